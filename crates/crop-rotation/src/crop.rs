//! Crops and the faces of the die.

use std::fmt;
use std::str::FromStr;

use farmstead_core::{Indexed, NotationError, symbol_serde};

/// The number of crops.
pub const CROPS: usize = 3;

/// A crop, in the order of the tables.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Crop {
    /// Corn, `C`.
    #[default]
    Corn,
    /// Bean, `B`.
    Bean,
    /// Soybean, `S`.
    Soy,
}

impl Crop {
    /// All crops in order.
    pub const ALL: [Self; CROPS] = [Self::Corn, Self::Bean, Self::Soy];

    /// The letter that stands for the crop.
    pub const fn letter(self) -> char {
        match self {
            Self::Corn => 'C',
            Self::Bean => 'B',
            Self::Soy => 'S',
        }
    }

    /// The crop's English name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Corn => "corn",
            Self::Bean => "bean",
            Self::Soy => "soybean",
        }
    }

    /// The crop of a letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|crop| crop.letter() == letter)
    }
}

/// A face of the die: an event.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Face {
    /// Corn seed offer, `C`: a second corn token beside the first.
    #[default]
    CornOffer,
    /// Bean seed offer, `B`.
    BeanOffer,
    /// Soybean seed offer, `S`.
    SoyOffer,
    /// Abundant labor, `L`: a token may replace one of another crop.
    Labor,
    /// Fire on the plantation, `F`: a token beside the new one may be removed.
    Fire,
    /// Extreme investment, `I`: one of the other events of choice.
    Investment,
}

impl Face {
    /// All faces in order.
    pub const ALL: [Self; 6] =
        [Self::CornOffer, Self::BeanOffer, Self::SoyOffer, Self::Labor, Self::Fire, Self::Investment];

    /// The letter that stands for the face.
    pub const fn letter(self) -> char {
        match self {
            Self::CornOffer => 'C',
            Self::BeanOffer => 'B',
            Self::SoyOffer => 'S',
            Self::Labor => 'L',
            Self::Fire => 'F',
            Self::Investment => 'I',
        }
    }

    /// The crop of a seed offer.
    #[inline]
    pub const fn offer(self) -> Option<Crop> {
        match self {
            Self::CornOffer => Some(Crop::Corn),
            Self::BeanOffer => Some(Crop::Bean),
            Self::SoyOffer => Some(Crop::Soy),
            _ => None,
        }
    }
}

macro_rules! letters {
    ($name:ident, $expected:literal) => {
        impl Indexed for $name {
            const COUNT: u32 = Self::ALL.len() as u32;

            #[inline]
            fn index(self) -> u32 {
                self as u32
            }

            #[inline]
            fn from_index(index: u32) -> Option<Self> {
                Self::ALL.get(index as usize).copied()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.letter())
            }
        }

        impl FromStr for $name {
            type Err = NotationError;

            fn from_str(text: &str) -> Result<Self, NotationError> {
                let known = Self::ALL.into_iter().find(|one| text.chars().eq([one.letter()]));
                known.ok_or(NotationError::new($expected, 0))
            }
        }
    };
}

letters!(Crop, "a crop: C, B or S");
letters!(Face, "a face: C, B, S, L, F or I");
symbol_serde!(Crop, Face);
