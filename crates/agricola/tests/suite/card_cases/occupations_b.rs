//! Occupations of deck B that are dealt with any number of players.

use super::*;
use farmstead_core::Game;

#[test]
fn b087_the_conservator_helps_the_cottager() {
    let game = turn(2, 6, |player| {
        player.goods = goods("2 stone, 1 reed");
        player.occupations = cards("B087 A087");
    });
    let renovated = after(&game, "place day-laborer, use B087 renovate");
    assert_eq!((renovated.farm(A).house(), renovated.goods(A)), (House::Stone, goods("2 food")));
}

#[test]
fn b087_stone_of_hard_porcelain_pays_for_the_cottager() {
    let game = turn(2, 6, |player| {
        player.goods = goods("3 clay, 1 reed");
        player.farm = farm(CLAY, "open");
        player.occupations = cards("B087");
        player.minors = cards("B080");
    });
    let renovated = after(&game, "place day-laborer, use B080 3, use B087 renovate");
    assert_eq!((renovated.farm(A).house(), renovated.goods(A)), (House::Stone, goods("2 food")));
}

#[test]
fn b089_a_stable_of_the_round_start_counts_for_the_stable_architect() {
    let game = start(10, |player| {
        player.goods = goods("1 wood");
        player.farm = farm(STONE, "open");
        player.occupations = cards("B089 A098");
    });
    assert_eq!(bonus(&game, "A098"), 0);
    let built = after(&game, "use B089, stable a5");
    assert_eq!((bonus(&built, "A098"), built.goods(A)), (1, Goods::NONE));
    assert_eq!(built.due().unwrap().step, Step::Place, "it was no turn");
}

#[test]
fn b089_a_stable_of_the_round_start_takes_a_sheep_of_the_same_moment() {
    let game = next_round(&table(4, 9, Moment::BeforeRound, |players| {
        players[0].goods = goods("1 wood, 1 boar");
        players[0].farm = farm(STONE, "open");
        players[0].promised = vec![(10, goods("1 sheep"))];
        players[0].occupations = cards("B089 B164");
    }));
    assert_eq!(refused(&game, "done"), Violation::NotHoused);
    let built = after(&game, "use B089, stable a5");
    assert_eq!((built.goods(A), built.due().unwrap().step), (goods("1 sheep, 1 boar"), Step::Place));
    // In the other order the stable comes after the sheep was given up.
    let late = after(&game, "discard sheep, use B089, stable a5");
    assert_eq!((late.goods(A), stables(&late)), (goods("1 boar"), 1));
}

#[test]
fn b091_a_field_on_a_day_laborer_turn() {
    let game = turn(2, 3, |player| player.occupations = cards("B091"));
    let plowed = after(&game, "place day-laborer, use B091, plow a5");
    assert_eq!((plowed.goods(A), fields(&plowed)), (goods("2 food"), 1));
}

#[test]
fn b091_no_second_field_on_farmland() {
    let game = turn(2, 3, |player| player.occupations = cards("B091"));
    let plowed = after(&game, "place farmland, plow a5");
    assert_eq!((plowed.to_act(), fields(&plowed)), (Some(seat(1)), 1));
}

#[test]
fn b091_and_the_cottager_on_the_same_turn() {
    let game = turn(2, 3, |player| {
        player.goods = goods("5 wood, 2 reed");
        player.occupations = cards("B091 B087");
    });
    let both = after(&game, "place day-laborer, use B087 room, room a1, use B091, plow a5");
    assert_eq!((both.goods(A), fields(&both), both.farm(A).room_count()), (goods("2 food"), 1, 3));
}

#[test]
fn b095_caravan_is_no_added_room() {
    let game = |rows: [&str; 3]| {
        turn(2, 3, |player| {
            player.goods = goods("1 wood, 2 stone");
            player.farm = farm(rows, "open");
            player.occupations = cards("B095");
            player.minors = cards("B010");
        })
    };
    let no_effect = Violation::NoEffect { space: Space::MajorImprovement };
    let two = [".....", "R....", "R...."];
    assert_eq!(refused(&game(two), "place major-improvement"), no_effect);
    assert_eq!(after(&game(THREE), "place major-improvement").goods(A), Goods::NONE);
}

