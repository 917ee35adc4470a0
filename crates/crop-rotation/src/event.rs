//! What happens in a game, for people and user interfaces.

use farmstead_core::{Event as CoreEvent, Seat};
use serde::Serialize;

use crate::{Crop, Face, Space};

/// Something that happened. Where an objective is hidden from somebody, they get the event without it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Event {
    /// A seat was dealt or drew an objective.
    Drew {
        /// Who.
        seat: Seat,
        /// Its number, for its owner only.
        #[serde(skip_serializing_if = "Option::is_none")]
        objective: Option<u8>,
    },
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// Its number, from 1.
        turn: u16,
    },
    /// The die was rolled.
    Rolled {
        /// Who rolled.
        seat: Seat,
        /// The face.
        face: Face,
    },
    /// An event was chosen by extreme investment.
    Chose {
        /// Who.
        seat: Seat,
        /// The event.
        event: Face,
    },
    /// A token was placed; the extra one of a seed offer, too.
    Placed {
        /// Who.
        seat: Seat,
        /// Its crop.
        crop: Crop,
        /// Where.
        space: Space,
        /// The crop of the token that it replaced.
        replaced: Option<Crop>,
    },
    /// No token could be placed.
    Blocked {
        /// Who.
        seat: Seat,
    },
    /// A token was burnt.
    Burnt {
        /// Who.
        seat: Seat,
        /// Its crop.
        crop: Crop,
        /// Where it lay.
        space: Space,
    },
    /// An extra token or a fire was possible, but declined.
    Declined {
        /// Who.
        seat: Seat,
    },
    /// A sequence earned an objective card; its tokens are marked.
    Sequence {
        /// Who.
        seat: Seat,
        /// The tokens.
        spaces: Vec<Space>,
    },
    /// An objective was claimed; for the claimant only.
    Claimed {
        /// Who.
        seat: Seat,
        /// Its number.
        objective: u8,
        /// The tokens.
        spaces: Vec<Space>,
    },
    /// A seat has ended its claims.
    ClaimsEnded {
        /// Who.
        seat: Seat,
    },
    /// A claimed objective was revealed and scored.
    Scored {
        /// Who.
        seat: Seat,
        /// Its number.
        objective: u8,
    },
    /// The tokens used for objectives were harvested.
    Harvested {
        /// The spaces.
        spaces: Vec<Space>,
    },
    /// Two crops had no token left in the reserve: the whole tray was cleared.
    Cleared,
    /// The game ended.
    Ended,
}

impl CoreEvent for Event {
    fn points(&self) -> Option<(Seat, i32)> {
        match *self {
            Self::Scored { seat, .. } => Some((seat, 1)),
            _ => None,
        }
    }
}
