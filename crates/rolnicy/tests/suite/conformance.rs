//! The conformance suite over all player counts and many option sets.

use farmstead_core::testing::{Limits, conformance, non_interference, random_game, save_failure, sweep};
use farmstead_core::{Game, Seat};
use farmstead_rolnicy::*;
use proptest::collection::vec;
use proptest::prelude::*;

/// Option sets that together take every option from its default.
fn options() -> impl Strategy<Value = Options> {
    let cards = prop_oneof![
        3 => Just((6u8, 6u8, 0u8)),
        1 => Just((7, 4, 0)),
        1 => Just((5, 4, 4)),
        // Nearly all barns: the communal farm gets blocked.
        1 => Just((1, 12, 0)),
        1 => Just((2, 14, 1)),
        // Short decks.
        1 => Just((3, 3, 0)),
        1 => Just((4, 0, 2)),
    ];
    let numbers = (2u8..=4, 0u8..4, 3u8..=6, 2u8..=6, 2u8..=4, 2u8..=4, 1u8..=5);
    let choices = (0u8..3, any::<[bool; 7]>(), 0u8..3);
    (cards, numbers, choices).prop_filter_map("they make a game", |(cards, numbers, choices)| {
        let (players, first, hand_dealt, hand_size, width, height, private_max_barns) = numbers;
        let (contact, flags, blocked) = choices;
        let pick = |flag: usize| flags[flag];
        let options = Options {
            players,
            first_player: Seat::new(first % players)?,
            deck: copies(cards.0, cards.1, cards.2),
            two_ravens: copies(u8::from(cards.0 > 4), u8::from(cards.1 > 4), 0),
            three_ravens: copies(u8::from(cards.0 > 4), 0, 0),
            random_removed: [3, 3, 4],
            hand_dealt,
            hand_size,
            private_limit: [width, height],
            private_max_barns,
            private_contact: [Contact::Edge, Contact::Corner, Contact::Anywhere][usize::from(contact)],
            opening: if pick(0) { Opening::InTurn } else { Opening::Sealed },
            communal_area: if pick(1) { CommunalArea::ConnectedToPlanted } else { CommunalArea::Largest },
            barn_joker: if pick(2) { BarnJoker::AdjacentOnly } else { BarnJoker::Bridge },
            harvest_crop: if pick(3) { HarvestCrop::Any } else { HarvestCrop::Planted },
            harvest_card_choice: if pick(4) {
                HarvestCardChoice::AnyLower
            } else {
                HarvestCardChoice::Highest
            },
            draw: if pick(5) { DrawTime::AfterHarvest } else { DrawTime::BeforeHarvest },
            five_cards: if pick(6) { FiveCards::AtOnce } else { FiveCards::FinishRound },
            blocked_card: [BlockedCard::SetAside, BlockedCard::DiscardOpen, BlockedCard::Keep]
                [usize::from(blocked)],
            show_unused: contact == 0,
            harvest_cards: HarvestCards::new(if pick(3) {
                &[[3, 1], [5, 2], [6, 4], [9, 9]]
            } else {
                &[[7, 1], [8, 2], [10, 4], [12, 6], [15, 10]]
            })?,
            set_bonus: if pick(4) { [1, 2, 3, 4, 5, 20] } else { [0, 0, 0, 5, 10, 15] },
        };
        options.validate().is_ok().then_some(options)
    })
}

fn check(options: &Options, tape: &[u16]) {
    let limits = Limits { max_steps: 1000, ..Limits::default() };
    let played = conformance::<Rolnicy>(options, tape, &limits)
        .and_then(|()| non_interference::<Rolnicy>(options, tape, limits.max_steps));
    if let Err(failure) = played {
        let saved = save_failure(Rolnicy::ID, &failure);
        panic!("{failure}\nsaved as {saved:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_printed_game_keeps_every_promise(tape in vec(any::<u16>(), 0..300), players in 2u8..=4) {
        check(&Options::for_players(players), &tape);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_option_keeps_every_promise(options in options(), tape in vec(any::<u16>(), 0..200)) {
        check(&options, &tape);
    }
}

#[test]
fn check_is_membership_over_the_whole_numbering() {
    for players in 2..=4 {
        let states = random_game::<Rolnicy>(&Options::for_players(players), &[u16::from(players)], 1000);
        let decisions: Vec<&Rolnicy> = states.iter().filter(|state| state.to_act().is_some()).collect();
        for state in decisions.iter().step_by(decisions.len() / 8) {
            sweep(*state).unwrap();
        }
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Rolnicy>() <= 1024, "{} bytes", size_of::<Rolnicy>());
}
