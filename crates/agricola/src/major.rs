//! The ten major improvements (section 3).

use std::fmt;
use std::str::FromStr;

use farmstead_core::{Indexed, NotationError, symbol_serde};

use crate::{Good, Goods};

/// The number of major improvements.
pub(crate) const MAJORS: usize = 10;
/// Sets of major improvements: bit `major as u16`.
pub(crate) type Majors = u16;

/// A major improvement. In text `M01` to `M10`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Major {
    /// M01, the Fireplace for 2 clay.
    Fireplace2,
    /// M02, the Fireplace for 3 clay.
    Fireplace3,
    /// M03, the Cooking Hearth for 4 clay or a Fireplace.
    Hearth4,
    /// M04, the Cooking Hearth for 5 clay or a Fireplace.
    Hearth5,
    /// M05, the Well.
    Well,
    /// M06, the Clay Oven.
    ClayOven,
    /// M07, the Stone Oven.
    StoneOven,
    /// M08, the Joinery.
    Joinery,
    /// M09, the Pottery.
    Pottery,
    /// M10, the Basketmaker's Workshop.
    Basketmaker,
}

/// Both Fireplaces.
pub(crate) const FIREPLACES: Majors = 0b11;
/// Both Cooking Hearths.
pub(crate) const HEARTHS: Majors = 0b1100;

impl Major {
    /// All of them, by number.
    pub const ALL: [Self; MAJORS] = [
        Self::Fireplace2,
        Self::Fireplace3,
        Self::Hearth4,
        Self::Hearth5,
        Self::Well,
        Self::ClayOven,
        Self::StoneOven,
        Self::Joinery,
        Self::Pottery,
        Self::Basketmaker,
    ];

    #[inline]
    pub(crate) const fn bit(self) -> Majors {
        1 << self as u8
    }

    /// Its English name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fireplace2 | Self::Fireplace3 => "Fireplace",
            Self::Hearth4 | Self::Hearth5 => "Cooking Hearth",
            Self::Well => "Well",
            Self::ClayOven => "Clay Oven",
            Self::StoneOven => "Stone Oven",
            Self::Joinery => "Joinery",
            Self::Pottery => "Pottery",
            Self::Basketmaker => "Basketmaker's Workshop",
        }
    }

    /// What it costs in goods. A Cooking Hearth may be had for a Fireplace instead.
    pub const fn cost(self) -> Goods {
        use Good::{Clay, Reed, Stone, Wood};
        match self {
            Self::Fireplace2 => Goods::of(&[(Clay, 2)]),
            Self::Fireplace3 => Goods::of(&[(Clay, 3)]),
            Self::Hearth4 => Goods::of(&[(Clay, 4)]),
            Self::Hearth5 => Goods::of(&[(Clay, 5)]),
            Self::Well => Goods::of(&[(Wood, 1), (Stone, 3)]),
            Self::ClayOven => Goods::of(&[(Clay, 3), (Stone, 1)]),
            Self::StoneOven => Goods::of(&[(Clay, 1), (Stone, 3)]),
            Self::Joinery => Goods::of(&[(Wood, 2), (Stone, 2)]),
            Self::Pottery => Goods::of(&[(Clay, 2), (Stone, 2)]),
            Self::Basketmaker => Goods::of(&[(Reed, 2), (Stone, 2)]),
        }
    }

    /// Its printed points.
    pub const fn points(self) -> u8 {
        match self {
            Self::Fireplace2 | Self::Fireplace3 | Self::Hearth4 | Self::Hearth5 => 1,
            Self::ClayOven | Self::Joinery | Self::Pottery | Self::Basketmaker => 2,
            Self::StoneOven => 3,
            Self::Well => 4,
        }
    }
}

/// The major improvements of a set, by number.
pub(crate) fn majors(set: Majors) -> impl Iterator<Item = Major> + Clone {
    Major::ALL.into_iter().filter(move |major| set & major.bit() != 0)
}

