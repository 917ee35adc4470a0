//! The moments at which cards act (6.6).

use farmstead_core::Seat;
use serde::{Deserialize, Serialize};

use crate::{Card, House, Space};

/// A kind of moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Trigger {
    /// The owner uses a space, before its actions are done.
    Use,
    /// Anybody uses a space, the owner too, before its actions are done.
    AnyUse,
    /// The owner has used a space.
    AfterUse,
    /// A turn of the owner ends.
    TurnEnd,
    /// A round starts: in the preparation phase.
    RoundStart,
    /// People go home.
    ReturnHome,
    /// In the field phase, just before crops are taken.
    BeforeField,
    /// At the start of the field phase, before crops are taken or moved.
    FieldStart,
    /// In the field phase, with the crops.
    Field,
    /// Before the owner's family is fed.
    Feeding,
    /// A round ends.
    RoundEnd,
    /// The owner has built rooms, once for each action.
    Rooms,
    /// The owner has renovated.
    Renovated,
    /// The owner has built fences.
    Fenced,
    /// The owner has built or played an improvement.
    Improved,
    /// The owner has played another occupation.
    Occupied,
    /// The owner has baked in a Bake Bread action, once for each.
    Baked,
    /// A child was born to the owner.
    Grown,
    /// Houses have changed, or the card was played: conditions may hold now.
    Changed,
    /// The owner has just played the card itself.
    Played,
}

pub(crate) const TRIGGERS: usize = Trigger::Played as usize + 1;

/// A moment with what belongs to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cue {
    /// The owner uses this space, before its actions are done.
    Use(Space),
    /// Somebody uses this space.
    AnyUse(Space, Seat),
    /// The owner has used this space.
    AfterUse(Space),
    /// The turn in which the owner used this space ends.
    TurnEnd(Space),
    /// A round starts.
    RoundStart,
    /// People go home.
    ReturnHome,
    /// In the field phase, just before crops are taken.
    BeforeField,
    /// At the start of the field phase.
    FieldStart,
    /// In the field phase.
    Field,
    /// Before the owner's family is fed.
    Feeding,
    /// A round ends.
    RoundEnd,
    /// The owner has built rooms of this material.
    Rooms(House),
    /// The owner has renovated from this material.
    Renovated(House),
    /// The owner has fenced so many new pastures of four and more spaces.
    Fenced(u8),
    /// The owner has built or played an improvement.
    Improved,
    /// The owner has played another occupation.
    Occupied,
    /// The owner has baked bread.
    Baked,
    /// A child was born to the owner.
    Grown,
    /// Houses have changed.
    Changed,
    /// The owner has played this card.
    Played(Card),
}

impl Cue {
    #[inline]
    pub(crate) const fn trigger(self) -> Trigger {
        match self {
            Self::Use(_) => Trigger::Use,
            Self::AnyUse(..) => Trigger::AnyUse,
            Self::AfterUse(_) => Trigger::AfterUse,
            Self::TurnEnd(_) => Trigger::TurnEnd,
            Self::RoundStart => Trigger::RoundStart,
            Self::ReturnHome => Trigger::ReturnHome,
            Self::BeforeField => Trigger::BeforeField,
            Self::FieldStart => Trigger::FieldStart,
            Self::Field => Trigger::Field,
            Self::Feeding => Trigger::Feeding,
            Self::RoundEnd => Trigger::RoundEnd,
            Self::Rooms(_) => Trigger::Rooms,
            Self::Renovated(_) => Trigger::Renovated,
            Self::Fenced(_) => Trigger::Fenced,
            Self::Improved => Trigger::Improved,
            Self::Occupied => Trigger::Occupied,
            Self::Baked => Trigger::Baked,
            Self::Grown => Trigger::Grown,
            Self::Changed => Trigger::Changed,
            Self::Played(_) => Trigger::Played,
        }
    }
}
