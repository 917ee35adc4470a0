//! Whole games as text, digests of many games and counts of sequences, as they must be on every machine.
//!
//! `UPDATE_GOLDEN=1 cargo test -p farmstead-agricola golden::` writes the files anew; a change of any of
//! them is a change of rules, notation or bytes.

use farmstead_agricola::*;
use farmstead_core::testing::Golden;
use farmstead_core::{List, Seat};

/// Option sets with a name each.
fn sets() -> Vec<(&'static str, Options)> {
    let cards: Vec<Space> = Space::round_cards().collect();
    let variant = Options {
        first_player: Seat::new(2).unwrap(),
        variant_tile: true,
        tie_break: TieBreak::CraftsKept,
        craft_food: [3, 3, 3],
        discards: Discards::Animals,
        house_before_cooking: true,
        leave_animals: true,
        pastures_apart: true,
        snake_order: true,
        ..Options::without_cards(3)
    };
    let strict = Options {
        variant_tile: true,
        discards: Discards::Animals,
        one_pasture_per_type: true,
        touching: true,
        ..Options::without_cards(2)
    };
    let quick = Draft { cards: 8, both: true, passing: Passing::Quick };
    let chosen = Options { round_cards: List::new(&cards).unwrap(), ..Options::without_cards(1) };
    vec![
        ("1-player", Options::without_cards(1)),
        ("2-players", Options::without_cards(2)),
        ("3-players", Options::without_cards(3)),
        ("4-players", Options::without_cards(4)),
        ("variant", variant),
        ("strict", strict),
        ("cards-1-player", Options { mulligan: true, ..Options::for_players(1) }),
        ("cards-2-players", Options::for_players(2)),
        (
            "cards-4-players",
            Options { adoption: Adoption::AtOnce, loom_feeds: true, ..Options::for_players(4) },
        ),
        ("draft-3-players", Options { cards: Deal::Draft(Draft::default()), ..Options::for_players(3) }),
        ("quick-draft", Options { cards: Deal::Draft(quick), ..Options::for_players(2) }),
        ("chosen-cards", chosen),
    ]
}

fn golden() -> Golden<Agricola> {
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

/// Sequences from the very start, chance counted, and from the first decision.
#[test]
fn perft_counts() {
    golden().perft(3);
}

/// What seeds turn up first.
#[test]
fn first_draws() {
    golden().first_draws(0);
}
