//! Every promise of the [`Game`] trait, checked along a random game.

use std::fmt::Display;
use std::ops::ControlFlow;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::failure::{Failure, Log};
use super::tape::{Tape, advance};
use crate::{BySeat, Event, Game, Indexed, MAX_SEATS, Record, RuleError, Seat, Symbol, Turn, Viewer};

/// How thorough the suite is.
#[derive(Clone, Debug)]
pub struct Limits {
    /// A game must end within so many steps.
    pub max_steps: usize,
    /// How many numbers of actions are probed at each decision.
    pub probes: u32,
    /// The costly checks (serialization, views, samples) are made at every so many steps, and at the end.
    pub costly_every: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { max_steps: 10_000, probes: 64, costly_every: 7 }
    }
}

type Check = Result<(), Failure>;

/// Plays a random game and checks all promises of the [`Game`] trait at every step.
///
/// # Errors
/// The first broken promise, with the record of the game.
pub fn conformance<G: Game>(options: &G::Options, choices: &[u16], limits: &Limits) -> Check {
    let mut log = Log::<G>::new(options);
    let mut state = match G::new(options) {
        Ok(state) => state,
        Err(error) => return Err(log.fail("these options make a game", error)),
    };
    let mut tape = Tape::new(choices);
    let start = state.scores();
    let mut points = [0i32; MAX_SEATS];
    let mut suite = Suite { limits, differed: vec![false; usize::from(state.seats()) + 1], samples: 0 };
    Suite::players(&log, &state, options)?;
    for step in 0.. {
        log.expect(step <= limits.max_steps, "the game ends within its bound", || format!("{step} steps"))?;
        if let Err(corruption) = state.audit() {
            return Err(log.fail("every reachable state passes its audit", corruption));
        }
        suite.decisions(&log, &state, &mut tape)?;
        Suite::chance(&log, &state)?;
        Suite::scores(&log, &state)?;
        if step % limits.costly_every == 0 || state.is_over() {
            Suite::forms(&log, &state)?;
            suite.views(&log, &state, &mut tape)?;
            Suite::sealed(&log, &state, &mut tape)?;
        }
        let before = state.clone();
        let mut events = Vec::new();
        let Some(taken) = advance(&mut state, &mut tape, &mut events) else { break };
        log.steps.push(taken);
        for (_, event) in &events {
            if let Some((seat, change)) = event.points() {
                points[seat.index()] += change;
            }
        }
        log.expect(state != before, "every step changes the state", || format!("{taken}"))?;
        let differ = state.stable_hash() != before.stable_hash();
        log.expect(differ, "different states have different hashes", || format!("{taken}"))?;
    }
    log.expect(state.is_over(), "somebody can act unless the game is over", || {
        format!("{:?}", state.turn())
    })?;
    for (seat, &score) in state.scores().seats() {
        let sum = start[seat] + points[seat.index()];
        log.expect(score == sum, "the score is the sum of all score events", || {
            format!("seat {seat}: {score}, events {sum}")
        })?;
    }
    Suite::record(&log, &state)?;
    let seen = G::perfect_information(options) || suite.samples == 0 || suite.differed.contains(&true);
    log.expect(seen, "samples of a view differ while something is unknown", || "all were equal".to_owned())
}

/// Checks `check` against the list of legal actions over all numbers of actions in one state.
///
/// # Errors
/// The first action on which the two differ.
pub fn sweep<G: Game>(state: &G) -> Check {
    let log = Log::<G>::new(state.options());
    for seat in Seat::all(MAX_SEATS as u8) {
        let mut legal = Vec::new();
        state.legal_into(seat, &mut legal);
        let mut next = legal.iter().peekable();
        for index in 0..G::Action::COUNT {
            let Some(action) = G::Action::from_index(index) else { continue };
            let listed = next.next_if_eq(&&action).is_some();
            let allowed = state.check(seat, action).is_ok();
            log.expect(listed == allowed, "check agrees with the list of legal actions", || {
                format!("seat {seat}, {action}: listed {listed}, allowed {allowed}")
            })?;
        }
        let left = next.count();
        log.expect(left == 0, "the list is ascending and numbered", || {
            format!("{left} actions out of order")
        })?;
    }
    Ok(())
}

struct Suite<'a> {
    limits: &'a Limits,
    /// By viewer: whether two samples of one view ever differed.
    differed: Vec<bool>,
    samples: usize,
}

