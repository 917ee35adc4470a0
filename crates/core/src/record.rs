//! Records: a game as a list of its steps, which replays without any generator.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Game, NotationError, Refusal, Seat, Session, SetupError};

/// The format that this release writes and reads.
pub const RECORD_FORMAT: &str = "farmstead-record-1";

/// One step of a game: a decision of a seat or an outcome of chance.
///
/// As text `0:pLB@1,0E` (seat 0 takes that action) or `?LB` (chance turned that up).
pub enum Step<G: Game> {
    /// A seat took an action.
    Act(Seat, G::Action),
    /// Chance gave an outcome.
    Chance(G::Outcome),
}

// Derives would ask the game itself to be `Copy`.
#[allow(clippy::expl_impl_clone_on_copy, reason = "a derive would bound the game, not its actions")]
impl<G: Game> Clone for Step<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Step<G> {}

impl<G: Game> PartialEq for Step<G> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Act(seat, action), Self::Act(s, a)) => seat == s && action == a,
            (Self::Chance(outcome), Self::Chance(o)) => outcome == o,
            _ => false,
        }
    }
}

impl<G: Game> fmt::Display for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Act(seat, action) => write!(f, "{seat}:{action}"),
            Self::Chance(outcome) => write!(f, "?{outcome}"),
        }
    }
}

impl<G: Game> fmt::Debug for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<G: Game> FromStr for Step<G> {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let after =
            |start: usize| move |error: NotationError| NotationError::new(error.expected, start + error.at);
        if let Some(outcome) = text.strip_prefix('?') {
            return outcome.parse().map(Self::Chance).map_err(after(1));
        }
        let expected = NotationError::new("a seat and a colon, or a question mark", 0);
        let (seat, action) = text.split_once(':').ok_or(expected)?;
        let digit = if seat.len() == 1 { seat.parse().ok() } else { None };
        let seat = digit.and_then(Seat::new).ok_or(expected)?;
        action.parse().map(|action| Self::Act(seat, action)).map_err(after(2))
    }
}

/// A game from its options on: every decision and every outcome of chance, in order.
///
/// A record replays on every machine and in every release with the same rules version, without a generator:
/// chance is written down, the seed is only a remark that lets the game go on.
pub struct Record<G: Game> {
    /// The options that the game was set up with.
    pub options: G::Options,
    /// The seed of the dealer, if chance was played by one.
    pub seed: Option<u64>,
    /// All steps in order.
    pub steps: Vec<Step<G>>,
    /// The stable hash of the state after the last step. A record without one is accepted as it stands.
    pub hash: Option<u64>,
}

impl<G: Game> Clone for Record<G> {
    fn clone(&self) -> Self {
        Self { options: self.options.clone(), seed: self.seed, steps: self.steps.clone(), hash: self.hash }
    }
}

impl<G: Game> fmt::Debug for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("game", &G::ID)
            .field("options", &self.options)
            .field("seed", &self.seed)
            .field("steps", &self.steps)
            .finish_non_exhaustive()
    }
}

impl<G: Game> PartialEq for Record<G> {
    fn eq(&self, other: &Self) -> bool {
        self.options == other.options
            && self.seed == other.seed
            && self.steps == other.steps
            && self.hash == other.hash
    }
}

/// The record as it stands in a file, before its texts are understood.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    format: String,
    game: String,
    rules: u32,
    options: serde_json::Value,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    steps: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hash: Option<String>,
}

/// The part of a record that says what it is; read first, so that the errors are to the point.
#[derive(Deserialize)]
struct Header {
    format: String,
    game: String,
    rules: u32,
}

/// Why a record is refused.
#[derive(Clone, PartialEq, Debug, Error)]
#[non_exhaustive]
pub enum RecordError<G: Game> {
    /// It is not JSON, or not of the form of a record.
    #[error("not a record: {0}")]
    Form(String),
    /// It was written in another format.
    #[error("record format {found:?}, but this release reads {RECORD_FORMAT:?}")]
    Format {
        /// The format it names.
        found: String,
    },
    /// It is a record of another game.
    #[error("a record of {found:?}, not of {:?}", G::ID)]
    OtherGame {
        /// The game it names.
        found: String,
    },
    /// It was made under another version of the rules.
    #[error(
        "made under rules version {found} of {}, but this release plays version {}",
        G::ID,
        G::RULES_VERSION
    )]
    RulesVersion {
        /// The version it names.
        found: u32,
    },
    /// The options do not make a game.
    #[error(transparent)]
    Setup(SetupError),
    /// A step cannot be read.
    #[error("step {number} {text:?} cannot be read: {reason}")]
    StepText {
        /// The step's number, from 0.
        number: usize,
        /// The step as it stands in the record, cut after 80 characters.
        text: String,
        /// What is wrong with it.
        reason: NotationError,
    },
    /// A step is not possible where it stands.
    #[error("step {number} \"{step}\": {reason}")]
    Step {
        /// The step's number, from 0.
        number: usize,
        /// The step.
        step: Step<G>,
        /// Why it is refused.
        reason: Refusal<G>,
    },
    /// All steps are possible, but they lead elsewhere than the record says.
    #[error("the steps lead to state {found:016x}, but the record says {expected:016x}")]
    Hash {
        /// The hash in the record.
        expected: u64,
        /// The hash of the state that the steps lead to.
        found: u64,
    },
}

