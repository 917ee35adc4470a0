//! Minor improvements of deck B.

use super::*;
use farmstead_core::Game;

#[test]
fn b002_a_stable_may_be_enclosed() {
    let game = turn(2, 4, |player| {
        player.goods = goods("2 food");
        player.farm = farm(["....s", "R....", "R...."], "open");
        player.hand = cards("B002");
    });
    let fenced = after(&game, "place meeting-place, play B002, fence a5");
    let sheet = fenced.score_sheet(A);
    assert_eq!((sheet.points("fenced_stables"), sheet.points("pastures")), (1, 1));
    assert_eq!((fenced.goods(A), fenced.farm(A).layout().fences()), (Goods::NONE, 4));
}

#[test]
fn b008_grain_becomes_a_vegetable() {
    let game = turn(2, 3, |player| {
        player.goods = goods("2 grain");
        player.hand = cards("B008");
    });
    let played = after(&game, "place meeting-place, play B008");
    assert_eq!((played.goods(A), played.cards(A)), (goods("1 grain, 1 vegetable"), Cards::NONE));
}

#[test]
fn b008_the_neighbour_plays_it_back_in_the_same_round() {
    let game = table(2, 3, Moment::Work, |players| {
        players[0].goods = goods("2 grain");
        players[0].hand = cards("B008");
        players[1].goods = goods("1 grain");
    });
    let back = after(&game, "place meeting-place, play B008, place major-improvement, play B008");
    assert_eq!(back.goods(seat(1)), goods("1 vegetable"));
    assert_eq!((back.hand(A).len(), back.hand(seat(1)).len()), (1, 0));
}

#[test]
fn b010_room_for_a_child() {
    let game = |minors: &str| turn(2, 5, |player| player.minors = cards(minors));
    let no_room = Violation::NoRoomForChild { rooms: 2, people: 2 };
    assert_eq!(refused(&game(""), "place basic-wish-for-children"), no_room);
    let grown = after(&game("B010"), "place basic-wish-for-children");
    assert_eq!((grown.people(A), grown.farm(A).room_count()), (3, 2));
}

#[test]
fn b013_clay_rooms_keep_their_price() {
    let game = turn(2, 3, |player| {
        player.goods = goods("1 wood, 4 clay, 2 reed");
        player.farm = farm(CLAY, "open");
        player.minors = cards("B013");
    });
    let no_effect = Violation::NoEffect { space: Space::FarmExpansion };
    assert_eq!(refused(&game, "place farm-expansion"), no_effect);
}

#[test]
fn b013_3_wood_with_the_brushwood_collector() {
    let game = turn(3, 3, |player| {
        player.goods = goods("6 wood");
        player.occupations = cards("B145");
        player.minors = cards("B013");
    });
    let built = after(&game, "place farm-expansion, room a1, room a2");
    assert_eq!((built.goods(A), built.farm(A).room_count()), (Goods::NONE, 4));
}

#[test]
fn b016_a_free_stable_with_the_renovation_of_the_cottager() {
    let game = turn(2, 3, |player| {
        player.goods = goods("2 clay, 1 reed");
        player.occupations = cards("B087");
        player.minors = cards("B016");
    });
    let built = after(&game, "place day-laborer, use B087 renovate, use B016, stable a5");
    assert_eq!((built.goods(A), stables(&built), built.farm(A).house()), (goods("2 food"), 1, House::Clay));
}

#[test]
fn b016_played_after_the_renovation_it_brings_no_stable() {
    let game = turn(2, 6, |player| {
        player.goods = goods("1 wood, 2 clay, 1 reed");
        player.hand = cards("B016");
    });
    let played = after(&game, "place house-redevelopment, play B016");
    assert_eq!((played.goods(A), stables(&played), played.to_act()), (goods("1 food"), 0, Some(seat(1))));
}

