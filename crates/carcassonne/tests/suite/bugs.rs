//! Mistakes that were reported of other programs, by number.

use crate::common::*;
use farmstead_carcassonne::*;
use farmstead_core::testing::random_game;
use farmstead_core::{Game, Picks, Seat, Turn};

fn small_city(small_city: SmallCity) -> Vec<(u8, u16)> {
    let options = Options { small_city, ..Options::default() };
    play(&Carcassonne::new(&options).unwrap(), "E 0,-1r2 cS").scored()
}

#[test]
fn bug01_a_city_of_two_tiles_scores_four() {
    assert_eq!(small_city(SmallCity::Four), [(0, 4)]);
}

#[test]
fn bug02_discards_are_announced() {
    let after = play(&start(), "E 0,-1r2 - / C");
    assert_eq!(after.discarded(), ["C"]);
    assert_eq!(after.game.discarded().len(), 1);
}

#[test]
fn bug03_the_old_rule_for_two_tiles_is_an_option() {
    assert_eq!(small_city(SmallCity::Two), [(0, 2)]);
}

#[test]
fn bug04_making_a_hole_is_legal() {
    let game = draw(&board("B0 . B0\nB0 . B0\nU0 [D0] U0"), "A");
    assert!(is_legal(&game, "0,-2r0"));
}

#[test]
fn bug05_a_circular_road_is_finished() {
    assert_eq!(play(&start(), "V 0,1r3 rES / V 1,1r0 - / V 0,2r2 - / V 1,2r1 -").scored(), [(0, 4)]);
}

#[test]
fn bug06_a_tile_counts_once() {
    // Both caps of I are in one city that is not finished.
    let city = feature(&board(". [D0]\nN2:1cES I3\nN1 Q0"), 0, 1, "cS");
    assert_eq!((city.cells.len(), city.segments.len(), city.shields, city.open), (4, 5, 1, 1));
    assert_eq!(city.points, 4 + 1);
}

#[test]
fn bug08_a_feature_that_meets_the_last_tile_twice_is_scored() {
    let ring = "I 0,1r3 - / N -1,1r2 cES / N -1,2r1 - / N 0,2r0 -";
    assert_eq!(play(&start(), ring).scored(), [(1, 8)]);
}

#[test]
fn bug09_the_last_tile_may_fit_nowhere() {
    let mut game = play(&start(), "E 0,-1r2 cS").game;
    // All tiles but one have left the game.
    let tiles = game.tiles();
    let mut discarded = game.bag();
    assert!(discarded.remove(tile("C")));
    let setup = Setup {
        options: *game.options(),
        tiles,
        discarded,
        earned: vec![game.earned(A), game.earned(seat(1))],
    };
    game = setup.build().unwrap();
    assert_eq!(game.outcomes(), [(tile("C"), 1)]);
    let mut events: Vec<(_, Event)> = Vec::new();
    game.apply_outcome(tile("C"), &mut events).unwrap();
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(events.last().unwrap().1, Event::Ended);
    assert_eq!(game.scores().as_slice(), [4, 0]);
    assert_eq!(game.audit(), Ok(()));
}

