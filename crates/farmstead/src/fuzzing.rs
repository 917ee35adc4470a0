//! The bodies of the fuzz targets over all games (feature `testing`).
//!
//! The first byte of an input chooses the game, the rest is for the target. Each body panics if a promise is
//! broken. They run under cargo-fuzz and, over the committed corpus, as ordinary tests.

use farmstead_core::Game;
use farmstead_core::testing::fuzz;

use crate::catalog::{self, GameVisitor};
use crate::referee::Referee;

/// Runs a body on the game that the first byte chooses.
struct On<'a>(&'a [u8], Body);

#[derive(Clone, Copy)]
enum Body {
    Choices,
    Membership,
    Notation,
    Record,
    Snapshot,
}

impl GameVisitor for On<'_> {
    type Output = ();

    fn visit<G: Game>(self) {
        match self.1 {
            Body::Choices => fuzz::choices::<G>(self.0),
            Body::Membership => fuzz::membership::<G>(self.0),
            Body::Notation => fuzz::notation::<G>(self.0),
            Body::Record => fuzz::record::<G>(self.0),
            Body::Snapshot => {
                fuzz::snapshot::<G>(self.0);
                fuzz::damaged_snapshot::<G>(self.0);
            }
        }
    }
}

fn run(bytes: &[u8], body: Body) {
    let Some((&game, rest)) = bytes.split_first() else { return };
    let count = catalog::ids().count();
    if let Some(id) = catalog::ids().nth(usize::from(game) % count) {
        let _ = catalog::visit(id, On(rest, body));
    }
}

/// The conformance suite and non-interference along the game of a choice tape.
pub fn choices(bytes: &[u8]) {
    run(bytes, Body::Choices);
}

/// Arbitrary actions on a reachable state.
pub fn membership(bytes: &[u8]) {
    run(bytes, Body::Membership);
}

/// Arbitrary text as notation.
pub fn notation(bytes: &[u8]) {
    run(bytes, Body::Notation);
}

/// Arbitrary text as a record.
pub fn record(bytes: &[u8]) {
    run(bytes, Body::Record);
}

/// Arbitrary bytes as a state or a view, and a real state whose JSON was damaged.
pub fn snapshot(bytes: &[u8]) {
    run(bytes, Body::Snapshot);
}

/// Arbitrary lines to a referee that holds a game: every line gets one answer.
///
/// # Panics
/// If an answer is not one line of JSON with `"ok"`.
pub fn referee(bytes: &[u8]) {
    let mut referee = Referee::new();
    let game = catalog::ids().next().unwrap_or_default();
    referee.answer(format!(r#"{{"cmd":"new","game":"{game}","seed":1}}"#).as_bytes());
    for line in bytes.split(|&byte| byte == b'\n') {
        let answer = referee.answer(line);
        let json: Option<serde_json::Value> = serde_json::from_str(&answer).ok();
        let sound = !answer.contains('\n') && json.is_some_and(|json| json["ok"].is_boolean());
        assert!(sound, "no answer: {answer:?}");
    }
}
