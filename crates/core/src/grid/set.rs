//! Sets of bit positions.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};
use std::str::FromStr;

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// A set of the bit positions of a [`Frame`](super::Frame): a board of `64 * WORDS` yes-or-no squares.
///
/// Position `b` is bit `b % 64` of word `b / 64`. What a position means only the frame knows; positions from
/// `64 * WORDS` up are never members. There is no complement, since it would hold the frame's padding: subtract from
/// [`Frame::all`](super::Frame::all) instead. The order of sets has no meaning of its own.
///
/// The text is the set as one hexadecimal number of `16 * WORDS` lower-case digits, position 0 being the last bit;
/// serde writes it to human readable formats (JavaScript's numbers end at 2^53) and the words to all others.
///
/// ```
/// use farmstead_core::grid::CellSet;
///
/// let set: CellSet = [3, 5, 60].into_iter().collect();
/// assert!(set.contains(5) && !set.contains(4));
/// assert_eq!(set.nth(1), Some(5));
/// assert_eq!((set - CellSet::single(5)).iter().collect::<Vec<_>>(), [3, 60]);
/// assert_eq!(set.to_string(), "1000000000000028");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet<const WORDS: usize = 1> {
    pub(super) words: [u64; WORDS],
}

impl<const WORDS: usize> CellSet<WORDS> {
    /// The set without members.
    pub const EMPTY: CellSet<WORDS> = CellSet { words: [0; WORDS] };

    /// The set with these words.
    #[inline]
    pub const fn from_words(words: [u64; WORDS]) -> CellSet<WORDS> {
        CellSet { words }
    }

    /// The words, positions 0 to 63 first.
    #[inline]
    pub const fn words(&self) -> &[u64; WORDS] {
        &self.words
    }

    /// Word `index`: the positions from `64 * index`; 0 if there is no such word.
    #[inline]
    pub const fn word(&self, index: usize) -> u64 {
        if index < WORDS { self.words[index] } else { 0 }
    }

    /// The set of one position; empty if the set cannot hold it.
    #[inline]
    pub const fn single(bit: u16) -> CellSet<WORDS> {
        let mut set = CellSet::EMPTY;
        let (word, mask) = locate(bit);
        if word < WORDS {
            set.words[word] = mask;
        }
        set
    }

    /// Whether the position is a member.
    #[inline]
    pub const fn contains(&self, bit: u16) -> bool {
        let (word, mask) = locate(bit);
        self.word(word) & mask != 0
    }

    /// Adds a position, and says whether it is new; one that the set cannot hold is ignored.
    #[inline]
    pub const fn insert(&mut self, bit: u16) -> bool {
        let (word, mask) = locate(bit);
        if word >= WORDS {
            return false;
        }
        let new = self.words[word] & mask == 0;
        self.words[word] |= mask;
        new
    }

    /// Takes a position out, and says whether it was a member.
    #[inline]
    pub const fn remove(&mut self, bit: u16) -> bool {
        let (word, mask) = locate(bit);
        if word >= WORDS {
            return false;
        }
        let old = self.words[word] & mask != 0;
        self.words[word] &= !mask;
        old
    }

    /// The number of members.
    #[inline]
    pub const fn len(&self) -> u32 {
        let mut sum = 0;
        let mut i = 0;
        while i < WORDS {
            sum += self.words[i].count_ones();
            i += 1;
        }
        sum
    }

