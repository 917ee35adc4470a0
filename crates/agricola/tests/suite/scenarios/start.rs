//! How a game starts.

use farmstead_agricola::*;
use farmstead_core::{Game, Seat};

use crate::common::seat;

/// The rounds of each stage (1).
const ROUNDS: [&[u8]; 6] = [&[1, 2, 3, 4], &[5, 6, 7], &[8, 9], &[10, 11], &[12, 13], &[14]];

#[test]
fn core_114_start_food_with_4_players() {
    let game = Agricola::new(&Options { first_player: seat(2), ..Options::without_cards(4) }).unwrap();
    assert_eq!(game.start_player(), seat(2));
    let food = Seat::all(4).map(|seat| game.goods(seat)[Good::Food]);
    assert_eq!(food.collect::<Vec<_>>(), [3, 3, 2, 3]);
}

#[test]
fn core_116_cards_dealt_with_2_players() {
    for first in [true, false] {
        let mut game = Agricola::new(&Options::for_players(2)).unwrap();
        while let (Outcome::Deal(_), _) = game.outcomes()[0] {
            let outcomes = game.outcomes();
            let marked = |outcome: &(Outcome, u32)| match outcome.0 {
                Outcome::Deal(card) => card.players() > 2,
                Outcome::Reveal(_) => true,
            };
            assert!(!outcomes.iter().any(marked), "{outcomes:?}");
            let dealt = if first { outcomes.first() } else { outcomes.last() };
            game.apply_outcome(dealt.unwrap().0, &mut ()).unwrap();
        }
        for seat in Seat::all(2) {
            let hand = game.hand(seat);
            let sizes = [Cards::OCCUPATIONS, Cards::MINORS].map(|kind| hand.both(kind).len());
            assert_eq!((sizes, hand.len()), ([7, 7], 14));
        }
    }
    let marked: Vec<String> =
        Card::all().filter(|card| card.players() > 2).map(|card| card.to_string()).collect();
    let never = "A133 A138 A143 A147 A155 A160 A165 B136 B142 B145 B156 B163 B164 B166";
    assert_eq!(marked.join(" "), never);
}

#[test]
fn core_118_order_of_the_action_cards() {
    for (stage, rounds) in (1..).zip(ROUNDS) {
        let stage_cards = Space::round_cards().filter(|card| card.stage() == Some(stage));
        let mut left: Vec<Space> = stage_cards.collect();
        assert_eq!(left.len(), rounds.len());
        for &round in rounds {
            let mut setup = Setup::new(Options::without_cards(2), (round - 1).max(1));
            setup.moment = Moment::BeforeRound;
            let before =
                if round == 1 { Agricola::new(&setup.options).unwrap() } else { setup.build().unwrap() };
            // Each card of the stage that was not turned up yet is equally likely.
            let cards: Vec<_> = left.iter().map(|&card| (Outcome::Reveal(card), 1)).collect();
            assert_eq!(before.outcomes(), cards);
            left.remove(0);
        }
    }
}
