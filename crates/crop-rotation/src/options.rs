//! What a game of Crop Rotation can be played with.

use farmstead_core::{GameOptions, List, Seat, SetupError, SetupProblem};
use serde::{Deserialize, Serialize};

use crate::objective::{MAX_OBJECTIVES, Objective, reconstructed};
use crate::tray::SIDE;
use crate::{CROPS, Face};

/// The most faces of the die.
pub const MAX_FACES: usize = 12;

/// Number of players, the parts of the box that are reconstructed, and house rules. Each default is the
/// printed game as the readings C1-C27 settle it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Players, 2 to 4. Default 2 (found).
    pub players: u8,
    /// Who begins: the last one who planted anything (C2). Default seat 0.
    pub first_player: Seat,
    /// Width and height of the tray, each 2 to [`SIDE`]. Default 5 and 5 (*reconstructed*).
    pub tray: [u8; 2],
    /// Tokens of each crop, 1 to 30. Default 7 (rulebook).
    pub tokens_per_crop: u8,
    /// Objectives that each player starts with, 0 to 12. Default 3 (rulebook).
    pub start_objectives: u8,
    /// The points that end the game, for 2, 3 and 4 players, each 1 to 64. Default 9, 7, 5 (rulebook).
    pub win_points: [u8; 3],
    /// The faces of the die, at most [`MAX_FACES`]. Default each of the six events once (C13).
    pub die: List<Face, MAX_FACES>,
    /// The objectives, at most [`MAX_OBJECTIVES`]; they are numbered from 1. Default the 48 patterns of eight
    /// templates (*reconstructed*).
    pub objectives: Vec<Objective>,
    /// How many equal tokens in a line are a sequence, 2 to 8 (C14). Default 3 (rulebook).
    pub sequence_min: u8,
    /// How many tokens of sequences that have earned a card may be used again, 0 to 8 (C15). Default 1 (rulebook).
    pub sequence_reuse_max: u8,
    /// How many cards the sequences of a turn earn (C16).
    pub draws_per_turn: Draws,
    /// How many spaces are adjacent: 8 or 4 (rulebook). Default 8.
    pub adjacency: Adjacency,
    /// How objectives are claimed (C21).
    pub claim: ClaimMode,
    /// Who wins with equal points (C27).
    pub tie: TieRule,
    /// The game ends after so many turns, 1 to 60000. Default 1000 (a safety stop, *proposed*).
    pub max_turns: u16,
}

/// How many cards the sequences of a turn earn (C16).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Draws {
    /// One. The default.
    #[default]
    One,
    /// One for each sequence.
    OnePerSequence,
}

/// How many spaces are adjacent. In JSON the number 8 or 4.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Adjacency {
    /// Those that share an edge or a corner. The default.
    #[default]
    Eight,
    /// Those that share an edge.
    Four,
}

impl From<Adjacency> for u8 {
    fn from(adjacency: Adjacency) -> Self {
        match adjacency {
            Adjacency::Eight => 8,
            Adjacency::Four => 4,
        }
    }
}

impl TryFrom<u8> for Adjacency {
    type Error = &'static str;

    fn try_from(count: u8) -> Result<Self, Self::Error> {
        match count {
            8 => Ok(Self::Eight),
            4 => Ok(Self::Four),
            _ => Err("adjacency must be 8 or 4"),
        }
    }
}

/// How objectives are claimed (C21).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClaimMode {
    /// Every player claims what they like, sealed and at the same time. The default.
    #[default]
    OptionalSimultaneous,
    /// Every complete objective is claimed at its first place, without being asked.
    Automatic,
}

/// Who wins with equal points (C27).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieRule {
    /// Who has fewer objectives in hand. The default.
    #[default]
    FewerInHand,
    /// All of them.
    Shared,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            players: 2,
            first_player: Seat::FIRST,
            tray: [5, 5],
            tokens_per_crop: 7,
            start_objectives: 3,
            win_points: [9, 7, 5],
            die: List::new(&Face::ALL).unwrap_or_default(),
            objectives: reconstructed(),
            sequence_min: 3,
            sequence_reuse_max: 1,
            draws_per_turn: Draws::default(),
            adjacency: Adjacency::default(),
            claim: ClaimMode::default(),
            tie: TieRule::default(),
            max_turns: 1000,
        }
    }
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

    /// The points that end the game with this number of players.
    pub fn target(&self) -> u8 {
        self.win_points.get(usize::from(self.players).wrapping_sub(2)).copied().unwrap_or(1)
    }

    /// How many sides of the die show a face.
    #[inline]
    pub(crate) fn copies(&self, face: Face) -> u32 {
        self.die.iter().filter(|&&other| other == face).count() as u32
    }

    /// Whether these options make a game.
    ///
    /// # Errors
    /// All problems.
    pub fn validate(&self) -> Result<(), SetupError> {
        let mut problems = Vec::new();
        let mut range = |option: &str, got: u32, least: u32, most: u32| {
            problems.extend(SetupProblem::range(option, got, least, most));
        };
        range("players", self.players.into(), 2, 4);
        range("first_player", self.first_player.number().into(), 0, u32::from(self.players.clamp(2, 4)) - 1);
        for side in self.tray {
            range("tray", side.into(), 2, SIDE.into());
        }
        range("tokens_per_crop", self.tokens_per_crop.into(), 1, 30);
        range("start_objectives", self.start_objectives.into(), 0, 12);
        for points in self.win_points {
            range("win_points", points.into(), 1, MAX_OBJECTIVES as u32);
        }
        range("die", self.die.len() as u32, 1, MAX_FACES as u32);
        range("objectives", self.objectives.len() as u32, 1, MAX_OBJECTIVES as u32);
        range("sequence_min", self.sequence_min.into(), 2, SIDE.into());
        range("sequence_reuse_max", self.sequence_reuse_max.into(), 0, SIDE.into());
        range("max_turns", self.max_turns.into(), 1, 60_000);
        let (need, have) =
            (u32::from(self.players) * u32::from(self.start_objectives), self.objectives.len() as u32);
        if have < need {
            problems.push(SetupProblem::TooFew { option: "objectives".to_owned(), need, have });
        }
        SetupError::check(problems)
    }

    /// The most turns at whose beginning every token can be on the tray; for reference in checks.
    pub(crate) fn all_tokens(&self) -> u32 {
        u32::from(self.tokens_per_crop) * CROPS as u32
    }
}
