//! What a game of Carcassonne can be played with.

use farmstead_core::grid::Rotation;
use farmstead_core::{GameOptions, Seat, SetupError, SetupProblem};
use serde::{Deserialize, Serialize};

use crate::tile::Role;
use crate::{Tile, Tiles};

/// Number of players, editions and house rules. Each default is the current edition.
///
/// In JSON: `{"players":2,"small_city":4,"farms":"3rd","farmers":true,"tie":"shared",
/// "unplaceable":"redraw","river":"off","river_start":"left_out","rotations":"merged","first_player":0}`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Players, 2 to 5. Default 2.
    pub players: u8,
    /// Who begins. The rules leave it open. Default seat 0.
    pub first_player: Seat,
    /// What a finished city of two tiles scores (2.9). Default 4: as any city.
    pub small_city: SmallCity,
    /// Which edition's rule scores the farms (2.9). Default the 3rd.
    pub farms: FarmRule,
    /// Whether meeples may be put into fields; the current edition has farmers as a supplement. Default yes.
    pub farmers: bool,
    /// Who wins a draw (2.9). Default all who have the most points.
    pub tie: Tie,
    /// What happens to the turn in which a tile was drawn that fits nowhere (2.3). Default the player draws
    /// again.
    pub unplaceable: Unplaceable,
    /// Which River tiles are laid before the others (1.5). Default none.
    pub river: River,
    /// What becomes of the base game's start tile if the game begins with a River (1.5). Default it stays in
    /// the box.
    pub river_start: RiverStart,
    /// Whether rotations in which a tile looks the same are one action or several. Default one.
    pub rotations: Rotations,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            players: 2,
            first_player: Seat::FIRST,
            small_city: SmallCity::default(),
            farms: FarmRule::default(),
            farmers: true,
            tie: Tie::default(),
            unplaceable: Unplaceable::default(),
            river: River::default(),
            river_start: RiverStart::default(),
            rotations: Rotations::default(),
        }
    }
}

/// What a finished city of exactly two tiles scores (2.9). In JSON the number 4 or 2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum SmallCity {
    /// 2 for each tile and each shield, as any city: the current edition and tournaments. The default.
    #[default]
    Four,
    /// 1 for each tile and each shield: the first edition, before its third scoring rules.
    Two,
}

impl From<SmallCity> for u8 {
    fn from(value: SmallCity) -> Self {
        match value {
            SmallCity::Four => 4,
            SmallCity::Two => 2,
        }
    }
}

impl TryFrom<u8> for SmallCity {
    type Error = &'static str;

    fn try_from(points: u8) -> Result<Self, Self::Error> {
        match points {
            4 => Ok(Self::Four),
            2 => Ok(Self::Two),
            _ => Err("small_city must be 4 or 2"),
        }
    }
}

/// Which edition's rule scores the farms (2.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum FarmRule {
    /// Every field scores 3 for each finished city that it touches. The default.
    #[default]
    #[serde(rename = "3rd")]
    Third,
    /// As the 3rd, but a player scores each city at most once, even through several fields.
    #[serde(rename = "2nd")]
    Second,
    /// Each finished city scores 4 for whoever has most farmers in all fields that touch it together.
    #[serde(rename = "1st")]
    First,
}

/// Who wins a draw (2.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tie {
    /// All who have the most points: the box has no tie-break. The default.
    #[default]
    Shared,
    /// Of two players the one who did not begin: the German championship. For two players only.
    StarterLoses,
}

/// What happens to the turn in which a tile was drawn that fits nowhere (2.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unplaceable {
    /// The player draws again. The default.
    #[default]
    Redraw,
    /// The turn is lost. No printed rule, but some programs play so.
    LoseTurn,
}

/// Which River tiles are laid before the others (1.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum River {
    /// None. The default.
    #[default]
    #[serde(rename = "off")]
    Off,
    /// The twelve tiles of River I.
    #[serde(rename = "I")]
    One,
    /// The twelve tiles of River II, with its fork.
    #[serde(rename = "II")]
    Two,
    /// Both, with one spring and the lake of River II.
    #[serde(rename = "I+II")]
    Both,
}

/// What becomes of the base game's start tile if the game begins with a River (1.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RiverStart {
    /// It stays in the box. The default: in the current edition the River replaces it.
    #[default]
    LeftOut,
    /// It is shuffled in.
    ShuffledIn,
    /// It is drawn first when the River is finished.
    AfterLake,
}

/// Whether rotations in which a tile looks the same are one action or several.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rotations {
    /// One action for each distinct result, with the least rotation. The default.
    #[default]
    Merged,
    /// All four rotations are actions of their own, as in some other programs and their records.
    All,
}

impl GameOptions for Options {
    fn players(&self) -> u8 {
        self.players
    }

    fn with_players(self, players: u8) -> Self {
        Self { players, ..self }
    }
}

impl Options {
    /// The printed game for so many players.
    pub fn for_players(players: u8) -> Self {
        Self { players, ..Self::default() }
    }

    /// The tile that lies on (0,0) when the game begins.
    pub fn start_tile(&self) -> Tile {
        if self.river == River::Off { Tile::START } else { Tile::SPRING }
    }

