//! Actions, outcomes and their notation.

use std::fmt;
use std::str::FromStr;

use farmstead_core::{Indexed, NotationError, symbol_serde};

use crate::space::ROUNDS;
use crate::{Card, CardKind, Cell, Choice, Good, Goods, House, Layout, Major, Oven, Plot, Space};

/// A small decision of one player.
///
/// | text | meaning |
/// |---|---|
/// | `place grain-seeds` | place a person on an action space |
/// | `take reed` | choose between goods that a space offers |
/// | `plow a3` | plow a field |
/// | `room a1`, `stable a5` | build a room, a stable |
/// | `sow a3 grain` | sow a field |
/// | `bake hearth` | bake 1 grain |
/// | `renovate clay` | renovate the house |
/// | `build M01` | build a major improvement |
/// | `play A086` | play an occupation or a minor improvement |
/// | `pay c4` | pay with these resources: `w` wood, `c` clay, `r` reed, `s` stone |
/// | `return M01` | pay for a Cooking Hearth with a Fireplace |
/// | `fence a4a5/b4` | build fences, so that all fences together enclose these pastures |
/// | `reap a3` | take one more grain from a field (A112) |
/// | `use A090`, `use A114 grain` | use a card |
/// | `move a3 a4` | move a crop to an empty field (A071) |
/// | `eat grain` | turn 1 grain or vegetable into 1 food |
/// | `cook sheep hearth` | cook 1 animal or vegetable |
/// | `craft M08` | use a craft building, once per harvest |
/// | `discard boar` | give up 1 animal, or 1 of any goods |
/// | `keep A086` | keep a card of the packet in a draft |
/// | `mulligan minors` | put the minor improvements in hand back for one fewer, or the `occupations` |
/// | `feed` | pay the food that the family needs, as far as there is food |
/// | `done` | end or decline what is optional |
///
/// ```
/// use farmstead_agricola::{Action, Cell};
/// let action: Action = "plow a3".parse().unwrap();
/// assert_eq!(action, Action::Plow(Cell::new(0, 2).unwrap()));
/// assert_eq!(action.to_string(), "plow a3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Place a person.
    Place(Space),
    /// Choose what a space offers.
    Take(Good),
    /// Plow a field.
    Plow(Cell),
    /// Build a room.
    Room(Cell),
    /// Build a stable.
    Stable(Cell),
    /// Sow a field.
    Sow {
        /// The field.
        plot: Plot,
        /// Grain or vegetable.
        crop: Good,
    },
    /// Bake one grain.
    Bake(Oven),
    /// Renovate the house.
    Renovate(House),
    /// Build a major improvement.
    Build(Major),
    /// Play an occupation or a minor improvement from the hand.
    Play(Card),
    /// Pay in one of several ways.
    Pay(Payment),
    /// Pay for a Cooking Hearth with a Fireplace, which anybody may build again.
    Return(Major),
    /// Build fences, so that this is the whole layout.
    Fence(Layout),
    /// Take one more grain from a field (A112).
    Reap(Plot),
    /// Use a card.
    Use {
        /// The card.
        card: Card,
        /// In which way.
        choice: Choice,
    },
    /// Move one crop to an empty field (A071).
    Move {
        /// From which field.
        from: Plot,
        /// To which field.
        to: Plot,
    },
    /// Turn a grain or a vegetable into 1 food.
    Eat(Good),
    /// Cook an animal or a vegetable.
    Cook {
        /// What.
        good: Good,
        /// In a Fireplace or a Cooking Hearth.
        oven: Oven,
    },
    /// Use a craft building in a harvest.
    Craft(Major),
    /// Give up 1 of these goods.
    Discard(Good),
    /// Keep a card of the packet in a draft.
    Keep(Card),
    /// Put all cards of a kind back; one fewer is dealt.
    Mulligan(CardKind),
    /// Feed the family.
    Feed,
    /// End or decline.
    Done,
}

/// Building resources that are paid, at most 15 of each. In text `w2r1`, or `nothing`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Payment {
    counts: [u8; 4],
}

const LETTERS: [char; 4] = ['w', 'c', 'r', 's'];

