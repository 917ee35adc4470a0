//! A hand of movement cards.

use farmstead_core::{Corruption, Indexed};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::CARDS;
use crate::{Card, Cards};

/// The most cards of a hand.
pub const MAX_HAND: u8 = 7;
/// Bits of each kind's count.
const BITS: u32 = 3;
/// The lowest bit of each kind.
const LOW: u64 = {
    let (mut low, mut kind) = (0, 0);
    while kind < CARDS as u32 {
        low |= 1 << (BITS * kind);
        kind += 1;
    }
    low
};

/// A hand: how many cards of each kind, in three bits each.
///
/// In JSON a list of cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Hand(u64);

impl Hand {
    /// The hand without cards.
    pub const EMPTY: Self = Self(0);

    /// A hand of these cards.
    ///
    /// # Errors
    /// If there are more than [`MAX_HAND`].
    pub fn from_cards(cards: impl IntoIterator<Item = Card>) -> Result<Self, Corruption> {
        let mut hand = Self::EMPTY;
        for card in cards {
            Corruption::unless(hand.len() < MAX_HAND, "hand", "it is too large")?;
            hand.add(card);
        }
        Ok(hand)
    }

    /// The number of cards.
    pub fn len(self) -> u8 {
        Card::all().map(|card| self.count(card)).sum()
    }

    /// Whether there is no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of cards of a kind.
    #[inline]
    pub fn count(self, card: Card) -> u8 {
        (self.0 >> (BITS * card.index())) as u8 & MAX_HAND
    }

    /// Whether a card of this kind is there.
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    #[inline]
    pub(crate) fn add(&mut self, card: Card) {
        if self.count(card) < MAX_HAND {
            self.0 += 1 << (BITS * card.index());
        }
    }

    /// Takes a card out; `false` if there is none of that kind.
    #[inline]
    pub(crate) fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        if there {
            self.0 -= 1 << (BITS * card.index());
        }
        there
    }

    /// The kinds that are there, in order.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = (self.0 | self.0 >> 1 | self.0 >> 2) & LOW;
        std::iter::from_fn(move || {
            let kind = (left != 0).then(|| (left.trailing_zeros() / BITS) as u8)?;
            left &= left - 1;
            Some(Card::known(kind))
        })
    }

    /// All cards, in the order of their kinds.
    pub fn cards(self) -> impl Iterator<Item = Card> + Clone {
        self.kinds().flat_map(move |card| std::iter::repeat_n(card, self.count(card).into()))
    }

    /// The hand as a deck.
    pub fn to_deck(self) -> Cards {
        self.cards().collect()
    }
}

impl std::fmt::Debug for Hand {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let cards: arrayvec::ArrayVec<Card, { MAX_HAND as usize }> =
            self.cards().take(MAX_HAND.into()).collect();
        cards.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = arrayvec::ArrayVec::<Card, { MAX_HAND as usize }>::deserialize(deserializer)?;
        Self::from_cards(cards).map_err(D::Error::custom)
    }
}
