//! Complete games recorded by an independent engine, replayed step by step: number and digest of the legal
//! actions, number of outcomes, digest of the public state, scores and ranks.
//!
//! Differences of form: the records take all claims of a seat as one action, and ask every seat in every turn,
//! also where nobody can claim anything. Their counts are multiplied out of the small steps here.

use std::collections::BTreeMap;
use std::io::Read;

use farmstead_core::{Game, Seat, Turn};
use farmstead_crop_rotation::*;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

const CROP_WORDS: [&str; 3] = ["corn", "bean", "soy"];
const FACE_WORDS: [&str; 6] = ["corn_offer", "bean_offer", "soy_offer", "labor", "fire", "investment"];

fn crop_word(crop: Crop) -> &'static str {
    CROP_WORDS[crop as usize]
}

fn face_of(word: &Value) -> Face {
    Face::ALL[FACE_WORDS.iter().position(|name| word == name).unwrap()]
}

fn face_word(face: Option<Face>) -> Value {
    json!(face.map(|face| FACE_WORDS[face as usize]))
}

fn number<T: TryFrom<i64, Error: std::fmt::Debug>>(value: &Value) -> T {
    value.as_i64().unwrap().try_into().unwrap()
}

fn at(space: Space) -> Value {
    json!([space.x(), space.y()])
}

/// The first eight hex digits of SHA-256 over the canonical text: `serde_json` sorts keys and leaves no blanks.
fn digest(value: &Value) -> String {
    let hash = Sha256::digest(value.to_string());
    format!("{:08x}", u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]]))
}

fn list_digest(actions: impl IntoIterator<Item = Value>) -> String {
    let texts: BTreeMap<String, Value> = actions.into_iter().map(|v| (v.to_string(), v)).collect();
    digest(&texts.into_values().collect())
}

fn action_words(game: &CropRotation, action: Action) -> Value {
    match action {
        Action::Event(face) => json!({"type": "event", "event": FACE_WORDS[face as usize]}),
        Action::Place { crop, space } => json!({"type": "place", "crop": crop_word(crop), "at": at(space)}),
        Action::Extra(space) => json!({"type": "extra", "at": at(space)}),
        Action::Burn(space) => json!({"type": "fire", "at": at(space)}),
        Action::Pass => json!({"type": "decline"}),
        Action::Claim { .. } => panic!("{action} in {game:?}"),
    }
}

/// The cells of a claim, ascending by x, then y, as the records write them.
fn cells(game: &CropRotation, action: Action) -> Vec<[u8; 2]> {
    let Action::Claim { objective, corner, rotation } = action else { panic!("{action}") };
    let tokens = game.options().objectives[usize::from(objective) - 1].tokens(rotation);
    let mut cells: Vec<[u8; 2]> =
        tokens.iter().map(|(cell, _)| [corner.x() + cell.x as u8, corner.y() + cell.y as u8]).collect();
    cells.sort_unstable();
    cells
}

/// Every whole claim of a seat, made of small steps.
fn whole_claims(
    game: &CropRotation,
    seat: Seat,
    so_far: &[Value],
    found: &mut Vec<(Value, Vec<Action>)>,
    steps: &[Action],
) {
    let mut legal = Vec::new();
    game.legal_into(seat, &mut legal);
    for action in legal {
        let mut steps = steps.to_vec();
        steps.push(action);
        if let Action::Claim { objective, .. } = action {
            let mut claims = so_far.to_vec();
            claims.push(json!([objective, cells(game, action)]));
            let next = game.apply_as(seat, action).unwrap();
            whole_claims(&next, seat, &claims, found, &steps);
        } else {
            found.push((json!({"type": "claim", "claims": so_far}), steps));
        }
    }
}

fn options(record: &Value) -> Options {
    let given = &record["options"];
    let all = reconstructed();
    let numbers = given["objectives"].as_array().unwrap().iter().map(number::<usize>);
    let faces: Vec<Face> = given["die"].as_array().unwrap().iter().map(face_of).collect();
    Options {
        first_player: Seat::new(number(&record["first_player"])).unwrap(),
        tray: [number(&given["tray"][0]), number(&given["tray"][1])],
        tokens_per_crop: number(&given["tokens_per_crop"]),
        start_objectives: number(&given["start_objectives"]),
        win_points: ["2", "3", "4"].map(|players| number(&given["win_points"][players])),
        die: farmstead_core::List::new(&faces).unwrap(),
        objectives: numbers.map(|number| all[number - 1].clone()).collect(),
        max_turns: number(&given["max_turns"]),
        ..Options::for_players(number(&record["players"]))
    }
}

/// What the records say besides what our state holds.
#[derive(Clone)]
struct Theirs {
    /// The number of each of our objectives in the full list.
    names: Vec<usize>,
    phase: &'static str,
    submitted: Vec<bool>,
}

impl Theirs {
    fn name(&self, number: u8) -> usize {
        self.names[usize::from(number) - 1]
    }