#[test]
fn b095_minor_improvements_keep_their_stone() {
    let game = turn(2, 3, |player| {
        player.goods = goods("1 stone");
        player.farm = farm(["RR...", "R....", "R...."], "open");
        player.occupations = cards("B095");
        player.hand = cards("A075");
    });
    let short = Violation::NotEnough { good: Good::Stone, need: 2, have: 1 };
    assert_eq!(refused(&after(&game, "place meeting-place"), "play A075"), short);
}

#[test]
fn b097_one_card_in_a_round() {
    let game = start(10, |player| {
        player.goods = goods("1 food, 2 wood");
        player.farm = farm(STONE, "open");
        player.occupations = cards("B097");
        player.hand = cards("A116 A067 A071");
    });
    let played = after(&game, "use B097 minor, play A067");
    for step in ["use B097 minor", "use B097 occupation"] {
        assert_eq!(refused(&played, step), no_use("B097"));
    }
    assert_eq!((played.goods(A), played.due().unwrap().step), (goods("1 food, 1 wood"), Step::Place));
}

#[test]
fn b097_the_animal_tamer_takes_in_a_sheep_of_the_same_moment() {
    let game = |hand: &str| {
        next_round(&table(4, 9, Moment::BeforeRound, |players| {
            players[0].goods = goods("1 food, 1 boar");
            players[0].farm = farm(STONE, "open");
            players[0].promised = vec![(10, goods("1 sheep"))];
            players[0].occupations = cards("B097 B164");
            players[0].hand = cards(hand);
        }))
    };
    let played = after(&game("A086"), "use B097 occupation, play A086, use A086 grain");
    assert_eq!(
        (played.goods(A), played.due().unwrap().step),
        (goods("1 grain, 1 sheep, 1 boar"), Step::Place)
    );
    // An animal that has no room is no price.
    let market = game("A009");
    assert_eq!(refused(&market, "use B097 minor"), no_use("B097"));
    let housed = after(&market, "discard boar");
    assert_eq!(after(&housed, "use B097 minor, play A009").goods(A), goods("1 food, 1 cattle"));
}

#[test]
fn b098_drinking_trough_makes_room_in_a_small_pasture() {
    let game = |minors: &str, animals: &str| {
        turn(2, 14, |player| {
            player.goods = goods(animals);
            player.farm = farm([".....", "R....", "R...."], "a5");
            player.occupations = cards("B098");
            player.minors = cards(minors);
        })
    };
    assert_eq!(bonus(&game("", "1 sheep"), "B098"), 0);
    assert_eq!(bonus(&game("A012", "1 sheep"), "B098"), 1);
    assert_eq!(bonus(&game("A012", ""), "B098"), 0);
    // One of two may live in the house.
    assert_eq!(bonus(&game("A012", "2 sheep"), "B098"), 1);
    assert_eq!(bonus(&game("A012", "3 sheep"), "B098"), 0);
}

#[test]
fn b098_between_one_animal_and_as_many_as_leave_the_room() {
    // Room for 6, 6 and 4 with the Drinking Trough: 3, 2 and 1 sheep, and the boar in the house.
    for pastures in ["a4a5/b4b5/c5", "a5/b4b5/c4c5", "a4a5/b5/c4c5"] {
        let points = |animals: &str| {
            let game = turn(2, 14, |player| {
                player.goods = goods(animals);
                player.farm = farm([".....", "R....", "R...."], pastures);
                player.occupations = cards("B098");
                player.minors = cards("A012");
            });
            bonus(&game, "B098")
        };
        for (animals, expected) in [
            ("2 sheep", 2),
            ("2 sheep, 1 boar", 3),
            ("6 sheep, 1 boar", 3),
            ("7 sheep, 1 boar", 3),
            ("8 sheep, 1 boar", 2),
            ("6 sheep, 6 boar", 1),
        ] {
            assert_eq!(points(animals), expected, "{animals} in {pastures}");
        }
    }
}

