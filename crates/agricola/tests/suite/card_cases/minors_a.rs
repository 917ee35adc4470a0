//! Minor improvements of deck A.

use super::*;
use farmstead_core::Game;

#[test]
fn a002_the_moldboard_plow_adds_nothing() {
    let game = turn(2, 3, |player| {
        player.goods = goods("2 food");
        player.occupations = cards("A116");
        player.minors = cards("B019");
        player.memory.moldboard = 2;
        player.hand = cards("A002");
    });
    let plowed = after(&game, "place meeting-place, play A002, plow a5");
    assert_eq!((fields(&plowed), plowed.goods(A), plowed.to_act()), (1, Goods::NONE, Some(seat(1))));
}

#[test]
fn a002_not_for_1_food() {
    let game = turn(2, 3, |player| {
        player.goods = goods("1 food");
        player.hand = cards("A002");
    });
    let short = Violation::NotEnough { good: Good::Food, need: 2, have: 1 };
    assert_eq!(refused(&after(&game, "place meeting-place"), "play A002"), short);
}

#[test]
fn a005_a_single_clay_brings_nothing() {
    let game = |have: &str| {
        turn(2, 3, |player| {
            player.goods = goods(have);
            player.hand = cards("A005");
        })
    };
    let steps = "place meeting-place, play A005";
    assert_eq!(after(&game("1 food, 1 clay"), steps).goods(A), goods("1 clay"));
    assert_eq!(after(&game("1 food, 3 clay"), steps).goods(A), goods("4 clay"));
}

#[test]
fn a009_a_sheep_becomes_a_head_of_cattle() {
    let game = turn(2, 3, |player| {
        player.goods = goods("1 sheep");
        player.hand = cards("A009");
    });
    let played = after(&game, "place meeting-place, play A009");
    assert_eq!((played.goods(A), played.cards(A)), (goods("1 cattle"), Cards::NONE));
    assert_eq!(played.hand(seat(1)), Cards::one("A009".parse().unwrap()));
}

#[test]
fn a009_the_cattle_takes_the_place_that_the_sheep_leaves() {
    let game = |have: &str| {
        turn(2, 3, |player| {
            player.goods = goods(have);
            player.farm = farm([".....", "R....", "R...."], "a5");
            player.hand = cards("A009");
        })
    };
    let steps = "place meeting-place, play A009";
    let full = after(&game("3 sheep"), steps);
    assert_eq!((full.goods(A), full.to_act()), (goods("2 sheep, 1 cattle"), Some(seat(1))));
    // One place for one more type is not enough for cattle and boar.
    let crowded = after(&game("2 sheep, 1 boar"), steps);
    assert_eq!(refused(&crowded, "done"), Violation::NotHoused);
    assert_eq!(after(&crowded, "discard sheep").goods(A), goods("1 boar, 1 cattle"));
}

#[test]
fn a012_no_more_room_in_an_open_stable() {
    let game = turn(2, 4, |player| {
        player.goods = goods("2 sheep");
        player.farm = farm(["....s", "R....", "R...."], "open");
        player.minors = cards("A012");
    });
    let taken = after(&game, "place sheep-market");
    assert_eq!(refused(&taken, "done"), Violation::NotHoused);
    assert_eq!(after(&taken, "discard sheep").goods(A), goods("2 sheep"));
}

#[test]
fn a016_wood_and_clay_are_mixed() {
    let game = turn(2, 3, |player| {
        player.goods = goods("1 wood, 3 clay");
        player.minors = cards("A016");
    });
    let fenced = after(&game, "place fencing, fence a5");
    assert_eq!((fenced.goods(A), fenced.farm(A).layout().fences()), (Goods::NONE, 4));
}

#[test]
fn a016_stables_are_still_paid_with_wood() {
    let game = turn(2, 3, |player| {
        player.goods = goods("1 wood, 4 clay");
        player.minors = cards("A016");
    });
    let no_effect = Violation::NoEffect { space: Space::FarmExpansion };
    assert_eq!(refused(&game, "place farm-expansion"), no_effect);
}

#[test]
fn a019_no_tile_after_round_9() {
    let tiles = |round: u8| {
        let game = turn(2, round, |player| {
            player.goods = goods("1 wood");
            player.hand = cards("A019");
        });
        after(&game, "place meeting-place, play A019").tiles(A).collect::<Vec<_>>()
    };
    assert_eq!((tiles(9), tiles(10), tiles(14)), (vec![14], vec![], vec![]));
}

