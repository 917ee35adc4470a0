//! The readings H1 to H27 by number.

use crate::common::*;
use farmstead_core::testing::random_game;
use farmstead_core::{Game, GameOptions, List, Seat, Turn, Viewer};
use farmstead_hares::*;

/// A track as it is before the first move, and no hare near a carrot.
const START: &str = "RBYG | . . c . . c . . | 1 4 3";

fn with(change: impl FnOnce(&mut Options)) -> Options {
    let mut options = Options::default();
    change(&mut options);
    options
}

/// Who took small carrots and where.
fn taken(events: &[Event]) -> Vec<(u8, u8)> {
    let took = |event: &Event| match *event {
        Event::TookCarrots { seat, space, .. } => Some((seat.number(), space)),
        _ => None,
    };
    events.iter().filter_map(took).collect()
}

fn paid(events: &[Event]) -> Vec<(u8, Hare, u8)> {
    let pay = |event: &Event| match *event {
        Event::Paid { seat, hare, value } => Some((seat.number(), hare, value)),
        _ => None,
    };
    events.iter().filter_map(pay).collect()
}

#[test]
fn h01_two_to_four_players() {
    for players in 0..7 {
        let made = Hares::new(&Options::default().with_players(players));
        assert_eq!(made.is_ok(), (2..=4).contains(&players), "{players}");
    }
}

#[test]
fn h02_hares_start_before_the_first_space() {
    let game = position(START, "A+1 A+2 S S");
    assert!(Hare::ALL.iter().all(|&hare| game.position(hare) == 0));
    let (next, _) = play(&game, "A+1>R");
    assert_eq!(next.position(Hare::Red), 1);
}

#[test]
fn h03_hares_share_spaces() {
    let game = position("YG | R B c . . c . . | 1 4 3", "R+1 S B-1 B-1");
    let (next, _) = play(&game, "R+1>R");
    assert_eq!((next.position(Hare::Red), next.position(Hare::Blue)), (2, 2));
}

#[test]
fn h04_back_from_the_first_space_leads_off_the_board() {
    let game = position("YG | R B c . . c . . | 1 4 3", "R-1 S S B-1");
    let (next, _) = play(&game, "R-1>R");
    assert_eq!(next.position(Hare::Red), 0);
}

#[test]
fn h05_nobody_moves_back_from_off_the_board() {
    let game = position("BYG | R . c . . c . . | 1 4 3", "B-1 A-1 A+1 S");
    assert_eq!(refused(&game, "B-1>B"), Violation::OffBoard { hare: Hare::Blue });
    assert_eq!(refused(&game, "A-1>Y"), Violation::OffBoard { hare: Hare::Yellow });
    assert_eq!(legal(&game), "A+1>R A+1>B A+1>Y A+1>G A-1>R");
}

#[test]
fn h06_no_split_off_the_board() {
    let game = position(START, "S S S R+1");
    assert_eq!(refused(&game, "S>RB"), Violation::SplitOffBoard { hare: Hare::Red });
    assert_eq!(legal(&game), "R+1>R");
}

#[test]
fn h07_a_card_without_effect_waits() {
    let game = position(START, "S R-1 R+1 B-1");
    let other = "R+1".parse().unwrap();
    assert_eq!(refused(&game, "xS"), Violation::MustHaveEffect { card: Card::SPLIT, other });
    assert_eq!(refused(&game, "xR+1"), Violation::HasEffect { card: other });
    let free = position_with(with(|options| options.must_have_effect = false), START, "S R-1 R+1 B-1");
    assert_eq!(legal(&free), "R+1>R xR-1 xB-1 xS");
}

#[test]
fn h07_a_dead_hand_discards_and_everybody_learns_it() {
    let game = position(START, "S R-1 R-1 B-1");
    assert_eq!(legal(&game), "xR-1 xB-1 xS");
    let (next, _) = play(&game, "xB-1");
    assert_eq!(next.phase(), Phase::Draw);
    let known = next.view(Viewer::Table).dead;
    assert_eq!(known.as_slice()[0].count, 3);
    assert!(
        known.as_slice()[0].includes(Card::SPLIT) && !known.as_slice()[0].includes("R+1".parse().unwrap())
    );
    for n in 0..20 {
        let mut pick = |bound: u32| (n * 7) % bound;
        let sample = Hares::determinize(&next.view(Viewer::Seat(seat(1))), &mut pick).unwrap();
        let dead = sample.hand(A).cards().filter(|card| known.as_slice()[0].includes(*card)).count();
        assert_eq!(dead, 3);
    }
}