impl Suite<'_> {
    fn players<G: Game>(log: &Log<G>, state: &G, options: &G::Options) -> Check {
        let seats = state.seats();
        let range = (G::MIN_PLAYERS..=G::MAX_PLAYERS).contains(&seats);
        log.expect(range, "the number of players is in the game's range", || seats.to_string())?;
        log.expect(state.options() == options, "a state knows its options", || {
            format!("{:?}", state.options())
        })
    }

    /// Legal actions, `check`, `apply` and their texts and numbers.
    fn decisions<G: Game>(&self, log: &Log<G>, state: &G, tape: &mut Tape<'_>) -> Check {
        let to_act = state.turn().seats();
        log.expect(state.to_act() == to_act.first(), "to_act is the lowest seat to act", String::new)?;
        let stuck = matches!(state.turn(), Turn::Players(seats) if seats.is_empty());
        log.expect(!stuck, "a turn of players has a player", String::new)?;
        for seat in Seat::all(MAX_SEATS as u8) {
            let mut legal = Vec::new();
            state.legal_into(seat, &mut legal);
            if to_act.contains(seat) {
                log.expect(!legal.is_empty(), "who is to act has a legal action", || seat.to_string())?;
                Self::list(log, state, seat, &legal)?;
                Self::applied(log, state, seat, legal[tape.side_pick(legal.len() as u32) as usize])?;
            } else {
                let none = || format!("seat {seat}: {legal:?}");
                log.expect(legal.is_empty(), "who is not to act has no legal action", none)?;
            }
            self.probe(log, state, seat, &legal, tape)?;
        }
        Ok(())
    }

    fn list<G: Game>(log: &Log<G>, state: &G, seat: Seat, legal: &[G::Action]) -> Check {
        let ascending = legal.is_sorted_by(|a, b| a < b && a.index() < b.index());
        log.expect(ascending, "legal actions are ascending and unique", || format!("{legal:?}"))?;
        let count = state.legal_count(seat);
        let len = legal.len() as u32;
        log.expect(count == len, "legal_count counts", || format!("{count}, listed {len}"))?;
        let none = state.nth_legal(seat, len).is_none() && state.nth_legal(seat, u32::MAX).is_none();
        log.expect(none, "nth_legal ends where the list ends", String::new)?;
        for (n, &action) in legal.iter().enumerate() {
            let nth = state.nth_legal(seat, n as u32);
            log.expect(nth == Some(action), "nth_legal follows the list", || {
                format!("{n}: {nth:?}, {action}")
            })?;
            let chosen = state.choose(seat, &mut |bound| if bound == len { n as u32 } else { u32::MAX });
            let found = || format!("{n}: {chosen:?}, {action}");
            log.expect(chosen == Some(action), "choose picks from the whole list", found)?;
            if let Err(error) = state.check(seat, action) {
                return Err(log.fail("what is listed is legal", format_args!("{action}: {error}")));
            }
            symbol(log, &action)?;
        }
        let first = state.visit_legal(seat, ControlFlow::Break);
        let stops = first.break_value() == legal.first().copied();
        log.expect(stops, "visit_legal stops when told", String::new)
    }

    /// The four ways to take an action lead to the same state.
    fn applied<G: Game>(log: &Log<G>, state: &G, seat: Seat, action: G::Action) -> Check {
        let same = "apply, apply_as, apply_mut, Legal and a second try lead to the same state";
        let refused = |error: RuleError<G::Violation>| log.fail(same, error);
        let untouched = state.clone();
        let next = state.apply_as(seat, action).map_err(refused)?;
        let mut in_place = state.clone();
        let mut events = Vec::new();
        in_place.apply_mut(seat, action, &mut events).map_err(refused)?;
        let proven = state.legal(seat, action).map_err(refused)?.apply();
        let again = state.apply_as(seat, action).map_err(refused)?;
        log.expect(next == in_place && next == proven && next == again, same, || action.to_string())?;
        if state.to_act() == Some(seat) {
            let plain = state.apply(action).map_err(refused)?;
            log.expect(next == plain, same, || action.to_string())?;
        }
        log.expect(*state == untouched, "apply leaves the old state alone", || action.to_string())?;
        log.expect(next.stable_hash() == again.stable_hash(), "equal states have equal hashes", String::new)
    }

    /// Illegal actions are refused and leave the state as it was; `check` agrees with the list.
    fn probe<G: Game>(
        &self,
        log: &Log<G>,
        state: &G,
        seat: Seat,
        legal: &[G::Action],
        tape: &mut Tape<'_>,
    ) -> Check {
        for probe in 0..self.limits.probes {
            // Half of the probes anywhere, half near a legal action, where mistakes are likelier.
            let near = legal.get(tape.side_pick(legal.len() as u32) as usize).filter(|_| probe % 2 == 1);
            let index = match near {
                Some(action) => action.index().saturating_add(tape.side_pick(600)).saturating_sub(300),
                None => tape.side_pick(G::Action::COUNT),
            };
            let Some(action) = G::Action::from_index(index) else { continue };
            log.expect(action.index() == index, "from_index inverts index", || format!("{index}: {action}"))?;
            let listed = legal.binary_search(&action).is_ok();
            let checked = state.check(seat, action);
            log.expect(checked.is_ok() == listed, "check agrees with the list of legal actions", || {
                format!("seat {seat}, {action}: listed {listed}, check {checked:?}")
            })?;
            let expected = match state.turn() {
                Turn::Over => checked == Err(RuleError::Over),
                Turn::Chance => checked == Err(RuleError::ChancePending),
                Turn::Players(seats) if !seats.contains(seat) => checked == Err(RuleError::NotToAct { seat }),
                Turn::Players(_) => checked.is_ok() || matches!(checked, Err(RuleError::Rule(_))),
            };
            log.expect(expected, "a refusal names its reason", || format!("{action}: {checked:?}"))?;
            if let Err(error) = checked {
                let mut copy = state.clone();
                let mut events = Vec::new();
                let refused = copy.apply_mut(seat, action, &mut events) == Err(error.clone());
                let untouched = copy == *state && events.is_empty();
                log.expect(refused && untouched, "a refused action changes nothing", || action.to_string())?;
                let words =
                    !error.to_string().is_empty() && !error.rule().is_empty() && !error.code().is_empty();
                log.expect(words, "a refusal has a message, a rule and a code", || format!("{error:?}"))?;
            }
        }
        Ok(())
    }

    fn chance<G: Game>(log: &Log<G>, state: &G) -> Check {
        let outcomes = state.outcomes();
        let due = state.turn() == Turn::Chance;
        log.expect(due != outcomes.is_empty(), "there are outcomes exactly when chance is due", String::new)?;
        let ascending = outcomes.is_sorted_by(|a, b| a.0 < b.0 && a.0.index() < b.0.index());
        log.expect(ascending, "outcomes are ascending and unique", || format!("{outcomes:?}"))?;
        let mut total = 0u32;
        for &(outcome, weight) in &outcomes {
            log.expect(weight > 0, "weights are positive", || outcome.to_string())?;
            symbol(log, &outcome)?;
            let mut copy = state.clone();
            let applied = copy.apply_outcome(outcome, &mut ());
            log.expect(applied.is_ok(), "every outcome applies", || format!("{outcome}: {applied:?}"))?;
            for part in [0, weight - 1] {
                let drawn = state.sample_outcome(&mut |_| total + part);
                log.expect(drawn == Some(outcome), "outcomes are drawn by weight", || outcome.to_string())?;
            }
            total += weight;
        }
        let all = (0..G::Outcome::COUNT).filter_map(G::Outcome::from_index);
        for outcome in all.filter(|outcome| !outcomes.iter().any(|(other, _)| other == outcome)).take(64) {
            let mut copy = state.clone();
            let refused = copy.apply_outcome(outcome, &mut ());
            let expected = match state.turn() {
                Turn::Over => RuleError::Over,
                Turn::Players(_) => RuleError::NoChanceDue,
                Turn::Chance => RuleError::NoSuchOutcome,
            };
            let right = refused == Err(expected) && copy == *state;
            log.expect(right, "a refused outcome changes nothing", || format!("{outcome}: {refused:?}"))?;
        }
        Ok(())
    }

    fn scores<G: Game>(log: &Log<G>, state: &G) -> Check {
        let (scores, ranks) = (state.scores(), state.ranking());
        let all = scores.as_slice().len() == usize::from(state.seats());
        log.expect(
            all && ranks.as_slice().len() == scores.as_slice().len(),
            "every seat has a score and a rank",
            String::new,
        )?;
        for (seat, &score) in scores.seats() {
            let sheet = state.score_sheet(seat).total();
            log.expect(score == sheet, "the score is the sum of its sheet", || format!("{score}, {sheet}"))?;
            for (other, &lower) in scores.seats().filter(|&(_, &lower)| lower < score) {
                let found = || format!("{score} before {lower}: {ranks:?}");
                log.expect(ranks[seat] < ranks[other], "more points rank before fewer", found)?;
            }
        }
        for (seat, &rank) in ranks.seats() {
            let before = ranks.iter().filter(|&&other| other < rank).count();
            log.expect(usize::from(rank) == before + 1, "ranks count those before", || {
                format!("{seat}: {ranks:?}")
            })?;
        }
        Ok(())
    }

    /// Serialization as JSON and as bytes.
    fn forms<G: Game>(log: &Log<G>, state: &G) -> Check {
        let same: G = round_trip(log, state)?;
        log.expect(same.stable_hash() == state.stable_hash(), "equal states have equal hashes", String::new)?;
        round_trip::<G, _>(log, state.options()).map(|_| ())
    }

    /// Views and the states that agree with them.
    fn views<G: Game>(&mut self, log: &Log<G>, state: &G, tape: &mut Tape<'_>) -> Check {
        for (viewer_index, viewer) in Viewer::all(state.seats()).enumerate() {
            let view = state.view(viewer);
            round_trip::<G, _>(log, &view)?;
            let mut samples = Vec::new();
            for _ in 0..3 {
                let sample = match G::determinize(&view, &mut |bound| tape.side_pick(bound)) {
                    Ok(sample) => sample,
                    Err(error) => {
                        return Err(log.fail("every view has a state", format_args!("{viewer:?}: {error}")));
                    }
                };
                if let Err(corruption) = sample.audit() {
                    return Err(log.fail("samples pass the audit", corruption));
                }
                let found = || format!("{viewer:?}: {sample:?}");
                let known = !G::perfect_information(state.options()) || sample == *state;
                log.expect(known, "with perfect information a view has only one state", found)?;
                log.expect(sample.view(viewer) == view, "a sample looks like the state", found)?;
                log.expect(sample.turn() == state.turn(), "whose turn it is depends on no secret", found)?;
                if let Viewer::Seat(seat) = viewer {
                    let (mut own, mut other) = (Vec::new(), Vec::new());
                    state.legal_into(seat, &mut own);
                    sample.legal_into(seat, &mut other);
                    log.expect(own == other, "legal actions depend only on what the actor knows", found)?;
                }
                samples.push(sample);
            }
            self.samples += samples.len();
            self.differed[viewer_index] |= samples.windows(2).any(|pair| pair[0] != pair[1]);
        }
        Ok(())
    }

    /// Sealed choices of several seats may be made in any order.
    fn sealed<G: Game>(log: &Log<G>, state: &G, tape: &mut Tape<'_>) -> Check {
        let seats: Vec<Seat> = state.turn().seats().iter().collect();
        if seats.len() < 2 {
            return Ok(());
        }
        let mut choices = Vec::new();
        for &seat in &seats {
            choices
                .extend(state.choose(seat, &mut |bound| tape.side_pick(bound)).map(|action| (seat, action)));
        }
        let play = |order: &mut dyn Iterator<Item = &(Seat, G::Action)>| {
            let mut copy = state.clone();
            for &(seat, action) in order {
                copy.apply_mut(seat, action, &mut ())?;
            }
            Ok::<G, RuleError<G::Violation>>(copy)
        };
        let (forwards, backwards) = (play(&mut choices.iter()), play(&mut choices.iter().rev()));
        let equal = forwards.is_ok() && forwards == backwards;
        log.expect(equal, "the order of sealed choices does not matter", || format!("{choices:?}"))
    }

    /// The record of the whole game replays to the same state.
    fn record<G: Game>(log: &Log<G>, state: &G) -> Check {
        let promise = "a record replays to the same state";
        let json = log.record(Some(state)).to_json();
        let record = Record::<G>::from_json(&json).map_err(|error| log.fail(promise, error))?;
        let session = record.replay().map_err(|error| log.fail(promise, error))?;
        log.expect(session.state() == state, promise, String::new)?;
        let points = |seat| {
            session.events().iter().filter_map(|(_, event)| event.points()).filter(move |p| p.0 == seat)
        };
        let sums = BySeat::from_fn(state.seats(), |seat| points(seat).map(|p| p.1).sum::<i32>());
        let start = G::new(&log.options).map(|game| game.scores());
        let right =
            start.is_ok_and(|start| state.scores().seats().all(|(s, &score)| score == start[s] + sums[s]));
        log.expect(right, "the events of a replay sum to the score", || format!("{sums:?}"))
    }
}

