//! The 96 hand cards: one place for each, and the points at which the rules ask them.
//!
//! A card is a [`Def`]: its facts, and functions for the points that it has something to do with. The rules never
//! name a card; they ask the sets of cards that [`LISTENERS`], [`WINDOWS`] and the like hold, which are made of
//! the definitions when the crate is compiled.

mod boosters;
mod building;
mod crops;
pub(crate) mod cue;
pub(crate) mod effect;
mod farming;
mod food;
mod goods;
mod hooks;
mod livestock;
mod points;
pub(crate) mod price;

use std::fmt;
use std::str::FromStr;

use farmstead_core::{Indexed, NotationError, Seat, symbol_serde};
use serde::{Deserialize, Serialize};

use crate::farm::Farm;
use crate::farm::animals::Places;
use crate::player::Player;
use crate::state::Agricola;
use crate::step::Part;
use crate::{Good, Goods};
use cue::{Cue, TRIGGERS, Trigger};
use effect::Effect;
use price::Item;

/// The number of hand cards.
pub const CARDS: usize = 96;
/// The number of occupations, which come first.
const OCCUPATIONS: usize = 48;

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

/// The two kinds of hand cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardKind {
    /// An occupation.
    Occupation,
    /// A minor improvement.
    Minor,
}

const KINDS: [(CardKind, &str); 2] = [(CardKind::Occupation, "occupations"), (CardKind::Minor, "minors")];

impl CardKind {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Occupation, Self::Minor];

    /// All cards of the kind.
    pub const fn cards(self) -> Cards {
        match self {
            Self::Occupation => Cards::OCCUPATIONS,
            Self::Minor => Cards::MINORS,
        }
    }
}

impl Indexed for CardKind {
    const COUNT: u32 = KINDS.len() as u32;

    fn index(self) -> u32 {
        self as u32
    }

    fn from_index(index: u32) -> Option<Self> {
        KINDS.get(index as usize).map(|(kind, _)| *kind)
    }
}

impl fmt::Display for CardKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(KINDS[*self as usize].1)
    }
}

impl FromStr for CardKind {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let found = KINDS.iter().find(|(_, word)| *word == text).map(|(kind, _)| *kind);
        found.ok_or(NotationError::new("occupations or minors", 0))
    }
}

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

/// A way to use a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Choice {
    /// The only way.
    Yes,
    /// The way that has to do with these goods.
    Wood,
    /// See [`Choice::Wood`].
    Clay,
    /// See [`Choice::Wood`].
    Stone,
    /// See [`Choice::Wood`].
    Grain,
    /// See [`Choice::Wood`].
    Vegetable,
    /// See [`Choice::Wood`].
    Boar,
    /// A room.
    Room,
    /// A renovation.
    Renovate,
    /// An occupation.
    Occupation,
    /// A minor improvement.
    Minor,
    /// Two of something.
    Two,
    /// Three of something.
    Three,
    /// Four of something.
    Four,
}

const CHOICES: [(Choice, &str); 14] = [
    (Choice::Yes, ""),
    (Choice::Wood, "wood"),
    (Choice::Clay, "clay"),
    (Choice::Stone, "stone"),
    (Choice::Grain, "grain"),
    (Choice::Vegetable, "vegetable"),
    (Choice::Boar, "boar"),
    (Choice::Room, "room"),
    (Choice::Renovate, "renovate"),
    (Choice::Occupation, "occupation"),
    (Choice::Minor, "minor"),
    (Choice::Two, "2"),
    (Choice::Three, "3"),
    (Choice::Four, "4"),
];

impl Choice {
    pub(crate) fn text(self) -> &'static str {
        CHOICES[self as usize].1
    }

    pub(crate) fn from_text(text: &str) -> Option<Self> {
        CHOICES.iter().find(|(_, word)| *word == text).map(|(choice, _)| *choice)
    }

    /// The goods that the choice names.
    pub(crate) const fn good(self) -> Good {
        match self {
            Self::Clay => Good::Clay,
            Self::Stone => Good::Stone,
            Self::Grain => Good::Grain,
            Self::Vegetable => Good::Vegetable,
            Self::Boar => Good::Boar,
            _ => Good::Wood,
        }
    }
}

impl Indexed for Choice {
    const COUNT: u32 = CHOICES.len() as u32;

    fn index(self) -> u32 {
        self as u32
    }

