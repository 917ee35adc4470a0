//! What happens in a game, for people and user interfaces.

use farmstead_core::grid::Cell;
use farmstead_core::{Event as CoreEvent, Seat};
use serde::Serialize;

use crate::{Feature, Placement, Spot, Tile};

/// Something that happened. Everything is public.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Event {
    /// A tile was drawn.
    Drew {
        /// Who draws.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// The drawn tile fits nowhere and leaves the game.
    Discarded {
        /// Who drew it.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// A tile was laid.
    Placed {
        /// Who.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// Where and how.
        placement: Placement,
    },
    /// A meeple was put on the tile just laid.
    Deployed {
        /// Who.
        seat: Seat,
        /// The tile's cell.
        cell: Cell,
        /// The segment.
        spot: Spot,
    },
    /// A meeple was possible, but none was put.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A road, city or monastery was finished.
    Completed {
        /// What.
        feature: Feature,
        /// The tile through which it can be found: the one just laid, or the monastery's.
        cell: Cell,
        /// Its segment there.
        spot: Spot,
        /// Its tiles; 9 for a monastery.
        tiles: u8,
        /// Its shields.
        shields: u8,
    },
    /// A player scored for a feature: during play for one that was finished, at the end for one that was
    /// not, or for farms.
    Scored {
        /// Who.
        seat: Seat,
        /// What.
        feature: Feature,
        /// The first tile, by x, then by y, of the feature that has one of the seat's meeples.
        cell: Cell,
        /// The points.
        points: u16,
        /// Whether it was scored at the end of the game.
        at_end: bool,
    },
    /// A meeple returned to its owner.
    Returned {
        /// Whose.
        seat: Seat,
        /// The cell where it stood.
        cell: Cell,
    },
    /// The game ended.
    Ended,
}

impl CoreEvent for Event {
    fn points(&self) -> Option<(Seat, i32)> {
        match *self {
            Self::Scored { seat, points, .. } => Some((seat, points.into())),
            _ => None,
        }
    }
}
