use std::io::Read;
use std::process::Stdio;

use farmstead::catalog;
use serde_json::Value;

use crate::{assert_fails, program, run, stdout, temporary, text};

/// The JSON lines of a simulation.
fn lines(args: &[&str]) -> Vec<Value> {
    let args = [&["--json"], args].concat();
    stdout("simulate", &args).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The same without the figures that depend on the speed.
fn results(args: &[&str]) -> Vec<Value> {
    let mut lines = lines(args);
    for line in &mut lines {
        let line = line.as_object_mut().unwrap();
        line.remove("games_per_s").unwrap();
        line.remove("decisions_per_s").unwrap();
    }
    lines
}

#[test]
fn the_results_do_not_depend_on_threads_or_run() {
    let args = ["--players", "all", "--games", "101", "--seed", "5"];
    let one = results(&[&args[..], &["--threads", "1"]].concat());
    assert_eq!(one, results(&[&args[..], &["--threads", "2"]].concat()));
    assert_eq!(one, results(&args));
    assert_ne!(one, results(&["--players", "all", "--games", "101", "--seed", "6"]));
}

#[test]
fn a_json_line_has_exactly_the_promised_keys() {
    let keys = [
        "game",
        "players",
        "games",
        "decisions",
        "games_per_s",
        "decisions_per_s",
        "mean_score",
        "score_sd",
        "wins",
        "mean_turns",
        "checksum",
    ];
    let printed = stdout("simulate", &["--json", "--game", "rolnicy", "--players", "3", "--games", "50"]);
    let places: Vec<_> = keys.iter().map(|key| printed.find(&format!("\"{key}\":")).unwrap()).collect();
    assert!(places.is_sorted(), "the keys stand in their order: {printed}");
    let line: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!(line.as_object().unwrap().len(), keys.len());
    assert_eq!((&line["game"], &line["players"], &line["games"]), (&"rolnicy".into(), &3.into(), &50.into()));
    let wins: Vec<u64> = line["wins"].as_array().unwrap().iter().map(|wins| wins.as_u64().unwrap()).collect();
    assert!(wins.len() == 3 && wins.iter().sum::<u64>() >= 50, "{wins:?}");
    let checksum = line["checksum"].as_str().unwrap();
    assert!(checksum.len() == 16 && u64::from_str_radix(checksum, 16).is_ok(), "{checksum}");
    assert!(line["games_per_s"].as_f64().unwrap() > 0.0);
    assert!(line["mean_turns"].as_f64().unwrap() > 1.0);
}

#[test]
fn all_games_are_played_unless_some_are_named() {
    let ids = |args: &[&str]| -> Vec<String> {
        let args = [&["--games", "1"], args].concat();
        lines(&args).iter().map(|line| line["game"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(ids(&[]), catalog::ids().collect::<Vec<_>>());
    assert_eq!(ids(&["--game", "all,rolnicy"]), catalog::ids().collect::<Vec<_>>());
    assert_eq!(ids(&["--game", "rolnicy", "--game", "rolnicy,rolnicy"]), ["rolnicy"]);
}

#[test]
fn the_table_tells_the_same_as_json() {
    let args = ["--game", "rolnicy", "--games", "40"];
    let table = stdout("simulate", &args);
    let line = &lines(&args)[0];
    let row = table.lines().find(|row| row.starts_with("rolnicy")).unwrap();
    for key in ["checksum", "game"] {
        assert!(row.contains(line[key].as_str().unwrap()), "{row}");
    }
    assert!(row.contains(&line["decisions"].to_string()), "{row}");
    assert!(table.contains("a shared win counts"), "{table}");
}

#[test]
fn options_come_from_a_text_or_a_file() {
    let json = r#"{"players":3,"hand_size":6}"#;
    let file = temporary("options.json");
    std::fs::write(&file, json).unwrap();
    let args = |options| ["--game", "rolnicy", "--games", "20", "--options", options];
    let inline = results(&args(json));
    assert_eq!(inline[0]["players"], 3);
    assert_eq!(inline, results(&args(file.to_str().unwrap())));
    assert_ne!(inline, results(&args(r#"{"players":3}"#)));
    assert_eq!(results(&[&args(json)[..], &["--players", "2"]].concat())[0]["players"], 2);
}

#[test]
fn bad_arguments_end_with_exit_code_2() {
    for (args, reason) in [
        (&["--game", "chess"][..], "unknown game \"chess\"; the games are: "),
        (&["--game", "rolnicy", "--players", "5"], "rolnicy is for 2 to 4 players, not for 5"),
        (&["--players", "200"], "no game can be played by so many"),
        (&["--players", "few"], "expected a number of players or \"all\""),
        (&["--games", "0"], "0 is not in"),
        (&["--games", "many"], "invalid value 'many'"),
        (&["--seed=-1"], "invalid value '-1'"),
        (&["--threads", "0"], "0 is not in"),
        (&["--threads", "1000000"], "1000000 is not in"),
        (&["--bot", "genius"], "genius"),
        (&["--options", "{"], "not a JSON object"),
        (&["--options", "[1]"], "cannot read the file [1]"),
        (&["--options", r#"{"colour":1}"#], "colour"),
        (&["--game", "rolnicy", "--options", r#"{"hand_size":99}"#], "hand_size is 99"),
        (&["--fast"], "--fast"),
    ] {
        assert_fails(&run("simulate", args), 2, reason);
    }
}

#[test]
fn a_reader_who_leaves_is_no_fault() {
    let mut command = program("simulate");
    command
        .args(["--json", "--players", "all", "--games", "200"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    drop(child.stdout.take());
    let mut stderr = Vec::new();
    child.stderr.take().unwrap().read_to_end(&mut stderr).unwrap();
    assert!(child.wait().unwrap().success());
    assert_eq!(text(&stderr), "");
}