    fn from_index(index: u32) -> Option<Self> {
        CHOICES.get(index as usize).map(|(choice, _)| *choice)
    }
}

/// A set of ways to use a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Choices(u16);

impl Choices {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const YES: Self = Self::of(&[Choice::Yes]);

    pub(crate) const fn of(choices: &[Choice]) -> Self {
        let mut set = 0;
        let mut i = 0;
        while i < choices.len() {
            set |= 1 << choices[i] as u16;
            i += 1;
        }
        Self(set)
    }

    /// These choices if something holds, else none.
    pub(crate) const fn when(self, holds: bool) -> Self {
        if holds { self } else { Self::NONE }
    }

    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) const fn contains(self, choice: Choice) -> bool {
        self.0 >> choice as u16 & 1 == 1
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Choice> + Clone {
        CHOICES.into_iter().map(|(choice, _)| choice).filter(move |&choice| self.contains(choice))
    }
}

/// A set of hand cards. In JSON a list, ascending.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Card>", into = "Vec<Card>")]
pub struct Cards(u128);

impl Cards {
    /// No cards.
    pub const NONE: Self = Self(0);
    /// All occupations.
    pub const OCCUPATIONS: Self = Self((1 << OCCUPATIONS) - 1);
    /// All minor improvements.
    pub const MINORS: Self = Self(((1 << CARDS) - 1) & !Self::OCCUPATIONS.0);

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
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = (left != 0).then(|| Card(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            card
        })
    }

    /// The `n`th card.
    pub(crate) fn nth(self, n: u32) -> Option<Card> {
        self.iter().nth(n as usize)
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
            Err("cards are not in order")
        }
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
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
const RULES: usize = Rule::MoreGrain as usize + 1;

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

/// A card: facts and functions. What a card has nothing to do with keeps its value from [`Def::OCCUPATION`] or
/// [`Def::MINOR`].
#[derive(Clone, Copy)]
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
    pub(crate) boost: Option<fn(&Player) -> (Goods, Goods)>,
    /// A rule that it changes.
    pub(crate) rule: Option<Rule>,
    /// Another price for an item at the price given.
    pub(crate) reprice: Option<fn(&Player, Item, Goods) -> Option<Goods>>,
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
    };
    pub(crate) const MINOR: Self = Self { kind: CardKind::Minor, ..Self::OCCUPATION };
}

/// The list of all cards: occupations, then minor improvements, by deck number.
static DEFS: [Def; CARDS] = LIST;

const LIST: [Def; CARDS] = {
    use {
        boosters as b, building as r, crops as c, farming as f, food as e, goods as g, livestock as l,
        points as p,
    };
    [
        f::A086,
        f::A087,
        f::A088,
        f::A090,
        b::A092,
        p::A098,
        g::A102,
        e::A108,
        e::A110,
        e::A111,
        c::A112,
        c::A114,
        r::A116,
        r::A119,
        r::A120,
        r::A123,
        r::A125,
        p::A133,
        g::A138,
        r::A143,
        l::A147,
        g::A155,
        c::A160,
        l::A165,
        f::B087,
        f::B089,
        f::B091,
        b::B095,
        b::B097,
        p::B098,
        p::B099,
        g::B102,
        g::B104,
        e::B107,
        e::B108,
        e::B109,
        c::B114,
        r::B118,
        r::B121,
        r::B123,
        r::B126,
        p::B136,
        c::B142,
        r::B145,
        g::B156,
        r::B163,
        l::B164,
        l::B166,
        f::A002,
        r::A005,
        l::A009,
        f::A012,
        f::A016,
        f::A019,
        b::A024,
        b::A026,
        p::A032,
        p::A033,
        p::A038,
        e::A044,
        e::A050,
        e::A053,
        e::A055,
        e::A056,
        e::A063,
        c::A067,
        c::A069,
        c::A071,
        r::A075,
        r::A078,
        r::A080,
        l::A083,
        f::B002,
        c::B008,
        f::B010,
        f::B013,
        f::B016,
        f::B019,
        b::B024,
        b::B025,
        p::B033,
        p::B036,
        p::B039,
        e::B045,
        e::B047,
        e::B050,
        e::B056,
        e::B057,
        e::B061,
        e::B062,
        c::B066,
        c::B068,
        r::B074,
        r::B077,
        r::B080,
        l::B084,
    ]
};

