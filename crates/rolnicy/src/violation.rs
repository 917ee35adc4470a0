//! The rules that an action can break.

use farmstead_core::Violation as CoreViolation;
use farmstead_core::grid::Cell;
use thiserror::Error;

use crate::{Card, Crop, Phase, Placement};

/// A broken rule of Rolnicy; the rule ids are those of the readings R1-R26 in the documentation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Violation {
    /// Another kind of decision is due.
    #[error("now is the time to {}", .due.task())]
    WrongStep {
        /// What is due.
        due: Phase,
    },
    /// The card is not in the player's hand.
    #[error("card {card} is not in the hand")]
    NotInHand {
        /// The card.
        card: Card,
    },
    /// The private farm would become too large.
    #[error("the private farm would be {width} x {height} fields, the limit is {} x {}", .limit[0], .limit[1])]
    FarmTooLarge {
        /// Width of the box of visible fields.
        width: u16,
        /// Height of the box of visible fields.
        height: u16,
        /// The greatest width and height.
        limit: [u8; 2],
    },
    /// A private card neither covers nor touches the farm.
    #[error("{placement} neither covers nor touches the private farm")]
    Detached {
        /// The placement.
        placement: Placement,
    },
    /// A crop would cover a barn.
    #[error("a crop may not cover the barn on {cell}")]
    CropOnBarn {
        /// The cell of the barn.
        cell: Cell,
    },
    /// Two barns would be neighbours.
    #[error("a barn on {cell} would be next to the barn on {other}")]
    AdjacentBarns {
        /// The cell of the new barn.
        cell: Cell,
        /// The cell of its neighbour.
        other: Cell,
    },
    /// The private farm would show too many barns.
    #[error("a private farm may not show more than {limit} barns")]
    TooManyBarns {
        /// The most barns.
        limit: u8,
    },
    /// A communal card covers no field or two.
    #[error("a communal card must cover exactly one field, this would cover {covered}")]
    CoversNotOne {
        /// How many fields it would cover.
        covered: u8,
    },
    /// A card that fits the communal farm must be kept for it.
    #[error("{card} is the last card that fits the communal farm and must be kept for it")]
    KeepForCommunal {
        /// The card.
        card: Card,
    },
    /// A card may be put aside only if none can be planted.
    #[error("a card of the hand can be planted, so none is put aside")]
    NotBlocked,
    /// The crop is not on the card that was planted in the communal farm.
    #[error("{} is not on the card planted in the communal farm", .crop.name())]
    CropNotPlanted {
        /// The crop.
        crop: Crop,
    },
    /// The harvest is smaller than the card's value.
    #[error("the {} harvest has {size} fields, too few for the card of value {value}", .crop.name())]
    HarvestTooSmall {
        /// The crop.
        crop: Crop,
        /// The size of the harvest.
        size: u8,
        /// The value of the card.
        value: u8,
    },
    /// There is no harvest card of this value.
    #[error("there is no harvest card of value {value}")]
    NoSuchHarvestCard {
        /// The value.
        value: u8,
    },
    /// The harvest card was taken by somebody.
    #[error("the {} card of value {value} has been taken", .crop.name())]
    HarvestCardTaken {
        /// The crop.
        crop: Crop,
        /// The value of the card.
        value: u8,
    },
    /// A higher card is there and must be taken.
    #[error("the card of value {highest} must be taken, not the one of value {value}")]
    NotHighestCard {
        /// The value asked for.
        value: u8,
        /// The highest value that the harvest is large enough for.
        highest: u8,
    },
    /// The player has harvested this crop before.
    #[error("{} was harvested before, and each crop is harvested once", .crop.name())]
    AlreadyHarvested {
        /// The crop.
        crop: Crop,
    },
}

impl CoreViolation for Violation {
    fn rule(&self) -> &'static str {
        match self {
            Self::WrongStep { due: Phase::Open } => "R2",
            Self::WrongStep { due: Phase::Harvest } => "R18",
            Self::WrongStep { due: Phase::SetAside } | Self::KeepForCommunal { .. } | Self::NotBlocked => {
                "R9"
            }
            Self::WrongStep { .. } | Self::NotInHand { .. } => "R3",
            Self::FarmTooLarge { .. } => "R7",
            Self::Detached { .. } => "R5",
            Self::CropOnBarn { .. } => "R6",
            Self::AdjacentBarns { .. } => "R11",
            Self::TooManyBarns { .. } => "R8",
            Self::CoversNotOne { .. } => "R10",
            Self::CropNotPlanted { .. } => "R14",
            Self::HarvestTooSmall { .. } => "R15",
            Self::NoSuchHarvestCard { .. } | Self::HarvestCardTaken { .. } => "R16",
            Self::NotHighestCard { .. } => "R17",
            Self::AlreadyHarvested { .. } => "R20",
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::WrongStep { .. } => "wrong_step",
            Self::NotInHand { .. } => "not_in_hand",
            Self::FarmTooLarge { .. } => "farm_too_large",
            Self::Detached { .. } => "detached",
            Self::CropOnBarn { .. } => "crop_on_barn",
            Self::AdjacentBarns { .. } => "adjacent_barns",
            Self::TooManyBarns { .. } => "too_many_barns",
            Self::CoversNotOne { .. } => "covers_not_one",
            Self::KeepForCommunal { .. } => "keep_for_communal",
            Self::NotBlocked => "not_blocked",
            Self::CropNotPlanted { .. } => "crop_not_planted",
            Self::HarvestTooSmall { .. } => "harvest_too_small",
            Self::NoSuchHarvestCard { .. } => "no_such_harvest_card",
            Self::HarvestCardTaken { .. } => "harvest_card_taken",
            Self::NotHighestCard { .. } => "not_highest_card",
            Self::AlreadyHarvested { .. } => "already_harvested",
        }
    }
}