#[test]
fn b098_the_animal_tamer_takes_animals_home() {
    let game = |occupations: &str| {
        turn(2, 14, |player| {
            player.goods = goods("3 sheep");
            player.farm = farm([".....", "R....", "R...."], "a4a5");
            player.occupations = cards(occupations);
        })
    };
    assert_eq!((bonus(&game("B098"), "B098"), bonus(&game("B098 A086"), "B098")), (0, 1));
}

#[test]
fn b098_sheep_are_shared_out_between_pastures_of_different_size() {
    // Room for 8 and 4: of four sheep 1 is in the small one, 1 in the house.
    for pastures in ["a2a3a4a5/b4b5", "a2a3/b2b3b4b5"] {
        let points = |animals: &str| {
            let game = turn(2, 14, |player| {
                player.goods = goods(animals);
                player.farm = farm([".....", "R....", "R...."], pastures);
                player.occupations = cards("B098");
            });
            bonus(&game, "B098")
        };
        for (animals, expected) in [
            ("1 sheep", 1),
            ("2 sheep, 1 boar", 2),
            ("4 sheep, 1 boar", 2),
            ("5 sheep, 1 boar", 2),
            ("6 sheep, 1 boar", 2),
            ("7 sheep, 1 boar", 1),
            ("4 sheep", 2),
            ("5 sheep", 2),
            ("7 sheep", 2),
            ("8 sheep", 1),
            ("5 sheep, 2 boar", 2),
            ("6 sheep, 2 boar", 1),
            ("5 sheep, 1 boar, 1 cattle", 2),
        ] {
            assert_eq!(points(animals), expected, "{animals} in {pastures}");
        }
    }
}

#[test]
fn b098_animals_may_be_given_up_before_the_scoring() {
    let game = |occupations: &str| {
        table(2, 14, Moment::Breeding, |players| {
            players[0].goods = goods("2 sheep, 1 boar");
            players[0].farm = farm([".....", "R....", "R...."], "a4a5/b4b5");
            players[0].occupations = cards(occupations);
        })
    };
    let born = game("B098");
    assert_eq!((born.due().unwrap().step, born.goods(A)), (Step::Last, goods("3 sheep, 1 boar")));
    assert_eq!(bonus(&born, "B098"), 1);
    let given = after(&born, "discard sheep");
    assert_eq!((given.to_act(), given.goods(A), bonus(&given, "B098")), (None, goods("2 sheep, 1 boar"), 2));
    assert_eq!(bonus(&after(&born, "done"), "B098"), 1);
    assert_eq!(game("A116").to_act(), None);
}

#[test]
fn b098_a_large_pasture_leaves_one_animal_for_a_small_one() {
    // Room for 10 and 4: 5 sheep are 4 and 1, each with room for three more.
    for pastures in ["a2a3a4a5/b5", "a5/b2b3b4b5"] {
        let game = turn(2, 14, |player| {
            player.goods = goods("5 sheep");
            player.farm = farm([".....", "R....", "R...."], pastures);
            player.occupations = cards("B098");
            player.minors = cards("A012");
        });
        assert_eq!(bonus(&game, "B098"), 2, "{pastures}");
    }
    let game = |animals: &str| {
        turn(2, 14, |player| {
            player.goods = goods(animals);
            player.farm = farm(["..s..", "R..s.", "R...."], "a2a3a4a5/b4b5");
            player.occupations = cards("B098");
        })
    };
    // Room for 16 and 8; the animals that are not in the small pasture keep the large one open.
    assert_eq!(bonus(&game("14 sheep"), "B098"), 2);
    assert_eq!(bonus(&game("19 sheep"), "B098"), 2);
    assert_eq!(bonus(&game("20 sheep"), "B098"), 1);
}

