//! Tricky questions (section 9) and mistakes of other programs (section 10) that concern hand cards, by number.

use crate::common::*;
use farmstead_agricola::*;
use farmstead_core::Game;

#[test]
fn faq29_only_the_first_occupation_on_the_main_lessons_space_is_free() {
    let lessons = |players: u8, space: &str, before: usize, food: u16| {
        let occupations = cards("A111 A116 A098");
        let game = turn(players, 3, |player| {
            player.goods = Goods::of(&[(Good::Food, food)]);
            player.hand = cards("A110");
            player.occupations = occupations[..before].to_vec();
        });
        let place = format!("place {space}");
        is_legal(&game, A, &place)
            .then(|| food - has(&after(&game, &format!("{place}, play A110")), Good::Food))
    };
    for players in 1..=4 {
        assert_eq!(lessons(players, "lessons", 0, 0), Some(0));
        for before in 1..=3 {
            assert_eq!(lessons(players, "lessons", before, 0), None);
            assert_eq!(lessons(players, "lessons", before, 1), Some(1));
        }
    }
    for before in 0..=3 {
        assert_eq!(lessons(3, "second-lessons", before, 1), None);
        assert_eq!(lessons(3, "second-lessons", before, 5), Some(2));
        let price = if before < 2 { 1 } else { 2 };
        assert_eq!(lessons(4, "second-lessons", before, price - 1), None);
        assert_eq!(lessons(4, "second-lessons", before, 5), Some(price));
    }
}

#[test]
fn faq30_the_price_counts_the_occupations_of_the_player() {
    let game = table(4, 3, Moment::Work, |players| {
        players[0].goods = goods("2 food");
        players[0].hand = cards("A116 A111");
        players[1].hand = cards("A110");
    });
    let first = after(&game, "place second-lessons, play A116");
    assert_eq!(has(&first, Good::Food), 1);
    // What others have played does not count.
    let other = after(&first, "place lessons, play A110");
    assert_eq!(other.goods(seat(1)), Goods::NONE);
    let others = after(&first, "place day-laborer, place forest, place fishing");
    let second = after(&others, "place lessons, play A111");
    assert_eq!((has(&second, Good::Food), second.cards(A).len()), (0, 2));
    let poor = after(&others, "discard food");
    assert_eq!(refused(&poor, "place lessons"), Violation::NoEffect { space: Space::Lessons });
}

#[test]
fn faq31_cards_act_before_the_goods_of_the_space() {
    let forest = turn(2, 3, |player| {
        player.goods = goods("1 grain");
        player.occupations = cards("B108");
        player.majors = vec![Major::Fireplace2];
    });
    let placed = after(&forest, "place forest");
    assert_eq!((has(&placed, Good::Wood), placed.goods_on(Space::Forest)), (0, goods("3 wood")));
    let baked = after(&placed, "use B108");
    assert_eq!((baked.goods(A), baked.goods_on(Space::Forest)), (goods("2 food, 3 wood"), Goods::NONE));
    // The grain of the space comes too late to be eaten for the price.
    let feeder = |have: &str| {
        let game = turn(4, 3, |player| {
            player.goods = goods(have);
            player.occupations = cards("B166");
        });
        after(&game, "place grain-seeds")
    };
    let poor = feeder("");
    assert_eq!((poor.to_act(), has(&poor, Good::Grain)), (Some(seat(1)), 1));
    let hungry = feeder("1 grain");
    assert_eq!(refused(&hungry, "use B166"), Violation::NoCardUse { card: cards("B166")[0] });
    assert_eq!(after(&hungry, "eat grain, use B166").goods(A), goods("1 grain, 1 cattle"));
}

