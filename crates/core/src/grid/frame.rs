//! Rectangles laid onto bit positions.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Bounds, Cell, CellSet, Side};

/// A rectangle of cells laid onto the bit positions of a [`CellSet`], row by row from its north-western corner.
///
/// After each row one position stays free, the *padding*, so that a step across the eastern or western edge never
/// lands in another row:
///
/// ```text
/// 3 x 2 cells     0 1 2 (3)
///                 4 5 6 (7)
/// ```
///
/// The **cells** of a set are its positions that the frame gives to a cell. All methods ignore the others, be they
/// padding or past the end; no result ever holds them. A frame [fits](Frame::fits) into a set of `W` words if all its
/// cells have a position there; if it does not, the cells past the last word are treated as if they lay outside the
/// frame.
///
/// Make it a constant where the board never grows: all masks are then computed by the compiler.
///
/// ```
/// use farmstead_core::grid::{Cell, CellSet, Frame, Side};
///
/// const FRAME: Frame = Frame::new(Cell::new(-1, 0), 3, 2).unwrap();
/// assert!(FRAME.fits::<1>());
///
/// let set: CellSet = FRAME.set_of([Cell::new(-1, 0), Cell::new(1, 1)]);
/// let moved = FRAME.step(set, Side::East);
/// assert_eq!(FRAME.cells(moved).collect::<Vec<_>>(), [Cell::ORIGIN]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "FrameFields")]
pub struct Frame {
    min: Cell,
    width: u8,
    height: u8,
}

impl Frame {
    /// The frame with this north-western corner, of `width` columns and `height` rows.
    ///
    /// `None` if it has no cells or leaves the range of `i8`.
    pub const fn new(min: Cell, width: u8, height: u8) -> Option<Frame> {
        let legal = 1 <= width
            && 1 <= height
            && min.x as i16 + width as i16 - 1 <= i8::MAX as i16
            && min.y as i16 + height as i16 - 1 <= i8::MAX as i16;
        if legal { Some(Frame { min, width, height }) } else { None }
    }

    /// The frame of a rectangle with `margin` more cells on each side, as far as the range of `i8` goes.
    ///
    /// `None` if that makes more than 255 rows or columns.
    pub const fn around(bounds: Bounds, margin: u8) -> Option<Frame> {
        let bounds = bounds.grown(margin);
        if bounds.width() > 255 || bounds.height() > 255 {
            return None;
        }
        Frame::new(bounds.min(), bounds.width() as u8, bounds.height() as u8)
    }

    /// The north-western corner.
    #[inline]
    pub const fn min(self) -> Cell {
        self.min
    }

    /// The number of columns, 1 to 255.
    #[inline]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// The number of rows, 1 to 255.
    #[inline]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// The rectangle of the frame.
    #[inline]
    pub const fn extent(self) -> Bounds {
        let x = self.min.x.wrapping_add_unsigned(self.width - 1);
        let y = self.min.y.wrapping_add_unsigned(self.height - 1);
        Bounds::new(self.min, Cell::new(x, y))
    }

    /// The distance in bits from a cell to the one south of it: the width and one of padding.
    #[inline]
    pub const fn stride(self) -> u16 {
        self.width as u16 + 1
    }

