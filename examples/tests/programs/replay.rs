use serde_json::Value;

use crate::{assert_fails, run, run_with_input, stdout, temporary, text};

/// A record of a random game.
fn sample(args: &[&str]) -> String {
    stdout("replay", &[&["--sample", "rolnicy"], args].concat())
}

/// Replays a changed record, which must be refused.
fn assert_refused(change: impl FnOnce(&mut Value), reason: &str) {
    let mut record: Value = serde_json::from_str(&sample(&[])).unwrap();
    change(&mut record);
    assert_fails(&run_with_input("replay", &["-"], &record.to_string()), 1, reason);
}

#[test]
fn a_sample_replays() {
    let file = temporary("sample.json");
    let json = sample(&["--players", "3", "--seed", "9"]);
    std::fs::write(&file, &json).unwrap();
    let file = file.to_str().unwrap();
    let record: Value = serde_json::from_str(&json).unwrap();
    let printed = stdout("replay", &[file]);
    for step in record["steps"].as_array().unwrap() {
        assert!(printed.contains(step.as_str().unwrap()), "{step}");
    }
    let hash = record["hash"].as_str().unwrap();
    let result = printed.lines().last().unwrap();
    assert!(result.starts_with("verified: ") && result.ends_with(hash), "{result}");
    assert_eq!(text(&run_with_input("replay", &["-"], &json).stdout), printed);
    let quiet = stdout("replay", &[file, "--quiet"]);
    assert!(quiet.ends_with(&format!("{result}\n")) && quiet.lines().count() < 40, "{quiet}");
    assert!(quiet.contains("seat 2: ") && printed.ends_with(quiet.split_once('\n').unwrap().1));
}

#[test]
fn the_same_seed_is_the_same_sample() {
    assert_eq!(sample(&["--seed", "4"]), sample(&["--seed", "4"]));
    assert_ne!(sample(&["--seed", "4"]), sample(&["--seed", "5"]));
    assert_eq!(sample(&[]), sample(&["--seed", "1", "--players", "2"]));
    assert!(sample(&["--options", r#"{"players":4}"#]).contains("\"players\":4"));
}

#[test]
fn a_view_shows_no_card_of_others() {
    let json = sample(&["--seed", "2"]);
    let view = |viewer| text(&run_with_input("replay", &["-", "--view", viewer], &json).stdout);
    let dealt = |printed: &str, seat| {
        let start = format!("{{\"drew\":{{\"seat\":{seat}");
        let hand = printed.lines().filter(|line| line.trim_start().starts_with(&start));
        let known: Vec<bool> = hand.map(|line| line.contains("\"card\"")).collect();
        assert!(known.len() >= 5 && known.iter().all(|&one| one == known[0]), "{printed}");
        known[0]
    };
    let (table, first, second) = (view("table"), view("0"), view("1"));
    assert_eq!([dealt(&table, 0), dealt(&table, 1)], [false, false]);
    assert_eq!([dealt(&first, 0), dealt(&first, 1)], [true, false]);
    assert_eq!([dealt(&second, 0), dealt(&second, 1)], [false, true]);
    assert!(first.contains("0:o") && !first.contains("1:o"), "{first}");
    assert!(!table.contains("0:o") && !table.contains("1:o"), "{table}");
    assert!(
        !table.lines().any(|line| line.split_once('?').is_some_and(|(_, card)| !card.is_empty())),
        "{table}"
    );
}

#[test]
fn the_score_so_far_is_not_shown_to_a_viewer() {
    let mut record: Value = serde_json::from_str(&sample(&[])).unwrap();
    record["steps"].as_array_mut().unwrap().truncate(20);
    record.as_object_mut().unwrap().remove("hash");
    let record = record.to_string();
    let all = text(&run_with_input("replay", &["-"], &record).stdout);
    assert!(
        all.contains("verified: 20 steps, the game is not over, no hash") && all.contains("rank"),
        "{all}"
    );
    let view = text(&run_with_input("replay", &["-", "--view", "0"], &record).stdout);
    assert!(view.contains("verified: 20 steps") && !view.contains("rank"), "{view}");
}

#[test]
fn a_damaged_record_is_refused_with_the_reason() {
    assert_refused(|record| record["steps"][5] = "0:-".into(), "step 5 \"0:-\"");
    assert_refused(|record| record["steps"][5] = "what".into(), "step 5 \"what\" cannot be read");
    assert_refused(|record| record["hash"] = "0123456789abcdef".into(), "the record says 0123456789abcdef");
    assert_refused(|record| record["rules"] = 999.into(), "made under rules version 999");
    assert_refused(|record| record["game"] = "chess".into(), "unknown game \"chess\"");
    assert_refused(|record| record["game"] = 5.into(), "does not name its game");
    assert_refused(|record| record["format"] = "other".into(), "record format \"other\"");
    assert_refused(|record| record["options"]["hand_size"] = 99.into(), "hand_size is 99");
    assert_refused(|record| *record = Value::Null, "not a record");
    assert_fails(&run_with_input("replay", &["-"], "{\"game\""), 1, "not a record");
}

#[test]
fn bad_arguments_end_with_exit_code_2() {
    for (args, reason) in [
        (&["no/such/file.json"][..], "cannot read no/such/file.json"),
        (&[], "required"),
        (&["--sample", "chess"], "unknown game \"chess\""),
        (&["--sample", "rolnicy", "--players", "1"], "rolnicy is for 2 to 4 players, not for 1"),
        (&["-", "--view", "everything"], "expected the number of a seat"),
        (&["-", "--seed", "1"], "cannot be used with"),
        (&["-", "--sample", "rolnicy"], "cannot be used with"),
    ] {
        assert_fails(&run("replay", args), 2, reason);
    }
    assert_fails(&run_with_input("replay", &["-", "--view", "2"], &sample(&[])), 2, "nobody sits on seat 2");
}
