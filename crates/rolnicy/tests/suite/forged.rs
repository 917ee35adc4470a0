//! Damaged and forged input: refused with a reason, and nothing is broken by it.

use farmstead_core::testing::{Tape, advance, fuzz, random_game};
use farmstead_core::{Game, Record, RecordError, Session, SetupProblem};
use farmstead_rolnicy::*;
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Value, json};

fn states() -> Vec<Rolnicy> {
    let mut states = random_game(&Options::for_players(3), &[4], 10_000);
    states.extend(random_game(&Options { show_unused: true, ..Options::default() }, &[2], 10_000));
    states
}

fn in_phase(phase: Phase) -> Rolnicy {
    states().into_iter().filter(|state| state.phase() == phase).nth(1).unwrap()
}

/// The reason why a state is refused after one change of its JSON.
fn forge(state: &Rolnicy, change: impl FnOnce(&mut Value)) -> String {
    let mut json = serde_json::to_value(state).unwrap();
    change(&mut json);
    match serde_json::from_value::<Rolnicy>(json) {
        Err(error) => error.to_string(),
        Ok(state) => panic!("accepted: {state:?}"),
    }
}

#[test]
fn forged_states_are_refused_with_a_reason() {
    let state = in_phase(Phase::Private);
    let number = |json: &Value| json.as_u64().unwrap();
    for (change, reason) in [
        (Box::new(|j: &mut Value| j["seat"] = json!(3)) as Box<dyn FnOnce(&mut Value)>, "nobody sits there"),
        (Box::new(|j| j["seat"] = json!(9)), "seat 9"),
        (Box::new(|j| j["deck"] = json!(number(&j["deck"]) + 1)), "deck"),
        (Box::new(|j| j["hands"][0] = json!(["LS", "LS", "LS", "LS"])), "not the cards of the game"),
        (Box::new(|j| j["hands"][0] = json!(vec!["LS"; 9])), "length"),
        (Box::new(|j| j["hands"] = json!([["LS"]])), "one value for each player"),
        (Box::new(|j| j["turns"] = json!(1)), "turns"),
        (Box::new(|j| j["turns"] = json!(60_000)), "turns"),
        (Box::new(|j| j["phase"] = json!("open")), "setup"),
        (Box::new(|j| j["phase"] = json!("harvest")), ""),
        (Box::new(|j| j["phase"] = json!("nap")), "unknown variant"),
        (
            Box::new(|j| {
                j["phase"] = json!("over");
                j["turns"] = json!(number(&j["turns"]) - 1);
            }),
            "not over",
        ),
        (Box::new(|j| j["harvested"][0] = json!([9, 0, 0, 0, 0])), "does not exist"),
        (
            Box::new(|j| {
                j["harvested"][0] = json!([7, 0, 0, 0, 0]);
                j["harvested"][1] = json!([7, 0, 0, 0, 0]);
            }),
            "taken twice",
        ),
        (Box::new(|j| j["communal"] = json!([[0, 0, "L"], [1, 0, "B"], [0, 1, "B"], [1, 1, "B"]])), "barns"),
        (
            Box::new(|j| {
                j["communal"] = json!([[0, 0, "L"], [1, 0, "S"], [0, 1, "P"], [1, 1, "O"], [9, 9, "O"]]);
            }),
            "connected",
        ),
        (Box::new(|j| j["communal"] = json!([[0, 0, "L"], [0, 0, "S"]])), "two fields"),
        (Box::new(|j| j["communal"] = json!([[-128, -128, "L"], [127, 127, "S"]])), "connected"),
        (Box::new(|j| j["communal"] = json!([])), "start square"),
        (
            Box::new(|j| j["private"][0] = json!([[0, 0, "L"], [1, 0, "S"], [2, 0, "S"], [3, 0, "S"]])),
            "larger than the limit",
        ),
        (Box::new(|j| j["private"][0] = json!([[0, 0, "B"], [1, 0, "B"]])), "neighbouring barns"),
        (Box::new(|j| j["private"][0] = json!([[5, 5, "L"]])), "no farm can reach"),
        (Box::new(|j| j["private"][0] = json!([])), "opening card"),
        (Box::new(|j| j["planted"] = json!({"card": "LS", "cell": [0, 0], "side": "E"})), "before its time"),
        (Box::new(|j| j["sealed"][0] = json!("LS")), ""),
        (Box::new(|j| j["crops_only"][0] = json!(5)), "fewer cards without barns"),
        (Box::new(|j| j["options"]["players"] = json!(7)), "seats"),
        (Box::new(|j| j["options"]["players"] = json!(2)), "seats"),
        (Box::new(|j| j["options"]["hand_dealt"] = json!(200)), "options"),
        (Box::new(|j| j["options"]["deck"] = json!({"LS": 255, "LP": 255})), "options"),
        (Box::new(|j| j["pool"] = json!({"BB": 1})), "not a card kind"),
        (Box::new(|j| j["pool"] = json!({"LS": 300})), "300"),
        (Box::new(|j| j["extra"] = json!(1)), "unknown field"),
        (Box::new(|j| _ = j.as_object_mut().unwrap().remove("pool")), "missing field"),
    ] {
        let found = forge(&state, change);
        assert!(found.contains(reason), "{found}, expected {reason:?}");
    }
}

