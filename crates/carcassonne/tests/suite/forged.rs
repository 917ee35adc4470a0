//! Damaged and forged input: refused with a reason, and nothing is broken by it.

use farmstead_carcassonne::*;
use farmstead_core::testing::{fuzz, random_game};
use farmstead_core::{Game, Record, RecordError, Session, SetupProblem, Viewer};
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Value, json};

fn rivers() -> Options {
    Options { river: River::Both, river_start: RiverStart::AfterLake, ..Options::for_players(3) }
}

fn states() -> Vec<Carcassonne> {
    let mut states = random_game(&Options::for_players(3), &[4], 1000);
    states.extend(random_game(&rivers(), &[2], 1000));
    states.extend(random_game(&Options { rotations: Rotations::All, ..Options::default() }, &[9], 1000));
    states
}

/// A state of the printed game in the middle of it.
fn in_phase(phase: Phase) -> Carcassonne {
    states().into_iter().filter(|state| state.phase() == phase).nth(20).unwrap()
}

/// The reason why a state is refused after one change of its JSON.
fn forge(state: &Carcassonne, change: impl FnOnce(&mut Value)) -> String {
    let mut json = serde_json::to_value(state).unwrap();
    change(&mut json);
    match serde_json::from_value::<Carcassonne>(json) {
        Err(error) => error.to_string(),
        Ok(state) => panic!("accepted: {state:?}"),
    }
}

type Change = Box<dyn FnOnce(&mut Value)>;

fn first_free(j: &mut Value) -> &mut Value {
    let tiles = j["tiles"].as_array_mut().unwrap();
    tiles.iter_mut().find(|laid| laid["meeple"].is_null() && laid["placement"] != "0,0r0").unwrap()
}

#[test]
fn forged_states_are_refused_with_a_reason() {
    let number = |json: &Value| json.as_u64().unwrap();
    let changes: Vec<(Change, &str)> = vec![
        (Box::new(|j| j["seat"] = json!((j["seat"].as_u64().unwrap() + 1) % 3)), "another seat"),
        (Box::new(|j| j["seat"] = json!(3)), "nobody sits there"),
        (Box::new(|j| j["seat"] = json!(9)), "seat 9"),
        (Box::new(|j| j["phase"] = json!("place")), "a tile is drawn exactly"),
        (Box::new(|j| j["phase"] = json!("deploy")), "no tile was just laid"),
        (Box::new(|j| j["phase"] = json!("over")), "tiles are left"),
        (Box::new(|j| j["phase"] = json!("nap")), "unknown variant"),
        (Box::new(|j| j["drawn"] = json!("U")), "not those of the box"),
        (Box::new(|j| j["last"] = json!([0, 0])), "no tile was just laid"),
        (Box::new(move |j| j["bag"]["U"] = json!(number(&j["bag"]["U"]) + 1)), "not those of the box"),
        (Box::new(move |j| j["bag"]["U"] = json!(number(&j["bag"]["U"]) - 1)), "not those of the box"),
        (Box::new(|j| j["bag"] = json!({"Z": 1})), "not a card kind"),
        (Box::new(|j| j["bag"] = json!({"U": 300})), "300"),
        (Box::new(|j| j["discarded"] = json!({"C": 1})), "not those of the box"),
        (Box::new(|j| j["earned"][0]["roads"] = json!(1)), "no finished features"),
        (Box::new(|j| j["earned"][1]["cities"] = json!(60_000)), "no finished features"),
        (Box::new(|j| j["earned"][2]["monasteries"] = json!(9)), "no finished features"),
        (Box::new(|j| j["earned"] = json!([])), "one value for each player"),
        (Box::new(|j| j["tiles"] = json!([])), "start tile"),
        (Box::new(|j| j["tiles"].as_array_mut().unwrap().reverse()), "order of cells"),
        (Box::new(|j| first_free(j)["tile"] = json!("C")), ""),
        (Box::new(|j| first_free(j)["placement"] = json!("0,0r0")), "order of cells"),
        (Box::new(|j| first_free(j)["placement"] = json!("-100,-100r0")), "order of cells"),
        (Box::new(|j| first_free(j)["placement"] = json!("-128,127r0")), "order of cells"),
        (
            Box::new(|j| {
                let last = j["tiles"].as_array_mut().unwrap().last_mut().unwrap();
                last["placement"] = json!("100,100r0");
            }),
            "apart",
        ),
        (Box::new(|j| first_free(j)["placement"] = json!("x")), "expected"),
        (Box::new(|j| first_free(j)["meeple"] = json!([7, "m"])), "nobody sits"),
        (Box::new(|j| first_free(j)["meeple"] = json!([0, "cNESW"])), "no segment"),
        (Box::new(|j| first_free(j)["meeple"] = json!([0, "q"])), "expected"),
        (Box::new(|j| j["options"]["players"] = json!(6)), "options"),
        (Box::new(|j| j["options"]["players"] = json!(2)), "one value for each player"),
        (Box::new(|j| j["options"]["river"] = json!("I")), "start tile"),
        (Box::new(|j| j["options"]["farmers"] = json!(false)), "without them"),
        (Box::new(|j| j["options"]["river_start"] = json!("shuffled_in")), "options"),
        (Box::new(|j| j["extra"] = json!(1)), "unknown field"),
        (Box::new(|j| _ = j.as_object_mut().unwrap().remove("bag")), "missing field"),
    ];
    let state = in_phase(Phase::Draw);
    let farmers = state.meeples().iter().any(|standing| standing.spot.feature() == Feature::Field);
    assert!(farmers && state.bag().count("U".parse().unwrap()) > 0);
    for (change, reason) in changes {
        let error = forge(&state, change);
        assert!(error.contains(reason), "{reason}: {error}");
    }
}