#[test]
fn faq32_gains_are_taken_and_offers_may_be_declined() {
    let cutter = turn(2, 3, |player| player.occupations = cards("A116"));
    assert_eq!(after(&cutter, "place forest").goods(A), goods("4 wood"));
    // A gain with a choice is a gain.
    let worker = turn(2, 6, |player| player.occupations = cards("A114"));
    let chooses = after(&worker, "place day-laborer");
    assert_eq!(refused(&chooses, "done"), Violation::MustAct);
    assert_eq!(after(&chooses, "use A114 vegetable").goods(A), goods("2 food, 1 vegetable"));
    let offered = turn(2, 3, |player| {
        player.goods = goods("1 wood");
        player.occupations = cards("A138");
    });
    assert_eq!(after(&offered, "place fishing, done").goods(A), goods("1 wood, 1 food"));
    // What lies on a round space is taken; an exchange there is offered once.
    let promised = start(8, |player| {
        player.minors = cards("A019");
        player.promised = vec![(8, goods("1 food"))];
        player.tiles = vec![8];
    });
    assert_eq!(has(&promised, Good::Food), 1);
    let declined = after(&promised, "done");
    assert_eq!((declined.tiles(A).count(), declined.farm(A).fields().count()), (0, 0));
    assert_eq!(refused(&declined, "use A019"), Violation::NoCardUse { card: cards("A019")[0] });
}

#[test]
fn faq35_beanfield_is_a_field_but_no_field_tile() {
    let field = |beans: u8, rows: [&str; 3]| {
        turn(2, 3, |player| {
            player.goods = goods("1 wood, 1 grain, 1 vegetable");
            player.occupations = cards("A116 A111 A098");
            player.minors = cards("B068 B061");
            player.hand = cards("B045");
            player.beans = beans;
            player.farm = farm(rows, "open");
        })
    };
    let game = field(2, ["....V", "R....", "R...."]);
    let (sheet, without) = (game.score_sheet(A), field(0, ["....V", "R....", "R...."]).score_sheet(A));
    assert_eq!((sheet.points("fields"), without.points("fields")), (-1, -1));
    assert_eq!(sheet.points("unused"), without.points("unused"));
    // 1 in supply and 2 on the field tile, with those on the card 5.
    assert_eq!((without.points("vegetables"), sheet.points("vegetables")), (3, 4));
    let played = after(&game, "place meeting-place, play B045");
    assert!(played.cards(A).contains(cards("B045")[0]));
    let unplanted = after(&field(0, ["....V", "R....", "R...."]), "place meeting-place");
    assert_eq!(refused(&unplanted, "play B045"), Violation::Prerequisite { card: cards("B045")[0] });
    let sow = after(&field(0, ["....V", "R....", "R...."]), "place grain-utilization");
    assert_eq!(sow.beans(A), 2, "there is nothing else to sow");
    let sow = after(&field(0, ["....F", "R....", "R...."]), "place grain-utilization");
    assert_eq!(refused(&sow, "sow B068 grain"), Violation::VegetablesOnly);
}

#[test]
fn faq37_only_housed_sheep_are_exchanged() {
    let no_use = Violation::NoCardUse { card: cards("B104")[0] };
    let mut setup = Setup::new(Options { cards: Deal::Chosen, ..Options::for_players(2) }, 4);
    setup.piles = vec![(Space::SheepMarket, 2)];
    setup.players[0].occupations = cards("B104");
    setup.options.hands[0] = cards("B104").into_iter().collect();
    let taken = after(&setup.build().unwrap(), "place sheep-market");
    assert_eq!(refused(&taken, "use B104 stone"), no_use);
    let housed = after(&taken, "discard sheep, place day-laborer");
    assert_eq!(after(&housed, "use B104 stone").goods(A), goods("1 stone"));
    // Not while they breed, but then before the scoring.
    let breeding = table(2, 14, Moment::Breeding, |players| {
        players[0].goods = goods("3 sheep");
        players[0].farm = farm([".....", "R....", "R...."], "a5");
        players[0].occupations = cards("B104");
    });
    assert_eq!(refused(&breeding, "use B104 vegetable"), Violation::Breeding);
    let last = after(&breeding, "discard sheep");
    assert_eq!((last.due().unwrap().step, last.is_over()), (Step::Last, false));
    let over = after(&last, "use B104 vegetable, use B104 stone, done");
    assert!(over.is_over());
    assert_eq!(over.goods(A), goods("1 stone, 1 vegetable, 1 sheep"));
}