#[test]
fn forged_harvests_are_refused() {
    let state = in_phase(Phase::Harvest);
    assert!(forge(&state, |j| j["planted"] = Value::Null).contains("no harvest is possible"));
    assert!(forge(&state, |j| j["planted"]["cell"] = json!([50, 50])).contains("on top"));
    assert!(forge(&state, |j| j["phase"] = json!("private")).contains("before its time"));
}

#[test]
fn forged_start_cards_are_refused() {
    let mut state = Rolnicy::new(&Options::default()).unwrap();
    state.apply_outcome("LB".parse().unwrap(), &mut ()).unwrap();
    let barns = json!([[0, 0, "B"], [1, 0, "B"]]);
    assert!(forge(&state, |j| j["communal"] = barns).contains("start cards"));
    assert!(forge(&state, |j| j["communal"] = json!([[0, 0, "B"], [1, 0, "L"]])).contains("start cards"));
    state.apply_outcome("PB".parse().unwrap(), &mut ()).unwrap();
    let square = json!([[0, 0, "L"], [1, 0, "S"], [0, 1, "B"], [1, 1, "P"]]);
    assert!(forge(&state, |j| j["communal"] = square).contains("start cards"));
}

#[test]
fn a_harvest_of_a_turn_that_is_not_over_is_refused() {
    let options = Options { draw: DrawTime::AfterHarvest, ..Options::default() };
    let states: Vec<Rolnicy> = random_game(&options, &[1], 1000);
    let first = states.iter().find(|state| state.turns() == 1).unwrap();
    assert!(forge(first, |j| j["harvested"][0] = json!([7, 0, 0, 0, 0])).contains("R18"));
}

#[test]
fn a_farm_that_has_outgrown_its_cards_is_refused() {
    let options = Options { blocked_card: BlockedCard::Keep, ..Options::default() };
    let states: Vec<Rolnicy> = random_game(&options, &[1], 1000);
    let state = states.iter().filter(|state| state.phase() == Phase::Private).nth(10).unwrap();
    // Twice as many turns as cards allow plantings, and a farm that has grown with the turns.
    let grown = |j: &mut Value| {
        j["turns"] = json!(19);
        let fields: Vec<Value> = (0..11).flat_map(|x| [json!([x, 0, "L"]), json!([x, 1, "S"])]).collect();
        j["communal"] = json!(fields);
    };
    assert!(forge(state, grown).contains("R10"));
}

#[test]
fn forged_views_have_no_state() {
    for state in states().iter().step_by(9) {
        let view = state.view(farmstead_core::Viewer::Table);
        let forge = |change: &dyn Fn(&mut View)| {
            let mut view = view.clone();
            change(&mut view);
            Rolnicy::determinize(&view, &mut |_| 0)
        };
        assert!(forge(&|view| view.deck = view.deck.wrapping_add(1)).is_err());
        assert!(forge(&|view| view.options.players = 5).is_err());
        assert!(
            forge(&|view| view.viewer = farmstead_core::Viewer::Seat(farmstead_core::Seat::new(7).unwrap()))
                .is_err()
        );
        assert!(forge(&|view| view.hand_sizes = farmstead_core::BySeat::from_fn(2, |_| 8)).is_err());
        assert!(forge(&|view| view.hand_sizes = farmstead_core::BySeat::from_fn(8, |_| 255)).is_err());
        assert!(forge(&|view| view.played = copies(200, 200, 200)).is_err());
    }
}

fn finished() -> Record<Rolnicy> {
    let mut session: Session<Rolnicy> = Session::new(&Options::default(), 11).unwrap();
    while let Some(&action) = session.legal_actions().last() {
        session.apply(action).unwrap();
    }
    session.record().unwrap()
}

