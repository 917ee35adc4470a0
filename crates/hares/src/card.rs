//! Hares, hare tiles and movement cards.

use std::fmt;
use std::str::FromStr;

use farmstead_core::{Deck, Indexed, NotationError, symbol_serde};

/// The number of hares.
pub const HARES: usize = 4;
/// The number of kinds of movement cards.
pub const CARDS: usize = 18;
/// The number of hare tiles: all pairs of two hares.
pub const TILES: usize = 6;

/// One of the four hares, in the order of the tables. The rulebook names three colours; green is proposed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Hare {
    /// Red, `R`.
    Red,
    /// Blue, `B`.
    Blue,
    /// Yellow, `Y`.
    Yellow,
    /// Green, `G`.
    Green,
}

impl Hare {
    /// All hares in order.
    pub const ALL: [Self; HARES] = [Self::Red, Self::Blue, Self::Yellow, Self::Green];

    /// The letter that stands for the hare.
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::Blue => 'B',
            Self::Yellow => 'Y',
            Self::Green => 'G',
        }
    }

    /// The hare's English name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Yellow => "yellow",
            Self::Green => "green",
        }
    }

    /// The hare of a letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|hare| hare.letter() == letter)
    }

    /// The hare's bit in a set of hares.
    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// A hare tile: the two hares whose pay its owner gets (H25). As text their letters in order: `RB`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HareTile(u8);

const PAIRS: [[Hare; 2]; TILES] = [
    [Hare::Red, Hare::Blue],
    [Hare::Red, Hare::Yellow],
    [Hare::Red, Hare::Green],
    [Hare::Blue, Hare::Yellow],
    [Hare::Blue, Hare::Green],
    [Hare::Yellow, Hare::Green],
];

impl HareTile {
    /// All six tiles in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..TILES as u8).map(Self)
    }

    /// The two hares, in their order.
    #[inline]
    pub const fn hares(self) -> [Hare; 2] {
        PAIRS[self.0 as usize]
    }

    /// The tile with these two hares in either order; `None` if they are the same.
    pub fn of(a: Hare, b: Hare) -> Option<Self> {
        Self::all().find(|tile| tile.hares() == [a.min(b), a.max(b)])
    }
}

/// Whom a movement card moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mover {
    /// The hare of this colour, or any running hare once that one has arrived (H13).
    Colour(Hare),
    /// Any running hare.
    Any,
    /// A hare in last place.
    Last,
    /// Two hares on the same space: one forward, the other back.
    Split,
}

/// A kind of movement card: whom it moves and how far.
///
/// As text: the hare's letter, `A` for any hare or `L` for the one in last place, with the number of spaces,
/// `R+2`, `A-1`; `S` is the split.
///
/// ```
/// use farmstead_hares::{Card, Hare, Mover};
/// let card: Card = "R-1".parse().unwrap();
/// assert_eq!((card.mover(), card.steps()), (Mover::Colour(Hare::Red), -1));
/// assert!("L-1".parse::<Card>().is_err(), "there is no such card");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

const TEXTS: [&str; CARDS] = [
    "R+1", "R+2", "R-1", "B+1", "B+2", "B-1", "Y+1", "Y+2", "Y-1", "G+1", "G+2", "G-1", "A+1", "A+2", "A-1",
    "L+1", "L+2", "S",
];
const STEPS: [i8; 3] = [1, 2, -1];
const FIRST_ANY: u8 = 12;
const FIRST_LAST: u8 = 15;
const SPLIT: u8 = 17;

impl Card {
    /// The card that splits two hares.
    pub const SPLIT: Self = Self(SPLIT);

    /// All kinds of cards in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..CARDS as u8).map(Self)
    }

    pub(crate) const fn known(number: u8) -> Self {
        Self(number)
    }

    /// Whom the card moves.
    #[inline]
    pub const fn mover(self) -> Mover {
        match self.0 {
            ..FIRST_ANY => Mover::Colour(Hare::ALL[(self.0 / 3) as usize]),
            FIRST_ANY..FIRST_LAST => Mover::Any,
            FIRST_LAST..SPLIT => Mover::Last,
            _ => Mover::Split,
        }
    }

    /// How many spaces forward, negative for backward; 1 for the split, which moves one hare either way.
    #[inline]
    pub const fn steps(self) -> i8 {
        match self.0 {
            ..FIRST_LAST => STEPS[(self.0 % 3) as usize],
            FIRST_LAST..SPLIT => (self.0 - FIRST_LAST + 1) as i8,
            _ => 1,
        }
    }
}

