//! Brute force for what is deduced about farms: private farms are never blocked, and the smallest blocked
//! communal farm has eight fields. Every farm on the way is also a position in which the engine's placements
//! are counted against the slow model's.

use std::collections::{BTreeMap, BTreeSet};

use crate::slow::{Farm, SlowGame, SlowOptions};
use farmstead_core::Game;
use farmstead_core::grid::Cell;
use farmstead_rolnicy::{CommunalFarm, Options, PrivateFarm, Rolnicy};

type Cells = BTreeSet<Cell>;

/// The shape with its least coordinates moved to 0.
fn at_origin(cells: &Cells) -> Cells {
    let (x, y) = (cells.iter().map(|c| c.x).min().unwrap(), cells.iter().map(|c| c.y).min().unwrap());
    cells.iter().map(|&cell| cell - Cell::new(x, y)).collect()
}

/// All shapes of `size` connected cells, mirror images and rotations counted apart.
fn shapes(size: usize) -> BTreeSet<Cells> {
    let mut shapes = BTreeSet::from([Cells::from([Cell::ORIGIN])]);
    for _ in 1..size {
        let grown = shapes.iter().flat_map(|shape| {
            let next = shape.iter().flat_map(|cell| cell.neighbours()).filter(|cell| !shape.contains(cell));
            next.map(|cell| at_origin(&shape.iter().copied().chain([cell]).collect())).collect::<Vec<_>>()
        });
        shapes = grown.collect();
    }
    shapes
}

/// All ways to put barns that are no neighbours on these cells; the other fields are lavender.
fn with_barns(cells: &Cells) -> Vec<BTreeMap<Cell, char>> {
    let mut farms = vec![BTreeMap::new()];
    for &cell in cells {
        let mut longer = Vec::new();
        for farm in farms {
            let lonely = !cell.neighbours().iter().any(|next| farm.get(next) == Some(&'B'));
            longer.extend(lonely.then(|| farm.clone().into_iter().chain([(cell, 'B')]).collect()));
            longer.push(farm.into_iter().chain([(cell, 'L')]).collect());
        }
        farms = longer;
    }
    farms
}

fn barns(farm: &BTreeMap<Cell, char>) -> usize {
    farm.values().filter(|&&letter| letter == 'B').count()
}

/// The picture of a farm with its upper left cell at (0,0).
fn picture(farm: &BTreeMap<Cell, char>) -> String {
    let rows = farm.keys().map(|cell| cell.y).max().unwrap();
    let columns = farm.keys().map(|cell| cell.x).max().unwrap();
    let row = |y| (0..=columns).map(|x| farm.get(&Cell::new(x, y)).unwrap_or(&'.')).collect::<String>();
    (0..=rows).map(row).collect::<Vec<_>>().join("\n")
}

fn slow_farm(farm: &BTreeMap<Cell, char>) -> Farm {
    farm.iter().map(|(cell, &letter)| ((cell.x.into(), cell.y.into()), letter)).collect()
}

const KINDS: [&str; 5] = ["SP", "LS", "LL", "SB", "LB"];

#[test]
fn no_private_farm_is_ever_blocked() {
    let mut slow = SlowGame::new(&SlowOptions::default());
    let options = Options::default();
    let mut farms = 0;
    for size in 2..=9 {
        let small = |shape: &Cells| shape.iter().all(|cell| cell.x < 3 && cell.y < 3);
        for shape in shapes(size).into_iter().filter(small) {
            // Every place of the shape within the square counts.
            let (width, height) =
                (shape.iter().map(|c| c.x).max().unwrap() + 1, shape.iter().map(|c| c.y).max().unwrap() + 1);
            let places = (4 - width as usize) * (4 - height as usize);
            for farm in with_barns(&shape).into_iter().filter(|farm| barns(farm) <= 3) {
                farms += places;
                let fast = PrivateFarm::parse(&picture(&farm), Cell::ORIGIN).unwrap();
                slow.private[0] = slow_farm(&farm);
                for card in KINDS {
                    let placements = fast.placements(card.parse().unwrap(), &options);
                    assert!(!placements.is_empty(), "{card} on {farm:?}");
                    assert_eq!(placements.len(), slow.private_plantings(0, card).len(), "{card} on {farm:?}");
                }
            }
        }
    }
    assert_eq!(farms, 3465);
}

#[test]
fn the_smallest_blocked_communal_farm_has_eight_fields() {
    let mut slow = SlowGame::new(&SlowOptions::default());
    let square = |shape: &Cells| {
        shape.iter().any(|&cell| {
            [(1, 0), (0, 1), (1, 1)].iter().all(|&(x, y)| shape.contains(&(cell + Cell::new(x, y))))
        })
    };
    let mut counts = Vec::new();
    for size in 4..=8 {
        let mut blocked = Vec::new();
        let all = shapes(size);
        counts.push(all.len());
        for (number, farm) in all.iter().filter(|shape| square(shape)).flat_map(with_barns).enumerate() {
            let fast = CommunalFarm::parse(&picture(&farm), Cell::ORIGIN).unwrap();
            let placements = |card: &str| fast.placements(card.parse().unwrap());
            let none = placements("SP").is_empty();
            assert_eq!(none, placements("LL").is_empty());
            assert!(!placements("SB").is_empty(), "a card with a barn always fits: {farm:?}");
            if none {
                assert_eq!((barns(&farm), placements("SB").len()), (6, 16));
                blocked.push(farm);
            } else if number % 29 == 0 {
                slow.communal = slow_farm(&farm);
                for card in KINDS {
                    assert_eq!(
                        placements(card).len(),
                        slow.communal_plantings(card).len(),
                        "{card} on {farm:?}"
                    );
                }
            }
        }
        match size {
            8 => {
                let mut pictures: Vec<String> = blocked.iter().map(picture).collect();
                pictures.sort();
                assert_eq!(pictures, ["..B.\n.BLB\nBLB.\n.B..", ".B..\nBLB.\n.BLB\n..B."].map(String::from));
            }
            _ => assert!(blocked.is_empty(), "{blocked:?}"),
        }
    }
    assert_eq!(counts, [19, 63, 216, 760, 2725]);
}

#[test]
fn the_numbers_of_the_deck_divide_evenly() {
    for (players, cards, turns) in [(2, 72, 34), (3, 77, 36), (4, 86, 40)] {
        let options = Options::for_players(players);
        let state = Rolnicy::new(&options).unwrap();
        assert_eq!(state.deck_len(), cards);
        assert_eq!((u32::from(cards) - 2 - u32::from(players)) / 2, turns);
        assert_eq!(turns % u32::from(players), 0);
        assert_eq!(state.seats(), players);
    }
    let rows = Options::default().harvest_cards.rows().to_vec();
    assert_eq!(rows.iter().map(|row| u32::from(row[1])).sum::<u32>() * 5, 115);
}
