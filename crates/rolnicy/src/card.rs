//! Crops, fields and crop cards.

use std::fmt;
use std::str::FromStr;

use farmstead_core::{Deck, Indexed, NotationError, symbol_serde};

/// One of the five crops, in the order of the rulebook.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Crop {
    /// Lavender, `L`.
    Lavender,
    /// Sunflower, `S`.
    Sunflower,
    /// Pumpkin, `P`.
    Pumpkin,
    /// Potato, `O`.
    Potato,
    /// Wheat, `W`.
    Wheat,
}

/// What one field of a farm shows: a crop or a barn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Field {
    /// A crop.
    Crop(Crop),
    /// A barn, `B`: a joker at harvest.
    Barn,
}

/// The number of crops.
pub const CROPS: usize = 5;
/// The number of kinds of fields.
pub const FIELDS: usize = CROPS + 1;
/// The number of different crop cards that may exist.
pub const CARDS: usize = 20;

const CROP_LETTERS: [u8; CROPS] = *b"LSPOW";

impl Crop {
    /// All crops in order.
    pub const ALL: [Self; CROPS] =
        [Self::Lavender, Self::Sunflower, Self::Pumpkin, Self::Potato, Self::Wheat];

    /// The letter that stands for the crop in notation and pictures.
    pub const fn letter(self) -> char {
        CROP_LETTERS[self as usize] as char
    }

    /// The crop's English name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lavender => "lavender",
            Self::Sunflower => "sunflower",
            Self::Pumpkin => "pumpkin",
            Self::Potato => "potato",
            Self::Wheat => "wheat",
        }
    }

    /// The crop of a letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|crop| crop.letter() == letter)
    }
}

impl Field {
    /// All kinds of fields in order: the crops, then the barn.
    pub const ALL: [Self; FIELDS] = [
        Self::Crop(Crop::Lavender),
        Self::Crop(Crop::Sunflower),
        Self::Crop(Crop::Pumpkin),
        Self::Crop(Crop::Potato),
        Self::Crop(Crop::Wheat),
        Self::Barn,
    ];

    /// The crop, if it is one.
    pub const fn crop(self) -> Option<Crop> {
        match self {
            Self::Crop(crop) => Some(crop),
            Self::Barn => None,
        }
    }

    /// Whether it is a barn.
    pub const fn is_barn(self) -> bool {
        matches!(self, Self::Barn)
    }

    /// The letter that stands for the field in notation and pictures.
    pub const fn letter(self) -> char {
        match self {
            Self::Crop(crop) => crop.letter(),
            Self::Barn => 'B',
        }
    }

    /// The field of a letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.letter() == letter)
    }
}

impl Indexed for Crop {
    const COUNT: u32 = CROPS as u32;

    #[inline]
    fn index(self) -> u32 {
        self as u32
    }

    fn from_index(index: u32) -> Option<Self> {
        Self::ALL.get(index as usize).copied()
    }
}

impl Indexed for Field {
    const COUNT: u32 = FIELDS as u32;

    #[inline]
    fn index(self) -> u32 {
        match self {
            Self::Crop(crop) => crop as u32,
            Self::Barn => CROPS as u32,
        }
    }

    fn from_index(index: u32) -> Option<Self> {
        Self::ALL.get(index as usize).copied()
    }
}

impl fmt::Display for Crop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The only character of a text.
fn single(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

impl FromStr for Crop {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        single(text).and_then(Self::from_letter).ok_or(NotationError::new("a crop: L, S, P, O or W", 0))
    }
}

impl FromStr for Field {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        single(text).and_then(Self::from_letter).ok_or(NotationError::new("a field: L, S, P, O, W or B", 0))
    }
}

/// A kind of crop card: two fields side by side.
///
/// There are 20: the ten pairs of different crops, each crop with a barn, and each crop twice. No card has
/// two barns, since they would be neighbours. As text the two letters in the fields' order: `LS`, `OB`, `WW`.
///
/// ```
/// use farmstead_rolnicy::{Card, Crop, Field};
/// let card: Card = "OB".parse().unwrap();
/// assert_eq!(card.fields(), [Field::Crop(Crop::Potato), Field::Barn]);
/// assert!(card.has_barn());
/// assert!("BO".parse::<Card>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// The fields of every card, by its number: crop-crop, crop-barn, double crop.
const TABLE: [[Field; 2]; CARDS] = {
    let mut table = [[Field::Barn; 2]; CARDS];
    let (mut next, mut first) = (0, 0);
    while first < CROPS {
        let mut second = first + 1;
        while second < CROPS {
            table[next] = [Field::ALL[first], Field::ALL[second]];
            next += 1;
            second += 1;
        }
        table[FIRST_BARN as usize + first] = [Field::ALL[first], Field::Barn];
        table[FIRST_DOUBLE as usize + first] = [Field::ALL[first]; 2];
        first += 1;
    }
    table
};

