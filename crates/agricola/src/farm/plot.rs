//! What can be sown: the spaces of a farmyard, and the field card.

use std::fmt;
use std::str::FromStr;

use farmstead_core::{Indexed, NotationError, symbol_serde};

use super::cell::{CELLS, Cell};

/// The number of the field card.
const CARD: u8 = CELLS as u8;
/// Its text.
const CARD_TEXT: &str = "B068";

/// A place for crops: a space of the farmyard, or the field card Beanfield. In text the space, or `B068`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Plot(u8);

impl Plot {
    /// The field card.
    pub const CARD: Self = Self(CARD);

    /// The space of the farmyard; `None` for the field card.
    pub fn cell(self) -> Option<Cell> {
        Cell::from_index(self.0.into())
    }

    pub(crate) fn all() -> impl Iterator<Item = Self> + Clone {
        (0..=CARD).map(Self)
    }

    #[inline]
    pub(crate) const fn bit(self) -> u16 {
        1 << self.0
    }

    pub(crate) const fn number(self) -> u8 {
        self.0
    }

    /// The plots of a set, ascending.
    #[inline]
    pub(crate) fn of(set: u16) -> impl Iterator<Item = Self> + Clone {
        let mut left = set;
        std::iter::from_fn(move || {
            let plot = (left != 0).then(|| Self(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            plot
        })
    }
}

impl From<Cell> for Plot {
    fn from(cell: Cell) -> Self {
        Self(cell.at() as u8)
    }
}

impl Indexed for Plot {
    const COUNT: u32 = CARD as u32 + 1;

    #[inline]
    fn index(self) -> u32 {
        self.0.into()
    }

    fn from_index(index: u32) -> Option<Self> {
        (index < Self::COUNT).then_some(Self(index as u8))
    }
}

impl fmt::Display for Plot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cell() {
            Some(cell) => cell.fmt(f),
            None => f.write_str(CARD_TEXT),
        }
    }
}

impl FromStr for Plot {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text == CARD_TEXT {
            return Ok(Self::CARD);
        }
        let wrong = |error: NotationError| NotationError::new("a space from a1 to c5, or B068", error.at);
        text.parse::<Cell>().map(Self::from).map_err(wrong)
    }
}

symbol_serde!(Plot);