#[test]
fn a019_a_second_field_of_the_plow_driver_in_the_same_preparation() {
    let game = start(10, |player| {
        player.goods = goods("1 food");
        player.farm = farm(STONE, "open");
        player.occupations = cards("A090");
        player.minors = cards("A019");
        player.tiles = vec![10];
    });
    let plowed = after(&game, "use A090, plow a5, use A019, plow a4");
    assert_eq!((fields(&plowed), plowed.goods(A)), (2, Goods::NONE));
}

#[test]
fn a024_not_on_other_spaces() {
    let game = turn(2, 3, |player| {
        player.goods = goods("1 grain");
        player.occupations = cards("A111 A098");
        player.minors = cards("A024");
        player.majors = vec![Major::Fireplace2];
    });
    for (space, gain) in [("day-laborer", "1 grain, 2 food"), ("grain-seeds", "2 grain")] {
        let used = after(&game, &format!("place {space}"));
        assert_eq!((used.goods(A), used.to_act()), (goods(gain), Some(seat(1))));
    }
}

#[test]
fn a024_the_dutch_windmill_counts_its_baking() {
    let game = turn(2, 8, |player| {
        player.goods = goods("1 grain");
        player.occupations = cards("A111 A098");
        player.minors = cards("A024 A063");
        player.majors = vec![Major::Fireplace2];
    });
    let plowed = after(&game, "place farmland, use A024, plow a5");
    assert_eq!((plowed.goods(A), fields(&plowed)), (goods("5 food"), 1));
}

#[test]
fn a026_not_beside_the_own_child() {
    let game = turn(2, 6, |player| {
        player.farm = farm(["RR...", "R....", "R...."], "open");
        player.minors = cards("A026");
    });
    let grown = after(&game, "place basic-wish-for-children, place day-laborer");
    assert_eq!((grown.to_act(), grown.people(A)), (Some(A), 3));
    let occupied = Violation::Occupied { space: Space::BasicWish };
    assert_eq!(refused(&grown, "place basic-wish-for-children"), occupied);
}

#[test]
fn a026_room_is_needed_all_the_same_and_caravan_is_enough() {
    let game = |minors: &str| {
        let game = table(2, 6, Moment::Work, |players| {
            players[0].minors = cards(minors);
            players[1].farm = farm(THREE, "open");
        });
        after(&game, "place day-laborer, place basic-wish-for-children")
    };
    let no_room = Violation::NoRoomForChild { rooms: 2, people: 2 };
    assert_eq!(refused(&game("A026"), "place basic-wish-for-children"), no_room);
    let grown = after(&game("A026 B010"), "place basic-wish-for-children");
    assert_eq!((grown.people(A), grown.people(seat(1))), (3, 3));
}

#[test]
fn a032_pastures_are_added_up_when_fences_grow() {
    let game = turn(2, 14, |player| {
        player.goods = goods("4 wood");
        player.farm = farm([".....", "R....", "R...."], "a2a3a4a5");
        player.minors = cards("A032");
    });
    assert_eq!(bonus(&game, "A032"), 0);
    let fenced = after(&game, "place fencing, fence a2a3a4a5/b4b5");
    assert_eq!((bonus(&fenced, "A032"), fenced.score_sheet(A).points("pastures")), (1, 2));
}

#[test]
fn a033_nothing_in_the_last_round_but_the_food_of_junk_room() {
    let game = |round: u8, minors: &str| {
        let game = turn(2, round, |player| {
            player.farm = farm(["RGGGs", "RGGGG", "R...."], "c2c3c4c5");
            player.minors = cards(minors);
            player.hand = cards("A033");
        });
        let played = after(&game, "place meeting-place, play A033");
        (has(&played, Good::Food), bonus(&played, "A033"))
    };
    assert_eq!((game(14, ""), game(13, "")), ((0, 0), (2, 1)));
    assert_eq!((game(14, "A055"), game(9, "A055")), ((1, 0), (11, 5)));
}

#[test]
fn a038_a_renovation_takes_points_and_the_loss_of_sheep_does_not() {
    let game = turn(2, 6, |player| {
        player.goods = goods("2 clay, 2 stone, 2 reed, 1 sheep");
        player.minors = cards("A038");
    });
    assert_eq!(bonus(&game, "A038"), 3);
    let clay = after(&game, "place house-redevelopment");
    assert_eq!(bonus(&clay, "A038"), 2);
    assert_eq!(bonus(&after(&clay, "place day-laborer, discard sheep"), "A038"), 2);
}

