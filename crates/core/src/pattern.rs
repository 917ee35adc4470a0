//! Small shapes with a mark per cell: what objectives, fields and pastures look like.

use arrayvec::ArrayVec;
use thiserror::Error;

use crate::grid::{Bounds, Cell, Frame, Picture, PictureError, Rotation};

/// A shape of 1 to [`Pattern::MAX_CELLS`] cells with a mark each.
///
/// A pattern has no place: it is moved so that its least x and its least y are 0, and its cells are kept in ascending
/// order, so that equal shapes are equal values. Turned and mirrored shapes are different patterns;
/// [`Pattern::rotations`] and [`Pattern::canonical`] see through turns. `M` is whatever stands on a cell: a terrain, a
/// crop, or `()` for the shape alone.
///
/// ```
/// use farmstead_core::grid::{Cell, Rotation};
/// use farmstead_core::pattern::Pattern;
///
/// let corner = Pattern::from_picture(
///     "
///     W G
///     . G
///     ",
///     |char| (char != '.').then_some(char),
/// )?;
/// assert_eq!(corner.cells(), [(Cell::new(0, 0), 'W'), (Cell::new(1, 0), 'G'), (Cell::new(1, 1), 'G')]);
///
/// let turned = Pattern::from_picture("
///     . W
///     G G
/// ", |char| (char != '.').then_some(char))?;
/// assert_eq!(corner.rotated(Rotation::R90), turned);
/// assert_eq!(corner.rotations().len(), 4);
/// # Ok::<(), farmstead_core::pattern::PatternError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pattern<M> {
    /// Ascending by cell.
    cells: ArrayVec<(Cell, M), MAX_CELLS>,
}

const MAX_CELLS: usize = 16;

/// Why cells make no pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PatternError {
    /// There is no cell.
    #[error("a pattern needs a cell")]
    Empty,
    /// There are more cells than a pattern holds.
    #[error("a pattern has at most {MAX_CELLS} cells")]
    TooManyCells,
    /// A cell is named twice.
    #[error("cell {cell} is named twice")]
    Duplicate {
        /// The cell, as it was given.
        cell: Cell,
    },
    /// The cells lie further apart than a pattern reaches.
    #[error("{width} columns and {height} rows are more than the 128 of a pattern")]
    TooLarge {
        /// The columns of the cells.
        width: u16,
        /// The rows of the cells.
        height: u16,
    },
    /// The text is no picture.
    #[error(transparent)]
    Picture(#[from] PictureError),
}

impl<M: Copy + Eq + Ord> Pattern<M> {
    /// The most cells of a pattern.
    pub const MAX_CELLS: usize = MAX_CELLS;

    /// The pattern of these cells, wherever they lie and in any order.
    ///
    /// # Errors
    ///
    /// [`PatternError`] if there is no cell, if there are more than 16, if one is named twice, or if they cover more
    /// than 128 rows or columns.
    pub fn new(cells: impl IntoIterator<Item = (Cell, M)>) -> Result<Pattern<M>, PatternError> {
        let mut kept = ArrayVec::<(Cell, M), MAX_CELLS>::new();
        for (cell, mark) in cells {
            if kept.iter().any(|&(other, _)| other == cell) {
                return Err(PatternError::Duplicate { cell });
            }
            kept.try_push((cell, mark)).map_err(|_| PatternError::TooManyCells)?;
        }
        let bounds = Bounds::of(kept.iter().map(|&(cell, _)| cell)).ok_or(PatternError::Empty)?;
        let (width, height) = (bounds.width(), bounds.height());
        if width > 128 || height > 128 {
            return Err(PatternError::TooLarge { width, height });
        }
        Ok(Pattern::placed(kept))
    }

    /// The pattern in a picture, where `mark` tells what a character means; `None` is no cell of the pattern.
    ///
    /// # Errors
    ///
    /// As [`Pattern::new`], and [`PatternError::Picture`] if the text is no [`Picture`].
    pub fn from_picture(
        text: &str,
        mut mark: impl FnMut(char) -> Option<M>,
    ) -> Result<Pattern<M>, PatternError> {
        let picture = Picture::parse(text)?;
        Pattern::new(picture.cells().filter_map(|(cell, char)| Some((cell, mark(char)?))))
    }

    /// The cells with their marks, in ascending order of the cells.
    pub fn cells(&self) -> &[(Cell, M)] {
        &self.cells
    }

    /// The number of columns, 1 to 128.
    pub fn width(&self) -> u8 {
        self.cells.iter().map(|&(cell, _)| cell.x as u8 + 1).max().unwrap_or(0)
    }

    /// The number of rows, 1 to 128.
    pub fn height(&self) -> u8 {
        self.cells.iter().map(|&(cell, _)| cell.y as u8 + 1).max().unwrap_or(0)
    }