const FIRST_BARN: u8 = 10;
const FIRST_DOUBLE: u8 = 15;

impl Card {
    /// What stands in the unused places of arrays.
    pub(crate) const FILLER: Self = Self(0);

    /// All kinds of cards in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..CARDS as u8).map(Self)
    }

    /// The card with these two fields in either order; `None` for two barns.
    pub fn of(a: Field, b: Field) -> Option<Self> {
        let fields = [a.min(b), a.max(b)];
        Self::all().find(|card| card.fields() == fields)
    }

    /// The two fields, crops in their order and a barn last.
    #[inline]
    pub const fn fields(self) -> [Field; 2] {
        TABLE[self.0 as usize]
    }

    /// Whether the second field is a barn.
    #[inline]
    pub const fn has_barn(self) -> bool {
        self.0 >= FIRST_BARN && self.0 < FIRST_DOUBLE
    }

    /// Whether both fields are the same crop.
    #[inline]
    pub const fn is_double(self) -> bool {
        self.0 >= FIRST_DOUBLE
    }

    /// Whether one of the fields is this crop.
    pub fn has_crop(self, crop: Crop) -> bool {
        self.fields().contains(&Field::Crop(crop))
    }

    /// The class of the card.
    #[inline]
    pub(crate) const fn class(self) -> Class {
        if self.has_barn() { Class::CropBarn } else { Class::CropCrop }
    }
}

/// Cards of one class can be planted in the same places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Class {
    CropCrop,
    CropBarn,
}

impl Class {
    pub(crate) const ALL: [Self; 2] = [Self::CropCrop, Self::CropBarn];

    pub(crate) const fn other(self) -> Self {
        match self {
            Self::CropCrop => Self::CropBarn,
            Self::CropBarn => Self::CropCrop,
        }
    }
}

impl Indexed for Card {
    const COUNT: u32 = CARDS as u32;

    #[inline]
    fn index(self) -> u32 {
        u32::from(self.0)
    }

    #[inline]
    fn from_index(index: u32) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.fields();
        write!(f, "{a}{b}")
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let known = Self::all().find(|card| {
            let [a, b] = card.fields();
            let mut letters = text.chars();
            letters.next() == Some(a.letter())
                && letters.next() == Some(b.letter())
                && letters.next().is_none()
        });
        known.ok_or(NotationError::new("a card: two of L, S, P, O, W, B in this order, such as LB", 0))
    }
}

symbol_serde!(Crop, Field, Card);

/// How many there are of each kind of card; a deck without order.
pub type Cards = Deck<Card, CARDS>;

/// So many copies of each pair of different crops, of each crop with a barn, and of each double crop.
///
/// ```
/// assert_eq!(farmstead_rolnicy::copies(6, 6, 0).len(), 90);
/// assert_eq!(farmstead_rolnicy::copies(7, 4, 0).len(), 90);
/// ```
pub const fn copies(crop_crop: u8, crop_barn: u8, double_crop: u8) -> Cards {
    let mut counts = [double_crop; CARDS];
    let mut card = 0;
    while card < FIRST_DOUBLE as usize {
        counts[card] = if card < FIRST_BARN as usize { crop_crop } else { crop_barn };
        card += 1;
    }
    Deck::from_counts(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_cards_is_frozen() {
        let all: Vec<String> = Card::all().map(|card| card.to_string()).collect();
        assert_eq!(all.join(" "), "LS LP LO LW SP SO SW PO PW OW LB SB PB OB WB LL SS PP OO WW");
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(Card::of(card.fields()[1], card.fields()[0]), Some(card));
            assert_eq!(Card::from_index(card.index()), Some(card));
        }
        assert_eq!(Card::of(Field::Barn, Field::Barn), None);
        assert_eq!(Card::from_index(20), None);
    }

    #[test]
    fn wrong_card_texts_are_refused() {
        for text in ["", "L", "BL", "SL", "BB", "LSP", "ls", "L ", "ŁB"] {
            assert!(text.parse::<Card>().is_err(), "{text:?}");
        }
    }
}
