//! What the referee refuses, how it says so, and that nothing has changed then.

use farmstead::catalog;
use farmstead::referee::MAX_LINE;
use serde_json::json;

use crate::driver::{Driver, facts, places, tables, texts};

#[test]
fn only_a_new_game_without_a_game() {
    let mut driver = Driver::new();
    for cmd in ["turn", "legal", "outcomes", "scores", "state", "view", "record", "undo", "hash"] {
        driver.bad(&json!({"cmd": cmd}), "request", "no_game");
    }
    driver.bad(&json!({"cmd": "act", "action": "-"}), "request", "no_game");
    driver.bad(&json!({"cmd": "check", "action": "-"}), "request", "no_game");
    driver.bad(&json!({"cmd": "chance", "outcome": "-"}), "request", "no_game");
    driver.bad(&json!({"cmd": "load", "state": {}}), "request", "no_game");
}

#[test]
fn bad_lines_change_nothing() {
    let deep = "[".repeat(100_000);
    let deep_record = format!(r#"{{"cmd":"replay","record":{deep}"#);
    let long = format!(r#"{{"cmd":"turn","id":"{}"}}"#, "x".repeat(MAX_LINE));
    let lines: &[(&[u8], &str, &str)] = &[
        (b"\xff\xfe{\"cmd\":\"turn\"}", "parse", "not_utf8"),
        (b"{\"cmd\":\"act\",\"action\":\"\xf0\x28\"}", "parse", "not_utf8"),
        (b"hello", "parse", "not_json"),
        (br#"{"cmd":"turn""#, "parse", "not_json"),
        (br#"{"cmd":"turn"} {"cmd":"turn"}"#, "parse", "not_json"),
        (br#"{"cmd":"turn","id":"\ud800"}"#, "parse", "not_json"),
        (br#"{"cmd":"turn","id":1e999}"#, "parse", "not_json"),
        (deep_record.as_bytes(), "parse", "not_json"),
        (deep.as_bytes(), "request", "not_an_object"),
        (br#"[{"cmd":"turn"}]"#, "request", "not_an_object"),
        (b"null", "request", "not_an_object"),
        (b"", "request", "empty_line"),
        (b" \t\r\n", "request", "empty_line"),
        (long.as_bytes(), "request", "line_too_long"),
        (b"{}", "request", "missing_field"),
        (br#"{"cmd":null}"#, "request", "missing_field"),
        (br#"{"cmd":"act"}"#, "request", "missing_field"),
        (br#"{"cmd":"new"}"#, "request", "missing_field"),
        (br#"{"cmd":"load"}"#, "request", "missing_field"),
        (br#"{"cmd":"replay","record":null}"#, "request", "missing_field"),
        (br#"{"cmd":7}"#, "request", "wrong_type"),
        (br#"{"cmd":"dance"}"#, "request", "unknown_command"),
        (br#"{"cmd":"Turn"}"#, "request", "unknown_command"),
        (br#"{"cmd":"undo","steps":2}"#, "request", "unknown_field"),
        (br#"{"cmd":"undo","cmd":"turn"}"#, "request", "repeated_field"),
        (br#"{"cmd":"turn","id":[1]}"#, "request", "bad_id"),
        (br#"{"cmd":"legal","seat":"zero"}"#, "request", "wrong_type"),
        (br#"{"cmd":"legal","seat":-1}"#, "request", "wrong_type"),
        (br#"{"cmd":"legal","seat":0.5}"#, "request", "wrong_type"),
        (br#"{"cmd":"legal","seat":8}"#, "request", "no_such_seat"),
        (br#"{"cmd":"legal","seat":7}"#, "rule", "not_to_act"),
        (br#"{"cmd":"legal","detail":1}"#, "request", "wrong_type"),
        (br#"{"cmd":"view","seat":7}"#, "request", "no_such_seat"),
        (br#"{"cmd":"act","action":""}"#, "parse", "bad_action"),
        (br#"{"cmd":"act","action":[[]]}"#, "parse", "bad_action"),
        (br#"{"cmd":"check","action":99}"#, "parse", "bad_action"),
        (br#"{"cmd":"chance","outcome":"no outcome"}"#, "parse", "bad_outcome"),
        (br#"{"cmd":"new","game":"chess"}"#, "request", "unknown_game"),
        (br#"{"cmd":"new","game":7}"#, "request", "wrong_type"),
        (br#"{"cmd":"load","state":{},"game":"chess"}"#, "request", "unknown_game"),
        (br#"{"cmd":"load","state":{}}"#, "snapshot", "bad_state"),
        (br#"{"cmd":"load","state":"all"}"#, "snapshot", "bad_state"),
        (br#"{"cmd":"replay","record":{}}"#, "record", "not_a_record"),
        (br#"{"cmd":"replay","record":[1]}"#, "record", "not_a_record"),
        (br#"{"cmd":"replay","record":{"game":"chess"}}"#, "record", "unknown_game"),
    ];
    for game in catalog::ids() {
        let mut driver = Driver::playing(game, facts(game, &[]).min, 20);
        driver.seek(false);
        for (line, kind, code) in lines {
            driver.refused(line, kind, code);
        }
        let unreadable = json!({"cmd": "act", "action": "é\0".repeat(100_000)});
        let answer = driver.bad(&unreadable, "parse", "bad_action");
        assert!(answer.to_string().len() < 2000);
    }
}

#[test]
fn steps_out_of_turn_and_against_the_rules() {
    for (game, players) in tables() {
        let mut driver = Driver::playing(game, players, 10);
        driver.seek(false);
        let turn = driver.get("turn", "turn");
        let legal = texts(&driver.get("legal", "actions"));
        let known = facts(game, &legal);
        let illegal = known.other_action.unwrap();
        let check = driver.good(&json!({"cmd": "check", "action": illegal}));
        assert_eq!(check["legal"], false);
        let code = check["error"]["code"].as_str().unwrap();
        let act = driver.bad(&json!({"cmd": "act", "action": illegal}), "rule", code);
        assert_eq!(act["error"], check["error"]);
        for seat in (0..8).filter(|seat| !turn["players"].as_array().unwrap().contains(&json!(seat))) {
            let act = json!({"cmd": "act", "action": legal[0], "seat": seat});
            driver.bad(&act, "rule", "not_to_act");
            let check = driver.good(&json!({"cmd": "check", "action": legal[0], "seat": seat}));
            assert_eq!(check["error"]["code"], "not_to_act");
            let list = json!({"cmd": "legal", "seat": seat});
            if seat < players {
                assert_eq!(driver.good(&list)["actions"], json!([]));
            } else {
                driver.bad(&list, "rule", "not_to_act");
                driver.bad(&json!({"cmd": "view", "seat": seat}), "request", "no_such_seat");
                let act = json!({"cmd": "act", "action": legal[0], "viewer": seat});
                driver.bad(&act, "request", "no_such_seat");
            }
        }
        if let Some(outcome) = known.other_outcome {
            driver.bad(&json!({"cmd": "chance", "outcome": outcome}), "rule", "no_chance_due");
        }
        if driver.seek(true) {
            driver.bad(&json!({"cmd": "act", "action": illegal}), "rule", "chance_pending");
            driver.bad(&json!({"cmd": "legal"}), "rule", "chance_pending");
            let possible = texts(&driver.get("outcomes", "outcomes"));
            if let Some(outcome) = facts(game, &possible).other_outcome {
                driver.bad(&json!({"cmd": "chance", "outcome": outcome}), "rule", "no_such_outcome");
            }
        }
    }
}

#[test]
fn options_are_partial_and_absurd_ones_are_refused() {
    let games = Driver::new().get("games", "games");
    for game in games.as_array().unwrap() {
        let id = &game["id"];
        let mut driver = Driver::new();
        driver.good(&json!({"cmd": "new", "game": id}));
        let start = driver.get("hash", "hash");
        for (name, default) in game["options"].as_object().unwrap() {
            driver.good(&json!({"cmd": "new", "game": id, "options": {name: default}}));
            assert_eq!(driver.get("hash", "hash"), start, "{name}");
        }
        driver.good(&json!({"cmd": "new", "game": id, "options": game["options"], "seed": null}));
        assert_eq!(driver.get("hash", "hash"), start);

        for players in [0, 9, 255] {
            let new = json!({"cmd": "new", "game": id, "options": {"players": players}});
            let answer = driver.bad(&new, "setup", "bad_options");
            assert!(answer["error"]["problems"].as_array().is_some_and(|problems| !problems.is_empty()));
        }
        for players in [json!(256), json!(-1), json!(1e300), json!("two"), json!([2]), json!({}), json!(2.5)]
        {
            let new = json!({"cmd": "new", "game": id, "options": {"players": players}});
            driver.bad(&new, "setup", "unreadable_options");
        }
        let unknown = json!({"cmd": "new", "game": id, "options": {"playres": 2}});
        let answer = driver.bad(&unknown, "setup", "unreadable_options");
        assert!(answer["error"]["message"].as_str().unwrap().contains("playres"));
        driver.bad(&json!({"cmd": "new", "game": id, "options": [2]}), "request", "wrong_type");
        driver.bad(&json!({"cmd": "new", "game": id, "players": 2}), "request", "unknown_field");
        for seed in [json!(-1), json!(0.5), json!("7"), json!(1e30)] {
            driver.bad(&json!({"cmd": "new", "game": id, "seed": seed}), "request", "wrong_type");
        }
        driver.good(&json!({"cmd": "new", "game": id, "seed": u64::MAX}));
    }
}

#[test]
fn damaged_records() {
    for game in catalog::ids() {
        let mut driver = Driver::playing(game, facts(game, &[]).min, 30);
        let record = driver.get("record", "record");
        for (part, value, code) in [
            ("/rules", json!(facts(game, &[]).rules + 1), "rules_version"),
            ("/format", json!("farmstead-record-0"), "unknown_format"),
            ("/hash", json!("0123456789abcdef"), "wrong_hash"),
            ("/hash", json!("0123"), "not_a_record"),
            ("/options/players", json!(99), "bad_options"),
            ("/options/players", json!("many"), "not_a_record"),
            ("/steps/3", json!("9:x"), "bad_step"),
            ("/steps/0", json!("?"), "bad_step"),
            ("/steps", json!("none"), "not_a_record"),
        ] {
            let mut damaged = record.clone();
            *damaged.pointer_mut(part).unwrap() = value;
            let answer = driver.bad(&json!({"cmd": "replay", "record": damaged}), "record", code);
            assert_eq!(answer["error"]["step"].is_u64(), code == "bad_step");
        }
        let mut damaged = record;
        let first = damaged["steps"][0].clone();
        damaged["steps"].as_array_mut().unwrap().extend(std::iter::repeat_n(first, 200));
        let answer = driver.bad(&json!({"cmd": "replay", "record": damaged}), "record", "illegal_step");
        assert!(answer["error"]["step"].as_u64() >= Some(1) && answer["error"]["rule"].is_string());
    }
}

#[test]
fn forged_states_are_refused_or_sound() {
    for game in catalog::ids() {
        let mut driver = Driver::playing(game, facts(game, &[]).max, 60);
        let state = driver.get("state", "state");
        driver.good(&json!({"cmd": "load", "game": game, "state": state}));
        let places = places(&state);
        let values =
            [json!(0), json!(1), json!(250), json!(-1), json!(1_000_000), json!(null), json!([]), json!({})];
        let mut refused = 0;
        for place in places.iter().step_by(1 + places.len() / 400) {
            for value in &values {
                let mut forged = state.clone();
                forged.pointer_mut(place).unwrap().clone_from(value);
                let before = driver.position();
                let answer = driver.ask(&json!({"cmd": "load", "state": forged}));
                if answer["ok"] == true {
                    driver.steps(3);
                    driver.good(&json!({"cmd": "scores"}));
                    driver.good(&json!({"cmd": "view", "seat": 0}));
                    driver.good(&json!({"cmd": "load", "state": state}));
                } else {
                    let kind = if place.is_empty() && value.is_null() { "request" } else { "snapshot" };
                    assert_eq!(answer["error"]["kind"], kind, "{place} {value}");
                    assert_eq!(driver.position(), before);
                    refused += 1;
                }
            }
        }
        assert!(refused > 100, "{game}: {refused}");
    }
}
