//! Positions from pictures, and short ways to play and to be refused.

#![allow(unreachable_pub, reason = "helpers for the files beside it")]

use farmstead_core::grid::Cell;
use farmstead_core::{Game, RuleError, Seat, Turn, Violation as _};
use farmstead_rolnicy::*;

pub const A: Seat = Seat::FIRST;

pub fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

pub fn card(text: &str) -> Card {
    text.parse().unwrap()
}

pub fn cards(texts: &str) -> Vec<Card> {
    texts.split_whitespace().map(card).collect()
}

pub fn action(text: &str) -> Action {
    text.parse().unwrap()
}

/// A communal farm of four crops without a barn.
pub const PLAIN: &str = "L S\nP O";
/// A private farm as it stands after an opening without a barn.
pub const OPENED: &str = "L S";

/// A position of two players: the communal farm with its upper left cell, the private farm of seat 0 from
/// (0,0) on, and the hand of seat 0. Seat 1 has a farm and a hand of no interest.
pub fn position(communal: &str, top_left: (i8, i8), private: &str, hand: &str) -> Setup {
    Setup {
        options: Options { deck: copies(6, 6, 2), ..Options::default() },
        seat: A,
        communal: CommunalFarm::parse(communal, Cell::new(top_left.0, top_left.1)).unwrap(),
        private: vec![
            PrivateFarm::parse(private, Cell::ORIGIN).unwrap(),
            PrivateFarm::parse(OPENED, Cell::ORIGIN).unwrap(),
        ],
        hands: vec![cards(hand), cards("LS LS PO PO")],
        harvested: vec![vec![], vec![]],
    }
}

impl Options2 for Setup {
    fn with(mut self, change: impl FnOnce(&mut Options)) -> Self {
        change(&mut self.options);
        self
    }
}

/// Changes the options of a position.
pub trait Options2: Sized {
    #[must_use]
    fn with(self, change: impl FnOnce(&mut Options)) -> Self;
}

/// The state after an action of the seat to act.
pub fn play(state: &Rolnicy, text: &str) -> Rolnicy {
    state.apply(action(text)).unwrap_or_else(|error| panic!("{text}: {error} in {state:?}"))
}

/// The state after several actions, with the first possible cards drawn in between.
pub fn play_all(state: &Rolnicy, texts: &str) -> Rolnicy {
    texts.split_whitespace().fold(draw_all(state), |state, text| draw_all(&play(&state, text)))
}

/// Draws the first possible card while chance is due.
pub fn draw_all(state: &Rolnicy) -> Rolnicy {
    let mut state = state.clone();
    while state.turn() == Turn::Chance {
        let outcome = state.outcomes()[0].0;
        state.apply_outcome(outcome, &mut ()).unwrap();
    }
    state
}

/// The broken rule of an action of the seat to act.
pub fn refused(state: &Rolnicy, text: &str) -> Violation {
    match state.apply(action(text)) {
        Err(RuleError::Rule(violation)) => violation,
        other => panic!("{text}: {other:?}"),
    }
}

/// The id of the rule that an action of the seat to act breaks.
pub fn rule(state: &Rolnicy, text: &str) -> &'static str {
    refused(state, text).rule()
}

/// Whether an action of the seat to act is legal; both ways to ask must agree.
pub fn is_legal(state: &Rolnicy, text: &str) -> bool {
    let listed = state.legal_actions().contains(&action(text));
    assert_eq!(listed, state.apply(action(text)).is_ok(), "{text}");
    listed
}

/// The harvests that are legal now, as text.
pub fn harvests(state: &Rolnicy) -> String {
    let actions = state.legal_actions().into_iter().filter(|action| matches!(action, Action::Harvest { .. }));
    actions.map(|action| action.to_string()).collect::<Vec<_>>().join(" ")
}
