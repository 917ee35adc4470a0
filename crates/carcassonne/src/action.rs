//! Actions and their notation.

use std::fmt;
use std::str::FromStr;

use farmstead_core::grid::{Cell, Rotation};
use farmstead_core::{Indexed, NotationError, symbol_serde};
use serde::{Deserialize, Serialize};

use crate::Spot;

/// Where and how a tile is laid: `x,yrN`, for example `0,-1r3`.
///
/// Ordered by x, then y, then rotation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Placement {
    x: i8,
    y: i8,
    rotation: Rotation,
}

impl Placement {
    /// A tile on a cell, turned clockwise.
    #[inline]
    pub const fn new(cell: Cell, rotation: Rotation) -> Self {
        Self { x: cell.x, y: cell.y, rotation }
    }

    /// The cell.
    #[inline]
    pub const fn cell(self) -> Cell {
        Cell::new(self.x, self.y)
    }

    /// How far the tile is turned clockwise.
    #[inline]
    pub const fn rotation(self) -> Rotation {
        self.rotation
    }
}

impl Indexed for Placement {
    const COUNT: u32 = 4 << 16;

    #[inline]
    fn index(self) -> u32 {
        let part = |n: i8| u32::from(n as u8 ^ 0x80);
        (part(self.x) << 8 | part(self.y)) << 2 | self.rotation as u32
    }

    fn from_index(index: u32) -> Option<Self> {
        let part = |shift: u32| ((index >> shift) as u8 ^ 0x80) as i8;
        let rotation = Rotation::from_quarter_turns(index as u8 & 3);
        (index < Self::COUNT).then(|| Self { x: part(10), y: part(2), rotation })
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.cell(), self.rotation)
    }
}

impl FromStr for Placement {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let turn = text.find('r').ok_or(NotationError::new("a cell and a rotation such as 0,-1r3", 0))?;
        let (cell, rotation) = text.split_at(turn);
        let cell = cell.parse().map_err(|_| NotationError::new("a cell such as 3,-2", 0))?;
        let rotation = rotation.parse().map_err(|_| NotationError::new("a rotation r0 to r3", turn))?;
        Ok(Self::new(cell, rotation))
    }
}

symbol_serde!(Placement);

/// One decision of one player.
///
/// | text | meaning |
/// |---|---|
/// | `0,-1r3` | lay the drawn tile on this cell, three quarter turns clockwise |
/// | `cNE` | put a meeple into the city at these sides of the tile just laid (knight) |
/// | `rEW` | on the road at these sides (thief) |
/// | `f0127` | into the field at these half-edges (farmer) |
/// | `m` | into the monastery (monk) |
/// | `-` | pass: no meeple |
///
/// ```
/// use farmstead_carcassonne::{Action, Placement};
/// use farmstead_core::grid::{Cell, Rotation};
/// let action: Action = "0,-1r3".parse().unwrap();
/// assert_eq!(action, Action::Place(Placement::new(Cell::new(0, -1), Rotation::R270)));
/// assert_eq!(action.to_string(), "0,-1r3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Lay the drawn tile.
    Place(Placement),
    /// Put a meeple on a spot of the tile just laid.
    Deploy(Spot),
    /// Put no meeple.
    Pass,
}

const DEPLOY: u32 = Placement::COUNT;
const PASS: u32 = DEPLOY + Spot::COUNT;

impl Indexed for Action {
    const COUNT: u32 = PASS + 1;

    #[inline]
    fn index(self) -> u32 {
        match self {
            Self::Place(placement) => placement.index(),
            Self::Deploy(spot) => DEPLOY + spot.index(),
            Self::Pass => PASS,
        }
    }

    fn from_index(index: u32) -> Option<Self> {
        match index {
            ..DEPLOY => Placement::from_index(index).map(Self::Place),
            DEPLOY..PASS => Spot::from_index(index - DEPLOY).map(Self::Deploy),
            PASS => Some(Self::Pass),
            _ => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(placement) => placement.fmt(f),
            Self::Deploy(spot) => spot.fmt(f),
            Self::Pass => f.write_str("-"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.chars().next() {
            Some('-') if text.len() == 1 => Ok(Self::Pass),
            Some('c' | 'r' | 'f' | 'm') => text.parse().map(Self::Deploy),
            Some('-' | '0'..='9') => text.parse().map(Self::Place),
            _ => Err(NotationError::new("a placement such as 0,-1r3, a spot such as cNE, or -", 0)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbering_is_frozen() {
        for (text, index) in [
            ("-128,-128r0", 0),
            ("0,0r0", 4 * (128 * 256 + 128)),
            ("0,0r3", 4 * (128 * 256 + 128) + 3),
            ("0,1r0", 4 * (128 * 256 + 129)),
            ("1,0r0", 4 * (129 * 256 + 128)),
            ("cN", 262_145),
            ("rEW", 262_170),
            ("f0127", 262_144 + 32 + 0x87),
            ("m", 262_432),
            ("-", 262_433),
        ] {
            let action: Action = text.parse().unwrap();
            assert_eq!(action.index(), index, "{text}");
            assert_eq!(action.to_string(), text);
            assert_eq!(Action::from_index(index), Some(action));
        }
        assert_eq!(Action::COUNT, 262_434);
        assert_eq!(Action::from_index(Action::COUNT), None);
        assert_eq!(Action::from_index(u32::MAX), None);
    }

    #[test]
    fn wrong_texts_are_refused() {
        let wrong =
            "|0,0|0,0r4|0,0r|0r1|,r1|0,0R1|+1,0r0|01,0r0| 0,0r0|0,0r0 |200,0r0|--|-r1|p0,0r0|c|mN|Place";
        for text in wrong.split('|') {
            assert!(text.parse::<Action>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn serde_forms_are_as_documented() {
        for (text, json) in
            [("0,-1r3", r#"{"place":"0,-1r3"}"#), ("cNE", r#"{"deploy":"cNE"}"#), ("-", r#""pass""#)]
        {
            let action: Action = text.parse().unwrap();
            assert_eq!(serde_json::to_string(&action).unwrap(), json);
            assert_eq!(serde_json::from_str::<Action>(json).unwrap(), action);
        }
    }
}
