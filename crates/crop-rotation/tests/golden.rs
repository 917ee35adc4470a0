//! Whole games as text, digests of many games and counts of sequences, as they must be on every machine.
//!
//! `UPDATE_GOLDEN=1 cargo test -p farmstead-crop-rotation --test golden` writes the files anew; a change of any of
//! them is a change of rules, notation or bytes.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests report by panicking")]

use std::fmt::Write;
use std::path::PathBuf;

use farmstead_core::testing::{assert_golden, digest, playthrough};
use farmstead_core::{Game, List, Session, Step, perft};
use farmstead_crop_rotation::*;

fn path(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden")).join(name)
}

/// Option sets with a name each.
fn sets() -> Vec<(&'static str, Options)> {
    let variant = Options {
        tray: [4, 6],
        tokens_per_crop: 6,
        die: List::new(&[Face::Labor, Face::Fire, Face::Investment, Face::SoyOffer]).unwrap(),
        sequence_reuse_max: 2,
        draws_per_turn: Draws::OnePerSequence,
        adjacency: Adjacency::Four,
        tie: TieRule::Shared,
        max_turns: 150,
        ..Options::for_players(3)
    };
    let automatic = Options { claim: ClaimMode::Automatic, ..Options::for_players(2) };
    vec![
        ("2-players", Options::for_players(2)),
        ("3-players", Options::for_players(3)),
        ("4-players", Options::for_players(4)),
        ("variant", variant),
        ("automatic", automatic),
    ]
}

#[test]
fn playthroughs() {
    for (number, (name, options)) in sets().into_iter().enumerate() {
        let text = playthrough::<CropRotation>(&options, &[number as u16, 17], 2000);
        assert_golden(&path(&format!("{name}.txt")), &text);
    }
}

#[test]
fn digests() {
    let mut text = String::new();
    for (name, options) in sets() {
        writeln!(text, "{name} {:016x}", digest::<CropRotation>(&options, 100, 10_000)).unwrap();
    }
    assert_golden(&path("digests.txt"), &text);
}

/// Sequences from the very start, chance counted, and from the first decision of a dealt game.
#[test]
fn perft_counts() {
    let mut text = String::new();
    for (name, options) in sets() {
        let start = CropRotation::new(&options).unwrap();
        let session: Session<CropRotation> = Session::new(&options, 1).unwrap();
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
            let session: Session<CropRotation> = Session::new(&options, seed).unwrap();
            let steps: Vec<String> = session.steps().iter().map(Step::to_string).collect();
            writeln!(text, "{name}, seed {seed}: {}", steps.join(" ")).unwrap();
        }
    }
    assert_golden(&path("first-draws.txt"), &text);
}
