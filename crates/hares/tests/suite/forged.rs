//! Damaged and forged input, and calls that no correct program makes: nothing panics, and what can be refused
//! is refused.

use crate::common::options;
use farmstead_core::testing::{Tape, fuzz, random_game};
use farmstead_core::{Game, Indexed, MAX_SEATS, RuleError, Seat, Session, UndoError, Viewer};
use farmstead_hares::*;
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Value, json};

fn states() -> Vec<Hares> {
    (2..=4)
        .flat_map(|players| random_game(&Options::for_players(players), &[players.into()], 10_000))
        .collect()
}

fn in_phase(phase: Phase) -> Hares {
    let states = random_game(&Options::for_players(3), &[7], 10_000);
    states.into_iter().filter(|state: &Hares| state.phase() == phase).nth(2).unwrap()
}

type Change = Box<dyn FnOnce(&mut Value)>;

fn forge(state: &Hares, change: Change) -> String {
    let mut json = serde_json::to_value(state).unwrap();
    change(&mut json);
    match serde_json::from_value::<Hares>(json) {
        Err(error) => error.to_string(),
        Ok(state) => panic!("accepted: {state:?}"),
    }
}

#[test]
fn forged_states_are_refused_with_a_reason() {
    let changes: Vec<(Change, &str)> = vec![
        (
            Box::new(|j| j["table"]["seat"] = json!((j["table"]["seat"].as_u64().unwrap() + 1) % 3)),
            "another seat",
        ),
        (Box::new(|j| j["table"]["seat"] = json!(3)), "nobody sits there"),
        (Box::new(|j| j["table"]["starter"] = json!(1)), "another seat"),
        (Box::new(|j| j["table"]["round"] = json!(9)), "no such round"),
        (Box::new(|j| j["table"]["round"] = json!(2)), "the box holds another number"),
        (Box::new(|j| j["table"]["turn"] = json!(0)), "turns begin"),
        (Box::new(|j| j["table"]["turn"] = json!(3001)), "too many turns"),
        (Box::new(|j| j["table"]["phase"] = json!("draw")), "another size"),
        (Box::new(|j| j["table"]["phase"] = json!("over")), "not over"),
        (Box::new(|j| j["table"]["phase"] = json!("nap")), "unknown variant"),
        (Box::new(|j| j["table"]["large"] = json!([1, 1, 1])), "large carrots"),
        (Box::new(|j| j["table"]["large"] = json!([0, 1, 2])), "without a value"),
        (Box::new(|j| j["table"]["box_carrots"] = json!([1, 2, 3])), "large carrots"),
        (Box::new(|j| j["table"]["box_carrots"] = json!([50])), "of the box"),
        (Box::new(|j| j["table"]["positions"] = json!([0, 0, 0, 10])), "beyond the piles"),
        (Box::new(|j| j["table"]["positions"] = json!([0, 0, 0, 9])), "not where it is"),
        (Box::new(|j| j["table"]["piles"] = json!(["R", "R", "R", "R"])), "too many hares"),
        (Box::new(|j| j["table"]["piles"] = json!(["X"])), "expected"),
        (Box::new(|j| j["table"]["carrots"] = json!([5, 0])), "another number"),
        (Box::new(|j| j["table"]["carrots"] = json!([1])), "each carrot space"),
        (Box::new(|j| j["table"]["small"] = json!([9, 0, 0])), "another number"),
        (Box::new(|j| j["table"]["markers"] = json!([[1, 9], [0, 0], [0, 0]])), "point markers"),
        (Box::new(|j| j["table"]["dead"][0] = json!({"count": 4, "kinds": 1})), "all know of"),
        (Box::new(|j| j["foo"] = json!(1)), "unknown field"),
        (Box::new(|j| j["table"]["foo"] = json!(1)), "unknown field"),
        (Box::new(|j| j["table"]["options"]["players"] = json!(2)), "each player"),
        (Box::new(|j| j["table"]["options"]["hand"] = json!(0)), "options"),
        (Box::new(|j| j["table"]["options"]["deck"] = json!({"S": 52})), "of the game"),
        (Box::new(|j| j["hands"][0] = json!(["S", "S", "S", "S", "S", "S", "S", "S"])), ""),
        (Box::new(|j| j["hands"][0] = json!([])), "cards"),
        (Box::new(|j| j["deck"] = json!({})), "of the game"),
        (Box::new(|j| j["discard"]["S"] = json!(40)), "cards"),
        (Box::new(|j| j["tiles"] = json!(["RB", "RB", "RY"])), "taken twice"),
        (Box::new(|j| j["tiles"] = json!(["RB", null, "RY"])), "one after the other"),
        (Box::new(|j| j["tiles"] = json!(["RB", "RY"])), "each player"),
        (Box::new(|j| _ = j.as_object_mut().unwrap().remove("deck")), "missing field"),
    ];
    for (change, reason) in changes {
        let error = forge(&in_phase(Phase::Play), change);
        assert!(error.contains(reason), "{reason}: {error}");
    }
}

#[test]
fn before_the_first_turn_nothing_is_taken_and_nothing_is_known() {
    let first = random_first_turn();
    let hand = serde_json::to_value(&first).unwrap()["hands"][1][0].clone();
    let kinds = 1u32 << hand.as_str().unwrap().parse::<Card>().unwrap().index();
    let changes: Vec<(Change, &str)> = vec![
        (
            Box::new(|j| {
                j["table"]["carrots"] = json!([0, 0]);
                j["table"]["small"][0] = json!(2);
            }),
            "before the first turn",
        ),
        (Box::new(move |j| j["table"]["dead"][1] = json!({"count": 1, "kinds": kinds})), "(H7)"),
        (Box::new(|j| j["table"]["dead"][1] = json!({"count": 4, "kinds": (1 << 18) - 1})), "(H7)"),
    ];
    for (change, reason) in changes {
        let error = forge(&first, change);
        assert!(error.contains(reason), "{reason}: {error}");
    }
}

