//! The readings C1 to C27 by number.

use crate::common::*;
use farmstead_core::grid::{Cell, Rotation};
use farmstead_core::testing::random_game;
use farmstead_core::{Game, GameOptions, List, Seat, Turn, Viewer};
use farmstead_crop_rotation::*;

const EMPTY: &str = ". . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .";

fn with(change: impl FnOnce(&mut Options)) -> Options {
    let mut options = Options::default();
    change(&mut options);
    options
}

fn tray(rows: &[&str]) -> String {
    let mut rows: Vec<String> = rows.iter().map(|row| (*row).to_owned()).collect();
    rows.resize(5, ". . . . .".to_owned());
    rows.join("\n")
}

fn scored(events: &[Event]) -> Vec<(u8, u8)> {
    let score = |event: &Event| match event {
        Event::Scored { seat, objective } => Some((seat.number(), *objective)),
        _ => None,
    };
    events.iter().filter_map(score).collect()
}

fn harvested(events: &[Event]) -> usize {
    let harvest = |event: &Event| match event {
        Event::Harvested { spaces } => Some(spaces.len()),
        _ => None,
    };
    events.iter().find_map(harvest).unwrap_or(0)
}

#[test]
fn c01_seats_play_in_order() {
    let mut game = position(EMPTY, Face::Labor, &[1, 2, 3]);
    for number in [1, 0] {
        let places = legal(&game, game.seat_on_turn());
        let (next, _) = play(&game, places.split(' ').next().unwrap());
        assert_eq!(next.seat_on_turn(), seat(number));
        game = next;
        game.apply_outcome(Outcome::Face(Face::Labor), &mut ()).unwrap();
    }
}

#[test]
fn c02_the_first_player_is_an_option() {
    for first in 0..3 {
        let options = Options { first_player: seat(first), ..Options::for_players(3) };
        assert_eq!(CropRotation::new(&options).unwrap().seat_on_turn(), seat(first));
    }
    assert!(CropRotation::new(&Options::default().with_players(5)).is_err());
}

#[test]
fn c03_a_token_must_be_placed() {
    let game = position(EMPTY, Face::Fire, &[1, 2, 3]);
    assert_eq!(refused(&game, "-"), Violation::MustPlace);
    assert_eq!(game.legal_actions().len(), 75);
}

#[test]
fn c04_only_empty_spaces_without_labor() {
    let game = position(&tray(&["C . . . ."]), Face::Fire, &[1, 2, 3]);
    let space = Space::new(0, 0).unwrap();
    assert_eq!(refused(&game, "B0,0"), Violation::Occupied { space });
    assert_eq!(refused(&game, "B5,0"), Violation::OffTray { space: Space::new(5, 0).unwrap() });
}

#[test]
fn c05_on_a_full_tray_nothing_is_placed() {
    let options = with(|options| (options.tray, options.tokens_per_crop) = ([2, 2], 2));
    let full = "C B\nS C";
    let setup = Setup::from_picture(options.clone(), full, Face::Fire).unwrap();
    assert_eq!(setup.build().unwrap_err().problem, "no token can be placed (C5)");
    // The die of a full tray leads on to the next turn; with labor a token is replaced.
    let almost = position_with(options, "C B\nS .", Face::Fire, &[1, 2, 3]);
    let (mut next, _) = play(&almost, "C1,1 -");
    let mut events = Vec::new();
    next.apply_outcome(Outcome::Face(Face::Fire), &mut events).unwrap();
    assert!(events.iter().any(|(_, event)| matches!(event, Event::Blocked { .. })));
    assert_eq!((next.phase(), next.seat_on_turn()), (Phase::Die, A));
    next.apply_outcome(Outcome::Face(Face::Labor), &mut ()).unwrap();
    assert_eq!(legal(&next, A), "B0,0 B0,1 B1,1 S0,0 S1,0 S1,1");
}

#[test]
fn c06_an_empty_reserve_cannot_be_chosen() {
    let game = position(&tray(&["C C . C C", "C C . C ."]), Face::Labor, &[1, 2, 3]);
    assert_eq!(game.reserve(Crop::Corn), 0);
    assert_eq!(refused(&game, "C2,0"), Violation::ReserveEmpty { crop: Crop::Corn });
    // The last token leaves none for a seed offer.
    let game = position(&tray(&["C C . C C", "C C . . ."]), Face::CornOffer, &[1, 2, 3]);
    let (next, _) = play(&game, "C4,4");
    assert_ne!(next.phase(), Phase::Extra);
}