#[test]
fn b019_not_on_cultivation() {
    let game = turn(2, 13, |player| {
        player.occupations = cards("A111");
        player.minors = cards("B019");
        player.memory.moldboard = 2;
    });
    let plowed = after(&game, "place cultivation, plow a5");
    assert_eq!((fields(&plowed), plowed.to_act()), (1, Some(seat(1))));
}

#[test]
fn b019_a_third_use_of_farmland_plows_one_field() {
    let mut game = turn(2, 1, |player| {
        player.goods = goods("2 wood");
        player.occupations = cards("A111");
        player.hand = cards("B019");
    });
    game = after(&game, "place meeting-place, play B019");
    let plows = ["plow a5, use B019, plow a4", "plow a3, use B019, plow b3", "plow b4"];
    for (plow, total) in plows.into_iter().zip([2, 4, 5]) {
        game = next_round(&idle(&game));
        game = after(&game, &format!("place farmland, {plow}"));
        assert_eq!((fields(&game), game.to_act()), (total, Some(seat(1))));
    }
}

#[test]
fn b019_with_threshing_board_on_the_same_turn() {
    let game = turn(2, 3, |player| {
        player.goods = goods("1 grain");
        player.occupations = cards("A111 A098");
        player.minors = cards("B019 A024");
        player.majors = vec![Major::Fireplace2];
        player.memory.moldboard = 1;
    });
    let done = after(&game, "place farmland, use A024, plow a5, use B019, plow a4");
    assert_eq!((fields(&done), done.goods(A)), (2, goods("2 food")));
}

#[test]
fn b024_of_no_use_alone() {
    let game = turn(1, 4, |player| player.minors = cards("B024"));
    let placed = after(&game, "place sheep-market");
    assert_eq!(placed.due().unwrap().step, Step::Place);
}

#[test]
fn b024_the_milk_jug_fills_on_the_second_space() {
    let game = turn(2, 10, |player| player.minors = cards("B024 A050"));
    let both = after(&game, "place day-laborer, place cattle-market");
    assert_eq!((both.goods(A), both.goods(seat(1))), (goods("5 food, 1 cattle"), goods("1 food")));
    assert_eq!((both.people_at_home(A), both.to_act()), (0, Some(seat(1))));
}

#[test]
fn b025_bread_is_baked_with_an_occupation() {
    let game = turn(2, 3, |player| {
        player.goods = goods("1 grain");
        player.minors = cards("B025");
        player.majors = vec![Major::Fireplace2];
        player.hand = cards("A116");
    });
    assert_eq!(after(&game, "place lessons, play A116, use B025").goods(A), goods("2 food"));
}

#[test]
fn b025_an_occupation_of_the_scholar_counts_too() {
    let game = start(10, |player| {
        player.goods = goods("1 food, 2 grain");
        player.farm = farm(STONE, "open");
        player.occupations = cards("B097");
        player.minors = cards("B025");
        player.majors = vec![Major::StoneOven];
        player.hand = cards("A116");
    });
    let baked = after(&game, "use B097 occupation, play A116, use B025, bake stone-oven");
    assert_eq!(baked.goods(A), goods("8 food"));
}

#[test]
fn b033_not_in_a_wooden_house() {
    let game = turn(2, 3, |player| {
        player.goods = goods("1 stone");
        player.hand = cards("B033");
    });
    assert_eq!(refused(&after(&game, "place meeting-place"), "play B033"), no_prerequisite("B033"));
}

#[test]
fn b033_the_cottager_does_not_renovate_any_more() {
    let game = |minors: &str| {
        turn(2, 8, |player| {
            player.goods = goods("2 stone, 1 reed");
            player.farm = farm(CLAY, "open");
            player.occupations = cards("B087");
            player.minors = cards(minors);
        })
    };
    assert_eq!(after(&game(""), "place day-laborer, use B087 renovate").farm(A).house(), House::Stone);
    let used = after(&game("B033"), "place day-laborer");
    assert_eq!((used.goods(A), used.to_act()), (goods("2 food, 2 stone, 1 reed"), Some(seat(1))));
}