#[test]
fn faq39_lasso_takes_no_later_turn() {
    let game = turn(2, 4, |player| {
        player.people = 3;
        player.farm = farm(["R....", "R....", "R...."], "open");
        player.minors = cards("B024");
    });
    let first = after(&game, "place forest");
    assert_eq!(refused(&first, "place clay-pit"), Violation::NoMarket);
    let both = after(&first, "place sheep-market");
    assert_eq!((both.to_act(), both.people_at_home(A)), (Some(seat(1)), 1));
    let third = after(&both, "place day-laborer");
    assert_eq!(third.to_act(), Some(A), "the next turn comes as always");
    let last = after(&third, "place clay-pit");
    assert_eq!((last.to_act(), last.people_at_home(A)), (Some(seat(1)), 0));
    // With a market first the second space is free to choose; a single person is enough, too.
    let market = after(&game, "place sheep-market");
    assert_eq!(after(&market, "place clay-pit").people_at_home(A), 1);
    assert_eq!(after(&market, "done").to_act(), Some(seat(1)));
}

#[test]
fn faq40_manservant_by_the_scholar_starts_with_the_next_round() {
    let scholar = |hand: &str, have: &str| {
        start(10, |player| {
            player.goods = goods(have);
            player.farm = farm(STONE, "open");
            player.occupations = cards("B097");
            player.hand = cards(hand);
        })
    };
    let played = after(&scholar("B107", "1 food"), "use B097 occupation, play B107");
    assert_eq!(played.goods(A), Goods::NONE, "not in this round");
    for round in 11..=14 {
        assert_eq!(played.goods_on_round(A, round), goods("3 food"));
    }
    // Cards that may be used at the start of each round can be used at once; what acts by itself has done so
    // before.
    let plow = after(&scholar("A090", "2 food"), "use B097 occupation, play A090, use A090, plow a5");
    assert_eq!((has(&plow, Good::Food), plow.farm(A).fields().count()), (0, 1));
    let groom = after(&scholar("B089", "1 food"), "use B097 occupation, play B089, use B089, stable a5");
    assert_eq!((groom.goods(A), groom.farm(A).stables().count()), (Goods::NONE, 1));
    let farmer = after(&scholar("B118", "1 food"), "use B097 occupation, play B118");
    assert_eq!(farmer.goods(A), Goods::NONE);
}

#[test]
fn faq41_travelling_cards_are_no_improvements_of_the_player() {
    let game = turn(3, 14, |player| {
        player.goods = goods("1 food, 2 clay");
        player.occupations = cards("A133");
        player.minors = cards("A067 A071");
        player.majors = vec![Major::Fireplace2, Major::Well];
        player.hand = cards("A005 A012");
    });
    let bonus = |game: &Agricola| game.bonus(A, cards("A133")[0], A);
    assert_eq!(bonus(&game), 0, "four improvements");
    let passed = after(&game, "place meeting-place, play A005");
    assert_eq!((bonus(&passed), passed.cards(A)), (0, game.cards(A)));
    let kept = after(&game, "place meeting-place, play A012");
    assert_eq!(bonus(&kept), 2);
}

