//! The conformance suite over all player counts and many option sets.

use crate::common::options;
use farmstead_agricola::*;
use farmstead_core::testing::{Limits, conformance, non_interference, random_game, save_failure, sweep};
use farmstead_core::{Game, List, Seat};
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

/// Permanent occupations and extra food (7.2), however cards are dealt.
#[test]
fn permanent_occupations_keep_every_promise() {
    let tape: Vec<u16> = (0..1500u32).map(|at| (at.wrapping_mul(40_503) >> 3) as u16).collect();
    let list = |ids: &[&str]| {
        let cards: Vec<Card> = ids.iter().map(|id| id.parse().unwrap()).collect();
        List::new(&cards).unwrap()
    };
    let none = List::default();
    let draft = |cards, both, passing| Deal::Draft(Draft { cards, both, passing });
    let all = ["A102", "B099", "A116", "A086", "A092", "B097", "B118"];
    for (at, (cards, count)) in [
        (Deal::Random, 3),
        (draft(9, false, Passing::Quick), 3),
        (draft(7, false, Passing::Single), 7),
        (draft(10, true, Passing::Never), 7),
    ]
    .into_iter()
    .enumerate()
    {
        let solo = Options {
            cards,
            permanent: [list(&all[..count]), none, none, none],
            permanent_priced: at == 0,
            extra_food: [3, 0, 0, 0],
            ..Options::for_players(1)
        };
        check(&solo, &tape[at..]);
        let three = Options {
            cards,
            permanent: [list(&["B099"]), none, list(&["A133"]), none],
            extra_food: [0, 0, 1, 0],
            ..Options::for_players(3)
        };
        if at < 2 {
            check(&three, &tape[at..]);
        }
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