impl Payment {
    /// So much wood, clay, reed and stone; `None` if one of them is greater than 15.
    pub fn new(counts: [u8; 4]) -> Option<Self> {
        counts.iter().all(|&count| count < 16).then_some(Self { counts })
    }

    /// The goods.
    pub fn goods(self) -> Goods {
        let mut goods = Goods::NONE;
        for (good, count) in Good::BUILDING.into_iter().zip(self.counts) {
            goods.add(good, count.into());
        }
        goods
    }

    /// The building resources of a price; `None` if there are too many.
    pub(crate) fn building(goods: Goods) -> Option<Self> {
        Self::new(Good::BUILDING.map(|good| goods[good].min(16) as u8))
    }

    /// The payment of these goods; `None` if it has too many, or other goods than building resources.
    pub fn of(goods: Goods) -> Option<Self> {
        let payment = Self::new(Good::BUILDING.map(|good| goods[good].min(16) as u8))?;
        (payment.goods() == goods).then_some(payment)
    }
}

impl Indexed for Payment {
    const COUNT: u32 = 1 << 16;

    fn index(self) -> u32 {
        self.counts.iter().fold(0, |index, &count| index << 4 | u32::from(count))
    }

    fn from_index(index: u32) -> Option<Self> {
        let digit = |at: u32| (index >> (4 * at) & 15) as u8;
        (index < Self::COUNT).then(|| Self { counts: [digit(3), digit(2), digit(1), digit(0)] })
    }
}

impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.counts == [0; 4] {
            return f.write_str("nothing");
        }
        for (letter, count) in LETTERS.iter().zip(self.counts).filter(|&(_, count)| count > 0) {
            write!(f, "{letter}{count}")?;
        }
        Ok(())
    }
}

impl FromStr for Payment {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut counts = [0; 4];
        let mut rest = if text == "nothing" { "" } else { text };
        for (letter, count) in LETTERS.iter().zip(&mut counts) {
            if let Some(after) = rest.strip_prefix(*letter) {
                let digits = after.bytes().take_while(u8::is_ascii_digit).count();
                *count = after[..digits].parse().unwrap_or(16);
                rest = &after[digits..];
            }
        }
        let wrong = NotationError::new("a payment such as w2r1, or nothing", 0);
        let payment = Self::new(counts).filter(|_| rest.is_empty()).ok_or(wrong)?;
        // Every payment has one text only.
        if payment.to_string() == text { Ok(payment) } else { Err(wrong) }
    }
}

symbol_serde!(Payment);

/// What can be eaten raw.
pub(crate) const EDIBLE: [Good; 2] = [Good::Grain, Good::Vegetable];
/// What can be cooked, and sown or not.
pub(crate) const COOKABLE: [Good; 4] = [Good::Vegetable, Good::Sheep, Good::Boar, Good::Cattle];
/// What cooks.
pub(crate) const COOKERS: [Oven; 2] = [Oven::Fireplace, Oven::Hearth];
/// The craft buildings.
pub(crate) const CRAFTS: [Major; 3] = [Major::Joinery, Major::Pottery, Major::Basketmaker];
/// What a house can be renovated to, in text.
const HOUSES: [(House, &str); 2] = [(House::Clay, "clay"), (House::Stone, "stone")];

const TAKE: u32 = Space::COUNT;
const PLOW: u32 = TAKE + Good::COUNT;
const ROOM: u32 = PLOW + Cell::COUNT;
const STABLE: u32 = ROOM + Cell::COUNT;
const SOW: u32 = STABLE + Cell::COUNT;
const BAKE: u32 = SOW + 2 * Plot::COUNT;
const RENOVATE: u32 = BAKE + Oven::COUNT;
const BUILD: u32 = RENOVATE + HOUSES.len() as u32;
const PLAY: u32 = BUILD + Major::COUNT;
const PAY: u32 = PLAY + Card::COUNT;
const RETURN: u32 = PAY + Payment::COUNT;
const FENCE: u32 = RETURN + Major::COUNT;
const REAP: u32 = FENCE + Layout::COUNT;
const USE: u32 = REAP + Plot::COUNT;
const MOVE: u32 = USE + Card::COUNT * Choice::COUNT;
const EAT: u32 = MOVE + Plot::COUNT * Plot::COUNT;
const COOK: u32 = EAT + EDIBLE.len() as u32;
const CRAFT: u32 = COOK + 2 * COOKABLE.len() as u32;
const DISCARD: u32 = CRAFT + CRAFTS.len() as u32;
const KEEP: u32 = DISCARD + Good::COUNT;
const MULLIGAN: u32 = KEEP + Card::COUNT;
const FEED: u32 = MULLIGAN + CardKind::COUNT;
const DONE: u32 = FEED + 1;