#[test]
fn h08_hares_off_the_board_are_last() {
    let game = position("YG | R B c . . c . . | 1 4 3", "L+1 S S S");
    assert_eq!(legal(&game), "L+1>Y L+1>G");
    assert_eq!(refused(&game, "L+1>R"), Violation::NotLast { hare: Hare::Red });
    let options = with(|options| options.last_includes_off_board = false);
    assert_eq!(legal(&position_with(options, "YG | R B c . . c . . | 1 4 3", "L+1 S S S")), "L+1>R");
    // Hares on piles never count.
    let game = position("- | . . c . B c . Y | 1R 4G 3", "L+1 S S S");
    assert_eq!(legal(&game), "L+1>B");
}

#[test]
fn h09_the_player_chooses_among_several_last() {
    let game = position("- | RB . c . . c Y G | 1 4 3", "L+2 R-1 R-1 B-1");
    assert!(is_legal(&game, "L+2>R") && is_legal(&game, "L+2>B") && !is_legal(&game, "L+2>Y"));
}

#[test]
fn h10_excess_steps_are_lost() {
    let game = position("YG | . B c . . c . R | 1 4 3", "R+2 S S S");
    let (next, _) = play(&game, "R+2>R");
    assert_eq!(next.position(Hare::Red), 9);
    assert_eq!(next.piles().collect::<Vec<_>>(), [Hare::Red]);
}

#[test]
fn h11_the_first_free_pile_from_the_left() {
    let game = position("YG | . . c . . c . R | 1B 4 3", "R+1 S S S");
    let (next, events) = play(&game, "R+1>R");
    assert_eq!(next.piles().collect::<Vec<_>>(), [Hare::Blue, Hare::Red]);
    assert!(events.contains(&Event::Arrived { hare: Hare::Red, pile: 1 }));
}

#[test]
fn h12_hares_on_piles_stay() {
    let game = position("YG | . . c . . c . B | 1R 4 3", "R-1 A-1 A+1 S");
    assert_eq!(refused(&game, "R-1>R"), Violation::Arrived { hare: Hare::Red });
    assert_eq!(refused(&game, "A+1>R"), Violation::Arrived { hare: Hare::Red });
    assert_eq!(refused(&game, "S>RB"), Violation::Arrived { hare: Hare::Red });
}

#[test]
fn h13_the_card_of_a_hare_that_has_arrived_moves_any_other() {
    let game = position("YG | . . c . . c . B | 1R 4 3", "R+1 R-1 B+1 S");
    assert_eq!(legal(&game), "R+1>B R+1>Y R+1>G R-1>B B+1>B");
    assert_eq!(
        refused(&game, "B+1>Y"),
        Violation::OtherColour { card: "B+1".parse().unwrap(), hare: Hare::Yellow, own: Hare::Blue }
    );
    // Without effect if all running hares are off the board.
    let off = position("BYG | . . c . . c . . | 1R 4 3", "R-1 S S S");
    assert_eq!(legal(&off), "xR-1 xS");
}

#[test]
fn h14_a_split_moves_exactly_two() {
    let game = position("G | . RBY c . . c . . | 1 4 3", "S R-1 B-1 Y-1");
    assert_eq!(game.legal_actions().iter().filter(|a| a.card() == Card::SPLIT).count(), 6);
    let (next, _) = play(&game, "S>YR");
    let positions = Hare::ALL.map(|hare| next.position(hare));
    assert_eq!(positions, [1, 2, 3, 0]);
}

#[test]
fn h15_one_of_several_shared_spaces() {
    let game = position("- | RB . c YG . c . . | 1 4 3", "S S S S");
    assert_eq!(legal(&game), "S>RB S>BR S>YG S>GY");
}

#[test]
fn h16_both_halves_are_carried_out() {
    let game = position("YG | RB . c . . c . . | 1 4 3", "S S S S");
    let (next, events) = play(&game, "S>RB");
    assert_eq!((next.position(Hare::Red), next.position(Hare::Blue)), (2, 0));
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Moved { .. })).count(), 2);
    assert!(!is_legal(&game, "R+1>R"));
}

#[test]
fn h17_both_hares_of_a_split_may_take_carrots() {
    let options = with(|options| options.carrot_spaces = List::new(&[3, 5]).unwrap());
    let game = position_with(options, "YG | . . c RB c . . . | 1 4 3", "S S S S");
    let (next, events) = play(&game, "S>RB");
    assert_eq!(taken(&events), [(0, 5), (0, 3)]);
    assert_eq!(next.small_carrots_of(A), 2);
}

#[test]
fn h17_the_third_arrival_by_a_split_still_moves_the_other_back() {
    let options = with(|options| options.carrot_spaces = List::new(&[3, 7]).unwrap());
    let game = position_with(options, "- | . . c . . . c RB | 1Y 4G 3", "S S S S");
    let (next, events) = play(&game, "S>RB");
    assert_eq!(taken(&events), [(0, 7)], "its carrot counts");
    assert!(events.contains(&Event::RoundEnded { round: 1 }));
    assert_eq!(next.round(), 2);
}

