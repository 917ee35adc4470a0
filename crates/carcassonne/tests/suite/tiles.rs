//! The invariants of the tiles (section 1.4), and the table against data from elsewhere.

use std::collections::BTreeMap;

use farmstead_carcassonne::*;
use farmstead_core::grid::{Rotation, Side};
use serde::Deserialize;

#[derive(Deserialize)]
struct Published {
    id: String,
    count: u8,
    start: bool,
    shields: u8,
    monastery: bool,
    edges: BTreeMap<char, char>,
    roads: Vec<Vec<char>>,
    cities: Vec<Vec<char>>,
    fields: Vec<PublishedField>,
    distinct_rotations: usize,
}

#[derive(Deserialize)]
struct PublishedField {
    half_edges: Vec<u8>,
    cities: Vec<usize>,
}

fn base() -> impl Iterator<Item = Tile> {
    Tile::all().filter(|tile| !tile.is_river())
}

fn upright(tile: Tile) -> &'static [Segment] {
    tile.segments(Rotation::R0)
}

/// The roads or cities of a tile as sorted words of letters, with their numbers among its segments.
fn words(tile: Tile, feature: Feature) -> Vec<(String, usize)> {
    let segments = upright(tile).iter().enumerate().filter(|(_, s)| s.spot.feature() == feature);
    let mut words: Vec<_> = segments.map(|(n, s)| (s.spot.to_string()[1..].to_owned(), n)).collect();
    words.sort();
    words
}

#[test]
fn bug29_the_tiles_are_those_of_the_box() {
    let published: Vec<Published> = serde_json::from_str(include_str!("../data/tiles.json")).unwrap();
    assert_eq!(published.len(), 24);
    for (tile, theirs) in base().zip(&published) {
        let id = &theirs.id;
        assert_eq!(tile.id(), id);
        assert_eq!(
            (tile.copies(), tile.shields(), tile.has_monastery()),
            (theirs.count, theirs.shields, theirs.monastery)
        );
        assert_eq!(tile == Tile::START, theirs.start);
        assert_eq!(tile.rotations().len(), theirs.distinct_rotations, "{id}");
        for side in Side::ALL {
            assert_eq!(tile.edge(Rotation::R0, side).letter(), theirs.edges[&side.letter()], "{id}");
        }
        let in_order = |letters: &Vec<char>| -> String {
            Side::ALL.iter().map(|side| side.letter()).filter(|letter| letters.contains(letter)).collect()
        };
        for (feature, lists) in [(Feature::Road, &theirs.roads), (Feature::City, &theirs.cities)] {
            let mut wanted: Vec<String> = lists.iter().map(in_order).collect();
            wanted.sort();
            let ours: Vec<String> = words(tile, feature).into_iter().map(|(word, _)| word).collect();
            assert_eq!(ours, wanted, "{id}");
        }
        let fields: Vec<&Segment> =
            upright(tile).iter().filter(|s| s.spot.feature() == Feature::Field).collect();
        assert_eq!(fields.len(), theirs.fields.len(), "{id}");
        for field in &theirs.fields {
            let digits: String = field.half_edges.iter().map(ToString::to_string).collect();
            let ours = fields.iter().find(|s| s.spot.to_string()[1..] == digits);
            let numbers = field.cities.iter().map(|&city| {
                let word = in_order(&theirs.cities[city]);
                words(tile, Feature::City).into_iter().find(|(ours, _)| *ours == word).unwrap().1
            });
            let touches = numbers.fold(0u8, |set, number| set | 1 << number);
            assert_eq!(ours.map(|s| s.touches), Some(touches), "{id} {digits}");
        }
    }
}

