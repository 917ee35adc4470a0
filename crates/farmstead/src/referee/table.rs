//! One game at the referee's table, whichever it is.

use std::fmt::{Debug, Display};

use farmstead_core::{Audience, Game, Indexed, RuleError, ScoreSheet, Seat, Session, Symbol, Turn, Viewer};
use serde::Serialize;
use serde_json::Value;

use super::answer::Answer;
use super::problem::{Kind, Problem, quoted};

/// A game in progress without its type. Whatever returns a [`Problem`] has changed nothing.
pub(super) trait Table: Debug + Send + Sync {
    /// The game's name for programs.
    fn game(&self) -> &'static str;
    /// Who may act.
    fn turn(&self) -> Answer;
    /// The legal actions of a seat, or of the lowest seat that is to act.
    fn legal(&self, seat: Option<Seat>, detail: bool) -> Result<Answer, Problem>;
    /// The outcomes that may come up, with their weights.
    fn outcomes(&self) -> Result<Answer, Problem>;
    /// Takes an action.
    fn act(&mut self, seat: Option<Seat>, action: &Value, viewer: Option<Viewer>) -> Result<Answer, Problem>;
    /// Carries out an outcome.
    fn chance(&mut self, outcome: &Value, viewer: Option<Viewer>) -> Result<Answer, Problem>;
    /// Whether an action is legal.
    fn check(&self, seat: Option<Seat>, action: &Value) -> Result<Answer, Problem>;
    /// What the scores would be now.
    fn scores(&self) -> Answer;
    /// The whole state.
    fn state(&self) -> Answer;
    /// What a viewer knows.
    fn view(&self, viewer: Viewer) -> Result<Answer, Problem>;
    /// The game from its beginning.
    fn record(&self) -> Result<Answer, Problem>;
    /// Takes back the last decision.
    fn undo(&mut self) -> Result<Answer, Problem>;
    /// The stable hash of the state.
    fn hash(&self) -> Answer;
}

/// The table for every game.
#[derive(Debug)]
pub(super) struct Hosted<G: Game>(pub(super) Session<G>);

/// An action as `legal` gives it in detail.
#[derive(Serialize)]
struct Detail<A> {
    text: String,
    index: u32,
    action: A,
}

/// An event and who may know of it.
#[derive(Serialize)]
struct Told<'a, E> {
    audience: Audience,
    event: &'a E,
}

impl<G: Game> Hosted<G> {
    /// The seat, or the lowest that is to act.
    fn seat(&self, seat: Option<Seat>) -> Seat {
        seat.or_else(|| self.0.state().to_act()).unwrap_or(Seat::FIRST)
    }

    /// Refuses viewers who are not there.
    fn admit(&self, viewer: Viewer) -> Result<(), Problem> {
        match viewer {
            Viewer::Seat(seat) if seat.number() >= self.0.state().seats() => {
                Err(Problem::request("no_such_seat", format!("nobody sits on seat {seat}")))
            }
            _ => Ok(()),
        }
    }

    /// The turn and the events from number `from` on: all with their audiences, or those for one viewer.
    fn news(&self, from: usize, viewer: Option<Viewer>) -> Answer {
        let turn = self.turn();
        if let Some(viewer) = viewer {
            return turn.with("events", &self.0.events_for(viewer, from).collect::<Vec<_>>());
        }
        let events = self.0.events().iter().skip(from);
        let told = events.map(|(audience, event)| Told { audience: *audience, event });
        turn.with("events", &told.collect::<Vec<_>>())
    }
}