#[test]
fn c07_one_extra_token_beside_the_first() {
    let game = position(EMPTY, Face::BeanOffer, &[1, 2, 3]);
    let (next, _) = play(&game, "B0,0");
    assert_eq!(legal(&next, A), "+1,0 +0,1 +1,1 -");
    assert_eq!(refused(&next, "+2,2"), Violation::NotAdjacent { space: Space::new(2, 2).unwrap() });
    let (after, events) = play(&next, "+1,1");
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Placed { .. })).count(), 1, "no chain");
    assert_eq!((after.phase(), after.reserve(Crop::Bean)), (Phase::Die, 5));
    let four = position_with(with(|o| o.adjacency = Adjacency::Four), EMPTY, Face::BeanOffer, &[1, 2, 3]);
    assert_eq!(legal(&play(&four, "B0,0").0, A), "+1,0 +0,1 -");
}

#[test]
fn c08_an_offer_needs_its_crop() {
    let game = position(EMPTY, Face::BeanOffer, &[1, 2, 3]);
    assert_eq!(play(&game, "C0,0").0.phase(), Phase::Die);
}

#[test]
fn c09_labor_replaces_another_crop() {
    let game = position(&tray(&["C . . . ."]), Face::Labor, &[1, 2, 3]);
    let space = Space::new(0, 0).unwrap();
    assert_eq!(refused(&game, "C0,0"), Violation::SameCrop { space, crop: Crop::Corn });
    let (next, events) = play(&game, "B0,0");
    assert!(events.contains(&Event::Placed { seat: A, crop: Crop::Bean, space, replaced: Some(Crop::Corn) }));
    assert_eq!((next.reserve(Crop::Corn), next.reserve(Crop::Bean)), (7, 6));
}

#[test]
fn c10_labor_need_not_replace() {
    let game = position(&tray(&["C . . . ."]), Face::Labor, &[1, 2, 3]);
    assert!(is_legal(&game, A, "C1,0") && is_legal(&game, A, "S0,0"));
    assert_eq!(game.legal_actions().len(), 24 + 25 + 25);
}

#[test]
fn c11_fire_comes_before_the_sequences() {
    // The new corn would make three in a row; the fire breaks the row and no card is drawn.
    let game = position(&tray(&["C . C . ."]), Face::Fire, &[1, 2, 3]);
    let (next, _) = play(&game, "C1,0");
    assert_eq!(legal(&next, A), "f0,0 f2,0 -");
    assert_eq!(refused(&next, "f1,0"), Violation::NotReached { space: Space::new(1, 0).unwrap() });
    let (burnt, events) = play(&next, "f0,0");
    assert!(events.iter().any(|event| matches!(event, Event::Burnt { .. })));
    assert_eq!((burnt.phase(), burnt.reserve(Crop::Corn)), (Phase::Die, 5));
    assert_eq!(play(&next, "-").0.phase(), Phase::Draw);
}

#[test]
fn c12_fire_needs_a_token_beside() {
    let game = position(&tray(&["C . . . ."]), Face::Fire, &[1, 2, 3]);
    assert_eq!(play(&game, "B4,4").0.phase(), Phase::Die, "it is not asked");
    let (next, _) = play(&game, "B1,0");
    assert_eq!(refused(&next, "f2,0"), Violation::NothingThere { space: Space::new(2, 0).unwrap() });
}

#[test]
fn c13_investment_chooses_an_event_before_placing() {
    let game = position(&tray(&["C . . . ."]), Face::Investment, &[1, 2, 3]);
    assert_eq!(legal(&game, A), "eC eB eS eL eF");
    assert_eq!(refused(&game, "eI"), Violation::NoEvent);
    let (next, _) = play(&game, "eL");
    assert_eq!((next.face(), next.event()), (Some(Face::Investment), Some(Face::Labor)));
    assert!(is_legal(&next, A, "B0,0"));
}

