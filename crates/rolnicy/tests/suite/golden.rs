//! Whole games as text, digests of many games and counts of sequences, as they must be on every machine.
//!
//! `UPDATE_GOLDEN=1 cargo test -p farmstead-rolnicy golden::` writes the files anew; a change of any of
//! them is a change of rules, notation or bytes.

use std::fmt::Write;

use farmstead_core::testing::Golden;
use farmstead_core::{Game, Session, Turn, perft};
use farmstead_rolnicy::*;

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

fn golden() -> Golden<Rolnicy> {
    Golden::new(env!("CARGO_MANIFEST_DIR"), sets())
}

#[test]
fn playthroughs() {
    golden().playthroughs(1000);
}

#[test]
fn digests() {
    golden().digests(1000);
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
    golden().compare("perft.txt", &text);
}

/// The first cards that seeds deal.
#[test]
fn first_draws() {
    let sets = (2..=4).map(|players| (format!("{players} players"), Options::for_players(players)));
    Golden::<Rolnicy>::new(env!("CARGO_MANIFEST_DIR"), sets).first_draws(0);
    for players in 2..=4 {
        for seed in [0, 1, 7, u64::MAX] {
            let session: Session<Rolnicy> = Session::new(&Options::for_players(players), seed).unwrap();
            assert!(matches!(session.turn(), Turn::Players(_)));
        }
    }
}
