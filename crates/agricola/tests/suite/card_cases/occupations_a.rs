//! Occupations of deck A that are dealt with any number of players.

use super::*;
use farmstead_core::Game;

#[test]
fn a086_two_rooms_hold_no_third_animal() {
    let game = turn(2, 4, |player| {
        player.goods = goods("1 boar, 1 sheep");
        player.occupations = cards("A086");
    });
    let taken = after(&game, "place sheep-market");
    assert_eq!(refused(&taken, "done"), Violation::NotHoused);
    assert_eq!(after(&taken, "discard sheep").goods(A), goods("1 boar, 1 sheep"));
}

#[test]
fn a086_a_new_room_is_a_new_place_but_caravan_is_none() {
    let game = turn(2, 4, |player| {
        player.goods = goods("5 wood, 2 reed, 1 boar, 1 sheep");
        player.occupations = cards("A086");
        player.minors = cards("B010");
    });
    let crowded = after(&game, "place sheep-market");
    assert_eq!(refused(&crowded, "done"), Violation::NotHoused);
    let built = after(&game, "place farm-expansion, room a1, place day-laborer, place sheep-market");
    assert_eq!(built.goods(A), goods("1 boar, 2 sheep"));
    assert_eq!(built.to_act(), Some(seat(1)));
}

#[test]
fn a086_wood_or_grain_when_it_is_played() {
    let game = turn(2, 3, |player| player.hand = cards("A086"));
    let played = after(&game, "place lessons, play A086");
    assert_eq!(refused(&played, "done"), Violation::MustAct);
    assert_eq!(after(&played, "use A086 wood").goods(A), goods("1 wood"));
    assert_eq!(after(&played, "use A086 grain").goods(A), goods("1 grain"));
}

#[test]
fn a087_from_wood_to_stone_at_once() {
    let game = |card: &str| {
        turn(2, 6, |player| {
            player.goods = goods("2 stone, 1 reed");
            player.occupations = cards(card);
        })
    };
    let stone = after(&game("A087"), "place house-redevelopment");
    assert_eq!((stone.farm(A).house(), stone.goods(A)), (House::Stone, Goods::NONE));
    let no_effect = Violation::NoEffect { space: Space::HouseRedevelopment };
    assert_eq!(refused(&game("A098"), "place house-redevelopment"), no_effect);
}

#[test]
fn a087_the_manservant_serves_at_once() {
    let game = turn(2, 12, |player| {
        player.goods = goods("2 stone, 1 reed");
        player.occupations = cards("A087 B107");
    });
    assert_eq!(on_rounds(&game, &[13, 14]), [Goods::NONE; 2]);
    let stone = after(&game, "place house-redevelopment");
    assert_eq!(on_rounds(&stone, &[12, 13, 14]), [Goods::NONE, goods("3 food"), goods("3 food")]);
}

#[test]
fn a088_three_fences_beside_a_pasture_cost_nothing() {
    let game = turn(2, 3, |player| {
        player.farm = farm([".....", "R....", "R...."], "a5");
        player.occupations = cards("A088");
    });
    let fenced = after(&game, "place fencing, fence a4/a5");
    assert_eq!((fenced.farm(A).layout().fences(), fenced.goods(A)), (7, Goods::NONE));
}

#[test]
fn a088_also_on_farm_redevelopment() {
    let game = turn(2, 14, |player| {
        player.goods = goods("2 wood, 2 clay, 1 reed");
        player.occupations = cards("A088");
    });
    let renovated = after(&game, "place farm-redevelopment");
    assert_eq!(renovated.goods(A), goods("2 wood"));
    assert_eq!(after(&renovated, "fence a5").goods(A), goods("1 wood"));
}

#[test]
fn a088_a_single_fence_needs_no_wood() {
    let game = turn(2, 3, |player| {
        player.farm = farm([".....", "R....", "R...."], "a4a5");
        player.occupations = cards("A088");
    });
    let divided = after(&game, "place fencing, fence a4/a5");
    assert_eq!((divided.farm(A).layout().fences(), divided.goods(A)), (7, Goods::NONE));
}

#[test]
fn a090_not_in_a_clay_house() {
    let game = start(10, |player| {
        player.goods = goods("1 food");
        player.farm = farm(CLAY, "open");
        player.occupations = cards("A090");
    });
    assert_eq!(game.due().unwrap().step, Step::Place);
    assert_eq!(refused(&game, "use A090"), no_use("A090"));
    assert_eq!(has(&game, Good::Food), 1);
}

