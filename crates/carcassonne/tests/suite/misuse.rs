//! Calls that no correct program makes: nothing panics, and what can be refused is refused.

use farmstead_carcassonne::*;
use farmstead_core::grid::Cell;
use farmstead_core::testing::{Tape, random_game};
use farmstead_core::{Game, Indexed, MAX_SEATS, RuleError, Seat, Session, UndoError, Viewer};
use proptest::prelude::*;

fn games() -> Vec<Carcassonne> {
    let rivers = Options { river: River::Both, ..Options::for_players(5) };
    [Options::for_players(2), rivers]
        .iter()
        .flat_map(|options| random_game(options, &[options.players.into()], 1000))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    /// The result means nothing, but it can be looked at in every way.
    #[test]
    fn an_illegal_action_that_is_trusted_does_not_panic(
        numbers in proptest::collection::vec(any::<u16>(), 40),
        at in any::<u16>(),
    ) {
        let mut games = games();
        let at = usize::from(at) % games.len();
        let mut state = games.swap_remove(at);
        let mut tape = Tape::new(&numbers);
        for _ in 0..numbers.len() {
            let seat = Seat::new(tape.pick(MAX_SEATS as u32) as u8).unwrap();
            // On the frontier with any rotation, on any spot, or anywhere.
            let frontier: Vec<Cell> = state.frontier().collect();
            let number = match tape.pick(3) {
                0 => {
                    let cell = frontier[tape.side_pick(frontier.len() as u32) as usize];
                    Placement::new(cell, farmstead_core::grid::Rotation::from_quarter_turns(tape.pick(4) as u8)).index()
                }
                1 => Action::COUNT - 1 - tape.side_pick(290),
                _ => tape.side_pick(Action::COUNT),
            };
            let Some(action) = Action::from_index(number) else { continue };
            state.apply_trusted(seat, action, &mut Vec::new());
            let mut actions = Vec::new();
            state.legal_into(seat, &mut actions);
            let _ = (state.check(seat, action), state.audit(), state.ranking(), state.stable_hash());
            let _ = (state.picture(), state.drawing(), state.farms(), state.features(), state.scores_from_scratch());
            for viewer in Viewer::all(MAX_SEATS as u8) {
                let _ = Carcassonne::determinize(&state.view(viewer), &mut |bound| tape.side_pick(bound));
            }
            let drawn = state.sample_outcome(&mut |bound| tape.side_pick(bound));
            let _ = drawn.map(|tile| state.apply_outcome(tile, &mut ()));
        }
    }
}

#[test]
fn a_pick_that_is_out_of_range_is_survived() {
    for state in games().iter().step_by(11) {
        for seat in Seat::all(state.seats()) {
            assert_eq!(state.choose(seat, &mut |_| u32::MAX), None);
            assert_eq!(state.nth_legal(seat, u32::MAX), None);
        }
        assert_eq!(state.sample_outcome(&mut |_| u32::MAX), None);
    }
}

#[test]
fn seats_where_nobody_sits_are_harmless() {
    for state in games().iter().step_by(17) {
        let absent = Seat::new(7).unwrap();
        assert_eq!(state.legal_count(absent), 0);
        assert_eq!((state.supply(absent), state.earned(absent).total()), (0, 0));
        assert_eq!(state.score_sheet(absent).total(), 0);
        let view = state.view(Viewer::Seat(absent));
        assert!(Carcassonne::determinize(&view, &mut |_| 0).is_err());
        assert!(state.apply_as(absent, Action::Pass).is_err());
    }
}

#[test]
fn cells_at_the_edge_of_the_numbers_are_harmless() {
    for state in games().iter().step_by(23) {
        for cell in [Cell::new(-128, -128), Cell::new(127, 127), Cell::new(-128, 0), Cell::new(0, 127)] {
            assert_eq!(state.tile_at(cell), None);
            assert!(state.feature(cell, Spot::Monastery).is_none());
            assert!(state.explain(cell, Spot::Monastery).is_none());
            assert!(state.feature_under(cell).is_none());
        }
    }
}

#[test]
fn outcomes_at_the_wrong_time_are_refused() {
    for state in games() {
        let mut copy = state.clone();
        let refused = copy.apply_outcome("RI/s".parse().unwrap(), &mut ());
        assert!(refused.is_err());
        assert_eq!(copy, state);
    }
    let mut session: Session<Carcassonne> = Session::new(&Options::default(), 1).unwrap();
    assert_eq!(session.apply_outcome("A".parse().unwrap()), Err(RuleError::NoChanceDue));
}

#[test]
fn undo_stops_where_a_tile_was_drawn() {
    let mut session: Session<Carcassonne> = Session::new(&Options::default(), 1).unwrap();
    assert!(session.undo().is_err());
    let before = session.state().clone();
    session.apply(session.legal_actions()[0]).unwrap();
    assert_eq!(session.state().phase(), Phase::Deploy);
    session.undo().unwrap();
    assert_eq!(*session.state(), before);
    session.apply(session.legal_actions()[0]).unwrap();
    session.apply(Action::Pass).unwrap();
    assert_eq!(session.undo(), Err(UndoError::Revealed), "the next tile was drawn");
}