#[test]
fn b036_newborns_count_and_clay_cannot_be_short() {
    let game = |have: &str| {
        let game = turn(2, 6, |player| {
            player.goods = goods(have);
            player.farm = farm(THREE, "open");
            player.people = 3;
            player.newborns = 1;
            player.standing = vec![Space::BasicWish];
            player.hand = cards("B036");
        });
        after(&game, "place meeting-place")
    };
    let short = Violation::NotEnough { good: Good::Clay, need: 3, have: 2 };
    assert_eq!(refused(&game("2 clay, 3 food"), "play B036"), short);
    let short = Violation::NotEnough { good: Good::Food, need: 3, have: 2 };
    assert_eq!(refused(&game("3 clay, 2 food"), "play B036"), short);
    assert_eq!(after(&game("3 clay, 3 food"), "play B036").goods(A), Goods::NONE);
}

#[test]
fn b036_no_stone_and_wood_is_saved_on_it() {
    let game = turn(3, 3, |player| {
        player.goods = goods("1 clay, 2 food");
        player.occupations = cards("A143 A123");
        player.minors = cards("A075");
        player.hand = cards("B036");
    });
    let short = Violation::NotEnough { good: Good::Clay, need: 2, have: 1 };
    assert_eq!(refused(&after(&game, "place meeting-place"), "play B036"), short);
}

#[test]
fn b039_food_in_the_field_phase_together_with_butter_churn() {
    let game = |sheep: &str, minors: &str| {
        harvest(4, |player| {
            player.goods = goods(&format!("{sheep}, 1 vegetable"));
            player.farm = farm([".....", "R....", "R...."], "a2a3a4a5");
            player.occupations = cards("A111 A098");
            player.minors = cards(minors);
        })
    };
    assert_eq!(has(&game("4 sheep", "B039"), Good::Food), 2);
    assert_eq!(has(&game("4 sheep", "B039 B050"), Good::Food), 3);
    assert_eq!(has(&game("6 sheep", "B039 B050"), Good::Food), 4);
}

#[test]
fn b045_food_on_the_next_three_rounds_and_2_points() {
    let game = turn(2, 12, |player| {
        player.goods = goods("1 wood");
        player.farm = farm(["...VV", "R....", "R...."], "open");
        player.hand = cards("B045");
    });
    let played = after(&game, "place meeting-place, play B045");
    assert_eq!(on_rounds(&played, &[12, 13, 14]), ["", "1 food", "1 food"].map(goods));
    assert_eq!((played.goods(A), played.score_sheet(A).points("cards")), (Goods::NONE, 2));
}

#[test]
fn b045_beanfield_counts_while_it_is_planted() {
    let game = |beans: u8| {
        let game = turn(2, 8, |player| {
            player.goods = goods("1 wood");
            player.farm = farm(["...GV", "R....", "R...."], "open");
            player.occupations = cards("A111 A098");
            player.minors = cards("B068");
            player.beans = beans;
            player.hand = cards("B045");
        });
        after(&game, "place meeting-place")
    };
    assert_eq!(refused(&game(0), "play B045"), no_prerequisite("B045"));
    let played = after(&game(1), "play B045");
    assert_eq!(on_rounds(&played, &[9, 10, 11, 12]), ["1 food", "1 food", "1 food", ""].map(goods));
}

#[test]
fn b047_lies_on_the_food_of_the_well() {
    let game = turn(2, 5, |player| {
        player.minors = cards("B047");
        player.majors = vec![Major::Well];
        player.promised = vec![(6, goods("1 food")), (9, goods("1 food"))];
    });
    let fished = after(&game, "place fishing");
    assert_eq!(fished.goods(A), goods("1 food"));
    assert_eq!(on_rounds(&fished, &[6, 7, 8, 9]), ["2 food", "1 food", "1 food", "1 food"].map(goods));
}

