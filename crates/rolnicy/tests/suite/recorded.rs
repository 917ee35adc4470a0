//! Complete games recorded by an independent engine, replayed step by step: number and digest of the legal
//! actions, digest of the public state, scores and ranks.
//!
//! Differences of form, not of rules: the records take the cards that stay in the box unseen out one by one
//! (this engine never knows which they are), and they ask for a harvest even where only passing is possible.

use std::collections::BTreeMap;
use std::io::Read;

use farmstead_core::grid::{Cell, Side};
use farmstead_core::{Deck, Game, GameOptions, Indexed, Seat, Turn};
use farmstead_rolnicy::*;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// Words of the records for the kinds of fields, in order.
const WORDS: [&str; FIELDS] = ["lavender", "sunflower", "pumpkin", "potato", "wheat", "barn"];

fn field(word: &Value) -> Field {
    Field::ALL[WORDS.iter().position(|name| word == name).unwrap()]
}

fn word(field: Field) -> &'static str {
    WORDS[field.index() as usize]
}

fn card(value: &Value) -> Card {
    Card::of(field(&value[0]), field(&value[1])).unwrap()
}

fn card_words(card: Card) -> Value {
    json!(card.fields().map(word))
}

fn number<T: TryFrom<i64, Error: std::fmt::Debug>>(value: &Value) -> T {
    value.as_i64().unwrap().try_into().unwrap()
}

fn placement(action: &Value) -> Placement {
    let cell = |i: usize| Cell::new(number(&action["at"][i][0]), number(&action["at"][i][1]));
    let side = Side::ALL.into_iter().find(|&side| cell(0).step(side) == cell(1)).unwrap();
    Placement::new(card(&action["card"]), cell(0), side).unwrap()
}

/// Our action for theirs; of a harvest the legal one of that crop.
fn action(theirs: &Value, legal: &[Action]) -> Action {
    match theirs["type"].as_str().unwrap() {
        "open" => Action::Open(card(&theirs["card"])),
        "private" => Action::Private(placement(theirs)),
        "communal" => Action::Communal(placement(theirs)),
        "discard" => Action::SetAside(card(&theirs["card"])),
        "pass" => Action::Pass,
        "harvest" => {
            let same = |action: &&Action| matches!(action, Action::Harvest { crop, .. } if Field::Crop(*crop) == field(&theirs["crop"]));
            *legal.iter().find(same).unwrap()
        }
        other => panic!("{other}"),
    }
}

/// Their form of our action.
fn words(action: Action) -> Value {
    let place = |name: &str, placement: Placement| {
        let at = placement.cells().map(|cell| [cell.x, cell.y]);
        json!({"type": name, "card": card_words(placement.card()), "at": at})
    };
    match action {
        Action::Open(card) => json!({"type": "open", "card": card_words(card)}),
        Action::Private(placement) => place("private", placement),
        Action::Communal(placement) => place("communal", placement),
        Action::SetAside(card) => json!({"type": "discard", "card": card_words(card)}),
        Action::Harvest { crop, .. } => json!({"type": "harvest", "crop": crop.name()}),
        Action::Pass => json!({"type": "pass"}),
    }
}

/// The first eight hex digits of SHA-256 over the canonical text: `serde_json` sorts keys and leaves no blanks.
fn digest(value: &Value) -> String {
    let hash = Sha256::digest(value.to_string());
    format!("{:08x}", u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]]))
}

fn list_digest(actions: impl IntoIterator<Item = Action>) -> String {
    let texts: BTreeMap<String, Value> = actions.into_iter().map(words).map(|v| (v.to_string(), v)).collect();
    digest(&texts.into_values().collect())
}

fn options(record: &Value) -> Options {
    let given = &record["options"];
    let table = |cards: &Value| -> Cards { cards.as_array().unwrap().iter().map(card).collect() };
    let class = |name: &str| number::<u8>(&given["copies"][name]);
    let numbers = |list: &Value| -> Vec<u8> { list.as_array().unwrap().iter().map(number).collect() };
    let rows: Vec<[u8; 2]> = given["harvest_cards"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| numbers(row).try_into().unwrap())
        .collect();
    let removed = |players: &str| given["random_removed"][players].as_u64().unwrap_or(0) as u8;
    Options {
        first_player: Seat::new(number(&record["first_player"])).unwrap(),
        deck: copies(class("crop_crop"), class("crop_barn"), class("double_crop")),
        two_ravens: table(&given["two_ravens"]),
        three_ravens: table(&given["three_ravens"]),
        random_removed: ["2", "3", "4"].map(removed),
        hand_dealt: number(&given["hand_dealt"]),
        harvest_cards: HarvestCards::new(&rows).unwrap(),
        set_bonus: numbers(&given["set_bonus"]).try_into().unwrap(),
        private_limit: numbers(&given["private_limit"]).try_into().unwrap(),
        private_max_barns: number(&given["private_max_barns"]),
        ..Options::default().with_players(number(&record["players"]))
    }
}

/// What the records say of a state besides what our state holds: where in a turn they are, and the order in
/// which harvest cards were taken.
#[derive(Clone)]
struct Theirs {
    phase: String,
    seat: Seat,
    turn: u16,
    played: Option<Card>,
    taken: Vec<Vec<(Crop, u8)>>,
    removed: Cards,
}

impl Theirs {
    fn follow(&mut self, state: &Rolnicy) {
        let phase = serde_json::to_value(state.phase()).unwrap();
        self.phase = phase.as_str().unwrap().replace("set_aside", "communal");
        (self.seat, self.turn) = (state.seat_on_turn(), state.turns());
        self.played = state.planted().map(Placement::card);
        for seat in Seat::all(state.seats()) {
            let taken = &mut self.taken[seat.index()];
            for crop in Crop::ALL {
                let new = |value: &u8| !taken.contains(&(crop, *value));
                if let Some(value) = state.harvest_card(seat, crop).filter(new) {
                    taken.push((crop, value));
                }
            }
        }
    }

