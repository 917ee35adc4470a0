//! Option sets, positions, and short ways to play and to be refused.

#![allow(unreachable_pub, reason = "helpers for the files beside it")]

use farmstead_core::{Game, List, RuleError, Seat, Violation as _};
use farmstead_hares::*;
use proptest::prelude::*;

pub const A: Seat = Seat::FIRST;

pub fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

pub fn cards(texts: &str) -> Vec<Card> {
    texts.split_whitespace().map(|text| text.parse().unwrap()).collect()
}

pub fn action(text: &str) -> Action {
    text.parse().unwrap()
}

/// Option sets that together take every option from its default.
pub fn options() -> impl Strategy<Value = Options> {
    let decks = prop::sample::select(vec![
        Options::default().deck,
        Cards::from_counts([5, 2, 2, 5, 2, 2, 5, 2, 2, 5, 2, 2, 4, 2, 2, 2, 2, 4]),
        // Few cards: many reshuffles.
        Cards::from_counts([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]),
        // Mostly back, splits and last: dead hands.
        Cards::from_counts([1, 0, 4, 1, 0, 4, 0, 1, 4, 0, 1, 4, 0, 0, 3, 0, 2, 8]),
        Cards::from_counts([0, 0, 9, 0, 0, 9, 0, 0, 9, 0, 0, 9, 1, 1, 1, 0, 0, 9]),
    ]);
    let numbers = (2u8..=4, 0u8..4, 2u8..=12, 1u8..=4, 1u8..=4, 0u8..=5);
    let spaces = prop::sample::subsequence((1u8..=12).collect::<Vec<_>>(), 0..=4);
    let choices = (any::<[bool; 4]>(), 0usize..3, prop_oneof![3 => Just(250u16), 1 => 1u16..40]);
    (decks, numbers, spaces, choices).prop_filter_map(
        "they make a game",
        |(deck, numbers, spaces, choices)| {
            let (players, first, track_spaces, rounds, hand, small_carrot_value) = numbers;
            let (flags, next, max_turns_per_round) = choices;
            let spaces: Vec<u8> = spaces.into_iter().filter(|&space| space <= track_spaces).collect();
            let tokens: &[u8] =
                if rounds > 3 { &[1, 1, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9] } else { &[1, 2, 3, 4, 5, 6, 7, 8, 9] };
            let options = Options {
                players,
                first_player: Seat::new(first % players)?,
                track_spaces,
                carrot_spaces: List::new(&spaces)?,
                small_carrot_value,
                rounds,
                hand,
                large_tokens: List::new(tokens)?,
                deck,
                must_have_effect: flags[0] || flags[1],
                last_includes_off_board: flags[1],
                next_round: [NextRound::Same, NextRound::Rotate, NextRound::NextInTurn][next],
                leftover_carrots: if flags[2] { Leftover::Add } else { Leftover::TopUp },
                tie: if flags[3] { TieRule::Shared } else { TieRule::Pieces },
                max_turns_per_round,
            };
            options.validate().is_ok().then_some(options)
        },
    )
}

/// A position of two players with the hand of seat 0, who is on turn; seat 1 has splits.
pub fn position(picture: &str, hand: &str) -> Hares {
    position_with(Options::default(), picture, hand)
}

pub fn position_with(options: Options, picture: &str, hand: &str) -> Hares {
    let mut setup = Setup::from_picture(options, picture).unwrap();
    setup.hands[0] = cards(hand);
    setup.build().unwrap()
}

/// Whether an action is legal, asked in both ways.
pub fn is_legal(game: &Hares, text: &str) -> bool {
    let action = action(text);
    let (listed, allowed) =
        (game.legal_actions().contains(&action), game.check(game.seat_on_turn(), action).is_ok());
    assert_eq!(listed, allowed, "{text} in {game:?}");
    allowed
}

/// The violation by which an action is refused.
pub fn refused(game: &Hares, text: &str) -> Violation {
    assert!(!is_legal(game, text));
    match game.check(game.to_act().unwrap(), action(text)) {
        Err(RuleError::Rule(violation)) => {
            assert!(!violation.rule().is_empty() && !violation.to_string().is_empty());
            violation
        }
        other => panic!("{text}: {other:?}"),
    }
}

/// Takes an action of the seat on turn and gives the events.
pub fn play(game: &Hares, text: &str) -> (Hares, Vec<Event>) {
    assert!(is_legal(game, text), "{text} in {game:?}");
    let mut next = game.clone();
    let mut events = Vec::new();
    next.apply_mut(game.seat_on_turn(), action(text), &mut events).unwrap();
    assert_eq!(next.audit(), Ok(()));
    (next, events.into_iter().map(|(_, event)| event).collect())
}

/// The legal actions as text.
pub fn legal(game: &Hares) -> String {
    game.legal_actions().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
