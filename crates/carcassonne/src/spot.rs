//! Spots on a tile: where a meeple can stand.

use std::fmt;
use std::str::FromStr;

use farmstead_core::grid::Side;
use farmstead_core::{Indexed, NotationError, symbol_serde};

/// A set of sides of a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Sides(u8);

impl Sides {
    /// No side.
    pub const EMPTY: Self = Self(0);

    pub(crate) const fn known(bits: u8) -> Self {
        Self(bits)
    }

    /// The sides as bits: bit `i` for side `i`, clockwise from the north.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether a side belongs to the set.
    #[inline]
    pub const fn contains(self, side: Side) -> bool {
        self.0 >> (side as u8) & 1 == 1
    }

    /// The number of sides.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether it is the empty set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The sides, clockwise from the north.
    pub fn iter(self) -> impl Iterator<Item = Side> + Clone {
        Side::ALL.into_iter().filter(move |&side| self.contains(side))
    }
}

/// A set of half-edges of a tile, numbered clockwise from the western half of the northern edge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ports(u8);

impl Ports {
    pub(crate) const fn known(bits: u8) -> Self {
        Self(bits)
    }

    /// The half-edges as bits: bit `i` for half-edge `i`.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether a half-edge belongs to the set.
    pub const fn contains(self, port: u8) -> bool {
        port < 8 && self.0 >> port & 1 == 1
    }

    /// The half-edges, ascending.
    pub fn iter(self) -> impl Iterator<Item = u8> + Clone {
        (0..8).filter(move |&port| self.contains(port))
    }
}

/// What a meeple can stand on. The word in brackets is what the meeple is called there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Feature {
    /// A city (knight).
    City,
    /// A road (thief).
    Road,
    /// A field (farmer); the whole of it is a farm.
    Field,
    /// A monastery (monk).
    Monastery,
}

impl Feature {
    /// All kinds of features in order.
    pub const ALL: [Self; 4] = [Self::City, Self::Road, Self::Field, Self::Monastery];

    /// The feature's English name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::City => "city",
            Self::Road => "road",
            Self::Field => "field",
            Self::Monastery => "monastery",
        }
    }
}

/// A place on a tile as it lies on the board: one of its segments, named by the sides or half-edges of the
/// board that it reaches.
///
/// | text | meaning |
/// |---|---|
/// | `cNE` | the city at the northern and eastern side |
/// | `rEW` | the road from east to west |
/// | `f0127` | the field at these half-edges |
/// | `m` | the monastery |
///
/// ```
/// use farmstead_carcassonne::{Feature, Spot};
/// let spot: Spot = "f0127".parse().unwrap();
/// assert_eq!(spot.feature(), Feature::Field);
/// assert_eq!(spot.to_string(), "f0127");
/// assert!("f72".parse::<Spot>().is_err(), "half-edges ascend");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spot {
    /// A city at these sides.
    City(Sides),
    /// A road at these sides.
    Road(Sides),
    /// A field at these half-edges.
    Field(Ports),
    /// The monastery.
    Monastery,
}

impl Spot {
    /// What lies there.
    #[inline]
    pub const fn feature(self) -> Feature {
        match self {
            Self::City(_) => Feature::City,
            Self::Road(_) => Feature::Road,
            Self::Field(_) => Feature::Field,
            Self::Monastery => Feature::Monastery,
        }
    }
}

const ROAD: u32 = 16;
const FIELD: u32 = 2 * ROAD;
const MONASTERY: u32 = FIELD + 256;

impl Indexed for Spot {
    const COUNT: u32 = MONASTERY + 1;

    #[inline]
    fn index(self) -> u32 {
        match self {
            Self::City(sides) => sides.0.into(),
            Self::Road(sides) => ROAD + u32::from(sides.0),
            Self::Field(ports) => FIELD + u32::from(ports.0),
            Self::Monastery => MONASTERY,
        }
    }

    fn from_index(index: u32) -> Option<Self> {
        match index {
            0 | ROAD | FIELD => None,
            _ if index < ROAD => Some(Self::City(Sides(index as u8))),
            _ if index < FIELD => Some(Self::Road(Sides((index - ROAD) as u8))),
            _ if index < MONASTERY => Some(Self::Field(Ports((index - FIELD) as u8))),
            MONASTERY => Some(Self::Monastery),
            _ => None,
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::City(sides) => write!(f, "c{sides}"),
            Self::Road(sides) => write!(f, "r{sides}"),
            Self::Field(ports) => {
                f.write_str("f")?;
                ports.iter().try_for_each(|port| write!(f, "{port}"))
            }
            Self::Monastery => f.write_str("m"),
        }
    }
}

impl fmt::Display for Sides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|side| write!(f, "{}", side.letter()))
    }
}

/// Reads ascending letters as bits; the position of the first that does not belong there if it fails.
fn bits(text: &str, number: impl Fn(char) -> Option<usize>) -> Result<u8, usize> {
    let mut bits = 0u16;
    for (at, letter) in text.chars().enumerate() {
        let bit = number(letter).map(|n| 1u16 << n).filter(|&bit| bit > bits).ok_or(at)?;
        bits |= bit;
    }
    if bits == 0 { Err(0) } else { Ok(bits as u8) }
}

impl FromStr for Spot {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut chars = text.chars();
        let kind = chars.next();
        let rest = chars.as_str();
        let sides = || {
            bits(rest, |letter| Side::from_letter(letter).map(Side::index))
                .map(Sides)
                .map_err(|at| NotationError::new("sides in the order N, E, S, W", 1 + at))
        };
        match kind {
            Some('c') => sides().map(Self::City),
            Some('r') => sides().map(Self::Road),
            Some('f') => bits(rest, |digit| digit.to_digit(8).map(|n| n as usize))
                .map(|bits| Self::Field(Ports(bits)))
                .map_err(|at| NotationError::new("half-edges 0 to 7, ascending", 1 + at)),
            Some('m') if rest.is_empty() => Ok(Self::Monastery),
            _ => Err(NotationError::new("a spot: c, r or f with what follows, or m", 0)),
        }
    }
}

symbol_serde!(Spot);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_numbers_are_frozen() {
        for (text, index) in
            [("cN", 1), ("cNESW", 15), ("rN", 17), ("rEW", 26), ("f0", 33), ("f01234567", 287), ("m", 288)]
        {
            let spot: Spot = text.parse().unwrap();
            assert_eq!(spot.to_string(), text);
            assert_eq!(spot.index(), index);
        }
        let mut last = None;
        for index in 0..Spot::COUNT + 2 {
            if let Some(spot) = Spot::from_index(index) {
                assert_eq!(spot.index(), index);
                assert_eq!(spot.to_string().parse(), Ok(spot));
                assert!(Some(spot) > last);
                last = Some(spot);
            }
        }
    }

    #[test]
    fn wrong_texts_are_refused() {
        for wrong in [
            "", "c", "r", "f", "mm", "cEN", "cNN", "cX", "cn", "f8", "f00", "f10", "f-1", "x", "m ", "ćN",
            "cŃ",
        ] {
            assert!(wrong.parse::<Spot>().is_err(), "{wrong:?}");
        }
    }
}
