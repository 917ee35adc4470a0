//! Boards as text: one word for each tile.

use std::fmt::Write;

use farmstead_core::grid::{Bounds, Cell, Rotation};
use farmstead_core::{NotationError, Seat};
use thiserror::Error;

use crate::board::MAX_TILES;
use crate::state::Carcassonne;
use crate::{LaidTile, Meeple, Placement};

/// Why a text shows no board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BoardPictureError {
    /// No word or several are in brackets: it marks the cell (0,0).
    #[error("exactly one tile stands in brackets, the one on 0,0; here {found} do")]
    Origin {
        /// How many words are in brackets.
        found: usize,
    },
    /// There are more tiles or cells than a board can have.
    #[error("the picture is larger than any board")]
    TooLarge,
    /// A word that shows no tile.
    #[error("row {row}, column {column}: {error}")]
    Word {
        /// The row, from 1.
        row: usize,
        /// The word in the row, from 1.
        column: usize,
        /// What is wrong with it.
        error: NotationError,
    },
}

impl Carcassonne {
    /// The board as text, a word for each cell: tile and rotation (`D0`), with `:`, seat and spot if a meeple
    /// stands on it (`E2:0f23`), or `.` for an empty cell. The tile on (0,0) stands in brackets.
    ///
    /// [`Setup::from_picture`](crate::Setup::from_picture) reads it.
    ///
    /// ```
    /// # use farmstead_carcassonne::{Carcassonne, Options, Setup};
    /// let picture = ".         E2\nU0:0f0127 [D0]";
    /// let game = Setup::from_picture(Options::default(), picture)?.build()?;
    /// assert_eq!(game.picture(), picture);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn picture(&self) -> String {
        let tiles = self.tiles();
        let Some(bounds) = Bounds::of(tiles.iter().map(|laid| laid.placement.cell())) else {
            return String::new();
        };
        let rows: Vec<Vec<String>> = (bounds.min().y..=bounds.max().y)
            .map(|y| (bounds.min().x..=bounds.max().x).map(|x| self.word(Cell::new(x, y))).collect())
            .collect();
        let columns = rows.first().map_or(0, Vec::len);
        let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let mut text = String::new();
        for (number, row) in rows.iter().enumerate() {
            let mut line = String::new();
            for (word, width) in row.iter().zip(&widths) {
                let _ = write!(line, "{word:<width$} ");
            }
            if number > 0 {
                text.push('\n');
            }
            text.push_str(line.trim_end());
        }
        text
    }

    fn word(&self, cell: Cell) -> String {
        let Some(laid) = self.tile_at(cell) else { return ".".to_owned() };
        let mut word = format!("{}{}", laid.tile, laid.placement.rotation().quarter_turns());
        if let Some(Meeple { seat, spot }) = laid.meeple {
            let _ = write!(word, ":{seat}{spot}");
        }
        if cell == Cell::ORIGIN { format!("[{word}]") } else { word }
    }
}

/// Reads the tiles of a picture.
pub(crate) fn read(picture: &str) -> Result<Vec<LaidTile>, BoardPictureError> {
    let rows: Vec<Vec<&str>> = picture
        .lines()
        .filter(|line| !line.trim().is_empty())
        .take(256)
        .map(|line| line.split_whitespace().take(256).collect())
        .collect();
    if rows.len() > 255 || rows.iter().any(|row| row.len() > 255) {
        return Err(BoardPictureError::TooLarge);
    }
    let marked = |word: &str| word.starts_with('[') && word.ends_with(']') && word.len() > 2;
    let words = || {
        rows.iter()
            .enumerate()
            .flat_map(|(row, words)| words.iter().enumerate().map(move |(column, &word)| (row, column, word)))
    };
    let origins: Vec<_> = words().filter(|&(_, _, word)| marked(word)).collect();
    let &[(top, left, _)] = origins.as_slice() else {
        return Err(BoardPictureError::Origin { found: origins.len() });
    };
    let mut tiles = Vec::new();
    for (row, column, word) in words().filter(|&(_, _, word)| word != ".") {
        let offset = |n: usize, zero: usize| i8::try_from(n as i64 - zero as i64);
        let (Ok(x), Ok(y)) = (offset(column, left), offset(row, top)) else {
            return Err(BoardPictureError::TooLarge);
        };
        let bare = if marked(word) { &word[1..word.len() - 1] } else { word };
        let laid = tile(bare, Cell::new(x, y)).map_err(|error| BoardPictureError::Word {
            row: row + 1,
            column: column + 1,
            error,
        })?;
        tiles.push(laid);
        if tiles.len() > MAX_TILES {
            return Err(BoardPictureError::TooLarge);
        }
    }
    Ok(tiles)
}

/// Reads `E2` or `E2:0f23`.
fn tile(word: &str, cell: Cell) -> Result<LaidTile, NotationError> {
    let (look, meeple) = word.split_once(':').map_or((word, None), |(look, meeple)| (look, Some(meeple)));
    let mut chars = look.chars();
    let turns = chars.next_back().and_then(|digit| digit.to_digit(4));
    let turns = turns.ok_or(NotationError::new("a tile and its quarter turns, such as E2", 0))?;
    let placement = Placement::new(cell, Rotation::from_quarter_turns(turns as u8));
    let at = look.chars().count() + 1;
    let meeple = meeple
        .map(|meeple| {
            let mut chars = meeple.chars();
            let seat = chars.next().and_then(|digit| Seat::new(digit.to_digit(5)? as u8));
            let seat = seat.ok_or(NotationError::new("a seat 0 to 4", at))?;
            let spot = chars.as_str().parse();
            let spot =
                spot.map_err(|error: NotationError| NotationError { at: at + 1 + error.at, ..error })?;
            Ok(Meeple { seat, spot })
        })
        .transpose()?;
    Ok(LaidTile { tile: chars.as_str().parse()?, placement, meeple })
}