#[test]
fn a090_one_field_in_a_round() {
    let game = start(10, |player| {
        player.goods = goods("2 food");
        player.farm = farm(STONE, "open");
        player.occupations = cards("A090");
    });
    let plowed = after(&game, "use A090, plow a5");
    assert_eq!(refused(&plowed, "use A090"), no_use("A090"));
    assert_eq!((has(&plowed, Good::Food), fields(&plowed)), (1, 1));
}

#[test]
fn a092_the_adopted_child_eats_like_an_adult() {
    let game = turn(2, 7, |player| {
        player.goods = goods("20 food");
        player.farm = farm(THREE, "open");
        player.occupations = cards("A092");
    });
    let adopted = after(&game, "place basic-wish-for-children, use A092");
    assert_eq!((has(&adopted, Good::Food), adopted.newborns(A)), (19, 0));
    let (_, events) = idle_with_events(&adopted);
    assert!(events.contains(&Event::Fed { seat: A, paid: 6, begging: 0 }));
}

#[test]
fn a092_not_without_food() {
    let game = turn(2, 6, |player| {
        player.farm = farm(THREE, "open");
        player.occupations = cards("A092");
    });
    let grown = after(&game, "place basic-wish-for-children");
    assert_eq!((grown.newborns(A), grown.people_at_home(A), grown.to_act()), (1, 1, Some(seat(1))));
}

#[test]
fn a092_played_after_the_growth_it_still_serves_in_that_work_phase() {
    let game = turn(2, 6, |player| {
        player.goods = goods("2 food");
        player.farm = farm(THREE, "open");
        player.people = 3;
        player.newborns = 1;
        player.standing = vec![Space::BasicWish];
        player.hand = cards("A092");
    });
    let played = after(&game, "place lessons, play A092, place day-laborer, done, place forest");
    assert_eq!(played.to_act(), Some(A));
    let acted = after(&played, "use A092, place clay-pit");
    assert_eq!((acted.goods(A), acted.people(A)), (goods("1 food, 1 clay"), 3));
}

#[test]
fn a092_the_child_is_the_second_person_of_the_lasso() {
    let game = turn(2, 6, |player| {
        player.goods = goods("1 food");
        player.farm = farm(THREE, "open");
        player.standing = vec![Space::DayLaborer];
        player.occupations = cards("A092");
        player.minors = cards("B024");
    });
    let both = after(&game, "place basic-wish-for-children, use A092, place sheep-market");
    assert_eq!((both.goods(A), both.newborns(A), both.to_act()), (goods("1 sheep"), 0, Some(seat(1))));
}

#[test]
fn a092_alone_the_adopted_child_eats_3() {
    let game = turn(1, 7, |player| {
        player.goods = goods("20 food");
        player.farm = farm(THREE, "open");
        player.occupations = cards("A092");
    });
    let left = |steps: &str| has(&idle(&after(&game, steps)), Good::Food);
    let growth = "place basic-wish-for-children";
    assert_eq!(left(&format!("{growth}, use A092, place day-laborer, place clay-pit")), 20 - 1 + 2 - 9);
    assert_eq!(left(&format!("{growth}, done, place day-laborer, done")), 20 + 2 - 7);
}

#[test]
fn a092_the_child_acts_when_the_turn_comes() {
    // The last person; the food comes with the turn of another.
    let game = table(2, 10, Moment::Work, |players| {
        players[0].farm = farm(THREE, "open");
        players[0].standing = vec![Space::DayLaborer];
        players[0].occupations = cards("A092");
        players[0].minors = cards("A050");
        players[1].people = 3;
    });
    let fed = after(&game, "place basic-wish-for-children, place cattle-market");
    assert_eq!((fed.to_act(), has(&fed, Good::Food)), (Some(A), 3));
    let acted = after(&fed, "use A092, place forest");
    assert_eq!((acted.goods(A), acted.to_act()), (goods("2 food, 3 wood"), Some(seat(1))));
    // It may wait: the others go on, and the question comes again with the next turn.
    let waited = after(&fed, "done, place forest");
    assert_eq!((waited.to_act(), waited.people_at_home(A)), (Some(A), 0));
    assert_eq!(after(&waited, "use A092, place clay-pit").goods(A), goods("2 food, 1 clay"));
}