/// The phase after a token, with the board and the token given.
fn draws(options: Options, rows: &[&str], action: &str) -> bool {
    let game = position_with(options, &tray(rows), Face::Investment, &[1, 2, 3]);
    play(&game, &format!("eF {action}")).0.clone_past_fire().phase() == Phase::Draw
}

trait PastFire {
    fn clone_past_fire(&self) -> CropRotation;
}

impl PastFire for CropRotation {
    /// Declines the fire if it is offered.
    fn clone_past_fire(&self) -> CropRotation {
        if self.phase() == Phase::Burn { play(self, "-").0 } else { self.clone() }
    }
}

fn pays(rows: &[&str], action: &str) -> bool {
    draws(Options::default(), rows, action)
}

#[test]
fn c14_three_or_more_in_a_straight_line() {
    assert!(pays(&["C C . . ."], "C2,0"));
    assert!(pays(&["C . . . .", "C . . . ."], "C0,2"), "vertical");
    assert!(pays(&["C . . . .", ". C . . ."], "C2,2"), "diagonal");
    assert!(pays(&[". . C . .", ". C . . ."], "C0,2"), "the other diagonal");
    assert!(pays(&["C C . C C"], "C2,0"));
    assert!(!pays(&["C C . . ."], "C3,0"), "broken");
    assert!(!pays(&["C C . . ."], "B2,0"));
    assert!(!pays(&["B B B . .", ". . . . .", ". . . . ."], "C0,2"), "an old run does not count");
    assert!(!pays(&[". . . C C", "C . . . ."], "C1,1"), "no line goes round the edge");
    assert!(draws(with(|o| o.sequence_min = 2), &["C . . . ."], "C1,0"));
}

#[test]
fn c15_at_most_one_token_of_a_paid_sequence() {
    assert!(!pays(&["c c c . ."], "C3,0"), "a run of four from a paid run of three");
    assert!(pays(&["c c c . .", ". . C . ."], "C2,2"), "a cross that shares one token");
    assert!(pays(&["c c c . C"], "C3,0"), "a window with one paid token");
    assert!(!pays(&["c c . . ."], "C2,0"));
    assert!(draws(with(|o| o.sequence_reuse_max = 2), &["c c . . ."], "C2,0"));
}

#[test]
fn c16_two_sequences_earn_one_card() {
    let rows = ["C C . . .", ". . C . .", ". . C . ."];
    let game = position(&tray(&rows), Face::Labor, &[1, 2, 3]);
    let (mut next, _) = play(&game, "C2,0");
    assert_eq!(next.phase(), Phase::Draw);
    let before = next.deck_len();
    let outcome = next.outcomes()[0].0;
    next.apply_outcome(outcome, &mut ()).unwrap();
    assert_eq!((next.deck_len(), next.phase()), (before - 1, Phase::Die));
    assert_eq!(next.tokens().filter(|(_, _, paid)| *paid).count(), 5, "the tokens of both are marked");
    let each = position_with(
        with(|o| o.draws_per_turn = Draws::OnePerSequence),
        &tray(&rows),
        Face::Labor,
        &[1, 2, 3],
    );
    let (mut next, _) = play(&each, "C2,0");
    for _ in 0..2 {
        assert_eq!(next.phase(), Phase::Draw);
        let outcome = next.outcomes()[0].0;
        next.apply_outcome(outcome, &mut ()).unwrap();
    }
    assert_eq!((next.deck_len(), next.phase()), (before - 2, Phase::Die));
}

#[test]
fn c17_a_run_that_does_not_pay_is_not_marked() {
    let game = position(&tray(&["c c . . ."]), Face::Labor, &[1, 2, 3]);
    let (next, _) = play(&game, "C2,0");
    assert_eq!(next.picture().lines().next(), Some("c c C . ."));
}

#[test]
fn c18_drawing_is_mandatory_and_hidden() {
    let game = position(&tray(&["C C . . ."]), Face::Labor, &[1, 2, 3]);
    let (mut next, _) = play(&game, "C2,0");
    assert_eq!(next.turn(), Turn::Chance);
    let mut events = Vec::new();
    next.apply_outcome(Outcome::Objective(20), &mut events).unwrap();
    assert_eq!(next.hand(A).collect::<Vec<_>>(), [1, 2, 3, 20], "no hand limit");
    assert!(!next.view(Viewer::Seat(seat(1))).hand.contains(&20));
}