#[test]
fn h18_a_backward_move_takes_a_carrot() {
    let game = position("BYG | . . c R . c . . | 1 4 3", "R-1 S S S");
    let (next, events) = play(&game, "R-1>R");
    assert_eq!(taken(&events), [(0, 3)], "for the mover");
    assert_eq!(next.scores().as_slice(), [2, 0]);
    assert_eq!(next.small_carrots().collect::<Vec<_>>(), [(6, 1)]);
}

#[test]
fn h19_passing_a_carrot_takes_nothing() {
    let game = position("BYG | . R c . . c . . | 1 4 3", "R+2 S S S");
    let (next, events) = play(&game, "R+2>R");
    assert_eq!((taken(&events).len(), next.position(Hare::Red)), (0, 4));
}

#[test]
fn h20_no_hare_stands_where_a_new_carrot_appears() {
    for tape in 0..20u16 {
        for state in random_game::<Hares>(&Options::for_players(3), &[tape, 3], 10_000) {
            let on = |space: u8| Hare::ALL.iter().any(|&hare| state.position(hare) == space);
            assert!(state.small_carrots().all(|(space, _)| !on(space)));
        }
    }
}

#[test]
fn h21_carrots_are_laid_at_the_start_of_a_round() {
    // Nobody takes one in the first round; the second begins with one each, or two with the option.
    for (leftover, count) in [(Leftover::TopUp, 1), (Leftover::Add, 2)] {
        let options = with(|options| options.leftover_carrots = leftover);
        let game = position_with(options, "G | . . c . . c . R | 1B 4Y 3", "R+1 S S S");
        let (next, _) = play(&game, "R+1>R");
        assert_eq!(next.small_carrots().collect::<Vec<_>>(), [(3, count), (6, count)]);
    }
    // A space that is emptied stays so until the end of the round.
    let game = position("BYG | . R c . . c . . | 1 4 3", "R+1 S S S");
    let (next, _) = play(&game, "R+1>R");
    assert_eq!(next.small_carrots().collect::<Vec<_>>(), [(6, 1)]);
}

#[test]
fn h22_the_third_arrival_ends_the_round_at_once() {
    let game = position("G | . . c . . c . R | 1B 4Y 3", "R+1 S S S");
    let (next, events) = play(&game, "R+1>R");
    assert!(!events.iter().any(|event| matches!(event, Event::Drew { .. })));
    assert_eq!((next.round(), next.phase(), next.turn()), (2, Phase::Carrots, Turn::Chance));
    assert!(paid(&events).iter().all(|(_, hare, _)| *hare != Hare::Green), "the fourth earns nothing");
}

#[test]
fn h23_the_played_card_is_shuffled_in() {
    let options = with(|options| {
        options.deck = Cards::from_counts([1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 2, 2, 0, 0, 0, 0]);
    });
    let mut game = Hares::new(&options).unwrap();
    while game.to_act().is_none() {
        let outcome = game.outcomes()[0].0;
        game.apply_outcome(outcome, &mut ()).unwrap();
    }
    assert_eq!(game.deck_len(), 0, "all eight cards are dealt");
    let action = game.legal_actions()[0];
    let (next, events) = play(&game, &action.to_string());
    assert!(events.contains(&Event::Reshuffled));
    assert_eq!(next.outcomes(), [(Outcome::Card(action.card()), 1)]);
    assert!(next.discard_pile().is_empty());
}

#[test]
fn h24_who_begins_the_next_round() {
    for (next_round, starter) in [(NextRound::Same, 0), (NextRound::Rotate, 1), (NextRound::NextInTurn, 1)] {
        let options = Options { next_round, ..Options::for_players(3) };
        let game = position_with(options, "G | . . c . . c . R | 1B 4Y 3", "R+1 S S S");
        let (next, _) = play(&game, "R+1>R");
        assert_eq!(next.seat_on_turn(), seat(starter), "{next_round:?}");
    }
}

#[test]
fn h25_tiles_are_secret_until_the_end_of_the_round() {
    let mut setup = Setup::from_picture(Options::for_players(3), "G | . . c . . c . R | 1B 4Y 3").unwrap();
    setup.hands[0] = cards("R+1 S S S");
    setup.tiles = ["RB", "RY", "RG"].map(|tile| tile.parse().unwrap()).to_vec();
    let game = setup.build().unwrap();
    let view = game.view(Viewer::Seat(seat(1)));
    assert_eq!(view.tiles.as_slice(), [None, Some("RY".parse().unwrap()), None]);
    let (next, events) = play(&game, "R+1>R");
    let shown = events.iter().filter(|event| matches!(event, Event::TileShown { .. })).count();
    assert_eq!(shown, 3);
    assert_eq!(
        paid(&events),
        [(0, Hare::Blue, 1), (0, Hare::Red, 3), (1, Hare::Yellow, 4), (1, Hare::Red, 3), (2, Hare::Red, 3)],
        "both colours pay, and three markers of one value are handed out"
    );
    assert_eq!(next.scores().as_slice(), [4, 7, 3]);
    assert_eq!(next.view(Viewer::Table).tiles.as_slice(), [None; 3], "new tiles come");
}

