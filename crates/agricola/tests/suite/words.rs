//! The words of the recorded games.

#![allow(unreachable_pub, missing_docs, reason = "a part of one test file")]

use std::io::Read;

use farmstead_agricola::*;
use farmstead_core::{Game, Seat, Viewer};
use serde_json::{Map, Value, json};

/// Where a newborn stands beside the parent.
const WISHES: [Space; 2] = [Space::BasicWish, Space::UrgentWish];

/// The recorded games of a file.
pub fn records(file: &str) -> Vec<Value> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");
    let file = std::fs::File::open(format!("{folder}/{file}.jsonl.gz")).unwrap();
    let mut text = String::new();
    flate2::read::GzDecoder::new(file).read_to_string(&mut text).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

pub fn number<T: TryFrom<i64, Error: std::fmt::Debug>>(value: &Value) -> T {
    value.as_i64().unwrap().try_into().unwrap()
}

pub fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}

pub fn parsed<T: std::str::FromStr<Err: std::fmt::Debug>>(value: &Value) -> T {
    value.as_str().unwrap().parse().unwrap()
}

pub fn seat_of(value: &Value) -> Seat {
    Seat::new(number(value)).unwrap()
}

pub fn space_of(name: &Value) -> Space {
    Space::ALL.into_iter().find(|space| name == space.name()).unwrap()
}

pub fn cell_of(value: &Value) -> Cell {
    Cell::new(number(&value[0]), number(&value[1])).unwrap()
}

pub fn edge_of(value: &Value) -> Edge {
    let (row, column) = (number(&value[1]), number(&value[2]));
    if value[0] == "h" { Edge::above(row, column).unwrap() } else { Edge::left_of(row, column).unwrap() }
}

fn good_word(good: Good) -> &'static str {
    if good == Good::Vegetable { "veg" } else { good.name() }
}

/// The goods that an object counts, in order; none if it is missing.
pub fn counts(value: &Value) -> Vec<(Good, u16)> {
    let known = Good::ALL.into_iter().filter(|&good| value.get(good_word(good)).is_some());
    let counts: Vec<(Good, u16)> = known.map(|good| (good, number(&value[good_word(good)]))).collect();
    assert_eq!(counts.len(), value.as_object().map_or(0, Map::len), "{value}");
    counts
}

fn goods_object(goods: Goods) -> Value {
    goods.iter().map(|(good, count)| (good_word(good).to_owned(), count)).collect()
}

fn cells_list(cells: impl Iterator<Item = Cell>) -> Value {
    cells.map(|cell| json!([cell.row(), cell.column()])).collect()
}

/// Changes a value as a JSON merge patch (RFC 7396) says.
pub fn merge(value: &mut Value, patch: &Value) {
    let Some(patch) = patch.as_object() else {
        *value = patch.clone();
        return;
    };
    if !value.is_object() {
        *value = json!({});
    }
    let object = value.as_object_mut().unwrap();
    for (key, change) in patch {
        if change.is_null() {
            object.remove(key);
        } else {
            merge(object.entry(key).or_insert(Value::Null), change);
        }
    }
}

/// One player's part of our table in the words of the records.
fn player_object(game: &Agricola, seat: Seat, open: &PlayerTable) -> Value {
    let (goods, farm) = (game.goods(seat), game.farm(seat));
    let mut object: Map<String, Value> =
        Good::ALL.into_iter().map(|good| (good_word(good).to_owned(), json!(goods[good]))).collect();
    let fields = farm.fields().map(|field| {
        let crop = field.crop.map_or(("", 0), |(crop, count)| (crop.name(), count));
        (format!("{},{}", field.cell.row(), field.cell.column()), json!(crop))
    });
    let future = (1..=14).map(|round| {
        let mut there = goods_object(game.goods_on_round(seat, round));
        if game.tiles(seat).any(|tile| tile == round && round > game.round()) {
            there["field"] = json!(1);
        }
        (round.to_string(), there)
    });
    let pastures: Value = farm.pastures().map(|pasture| cells_list(pasture.cells.into_iter())).collect();
    let rest = [
        ("house", json!(farm.house())),
        ("rooms", cells_list(farm.rooms())),
        ("fields", fields.collect()),
        ("stables", cells_list(farm.stables())),
        ("pastures", pastures),
        ("fences_used", json!(farm.layout().fences())),
        ("people", json!(game.people(seat))),
        ("home", json!(game.people_at_home(seat))),
        ("newborns", json!(game.newborns(seat))),
        ("begging", json!(game.begging_markers(seat))),
        ("majors", game.majors(seat).map(|major| major.to_string()).collect()),
        ("future", future.filter(|(_, goods)| *goods != json!({})).collect()),
    ];
    object.extend(rest.map(|(key, value)| (key.to_owned(), value)));
    if game.options().cards != Deal::None {
        let (hand, played) = (game.hand(seat), game.cards(seat));
        let texts = |cards: Cards| cards.iter().map(|card| json!(card)).collect::<Value>();
        let cards = [
            ("occupations", texts(played.both(Cards::OCCUPATIONS))),
            ("minors", texts(played.both(Cards::MINORS))),
            ("hand_occupations", texts(hand.both(Cards::OCCUPATIONS))),
            ("hand_minors", texts(hand.both(Cards::MINORS))),
        ];
        object.extend(cards.map(|(key, value)| (key.to_owned(), value)));
        if played.iter().any(|card| card.to_string() == "B019") {
            object.insert("moldboard_left".to_owned(), json!(open.memory.moldboard));
        }
    }
    object.into()
}

/// Our table in the words of the records.
pub fn table(game: &Agricola) -> Value {
    let open = game.view(Viewer::Table).table;
    let players: Vec<&PlayerTable> = open.players.iter().collect();
    let (mut piles, mut workers) = (Map::new(), Map::new());
    for space in game.spaces() {
        let name = || space.name().to_owned();
        if game.goods_on(space) != Goods::NONE {
            piles.insert(name(), goods_object(game.goods_on(space)));
        }
        let people = if WISHES.contains(&space) { 2 } else { 1 };
        let there: Vec<u8> =
            players.iter().map(|player| if player.standing.contains(&space) { people } else { 0 }).collect();
        if there != [0, 0] {
            workers.insert(name(), json!(there));
        }
    }
    let [first, second] =
        [0, 1].map(|seat| player_object(game, Seat::new(seat).unwrap(), players[usize::from(seat)]));
    json!({
        "round": game.round(),
        "start_player": game.start_player(),
        "goods": piles,
        "workers": workers,
        "staged": {},
        "p0": first,
        "p1": second,
    })
}
