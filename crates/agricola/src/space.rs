//! Action spaces: those printed on the boards, the fourteen cards, and the tiles.

use std::fmt;
use std::str::FromStr;

use farmstead_core::{Indexed, NotationError, symbol_serde};

use crate::Good;

/// Sets of action spaces: bit `space as u64`.
pub(crate) type Spaces = u64;

macro_rules! spaces {
    ($($(#[$doc:meta])* $name:ident $text:literal $english:literal),+ $(,)?) => {
        /// An action space.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Space {
            $($(#[$doc])* $name),+
        }

        impl Space {
            /// All action spaces: the main board, the round cards by stages, the extensions, the tiles.
            pub const ALL: [Self; SPACES] = [$(Self::$name),+];

            /// Its English name as printed.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $english),+ }
            }

            /// Its name in notation.
            const fn text(self) -> &'static str {
                match self { $(Self::$name => $text),+ }
            }
        }
    };
}

/// The number of action spaces there are.
pub(crate) const SPACES: usize = 33;

spaces! {
    /// Build rooms and/or stables.
    FarmExpansion "farm-expansion" "Farm Expansion",
    /// Become start player, and afterward a minor improvement; in the game without hand cards it accumulates food.
    MeetingPlace "meeting-place" "Meeting Place",
    /// 1 grain.
    GrainSeeds "grain-seeds" "Grain Seeds",
    /// Plow 1 field.
    Farmland "farmland" "Farmland",
    /// Play an occupation; of no use without hand cards.
    Lessons "lessons" "Lessons",
    /// 2 food.
    DayLaborer "day-laborer" "Day Laborer",
    /// Accumulates wood.
    Forest "forest" "Forest",
    /// Accumulates clay.
    ClayPit "clay-pit" "Clay Pit",
    /// Accumulates reed.
    ReedBank "reed-bank" "Reed Bank",
    /// Accumulates food.
    Fishing "fishing" "Fishing",
    /// Stage 1: a major or a minor improvement.
    MajorImprovement "major-improvement" "Major Improvement",
    /// Stage 1: build fences.
    Fencing "fencing" "Fencing",
    /// Stage 1: sow and/or bake bread.
    GrainUtilization "grain-utilization" "Grain Utilization",
    /// Stage 1: accumulates sheep.
    SheepMarket "sheep-market" "Sheep Market",
    /// Stage 2: family growth with room, and afterward a minor improvement.
    BasicWish "basic-wish-for-children" "Basic Wish for Children",
    /// Stage 2: renovate, and afterward an improvement.
    HouseRedevelopment "house-redevelopment" "House Redevelopment",
    /// Stage 2: accumulates stone.
    WesternQuarry "western-quarry" "Western Quarry",
    /// Stage 3: 1 vegetable.
    VegetableSeeds "vegetable-seeds" "Vegetable Seeds",
    /// Stage 3: accumulates wild boar.
    PigMarket "pig-market" "Pig Market",
    /// Stage 4: accumulates cattle.
    CattleMarket "cattle-market" "Cattle Market",
    /// Stage 4: accumulates stone.
    EasternQuarry "eastern-quarry" "Eastern Quarry",
    /// Stage 5: family growth even without room.
    UrgentWish "urgent-wish-for-children" "Urgent Wish for Children",
    /// Stage 5: plow 1 field and/or sow.
    Cultivation "cultivation" "Cultivation",
    /// Stage 6: renovate, and afterward build fences.
    FarmRedevelopment "farm-redevelopment" "Farm Redevelopment",
    /// 4 players, or on the two-player tile: accumulates wood.
    Copse "copse" "Copse",
    /// 3 and 4 players: accumulates wood.
    Grove "grove" "Grove",
    /// 3 and 4 players, or on the two-player tile: reed, stone and food.
    ResourceMarket "resource-market" "Resource Market",
    /// 3 and 4 players: accumulates clay.
    Hollow "hollow" "Hollow",
    /// 3 and 4 players: a second Lessons space.
    SecondLessons "second-lessons" "Lessons (second)",
    /// 4 players: accumulates food.
    TravelingPlayers "traveling-players" "Traveling Players",
    /// Tile of the game without hand cards: build 1 stable for 1 wood and/or bake bread.
    SideJob "side-job" "Side Job",
    /// Variant tile: 1 sheep and 1 food, or 1 wild boar, or 1 cattle for 1 food.
    AnimalMarket "animal-market" "Animal Market",
    /// Variant tile: family growth with room, from round 5 on.
    ModestWish "modest-wish-for-children" "Modest Wish for Children",
}

/// The number of round cards.
pub(crate) const ROUNDS: u8 = 14;
/// The first round card in [`Space::ALL`].
const FIRST_CARD: u8 = Space::MajorImprovement as u8;

/// The stage of each round card (2.2).
const STAGES: [u8; ROUNDS as usize] = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6];

/// The stage whose card comes in a round (1 to 14).
pub(crate) const fn stage_of_round(round: u8) -> u8 {
    // Cards are listed by stages, so the rounds have the same stages in the same order.
    if round >= 1 && round <= ROUNDS { STAGES[round as usize - 1] } else { 0 }
}

