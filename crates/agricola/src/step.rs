//! Decisions that are due: the stack of a turn.

use farmstead_core::Seat;
use serde::{Deserialize, Serialize};

use crate::cards::cue::Cue;
use crate::cards::{Cards, windows};
use crate::{Card, Cell, House, Layout, Major, Space};

/// A part of an action space, or of what a card grants.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Part {
    /// Build rooms, any number.
    Rooms,
    /// Build exactly 1 room.
    OneRoom,
    /// Build stables, any number, 2 wood each.
    Stables,
    /// Build exactly 1 stable for 1 wood.
    CheapStable,
    /// Build exactly 1 stable for nothing.
    FreeStable,
    /// Plow 1 field.
    Plow,
    /// Sow any number of empty fields.
    Sow,
    /// Bake bread.
    Bake,
    /// Build fences.
    Fences,
    /// Fence one more space without paying.
    MiniPasture,
    /// Renovate once.
    Renovate,
    /// Build 1 major improvement.
    Major,
    /// Play 1 minor improvement.
    Minor,
    /// Play 1 occupation.
    Occupation,
}

impl Part {
    const ALL: [Self; 14] = [
        Self::Rooms,
        Self::OneRoom,
        Self::Stables,
        Self::CheapStable,
        Self::FreeStable,
        Self::Plow,
        Self::Sow,
        Self::Bake,
        Self::Fences,
        Self::MiniPasture,
        Self::Renovate,
        Self::Major,
        Self::Minor,
        Self::Occupation,
    ];

    /// Whether one action of the part may be followed by another one.
    pub(crate) const fn repeats(self) -> bool {
        matches!(self, Self::Rooms | Self::Stables | Self::Sow | Self::Bake)
    }

    /// The part in words, after "you may".
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::Rooms => "build rooms",
            Self::OneRoom => "build a room",
            Self::Stables => "build stables",
            Self::CheapStable | Self::FreeStable => "build a stable",
            Self::Plow => "plow a field",
            Self::Sow => "sow",
            Self::Bake => "bake bread",
            Self::Fences => "build fences",
            Self::MiniPasture => "fence a space",
            Self::Renovate => "renovate",
            Self::Major => "build a major improvement",
            Self::Minor => "play a minor improvement",
            Self::Occupation => "play an occupation",
        }
    }
}

/// A set of parts. In JSON a list, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Part>", into = "Vec<Part>")]
pub struct Parts(u16);

impl Parts {
    pub(crate) const fn of(parts: &[Part]) -> Self {
        let mut set = 0;
        let mut i = 0;
        while i < parts.len() {
            set |= 1 << parts[i] as u16;
            i += 1;
        }
        Self(set)
    }

    /// Whether a part is among them.
    #[inline]
    pub const fn contains(self, part: Part) -> bool {
        self.0 >> part as u16 & 1 == 1
    }

    /// The parts, in order.
    pub fn iter(self) -> impl Iterator<Item = Part> + Clone {
        Part::ALL.into_iter().filter(move |&part| self.contains(part))
    }

    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(crate) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub(crate) const fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }
}

/// The parts that play cards from the hand.
pub(crate) const FROM_HAND: Parts = Parts::of(&[Part::Minor, Part::Occupation]);
/// The parts of which only one is taken.
const IMPROVEMENTS: Parts = Parts::of(&[Part::Major, Part::Minor]);

impl TryFrom<Vec<Part>> for Parts {
    type Error = &'static str;

    fn try_from(parts: Vec<Part>) -> Result<Self, Self::Error> {
        if parts.is_sorted_by(|a, b| a < b) { Ok(Self::of(&parts)) } else { Err("parts are not in order") }
    }
}

impl From<Parts> for Vec<Part> {
    fn from(parts: Parts) -> Self {
        parts.iter().collect()
    }
}

/// Parts of a space of which the player takes some: each once, in any order, without going back to one (2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Menu {
    /// The parts that were not begun yet.
    pub open: Parts,
    /// The part that goes on.
    pub current: Option<Part>,
    /// Whether at least one part must still be taken.
    pub required: bool,
    /// The food that an occupation costs.
    pub cost: u8,
    /// In a Sow action the number of the first field that may still be sown, in a Bake Bread action the oven
    /// used last. Both go in ascending order, so that one result has one way to it.
    pub(crate) mark: u8,
    /// How often the oven of `mark` was used; before an occupation, whether a card has helped to pay for it; among
    /// rooms, whether the last one was not the first of its action.
    pub(crate) used: u8,
}

impl Menu {
    pub(crate) const fn required(parts: &[Part]) -> Self {
        Self { open: Parts::of(parts), current: None, required: true, cost: 0, mark: 0, used: 0 }
    }

    pub(crate) const fn optional(parts: &[Part]) -> Self {
        Self { required: false, ..Self::required(parts) }
    }

    /// An occupation must be played, for so much food.
    pub(crate) const fn occupation(cost: u8) -> Self {
        Self { cost, ..Self::required(&[Part::Occupation]) }
    }

