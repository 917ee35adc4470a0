//! Quarter turns.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::{Indexed, symbol_serde};

/// A turn of a tile, a shape or a board by quarter turns, clockwise in the picture.
///
/// The text is `r0` to `r3`, by the number of quarter turns; serde writes it to human readable formats and the number
/// to all others.
///
/// ```
/// use farmstead_core::grid::{Cell, Rotation};
///
/// assert_eq!(Cell::new(2, -1).rotated(Rotation::R90), Cell::new(1, 2));
/// assert_eq!(Rotation::R270.then(Rotation::R180), Rotation::R90);
/// assert_eq!(Rotation::R90.to_string(), "r1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Rotation {
    /// As printed.
    #[default]
    R0,
    /// A quarter turn clockwise: what lay north lies east.
    R90,
    /// A half turn.
    R180,
    /// A quarter turn counter-clockwise: what lay north lies west.
    R270,
}

impl Rotation {
    /// All rotations, by quarter turns.
    pub const ALL: [Rotation; 4] = [Rotation::R0, Rotation::R90, Rotation::R180, Rotation::R270];

    /// The number of clockwise quarter turns, 0 to 3.
    #[inline]
    pub const fn quarter_turns(self) -> u8 {
        self as u8
    }

    /// The rotation by any number of clockwise quarter turns: four of them are none.
    #[inline]
    pub const fn from_quarter_turns(quarter_turns: u8) -> Rotation {
        match quarter_turns % 4 {
            0 => Rotation::R0,
            1 => Rotation::R90,
            2 => Rotation::R180,
            _ => Rotation::R270,
        }
    }

    /// This rotation and then another, as one.
    #[inline]
    #[must_use]
    pub const fn then(self, other: Rotation) -> Rotation {
        Rotation::from_quarter_turns(self as u8 + other as u8)
    }

    /// The rotation that takes this one back.
    #[inline]
    #[must_use]
    pub const fn inverse(self) -> Rotation {
        Rotation::from_quarter_turns(4 - self as u8)
    }

    const fn text(self) -> &'static str {
        match self {
            Rotation::R0 => "r0",
            Rotation::R90 => "r1",
            Rotation::R180 => "r2",
            Rotation::R270 => "r3",
        }
    }
}

impl fmt::Display for Rotation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.text())
    }
}

/// The text names no rotation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a rotation is one of r0, r1, r2, r3")]
pub struct ParseRotationError;

impl FromStr for Rotation {
    type Err = ParseRotationError;

    fn from_str(text: &str) -> Result<Rotation, ParseRotationError> {
        Rotation::ALL.into_iter().find(|rotation| rotation.text() == text).ok_or(ParseRotationError)
    }
}

impl Indexed for Rotation {
    const COUNT: u32 = 4;

    fn index(self) -> u32 {
        self as u32
    }

    fn from_index(index: u32) -> Option<Rotation> {
        Rotation::ALL.get(index as usize).copied()
    }
}

symbol_serde!(Rotation);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_serde_round_trip() {
        for (turns, rotation) in Rotation::ALL.into_iter().enumerate() {
            assert_eq!(rotation.quarter_turns() as usize, turns);
            assert_eq!(rotation.to_string(), format!("r{turns}"));
            assert_eq!(rotation.to_string().parse(), Ok(rotation));
            let json = serde_json::to_string(&rotation).unwrap();
            assert_eq!(json, format!("\"{rotation}\""));
            assert_eq!(serde_json::from_str::<Rotation>(&json).unwrap(), rotation);
            let bytes = postcard::to_allocvec(&rotation).unwrap();
            assert_eq!(bytes, [turns as u8]);
            assert_eq!(postcard::from_bytes::<Rotation>(&bytes).unwrap(), rotation);
        }
    }

    #[test]
    fn other_texts_and_numbers_are_refused() {
        for text in ["", "0", "r", "r4", "R1", "r1 ", "r01"] {
            assert_eq!(text.parse::<Rotation>(), Err(ParseRotationError));
        }
        assert!(serde_json::from_str::<Rotation>("1").is_err());
        assert!(postcard::from_bytes::<Rotation>(&[4]).is_err());
    }

    #[test]
    fn rotations_are_the_group_of_four() {
        for a in Rotation::ALL {
            assert_eq!(a.then(a.inverse()), Rotation::R0);
            for b in Rotation::ALL {
                assert_eq!(a.then(b), b.then(a));
                let turns = a.quarter_turns() + b.quarter_turns();
                assert_eq!(a.then(b), Rotation::from_quarter_turns(turns + 248));
            }
        }
    }
}
