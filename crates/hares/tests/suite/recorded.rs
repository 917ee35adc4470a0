//! Complete games recorded by an independent engine, replayed step by step: number and digest of the legal
//! actions, number of outcomes, digest of the public state, scores and ranks.

use std::collections::BTreeMap;
use std::io::Read;

use farmstead_core::{Event as _, Game, Seat, Turn};
use farmstead_hares::*;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

fn hare_of(word: &Value) -> Hare {
    Hare::ALL.into_iter().find(|hare| word == hare.name()).unwrap()
}

/// Their name of a card.
fn word(card: Card) -> String {
    match card.mover() {
        Mover::Colour(hare) => format!("{}{:+}", hare.name(), card.steps()),
        Mover::Any => format!("any{:+}", card.steps()),
        Mover::Last => format!("last{:+}", card.steps()),
        Mover::Split => "split".to_owned(),
    }
}

fn card_of(name: &Value) -> Card {
    Card::all().find(|card| *name == word(*card)).unwrap()
}

fn tile_of(pair: &Value) -> HareTile {
    HareTile::of(hare_of(&pair[0]), hare_of(&pair[1])).unwrap()
}

fn tile_words(tile: HareTile) -> Value {
    json!(tile.hares().map(Hare::name))
}

fn number<T: TryFrom<i64, Error: std::fmt::Debug>>(value: &Value) -> T {
    value.as_i64().unwrap().try_into().unwrap()
}

/// The first eight hex digits of SHA-256 over the canonical text: `serde_json` sorts keys and leaves no blanks.
fn digest(value: &Value) -> String {
    let hash = Sha256::digest(value.to_string());
    format!("{:08x}", u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]]))
}

fn action_words(action: Action) -> Value {
    match action {
        Action::Play { card, hare } => json!({"type": "play", "card": word(card), "hare": hare.name()}),
        Action::Split { forward, back } => {
            json!({"type": "play", "card": "split", "forward": forward.name(), "back": back.name()})
        }
        Action::Discard(card) => json!({"type": "discard", "card": word(card)}),
    }
}

fn list_digest(actions: &[Action]) -> String {
    let texts: BTreeMap<String, Value> =
        actions.iter().map(|action| action_words(*action)).map(|v| (v.to_string(), v)).collect();
    digest(&texts.into_values().collect())
}

fn options(record: &Value) -> Options {
    let given = &record["options"];
    let deck = Card::all().flat_map(|card| {
        let count: usize = number(&given["deck"][word(card)]);
        std::iter::repeat_n(card, count)
    });
    let spaces: Vec<u8> = given["carrot_spaces"].as_array().unwrap().iter().map(number).collect();
    Options {
        first_player: Seat::new(number(&record["first_player"])).unwrap(),
        track_spaces: number(&given["track_spaces"]),
        carrot_spaces: farmstead_core::List::new(&spaces).unwrap(),
        small_carrot_value: number(&given["small_carrot_value"]),
        rounds: number(&given["rounds"]),
        hand: number(&given["hand"]),
        deck: deck.collect(),
        max_turns_per_round: number(&given["max_turns_per_round"]),
        ..Options::for_players(number(&record["players"]))
    }
}

/// What the records say besides what our state holds: every marker, and the rounds before.
struct Theirs {
    markers: Vec<Vec<u8>>,
    history: Vec<Value>,
}

impl Theirs {
    fn public(&self, game: &Hares) -> Value {
        let seats = || Seat::all(game.seats());
        let phase = match game.phase() {
            Phase::Carrots => "large",
            Phase::Tiles => "tile",
            Phase::Deal => "deal",
            Phase::Play => "play",
            Phase::Draw => "draw",
            Phase::Over => "over",
        };
        let discard: BTreeMap<String, u8> =
            game.discard_pile().iter().map(|(card, count)| (word(card), count)).collect();
        json!({
            "phase": phase,
            "seat": game.seat_on_turn(),
            "round": game.round(),
            "turn": game.turn_number(),
            "positions": Hare::ALL.map(|hare| game.position(hare)),
            "piles": game.piles().map(Hare::name).collect::<Vec<_>>(),
            "large": game.large_carrots().collect::<Vec<_>>(),
            "carrots": game.small_carrots().map(|(space, _)| space).collect::<Vec<_>>(),
            "small": seats().map(|seat| game.small_carrots_of(seat)).collect::<Vec<_>>(),
            "markers": self.markers,
            "hands": seats().map(|seat| game.hand(seat).len()).collect::<Vec<_>>(),
            "deck": game.deck_len(),
            "discard": discard,
            "tiles_taken": seats().filter(|&seat| game.tile(seat).is_some()).count(),
            "history": self.history,
        })
    }

