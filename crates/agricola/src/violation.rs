//! The rules that an action can break.

use farmstead_core::Violation as CoreViolation;
use thiserror::Error;

use crate::{Card, CardKind, Cell, Good, House, Major, Oven, Part, Plot, Space, Step};

/// A rule of Agricola that an action would break. The numbers in [`rule`](CoreViolation::rule) are those of the
/// chapter on Agricola.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Violation {
    /// Another kind of decision is due.
    #[error("now is the time to {}", .due.words())]
    WrongStep {
        /// What is due.
        due: Step,
    },
    /// This part is not offered here, or was left for another one.
    #[error("this action does not let you {} now", .part.words())]
    NotOffered {
        /// The part.
        part: Part,
    },
    /// Something must be done.
    #[error("at least one part must be taken")]
    MustAct,
    /// The space is not on the board in this game, or its card was not turned up yet.
    #[error("{} is not in play", .space.name())]
    NotInPlay {
        /// The space.
        space: Space,
    },
    /// Somebody stands on the space, or on another space of the same tile.
    #[error("{} is occupied", .space.name())]
    Occupied {
        /// The space.
        space: Space,
    },
    /// Nothing could be done there.
    #[error("you could do nothing on {}", .space.name())]
    NoEffect {
        /// The space.
        space: Space,
    },
    /// Lessons is of no use in the game without hand cards.
    #[error("there are no occupations in the game without hand cards")]
    NoOccupations,
    /// The family has five people.
    #[error("the family has five people already")]
    FamilyFull,
    /// There must be room for more people than there are.
    #[error("there is no room for a child: for {rooms} people there is room, and there are {people}")]
    NoRoomForChild {
        /// How many people have room.
        rooms: u8,
        /// The people.
        people: u8,
    },
    /// Modest Wish for Children is there from round 5 on.
    #[error("this family growth is possible from round 5 on, not in round {round}")]
    TooEarly {
        /// The round.
        round: u8,
    },
    /// There are not enough goods.
    #[error("{need} {good} needed, {have} there")]
    NotEnough {
        /// The goods.
        good: Good,
        /// How many are needed.
        need: u16,
        /// How many there are.
        have: u16,
    },
    /// The space does not offer this.
    #[error("{good} is not offered here")]
    NoSuchChoice {
        /// The goods.
        good: Good,
    },
    /// The space of the farmyard is used: a tile, a stable or a fence around it.
    #[error("{cell} is used already")]
    Used {
        /// The space.
        cell: Cell,
        /// What is to be done there.
        part: Part,
    },
    /// A room is not beside a room.
    #[error("{cell} is not beside a room")]
    NoRoomBeside {
        /// The space.
        cell: Cell,
    },
    /// A field is not beside a field.
    #[error("{cell} is not beside a field")]
    NoFieldBeside {
        /// The space.
        cell: Cell,
    },
    /// House rule: it does not touch what is there.
    #[error("this touches nothing on the farmyard")]
    Touching,
    /// All four stables are built.
    #[error("all four stables are built")]
    NoStableLeft,
    /// There is no field.
    #[error("there is no field on {plot}")]
    NoField {
        /// Where.
        plot: Plot,
    },
    /// The field is planted.
    #[error("the field on {plot} is planted")]
    Planted {
        /// Where.
        plot: Plot,
    },
    /// Fields are taken in ascending order within one action.
    #[error("fields are taken in order: {plot} comes before the last one")]
    SowOrder {
        /// Where.
        plot: Plot,
    },
    /// Only vegetables are sown on the field card.
    #[error("only vegetables are sown on Beanfield")]
    VegetablesOnly,
    /// There is no grain on the field.
    #[error("there is no grain on {plot}")]
    NoGrain {
        /// Where.
        plot: Plot,
    },
    /// With the Lasso one of the two people must use a market.
    #[error("one of the two people must use the Sheep, Pig or Cattle Market")]
    NoMarket,
    /// The house may not be renovated any more.
    #[error("with Mantlepiece the house is not renovated any more")]
    NoRenovation,
    /// The card is not in the hand.
    #[error("{} is not in your hand", .card.name())]
    NotInHand {
        /// The card.
        card: Card,
    },
    /// The card is not in front of the player.
    #[error("{} is not in front of you", .card.name())]
    NotPlayed {
        /// The card.
        card: Card,
    },
    /// The prerequisite of the card does not hold.
    #[error("{} needs {}", .card.name(), .card.prerequisite())]
    Prerequisite {
        /// The card.
        card: Card,
    },
    /// The effect of the card cannot happen.
    #[error("the effect of {} cannot happen", .card.name())]
    NoCardEffect {
        /// The card.
        card: Card,
    },
    /// The card cannot be used like this now.
    #[error("{} cannot be used like this now", .card.name())]
    NoCardUse {
        /// The card.
        card: Card,
    },
    /// Cards are drafted first.
    #[error("cards are being drafted: keep a card of your packet")]
    Drafting,
    /// The card is not in the packet.
    #[error("{} is not in your packet", .card.name())]
    NotInPacket {
        /// The card.
        card: Card,
    },
    /// Cards of a kind are kept in ascending order within a pass, as many as are due.
    #[error("{} cannot be kept now: enough cards of the kind, and in order", .card.name())]
    KeepOrder {
        /// The card.
        card: Card,
    },
    /// There are no cards of the kind in hand.
    #[error("there are no {kind} in your hand to put back")]
    NothingToPutBack {
        /// The kind.
        kind: CardKind,
    },
    /// No crop can be moved like this.
    #[error("crops move from a field with at least 2 to an empty field, with Clearing Spade")]
    NoMove,
    /// Mini Pasture fences one space that was not enclosed.
    #[error("Mini Pasture fences exactly one more space, beside a pasture if there is one")]
    NoMiniPasture,
    /// The player has no such oven.
    #[error("you have no {}", oven_name(*.oven))]
    NoOven {
        /// The oven.
        oven: Oven,
    },
    /// The oven can bake no more in this action.
    #[error("the {} bakes at most {limit} grain in one action", oven_name(*.oven))]
    OvenFull {
        /// The oven.
        oven: Oven,
        /// Its limit.
        limit: u8,
    },
    /// Ovens are used in a fixed order within one action.
    #[error("ovens are used in order: Fireplace, Cooking Hearth, Clay Oven, Stone Oven")]
    BakeOrder {
        /// The oven.
        oven: Oven,
    },
    /// A wooden house becomes one of clay, a clay house one of stone.
    #[error("the house cannot be renovated to {}", .house.material())]
    WrongMaterial {
        /// What it should become.
        house: House,
    },
    /// The improvement is not on its board any more.
    #[error("{major} {} is not on its board", .major.name())]
    Taken {
        /// The improvement.
        major: Major,
    },
    /// The player does not have this improvement.
    #[error("you do not have {major} {}", .major.name())]
    NotOwned {
        /// The improvement.
        major: Major,
    },
    /// This is none of the ways to pay that there are.
    #[error("this is not a way to pay")]
    WrongPayment,
    /// At least one fence must be built, and none is ever removed.
    #[error("fences are only added, and at least one")]
    NoNewFence,
    /// A room or a field cannot be fenced.
    #[error("{cell} holds a tile and cannot be fenced")]
    TileFenced {
        /// The space.
        cell: Cell,
    },
    /// Pastures must hang together.
    #[error("all pastures must hang together, edge to edge")]
    PasturesApart,
    /// What must be done could not be done any more.
    #[error("then you could not do any more what you must do now")]
    WouldBlock,
    /// The good does not become food like this.
    #[error("{good} cannot become food like this")]
    NotEdible {
        /// The good.
        good: Good,
    },
    /// There is nothing to cook in.
    #[error("animals and vegetables are cooked in a Fireplace or Cooking Hearth of your own")]
    NoCooker,
    /// In the breeding phase nothing is cooked.
    #[error("in the breeding phase nothing is cooked or exchanged")]
    Breeding,
    /// House rule: animals are housed before they are cooked.
    #[error("the animals must find room before any is cooked")]
    HouseFirst,
    /// Craft buildings work in harvests only.
    #[error("craft buildings work in a harvest, while feeding")]
    NotHarvest,
    /// Each craft building works once per harvest.
    #[error("{} was used in this harvest", .major.name())]
    CraftUsed {
        /// The building.
        major: Major,
    },
    /// Some animals have no room.
    #[error("the animals do not find room: cook or give up some")]
    NotHoused,
    /// This cannot be discarded now.
    #[error("{good} cannot be discarded now")]
    NoDiscard {
        /// The good.
        good: Good,
    },
    /// Food must be paid when the family eats.
    #[error("food must be paid while the family is fed")]
    FoodIsPaid,
}