#[test]
fn bug13_the_second_lessons_space_of_four_players_costs_1_twice() {
    let mut game = turn(4, 1, |player| {
        player.goods = goods("9 food");
        player.hand = cards("A116 A111 A110");
    });
    for (card, price) in [("A116", 1), ("A111", 1), ("A110", 2)] {
        let before = has(&game, Good::Food);
        game = after(&game, &format!("place second-lessons, play {card}"));
        assert_eq!(before - has(&game, Good::Food), price, "{card}");
        // Another round, since the space is occupied.
        while game.to_act().is_some() {
            let step = legal(&game).into_iter().find(|step| idle_step(step)).unwrap();
            game = after(&game, &step);
        }
        game = next_round(&game);
    }
}

/// What somebody does who neither plays a card nor eats.
fn idle_step(step: &str) -> bool {
    let spaces =
        ["day-laborer", "grain-seeds", "clay-pit", "reed-bank", "forest", "fishing", "copse", "grove"];
    let more = ["hollow", "resource-market", "traveling-players"];
    let place = |space: &&str| *step == format!("place {space}");
    spaces.iter().chain(&more).any(place) || step == "feed" || step == "done"
}

#[test]
fn bug14_every_wood_accumulation_space_counts() {
    for (space, wood) in [(Space::Forest, 3), (Space::Grove, 2), (Space::Copse, 1)] {
        let game = turn(4, 3, |player| {
            player.goods = goods("1 wood, 1 grain");
            player.occupations = cards("A116 A108 B108");
            player.minors = cards("A056");
            player.majors = vec![Major::Fireplace2];
        });
        let place = format!("place {space}");
        assert_eq!(after(&game, &format!("{place}, done, done")).goods(A)[Good::Wood], wood + 2);
        let baked = after(&game, &format!("{place}, use B108"));
        assert_eq!(has(&baked, Good::Food), 2);
        let traded = after(&baked, "use A108, done");
        assert_eq!(traded.goods(A), Goods::of(&[(Good::Food, 4), (Good::Wood, wood + 1)]));
        assert_eq!(traded.goods_on(space), goods("1 wood"));
        let both = after(&baked, "use A108, use A056");
        assert_eq!(both.goods(A), Goods::of(&[(Good::Food, 7), (Good::Wood, wood - 1)]));
        assert_eq!(both.goods_on(space), goods("3 wood"));
    }
    let clay = turn(4, 3, |player| player.occupations = cards("A116 A108"));
    assert_eq!(after(&clay, "place clay-pit").goods(A), goods("1 clay"));
    assert_eq!(after(&clay, "place clay-pit").to_act(), Some(seat(1)));
}

#[test]
fn bug16_hedge_keeper_spares_three_fences_of_an_action() {
    let keeper = |have: &str| {
        turn(2, 3, |player| {
            player.goods = goods(have);
            player.occupations = cards("A088");
        })
    };
    let two = after(&keeper("4 wood"), "place fencing, fence a4/a5");
    assert_eq!((two.goods(A), two.farm(A).layout().fences()), (Goods::NONE, 7));
    let few = after(&keeper("3 wood"), "place fencing");
    assert_eq!(refused(&few, "fence a4/a5"), Violation::NotEnough { good: Good::Wood, need: 7, have: 3 });
    let none = Violation::NoEffect { space: Space::Fencing };
    assert_eq!(refused(&keeper(""), "place fencing"), none);
}

#[test]
fn bug18_junk_room_pays_1_food_for_itself() {
    let game = turn(2, 3, |player| {
        player.goods = goods("1 wood, 3 clay");
        player.hand = cards("A055");
    });
    let played = after(&game, "place meeting-place, play A055");
    assert_eq!(played.goods(A), goods("1 food, 2 clay"));
    let built = after(&played, "place day-laborer, place major-improvement");
    assert_eq!(built.goods(A), goods("2 food"));
}

