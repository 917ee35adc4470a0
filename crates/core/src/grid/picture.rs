//! Boards as ASCII pictures.

use std::fmt::{self, Write};
use std::str::FromStr;

use thiserror::Error;

use super::{Bounds, Cell};

/// A rectangle of cells with one character each: how tests and documentation show boards.
///
/// A picture is read from one line per row, one character per cell, either without blanks (`..W.`) or with one blank
/// between the cells (`. . W .`); all rows have the same form and length. Blank lines above and below are ignored, and
/// so are the common indentation and blanks at the ends of lines. Any character but a blank or a control character
/// can stand for a cell. A picture has at most 255 rows and 255 columns.
///
/// `Display` prints the form with blanks, one line per row, without a line break at the end.
///
/// In documentation tests take other characters than `#`: rustdoc hides lines that begin with it.
///
/// ```
/// use farmstead_core::grid::{Cell, Picture};
///
/// let picture: Picture = "
///     . W .
///     . W W
/// ".parse()?;
/// assert_eq!(picture.get(Cell::new(2, 1)), Some('W'));
/// assert_eq!(picture.cells_with('W').count(), 3);
/// assert_eq!(picture.to_string(), ". W .\n. W W");
/// # Ok::<(), farmstead_core::grid::PictureError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Picture {
    bounds: Bounds,
    /// Row by row.
    chars: Vec<char>,
}

impl Picture {
    /// The most rows and the most columns of a picture that is read.
    pub const MAX_SIDE: u16 = 255;

    /// Reads a picture whose north-western corner is the cell 0,0.
    ///
    /// # Errors
    ///
    /// [`PictureError`], with the place in the text, if the text is no picture of the form above, or leaves the range
    /// of `i8`: from the origin on there are 128 rows and columns.
    pub fn parse(text: &str) -> Result<Picture, PictureError> {
        Picture::parse_at(text, Cell::ORIGIN)
    }

    /// Reads a picture whose north-western corner is `top_left`.
    ///
    /// # Errors
    ///
    /// As [`Picture::parse`].
    pub fn parse_at(text: &str, top_left: Cell) -> Result<Picture, PictureError> {
        let (size, chars) = read(text)?;
        Picture::placed(size, chars, i16::from(top_left.x), i16::from(top_left.y))
    }

    /// Reads a picture in which exactly one cell shows `mark`; that cell is the origin.
    ///
    /// ```
    /// use farmstead_core::grid::{Cell, Picture};
    ///
    /// let picture = Picture::parse_around("
    ///     . W .
    ///     W @ .
    /// ", '@')?;
    /// assert_eq!(picture.cells_with('W').collect::<Vec<_>>(), [Cell::new(0, -1), Cell::new(-1, 0)]);
    /// # Ok::<(), farmstead_core::grid::PictureError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Picture::parse`], and if not exactly one cell shows the mark.
    pub fn parse_around(text: &str, mark: char) -> Result<Picture, PictureError> {
        let (size, chars) = read(text)?;
        let mut marked = (0..).zip(&chars).filter(|&(_, &char)| char == mark).map(|(at, _)| at);
        let (Some(at), None) = (marked.next(), marked.next()) else {
            let found = chars.iter().filter(|&&char| char == mark).count();
            return Err(PictureError::Mark { mark, found });
        };
        let width = i32::from(size.0);
        Picture::placed(size, chars, -(at % width) as i16, -(at / width) as i16)
    }

    /// The picture that shows `show(cell)` at each cell of the rectangle, called row by row.
    ///
    /// A blank can be printed but not be read again.
    ///
    /// ```
    /// use farmstead_core::grid::{Bounds, Cell, Picture};
    ///
    /// let bounds = Bounds::new(Cell::new(-1, -1), Cell::new(1, 1));
    /// let picture = Picture::from_cells(bounds, |cell| if cell == Cell::ORIGIN { '@' } else { '.' });
    /// assert_eq!(picture.to_string(), ". . .\n. @ .\n. . .");
    /// ```
    pub fn from_cells(bounds: Bounds, show: impl FnMut(Cell) -> char) -> Picture {
        Picture { bounds, chars: bounds.cells().map(show).collect() }
    }

    /// The rectangle of the picture.
    pub const fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// The character at a cell; `None` outside the picture.
    pub fn get(&self, cell: Cell) -> Option<char> {
        if !self.bounds.contains(cell) {
            return None;
        }
        let column = usize::from(cell.x.abs_diff(self.bounds.min().x));
        let row = usize::from(cell.y.abs_diff(self.bounds.min().y));
        self.chars.get(row * usize::from(self.bounds.width()) + column).copied()
    }

    /// All cells with their characters, row by row: in ascending order of the cells.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, char)> + Clone {
        self.bounds.cells().zip(self.chars.iter().copied())
    }

    /// The cells that show this character, row by row.
    pub fn cells_with(&self, mark: char) -> impl Iterator<Item = Cell> + Clone {
        self.cells().filter(move |&(_, char)| char == mark).map(|(cell, _)| cell)
    }

    /// The picture with its north-western corner at (x, y).
    fn placed(size: (u16, u16), chars: Vec<char>, x: i16, y: i16) -> Result<Picture, PictureError> {
        let (width, height) = size;
        let corner = |x: i16, y: i16| Some(Cell::new(i8::try_from(x).ok()?, i8::try_from(y).ok()?));
        let north_west = corner(x, y);
        let south_east = corner(x + width as i16 - 1, y + height as i16 - 1);
        let (Some(north_west), Some(south_east)) = (north_west, south_east) else {
            return Err(PictureError::OffTheGrid { width, height });
        };
        Ok(Picture { bounds: Bounds::new(north_west, south_east), chars })
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, chars) in self.chars.chunks(usize::from(self.bounds.width())).enumerate() {
            if row > 0 {
                formatter.write_char('\n')?;
            }
            let shown = chars.iter().rposition(|&char| char != ' ').map_or(0, |last| last + 1);
            for (column, &char) in chars.iter().take(shown).enumerate() {
                if column > 0 {
                    formatter.write_char(' ')?;
                }
                formatter.write_char(char)?;
            }
        }
        Ok(())
    }
}

