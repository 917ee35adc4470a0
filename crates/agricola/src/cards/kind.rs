//! The two kinds of hand cards.

use std::fmt;
use std::str::FromStr;

use farmstead_core::{Indexed, NotationError};
use serde::{Deserialize, Serialize};

use super::Cards;

/// The two kinds of hand cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardKind {
    /// An occupation.
    Occupation,
    /// A minor improvement.
    Minor,
}

const KINDS: [(CardKind, &str); 2] = [(CardKind::Occupation, "occupations"), (CardKind::Minor, "minors")];

impl CardKind {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Occupation, Self::Minor];

    /// All cards of the kind.
    pub const fn cards(self) -> Cards {
        match self {
            Self::Occupation => Cards::OCCUPATIONS,
            Self::Minor => Cards::MINORS,
        }
    }
}

impl Indexed for CardKind {
    const COUNT: u32 = KINDS.len() as u32;

    fn index(self) -> u32 {
        self as u32
    }

    fn from_index(index: u32) -> Option<Self> {
        KINDS.get(index as usize).map(|(kind, _)| *kind)
    }
}

impl fmt::Display for CardKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(KINDS[*self as usize].1)
    }
}

impl FromStr for CardKind {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let found = KINDS.iter().find(|(_, word)| *word == text).map(|(kind, _)| *kind);
        found.ok_or(NotationError::new("occupations or minors", 0))
    }
}
