//! The conformance suite over all player counts and many option sets.

use crate::common::options;
use farmstead_core::testing::{Limits, conformance, non_interference, random_game, save_failure, sweep};
use farmstead_core::{Game, GameOptions};
use farmstead_hares::*;
use proptest::collection::vec;
use proptest::prelude::*;

/// Steps of a game: its turns with their draws, and the dealing of its rounds.
fn bound(options: &Options) -> usize {
    let dealing = 3 + u32::from(options.players) * (1 + u32::from(options.hand));
    (2 * options.max_turns() + u32::from(options.rounds) * dealing) as usize
}

fn check(options: &Options, tape: &[u16]) {
    let limits = Limits { max_steps: bound(options), costly_every: 19, ..Limits::default() };
    let played = conformance::<Hares>(options, tape, &limits)
        .and_then(|()| non_interference::<Hares>(options, tape, limits.max_steps));
    if let Err(failure) = played {
        let saved = save_failure(Hares::ID, &failure);
        panic!("{failure}\nsaved as {saved:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_printed_game_keeps_every_promise(tape in vec(any::<u16>(), 0..300), players in 2u8..=4) {
        check(&Options::for_players(players), &tape);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_option_keeps_every_promise(options in options(), tape in vec(any::<u16>(), 0..300)) {
        check(&options, &tape);
    }

    /// Pictures are read as they are written.
    #[test]
    fn pictures_read_back(options in options(), tape in vec(any::<u16>(), 0..200)) {
        for state in random_game::<Hares>(&options, &tape, bound(&options)).iter().step_by(13) {
            if state.large_carrots().count() == PILES {
                let read = Setup::from_picture(options, &state.picture());
                let positions = read.map(|setup| setup.positions());
                prop_assert_eq!(positions, Ok(Hare::ALL.map(|hare| state.position(hare))));
            }
        }
    }
}

/// Against players who want no end: a round ends after its last turn at the latest, whatever is played.
#[test]
fn games_end_though_nobody_wants_them_to() {
    for players in 2..=4 {
        let options = Options { max_turns_per_round: 300, ..Options::default() }.with_players(players);
        let mut game = Hares::new(&options).unwrap();
        let mut steps = 0;
        let mut most = 0;
        while !game.is_over() {
            if let Some(seat) = game.to_act() {
                // Back if possible, else the step that brings the hares the least way forward.
                let way = |action: &Action| match action {
                    Action::Play { card, hare } => (card.steps(), game.position(*hare)),
                    Action::Split { .. } => (0, 0),
                    Action::Discard(_) => (0, 1),
                };
                let action = game.legal_actions().into_iter().min_by_key(way).unwrap();
                game.apply_mut(seat, action, &mut ()).unwrap();
                most = most.max(game.turn_number());
            } else {
                // The cards that help them most come first.
                let outcomes = game.outcomes();
                let back = |o: &&(Outcome, u32)| matches!(o.0, Outcome::Card(card) if card.steps() < 0);
                let outcome = outcomes.iter().find(back).unwrap_or(&outcomes[0]).0;
                game.apply_outcome(outcome, &mut ()).unwrap();
            }
            steps += 1;
        }
        assert!(steps <= bound(&options), "{steps}");
        assert!(most <= 300);
        assert_eq!(game.audit(), Ok(()));
    }
}

#[test]
fn check_is_membership_over_the_whole_numbering() {
    for players in 2..=4 {
        let states = random_game::<Hares>(&Options::for_players(players), &[u16::from(players)], 10_000);
        for state in states.iter().filter(|state| state.to_act().is_some()) {
            sweep(state).unwrap();
        }
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Hares>() <= 256, "{} bytes", size_of::<Hares>());
}