impl FromStr for Picture {
    type Err = PictureError;

    /// [`Picture::parse`].
    fn from_str(text: &str) -> Result<Picture, PictureError> {
        Picture::parse(text)
    }
}

/// Why a text is no picture.
///
/// `row` and `column` are the place in the text: its line, and the character of that line, both counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PictureError {
    /// There is no row at all.
    #[error("the picture is empty")]
    Empty,
    /// A blank line lies between two rows.
    #[error("line {row}: a blank line within the picture")]
    BlankRow {
        /// The line.
        row: u32,
    },
    /// A blank where a cell should be.
    #[error("line {row}, character {column}: a blank in place of a cell")]
    Blank {
        /// The line.
        row: u32,
        /// The character of the line.
        column: u32,
    },
    /// A character where the form of the first row asks for a blank between two cells.
    #[error("line {row}, character {column}: no blank between two cells")]
    Crowded {
        /// The line.
        row: u32,
        /// The character of the line.
        column: u32,
    },
    /// A control character, or a white-space character other than the blank.
    #[error("line {row}, character {column}: {char:?} cannot stand for a cell")]
    NotACell {
        /// The line.
        row: u32,
        /// The character of the line.
        column: u32,
        /// The character.
        char: char,
    },
    /// A row has more or fewer cells than the first.
    #[error("line {row}: {found} cells where the first row has {expected}")]
    Ragged {
        /// The line.
        row: u32,
        /// The cells of the first row.
        expected: u16,
        /// The cells of this row.
        found: u16,
    },
    /// There are more than 255 rows or columns.
    #[error("line {row}: the picture has more than {} rows or columns", Picture::MAX_SIDE)]
    TooLarge {
        /// The line of the row or column too many.
        row: u32,
    },
    /// The picture leaves the range of `i8` where it is placed.
    #[error("a picture of {width} columns and {height} rows leaves the grid there")]
    OffTheGrid {
        /// The columns of the picture.
        width: u16,
        /// The rows of the picture.
        height: u16,
    },
    /// The mark of the origin is missing, or there are several.
    #[error("{found} cells show the mark {mark:?} where one should")]
    Mark {
        /// The mark asked for.
        mark: char,
        /// The cells that show it.
        found: usize,
    },
}

/// The size (columns, rows) of the picture in a text, and its characters row by row.
fn read(text: &str) -> Result<((u16, u16), Vec<char>), PictureError> {
    let rows = rows(text)?;
    let indentation = rows.iter().map(|&(_, line)| indentation_of(line)).min().unwrap_or(0);
    let mut width = None;
    let mut spaced = false;
    let mut chars = Vec::new();
    for &(row, line) in &rows {
        let cells = line.get(indentation..).unwrap_or_default();
        if width.is_none() {
            spaced = cells.chars().nth(1) == Some(' ');
        }
        let found = read_row(cells, spaced, row, indentation as u32 + 1, &mut chars)?;
        let expected = *width.get_or_insert(found);
        if found != expected {
            return Err(PictureError::Ragged { row, expected, found });
        }
    }
    let width = width.ok_or(PictureError::Empty)?;
    Ok(((width, rows.len() as u16), chars))
}

/// The rows of a picture with their line numbers, without the blanks at their ends.
fn rows(text: &str) -> Result<Vec<(u32, &str)>, PictureError> {
    let mut rows = Vec::new();
    let mut blank = None;
    for (row, line) in (1..).zip(text.lines()) {
        let line = line.trim_end_matches(' ');
        if line.is_empty() {
            blank = blank.or((!rows.is_empty()).then_some(row));
            continue;
        }
        if let Some(row) = blank {
            return Err(PictureError::BlankRow { row });
        }
        if rows.len() == usize::from(Picture::MAX_SIDE) {
            return Err(PictureError::TooLarge { row });
        }
        rows.push((row, line));
    }
    Ok(rows)
}

fn indentation_of(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// Adds the cells of one row, whose first character is `start` of line `row`; gives their number.
fn read_row(
    cells: &str,
    spaced: bool,
    row: u32,
    start: u32,
    chars: &mut Vec<char>,
) -> Result<u16, PictureError> {
    let mut found = 0;
    for (at, char) in (0..).zip(cells.chars()) {
        let column = start + at;
        if spaced && at % 2 == 1 {
            if char != ' ' {
                return Err(PictureError::Crowded { row, column });
            }
            continue;
        }
        if char == ' ' {
            return Err(PictureError::Blank { row, column });
        }
        if char.is_whitespace() || char.is_control() {
            return Err(PictureError::NotACell { row, column, char });
        }
        if found == Picture::MAX_SIDE {
            return Err(PictureError::TooLarge { row });
        }
        chars.push(char);
        found += 1;
    }
    Ok(found)
}
