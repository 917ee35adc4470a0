//! Outcomes of chance.

use std::fmt;
use std::str::FromStr;

use farmstead_core::{Indexed, NotationError, symbol_serde};

use crate::{Card, HareTile};

/// Values of large carrots are below this.
pub(crate) const VALUES: u32 = 100;

/// What chance brings: a large carrot for the next pile, a hare tile for the next seat, or a card.
///
/// As text `7`, `RB`, `R+1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// A large carrot of this value, 1 to 99.
    Carrot(u8),
    /// A hare tile.
    Tile(HareTile),
    /// A movement card.
    Card(Card),
}

const CARD: u32 = VALUES + HareTile::COUNT;

impl Indexed for Outcome {
    const COUNT: u32 = CARD + Card::COUNT;

    #[inline]
    fn index(self) -> u32 {
        match self {
            Self::Carrot(value) => value.into(),
            Self::Tile(tile) => VALUES + tile.index(),
            Self::Card(card) => CARD + card.index(),
        }
    }

    fn from_index(index: u32) -> Option<Self> {
        match index {
            0 => None,
            1..VALUES => Some(Self::Carrot(index as u8)),
            VALUES..CARD => HareTile::from_index(index - VALUES).map(Self::Tile),
            _ => Card::from_index(index - CARD).map(Self::Card),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Carrot(value) => value.fmt(f),
            Self::Tile(tile) => tile.fmt(f),
            Self::Card(card) => card.fmt(f),
        }
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text.starts_with(|first: char| ('1'..='9').contains(&first)) {
            let value = if text.len() <= 2 { text.parse().ok() } else { None };
            return value.map(Self::Carrot).ok_or(NotationError::new("a value from 1 to 99", 0));
        }
        let tile = text.parse().map(Self::Tile);
        tile.or_else(|_| text.parse().map(Self::Card)).map_err(|_| {
            NotationError::new("a value 1 to 99, a hare tile such as RB, or a card such as R+1", 0)
        })
    }
}

symbol_serde!(Outcome);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbering_is_frozen() {
        for (text, index) in [("1", 1), ("99", 99), ("RB", 100), ("YG", 105), ("R+1", 106), ("S", 123)] {
            let outcome: Outcome = text.parse().unwrap();
            assert_eq!((outcome.to_string().as_str(), outcome.index()), (text, index));
            assert_eq!(Outcome::from_index(index), Some(outcome));
        }
        assert_eq!((Outcome::COUNT, Outcome::from_index(124), Outcome::from_index(0)), (124, None, None));
        for wrong in ["", "0", "01", "100", "1a", "1é", "BR", "R+3", "x"] {
            assert!(wrong.parse::<Outcome>().is_err(), "{wrong:?}");
        }
    }
}