/// The spaces of the two-player tile; one person per round uses one of them.
pub(crate) const TILE: Spaces =
    Space::Copse.bit() | Space::ResourceMarket.bit() | Space::AnimalMarket.bit() | Space::ModestWish.bit();
/// The spaces of the tile for three and four players.
pub(crate) const SMALL_TILE: Spaces = Space::AnimalMarket.bit() | Space::ModestWish.bit();

const MAIN_BOARD: Spaces = (1 << FIRST_CARD) - 1;

impl Space {
    #[inline]
    pub(crate) const fn bit(self) -> Spaces {
        1 << self as u8
    }

    /// The stage of a round card, 1 to 6; `None` for spaces that are there from the start.
    pub const fn stage(self) -> Option<u8> {
        let at = (self as u8).wrapping_sub(FIRST_CARD);
        if at < ROUNDS { Some(STAGES[at as usize]) } else { None }
    }

    /// The round cards, by stages.
    pub fn round_cards() -> impl Iterator<Item = Self> + Clone {
        Self::ALL.into_iter().filter(|space| space.stage().is_some())
    }

    /// What accumulates here every round with this number of players, and how many; `None` where nothing does.
    ///
    /// ```
    /// use farmstead_agricola::{Good, Space};
    /// assert_eq!(Space::Hollow.accumulates(4), Some((Good::Clay, 2)));
    /// assert_eq!(Space::Farmland.accumulates(4), None);
    /// ```
    #[inline]
    pub const fn accumulates(self, players: u8) -> Option<(Good, u8)> {
        Some(match self {
            // Only in the game without hand cards; see `Agricola::accumulates`.
            Self::MeetingPlace | Self::Fishing | Self::TravelingPlayers => (Good::Food, 1),
            Self::Forest => (Good::Wood, if players == 1 { 2 } else { 3 }),
            Self::Copse => (Good::Wood, 1),
            Self::Grove => (Good::Wood, 2),
            Self::ClayPit => (Good::Clay, 1),
            Self::Hollow => (Good::Clay, if players == 4 { 2 } else { 1 }),
            Self::ReedBank => (Good::Reed, 1),
            Self::WesternQuarry | Self::EasternQuarry => (Good::Stone, 1),
            Self::SheepMarket => (Good::Sheep, 1),
            Self::PigMarket => (Good::Boar, 1),
            Self::CattleMarket => (Good::Cattle, 1),
            _ => return None,
        })
    }
}

/// The wood accumulation spaces.
pub(crate) const WOOD_SPACES: Spaces = Space::Forest.bit() | Space::Copse.bit() | Space::Grove.bit();
/// The Wish for Children spaces.
pub(crate) const WISHES: Spaces = Space::BasicWish.bit() | Space::UrgentWish.bit() | Space::ModestWish.bit();
/// The markets whose use allows the Lasso.
pub(crate) const MARKETS: Spaces =
    Space::SheepMarket.bit() | Space::PigMarket.bit() | Space::CattleMarket.bit();

/// The spaces that accumulate goods.
pub(crate) const ACCUMULATING: Spaces = {
    let mut set = 0;
    let mut at = 0;
    while at < SPACES {
        if Space::ALL[at].accumulates(2).is_some() {
            set |= 1 << at;
        }
        at += 1;
    }
    set
};

/// The spaces that are there from the start (2.1, 2.3, 2.4).
pub(crate) const fn from_the_start(players: u8, tile: bool, cards: bool) -> Spaces {
    let mut set = MAIN_BOARD;
    if players >= 2 && !cards {
        set |= Space::SideJob.bit();
    }
    if players >= 3 {
        set |= Space::Grove.bit() | Space::ResourceMarket.bit() | Space::Hollow.bit();
        set |= Space::SecondLessons.bit();
    }
    if players == 4 {
        set |= Space::Copse.bit() | Space::TravelingPlayers.bit();
    }
    if tile {
        set |= if players == 2 { TILE } else { SMALL_TILE };
    }
    set
}

/// The spaces of a set, in order.
#[inline]
pub(crate) fn spaces(set: Spaces) -> impl Iterator<Item = Space> + Clone {
    let mut left = set & ((1 << SPACES) - 1);
    std::iter::from_fn(move || {
        let space = (left != 0).then(|| Space::ALL[left.trailing_zeros() as usize]);
        left &= left.wrapping_sub(1);
        space
    })
}

impl Indexed for Space {
    const COUNT: u32 = SPACES as u32;

    #[inline]
    fn index(self) -> u32 {
        self as u32
    }

    fn from_index(index: u32) -> Option<Self> {
        Self::ALL.get(index as usize).copied()
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl FromStr for Space {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let found = Self::ALL.into_iter().find(|space| space.text() == text);
        found.ok_or(NotationError::new("an action space such as grain-seeds", 0))
    }
}

symbol_serde!(Space);

impl Default for Space {
    /// The first of [`Space::ALL`].
    fn default() -> Self {
        Self::FarmExpansion
    }
}
