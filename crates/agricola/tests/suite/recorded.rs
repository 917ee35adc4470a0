//! Complete games recorded by an independent engine, without hand cards and with them.

use std::collections::BTreeMap;

use crate::replay::{Replay, Tally};
use crate::words::{list, records};

#[test]
fn recorded_games_replay_exactly() {
    let tallies: Vec<Tally> = records("family").iter().map(Replay::run).collect();
    let sum = |part: fn(&Tally) -> usize| tallies.iter().map(part).sum::<usize>();
    assert_eq!((tallies.len(), sum(|tally| tally.steps)), (80, 10_969));
    assert_eq!((sum(|tally| tally.placements), sum(|tally| tally.choices)), (5288, 1207));
    assert_eq!(sum(|tally| tally.tables), 8341);
}

#[test]
fn the_records_hold_every_kind_of_step() {
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for record in records("family") {
        for step in list(&record["steps"]) {
            *kinds.entry(step["kind"].as_str().unwrap().to_owned()).or_default() += 1;
        }
    }
    let counted: Vec<(&str, usize)> = kinds.iter().map(|(kind, &count)| (kind.as_str(), count)).collect();
    let expected = [
        ("bake", 176),
        ("breed", 960),
        ("build_major", 338),
        ("build_room", 167),
        ("build_stable", 219),
        ("craft", 13),
        ("feed", 960),
        ("fence", 194),
        ("keep_animals", 495),
        ("place", 5288),
        ("plow", 483),
        ("renovate", 131),
        ("reveal", 1040),
        ("sow", 402),
        ("stop", 103),
    ];
    assert_eq!(counted, expected);
}

#[test]
fn recorded_games_with_cards_replay_exactly() {
    let mut bad = 0;
    for record in records("cards") {
        let id = record["id"].to_string();
        let r = std::panic::catch_unwind(|| {
            Replay::run(&record);
        });
        if let Err(e) = r {
            bad += 1;
            println!("BAD {id} {}", e.downcast_ref::<String>().cloned().unwrap_or_default());
        }
    }
    println!("bad {bad}");
    assert_eq!(bad, 0);
}