#[test]
fn a044_three_occupations_are_too_many() {
    let game = turn(2, 5, |player| {
        player.goods = goods("1 wood");
        player.occupations = cards("A116 A111 A098");
        player.hand = cards("A044");
    });
    assert_eq!(refused(&after(&game, "place meeting-place"), "play A044"), no_prerequisite("A044"));
}

#[test]
fn a044_free_with_the_lumber_mill_and_short_before_the_end() {
    let game = turn(2, 12, |player| {
        player.occupations = cards("A111 A098");
        player.minors = cards("A075");
        player.hand = cards("A044");
    });
    let played = after(&game, "place meeting-place, play A044");
    assert_eq!(on_rounds(&played, &[12, 13, 14]), ["", "1 food", "1 food"].map(goods));
    assert_eq!(played.score_sheet(A).points("cards"), 3);
}

#[test]
fn a050_no_food_from_other_markets() {
    let game = turn(2, 10, |player| player.minors = cards("A050"));
    for (space, animal) in [("sheep-market", "1 sheep"), ("pig-market", "1 boar")] {
        let used = after(&game, &format!("place {space}"));
        assert_eq!((used.goods(A), used.goods(seat(1))), (goods(animal), Goods::NONE));
    }
}

#[test]
fn a050_its_food_buys_from_the_animal_dealer_on_the_same_use() {
    let game = turn(3, 10, |player| {
        player.farm = farm([".....", "R....", "R...."], "a5");
        player.occupations = cards("A147");
        player.minors = cards("A050");
    });
    let used = after(&game, "place cattle-market, use A147");
    assert_eq!(used.goods(A), goods("2 food, 2 cattle"));
    assert_eq!([1, 2].map(|other| used.goods(seat(other))), [goods("1 food"); 2]);
}

#[test]
fn a055_nothing_for_occupations() {
    let game = turn(2, 3, |player| {
        player.minors = cards("A055");
        player.hand = cards("A116");
    });
    let played = after(&game, "place lessons, play A116");
    assert_eq!((played.goods(A), played.cards(A).len()), (Goods::NONE, 2));
}

#[test]
fn a056_only_after_wood_spaces() {
    let game = turn(2, 3, |player| {
        player.goods = goods("2 wood");
        player.minors = cards("A056");
    });
    let used = after(&game, "place clay-pit");
    assert_eq!((used.goods(A), used.to_act()), (goods("2 wood, 1 clay"), Some(seat(1))));
}

#[test]
fn a056_the_wood_lies_there_when_the_next_round_adds_more() {
    let game = turn(2, 2, |player| player.minors = cards("A056"));
    let traded = after(&game, "place forest, use A056");
    assert_eq!((traded.goods(A), traded.goods_on(Space::Forest)), (goods("1 wood, 3 food"), goods("2 wood")));
    assert_eq!(next_round(&idle(&traded)).goods_on(Space::Forest), goods("5 wood"));
}

#[test]
fn a063_not_in_other_rounds_and_not_without_baking() {
    let game = |round: u8, rows: [&str; 3]| {
        turn(2, round, |player| {
            player.goods = goods("1 grain");
            player.farm = farm(rows, "open");
            player.minors = cards("A063");
            player.majors = vec![Major::Fireplace2];
        })
    };
    let (none, empty) = ([".....", "R....", "R...."], ["....F", "R....", "R...."]);
    for (round, food) in
        [(4, 2), (5, 5), (6, 2), (7, 2), (8, 5), (9, 2), (10, 5), (11, 2), (12, 5), (13, 2), (14, 5)]
    {
        let baked = after(&game(round, none), "place grain-utilization");
        assert_eq!(has(&baked, Good::Food), food, "round {round}");
    }
    assert_eq!(after(&game(5, empty), "place grain-utilization, sow a5 grain").goods(A), Goods::NONE);
}

#[test]
fn a063_the_baking_of_a_new_clay_oven_counts() {
    let game = turn(2, 5, |player| {
        player.goods = goods("3 clay, 1 stone, 1 grain");
        player.minors = cards("A063");
    });
    let built = after(&game, "place major-improvement, build M06, bake clay-oven");
    assert_eq!(built.goods(A), goods("8 food"));
}

#[test]
fn a067_together_with_the_pitchfork() {
    let game = turn(2, 3, |player| player.minors = cards("A067 B062"));
    let used = after(&game, "place day-laborer, place farmland, plow a5, place grain-seeds");
    assert_eq!(used.goods(A), goods("5 food, 2 grain"));
}