fn oven_name(oven: Oven) -> &'static str {
    match oven {
        Oven::Fireplace => "Fireplace",
        Oven::Hearth => "Cooking Hearth",
        Oven::Clay => "Clay Oven",
        Oven::Stone => "Stone Oven",
    }
}

impl CoreViolation for Violation {
    fn rule(&self) -> &'static str {
        match self {
            Self::WrongStep { .. } | Self::Occupied { .. } => "6.1",
            Self::NotOffered { .. }
            | Self::MustAct
            | Self::NoEffect { .. }
            | Self::WouldBlock
            | Self::NotInPlay { .. }
            | Self::NoSuchChoice { .. } => "2",
            Self::NoOccupations | Self::TooEarly { .. } => "2.4",
            Self::FamilyFull
            | Self::NoRoomForChild { .. }
            | Self::NoRoomBeside { .. }
            | Self::WrongMaterial { .. }
            | Self::Used { part: Part::Rooms, .. } => "6.2",
            Self::Used { part: Part::Stables | Part::CheapStable, .. }
            | Self::NoNewFence
            | Self::TileFenced { .. }
            | Self::PasturesApart => "6.4",
            Self::Used { .. }
            | Self::NoFieldBeside { .. }
            | Self::NoField { .. }
            | Self::Planted { .. }
            | Self::SowOrder { .. } => "6.3",
            Self::Touching
            | Self::HouseFirst
            | Self::Drafting
            | Self::NotInPacket { .. }
            | Self::KeepOrder { .. }
            | Self::NothingToPutBack { .. } => "7.3",
            Self::NoStableLeft => "1",
            Self::NotEnough { .. }
            | Self::VegetablesOnly
            | Self::NoMarket
            | Self::NoRenovation
            | Self::NotInHand { .. }
            | Self::NotPlayed { .. }
            | Self::Prerequisite { .. }
            | Self::NoCardEffect { .. }
            | Self::NoCardUse { .. }
            | Self::NoMove
            | Self::NoGrain { .. }
            | Self::NoMiniPasture => "5",
            Self::NoOven { .. }
            | Self::OvenFull { .. }
            | Self::BakeOrder { .. }
            | Self::Taken { .. }
            | Self::NotOwned { .. }
            | Self::WrongPayment
            | Self::NotHarvest
            | Self::CraftUsed { .. }
            | Self::NotEdible { .. }
            | Self::NoCooker => "3",
            Self::NotHoused | Self::NoDiscard { .. } => "6.5",
            Self::Breeding | Self::FoodIsPaid => "6.7",
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::WrongStep { .. } => "wrong_step",
            Self::NotOffered { .. } => "not_offered",
            Self::MustAct => "must_act",
            Self::NotInPlay { .. } => "not_in_play",
            Self::Occupied { .. } => "occupied",
            Self::NoEffect { .. } => "no_effect",
            Self::NoOccupations => "no_occupations",
            Self::FamilyFull => "family_full",
            Self::NoRoomForChild { .. } => "no_room_for_child",
            Self::TooEarly { .. } => "too_early",
            Self::NotEnough { .. } => "not_enough",
            Self::NoSuchChoice { .. } => "no_such_choice",
            Self::Used { .. } => "used",
            Self::NoRoomBeside { .. } => "no_room_beside",
            Self::NoFieldBeside { .. } => "no_field_beside",
            Self::Touching => "touching",
            Self::NoStableLeft => "no_stable_left",
            Self::NoField { .. } => "no_field",
            Self::Planted { .. } => "planted",
            Self::SowOrder { .. } => "sow_order",
            Self::VegetablesOnly => "vegetables_only",
            Self::NoGrain { .. } => "no_grain",
            Self::NoMarket => "no_market",
            Self::NoRenovation => "no_renovation",
            Self::NotInHand { .. } => "not_in_hand",
            Self::NotPlayed { .. } => "not_played",
            Self::Prerequisite { .. } => "prerequisite",
            Self::NoCardEffect { .. } => "no_card_effect",
            Self::NoCardUse { .. } => "no_card_use",
            Self::Drafting => "drafting",
            Self::NotInPacket { .. } => "not_in_packet",
            Self::KeepOrder { .. } => "keep_order",
            Self::NothingToPutBack { .. } => "nothing_to_put_back",
            Self::NoMove => "no_move",
            Self::NoMiniPasture => "no_mini_pasture",
            Self::NoOven { .. } => "no_oven",
            Self::OvenFull { .. } => "oven_full",
            Self::BakeOrder { .. } => "bake_order",
            Self::WrongMaterial { .. } => "wrong_material",
            Self::Taken { .. } => "taken",
            Self::NotOwned { .. } => "not_owned",
            Self::WrongPayment => "wrong_payment",
            Self::NoNewFence => "no_new_fence",
            Self::TileFenced { .. } => "tile_fenced",
            Self::PasturesApart => "pastures_apart",
            Self::WouldBlock => "would_block",
            Self::NotEdible { .. } => "not_edible",
            Self::NoCooker => "no_cooker",
            Self::Breeding => "breeding",
            Self::HouseFirst => "house_first",
            Self::NotHarvest => "not_harvest",
            Self::CraftUsed { .. } => "craft_used",
            Self::NotHoused => "not_housed",
            Self::NoDiscard { .. } => "no_discard",
            Self::FoodIsPaid => "food_is_paid",
        }
    }
}
