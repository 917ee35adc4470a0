//! A square of the grid.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Sub};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Rotation, Side};

/// A square of the grid: x grows to the east, y to the **south**, as in a picture.
///
/// Cells are ordered as a picture is read: by y, then by x. Arithmetic that leaves the range of `i8` wraps around, so
/// that every step and every offset has its inverse; [`Cell::checked_step`] tells where the grid ends.
///
/// The text is `x,y` in plain decimal digits, one text per cell; serde writes the array `[x, y]`.
///
/// ```
/// use farmstead_core::grid::{Cell, Side};
///
/// let cell: Cell = "3,-1".parse()?;
/// assert_eq!(cell, Cell::new(3, -1));
/// assert_eq!(cell.step(Side::South), Cell::new(3, 0));
/// assert!(Cell::new(5, 0) < Cell::new(0, 1));
/// # Ok::<(), farmstead_core::grid::ParseCellError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "(i8, i8)", into = "(i8, i8)")]
pub struct Cell {
    /// The column, to the east.
    pub x: i8,
    /// The row, to the south.
    pub y: i8,
}

impl Cell {
    /// The cell 0,0.
    pub const ORIGIN: Cell = Cell::new(0, 0);

    /// The cell in this column and row.
    #[inline]
    pub const fn new(x: i8, y: i8) -> Cell {
        Cell { x, y }
    }

    /// The neighbour on a side; `None` where the range of `i8` ends.
    #[inline]
    pub const fn checked_step(self, side: Side) -> Option<Cell> {
        let (dx, dy) = side.delta();
        match (self.x.checked_add(dx), self.y.checked_add(dy)) {
            (Some(x), Some(y)) => Some(Cell { x, y }),
            _ => None,
        }
    }

    /// The neighbour on a side; wraps around where the range of `i8` ends.
    #[inline]
    #[must_use]
    pub const fn step(self, side: Side) -> Cell {
        let (dx, dy) = side.delta();
        self.plus(dx, dy)
    }

    /// The four orthogonal neighbours, in the order of [`Side::ALL`]; wraps around.
    #[inline]
    pub const fn neighbours(self) -> [Cell; 4] {
        [self.plus(0, -1), self.plus(1, 0), self.plus(0, 1), self.plus(-1, 0)]
    }

    /// The eight cells around, clockwise from the north; wraps around.
    ///
    /// ```text
    /// 7 0 1
    /// 6 . 2
    /// 5 4 3
    /// ```
    #[inline]
    pub const fn around(self) -> [Cell; 8] {
        [
            self.plus(0, -1),
            self.plus(1, -1),
            self.plus(1, 0),
            self.plus(1, 1),
            self.plus(0, 1),
            self.plus(-1, 1),
            self.plus(-1, 0),
            self.plus(-1, -1),
        ]
    }

    /// The cell turned clockwise about the origin: a quarter turn takes (x, y) to (-y, x).
    #[inline]
    #[must_use]
    pub const fn rotated(self, rotation: Rotation) -> Cell {
        let Cell { x, y } = self;
        match rotation {
            Rotation::R0 => self,
            Rotation::R90 => Cell::new(y.wrapping_neg(), x),
            Rotation::R180 => Cell::new(x.wrapping_neg(), y.wrapping_neg()),
            Rotation::R270 => Cell::new(y, x.wrapping_neg()),
        }
    }

    /// The cell mirrored from left to right: (x, y) becomes (-x, y).
    #[inline]
    #[must_use]
    pub const fn mirrored(self) -> Cell {
        Cell::new(self.x.wrapping_neg(), self.y)
    }

    /// The number of orthogonal steps to another cell, without wrapping around.
    #[inline]
    pub const fn manhattan(self, other: Cell) -> u16 {
        self.x.abs_diff(other.x) as u16 + self.y.abs_diff(other.y) as u16
    }

    const fn plus(self, dx: i8, dy: i8) -> Cell {
        Cell::new(self.x.wrapping_add(dx), self.y.wrapping_add(dy))
    }
}

impl Ord for Cell {
    #[inline]
    fn cmp(&self, other: &Cell) -> Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Cell {
    #[inline]
    fn partial_cmp(&self, other: &Cell) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Moves a cell by an offset; wraps around.
impl Add for Cell {
    type Output = Cell;

    #[inline]
    fn add(self, offset: Cell) -> Cell {
        self.plus(offset.x, offset.y)
    }
}

/// The offset from another cell to this one; wraps around.
impl Sub for Cell {
    type Output = Cell;

    #[inline]
    fn sub(self, other: Cell) -> Cell {
        Cell::new(self.x.wrapping_sub(other.x), self.y.wrapping_sub(other.y))
    }
}

impl From<(i8, i8)> for Cell {
    #[inline]
    fn from((x, y): (i8, i8)) -> Cell {
        Cell { x, y }
    }
}

impl From<Cell> for (i8, i8) {
    #[inline]
    fn from(cell: Cell) -> (i8, i8) {
        (cell.x, cell.y)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{},{}", self.x, self.y)
    }
}

/// Why a text is no cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseCellError {
    /// There is no comma between two coordinates.
    #[error("a cell is written x,y")]
    NoComma,
    /// A coordinate is not written as a plain decimal number, like `0`, `7` or `-12`.
    #[error("{coordinate} is not a plain decimal number")]
    NotANumber {
        /// `x` or `y`.
        coordinate: char,
    },
    /// A coordinate is a number but below -128 or above 127.
    #[error("{coordinate} is not within -128 to 127")]
    OutOfRange {
        /// `x` or `y`.
        coordinate: char,
    },
}

impl FromStr for Cell {
    type Err = ParseCellError;