impl<G: Game> RecordError<G> {
    /// A stable name for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Form(_) => "not_a_record",
            Self::Format { .. } => "unknown_format",
            Self::OtherGame { .. } => "other_game",
            Self::RulesVersion { .. } => "rules_version",
            Self::Setup(_) => "bad_options",
            Self::StepText { .. } => "bad_step",
            Self::Step { .. } => "illegal_step",
            Self::Hash { .. } => "wrong_hash",
        }
    }

    /// The number of the step that is refused, from 0, if it is a step.
    pub fn step(&self) -> Option<usize> {
        match self {
            Self::StepText { number, .. } | Self::Step { number, .. } => Some(*number),
            _ => None,
        }
    }

    /// The id of the rule that a step breaks, if it breaks one.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Self::Step { reason, .. } => Some(reason.rule()),
            _ => None,
        }
    }
}

impl<G: Game> Record<G> {
    /// The record as a JSON value.
    pub fn to_value(&self) -> serde_json::Value {
        let raw = Raw {
            format: RECORD_FORMAT.to_owned(),
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            options: serde_json::to_value(&self.options).unwrap_or_default(),
            seed: self.seed,
            steps: self.steps.iter().map(Step::to_string).collect(),
            hash: self.hash.map(|hash| format!("{hash:016x}")),
        };
        serde_json::to_value(raw).unwrap_or_default()
    }

    /// The record as one line of JSON.
    pub fn to_json(&self) -> String {
        self.to_value().to_string()
    }

    /// Reads a record. The steps are understood, but not yet tried: see [`Record::replay`].
    ///
    /// # Errors
    /// If it is no record, or one of another format, game or rules version.
    pub fn from_json(json: &str) -> Result<Self, RecordError<G>> {
        let value = serde_json::from_str(json).map_err(|error| RecordError::Form(error.to_string()))?;
        Self::from_value(value)
    }

    /// Reads a record from a JSON value; like [`Record::from_json`].
    ///
    /// # Errors
    /// If it is no record, or one of another format, game or rules version.
    pub fn from_value(value: serde_json::Value) -> Result<Self, RecordError<G>> {
        let form = |error: serde_json::Error| RecordError::Form(error.to_string());
        let header = Header::deserialize(&value).map_err(form)?;
        if header.format != RECORD_FORMAT {
            return Err(RecordError::Format { found: header.format });
        }
        if header.game != G::ID {
            return Err(RecordError::OtherGame { found: header.game });
        }
        if header.rules != G::RULES_VERSION {
            return Err(RecordError::RulesVersion { found: header.rules });
        }
        let raw: Raw = serde_json::from_value(value).map_err(form)?;
        let options = serde_json::from_value(raw.options).map_err(form)?;
        let read = |(number, text): (usize, &String)| {
            text.parse().map_err(|reason| RecordError::StepText {
                number,
                text: text.chars().take(80).collect(),
                reason,
            })
        };
        let steps = raw.steps.iter().enumerate().map(read).collect::<Result<_, _>>()?;
        let hash = raw.hash.map(|text| parse_hash(&text)).transpose()?;
        Ok(Self { options, seed: raw.seed, steps, hash })
    }

    /// Plays all steps, each of them checked, and compares the hash if there is one.
    ///
    /// The session stands where the record ends; with a seed it goes on by itself when chance is due.
    ///
    /// # Errors
    /// If the options make no game, a step is not possible, or the hash is another one.
    pub fn replay(&self) -> Result<Session<G>, RecordError<G>> {
        let mut session = Session::manual(&self.options).map_err(RecordError::Setup)?;
        for (number, &step) in self.steps.iter().enumerate() {
            session.apply_step(step).map_err(|reason| RecordError::Step { number, step, reason })?;
        }
        if let Some(expected) = self.hash {
            let found = session.state().stable_hash();
            if found != expected {
                return Err(RecordError::Hash { expected, found });
            }
        }
        if let Some(seed) = self.seed {
            session.deal_from(seed);
        }
        Ok(session)
    }
}

fn parse_hash<G: Game>(text: &str) -> Result<u64, RecordError<G>> {
    let digits = text.len() == 16 && text.bytes().all(|b| b.is_ascii_hexdigit());
    let hash = if digits { u64::from_str_radix(text, 16).ok() } else { None };
    hash.ok_or_else(|| RecordError::Form("\"hash\" must be 16 hex digits".to_owned()))
}