#[test]
fn c19_without_a_deck_nothing_is_drawn_or_marked() {
    let options = with(|options| options.objectives.truncate(6));
    let game = position_with(options, &tray(&["C C . . ."]), Face::Labor, &[1, 2, 3]);
    assert_eq!(game.deck_len(), 0);
    let (next, _) = play(&game, "C2,0");
    assert_eq!(next.phase(), Phase::Die);
    assert!(next.tokens().all(|(_, _, paid)| !paid));
}

/// Objective 1 is C C B S in a row.
const ROW: [&str; 1] = ["C C B S ."];

#[test]
fn c20_an_old_pattern_may_be_claimed() {
    let game = position(&tray(&ROW), Face::Labor, &[1, 2, 3]);
    let (next, events) = play(&game, "C4,4 1@0,0r0 - -");
    assert_eq!(scored(&events), [(0, 1)]);
    assert_eq!(next.scores().as_slice(), [1, 0]);
}

#[test]
fn c21_claiming_is_optional_and_sealed() {
    let game = position(&tray(&ROW), Face::Labor, &[1, 2, 3]);
    let (asked, _) = play(&game, "C4,4");
    assert_eq!(asked.turn().seats().iter().collect::<Vec<_>>(), [A, seat(1)], "both are asked");
    let (waited, events) = play(&asked, "0:- 1:-");
    assert_eq!((scored(&events).len(), waited.scores().as_slice()), (0, [0, 0].as_slice()));
    // Nobody sees a claim before all have ended theirs.
    let (claimed, _) = play(&asked, "0:1@0,0r0");
    let other = Viewer::Seat(seat(1));
    assert_eq!(claimed.view(other), asked.view(other));
    assert_eq!(claimed.view(Viewer::Seat(A)).claimed, [1]);
    let (ended, events) = play(&claimed, "0:-");
    assert_eq!(scored(&events), []);
    assert_eq!(ended.turn().seats().iter().collect::<Vec<_>>(), [seat(1)]);
    let (_, events) = play(&ended, "1:-");
    assert_eq!(scored(&events), [(0, 1)]);
    // Where no objective that is left is complete, nobody is asked.
    let (next, _) = play(&position(EMPTY, Face::Labor, &[1, 2, 3]), "C4,4");
    assert_eq!(next.phase(), Phase::Die);
}

#[test]
fn c21_everybody_is_asked_whoever_holds_the_objective() {
    // Nobody holds objective 1, which lies in the deck: both are asked all the same.
    let game = position(&tray(&ROW), Face::Labor, &[4, 5, 6]);
    let (asked, _) = play(&game, "C4,4");
    assert_eq!(asked.turn().seats().len(), 2);
    assert_eq!(legal(&asked, A), "-");
    // When it is scored all can see that nothing is possible.
    let mut setup = Setup::from_picture(Options::default(), &tray(&ROW), Face::Labor).unwrap();
    (setup.hands, setup.scored) = (vec![vec![2, 3, 4], vec![5, 6, 7]], vec![vec![], vec![1]]);
    let (next, _) = play(&setup.build().unwrap(), "C4,4");
    assert_eq!(next.phase(), Phase::Die);
}

#[test]
fn c21_claims_of_all_may_be_automatic() {
    let options = with(|options| options.claim = ClaimMode::Automatic);
    let game = position_with(options, &tray(&ROW), Face::Labor, &[1, 2, 3]);
    let (next, events) = play(&game, "C4,4");
    assert_eq!((scored(&events), next.phase()), (vec![(0, 1)], Phase::Die));
}

#[test]
fn c22_only_complete_objectives_of_the_hand() {
    let game = position(&tray(&ROW), Face::Labor, &[1, 2, 3]);
    let (asked, _) = play(&game, "C4,4");
    let corner = Space::new(0, 0).unwrap();
    assert_eq!(refused(&asked, "2@0,0r0"), Violation::NotComplete { objective: 2, corner });
    assert_eq!(refused(&asked, "1@0,0r1"), Violation::NotComplete { objective: 1, corner });
    assert_eq!(refused(&asked, "9@0,0r0"), Violation::NotInHand { objective: 9 });
    let (claimed, _) = play(&asked, "1@0,0r0");
    assert_eq!(refused(&claimed, "1@0,0r0"), Violation::NotAscending { objective: 1, last: 1 });
}

