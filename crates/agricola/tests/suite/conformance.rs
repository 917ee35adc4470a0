//! The conformance suite over all player counts and many option sets.

use crate::common::options;
use farmstead_agricola::*;
use farmstead_core::testing::{Limits, conformance, non_interference, random_game, save_failure, sweep};
use farmstead_core::{Game, Seat};
use proptest::collection::vec;
use proptest::prelude::*;

/// Steps of a game: people, what they do, and every good converted or given up once.
const BOUND: usize = 6000;

fn check(options: &Options, tape: &[u16]) {
    let limits = Limits { max_steps: BOUND, costly_every: 11, probes: 32 };
    let played = conformance::<Agricola>(options, tape, &limits)
        .and_then(|()| non_interference::<Agricola>(options, tape, limits.max_steps));
    if let Err(failure) = played {
        let saved = save_failure(Agricola::ID, &failure);
        let text: String = failure.to_string().chars().take(2000).collect();
        panic!("{text}\nsaved as {saved:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_printed_game_keeps_every_promise(tape in vec(any::<u16>(), 0..1500), players in 1u8..=4) {
        check(&Options::without_cards(players), &tape);
    }

    #[test]
    fn the_game_with_hand_cards_keeps_every_promise(
        tape in vec(any::<u16>(), 0..1500),
        players in 1u8..=4,
        mulligan in any::<bool>(),
    ) {
        check(&Options { mulligan, ..Options::for_players(players) }, &tape);
    }

    #[test]
    fn every_option_keeps_every_promise(options in options(), tape in vec(any::<u16>(), 0..1500)) {
        check(&options, &tape);
    }
}

#[test]
fn check_is_membership_over_the_whole_numbering() {
    for players in 1..=4 {
        for options in [Options::without_cards(players), Options::for_players(players)] {
            let states = random_game::<Agricola>(&options, &[u16::from(players), 9, 4], BOUND);
            let decisions: Vec<&Agricola> = states.iter().filter(|state| state.to_act().is_some()).collect();
            for state in decisions.iter().step_by(decisions.len() / 25 + 1) {
                sweep(*state).unwrap();
            }
        }
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Agricola>() <= 2048, "{} bytes", size_of::<Agricola>());
    let four = Agricola::new(&Options::without_cards(4)).unwrap();
    assert_eq!(four.turn().seats().first().map_or(0, Seat::number), 0);
}
