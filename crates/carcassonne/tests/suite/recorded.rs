//! Complete games recorded by an independent engine, replayed turn by turn: number of placements in all four
//! rotations, number of spots for a meeple, scores, meeples left, tiles that fit nowhere, and final scores.

use std::io::Read;

use farmstead_carcassonne::*;
use farmstead_core::grid::{Cell, Rotation};
use farmstead_core::{Game, Seat, Turn};
use serde::Deserialize;

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Record {
    id: String,
    players: u8,
    small_city: u8,
    turns: Vec<Entry>,
    r#final: Vec<i32>,
}

#[derive(Deserialize, Debug)]
#[serde(untagged)]
enum Entry {
    Discard { discard: Tile },
    Laid(Laid),
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Laid {
    tile: Tile,
    x: i8,
    y: i8,
    rot: u8,
    placements: u32,
    meeple_options: u32,
    meeple: Option<Spot>,
    scores: Vec<u16>,
    supply: Vec<u8>,
}

fn records() -> Vec<Record> {
    let file =
        std::fs::File::open(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/games.jsonl.gz")).unwrap();
    let mut text = String::new();
    flate2::read::GzDecoder::new(file).read_to_string(&mut text).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Replays a record and returns the number of tiles laid and of those that fitted nowhere.
fn replay(record: &Record, rotations: Rotations) -> (usize, usize) {
    let small_city = record.small_city.try_into().unwrap();
    let options = Options { players: record.players, small_city, rotations, ..Options::default() };
    let mut game = Carcassonne::new(&options).unwrap();
    let (mut laid, mut gone) = (0, 0);
    for entry in &record.turns {
        let at = format!("{} after {laid} tiles: {entry:?}", record.id);
        let seat = game.seat_on_turn();
        match entry {
            Entry::Discard { discard } => {
                let before = game.discarded().count(*discard);
                game.apply_outcome(*discard, &mut ()).unwrap();
                assert_eq!(game.discarded().count(*discard), before + 1, "{at}");
                assert_eq!(game.seat_on_turn(), seat, "{at}");
                gone += 1;
            }
            Entry::Laid(turn) => {
                game.apply_outcome(turn.tile, &mut ()).unwrap();
                assert_eq!(game.phase(), Phase::Place, "{at}");
                assert_eq!(game.placements_in_all_rotations(), turn.placements, "{at}");
                let mut rotation = Rotation::from_quarter_turns(turn.rot);
                match rotations {
                    Rotations::Merged => rotation = turn.tile.canonical(rotation),
                    Rotations::All => assert_eq!(game.legal_count(seat), turn.placements, "{at}"),
                }
                let placement = Placement::new(Cell::new(turn.x, turn.y), rotation);
                game = game.apply_as(seat, Action::Place(placement)).unwrap();
                if turn.meeple_options > 0 {
                    assert_eq!(game.legal_count(seat), turn.meeple_options + 1, "{at}");
                    let action = turn.meeple.map_or(Action::Pass, Action::Deploy);
                    game = game.apply_as(seat, action).unwrap();
                }
                for other in Seat::all(record.players) {
                    assert_eq!(game.earned(other).total(), turn.scores[other.index()], "{at}");
                    assert_eq!(game.supply(other), turn.supply[other.index()], "{at}");
                }
                assert_eq!(game.seat_on_turn(), seat.next(record.players), "{at}");
                laid += 1;
            }
        }
        if laid % 8 == 0 {
            assert_eq!(game.audit(), Ok(()), "{at}");
        }
    }
    assert_eq!(game.turn(), Turn::Over, "{}", record.id);
    assert_eq!(game.scores().as_slice(), record.r#final, "{}", record.id);
    assert_eq!(game.scores_from_scratch().as_slice(), record.r#final, "{}", record.id);
    assert_eq!(game.audit(), Ok(()));
    (laid, gone)
}

#[test]
fn recorded_games_replay_exactly() {
    let records = records();
    assert_eq!(records.len(), 120);
    for rotations in [Rotations::Merged, Rotations::All] {
        let counts = records.iter().map(|record| replay(record, rotations));
        let sum = counts.fold((0, 0), |(a, b), (laid, gone)| (a + laid, b + gone));
        assert_eq!(sum, (8517, 3));
    }
}