/// The place of a value in a list, or past its end.
fn place<T: PartialEq>(list: &[T], value: &T) -> u32 {
    list.iter().position(|other| other == value).unwrap_or(list.len()) as u32
}

fn at<T: Copy>(list: &[T], index: u32) -> Option<T> {
    list.get(index as usize).copied()
}

impl Action {
    /// Whether the parts of an action can go together at all, in any game: nobody sows reed.
    pub(crate) fn makes_sense(self) -> bool {
        match self {
            Self::Sow { crop, .. } => EDIBLE.contains(&crop),
            Self::Eat(good) => EDIBLE.contains(&good),
            Self::Cook { good, oven } => COOKABLE.contains(&good) && COOKERS.contains(&oven),
            Self::Craft(major) => CRAFTS.contains(&major),
            Self::Renovate(house) => house != House::Wood,
            _ => true,
        }
    }
}

impl Indexed for Action {
    const COUNT: u32 = DONE + 1;

    /// The action's number. An action whose parts cannot go together (sowing reed) has none of its own.
    fn index(self) -> u32 {
        match self {
            Self::Place(space) => space.index(),
            Self::Take(good) => TAKE + good.index(),
            Self::Plow(cell) => PLOW + cell.index(),
            Self::Room(cell) => ROOM + cell.index(),
            Self::Stable(cell) => STABLE + cell.index(),
            Self::Sow { plot, crop } => SOW + 2 * plot.index() + place(&EDIBLE, &crop).min(1),
            Self::Bake(oven) => BAKE + oven.index(),
            Self::Renovate(house) => RENOVATE + (house as u32).saturating_sub(1),
            Self::Build(major) => BUILD + major.index(),
            Self::Play(card) => PLAY + card.index(),
            Self::Pay(payment) => PAY + payment.index(),
            Self::Return(major) => RETURN + major.index(),
            Self::Fence(layout) => FENCE + layout.index(),
            Self::Reap(plot) => REAP + plot.index(),
            Self::Use { card, choice } => USE + Choice::COUNT * card.index() + choice.index(),
            Self::Move { from, to } => MOVE + Plot::COUNT * from.index() + to.index(),
            Self::Eat(good) => EAT + place(&EDIBLE, &good).min(1),
            Self::Cook { good, oven } => {
                COOK + 2 * place(&COOKABLE, &good).min(3) + place(&COOKERS, &oven).min(1)
            }
            Self::Craft(major) => CRAFT + place(&CRAFTS, &major).min(2),
            Self::Discard(good) => DISCARD + good.index(),
            Self::Keep(card) => KEEP + card.index(),
            Self::Mulligan(kind) => MULLIGAN + kind.index(),
            Self::Feed => FEED,
            Self::Done => DONE,
        }
    }

