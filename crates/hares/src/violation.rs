//! The rules that an action can break.

use farmstead_core::Violation as CoreViolation;
use thiserror::Error;

use crate::{Card, Hare};

/// A rule of Hares on the Meadow that an action would break.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Violation {
    /// The card is not in the player's hand.
    #[error("card {card} is not in the hand")]
    NotInHand {
        /// The card.
        card: Card,
    },
    /// The split needs two hares, other cards one.
    #[error("the split moves two hares, one forward and one back")]
    SplitMovesTwo,
    /// The hare is on a pile and stays there.
    #[error("the {} hare has arrived and stays on its pile", .hare.name())]
    Arrived {
        /// The hare.
        hare: Hare,
    },
    /// The hare is off the board and cannot go back.
    #[error("the {} hare is off the board and cannot move back", .hare.name())]
    OffBoard {
        /// The hare.
        hare: Hare,
    },
    /// The card moves another hare.
    #[error("card {card} does not move the {} hare while the {} hare is running", .hare.name(), .own.name())]
    OtherColour {
        /// The card.
        card: Card,
        /// The hare asked for.
        hare: Hare,
        /// The hare of the card.
        own: Hare,
    },
    /// The hare is not in last place.
    #[error("the {} hare is not in last place", .hare.name())]
    NotLast {
        /// The hare.
        hare: Hare,
    },
    /// The two hares are not on the same space of the track.
    #[error("the {} and the {} hare are not on the same space of the track", .forward.name(), .back.name())]
    NotTogether {
        /// The hare that should go forward.
        forward: Hare,
        /// The hare that should go back.
        back: Hare,
    },
    /// The hare is off the board, where none is split.
    #[error("the {} hare is off the board and cannot be split", .hare.name())]
    SplitOffBoard {
        /// The hare.
        hare: Hare,
    },
    /// The card has an effect, so it is not discarded.
    #[error("card {card} has an effect and is played with it")]
    HasEffect {
        /// The card.
        card: Card,
    },
    /// Another card of the hand has an effect and is played instead.
    #[error("card {card} has no effect, so one that has must be played, such as {other}")]
    MustHaveEffect {
        /// The card asked for.
        card: Card,
        /// A card of the hand with an effect.
        other: Card,
    },
}

impl CoreViolation for Violation {
    fn rule(&self) -> &'static str {
        match self {
            Self::NotInHand { .. } => "H23",
            Self::SplitMovesTwo => "H16",
            Self::Arrived { .. } => "H12",
            Self::OffBoard { .. } => "H5",
            Self::OtherColour { .. } => "H13",
            Self::NotLast { .. } => "H8",
            Self::SplitOffBoard { .. } => "H6",
            Self::NotTogether { .. } => "H14",
            Self::HasEffect { .. } | Self::MustHaveEffect { .. } => "H7",
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::NotInHand { .. } => "not_in_hand",
            Self::SplitMovesTwo => "split_moves_two",
            Self::Arrived { .. } => "arrived",
            Self::OffBoard { .. } => "off_board",
            Self::OtherColour { .. } => "other_colour",
            Self::NotLast { .. } => "not_last",
            Self::SplitOffBoard { .. } => "split_off_board",
            Self::NotTogether { .. } => "not_together",
            Self::HasEffect { .. } => "has_effect",
            Self::MustHaveEffect { .. } => "must_have_effect",
        }
    }
}