    /// The number of bit positions, padding included.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.stride() * self.height as u16
    }

    /// The number of 64-bit words that hold all positions.
    #[inline]
    pub const fn words(self) -> usize {
        (self.bits() as usize).div_ceil(64)
    }

    /// Whether a set of `W` words holds all positions.
    #[inline]
    pub const fn fits<const W: usize>(self) -> bool {
        self.words() <= W
    }

    /// Whether the cell lies in the frame.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.bit(cell).is_some()
    }

    /// The bit position of a cell; `None` outside the frame.
    #[inline]
    pub const fn bit(self, cell: Cell) -> Option<u16> {
        // As the frame keeps within i8, a wrapped difference below the width is the true one.
        let column = cell.x.wrapping_sub(self.min.x) as u8;
        let row = cell.y.wrapping_sub(self.min.y) as u8;
        if column < self.width && row < self.height {
            Some(row as u16 * self.stride() + column as u16)
        } else {
            None
        }
    }

    /// The cell at a bit position.
    ///
    /// Padding gives the cell east of its row, and positions past the end continue with rows to the south; both wrap
    /// around where the range of `i8` ends.
    #[inline]
    pub const fn cell(self, bit: u16) -> Cell {
        let (row, column) = (bit / self.stride(), bit % self.stride());
        Cell::new(self.min.x.wrapping_add(column as i8), self.min.y.wrapping_add(row as i8))
    }

    /// The set of all cells.
    #[inline]
    pub const fn all<const W: usize>(self) -> CellSet<W> {
        let mut words = [0; W];
        if W == 1 && self.fits::<1>() {
            // One division gives a bit at the start of each row, whatever their number.
            let rows = low_bits(self.bits() as u32) / low_bits(self.stride() as u32);
            words[0] = rows * low_bits(self.width as u32);
        } else {
            let (bits, stride) = (self.bits() as u32, self.stride() as u32);
            // The padding of a word is one pattern, shifted to the first position of padding there.
            let mut pattern = 0;
            let mut at = 0;
            while at < 64 {
                pattern |= 1 << at;
                at += stride;
            }
            let advance = stride - 64 % stride;
            let mut padding = self.width as u32;
            let mut i = 0;
            while i < self.words_of::<W>() {
                let shifted = if padding < 64 { pattern << padding } else { 0 };
                words[i] = low_bits(bits - 64 * i as u32) & !shifted;
                // The next word begins 64 positions later.
                padding += advance;
                if padding >= stride {
                    padding -= stride;
                }
                i += 1;
            }
        }
        CellSet::from_words(words)
    }

    /// The cells of row `y`; empty outside the frame.
    #[inline]
    pub const fn row<const W: usize>(self, y: i8) -> CellSet<W> {
        let mut set = CellSet::EMPTY;
        if let Some(start) = self.bit(Cell::new(self.min.x, y)) {
            let mut column = 0;
            while column < self.width as u16 {
                set.insert(start + column);
                column += 1;
            }
        }
        set
    }

    /// The cells of column `x`; empty outside the frame.
    #[inline]
    pub const fn column<const W: usize>(self, x: i8) -> CellSet<W> {
        let mut set = CellSet::EMPTY;
        if let Some(start) = self.bit(Cell::new(x, self.min.y)) {
            let mut row = 0;
            while row < self.height as u16 {
                set.insert(start + row * self.stride());
                row += 1;
            }
        }
        set
    }

    /// The set of these cells; those outside the frame are ignored.
    #[inline]
    pub fn set_of<const W: usize>(self, cells: impl IntoIterator<Item = Cell>) -> CellSet<W> {
        cells.into_iter().filter_map(|cell| self.bit(cell)).collect()
    }

    /// The cells of a set, row by row: in ascending order.
    #[inline]
    pub fn cells<const W: usize>(self, set: CellSet<W>) -> impl Iterator<Item = Cell> + Clone {
        self.members(set).into_iter().map(move |bit| self.cell(bit))
    }

    /// The smallest rectangle around the cells of a set; `None` if there is none.
    pub fn bounds<const W: usize>(self, set: CellSet<W>) -> Option<Bounds> {
        let set = self.members(set);
        let (first, last) = (self.cell(set.first()?), self.cell(set.last()?));
        if self.width > 64 {
            return Bounds::of(self.cells(set));
        }
        // All rows laid onto each other show the columns.
        let mut columns = 0;
        for row in 0..self.height as u16 {
            columns |= window(&set, row * self.stride());
        }
        columns &= low_bits(self.width as u32);
        let west = columns.trailing_zeros() as i8;
        let east = 63 - columns.leading_zeros() as i8;
        let corner = |column: i8, y: i8| Cell::new(self.min.x.wrapping_add(column), y);
        Some(Bounds::new(corner(west, first.y), corner(east, last.y)))
    }

    /// All cells moved one step; those that leave the frame vanish.
    #[inline]
    pub const fn step<const W: usize>(self, set: CellSet<W>, side: Side) -> CellSet<W> {
        let all = self.all::<W>();
        let set = masked(&set, &all);
        let mut words = [0; W];
        let mut i = 0;
        while i < self.words_of::<W>() {
            words[i] = self.ahead_word(&set, side.opposite(), i) & all.word(i);
            i += 1;
        }
        CellSet::from_words(words)
    }

    /// Word `i` of the positions whose neighbour on `side` is in the set, unmasked: the set shifted away from `side`.
    ///
    /// With this a hot loop computes steps, neighbourhoods and masks in one pass over the words. Two things are left
    /// to the caller: the set must hold nothing but cells of the frame, since padding and positions past the end are
    /// shifted like all others; and the result must be masked with a set of cells, since it holds padding where the
    /// set touches the eastern or western edge, and positions past the end where it touches the southern one.
    ///
    /// 0 if the set has no such word.
    ///
    /// ```
    /// use farmstead_core::grid::{Cell, CellSet, Frame, Side};
    ///
    /// let frame = Frame::new(Cell::ORIGIN, 8, 20).unwrap();
    /// let woods: CellSet<3> = frame.column(3);
    /// let river: CellSet<3> = frame.column(2);
    /// // Count the river's cells that have woods to the east.
    /// let words = 0..frame.words();
    /// let shores: u32 = words.map(|i| (frame.ahead_word(&woods, Side::East, i) & river.word(i)).count_ones()).sum();
    /// assert_eq!(shores, 20);
    /// ```
    #[inline]
    pub const fn ahead_word<const W: usize>(self, set: &CellSet<W>, side: Side, i: usize) -> u64 {
        match side {
            Side::North => up_word(set, self.stride(), i),
            Side::East => down_word(set, 1, i),
            Side::South => down_word(set, self.stride(), i),
            Side::West => up_word(set, 1, i),
        }
    }

    /// The cells with an orthogonal neighbour in the set; members may be among them.
    #[inline]
    pub const fn neighbours<const W: usize>(self, set: CellSet<W>) -> CellSet<W> {
        self.near::<W, false>(set)
    }

    /// The cells with one of the eight cells around them in the set; members may be among them.
    #[inline]
    pub const fn neighbours8<const W: usize>(self, set: CellSet<W>) -> CellSet<W> {
        self.near::<W, true>(set)
    }

    /// The cells of `within` that are connected with a seed by orthogonal steps inside `within`.
    ///
    /// Seeds outside `within` are ignored; the others belong to the result.
    ///
    /// ```
    /// use farmstead_core::grid::{Cell, CellSet, Frame, Picture};
    ///
    /// let picture = Picture::parse("
    ///     W W . W
    ///     . W . W
    ///     W . W .
    /// ")?;
    /// let frame = Frame::around(picture.bounds(), 0).ok_or("too large")?;
    /// let woods: CellSet = frame.set_of(picture.cells_with('W'));
    ///
    /// let found = frame.flood(frame.set_of([Cell::ORIGIN]), woods);
    /// let shown = Picture::from_cells(frame.extent(), |cell| {
    ///     if frame.bit(cell).is_some_and(|bit| found.contains(bit)) { 'W' } else { '.' }
    /// });
    /// assert_eq!(shown.to_string(), "W W . .\n. W . .\n. . . .");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn flood<const W: usize>(self, seeds: CellSet<W>, within: CellSet<W>) -> CellSet<W> {
        self.fill::<W, false>(seeds, self.members(within))
    }

    /// [`flood`](Frame::flood) without its mask, for hot loops: `within` must hold nothing but cells of the frame, as
    /// every result of this frame's methods does, or the flood may pass through padding into other rows.
    #[inline]
    pub const fn flood_cells<const W: usize>(self, seeds: CellSet<W>, within: CellSet<W>) -> CellSet<W> {
        self.fill::<W, false>(seeds, within)
    }

    /// [`flood`](Frame::flood) with diagonal steps as well.
    #[inline]
    pub const fn flood8<const W: usize>(self, seeds: CellSet<W>, within: CellSet<W>) -> CellSet<W> {
        self.fill::<W, true>(seeds, self.members(within))
    }

    /// The cells of `within` connected with the cell at `bit` by orthogonal steps; empty if that is not in `within`.
    #[inline]
    pub const fn component<const W: usize>(self, bit: u16, within: CellSet<W>) -> CellSet<W> {
        self.flood(CellSet::single(bit), within)
    }

    /// The components of a set under orthogonal steps, in the order of their first cells.
    #[inline]
    pub fn components<const W: usize>(self, set: CellSet<W>) -> Components<W> {
        Components { frame: self, rest: self.members(set) }
    }

    /// The number of cells of the largest component; 0 if the set is empty.
    #[inline]
    pub fn largest_component_len<const W: usize>(self, set: CellSet<W>) -> u32 {
        let mut rest = self.members(set);
        let mut largest = 0;
        // What is left cannot beat the largest once it is no larger.
        while rest.len() > largest {
            let component = self.fill::<W, false>(lowest(&rest), rest);
            largest = largest.max(component.len());
            rest -= component;
        }
        largest
    }

    /// Whether orthogonal steps lead from each cell of the set to all others; true of an empty set.
    #[inline]
    pub fn is_connected<const W: usize>(self, set: CellSet<W>) -> bool {
        let set = self.members(set);
        self.fill::<W, false>(lowest(&set), set) == set
    }

    /// The set without the positions that are no cell.
    #[inline]
    const fn members<const W: usize>(self, set: CellSet<W>) -> CellSet<W> {
        masked(&set, &self.all())
    }

    /// The number of words of a set that can hold cells.
    #[inline]
    const fn words_of<const W: usize>(self) -> usize {
        if W == 1 || self.words() > W { W } else { self.words() }
    }

    /// Word `i` of what [`Frame::neighbours`] (or [`Frame::neighbours8`]) is before the mask.
    #[inline]
    const fn near_word<const W: usize, const DIAGONAL: bool>(self, set: &CellSet<W>, i: usize) -> u64 {
        let stride = self.stride();
        let mut near = up_word(set, 1, i) | down_word(set, 1, i);
        near |= up_word(set, stride, i) | down_word(set, stride, i);
        if DIAGONAL {
            near |= up_word(set, stride - 1, i) | down_word(set, stride - 1, i);
            near |= up_word(set, stride + 1, i) | down_word(set, stride + 1, i);
        }
        near
    }

    /// [`Frame::neighbours`] or [`Frame::neighbours8`].
    #[inline]
    const fn near<const W: usize, const DIAGONAL: bool>(self, set: CellSet<W>) -> CellSet<W> {
        let all = self.all::<W>();
        let set = masked(&set, &all);
        let mut words = [0; W];
        let mut i = 0;
        while i < self.words_of::<W>() {
            words[i] = self.near_word::<W, DIAGONAL>(&set, i) & all.word(i);
            i += 1;
        }
        CellSet::from_words(words)
    }

    /// The flood inside `within`, which holds nothing but cells.
    #[inline]
    const fn fill<const W: usize, const DIAGONAL: bool>(
        self,
        seeds: CellSet<W>,
        within: CellSet<W>,
    ) -> CellSet<W> {
        let mut filled = masked(&seeds, &within);
        let words = self.words_of::<W>();
        if words == 1 {
            filled.words[0] = self.fill_word::<DIAGONAL>(filled.words[0], within.words[0]);
            return filled;
        }
        // Each word is filled as far as it goes by itself; sweeps down and up in turn carry that to the others.
        let mut up = false;
        loop {
            let mut grown = false;
            let mut n = 0;
            while n < words {
                let i = if up { words - 1 - n } else { n };
                let (old, mask) = (filled.words[i], within.words[i]);
                if old != mask {
                    let seeds = old | self.near_word::<W, DIAGONAL>(&filled, i) & mask;
                    filled.words[i] = self.fill_word::<DIAGONAL>(seeds, mask);
                    grown |= filled.words[i] != old;
                }
                n += 1;
            }
            if !grown {
                return filled;
            }
            up = !up;
        }
    }

    /// The flood inside one word.
    #[inline]
    const fn fill_word<const DIAGONAL: bool>(self, seeds: u64, within: u64) -> u64 {
        let mut filled = seeds;
        loop {
            let near = self.near_word::<1, DIAGONAL>(&CellSet { words: [filled] }, 0);
            let grown = filled | near & within;
            if grown == filled {
                return filled;
            }
            filled = grown;
        }
    }
}

