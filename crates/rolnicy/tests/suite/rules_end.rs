//! The readings R22 to R26 by number: the end, the ranking and what is hidden.

use crate::common::*;
use farmstead_core::grid::Cell;
use farmstead_core::testing::random_game;
use farmstead_core::{Game, Seat, Viewer};
use farmstead_rolnicy::*;

fn last(options: &Options, seed: u16) -> Rolnicy {
    random_game(options, &[seed], 10_000).pop().unwrap()
}

/// A short deck of `cards` for two players from which nothing is removed.
fn short(cards: Cards) -> Options {
    Options { deck: cards, two_ravens: Cards::EMPTY, random_removed: [0; 3], ..Options::default() }
}

#[test]
fn r22_with_the_printed_numbers_the_deck_is_never_short() {
    for (players, turns, fields) in [(2, 34, 38), (3, 36, 40), (4, 40, 44)] {
        let options = Options::for_players(players);
        let exhausted = (0..40).map(|seed| last(&options, seed));
        let exhausted = exhausted.filter(|state| Seat::all(players).all(|seat| state.hand(seat).is_empty()));
        let mut games = 0;
        for state in exhausted {
            assert_eq!((state.turns(), state.communal().len()), (turns, fields));
            assert_eq!(state.deck_len(), 0);
            games += 1;
        }
        assert!(games > 10, "{games} games ended by exhaustion");
    }
}

#[test]
fn r22_a_short_deck_gives_what_it_has_and_play_goes_on() {
    // 15 cards: 2 start cards, 10 dealt, 3 left for two turns that would draw two each.
    let options = short(copies(1, 1, 0));
    let states: Vec<Rolnicy> = random_game(&options, &[3], 1000);
    let draws = |turn: u16| states.iter().filter(|s| s.phase() == Phase::Draw && s.turns() == turn).count();
    assert_eq!((draws(1), draws(2), draws(3)), (2, 1, 0));
    let hand = |turn: u16| states.iter().find(|s| s.turns() == turn).unwrap();
    assert_eq!(hand(3).hand(seat(1)).len(), 3);
    assert!(states.last().unwrap().turns() > 3);
}

#[test]
fn r22_a_seat_with_fewer_than_two_cards_is_passed_over() {
    let mut setup = position(PLAIN, (0, 0), OPENED, "LS PO LB OW");
    setup.options = Options { hand_size: 2, ..short(copies(1, 1, 0)) };
    setup.private[0] = PrivateFarm::parse("L B", Cell::ORIGIN).unwrap();
    setup.hands = vec![cards("LS PO LB OW"), cards("LP")];
    let state = play_all(&setup.build().unwrap(), "pLS@0,1E cPO@0,-1S");
    assert_eq!((state.seat_on_turn(), state.turns()), (A, 2), "seat 1 has one card");
}

#[test]
fn r23_a_left_over_card_is_not_played() {
    let options = short(copies(1, 1, 0));
    for seed in 0..20 {
        let state = last(&options, seed);
        let left: u8 = Seat::all(2).map(|seat| state.hand(seat).len()).sum();
        assert!(state.is_over());
        assert_eq!((left, state.deck_len()), (1, 0));
    }
}

#[test]
fn r23_with_the_printed_numbers_all_have_equally_many_turns() {
    for players in 2..=4 {
        let states: Vec<Rolnicy> = random_game(&Options::for_players(players), &[9], 10_000);
        assert!(states.last().unwrap().hand(A).is_empty(), "ended by exhaustion");
        let mut turns = [0; 4];
        for pair in states.windows(2).filter(|pair| pair[1].turns() > pair[0].turns()) {
            turns[pair[1].seat_on_turn().index()] += 1;
        }
        assert!(turns[..players.into()].iter().all(|&n| n == turns[0]), "{turns:?}");
    }
}

/// Seat `number` of three, with seat 1 as the first player, has four harvest cards and takes the fifth.
fn fifth_card(number: u8, five_cards: FiveCards) -> Rolnicy {
    let four = [Crop::Lavender, Crop::Sunflower, Crop::Pumpkin, Crop::Wheat];
    let mut setup = Setup {
        options: Options { first_player: seat(1), five_cards, ..Options::for_players(3) },
        seat: seat(number),
        communal: CommunalFarm::parse("L S\nO O\nW B", Cell::ORIGIN).unwrap(),
        private: vec![PrivateFarm::parse("B O B", Cell::ORIGIN).unwrap(); 3],
        hands: vec![cards("SP LO LW LP"); 3],
        harvested: vec![vec![]; 3],
    };
    setup.harvested[usize::from(number)] = four.map(|crop| (crop, 7)).to_vec();
    let state = play_all(&setup.build().unwrap(), "pSP@0,1E cLO@1,-1S");
    play(&state, "hO7")
}

#[test]
fn r24_five_harvest_cards_end_the_game_at_the_end_of_the_round() {
    // The round begins with seat 1: after seat 1 come 2 and 0, after seat 0 nobody.
    let state = fifth_card(1, FiveCards::FinishRound);
    assert_eq!((state.phase(), state.seat_on_turn()), (Phase::Private, seat(2)));
    let mut state = state;
    let mut seats = vec![];
    while !state.is_over() {
        seats.push(state.seat_on_turn().number());
        state = draw_all(&play(&state, &state.legal_actions().pop().unwrap().to_string()));
    }
    seats.dedup();
    assert_eq!(seats, [2, 0]);
    assert!(fifth_card(0, FiveCards::FinishRound).is_over());
    assert_eq!(state.scores()[seat(1)], 5 + 15);
}

