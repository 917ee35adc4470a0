//! Rulings on placing, meeples, scoring and the end, by number.

use crate::common::*;
use farmstead_carcassonne::*;
use farmstead_core::grid::Side;
use farmstead_core::testing::random_game;
use farmstead_core::{Game, Seat, Turn};

#[test]
fn q28_nobody_has_to_put_a_meeple() {
    let after = play(&start(), "E 0,-1r2 f012367");
    assert_eq!(after.scored(), [], "the city scores nobody");
    assert!(
        after.events.iter().any(|event| matches!(event, Event::Completed { feature: Feature::City, .. }))
    );
    let passed = play(&start(), "E 0,-1r2 -");
    assert_eq!(passed.scored(), []);
    assert_eq!(passed.game.supply(A), 7);
}

#[test]
fn q30_without_a_meeple_there_is_no_question() {
    let seven = ["U0:0f0127"; 7].join(" ");
    let game = draw(&board(&format!("D0 {seven} [D0]\n. E2 E2 E2 E2 E2 B0")), "B");
    assert_eq!((game.seat_on_turn(), game.supply(A)), (A, 0));
    let next = game.apply("0,1r0".parse().unwrap()).unwrap();
    assert_eq!((next.phase(), next.seat_on_turn()), (Phase::Draw, seat(1)));
    // The other one is asked.
    let asked = draw(&next, "B").apply("1,1r0".parse().unwrap()).unwrap();
    assert_eq!(asked.phase(), Phase::Deploy);
}

#[test]
fn q31_two_players_with_equal_knights_both_score() {
    let game = board("[D0] U0 .\n. E2:0cS B0\n. . B0\n. E0:1cN B0");
    let after = play(&game, "G 1,2r1 -");
    assert_eq!(after.scored(), [(0, 6), (1, 6)]);
    assert_eq!((after.game.supply(A), after.game.supply(seat(1))), (7, 7));
}

/// A hole between three cities.
const THREE_CITIES: &str = "[D0] U0 .\nB0 E2:0cS B0\nE1:0cE . B0\n. E0:1cN B0";

#[test]
fn q32_the_majority_of_knights_scores_and_all_return() {
    let after = play(&board(THREE_CITIES), "R 1,2r3 -");
    assert_eq!(after.scored(), [(0, 8)]);
    assert_eq!((after.game.supply(A), after.game.supply(seat(1))), (7, 7));
    assert_eq!(after.game.meeples(), []);
}

#[test]
fn q33_the_owner_scores_what_another_finishes() {
    let after = play(&start(), "G 0,-1r1 cNS / E 0,-2r2 -");
    assert_eq!(after.scored(), [(0, 6)]);
}

/// A junction fits between two roads that end at monasteries.
const TWO_ROADS: &str = ". E2 B0 B0\nA3:0rE [D0] . A1:1rW";

#[test]
fn q34_a_junction_ends_each_road_and_counts_in_each() {
    let after = play(&board(TWO_ROADS), "W 1,0r0 -");
    let mut scored = after.scored();
    scored.sort_unstable();
    assert_eq!(scored, [(0, 3), (1, 2)]);
    assert_eq!(feature(&after.game, 1, 0, "rS").open, 1, "the third arm is a road of its own");
}

/// Three tiles of a ring road and the last one to come.
const RING: &str = "V 0,1r3 rES / V 1,1r0 - / V 0,2r2 -";

#[test]
fn q35_a_ring_road_is_finished() {
    let after = play(&start(), &format!("{RING} / V 1,2r1 -"));
    assert_eq!(after.scored(), [(0, 4)]);
}

#[test]
fn q39_holes_that_nothing_fills_are_allowed() {
    let game = board("B0 . B0\nB0 . B0\nU0 [D0] U0");
    let after = play(&game, "A 0,-2r0 -");
    // North a road, south a city, fields beside: no tile is like that.
    for tile in Tile::all().filter(|tile| !tile.is_river()) {
        let mut next = after.game.clone();
        if next.apply_outcome(tile, &mut ()).is_ok() && next.phase() == Phase::Place {
            let there = |action: &Action| matches!(action, Action::Place(p) if p.cell() == cell(0, -1));
            assert!(!next.legal_actions().iter().any(there), "{tile}");
        }
    }
    assert!(after.game.frontier().any(|free| free == cell(0, -1)));
}

