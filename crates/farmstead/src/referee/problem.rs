//! Refusals: what is wrong with a request, for programs and for people.

use farmstead_core::{Game, RecordError, RuleError, SetupError, SetupProblem, UndoError, Violation};
use serde::Serialize;

use crate::catalog::UnknownGame;

/// The longest message, in characters; what people need to know stands at its beginning.
const MAX_MESSAGE: usize = 1000;
/// How much of a text from outside a message repeats, in characters.
const MAX_QUOTE: usize = 40;

/// Where the problem lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Kind {
    /// In the request: its length, its fields, or that it cannot be met now.
    Request,
    /// In a text: the line is not JSON, or there is no such action or outcome.
    Parse,
    /// In the options of a new game.
    Setup,
    /// In what the rules allow now.
    Rule,
    /// In a record.
    Record,
    /// In a state to be loaded.
    Snapshot,
}

/// Why a request is refused. The game is as it was.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Problem {
    kind: Kind,
    code: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    message: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    problems: Vec<SetupProblem>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<usize>,
}

impl Problem {
    /// A problem that no rule of a game is behind.
    pub(super) fn new(kind: Kind, code: &'static str, message: impl Into<String>) -> Self {
        let message = shortened(message.into(), MAX_MESSAGE);
        Self { kind, code, rule: None, message, problems: Vec::new(), step: None }
    }

    /// A problem of the request itself.
    pub(super) fn request(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Kind::Request, code, message)
    }

    /// There is no game yet.
    pub(super) fn no_game() -> Self {
        Self::request("no_game", "there is no game yet; begin with \"new\", \"load\" or \"replay\"")
    }

    /// A request, or a record, names a game that does not exist.
    pub(super) fn unknown_game(kind: Kind, error: &UnknownGame) -> Self {
        Self::new(kind, "unknown_game", error.to_string())
    }

    /// The record of this game does not replay.
    pub(super) fn record<G: Game>(error: &RecordError<G>) -> Self {
        let problems = match error {
            RecordError::Setup(error) => error.problems().to_vec(),
            _ => Vec::new(),
        };
        let problem = Self::new(Kind::Record, error.code(), error.to_string());
        Self { problems, step: error.step(), rule: error.rule(), ..problem }
    }
}

impl<V: Violation> From<RuleError<V>> for Problem {
    fn from(error: RuleError<V>) -> Self {
        let problem = Self::new(Kind::Rule, error.code(), error.to_string());
        Self { rule: Some(error.rule()), ..problem }
    }
}

impl From<SetupError> for Problem {
    fn from(error: SetupError) -> Self {
        let problem = Self::new(Kind::Setup, "bad_options", error.to_string());
        Self { problems: error.problems().to_vec(), ..problem }
    }
}

impl From<UndoError> for Problem {
    fn from(error: UndoError) -> Self {
        Self::request(error.code(), error.to_string())
    }
}

/// A text from outside as a message repeats it: quoted, and cut where it is long.
pub(super) fn quoted(text: &str) -> String {
    format!("{:?}", shortened(text.to_owned(), MAX_QUOTE))
}

/// The text, or its beginning and an ellipsis.
fn shortened(mut text: String, most: usize) -> String {
    if let Some((end, _)) = text.char_indices().nth(most) {
        text.truncate(end);
        text.push('…');
    }
    text
}
