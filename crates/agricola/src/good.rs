//! Goods: building resources, crops, animals and food.

use std::fmt;
use std::str::FromStr;

use farmstead_core::{Indexed, NotationError, symbol_serde};
use serde::{Deserialize, Serialize};

/// A kind of goods.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Good {
    /// Food.
    Food,
    /// Wood, a building resource.
    Wood,
    /// Clay, a building resource.
    Clay,
    /// Reed, a building resource.
    Reed,
    /// Stone, a building resource.
    Stone,
    /// Grain, a crop.
    Grain,
    /// A vegetable, a crop.
    Vegetable,
    /// A sheep.
    Sheep,
    /// A wild boar.
    Boar,
    /// A head of cattle.
    Cattle,
}

/// The number of kinds of goods.
pub const GOODS: usize = 10;

impl Good {
    /// All kinds, in order.
    pub const ALL: [Self; GOODS] = [
        Self::Food,
        Self::Wood,
        Self::Clay,
        Self::Reed,
        Self::Stone,
        Self::Grain,
        Self::Vegetable,
        Self::Sheep,
        Self::Boar,
        Self::Cattle,
    ];
    /// The building resources.
    pub const BUILDING: [Self; 4] = [Self::Wood, Self::Clay, Self::Reed, Self::Stone];
    /// The animals.
    pub const ANIMALS: [Self; 3] = [Self::Sheep, Self::Boar, Self::Cattle];

    /// Its English name, as in texts: `vegetable`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Food => "food",
            Self::Wood => "wood",
            Self::Clay => "clay",
            Self::Reed => "reed",
            Self::Stone => "stone",
            Self::Grain => "grain",
            Self::Vegetable => "vegetable",
            Self::Sheep => "sheep",
            Self::Boar => "boar",
            Self::Cattle => "cattle",
        }
    }

    /// Whether it is an animal.
    pub const fn is_animal(self) -> bool {
        matches!(self, Self::Sheep | Self::Boar | Self::Cattle)
    }
}

impl Indexed for Good {
    const COUNT: u32 = GOODS as u32;

    #[inline]
    fn index(self) -> u32 {
        self as u32
    }

    fn from_index(index: u32) -> Option<Self> {
        Self::ALL.get(index as usize).copied()
    }
}

impl fmt::Display for Good {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Good {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let found = Self::ALL.into_iter().find(|good| good.name() == text);
        found.ok_or(NotationError::new("a kind of goods", 0))
    }
}

symbol_serde!(Good);

/// More goods of one kind than a game can bring together. Nobody gains beyond it.
pub(crate) const MOST_GOODS: u16 = 2000;

/// How many of each kind of goods.
///
/// ```
/// use farmstead_agricola::{Good, Goods};
/// let price = Goods::of(&[(Good::Clay, 3), (Good::Stone, 1)]);
/// assert_eq!(price[Good::Clay], 3);
/// assert_eq!(price.to_string(), "3 clay, 1 stone");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Named", into = "Named")]
pub struct Goods(pub(crate) [u16; GOODS]);

impl Goods {
    /// Nothing.
    pub const NONE: Self = Self([0; GOODS]);

    /// So many of these kinds and none of the others.
    pub const fn of(counts: &[(Good, u16)]) -> Self {
        let mut goods = [0; GOODS];
        let mut i = 0;
        while i < counts.len() {
            goods[counts[i].0 as usize] = counts[i].1;
            i += 1;
        }
        Self(goods)
    }

    /// The kinds of which there is at least one, with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (Good, u16)> + '_ {
        Good::ALL.into_iter().map(|good| (good, self[good])).filter(|&(_, count)| count > 0)
    }

    /// The first kind of which there are fewer than `price` needs.
    #[inline]
    pub(crate) fn lacks(&self, price: &Self) -> Option<Good> {
        Good::ALL.into_iter().find(|&good| self[good] < price[good])
    }

    #[inline]
    pub(crate) fn covers(&self, price: &Self) -> bool {
        self.0.iter().zip(&price.0).all(|(have, need)| have >= need)
    }

    #[inline]
    pub(crate) fn add(&mut self, good: Good, count: u16) {
        self.0[good as usize] = self.0[good as usize].saturating_add(count).min(MOST_GOODS);
    }

    #[inline]
    pub(crate) fn take(&mut self, good: Good, count: u16) {
        self.0[good as usize] = self.0[good as usize].saturating_sub(count);
    }

    pub(crate) fn add_all(&mut self, more: &Self) {
        for (have, more) in self.0.iter_mut().zip(&more.0) {
            *have = have.saturating_add(*more).min(MOST_GOODS);
        }
    }

    pub(crate) fn take_all(&mut self, price: &Self) {
        for (have, need) in self.0.iter_mut().zip(&price.0) {
            *have = have.saturating_sub(*need);
        }
    }

    /// Sheep, wild boar and cattle.
    #[inline]
    pub(crate) fn animals(&self) -> [u16; 3] {
        [self[Good::Sheep], self[Good::Boar], self[Good::Cattle]]
    }
}

impl std::ops::Index<Good> for Goods {
    type Output = u16;

    #[inline]
    fn index(&self, good: Good) -> &u16 {
        &self.0[good as usize]
    }
}

impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (good, count)) in self.iter().enumerate() {
            write!(f, "{}{count} {good}", if i > 0 { ", " } else { "" })?;
        }
        if *self == Self::NONE { f.write_str("nothing") } else { Ok(()) }
    }
}

/// Goods as they are written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Named {
    #[serde(default)]
    food: u16,
    #[serde(default)]
    wood: u16,
    #[serde(default)]
    clay: u16,
    #[serde(default)]
    reed: u16,
    #[serde(default)]
    stone: u16,
    #[serde(default)]
    grain: u16,
    #[serde(default)]
    vegetable: u16,
    #[serde(default)]
    sheep: u16,
    #[serde(default)]
    boar: u16,
    #[serde(default)]
    cattle: u16,
}

impl From<Goods> for Named {
    fn from(Goods([food, wood, clay, reed, stone, grain, vegetable, sheep, boar, cattle]): Goods) -> Self {
        Self { food, wood, clay, reed, stone, grain, vegetable, sheep, boar, cattle }
    }
}

impl From<Named> for Goods {
    fn from(n: Named) -> Self {
        Self([n.food, n.wood, n.clay, n.reed, n.stone, n.grain, n.vegetable, n.sheep, n.boar, n.cattle])
    }
}
