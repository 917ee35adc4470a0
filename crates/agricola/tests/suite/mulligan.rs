//! Mulligans (7.3): a hand of one kind goes back for one card fewer, as often as somebody likes.

use crate::common::*;
use farmstead_agricola::*;
use farmstead_core::{Dealer, Game, Seat, Session, Turn, Viewer};

/// Plays on through chance until somebody must decide.
fn dealt(mut game: Agricola, seed: u64) -> Agricola {
    let (dealer, mut index) = (Dealer::new(seed), 0);
    while game.turn() == Turn::Chance {
        let mut pick = |bound| {
            index += 1;
            dealer.pick(0, index, bound)
        };
        let outcome = game.sample_outcome(&mut pick).unwrap();
        game.apply_outcome(outcome, &mut ()).unwrap();
        game.audit().unwrap();
    }
    game
}

fn begun(players: u8) -> Agricola {
    let options =
        Options { mulligan: true, first_player: seat(1 % players), ..Options::for_players(players) };
    dealt(Agricola::new(&options).unwrap(), 7)
}

fn sizes(game: &Agricola, seat: Seat) -> [u32; 2] {
    CardKind::ALL.map(|kind| game.hand(seat).both(kind.cards()).len())
}

#[test]
fn each_hand_of_a_kind_may_go_back_for_one_fewer_again_and_again() {
    let mut game = begun(3);
    assert_eq!((game.phase(), game.to_act()), (Phase::Mulligan, Some(seat(1))));
    assert_eq!(legal(&game), ["mulligan occupations", "mulligan minors", "done"]);
    let minors = game.hand(seat(1)).both(Cards::MINORS);
    for left in (0..7).rev() {
        game = dealt(after(&game, "mulligan occupations"), u64::from(left));
        assert_eq!((sizes(&game, seat(1)), game.to_act()), ([left, 7], Some(seat(1))));
        assert_eq!(game.hand(seat(1)).both(Cards::MINORS), minors, "the other kind stays");
    }
    assert_eq!(
        refused(&game, "mulligan occupations"),
        Violation::NothingToPutBack { kind: CardKind::Occupation }
    );
    assert_eq!(legal(&game), ["mulligan minors", "done"]);
    game = dealt(after(&game, "mulligan minors"), 3);
    game = after(&game, "done");
    assert_eq!((sizes(&game, seat(1)), game.to_act()), ([0, 6], Some(seat(2))));
    game = dealt(after(&dealt(after(&game, "done, mulligan minors"), 5), "done"), 6);
    assert_eq!((sizes(&game, A), game.round(), game.phase()), ([7, 6], 1, Phase::Work));
    let place = Agricola::check(&game, seat(1), action("mulligan minors"));
    assert!(place.is_err());
}

#[test]
fn who_has_no_card_left_is_not_asked() {
    let mut game = begun(1);
    for kind in ["occupations", "minors"] {
        for _ in 0..7 {
            game = dealt(after(&game, &format!("mulligan {kind}")), 2);
        }
    }
    assert_eq!((sizes(&game, A), game.phase()), ([0, 0], Phase::Work));
}

#[test]
fn only_the_owner_sees_the_new_cards() {
    let game = begun(2);
    let (next, events) = play(&game, "mulligan minors");
    assert!(events.contains(&Event::Mulligan { seat: seat(1), card_kind: CardKind::Minor }));
    assert_eq!(next.hand(seat(1)).both(Cards::MINORS), Cards::NONE);
    // Any of the cards that went back may come again, or may come to nobody.
    let again = next.outcomes();
    assert!(
        game.hand(seat(1)).both(Cards::MINORS).iter().all(|card| again.contains(&(Outcome::Deal(card), 1)))
    );
    let seen = |viewer| serde_json::to_string(&dealt(next.clone(), 4).view(viewer)).unwrap();
    let other = |viewer| serde_json::to_string(&dealt(next.clone(), 5).view(viewer)).unwrap();
    assert_eq!(seen(Viewer::Seat(A)), other(Viewer::Seat(A)));
    assert_ne!(seen(Viewer::Seat(seat(1))), other(Viewer::Seat(seat(1))));
}

#[test]
fn every_moment_can_be_saved_and_games_replay() {
    let options = Options { mulligan: true, ..Options::for_players(2) };
    let mut session: Session<Agricola> = Session::new(&options, 11).unwrap();
    for text in
        ["mulligan occupations", "mulligan minors", "done", "mulligan minors", "done", "place lessons"]
    {
        session.apply(action(text)).unwrap();
        let json = serde_json::to_string(session.state()).unwrap();
        assert_eq!(&serde_json::from_str::<Agricola>(&json).unwrap(), session.state());
    }
    let game = begun(2);
    let forged = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut json = serde_json::to_value(&game).unwrap();
        change(&mut json);
        serde_json::from_value::<Agricola>(json).unwrap_err().to_string()
    };
    assert!(
        forged(&|j| j["table"]["players"][1]["mulligans"] = serde_json::json!([1, 0]))
            .contains("another size")
    );
    assert!(
        forged(&|j| j["table"]["players"][0]["mulligans"] = serde_json::json!([1, 0])).contains("too early")
    );
    assert!(forged(&|j| j["options"]["mulligan"] = serde_json::json!(false)).contains("none"));
    assert!(forged(&|j| j["table"]["done"] = serde_json::json!(2)).contains("due"));
}

#[test]
fn mulligans_need_a_deck() {
    for cards in [Deal::None, Deal::Chosen, Deal::Draft(Draft::default())] {
        assert!(Options { mulligan: true, cards, ..Options::default() }.validate().is_err());
    }
}