#[test]
fn b050_the_young_of_the_harvest_come_too_late() {
    let game = harvest(4, |player| {
        player.goods = goods("4 food, 2 sheep, 1 cattle");
        player.farm = farm([".....", "R....", "R...."], "a4a5");
        player.minors = cards("B050");
    });
    assert_eq!((game.goods(A), game.to_act()), (goods("3 sheep, 1 cattle"), None));
}

#[test]
fn b056_the_card_of_the_first_round_feeds_junk_room_as_well() {
    let game = turn(2, 3, |player| {
        player.goods = goods("2 clay");
        player.minors = cards("B056 A055");
    });
    assert_eq!(game.card_of_round(1), Some(Space::MajorImprovement));
    let built = after(&game, "place major-improvement");
    assert_eq!((built.goods(A), built.majors(A).count()), (goods("2 food"), 1));
}

#[test]
fn b057_1_food_in_a_wooden_house() {
    let game = start(6, |player| player.minors = cards("B057"));
    assert_eq!(game.goods(A), goods("1 food"));
}

#[test]
fn b057_a_renovation_ends_it() {
    let game = start(6, |player| {
        player.goods = goods("2 clay, 1 reed");
        player.minors = cards("B057");
    });
    let renovated = idle(&after(&game, "place house-redevelopment"));
    let before = has(&renovated, Good::Food);
    assert_eq!(renovated.farm(A).house(), House::Clay);
    assert_eq!(has(&next_round(&renovated), Good::Food), before);
}

#[test]
fn b061_beanfield_counts_and_without_an_empty_field_there_is_nothing() {
    let game = |rows: [&str; 3], minors: &str, beans: u8| {
        harvest(4, |player| {
            player.farm = farm(rows, "open");
            player.occupations = cards("A111 A098 A116");
            player.minors = cards(minors);
            player.beans = beans;
        })
    };
    let both = ["...GV", "R....", "R...."];
    assert_eq!(has(&game(both, "B061", 0), Good::Food), 0);
    assert_eq!(has(&game(both, "B061 B068", 2), Good::Food), 0);
    assert_eq!(has(&game(both, "B061 B068", 0), Good::Food), 3);
    assert_eq!(has(&game(["...GF", "R....", "R...."], "B061 B068", 1), Good::Food), 3);
}

#[test]
fn b062_the_own_person_on_farmland_counts_and_corn_scoop_adds_grain() {
    let game = turn(2, 3, |player| player.minors = cards("B062 A067"));
    let used = after(&game, "place farmland, plow a5, place forest, place grain-seeds");
    assert_eq!(used.goods(A), goods("3 food, 2 grain"));
}

#[test]
fn b066_one_occupation_is_too_few() {
    let game = turn(2, 1, |player| {
        player.goods = goods("2 wood");
        player.occupations = cards("A111");
        player.hand = cards("B066");
    });
    assert_eq!(refused(&after(&game, "place meeting-place"), "play B066"), no_prerequisite("B066"));
}

#[test]
fn b066_for_1_wood_with_the_lumber_mill() {
    let game = |round: u8| {
        let game = turn(2, round, |player| {
            player.goods = goods("1 wood");
            player.occupations = cards("A111 A098");
            player.minors = cards("A075");
            player.hand = cards("B066");
        });
        let played = after(&game, "place meeting-place, play B066");
        assert_eq!(played.goods(A), Goods::NONE);
        let grain: Vec<u8> =
            (1..=14).filter(|&on| played.goods_on_round(A, on) == goods("1 grain")).collect();
        grain
    };
    assert_eq!((game(1), game(11), game(14)), (vec![5, 8, 11, 14], vec![14], vec![]));
}

#[test]
fn b068_the_scythe_worker_takes_no_more_beans() {
    let game = harvest(4, |player| {
        player.occupations = cards("A112 A111");
        player.minors = cards("B068");
        player.beans = 2;
    });
    assert_eq!((game.due().unwrap().step, game.beans(A)), (Step::Feed, 1));
    assert_eq!(game.goods(A), goods("1 vegetable"));
}

