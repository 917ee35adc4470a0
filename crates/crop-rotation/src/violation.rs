//! The rules that an action can break.

use farmstead_core::Violation as CoreViolation;
use thiserror::Error;

use crate::{Crop, Phase, Space};

/// A rule of Crop Rotation that an action would break.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Violation {
    /// Another kind of decision is due.
    #[error("now is the time to {}", .due.words())]
    WrongStep {
        /// What is due.
        due: Phase,
    },
    /// Extreme investment chooses one of the five other events.
    #[error("extreme investment chooses one of the other events")]
    NoEvent,
    /// The space is not on the tray.
    #[error("({space}) is not on the tray")]
    OffTray {
        /// The space.
        space: Space,
    },
    /// The reserve of the crop is empty.
    #[error("no {} token is left in the reserve", .crop.name())]
    ReserveEmpty {
        /// The crop.
        crop: Crop,
    },
    /// There is a token on the space.
    #[error("there is a token on ({space})")]
    Occupied {
        /// The space.
        space: Space,
    },
    /// A token of the same crop is not replaced.
    #[error("there is a {} token on ({space}) already", .crop.name())]
    SameCrop {
        /// The space.
        space: Space,
        /// The crop.
        crop: Crop,
    },
    /// The space is not beside the token just placed.
    #[error("({space}) is not beside the token just placed")]
    NotAdjacent {
        /// The space.
        space: Space,
    },
    /// The fire burns another token beside the one just placed.
    #[error("({space}) is not another space beside the token just placed")]
    NotReached {
        /// The space.
        space: Space,
    },
    /// There is no token to burn.
    #[error("there is no token on ({space})")]
    NothingThere {
        /// The space.
        space: Space,
    },
    /// The objective is not in the player's hand.
    #[error("objective {objective} is not in the hand")]
    NotInHand {
        /// The objective.
        objective: u8,
    },
    /// Objectives are claimed in ascending order, each once.
    #[error("objective {objective} does not come after objective {last}, which was claimed before")]
    NotAscending {
        /// The objective.
        objective: u8,
        /// The last one that was claimed.
        last: u8,
    },
    /// The objective does not lie there complete, or lies so in a lesser rotation.
    #[error("objective {objective} does not lie like this on ({corner})")]
    NotComplete {
        /// The objective.
        objective: u8,
        /// The corner of its box.
        corner: Space,
    },
    /// This decision cannot be declined.
    #[error("a token must be placed")]
    MustPlace,
}

impl CoreViolation for Violation {
    fn rule(&self) -> &'static str {
        match self {
            Self::WrongStep { .. } | Self::MustPlace => "C3",
            Self::NoEvent => "C13",
            Self::OffTray { .. } | Self::Occupied { .. } => "C4",
            Self::ReserveEmpty { .. } => "C6",
            Self::SameCrop { .. } => "C9",
            Self::NotAdjacent { .. } => "C7",
            Self::NotReached { .. } => "C11",
            Self::NothingThere { .. } => "C12",
            Self::NotInHand { .. } | Self::NotAscending { .. } => "C21",
            Self::NotComplete { .. } => "C22",
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::WrongStep { .. } => "wrong_step",
            Self::NoEvent => "no_event",
            Self::OffTray { .. } => "off_tray",
            Self::ReserveEmpty { .. } => "reserve_empty",
            Self::Occupied { .. } => "occupied",
            Self::SameCrop { .. } => "same_crop",
            Self::NotAdjacent { .. } => "not_adjacent",
            Self::NotReached { .. } => "not_reached",
            Self::NothingThere { .. } => "nothing_there",
            Self::NotInHand { .. } => "not_in_hand",
            Self::NotAscending { .. } => "not_ascending",
            Self::NotComplete { .. } => "not_complete",
            Self::MustPlace => "must_place",
        }
    }
}
