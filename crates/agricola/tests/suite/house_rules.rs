//! The options: tiles, printings and house rules, each in a position in which it matters.

use crate::common::*;
use farmstead_agricola::*;
use farmstead_core::{Game, List, Seat, Session, SetupProblem};

fn goods(counts: &[(Good, u16)]) -> Goods {
    Goods::of(counts)
}

fn setup(options: Options, round: u8) -> Setup {
    Setup::new(options, round)
}

fn farm(picture: &str) -> Farm {
    Farm::from_picture(picture).unwrap_or_else(|error| panic!("{error}\n{picture}"))
}

const TWO_PASTURES: &str = "
+   +   +   +---+---+
  .   .   . | . | . |
+   +   +   +---+---+
  R   .   .   .   .
+   +   +   +   +   +
  R   .   .   .   .
+   +   +   +   +   +";

/// Without the house rule newly taken animals are cooked at once; with it, all that are kept must find room first.
#[test]
fn animals_may_have_to_find_room_before_they_are_cooked() {
    for house_first in [false, true] {
        let mut setup = setup(Options { house_before_cooking: house_first, ..Options::without_cards(2) }, 4);
        setup.piles = vec![(Space::SheepMarket, 3)];
        setup.players[0].majors = vec![Major::Fireplace2];
        setup.players[0].goods = goods(&[(Good::Vegetable, 1)]);
        let game = after(&setup.build().unwrap(), "place sheep-market");
        assert_eq!(is_legal(&game, A, "cook sheep fireplace"), !house_first);
        if house_first {
            assert_eq!(refused(&game, "cook sheep fireplace"), Violation::HouseFirst);
            assert!(is_legal(&game, A, "cook vegetable fireplace"));
            let housed = after(&game, "discard sheep, discard sheep, cook sheep fireplace");
            assert_eq!(housed.goods(A), goods(&[(Good::Food, 2), (Good::Vegetable, 1)]));
        }
    }
}

#[test]
fn a_type_may_have_to_live_in_one_pasture() {
    for one in [false, true] {
        let mut setup = setup(Options { one_pasture_per_type: one, ..Options::without_cards(2) }, 4);
        setup.piles = vec![(Space::SheepMarket, 4)];
        setup.players[0].farm = farm(TWO_PASTURES);
        setup.players[0].goods = goods(&[(Good::Sheep, 1)]);
        let game = after(&setup.build().unwrap(), "place sheep-market");
        // Two pastures of 2 and the pet: 5 sheep, or 3 if they live in one pasture.
        assert_eq!(game.due().unwrap().seat == A, one);
        if one {
            let game = after(&game, "discard sheep, discard sheep");
            assert_eq!(game.goods(A)[Good::Sheep], 3);
            assert_ne!(game.due().unwrap().seat, A);
        } else {
            assert_eq!(game.goods(A)[Good::Sheep], 5);
        }
    }
}

#[test]
fn animals_without_room_may_stay_on_the_space() {
    for stay in [false, true] {
        let mut setup = setup(Options { leave_animals: stay, ..Options::without_cards(2) }, 4);
        setup.piles = vec![(Space::SheepMarket, 3)];
        let game = after(&setup.build().unwrap(), "place sheep-market, discard sheep, discard sheep");
        let left = if stay { goods(&[(Good::Sheep, 2)]) } else { Goods::NONE };
        assert_eq!(game.goods_on(Space::SheepMarket), left);
        assert_eq!(game.goods(A)[Good::Sheep], 1);
    }
    // No more may stay than were taken, and only while some do not find room.
    let mut full = setup(Options { leave_animals: true, ..Options::without_cards(2) }, 5);
    full.piles = vec![(Space::SheepMarket, 2)];
    full.players[0].majors = vec![Major::Fireplace2];
    full.players[0].farm = farm(TWO_PASTURES);
    full.players[0].goods = goods(&[(Good::Sheep, 5)]);
    let discards = ["discard sheep"; 6].join(",");
    let game = after(&full.build().unwrap(), &format!("place sheep-market, {discards}, done"));
    assert_eq!((game.goods(A)[Good::Sheep], game.goods_on(Space::SheepMarket)[Good::Sheep]), (1, 2));
    // An animal of another type that makes room does not come from the market: it goes to the general supply.
    let mut setup = setup(Options { leave_animals: true, ..Options::without_cards(2) }, 8);
    setup.piles = vec![(Space::PigMarket, 1)];
    setup.cards[7] = Space::PigMarket;
    setup.players[0].goods = goods(&[(Good::Sheep, 1)]);
    let game = after(&setup.build().unwrap(), "place pig-market, discard sheep");
    assert_eq!((game.goods(A)[Good::Boar], game.goods_on(Space::PigMarket)), (1, Goods::NONE));
}