#[test]
fn forged_decisions_are_refused() {
    let place = in_phase(Phase::Place);
    let error = forge(&place, |j| j["drawn"] = Value::Null);
    assert!(error.contains("drawn") || error.contains("box"), "{error}");
    let deploy = in_phase(Phase::Deploy);
    for last in [json!([0, 0]), json!([90, 90]), Value::Null] {
        assert!(forge(&deploy, |j| j["last"] = last).contains("just laid"));
    }
    // A tile on which others hang cannot have been the last.
    let tiles = deploy.tiles();
    let hangs = |laid: &&LaidTile| {
        let mut json = serde_json::to_value(&deploy).unwrap();
        let cell = laid.placement.cell();
        json["last"] = json!([cell.x, cell.y]);
        serde_json::from_value::<Carcassonne>(json).is_err()
    };
    assert!(tiles.iter().filter(hangs).count() > tiles.len() / 2);
}

#[test]
fn a_meeple_on_a_finished_feature_is_refused() {
    let setup = Setup::from_picture(Options::default(), "E2:0cS\n[D0]").unwrap();
    assert_eq!(setup.build().unwrap_err().problem, "a meeple stands on a finished feature (2.2.5)");
    let early = Setup::from_picture(Options::default(), "U0:1f0127 [D0]").unwrap();
    assert!(early.build().unwrap_err().problem.contains("more of them than there were turns"));
}

#[test]
fn river_tiles_must_lie_along_the_river() {
    let options = Options { river: River::One, ..Options::default() };
    let build = |picture: &str| Setup::from_picture(options, picture).unwrap().build().map_err(|e| e.problem);
    assert!(build("[RI/s0] RI.1/IFI0 RI.1/RIrI1").is_ok());
    let apart = "some lie apart from the others";
    // The second bend turns the river back; a tile beside the river; a base tile too early.
    let back = build("[RI/s0] RI.1/II0\nRI.1/II3 RI.1/II1");
    assert!(back.is_err(), "{back:?}");
    assert_eq!(build("RI.1/IFI1\n[RI/s0]"), Err("edges do not match (2.2.2)"));
    assert!(build("RI.1/IFI0\n[RI/s0]").is_err_and(|problem| problem != apart));
    assert_eq!(build("[RI/s0]\nB0"), Err("one was drawn before its time (1.5)"));
    assert_eq!(build("[RI/s0] RI.1/I.e0"), Err("one was drawn before its time (1.5)"));
}

#[test]
fn pictures_that_show_no_board_are_refused() {
    let read = |picture: &str| Setup::from_picture(Options::default(), picture).unwrap_err().to_string();
    assert!(read("").contains("exactly one"));
    assert!(read("D0").contains("exactly one"));
    assert!(read("[D0] [D0]").contains("here 2"));
    assert!(read("[D0] Z0").contains("row 1, column 2"));
    assert!(read("[D0] U4").contains("quarter turns"));
    assert!(read("[D0] U").contains("expected"));
    assert!(read("[D0] U0:5m").contains("seat 0 to 4"));
    assert!(read("[D0] U0:0x").contains("spot"));
    assert!(read("[]").contains("exactly one"));
    assert!(read(&format!("[D0] {}", "B0 ".repeat(95))).contains("larger"));
    assert!(read(&format!("[D0] {}", ". ".repeat(300))).contains("larger"));
    assert!(read(&format!("{}[D0]", ".\n".repeat(300))).contains("larger"));
    assert!(read("[Ą0]").contains("a tile"));
    assert!(read("[D0] ąę:ó").contains("expected"));
    let many = Setup::from_picture(Options::default(), "[D0] D0 D0 D0 D0").unwrap();
    assert_eq!(many.build().unwrap_err().part, "tiles");
}

