//! What the referee does when it is asked well.

use farmstead::catalog::{self, GameVisitor};
use farmstead::{Game, Picks, Session};
use serde_json::{Value, json};

use crate::driver::{Driver, Facts, PICKS, facts, tables};

#[test]
fn the_games_are_those_of_the_catalog() {
    let games = Driver::new().get("games", "games");
    let games = games.as_array().unwrap();
    assert_eq!(games.len(), catalog::ids().count());
    for (game, id) in games.iter().zip(catalog::ids()) {
        let Facts { min, max, rules, .. } = facts(id, &[]);
        assert_eq!((&game["id"], &game["rules"]), (&id.into(), &rules.into()));
        assert_eq!(game["players"], json!((min..=max).collect::<Vec<_>>()));
        assert!(game["options"]["players"].is_u64());
    }
}

#[test]
fn whole_games_with_chance_from_the_driver() {
    for (game, players) in tables() {
        let mut driver = Driver::playing(game, players, 0);
        let steps = driver.steps(usize::MAX);
        assert_eq!(driver.get("turn", "turn"), "over");
        let scores = driver.good(&json!({"cmd": "scores"}));
        for (seat, sheet) in scores["sheets"].as_array().unwrap().iter().enumerate() {
            let lines: Vec<(String, i64)> = serde_json::from_value(sheet.clone()).unwrap();
            assert_eq!(lines.iter().map(|line| line.1).sum::<i64>(), scores["scores"][seat], "{scores}");
            assert_eq!(scores["reasons"][seat].as_array().unwrap().len(), lines.len(), "{scores}");
        }
        let ranks: Vec<u8> = serde_json::from_value(scores["ranks"].clone()).unwrap();
        assert!(ranks.len() == usize::from(players) && ranks.contains(&1), "{scores}");

        let record = driver.get("record", "record");
        assert_eq!(record["steps"].as_array().unwrap().len(), steps);
        assert_eq!(record["hash"], driver.get("hash", "hash"));
        let mut other = Driver::new();
        assert_eq!(other.good(&json!({"cmd": "replay", "record": record}))["turn"], "over");
        assert_eq!(other.position(), driver.position());

        let action = facts(game, &[]).other_action.unwrap();
        driver.bad(&json!({"cmd": "act", "action": action}), "rule", "over");
        driver.bad(&json!({"cmd": "legal"}), "rule", "over");
        driver.bad(&json!({"cmd": "outcomes"}), "rule", "no_chance_due");
    }
}

/// Plays a session like a driver does, with the same picks.
struct Reference(Picks);

impl GameVisitor for Reference {
    type Output = u64;

    fn visit<G: Game>(mut self) -> u64 {
        let mut session = Session::<G>::new(&G::Options::default(), 7).unwrap();
        while !session.is_over() {
            let seats = session.turn().seats();
            let seat = seats.iter().nth(self.0.pick(seats.len()) as usize).unwrap();
            let actions = session.state().legal_count(seat);
            let action = session.state().nth_legal(seat, self.0.pick(actions)).unwrap();
            session.apply_as(seat, action).unwrap();
        }
        session.state().stable_hash()
    }
}

#[test]
fn seeded_games_are_those_of_a_session() {
    for game in catalog::ids() {
        let mut driver = Driver::new();
        driver.good(&json!({"cmd": "new", "game": game, "seed": 7}));
        assert!(driver.get("turn", "turn").get("chance").is_none());
        driver.bad(&json!({"cmd": "outcomes"}), "rule", "no_chance_due");
        driver.steps(usize::MAX);
        let reference = catalog::visit(game, Reference(Picks::new(PICKS, 0))).unwrap();
        assert_eq!(driver.get("hash", "hash"), format!("{reference:016x}"));
        assert_eq!(driver.get("record", "record")["seed"], 7);
    }
}

#[test]
fn both_forms_of_an_action_are_the_same_action() {
    for game in catalog::ids() {
        let mut driver = Driver::playing(game, facts(game, &[]).max, 0);
        let mut twin = Driver::new();
        while driver.seek(false) {
            let load = json!({"cmd": "load", "game": game, "state": driver.get("state", "state")});
            let plain = driver.get("legal", "actions");
            let details = driver.good(&json!({"cmd": "legal", "detail": true}))["actions"].take();
            let details = details.as_array().unwrap();
            assert_eq!(json!(details.iter().map(|detail| &detail["text"]).collect::<Vec<_>>()), plain);
            assert!(details.is_sorted_by(|a, b| a["index"].as_u64() < b["index"].as_u64()));
            for detail in details.iter().step_by(1 + details.len() / 4) {
                let [text, form] = ["text", "action"].map(|form| {
                    twin.good(&load);
                    let check = twin.good(&json!({"cmd": "check", "action": detail[form]}));
                    assert_eq!(check["legal"], true);
                    (twin.good(&json!({"cmd": "act", "action": detail[form]})), twin.get("hash", "hash"))
                });
                assert_eq!(text, form, "{detail}");
            }
            driver.steps(7);
        }
    }
}