    /// Whether there is no member.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        let mut any = 0;
        let mut i = 0;
        while i < WORDS {
            any |= self.words[i];
            i += 1;
        }
        any == 0
    }

    /// The least member.
    #[inline]
    pub const fn first(&self) -> Option<u16> {
        let mut i = 0;
        while i < WORDS {
            if self.words[i] != 0 {
                return Some((64 * i) as u16 + self.words[i].trailing_zeros() as u16);
            }
            i += 1;
        }
        None
    }

    /// The greatest member.
    #[inline]
    pub const fn last(&self) -> Option<u16> {
        let mut i = WORDS;
        while i > 0 {
            i -= 1;
            if self.words[i] != 0 {
                return Some((64 * i) as u16 + self.words[i].ilog2() as u16);
            }
        }
        None
    }

    /// The member with `n` members below it; `None` if there are no more than `n`.
    ///
    /// Takes constant time per word, so that a random member costs no walk over the members.
    #[inline]
    pub const fn nth(&self, n: u32) -> Option<u16> {
        let mut rest = n;
        let mut i = 0;
        while i < WORDS {
            let count = self.words[i].count_ones();
            if rest < count {
                return Some((64 * i) as u16 + select(self.words[i], rest) as u16);
            }
            rest -= count;
            i += 1;
        }
        None
    }

    /// The members in ascending order.
    #[inline]
    pub const fn iter(&self) -> Bits<WORDS> {
        Bits { set: *self, index: 0, rest: self.word(0) }
    }

    /// Whether every member is also one of `other`.
    #[inline]
    pub const fn is_subset(&self, other: CellSet<WORDS>) -> bool {
        let mut outside = 0;
        let mut i = 0;
        while i < WORDS {
            outside |= self.words[i] & !other.words[i];
            i += 1;
        }
        outside == 0
    }

    /// Whether there is a member of both.
    #[inline]
    pub const fn intersects(&self, other: CellSet<WORDS>) -> bool {
        let mut shared = 0;
        let mut i = 0;
        while i < WORDS {
            shared |= self.words[i] & other.words[i];
            i += 1;
        }
        shared != 0
    }

    /// Whether no member is also one of `other`.
    #[inline]
    pub const fn is_disjoint(&self, other: CellSet<WORDS>) -> bool {
        !self.intersects(other)
    }
}

/// The word of a position and its bit there.
#[inline]
const fn locate(bit: u16) -> (usize, u64) {
    ((bit / 64) as usize, 1 << (bit % 64))
}

/// The position of the set bit with `n` set bits below it, for `n < word.count_ones()`.
///
/// A broadword selection: counts per byte, their running sums by a multiplication, a comparison of all sums at once;
/// then the same among the bits of the byte that was found.
#[inline]
const fn select(word: u64, n: u32) -> u32 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const TOPS: u64 = 0x8080_8080_8080_8080;
    const DIAGONAL: u64 = 0x8040_2010_0804_0201;

    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let quads = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (quads + (quads >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    let sums = bytes.wrapping_mul(ONES);
    // No sum exceeds 64, so with the top bit set no byte borrows, and the bit stays where sum > n.
    let reached = ((sums | TOPS) - (n as u64 + 1) * ONES) & TOPS;
    let start = reached.trailing_zeros() & 0x38;
    let below = (sums << 8 >> start) as u32 & 0xff;
    let byte = word >> start & 0xff;
    // Bit i of the byte to byte i, as its lowest bit.
    let spread = ((byte.wrapping_mul(ONES) & DIAGONAL) + !TOPS) >> 7 & ONES;
    let sums = spread.wrapping_mul(ONES);
    let reached = ((sums | TOPS) - ((n - below) as u64 + 1) * ONES) & TOPS;
    start + reached.trailing_zeros() / 8
}

/// The members of a [`CellSet`] in ascending order.
#[derive(Clone, Debug)]
pub struct Bits<const WORDS: usize = 1> {
    set: CellSet<WORDS>,
    /// The word that is being read, and what is left of it: apart from the set, so that it stays in a register.
    index: usize,
    rest: u64,
}

impl<const WORDS: usize> Iterator for Bits<WORDS> {
    type Item = u16;

    #[inline]
    fn next(&mut self) -> Option<u16> {
        while self.rest == 0 {
            if self.index + 1 >= WORDS {
                return None;
            }
            self.index += 1;
            self.rest = self.set.words[self.index];
        }
        let bit = (64 * self.index) as u16 + self.rest.trailing_zeros() as u16;
        self.rest &= self.rest - 1;
        Some(bit)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let unread = self.set.words.iter().skip(self.index + 1);
        let len = self.rest.count_ones() + unread.map(|word| word.count_ones()).sum::<u32>();
        (len as usize, Some(len as usize))
    }
}

impl<const WORDS: usize> ExactSizeIterator for Bits<WORDS> {}
impl<const WORDS: usize> std::iter::FusedIterator for Bits<WORDS> {}

impl<const WORDS: usize> IntoIterator for CellSet<WORDS> {
    type Item = u16;
    type IntoIter = Bits<WORDS>;

    #[inline]
    fn into_iter(self) -> Bits<WORDS> {
        self.iter()
    }
}

impl<const WORDS: usize> IntoIterator for &CellSet<WORDS> {
    type Item = u16;
    type IntoIter = Bits<WORDS>;

    #[inline]
    fn into_iter(self) -> Bits<WORDS> {
        self.iter()
    }
}

/// Positions that the set cannot hold are ignored.
impl<const WORDS: usize> FromIterator<u16> for CellSet<WORDS> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = u16>>(bits: I) -> CellSet<WORDS> {
        let mut set = CellSet::EMPTY;
        set.extend(bits);
        set
    }
}

