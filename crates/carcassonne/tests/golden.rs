//! Whole games as text, digests of many games and counts of sequences, as they must be on every machine.
//!
//! `UPDATE_GOLDEN=1 cargo test -p farmstead-carcassonne --test golden` writes the files anew; a change of any
//! of them is a change of rules, notation or bytes.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests report by panicking")]

use std::fmt::Write;
use std::path::PathBuf;

use farmstead_carcassonne::*;
use farmstead_core::testing::{assert_golden, digest, playthrough, random_game};
use farmstead_core::{Game, Session, Step, perft};

fn path(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden")).join(name)
}

/// Option sets with a name each.
fn sets() -> Vec<(&'static str, Options)> {
    let variant = Options {
        small_city: SmallCity::Two,
        farms: FarmRule::First,
        unplaceable: Unplaceable::LoseTurn,
        rotations: Rotations::All,
        ..Options::for_players(3)
    };
    let rivers = Options {
        river: River::Both,
        river_start: RiverStart::AfterLake,
        farms: FarmRule::Second,
        ..Options::for_players(2)
    };
    vec![
        ("2-players", Options::for_players(2)),
        ("5-players", Options::for_players(5)),
        ("variant", variant),
        ("rivers", rivers),
        ("river-1", Options { river: River::One, farmers: false, ..Options::for_players(4) }),
    ]
}

#[test]
fn playthroughs() {
    for (number, (name, options)) in sets().into_iter().enumerate() {
        let text = playthrough::<Carcassonne>(&options, &[number as u16, 17], 1000);
        assert_golden(&path(&format!("{name}.txt")), &text);
    }
}

#[test]
fn final_boards() {
    for (number, (name, options)) in sets().into_iter().enumerate() {
        let states = random_game::<Carcassonne>(&options, &[number as u16, 17], 1000);
        let last = states.last().unwrap();
        let text = format!("{}\n\n{}\n", last.picture(), last.drawing());
        assert_golden(&path(&format!("{name}-board.txt")), &text);
    }
}

#[test]
fn digests() {
    let mut text = String::new();
    for (name, options) in sets() {
        writeln!(text, "{name} {:016x}", digest::<Carcassonne>(&options, 100, 1000)).unwrap();
    }
    assert_golden(&path("digests.txt"), &text);
}

/// Sequences from the very start, chance counted, and from the first decision of a dealt game.
#[test]
fn perft_counts() {
    let mut text = String::new();
    for (name, options) in sets() {
        let start = Carcassonne::new(&options).unwrap();
        let session: Session<Carcassonne> = Session::new(&options, 1).unwrap();
        for depth in 1..=3 {
            let (chance, dealt) = (perft(&start, depth), perft(session.state(), depth));
            writeln!(text, "{name}, depth {depth}: {chance} {dealt}").unwrap();
        }
    }
    assert_golden(&path("perft.txt"), &text);
}

/// The first tiles that seeds deal.
#[test]
fn first_draws() {
    let mut text = String::new();
    for (name, options) in sets() {
        for seed in [0, 1, 7, u64::MAX] {
            let mut session: Session<Carcassonne> = Session::new(&options, seed).unwrap();
            for _ in 0..6 {
                let first = session.legal_actions()[0];
                session.apply(first).unwrap();
            }
            let steps: Vec<String> = session.steps().iter().map(Step::to_string).collect();
            writeln!(text, "{name}, seed {seed}: {}", steps.join(" ")).unwrap();
        }
    }
    assert_golden(&path("first-draws.txt"), &text);
}
