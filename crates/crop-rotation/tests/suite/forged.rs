//! Damaged and forged input, and calls that no correct program makes: nothing panics, and what can be refused
//! is refused.

use crate::common::{self, options, position};
use farmstead_core::testing::{Tape, fuzz, random_game};
use farmstead_core::{Game, Indexed, List, MAX_SEATS, Seat, Session, UndoError, Viewer};
use farmstead_crop_rotation::*;
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Value, json};

const ROW: &str = "C C B S .\n. . . . .\n. . . . .\n. . . . .\n. . . . .";

fn states() -> Vec<CropRotation> {
    (2..=4)
        .flat_map(|players| random_game(&Options::for_players(players), &[players.into()], 30_000))
        .collect()
}

type Change = Box<dyn FnOnce(&mut Value)>;

fn forge(state: &CropRotation, change: Change) -> String {
    let mut json = serde_json::to_value(state).unwrap();
    change(&mut json);
    match serde_json::from_value::<CropRotation>(json) {
        Err(error) => error.to_string(),
        Ok(state) => panic!("accepted: {state:?}"),
    }
}

#[test]
fn forged_states_are_refused_with_a_reason() {
    let changes: Vec<(Change, &str)> = vec![
        (Box::new(|j| j["table"]["seat"] = json!(1)), "another seat"),
        (Box::new(|j| j["table"]["seat"] = json!(2)), "nobody sits there"),
        (Box::new(|j| j["table"]["turn"] = json!(0)), "turns begin"),
        (Box::new(|j| j["table"]["turn"] = json!(1)), "more tokens than were placed"),
        (Box::new(|j| j["table"]["turn"] = json!(5001)), "too many"),
        (Box::new(|j| j["table"]["phase"] = json!("die")), "not begun"),
        (Box::new(|j| j["table"]["phase"] = json!("claim")), "no token was placed"),
        (Box::new(|j| j["table"]["phase"] = json!("extra")), "extra token"),
        (Box::new(|j| j["table"]["phase"] = json!("burn")), "burnt"),
        (Box::new(|j| j["table"]["phase"] = json!("draw")), "sequences"),
        (Box::new(|j| j["table"]["phase"] = json!("event")), "event"),
        (Box::new(|j| j["table"]["phase"] = json!("over")), "not over"),
        (Box::new(|j| j["table"]["phase"] = json!("nap")), "unknown variant"),
        (Box::new(|j| j["table"]["face"] = Value::Null), "no such face"),
        (Box::new(|j| j["table"]["event"] = json!("C")), "event is another"),
        (Box::new(|j| j["table"]["tokens"][0] = json!(["7,7", "C", false])), "order"),
        (Box::new(|j| j["table"]["tokens"][3] = json!(["7,7", "C", false])), "beside it"),
        (Box::new(|j| j["table"]["tokens"][0] = json!(["9,9", "C", false])), "expected"),
        (Box::new(|j| j["table"]["placed"] = json!(["4,4"])), "not there"),
        (Box::new(|j| j["table"]["placed"] = json!(["0,0"])), "placed already"),
        (Box::new(|j| j["table"]["paying"] = json!(["0,0"])), "earned no card"),
        (Box::new(|j| j["table"]["draws"] = json!(1)), "sequences"),
        (Box::new(|j| j["table"]["scored"] = json!([[1], []])), "two places"),
        (Box::new(|j| j["table"]["scored"] = json!([[]])), "each player"),
        (Box::new(|j| j["table"]["ended"] = json!([0])), "none are due"),
        (Box::new(|j| j["hands"] = json!([[1, 2, 3], [3, 4, 5]])), "two places"),
        (Box::new(|j| j["hands"] = json!([[1, 2, 99], [4, 5, 6]])), "objectives"),
        (Box::new(|j| j["hands"] = json!([[3, 2, 1], [4, 5, 6]])), "objectives"),
        (Box::new(|j| j["deck"] = json!([])), "objectives"),
        (Box::new(|j| j["claimed"] = json!([[1], []])), "none are due"),
        (Box::new(|j| j["used"] = json!([["0,0"], []])), "none are due"),
        (Box::new(|j| j["options"]["players"] = json!(3)), "each player"),
        (Box::new(|j| j["options"]["tray"] = json!([9, 9])), "options"),
        (Box::new(|j| j["options"]["tray"] = json!([2, 2])), "beside it"),
        (Box::new(|j| j["options"]["tokens_per_crop"] = json!(1)), "too many tokens"),
        (Box::new(|j| j["options"]["objectives"] = json!([["C"]])), "options"),
        (Box::new(|j| j["extra"] = json!(1)), "unknown field"),
        (Box::new(|j| _ = j.as_object_mut().unwrap().remove("deck")), "missing field"),
    ];
    for (change, reason) in changes {
        let error = forge(&position(ROW, Face::Labor, &[1, 2, 3]), change);
        assert!(error.contains(reason), "{reason}: {error}");
    }
}

