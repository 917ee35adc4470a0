//! The planting tray as bit boards.

use farmstead_core::grid::Cell;
use farmstead_core::{Indexed, NotationError, symbol_serde};

use crate::Crop;
use crate::crop::CROPS;

/// The greatest width and height of a tray. Rows of the boards are so wide, whatever the tray is.
pub const SIDE: u8 = 8;

/// A set of spaces: bit `8 * y + x`.
pub(crate) type Spaces = u64;

/// A space of the tray: x to the right, y down, from 0. As text `2,3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Space(u8);

impl Space {
    /// The space in this column and row, each below [`SIDE`].
    pub const fn new(x: u8, y: u8) -> Option<Self> {
        if x < SIDE && y < SIDE { Some(Self(y * SIDE + x)) } else { None }
    }

    pub(crate) const fn known(number: u32) -> Self {
        Self(number as u8 & 63)
    }

    /// The column, to the right.
    pub const fn x(self) -> u8 {
        self.0 % SIDE
    }

    /// The row, down.
    pub const fn y(self) -> u8 {
        self.0 / SIDE
    }

    /// The space as a cell of the grid.
    pub const fn cell(self) -> Cell {
        Cell::new(self.x() as i8, self.y() as i8)
    }

    #[inline]
    pub(crate) const fn bit(self) -> Spaces {
        1 << self.0
    }
}

impl Indexed for Space {
    const COUNT: u32 = 64;

    #[inline]
    fn index(self) -> u32 {
        self.0.into()
    }

    #[inline]
    fn from_index(index: u32) -> Option<Self> {
        (index < Self::COUNT).then_some(Self(index as u8))
    }
}

impl std::fmt::Display for Space {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{},{}", self.x(), self.y())
    }
}

impl std::str::FromStr for Space {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let cell: Option<Cell> = text.parse().ok();
        let space = cell.and_then(|cell| Self::new(cell.x.try_into().ok()?, cell.y.try_into().ok()?));
        space.ok_or(NotationError::new("a space such as 2,3", 0))
    }
}

symbol_serde!(Space);

/// The spaces of a set, row by row.
#[inline]
pub(crate) fn spaces(set: Spaces) -> impl Iterator<Item = Space> + Clone {
    let mut left = set;
    std::iter::from_fn(move || {
        let space = (left != 0).then(|| Space::known(left.trailing_zeros()))?;
        left &= left - 1;
        Some(space)
    })
}

/// The `n`th space of a set.
#[inline]
pub(crate) fn nth_space(set: Spaces, n: u32) -> Option<Space> {
    let mut left = set;
    for _ in 0..n {
        left &= left.wrapping_sub(1);
    }
    (left != 0).then(|| Space::known(left.trailing_zeros()))
}

/// Everything in the first column, and in the last.
const WEST: Spaces = 0x0101_0101_0101_0101;
const EAST: Spaces = WEST << 7;

/// The spaces beside a set along edges, and with corners if wanted.
#[inline]
pub(crate) const fn around(set: Spaces, corners: bool) -> Spaces {
    let sideways = (set & !EAST) << 1 | (set & !WEST) >> 1;
    let wide = if corners { set | sideways } else { set };
    (wide << 8 | wide >> 8 | sideways) & !set
}

/// The spaces of a tray of this size.
pub(crate) const fn area(width: u8, height: u8) -> Spaces {
    let row = (1u64 << width) - 1;
    let mut all = 0;
    let mut y = 0;
    while y < height {
        all |= row << (8 * y);
        y += 1;
    }
    all
}

/// The tokens on the tray.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Tray {
    /// The spaces of each crop.
    pub(crate) crops: [Spaces; CROPS],
    /// The tokens that belong to a sequence that has earned a card (C15).
    pub(crate) paid: Spaces,
}

impl Tray {
    #[inline]
    pub(crate) const fn tokens(&self) -> Spaces {
        self.crops[0] | self.crops[1] | self.crops[2]
    }

    #[inline]
    pub(crate) fn put(&mut self, crop: Crop, space: Space) {
        self.crops[crop as usize] |= space.bit();
    }

    #[inline]
    pub(crate) fn remove(&mut self, set: Spaces) {
        self.crops = self.crops.map(|crop| crop & !set);
        self.paid &= !set;
    }

    pub(crate) fn crop_at(&self, space: Space) -> Option<Crop> {
        Crop::ALL.into_iter().find(|&crop| self.crops[crop as usize] & space.bit() != 0)
    }
}