#[test]
fn q40_two_monasteries_side_by_side_count_each_other() {
    let game = board("[D0]\nB0:0m B0:1m");
    assert_eq!(feature(&game, 0, 1, "m").points, 3, "itself, the start tile and the other");
    assert_eq!(feature(&game, 1, 1, "m").points, 3);
}

/// A monastery with seven neighbours; the eighth lies west of the start tile.
const NEARLY: &str = ". [D0] U0\nB0 B0:0m B0\nB0 E2 E2";

#[test]
fn q41_the_monk_scores_when_another_lays_the_last_neighbour() {
    let game = board(NEARLY);
    assert_eq!(game.seat_on_turn(), seat(1));
    let after = play(&game, "U -1,0r0 -");
    assert_eq!(after.scored(), [(0, 9)]);
    assert_eq!(after.game.supply(A), 7);
}

#[test]
fn q43_a_city_of_two_tiles() {
    let two = |small_city| {
        let options = Options { small_city, ..Options::default() };
        play(&Carcassonne::new(&options).unwrap(), "E 0,-1r2 cS").scored()
    };
    assert_eq!(two(SmallCity::Four), [(0, 4)]);
    assert_eq!(two(SmallCity::Two), [(0, 2)]);
}

#[test]
fn q45_meeples_are_never_moved_or_taken_back() {
    let games =
        (0..8).map(|tape| random_game::<Carcassonne>(&Options::for_players(3), &[tape, 5, 900], 1000));
    for states in games {
        for pair in states.windows(2) {
            let (before, after) = (pair[0].meeples(), pair[1].meeples());
            let placed = after.iter().filter(|standing| !before.contains(standing)).count();
            assert!(placed <= 1);
            for gone in before.iter().filter(|standing| !after.contains(standing)) {
                let feature = pair[1].feature(gone.cell, gone.spot).unwrap();
                assert!(feature.is_finished, "{gone:?}");
            }
        }
    }
}

#[test]
fn q46_a_meeple_stands_on_the_tile_just_laid() {
    let game = draw(&board("[D0] U0"), "B").apply("0,1r0".parse().unwrap()).unwrap();
    let none = Violation::NoSuchSpot { tile: tile("B"), spot: spot("rEW") };
    assert_eq!(refused(&game, "rEW"), none);
    assert_eq!(legal(&game), "f01234567 m -");
}

#[test]
fn q47_a_tile_that_fits_nowhere_is_replaced() {
    let closed = play(&start(), "E 0,-1r2 -").game;
    let mut events: Vec<(_, Event)> = Vec::new();
    let mut game = closed.clone();
    game.apply_outcome(tile("C"), &mut events).unwrap();
    assert!(events.iter().any(|(_, event)| *event == Event::Discarded { seat: seat(1), tile: tile("C") }));
    assert_eq!((game.turn(), game.seat_on_turn()), (Turn::Chance, seat(1)));
    assert_eq!(game.discarded().count(tile("C")), 1);
    assert_eq!(game.tile_count(), 2);
    let options = Options { unplaceable: Unplaceable::LoseTurn, ..Options::default() };
    let lost = play(&Carcassonne::new(&options).unwrap(), "E 0,-1r2 - / C").game;
    assert_eq!(lost.seat_on_turn(), A);
}

#[test]
fn q49_equal_scores() {
    let ranks = |tie| {
        let options = Options { tie, ..Options::default() };
        Carcassonne::new(&options).unwrap().ranking().as_slice().to_vec()
    };
    assert_eq!(ranks(Tie::Shared), [1, 1]);
    assert_eq!(ranks(Tie::StarterLoses), [2, 1]);
    let options = Options { tie: Tie::StarterLoses, first_player: seat(1), ..Options::default() };
    let game = Carcassonne::new(&options).unwrap();
    assert_eq!(game.ranking().as_slice(), [1, 2]);
    let ahead = play(&game, "E 0,-1r2 cS").game;
    assert_eq!(ahead.ranking().as_slice(), [2, 1], "more points win");
}