    /// The pattern turned clockwise.
    #[must_use]
    pub fn rotated(&self, rotation: Rotation) -> Pattern<M> {
        Pattern::placed(self.cells.iter().map(|&(cell, mark)| (cell.rotated(rotation), mark)).collect())
    }

    /// The pattern mirrored from left to right.
    #[must_use]
    pub fn mirrored(&self) -> Pattern<M> {
        Pattern::placed(self.cells.iter().map(|&(cell, mark)| (cell.mirrored(), mark)).collect())
    }

    /// The different patterns that turns make of this one, in the order of the first turn that makes each: itself
    /// first, 1, 2 or 4 in all.
    pub fn rotations(&self) -> ArrayVec<Pattern<M>, 4> {
        let mut rotations = ArrayVec::new();
        for rotation in Rotation::ALL {
            let rotated = self.rotated(rotation);
            if !rotations.contains(&rotated) {
                rotations.push(rotated);
            }
        }
        rotations
    }

    /// Whether no turn makes the mirror image of the pattern.
    ///
    /// ```
    /// use farmstead_core::pattern::Pattern;
    ///
    /// let shape = |text| Pattern::from_picture(text, |char| (char == 'W').then_some(()));
    /// assert!(shape("
    ///     WW.
    ///     .WW
    /// ")?.is_chiral());
    /// assert!(!shape("
    ///     WWW
    ///     .W.
    /// ")?.is_chiral());
    /// # Ok::<(), farmstead_core::pattern::PatternError>(())
    /// ```
    pub fn is_chiral(&self) -> bool {
        !self.rotations().contains(&self.mirrored())
    }

    /// The least of the rotations: the same for two patterns exactly if a turn makes one of the other.
    #[must_use]
    pub fn canonical(&self) -> Pattern<M> {
        let turned = Rotation::ALL.into_iter().skip(1).map(|rotation| self.rotated(rotation));
        turned.fold(self.clone(), Ord::min)
    }

    /// The offsets at which the pattern lies wholly in a frame, row by row.
    ///
    /// The offset is added to each cell; it is where the north-western corner of the pattern's rectangle comes to lie.
    ///
    /// ```
    /// use farmstead_core::grid::{Cell, Frame};
    /// use farmstead_core::pattern::Pattern;
    ///
    /// let domino = Pattern::new([(Cell::new(0, 0), ()), (Cell::new(1, 0), ())])?;
    /// let frame = Frame::new(Cell::ORIGIN, 3, 3).unwrap();
    /// assert_eq!(domino.placements(frame).count(), 6);
    /// assert_eq!(domino.placements(frame).next(), Some(Cell::ORIGIN));
    /// # Ok::<(), farmstead_core::pattern::PatternError>(())
    /// ```
    pub fn placements(&self, frame: Frame) -> impl Iterator<Item = Cell> + Clone + use<M> {
        let places = |room: u8, length: u8| room.checked_sub(length).map_or(0, |rest| rest + 1);
        let columns = places(frame.width(), self.width());
        let rows = places(frame.height(), self.height());
        let offsets = Frame::new(frame.min(), columns, rows).map(Frame::extent);
        offsets.into_iter().flat_map(Bounds::cells)
    }

    /// The cells with their marks when the pattern lies at an offset, in ascending order; wraps around where the range
    /// of `i8` ends.
    pub fn at(&self, offset: Cell) -> impl ExactSizeIterator<Item = (Cell, M)> + Clone {
        self.cells.iter().map(move |&(cell, mark)| (cell + offset, mark))
    }