#[test]
fn a069_vegetables_on_three_rounds_or_none() {
    let game = |round: u8| {
        let game = turn(2, round, |player| {
            player.goods = goods("2 wood");
            player.occupations = cards("A111 A098");
            player.hand = cards("A069");
        });
        let played = after(&game, "place meeting-place, play A069");
        assert_eq!(played.goods(A), Goods::NONE);
        let all: Vec<u8> =
            (1..=14).filter(|&on| played.goods_on_round(A, on) == goods("1 vegetable")).collect();
        all
    };
    assert_eq!((game(3), game(5), game(11)), (vec![7, 10, 12], vec![9, 12, 14], vec![]));
}

#[test]
fn a069_one_occupation_is_too_few() {
    let game = turn(2, 3, |player| {
        player.goods = goods("2 wood");
        player.occupations = cards("A111");
        player.hand = cards("A069");
    });
    assert_eq!(refused(&after(&game, "place meeting-place"), "play A069"), no_prerequisite("A069"));
}

#[test]
fn a069_for_1_wood_with_the_lumber_mill() {
    let game = turn(2, 10, |player| {
        player.goods = goods("1 wood");
        player.occupations = cards("A111 A098");
        player.minors = cards("A075");
        player.hand = cards("A069");
    });
    let played = after(&game, "place meeting-place, play A069");
    assert_eq!((played.goods(A), played.goods_on_round(A, 14)), (Goods::NONE, goods("1 vegetable")));
}

#[test]
fn a071_beanfield_takes_vegetables_only() {
    let game = turn(2, 3, |player| {
        player.farm = farm(["...VG", "R....", "R...."], "open");
        player.occupations = cards("A111 A098");
        player.minors = cards("A071 B068");
    });
    assert_eq!(refused(&game, "move a5 B068"), Violation::NoMove);
    let moved = after(&game, "move a4 B068");
    assert_eq!((moved.beans(A), moved.farm(A).crop("a4".parse().unwrap())), (1, Some((Good::Vegetable, 1))));
}

#[test]
fn a075_the_well_needs_no_wood() {
    let game = turn(2, 3, |player| {
        player.goods = goods("3 stone");
        player.occupations = cards("A116 A111 A098 B099");
        player.minors = cards("A075");
    });
    let built = after(&game, "place major-improvement");
    assert_eq!((built.majors(A).collect::<Vec<_>>(), built.goods(A)), (vec![Major::Well], Goods::NONE));
}

#[test]
fn a075_rooms_stables_and_fences_keep_their_price() {
    let game = |have: &str| {
        turn(2, 3, |player| {
            player.goods = goods(have);
            player.minors = cards("A075");
        })
    };
    let none = |space| Violation::NoEffect { space };
    assert_eq!(refused(&game("1 wood"), "place farm-expansion"), none(Space::FarmExpansion));
    assert_eq!(refused(&game("3 wood"), "place fencing"), none(Space::Fencing));
    assert!(!is_legal(&after(&game("4 wood, 2 reed"), "place farm-expansion"), A, "room a1"));
}

#[test]
fn a078_1_food_and_1_reed_more() {
    let game = turn(2, 3, |player| {
        player.occupations = cards("A111");
        player.minors = cards("A078");
    });
    assert_eq!(after(&game, "place fishing").goods(A), goods("2 food, 1 reed"));
}

#[test]
fn a078_together_with_the_herring_pot() {
    let game = turn(2, 12, |player| {
        player.occupations = cards("A111");
        player.minors = cards("A078 B047");
    });
    let fished = after(&game, "place fishing");
    assert_eq!(fished.goods(A), goods("2 food, 1 reed"));
    assert_eq!(on_rounds(&fished, &[13, 14]), [goods("1 food"); 2]);
}

#[test]
fn a080_nothing_at_resource_market_and_clay_pit() {
    let game = turn(4, 3, |player| player.minors = cards("A080"));
    assert_eq!(after(&game, "place resource-market").goods(A), goods("1 food, 1 reed, 1 stone"));
    assert_eq!(after(&game, "place clay-pit").goods(A), goods("1 clay"));
}

#[test]
fn a080_the_stone_more_counts_for_the_claypipe() {
    let food = |minors: &str| {
        let game = turn(2, 12, |player| {
            player.people = 3;
            player.farm = farm(THREE, "open");
            player.minors = cards(minors);
        });
        let first = after(&game, "place western-quarry, place day-laborer, place eastern-quarry");
        let home = after(&first, "place grain-seeds, place forest");
        (has(&home, Good::Stone), has(&home, Good::Food))
    };
    assert_eq!((food("A080 A053"), food("A053")), ((4, 2), (2, 0)));
}

