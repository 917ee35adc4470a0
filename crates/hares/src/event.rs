//! What happens in a game, for people and user interfaces.

use farmstead_core::{Event as CoreEvent, Seat};
use serde::Serialize;

use crate::{Card, Hare, HareTile};

/// Something that happened. Where a card or tile is hidden from somebody, they get the event without it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Event {
    /// A round began; small carrots lie on their spaces.
    RoundBegan {
        /// Its number, from 1.
        round: u8,
    },
    /// A large carrot was laid on a pile.
    CarrotLaid {
        /// The pile, from 0 on the left.
        pile: u8,
        /// Its value.
        value: u8,
    },
    /// A seat took a hare tile.
    TileTaken {
        /// Who.
        seat: Seat,
        /// The tile, for its owner only.
        #[serde(skip_serializing_if = "Option::is_none")]
        tile: Option<HareTile>,
    },
    /// A seat was dealt or drew a card.
    Drew {
        /// Who.
        seat: Seat,
        /// The card, for its owner only.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// The discard pile became the deck.
    Reshuffled,
    /// A card was played with its effect.
    Played {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card without effect was played.
    Discarded {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A hare moved on the track, or off it.
    Moved {
        /// The hare.
        hare: Hare,
        /// Where it was: 0 off the board.
        from: u8,
        /// Where it is now: 0 off the board.
        to: u8,
    },
    /// A hare reached the piles.
    Arrived {
        /// The hare.
        hare: Hare,
        /// The pile, from 0 on the left.
        pile: u8,
    },
    /// The player took the small carrots of a space.
    TookCarrots {
        /// Who.
        seat: Seat,
        /// The space.
        space: u8,
        /// How many; one, unless leftovers add up.
        count: u8,
        /// Their points.
        points: u16,
    },
    /// A round ended.
    RoundEnded {
        /// Its number, from 1.
        round: u8,
    },
    /// A hare tile was turned up at the end of a round.
    TileShown {
        /// Whose.
        seat: Seat,
        /// The tile.
        tile: HareTile,
    },
    /// An owner was paid for a hare on a pile, with a point marker.
    Paid {
        /// Who.
        seat: Seat,
        /// The hare.
        hare: Hare,
        /// The value of the pile.
        value: u8,
    },
    /// The game ended.
    Ended,
}

impl CoreEvent for Event {
    fn points(&self) -> Option<(Seat, i32)> {
        match *self {
            Self::TookCarrots { seat, points, .. } => Some((seat, points.into())),
            Self::Paid { seat, value, .. } => Some((seat, value.into())),
            _ => None,
        }
    }
}