    fn public(&self, game: &CropRotation) -> Value {
        let seats = || Seat::all(game.seats());
        let mut tray: Vec<(u8, u8, &str, u8)> = game
            .tokens()
            .map(|(space, crop, paid)| (space.x(), space.y(), crop_word(crop), u8::from(paid)))
            .collect();
        tray.sort_unstable();
        let mut placed: Vec<[u8; 2]> = game.placed().map(|space| [space.x(), space.y()]).collect();
        placed.sort_unstable();
        let scored = |seat| game.scored(seat).map(|number| self.name(number)).collect::<Vec<_>>();
        json!({
            "phase": self.phase,
            "seat": game.seat_on_turn(),
            "turn": game.turn_number(),
            "face": face_word(game.face()),
            "event": face_word(game.event()),
            "tray": tray,
            "placed": placed,
            "reserve": Crop::ALL.map(|crop| game.reserve(crop)),
            "deck": game.deck_len(),
            "hands": seats().map(|seat| game.hand(seat).count()).collect::<Vec<_>>(),
            "scored": seats().map(scored).collect::<Vec<_>>(),
            "submitted": self.submitted,
        })
    }
}

fn phase_word(game: &CropRotation) -> &'static str {
    match game.phase() {
        Phase::Deal => "deal",
        Phase::Die => "die",
        Phase::Event => "event",
        Phase::Place => "place",
        Phase::Extra => "extra",
        Phase::Burn => "fire",
        Phase::Draw => "draw",
        Phase::Claim => "claim",
        Phase::Over => "over",
    }
}

/// Replays a record and returns the number of steps.
fn replay(record: &Value) -> usize {
    let options = options(record);
    let names = record["options"]["objectives"].as_array().unwrap().iter().map(number).collect();
    let mut game = CropRotation::new(&options).unwrap();
    let players = usize::from(game.seats());
    let mut theirs = Theirs { names, phase: "deal", submitted: vec![false; players] };
    // Whether our turn is over while theirs still asks for claims that nobody can make.
    let mut held = false;
    let steps = record["steps"].as_array().unwrap();
    for (place, step) in steps.iter().enumerate() {
        let here = format!("{} step {place}: {step}", record["id"]);
        let claims_next = steps.get(place + 1).is_some_and(|next| next["a"]["type"] == "claim");
        if let Some(chance) = step.get("c") {
            let outcome = if chance["type"] == "die" {
                Outcome::Face(face_of(&chance["face"]))
            } else {
                let name: usize = number(&chance["objective"]);
                Outcome::Objective(theirs.names.iter().position(|&other| other == name).unwrap() as u8 + 1)
            };
            assert_eq!(step["k"], game.outcomes().len(), "{here}");
            game.apply_outcome(outcome, &mut ()).unwrap();
        } else if step["a"]["type"] == "claim" {
            let seat = Seat::new(number(&step["p"])).unwrap();
            let mut whole = Vec::new();
            if held || game.hand(seat).count() == 0 {
                whole.push((json!({"type": "claim", "claims": []}), Vec::new()));
            } else {
                whole_claims(&game, seat, &[], &mut whole, &[]);
            }
            // Their objectives have the numbers of the full list.
            let renamed = |claims: &Value| {
                let mut claims = claims.clone();
                for claim in claims["claims"].as_array_mut().unwrap() {
                    claim[0] = json!(theirs.name(number(&claim[0])));
                }
                claims
            };
            let whole: Vec<(Value, Vec<Action>)> =
                whole.iter().map(|(v, steps)| (renamed(v), steps.clone())).collect();
            assert_eq!(step["n"], whole.len(), "{here}");
            assert_eq!(step["l"], list_digest(whole.iter().map(|(value, _)| value.clone())), "{here}");
            theirs.submitted[seat.index()] = true;
            let (_, chosen) = whole.iter().find(|(value, _)| *value == step["a"]).unwrap();
            for &action in chosen {
                game.apply_mut(seat, action, &mut ()).unwrap();
            }
        } else {
            let seat = Seat::new(number(&step["p"])).unwrap();
            let legal = game.legal_actions();
            assert_eq!(game.to_act(), Some(seat), "{here}");
            assert_eq!(step["n"], legal.len(), "{here}");
            assert_eq!(step["l"], list_digest(legal.iter().map(|a| action_words(&game, *a))), "{here}");
            let action = *legal.iter().find(|a| action_words(&game, **a) == step["a"]).unwrap();
            game.apply_mut(seat, action, &mut ()).unwrap();
        }
        let skipped = claims_next && game.phase() != Phase::Claim;
        if !held && skipped {
            // Our turn is over; theirs asks everybody first.
            held = true;
        }
        if claims_next {
            theirs.phase = "claim";
        } else {
            theirs.phase = phase_word(&game);
            held = false;
            if game.phase() == Phase::Die {
                theirs.submitted = vec![false; players];
            }
        }
        // While they ask for claims that nobody can make, our table has moved on: it is not compared.
        if !held {
            assert_eq!(step["s"], json!(game.scores()), "{here}");
            assert_eq!(step["d"], digest(&theirs.public(&game)), "{here}\n{}", theirs.public(&game));
        }
        assert_eq!(game.audit(), Ok(()), "{here}");
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
    assert_eq!((steps.len(), steps.iter().sum::<usize>()), (90, 40461));
}
