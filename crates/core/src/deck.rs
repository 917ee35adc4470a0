//! Decks as multisets.

use std::fmt::{self, Debug, Display};
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{self, MapAccess, SeqAccess, Visitor};
use serde::ser::{SerializeMap, SerializeTuple};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Indexed;

/// A multiset of `N` kinds of cards: how many of each kind there are, and no order.
///
/// A shuffled deck that nobody has looked into *is* a multiset: drawing its top card and drawing a kind by
/// its share are the same distribution. Nothing about the order can leak, because there is none, and equal
/// knowledge gives equal states.
///
/// In JSON it is a map from the kind's text to its count; in binary formats `N` bytes.
///
/// ```
/// use farmstead_core::{Deck, Indexed};
/// # use std::{fmt, str::FromStr};
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Token { Corn, Bean }
/// impl Indexed for Token {
///     const COUNT: u32 = 2;
///     fn index(self) -> u32 { self as u32 }
///     fn from_index(index: u32) -> Option<Self> { [Token::Corn, Token::Bean].get(index as usize).copied() }
/// }
/// let mut bag: Deck<Token, 2> = Deck::from_counts([7, 1]);
/// assert!(bag.remove(Token::Bean));
/// assert!(!bag.remove(Token::Bean));
/// assert_eq!(bag.len(), 7);
/// assert_eq!(bag.draw(&mut |n| n - 1), Some(Token::Corn));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Deck<K, const N: usize> {
    counts: [u8; N],
    kind: PhantomData<K>,
}

impl<K: Indexed, const N: usize> Deck<K, N> {
    /// The deck without cards.
    pub const EMPTY: Self = Self::from_counts([0; N]);

    /// The deck with so many cards of each kind, in the kinds' order.
    pub const fn from_counts(counts: [u8; N]) -> Self {
        Self { counts, kind: PhantomData }
    }

    /// How many cards of each kind there are.
    pub const fn counts(&self) -> &[u8; N] {
        &self.counts
    }

    /// The number of cards.
    #[inline]
    pub fn len(&self) -> u32 {
        self.counts.iter().map(|&n| u32::from(n)).sum()
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.counts.iter().all(|&n| n == 0)
    }

    /// The number of cards of a kind.
    #[inline]
    pub fn count(&self, kind: K) -> u8 {
        self.counts.get(kind.index() as usize).copied().unwrap_or(0)
    }

    /// Puts a card in. More than 255 of a kind are not counted.
    #[inline]
    pub fn add(&mut self, kind: K) {
        if let Some(n) = self.counts.get_mut(kind.index() as usize) {
            *n = n.saturating_add(1);
        }
    }

    /// Takes a card out; `false` if there is none of that kind.
    #[inline]
    pub fn remove(&mut self, kind: K) -> bool {
        match self.counts.get_mut(kind.index() as usize) {
            Some(n) if *n > 0 => {
                *n -= 1;
                true
            }
            _ => false,
        }
    }

    /// The `n`th card, counted from 0 with the cards lying in the order of their kinds.
    #[inline]
    pub fn nth(&self, n: u32) -> Option<K> {
        let mut left = n;
        for (kind, &count) in self.counts.iter().enumerate() {
            if left < u32::from(count) {
                return K::from_index(kind as u32);
            }
            left -= u32::from(count);
        }
        None
    }

    /// Draws a card at random with one call to `pick(number of cards)`; `None` if there is none.
    pub fn draw(&mut self, pick: &mut impl FnMut(u32) -> u32) -> Option<K> {
        match self.len() {
            0 => None,
            len => {
                let kind = self.nth(pick(len))?;
                self.remove(kind).then_some(kind)
            }
        }
    }

    /// The kinds that are there with their counts, in order.
    pub fn iter(&self) -> impl Iterator<Item = (K, u8)> + '_ {
        let there = self.counts.iter().enumerate().filter(|&(_, &count)| count > 0);
        there.filter_map(|(kind, &count)| Some((K::from_index(kind as u32)?, count)))
    }

    /// All cards, in the order of their kinds.
    pub fn cards(&self) -> impl Iterator<Item = K> + '_ {
        self.iter().flat_map(|(kind, count)| std::iter::repeat_n(kind, usize::from(count)))
    }

    /// Both decks together, or `None` if a kind would have more than 255 cards.
    #[must_use]
    pub fn checked_add(&self, other: &Self) -> Option<Self> {
        self.zip(other, u8::checked_add)
    }

    /// This deck without the cards of another, or `None` if it lacks one of them.
    #[must_use]
    pub fn checked_sub(&self, other: &Self) -> Option<Self> {
        self.zip(other, u8::checked_sub)
    }

    fn zip(&self, other: &Self, f: impl Fn(u8, u8) -> Option<u8>) -> Option<Self> {
        let mut counts = [0; N];
        for (i, count) in counts.iter_mut().enumerate() {
            *count = f(self.counts[i], other.counts[i])?;
        }
        Some(Self::from_counts(counts))
    }
}

impl<K: Indexed, const N: usize> Default for Deck<K, N> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<K: Indexed, const N: usize> FromIterator<K> for Deck<K, N> {
    fn from_iter<I: IntoIterator<Item = K>>(cards: I) -> Self {
        let mut deck = Self::EMPTY;
        cards.into_iter().for_each(|card| deck.add(card));
        deck
    }
}

impl<K: Indexed + Debug, const N: usize> Debug for Deck<K, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<K: Indexed + Display, const N: usize> Serialize for Deck<K, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            let mut map = serializer.serialize_map(None)?;
            for (kind, count) in self.iter() {
                map.serialize_entry(&kind.to_string(), &count)?;
            }
            map.end()
        } else {
            let mut tuple = serializer.serialize_tuple(N)?;
            for count in &self.counts {
                tuple.serialize_element(count)?;
            }
            tuple.end()
        }
    }
}

impl<'de, K: Indexed + FromStr, const N: usize> Deserialize<'de> for Deck<K, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_map(DeckVisitor(PhantomData))
        } else {
            deserializer.deserialize_tuple(N, DeckVisitor(PhantomData))
        }
    }
}

struct DeckVisitor<K, const N: usize>(PhantomData<K>);

impl<'de, K: Indexed + FromStr, const N: usize> Visitor<'de> for DeckVisitor<K, N> {
    type Value = Deck<K, N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map from card kinds to counts from 0 to 255")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut deck = Deck::EMPTY;
        while let Some((name, count)) = map.next_entry::<String, u8>()? {
            let unknown = || de::Error::custom(format_args!("{name:?} is not a card kind"));
            let kind = K::from_str(&name).map_err(|_| unknown())?;
            let slot = deck.counts.get_mut(kind.index() as usize).ok_or_else(unknown)?;
            if *slot > 0 {
                return Err(de::Error::custom(format_args!("card kind {name:?} is given twice")));
            }
            *slot = count;
        }
        Ok(deck)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut counts = [0; N];
        for (i, count) in counts.iter_mut().enumerate() {
            *count = seq.next_element()?.ok_or_else(|| de::Error::invalid_length(i, &self))?;
        }
        Ok(Deck::from_counts(counts))
    }
}