#[test]
fn bug10_river_tiles_that_fit_nowhere_leave_the_game() {
    let options = Options { river: River::Two, ..Options::default() };
    let mut seen = 0;
    for seed in 0..200 {
        let mut picks = Picks::new(seed, 0);
        let mut game = Carcassonne::new(&options).unwrap();
        while game.is_river_stage() {
            let before = game.discarded();
            if let Some(seat) = game.to_act() {
                let action = game.choose(seat, &mut |bound| picks.pick(bound)).unwrap();
                game.apply_mut(seat, action, &mut ()).unwrap();
                continue;
            }
            let tile = game.sample_outcome(&mut |bound| picks.pick(bound)).unwrap();
            let seat = game.seat_on_turn();
            game.apply_outcome(tile, &mut ()).unwrap();
            if game.discarded() != before {
                assert_eq!(game.seat_on_turn(), seat);
                seen += 1;
            }
        }
        assert_eq!(game.audit(), Ok(()));
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn bug12_a_farm_shows_its_finished_cities_once() {
    let game = board(". T0\nE2 U1\nG1 U1\nF1 U1:0f0567\n[D0] V1");
    let farm = game.farms().remove(0);
    assert_eq!(farm.cities.len(), 2);
    assert_eq!((farm.field.points, farm.points(A)), (3, 3));
    let text = "field on 9 tiles: farmers 1 of seat 0
  city of 4 tiles, touched on (0,-3), (0,-2), (0,-1) and (0,0): finished, 3 for seat 0
  city of 1 tile, touched on (1,-4): 3 edges open, scores nothing";
    assert_eq!(farm.to_string(), text);
}

/// A hole between a city of each player.
const TWO_CITIES: &str = "[D0] U0 .\n. E2:0cS B0\n. . B0\n. E0:1cN B0";

#[test]
fn bug13_all_tied_players_score() {
    assert_eq!(play(&board(TWO_CITIES), "G 1,2r1 -").scored(), [(0, 6), (1, 6)]);
}

#[test]
fn bug14_the_old_rules_are_options() {
    for (rule, points) in [(FarmRule::Third, 6), (FarmRule::Second, 3), (FarmRule::First, 4)] {
        let options = Options { farms: rule, ..Options::default() };
        let game = board_with(options, ". E2:0f012367\n. G1:0f23\nU0 [D0]");
        assert_eq!(farms(&game), [points, 0]);
    }
    assert_eq!(small_city(SmallCity::Two), [(0, 2)]);
}

#[test]
fn bug15_closed_fields_are_never_finished() {
    let after = play(&start(), "V 0,1r3 f34 / V 1,1r0 - / V 0,2r2 - / V 1,2r1 -");
    assert!(!feature(&after.game, 0, 1, "f34").is_finished);
    assert_eq!(after.game.meeples().len(), 1);
    assert_eq!(after.scored(), []);
}

#[test]
fn bug17_a_tie_does_not_leave_everybody_without_points() {
    // Two farmers tied, and two thieves tied on a road at the end.
    assert_eq!(farms(&board(". E2\nU0:1f0127 [D0] U0:0f0127")), [3, 3]);
    let roads = board("U0:0rEW [D0] U0:1rEW");
    assert_eq!(roads.scores().as_slice(), [3, 3]);
}

#[test]
fn bug18_half_edges_meet_those_across() {
    // Roads keep the half-edges of each side apart.
    let east = board("[D0] U0");
    assert!(joined(&east, (0, 0, "f27"), (1, 0, "f0127")), "2 meets 7");
    assert!(joined(&east, (0, 0, "f3456"), (1, 0, "f3456")), "3 meets 6");
    let south = board("[D0] V0\n. U1");
    assert!(joined(&south, (1, 0, "f012347"), (1, 1, "f1234")), "4 meets 1");
    assert!(joined(&south, (1, 0, "f56"), (1, 1, "f0567")), "5 meets 0");
}

#[test]
fn bug19_facing_caps_do_not_join_fields() {
    let game = board("D2\n[D0]");
    assert!(!joined(&game, (0, 0, "f27"), (0, -1, "f36")));
    assert!(!joined(&game, (0, 0, "f27"), (0, -1, "f0127")));
}

#[test]
fn bug20_a_monastery_is_finished_at_its_corner_too() {
    // A monastery south of the start tile and what lies around it, row by row; each tile in turn comes last.
    let around: [[(&str, &str); 3]; 3] =
        [[("U", "r0"), (".", ""), ("U", "r0")], [("E", "r3"), (".", ""), ("E", "r1")], [("E", "r2"); 3]];
    for (last_x, last_y) in [(0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)] {
        let word = |x: usize, y: usize| match (x, y, around[y][x]) {
            (1, 0, _) => "[D0]".to_owned(),
            (1, 1, _) => "B0:0m".to_owned(),
            _ if (x, y) == (last_x, last_y) => ".".to_owned(),
            (_, _, (id, turn)) => format!("{id}{}", &turn[1..]),
        };
        let rows = [0, 1, 2].map(|y| [0, 1, 2].map(|x| word(x, y)).join(" "));
        let (id, turn) = around[last_y][last_x];
        let turn = format!("{id} {},{last_y}{turn} -", last_x as i8 - 1);
        assert_eq!(play(&board(&rows.join("\n")), &turn).scored(), [(0, 9)], "{turn}");
    }
}

#[test]
fn bug21_a_tile_that_fits_nowhere_does_not_cost_the_turn() {
    let after = play(&start(), "E 0,-1r2 - / C / U -1,0r0 f0127");
    assert_eq!(after.game.supply(seat(1)), 6, "the same player drew again and laid it");
    let before = draw(&play(&start(), "E 0,-1r2 -").game, "C");
    assert_eq!(before.phase(), Phase::Draw, "no meeple is offered for the tile before");
}

#[test]
fn bug22_the_board_has_no_walls() {
    for toward in 0..4u8 {
        let mut picks = Picks::new(u64::from(toward), 3);
        let mut game = Carcassonne::new(&Options::default()).unwrap();
        while !game.is_over() {
            let Some(seat) = game.to_act() else {
                let tile = game.sample_outcome(&mut |bound| picks.pick(bound)).unwrap();
                game.apply_outcome(tile, &mut ()).unwrap();
                continue;
            };
            let far = |action: &Action| match action {
                Action::Place(placement) => {
                    let cell = placement.cell();
                    let (x, y) = (i32::from(cell.x), i32::from(cell.y));
                    [x, y, -x, -y][usize::from(toward)]
                }
                _ => 0,
            };
            let action = game.legal_actions().into_iter().max_by_key(far).unwrap();
            game.apply_mut(seat, action, &mut ()).unwrap();
        }
        assert_eq!(game.audit(), Ok(()));
        let reach = game.tiles().iter().map(|laid| laid.placement.cell().manhattan(cell(0, 0))).max();
        assert!(reach > Some(35), "{reach:?}");
    }
}

#[test]
fn bug23_the_start_tile_is_fixed_and_nobody_stands_on_it() {
    let game = start();
    assert_eq!(game.tile_at(cell(0, 0)).unwrap().tile, Tile::START);
    assert_eq!(game.bag().len(), 71);
    assert_eq!(game.phase(), Phase::Draw);
    let setup = Setup::from_picture(Options::default(), "[D0:0cN] U0").unwrap();
    assert_eq!(setup.build().unwrap_err().part, "tiles");
}

#[test]
fn bug24_a_city_counts_once_in_a_farm() {
    let game = board("E2 U1\nG1 U1\nF1 U1:0f0567\n[D0] V1");
    assert_eq!(farms(&game), [3, 0]);
}

#[test]
fn bug27_no_thief_on_an_occupied_road() {
    let game = draw(&board("U0:0rEW [D0] U0"), "U").apply("2,0r0".parse().unwrap()).unwrap();
    let taken = Violation::FeatureTaken { spot: spot("rEW"), seat: A, cell: cell(-1, 0) };
    assert_eq!(refused(&game, "rEW"), taken);
    assert_eq!(legal(&game), "f3456 f0127 -");
}

#[test]
fn bug28_an_unfinished_road_scores_one_for_each_tile() {
    let game = board("V3:0rES [D0] U0");
    assert_eq!(game.scores().as_slice(), [3, 0]);
    let sheet = game.score_sheet(A);
    assert_eq!(sheet.points("roads"), 3);
}

/// Nothing is scored twice when the game ends: the last turn first, then what still has meeples.
#[test]
fn the_end_scores_what_is_left() {
    for tape in 0..20u16 {
        let states = random_game::<Carcassonne>(&Options::for_players(2), &[tape, 77], 1000);
        let last = states.last().unwrap();
        for seat in Seat::all(2) {
            let total = last.score_sheet(seat).total();
            let track = i32::from(last.earned(seat).total());
            let open: i32 = last
                .features()
                .iter()
                .filter(|feature| feature.leaders.contains(&seat))
                .map(|feature| i32::from(feature.points))
                .sum();
            assert_eq!(total, track + open);
        }
    }
}
