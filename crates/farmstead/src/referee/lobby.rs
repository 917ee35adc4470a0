//! How games come to the table: from options, from a state, or from a record.

use farmstead_core::{Game, Record, Session};
use serde::Serialize;
use serde_json::{Map, Value};

use super::answer::Answer;
use super::problem::{Kind, Problem};
use super::table::{Hosted, Table};
use crate::catalog::{self, GameVisitor};

type Seated = Result<Box<dyn Table>, Problem>;

/// What there is to play.
pub(super) fn games() -> Answer {
    Answer::of("games", &catalog::visit_all(&Describe))
}

/// Sets up a game.
pub(super) fn new(game: &str, options: Map<String, Value>, seed: Option<u64>) -> Seated {
    let unknown = |error| Problem::unknown_game(Kind::Request, &error);
    catalog::visit(game, New { options, seed }).map_err(unknown)?
}

/// Goes on from a state.
pub(super) fn load(game: &str, state: Value, seed: Option<u64>) -> Seated {
    let unknown = |error| Problem::unknown_game(Kind::Request, &error);
    catalog::visit(game, Load { state, seed }).map_err(unknown)?
}

/// Plays a record to its end.
pub(super) fn replay(record: Value) -> Seated {
    let Some(game) = record.get("game").and_then(Value::as_str).map(str::to_owned) else {
        let message = "not a record: it must be an object whose field \"game\" names the game";
        return Err(Problem::new(Kind::Record, "not_a_record", message));
    };
    let unknown = |error| Problem::unknown_game(Kind::Record, &error);
    catalog::visit(&game, Replay { record }).map_err(unknown)?
}

#[derive(Clone)]
struct Describe;

#[derive(Serialize)]
struct Description {
    id: &'static str,
    rules: u32,
    players: Vec<u8>,
    options: Value,
}

impl GameVisitor for Describe {
    type Output = Description;

    fn visit<G: Game>(self) -> Description {
        Description {
            id: G::ID,
            rules: G::RULES_VERSION,
            players: (G::MIN_PLAYERS..=G::MAX_PLAYERS).collect(),
            options: serde_json::to_value(G::Options::default()).unwrap_or_default(),
        }
    }
}

struct New {
    options: Map<String, Value>,
    seed: Option<u64>,
}

impl GameVisitor for New {
    type Output = Seated;

    fn visit<G: Game>(self) -> Seated {
        let unreadable = |error: serde_json::Error| {
            let message = format!("the options cannot be read: {error}");
            Problem::new(Kind::Setup, "unreadable_options", message)
        };
        let options: G::Options = serde_json::from_value(Value::Object(self.options)).map_err(unreadable)?;
        let session = match self.seed {
            Some(seed) => Session::<G>::new(&options, seed)?,
            None => Session::manual(&options)?,
        };
        Ok(Box::new(Hosted(session)))
    }
}

struct Load {
    state: Value,
    seed: Option<u64>,
}

impl GameVisitor for Load {
    type Output = Seated;

    fn visit<G: Game>(self) -> Seated {
        let bad = |error: serde_json::Error| {
            let message = format!("this is no state of {}: {error}", G::NAME);
            Problem::new(Kind::Snapshot, "bad_state", message)
        };
        let mut session = Session::<G>::from_state(serde_json::from_value(self.state).map_err(bad)?);
        if let Some(seed) = self.seed {
            session.deal_from(seed);
        }
        Ok(Box::new(Hosted(session)))
    }
}

struct Replay {
    record: Value,
}

impl GameVisitor for Replay {
    type Output = Seated;

    fn visit<G: Game>(self) -> Seated {
        let session = Record::<G>::from_value(self.record).and_then(|record| record.replay());
        Ok(Box::new(Hosted(session.map_err(|error| Problem::record(&error))?)))
    }
}
