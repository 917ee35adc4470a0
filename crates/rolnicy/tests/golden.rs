//! Whole games as text, digests of many games and counts of sequences, as they must be on every machine.
//!
//! `UPDATE_GOLDEN=1 cargo test -p farmstead-rolnicy --test golden` writes the files anew; a change of any of
//! them is a change of rules, notation or bytes.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests report by panicking")]

use std::fmt::Write;
use std::path::PathBuf;

use farmstead_core::testing::{assert_golden, digest, playthrough};
use farmstead_core::{Game, Session, Step, Turn, perft};
use farmstead_rolnicy::*;

fn path(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden")).join(name)
}

/// Option sets with a name each.
fn sets() -> Vec<(&'static str, Options)> {
    let variant = Options {
        opening: Opening::InTurn,
        communal_area: CommunalArea::ConnectedToPlanted,
        barn_joker: BarnJoker::AdjacentOnly,
        harvest_crop: HarvestCrop::Any,
        harvest_card_choice: HarvestCardChoice::AnyLower,
        draw: DrawTime::AfterHarvest,
        five_cards: FiveCards::AtOnce,
        private_contact: Contact::Corner,
        harvest_cards: HarvestCards::new(&[[3, 1], [5, 2], [6, 4]]).unwrap(),
        show_unused: true,
        deck: copies(7, 4, 0),
        ..Options::for_players(3)
    };
    let blocked = Options {
        deck: copies(1, 12, 0),
        blocked_card: BlockedCard::SetAside,
        two_ravens: Cards::EMPTY,
        ..Options::for_players(2)
    };
    vec![
        ("2-players", Options::for_players(2)),
        ("3-players", Options::for_players(3)),
        ("4-players", Options::for_players(4)),
        ("variant", variant),
        ("blocked", blocked),
    ]
}

#[test]
fn playthroughs() {
    for (number, (name, options)) in sets().into_iter().enumerate() {
        let text = playthrough::<Rolnicy>(&options, &[number as u16, 17], 1000);
        assert_golden(&path(&format!("{name}.txt")), &text);
    }
}

#[test]
fn digests() {
    let mut text = String::new();
    for (name, options) in sets() {
        writeln!(text, "{name} {:016x}", digest::<Rolnicy>(&options, 100, 1000)).unwrap();
    }
    assert_golden(&path("digests.txt"), &text);
}

/// Sequences from the first decision of a dealt game, and of chance from the very start.
#[test]
fn perft_counts() {
    let mut text = String::new();
    for players in 2..=4 {
        let options = Options::for_players(players);
        let start = Rolnicy::new(&options).unwrap();
        let session: Session<Rolnicy> = Session::new(&options, 1).unwrap();
        let mut turn = session.clone();
        while turn.state().phase() == Phase::Open {
            turn.apply(turn.legal_actions()[0]).unwrap();
        }
        for depth in 1..=3 {
            let (chance, open, plant) =
                (perft(&start, depth), perft(session.state(), depth), perft(turn.state(), depth));
            writeln!(text, "{players} players, depth {depth}: {chance} {open} {plant}").unwrap();
        }
    }
    assert_golden(&path("perft.txt"), &text);
}

/// The first cards that seeds deal.
#[test]
fn first_draws() {
    let mut text = String::new();
    for players in 2..=4 {
        for seed in [0, 1, 7, u64::MAX] {
            let session: Session<Rolnicy> = Session::new(&Options::for_players(players), seed).unwrap();
            let steps: Vec<String> = session.steps().iter().map(Step::to_string).collect();
            writeln!(text, "{players} players, seed {seed}: {}", steps.join(" ")).unwrap();
            assert!(matches!(session.turn(), Turn::Players(_)));
        }
    }
    assert_golden(&path("first-draws.txt"), &text);
}
