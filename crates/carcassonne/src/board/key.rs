//! Cells as sortable numbers.

use farmstead_core::grid::{Cell, Side};

/// A cell as a number that grows with x, then with y.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Key(pub(crate) u16);

impl Key {
    /// What stands in the unused places of arrays.
    pub(crate) const FILLER: Self = Self(0);

    #[inline]
    pub(crate) const fn of(cell: Cell) -> Self {
        Self(u16::from_be_bytes([cell.x as u8 ^ 0x80, cell.y as u8 ^ 0x80]))
    }

    #[inline]
    pub(crate) const fn cell(self) -> Cell {
        let [x, y] = self.0.to_be_bytes();
        Cell::new((x ^ 0x80) as i8, (y ^ 0x80) as i8)
    }

    /// The neighbour on a side. Play stays far from where the numbers end.
    #[inline]
    pub(crate) const fn step(self, side: Side) -> Self {
        Self(match side {
            Side::North => self.0.wrapping_sub(1),
            Side::East => self.0.wrapping_add(0x100),
            Side::South => self.0.wrapping_add(1),
            Side::West => self.0.wrapping_sub(0x100),
        })
    }

    /// Whether the cells share an edge or a corner.
    #[inline]
    pub(crate) const fn is_next_to(self, other: Self) -> bool {
        let ([x, y], [other_x, other_y]) = (self.0.to_be_bytes(), other.0.to_be_bytes());
        x.abs_diff(other_x) <= 1 && y.abs_diff(other_y) <= 1
    }
}