#[test]
fn bug19_animal_tamer_keeps_one_animal_of_any_type_in_each_room() {
    let tamer = |animals: &str, occupations: &str| {
        table(2, 4, Moment::Breeding, |players| {
            players[0].goods = goods(animals);
            players[0].farm = farm(["R....", "R....", "R...."], "open");
            players[0].occupations = cards(occupations);
        })
    };
    for animals in ["1 sheep, 1 boar, 1 cattle", "3 sheep", "2 boar, 1 cattle"] {
        let kept = tamer(animals, "A086");
        let room = kept.arrangement(A).is_some() || kept.due().is_some_and(|due| due.step == Step::Breed);
        assert!(room, "{animals}");
    }
    let mut setup = Setup::new(Options { cards: Deal::Chosen, ..Options::for_players(2) }, 4);
    setup.players[0].goods = goods("4 sheep");
    setup.players[0].farm = farm(["R....", "R....", "R...."], "open");
    setup.players[0].occupations = cards("A086");
    setup.options.hands[0] = cards("A086").into_iter().collect();
    assert!(setup.build().is_err(), "three rooms keep three");
    setup.players[0].goods = goods("3 sheep");
    assert!(setup.build().is_ok());
    setup.players[0].occupations.clear();
    assert!(setup.build().is_err(), "one pet");
}

#[test]
fn bug24_meeting_place_gives_no_food_with_hand_cards() {
    let game = turn(2, 3, |_| ());
    assert_eq!(game.goods_on(Space::MeetingPlace), Goods::NONE);
    let taken = after(&game, "place meeting-place");
    assert_eq!((taken.goods(A), taken.start_player()), (Goods::NONE, A));
    let next = start(4, |_| ());
    assert_eq!(next.goods_on(Space::MeetingPlace), Goods::NONE);
    let mut setup = Setup::new(Options { cards: Deal::Chosen, ..Options::for_players(2) }, 3);
    setup.piles = vec![(Space::MeetingPlace, 1)];
    assert!(setup.build().is_err());
}

#[test]
fn bug26_the_consultant_brings_two_sheep_without_room_for_both() {
    let game = turn(4, 3, |player| {
        player.goods = goods("1 cattle");
        player.hand = cards("B102");
    });
    let both = after(&game, "place lessons, play B102");
    assert_eq!(both.goods(A), goods("2 sheep, 1 cattle"));
    assert_eq!(refused(&both, "done"), Violation::NotHoused);
    assert_eq!(after(&both, "discard sheep, discard cattle").goods(A), goods("1 sheep"));
    assert_eq!(after(&both, "discard sheep, discard sheep").goods(A), goods("1 cattle"));
    let cooks = turn(4, 3, |player| {
        player.hand = cards("B102");
        player.majors = vec![Major::Fireplace2];
    });
    let cooked = after(&cooks, "place lessons, play B102, cook sheep fireplace, cook sheep fireplace");
    assert_eq!(cooked.goods(A), goods("4 food"));
}

#[test]
fn bug27_the_tutor_counts_every_later_occupation() {
    let game = table(2, 1, Moment::Work, |players| {
        players[0].goods = goods("9 food");
        players[0].farm = farm(["R....", "R....", "R...."], "open");
        players[0].people = 3;
        players[0].occupations = cards("A116");
        players[0].hand = cards("B099");
    });
    let bonus = |game: &Agricola| game.bonus(A, cards("B099")[0], A);
    let tutor = after(&game, "place lessons, play B099");
    assert_eq!(bonus(&tutor), 0);
    for (order, points) in [("B099", 0), ("A116 B099", 0), ("A116 B099 A111", 1), ("B099 A116 A111 A098", 3)]
    {
        let game = turn(2, 3, |player| {
            player.goods = goods("1 food");
            player.occupations = cards(order);
            player.hand = cards("A110");
        });
        assert_eq!(bonus(&game), points);
        assert_eq!(bonus(&after(&game, "place lessons, play A110")), points + 1);
    }
}