/// The components of a set, made by [`Frame::components`].
#[derive(Clone, Debug)]
pub struct Components<const W: usize = 1> {
    frame: Frame,
    rest: CellSet<W>,
}

impl<const W: usize> Iterator for Components<W> {
    type Item = CellSet<W>;

    #[inline]
    fn next(&mut self) -> Option<CellSet<W>> {
        let seed = lowest(&self.rest);
        if seed.is_empty() {
            return None;
        }
        let component = self.frame.fill::<W, false>(seed, self.rest);
        self.rest -= component;
        Some(component)
    }
}

impl<const W: usize> std::iter::FusedIterator for Components<W> {}

/// The fields of a frame as serde reads them, not yet checked.
#[derive(Deserialize)]
#[serde(rename = "Frame")]
struct FrameFields {
    min: Cell,
    width: u8,
    height: u8,
}

/// A frame that was read has no cells or leaves the range of `i8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no frame has {width} columns and {height} rows from cell {min}")]
pub struct FrameError {
    /// The north-western corner.
    pub min: Cell,
    /// The number of columns.
    pub width: u8,
    /// The number of rows.
    pub height: u8,
}

impl TryFrom<FrameFields> for Frame {
    type Error = FrameError;

    fn try_from(fields: FrameFields) -> Result<Frame, FrameError> {
        let FrameFields { min, width, height } = fields;
        Frame::new(min, width, height).ok_or(FrameError { min, width, height })
    }
}