#[test]
fn b098_the_young_of_the_last_harvest_may_be_given_up() {
    let game = |occupations: &str| {
        table(2, 14, Moment::Breeding, |players| {
            players[0].goods = goods("2 sheep, 1 boar");
            players[0].farm = farm([".....", "R....", "R...."], "a4a5/b4b5");
            players[0].occupations = cards(occupations);
        })
    };
    // Three sheep leave one pasture with room for three more, two leave two; 1 to 3 sheep score alike.
    let young = game("B098");
    assert_eq!((has(&young, Good::Sheep), bonus(&young, "B098")), (3, 1));
    let over = after(&young, "discard sheep");
    assert_eq!((over.is_over(), bonus(&over, "B098")), (true, 2));
    assert!(after(&young, "done").is_over());
    assert!(game("B118").is_over());
}

#[test]
fn b099_occupations_of_others_do_not_count() {
    let game = table(2, 3, Moment::Work, |players| {
        players[0].occupations = cards("B099");
        players[1].hand = cards("A116");
    });
    let played = after(&game, "place day-laborer, place lessons, play A116");
    assert_eq!(played.cards(seat(1)).len(), 1);
    assert_eq!(bonus(&played, "B099"), 0);
}

#[test]
fn b099_an_occupation_of_the_scholar_counts_and_an_improvement_does_not() {
    let game = start(10, |player| {
        player.goods = goods("1 food, 1 wood");
        player.farm = farm(STONE, "open");
        player.occupations = cards("B097 B099");
        player.hand = cards("A116 A067");
    });
    assert_eq!(bonus(&after(&game, "use B097 occupation, play A116"), "B099"), 1);
    assert_eq!(bonus(&after(&game, "use B097 minor, play A067"), "B099"), 0);
}

#[test]
fn b102_three_clay_once_with_two_players() {
    let game = turn(2, 3, |player| player.hand = cards("B102"));
    let played = after(&game, "place lessons, play B102");
    assert_eq!(played.goods(A), goods("3 clay"));
    let later = after(&played, "place day-laborer, place clay-pit");
    assert_eq!(later.goods(A), goods("4 clay"));
}

#[test]
fn b102_sheep_may_be_cooked_at_once() {
    let game = turn(4, 3, |player| {
        player.hand = cards("B102");
        player.majors = vec![Major::Hearth4];
    });
    let played = after(&game, "place lessons, play B102, cook sheep hearth, cook sheep hearth");
    assert_eq!(played.goods(A), goods("4 food"));
}

#[test]
fn b104_a_boar_without_room_comes_before_the_payment_goes_on() {
    let game = turn(2, 3, |player| {
        player.goods = goods("2 wood, 3 clay, 2 sheep, 1 cattle");
        player.farm = farm([".....", "R....", "R...."], "a5");
        player.occupations = cards("B104");
        player.minors = cards("A016 B080");
    });
    let boar = after(&game, "place fencing, fence a4/a5, use B104 boar");
    assert_eq!(refused(&boar, "done"), Violation::NotHoused);
    assert_eq!(refused(&boar, "use B080 3"), no_use("B080"));
    let paid = after(&boar, "discard boar, pay w1c2");
    assert_eq!(
        (paid.goods(A), paid.farm(A).layout().fences()),
        (goods("1 wood, 1 clay, 1 sheep, 1 cattle"), 7)
    );
}

#[test]
fn b104_before_more_animals_come_in() {
    let game = |promise: &str| {
        table(4, 5, Moment::WorkDone, |players| {
            players[0].goods = goods("1 sheep");
            players[0].promised = vec![(6, goods(promise))];
            players[0].occupations = cards("B104 B164");
        })
    };
    let asked = game("1 sheep");
    let next = next_round(&after(&asked, "use B104 stone"));
    assert_eq!((next.goods(A), next.due().unwrap().step), (goods("1 stone, 1 sheep"), Step::Place));
    let kept = next_round(&after(&asked, "done"));
    assert_eq!(refused(&kept, "done"), Violation::NotHoused);
    assert_eq!(game("1 food").to_act(), None, "it can wait");
}