#[test]
fn a098_each_stable_outside_of_pastures_is_a_point() {
    let game = turn(2, 14, |player| {
        player.farm = farm(["..sss", "R....", "R...."], "open");
        player.occupations = cards("A098");
    });
    let sheet = game.score_sheet(A);
    assert_eq!((bonus(&game, "A098"), sheet.points("bonus"), sheet.points("fenced_stables")), (3, 3, 0));
}

#[test]
fn a098_fences_around_a_stable_move_its_point() {
    let game = turn(2, 14, |player| {
        player.goods = goods("4 wood");
        player.farm = farm(["..s.s", "R....", "R...."], "open");
        player.occupations = cards("A098");
    });
    assert_eq!(bonus(&game, "A098"), 2);
    let fenced = after(&game, "place fencing, fence a5");
    assert_eq!((bonus(&fenced, "A098"), fenced.score_sheet(A).points("fenced_stables")), (1, 1));
}

#[test]
fn a102_reed_that_is_bought_pays_for_a_renovation() {
    let game = turn(2, 6, |player| {
        player.goods = goods("3 food, 2 clay");
        player.occupations = cards("A102");
    });
    let placed = after(&game, "place house-redevelopment");
    assert!(!is_legal(&placed, A, "renovate clay"));
    let done = after(&placed, "use A102, use A102, use A102, renovate clay");
    assert_eq!((done.goods(A), done.farm(A).house()), (goods("1 wood, 1 grain"), House::Clay));
}

#[test]
fn a102_grain_that_is_bought_is_baked_with_the_bread_paddle() {
    let game = |food: &str| {
        turn(2, 3, |player| {
            player.goods = goods(food);
            player.hand = cards("A102");
            player.minors = cards("B025");
            player.majors = vec![Major::Fireplace2];
        })
    };
    // Wood, grain: then there is something to bake.
    let baked = after(&game("2 food"), "place lessons, play A102, use A102, use A102, use B025");
    assert_eq!((baked.goods(A), baked.to_act()), (goods("2 food, 1 wood"), Some(seat(1))));
    // Nobody is asked who can buy nothing.
    assert_eq!(after(&game(""), "place lessons, play A102").to_act(), Some(seat(1)));
}

#[test]
fn a108_1_wood_for_2_food() {
    let game = turn(2, 3, |player| player.occupations = cards("A108"));
    let traded = after(&game, "place forest, use A108");
    assert_eq!(traded.goods(A), goods("2 wood, 2 food"));
    assert_eq!((traded.goods_on(Space::Forest), traded.to_act()), (goods("1 wood"), Some(seat(1))));
}

#[test]
fn a108_only_after_wood_spaces() {
    let game = turn(3, 3, |player| {
        player.goods = goods("1 wood");
        player.occupations = cards("A108");
    });
    for (space, gain) in
        [("clay-pit", "1 wood, 1 clay"), ("hollow", "1 wood, 1 clay"), ("fishing", "1 wood, 1 food")]
    {
        let used = after(&game, &format!("place {space}"));
        assert_eq!((used.goods(A), used.to_act()), (goods(gain), Some(seat(1))));
    }
}

#[test]
fn a108_and_the_basket_act_on_the_same_use() {
    let game = turn(2, 3, |player| {
        player.occupations = cards("A108");
        player.minors = cards("A056");
    });
    let both = after(&game, "place forest, use A056, use A108");
    assert_eq!((both.goods(A), both.goods_on(Space::Forest)), (goods("5 food"), goods("3 wood")));
}

#[test]
fn a110_a_clay_room_of_the_cottager_is_paid() {
    let game = |rows: [&str; 3], have: &str| {
        turn(2, 6, |player| {
            player.goods = goods(have);
            player.farm = farm(rows, "open");
            player.occupations = cards("A110 B087");
        })
    };
    let steps = "place day-laborer, use B087 room, room a1";
    assert_eq!(after(&game(CLAY, "5 clay, 2 reed"), steps).goods(A), goods("5 food"));
    let wood = [".....", "R....", "R...."];
    assert_eq!(after(&game(wood, "5 wood, 2 reed"), steps).goods(A), goods("2 food"));
}

#[test]
fn a110_the_food_comes_after_the_price_was_paid() {
    let game = turn(2, 6, |player| {
        player.goods = goods("5 clay, 1 wood, 2 reed");
        player.farm = farm(CLAY, "open");
        player.occupations = cards("A110 A123 A102");
    });
    let asked = after(&game, "place farm-expansion, room a1");
    assert!(matches!(asked.due().unwrap().step, Step::Pay(_)));
    assert_eq!(asked.goods(A), game.goods(A));
    assert_eq!(after(&asked, "pay c5r2").goods(A), goods("3 food, 1 wood"));
    assert_eq!(after(&asked, "pay w1c3r2").goods(A), goods("3 food, 2 clay"));
}

