use std::fmt::Write;

use serde_json::Value;

use crate::{assert_fails, run, stdout};

#[test]
fn the_digest_is_that_of_simulate() {
    let lines = stdout("simulate", &["--json", "--players", "all", "--games", "200", "--seed", "1"]);
    let mut expected = String::new();
    for line in lines.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let (game, checksum) = (line["game"].as_str().unwrap(), line["checksum"].as_str().unwrap());
        writeln!(expected, "{game} {} {checksum}", line["players"]).unwrap();
    }
    assert_eq!(stdout("digest", &[]), expected);
}

#[test]
fn the_embedded_game_replays() {
    for players in ["2", "3", "4"] {
        let printed = stdout("embed", &["--players", players, "--seed", "3"]);
        assert!(printed.contains("(rule R2)") && printed.contains("equal: true"), "{printed}");
        assert_eq!(printed, stdout("embed", &["--players", players, "--seed", "3"]));
    }
    assert_fails(&run("embed", &["--players", "5"]), 2, "5 is not in");
}
