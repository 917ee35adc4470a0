//! Rulings on fields and farms, by number.

use crate::common::*;
use farmstead_carcassonne::*;
use farmstead_core::Game;
use farmstead_core::grid::Rotation;

fn with(farms: FarmRule) -> Options {
    Options { farms, ..Options::default() }
}

#[test]
fn q01_a_farmer_may_stand_on_a_monastery_tile() {
    let game = play(&start(), "B 0,1r0 f01234567").game;
    let report = game.feature_under(cell(0, 1)).unwrap();
    assert_eq!(report.feature, Feature::Field);
    assert_eq!(feature(&game, 0, 1, "m").meeples, [], "the monastery stays empty");
    let asked = draw(&start(), "B").apply("0,1r0".parse().unwrap()).unwrap();
    assert_eq!(legal(&asked), "f01234567 m -");
}

/// Four bends make a ring road with a field in it.
const RING: &str = "V 0,1r3 f34 / V 1,1r0 - / V 0,2r2 - / V 1,2r1 -";

#[test]
fn q02_an_enclosed_field_is_never_finished() {
    let after = play(&start(), RING);
    assert_eq!(after.scored(), []);
    let field = feature(&after.game, 0, 1, "f34");
    assert_eq!((field.cells.len(), field.open, field.is_finished), (4, 0, false));
    assert_eq!(field.meeples.len(), 1, "the farmer stays");
    assert_eq!(after.game.supply(A), 6);
}

#[test]
fn q03_an_open_field_scores() {
    let game = board(".  E2\nU0:0f0127 [D0]");
    assert_eq!(farms(&game), [3, 0]);
}

#[test]
fn q04_a_city_that_only_the_tip_of_the_field_reaches_does_not_count() {
    // The field in the bend of J meets the city's corner, the other one its edge.
    assert_eq!(farms(&board("J2:0f07\n[D0]")), [0, 0]);
    assert_eq!(farms(&board("J2:0f1236\n[D0]")), [3, 0]);
}

#[test]
fn q05_an_enclosed_field_without_a_city_scores_nothing() {
    let game = play(&start(), RING).game;
    assert_eq!(farms(&game), [0, 0]);
    assert_eq!(game.feature_under(cell(0, 1)).unwrap().points, 0);
}

/// A city of three tiles between four fields.
fn column(e: &str, g: &str, u: &str) -> String {
    format!(". E2{e}\n. G1{g}\nU0{u} [D0]")
}

#[test]
fn q06_a_city_counts_for_each_field_that_it_touches() {
    let game = board(&column(":0f012367", ":1f23", ":0f0127"));
    assert_eq!(game.farms().len(), 3);
    assert!(game.farms().iter().all(|farm| farm.field.points == 3));
    assert_eq!(farms(&game), [6, 3]);
}

#[test]
fn q07_two_fields_of_one_player_at_one_city() {
    let picture = column(":0f012367", ":0f23", "");
    assert_eq!(farms(&board(&picture)), [6, 0]);
    assert_eq!(farms(&board_with(with(FarmRule::Second), &picture)), [3, 0]);
    assert_eq!(farms(&board_with(with(FarmRule::First), &picture)), [4, 0]);
}

/// The three rules on one position: two fields of seat 0 and one of seat 1 at a city, and a city between
/// one field of each.
#[test]
fn each_edition_scores_farms_by_its_rule() {
    let picture = column(":0f012367", ":1f23", ":0f0127");
    assert_eq!(farms(&board_with(with(FarmRule::Third), &picture)), [6, 3]);
    assert_eq!(farms(&board_with(with(FarmRule::Second), &picture)), [3, 3]);
    assert_eq!(farms(&board_with(with(FarmRule::First), &picture)), [4, 0], "two farmers against one");
    let tied = column(":0f012367", ":1f23", "");
    assert_eq!(farms(&board_with(with(FarmRule::First), &tied)), [4, 4]);
    for rule in [FarmRule::Third, FarmRule::Second, FarmRule::First] {
        for picture in [&picture, &tied] {
            let game = board_with(with(rule), picture);
            for (seat, &points) in farms(&game).iter().enumerate() {
                let seat = crate::common::seat(seat as u8);
                let explained: u16 = game.farms().iter().map(|farm| farm.points(seat)).sum();
                assert_eq!(i32::from(explained), points, "{rule:?}");
            }
        }
    }
}

