//! What one player has.

use crate::farm::Farm;
use crate::major::Majors;
use crate::space::{ROUNDS, Spaces};
use crate::{Good, Goods, Oven};

/// The people of a family at most.
pub(crate) const FAMILY: u8 = 5;
/// The most goods of a kind that can lie on a round space for one player.
pub(crate) const MOST_PROMISED: u8 = 40;
/// Goods on the space of one round, by kind.
pub(crate) type Promise = [u8; crate::good::GOODS];

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Player {
    pub(crate) goods: Goods,
    pub(crate) farm: Farm,
    /// All people, newborns too.
    pub(crate) people: u8,
    /// The people born in this round.
    pub(crate) newborns: u8,
    /// The people at home who can still be placed in this round.
    pub(crate) home: u8,
    /// The spaces on which people of this player stand.
    pub(crate) standing: Spaces,
    pub(crate) begging: u8,
    pub(crate) majors: Majors,
    /// The craft buildings used in this harvest.
    pub(crate) crafted: Majors,
    /// Goods on the spaces of coming rounds.
    pub(crate) promised: [Promise; ROUNDS as usize],
    /// How many new fences the smallest legal next layout needs; `u8::MAX` if there is none. Follows from the
    /// farm.
    pub(crate) fences_needed: u8,
}

impl Player {
    pub(crate) const fn empty() -> Self {
        Self {
            goods: Goods::NONE,
            farm: Farm {
                rooms: crate::farm::layout::FIRST_ROOMS,
                house: crate::House::Wood,
                fields: 0,
                crops: [0; crate::farm::cell::CELLS],
                stables: 0,
                layout: crate::Layout::NONE,
            },
            people: 2,
            newborns: 0,
            home: 2,
            standing: 0,
            begging: 0,
            majors: 0,
            crafted: 0,
            promised: [[0; crate::good::GOODS]; ROUNDS as usize],
            fences_needed: u8::MAX,
        }
    }

    #[inline]
    pub(crate) fn has_oven(&self, oven: Oven) -> bool {
        self.majors & oven.majors() != 0
    }

    /// Whether the player can cook something in a Fireplace or Cooking Hearth.
    #[inline]
    pub(crate) fn cooks(&self) -> bool {
        self.has_oven(Oven::Fireplace) || self.has_oven(Oven::Hearth)
    }

    /// What one room costs (6.2).
    pub(crate) fn room_cost(&self) -> Goods {
        Goods::of(&[(self.farm.house.material(), 5), (Good::Reed, 2)])
    }

    /// What a renovation costs: 1 of the new material for each room, and 1 reed (6.2).
    pub(crate) fn renovation_cost(&self) -> Option<Goods> {
        let material = self.farm.house.renovated()?.material();
        Some(Goods::of(&[(material, self.farm.room_count().into()), (Good::Reed, 1)]))
    }

    /// Whether all animals find room.
    #[inline]
    pub(crate) fn housed(&self, one_pasture_per_type: bool) -> bool {
        self.farm.places(one_pasture_per_type).fit(self.goods.animals())
    }

    /// The food that the family eats (6.7): 2 for each adult, 3 in a solo game, 1 for each newborn.
    pub(crate) fn hunger(&self, solo: bool) -> u16 {
        let each = if solo { 3 } else { 2 };
        u16::from(self.people - self.newborns.min(self.people)) * each + u16::from(self.newborns)
    }
}
