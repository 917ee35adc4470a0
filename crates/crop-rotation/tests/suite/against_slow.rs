//! The fast engine against the slow model: equal legal actions, outcomes, scores, ranks and trays at every step.

use crate::common::options;
use crate::slow::{self, Due, Rules, Slow};
use farmstead_core::testing::{Tape, advance};
use farmstead_core::{Game, Seat, Step, Turn};
use farmstead_crop_rotation::*;
use proptest::collection::vec;
use proptest::prelude::*;

fn rules(options: &Options) -> Rules {
    let cells = |objective: &Objective| {
        let tokens = objective.tokens(farmstead_core::grid::Rotation::R0);
        tokens.iter().map(|(cell, crop)| (cell.x.into(), cell.y.into(), crop.letter())).collect()
    };
    Rules {
        players: options.players.into(),
        first_player: options.first_player.index(),
        tray: (options.tray[0].into(), options.tray[1].into()),
        tokens_per_crop: options.tokens_per_crop.into(),
        start_objectives: options.start_objectives.into(),
        win_points: options.target().into(),
        die: options.die.iter().map(|face| face.letter()).collect(),
        objectives: options.objectives.iter().map(cells).collect(),
        sequence_min: options.sequence_min.into(),
        sequence_reuse_max: options.sequence_reuse_max.into(),
        draws: match options.draws_per_turn {
            Draws::One => slow::Draws::OnePerTurn,
            Draws::OnePerSequence => slow::Draws::OnePerSequence,
        },
        adjacency8: options.adjacency == Adjacency::Eight,
        automatic_claims: options.claim == ClaimMode::Automatic,
        tie_by_hand: options.tie == TieRule::FewerInHand,
        max_turns: options.max_turns.into(),
    }
}

fn compare(fast: &CropRotation, slow: &Slow) {
    let due = match fast.turn() {
        Turn::Chance => Due::Chance,
        Turn::Over => Due::Over,
        Turn::Players(seats) => Due::Players(seats.iter().map(Seat::index).collect()),
    };
    assert_eq!(slow.due(), due, "{fast:?}");
    for seat in Seat::all(fast.seats()) {
        let mut actions = Vec::new();
        fast.legal_into(seat, &mut actions);
        let legal: Vec<String> = actions.iter().map(Action::to_string).collect();
        assert_eq!(legal, slow.legal(seat.index()), "{}\n{fast:?}", fast.picture());
    }
    let outcomes: Vec<(String, u32)> = fast.outcomes().iter().map(|(o, n)| (o.to_string(), *n)).collect();
    assert_eq!(outcomes, slow.outcomes());
    assert_eq!(fast.scores().as_slice(), slow.scores());
    let ranks: Vec<u32> = fast.ranking().iter().map(|&rank| rank.into()).collect();
    assert_eq!(ranks, slow.ranks());
    let mut tray: Vec<(i32, i32, char, bool)> = fast
        .tokens()
        .map(|(space, crop, paid)| (space.x().into(), space.y().into(), crop.letter(), paid))
        .collect();
    tray.sort_unstable();
    let mut theirs = slow.tray();
    theirs.sort_unstable();
    assert_eq!(tray, theirs);
    let hands: Vec<Vec<usize>> =
        Seat::all(fast.seats()).map(|seat| fast.hand(seat).map(usize::from).collect()).collect();
    assert_eq!(hands, slow.hands());
    assert_eq!(Crop::ALL.map(|crop| u32::from(fast.reserve(crop))), slow.reserve());
    assert_eq!(u32::from(fast.turn_number()), slow.turn());
}

fn play(options: &Options, tape: &[u16]) {
    let mut fast = CropRotation::new(options).unwrap();
    let mut slow = Slow::new(rules(options));
    let mut tape = Tape::new(tape);
    loop {
        compare(&fast, &slow);
        match advance(&mut fast, &mut tape, &mut ()) {
            None => break,
            Some(Step::Act(seat, action)) => slow.apply(seat.index(), &action.to_string()),
            Some(Step::Chance(outcome)) => slow.draw(&outcome.to_string()),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_printed_game_agrees(tape in vec(any::<u16>(), 0..300), players in 2u8..=4) {
        play(&Options::for_players(players), &tape);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn games_with_all_options_agree(options in options(), tape in vec(any::<u16>(), 0..300)) {
        play(&options, &tape);
    }
}