    /// Reads what `Display` writes and nothing else: no blanks, no `+`, no leading zeros, no `-0`.
    fn from_str(text: &str) -> Result<Cell, ParseCellError> {
        let (x, y) = text.split_once(',').ok_or(ParseCellError::NoComma)?;
        Ok(Cell { x: parse_coordinate(x, 'x')?, y: parse_coordinate(y, 'y')? })
    }
}

fn parse_coordinate(text: &str, coordinate: char) -> Result<i8, ParseCellError> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = match digits.as_bytes() {
        [b'0'] => text.len() == 1,
        [b'1'..=b'9', rest @ ..] => rest.iter().all(u8::is_ascii_digit),
        _ => false,
    };
    if !plain {
        return Err(ParseCellError::NotANumber { coordinate });
    }
    text.parse().map_err(|_| ParseCellError::OutOfRange { coordinate })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cells() -> impl Strategy<Value = Cell> {
        any::<(i8, i8)>().prop_map(Cell::from)
    }

    #[test]
    fn texts_that_are_no_cell_are_refused() {
        use ParseCellError::{NoComma, NotANumber, OutOfRange};
        let cases = [
            ("", NoComma),
            ("12", NoComma),
            ("1;2", NoComma),
            (",", NotANumber { coordinate: 'x' }),
            ("+1,0", NotANumber { coordinate: 'x' }),
            (" 1,0", NotANumber { coordinate: 'x' }),
            ("01,0", NotANumber { coordinate: 'x' }),
            ("-0,0", NotANumber { coordinate: 'x' }),
            ("--1,0", NotANumber { coordinate: 'x' }),
            ("1, 0", NotANumber { coordinate: 'y' }),
            ("1,", NotANumber { coordinate: 'y' }),
            ("1,2,3", NotANumber { coordinate: 'y' }),
            ("1,٣", NotANumber { coordinate: 'y' }),
            ("128,0", OutOfRange { coordinate: 'x' }),
            ("0,-129", OutOfRange { coordinate: 'y' }),
            ("0,99999999999999999999", OutOfRange { coordinate: 'y' }),
        ];
        for (text, error) in cases {
            assert_eq!(text.parse::<Cell>(), Err(error), "{text:?}");
        }
    }

    #[test]
    fn serde_is_the_pair() {
        assert_eq!(serde_json::to_string(&Cell::new(-3, 7)).unwrap(), "[-3,7]");
        assert!(serde_json::from_str::<Cell>("[128,0]").is_err());
        assert!(serde_json::from_str::<Cell>("[1]").is_err());
    }

    #[test]
    fn checked_step_ends_where_the_grid_ends() {
        assert_eq!(Cell::new(127, 0).checked_step(Side::East), None);
        assert_eq!(Cell::new(0, -128).checked_step(Side::North), None);
        assert_eq!(Cell::new(127, 0).step(Side::East), Cell::new(-128, 0));
        assert_eq!(Cell::new(127, 0).checked_step(Side::West), Some(Cell::new(126, 0)));
    }

    #[test]
    fn a_clockwise_turn_takes_north_to_east() {
        let north = Cell::ORIGIN.step(Side::North);
        assert_eq!(north.rotated(Rotation::R90), Cell::ORIGIN.step(Side::East));
        assert_eq!(Cell::new(-128, -128).rotated(Rotation::R180), Cell::new(-128, -128));
    }

    proptest! {
        #[test]
        fn text_and_serde_round_trip(cell in cells()) {
            prop_assert_eq!(cell.to_string().parse(), Ok(cell));
            let json = serde_json::to_string(&cell).unwrap();
            prop_assert_eq!(serde_json::from_str::<Cell>(&json).unwrap(), cell);
            let bytes = postcard::to_allocvec(&cell).unwrap();
            prop_assert_eq!(postcard::from_bytes::<Cell>(&bytes).unwrap(), cell);
        }

        #[test]
        fn any_text_that_parses_is_the_text_of_its_cell(text in "[-+0-9 ]{0,4},[-+0-9 ]{0,4}") {
            if let Ok(cell) = text.parse::<Cell>() {
                prop_assert_eq!(cell.to_string(), text);
            }
        }

        #[test]
        fn steps_and_offsets_have_inverses(a in cells(), b in cells()) {
            prop_assert_eq!(a + (b - a), b);
            for side in Side::ALL {
                prop_assert_eq!(a.step(side).step(side.opposite()), a);
                prop_assert_eq!(a.neighbours()[side.index()], a.step(side));
                let corner = a.step(side).step(side.clockwise());
                prop_assert_eq!(a.around()[2 * side.index()], a.step(side));
                prop_assert_eq!(a.around()[2 * side.index() + 1], corner);
            }
            prop_assert_eq!(a.mirrored().mirrored(), a);
            prop_assert_eq!(a.manhattan(b), b.manhattan(a));
        }

        #[test]
        fn rotations_compose(cell in cells()) {
            for a in Rotation::ALL {
                prop_assert_eq!(cell.rotated(a).rotated(a.inverse()), cell);
                for b in Rotation::ALL {
                    prop_assert_eq!(cell.rotated(a).rotated(b), cell.rotated(a.then(b)));
                }
                for side in Side::ALL {
                    prop_assert_eq!(cell.step(side).rotated(a), cell.rotated(a).step(side.rotated(a)));
                }
            }
        }
    }
}
