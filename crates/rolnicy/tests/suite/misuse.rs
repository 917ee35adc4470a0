//! Calls that no correct program makes: nothing panics, and what can be refused is refused.

use farmstead_core::grid::Cell;
use farmstead_core::testing::{Tape, random_game};
use farmstead_core::{BySeat, Game, Indexed, MAX_SEATS, RuleError, Seat, Session, UndoError, Viewer};
use farmstead_rolnicy::*;
use proptest::prelude::*;

fn games() -> Vec<Rolnicy> {
    (2..=4).flat_map(|players| random_game(&Options::for_players(players), &[players.into()], 1000)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    /// The result means nothing, but it can be looked at in every way.
    #[test]
    fn an_illegal_action_that_is_trusted_does_not_panic(numbers in proptest::collection::vec(any::<u16>(), 40), at in 0usize..450) {
        let mut state = games().swap_remove(at);
        let mut tape = Tape::new(&numbers);
        for _ in 0..numbers.len() {
            let seat = Seat::new(tape.pick(MAX_SEATS as u32) as u8).unwrap();
            let number = if tape.pick(4) == 0 { Action::COUNT - 1 - tape.pick(520) } else { tape.side_pick(Action::COUNT) };
            let Some(action) = Action::from_index(number) else { continue };
            state.apply_trusted(seat, action, &mut ());
            let mut actions = Vec::new();
            state.legal_into(seat, &mut actions);
            let _ = (state.check(seat, action), state.audit(), state.ranking(), state.stable_hash());
            for viewer in Viewer::all(MAX_SEATS as u8) {
                let _ = Rolnicy::determinize(&state.view(viewer), &mut |bound| tape.side_pick(bound));
            }
            let _ = state.sample_outcome(&mut |_| 0).map(|card| state.apply_outcome(card, &mut ()));
        }
    }
}

#[test]
fn a_pick_that_is_out_of_range_or_never_changes_is_survived() {
    for state in games().iter().step_by(11) {
        for viewer in Viewer::all(state.seats()) {
            let view = state.view(viewer);
            for wrong in [0, 1, u32::MAX] {
                if let Ok(sample) = Rolnicy::determinize(&view, &mut |_| wrong) {
                    assert_eq!(sample.audit(), Ok(()));
                }
            }
        }
        for seat in Seat::all(state.seats()) {
            assert_eq!(state.choose(seat, &mut |_| u32::MAX), None);
        }
    }
}

#[test]
fn seats_where_nobody_sits_are_harmless() {
    for state in games().iter().step_by(17) {
        let absent = Seat::new(7).unwrap();
        assert_eq!(state.legal_count(absent), 0);
        assert!(state.hand(absent).is_empty() && state.private(absent).is_none());
        assert_eq!(state.harvest_card(absent, Crop::Potato), None);
        assert_eq!(state.score_sheet(absent).total(), 0);
        assert!(!state.has_opened(absent));
        let view = state.view(Viewer::Seat(absent));
        assert!(view.hand.is_empty());
        assert!(Rolnicy::determinize(&view, &mut |_| 0).is_err());
        assert!(state.apply_as(absent, Action::Pass).is_err());
    }
}

#[test]
fn outcomes_at_the_wrong_time_are_refused() {
    for state in games() {
        let mut copy = state.clone();
        let refused = copy.apply_outcome("LL".parse().unwrap(), &mut ());
        assert!(refused.is_err());
        assert_eq!(copy, state);
    }
    let mut session: Session<Rolnicy> = Session::new(&Options::default(), 1).unwrap();
    assert_eq!(session.apply_outcome("LS".parse().unwrap()), Err(RuleError::NoChanceDue));
}

#[test]
fn undo_stops_where_something_was_revealed() {
    let mut session: Session<Rolnicy> = Session::new(&Options::default(), 1).unwrap();
    assert_eq!(session.undo(), Err(UndoError::Nothing));
    let dealt = session.clone();
    let opening = session.legal_actions()[0];
    session.apply(opening).unwrap();
    session.undo().unwrap();
    assert_eq!((session.state(), session.steps()), (dealt.state(), dealt.steps()));
    session.apply(opening).unwrap();
    // The second opening turns both up.
    session.apply(session.legal_actions()[0]).unwrap();
    assert_eq!(session.undo(), Err(UndoError::Revealed));
    let before = session.state().clone();
    session.apply(session.legal_actions()[3]).unwrap();
    session.undo().unwrap();
    assert_eq!(*session.state(), before);
    session.apply(session.legal_actions()[3]).unwrap();
    let events = session.events().len();
    session.apply(session.legal_actions()[3]).unwrap();
    assert!(session.events().len() > events);
    // Cards were drawn after the communal planting.
    assert_eq!(session.undo(), Err(UndoError::Revealed));
}

#[test]
fn a_pure_session_leaves_the_old_one_alone() {
    let session: Session<Rolnicy> = Session::new(&Options::for_players(4), 3).unwrap();
    let action = session.legal_actions()[0];
    let next = session.applied(action).unwrap();
    assert_eq!(next.steps().len(), session.steps().len() + 1);
    assert!(session.applied(Action::Pass).is_err());
    assert_eq!(next.state().scores(), BySeat::from_fn(4, |_| 0));
}

/// The end with shown hands and a blocked hand tell what nobody knew: neither is taken back.
#[test]
fn what_was_shown_to_all_is_not_undone() {
    let shown = Options {
        show_unused: true,
        five_cards: FiveCards::AtOnce,
        harvest_cards: HarvestCards::new(&[[2, 1], [3, 2], [4, 3], [5, 4]]).unwrap(),
        ..Options::default()
    };
    for seed in 0..60 {
        let mut session: Session<Rolnicy> = Session::new(&shown, seed).unwrap();
        while !session.is_over() {
            // Harvest if possible, else lay cards wherever the seed says.
            let legal = session.legal_actions();
            let harvest = legal.iter().find(|action| matches!(action, Action::Harvest { .. }));
            let nth = (seed as usize * 7919 + session.steps().len() * 104_729) % legal.len();
            session.apply(*harvest.unwrap_or(&legal[nth])).unwrap();
        }
        assert_eq!(session.undo(), Err(UndoError::Revealed));
    }
    let blocked = Setup {
        options: Options::default(),
        seat: Seat::FIRST,
        communal: CommunalFarm::parse(". . B .\n. B L B\nB S B .\n. B . .", Cell::new(-1, -1)).unwrap(),
        private: vec![PrivateFarm::parse("L S", Cell::ORIGIN).unwrap(); 2],
        hands: vec![["LS", "PO", "OW", "OW"].map(|card| card.parse().unwrap()).to_vec(), vec![]],
        harvested: vec![vec![], vec![]],
    };
    let mut session = Session::from_state(blocked.build().unwrap());
    session.apply("pPO@0,1E".parse().unwrap()).unwrap();
    assert_eq!(session.state().phase(), Phase::SetAside);
    assert_eq!(session.undo(), Err(UndoError::Revealed));
}