#[test]
fn forged_claims_are_refused() {
    let asked = common::play(&position(ROW, Face::Labor, &[1, 2, 3]), "C4,4").0;
    let changes: Vec<(Change, &str)> = vec![
        (Box::new(|j| j["claimed"] = json!([[2], []])), "not complete"),
        (Box::new(|j| j["claimed"] = json!([[1], []])), "other tokens"),
        (Box::new(|j| j["used"] = json!([["0,0"], []])), "other tokens"),
        (Box::new(|j| j["table"]["ended"] = json!([0, 1])), "all have ended"),
        (Box::new(|j| j["table"]["ended"] = json!([3])), "was not asked"),
    ];
    for (change, reason) in changes {
        let error = forge(&asked, change);
        assert!(error.contains(reason), "{reason}: {error}");
    }
    let view = asked.view(Viewer::Table);
    let changed = |change: &dyn Fn(&mut View)| {
        let mut view = view.clone();
        change(&mut view);
        CropRotation::determinize(&view, &mut |bound| bound - 1).is_err()
    };
    assert!(!changed(&|_| ()));
    assert!(changed(&|view| view.deck += 1));
    assert!(changed(&|view| view.hand = vec![1]));
    assert!(changed(&|view| view.viewer = Viewer::Seat(Seat::new(5).unwrap())));
    assert!(changed(&|view| view.hand_sizes = farmstead_core::BySeat::from_fn(2, |_| 60)));
}

#[test]
fn many_claims_in_many_places_are_read_in_bounded_time() {
    let options = json!({
        "objectives": vec![json!(["C"]); 24], "die": ["L"], "tray": [8, 8], "tokens_per_crop": 30,
        "start_objectives": 12, "win_points": [64, 64, 64], "sequence_min": 8,
    });
    let picture = "C C C C . . . .\nC C C C . . . .\nC C C C . . . .\n".to_owned()
        + ". . . . . . . .\n".repeat(5).trim_end();
    let options: Options = serde_json::from_value(options).unwrap();
    let mut game = Setup::from_picture(options, &picture, Face::Labor).unwrap().build().unwrap();
    for action in
        ["C7,7".to_owned()].into_iter().chain((0..12).map(|n| format!("{}@{},{}r0", n + 1, n % 4, n / 4)))
    {
        game = game.apply(action.parse().unwrap()).unwrap();
    }
    let mut json = serde_json::to_value(&game).unwrap();
    assert_eq!(serde_json::from_value::<CropRotation>(json.clone()).unwrap(), game);
    json["used"] = json!([["0,0", "1,1", "4,4"], []]);
    assert!(serde_json::from_value::<CropRotation>(json).is_err());
}

#[test]
fn cards_are_drawn_only_for_sequences_and_while_there_are_some() {
    let drawing = common::play(
        &position("C C . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .", Face::Labor, &[1, 2, 3]),
        "C2,0",
    )
    .0;
    assert_eq!(drawing.phase(), Phase::Draw);
    let changes: Vec<(Change, &str)> = vec![
        (Box::new(|j| j["table"]["draws"] = json!(43)), "another sequence"),
        (Box::new(|j| j["table"]["draws"] = json!(0)), "sequences"),
        (Box::new(|j| j["table"]["paying"] = json!([])), "another sequence"),
        (Box::new(|j| j["table"]["tokens"][2] = json!(["2,0", "C", true])), "earned its card before"),
    ];
    for (change, reason) in changes {
        let error = forge(&drawing, change);
        assert!(error.contains(reason), "{reason}: {error}");
    }
}

#[test]
fn pictures_that_show_no_tray_are_refused() {
    let read =
        |picture: &str| Setup::from_picture(Options::default(), picture, Face::Fire).unwrap_err().to_string();
    for (picture, reason) in [
        ("C", "5 x 5"),
        ("C B\nS", "row"),
        (&ROW.replace('B', "X"), "'X' on 2,0"),
        (&format!("{ROW}\n. . . . ."), "5 x 5"),
        ("", ""),
    ] {
        assert!(read(picture).contains(reason), "{picture}: {}", read(picture));
    }
    let crowded = Setup::from_picture(Options::default(), &ROW.replace('.', "C"), Face::Fire).unwrap();
    assert_eq!(crowded.build().unwrap_err().problem, "there are too many tokens of a crop");
}