impl<G: Game> Table for Hosted<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn turn(&self) -> Answer {
        Answer::of("turn", &self.0.turn())
    }

    fn legal(&self, seat: Option<Seat>, detail: bool) -> Result<Answer, Problem> {
        let state = self.0.state();
        let seat = self.seat(seat);
        let mut actions = Vec::new();
        match state.check_seat(seat) {
            Ok(()) => state.legal_into(seat, &mut actions),
            Err(RuleError::NotToAct { .. }) if seat.number() < state.seats() => {}
            Err(error) => return Err(error.into()),
        }
        let texts = actions.iter().map(ToString::to_string);
        if detail {
            let details = actions.iter().zip(texts).map(|(action, text)| Detail {
                text,
                index: action.index(),
                action,
            });
            Ok(Answer::of("actions", &details.collect::<Vec<_>>()))
        } else {
            Ok(Answer::of("actions", &texts.collect::<Vec<_>>()))
        }
    }

    fn outcomes(&self) -> Result<Answer, Problem> {
        if self.0.turn() != Turn::Chance {
            return Err(RuleError::<G::Violation>::NoChanceDue.into());
        }
        let outcomes = self.0.state().outcomes();
        let weighed = outcomes.iter().map(|(outcome, weight)| (outcome.to_string(), weight));
        Ok(Answer::of("outcomes", &weighed.collect::<Vec<_>>()))
    }

    fn act(&mut self, seat: Option<Seat>, action: &Value, viewer: Option<Viewer>) -> Result<Answer, Problem> {
        viewer.map_or(Ok(()), |viewer| self.admit(viewer))?;
        let action = symbol(action, "bad_action", "an action")?;
        let told = self.0.events().len();
        let seat = self.seat(seat);
        self.0.apply_as(seat, action)?;
        Ok(self.news(told, viewer))
    }

    fn chance(&mut self, outcome: &Value, viewer: Option<Viewer>) -> Result<Answer, Problem> {
        viewer.map_or(Ok(()), |viewer| self.admit(viewer))?;
        let outcome = symbol(outcome, "bad_outcome", "an outcome")?;
        let told = self.0.events().len();
        self.0.apply_outcome(outcome)?;
        Ok(self.news(told, viewer))
    }

    fn check(&self, seat: Option<Seat>, action: &Value) -> Result<Answer, Problem> {
        let action = symbol(action, "bad_action", "an action")?;
        Ok(match self.0.state().check(self.seat(seat), action) {
            Ok(()) => Answer::of("legal", &true),
            Err(error) => Answer::of("legal", &false).with("error", &Problem::from(error)),
        })
    }

    fn scores(&self) -> Answer {
        let state = self.0.state();
        let sheets: Vec<_> = Seat::all(state.seats()).map(|seat| state.score_sheet(seat)).collect();
        let lines = |sheet: &ScoreSheet| -> Vec<(&str, i32)> {
            sheet.lines().iter().map(|line| (line.category, line.points)).collect()
        };
        let reasons = sheets.iter().map(|sheet| sheet.lines().iter().map(|line| &line.reason));
        Answer::of("scores", &state.scores())
            .with("ranks", &state.ranking())
            .with("sheets", &sheets.iter().map(lines).collect::<Vec<_>>())
            .with("reasons", &reasons.map(Iterator::collect).collect::<Vec<Vec<_>>>())
    }

    fn state(&self) -> Answer {
        Answer::of("state", self.0.state())
    }

    fn view(&self, viewer: Viewer) -> Result<Answer, Problem> {
        self.admit(viewer)?;
        Ok(Answer::of("view", &self.0.view(viewer)))
    }

    fn record(&self) -> Result<Answer, Problem> {
        let unknown = "the game was loaded from a state, so its beginning is not known";
        let record = self.0.record().ok_or_else(|| Problem::new(Kind::Record, "no_beginning", unknown))?;
        Ok(Answer::of("record", &record.to_value()))
    }

    fn undo(&mut self) -> Result<Answer, Problem> {
        self.0.undo()?;
        Ok(self.turn())
    }

    fn hash(&self) -> Answer {
        Answer::of("hash", &format!("{:016x}", self.0.state().stable_hash()))
    }
}

/// Reads an action or an outcome: a text in the game's notation, else its serde form.
fn symbol<T: Symbol>(value: &Value, code: &'static str, what: &str) -> Result<T, Problem> {
    let problem = |shown: &str, reason: &dyn Display| {
        Problem::new(Kind::Parse, code, format!("{shown} is not {what} of this game: {reason}"))
    };
    match value.as_str() {
        Some(text) => {
            text.parse().or_else(|error| T::deserialize(value).map_err(|_| problem(&quoted(text), &error)))
        }
        None => T::deserialize(value).map_err(|error| problem("the value", &error)),
    }
}