#[test]
fn b104_a_sheep_becomes_the_second_boar_of_the_pig_breeder() {
    let game = |animals: &str| {
        table(4, 12, Moment::WorkDone, |players| {
            players[0].goods = goods(animals);
            players[0].farm = farm([".....", "R....", "R...."], "a5");
            players[0].occupations = cards("A165 B104");
        })
    };
    assert_eq!(after(&game("1 sheep, 1 boar"), "use B104 boar, use A165").goods(A), goods("3 boar"));
    assert_eq!(game("1 boar").to_act(), None);
}

#[test]
fn b107_nothing_in_a_clay_house() {
    let game = turn(2, 11, |player| {
        player.goods = goods("2 clay, 1 reed");
        player.hand = cards("B107");
    });
    let played = after(&game, "place lessons, play B107, place day-laborer, place house-redevelopment");
    assert_eq!(played.farm(A).house(), House::Clay);
    assert_eq!(on_rounds(&played, &[12, 13, 14]), [Goods::NONE; 3]);
}

#[test]
fn b107_lies_on_the_food_of_the_well() {
    let game = turn(2, 12, |player| {
        player.farm = farm(STONE, "open");
        player.majors = vec![Major::Well];
        player.promised = vec![(13, goods("1 food"))];
        player.hand = cards("B107");
    });
    let played = after(&game, "place lessons, play B107");
    assert_eq!(on_rounds(&played, &[12, 13, 14]), ["", "4 food", "3 food"].map(goods));
}

#[test]
fn b108_the_dutch_windmill_counts_its_baking() {
    let game = |round: u8| {
        turn(2, round, |player| {
            player.goods = goods("1 grain");
            player.occupations = cards("B108");
            player.minors = cards("A063");
            player.majors = vec![Major::Fireplace2];
        })
    };
    assert_eq!(after(&game(5), "place forest, use B108").goods(A), goods("5 food, 3 wood"));
    assert_eq!(after(&game(6), "place forest, use B108").goods(A), goods("2 food, 3 wood"));
}

#[test]
fn b109_1_wood_for_1_food_for_each_occupation() {
    let game = turn(2, 3, |player| {
        player.goods = goods("2 wood");
        player.occupations = cards("A111 B109");
        player.hand = cards("A098");
    });
    // Only with its 2 food can the price be paid, and it helps once.
    let helped = after(&game, "place lessons, use B109");
    assert_eq!(helped.goods(A), goods("2 food, 1 wood"));
    assert_eq!(refused(&helped, "use B109"), no_use("B109"));
    assert_eq!(after(&helped, "play A098").goods(A), goods("1 food, 1 wood"));
}

#[test]
fn b109_pays_for_an_occupation_of_the_scholar() {
    let game = start(10, |player| {
        player.goods = goods("1 wood");
        player.farm = farm(STONE, "open");
        player.occupations = cards("B097 A111 B109");
        player.hand = cards("A098");
    });
    let played = after(&game, "use B097 occupation, use B109, play A098");
    assert_eq!((played.goods(A), played.cards(A).len()), (goods("2 food"), 4));
}

#[test]
fn b114_1_food_and_a_crop_of_choice() {
    let game = start(5, |player| {
        player.farm = farm(THREE, "open");
        player.occupations = cards("B114");
    });
    assert_eq!(refused(&game, "done"), Violation::MustAct);
    assert_eq!(after(&game, "use B114 grain").goods(A), goods("1 food, 1 grain"));
    assert_eq!(after(&game, "use B114 vegetable").goods(A), goods("1 food, 1 vegetable"));
}