/// Positions that the set cannot hold are ignored.
impl<const WORDS: usize> Extend<u16> for CellSet<WORDS> {
    #[inline]
    fn extend<I: IntoIterator<Item = u16>>(&mut self, bits: I) {
        for bit in bits {
            self.insert(bit);
        }
    }
}

impl<const WORDS: usize> Default for CellSet<WORDS> {
    #[inline]
    fn default() -> CellSet<WORDS> {
        CellSet::EMPTY
    }
}

macro_rules! set_operator {
    ($doc:literal, $operator:ident::$function:ident, $assign:ident::$assign_function:ident, $word:expr) => {
        #[doc = $doc]
        impl<const WORDS: usize> $operator for CellSet<WORDS> {
            type Output = CellSet<WORDS>;

            #[inline]
            fn $function(mut self, other: CellSet<WORDS>) -> CellSet<WORDS> {
                $assign::$assign_function(&mut self, other);
                self
            }
        }

        #[doc = $doc]
        impl<const WORDS: usize> $assign for CellSet<WORDS> {
            #[inline]
            fn $assign_function(&mut self, other: CellSet<WORDS>) {
                let combine: fn(u64, u64) -> u64 = $word;
                for (word, other) in self.words.iter_mut().zip(other.words) {
                    *word = combine(*word, other);
                }
            }
        }
    };
}

set_operator!("The members of either.", BitOr::bitor, BitOrAssign::bitor_assign, |a, b| a | b);
set_operator!("The members of both.", BitAnd::bitand, BitAndAssign::bitand_assign, |a, b| a & b);
set_operator!("The members of exactly one.", BitXor::bitxor, BitXorAssign::bitxor_assign, |a, b| a ^ b);
set_operator!("The members of the first alone.", Sub::sub, SubAssign::sub_assign, |a, b| a & !b);

impl<const WORDS: usize> fmt::Debug for CellSet<WORDS> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(self.iter()).finish()
    }
}

impl<const WORDS: usize> fmt::Display for CellSet<WORDS> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.words.iter().rev().try_for_each(|word| write!(formatter, "{word:016x}"))
    }
}

/// Why a text is no set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseCellSetError {
    /// The text has the wrong number of bytes.
    #[error("a set of this size is written with {expected} hexadecimal digits, not with {found} bytes")]
    Length {
        /// The digits of a set of this size.
        expected: usize,
        /// The bytes of the text.
        found: usize,
    },
    /// A byte of the text is not one of `0123456789abcdef`.
    #[error("byte {at} of a set is not a lower-case hexadecimal digit")]
    Digit {
        /// Which byte, from 0.
        at: usize,
    },
}