#[test]
fn a110_once_for_two_rooms_each_paid_in_its_own_way() {
    let game = turn(2, 6, |player| {
        player.goods = goods("9 clay, 1 wood, 4 reed");
        player.farm = farm(CLAY, "open");
        player.occupations = cards("A110 A111 A123");
    });
    let built = after(&game, "place farm-expansion, room a1, pay c5r2, room a2");
    assert_eq!((built.goods(A), built.farm(A).room_count()), (goods("3 food, 1 clay"), 4));
    assert_eq!(on_rounds(&built, &[7, 10, 11]), ["1 food", "1 food", ""].map(goods));
}

#[test]
fn a111_two_rooms_of_one_action_count_once_and_lie_on_the_food_of_the_well() {
    let game = turn(2, 5, |player| {
        player.goods = goods("10 wood, 4 reed");
        player.occupations = cards("A111");
        player.majors = vec![Major::Well];
        player.promised = vec![(6, goods("1 food")), (7, goods("1 food"))];
    });
    let built = after(&game, "place farm-expansion, room a1, room a2");
    assert_eq!(built.farm(A).room_count(), 4);
    let [one, two] = ["1 food", "2 food"].map(goods);
    assert_eq!(on_rounds(&built, &[6, 7, 8, 9, 10]), [two, two, one, one, Goods::NONE]);
}

#[test]
fn a111_a_renovation_builds_no_room() {
    let game = turn(2, 6, |player| {
        player.goods = goods("2 clay, 1 reed");
        player.occupations = cards("A111");
    });
    let renovated = after(&game, "place house-redevelopment");
    assert_eq!(renovated.farm(A).house(), House::Clay);
    assert_eq!(on_rounds(&renovated, &[7, 8]), [Goods::NONE; 2]);
}

#[test]
fn a112_the_last_grain_of_a_field_is_all_it_gives() {
    let game = harvest(4, |player| {
        player.farm = farm_with(["...VG", "R....", "R...."], "open".parse().unwrap(), |_| Some(1));
        player.occupations = cards("A112");
    });
    assert_eq!(game.due().unwrap().step, Step::Feed);
    assert_eq!(game.goods(A), goods("1 grain, 1 vegetable"));
}

#[test]
fn a112_no_more_vegetables() {
    let game = harvest(4, |player| {
        player.farm = farm(["....V", "R....", "R...."], "open");
        player.occupations = cards("A112");
    });
    assert_eq!((game.due().unwrap().step, game.goods(A)), (Step::Feed, goods("1 vegetable")));
    assert_eq!(game.farm(A).crop("a5".parse().unwrap()), Some((Good::Vegetable, 1)));
}

#[test]
fn a112_takes_more_from_fields_that_the_clearing_spade_has_spread() {
    let game = harvest(4, |player| {
        player.farm = farm(["...GF", "R....", "R...."], "open");
        player.occupations = cards("A112");
        player.minors = cards("A071");
    });
    let reaped = after(&game, "move a4 a5, reap a4");
    assert_eq!((reaped.due().unwrap().step, reaped.goods(A)), (Step::Feed, goods("3 grain")));
    assert!(reaped.farm(A).fields().all(|field| reaped.farm(A).crop(field.cell).is_none()));
}

#[test]
fn a114_together_with_loam_pit() {
    let game = turn(2, 6, |player| {
        player.occupations = cards("A114 A116 A098");
        player.minors = cards("B077");
    });
    let used = after(&game, "place day-laborer, use A114 vegetable");
    assert_eq!(used.goods(A), goods("2 food, 3 clay, 1 vegetable"));
}

#[test]
fn a116_the_wood_more_serves_the_basket() {
    let game = |occupation: &str| {
        turn(4, 3, |player| {
            player.occupations = cards(occupation);
            player.minors = cards("A056");
        })
    };
    // One wood lies on the Copse, and the Basket needs two.
    assert_eq!(after(&game("A098"), "place copse").to_act(), Some(seat(1)));
    let traded = after(&game("A116"), "place copse, use A056");
    assert_eq!((traded.goods(A), traded.goods_on(Space::Copse)), (goods("3 food"), goods("2 wood")));
}