#[test]
fn states_and_records_go_round() {
    for (game, players) in tables() {
        let mut driver = Driver::playing(game, players, 10);
        loop {
            let state = driver.get("state", "state");
            let [hash, record] = driver.position();
            let mut other = Driver::new();
            let load = other.good(&json!({"cmd": "load", "game": game, "state": state}));
            assert_eq!(load["turn"], driver.get("turn", "turn"));
            assert_eq!(other.ask(&json!({"cmd": "hash"})), hash);
            assert_eq!(other.get("state", "state"), state);
            other.bad(&json!({"cmd": "record"}), "record", "no_beginning");

            other.good(&json!({"cmd": "load", "state": state, "seed": 3}));
            assert!(other.get("turn", "turn").get("chance").is_none());
            other.steps(usize::MAX);
            other.good(&json!({"cmd": "replay", "record": record["record"]}));
            assert_eq!(other.position(), [hash, record]);
            if driver.steps(40) == 0 {
                break;
            }
        }
    }
}

#[test]
fn undo_goes_back_to_what_was_revealed() {
    for (game, players) in tables() {
        let mut driver = Driver::playing(game, players, 0);
        driver.bad(&json!({"cmd": "undo"}), "request", "nothing_to_undo");
        let mut undone = 0;
        while let Some(request) = driver.next() {
            let (before, turn) = (driver.position(), driver.get("turn", "turn"));
            driver.good(&request);
            let undo = driver.ask(&json!({"cmd": "undo"}));
            if undo["ok"] == true {
                assert_eq!(request["cmd"], "act", "an outcome is never taken back");
                assert_eq!((driver.position(), &undo["turn"]), (before, &turn));
                driver.good(&request);
                undone += 1;
            } else {
                let code = undo["error"]["code"].as_str().unwrap();
                assert!(code == "revealed" || (code == "nothing_to_undo" && request["cmd"] == "chance"));
                driver.bad(&json!({"cmd": "undo"}), "request", code);
            }
        }
        assert!(undone > 0, "{game}");
    }
}

#[test]
fn the_last_sealed_opening_is_not_taken_back() {
    let mut driver = Driver::new();
    driver.good(&json!({"cmd": "new", "game": "rolnicy", "seed": 1}));
    driver.steps(1);
    driver.good(&json!({"cmd": "undo"}));
    driver.bad(&json!({"cmd": "undo"}), "request", "nothing_to_undo");
    driver.steps(2);
    driver.bad(&json!({"cmd": "undo"}), "request", "revealed");
}

/// The events that a viewer may see, out of all events with their audiences.
fn visible(events: &Value, viewer: &Value) -> Vec<Value> {
    let shown = events.as_array().unwrap().iter().filter(|told| match &told["audience"] {
        Value::String(all) => all == "everyone",
        audience => audience.get("only").map_or_else(|| audience["except"] != *viewer, |only| only == viewer),
    });
    shown.map(|told| told["event"].clone()).collect()
}

#[test]
fn viewers_get_their_own_events_alone() {
    for (game, players) in tables() {
        let viewers: Vec<Value> = (0..players).map(Value::from).chain(["table".into()]).collect();
        let mut driver = Driver::playing(game, players, 0);
        let mut twins: Vec<Driver> = viewers.iter().map(|_| Driver::playing(game, players, 0)).collect();
        while let Some(mut request) = driver.next() {
            let all = driver.good(&request)["events"].take();
            for (viewer, twin) in viewers.iter().zip(&mut twins) {
                request["viewer"] = viewer.clone();
                let seen = twin.good(&request)["events"].take();
                assert_eq!(seen, json!(visible(&all, viewer)), "{request}");
                let drawn = seen.as_array().unwrap().iter().filter_map(|event| event.get("drew"));
                let hidden = |drew: &Value| drew.get("card").is_none() || drew["seat"] == *viewer;
                assert!(game != "rolnicy" || { drawn }.all(hidden), "{seen}");
            }
        }
        let hash = driver.get("hash", "hash");
        assert!(twins.iter_mut().all(|twin| twin.get("hash", "hash") == hash));
    }
}

#[test]
fn ids_are_repeated() {
    let mut driver = Driver::playing("rolnicy", 2, 0);
    let texts = [json!(""), json!("é".repeat(64))];
    for id in [json!(null), json!(true), json!(u64::MAX), json!(-5), json!(0.5)].into_iter().chain(texts) {
        assert_eq!(driver.good(&json!({"cmd": "turn", "id": id})).get("id"), Some(&id));
        let refused = driver.bad(&json!({"cmd": "dance", "id": id}), "request", "unknown_command");
        assert_eq!(refused.get("id"), Some(&id));
    }
    assert_eq!(driver.good(&json!({"cmd": "turn"})).get("id"), None);
    let refused = driver.bad(&json!({"cmd": "turn", "id": "x".repeat(65)}), "request", "bad_id");
    assert_eq!(refused.get("id"), None);
}
