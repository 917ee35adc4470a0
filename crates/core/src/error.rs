//! Typed refusals: why something cannot be done, and the rule behind it.

use std::error::Error;
use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Seat;

/// A rule of one game that an action would break.
///
/// Every game has an enum of its own for this, with numbers as payload and a message for people as its
/// [`Display`](fmt::Display).
pub trait Violation: Error + Clone + PartialEq + Send + Sync + 'static {
    /// The id of the broken rule as the game's documentation numbers it, for example `"R8"`.
    fn rule(&self) -> &'static str;

    /// A stable name for programs, for example `"adjacent_barns"`.
    fn code(&self) -> &'static str;
}

/// Why an action or an outcome is refused. The state is as it was.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RuleError<V: Violation> {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// This seat owes no decision now, or nobody sits there.
    #[error("seat {seat} is not to act")]
    NotToAct {
        /// Who tried to act.
        seat: Seat,
    },
    /// An outcome of chance is due before anybody may act.
    #[error("an outcome of chance is due first")]
    ChancePending,
    /// An outcome of chance was given although none is due.
    #[error("no outcome of chance is due")]
    NoChanceDue,
    /// This outcome cannot come up now.
    #[error("this outcome cannot come up now")]
    NoSuchOutcome,
    /// A rule of the game forbids it.
    #[error(transparent)]
    Rule(#[from] V),
}

impl<V: Violation> RuleError<V> {
    /// The id of the broken rule, or `"turn"` where the order of play itself forbids it.
    pub fn rule(&self) -> &'static str {
        match self {
            Self::Rule(violation) => violation.rule(),
            _ => "turn",
        }
    }

    /// A stable name for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::NotToAct { .. } => "not_to_act",
            Self::ChancePending => "chance_pending",
            Self::NoChanceDue => "no_chance_due",
            Self::NoSuchOutcome => "no_such_outcome",
            Self::Rule(violation) => violation.code(),
        }
    }

    /// The violated rule of the game, if it is one.
    pub fn violation(&self) -> Option<&V> {
        match self {
            Self::Rule(violation) => Some(violation),
            _ => None,
        }
    }
}

/// One thing that is wrong with a game's options.
#[derive(Clone, PartialEq, Eq, Debug, Error, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[non_exhaustive]
pub enum SetupProblem {
    /// A number is outside its range.
    #[error("{option} is {got}, but must be {least} to {most}")]
    OutOfRange {
        /// The option's name.
        option: String,
        /// The least value allowed.
        least: i64,
        /// The greatest value allowed.
        most: i64,
        /// The value given.
        got: i64,
    },
    /// There are too few of something.
    #[error("{option}: {need} needed, {have} there")]
    TooFew {
        /// The option's name.
        option: String,
        /// How many are needed.
        need: u32,
        /// How many there are.
        have: u32,
    },
    /// A list that must be ascending is not.
    #[error("{option} must be ascending")]
    NotAscending {
        /// The option's name.
        option: String,
    },
    /// A choice that means something only together with another.
    #[error("{option} is only for {with}")]
    OnlyWith {
        /// The choice.
        option: String,
        /// What it is for.
        with: String,
    },
    /// More is taken away than there is.
    #[error("{option} takes away {takes} of {what}, but there are {have}")]
    TakesTooMuch {
        /// The option's name.
        option: String,
        /// What is taken away.
        what: String,
        /// How many it takes.
        takes: u32,
        /// How many there are.
        have: u32,
    },
}

impl SetupProblem {
    /// The problem of a number that is not from `least` to `most`.
    pub fn range(option: &str, got: u32, least: u32, most: u32) -> Option<Self> {
        if (least..=most).contains(&got) {
            return None;
        }
        let (least, most, got) = (least.into(), most.into(), got.into());
        Some(Self::OutOfRange { option: option.to_owned(), least, most, got })
    }

    /// The problem of a choice that needs something which does not hold.
    pub fn only_with(option: &str, holds: bool, with: &str) -> Option<Self> {
        (!holds).then(|| Self::OnlyWith { option: option.to_owned(), with: with.to_owned() })
    }
}

/// All that is wrong with a game's options.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SetupError {
    problems: Vec<SetupProblem>,
}

impl SetupError {
    /// Collects problems; `Ok` if there is none.
    ///
    /// # Errors
    /// `Err` with all of them if there is at least one.
    pub fn check(problems: Vec<SetupProblem>) -> Result<(), Self> {
        if problems.is_empty() { Ok(()) } else { Err(Self { problems }) }
    }

    /// Every problem that was found, at least one.
    pub fn problems(&self) -> &[SetupProblem] {
        &self.problems
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("these options do not make a game: ")?;
        for (i, problem) in self.problems.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            problem.fmt(f)?;
        }
        Ok(())
    }
}

impl Error for SetupError {}

/// An invariant that a state does not satisfy: it was damaged or forged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{part}: {problem}")]
pub struct Corruption {
    /// The part of the state.
    pub part: &'static str,
    /// What is wrong with it.
    pub problem: &'static str,
}

impl Corruption {
    /// `Ok` if `holds`, else the corruption.
    ///
    /// # Errors
    /// If `holds` is false.
    pub const fn unless(holds: bool, part: &'static str, problem: &'static str) -> Result<(), Self> {
        if holds { Ok(()) } else { Err(Self { part, problem }) }
    }
}

/// A text that is not the notation of an action, an outcome or a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("expected {expected} at character {at}")]
pub struct NotationError {
    /// What should stand there.
    pub expected: &'static str,
    /// The position in the text, in characters, from 0.
    pub at: usize,
}

impl NotationError {
    /// An error at a position.
    pub const fn new(expected: &'static str, at: usize) -> Self {
        Self { expected, at }
    }
}
