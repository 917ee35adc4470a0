//! Whole games as text, digests of many games and counts of sequences, as they must be on every machine.
//!
//! `UPDATE_GOLDEN=1 cargo test -p farmstead-carcassonne golden::` writes the files anew; a change of any
//! of them is a change of rules, notation or bytes.

use farmstead_carcassonne::*;
use farmstead_core::testing::{Golden, random_game};

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

fn golden() -> Golden<Carcassonne> {
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

#[test]
fn final_boards() {
    for (number, (name, options)) in sets().into_iter().enumerate() {
        let states = random_game::<Carcassonne>(&options, &[number as u16, 17], 1000);
        let last = states.last().unwrap();
        let text = format!("{}\n\n{}\n", last.picture(), last.drawing());
        golden().compare(&format!("{name}-board.txt"), &text);
    }
}

/// Sequences from the very start, chance counted, and from the first decision of a dealt game.
#[test]
fn perft_counts() {
    golden().perft(3);
}

/// What seeds deal first.
#[test]
fn first_draws() {
    golden().first_draws(6);
}