#[test]
fn c23_claims_may_share_tokens() {
    // Objective 1 (C C B S) and objective 6 (S B C C is 1 turned) share; 1 and 7 (C B C S) share three tokens.
    let game = position(&tray(&["C C B S .", ". . . . ."]), Face::Labor, &[1, 2, 7]);
    let three = position(&tray(&["C C B C S"]), Face::Labor, &[7, 8, 9]);
    assert_eq!(three.complete_objectives().collect::<Vec<_>>(), [7], "C B C S lies on the last four");
    assert_eq!(game.complete_objectives().collect::<Vec<_>>(), [1]);
    // C C B S and, one space on, C B S C: objective 7 turned is S C B C.
    let row = position(&tray(&["C C B S C"]), Face::Labor, &[1, 2, 3]);
    let complete: Vec<u8> = row.complete_objectives().collect();
    assert!(complete.contains(&1), "{complete:?}");
    // Two claims of two players that share three tokens: two points, five tokens are harvested.
    let pair = shared_three();
    let (game, a, b) = pair;
    let (next, events) = play(&game, &format!("C4,4 0:{a} 0:- 1:{b} 1:-"));
    assert_eq!(next.scores().as_slice(), [1, 1]);
    assert_eq!(harvested(&events), 5);
    // Both of one player.
    let hands: Vec<u8> = game.hand(A).chain(game.hand(seat(1))).collect();
    let mut setup = Setup::from_picture(Options::default(), &game.picture(), Face::Labor).unwrap();
    let mut own: Vec<u8> = hands[..1].iter().chain(&hands[3..4]).copied().collect();
    own.push((1..=48).find(|number| !hands.contains(number)).unwrap());
    own.sort_unstable();
    let rest: Vec<u8> = (1..=48).rev().filter(|number| !own.contains(number)).take(3).collect();
    setup.hands = vec![own, rest.into_iter().rev().collect()];
    let game = setup.build().unwrap();
    let mut claims = [a, b];
    claims.sort_by_key(|claim| claim.split('@').next().unwrap().parse::<u8>().unwrap());
    let (next, events) = play(&game, &format!("C4,4 0:{} 0:{} 0:- 1:-", claims[0], claims[1]));
    assert_eq!((next.scores().as_slice(), harvested(&events)), ([2, 0].as_slice(), 5));
}

/// A tray of five tokens on which an objective of seat 0 and one of seat 1 share three, and the claims.
fn shared_three() -> (CropRotation, String, String) {
    let all = reconstructed();
    let lying = |number: usize, rotation: Rotation, dx: i8, dy: i8| -> Vec<(Cell, Crop)> {
        let tokens = all[number - 1].tokens(rotation);
        tokens.into_iter().map(|(cell, crop)| (Cell::new(cell.x + dx, cell.y + dy), crop)).collect()
    };
    let first = lying(1, Rotation::R0, 0, 0);
    for number in 2..=48 {
        for rotation in Rotation::ALL {
            for (dx, dy) in (0..3).flat_map(|y| (0..3).map(move |x| (x, y))) {
                let second = lying(number, rotation, dx, dy);
                let inside = second.iter().all(|(cell, _)| cell.x < 4 && cell.y < 4);
                let shared = second.iter().filter(|token| first.contains(token)).count();
                let clash =
                    second.iter().any(|(cell, crop)| first.iter().any(|(c, k)| c == cell && k != crop));
                if inside && shared == 3 && !clash {
                    let tokens: Vec<(Cell, Crop)> = first.iter().chain(&second).copied().collect();
                    let letter = |x: i8, y: i8| {
                        let here = tokens.iter().find(|(cell, _)| *cell == Cell::new(x, y));
                        here.map_or('.', |(_, crop)| crop.letter()).to_string()
                    };
                    let rows: Vec<String> =
                        (0..5).map(|y| (0..5).map(|x| letter(x, y)).collect::<Vec<_>>().join(" ")).collect();
                    let mut setup =
                        Setup::from_picture(Options::default(), &rows.join("\n"), Face::Labor).unwrap();
                    let rest: Vec<u8> = (2..=48).filter(|&n| usize::from(n) != number).collect();
                    let mut other = vec![number as u8, rest[40], rest[41]];
                    other.sort_unstable();
                    setup.hands = vec![vec![1, rest[42], rest[43]], other];
                    setup.hands[0].sort_unstable();
                    if setup.hands[1][0] != number as u8 {
                        continue;
                    }
                    let game = setup.build().unwrap();
                    return (game, "1@0,0r0".to_owned(), format!("{number}@{dx},{dy}{rotation}"));
                }
            }
        }
    }
    panic!("no two objectives share three tokens");
}

