//! Complete games recorded by an independent engine, without hand cards and with them.

use std::collections::BTreeMap;

use crate::replay::{Replay, Tally};
use crate::words::{list, records};

fn replayed(file: &str) -> (usize, Tally) {
    let records = records(file);
    (records.len(), records.iter().map(Replay::run).fold(Tally::default(), Tally::and))
}

#[test]
fn recorded_games_without_cards_replay_exactly() {
    let expected = Tally { steps: 10_969, placements: 5288, choices: 1207, tables: 8341, ..Tally::default() };
    assert_eq!(replayed("family"), (80, expected));
}

#[test]
fn recorded_games_with_cards_replay_exactly() {
    let expected = Tally {
        steps: 17_297,
        placements: 7678,
        choices: 2928,
        tables: 12_255,
        declined: 69,
        turned: 23,
        refused: 60,
    };
    assert_eq!(replayed("cards"), (120, expected));
}

fn kinds(file: &str) -> BTreeMap<String, usize> {
    let mut kinds = BTreeMap::new();
    for record in records(file) {
        for step in list(&record["steps"]) {
            *kinds.entry(step["kind"].as_str().unwrap().to_owned()).or_default() += 1;
        }
    }
    kinds
}

#[test]
fn the_records_hold_every_kind_of_step() {
    // The kind, and how often it comes without hand cards and with them.
    let expected = [
        ("bake", 176, 89),
        ("breed", 960, 1440),
        ("build_major", 338, 324),
        ("build_room", 167, 221),
        ("build_stable", 219, 283),
        ("choose", 0, 44),
        ("convert", 0, 41),
        ("craft", 13, 17),
        ("feed", 960, 1440),
        ("fence", 194, 259),
        ("keep_animals", 495, 581),
        ("place", 5288, 7678),
        ("play_minor", 0, 784),
        ("play_occupation", 0, 630),
        ("plow", 483, 731),
        ("renovate", 131, 159),
        ("reveal", 1040, 1560),
        ("sow", 402, 466),
        ("stop", 103, 239),
        ("take", 0, 12),
        ("use_card", 0, 299),
    ];
    let [without, with] = ["family", "cards"].map(kinds);
    let count = |kinds: &BTreeMap<String, usize>, kind: &str| kinds.get(kind).copied().unwrap_or(0);
    for (kind, few, many) in expected {
        assert_eq!((count(&without, kind), count(&with, kind)), (few, many), "{kind}");
    }
    assert_eq!((without.len(), with.len()), (15, expected.len()));
}
