//! Whole games as text, digests of many games and counts of sequences, as they must be on every machine.
//!
//! `UPDATE_GOLDEN=1 cargo test -p farmstead-hares golden::` writes the files anew; a change of any of
//! them is a change of rules, notation or bytes.

use farmstead_core::List;
use farmstead_core::testing::Golden;
use farmstead_hares::*;

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

fn golden() -> Golden<Hares> {
    Golden::new(env!("CARGO_MANIFEST_DIR"), sets())
}

#[test]
fn playthroughs() {
    golden().playthroughs(2000);
}

#[test]
fn digests() {
    golden().digests(10_000);
}

/// Sequences from the very start, chance counted, and from the first decision of a dealt game.
#[test]
fn perft_counts() {
    golden().perft(4);
}

/// What seeds deal first.
#[test]
fn first_draws() {
    golden().first_draws(0);
}