#[test]
fn damaged_records_are_refused_with_a_reason() {
    let record = finished();
    let good = record.to_value();
    assert_eq!(Record::<Rolnicy>::from_value(good.clone()).unwrap(), record);
    assert!(record.replay().unwrap().is_over());
    let damage = |change: &dyn Fn(&mut Value)| {
        let mut value = good.clone();
        change(&mut value);
        Record::<Rolnicy>::from_value(value).and_then(|record| record.replay().map(|_| ())).unwrap_err()
    };
    assert!(matches!(damage(&|r| r["format"] = json!("farmstead-record-2")), RecordError::Format { .. }));
    assert!(matches!(damage(&|r| r["game"] = json!("chess")), RecordError::OtherGame { .. }));
    assert!(matches!(damage(&|r| r["rules"] = json!(2)), RecordError::RulesVersion { found: 2 }));
    assert!(matches!(damage(&|r| r["rules"] = json!("1")), RecordError::Form(_)));
    assert!(matches!(damage(&|r| r["options"]["players"] = json!(9)), RecordError::Setup(_)));
    assert!(matches!(damage(&|r| r["options"]["playerz"] = json!(2)), RecordError::Form(_)));
    assert!(matches!(
        damage(&|r| r["steps"][20] = json!("0:pXX@0,0E")),
        RecordError::StepText { number: 20, .. }
    ));
    assert!(matches!(damage(&|r| r["steps"][20] = json!("x".repeat(100_000))), RecordError::StepText { .. }));
    assert!(matches!(damage(&|r| r["steps"][20] = json!("0:-")), RecordError::Step { number: 20, .. }));
    assert!(matches!(damage(&|r| r["steps"][0] = json!("0:-")), RecordError::Step { number: 0, .. }));
    assert!(matches!(damage(&|r| _ = r["steps"].as_array_mut().unwrap().pop()), RecordError::Hash { .. }));
    assert!(matches!(
        damage(&|r| _ = r["steps"].as_array_mut().unwrap().remove(3)),
        RecordError::Step { .. }
    ));
    assert!(matches!(
        damage(&|r| r["steps"].as_array_mut().unwrap().push(json!("0:-"))),
        RecordError::Step { .. }
    ));
    assert!(matches!(damage(&|r| r["hash"] = json!("0000000000000000")), RecordError::Hash { .. }));
    assert!(matches!(damage(&|r| r["hash"] = json!("zz")), RecordError::Form(_)));
    assert!(Record::<Rolnicy>::from_json("").is_err());
    assert!(Record::<Rolnicy>::from_json(&"[".repeat(100_000)).is_err());
}

#[test]
fn a_game_goes_on_after_its_record_is_read() {
    let record = finished();
    let half = Record { steps: record.steps[..60].to_vec(), hash: None, ..record.clone() };
    let mut session = half.replay().unwrap();
    while let Some(&action) = session.legal_actions().last() {
        session.apply(action).unwrap();
    }
    assert_eq!(session.record().unwrap(), record, "the seed deals the same cards again");
}

#[test]
fn absurd_options_are_refused_with_all_their_problems() {
    let options = Options {
        players: 9,
        hand_dealt: 0,
        hand_size: 99,
        private_limit: [1, 40],
        private_max_barns: 0,
        harvest_cards: HarvestCards::new(&[[7, 1], [7, 2], [0, 1]]).unwrap(),
        ..Options::default()
    };
    let problems = Rolnicy::new(&options).unwrap_err();
    assert_eq!(problems.problems().len(), 8, "{problems}");
    let many = Rolnicy::new(&Options { deck: copies(14, 1, 0), ..Options::default() }).unwrap_err();
    assert!(matches!(many.problems(), [SetupProblem::OutOfRange { most: 120, .. }]), "{many}");
    let few = Rolnicy::new(&Options { deck: copies(1, 1, 0), ..Options::default() }).unwrap_err();
    assert!(matches!(few.problems(), [SetupProblem::TooFew { need: 15, have: 0, .. }]), "{few}");
    let ravens = Rolnicy::new(&Options { deck: copies(0, 18, 0), ..Options::default() }).unwrap_err();
    assert_eq!(ravens.problems().len(), 10, "{ravens}");
    assert!(HarvestCards::new(&[[1, 1]; 9]).is_none());
    for text in [
        r#"{"deck":"8/2"}"#,
        r#"{"deck":{"XX":1}}"#,
        r#"{"deck":7}"#,
        r#"{"opening":"loud"}"#,
        r#"{"nope":1}"#,
    ] {
        assert!(serde_json::from_str::<Options>(text).is_err(), "{text}");
    }
    let classes: Options = serde_json::from_str(r#"{"deck":{"crop_crop":7,"crop_barn":4}}"#).unwrap();
    assert_eq!(classes, serde_json::from_str(r#"{"deck":"7/4"}"#).unwrap());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_damage_to_a_snapshot_is_refused_or_harmless(bytes in vec(any::<u8>(), 9..120)) {
        fuzz::damaged_snapshot::<Rolnicy>(&bytes);
    }

    #[test]
    fn any_bytes_are_refused_or_harmless(bytes in vec(any::<u8>(), 0..200)) {
        fuzz::snapshot::<Rolnicy>(&bytes);
        fuzz::notation::<Rolnicy>(&bytes);
        fuzz::record::<Rolnicy>(&bytes);
    }

    #[test]
    fn any_bytes_of_a_state_may_be_changed(steps in 0usize..150, at in any::<u16>(), byte in any::<u8>()) {
        let mut state = Rolnicy::new(&Options::default()).unwrap();
        let choices = [at];
        let mut tape = Tape::new(&choices);
        for _ in 0..steps {
            advance(&mut state, &mut tape, &mut ());
        }
        let mut bytes = postcard::to_allocvec(&state).unwrap();
        let at = usize::from(at) % bytes.len();
        bytes[at] = byte;
        fuzz::snapshot::<Rolnicy>(&bytes);
    }
}