#[test]
fn absurd_options_are_refused() {
    let absurd = Options {
        players: 9,
        tray: [0, 200],
        tokens_per_crop: 0,
        start_objectives: 99,
        win_points: [0; 3],
        die: List::default(),
        objectives: Vec::new(),
        sequence_min: 0,
        sequence_reuse_max: 99,
        max_turns: 0,
        ..Options::default()
    };
    assert_eq!(CropRotation::new(&absurd).unwrap_err().problems().len(), 14);
    for wrong in [
        r#"{"objectives":[["X"]]}"#,
        r#"{"objectives":[[]]}"#,
        r#"{"objectives":[["CCCCCCC"]]}"#,
        r#"{"adjacency":5}"#,
        r#"{"die":["Z"]}"#,
        r#"{"die":["C","C","C","C","C","C","C","C","C","C","C","C","C"]}"#,
    ] {
        assert!(serde_json::from_str::<Options>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn seats_where_nobody_sits_are_harmless() {
    for state in states().iter().step_by(41) {
        let absent = Seat::new(7).unwrap();
        assert_eq!(state.legal_count(absent), 0);
        assert!(state.hand(absent).count() == 0 && state.scored(absent).count() == 0);
        assert_eq!(state.score_sheet(absent).total(), 0);
        let view = state.view(Viewer::Seat(absent));
        assert!(CropRotation::determinize(&view, &mut |_| 0).is_err());
        assert!(state.apply_as(absent, Action::Pass).is_err());
        for viewer in Viewer::all(state.seats()) {
            for wrong in [0, 1, u32::MAX] {
                if let Ok(sample) = CropRotation::determinize(&state.view(viewer), &mut |_| wrong) {
                    assert_eq!(sample.audit(), Ok(()));
                }
            }
        }
    }
}

#[test]
fn undo_stops_where_claims_were_turned_up() {
    let asked = common::play(&position(ROW, Face::Labor, &[1, 2, 3]), "C4,4").0;
    let mut session = Session::from_state(asked);
    session.apply("1@0,0r0".parse().unwrap()).unwrap();
    session.undo().unwrap();
    session.apply("-".parse().unwrap()).unwrap();
    session.undo().unwrap();
    session.apply("-".parse().unwrap()).unwrap();
    session.apply("-".parse().unwrap()).unwrap();
    assert_eq!(session.undo(), Err(UndoError::Revealed));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn an_illegal_action_that_is_trusted_does_not_panic(numbers in vec(any::<u16>(), 40), options in options(), at in any::<u16>()) {
        let mut states = random_game::<CropRotation>(&options, &numbers, 30_000);
        let at = usize::from(at) % states.len();
        let mut state = states.swap_remove(at);
        let mut tape = Tape::new(&numbers);
        for _ in 0..numbers.len() {
            let seat = Seat::new(tape.pick(MAX_SEATS as u32) as u8).unwrap();
            let number = if tape.pick(2) == 0 { tape.side_pick(330) } else { tape.side_pick(Action::COUNT) };
            let action = Action::from_index(number).unwrap_or(Action::Pass);
            state.apply_trusted(seat, action, &mut Vec::new());
            let _ = (state.check(seat, action), state.audit(), state.ranking(), state.stable_hash(), state.picture());
            for viewer in Viewer::all(MAX_SEATS as u8) {
                let _ = CropRotation::determinize(&state.view(viewer), &mut |bound| tape.side_pick(bound.max(1)));
            }
            let drawn = state.sample_outcome(&mut |bound| tape.side_pick(bound.max(1)));
            let _ = drawn.map(|outcome| state.apply_outcome(outcome, &mut ()));
        }
    }

    /// Whatever changes in a snapshot: it is refused, or what is loaded passes the audit and can be played on.
    #[test]
    fn changed_bytes_are_refused_or_sound(options in options(), tape in vec(any::<u16>(), 0..120), place in any::<u32>(), byte in any::<u8>()) {
        let states = random_game::<CropRotation>(&options, &tape, 30_000);
        let state = &states[place as usize % states.len()];
        fuzz::changed_byte(state, place as usize / 7, byte, &tape, 30);
    }

    #[test]
    fn arbitrary_bytes_are_survived(bytes in vec(any::<u8>(), 0..300)) {
        fuzz::notation::<CropRotation>(&bytes);
        fuzz::snapshot::<CropRotation>(&bytes);
        fuzz::record::<CropRotation>(&bytes);
    }
}
