//! What happens in a game, for people and user interfaces.

use farmstead_core::{Event as CoreEvent, Seat};
use serde::Serialize;

use crate::{Card, Cards, Crop, Hand, Placement};

/// Something that happened. Where a card is hidden from somebody, they get the event without the card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Event {
    /// A start card was laid in the communal farm.
    StartLaid {
        /// Where.
        placement: Placement,
    },
    /// A seat was dealt or drew a card.
    Drew {
        /// Who.
        seat: Seat,
        /// The card, for its owner only.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// A seat laid its opening card face down.
    OpeningChosen {
        /// Who.
        seat: Seat,
    },
    /// An opening card was turned up.
    Opened {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// Its number, from 1.
        turn: u16,
    },
    /// A card was planted in the own private farm.
    PlantedPrivate {
        /// Who.
        seat: Seat,
        /// Where.
        placement: Placement,
    },
    /// A card was planted in the communal farm.
    PlantedCommunal {
        /// Who.
        seat: Seat,
        /// Where.
        placement: Placement,
    },
    /// No card of the hand could be planted.
    Blocked {
        /// Who.
        seat: Seat,
    },
    /// A card was put out of the game.
    SetAside {
        /// Who.
        seat: Seat,
        /// The card, for its owner only unless it left face up.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// A crop was harvested.
    Harvested {
        /// Who.
        seat: Seat,
        /// The crop.
        crop: Crop,
        /// Size of the communal and the private area together.
        size: u8,
        /// Value of the harvest card taken.
        value: u8,
        /// Points of the card.
        points: u8,
        /// Change of the bonus for the number of cards.
        bonus: i16,
    },
    /// A harvest was possible but not made.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// The game ended.
    Ended,
    /// What a player held at the end and had put aside was shown, if the options say so.
    Shown {
        /// Who.
        seat: Seat,
        /// The hand.
        hand: Hand,
        /// The cards put out of the game unseen.
        aside: Cards,
    },
}

impl CoreEvent for Event {
    fn points(&self) -> Option<(Seat, i32)> {
        match *self {
            Self::Harvested { seat, points, bonus, .. } => Some((seat, i32::from(points) + i32::from(bonus))),
            _ => None,
        }
    }
}