/// Three of each value suffice: every value lies in one round only, and a hare is on three tiles.
#[test]
fn h25_markers_always_suffice() {
    for hare in Hare::ALL {
        assert_eq!(HareTile::all().filter(|tile| tile.hares().contains(&hare)).count(), 3);
    }
    for players in 2..=4 {
        for tape in 0..40u16 {
            let states = random_game::<Hares>(&Options::for_players(players), &[tape, 9], 10_000);
            let mut values = Vec::new();
            for pair in states.windows(2) {
                if pair[1].large_carrots().count() > pair[0].large_carrots().count() {
                    values.extend(pair[1].large_carrots().last());
                }
            }
            values.sort_unstable();
            assert_eq!(values, [1, 2, 3, 4, 5, 6, 7, 8, 9], "each value in exactly one round");
            let last = states.last().unwrap();
            let small: u8 = Seat::all(players).map(|seat| last.small_carrots_of(seat)).sum();
            assert!(small <= 6);
        }
    }
}

#[test]
fn h26_points_are_public() {
    let game = position("BYG | . R c . . c . . | 1 4 3", "R+1 S S S");
    let (next, _) = play(&game, "R+1>R");
    let view = next.view(Viewer::Table);
    assert_eq!(view.small.as_slice(), [1, 0]);
    assert_eq!(view.markers.as_slice(), [(0, 0), (0, 0)]);
}

#[test]
fn h27_more_pieces_win_a_tie() {
    // Seat 0 is paid 4 with one marker; seat 1 has two small carrots worth 2 each.
    let end = |tie| {
        let options = with(|options| {
            (options.rounds, options.tie) = (1, tie);
            options.large_tokens = List::new(&[1, 4, 9]).unwrap();
        });
        let mut setup = Setup::from_picture(options, "- | . . . . . . G R | 1B 4Y 9").unwrap();
        setup.hands[0] = cards("R+1 S S S");
        setup.tiles = ["YG", "BG"].map(|tile| tile.parse().unwrap()).to_vec();
        let (next, _) = play(&setup.build().unwrap(), "R+1>R");
        next
    };
    let game = end(TieRule::Pieces);
    assert_eq!(game.scores().as_slice(), [4, 1 + 4]);
    assert_eq!(game.ranking().as_slice(), [2, 1]);
    let even = |tie| {
        let options = with(|options| {
            (options.rounds, options.tie) = (1, tie);
            options.large_tokens = List::new(&[1, 4, 9]).unwrap();
        });
        let mut setup = Setup::from_picture(options, "- | . . . . . . G R | 1B 4Y 9").unwrap();
        setup.hands[0] = cards("R+1 S S S");
        // Blue pays 1, and with the two small carrots makes 5; yellow and blue pay 4 and 1.
        setup.tiles = ["BY", "BG"].map(|tile| tile.parse().unwrap()).to_vec();
        play(&setup.build().unwrap(), "R+1>R").0
    };
    let game = even(TieRule::Pieces);
    assert_eq!(game.scores().as_slice(), [5, 5]);
    assert_eq!(game.ranking().as_slice(), [2, 1], "two pieces against three");
    assert_eq!(even(TieRule::Shared).ranking().as_slice(), [1, 1]);
}

/// A round ends after its last turn, and the piles that are taken pay.
#[test]
fn a_round_ends_after_its_last_turn() {
    let options = with(|options| options.max_turns_per_round = 21);
    let game = position_with(options, "YG | . . c . . c R . | 1B 4 3", "R+1 S S S");
    assert_eq!(game.turn_number(), 21);
    let (next, events) = play(&game, "R+1>R");
    assert_eq!(next.round(), 2);
    assert!(paid(&events).iter().all(|&(_, hare, value)| (hare, value) == (Hare::Blue, 1)));
}

/// The golden example of the rulebook: red goes two spaces onto a carrot, for the mover.
#[test]
fn the_mover_takes_the_carrot() {
    let game = position("BYG | R . c . . c . . | 1 4 3", "R+2 S S S");
    let (next, events) = play(&game, "R+2>R");
    assert_eq!(taken(&events), [(0, 3)]);
    assert_eq!(next.scores().as_slice(), [2, 0]);
}
