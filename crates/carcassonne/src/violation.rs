//! The rules that an action can break.

use farmstead_core::grid::{Cell, Rotation, Side};
use farmstead_core::{Seat, Violation as CoreViolation};
use thiserror::Error;

use crate::{Edge, Phase, Spot, Tile};

/// A rule of Carcassonne that an action would break.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Violation {
    /// Another kind of decision is due.
    #[error("{}", match .due {
        Phase::Place => "the drawn tile is laid first",
        _ => "the tile is laid; now a meeple is put on it, or none",
    })]
    WrongStep {
        /// What is due.
        due: Phase,
    },
    /// There is a tile on the cell.
    #[error("there is a tile on {cell}")]
    Occupied {
        /// The cell.
        cell: Cell,
    },
    /// The cell shares no edge with a tile.
    #[error("{cell} shares no edge with a tile on the table")]
    Detached {
        /// The cell.
        cell: Cell,
    },
    /// An edge of the tile does not go on in its neighbour.
    #[error("the {} edge of {tile} on {cell} is {}, but its neighbour shows {}", .side.letter(), .ours.name(), .theirs.name())]
    EdgeMismatch {
        /// The tile.
        tile: Tile,
        /// Where it would lie.
        cell: Cell,
        /// The side of the board.
        side: Side,
        /// What the tile shows there.
        ours: Edge,
        /// What its neighbour shows.
        theirs: Edge,
    },
    /// The tile looks the same in a lesser rotation, which stands for both.
    #[error("{tile} looks the same at {rotation} and {least}; {least} stands for both")]
    SameAs {
        /// The tile.
        tile: Tile,
        /// The rotation asked for.
        rotation: Rotation,
        /// The rotation that stands for it.
        least: Rotation,
    },
    /// A River tile must continue the river.
    #[error("a River tile must continue the river, which does not lead to {cell}")]
    NotAtRiver {
        /// The cell.
        cell: Cell,
    },
    /// The river would turn back at once.
    #[error("the river would turn back at once on {cell}")]
    RiverTurnsBack {
        /// The cell.
        cell: Cell,
    },
    /// The tile has no such segment as it lies.
    #[error("{tile} has no {spot} as it lies")]
    NoSuchSpot {
        /// The tile.
        tile: Tile,
        /// The spot asked for.
        spot: Spot,
    },
    /// There is a meeple on the feature.
    #[error("there is a meeple of seat {seat} on this {}, on {cell}", .spot.feature().name())]
    FeatureTaken {
        /// The spot asked for.
        spot: Spot,
        /// Whose meeple it is.
        seat: Seat,
        /// The tile where it stands.
        cell: Cell,
    },
    /// The game is played without farmers.
    #[error("this game is played without farmers")]
    NoFarmers,
}

impl CoreViolation for Violation {
    fn rule(&self) -> &'static str {
        match self {
            Self::WrongStep { .. } => "2.2",
            Self::Occupied { .. } | Self::Detached { .. } | Self::EdgeMismatch { .. } => "2.2.2",
            Self::SameAs { .. } => "1.2",
            Self::NotAtRiver { .. } | Self::RiverTurnsBack { .. } => "1.5",
            Self::NoSuchSpot { .. } | Self::FeatureTaken { .. } => "2.2.3",
            Self::NoFarmers => "2.9",
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::WrongStep { .. } => "wrong_step",
            Self::Occupied { .. } => "occupied",
            Self::Detached { .. } => "detached",
            Self::EdgeMismatch { .. } => "edge_mismatch",
            Self::SameAs { .. } => "same_as",
            Self::NotAtRiver { .. } => "not_at_river",
            Self::RiverTurnsBack { .. } => "river_turns_back",
            Self::NoSuchSpot { .. } => "no_such_spot",
            Self::FeatureTaken { .. } => "feature_taken",
            Self::NoFarmers => "no_farmers",
        }
    }
}
