//! Bounding boxes.

use serde::{Deserialize, Serialize};

use super::Cell;

/// A rectangle of cells, its corners included; never empty.
///
/// Serde writes `[north_west, south_east]`, and reads any two opposite corners.
///
/// ```
/// use farmstead_core::grid::{Bounds, Cell};
///
/// let bounds = Bounds::of([Cell::new(2, 0), Cell::new(-1, 3)]).unwrap();
/// assert_eq!((bounds.min(), bounds.max()), (Cell::new(-1, 0), Cell::new(2, 3)));
/// assert_eq!((bounds.width(), bounds.height()), (4, 4));
/// assert!(bounds.contains(Cell::ORIGIN));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "(Cell, Cell)", into = "(Cell, Cell)")]
pub struct Bounds {
    min: Cell,
    max: Cell,
}

impl Bounds {
    /// The rectangle between any two opposite corners.
    #[inline]
    pub const fn new(a: Cell, b: Cell) -> Bounds {
        Bounds::of_cell(a).include(b)
    }

    /// The smallest rectangle around all cells; `None` if there is no cell.
    pub fn of(cells: impl IntoIterator<Item = Cell>) -> Option<Bounds> {
        let mut cells = cells.into_iter();
        let first = Bounds::of_cell(cells.next()?);
        Some(cells.fold(first, Bounds::include))
    }

    /// The rectangle of one cell.
    #[inline]
    pub const fn of_cell(cell: Cell) -> Bounds {
        Bounds { min: cell, max: cell }
    }

    /// The north-western corner: the least x and y.
    #[inline]
    pub const fn min(self) -> Cell {
        self.min
    }

    /// The south-eastern corner: the greatest x and y.
    #[inline]
    pub const fn max(self) -> Cell {
        self.max
    }

    /// The smallest rectangle around this one and a cell.
    #[inline]
    #[must_use]
    pub const fn include(self, cell: Cell) -> Bounds {
        Bounds {
            min: Cell::new(least(self.min.x, cell.x), least(self.min.y, cell.y)),
            max: Cell::new(greatest(self.max.x, cell.x), greatest(self.max.y, cell.y)),
        }
    }

    /// The smallest rectangle around both.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Bounds) -> Bounds {
        self.include(other.min).include(other.max)
    }

    /// Whether the cell lies in the rectangle.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.min.x <= cell.x && cell.x <= self.max.x && self.min.y <= cell.y && cell.y <= self.max.y
    }

    /// The number of columns, 1 to 256.
    #[inline]
    pub const fn width(self) -> u16 {
        self.max.x.abs_diff(self.min.x) as u16 + 1
    }

    /// The number of rows, 1 to 256.
    #[inline]
    pub const fn height(self) -> u16 {
        self.max.y.abs_diff(self.min.y) as u16 + 1
    }

    /// The rectangle with `margin` more cells on each of its four sides, as far as the range of `i8` goes.
    #[inline]
    #[must_use]
    pub const fn grown(self, margin: u8) -> Bounds {
        Bounds {
            min: Cell::new(
                self.min.x.saturating_sub_unsigned(margin),
                self.min.y.saturating_sub_unsigned(margin),
            ),
            max: Cell::new(
                self.max.x.saturating_add_unsigned(margin),
                self.max.y.saturating_add_unsigned(margin),
            ),
        }
    }

    /// All cells, row by row from the north-western corner: the ascending order of cells.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        let Bounds { min, max } = self;
        (min.y..=max.y).flat_map(move |y| (min.x..=max.x).map(move |x| Cell::new(x, y)))
    }
}

// `Ord::min` and `Ord::max` are not const.
const fn least(a: i8, b: i8) -> i8 {
    if a < b { a } else { b }
}

const fn greatest(a: i8, b: i8) -> i8 {
    if a > b { a } else { b }
}

impl From<(Cell, Cell)> for Bounds {
    fn from((a, b): (Cell, Cell)) -> Bounds {
        Bounds::new(a, b)
    }
}

impl From<Bounds> for (Cell, Cell) {
    fn from(bounds: Bounds) -> (Cell, Cell) {
        (bounds.min, bounds.max)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cells() -> impl Strategy<Value = Cell> {
        any::<(i8, i8)>().prop_map(Cell::from)
    }

    #[test]
    fn the_whole_grid_has_256_rows_and_columns() {
        let whole = Bounds::of_cell(Cell::ORIGIN).grown(255);
        assert_eq!((whole.width(), whole.height()), (256, 256));
        assert_eq!(whole.cells().count(), 65536);
        assert_eq!(whole.cells().next_back(), Some(Cell::new(127, 127)));
        assert_eq!(Bounds::of([]), None);
    }

    #[test]
    fn serde_reads_any_two_opposite_corners() {
        let bounds = Bounds::new(Cell::new(3, -1), Cell::new(0, 2));
        assert_eq!(serde_json::to_string(&bounds).unwrap(), "[[0,-1],[3,2]]");
        assert_eq!(serde_json::from_str::<Bounds>("[[3,-1],[0,2]]").unwrap(), bounds);
    }

    proptest! {
        #[test]
        fn bounds_are_tight(cells in proptest::collection::vec(cells(), 1..8)) {
            let bounds = Bounds::of(cells.iter().copied()).unwrap();
            prop_assert!(cells.iter().all(|&cell| bounds.contains(cell)));
            prop_assert_eq!(bounds.min().x, cells.iter().map(|cell| cell.x).min().unwrap());
            prop_assert_eq!(bounds.max().y, cells.iter().map(|cell| cell.y).max().unwrap());
            prop_assert_eq!(Bounds::new(bounds.max(), bounds.min()), bounds);
            let union = cells.iter().map(|&cell| Bounds::of_cell(cell)).reduce(Bounds::union);
            prop_assert_eq!(union, Some(bounds));
        }

        #[test]
        fn cells_ascend_and_are_what_is_contained(a in cells(), dx in 0..9_i8, dy in 0..9_i8) {
            let b = Cell::new(a.x.saturating_add(dx), a.y.saturating_add(dy));
            let bounds = Bounds::new(a, b);
            let cells: Vec<Cell> = bounds.cells().collect();
            prop_assert!(cells.is_sorted_by(|a, b| a < b));
            prop_assert_eq!(cells.len(), usize::from(bounds.width() * bounds.height()));
            prop_assert!(cells.iter().all(|&cell| bounds.contains(cell)));
            prop_assert_eq!(Bounds::of(cells), Some(bounds));
        }
    }
}