#[test]
fn c24_patterns_may_be_turned_but_not_mirrored() {
    // Objective 13 is an L: corn above corn above bean, soybean beside the bean.
    let turned = [
        (tray(&["C . . . .", "C . . . .", "B S . . ."]), "r0"),
        (tray(&["B C C . .", "S . . . ."]), "r1"),
        (tray(&["S B . . .", ". C . . .", ". C . . ."]), "r2"),
        (tray(&[". . S . .", "C C B . ."]), "r3"),
    ];
    for (picture, rotation) in &turned {
        let (asked, _) = play(&position(picture, Face::Labor, &[13, 14, 15]), "C4,4");
        assert_eq!(legal(&asked, A), format!("13@0,0{rotation} -"));
    }
    let mirrored = tray(&[". C . . .", ". C . . .", "S B . . ."]);
    let (next, _) = play(&position(&mirrored, Face::Labor, &[13, 14, 15]), "C4,4");
    assert_eq!(legal(&next, A), "-", "it is objective 19 or so, but not 13");
    // Other tokens do not matter.
    let crowded = tray(&["C S S . .", "C B B . .", "B S C . ."]);
    let (asked, _) = play(&position(&crowded, Face::Labor, &[13, 14, 15]), "C4,4");
    assert!(legal(&asked, A).starts_with("13@0,0r0"));
}

#[test]
fn c25_all_used_tokens_are_harvested_together() {
    let game = position(&tray(&ROW), Face::Labor, &[1, 2, 3]);
    let (next, events) = play(&game, "C4,4 1@0,0r0 - -");
    assert_eq!(harvested(&events), 4);
    assert_eq!(next.tokens().count(), 1);
    assert_eq!(Crop::ALL.map(|crop| next.reserve(crop)), [6, 7, 7]);
}

#[test]
fn c26_two_empty_reserves_clear_the_tray() {
    let options = || with(|options| options.tokens_per_crop = 3);
    let game = position_with(options(), &tray(&["C C . . .", "B B B . ."]), Face::Labor, &[1, 2, 3]);
    let (next, events) = play(&game, "C4,4");
    assert!(events.contains(&Event::Cleared));
    assert_eq!((next.tokens().count(), Crop::ALL.map(|crop| next.reserve(crop))), (0, [3, 3, 3]));
    // The harvest comes first and may repair it.
    let game = position_with(options(), &tray(&["C C B S .", "B B . . ."]), Face::Labor, &[1, 2, 3]);
    let (next, events) = play(&game, "C4,4 1@0,0r0 - -");
    assert!(!events.contains(&Event::Cleared));
    assert_eq!(next.tokens().count(), 3);
}

#[test]
fn c27_the_end_and_its_ties() {
    let options = || with(|options| options.win_points = [1, 1, 1]);
    let game = position_with(options(), &tray(&ROW), Face::Labor, &[1, 2, 3]);
    let (over, events) = play(&game, "C4,4 1@0,0r0 - -");
    assert_eq!((over.turn(), harvested(&events)), (Turn::Over, 0), "nothing is harvested any more");
    assert_eq!(over.ranking().as_slice(), [1, 2]);
    // Equal points: fewer objectives in hand.
    let (game, a, b) = shared_three();
    let mut setup = Setup::from_picture(options(), &game.picture(), Face::Labor).unwrap();
    setup.hands = vec![game.hand(A).collect(), game.hand(seat(1)).collect()];
    let more = (1..=48).find(|number| !setup.hands.concat().contains(number)).unwrap();
    setup.hands[0].push(more);
    setup.hands[0].sort_unstable();
    let claims = format!("C4,4 0:{a} 0:- 1:{b} 1:-");
    let (over, _) = play(&setup.build().unwrap(), &claims);
    assert_eq!((over.scores().as_slice(), over.ranking().as_slice()), ([1, 1].as_slice(), [2, 1].as_slice()));
    setup.options.tie = TieRule::Shared;
    assert_eq!(play(&setup.build().unwrap(), &claims).0.ranking().as_slice(), [1, 1]);
}