    fn from_index(index: u32) -> Option<Self> {
        Some(match index {
            ..TAKE => Self::Place(Space::from_index(index)?),
            TAKE..PLOW => Self::Take(Good::from_index(index - TAKE)?),
            PLOW..ROOM => Self::Plow(Cell::from_index(index - PLOW)?),
            ROOM..STABLE => Self::Room(Cell::from_index(index - ROOM)?),
            STABLE..SOW => Self::Stable(Cell::from_index(index - STABLE)?),
            SOW..BAKE => {
                let (plot, crop) = ((index - SOW) / 2, (index - SOW) % 2);
                Self::Sow { plot: Plot::from_index(plot)?, crop: at(&EDIBLE, crop)? }
            }
            BAKE..RENOVATE => Self::Bake(Oven::from_index(index - BAKE)?),
            RENOVATE..BUILD => Self::Renovate(at(&HOUSES, index - RENOVATE)?.0),
            BUILD..PLAY => Self::Build(Major::from_index(index - BUILD)?),
            PLAY..PAY => Self::Play(Card::from_index(index - PLAY)?),
            PAY..RETURN => Self::Pay(Payment::from_index(index - PAY)?),
            RETURN..FENCE => Self::Return(Major::from_index(index - RETURN)?),
            FENCE..REAP => Self::Fence(Layout::from_index(index - FENCE)?),
            REAP..USE => Self::Reap(Plot::from_index(index - REAP)?),
            USE..MOVE => {
                let (card, choice) = ((index - USE) / Choice::COUNT, (index - USE) % Choice::COUNT);
                Self::Use { card: Card::from_index(card)?, choice: Choice::from_index(choice)? }
            }
            MOVE..EAT => {
                let (from, to) = ((index - MOVE) / Plot::COUNT, (index - MOVE) % Plot::COUNT);
                Self::Move { from: Plot::from_index(from)?, to: Plot::from_index(to)? }
            }
            EAT..COOK => Self::Eat(at(&EDIBLE, index - EAT)?),
            COOK..CRAFT => {
                let (good, oven) = ((index - COOK) / 2, (index - COOK) % 2);
                Self::Cook { good: at(&COOKABLE, good)?, oven: at(&COOKERS, oven)? }
            }
            CRAFT..DISCARD => Self::Craft(at(&CRAFTS, index - CRAFT)?),
            DISCARD..KEEP => Self::Discard(Good::from_index(index - DISCARD)?),
            KEEP..MULLIGAN => Self::Keep(Card::from_index(index - KEEP)?),
            MULLIGAN..FEED => Self::Mulligan(CardKind::from_index(index - MULLIGAN)?),
            FEED => Self::Feed,
            DONE => Self::Done,
            _ => return None,
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(space) => write!(f, "place {space}"),
            Self::Take(good) => write!(f, "take {good}"),
            Self::Plow(cell) => write!(f, "plow {cell}"),
            Self::Room(cell) => write!(f, "room {cell}"),
            Self::Stable(cell) => write!(f, "stable {cell}"),
            Self::Sow { plot, crop } => write!(f, "sow {plot} {crop}"),
            Self::Bake(oven) => write!(f, "bake {oven}"),
            Self::Renovate(house) => write!(f, "renovate {}", house.material()),
            Self::Build(major) => write!(f, "build {major}"),
            Self::Play(card) => write!(f, "play {card}"),
            Self::Pay(payment) => write!(f, "pay {payment}"),
            Self::Return(major) => write!(f, "return {major}"),
            Self::Fence(layout) => write!(f, "fence {layout}"),
            Self::Reap(plot) => write!(f, "reap {plot}"),
            Self::Use { card, choice: Choice::Yes } => write!(f, "use {card}"),
            Self::Use { card, choice } => write!(f, "use {card} {}", choice.text()),
            Self::Move { from, to } => write!(f, "move {from} {to}"),
            Self::Eat(good) => write!(f, "eat {good}"),
            Self::Cook { good, oven } => write!(f, "cook {good} {oven}"),
            Self::Craft(major) => write!(f, "craft {major}"),
            Self::Discard(good) => write!(f, "discard {good}"),
            Self::Keep(card) => write!(f, "keep {card}"),
            Self::Mulligan(kind) => write!(f, "mulligan {kind}"),
            Self::Feed => f.write_str("feed"),
            Self::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "feed" => return Ok(Self::Feed),
            "done" => return Ok(Self::Done),
            _ => {}
        }
        let unknown = NotationError::new("an action such as `place forest`, `plow a3`, `feed` or `done`", 0);
        let (word, rest) = text.split_once(' ').ok_or(unknown)?;
        let offset = word.len() + 1;
        let later = |error: NotationError| NotationError::new(error.expected, offset + error.at);
        // The two parts of what follows, for actions that have two.
        let pair = || rest.split_once(' ').ok_or(NotationError::new("two words after the first", offset));
        let action = match word {
            "place" => Self::Place(rest.parse().map_err(later)?),
            "take" => Self::Take(rest.parse().map_err(later)?),
            "plow" => Self::Plow(rest.parse().map_err(later)?),
            "room" => Self::Room(rest.parse().map_err(later)?),
            "stable" => Self::Stable(rest.parse().map_err(later)?),
            "sow" => {
                let (plot, crop) = pair()?;
                let second = |e: NotationError| NotationError::new(e.expected, offset + plot.len() + 1);
                Self::Sow { plot: plot.parse().map_err(later)?, crop: crop.parse().map_err(second)? }
            }
            "bake" => Self::Bake(rest.parse().map_err(later)?),
            "renovate" => {
                let house = HOUSES.iter().find(|(_, name)| *name == rest);
                Self::Renovate(house.ok_or(NotationError::new("clay or stone", offset))?.0)
            }
            "build" => Self::Build(rest.parse().map_err(later)?),
            "keep" => Self::Keep(rest.parse().map_err(later)?),
            "mulligan" => Self::Mulligan(rest.parse().map_err(later)?),
            "play" => Self::Play(rest.parse().map_err(later)?),
            "reap" => Self::Reap(rest.parse().map_err(later)?),
            "use" => {
                let (card, choice) = rest.split_once(' ').unwrap_or((rest, ""));
                let wrong = NotationError::new("a way to use the card", offset + card.len());
                let choice = Choice::from_text(choice).filter(|_| !rest.ends_with(' ')).ok_or(wrong)?;
                Self::Use { card: card.parse().map_err(later)?, choice }
            }
            "move" => {
                let (from, to) = pair()?;
                let second = |e: NotationError| NotationError::new(e.expected, offset + from.len() + 1);
                Self::Move { from: from.parse().map_err(later)?, to: to.parse().map_err(second)? }
            }
            "pay" => Self::Pay(rest.parse().map_err(later)?),
            "return" => Self::Return(rest.parse().map_err(later)?),
            "fence" => Self::Fence(rest.parse().map_err(later)?),
            "eat" => Self::Eat(rest.parse().map_err(later)?),
            "cook" => {
                let (good, oven) = pair()?;
                let second = |e: NotationError| NotationError::new(e.expected, offset + good.len() + 1);
                Self::Cook { good: good.parse().map_err(later)?, oven: oven.parse().map_err(second)? }
            }
            "craft" => Self::Craft(rest.parse().map_err(later)?),
            "discard" => Self::Discard(rest.parse().map_err(later)?),
            _ => return Err(unknown),
        };
        let senseless = NotationError::new("something that this can be done with", offset);
        if action.makes_sense() { Ok(action) } else { Err(senseless) }
    }
}

/// A result of chance: the action card that is turned up (`fencing`), or the hand card that is dealt (`A086`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// An action card is turned up.
    Reveal(Space),
    /// A card is dealt to the next seat.
    Deal(Card),
}

const REVEALS: u32 = ROUNDS as u32;

impl Indexed for Outcome {
    const COUNT: u32 = REVEALS + Card::COUNT;

    /// The outcome's number. A space that is no action card has none of its own.
    fn index(self) -> u32 {
        match self {
            Self::Reveal(card) => card.index().wrapping_sub(Space::MajorImprovement.index()).min(REVEALS - 1),
            Self::Deal(card) => REVEALS + card.index(),
        }
    }

    fn from_index(index: u32) -> Option<Self> {
        match index {
            ..REVEALS => Space::from_index(index + Space::MajorImprovement.index()).map(Self::Reveal),
            _ => Card::from_index(index - REVEALS).map(Self::Deal),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reveal(card) => card.fmt(f),
            Self::Deal(card) => card.fmt(f),
        }
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if let Ok(card) = text.parse() {
            return Ok(Self::Deal(card));
        }
        let revealed = text.parse::<Space>().ok().filter(|space| space.stage().is_some());
        let wrong = NotationError::new("an action card such as fencing, or a hand card such as A086", 0);
        revealed.map(Self::Reveal).ok_or(wrong)
    }
}

symbol_serde!(Action, Outcome);
