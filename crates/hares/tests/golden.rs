//! Whole games as text, digests of many games and counts of sequences, as they must be on every machine.
//!
//! `UPDATE_GOLDEN=1 cargo test -p farmstead-hares --test golden` writes the files anew; a change of any of
//! them is a change of rules, notation or bytes.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests report by panicking")]

use std::fmt::Write;
use std::path::PathBuf;

use farmstead_core::testing::{assert_golden, digest, playthrough};
use farmstead_core::{Game, List, Session, Step, perft};
use farmstead_hares::*;

fn path(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden")).join(name)
}

/// Option sets with a name each.
fn sets() -> Vec<(&'static str, Options)> {
    let variant = Options {
        track_spaces: 5,
        carrot_spaces: List::new(&[2, 4, 5]).unwrap(),
        deck: Cards::from_counts([1, 0, 4, 1, 0, 4, 0, 1, 4, 0, 1, 4, 0, 0, 3, 0, 2, 8]),
        must_have_effect: false,
        last_includes_off_board: false,
        next_round: NextRound::NextInTurn,
        leftover_carrots: Leftover::Add,
        tie: TieRule::Shared,
        max_turns_per_round: 60,
        ..Options::for_players(3)
    };
    vec![
        ("2-players", Options::for_players(2)),
        ("3-players", Options::for_players(3)),
        ("4-players", Options::for_players(4)),
        ("variant", variant),
    ]
}

#[test]
fn playthroughs() {
    for (number, (name, options)) in sets().into_iter().enumerate() {
        let text = playthrough::<Hares>(&options, &[number as u16, 17], 2000);
        assert_golden(&path(&format!("{name}.txt")), &text);
    }
}

#[test]
fn digests() {
    let mut text = String::new();
    for (name, options) in sets() {
        writeln!(text, "{name} {:016x}", digest::<Hares>(&options, 100, 10_000)).unwrap();
    }
    assert_golden(&path("digests.txt"), &text);
}

/// Sequences from the very start, chance counted, and from the first decision of a dealt game.
#[test]
fn perft_counts() {
    let mut text = String::new();
    for (name, options) in sets() {
        let start = Hares::new(&options).unwrap();
        let session: Session<Hares> = Session::new(&options, 1).unwrap();
        for depth in 1..=4 {
            let (chance, dealt) = (perft(&start, depth), perft(session.state(), depth));
            writeln!(text, "{name}, depth {depth}: {chance} {dealt}").unwrap();
        }
    }
    assert_golden(&path("perft.txt"), &text);
}

/// What seeds deal first.
#[test]
fn first_draws() {
    let mut text = String::new();
    for (name, options) in sets() {
        for seed in [0, 1, 7, u64::MAX] {
            let session: Session<Hares> = Session::new(&options, seed).unwrap();
            let steps: Vec<String> = session.steps().iter().map(Step::to_string).collect();
            writeln!(text, "{name}, seed {seed}: {}", steps.join(" ")).unwrap();
        }
    }
    assert_golden(&path("first-draws.txt"), &text);
}