    /// Moves the cells so that the least x and y are 0, and sorts them.
    fn placed(mut cells: ArrayVec<(Cell, M), MAX_CELLS>) -> Pattern<M> {
        let corner = Bounds::of(cells.iter().map(|&(cell, _)| cell)).map_or(Cell::ORIGIN, Bounds::min);
        for (cell, _) in &mut cells {
            *cell = *cell - corner;
        }
        cells.sort_unstable_by_key(|&(cell, _)| cell);
        Pattern { cells }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn shape(text: &str) -> Pattern<char> {
        Pattern::from_picture(text, |char| (char != '.').then_some(char)).unwrap()
    }

    fn patterns() -> impl Strategy<Value = Pattern<u8>> {
        let cells = proptest::collection::btree_map((-3..4_i8, -3..4_i8), 0..3_u8, 1..=16);
        cells.prop_map(|cells| Pattern::new(cells.into_iter().map(|(at, mark)| (at.into(), mark))).unwrap())
    }

    #[test]
    fn cells_that_make_no_pattern_are_refused() {
        let cell = Cell::new(4, -9);
        assert_eq!(Pattern::<()>::new([]), Err(PatternError::Empty));
        assert_eq!(Pattern::new([(cell, 1), (cell, 2)]), Err(PatternError::Duplicate { cell }));
        let row = |length: i8| Pattern::new((0..length).map(|x| (Cell::new(x, 0), ())));
        assert!(row(16).is_ok());
        assert_eq!(row(17), Err(PatternError::TooManyCells));
        let pair = |x| Pattern::new([(Cell::new(-1, 0), ()), (Cell::new(x, 5), ())]);
        assert_eq!(pair(126).unwrap().width(), 128);
        assert_eq!(pair(127), Err(PatternError::TooLarge { width: 129, height: 6 }));
        let none = Pattern::<()>::from_picture("...", |_| None);
        assert_eq!(none, Err(PatternError::Empty));
        let error = Pattern::<()>::from_picture("", |_| None);
        assert_eq!(error, Err(PatternError::Picture(PictureError::Empty)));
    }

    #[test]
    fn place_and_order_do_not_matter() {
        let at = |x, y| (Cell::new(x, y), ());
        let one = Pattern::new([at(5, -100), at(4, -101)]).unwrap();
        assert_eq!(one, Pattern::new([at(-128, -128), at(-127, -127)]).unwrap());
        assert_eq!((one.width(), one.height()), (2, 2));
    }

    #[test]
    fn symmetry_shows_in_the_rotations() {
        let square = shape("##\n##");
        let bar = shape("###");
        let s = shape(".##\n##.");
        let corner = shape("#.\n##");
        let counts = [&square, &bar, &s, &corner].map(|pattern| pattern.rotations().len());
        assert_eq!(counts, [1, 2, 2, 4]);
        assert_eq!([&square, &bar, &s, &corner].map(Pattern::is_chiral), [false, false, true, false]);
        // A mark breaks the symmetry of a shape.
        assert_eq!(shape("#o").rotations().len(), 4);
        assert!(shape("#.\no@").is_chiral());
    }

    #[test]
    fn the_widest_pattern_turns_within_the_grid() {
        let wide = Pattern::new([(Cell::new(-128, 0), 1), (Cell::new(-1, 0), 2)]).unwrap();
        let tall = wide.rotated(Rotation::R90);
        assert_eq!((tall.width(), tall.height()), (1, 128));
        assert_eq!(tall.rotated(Rotation::R270), wide);
        assert_eq!(wide.mirrored().mirrored(), wide);
    }

    proptest! {
        #[test]
        fn turns_compose(pattern in patterns()) {
            for a in Rotation::ALL {
                prop_assert_eq!(&pattern.rotated(a).rotated(a.inverse()), &pattern);
                prop_assert_eq!(pattern.rotated(a).canonical(), pattern.canonical());
                prop_assert_eq!(pattern.rotated(a).is_chiral(), pattern.is_chiral());
                for b in Rotation::ALL {
                    prop_assert_eq!(pattern.rotated(a).rotated(b), pattern.rotated(a.then(b)));
                }
            }
            prop_assert_eq!(&pattern.mirrored().mirrored(), &pattern);
            prop_assert_eq!(pattern.canonical() == pattern.mirrored().canonical(), !pattern.is_chiral());
            let rotations = pattern.rotations();
            let canonical = pattern.canonical();
            prop_assert_eq!(rotations.iter().min(), Some(&canonical));
            prop_assert_eq!(&rotations[0], &pattern);
            prop_assert_eq!(rotations.iter().collect::<BTreeSet<_>>().len(), rotations.len());
        }

        #[test]
        fn cells_are_normal(pattern in patterns()) {
            let cells = pattern.cells();
            prop_assert!(cells.is_sorted_by(|a, b| a.0 < b.0));
            let bounds = Bounds::of(cells.iter().map(|&(cell, _)| cell)).unwrap();
            prop_assert_eq!(bounds.min(), Cell::ORIGIN);
            prop_assert_eq!(u16::from(pattern.width()), bounds.width());
            prop_assert_eq!(u16::from(pattern.height()), bounds.height());
            prop_assert_eq!(Pattern::new(cells.iter().copied()), Ok(pattern.clone()));
        }

        #[test]
        fn placements_are_all_that_fit(pattern in patterns(), x in any::<i8>(), y in any::<i8>(),
            width in 1..10_u8, height in 1..10_u8) {
            let Some(frame) = Frame::new(Cell::new(x, y), width, height) else { return Ok(()) };
            let fits = |&offset: &Cell| {
                pattern.at(offset).all(|(cell, _)| frame.contains(cell))
            };
            // The north-western corner itself need not be a cell, but all offsets that fit lie around the frame.
            let near = frame.extent().grown(8);
            let expected: Vec<Cell> = near.cells().filter(fits).collect();
            prop_assert_eq!(pattern.placements(frame).collect::<Vec<_>>(), expected);
        }
    }
}