#[test]
fn bug11_every_half_edge_has_its_field() {
    for (tile, rotation) in Tile::all().flat_map(|tile| Rotation::ALL.map(|rotation| (tile, rotation))) {
        let segments = tile.segments(rotation);
        for side in Side::ALL {
            let edge = tile.edge(rotation, side);
            let fields: Vec<Option<usize>> = [0, 1]
                .map(|half| {
                    let port = 2 * side.index() as u8 + half;
                    let mut here = segments
                        .iter()
                        .enumerate()
                        .filter(|(_, s)| matches!(s.spot, Spot::Field(ports) if ports.contains(port)));
                    let found = here.next().map(|(number, _)| number);
                    assert!(here.next().is_none(), "{tile}: one field at each half-edge");
                    found
                })
                .to_vec();
            let lines = |feature| {
                segments
                    .iter()
                    .filter(|s| s.spot.feature() == feature)
                    .filter(|s| matches!(s.spot, Spot::City(at) | Spot::Road(at) if at.contains(side)))
                    .count()
            };
            assert_eq!(fields.iter().all(Option::is_some), edge != Edge::City, "{tile}");
            assert_eq!(fields.iter().all(Option::is_none), edge == Edge::City, "{tile}");
            assert_eq!(lines(Feature::City), usize::from(edge == Edge::City), "{tile}");
            assert_eq!(lines(Feature::Road), usize::from(edge == Edge::Road), "{tile}");
            match edge {
                Edge::Field => assert_eq!(fields[0], fields[1], "{tile}"),
                Edge::Road => assert_eq!(fields[0] == fields[1], tile.id() == "A", "{tile}"),
                // Spring, lakes and the mouth of the river at a city may have one field around the end.
                Edge::River | Edge::City => {}
            }
        }
    }
}

#[test]
fn bug16_counts_shields_and_links_are_right() {
    let sum = |of: &dyn Fn(Tile) -> usize| -> usize {
        base().map(|tile| usize::from(tile.copies()) * of(tile)).sum()
    };
    let count = |feature: Feature| {
        move |tile: Tile| upright(tile).iter().filter(|s| s.spot.feature() == feature).count()
    };
    assert_eq!(sum(&|_| 1), 72);
    assert_eq!(sum(&count(Feature::City)), 49);
    assert_eq!(sum(&count(Feature::Road)), 62);
    assert_eq!(sum(&count(Feature::Field)), 126);
    assert_eq!(sum(&count(Feature::Monastery)), 6);
    assert_eq!(sum(&|tile| tile.shields().into()), 10);
    let edges = |wanted: Edge| {
        move |tile: Tile| Side::ALL.iter().filter(|&&side| tile.edge(Rotation::R0, side) == wanted).count()
    };
    assert_eq!([Edge::Field, Edge::Road, Edge::City].map(|edge| sum(&edges(edge))), [115, 94, 79]);
    assert_eq!(base().map(|tile| tile.rotations().len()).sum::<usize>(), 79);
    let mut patterns: Vec<String> = base()
        .map(|tile| {
            let turned = Rotation::ALL.map(|rotation| {
                Side::ALL.map(|side| tile.edge(rotation, side).letter()).iter().collect::<String>()
            });
            turned.into_iter().min().unwrap()
        })
        .collect();
    patterns.sort();
    patterns.dedup();
    assert_eq!(patterns.len(), 17);
    for tile in Tile::all() {
        for segment in upright(tile) {
            let cities = upright(tile).iter().enumerate();
            let cities = cities.filter(|(_, s)| s.spot.feature() == Feature::City);
            let all = cities.fold(0u8, |set, (number, _)| set | 1 << number);
            assert_eq!(segment.touches & !all, 0, "{tile}: only cities are touched");
            assert!(segment.spot.feature() == Feature::Field || segment.touches == 0);
        }
    }
    // The bridge of River II carries one city across; the banks stay apart.
    let bridge: Tile = "RI.2/CIcI".parse().unwrap();
    let spots: Vec<String> = upright(bridge).iter().map(|s| s.spot.to_string()).collect();
    assert_eq!(spots, ["cEW", "f14", "f05"].map(String::from));
    assert!(upright(bridge)[1..].iter().all(|field| field.touches == 1));
    assert_eq!(Options::default().tiles().len(), 72);
}

#[test]
fn bug02_the_start_tile_is_one_of_four() {
    assert_eq!(Options::default().tiles().count(Tile::START), 4);
    assert_eq!(Tile::START.copies(), 4);
}

#[test]
fn bug07_the_four_sided_city_has_a_shield() {
    let tile: Tile = "C".parse().unwrap();
    assert_eq!(tile.shields(), 1);
    assert!(upright(tile)[0].shield);
}