    /// Whether a part may be taken up or gone on with.
    #[inline]
    pub(crate) fn offers(self, part: Part) -> bool {
        self.open.contains(part) || self.current == Some(part)
    }

    /// The menu after an action of a part.
    pub(crate) fn taken(mut self, part: Part) -> Self {
        if self.current != Some(part) {
            (self.mark, self.used) = (0, 0);
        }
        let closed = if IMPROVEMENTS.contains(part) { IMPROVEMENTS } else { Parts::of(&[part]) };
        self.open = self.open.without(closed);
        self.current = Some(part).filter(|part| part.repeats());
        self.required = false;
        self
    }
}

/// Something that is paid for in building resources, with other goods in a fixed number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purchase {
    /// A room.
    Room(Cell),
    /// A renovation.
    Renovation(House),
    /// A major improvement.
    Major(Major),
    /// A minor improvement.
    Minor(Card),
    /// Fences.
    Fences(Layout),
}

/// What one player has to decide, or what comes next by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Step {
    /// Put cards back for fewer new ones before the game, or keep them.
    Mulligan,
    /// Place a person.
    Place,
    /// Place another person right after the first, with the Lasso: on a market, or anywhere if the first used one.
    Again {
        /// Whether the first used a market.
        anywhere: bool,
    },
    /// The space is used now: comes by itself.
    Begin(Space),
    /// The space was used: comes by itself.
    After(Space),
    /// The turn on this space ends: comes by itself.
    TurnEnd(Space),
    /// Take parts of a space.
    Menu(Menu),
    /// Use cards, as far as their owner likes.
    Window {
        /// The moment.
        cue: Cue,
        /// The cards not used yet: bit `n` for the `n`th of all cards that may be used at such a moment.
        left: u16,
    },
    /// Choose between goods that a space offers.
    Take(Space),
    /// Choose how to pay.
    Pay(Purchase),
    /// Find room for animals: cook or give up those that do not fit.
    House {
        /// The market from which they come, and how many of them may stay there under a house rule.
        market: Option<(Space, u8)>,
        /// Whether animals were just taken: then they may be cooked although they all find room.
        taken: bool,
    },
    /// Take the crops of the field phase: comes by itself.
    Harvest,
    /// Take one more grain from grain fields, with the Scythe Worker.
    Reap {
        /// The number of the first field that may still be chosen.
        mark: u8,
    },
    /// Give up animals so that the rest finds room after breeding; nothing is cooked now.
    Breed,
    /// Feed the family.
    Feed,
    /// After begging: cook or eat what is left, before the animals breed.
    Fed,
    /// Exchange goods for the last time before the scoring, or before animals come in; before the scoring also give
    /// up animals, if that is worth points.
    Last,
}

impl Step {
    /// The cards of a window that were not used yet; none at other steps. Bit *n* of [`Step::Window`]'s `left` is the
    /// *n*th of all cards that can be used at its moment.
    ///
    /// ```
    /// use farmstead_agricola::{Options, Setup, Space};
    /// use farmstead_core::Game;
    /// let mut setup = Setup::new(Options::default(), 3);
    /// setup.players[0].occupations = vec!["B091".parse()?];
    /// let game = setup.build()?.apply("place day-laborer".parse()?)?;
    /// let window = game.due().map(|due| due.step.cards().to_string());
    /// assert_eq!(window.as_deref(), Some("B091"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cards(self) -> Cards {
        match self {
            Self::Window { cue, left } => {
                let all = windows(cue.trigger()).iter().enumerate();
                all.filter(|(at, _)| left >> at & 1 == 1).map(|(_, card)| card).collect()
            }
            _ => Cards::NONE,
        }
    }

    /// What is to be done, for messages.
    pub(crate) fn words(self) -> String {
        let words = match self {
            Self::Mulligan => "put cards back or keep the hand",
            Self::Place | Self::Again { .. } => "place a person",
            Self::Menu(menu) => {
                let parts = menu.current.into_iter().chain(menu.open.iter()).map(Part::words);
                return parts
                    .chain((!menu.required).then_some("end the action"))
                    .collect::<Vec<_>>()
                    .join(" or ");
            }
            Self::Window { .. } => "use cards or be done",
            Self::Take(_) => "choose goods",
            Self::Pay(_) => "pay",
            Self::House { .. } => "find room for the animals",
            Self::Reap { .. } => "take more grain or be done",
            Self::Breed => "find room for the young",
            Self::Feed => "feed the family",
            Self::Fed => "convert goods or end the feeding",
            Self::Last => "exchange goods or be done",
            Self::Begin(_) | Self::After(_) | Self::TurnEnd(_) | Self::Harvest => "go on",
        };
        words.to_owned()
    }
}

/// A decision and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Due {
    /// Who decides.
    pub seat: Seat,
    /// What.
    pub step: Step,
}

/// The most decisions that wait for each other.
pub(crate) const DEPTH: usize = 16;