fn random_first_turn() -> Hares {
    let game: Session<Hares> = Session::new(&Options::default(), 3).unwrap();
    assert_eq!((game.state().phase(), game.state().turn_number()), (Phase::Play, 1));
    game.state().clone()
}

#[test]
fn pictures_that_show_no_track_are_refused() {
    let read = |picture: &str| Setup::from_picture(Options::default(), picture).unwrap_err().to_string();
    for (picture, reason) in [
        ("", "expected hares"),
        ("RBYG | . | 1 2 3 | 4", "expected hares"),
        ("RBYG | . . | 1 2 3", "2 spaces, not 8"),
        ("RBYG | . . c . . c . . | 1 2", "2 piles, not 3"),
        ("RBY | . . c . . c . . | 1 2 3", "green hare is shown 0 times"),
        ("RBYGG | . . c . . c . . | 1 2 3", "green hare is shown 2 times"),
        ("RBYG | . c . . . c . . | 1 2 3", "space without a carrot"),
        ("RBYG | . x c . . c . . | 1 2 3", "no space"),
        ("RBYG | . . c . . c . . | 1 2 é", "no pile"),
        ("YG | . . c . . c . . | 1R 2 3B", "pile after an empty one"),
        ("Ł | . . c . . c . . | 1 2 3", "no hare"),
    ] {
        assert!(read(picture).contains(reason), "{picture}: {}", read(picture));
    }
    let built =
        |picture: &str| Setup::from_picture(Options::default(), picture).unwrap().build().unwrap_err();
    assert_eq!(built("BYG | . . Rc . . c . . | 1 2 3").problem, "a hare stands on one (H18)");
    assert_eq!(built("RBYG | . . c . . c . . | 1 2 77").part, "large carrots");
}

#[test]
fn seats_where_nobody_sits_are_harmless() {
    for state in states().iter().step_by(17) {
        let absent = Seat::new(7).unwrap();
        assert_eq!(state.legal_count(absent), 0);
        assert!(state.hand(absent).is_empty() && state.tile(absent).is_none());
        assert_eq!(state.score_sheet(absent).total(), 0);
        let view = state.view(Viewer::Seat(absent));
        assert!(Hares::determinize(&view, &mut |_| 0).is_err());
        assert!(state.apply_as(absent, Action::Discard(Card::SPLIT)).is_err());
        for viewer in Viewer::all(state.seats()) {
            for wrong in [0, 1, u32::MAX] {
                if let Ok(sample) = Hares::determinize(&state.view(viewer), &mut |_| wrong) {
                    assert_eq!(sample.audit(), Ok(()));
                }
            }
        }
    }
}

#[test]
fn undo_stops_where_a_card_was_drawn() {
    let mut session: Session<Hares> = Session::new(&Options::default(), 1).unwrap();
    session.apply(session.legal_actions()[0]).unwrap();
    assert_eq!(session.undo(), Err(UndoError::Revealed));
    assert_eq!(session.apply_outcome("S".parse().unwrap()), Err(RuleError::NoChanceDue));
    // The end shows the tiles.
    while !session.is_over() {
        session.apply(session.legal_actions()[0]).unwrap();
    }
    assert_eq!(session.undo(), Err(UndoError::Revealed));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn an_illegal_action_that_is_trusted_does_not_panic(numbers in vec(any::<u16>(), 40), at in any::<u16>()) {
        let mut states = states();
        let at = usize::from(at) % states.len();
        let mut state = states.swap_remove(at);
        let mut tape = Tape::new(&numbers);
        for _ in 0..numbers.len() {
            let seat = Seat::new(tape.pick(MAX_SEATS as u32) as u8).unwrap();
            let Some(action) = Action::from_index(tape.pick(Action::COUNT)) else { continue };
            state.apply_trusted(seat, action, &mut Vec::new());
            let _ = (state.check(seat, action), state.audit(), state.ranking(), state.stable_hash(), state.picture());
            for viewer in Viewer::all(MAX_SEATS as u8) {
                let _ = Hares::determinize(&state.view(viewer), &mut |bound| tape.side_pick(bound));
            }
            let drawn = state.sample_outcome(&mut |bound| tape.side_pick(bound.max(1)));
            let _ = drawn.map(|outcome| state.apply_outcome(outcome, &mut ()));
        }
    }

    /// Whatever changes in a snapshot: it is refused, or what is loaded passes the audit and can be played on.
    #[test]
    fn changed_bytes_are_refused_or_sound(options in options(), tape in vec(any::<u16>(), 0..120), place in any::<u32>(), byte in any::<u8>()) {
        let states = random_game::<Hares>(&options, &tape, 10_000);
        let state = &states[place as usize % states.len()];
        fuzz::changed_byte(state, place as usize / 7, byte, &tape, 30);
    }

    #[test]
    fn arbitrary_bytes_are_survived(bytes in vec(any::<u8>(), 0..300)) {
        fuzz::notation::<Hares>(&bytes);
        fuzz::snapshot::<Hares>(&bytes);
        fuzz::record::<Hares>(&bytes);
    }
}
