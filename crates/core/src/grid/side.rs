//! The four sides of a cell.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::Rotation;
use crate::{Indexed, symbol_serde};

/// A side of a cell, and the direction of a step across it.
///
/// Sides are numbered clockwise from the north. North is up in a picture: y falls.
///
/// The text is the letter, `N`, `E`, `S` or `W`; serde writes it to human readable formats and the index to all
/// others.
///
/// ```
/// use farmstead_core::grid::{Cell, Rotation, Side};
///
/// assert_eq!(Cell::ORIGIN.step(Side::South), Cell::new(0, 1));
/// assert_eq!(Side::East.rotated(Rotation::R90), Side::South);
/// assert_eq!("W".parse::<Side>().unwrap().opposite(), Side::East);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Side {
    /// Up in a picture: y falls.
    North,
    /// Right in a picture: x grows.
    East,
    /// Down in a picture: y grows.
    South,
    /// Left in a picture: x falls.
    West,
}

impl Side {
    /// All sides, clockwise from the north; `ALL[side.index()] == side`.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// The number of the side, 0 to 3, clockwise from the north.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side with this number; `None` from 4 up.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Side> {
        match index {
            0 => Some(Side::North),
            1 => Some(Side::East),
            2 => Some(Side::South),
            3 => Some(Side::West),
            _ => None,
        }
    }

    /// The side across the cell.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Side {
        self.turned(2)
    }

    /// The next side clockwise: East after North.
    #[inline]
    #[must_use]
    pub const fn clockwise(self) -> Side {
        self.turned(1)
    }

    /// The next side counter-clockwise: West after North.
    #[inline]
    #[must_use]
    pub const fn counter_clockwise(self) -> Side {
        self.turned(3)
    }

    /// Where this side comes to lie when the board is turned clockwise.
    #[inline]
    #[must_use]
    pub const fn rotated(self, rotation: Rotation) -> Side {
        self.turned(rotation.quarter_turns())
    }

    /// The offset of the neighbour on this side, as (x, y).
    #[inline]
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Side::North => (0, -1),
            Side::East => (1, 0),
            Side::South => (0, 1),
            Side::West => (-1, 0),
        }
    }

    /// The letter of the side: `N`, `E`, `S` or `W`.
    #[inline]
    pub const fn letter(self) -> char {
        match self {
            Side::North => 'N',
            Side::East => 'E',
            Side::South => 'S',
            Side::West => 'W',
        }
    }

    /// The side with this letter; lower-case letters are none.
    #[inline]
    pub const fn from_letter(letter: char) -> Option<Side> {
        match letter {
            'N' => Some(Side::North),
            'E' => Some(Side::East),
            'S' => Some(Side::South),
            'W' => Some(Side::West),
            _ => None,
        }
    }

    /// The letter as a text.
    const fn text(self) -> &'static str {
        match self {
            Side::North => "N",
            Side::East => "E",
            Side::South => "S",
            Side::West => "W",
        }
    }

    /// The side that lies `quarters` quarter turns further clockwise.
    const fn turned(self, quarters: u8) -> Side {
        match (self as u8 + quarters % 4) % 4 {
            0 => Side::North,
            1 => Side::East,
            2 => Side::South,
            _ => Side::West,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.text())
    }
}

/// The text names no side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a side is one of the letters N, E, S, W")]
pub struct ParseSideError;

impl FromStr for Side {
    type Err = ParseSideError;

    fn from_str(text: &str) -> Result<Side, ParseSideError> {
        Side::ALL.into_iter().find(|side| side.text() == text).ok_or(ParseSideError)
    }
}

impl Indexed for Side {
    const COUNT: u32 = 4;

    fn index(self) -> u32 {
        self as u32
    }

    fn from_index(index: u32) -> Option<Side> {
        Side::from_index(index as usize)
    }
}

symbol_serde!(Side);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn index_letter_text_and_serde_round_trip() {
        for (index, side) in Side::ALL.into_iter().enumerate() {
            assert_eq!(side.index(), index);
            assert_eq!(Side::from_index(index), Some(side));
            assert_eq!(Side::from_letter(side.letter()), Some(side));
            assert_eq!(side.to_string().parse(), Ok(side));
            assert_eq!(side.to_string(), side.letter().to_string());
            let json = serde_json::to_string(&side).unwrap();
            assert_eq!(json, format!("\"{side}\""));
            assert_eq!(serde_json::from_str::<Side>(&json).unwrap(), side);
            let bytes = postcard::to_allocvec(&side).unwrap();
            assert_eq!(bytes, [index as u8]);
            assert_eq!(postcard::from_bytes::<Side>(&bytes).unwrap(), side);
        }
    }

    #[test]
    fn other_texts_and_indices_are_refused() {
        assert_eq!(Side::from_index(4), None);
        for text in ["", "n", "NN", " N", "N ", "0", "North"] {
            assert_eq!(text.parse::<Side>(), Err(ParseSideError));
            assert!(serde_json::from_str::<Side>(&format!("{text:?}")).is_err());
        }
        assert!(serde_json::from_str::<Side>("0").is_err());
        assert!(postcard::from_bytes::<Side>(&[4]).is_err());
    }

    #[test]
    fn turns_agree_with_each_other_and_with_the_deltas() {
        for side in Side::ALL {
            assert_eq!(side.clockwise().clockwise(), side.opposite());
            assert_eq!(side.clockwise().counter_clockwise(), side);
            let (x, y) = side.delta();
            assert_eq!(side.opposite().delta(), (-x, -y));
            assert_eq!(side.clockwise().delta(), (-y, x));
            assert_eq!(side.rotated(Rotation::R0), side);
            assert_eq!(side.rotated(Rotation::R270), side.counter_clockwise());
        }
    }
}