/// A word with this many low bits set; all of them from 64 up.
#[inline]
const fn low_bits(count: u32) -> u64 {
    if count < 64 { (1 << count) - 1 } else { u64::MAX }
}

#[inline]
const fn masked<const W: usize>(set: &CellSet<W>, mask: &CellSet<W>) -> CellSet<W> {
    let mut words = [0; W];
    let mut i = 0;
    while i < W {
        words[i] = set.words[i] & mask.words[i];
        i += 1;
    }
    CellSet { words }
}

/// The set of the first member alone; empty if there is none.
#[inline]
const fn lowest<const W: usize>(set: &CellSet<W>) -> CellSet<W> {
    let mut first = CellSet::EMPTY;
    let mut i = 0;
    while i < W {
        if set.words[i] != 0 {
            first.words[i] = set.words[i] & set.words[i].wrapping_neg();
            return first;
        }
        i += 1;
    }
    first
}

/// Word `i` of the set with every position raised by `distance`.
#[inline]
const fn up_word<const W: usize>(set: &CellSet<W>, distance: u16, i: usize) -> u64 {
    let (skip, shift) = ((distance / 64) as usize, distance % 64);
    if W == 1 {
        return if i == 0 && skip == 0 { set.words[0] << shift } else { 0 };
    }
    if i >= W || i < skip {
        return 0;
    }
    // Two shifts, since a shift by 64 is none.
    let carried = if i > skip { set.words[i - skip - 1] >> 1 >> (63 - shift) } else { 0 };
    set.words[i - skip] << shift | carried
}

/// Word `i` of the set with every position lowered by `distance`.
#[inline]
const fn down_word<const W: usize>(set: &CellSet<W>, distance: u16, i: usize) -> u64 {
    let (skip, shift) = ((distance / 64) as usize, distance % 64);
    if W == 1 {
        return if i == 0 && skip == 0 { set.words[0] >> shift } else { 0 };
    }
    if i >= W || W - i <= skip {
        return 0;
    }
    let carried = if W - i - 1 > skip { set.words[i + skip + 1] << 1 << (63 - shift) } else { 0 };
    set.words[i + skip] >> shift | carried
}

/// The 64 positions from `bit`, as one word.
#[inline]
const fn window<const W: usize>(set: &CellSet<W>, bit: u16) -> u64 {
    let (word, shift) = ((bit / 64) as usize, bit % 64);
    set.word(word) >> shift | set.word(word + 1) << 1 << (63 - shift)
}
