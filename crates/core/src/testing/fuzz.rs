//! The bodies of the fuzz targets: each takes arbitrary bytes and panics if a promise is broken.
//!
//! They run under cargo-fuzz and, over a committed corpus, as ordinary tests.

#![allow(clippy::panic, clippy::missing_panics_doc, reason = "fuzz targets report by panicking")]

use super::conformance::{Limits, conformance};
use super::interference::non_interference;
use super::tape::{Tape, advance};
use crate::{Game, GameOptions, Indexed, Record, Seat, Session, Step};

/// Options for a number of players that the first byte chooses.
fn options<G: Game>(byte: u8) -> G::Options {
    let players = G::MIN_PLAYERS + byte % (G::MAX_PLAYERS - G::MIN_PLAYERS + 1);
    G::Options::default().with_players(players)
}

fn tape(bytes: &[u8]) -> Vec<u16> {
    bytes.chunks(2).map(|pair| u16::from(pair[0]) | u16::from(*pair.get(1).unwrap_or(&0)) << 8).collect()
}

/// A choice tape: the conformance suite and non-interference along its game.
pub fn choices<G: Game>(bytes: &[u8]) {
    let Some((&first, rest)) = bytes.split_first() else { return };
    let tape = tape(rest);
    let limits = Limits { probes: 4, costly_every: 31, ..Limits::default() };
    let played = conformance::<G>(&options::<G>(first), &tape, &limits);
    let played = played.and_then(|()| non_interference::<G>(&options::<G>(first), &tape, limits.max_steps));
    if let Err(failure) = played {
        panic!("{failure}");
    }
}

/// Arbitrary text as a record: refused, or replayed to a state that passes its audit.
pub fn record<G: Game>(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(record) = Record::<G>::from_json(text) else { return };
    if let Ok(session) = record.replay() {
        assert_eq!(session.state().audit(), Ok(()));
        let again = session.record().and_then(|record| Record::from_json(&record.to_json()).ok());
        let again = again.and_then(|record: Record<G>| record.replay().ok());
        assert_eq!(again.as_ref().map(Session::state), Some(session.state()));
    }
}

/// Arbitrary text as notation of an action, an outcome and a step: refused, or written as it was read.
pub fn notation<G: Game>(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(action) = text.parse::<G::Action>() {
        assert_eq!(action.to_string(), text);
        assert_eq!(G::Action::from_index(action.index()), Some(action));
    }
    if let Ok(outcome) = text.parse::<G::Outcome>() {
        assert_eq!(outcome.to_string(), text);
        assert_eq!(G::Outcome::from_index(outcome.index()), Some(outcome));
    }
    if let Ok(step) = text.parse::<Step<G>>() {
        assert_eq!(step.to_string(), text);
    }
}

/// Arbitrary bytes as a state or a view, as JSON if they begin with a brace, else as postcard: refused, or a
/// sound state from which a game goes on to its end.
pub fn snapshot<G: Game>(bytes: &[u8]) {
    let json = bytes.first() == Some(&b'{');
    let state: Option<G> =
        if json { serde_json::from_slice(bytes).ok() } else { postcard::from_bytes(bytes).ok() };
    if let Some(state) = state {
        assert_eq!(state.audit(), Ok(()));
        play_on(state, bytes);
    }
    let view: Option<G::View> =
        if json { serde_json::from_slice(bytes).ok() } else { postcard::from_bytes(bytes).ok() };
    if let Some(view) = view {
        let tape = tape(bytes);
        let mut tape = Tape::new(&tape);
        if let Ok(state) = G::determinize(&view, &mut |bound| tape.pick(bound)) {
            assert_eq!(state.audit(), Ok(()));
            play_on(state, bytes);
        }
    }
}

/// A snapshot that was taken in a real game and then damaged in a few bytes of its JSON.
pub fn damaged_snapshot<G: Game>(bytes: &[u8]) {
    let Some((&first, rest)) = bytes.split_first() else { return };
    let (damage, choices) = rest.split_at(rest.len().min(8));
    let Some(state) = reach::<G>(first, choices) else { return };
    let Ok(mut json) = serde_json::to_vec(&state) else { return };
    for place in damage.chunks(4) {
        if let [high, low, byte, kind] = *place
            && !json.is_empty()
        {
            let at = (usize::from(high) << 8 | usize::from(low)) % json.len();
            match kind % 3 {
                0 => json[at] = byte,
                1 => json.insert(at, byte),
                _ => _ = json.remove(at),
            }
        }
    }
    snapshot::<G>(&json);
}

/// A state with one byte of its postcard changed: refused, or sound now and after each of `steps` steps.
pub fn changed_byte<G: Game>(state: &G, place: usize, byte: u8, choices: &[u16], steps: usize) {
    let Ok(mut bytes) = postcard::to_allocvec(state) else { panic!("{state:?} cannot be written") };
    let place = place % bytes.len();
    bytes[place] = byte;
    let Ok(mut state) = postcard::from_bytes::<G>(&bytes) else { return };
    assert_eq!(state.audit(), Ok(()));
    let mut tape = Tape::new(choices);
    for _ in 0..steps {
        if advance(&mut state, &mut tape, &mut Vec::new()).is_none() {
            break;
        }
        assert_eq!(state.audit(), Ok(()));
    }
}

fn play_on<G: Game>(mut state: G, bytes: &[u8]) {
    let tape = tape(bytes);
    let mut tape = Tape::new(&tape);
    for _ in 0..Limits::default().max_steps {
        if advance(&mut state, &mut tape, &mut ()).is_none() {
            assert!(state.is_over(), "a sound state is stuck: {state:?}");
            return;
        }
    }
    panic!("a sound state does not come to an end: {state:?}");
}

/// Some state of a game that the bytes choose.
fn reach<G: Game>(first: u8, bytes: &[u8]) -> Option<G> {
    let mut state = G::new(&options::<G>(first)).ok()?;
    let tape_bytes = tape(bytes);
    let mut tape = Tape::new(&tape_bytes);
    for _ in 0..tape_bytes.len() {
        advance(&mut state, &mut tape, &mut ())?;
    }
    Some(state)
}

/// Arbitrary actions on a reachable state: `check` is membership in the list of legal actions.
pub fn membership<G: Game>(bytes: &[u8]) {
    let [first, count, rest @ ..] = bytes else { return };
    let (probes, choices) = rest.split_at(rest.len().min(4 * usize::from(*count)));
    let Some(state) = reach::<G>(*first, choices) else { return };
    for probe in probes.chunks_exact(4) {
        let number = u32::from_le_bytes([probe[0], probe[1], probe[2], probe[3]]);
        let Some(action) = G::Action::from_index(number % G::Action::COUNT) else { continue };
        for seat in Seat::all(state.seats()) {
            let mut legal = Vec::new();
            state.legal_into(seat, &mut legal);
            assert_eq!(state.check(seat, action).is_ok(), legal.contains(&action), "{action} in {state:?}");
        }
    }
}