#[test]
fn bug29_the_roughcaster_is_paid_from_clay_to_stone_only() {
    let renovates = |rows: [&str; 3], have: &str, to: &str| {
        let game = turn(2, 6, |player| {
            player.goods = goods(have);
            player.farm = farm(rows, "open");
            player.occupations = cards("A110 A087");
        });
        let placed = after(&game, "place house-redevelopment");
        let step = format!("renovate {to}");
        let done = if is_legal(&placed, A, &step) { after(&placed, &step) } else { placed };
        assert_eq!(done.farm(A).house().material().to_string(), to);
        has(&done, Good::Food)
    };
    let wood = [".....", "R....", "R...."];
    assert_eq!(renovates(wood, "2 clay, 1 reed", "clay"), 0);
    assert_eq!(renovates(wood, "2 stone, 1 reed", "stone"), 0);
    assert_eq!(renovates(CLAY, "2 stone, 1 reed", "stone"), 3);
}

#[test]
fn bug30_the_loom_costs_2_wood() {
    let loom = |have: &str| {
        let game = turn(2, 3, |player| {
            player.goods = goods(have);
            player.occupations = cards("A116 A111");
            player.hand = cards("B039");
        });
        after(&game, "place meeting-place")
    };
    let short = Violation::NotEnough { good: Good::Wood, need: 2, have: 1 };
    assert_eq!(refused(&loom("1 wood"), "play B039"), short);
    assert_eq!(after(&loom("3 wood"), "play B039").goods(A), goods("1 wood"));
}

#[test]
fn bug31_every_travelling_card_goes_to_the_left_neighbour() {
    let travelling: Vec<Card> = Card::all().filter(|card| card.is_passing()).collect();
    assert_eq!(travelling, cards("A002 A005 A009 B002 B008"));
    for card in travelling {
        for players in 1..=4 {
            let game = turn(players, 3, |player| {
                player.goods = goods("2 food, 2 clay, 1 grain, 1 sheep");
                player.hand = vec![card];
            });
            let mut played = after(&game, &format!("place meeting-place, play {card}"));
            for step in ["plow a5", "fence a5"] {
                if played.to_act() == Some(A) && is_legal(&played, A, step) {
                    played = after(&played, step);
                }
            }
            assert!(played.cards(A).is_empty() && played.hand(A).is_empty(), "{card:?}");
            if players > 1 {
                assert_eq!(played.hand(seat(1)), Cards::one(card));
                assert_eq!(played.score_sheet(A).points("cards"), 0);
            }
        }
    }
    // The neighbour plays it in the same round, and so it comes back.
    let game = table(2, 3, Moment::Work, |players| {
        players[0].goods = goods("1 food, 2 clay");
        players[0].hand = cards("A005");
        players[1].goods = goods("1 food, 4 clay");
    });
    let back = after(&game, "place meeting-place, play A005, place major-improvement, play A005");
    assert_eq!((back.hand(A), back.hand(seat(1))), (Cards::one(cards("A005")[0]), Cards::NONE));
    assert_eq!(back.goods(seat(1)), goods("6 clay"));
}

#[test]
fn bug33_the_handplow_is_optional() {
    let game = start(8, |player| {
        player.minors = cards("A019");
        player.tiles = vec![8];
    });
    assert!(is_legal(&game, A, "done") && is_legal(&game, A, "use A019"));
    assert_eq!(after(&game, "done").farm(A).fields().count(), 0);
    let plowed = after(&game, "use A019, plow a5");
    assert_eq!((plowed.farm(A).fields().count(), plowed.tiles(A).count()), (1, 0));
    let played = turn(2, 3, |player| {
        player.goods = goods("1 wood");
        player.hand = cards("A019");
    });
    let played = after(&played, "place meeting-place, play A019");
    assert_eq!(played.tiles(A).collect::<Vec<_>>(), [8]);
}