#[test]
fn pastures_may_lie_apart() {
    for apart in [false, true] {
        let mut setup = setup(Options { pastures_apart: apart, ..Options::without_cards(2) }, 4);
        setup.players[0].goods = goods(&[(Good::Wood, 8)]);
        let game = after(&setup.build().unwrap(), "place fencing");
        assert_eq!(is_legal(&game, A, "fence a3/a5"), apart);
        if apart {
            assert_eq!(after(&game, "fence a3/a5").farm(A).pastures().count(), 2);
        } else {
            assert_eq!(refused(&game, "fence a3/a5"), Violation::PasturesApart);
        }
    }
}

/// In round 1 with three players: 0 1 2 2 1 0, and everybody has 3 food.
#[test]
fn round_one_may_go_back_in_reverse_order() {
    let cards: Vec<Space> = Space::round_cards().collect();
    for snake in [false, true] {
        let options = Options {
            snake_order: snake,
            first_player: seat(1),
            round_cards: List::new(&cards).unwrap(),
            ..Options::without_cards(3)
        };
        let mut game = revealed(&Agricola::new(&options).unwrap());
        let food: Vec<u16> = (0..3).map(|number| game.goods(seat(number))[Good::Food]).collect();
        assert_eq!(food, if snake { [3, 3, 3] } else { [3, 2, 3] });
        let mut order = Vec::new();
        for place in ["forest", "clay-pit", "reed-bank", "fishing", "grain-seeds", "day-laborer"] {
            order.push(game.to_act().unwrap().number());
            game = revealed(&game.apply(action(&format!("place {place}"))).unwrap());
        }
        assert_eq!(order, if snake { [1, 2, 0, 0, 2, 1] } else { [1, 2, 0, 1, 2, 0] });
        // From the second round on the order is the usual one.
        assert_eq!((game.round(), game.to_act()), (2, Some(seat(1))));
        game = game.apply(action("place forest")).unwrap();
        assert_eq!(game.to_act(), Some(seat(2)));
    }
}

#[test]
fn everything_may_have_to_touch_something() {
    for touching in [false, true] {
        let mut setup = setup(Options { touching, ..Options::without_cards(2) }, 4);
        setup.players[0].goods = goods(&[(Good::Wood, 8)]);
        let start = setup.build().unwrap();
        let (plow, expand, fence) = (
            after(&start, "place farmland"),
            after(&start, "place farm-expansion"),
            after(&start, "place fencing"),
        );
        for (game, far, near) in [
            (&plow, "plow a5", "plow a1"),
            (&expand, "stable c5", "stable b2"),
            (&fence, "fence a4a5", "fence a1a2"),
        ] {
            assert!(is_legal(game, A, near));
            assert_eq!(is_legal(game, A, far), !touching, "{far}");
            if touching {
                assert_eq!(refused(game, far), Violation::Touching);
            }
        }
        // A stable far away is a structure, and can be fenced.
        setup.players[0].farm = farm(&TWO_PASTURES.replace("---", "   ").replace('|', " ").replacen(
            "  R   .   .   .   .",
            "  R   .   .   .   s",
            1,
        ));
        let game = after(&setup.build().unwrap(), "place fencing");
        assert!(is_legal(&game, A, "fence b5"));
        assert!(is_legal(&game, A, "fence a5/b5"));
    }
}

