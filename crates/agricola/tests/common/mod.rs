//! Option sets, positions, and short ways to play and to be refused.

#![allow(dead_code, unreachable_pub, missing_docs, reason = "each test file uses a part of it")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests report by panicking")]

use farmstead_agricola::*;
use farmstead_core::{Game, List, RuleError, Seat, Violation as _};
use proptest::prelude::*;

pub const A: Seat = Seat::FIRST;

pub fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

pub fn action(text: &str) -> Action {
    text.parse().unwrap()
}

/// Option sets that together take every option from its default.
pub fn options() -> impl Strategy<Value = Options> {
    let choices = (any::<[bool; 8]>(), 0usize..3, [1u8..=9, 1u8..=9, 1u8..=9]);
    (1u8..=4, 0u8..4, choices).prop_map(|(players, first, (flags, tie, craft_food))| {
        let ties = [TieBreak::CraftsSpent, TieBreak::CraftsKept, TieBreak::Shared];
        let several = players > 1;
        let mut cards: Vec<Space> = Space::round_cards().collect();
        cards.swap(0, 3);
        Options {
            players,
            first_player: seat(first % players),
            variant_tile: flags[0] && several,
            round_cards: if flags[7] { List::new(&cards).unwrap() } else { List::default() },
            tie_break: ties[tie],
            craft_food,
            discards: if flags[1] { Discards::Animals } else { Discards::Goods },
            house_before_cooking: flags[2],
            one_pasture_per_type: flags[3],
            leave_animals: flags[4],
            pastures_apart: flags[5],
            snake_order: flags[6] && several,
            touching: flags[5] != flags[2],
        }
    })
}

/// Whether an action of a seat is legal, asked in both ways.
pub fn is_legal(game: &Agricola, seat: Seat, text: &str) -> bool {
    let action = action(text);
    let mut legal = Vec::new();
    game.legal_into(seat, &mut legal);
    let (listed, allowed) = (legal.contains(&action), game.check(seat, action).is_ok());
    assert_eq!(listed, allowed, "{text} in {game:?}");
    allowed
}

/// The violation by which an action of the seat to act is refused.
pub fn refused(game: &Agricola, text: &str) -> Violation {
    let seat = game.to_act().unwrap();
    assert!(!is_legal(game, seat, text), "{text} is legal");
    match game.check(seat, action(text)) {
        Err(RuleError::Rule(violation)) => {
            assert!(!violation.rule().is_empty() && !violation.to_string().is_empty());
            violation
        }
        other => panic!("{text}: {other:?}"),
    }
}

/// Takes the actions of the seat to act, separated by commas, and gives the events.
pub fn play(game: &Agricola, steps: &str) -> (Agricola, Vec<Event>) {
    let mut next = game.clone();
    let mut events = Vec::new();
    for step in steps.split(',').map(str::trim).filter(|step| !step.is_empty()) {
        let seat = next.to_act().unwrap_or_else(|| panic!("nobody is to act before {step}"));
        assert!(
            is_legal(&next, seat, step),
            "{step}: {:?}, {:?}",
            next.check(seat, action(step)),
            next.due()
        );
        next.apply_mut(seat, action(step), &mut events).unwrap();
        assert_eq!(next.audit(), Ok(()));
    }
    (next, events.into_iter().map(|(_, event)| event).collect())
}

/// The game after some actions.
pub fn after(game: &Agricola, steps: &str) -> Agricola {
    play(game, steps).0
}

/// The legal actions of the seat to act as text.
pub fn legal(game: &Agricola) -> Vec<String> {
    game.legal_actions().iter().map(ToString::to_string).collect()
}