#[test]
fn absurd_options_are_refused() {
    let options: Options =
        serde_json::from_str(r#"{"players":0,"first_player":7,"tie":"starter_loses"}"#).unwrap();
    let problems = Carcassonne::new(&options).unwrap_err();
    assert_eq!(problems.problems().len(), 3);
    let only = |p: &SetupProblem| matches!(p, SetupProblem::OnlyWith { .. });
    assert!(problems.problems().iter().any(only));
    assert!(serde_json::from_str::<Options>(r#"{"player":3}"#).is_err());
}

#[test]
fn forged_views_are_refused() {
    let state = in_phase(Phase::Place);
    let view = state.view(Viewer::Table);
    let determinize = |change: &dyn Fn(&mut View)| {
        let mut view = view.clone();
        change(&mut view);
        Carcassonne::determinize(&view, &mut |_| 0).map(|_| ())
    };
    assert_eq!(determinize(&|_| ()), Ok(()));
    let changes: [&dyn Fn(&mut View); 7] = [
        &|view| view.discarded.add("C".parse().unwrap()),
        &|view| view.drawn = None,
        &|view| view.viewer = Viewer::Seat(farmstead_core::Seat::new(4).unwrap()),
        &|view| view.track = farmstead_core::BySeat::from_fn(3, |_| 77),
        &|view| view.supply = farmstead_core::BySeat::from_fn(3, |_| 9),
        &|view| _ = view.tiles.pop(),
        &|view| view.bag = Tiles::EMPTY,
    ];
    for change in changes {
        assert!(determinize(change).is_err());
    }
}

#[test]
fn damaged_records_are_refused() {
    let mut session: Session<Carcassonne> = Session::new(&Options::default(), 5).unwrap();
    for _ in 0..20 {
        session.apply(session.legal_actions()[0]).unwrap();
    }
    let record = session.record().unwrap();
    assert!(record.replay().is_ok());
    let json = record.to_json();
    let steps: Value = serde_json::from_str(&json).unwrap();
    let len = steps["steps"].as_array().unwrap().len();
    for step in 0..len {
        for wrong in ["?Z", "0:0,0r0", "1:9,9r0", "x", "?C"] {
            let mut damaged = steps.clone();
            damaged["steps"][step] = json!(wrong);
            let read = Record::<Carcassonne>::from_json(&damaged.to_string());
            let replayed: Result<_, RecordError<Carcassonne>> = read.and_then(|record| record.replay());
            assert!(replayed.is_err() || wrong == "?C", "{step} {wrong}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever changes in a snapshot: it is refused, or what is loaded passes the audit and can be played on.
    #[test]
    fn changed_bytes_are_refused_or_sound(at in 0usize..400, place in any::<u32>(), byte in any::<u8>(), tape in vec(any::<u16>(), 8)) {
        let states = states();
        fuzz::changed_byte(&states[at % states.len()], place as usize, byte, &tape, 12);
    }

    #[test]
    fn arbitrary_bytes_are_survived(bytes in vec(any::<u8>(), 0..400)) {
        fuzz::notation::<Carcassonne>(&bytes);
        fuzz::snapshot::<Carcassonne>(&bytes);
        fuzz::record::<Carcassonne>(&bytes);
    }
}

#[test]
fn what_cannot_have_happened_is_refused() {
    let problem = |setup: &Setup| setup.build().map(|_| ()).unwrap_err().problem;
    let two = Options { river: River::Two, ..Options::default() };
    let picture = |options: Options, text: &str| Setup::from_picture(options, text).unwrap();
    // The start tile turned; the fork not first; points before a turn, and more than there are; a discard that fits.
    for start in ["[D1]", "[D2] .", "[D3]"] {
        assert!(problem(&picture(Options::default(), start)).contains("as printed"), "{start}");
    }
    assert_eq!(problem(&picture(two, "[RI/s0] RI.2/LIFI0 RI.2/III0")), "the fork is drawn first (1.5)");
    let mut early = picture(Options::default(), "E2\n[D0]");
    early.earned[1].cities = 4;
    assert_eq!(problem(&early), "a player scored before the first turn");
    let mut much = picture(Options::for_players(3), "E2 .\n[D0] U0\nU1 .\nU1 .");
    much.tiles.truncate(4);
    much.earned = vec![Earned { cities: 4, ..Earned::default() }; 3];
    assert!(much.build().is_err());
    let mut gone = picture(Options::default(), "[D0]");
    (0..8).for_each(|_| gone.discarded.add("U".parse().unwrap()));
    assert_eq!(problem(&gone), "a tile that fits left the game (2.3)");
    let mut twice = picture(Options::default(), "[D0] U0");
    twice.tiles.push(twice.tiles[1]);
    assert_eq!(problem(&twice), "two lie on one cell");
    // The drawn tile is of an earlier stage than one on the table.
    let mut lake = picture(two, "[RI/s0] RI.2/III0 RI.2/I.v0");
    for id in [
        "RI.2/IFC",
        "RI.2/CIcI",
        "RI.2/LIFI",
        "RI.2/RIrI",
        "RI.2/CIRI",
        "RI.2/CcII+",
        "RI.2/II+",
        "RI.2/RrII",
    ] {
        lake.discarded.add(id.parse().unwrap());
    }
    assert_eq!(
        lake.build_drawn("RI.2/II".parse().unwrap()).unwrap_err().problem,
        "one was drawn before its time (1.5)"
    );
}
