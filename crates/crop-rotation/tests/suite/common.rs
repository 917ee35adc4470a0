//! Option sets, positions, and short ways to play and to be refused.

#![allow(unreachable_pub, reason = "helpers for the files beside it")]

use farmstead_core::{Game, List, RuleError, Seat, Violation as _};
use farmstead_crop_rotation::*;
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
    let trays =
        prop::sample::select(vec![[5, 5], [5, 5], [4, 4], [3, 3], [4, 5], [6, 6], [8, 2], [8, 8], [2, 3]]);
    let numbers = (2u8..=4, 0u8..4, 2u8..=7, 2u8..=3, 1u8..=5);
    let lines = (2u8..=4, 0u8..=3, 1u16..200);
    let choices = (any::<[bool; 5]>(), 0usize..4, 0usize..3);
    (trays, numbers, lines, choices).prop_filter_map("they make a game", |(tray, numbers, lines, choices)| {
        let (players, first, tokens_per_crop, start_objectives, win) = numbers;
        let (sequence_min, sequence_reuse_max, max_turns) = lines;
        let (flags, die, set) = choices;
        let dice: [&[Face]; 4] = [
            &Face::ALL,
            &[Face::Labor, Face::Labor, Face::Investment],
            &[Face::Fire, Face::CornOffer, Face::BeanOffer, Face::SoyOffer],
            &Face::ALL,
        ];
        let rows = |rows: &[&str]| Objective::from_rows(rows);
        let small = [
            rows(&["CB"])?,
            rows(&["CC"])?,
            rows(&["S", "B"])?,
            rows(&["B.S"])?,
            rows(&["C"])?,
            rows(&["CS", "SC"])?,
        ];
        let objectives = match set {
            0 => reconstructed(),
            1 => small.iter().cycle().take(14).cloned().collect(),
            _ => reconstructed().into_iter().step_by(3).chain(small).collect(),
        };
        let options = Options {
            players,
            first_player: Seat::new(first % players)?,
            tray,
            tokens_per_crop,
            start_objectives,
            win_points: [win; 3],
            die: List::new(dice[die])?,
            objectives,
            sequence_min,
            sequence_reuse_max,
            draws_per_turn: if flags[0] { Draws::OnePerSequence } else { Draws::One },
            adjacency: if flags[1] { Adjacency::Four } else { Adjacency::Eight },
            claim: if flags[2] && flags[3] { ClaimMode::Automatic } else { ClaimMode::OptionalSimultaneous },
            tie: if flags[4] { TieRule::Shared } else { TieRule::FewerInHand },
            max_turns,
        };
        options.validate().is_ok().then_some(options)
    })
}

/// A position of two players in which seat 0 has rolled a face, with the objectives of seat 0.
pub fn position(picture: &str, face: Face, hand: &[u8]) -> CropRotation {
    position_with(Options::default(), picture, face, hand)
}

pub fn position_with(options: Options, picture: &str, face: Face, hand: &[u8]) -> CropRotation {
    let others = options.objectives.len() as u8;
    let mut setup = Setup::from_picture(options, picture, face).unwrap();
    setup.hands[0] = hand.to_vec();
    // The last objectives that seat 0 does not hold.
    let mut rest: Vec<u8> = (1..=others).rev().filter(|number| !hand.contains(number)).take(3).collect();
    rest.sort_unstable();
    setup.hands[1] = rest;
    setup.build().unwrap()
}

/// Whether an action of a seat is legal, asked in both ways.
pub fn is_legal(game: &CropRotation, seat: Seat, text: &str) -> bool {
    let action = action(text);
    let mut legal = Vec::new();
    game.legal_into(seat, &mut legal);
    let (listed, allowed) = (legal.contains(&action), game.check(seat, action).is_ok());
    assert_eq!(listed, allowed, "{text} in {game:?}");
    allowed
}

/// The violation by which an action of the seat to act is refused.
pub fn refused(game: &CropRotation, text: &str) -> Violation {
    let seat = game.to_act().unwrap();
    assert!(!is_legal(game, seat, text));
    match game.check(seat, action(text)) {
        Err(RuleError::Rule(violation)) => {
            assert!(!violation.rule().is_empty() && !violation.to_string().is_empty());
            violation
        }
        other => panic!("{text}: {other:?}"),
    }
}

/// Takes actions, `seat:action` or that of the seat to act, and gives the events.
pub fn play(game: &CropRotation, steps: &str) -> (CropRotation, Vec<Event>) {
    let mut next = game.clone();
    let mut events = Vec::new();
    for step in steps.split_whitespace() {
        let (seat, text) = match step.split_once(':') {
            Some((number, text)) => (seat(number.parse().unwrap()), text),
            None => (next.to_act().unwrap(), step),
        };
        assert!(is_legal(&next, seat, text), "{step} in {next:?}");
        next.apply_mut(seat, action(text), &mut events).unwrap();
        assert_eq!(next.audit(), Ok(()));
    }
    (next, events.into_iter().map(|(_, event)| event).collect())
}

/// The legal actions of a seat as text.
pub fn legal(game: &CropRotation, seat: Seat) -> String {
    let mut legal = Vec::new();
    game.legal_into(seat, &mut legal);
    legal.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