#[test]
fn goods_are_discarded_at_placing_and_feeding_unless_only_animals_are() {
    let mut setup = setup(Options::without_cards(2), 4);
    setup.players[0].goods = goods(&[(Good::Food, 1), (Good::Reed, 1), (Good::Sheep, 1)]);
    let game = setup.build().unwrap();
    for good in ["food", "reed", "sheep"] {
        assert!(is_legal(&game, A, &format!("discard {good}")));
    }
    assert_eq!(after(&game, "discard reed").goods(A)[Good::Reed], 0);
    setup.options.discards = Discards::Animals;
    let game = setup.build().unwrap();
    assert_eq!(refused(&game, "discard reed"), Violation::NoDiscard { good: Good::Reed });
    assert!(is_legal(&game, A, "discard sheep"));
    // While the family is fed, food is paid and not thrown away; other goods may be.
    setup.options.discards = Discards::Goods;
    setup.moment = Moment::Feeding;
    setup.players[0].goods = goods(&[(Good::Food, 5), (Good::Grain, 1), (Good::Reed, 1)]);
    let game = setup.build().unwrap();
    assert_eq!(refused(&game, "discard food"), Violation::FoodIsPaid);
    assert!(is_legal(&game, A, "discard reed"));
}

/// The crafts give 2, 2 and 3 food, or 3 each as the Polish rulebook can be read.
#[test]
fn craft_food_is_an_option() {
    for craft_food in [[2, 2, 3], [3, 3, 3]] {
        let mut setup = setup(Options { craft_food, ..Options::without_cards(2) }, 4);
        setup.moment = Moment::Feeding;
        setup.players[0].majors = vec![Major::Joinery, Major::Pottery, Major::Basketmaker];
        setup.players[0].goods = goods(&[(Good::Wood, 1), (Good::Clay, 1), (Good::Reed, 1)]);
        let game = after(&setup.build().unwrap(), "craft M08, craft M09, craft M10");
        let food: u16 = craft_food.iter().map(|&food| u16::from(food)).sum();
        assert_eq!(game.goods(A)[Good::Food], food - 4);
    }
}

/// The two-player tile: four choices, one person; its Copse keeps its wood.
#[test]
fn the_two_player_tile_is_used_by_one_person_a_round() {
    let mut setup = setup(Options { variant_tile: true, ..Options::without_cards(2) }, 5);
    setup.piles = vec![(Space::Copse, 4)];
    setup.players[0].goods = goods(&[(Good::Food, 1)]);
    let game = setup.build().unwrap();
    let used = after(&game, "place resource-market");
    assert_eq!(used.goods(A), goods(&[(Good::Food, 2), (Good::Stone, 1)]));
    assert_eq!(used.goods_on(Space::Copse)[Good::Wood], 4);
    assert_eq!(refused(&used, "place copse"), Violation::Occupied { space: Space::Copse });
    assert_eq!(refused(&used, "place animal-market"), Violation::Occupied { space: Space::AnimalMarket });
    let cattle = after(&game, "place animal-market, take cattle");
    assert_eq!(cattle.goods(A), goods(&[(Good::Cattle, 1)]));
    let sheep = after(&game, "place animal-market, take sheep");
    assert_eq!(sheep.goods(A), goods(&[(Good::Food, 2), (Good::Sheep, 1)]));
    let boar = after(&game, "place animal-market, take boar");
    assert_eq!(boar.goods(A), goods(&[(Good::Food, 1), (Good::Boar, 1)]));
    assert!(matches!(refused(&game, "place modest-wish-for-children"), Violation::NoRoomForChild { .. }));
}

