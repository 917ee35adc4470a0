//! What happened.

use farmstead_core::{Event as CoreEvent, Seat};
use serde::Serialize;

use crate::{
    Card, CardKind, Cards, Category, Cell, Good, Goods, House, Layout, Major, Oven, Plot, Purchase, Space,
};

/// What happened. Everybody sees all of it, but for the hand cards that are dealt and drafted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Event {
    /// An action card was turned up: a round began.
    Revealed {
        /// The round.
        round: u8,
        /// The card.
        space: Space,
    },
    /// Goods came onto an accumulation space.
    Replenished {
        /// The space.
        space: Space,
        /// How many.
        count: u8,
    },
    /// What was optional was ended or declined.
    Declined {
        /// Who.
        seat: Seat,
    },
    /// A person was placed.
    Placed {
        /// Whose.
        seat: Seat,
        /// Where.
        space: Space,
    },
    /// Goods came into a player's supply, or animals to their farm.
    Gained {
        /// Whose.
        seat: Seat,
        /// What.
        good: Good,
        /// How many.
        count: u16,
    },
    /// Goods were paid.
    Paid {
        /// Who paid.
        seat: Seat,
        /// What.
        goods: Goods,
    },
    /// A player took the start player token, or kept it.
    Starts {
        /// Who.
        seat: Seat,
    },
    /// A field was plowed.
    Plowed {
        /// Who.
        seat: Seat,
        /// Where.
        cell: Cell,
    },
    /// A field was sown.
    Sowed {
        /// Who.
        seat: Seat,
        /// Where.
        plot: Plot,
        /// Grain or vegetable.
        crop: Good,
    },
    /// One grain was baked.
    Baked {
        /// Who.
        seat: Seat,
        /// In what.
        oven: Oven,
        /// The food that it became.
        food: u16,
    },
    /// A room was built.
    RoomBuilt {
        /// Who.
        seat: Seat,
        /// Where.
        cell: Cell,
    },
    /// A stable was built.
    StableBuilt {
        /// Who.
        seat: Seat,
        /// Where.
        cell: Cell,
    },
    /// Fences were built.
    Fenced {
        /// Who.
        seat: Seat,
        /// Where all fences stand now.
        layout: Layout,
        /// How many are new.
        fences: u8,
    },
    /// A house was renovated.
    Renovated {
        /// Whose.
        seat: Seat,
        /// What it is now.
        house: House,
    },
    /// Something was chosen that can be paid for in several ways; which, is decided next.
    Ordered {
        /// Who.
        seat: Seat,
        /// What.
        purchase: Purchase,
    },
    /// A major improvement was built.
    Built {
        /// Who.
        seat: Seat,
        /// Which.
        major: Major,
    },
    /// A Fireplace went back to its board as the price of a Cooking Hearth.
    Returned {
        /// Whose.
        seat: Seat,
        /// Which.
        major: Major,
    },
    /// Goods were put on the space of a coming round.
    Promised {
        /// For whom.
        seat: Seat,
        /// The round.
        round: u8,
        /// What.
        good: Good,
        /// How many.
        count: u8,
    },
    /// A hand card was dealt; which, only its owner learns.
    Dealt {
        /// To whom.
        seat: Seat,
        /// The card, for its owner only.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// A seat holds a packet of a draft.
    Packet {
        /// Who.
        seat: Seat,
        /// Its cards.
        cards: Cards,
    },
    /// A card of a packet was kept; which, only its owner learns.
    Kept {
        /// Who.
        seat: Seat,
        /// Its kind, which its back shows.
        card_kind: CardKind,
        /// The card, for its owner only.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// All cards of a kind in hand went back; one fewer is dealt.
    Mulligan {
        /// Who.
        seat: Seat,
        /// The kind.
        card_kind: CardKind,
    },
    /// A hand card was played; one that travels goes to the left neighbour.
    Played {
        /// Who.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A card was used.
    Used {
        /// Who.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A crop was moved to an empty field.
    CropMoved {
        /// Who.
        seat: Seat,
        /// From which field.
        from: Plot,
        /// To which field.
        to: Plot,
    },
    /// One more grain was taken from a field.
    Reaped {
        /// Who.
        seat: Seat,
        /// From which field.
        plot: Plot,
    },
    /// A newborn became an adult who can be placed.
    Adopted {
        /// Whose.
        seat: Seat,
    },
    /// A child was born.
    Born {
        /// Whose.
        seat: Seat,
    },
    /// Something was eaten raw, cooked or used in a craft building.
    Converted {
        /// Who.
        seat: Seat,
        /// What.
        good: Good,
        /// The food that it became.
        food: u16,
    },
    /// Something was given up.
    Discarded {
        /// Who.
        seat: Seat,
        /// What.
        good: Good,
        /// The market on whose space it stays, under a house rule.
        left_on: Option<Space>,
    },
    /// All people went home.
    ReturnedHome {
        /// The round.
        round: u8,
    },
    /// The crops of a field phase were taken.
    Harvested {
        /// Whose.
        seat: Seat,
        /// Grain.
        grain: u16,
        /// Vegetables.
        vegetables: u16,
    },
    /// A family was fed.
    Fed {
        /// Whose.
        seat: Seat,
        /// The food that was paid.
        paid: u16,
        /// The begging markers taken for the rest.
        begging: u8,
    },
    /// Young animals were born.
    Bred {
        /// Whose.
        seat: Seat,
        /// Lambs, 0 or 1.
        sheep: u16,
        /// Young boar, 0 or 1.
        boar: u16,
        /// Calves, 0 or 1.
        cattle: u16,
    },
    /// The score that a player would have now has changed.
    Scored {
        /// Whose.
        seat: Seat,
        /// In which category.
        category: Category,
        /// By how much.
        change: i32,
    },
    /// The game ended.
    Ended,
}

impl CoreEvent for Event {
    fn points(&self) -> Option<(Seat, i32)> {
        match *self {
            Self::Scored { seat, change, .. } => Some((seat, change)),
            _ => None,
        }
    }
}