#[test]
fn a119_nothing_on_other_spaces() {
    let game = turn(2, 8, |player| player.occupations = cards("A119"));
    for (space, gain) in [
        ("day-laborer", "2 food"),
        ("vegetable-seeds", "1 vegetable"),
        ("forest", "3 wood"),
        ("clay-pit", "1 clay"),
    ] {
        assert_eq!(after(&game, &format!("place {space}")).goods(A), goods(gain));
    }
}

#[test]
fn a119_once_for_two_fields_with_moldboard_plow() {
    let game = turn(2, 3, |player| {
        player.occupations = cards("A119");
        player.minors = cards("B019");
        player.memory.moldboard = 2;
    });
    let asked = after(&game, "place farmland, plow a5");
    assert_eq!(asked.goods(A), Goods::NONE, "the turn goes on");
    let done = after(&asked, "use B019, plow a4");
    assert_eq!((done.goods(A), fields(&done)), (goods("1 wood"), 2));
}

#[test]
fn a120_not_again_at_the_second_renovation() {
    let game = turn(2, 9, |player| {
        player.goods = goods("2 stone, 1 reed");
        player.farm = farm(CLAY, "open");
        player.occupations = cards("A120");
        player.happened = cards("A120");
    });
    let renovated = after(&game, "place house-redevelopment");
    assert_eq!(renovated.farm(A).house(), House::Stone);
    assert_eq!(on_rounds(&renovated, &[10, 11, 12, 13, 14]), [Goods::NONE; 5]);
}

#[test]
fn a123_a_room_with_the_brushwood_collector_costs_2_wood_and_3_clay() {
    let game = |have: &str| {
        turn(3, 4, |player| {
            player.goods = goods(have);
            player.farm = farm(CLAY, "open");
            player.occupations = cards("A123 B145");
        })
    };
    let built = after(&game("2 wood, 3 clay"), "place farm-expansion, room a1");
    assert_eq!((built.goods(A), built.farm(A).room_count()), (Goods::NONE, 3));
    let no_effect = Violation::NoEffect { space: Space::FarmExpansion };
    assert_eq!(refused(&game("1 wood, 3 clay"), "place farm-expansion"), no_effect);
    // The wood may stand for the reed alone.
    assert_eq!(after(&game("1 wood, 5 clay"), "place farm-expansion, room a1").goods(A), Goods::NONE);
}

#[test]
fn a123_from_wood_to_stone_with_the_conservator_for_1_wood() {
    let game = turn(2, 6, |player| {
        player.goods = goods("1 wood, 1 reed");
        player.occupations = cards("A123 A087");
    });
    // The same price leads to clay.
    let placed = after(&game, "place house-redevelopment");
    for (step, house) in [("renovate clay", House::Clay), ("renovate stone", House::Stone)] {
        let renovated = after(&placed, step);
        assert_eq!((renovated.farm(A).house(), renovated.goods(A)), (house, Goods::NONE));
    }
}

#[test]
fn a123_what_is_ordered_must_be_paid() {
    let game = turn(2, 6, |player| {
        player.goods = goods("5 clay, 1 wood, 2 reed");
        player.farm = farm(CLAY, "open");
        player.occupations = cards("A123");
        player.minors = cards("B080");
    });
    let asked = after(&game, "place farm-expansion, room a1");
    assert_eq!(refused(&asked, "use B080 4"), no_use("B080"));
    // With 2 clay for stone the other way is left.
    let built = after(&asked, "use B080 2");
    assert_eq!((built.goods(A), built.farm(A).room_count()), (goods("1 stone"), 3));
}

#[test]
fn a125_never_after_it_was_played() {
    let game = turn(2, 6, |player| {
        player.goods = goods("2 clay, 1 reed");
        player.occupations = cards("A125");
    });
    let renovated = after(&game, "place house-redevelopment");
    assert_eq!((renovated.farm(A).house(), renovated.goods(A)), (House::Clay, Goods::NONE));
}

#[test]
fn a125_its_seven_goods_fill_the_claypipe() {
    let game = turn(2, 6, |player| {
        player.farm = farm(CLAY, "open");
        player.minors = cards("A053");
        player.hand = cards("A125");
    });
    let played = after(&game, "place lessons, play A125");
    assert_eq!(played.goods(A), goods("3 clay, 2 reed, 2 stone"));
    let home = after(&played, "place day-laborer, place grain-seeds, place fishing");
    assert_eq!(home.goods(A), goods("3 clay, 2 reed, 2 stone, 1 grain, 2 food"));
}