/// Facts of the reconstruction (2.2, 2.3): the 48 patterns differ, and share at most three tokens.
#[test]
fn two_objectives_share_at_most_three_tokens() {
    let all = reconstructed();
    assert_eq!(all.len(), 48);
    let turned = |objective: &Objective| Rotation::ALL.map(|rotation| objective.tokens(rotation));
    let mut counts = [0usize; 5];
    for (n, a) in all.iter().enumerate() {
        assert_eq!(turned(a).iter().collect::<std::collections::BTreeSet<_>>().len(), 4, "four rotations");
        for b in &all[..n] {
            assert!(!turned(b).contains(&a.tokens(Rotation::R0)), "no two are equal");
            let mut most = 0;
            for (first, second) in turned(a).iter().flat_map(|x| turned(b).map(|y| (x.clone(), y))) {
                let size = |tokens: &[(Cell, Crop)]| {
                    let far = |of: fn(&Cell) -> i8| tokens.iter().map(|(cell, _)| of(cell)).max().unwrap();
                    (far(|cell| cell.x), far(|cell| cell.y))
                };
                let ((aw, ah), (bw, bh)) = (size(&first), size(&second));
                for (dx, dy) in (-4i8..=4).flat_map(|y| (-4i8..=4).map(move |x| (x, y))) {
                    // Both lie on a tray of five by five.
                    let fits = |from: i8, to: i8| to - from <= 4;
                    let (left, right) = (dx.min(0), aw.max(bw + dx));
                    let (top, bottom) = (dy.min(0), ah.max(bh + dy));
                    if !fits(left, right) || !fits(top, bottom) {
                        continue;
                    }
                    let at = |cell: &Cell| Cell::new(cell.x + dx, cell.y + dy);
                    let clash = second.iter().any(|(c, k)| first.iter().any(|(d, l)| at(c) == *d && k != l));
                    let shared = second.iter().filter(|(c, k)| first.contains(&(at(c), *k))).count();
                    if !clash {
                        most = most.max(shared);
                    }
                }
            }
            counts[most] += 1;
        }
    }
    assert_eq!(counts, [0, 174, 735, 219, 0]);
    // Placements on the tray: 40 for a straight line, 48, and 64 for the square.
    let places = |template: usize| -> i32 {
        let size = |rotation| {
            let tokens = all[6 * template].tokens(rotation);
            let far = |of: fn(&Cell) -> i8| i32::from(tokens.iter().map(|(cell, _)| of(cell)).max().unwrap());
            (5 - far(|cell| cell.x)) * (5 - far(|cell| cell.y))
        };
        Rotation::ALL.map(size).iter().sum()
    };
    assert_eq!([0, 1, 2, 3, 4, 5, 6, 7].map(places), [40, 40, 48, 48, 48, 48, 64, 48]);
}

/// At the start of a turn at most 19 tokens lie on the tray, and 20 spaces are never full.
#[test]
fn twenty_spaces_are_never_full() {
    for (tray, tape) in [([5, 5], 1u16), ([4, 5], 2), ([5, 4], 3), ([4, 5], 4), ([4, 5], 5)] {
        let options = with(|options| {
            options.tray = tray;
            options.die = List::new(&[Face::CornOffer, Face::BeanOffer, Face::SoyOffer]).unwrap();
        });
        for state in random_game::<CropRotation>(&options, &[tape], 30_000) {
            if state.phase() == Phase::Die {
                assert!(state.tokens().count() <= 19);
            }
            let empty = usize::from(tray[0] * tray[1]) - state.tokens().count();
            assert!(state.phase() != Phase::Place || empty > 0);
        }
    }
}

#[test]
fn games_without_start_objectives_begin_at_once() {
    let options = with(|options| options.start_objectives = 0);
    let game = CropRotation::new(&options).unwrap();
    assert_eq!((game.phase(), game.turn_number()), (Phase::Die, 1));
    assert!(Seat::all(2).all(|seat| game.hand(seat).count() == 0));
}