    /// Takes in the end of a round.
    fn follow(&mut self, before: &Hares, after: &Hares, action: Action, events: &[Event]) {
        let ended = events.iter().any(|event| matches!(event, Event::RoundEnded { .. }));
        if !ended {
            return;
        }
        let seats = || Seat::all(before.seats());
        let mut paid = vec![Vec::new(); before.seats().into()];
        for event in events {
            if let Event::Paid { seat, value, .. } = *event {
                paid[seat.index()].push(value);
                self.markers[seat.index()].push(value);
                assert_eq!(event.points(), Some((seat, value.into())));
            }
        }
        let arrived = events.iter().filter_map(|event| match event {
            Event::Arrived { hare, .. } => Some(*hare),
            _ => None,
        });
        let piles: Vec<&str> = before.piles().chain(arrived).map(Hare::name).collect();
        let tiles: Vec<Value> = seats().map(|seat| tile_words(before.tile(seat).unwrap())).collect();
        let large: Vec<u8> = before.large_carrots().collect();
        assert!(
            before.hand(before.seat_on_turn()).contains(action.card()) && after.round() >= before.round()
        );
        self.history.push(json!({"large": large, "piles": piles, "tiles": tiles, "paid": paid}));
    }
}

/// Replays a record and returns the number of steps.
fn replay(record: &Value) -> usize {
    let mut game = Hares::new(&options(record)).unwrap();
    let mut theirs = Theirs { markers: vec![Vec::new(); game.seats().into()], history: Vec::new() };
    let steps = record["steps"].as_array().unwrap();
    for (place, step) in steps.iter().enumerate() {
        let at = format!("{} step {place}: {step}", record["id"]);
        if let Some(chance) = step.get("c") {
            let outcome = match chance["type"].as_str().unwrap() {
                "large" => Outcome::Carrot(number(&chance["value"])),
                "tile" => Outcome::Tile(tile_of(&chance["tile"])),
                _ => Outcome::Card(card_of(&chance["card"])),
            };
            assert_eq!(step["k"], game.outcomes().len(), "{at}");
            game.apply_outcome(outcome, &mut ()).unwrap();
        } else {
            let seat = Seat::new(number(&step["p"])).unwrap();
            let legal = game.legal_actions();
            assert_eq!(game.to_act(), Some(seat), "{at}");
            assert_eq!(step["n"], legal.len(), "{at}");
            assert_eq!(step["l"], list_digest(&legal), "{at}");
            let action = *legal.iter().find(|action| action_words(**action) == step["a"]).unwrap();
            let before = game.clone();
            let mut events = Vec::new();
            game.apply_mut(seat, action, &mut events).unwrap();
            let events: Vec<Event> = events.into_iter().map(|(_, event)| event).collect();
            theirs.follow(&before, &game, action, &events);
        }
        assert_eq!(step["d"], digest(&theirs.public(&game)), "{at}\n{}", theirs.public(&game));
        assert_eq!(step["s"], json!(game.scores()), "{at}");
        assert_eq!(game.audit(), Ok(()), "{at}");
    }
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(record["final"], theirs.public(&game), "{}", record["id"]);
    assert_eq!(record["scores"], json!(game.scores()), "{}", record["id"]);
    assert_eq!(record["ranks"], json!(game.ranking()), "{}", record["id"]);
    steps.len()
}

#[test]
fn recorded_games_replay_exactly() {
    let file =
        std::fs::File::open(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/games.jsonl.gz")).unwrap();
    let mut text = String::new();
    flate2::read::GzDecoder::new(file).read_to_string(&mut text).unwrap();
    let steps: Vec<usize> = text.lines().map(|line| replay(&serde_json::from_str(line).unwrap())).collect();
    assert_eq!((steps.len(), steps.iter().sum::<usize>()), (80, 24107));
}