#[test]
fn q09_a_city_of_the_opponent_counts() {
    let after = play(&start(), "E 0,-1r2 cS / U -1,0r0 f0127");
    assert_eq!(after.scored(), [(0, 4)]);
    assert_eq!(farms(&after.game), [0, 3]);
}

/// A field that touches one city on four tiles.
const ALONG: &str = "E2 U1\nG1 U1\nF1 U1:0f0567\n[D0] V1";

#[test]
fn q10_a_city_touched_in_many_places_counts_once() {
    let game = board(ALONG);
    let farm = game.explain(cell(1, -1), spot("f0567")).unwrap();
    assert_eq!(farm.cities.len(), 1);
    assert_eq!(farm.cities[0].touched_on, [cell(0, -3), cell(0, -2), cell(0, -1), cell(0, 0)]);
    assert_eq!(farms(&game), [3, 0]);
}

#[test]
fn q12_an_unfinished_city_scores_nothing_for_farmers() {
    let game = board(". G1\n. F1\nU0:0f0127 [D0]");
    assert_eq!(farms(&game), [0, 0]);
    let farm = game.explain(cell(-1, 0), spot("f0127")).unwrap();
    let city = &farm.cities[0].city;
    assert_eq!((city.cells.len(), city.is_finished, city.open), (3, false, 1));
    assert!(farm.to_string().contains("1 edge open, scores nothing"), "{farm}");
}

#[test]
fn q13_the_majority_scores_after_fields_have_merged() {
    let merged = |a: &str, b: &str| board(&format!(". . E2\nU0:{a}f0127 U0:{b}f0127 [D0] U0:0f0127"));
    assert_eq!(farms(&merged("1", "0")), [3, 0], "two against one");
    assert_eq!(farms(&merged("1", "1")), [0, 3], "one against two");
    let tied = board(". E2\nU0:1f0127 [D0] U0:0f0127");
    assert_eq!(farms(&tied), [3, 3]);
}

#[test]
fn q13_fields_with_farmers_may_be_merged() {
    let after = play(&start(), "U -1,0r0 f0127 / E 0,-1r2 f012367 / B -1,-1r0 m");
    let field = feature(&after.game, -1, -1, "f01234567");
    assert_eq!(field.leaders, [A, seat(1)]);
    assert_eq!(farms(&after.game), [3, 3]);
}

#[test]
fn q14_no_second_farmer_in_the_own_field() {
    let game = draw(&board("U0:0f0127 [D0] U0"), "U");
    assert_eq!(game.seat_on_turn(), A);
    let game = game.apply("-2,0r0".parse().unwrap()).unwrap();
    let taken = Violation::FeatureTaken { spot: spot("f0127"), seat: A, cell: cell(-1, 0) };
    assert_eq!(refused(&game, "f0127"), taken);
    assert_eq!(legal(&game), "rEW f3456 -");
}

#[test]
fn q15_a_farmer_far_away_takes_the_field_too() {
    let row = "U0:1f0127 D0 U0 D0 U0 D0 U0 U0 U0 U0 [D0]";
    let game = draw(&board(row), "U").apply("1,0r0".parse().unwrap()).unwrap();
    let taken = Violation::FeatureTaken { spot: spot("f0127"), seat: seat(1), cell: cell(-10, 0) };
    assert_eq!(refused(&game, "f0127"), taken);
}

#[test]
fn q17_corners_do_not_join() {
    // The fields of U and E meet at a corner, and so do the two caps of I.
    let game = board(". E2\nU0 [D0]");
    assert!(!joined(&game, (-1, 0, "f0127"), (0, -1, "f012367")));
    let caps = board("[D0]\nI3");
    assert!(!joined(&caps, (0, 1, "cW"), (0, 1, "cS")));
}

