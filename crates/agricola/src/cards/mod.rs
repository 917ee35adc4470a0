//! The 96 hand cards: one place for each, and the points at which the rules ask them.
//!
//! A card is a [`Def`]: its facts, and functions for the points that it has something to do with. The rules never
//! name a card; they ask the sets of cards that [`LISTENERS`], [`WINDOWS`] and the like hold, which are made of
//! the definitions when the crate is compiled.

mod boosters;
mod building;
mod choice;
mod crops;
pub(crate) mod cue;
mod def;
pub(crate) mod effect;
mod farming;
mod food;
mod goods;
mod hooks;
mod kind;
mod list;
mod livestock;
mod points;
pub(crate) mod price;
mod set;

use std::fmt;
use std::str::FromStr;

use farmstead_core::{Indexed, NotationError, symbol_serde};

use crate::Goods;
pub use choice::Choice;
pub(crate) use choice::Choices;
pub use def::Prerequisite;
pub(crate) use def::{Def, Exchange, Exchanges, Rule};
pub use kind::CardKind;
pub use list::CARDS;
use list::OCCUPATIONS;
pub(crate) use list::{
    ANYTIME, BEDS, BOOSTING, FENCING, HOUSING, PRICING, PRINTED, SCORING, SHEDDING, TRAVELLING, changers,
    listeners, pool, windows,
};
pub use set::{Cards, CardsIter};

/// A hand card: an occupation or a minor improvement, numbered by kind and deck number. In text its deck
/// number: `A086`. The default is the first.
///
/// ```
/// use farmstead_agricola::{Card, CardKind};
/// let card: Card = "A086".parse().unwrap();
/// assert_eq!((card.name(), card.kind(), card.players()), ("Animal Tamer", CardKind::Occupation, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Card(u8);

impl Card {
    #[inline]
    pub(crate) fn number(self) -> usize {
        usize::from(self.0) % CARDS
    }

    /// All cards: occupations, then minor improvements, by deck number.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..CARDS as u8).map(Self)
    }

    #[inline]
    pub(crate) fn def(self) -> &'static Def {
        &list::DEFS[usize::from(self.0) % CARDS]
    }

    /// Its English name.
    pub fn name(self) -> &'static str {
        self.def().name
    }

    /// Its Polish name, where it is known.
    pub fn polish_name(self) -> Option<&'static str> {
        self.def().polish
    }

    /// Its kind.
    pub fn kind(self) -> CardKind {
        self.def().kind
    }

    /// The least number of players with whom it is dealt: 1, 3 or 4.
    pub fn players(self) -> u8 {
        self.def().players
    }

    /// What a minor improvement costs; Bottles (B036) cost 1 clay and 1 food for each person instead.
    pub fn cost(self) -> Goods {
        self.def().cost
    }

    /// What must hold when it is played.
    pub fn prerequisite(self) -> Prerequisite {
        self.def().prerequisite
    }

    /// Its printed points.
    pub fn points(self) -> i8 {
        self.def().points
    }

    /// Whether it goes to the left neighbour when it was played.
    pub fn is_passing(self) -> bool {
        self.def().passing
    }

    /// What it does, in our words.
    pub fn effect(self) -> &'static str {
        self.def().effect
    }

    /// How an unclear point of it is read, in our words; empty if there is none.
    pub fn reading(self) -> &'static str {
        self.def().reading
    }

    /// The name of the option that changes it: `loom_feeds` for the Loom (B039).
    pub fn option(self) -> Option<&'static str> {
        self.def().option
    }
}

impl Indexed for Card {
    const COUNT: u32 = CARDS as u32;

    #[inline]
    fn index(self) -> u32 {
        self.0.into()
    }

    fn from_index(index: u32) -> Option<Self> {
        (index < Self::COUNT).then_some(Self(index as u8))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.def().id)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.def().id, self.def().name)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let found = Self::all().find(|card| card.def().id == text);
        found.ok_or(NotationError::new("a hand card such as A086", 0))
    }
}

symbol_serde!(Card);
