//! What others know: samples of a view can be played on, and agree with what was seen.

use std::collections::BTreeSet;

use crate::common::*;
use farmstead_agricola::*;
use farmstead_core::testing::Tape;
use farmstead_core::{Game, Seat, Turn, Viewer};

/// In the middle of a pass others have kept some of several cards, in ascending order: in every sample enough are
/// left to follow, and every choice comes up.
#[test]
fn whoever_still_owes_cards_can_keep_some_in_every_sample() {
    for (passing, both, kept) in
        [(Passing::Quick, false, 2), (Passing::Never, true, 5), (Passing::Quick, true, 1)]
    {
        let draft = Draft { cards: 9, both, passing };
        let mut game =
            Agricola::new(&Options { cards: Deal::Draft(draft), ..Options::for_players(3) }).unwrap();
        let mut tape = Tape::new(&[5, 2, 8]);
        while game.turn() == Turn::Chance {
            let card = game.sample_outcome(&mut |bound| tape.pick(bound)).unwrap();
            game.apply_outcome(card, &mut ()).unwrap();
        }
        for keeper in [1, 2].map(seat) {
            for _ in 0..kept {
                let card = game.choose(keeper, &mut |bound| tape.pick(bound)).unwrap();
                game.apply_mut(keeper, card, &mut ()).unwrap();
            }
        }
        let mut firsts = BTreeSet::new();
        for _ in 0..300 {
            let view = game.view(Viewer::Seat(A));
            let sample = Agricola::determinize(&view, &mut |bound| tape.pick(bound)).unwrap();
            assert_eq!((sample.audit(), sample.view(Viewer::Seat(A))), (Ok(()), view));
            assert_eq!(sample.turn(), game.turn());
            for seat in sample.turn().seats().iter() {
                assert!(sample.legal_count(seat) > 0, "{passing:?} {seat}");
            }
            firsts.extend(sample.hand(seat(1)).iter());
        }
        assert!(firsts.len() > 20, "{}", firsts.len());
    }
}

/// What can be kept is what the view shows as the packet in hand, but for the ascending order of several cards.
#[test]
fn a_view_shows_the_packet_in_hand() {
    for (passing, both) in [(Passing::Single, false), (Passing::Single, true), (Passing::Quick, false)] {
        let draft = Draft { cards: 8, both, passing };
        let options = Options { cards: Deal::Draft(draft), ..Options::for_players(3) };
        let mut game = Agricola::new(&options).unwrap();
        let mut tape = Tape::new(&[3, 1, 4, 1, 5]);
        let mut kept = 0;
        while matches!(game.phase(), Phase::Deal | Phase::Draft) {
            let Some(keeper) = game.to_act() else {
                let card = game.sample_outcome(&mut |bound| tape.pick(bound)).unwrap();
                game.apply_outcome(card, &mut ()).unwrap();
                continue;
            };
            let packet = game.view(Viewer::Seat(keeper)).packet();
            let mut legal = Vec::new();
            game.legal_into(keeper, &mut legal);
            let keeps: Cards = legal
                .iter()
                .map(|action| match action {
                    Action::Keep(card) => *card,
                    other => panic!("{other}"),
                })
                .collect();
            assert_eq!(keeps.without(packet), Cards::NONE);
            if passing == Passing::Single {
                let owed = if both { keeps } else { packet };
                assert_eq!(keeps, owed);
            }
            assert!(game.view(Viewer::Table).packet().is_empty());
            game.apply_mut(keeper, legal[kept % legal.len()], &mut ()).unwrap();
            kept += 1;
        }
        assert!(kept > 30, "{kept}");
    }
}

/// The views of a position in which only a card in hand lets somebody use a space.
fn crowded(hands: [&str; 2]) -> Agricola {
    let mut setup = Setup::new(Options::default(), 4);
    setup.cards[..2].swap(0, 1);
    for (player, hand) in setup.players.iter_mut().zip(hands) {
        player.hand = cards(hand);
        player.people = 5;
    }
    let places = [Space::MeetingPlace, Space::GrainSeeds, Space::DayLaborer, Space::Farmland];
    setup.players[0].standing = places.to_vec();
    setup.build().unwrap()
}

/// Who is to act, and who was passed over, tells something of hands: samples agree with it.
#[test]
fn samples_agree_with_who_is_to_place_a_person() {
    // Only Major Improvement is left, nobody has goods, and one card costs nothing.
    let free = Card::all().filter(|card| card.kind() == CardKind::Minor && card.cost() == Goods::NONE);
    let free: Vec<String> =
        free.filter(|card| card.prerequisite() == Prerequisite::None).map(|card| card.to_string()).collect();
    let card = free.first().unwrap().as_str();
    let mut tape = Tape::new(&[1, 7]);
    for (hands, acts) in [([card, "B016"], 0), (["B016 B019", card], 1)] {
        let game = crowded(hands);
        assert_eq!((game.phase(), game.to_act()), (Phase::Work, Some(seat(acts))), "{hands:?}");
        for viewer in Viewer::all(2) {
            for _ in 0..50 {
                let view = game.view(viewer);
                let sample = Agricola::determinize(&view, &mut |bound| tape.pick(bound)).unwrap();
                assert_eq!((sample.audit(), sample.to_act()), (Ok(()), Some(seat(acts))));
            }
        }
    }
}

#[test]
fn views_of_drafts_that_cannot_be_are_refused() {
    let options = Options { cards: Deal::Draft(Draft::default()), ..Options::default() };
    let mut game = Agricola::new(&options).unwrap();
    while game.turn() == Turn::Chance {
        game.apply_outcome(game.outcomes()[0].0, &mut ()).unwrap();
    }
    for viewer in [Viewer::Table, Viewer::Seat(Seat::FIRST)] {
        for (stage, pass) in [(0, 255), (255, 0), (3, 0), (0, 7), (0, 8), (1, 0), (2, 0)] {
            let mut view = game.view(viewer);
            view.table.draft = DraftProgress { stage, pass };
            assert!(Agricola::determinize(&view, &mut |_| 0).is_err(), "{stage} {pass}");
        }
    }
}