#[test]
fn q18_a_strip_of_field_runs_between_city_and_road() {
    let segments = tile("D").segments(Rotation::R0);
    let spots: Vec<String> = segments.iter().map(|segment| segment.spot.to_string()).collect();
    assert_eq!(spots, ["cN", "rEW", "f3456", "f27"].map(String::from));
    let game = board("U0 [D0] U0");
    assert!(joined(&game, (-1, 0, "f0127"), (1, 0, "f0127")), "the strip joins east and west");
    let touches = |on: &str| game.explain(cell(0, 0), spot(on)).unwrap().cities.len();
    assert_eq!((touches("f27"), touches("f3456")), (1, 0));
}

#[test]
fn q19_fields_do_not_join_through_the_seam_of_two_caps() {
    let game = board("D2\n[D0]");
    assert!(!joined(&game, (0, 0, "f27"), (0, -1, "f36")));
    assert_eq!(feature(&game, 0, 0, "f27").cells.len(), 1);
}

#[test]
fn q20_one_field_between_the_caps_of_h() {
    let game = board("E2\nH0:0f2367\n[D0]");
    assert_eq!(game.explain(cell(0, -1), spot("f2367")).unwrap().cities.len(), 2);
    assert_eq!(farms(&game), [6, 0]);
}

#[test]
fn q21_a_road_to_a_monastery_does_not_split_the_field() {
    let spots: Vec<String> = tile("A").segments(Rotation::R0).iter().map(|s| s.spot.to_string()).collect();
    assert_eq!(spots, ["rS", "f01234567", "m"].map(String::from));
    // Both sides of the road that comes in from the east are one field.
    let game = board("A3 [D0]");
    assert!(joined(&game, (0, 0, "f27"), (0, 0, "f3456")));
}

#[test]
fn q22_the_field_in_a_bend_does_not_touch_the_city_of_its_tile() {
    for (id, inner, outer) in
        [("J", "f34", "f2567"), ("K", "f56", "f2347"), ("O", "f34", "f25"), ("P", "f34", "f25")]
    {
        let of =
            |on: &str| tile(id).segments(Rotation::R0).iter().find(|s| s.spot == spot(on)).unwrap().touches;
        assert_eq!(of(inner), 0, "{id}");
        assert_eq!(of(outer), 1, "{id}: its only city is its first segment");
    }
}

#[test]
fn q23_a_road_into_a_city_separates_the_fields() {
    for id in ["S", "T"] {
        let segments = tile(id).segments(Rotation::R0);
        let fields: Vec<_> = segments.iter().filter(|s| s.spot.feature() == Feature::Field).collect();
        assert_eq!(fields.iter().map(|s| s.spot).collect::<Vec<_>>(), [spot("f4"), spot("f5")]);
        assert!(fields.iter().all(|s| s.touches == 1));
    }
    let game = board("V0\nT2\n[D0]");
    assert!(!joined(&game, (0, -1, "f0"), (0, -1, "f1")));
    let cities = |on: &str| game.explain(cell(0, -1), spot(on)).unwrap().cities.len();
    assert_eq!((cities("f0"), cities("f1")), (1, 1));
}

#[test]
fn q25_a_farmer_does_not_hinder_a_thief() {
    let game = board("U0:0f0127 [D0] U0");
    let game = draw(&game, "U").apply("-2,0r0".parse().unwrap()).unwrap();
    assert!(is_legal(&game, "rEW"));
    let next = game.apply("rEW".parse().unwrap()).unwrap();
    assert_eq!(next.phase(), Phase::Draw, "one meeple a turn");
    assert_eq!(next.seat_on_turn(), seat(1));
}

#[test]
fn q26_one_field_runs_around_spring_and_lake() {
    for id in ["RI/s", "RI.1/I.e", "RI.2/I.v"] {
        let spots: Vec<Spot> = tile(id).segments(Rotation::R0).iter().map(|s| s.spot).collect();
        assert_eq!(spots, [spot("f01234567")], "{id}");
    }
    let river = Options { river: River::One, ..Options::default() };
    let game = board_with(river, "[RI/s0] RI.1/IFI0");
    assert!(joined(&game, (1, 0, "f0127"), (1, 0, "f3456")), "around the spring");
}