#[test]
fn a083_three_spaces_are_too_few() {
    let game = turn(2, 3, |player| {
        player.goods = goods("8 wood");
        player.minors = cards("A083");
    });
    let fenced = after(&game, "place fencing, fence a3a4a5");
    assert_eq!((fenced.goods(A), fenced.to_act()), (Goods::NONE, Some(seat(1))));
}

#[test]
fn a083_on_farm_redevelopment_with_the_hedge_keeper() {
    let game = turn(2, 14, |player| {
        player.goods = goods("5 wood, 2 clay, 1 reed");
        player.occupations = cards("A088");
        player.minors = cards("A083");
    });
    let fenced = after(&game, "place farm-redevelopment, fence a4a5b4b5");
    assert_eq!(fenced.goods(A), goods("2 sheep"));
}

#[test]
fn a026_nobody_comes_third() {
    let game = table(3, 6, Moment::Work, |players| {
        for player in players.iter_mut() {
            player.farm = farm(THREE, "open");
        }
        players[0].minors = cards("A026");
    });
    let both =
        "place day-laborer, place basic-wish-for-children, place forest, place basic-wish-for-children";
    let shared = after(&game, both);
    assert_eq!([0, 1].map(|other| shared.people(seat(other))), [3, 3]);
    let third = after(&shared, "place fishing");
    let occupied = Violation::Occupied { space: Space::BasicWish };
    assert_eq!(refused(&third, "place basic-wish-for-children"), occupied);
}

#[test]
fn a053_an_exchange_before_the_work_phase_does_not_count() {
    let food = |steps: &str| {
        let game = start(10, |player| {
            player.goods = goods("2 clay, 1 sheep");
            player.minors = cards("A053 B080 B084");
            player.promised = vec![(10, goods("1 boar"))];
        });
        // The boar that has come finds no room yet.
        assert_eq!(refused(&game, "done"), Violation::NotHoused);
        let housed = after(&game, steps);
        let used = after(&housed, "place forest, place day-laborer, place grain-seeds, place fishing");
        assert_eq!(used.goods(A)[Good::Wood], 6);
        (has(&used, Good::Stone), has(&used, Good::Food))
    };
    // With 6 wood the stone is the seventh.
    assert_eq!(food("use B080 2, discard sheep"), (1, 0));
    assert_eq!(food("discard sheep, use B080 2"), (1, 2));
}

#[test]
fn a075_and_the_stonecutter_each_save_their_material() {
    let game = turn(3, 3, |player| {
        player.goods = goods("1 wood, 1 stone");
        player.occupations = cards("A143");
        player.minors = cards("A075");
        player.hand = cards("A063");
    });
    let played = after(&game, "place meeting-place, play A063");
    assert_eq!((played.goods(A), played.score_sheet(A).points("cards")), (Goods::NONE, 4));
}

#[test]
fn a026_also_on_urgent_wish_without_room() {
    let game = turn(2, 12, |player| player.minors = cards("A026"));
    let other = after(&game, "place day-laborer, place urgent-wish-for-children");
    let both = after(&other, "place urgent-wish-for-children");
    assert_eq!([0, 1].map(|other| both.people(seat(other))), [3, 3]);
}

#[test]
fn a050_alone_only_the_owner_gains() {
    let game = turn(1, 10, |player| player.minors = cards("A050"));
    assert_eq!(after(&game, "place cattle-market").goods(A), goods("3 food, 1 cattle"));
}

#[test]
fn a038_sheep_without_room_do_not_count() {
    // Four places, and a fifth sheep comes at the start of the round.
    let game = |rows: [&str; 3]| {
        let game = start(9, |player| {
            player.goods = goods("4 sheep");
            player.farm = farm(rows, "open");
            player.occupations = cards("B097");
            player.promised = vec![(9, goods("1 sheep"))];
            player.hand = cards("A038 A009 A016");
        });
        after(&game, "use B097 minor")
    };
    let crowded = game(["....s", "S...s", "S...s"]);
    assert_eq!(refused(&crowded, "play A038"), Violation::NotHoused);
    assert_eq!(refused(&crowded, "play A009"), Violation::NotHoused);
    let played = after(&game(["...ss", "S...s", "S...s"]), "play A038");
    assert_eq!((has(&played, Good::Sheep), bonus(&played, "A038")), (5, 0));
}