impl<const WORDS: usize> FromStr for CellSet<WORDS> {
    type Err = ParseCellSetError;

    /// Reads what `Display` writes and nothing else.
    fn from_str(text: &str) -> Result<CellSet<WORDS>, ParseCellSetError> {
        let (expected, found) = (16 * WORDS, text.len());
        if found != expected {
            return Err(ParseCellSetError::Length { expected, found });
        }
        let mut words = [0_u64; WORDS];
        for (at, byte) in text.bytes().enumerate() {
            let digit = match byte {
                b'0'..=b'9' => byte - b'0',
                b'a'..=b'f' => byte - b'a' + 10,
                _ => return Err(ParseCellSetError::Digit { at }),
            };
            // The text begins with the highest word.
            let word = &mut words[WORDS - 1 - at / 16];
            *word = *word << 4 | u64::from(digit);
        }
        Ok(CellSet { words })
    }
}

impl<const WORDS: usize> Serialize for CellSet<WORDS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_str(self);
        }
        let mut tuple = serializer.serialize_tuple(WORDS)?;
        for word in &self.words {
            tuple.serialize_element(word)?;
        }
        tuple.end()
    }
}

impl<'de, const WORDS: usize> Deserialize<'de> for CellSet<WORDS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CellSet<WORDS>, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_str(TextVisitor)
        } else {
            deserializer.deserialize_tuple(WORDS, WordsVisitor)
        }
    }
}

struct TextVisitor<const WORDS: usize>;

impl<const WORDS: usize> Visitor<'_> for TextVisitor<WORDS> {
    type Value = CellSet<WORDS>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} lower-case hexadecimal digits", 16 * WORDS)
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<CellSet<WORDS>, E> {
        text.parse().map_err(E::custom)
    }
}

struct WordsVisitor<const WORDS: usize>;

impl<'de, const WORDS: usize> Visitor<'de> for WordsVisitor<WORDS> {
    type Value = CellSet<WORDS>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{WORDS} words of 64 bits")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<CellSet<WORDS>, A::Error> {
        let mut words = [0; WORDS];
        for (i, word) in words.iter_mut().enumerate() {
            *word = sequence.next_element()?.ok_or_else(|| A::Error::invalid_length(i, &self))?;
        }
        Ok(CellSet { words })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn words<const W: usize>() -> impl Strategy<Value = CellSet<W>> {
        // Dense, sparse and extreme words alike.
        let word = prop_oneof![
            any::<u64>(),
            (any::<u64>(), any::<u64>(), any::<u64>()).prop_map(|(a, b, c)| a & b & c),
            Just(0),
            Just(u64::MAX),
            (0..64_u32).prop_map(|bit| 1 << bit),
        ];
        proptest::array::uniform::<_, W>(word).prop_map(CellSet::from_words)
    }

    fn model<const W: usize>(set: CellSet<W>) -> BTreeSet<u16> {
        (0..=u16::MAX).filter(|&bit| set.contains(bit)).collect()
    }

