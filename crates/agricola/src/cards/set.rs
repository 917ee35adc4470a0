//! Sets of hand cards.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{CARDS, Card, OCCUPATIONS};

/// A set of hand cards. In JSON a list, ascending; as text their numbers with commas.
///
/// ```
/// use farmstead_agricola::Cards;
/// use farmstead_core::NotationError;
/// let hand = ["B039", "A086"].into_iter().map(str::parse).collect::<Result<Cards, NotationError>>()?;
/// assert_eq!((hand.len(), hand.to_string().as_str()), (2, "A086, B039"));
/// assert_eq!(hand.both(Cards::OCCUPATIONS).to_string(), "A086");
/// # Ok::<(), NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Card>", into = "Vec<Card>")]
pub struct Cards(pub(super) u128);

impl Cards {
    /// No cards.
    pub const NONE: Self = Self(0);
    /// All occupations.
    pub const OCCUPATIONS: Self = Self((1 << OCCUPATIONS) - 1);
    /// All minor improvements.
    pub const MINORS: Self = Self(((1 << CARDS) - 1) & !Self::OCCUPATIONS.0);

    /// All cards.
    pub(crate) const ALL: Self = Self::OCCUPATIONS.either(Self::MINORS);
    /// The two kinds.
    pub(crate) const KINDS: [Self; 2] = [Self::OCCUPATIONS, Self::MINORS];

    /// Whether a card is among them.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in both sets.
    #[inline]
    #[must_use]
    pub const fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards in at least one of the sets.
    #[must_use]
    pub const fn either(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards that are not in the other set.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// A set of one card.
    pub const fn one(card: Card) -> Self {
        Self(1 << card.0)
    }

    pub(crate) fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    pub(crate) fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// The cards, ascending.
    #[inline]
    pub const fn iter(self) -> CardsIter {
        CardsIter(self.0)
    }

    /// The `n`th card.
    pub(crate) fn nth(self, n: u32) -> Option<Card> {
        self.iter().nth(n as usize)
    }
}

/// The cards of a set, ascending; see [`Cards::iter`].
#[derive(Clone, Debug)]
pub struct CardsIter(u128);

impl Iterator for CardsIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = (self.0 != 0).then(|| Card(self.0.trailing_zeros() as u8));
        self.0 &= self.0.wrapping_sub(1);
        card
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for CardsIter {}

impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = CardsIter;

    fn into_iter(self) -> CardsIter {
        self.iter()
    }
}

/// Their numbers with commas: `A086, B091`.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, card) in self.iter().enumerate() {
            if at > 0 {
                f.write_str(", ")?;
            }
            card.fmt(f)?;
        }
        Ok(())
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        Self(cards.into_iter().fold(0, |set, card| set | 1 << card.0))
    }
}

impl From<Cards> for Vec<Card> {
    fn from(cards: Cards) -> Self {
        cards.iter().collect()
    }
}

impl TryFrom<Vec<Card>> for Cards {
    type Error = &'static str;

    fn try_from(list: Vec<Card>) -> Result<Self, Self::Error> {
        if list.is_sorted_by(|a, b| a < b) {
            Ok(list.into_iter().collect())
        } else {
            Err("the cards of a list are not in order, or one is there twice")
        }
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