#[test]
fn b074_wood_on_even_rounds_and_the_clay_is_kept() {
    let game = |round: u8| {
        let game = turn(2, round, |player| {
            player.goods = goods("5 clay");
            player.hand = cards("B074");
        });
        after(&game, "place meeting-place, play B074")
    };
    let played = game(10);
    assert_eq!(played.goods(A), goods("5 clay"));
    assert_eq!(on_rounds(&played, &[10, 11, 12, 13, 14]), ["", "", "1 wood", "", "1 wood"].map(goods));
    assert_eq!(game(14).goods_on_round(A, 14), Goods::NONE);
}

#[test]
fn b074_its_wood_pays_for_the_stable_of_the_groom() {
    let game = start(10, |player| {
        player.farm = farm(STONE, "open");
        player.occupations = cards("B089");
        player.minors = cards("B074");
        player.promised = vec![(10, goods("1 wood"))];
    });
    let built = after(&game, "use B089, stable a5");
    assert_eq!((built.goods(A), stables(&built)), (Goods::NONE, 1));
}

#[test]
fn b077_its_clay_counts_for_the_claypipe() {
    let food = |occupations: &str| {
        let game = turn(2, 3, |player| {
            player.occupations = cards(occupations);
            player.minors = cards("B077 A053");
        });
        let used = after(&game, "place day-laborer, place grain-seeds, place forest");
        has(&after(&used, "place clay-pit"), Good::Food)
    };
    // 3 clay and 3 wood, and 1 clay of the Geologist.
    assert_eq!((food("A111 A098 B121"), food("A111 A098 A110")), (4, 2));
}

#[test]
fn b080_3_clay_are_2_stone_and_1_clay_is_nothing() {
    let game = |clay: &str| {
        turn(2, 3, |player| {
            player.goods = goods(clay);
            player.minors = cards("B080");
        })
    };
    let changed = after(&game("4 clay"), "use B080 3");
    assert_eq!(changed.goods(A), goods("1 clay, 2 stone"));
    assert_eq!(refused(&changed, "use B080 2"), no_use("B080"));
}

#[test]
fn b084_boar_on_the_next_two_rounds() {
    let game = turn(2, 7, |player| {
        player.goods = goods("1 reed");
        player.occupations = cards("A116 A111 A098");
        player.hand = cards("B084");
    });
    let played = after(&game, "place meeting-place, play B084");
    assert_eq!(on_rounds(&played, &[8, 9, 10]), ["1 boar", "1 boar", ""].map(goods));
    assert_eq!(played.goods(A), Goods::NONE);
}

#[test]
fn b084_the_boar_need_room() {
    let game = start(9, |player| {
        player.goods = goods("1 sheep");
        player.occupations = cards("A116 A111 A098");
        player.minors = cards("B084");
        player.promised = vec![(9, goods("1 boar"))];
    });
    assert_eq!(refused(&game, "done"), Violation::NotHoused);
    assert_eq!(after(&game, "discard sheep").goods(A), goods("1 boar"));
}

#[test]
fn b025_the_grain_of_the_occupation_is_baked() {
    let game = turn(2, 3, |player| {
        player.minors = cards("B025");
        player.majors = vec![Major::Hearth4];
        player.hand = cards("A112");
    });
    assert_eq!(after(&game, "place lessons, play A112, use B025").goods(A), goods("3 food"));
}

#[test]
fn b056_played_with_a_person_on_fishing() {
    let game = turn(2, 3, |player| player.hand = cards("B056"));
    let early = after(&game, "place meeting-place");
    assert_eq!(refused(&early, "play B056"), no_prerequisite("B056"));
    let played = after(&game, "place fishing, place forest, place meeting-place, play B056");
    assert_eq!((played.goods(A), played.cards(A).len()), (goods("1 food"), 1));
}

#[test]
fn b033_in_the_last_round_there_is_nothing_for_3_points() {
    let game = turn(2, 14, |player| {
        player.goods = goods("1 stone");
        player.farm = farm(CLAY, "open");
        player.hand = cards("B033");
    });
    let played = after(&game, "place meeting-place, play B033");
    assert_eq!((bonus(&played, "B033"), played.score_sheet(A).points("cards")), (0, -3));
}

