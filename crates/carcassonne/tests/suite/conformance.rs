//! The conformance suite over all player counts and many option sets.

use farmstead_carcassonne::*;
use farmstead_core::testing::{
    Limits, Tape, advance, conformance, non_interference, random_game, save_failure, sweep,
};
use farmstead_core::{Game, Seat, Step, Viewer};
use proptest::collection::vec;
use proptest::prelude::*;

/// Option sets that together take every option from its default.
fn options() -> impl Strategy<Value = Options> {
    let choices = (0usize..3, 0usize..4, 0usize..3, any::<[bool; 5]>());
    (2u8..=5, 0u8..5, choices).prop_filter_map("they make a game", |(players, first, choices)| {
        let (farms, river, start, flags) = choices;
        let river = [River::Off, River::One, River::Two, River::Both][river];
        let starts = [RiverStart::ShuffledIn, RiverStart::AfterLake, RiverStart::LeftOut];
        let options = Options {
            players,
            first_player: Seat::new(first % players)?,
            small_city: if flags[0] { SmallCity::Two } else { SmallCity::Four },
            farms: [FarmRule::Third, FarmRule::Second, FarmRule::First][farms],
            farmers: flags[1] || flags[2],
            tie: if players == 2 && flags[2] { Tie::StarterLoses } else { Tie::Shared },
            unplaceable: if flags[3] { Unplaceable::LoseTurn } else { Unplaceable::Redraw },
            river,
            river_start: if river == River::Off { RiverStart::default() } else { starts[start] },
            rotations: if flags[4] { Rotations::All } else { Rotations::Merged },
        };
        options.validate().is_ok().then_some(options)
    })
}

fn check(options: &Options, tape: &[u16]) {
    let limits = Limits { max_steps: 400, costly_every: 17, ..Limits::default() };
    let played = conformance::<Carcassonne>(options, tape, &limits)
        .and_then(|()| non_interference::<Carcassonne>(options, tape, limits.max_steps));
    if let Err(failure) = played {
        let saved = save_failure(Carcassonne::ID, &failure);
        panic!("{failure}\nsaved as {saved:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_printed_game_keeps_every_promise(tape in vec(any::<u16>(), 0..300), players in 2u8..=5) {
        check(&Options::for_players(players), &tape);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_option_keeps_every_promise(options in options(), tape in vec(any::<u16>(), 0..300)) {
        check(&options, &tape);
    }

    /// The scores that the board keeps are those that are counted from the tiles alone, and every farm is
    /// explained by what it scores.
    #[test]
    fn scores_and_explanations_agree(options in options(), tape in vec(any::<u16>(), 0..300)) {
        for state in random_game::<Carcassonne>(&options, &tape, 400).iter().step_by(23) {
            prop_assert_eq!(state.scores(), state.scores_from_scratch());
            let farms = state.farms();
            for seat in Seat::all(state.seats()) {
                let explained: u16 = farms.iter().map(|farm| farm.points(seat)).sum();
                prop_assert_eq!(i32::from(explained), state.score_sheet(seat).points("farms"));
            }
        }
    }

    /// A state that was written and read goes on as the one that was played, with the same events: nothing
    /// depends on the order in which the tiles were laid.
    #[test]
    fn what_was_read_goes_on_alike(options in options(), tape in vec(any::<u16>(), 0..300)) {
        let mut tape = Tape::new(&tape);
        let mut played = Carcassonne::new(&options).unwrap();
        while !played.is_over() {
            let mut read = Carcassonne::determinize(&played.view(Viewer::Table), &mut |_| 0).unwrap();
            let (mut events, mut others) = (Vec::new(), Vec::new());
            let step = advance(&mut played, &mut tape, &mut events).unwrap();
            match step {
                Step::Act(seat, action) => read.apply_mut(seat, action, &mut others).unwrap(),
                Step::Chance(tile) => read.apply_outcome(tile, &mut others).unwrap(),
            }
            prop_assert_eq!(&read, &played);
            prop_assert_eq!(events, others);
        }
    }

    /// Pictures are read as they are written, and the order in which tiles were laid does not matter.
    #[test]
    fn pictures_read_back(options in options(), tape in vec(any::<u16>(), 0..300)) {
        for state in random_game::<Carcassonne>(&options, &tape, 400).iter().step_by(29) {
            if state.phase() != Phase::Draw {
                continue;
            }
            let mut setup = Setup::from_picture(options, &state.picture()).unwrap();
            let mut tiles = setup.tiles.clone();
            tiles.sort_by_key(|laid| laid.placement);
            prop_assert_eq!(&tiles, &state.tiles());
            setup.discarded = state.discarded();
            setup.earned = Seat::all(state.seats()).map(|seat| state.earned(seat)).collect();
            let built = setup.build().unwrap();
            prop_assert_eq!(&built, state);
            prop_assert_eq!(built.stable_hash(), state.stable_hash());
            let hash = |game: &Carcassonne| {
                use std::hash::{DefaultHasher, Hash, Hasher};
                let mut hasher = DefaultHasher::new();
                game.hash(&mut hasher);
                hasher.finish()
            };
            prop_assert_eq!(hash(&built), hash(state));
            prop_assert_eq!(built.scores(), state.scores());
            prop_assert!(!state.drawing().is_empty());
        }
    }
}

#[test]
fn check_is_membership_over_the_whole_numbering() {
    let sets = [
        Options::for_players(2),
        Options { river: River::Both, ..Options::for_players(3) },
        Options { rotations: Rotations::All, farmers: false, ..Options::for_players(5) },
    ];
    for options in sets {
        let states = random_game::<Carcassonne>(&options, &[u16::from(options.players)], 400);
        let decisions: Vec<&Carcassonne> = states.iter().filter(|state| state.to_act().is_some()).collect();
        for state in decisions.iter().step_by(decisions.len() / 12) {
            sweep(*state).unwrap();
        }
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Carcassonne>() <= 4096, "{} bytes", size_of::<Carcassonne>());
}