#[test]
fn the_tile_for_three_and_four_has_two_choices() {
    for players in 3..=4 {
        let mut setup = setup(Options { variant_tile: true, ..Options::without_cards(players) }, 4);
        setup.piles = vec![(Space::Grove, 2)];
        let three_rooms = TWO_PASTURES.replacen("  .   .   . |", "  R   .   . |", 1);
        setup.players.iter_mut().for_each(|player| player.farm = farm(&three_rooms));
        let game = setup.build().unwrap();
        let early = refused(&game, "place modest-wish-for-children");
        assert_eq!(early, Violation::TooEarly { round: 4 });
        setup.round = 5;
        setup.cards = Space::round_cards().take(5).collect();
        let game = after(&setup.build().unwrap(), "place modest-wish-for-children");
        assert_eq!((game.people(A), game.newborns(A), game.people_at_home(A)), (3, 1, 1));
        assert_eq!(refused(&game, "place animal-market"), Violation::Occupied { space: Space::AnimalMarket });
        // The Resource Market of the board is no part of this tile.
        assert!(is_legal(&game, game.to_act().unwrap(), "place resource-market"));
    }
    let plain = Agricola::new(&Options::without_cards(4)).unwrap();
    assert!(!plain.spaces().any(|space| space == Space::AnimalMarket));
}

/// The game after the next card was turned up, if one is due.
fn revealed(game: &Agricola) -> Agricola {
    let mut next = game.clone();
    if let Some((outcome, _)) = game.outcomes().first() {
        next.apply_outcome(*outcome, &mut ()).unwrap();
    }
    next
}

#[test]
fn chosen_cards_come_in_their_order() {
    let mut cards: Vec<Space> = Space::round_cards().collect();
    cards.swap(0, 3);
    let options = Options { round_cards: List::new(&cards).unwrap(), ..Options::without_cards(1) };
    let mut session: Session<Agricola> = Session::new(&options, 5).unwrap();
    assert_eq!((session.state().round(), session.state().card_of_round(1)), (1, Some(Space::SheepMarket)));
    let first = Event::Revealed { round: 1, space: Space::SheepMarket };
    assert!(session.events().iter().any(|(_, event)| *event == first));
    assert_eq!(session.state().goods(A), Goods::NONE);
    assert_eq!(session.state().goods_on(Space::Forest)[Good::Wood], 2);
    session.apply(action("place forest")).unwrap();
    session.apply(action("place grain-seeds")).unwrap();
    assert_eq!(session.state().card_of_round(2), Some(cards[1]));
    let before = Agricola::new(&options).unwrap();
    assert_eq!(before.outcomes(), [(Outcome::Reveal(Space::SheepMarket), 1)]);
}

#[test]
fn setup_reports_every_problem_of_the_options() {
    let fencing = [Space::Fencing; 14];
    let none = List::default();
    let options = Options {
        players: 1,
        first_player: seat(3),
        variant_tile: true,
        snake_order: true,
        craft_food: [0, 2, 10],
        round_cards: List::new(&fencing).unwrap(),
        permanent: [List::new(&["A116".parse().unwrap()]).unwrap(), none, none, none],
        extra_food: [101, 0, 0, 0],
        ..Options::without_cards(2)
    };
    let error = options.validate().unwrap_err();
    assert_eq!(error.problems().len(), 8, "{error}");
    assert_eq!(Agricola::new(&options).unwrap_err(), error);
    assert!(error.problems().iter().any(|problem| matches!(problem, SetupProblem::OnlyWith { .. })));
    let short = Options { round_cards: List::new(&fencing[..3]).unwrap(), ..Options::without_cards(2) };
    assert!(short.validate().is_err());
    for players in [0, 5, 255] {
        assert!(Session::<Agricola>::new(&Options::without_cards(players), 1).is_err());
    }
    assert_eq!(Options::polish_2016(2).tie_break, TieBreak::CraftsKept);
    assert_eq!(Seat::new(0), Some(A));
}