#[test]
fn q50_the_game_ends_with_the_last_tile_though_turns_are_unequal() {
    let states = random_game::<Carcassonne>(&Options::for_players(5), &[1, 2, 3], 1000);
    let mut turns = [0u32; 5];
    for pair in states.windows(2) {
        if pair[1].tile_count() > pair[0].tile_count() {
            turns[pair[0].seat_on_turn().index()] += 1;
        }
    }
    let last = states.last().unwrap();
    assert!(last.is_over() && last.bag().is_empty());
    assert_eq!(turns.iter().sum::<u32>() + last.discarded().len(), 71);
    assert_eq!(turns.iter().max().unwrap() - turns.iter().min().unwrap(), 1);
}

#[test]
fn q51_every_edge_that_touches_a_tile_must_match() {
    // Between a road in the west and a field in the north.
    let game = draw(&board(". E2 B0\nU0 [D0] ."), "U");
    let edge = |side, ours, theirs| Violation::EdgeMismatch {
        tile: tile("U"),
        cell: cell(1, 0),
        side,
        ours,
        theirs,
    };
    assert_eq!(refused(&game, "1,0r1"), edge(Side::North, Edge::Road, Edge::Field));
    assert!(is_legal(&game, "1,0r0"));
    assert_eq!(refused(&game, "0,0r0"), Violation::Occupied { cell: cell(0, 0) });
    assert_eq!(refused(&game, "5,5r0"), Violation::Detached { cell: cell(5, 5) });
    assert_eq!(refused(&game, "2,0r0"), Violation::Detached { cell: cell(2, 0) });
    let same = Violation::SameAs {
        tile: tile("U"),
        rotation: farmstead_core::grid::Rotation::R180,
        least: farmstead_core::grid::Rotation::R0,
    };
    assert_eq!(refused(&game, "1,0r2"), same);
    assert_eq!(refused(&game, "-"), Violation::WrongStep { due: Phase::Place });
    let asked = game.apply("1,0r0".parse().unwrap()).unwrap();
    assert_eq!(refused(&asked, "1,0r0"), Violation::WrongStep { due: Phase::Deploy });
}

#[test]
fn games_without_farmers_offer_no_field() {
    let options = Options { farmers: false, ..Options::default() };
    let game = draw(&Carcassonne::new(&options).unwrap(), "B").apply("0,1r0".parse().unwrap()).unwrap();
    assert_eq!(legal(&game), "m -");
    assert_eq!(refused(&game, "f01234567"), Violation::NoFarmers);
    // A tile with nothing but fields is not asked about.
    let states = random_game::<Carcassonne>(&options, &[3, 1, 4], 1000);
    assert!(states.iter().flat_map(Carcassonne::meeples).all(|m| m.spot.feature() != Feature::Field));
    assert!(Seat::all(2).all(|seat| states.last().unwrap().score_sheet(seat).points("farms") == 0));
}

/// Both arms of the fork lead to (2,2).
const ARMS: &str =
    "[RI/s0] RI.2/III2 RI.2/CIRI0 RI.2/II0\n. RI.2/RIrI0 . RI.2/CIcI0\n. RI.2/II+1 . RI.2/CcII+2";

#[test]
fn the_arms_of_the_river_are_not_joined() {
    let options = Options { river: River::Two, ..Options::default() };
    let setup = Setup::from_picture(options, ARMS).unwrap();
    let mut game = setup.build().unwrap();
    game.apply_outcome(tile("RI.2/LIFI"), &mut ()).unwrap();
    assert_eq!(game.discarded().count(tile("RI.2/LIFI")), 1, "it could only join them");
    assert!(game.outcomes().iter().all(|(tile, _)| tile.is_river()));
}