    fn check<const W: usize>(a: CellSet<W>, b: CellSet<W>, bit: u16) -> Result<(), TestCaseError> {
        let (model_a, model_b) = (model(a), model(b));
        prop_assert_eq!(a.len() as usize, model_a.len());
        prop_assert_eq!(a.iter().len(), model_a.len());
        prop_assert_eq!(a.is_empty(), model_a.is_empty());
        prop_assert_eq!(a.first(), model_a.first().copied());
        prop_assert_eq!(a.last(), model_a.last().copied());
        prop_assert!(a.iter().eq(model_a.iter().copied()));
        prop_assert_eq!(a.iter().collect::<CellSet<W>>(), a);
        for (n, &member) in (0..).zip(&model_a) {
            prop_assert_eq!(a.nth(n), Some(member));
        }
        prop_assert_eq!(a.nth(a.len()), None);
        prop_assert_eq!(a.nth(u32::MAX), None);
        prop_assert_eq!(model(a | b), &model_a | &model_b);
        prop_assert_eq!(model(a & b), &model_a & &model_b);
        prop_assert_eq!(model(a ^ b), &model_a ^ &model_b);
        prop_assert_eq!(model(a - b), &model_a - &model_b);
        prop_assert_eq!(a.is_subset(b), model_a.is_subset(&model_b));
        prop_assert!((a & b).is_subset(b));
        prop_assert_eq!(a.is_disjoint(b), model_a.is_disjoint(&model_b));
        prop_assert_eq!(a.intersects(b), !a.is_disjoint(b));
        let held = usize::from(bit) < 64 * W;
        let mut changed = a;
        prop_assert_eq!(changed.insert(bit), held && !a.contains(bit));
        prop_assert_eq!(changed, a | CellSet::single(bit));
        prop_assert_eq!(changed.remove(bit), held);
        prop_assert_eq!(changed, a - CellSet::single(bit));
        prop_assert!(!changed.remove(bit));
        prop_assert_eq!(a.to_string().parse(), Ok(a));
        let json = serde_json::to_string(&a).unwrap();
        prop_assert_eq!(&json, &format!("\"{a}\""));
        prop_assert_eq!(serde_json::from_str::<CellSet<W>>(&json).unwrap(), a);
        let bytes = postcard::to_allocvec(&a).unwrap();
        prop_assert_eq!(&bytes, &postcard::to_allocvec(&a.words().iter().collect::<Vec<_>>()).unwrap()[1..]);
        prop_assert_eq!(postcard::from_bytes::<CellSet<W>>(&bytes).unwrap(), a);
        Ok(())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn one_word_is_the_set_of_its_members(a in words::<1>(), b in words(), bit in 0..80_u16) {
            check(a, b, bit)?;
        }

        #[test]
        fn three_words_are_the_set_of_their_members(a in words::<3>(), b in words(), bit in 0..220_u16) {
            check(a, b, bit)?;
        }
    }

    proptest! {
        #[test]
        fn nth_selects_in_any_word(set in words::<1>()) {
            for (n, member) in (0..).zip(set) {
                prop_assert_eq!(set.nth(n), Some(member));
            }
        }

        #[test]
        fn any_text_that_parses_is_the_text_of_its_set(text in "[0-9a-g+]{15,17}") {
            if let Ok(set) = text.parse::<CellSet>() {
                prop_assert_eq!(set.to_string(), text);
            }
        }
    }

    #[test]
    fn the_text_is_one_number() {
        let set: CellSet<2> = [0, 127].into_iter().collect();
        assert_eq!(set.to_string(), "80000000000000000000000000000001");
        assert_eq!(format!("{set:?}"), "{0, 127}");
    }

    #[test]
    fn other_texts_are_refused() {
        use ParseCellSetError::{Digit, Length};
        assert_eq!("".parse::<CellSet>(), Err(Length { expected: 16, found: 0 }));
        assert_eq!("00".parse::<CellSet<2>>(), Err(Length { expected: 32, found: 2 }));
        assert_eq!("000000000000000A".parse::<CellSet>(), Err(Digit { at: 15 }));
        assert_eq!("+00000000000000a".parse::<CellSet>(), Err(Digit { at: 0 }));
        assert_eq!("00000000000000é".parse::<CellSet>(), Err(Digit { at: 14 }));
        assert!(serde_json::from_str::<CellSet>("5").is_err());
        assert!(serde_json::from_str::<CellSet>("[5]").is_err());
        assert!(serde_json::from_str::<CellSet<2>>("\"0000000000000001\"").is_err());
    }

    #[test]
    fn a_set_without_words_holds_nothing() {
        let mut set = CellSet::<0>::EMPTY;
        assert!(!set.insert(0) && !set.contains(0) && set.is_empty());
        assert_eq!((set.first(), set.last(), set.nth(0), set.len()), (None, None, None, 0));
        assert_eq!("".parse(), Ok(set));
    }
}