#[test]
fn b080_what_is_bought_can_still_be_paid_after_an_exchange() {
    let game = |have: &str| {
        let game = turn(2, 3, |player| {
            player.goods = goods(have);
            player.minors = cards("A016 B080");
        });
        after(&game, "place fencing, fence a5")
    };
    let short = game("3 wood, 2 clay");
    assert_eq!(refused(&short, "use B080 2"), no_use("B080"));
    assert_eq!(after(&short, "pay w3c1").goods(A), goods("1 clay"));
    // With one way left it is paid.
    let paid = after(&game("3 wood, 3 clay"), "use B080 2");
    assert_eq!((paid.goods(A), paid.farm(A).layout().fences()), (goods("1 stone"), 4));
}

#[test]
fn b056_its_food_pays_on_the_card_of_the_first_round() {
    let game = |minors: &str| {
        turn(2, 3, |player| {
            player.occupations = cards("A111 A098");
            player.minors = cards(minors);
            player.hand = cards("B068");
        })
    };
    let no_effect = Violation::NoEffect { space: Space::MajorImprovement };
    assert_eq!(refused(&game(""), "place major-improvement"), no_effect);
    let played = after(&game("B056"), "place major-improvement, play B068");
    assert_eq!((played.goods(A), played.cards(A).len()), (Goods::NONE, 4));
    // One food is not enough for more.
    let dear = turn(2, 3, |player| {
        player.minors = cards("B056");
        player.hand = cards("A002");
    });
    assert_eq!(refused(&dear, "place major-improvement"), no_effect);
}

#[test]
fn b056_its_food_buys_grain_of_the_grocer_for_the_oven_firing_boy() {
    let game = |sold: u8| {
        turn(2, 3, |player| {
            player.occupations = cards("A102 B108");
            player.minors = cards("B056");
            player.majors = vec![Major::Hearth4];
            player.memory.grocer = sold;
        })
    };
    let baked = after(&game(1), "place forest, use A102, use B108");
    assert_eq!(baked.goods(A), goods("3 food, 3 wood"));
    // The next of the goods is wood: there is nothing to bake.
    let none = after(&game(0), "place forest");
    assert_eq!((none.goods(A), none.to_act()), (goods("1 food, 3 wood"), Some(seat(1))));
}

#[test]
fn b061_clearing_spade_fills_the_empty_field_afterwards() {
    let game = harvest(4, |player| {
        player.farm = farm(["..GVF", "R....", "R...."], "open");
        player.occupations = cards("A111 A098 A116");
        player.minors = cards("B061 A071");
    });
    assert_eq!(game.goods(A), goods("3 food"));
    let moved = after(&game, "move a3 a5");
    assert_eq!(moved.goods(A), goods("3 food, 2 grain, 1 vegetable"));
    let crop = |cell: &str| moved.farm(A).crop(cell.parse().unwrap());
    assert_eq!((crop("a3"), crop("a5")), (Some((Good::Grain, 1)), None));
}

#[test]
fn b084_the_groom_builds_a_stable_for_the_boar() {
    let game = start(9, |player| {
        player.goods = goods("1 sheep, 1 wood");
        player.farm = farm(STONE, "open");
        player.occupations = cards("A116 A111 B089");
        player.minors = cards("B084");
        player.promised = vec![(9, goods("1 boar"))];
    });
    let built = after(&game, "use B089, stable a5");
    assert_eq!((built.goods(A), built.due().unwrap().step), (goods("1 sheep, 1 boar"), Step::Place));
    // Without a stable one of them goes.
    assert_eq!(refused(&game, "done"), Violation::NotHoused);
    let first = after(&game, "discard boar");
    assert_eq!(after(&first, "use B089, stable a5").goods(A), goods("1 sheep"));
    assert_eq!(after(&first, "done").goods(A), goods("1 sheep, 1 wood"));
}
