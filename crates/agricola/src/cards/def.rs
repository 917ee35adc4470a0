//! What makes a card: its facts, and functions for the points at which the rules ask it.

use std::fmt;

use farmstead_core::Seat;

use super::cue::{Cue, Trigger};
use super::effect::{Effect, Memory};
use super::price::Item;
use super::{CardKind, Choice, Choices};
use crate::Goods;
use crate::farm::Farm;
use crate::farm::animals::Places;
use crate::player::Player;
use crate::state::Agricola;
use crate::step::Part;

/// What must hold when a card is played; it is never paid (5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prerequisite {
    /// Nothing.
    None,
    /// At least so many occupations in front of the player.
    Occupations(u8),
    /// Exactly so many occupations.
    ExactlyOccupations(u8),
    /// At most so many occupations.
    AtMostOccupations(u8),
    /// Fields with grain.
    GrainFields(u8),
    /// Fields with vegetables.
    VegetableFields(u8),
    /// Sheep on the farm.
    Sheep(u8),
    /// Clay in supply.
    Clay(u8),
    /// All spaces of the farmyard are used.
    FullFarm,
    /// One of the player's people is on Fishing.
    OnFishing,
    /// The house is of clay or stone.
    NotWooden,
}

impl fmt::Display for Prerequisite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("nothing"),
            Self::Occupations(1) => f.write_str("at least 1 occupation"),
            Self::Occupations(n) => write!(f, "at least {n} occupations"),
            Self::ExactlyOccupations(n) => write!(f, "exactly {n} occupations"),
            Self::AtMostOccupations(n) => write!(f, "at most {n} occupations"),
            Self::GrainFields(n) => write!(f, "{n} grain fields"),
            Self::VegetableFields(n) => write!(f, "{n} vegetable fields"),
            Self::Sheep(n) => write!(f, "{n} sheep"),
            Self::Clay(n) => write!(f, "{n} clay in supply"),
            Self::FullFarm => f.write_str("no unused space on the farmyard"),
            Self::OnFishing => f.write_str("a person of your own on Fishing"),
            Self::NotWooden => f.write_str("a house of clay or stone"),
        }
    }
}

/// Rules that cards change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Rule {
    /// A renovation may lead from wood to stone.
    SkipClay,
    /// The house is not renovated any more.
    NoRenovation,
    /// Wish spaces may be used beside one other player.
    SharedWishes,
    /// Two people may be placed one after the other.
    DoubleTurn,
    /// The card is a field for vegetables.
    FieldCard,
    /// Newborns may become adults for 1 food.
    Adoption,
    /// Crops may be moved from field to field.
    MovedCrops,
    /// One more grain may be taken from each field in a harvest.
    MoreGrain,
}

/// The number of [`Rule`]s.
pub(super) const RULES: usize = Rule::MoreGrain as usize + 1;

/// Something given for something at any time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Exchange {
    pub(crate) choice: Choice,
    pub(crate) give: Goods,
    pub(crate) get: Goods,
    /// Whether it is the next of the goods on the Grocer's card.
    pub(crate) from_pile: bool,
}

/// What a card exchanges now.
pub(crate) type Exchanges = arrayvec::ArrayVec<Exchange, 3>;

/// What a player may give, and what that gives.
pub(crate) type Boost = fn(&Player) -> (Goods, Goods);
/// Another price for an item at the price given.
pub(crate) type Reprice = fn(&Player, Item, Goods) -> Option<Goods>;

/// A card: facts and functions. What a card has nothing to do with keeps its value from [`Def::OCCUPATION`] or
/// [`Def::MINOR`].
#[derive(Clone, Copy)]
#[allow(clippy::struct_excessive_bools, reason = "facts of a card are true or not, each on its own")]
pub(crate) struct Def {
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    pub(crate) polish: Option<&'static str>,
    pub(crate) kind: CardKind,
    /// The least number of players.
    pub(crate) players: u8,
    pub(crate) cost: Goods,
    /// A cost that depends on the player.
    pub(crate) cost_of: Option<fn(&Player) -> Goods>,
    pub(crate) prerequisite: Prerequisite,
    pub(crate) points: i8,
    /// Goes to the left neighbour when it was played.
    pub(crate) passing: bool,
    /// What it does, in our words.
    pub(crate) effect: &'static str,
    /// How we read an unclear point, in our words; empty if there is none.
    pub(crate) reading: &'static str,
    /// The option that changes it.
    pub(crate) option: Option<&'static str>,
    /// Whether its effect can happen; a card whose effect cannot is not played.
    pub(crate) playable: Option<fn(&Agricola, Seat) -> bool>,
    /// When it is played.
    pub(crate) play: Option<fn(&mut Effect<'_>)>,
    /// When it acts by itself, and what it does then.
    pub(crate) triggers: &'static [Trigger],
    pub(crate) on: fn(&mut Effect<'_>, Cue),
    /// When its owner may use it, how, and what that does.
    pub(crate) windows: &'static [Trigger],
    pub(crate) offer: fn(&Agricola, Seat, Cue) -> Choices,
    pub(crate) take: fn(&mut Effect<'_>, Cue, Choice),
    /// Whether it must be used when it can be.
    pub(crate) must: bool,
    /// The parts of which it lets its owner take one.
    pub(crate) gives: &'static [Part],
    /// Whether its owner is asked in any case: only they know whether it can be used.
    pub(crate) asks: Option<fn(&Player) -> bool>,
    /// What it exchanges at any decision of its owner but in the breeding phase.
    pub(crate) anytime: Option<fn(&Player) -> Exchanges>,
    /// What may be given, once before each occupation that is played, and what it gives.
    pub(crate) boost: Option<Boost>,
    /// A rule that it changes.
    pub(crate) rule: Option<Rule>,
    /// Another price for an item at the price given.
    pub(crate) reprice: Option<Reprice>,
    /// Fences of each Build Fences action that cost nothing.
    pub(crate) free_fences: u8,
    /// Whether fences may be paid with clay.
    pub(crate) clay_fences: bool,
    /// More room for animals.
    pub(crate) places: Option<fn(&Farm, &mut Places)>,
    /// Room for so many people.
    pub(crate) beds: u8,
    /// Bonus points of a seat, for the owner's card.
    pub(crate) bonus: Option<fn(&Agricola, Seat, Seat) -> i32>,
    /// What remembers its place among the occupations in front of the player.
    pub(crate) place: Option<Memory>,
    /// Whether its owner has more bonus points with fewer animals: some may be given up before the scoring.
    pub(crate) sheds: Option<fn(&Agricola, Seat) -> bool>,
}

impl Def {
    pub(crate) const OCCUPATION: Self = Self {
        id: "",
        name: "",
        polish: None,
        kind: CardKind::Occupation,
        players: 1,
        cost: Goods::NONE,
        cost_of: None,
        prerequisite: Prerequisite::None,
        points: 0,
        passing: false,
        effect: "",
        reading: "",
        option: None,
        playable: None,
        play: None,
        triggers: &[],
        on: |_, _| {},
        windows: &[],
        offer: |_, _, _| Choices::NONE,
        take: |_, _, _| {},
        must: false,
        gives: &[],
        asks: None,
        anytime: None,
        boost: None,
        rule: None,
        reprice: None,
        free_fences: 0,
        clay_fences: false,
        places: None,
        beds: 0,
        bonus: None,
        place: None,
        sheds: None,
    };
    pub(crate) const MINOR: Self = Self { kind: CardKind::Minor, ..Self::OCCUPATION };
}
