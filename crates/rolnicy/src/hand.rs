//! A hand of crop cards.

use std::fmt;

use farmstead_core::Corruption;

use crate::card::Class;
use crate::{Card, Cards, MAX_HAND};

/// The cards of one hand, sorted; the order in which they came does not matter.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand {
    cards: [Card; MAX_HAND],
    len: u8,
}

impl Hand {
    /// A hand without cards.
    pub const EMPTY: Self = Self { cards: [Card::FILLER; MAX_HAND], len: 0 };

    /// The cards in order, equal ones side by side.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// The number of cards.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is no card.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether this card is there.
    pub fn contains(&self, card: Card) -> bool {
        self.cards().contains(&card)
    }

    /// The different cards in order.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = Card> + '_ {
        let cards = self.cards();
        cards.iter().enumerate().filter(|&(i, card)| i == 0 || cards[i - 1] != *card).map(|(_, &card)| card)
    }

    /// The number of cards of a class.
    #[inline]
    pub(crate) fn count(&self, class: Class) -> u8 {
        self.cards().iter().filter(|card| card.class() == class).count() as u8
    }

    /// Adds a card; a full hand stays as it is, which cannot happen in a game.
    #[inline]
    pub(crate) fn add(&mut self, card: Card) {
        let mut at = usize::from(self.len);
        if at == MAX_HAND {
            return;
        }
        while at > 0 && self.cards[at - 1] > card {
            self.cards[at] = self.cards[at - 1];
            at -= 1;
        }
        self.cards[at] = card;
        self.len += 1;
    }

    /// Takes a card out; `false` if it is not there.
    #[inline]
    pub(crate) fn remove(&mut self, card: Card) -> bool {
        let len = usize::from(self.len);
        let Some(at) = self.cards().iter().position(|&other| other == card) else { return false };
        self.cards.copy_within(at + 1..len, at);
        self.cards[len - 1] = Card::FILLER;
        self.len -= 1;
        true
    }

    /// The hand as a multiset.
    pub fn to_deck(&self) -> Cards {
        self.cards().iter().copied().collect()
    }

    /// A hand of these cards.
    pub(crate) fn from_cards(cards: impl IntoIterator<Item = Card>) -> Result<Self, Corruption> {
        let mut hand = Self::EMPTY;
        for card in cards {
            Corruption::unless(usize::from(hand.len) < MAX_HAND, "hand", "too many cards")?;
            hand.add(card);
        }
        Ok(hand)
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
