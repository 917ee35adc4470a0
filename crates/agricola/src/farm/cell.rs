//! The fifteen spaces of a farmyard, and the edges between them.

use std::fmt;
use std::str::FromStr;

use farmstead_core::{Indexed, NotationError, symbol_serde};

/// The rows of a farmyard.
pub const ROWS: u8 = 3;
/// The columns of a farmyard.
pub const COLUMNS: u8 = 5;
/// The spaces of a farmyard.
pub(crate) const CELLS: usize = 15;

/// Spaces of a farmyard: bit `5 * row + column`.
pub(crate) type Cells = u16;
/// Edges of a farmyard: bit [`Edge::index`].
pub(crate) type Edges = u64;

pub(crate) const ALL_CELLS: Cells = 0x7fff;

/// A space of a farmyard: a row from `a` (the top) to `c` and a column from `1` (the left) to `5`. The house
/// begins on `b1` and `c1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The space in this row and column, both counted from 0 at the top left.
    pub const fn new(row: u8, column: u8) -> Option<Self> {
        if row < ROWS && column < COLUMNS { Some(Self(row * COLUMNS + column)) } else { None }
    }

    /// All spaces, row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..CELLS as u8).map(Self)
    }

    /// The row, from 0 at the top.
    pub const fn row(self) -> u8 {
        self.0 / COLUMNS
    }

    /// The column, from 0 at the left.
    pub const fn column(self) -> u8 {
        self.0 % COLUMNS
    }

    #[inline]
    pub(crate) const fn bit(self) -> Cells {
        1 << self.0
    }

    #[inline]
    pub(crate) const fn at(self) -> usize {
        self.0 as usize
    }
}

impl Indexed for Cell {
    const COUNT: u32 = CELLS as u32;

    #[inline]
    fn index(self) -> u32 {
        self.0.into()
    }

    fn from_index(index: u32) -> Option<Self> {
        (index < Self::COUNT).then_some(Self(index as u8))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.row()), self.column() + 1)
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let cell = match *text.as_bytes() {
            [row @ b'a'..=b'c', column @ b'1'..=b'5'] => Self::new(row - b'a', column - b'1'),
            _ => None,
        };
        cell.ok_or(NotationError::new("a space of the farmyard from a1 to c5", 0))
    }
}

symbol_serde!(Cell);

/// The spaces of a set, row by row.
#[inline]
pub(crate) fn cells(set: Cells) -> impl Iterator<Item = Cell> + Clone {
    let mut left = set & ALL_CELLS;
    std::iter::from_fn(move || {
        let cell = (left != 0).then(|| Cell(left.trailing_zeros() as u8));
        left &= left.wrapping_sub(1);
        cell
    })
}

/// The `n`th space of a set.
#[inline]
pub(crate) fn nth_cell(set: Cells, n: u32) -> Option<Cell> {
    let mut left = set;
    for _ in 0..n {
        left &= left.wrapping_sub(1);
    }
    (left != 0).then(|| Cell(left.trailing_zeros() as u8))
}

const LEFT_COLUMN: Cells = 0b00001_00001_00001;
const RIGHT_COLUMN: Cells = LEFT_COLUMN << 4;

/// The orthogonal neighbours of the spaces of a set, without the set itself.
#[inline]
pub(crate) const fn around(set: Cells) -> Cells {
    let beside = (set & !RIGHT_COLUMN) << 1 | (set & !LEFT_COLUMN) >> 1;
    (beside | set << 5 | set >> 5) & ALL_CELLS & !set
}

/// Whether the spaces of a set hang together.
pub(crate) const fn connected(set: Cells) -> bool {
    let mut reached = set & set.wrapping_neg();
    loop {
        let next = reached | around(reached) & set;
        if next == reached {
            return reached == set;
        }
        reached = next;
    }
}

/// An edge of a farmyard space, on which one fence has room.
///
/// In text `h` and the space below a horizontal edge, or `v` and the space to the right of a vertical one:
/// `ha4` lies above `a4`, `va4` to its left. Row `d` and column `6` stand for the lower and the right border.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Edge(u8);

const HORIZONTAL: u8 = (ROWS + 1) * COLUMNS;

impl Edge {
    /// The horizontal edge above the space in this row (0 to 3) and column (0 to 4).
    pub const fn above(row: u8, column: u8) -> Option<Self> {
        if row <= ROWS && column < COLUMNS { Some(Self(row * COLUMNS + column)) } else { None }
    }

    /// The vertical edge left of the space in this row (0 to 2) and column (0 to 5).
    pub const fn left_of(row: u8, column: u8) -> Option<Self> {
        if row < ROWS && column <= COLUMNS {
            Some(Self(HORIZONTAL + row * (COLUMNS + 1) + column))
        } else {
            None
        }
    }

    /// Whether the edge is horizontal.
    pub const fn is_horizontal(self) -> bool {
        self.0 < HORIZONTAL
    }

    /// The row of the space below it, or to its right.
    pub const fn row(self) -> u8 {
        if self.is_horizontal() { self.0 / COLUMNS } else { (self.0 - HORIZONTAL) / (COLUMNS + 1) }
    }

    /// The column of the space below it, or to its right.
    pub const fn column(self) -> u8 {
        if self.is_horizontal() { self.0 % COLUMNS } else { (self.0 - HORIZONTAL) % (COLUMNS + 1) }
    }

    pub(crate) const fn bit(self) -> Edges {
        1 << self.0
    }
}

impl Indexed for Edge {
    const COUNT: u32 = 38;

    fn index(self) -> u32 {
        self.0.into()
    }

    fn from_index(index: u32) -> Option<Self> {
        (index < Self::COUNT).then_some(Self(index as u8))
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.is_horizontal() { 'h' } else { 'v' };
        write!(f, "{kind}{}{}", char::from(b'a' + self.row()), self.column() + 1)
    }
}

impl FromStr for Edge {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let edge = match *text.as_bytes() {
            [b'h', row @ b'a'..=b'd', column @ b'1'..=b'5'] => Self::above(row - b'a', column - b'1'),
            [b'v', row @ b'a'..=b'c', column @ b'1'..=b'6'] => Self::left_of(row - b'a', column - b'1'),
            _ => None,
        };
        edge.ok_or(NotationError::new("an edge such as ha4 or va4", 0))
    }
}

symbol_serde!(Edge);

/// The edges of a set.
pub(crate) fn edges(set: Edges) -> impl Iterator<Item = Edge> + Clone {
    (0..Edge::COUNT as u8).filter(move |&edge| set >> edge & 1 == 1).map(Edge)
}

/// The border of a set of spaces.
pub(crate) const fn border(set: Cells) -> Edges {
    let mut border = 0;
    let mut cell = 0;
    while cell < CELLS as u8 {
        if set >> cell & 1 == 1 {
            let (row, column) = (cell / COLUMNS, cell % COLUMNS);
            let left = HORIZONTAL + row * (COLUMNS + 1) + column;
            // An edge between two spaces of the set is met twice and goes.
            border ^= 1 << cell | 1 << (cell + COLUMNS) | 1 << left | 1 << (left + 1);
        }
        cell += 1;
    }
    border
}
