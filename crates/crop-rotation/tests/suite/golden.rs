//! Whole games as text, digests of many games and counts of sequences, as they must be on every machine.
//!
//! `UPDATE_GOLDEN=1 cargo test -p farmstead-crop-rotation golden::` writes the files anew; a change of any of
//! them is a change of rules, notation or bytes.

use farmstead_core::List;
use farmstead_core::testing::Golden;
use farmstead_crop_rotation::*;

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

fn golden() -> Golden<CropRotation> {
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
