//! The conformance suite over all player counts and many option sets.

use crate::common::options;
use farmstead_core::testing::{Limits, conformance, non_interference, random_game, save_failure, sweep};
use farmstead_core::{Game, GameOptions, Seat, Viewer};
use farmstead_crop_rotation::*;
use proptest::collection::vec;
use proptest::prelude::*;

/// Steps of a game: in a turn the die, an event, a token, an extra one or a fire, draws, and the claims of all;
/// every claim takes an objective for ever.
fn bound(options: &Options) -> usize {
    let objectives = options.objectives.len();
    let turn = 4 + usize::from(options.players);
    objectives + usize::from(options.max_turns) * turn + objectives
}

fn check(options: &Options, tape: &[u16]) {
    let limits = Limits { max_steps: bound(options), costly_every: 3, ..Limits::default() };
    let played = conformance::<CropRotation>(options, tape, &limits)
        .and_then(|()| non_interference::<CropRotation>(options, tape, limits.max_steps));
    if let Err(failure) = played {
        let saved = save_failure(CropRotation::ID, &failure);
        let text: String = failure.to_string().chars().take(2000).collect();
        panic!("{text}\nsaved as {saved:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_printed_game_keeps_every_promise(tape in vec(any::<u16>(), 0..300), players in 2u8..=4) {
        check(&Options::for_players(players), &tape);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_option_keeps_every_promise(options in options(), tape in vec(any::<u16>(), 0..300)) {
        check(&options, &tape);
    }

    /// Pictures are read as they are written.
    #[test]
    fn pictures_read_back(options in options(), tape in vec(any::<u16>(), 0..200)) {
        for state in random_game::<CropRotation>(&options, &tape, bound(&options)).iter().step_by(17) {
            let setup = Setup::from_picture(options.clone(), &state.picture(), Face::Labor).unwrap();
            prop_assert_eq!(setup.tokens(), state.tokens().collect::<Vec<_>>());
        }
    }

    /// Who is asked for claims depends on nothing that is hidden: on hand sizes, the tray and what was scored.
    #[test]
    fn who_is_asked_is_public(tape in vec(any::<u16>(), 0..400), players in 2u8..=4) {
        for state in random_game::<CropRotation>(&Options::for_players(players), &tape, 20_000) {
            if state.phase() != Phase::Claim {
                continue;
            }
            let view = state.view(Viewer::Table);
            let scored: Vec<u8> = view.table.scored.iter().flatten().copied().collect();
            let open = state.complete_objectives().any(|number| !scored.contains(&number));
            prop_assert!(open);
            for seat in Seat::all(players) {
                let asked = state.turn().seats().contains(seat) || view.table.ended.contains(seat);
                prop_assert_eq!(asked, view.hand_sizes[seat] > 0);
            }
        }
    }
}

/// Against players who never claim and plant as badly as they can: the game ends after its last turn.
#[test]
fn games_end_though_nobody_wants_them_to() {
    for players in 2..=4 {
        let options = Options { max_turns: 120, ..Options::default() }.with_players(players);
        let mut game = CropRotation::new(&options).unwrap();
        let mut steps = 0;
        while !game.is_over() {
            if let Some(seat) = game.to_act() {
                let legal = game.legal_actions();
                // Passing is last: no claim, no extra token, no fire.
                let action = *legal.last().unwrap();
                game.apply_mut(seat, action, &mut ()).unwrap();
            } else {
                let outcome = game.outcomes()[0].0;
                game.apply_outcome(outcome, &mut ()).unwrap();
            }
            steps += 1;
        }
        assert_eq!(game.turn_number(), 120);
        assert!(steps <= bound(&options));
        assert_eq!(game.audit(), Ok(()));
    }
}

#[test]
fn check_is_membership_over_the_whole_numbering() {
    for players in 2..=4 {
        let states =
            random_game::<CropRotation>(&Options::for_players(players), &[u16::from(players)], 20_000);
        let decisions: Vec<&CropRotation> = states.iter().filter(|state| state.to_act().is_some()).collect();
        for state in decisions.iter().step_by(decisions.len() / 40) {
            sweep(*state).unwrap();
        }
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<CropRotation>() <= 512, "{} bytes", size_of::<CropRotation>());
}