#[test]
fn b114_not_with_three_people() {
    let game = start(5, |player| {
        player.farm = farm(THREE, "open");
        player.people = 3;
        player.occupations = cards("B114");
    });
    assert_eq!((game.due().unwrap().step, game.goods(A)), (Step::Place, Goods::NONE));
}

#[test]
fn b114_its_food_pays_the_plow_driver_at_the_same_moment() {
    let game = start(10, |player| {
        player.farm = farm(["S....", "S....", "S...."], "open");
        player.occupations = cards("B114 A090");
    });
    let plowed = after(&game, "use B114 grain, use A090, plow a5");
    assert_eq!((plowed.goods(A), fields(&plowed)), (goods("1 grain"), 1));
}

#[test]
fn b118_not_with_three_rooms() {
    let game = start(5, |player| {
        player.farm = farm(THREE, "open");
        player.occupations = cards("B118");
    });
    assert_eq!(game.goods(A), Goods::NONE);
}

#[test]
fn b118_caravan_is_no_room() {
    let game = start(5, |player| {
        player.occupations = cards("B118");
        player.minors = cards("B010");
    });
    assert_eq!(game.goods(A), goods("1 wood"));
}

#[test]
fn b118_its_wood_pays_the_groom_at_the_same_moment() {
    let game = start(10, |player| {
        player.farm = farm(STONE, "open");
        player.occupations = cards("B118 B089");
    });
    let built = after(&game, "use B089, stable a5");
    assert_eq!((built.goods(A), stables(&built)), (Goods::NONE, 1));
}

#[test]
fn b121_and_the_wood_cutter_in_the_forest() {
    let game = |players: u8| turn(players, 3, |player| player.occupations = cards("B121 A116"));
    assert_eq!(after(&game(2), "place forest").goods(A), goods("4 wood, 1 clay"));
    assert_eq!(after(&game(3), "place clay-pit").goods(A), goods("2 clay"));
    assert_eq!(after(&game(3), "place grove").goods(A), goods("3 wood"));
}

#[test]
fn b123_the_paper_maker_pays_for_both() {
    let game = turn(2, 3, |player| {
        player.goods = goods("1 wood");
        player.farm = farm(THREE, "open");
        player.occupations = cards("A116 B109");
        player.hand = cards("B123");
    });
    let played = after(&game, "place lessons, use B109, play B123, use B123");
    assert_eq!(played.goods(A), goods("3 stone"));
}

#[test]
fn b126_carpenters_parlor_is_cheaper_still_for_wooden_rooms_only() {
    let game = |rows: [&str; 3], have: &str| {
        turn(2, 3, |player| {
            player.goods = goods(have);
            player.farm = farm(rows, "open");
            player.occupations = cards("B126");
            player.minors = cards("B013");
        })
    };
    let wood = [".....", "R....", "R...."];
    assert_eq!(after(&game(wood, "2 wood, 2 reed"), "place farm-expansion, room a1").goods(A), Goods::NONE);
    let no_effect = Violation::NoEffect { space: Space::FarmExpansion };
    assert_eq!(refused(&game(CLAY, "2 clay, 2 reed"), "place farm-expansion"), no_effect);
    assert_eq!(after(&game(CLAY, "3 clay, 2 reed"), "place farm-expansion, room a1").goods(A), Goods::NONE);
}

#[test]
fn b126_with_other_cards_for_rooms() {
    let room = |rows: [&str; 3], occupations: &str, have: &str| {
        let game = turn(3, 3, |player| {
            player.goods = goods(have);
            player.farm = farm(rows, "open");
            player.occupations = cards(occupations);
        });
        let built = after(&game, "place farm-expansion, room a1");
        assert_eq!((built.goods(A), built.farm(A).room_count()), (Goods::NONE, 3));
    };
    room(STONE, "B126 A143", "2 stone, 2 reed");
    room(CLAY, "B126 A123 B145", "1 clay, 2 wood");
    room(STONE, "B126 A143 A123 B145", "2 wood");
}