    fn public(&self, state: &Rolnicy) -> Value {
        let farm = |fields: &mut dyn Iterator<Item = (Cell, Field)>| {
            let mut list: Vec<_> = fields.map(|(cell, field)| (cell.x, cell.y, word(field))).collect();
            list.sort_unstable();
            json!(list)
        };
        let seats = || Seat::all(state.seats());
        // Their communal farm appears with the second start card, and an opening card counts as in the hand
        // until all are turned up.
        let start = state.communal().len() == 2;
        let sealed = |seat: Seat| state.phase() == Phase::Open && state.has_opened(seat);
        let taken = self
            .taken
            .iter()
            .map(|taken| json!(taken.iter().map(|(c, v)| json!([c.name(), v])).collect::<Vec<_>>()));
        json!({
            "phase": self.phase,
            "seat": self.seat,
            "turn": self.turn,
            "deck": u32::from(state.deck_len()) + u32::from(state.options().removed_unseen()) - self.removed.len(),
            "hands": seats().map(|seat| state.hand(seat).len() + u8::from(sealed(seat))).collect::<Vec<_>>(),
            "opened": seats().map(|seat| state.has_opened(seat)).collect::<Vec<_>>(),
            "communal": if start { json!([]) } else { farm(&mut state.communal().iter()) },
            "private": seats().map(|seat| farm(&mut state.private(seat).unwrap().iter())).collect::<Vec<_>>(),
            "played": self.played.map(card_words),
            "harvested": taken.collect::<Vec<_>>(),
        })
    }
}

fn only_pass(step: &Value) -> bool {
    step["a"]["type"] == "pass" && step["n"] == 1
}

/// Replays a record and returns the number of steps.
fn replay(record: &Value) -> usize {
    let mut state = Rolnicy::new(&options(record)).unwrap();
    let mut theirs = Theirs {
        phase: String::new(),
        seat: state.seat_on_turn(),
        turn: 0,
        played: None,
        taken: vec![Vec::new(); state.seats().into()],
        removed: Cards::EMPTY,
    };
    let steps = record["steps"].as_array().unwrap();
    for (number_of_step, step) in steps.iter().enumerate() {
        let at = format!("{} step {number_of_step}: {step}", record["id"]);
        let before = theirs.clone();
        if let Some(chance) = step.get("c") {
            let drawn = card(&chance["card"]);
            let outcomes: Deck<Card, CARDS> = state
                .outcomes()
                .iter()
                .flat_map(|&(card, n)| std::iter::repeat_n(card, n as usize))
                .collect();
            let outcomes = outcomes.checked_sub(&theirs.removed).unwrap();
            assert_eq!(step["k"], outcomes.iter().count(), "{at}");
            assert!(outcomes.count(drawn) > 0, "{at}");
            if chance["type"] == "remove" {
                theirs.removed.add(drawn);
                theirs.follow(&state);
                if theirs.removed.len() < state.options().removed_unseen().into() {
                    "remove".clone_into(&mut theirs.phase);
                }
            } else {
                assert_eq!(chance["type"], serde_json::to_value(state.phase()).unwrap(), "{at}");
                state.apply_outcome(drawn, &mut ()).unwrap();
                theirs.follow(&state);
            }
        } else if only_pass(step) {
            assert_eq!(step["l"], list_digest([Action::Pass]), "{at}");
            assert_ne!(state.phase(), Phase::Harvest, "{at}");
            theirs.follow(&state);
        } else {
            let seat = Seat::new(number(&step["p"])).unwrap();
            let mut legal = Vec::new();
            state.legal_into(seat, &mut legal);
            assert_eq!(step["n"], legal.len(), "{at}");
            assert_eq!(step["l"], list_digest(legal.iter().copied()), "{at}");
            state.apply_mut(seat, action(&step["a"], &legal), &mut ()).unwrap();
            theirs.follow(&state);
        }
        let mut shown = theirs.clone();
        if steps.get(number_of_step + 1).is_some_and(only_pass) {
            // They still ask for a harvest in a turn that is over here.
            let planted = (step["a"]["type"] == "communal").then(|| card(&step["a"]["card"]));
            "harvest".clone_into(&mut shown.phase);
            (shown.seat, shown.turn, shown.played) = (before.seat, before.turn, planted.or(before.played));
        }
        assert_eq!(step["d"], digest(&shown.public(&state)), "{at}\n{}", shown.public(&state));
        assert_eq!(step["s"], json!(state.scores()), "{at}");
        assert_eq!(state.audit(), Ok(()), "{at}");
    }
    assert_eq!(state.turn(), Turn::Over);
    assert_eq!(record["final"], theirs.public(&state), "{}", record["id"]);
    assert_eq!(record["scores"], json!(state.scores()), "{}", record["id"]);
    assert_eq!(record["ranks"], json!(state.ranking()), "{}", record["id"]);
    steps.len()
}

#[test]
fn recorded_games_replay_exactly() {
    let file =
        std::fs::File::open(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/games.jsonl.gz")).unwrap();
    let mut text = String::new();
    flate2::read::GzDecoder::new(file).read_to_string(&mut text).unwrap();
    let steps: Vec<usize> = text.lines().map(|line| replay(&serde_json::from_str(line).unwrap())).collect();
    assert_eq!((steps.len(), steps.iter().sum::<usize>()), (82, 13698));
}