    /// All tiles of the game, the start tile included.
    pub fn tiles(&self) -> Tiles {
        let (one, two) = match self.river {
            River::Off => (false, false),
            River::One => (true, false),
            River::Two => (false, true),
            River::Both => (true, true),
        };
        let mut tiles = Tiles::EMPTY;
        for tile in Tile::all() {
            let there = match tile.role() {
                Role::Base => true,
                Role::Spring => one || two,
                Role::RiverOne => one,
                Role::LakeOne => one && !two,
                Role::RiverTwo | Role::Fork | Role::LakeTwo => two,
            };
            let left_out = tile == Tile::START && (one || two) && self.river_start == RiverStart::LeftOut;
            for _ in u8::from(left_out)..if there { tile.copies() } else { 0 } {
                tiles.add(tile);
            }
        }
        tiles
    }

    /// The rotations of a tile that are actions of their own, ascending.
    pub fn rotations(&self, tile: Tile) -> &'static [Rotation] {
        match self.rotations {
            Rotations::Merged => tile.rotations(),
            Rotations::All => &Rotation::ALL,
        }
    }

    /// Whether these options make a game.
    ///
    /// # Errors
    /// All problems.
    pub fn validate(&self) -> Result<(), SetupError> {
        let mut problems = Vec::new();
        let mut range = |option: &str, got: u8, least: u8, most: u8| {
            problems.extend(SetupProblem::range(option, got.into(), least.into(), most.into()));
        };
        range("players", self.players, 2, 5);
        range("first_player", self.first_player.number(), 0, self.players.clamp(2, 5) - 1);
        let two = self.tie != Tie::StarterLoses || self.players == 2;
        problems.extend(SetupProblem::only_with("tie = starter_loses", two, "2 players"));
        let river = self.river != River::Off || self.river_start == RiverStart::default();
        problems.extend(SetupProblem::only_with("river_start", river, "a river"));
        SetupError::check(problems)
    }
}

/// The tiles that may be drawn now: those of the present stage of the game (1.5).
pub(crate) fn drawable(options: &Options, bag: &Tiles) -> Tiles {
    if options.river == River::Off {
        return *bag;
    }
    let of = |wanted: &dyn Fn(Role) -> bool| -> Tiles {
        let mut tiles = *bag;
        for tile in Tile::all().filter(|tile| !wanted(tile.role())) {
            while tiles.remove(tile) {}
        }
        tiles
    };
    let stages = [
        of(&|role| role == Role::Fork),
        of(&|role| matches!(role, Role::RiverOne | Role::RiverTwo)),
        of(&|role| matches!(role, Role::LakeOne | Role::LakeTwo)),
    ];
    if let Some(stage) = stages.into_iter().find(|stage| !stage.is_empty()) {
        return stage;
    }
    let base: u32 = Tile::all().filter(|tile| !tile.is_river()).map(|tile| u32::from(tile.copies())).sum();
    let untouched = bag.len() == base;
    if options.river_start == RiverStart::AfterLake && untouched {
        return [Tile::START].into_iter().collect();
    }
    *bag
}

/// Whether tiles of the River are still to be drawn.
pub(crate) fn river_left(bag: &Tiles) -> bool {
    bag.iter().any(|(tile, _)| tile.is_river())
}

#[cfg(test)]
mod tests {
    use farmstead_core::Indexed;

    use super::*;

    #[test]
    fn boxes_have_their_tiles() {
        for (river, start, len) in [
            (River::Off, RiverStart::LeftOut, 72),
            (River::One, RiverStart::ShuffledIn, 84),
            (River::Two, RiverStart::AfterLake, 84),
            (River::Both, RiverStart::LeftOut, 93),
            (River::Both, RiverStart::ShuffledIn, 94),
        ] {
            let options = Options { river, river_start: start, ..Options::default() };
            assert_eq!(options.tiles().len(), len);
            assert_eq!(options.tiles().count(options.start_tile()), if river == River::Off { 4 } else { 1 });
        }
        assert_eq!(Tile::COUNT, 45);
    }

    #[test]
    fn the_json_form_is_as_documented() {
        let json = r#"{"players":2,"first_player":0,"small_city":4,"farms":"3rd","farmers":true,"tie":"shared","unplaceable":"redraw","river":"off","river_start":"left_out","rotations":"merged"}"#;
        assert_eq!(serde_json::to_string(&Options::default()).unwrap(), json);
        let partial: Options =
            serde_json::from_str(r#"{"small_city":2,"farms":"1st","river":"I+II"}"#).unwrap();
        assert_eq!(
            partial,
            Options {
                small_city: SmallCity::Two,
                farms: FarmRule::First,
                river: River::Both,
                ..Options::default()
            }
        );
        for wrong in [r#"{"small_city":3}"#, r#"{"farms":"4th"}"#, r#"{"river":"III"}"#, r#"{"farmers":1}"#] {
            assert!(serde_json::from_str::<Options>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn validation_reports_every_problem() {
        let none = Options {
            players: 9,
            first_player: Seat::new(7).unwrap(),
            tie: Tie::StarterLoses,
            river_start: RiverStart::ShuffledIn,
            ..Options::default()
        };
        assert_eq!(none.validate().unwrap_err().problems().len(), 4);
        assert_eq!(Options::for_players(5).validate(), Ok(()));
    }
}