/// The cards for which something holds.
macro_rules! cards_that {
    (|$def:ident| $holds:expr) => {{
        let mut set = 0;
        let mut i = 0;
        while i < CARDS {
            let $def = &LIST[i];
            if $holds {
                set |= 1 << i;
            }
            i += 1;
        }
        Cards(set)
    }};
}

const fn has(triggers: &[Trigger], trigger: usize) -> bool {
    let mut i = 0;
    while i < triggers.len() {
        if triggers[i] as usize == trigger {
            return true;
        }
        i += 1;
    }
    false
}

/// For each trigger the cards that act by themselves.
static LISTENERS: [Cards; TRIGGERS] = {
    let mut sets = [Cards::NONE; TRIGGERS];
    let mut trigger = 0;
    while trigger < TRIGGERS {
        sets[trigger] = cards_that!(|def| has(def.triggers, trigger));
        trigger += 1;
    }
    sets
};

/// For each trigger the cards that their owner may use.
static WINDOWS: [Cards; TRIGGERS] = {
    let mut sets = [Cards::NONE; TRIGGERS];
    let mut trigger = 0;
    while trigger < TRIGGERS {
        sets[trigger] = cards_that!(|def| has(def.windows, trigger));
        trigger += 1;
    }
    sets
};

/// For each rule the cards that change it.
static CHANGERS: [Cards; RULES] = {
    let mut sets = [Cards::NONE; RULES];
    let mut rule = 0;
    while rule < RULES {
        sets[rule] = cards_that!(|def| match def.rule {
            Some(changed) => changed as usize == rule,
            None => false,
        });
        rule += 1;
    }
    sets
};

/// The cards that change a rule.
#[inline]
pub(crate) fn changers(rule: Rule) -> Cards {
    CHANGERS[rule as usize]
}

/// The cards that exchange something at any time.
pub(crate) const ANYTIME: Cards = cards_that!(|def| def.anytime.is_some());
/// The cards that help to pay for occupations.
pub(crate) const BOOSTING: Cards = cards_that!(|def| def.boost.is_some());
/// The cards that change prices of rooms, renovations and improvements.
pub(crate) const PRICING: Cards = cards_that!(|def| def.reprice.is_some());
/// The cards that make room for animals.
pub(crate) const HOUSING: Cards = cards_that!(|def| def.places.is_some());
/// The cards that give bonus points.
pub(crate) const SCORING: Cards = cards_that!(|def| def.bonus.is_some());
/// The cards with printed points.
pub(crate) const PRINTED: Cards = cards_that!(|def| def.points != 0);
/// The cards that have to do with fences.
pub(crate) const FENCING: Cards = cards_that!(|def| def.free_fences > 0 || def.clay_fences);
/// The cards that are room for people.
pub(crate) const BEDS: Cards = cards_that!(|def| def.beds > 0);

/// The number of travelling cards.
pub(crate) const TRAVELLING: usize = cards_that!(|def| def.passing).len() as usize;

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
        &DEFS[usize::from(self.0) % CARDS]
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

/// The cards that listen to a trigger and act by themselves.
#[inline]
pub(crate) fn listeners(trigger: Trigger) -> Cards {
    LISTENERS[trigger as usize]
}

/// The cards that may be used at a trigger.
#[inline]
pub(crate) fn windows(trigger: Trigger) -> Cards {
    WINDOWS[trigger as usize]
}

/// The cards that are dealt with so many players.
pub(crate) fn pool(players: u8) -> Cards {
    Card::all().filter(|card| card.players() <= players).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_order() {
        let ids: Vec<&str> = DEFS.iter().map(|def| def.id).collect();
        assert!(ids[..OCCUPATIONS].is_sorted() && ids[OCCUPATIONS..].is_sorted());
        let occupations = DEFS.iter().filter(|def| def.kind == CardKind::Occupation).count();
        assert_eq!(occupations, OCCUPATIONS);
        assert!(DEFS[..OCCUPATIONS].iter().all(|def| def.kind == CardKind::Occupation));
        assert!(DEFS.iter().all(|def| !def.name.is_empty() && !def.effect.is_empty()));
        assert_eq!((pool(2).len(), pool(3).len(), pool(4).len()), (82, 89, 96));
        for (choice, text) in CHOICES {
            assert_eq!(
                (Choice::from_index(choice.index()), Choice::from_text(text)),
                (Some(choice), Some(choice))
            );
        }
    }
}
