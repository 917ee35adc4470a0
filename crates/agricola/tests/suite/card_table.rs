//! The chapter with the table of all cards, which is made of the crate.
//!
//! `UPDATE_GOLDEN=1 cargo test -p farmstead-agricola card_table::` writes it anew.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use farmstead_agricola::*;
use farmstead_core::testing::assert_golden;

const HEAD: &str = "\
# The cards of Agricola

All cards are complete.

This chapter is made of the definitions in `crates/agricola/src/cards`; a test compares the two. Words and readings are ours;
no text of a card is quoted. The [chapter on Agricola](agricola.md#5-hand-cards) says what the rules of cards are.

* **Players**: `1+`, `3+` or `4`, the numbers with which the occupation is dealt.
* **Effect**: what the card does.
* **Asked**: the points at which the rules ask the card. Without a word behind it the card acts by itself; with (may) its
  owner may use it or not; with (must) its owner only chooses how. *On use* comes before the actions of the space. A
  *condition* is looked at whenever a house has changed or a card was played.
* **Reading**: how an unclear point is read, with the numbers of other cards.
* **Option**: what changes the reading, see the [options](agricola.md#options).
* **State**: `complete` says that the card is in the engine as its row tells, and that at least three tests hold it: its use, a
  case in which it must not act, and another card or rule beside it.
* A dash stands for nothing.

## Occupations

None of them has a price, a prerequisite or points of its own, and none travels. What playing one costs depends on
[Lessons](agricola.md#51-playing-cards).
";

const MINORS: &str = "
## Minor improvements

They are dealt with every number of players. A price of `nothing` is none. What must hold is not paid. A card that **travels**
is carried out and goes to the left neighbour.
";

/// A text in a cell of a table.
fn cell(text: &str) -> String {
    if text.is_empty() { "—".to_owned() } else { text.replace('|', "\\|") }
}

fn option(card: Card) -> String {
    card.option().map_or_else(String::new, |option| format!("`{option}`"))
}

fn row(out: &mut String, cells: &[&str]) {
    let cells: Vec<String> = cells.iter().map(|text| cell(text)).collect();
    writeln!(out, "| {} |", cells.join(" | ")).unwrap();
}

fn cost(card: Card) -> String {
    match card.to_string().as_str() {
        "B036" => "1 clay and 1 food for each person".to_owned(),
        _ if card.cost() == Goods::NONE => "nothing".to_owned(),
        _ => card.cost().to_string(),
    }
}

/// How many tests of this suite begin with the number of each card.
fn tests() -> BTreeMap<String, usize> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/suite")];
    let mut names = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir().unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read_to_string(path).unwrap();
            let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            names.extend(words.filter(|word| word.get(4..5) == Some("_")).map(str::to_owned));
        }
    }
    let mut counts = BTreeMap::new();
    for name in names {
        *counts.entry(name[..4].to_uppercase()).or_default() += 1;
    }
    counts
}

fn state(tests: &BTreeMap<String, usize>, card: Card) -> &'static str {
    let enough = tests.get(&card.to_string()).is_some_and(|&count| count >= 3);
    if enough { "complete" } else { "too few tests" }
}

fn chapter() -> String {
    let mut out = HEAD.to_owned();
    let tests = tests();
    out.push_str("\n| card | name | in Polish | players | effect | asked | reading | option | state |\n");
    out.push_str("|---|---|---|---|---|---|---|---|---|\n");
    for card in Cards::OCCUPATIONS {
        let plain = card.cost() == Goods::NONE && card.prerequisite() == Prerequisite::None;
        assert!(plain && card.points() == 0 && !card.is_passing(), "{card:?}");
        let players = if card.players() == 4 { "4".to_owned() } else { format!("{}+", card.players()) };
        let (id, polish) = (format!("`{card}`"), card.polish_name().unwrap_or_default());
        let hooks = card.hooks().join("; ");
        let cells = [
            &id,
            card.name(),
            polish,
            &players,
            card.effect(),
            &hooks,
            card.reading(),
            &option(card),
            state(&tests, card),
        ];
        row(&mut out, &cells);
    }
    out.push_str(MINORS);
    out.push_str(
        "\n| card | name | in Polish | price | must hold | points | travels | effect | asked | reading | option | state |\n",
    );
    out.push_str("|---|---|---|---|---|---|---|---|---|---|---|---|\n");
    for card in Cards::MINORS {
        assert_eq!(card.players(), 1, "{card:?}");
        let (id, polish) = (format!("`{card}`"), card.polish_name().unwrap_or_default());
        let needs = match card.prerequisite() {
            Prerequisite::None => String::new(),
            needs => needs.to_string(),
        };
        let points = if card.points() == 0 { String::new() } else { card.points().to_string() };
        let travels = if card.is_passing() { "yes" } else { "" };
        let hooks = card.hooks().join("; ");
        let facts = [&id, card.name(), polish, &cost(card), &needs, &points, travels];
        let words = [card.effect(), &hooks, card.reading(), &option(card), state(&tests, card)];
        row(&mut out, &[&facts[..], &words[..]].concat());
    }
    out
}

#[test]
fn the_table_of_cards_is_that_of_the_crate() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/games");
    let missing = "the book is not there: this test compares the crate with a chapter of the repository";
    assert!(folder.is_dir(), "{}: {missing}", folder.display());
    assert_golden(&folder.join("agricola-cards.md"), &chapter());
}

/// The options that cards name are options.
#[test]
fn options_of_cards_exist() {
    let options = serde_json::to_value(Options::default()).unwrap();
    for (card, name) in Card::all().filter_map(|card| Some((card, card.option()?))) {
        assert!(options.get(name).is_some(), "{card:?}: {name}");
    }
    let named: Vec<_> = Card::all().filter_map(Card::option).collect();
    assert_eq!(named, ["adoption", "loom_feeds"]);
}

/// The cards that readings name are cards, and other ones.
#[test]
fn readings_name_other_cards() {
    let mut named = 0;
    for card in Card::all() {
        let numbers = card.reading().split('(').skip(1).filter_map(|rest| rest.split(')').next());
        for number in numbers {
            let other: Card = number.parse().unwrap_or_else(|_| panic!("{card:?}: {number}"));
            assert_ne!(card, other);
            named += 1;
        }
    }
    assert!(named > 15, "{named}");
}

/// Every card has a test of its use, one in which it must not act, and one with another card or rule.
#[test]
fn every_card_has_three_tests() {
    let tests = tests();
    let few: Vec<Card> = Card::all().filter(|&card| state(&tests, card) != "complete").collect();
    assert!(few.is_empty(), "{few:?}");
}
