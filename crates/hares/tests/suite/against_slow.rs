//! The fast engine against the slow model: equal legal actions, outcomes, scores and ranks at every step.

use crate::common::options;
use crate::slow::{self, Due, Rules, Slow};
use farmstead_core::testing::{Tape, advance};
use farmstead_core::{Game, Seat, Step, Turn};
use farmstead_hares::*;
use proptest::collection::vec;
use proptest::prelude::*;

fn rules(options: &Options) -> Rules {
    Rules {
        players: options.players.into(),
        first_player: options.first_player.index(),
        track_spaces: options.track_spaces.into(),
        carrot_spaces: options.carrot_spaces.iter().map(|&space| space.into()).collect(),
        small_carrot_value: options.small_carrot_value.into(),
        rounds: options.rounds.into(),
        hand: options.hand.into(),
        large_tokens: options.large_tokens.iter().map(|&value| value.into()).collect(),
        deck: options.deck.iter().map(|(card, count)| (card.to_string(), count.into())).collect(),
        must_have_effect: options.must_have_effect,
        last_includes_off_board: options.last_includes_off_board,
        next_round: match options.next_round {
            NextRound::Same => slow::NextRound::Same,
            NextRound::Rotate => slow::NextRound::Rotate,
            NextRound::NextInTurn => slow::NextRound::NextInTurn,
        },
        leftover: match options.leftover_carrots {
            Leftover::TopUp => slow::Leftover::TopUp,
            Leftover::Add => slow::Leftover::Add,
        },
        tie_by_pieces: options.tie == TieRule::Pieces,
        max_turns_per_round: options.max_turns_per_round.into(),
    }
}

fn compare(fast: &Hares, slow: &Slow) {
    let due = match fast.turn() {
        Turn::Chance => Due::Chance,
        Turn::Over => Due::Over,
        Turn::Players(seats) => Due::Player(seats.first().unwrap().index()),
    };
    assert_eq!(slow.due(), due);
    let legal: Vec<String> = fast.legal_actions().iter().map(Action::to_string).collect();
    assert_eq!(legal, slow.legal(), "{fast:?}");
    let outcomes: Vec<(String, u32)> = fast.outcomes().iter().map(|(o, n)| (o.to_string(), *n)).collect();
    assert_eq!(outcomes, slow.outcomes());
    assert_eq!(fast.scores().as_slice(), slow.scores());
    let ranks: Vec<u32> = fast.ranking().iter().map(|&rank| rank.into()).collect();
    assert_eq!(ranks, slow.ranks());
    assert_eq!(Hare::ALL.map(|hare| i32::from(fast.position(hare))), slow.positions());
    let hands: Vec<Vec<String>> = Seat::all(fast.seats())
        .map(|seat| fast.hand(seat).cards().map(|card| card.to_string()).collect())
        .collect();
    let mut theirs = slow.hands();
    let order = |card: &String| Card::all().position(|other| other.to_string() == *card);
    for hand in &mut theirs {
        hand.sort_by_key(order);
    }
    assert_eq!(hands, theirs);
    let carrots: Vec<(i32, u32)> = fast.small_carrots().map(|(s, n)| (s.into(), n.into())).collect();
    assert_eq!(carrots, slow.carrots());
    assert_eq!((u32::from(fast.round()), u32::from(fast.turn_number())), (slow.round(), slow.turn()));
}

fn play(options: &Options, tape: &[u16]) {
    let mut fast = Hares::new(options).unwrap();
    let mut slow = Slow::new(rules(options));
    let mut tape = Tape::new(tape);
    loop {
        compare(&fast, &slow);
        match advance(&mut fast, &mut tape, &mut ()) {
            None => break,
            Some(Step::Act(_, action)) => slow.apply(&action.to_string()),
            Some(Step::Chance(outcome)) => slow.draw(&outcome.to_string()),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_printed_game_agrees(tape in vec(any::<u16>(), 0..300), players in 2u8..=4) {
        play(&Options::for_players(players), &tape);
    }

    #[test]
    fn games_with_all_options_agree(options in options(), tape in vec(any::<u16>(), 0..300)) {
        play(&options, &tape);
    }
}