impl Indexed for Major {
    const COUNT: u32 = MAJORS as u32;

    #[inline]
    fn index(self) -> u32 {
        self as u32
    }

    fn from_index(index: u32) -> Option<Self> {
        Self::ALL.get(index as usize).copied()
    }
}

impl fmt::Display for Major {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "M{:02}", *self as u8 + 1)
    }
}

impl FromStr for Major {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let number = match *text.as_bytes() {
            [b'M', tens @ b'0'..=b'9', ones @ b'0'..=b'9'] => usize::from((tens - b'0') * 10 + ones - b'0'),
            _ => 0,
        };
        let found = Self::ALL.get(number.wrapping_sub(1)).copied();
        found.ok_or(NotationError::new("a major improvement from M01 to M10", 0))
    }
}

symbol_serde!(Major);

/// What bakes bread: grain to food in a Bake Bread action.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Oven {
    /// A Fireplace: any number of grain, 2 food each.
    Fireplace,
    /// A Cooking Hearth: any number of grain, 3 food each.
    Hearth,
    /// The Clay Oven: 1 grain, 5 food.
    Clay,
    /// The Stone Oven: up to 2 grain, 4 food each.
    Stone,
}

impl Oven {
    /// All of them, in the order in which one Bake Bread action uses them.
    pub const ALL: [Self; 4] = [Self::Fireplace, Self::Hearth, Self::Clay, Self::Stone];

    /// The food that a grain becomes.
    pub const fn food(self) -> u16 {
        match self {
            Self::Fireplace => 2,
            Self::Hearth => 3,
            Self::Clay => 5,
            Self::Stone => 4,
        }
    }

    /// How many grain it bakes in one action; `None` for any number.
    pub const fn limit(self) -> Option<u8> {
        match self {
            Self::Fireplace | Self::Hearth => None,
            Self::Clay => Some(1),
            Self::Stone => Some(2),
        }
    }

    /// The improvements that are one.
    pub(crate) const fn majors(self) -> Majors {
        match self {
            Self::Fireplace => FIREPLACES,
            Self::Hearth => HEARTHS,
            Self::Clay => Major::ClayOven.bit(),
            Self::Stone => Major::StoneOven.bit(),
        }
    }

    const fn text(self) -> &'static str {
        match self {
            Self::Fireplace => "fireplace",
            Self::Hearth => "hearth",
            Self::Clay => "clay-oven",
            Self::Stone => "stone-oven",
        }
    }

    /// The food for one piece of something cooked here at any time; `None` for what it does not cook.
    ///
    /// ```
    /// use farmstead_agricola::{Good, Oven};
    /// assert_eq!(Oven::Hearth.cooks(Good::Cattle), Some(4));
    /// assert_eq!(Oven::Clay.cooks(Good::Cattle), None);
    /// ```
    pub const fn cooks(self, good: Good) -> Option<u16> {
        match (self, good) {
            (Self::Fireplace, Good::Vegetable | Good::Sheep | Good::Boar) | (Self::Hearth, Good::Sheep) => {
                Some(2)
            }
            (Self::Fireplace, Good::Cattle) | (Self::Hearth, Good::Vegetable | Good::Boar) => Some(3),
            (Self::Hearth, Good::Cattle) => Some(4),
            _ => None,
        }
    }
}

impl Indexed for Oven {
    const COUNT: u32 = 4;

    #[inline]
    fn index(self) -> u32 {
        self as u32
    }

    fn from_index(index: u32) -> Option<Self> {
        Self::ALL.get(index as usize).copied()
    }
}

impl fmt::Display for Oven {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl FromStr for Oven {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let found = Self::ALL.into_iter().find(|oven| oven.text() == text);
        found.ok_or(NotationError::new("fireplace, hearth, clay-oven or stone-oven", 0))
    }
}

symbol_serde!(Oven);