#[test]
fn bug36_occupations_for_four_are_not_dealt_to_three() {
    for (players, dealt) in [(1, 34), (2, 34), (3, 41), (4, 48)] {
        let game = Agricola::new(&Options::for_players(players)).unwrap();
        let outcomes = game.outcomes();
        let lutenist = outcomes.iter().any(|(outcome, _)| *outcome == Outcome::Deal(cards("A160")[0]));
        assert_eq!((outcomes.len(), lutenist), (dealt, players == 4));
        let allowed = outcomes.iter().all(|(outcome, _)| match outcome {
            Outcome::Deal(card) => card.players() <= players && card.kind() == CardKind::Occupation,
            Outcome::Reveal(_) => false,
        });
        assert!(allowed);
    }
}

#[test]
fn bug37_the_loom_gives_food_in_a_harvest() {
    let pasture = farm([".....", "R....", "R...."], "a2a3a4a5");
    for (sheep, food) in [(0, 0), (1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (8, 3)] {
        for loom_feeds in [false, true] {
            let mut setup = Setup::new(Options::for_players(2), 4);
            setup.options = Options { cards: Deal::Chosen, loom_feeds, ..setup.options };
            setup.options.hands[0] = cards("B039").into_iter().collect();
            setup.players[0].minors = cards("B039");
            setup.players[0].farm = pasture;
            // With a vegetable the family is not fed at once.
            setup.players[0].goods = Goods::of(&[(Good::Sheep, sheep), (Good::Vegetable, 1)]);
            setup.moment = Moment::WorkDone;
            let game = setup.build().unwrap();
            assert_eq!(game.due().map(|due| due.step), Some(Step::Feed));
            assert_eq!(has(&game, Good::Food), food, "{sheep} sheep");
        }
    }
}

#[test]
fn an_exchange_leaves_a_choice_of_what_to_build() {
    let game = turn(2, 3, |player| {
        player.goods = goods("2 wood, 2 clay, 1 stone");
        player.minors = cards("B080");
    });
    let placed = after(&game, "place major-improvement");
    let built = after(&placed, "use B080 2");
    assert_eq!(built.majors(A).collect::<Vec<_>>(), [Major::Joinery]);
    let built = after(&placed, "build M01");
    assert_eq!(built.majors(A).collect::<Vec<_>>(), [Major::Fireplace2]);
}

#[test]
fn the_last_grain_is_not_baked_if_it_must_be_sown() {
    let board = |rows: [&str; 3]| {
        let game = turn(2, 13, |player| {
            player.goods = goods("1 grain");
            player.farm = farm(rows, "open");
            player.minors = cards("A024");
            player.majors = vec![Major::Fireplace2];
        });
        after(&game, "place cultivation")
    };
    // Nothing can be plowed, so the grain is sown.
    let full = board(["sssGF", "RRRRR", "RRRRR"]);
    assert_eq!(
        (full.to_act(), full.farm(A).crop("a5".parse().unwrap())),
        (Some(seat(1)), Some((Good::Grain, 3)))
    );
    let free = board(["sss.F", "RRRRR", "RRRRR"]);
    assert_eq!(after(&free, "use A024").goods(A), goods("2 food"));
}

#[test]
fn resources_of_the_preparation_do_not_count_for_the_claypipe() {
    let pipe = |hand: &str, steps: &str| {
        let mut game = start(10, |player| {
            player.goods = goods("3 food");
            player.farm = farm(STONE, "open");
            player.occupations = cards("B097");
            player.minors = cards("A053");
            player.hand = cards(hand);
        });
        game = after(&game, steps);
        let food = |work: &str| has(&after(&game, work), Good::Food) - has(&game, Good::Food);
        // 6 wood, with or without 2 clay.
        let few = food("place forest, place day-laborer, place grain-seeds, place clay-pit");
        (few, food("place forest, place day-laborer, place clay-pit, place grain-seeds"))
    };
    assert_eq!(pipe("B123", "use B097 occupation, play B123, use B123"), (0, 2));
    assert_eq!(pipe("B089", "use B097 occupation, play B089, done"), (0, 2));
}
