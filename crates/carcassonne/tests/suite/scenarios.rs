//! The worked scenarios of section 4.1, move by move. Turns without a meeple pass if they are asked.

use crate::common::*;
use farmstead_carcassonne::*;
use farmstead_core::Game;

/// Plays a scenario: turns separated by `/`, each a tile, a placement and perhaps a spot.
fn scenario(options: Options, turns: &str) -> (Carcassonne, Vec<Vec<(u8, u16)>>) {
    let mut game = Carcassonne::new(&options).unwrap();
    let mut scored = Vec::new();
    for turn in turns.split('/') {
        let words: Vec<&str> = turn.split_whitespace().collect();
        let asked = draw(&game, words[0]).apply(words[1].parse().unwrap()).unwrap().phase() == Phase::Deploy;
        let pass = if asked && words.len() == 2 { " -" } else { "" };
        let after = play(&game, &format!("{turn}{pass}"));
        scored.push(after.scored());
        game = after.game;
    }
    (game, scored)
}

#[test]
fn field_scoring() {
    let turns = "E 0,-1r2 f012367 / H 0,-2r1 / E 1,-2r3 f012345";
    let (game, _) = scenario(Options::default(), turns);
    assert_eq!(game.scores().as_slice(), [9, 0]);
    let mut points: Vec<u16> = game.farms().iter().map(|farm| farm.points(A)).collect();
    points.sort_unstable();
    assert_eq!(points, [3, 6]);
}

#[test]
fn city_and_road_scoring() {
    let turns = "I 0,1r3 / N -1,1r2 cES / N -1,2r1 / N 0,2r0 / W -1,0r2 rE / X 1,0r0 / V 1,1r2 rNE / V 2,0r0 / \
                 V 2,1r1 / F 0,-1r1 cNS / E 0,-2r2";
    let (game, scored) = scenario(Options::default(), turns);
    assert_eq!(scored[3], [(1, 8)], "a ring of four tiles, one of them twice");
    assert_eq!(scored[5], [(0, 3)]);
    assert_eq!(scored[8], [(0, 4)], "a loop that leaves a crossing and enters it again");
    assert_eq!(scored[10], [(1, 8)]);
    let track: Vec<u16> = [0, 1].map(|number| game.earned(seat(number)).total()).to_vec();
    assert_eq!(track, [7, 16]);
}

#[test]
fn monastery_scoring() {
    let turns =
        "B 0,1r0 m / V 1,0r0 / W 1,1r3 / V 1,2r1 / W 0,2r0 / A 0,3r2 m / V -1,2r2 / U -1,1r1 / J -1,0r0";
    let (game, scored) = scenario(Options::default(), turns);
    assert_eq!(scored.last().unwrap(), &[(0, 9)]);
    assert_eq!(game.scores().as_slice(), [9, 4]);
}

#[test]
fn tiny_city_rule() {
    let options = Options { small_city: SmallCity::Two, ..Options::default() };
    let (game, scored) = scenario(options, "G 0,-1r1 cNS / H 0,-2r0 cN / E 0,-3r2");
    assert_eq!(scored, [vec![], vec![(0, 6)], vec![(1, 2)]], "the caps of H are cities of their own");
    assert_eq!(game.scores().iter().sum::<i32>(), 8);
}