#[test]
fn r24_an_end_at_once_is_an_option() {
    for number in 0..3 {
        assert!(fifth_card(number, FiveCards::AtOnce).is_over());
    }
}

/// Ranks of players with these harvest cards.
fn ranks(harvested: &[&[(Crop, u8)]]) -> (Vec<i32>, Vec<u8>) {
    let players = harvested.len();
    let setup = Setup {
        options: Options::for_players(players as u8),
        seat: A,
        communal: CommunalFarm::parse(PLAIN, Cell::ORIGIN).unwrap(),
        private: vec![PrivateFarm::parse(OPENED, Cell::ORIGIN).unwrap(); players],
        hands: vec![cards("LS PO"); players],
        harvested: harvested.iter().map(|list| list.to_vec()).collect(),
    };
    let state = setup.build().unwrap();
    (state.scores().as_slice().to_vec(), state.ranking().as_slice().to_vec())
}

use Crop::{Lavender as L, Potato as O, Pumpkin as P, Sunflower as S, Wheat as W};

#[test]
fn r25_the_totals_of_the_rulebook() {
    let player_a = [(L, 7), (S, 10), (P, 10), (O, 8)];
    let player_b = [(L, 10), (S, 7), (P, 7), (O, 15), (W, 8)];
    // 1 + 4 + 4 + 2 = 11 and 10 for four cards; 4 + 1 + 1 + 10 + 2 = 18 and 15 for five.
    let (scores, ranks) = ranks(&[&player_a, &player_b]);
    assert_eq!((scores, ranks), (vec![21, 33], vec![2, 1]));
}

#[test]
fn r25_ties_go_to_the_higher_cards() {
    // 6 points each: 6, 4+2.
    let (scores, places) = ranks(&[&[(L, 10), (S, 8)], &[(O, 12)], &[(W, 7)]]);
    assert_eq!((scores, places), (vec![6, 6, 1], vec![2, 1, 3]));
    // 4+2 against 4+1+1 with a bonus for neither of them: 6 and 6, but three cards have a bonus.
    let (scores, places) = ranks(&[&[(L, 10), (S, 8)], &[(S, 10), (O, 7), (W, 7)]]);
    assert_eq!((scores, places), (vec![6, 11], vec![2, 1]));
}

#[test]
fn r25_a_missing_card_is_lower_than_any_and_full_ties_share() {
    // A table in which a card may be worth nothing shows that a missing card is lower than that.
    let setup = |first: &[(Crop, u8)], second: &[(Crop, u8)]| Setup {
        options: Options {
            harvest_cards: HarvestCards::new(&[[7, 0], [8, 2]]).unwrap(),
            ..Options::default()
        },
        seat: A,
        communal: CommunalFarm::parse(PLAIN, Cell::ORIGIN).unwrap(),
        private: vec![PrivateFarm::parse(OPENED, Cell::ORIGIN).unwrap(); 2],
        hands: vec![cards("LS PO"); 2],
        harvested: vec![first.to_vec(), second.to_vec()],
    };
    let zero = setup(&[(L, 8)], &[(S, 8), (O, 7)]).build().unwrap();
    assert_eq!(zero.scores().as_slice(), [2, 2]);
    assert_eq!(zero.ranking().as_slice(), [2, 1]);
    let (scores, places) = ranks(&[&[(L, 10), (S, 8)], &[(O, 10), (W, 8)], &[]]);
    assert_eq!((scores, places), (vec![6, 6, 0], vec![1, 1, 3]));
}

#[test]
fn r26_hands_and_cards_in_the_box_are_hidden() {
    let states: Vec<Rolnicy> = random_game(&Options::for_players(3), &[5], 60);
    let state = states.last().unwrap();
    for viewer in Viewer::all(3) {
        let view = state.view(viewer);
        let own = if let Viewer::Seat(seat) = viewer { state.hand(seat).len() } else { 0 };
        assert_eq!(view.hand.len(), own);
        let hidden: u32 =
            Seat::all(3).map(|seat| u32::from(state.hand(seat).len())).sum::<u32>() - u32::from(own);
        // What is unseen: other hands, the deck and the three cards in the box, which nobody can tell apart.
        assert_eq!(view.unseen().unwrap().len(), hidden + u32::from(state.deck_len()) + 3);
    }
}

#[test]
fn r26_hands_are_shown_at_the_end_only_if_the_options_say_so() {
    let closed = last(&Options::for_players(2), 1).view(Viewer::Table);
    assert_eq!(closed.shown, None);
    let options = Options { show_unused: true, ..short(copies(1, 1, 0)) };
    let states: Vec<Rolnicy> = random_game(&options, &[1], 10_000);
    let (end, before) = (states.last().unwrap(), &states[states.len() - 2]);
    assert_eq!(before.view(Viewer::Table).shown, None);
    let shown = end.view(Viewer::Table).shown.unwrap();
    assert_eq!(shown.hands[seat(1)], *end.hand(seat(1)));
}
