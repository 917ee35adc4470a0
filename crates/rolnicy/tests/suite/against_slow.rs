//! The fast engine against the slow model: equal legal actions, outcomes, scores and ranks at every step.

use std::collections::BTreeMap;

use crate::slow::{SlowGame, SlowOptions};
use farmstead_core::testing::{Tape, advance};
use farmstead_core::{Game, Indexed, Seat, Step, Turn};
use farmstead_rolnicy::*;

fn table(cards: &Cards) -> BTreeMap<String, u32> {
    cards.iter().map(|(card, count)| (card.to_string(), u32::from(count))).collect()
}

/// The word by which an option is called in JSON, which the slow model uses.
fn word(option: impl serde::Serialize) -> &'static str {
    let text = serde_json::to_value(option).unwrap();
    Box::leak(text.as_str().unwrap().to_owned().into_boxed_str())
}

fn slow_options(options: &Options) -> SlowOptions {
    SlowOptions {
        players: options.players,
        first_player: options.first_player.number(),
        deck: table(&options.deck),
        two_ravens: table(&options.two_ravens),
        three_ravens: table(&options.three_ravens),
        random_removed: options.random_removed.map(u32::from),
        hand_dealt: options.hand_dealt.into(),
        hand_size: options.hand_size.into(),
        harvest_cards: options.harvest_cards.rows().iter().map(|r| (r[0].into(), r[1].into())).collect(),
        set_bonus: options.set_bonus.map(i32::from).to_vec(),
        private_limit: (options.private_limit[0].into(), options.private_limit[1].into()),
        private_max_barns: options.private_max_barns.into(),
        private_contact: word(options.private_contact),
        opening: word(options.opening),
        communal_area: word(options.communal_area),
        barn_joker: word(options.barn_joker),
        harvest_crop: word(options.harvest_crop),
        harvest_card_choice: word(options.harvest_card_choice),
        draw: word(options.draw),
        blocked_card: word(options.blocked_card),
        five_cards: word(options.five_cards),
        show_unused: options.show_unused,
    }
}

fn compare(fast: &Rolnicy, slow: &SlowGame) {
    let to_act: Vec<u8> = fast.turn().seats().iter().map(Seat::number).collect();
    assert_eq!(to_act, slow.to_act());
    assert_eq!(fast.turn() == Turn::Chance, slow.chance_due());
    assert_eq!(fast.is_over(), slow.over());
    assert_eq!(fast.scores().as_slice(), slow.scores());
    assert_eq!(fast.ranking().as_slice(), slow.ranks());
    let outcomes: Vec<(String, u32)> = fast.outcomes().iter().map(|(c, n)| (c.to_string(), *n)).collect();
    assert_eq!(outcomes, slow.outcomes());
    for seat in Seat::all(fast.seats()) {
        let mut actions = Vec::new();
        fast.legal_into(seat, &mut actions);
        let mut texts: Vec<String> = actions.iter().map(Action::to_string).collect();
        texts.sort();
        let wanted = slow.legal(seat.number());
        assert_eq!(texts, wanted, "seat {seat} in {fast:?}");
    }
    if slow.chance_due() || slow.communal.is_empty() || slow.turn == 0 {
        return;
    }
    for seat in Seat::all(fast.seats()) {
        for crop in Crop::ALL {
            let (communal, private) = slow.harvest_size(seat.number(), crop.letter());
            assert_eq!(u32::from(fast.harvest_size(seat, crop)), communal + private, "{crop:?} {fast:?}");
        }
    }
}

/// Plays one game in both; returns the number of steps.
fn play(options: &Options, seed: u16) -> usize {
    let mut fast = Rolnicy::new(options).unwrap();
    let mut slow = SlowGame::new(&slow_options(options));
    let choices = [seed, seed ^ 0x5555];
    let mut tape = Tape::new(&choices);
    let mut steps = 0;
    loop {
        compare(&fast, &slow);
        match advance(&mut fast, &mut tape, &mut ()) {
            Some(Step::Act(seat, action)) => slow.act(seat.number(), &action.to_string()),
            Some(Step::Chance(card)) => slow.chance(&card.to_string()),
            None => break,
        }
        steps += 1;
    }
    assert!(slow.over());
    steps
}

#[test]
fn the_printed_game_agrees_with_the_slow_model() {
    let mut steps = 0;
    for players in 2..=4 {
        for seed in 0..8 {
            steps += play(&Options::for_players(players), seed);
        }
    }
    assert!(steps > 24 * 150, "{steps}");
}

/// Every value of every option, each with otherwise printed rules, and all of them mixed.
#[test]
fn every_option_agrees_with_the_slow_model() {
    let base = Options::for_players(3);
    let mut sets = vec![
        Options { private_contact: Contact::Corner, ..base },
        Options { private_contact: Contact::Anywhere, ..base },
        Options { opening: Opening::InTurn, first_player: Seat::new(2).unwrap(), ..base },
        Options { communal_area: CommunalArea::ConnectedToPlanted, ..base },
        Options { barn_joker: BarnJoker::AdjacentOnly, ..base },
        Options { harvest_crop: HarvestCrop::Any, ..base },
        Options { harvest_card_choice: HarvestCardChoice::AnyLower, ..base },
        Options { draw: DrawTime::AfterHarvest, ..base },
        Options { five_cards: FiveCards::AtOnce, ..base },
        Options { private_limit: [2, 4], ..base },
        Options { private_limit: [2, 2], private_max_barns: 2, ..base },
        Options { private_limit: [4, 4], private_max_barns: 9, ..base },
        Options { hand_dealt: 7, hand_size: 6, ..base },
        Options { hand_dealt: 3, hand_size: 2, ..base },
        Options { deck: copies(7, 4, 0), ..base },
        Options { deck: copies(5, 4, 4), ..base },
    ];
    // Decks of barns block the communal farm; low tables make many harvests.
    for blocked_card in [BlockedCard::SetAside, BlockedCard::DiscardOpen, BlockedCard::Keep] {
        for (number, deck) in [copies(1, 12, 0), copies(2, 16, 0), copies(3, 10, 2)].into_iter().enumerate() {
            let plain = Cards::EMPTY;
            let small = Options { deck, two_ravens: plain, three_ravens: plain, blocked_card, ..base };
            sets.push(small);
            sets.push(Options {
                harvest_cards: HarvestCards::new(&[[2, 1], [3, 3], [5, 9]]).unwrap(),
                private_limit: [2, 2],
                communal_area: CommunalArea::ConnectedToPlanted,
                barn_joker: if number == 0 { BarnJoker::AdjacentOnly } else { BarnJoker::Bridge },
                harvest_crop: HarvestCrop::Any,
                harvest_card_choice: HarvestCardChoice::AnyLower,
                draw: DrawTime::AfterHarvest,
                ..small
            });
        }
    }
    for (seed, options) in sets.iter().enumerate() {
        let players = 2 + seed as u8 % 3;
        let options = Options { players, first_player: Seat::new(seed as u8 % players).unwrap(), ..*options };
        if options.validate().is_ok() {
            play(&options, seed as u16);
        }
    }
    assert!(sets.iter().filter(|options| options.validate().is_ok()).count() > 25);
    assert_eq!(Card::COUNT as usize, CARDS);
}
