//! Farms from pictures.

use farmstead_core::Corruption;
use farmstead_core::grid::{Cell, Picture, PictureError};
use thiserror::Error;

use crate::{CommunalFarm, Field, PrivateFarm};

/// Why a picture shows no farm.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum FarmPictureError {
    /// It is no picture of rows and columns.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// A letter that is neither a field (L, S, P, O, W, B) nor `.` for nothing.
    #[error("{letter:?} on {cell} is no field: L, S, P, O, W, B or . for nothing")]
    Letter {
        /// Where it stands.
        cell: Cell,
        /// The letter.
        letter: char,
    },
    /// The fields do not fit together.
    #[error(transparent)]
    Farm(#[from] Corruption),
}

fn fields(picture: &str, top_left: Cell) -> Result<Vec<(Cell, Field)>, FarmPictureError> {
    let mut fields = Vec::new();
    for (cell, letter) in Picture::parse_at(picture, top_left)?.cells() {
        if letter != '.' {
            let field = Field::from_letter(letter).ok_or(FarmPictureError::Letter { cell, letter })?;
            fields.push((cell, field));
        }
    }
    Ok(fields)
}

impl CommunalFarm {
    /// Reads a picture, with the cell of its upper left corner. The reverse of its [`Display`](std::fmt::Display).
    ///
    /// ```
    /// use farmstead_core::grid::Cell;
    /// use farmstead_rolnicy::CommunalFarm;
    ///
    /// // The smallest farm that is blocked for cards without a barn.
    /// let farm = CommunalFarm::parse(
    ///     "
    ///     . . B .
    ///     . B L B
    ///     B S B .
    ///     . B . .
    ///     ",
    ///     Cell::new(-1, -1),
    /// )?;
    /// assert_eq!(farm.placements("PO".parse()?), []);
    /// assert_eq!(farm.placements("PB".parse()?).len(), 16);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the text is no picture, holds other letters, or more fields than a farm may have.
    pub fn parse(picture: &str, top_left: Cell) -> Result<Self, FarmPictureError> {
        Ok(Self::from_fields(fields(picture, top_left)?)?)
    }
}

impl PrivateFarm {
    /// Reads a picture, with the cell of its upper left corner. The reverse of its [`Display`](std::fmt::Display).
    ///
    /// # Errors
    /// If the text is no picture, holds other letters, or fields where no private farm can reach.
    pub fn parse(picture: &str, top_left: Cell) -> Result<Self, FarmPictureError> {
        Ok(Self::from_fields(fields(picture, top_left)?)?)
    }
}