/// The mover of each card by number: the four colours, 4 any, 5 last, 6 the split.
const CLASS: [u8; CARDS] = [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6];
/// The cards that go back, as bits.
const BACKWARD: u32 = 1 << 2 | 1 << 5 | 1 << 8 | 1 << 11 | 1 << 14;

impl Card {
    #[inline]
    pub(crate) const fn class(self) -> u8 {
        CLASS[self.0 as usize]
    }

    #[inline]
    pub(crate) const fn is_backward(self) -> bool {
        BACKWARD >> self.0 & 1 == 1
    }
}

impl Indexed for Hare {
    const COUNT: u32 = HARES as u32;

    #[inline]
    fn index(self) -> u32 {
        self as u32
    }

    #[inline]
    fn from_index(index: u32) -> Option<Self> {
        Self::ALL.get(index as usize).copied()
    }
}

impl Indexed for HareTile {
    const COUNT: u32 = TILES as u32;

    #[inline]
    fn index(self) -> u32 {
        self.0.into()
    }

    #[inline]
    fn from_index(index: u32) -> Option<Self> {
        (index < Self::COUNT).then_some(Self(index as u8))
    }
}

impl Indexed for Card {
    const COUNT: u32 = CARDS as u32;

    #[inline]
    fn index(self) -> u32 {
        self.0.into()
    }

    #[inline]
    fn from_index(index: u32) -> Option<Self> {
        (index < Self::COUNT).then_some(Self(index as u8))
    }
}

impl fmt::Display for Hare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Display for HareTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.hares();
        write!(f, "{a}{b}")
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(TEXTS[usize::from(self.0)])
    }
}

impl fmt::Debug for HareTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Hare {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut letters = text.chars();
        let hare = letters.next().and_then(Self::from_letter).filter(|_| letters.next().is_none());
        hare.ok_or(NotationError::new("a hare: R, B, Y or G", 0))
    }
}

impl FromStr for HareTile {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let known = Self::all().find(|tile| tile.to_string() == text);
        known.ok_or(NotationError::new("two hares of R, B, Y, G in this order, such as RB", 0))
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let known = TEXTS.iter().position(|card| *card == text).map(|number| Self(number as u8));
        known.ok_or(NotationError::new("a card such as R+1, A-1, L+2 or S", 0))
    }
}

symbol_serde!(Hare, HareTile, Card);

/// How many there are of each kind of card; a deck without order.
pub type Cards = Deck<Card, CARDS>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_cards_is_frozen() {
        let all: Vec<String> = Card::all().map(|card| card.to_string()).collect();
        assert_eq!(all, TEXTS);
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(Card::from_index(card.index()), Some(card));
            let text = match card.mover() {
                Mover::Colour(hare) => format!("{hare}{:+}", card.steps()),
                Mover::Any => format!("A{:+}", card.steps()),
                Mover::Last => format!("L{:+}", card.steps()),
                Mover::Split => "S".to_owned(),
            };
            assert_eq!(card.to_string(), text);
            assert_eq!(card.is_backward(), card.steps() < 0);
            let class = match card.mover() {
                Mover::Colour(hare) => hare as u8,
                Mover::Any => 4,
                Mover::Last => 5,
                Mover::Split => 6,
            };
            assert_eq!(card.class(), class);
        }
        assert_eq!(Card::from_index(18), None);
        for wrong in ["", "R", "R1", "R+3", "L-1", "s", "S ", "A+0", "Ł+1"] {
            assert!(wrong.parse::<Card>().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn tiles_are_all_pairs() {
        let all: Vec<String> = HareTile::all().map(|tile| tile.to_string()).collect();
        assert_eq!(all.join(" "), "RB RY RG BY BG YG");
        for tile in HareTile::all() {
            let [a, b] = tile.hares();
            assert_eq!(HareTile::of(b, a), Some(tile));
            assert_eq!(tile.to_string().parse(), Ok(tile));
        }
        assert_eq!(HareTile::of(Hare::Red, Hare::Red), None);
        assert!("BR".parse::<HareTile>().is_err());
    }
}