/// Text, number, JSON and bytes of an action or outcome lead back to it.
fn symbol<G: Game, T: Symbol>(log: &Log<G>, symbol: &T) -> Check {
    let text = symbol.to_string();
    let parsed = T::from_str(&text).ok();
    log.expect(parsed.as_ref() == Some(symbol), "notation reads as it is written", || text.clone())?;
    let number = T::from_index(symbol.index());
    log.expect(number.as_ref() == Some(symbol), "from_index inverts index", || text.clone())?;
    log.expect(symbol.index() < T::COUNT, "numbers are below COUNT", || text.clone())?;
    round_trip::<G, _>(log, symbol).map(|_| ())
}

/// JSON and bytes lead back to the value.
fn round_trip<G: Game, T>(log: &Log<G>, value: &T) -> Result<T, Failure>
where
    T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug,
{
    let fail = |error: &dyn Display| log.fail("serialized forms read as they are written", error);
    let json = serde_json::to_string(value).map_err(|error| fail(&error))?;
    let read: T = serde_json::from_str(&json).map_err(|error| fail(&format!("{error} in {json}")))?;
    let bytes = postcard::to_allocvec(value).map_err(|error| fail(&error))?;
    let from_bytes: T = postcard::from_bytes(&bytes).map_err(|error| fail(&format!("{error}: {value:?}")))?;
    if read == *value && from_bytes == *value { Ok(read) } else { Err(fail(&json)) }
}
