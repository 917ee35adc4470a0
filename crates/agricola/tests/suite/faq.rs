//! The questions of section 9, by number, as far as they concern the game without hand cards.

use crate::common::*;
use farmstead_agricola::*;
use farmstead_core::{Game, RuleError, Turn};

const EMPTY: [&str; 3] = [".....", "R....", "R...."];

fn majors(game: &Agricola) -> Vec<Major> {
    game.majors(A).collect()
}

#[test]
fn faq01_no_redevelopment_without_renovation() {
    // Enough for improvements and fences, but no reed to renovate with.
    let game = work(14, |player| player.goods = goods("15 wood, 9 clay, 9 stone"));
    let (house, fences) = ("place house-redevelopment", "place farm-redevelopment");
    assert_eq!(refused(&game, house), Violation::NoEffect { space: Space::HouseRedevelopment });
    assert_eq!(refused(&game, fences), Violation::NoEffect { space: Space::FarmRedevelopment });
    // With reed, the house is renovated at once, and the second part may be declined.
    let game = work(14, |player| player.goods = goods("4 wood, 4 clay, 1 reed"));
    for (place, second) in [(house, "build M01"), (fences, "fence a5")] {
        let (renovated, events) = play(&game, place);
        assert!(events.contains(&Event::Renovated { seat: A, house: House::Clay }));
        assert!(is_legal(&renovated, A, second), "{second}");
        let declined = after(&renovated, "done");
        assert_eq!((declined.goods(A), majors(&declined)), (goods("4 wood, 2 clay"), vec![]));
        assert_eq!(declined.farm(A).layout(), Layout::NONE);
        assert_eq!(declined.to_act(), Some(seat(1)));
    }
}

#[test]
fn faq02_on_basic_wish_the_growth_is_compulsory() {
    let game = work(5, |player| player.goods = goods("5 clay"));
    let no_room = Violation::NoRoomForChild { rooms: 2, people: 2 };
    assert_eq!(refused(&game, "place basic-wish-for-children"), no_room);
    let game = work(5, |player| player.farm = farm(["R....", "R....", "R...."], "open"));
    let (grown, events) = play(&game, "place basic-wish-for-children");
    assert!(events.contains(&Event::Born { seat: A }));
    assert_eq!((grown.people(A), grown.newborns(A), grown.people_at_home(A)), (3, 1, 1));
    assert_eq!(grown.to_act(), Some(seat(1)), "nothing could be declined");
}

#[test]
fn faq03_on_meeting_place_the_token_is_taken_at_once() {
    let mut setup = Setup::new(Options::without_cards(2), 3);
    setup.active = seat(1);
    let game = setup.build().unwrap();
    assert_eq!(game.start_player(), A);
    let (taken, events) = play(&game, "place meeting-place");
    assert!(events.contains(&Event::Starts { seat: seat(1) }));
    assert_eq!(taken.start_player(), seat(1));
    // There is nothing else to decide there, and who holds the token may keep it.
    assert_eq!(taken.to_act(), Some(A));
    setup.start_player = seat(1);
    let kept = after(&setup.build().unwrap(), "place meeting-place");
    assert_eq!(kept.start_player(), seat(1));
}

#[test]
fn faq04_the_new_start_player_acts_first_from_the_next_round() {
    let mut setup = Setup::new(Options::without_cards(3), 1);
    setup.piles = [Space::Forest, Space::ClayPit, Space::ReedBank, Space::Fishing].map(|s| (s, 1)).into();
    let game = after(&setup.build().unwrap(), "place grain-seeds, place meeting-place");
    assert_eq!(game.start_player(), seat(1));
    let mut order = Vec::new();
    let mut round = game;
    while let Some(seat) = round.to_act() {
        order.push(seat.number());
        let places = ["forest", "clay-pit", "reed-bank", "fishing"].map(|space| format!("place {space}"));
        let place = places.iter().find(|place| is_legal(&round, seat, place)).unwrap();
        round = after(&round, place);
    }
    assert_eq!(order, [2, 0, 1, 2], "this round goes on as it began");
    assert_eq!(next_round(&round).to_act(), Some(seat(1)));
}

#[test]
fn faq05_two_fireplaces_and_a_hearth_without_one() {
    let game = work(6, |player| {
        player.goods = goods("3 clay");
        player.majors = vec![Major::Fireplace2];
    });
    let both = after(&game, "place major-improvement, build M02");
    assert_eq!(majors(&both), [Major::Fireplace2, Major::Fireplace3]);
    for (clay, hearth) in [("4 clay", Major::Hearth4), ("5 clay", Major::Hearth5)] {
        let game = work(1, |player| player.goods = goods(clay));
        let built = after(&game, &format!("place major-improvement, build {hearth}"));
        assert_eq!((majors(&built), built.goods(A)), (vec![hearth], Goods::NONE));
    }
    let poor = work(1, |player| player.goods = goods("4 clay"));
    let short = Violation::NotEnough { good: Good::Clay, need: 5, have: 4 };
    assert_eq!(refused(&after(&poor, "place major-improvement"), "build M04"), short);
}

#[test]
fn faq06_a_returned_fireplace_can_be_built_again() {
    let mut setup = Setup::new(Options::without_cards(2), 6);
    setup.players[0].majors = vec![Major::Fireplace2];
    setup.players[0].goods = goods("4 clay, 1 reed");
    setup.players[1].goods = goods("4 clay, 1 reed");
    let game = setup.build().unwrap();
    assert!(!game.major_board().any(|major| major == Major::Fireplace2));
    let upgraded = after(&game, "place major-improvement, build M03, return M01");
    assert_eq!((majors(&upgraded), upgraded.goods(A)), (vec![Major::Hearth4], goods("4 clay, 1 reed")));
    assert!(upgraded.major_board().any(|major| major == Major::Fireplace2));
    let other = after(&upgraded, "place house-redevelopment, build M01");
    assert_eq!(other.majors(seat(1)).collect::<Vec<_>>(), [Major::Fireplace2]);
    let same = after(&upgraded, "place day-laborer, place house-redevelopment, build M01");
    assert_eq!(majors(&same), [Major::Fireplace2, Major::Hearth4]);
}

#[test]
fn faq07_one_bake_bread_action_uses_every_oven() {
    let game = work(3, |player| {
        player.goods = goods("7 grain");
        player.majors = vec![Major::Fireplace2, Major::Hearth4, Major::ClayOven, Major::StoneOven];
        player.farm = farm(["....F", "R....", "R...."], "open");
    });
    let baked =
        after(&game, "place grain-utilization, bake fireplace, bake hearth, bake hearth, bake clay-oven");
    assert_eq!(baked.goods(A)[Good::Food], 2 + 3 + 3 + 5);
    assert_eq!(refused(&baked, "bake clay-oven"), Violation::OvenFull { oven: Oven::Clay, limit: 1 });
    let baked = after(&baked, "bake stone-oven, bake stone-oven");
    assert_eq!(baked.goods(A), goods("21 food, 1 grain"));
    assert_eq!(refused(&baked, "bake stone-oven"), Violation::OvenFull { oven: Oven::Stone, limit: 2 });
}

#[test]
fn faq08_grain_just_taken_is_not_sown_in_that_turn() {
    let game = work(3, |player| player.farm = farm(["....F", "R....", "R...."], "open"));
    let taken = after(&game, "place grain-seeds");
    assert_eq!(taken.check(A, action("sow a5 grain")), Err(RuleError::NotToAct { seat: A }));
    let later = after(&taken, "place day-laborer");
    assert!(matches!(refused(&later, "sow a5 grain"), Violation::WrongStep { .. }));
    let sown = after(&later, "place grain-utilization");
    assert_eq!(sown.farm(A).crop("a5".parse().unwrap()), Some((Good::Grain, 3)));
}

#[test]
fn faq09_the_field_just_plowed_can_be_sown() {
    let game = work(13, |player| player.goods = goods("1 vegetable"));
    let sown = after(&game, "place cultivation, plow a3, sow a3 vegetable");
    assert_eq!(sown.farm(A), farm(["..V..", "R....", "R...."], "open"));
    assert_eq!(sown.goods(A), Goods::NONE);
}

#[test]
fn faq10_only_empty_fields_are_sown() {
    let game = work(3, |player| {
        player.goods = goods("2 grain, 1 vegetable");
        player.farm = farm_with(["..GVF", "R...F", "R...."], Layout::NONE, |_| Some(1));
    });
    let sowing = after(&game, "place grain-utilization");
    for (field, crop) in [("a3", "grain"), ("a3", "vegetable"), ("a4", "vegetable"), ("a4", "grain")] {
        let cell: Cell = field.parse().unwrap();
        assert_eq!(
            refused(&sowing, &format!("sow {field} {crop}")),
            Violation::Planted { plot: cell.into() }
        );
    }
    assert_eq!(
        refused(&sowing, "sow c5 grain"),
        Violation::NoField { plot: "c5".parse().unwrap() },
        "there is no field"
    );
    let sown = after(&sowing, "sow a5 grain, sow b5 vegetable").farm(A);
    let crops: Vec<_> = sown.fields().map(|field| field.crop).collect();
    let (grain, vegetable) = (Good::Grain, Good::Vegetable);
    assert_eq!(crops, [Some((grain, 1)), Some((vegetable, 1)), Some((grain, 3)), Some((vegetable, 2))]);
}

#[test]
fn faq11_every_planted_field_is_harvested() {
    let game = position(4, Moment::WorkDone, |player| {
        player.goods = goods("9 food");
        player.farm = farm_with(["..GVF", "R..GV", "R...."], Layout::NONE, |cell| {
            Some(if cell.row() == 0 { 2 } else { 1 })
        });
    });
    // Nobody was asked: the family is to be fed already.
    assert_eq!(game.due().map(|due| (due.seat, due.step)), Some((A, Step::Feed)));
    assert_eq!(game.goods(A), goods("9 food, 2 grain, 2 vegetable"));
    let left = farm_with(["..GVF", "R..FF", "R...."], Layout::NONE, |_| Some(1));
    assert_eq!(game.farm(A), left);
}

#[test]
fn faq12_animals_cannot_stay_on_a_market() {
    let mut setup = Setup::new(Options::without_cards(2), 8);
    setup.piles = vec![(Space::SheepMarket, 3)];
    let taken = after(&setup.build().unwrap(), "place sheep-market");
    assert_eq!(taken.goods_on(Space::SheepMarket), Goods::NONE);
    assert_eq!(refused(&taken, "done"), Violation::NotHoused);
    let housed = after(&taken, "discard sheep, discard sheep");
    assert_eq!(housed.goods(A), goods("1 sheep"));
    assert_eq!(housed.goods_on(Space::SheepMarket), Goods::NONE, "they go to the general supply");
    assert_eq!(housed.to_act(), Some(seat(1)));
}

#[test]
fn faq13_animals_are_cooked_without_being_housed() {
    let mut setup = Setup::new(Options::without_cards(2), 11);
    setup.piles = vec![(Space::CattleMarket, 2)];
    setup.players[0].goods = goods("1 boar");
    setup.players[0].majors = vec![Major::Hearth4];
    let taken = after(&setup.build().unwrap(), "place cattle-market");
    assert_eq!(taken.arrangement(A), None);
    let cooked = after(&taken, "cook cattle hearth, cook cattle hearth, done");
    assert_eq!(cooked.goods(A), goods("8 food, 1 boar"));
    // Not so in the breeding phase.
    let breeding = position(11, Moment::Breeding, |player| {
        player.goods = goods("3 cattle");
        player.farm = farm(EMPTY, "a5");
        player.majors = vec![Major::Hearth4];
    });
    assert_eq!(refused(&breeding, "cook cattle hearth"), Violation::Breeding);
}

#[test]
fn faq15_parents_need_not_be_together() {
    // Three places, no two of them at one spot.
    let game = position(4, Moment::Breeding, |player| {
        player.goods = goods("2 sheep");
        player.farm = farm(["....s", "R....", "R...s"], "open");
    });
    assert_eq!(game.goods(A), goods("3 sheep"));
}

#[test]
fn faq16_at_most_one_young_of_each_type() {
    let game = position(4, Moment::Breeding, |player| {
        player.goods = goods("6 sheep, 4 boar, 1 cattle");
        player.farm = farm(["...ss", "R..s.", "R...."], "a4a5/b4b5");
    });
    assert_eq!(game.goods(A), goods("7 sheep, 5 boar, 1 cattle"));
}

#[test]
fn faq18_a_newborn_eats_1_in_the_harvest_of_its_round() {
    let paid = |players, people, newborns| {
        let mut setup = Setup::new(Options::without_cards(players), 7);
        setup.moment = Moment::Feeding;
        let player = &mut setup.players[0];
        (player.people, player.newborns, player.goods) = (people, newborns, goods("30 food"));
        30 - setup.build().unwrap().goods(A)[Good::Food]
    };
    assert_eq!((paid(2, 3, 1), paid(2, 3, 0), paid(2, 4, 2)), (5, 6, 6));
    assert_eq!((paid(1, 3, 1), paid(1, 3, 0)), (7, 9));
    // A child of the round before is grown up in the harvest.
    let game = work(6, |player| {
        player.farm = farm(["R....", "R....", "R...."], "open");
        player.goods = goods("30 food");
        player.standing = vec![Space::Farmland];
    });
    let grown = next_round(&idle(&after(&game, "place basic-wish-for-children")));
    assert_eq!((grown.people(A), grown.newborns(A), grown.people_at_home(A)), (3, 0, 3));
    let (_, events) = idle_with_events(&grown);
    assert!(events.contains(&Event::Fed { seat: A, paid: 6, begging: 0 }));
}

#[test]
fn faq20_begging_markers_stay() {
    let game = position(4, Moment::WorkDone, |player| {
        player.goods = goods("1 food");
        player.begging = 2;
    });
    assert_eq!((game.goods(A), game.begging_markers(A)), (Goods::NONE, 5));
    assert_eq!(game.score_sheet(A).points("begging"), -15);
    let rich = position(7, Moment::WorkDone, |player| {
        player.goods = goods("50 food");
        player.begging = 5;
    });
    assert_eq!((rich.goods(A), rich.begging_markers(A)), (goods("46 food"), 5), "food does not buy them off");
    assert_eq!(rich.turn(), Turn::Chance);
}

#[test]
fn faq21_neither_room_nor_field_nor_border_fences() {
    let edges = |texts: &[&str]| Layout::of_fences(texts.iter().map(|edge| edge.parse().unwrap()));
    // a1 lies between the border, the house on b1 and a field on a2.
    assert_eq!(edges(&["ha1", "va1", "va2"]), None);
    assert_eq!(edges(&["va2"]), None);
    let rows = [".F...", "R....", "R...."];
    let game = |wood: &str| {
        work(2, |player| {
            player.farm = farm(rows, "open");
            player.goods = goods(wood);
        })
    };
    assert_eq!(refused(&game("3 wood"), "place fencing"), Violation::NoEffect { space: Space::Fencing });
    assert_eq!(game("3 wood").farm(A).pastures().count(), 0);
    let fenced = after(&game("4 wood"), "place fencing, fence a1");
    assert_eq!((fenced.goods(A), fenced.farm(A).layout().fences()), (Goods::NONE, 4));
    let tile = Violation::TileFenced { cell: "a2".parse().unwrap() };
    assert_eq!(refused(&after(&game("6 wood"), "place fencing"), "fence a1a2"), tile);
}

#[test]
fn faq22_pastures_are_split_but_fences_stay() {
    let game = |layout: &str| {
        work(2, |player| {
            player.farm = farm(EMPTY, layout);
            player.goods = goods("15 wood");
        })
    };
    let split = after(&game("a4a5"), "place fencing, fence a4/a5");
    assert_eq!((split.goods(A), split.farm(A).layout().fences()), (goods("14 wood"), 7));
    let building = after(&game("a4/a5"), "place fencing");
    // The fence between a4 and a5 cannot go, even if others are built.
    for merged in ["a4a5", "a3/a4a5", "a4a5b4b5"] {
        assert_eq!(refused(&building, &format!("fence {merged}")), Violation::NoNewFence, "{merged}");
    }
    assert_eq!(refused(&building, "fence a4/a5"), Violation::NoNewFence);
}

#[test]
fn faq23_pastures_border_each_other_stables_need_not() {
    let game = work(2, |player| {
        player.farm = farm(["....s", "R....", "R...."], "a5");
        player.goods = goods("8 wood");
    });
    let fencing = after(&game, "place fencing");
    for apart in ["a5/c3", "a5/b4", "a3/a5"] {
        assert_eq!(refused(&fencing, &format!("fence {apart}")), Violation::PasturesApart, "{apart}");
    }
    assert!(is_legal(&fencing, A, "fence a5/b5"));
    let stables = after(&game, "place farm-expansion, stable a2, stable b4, stable c5");
    assert_eq!(stables.farm(A), farm([".s..s", "R..s.", "R...s"], "a5"));
}

#[test]
fn faq25_two_stables_in_a_1x2_pasture_give_room_for_16() {
    let with = |rows| farm(rows, "a4a5");
    let capacity = |farm: Farm| farm.pastures().map(|pasture| pasture.capacity).collect::<Vec<_>>();
    assert_eq!(capacity(with(EMPTY)), [4]);
    assert_eq!(capacity(with(["...s.", "R....", "R...."])), [8]);
    let both = with(["...ss", "R....", "R...."]);
    assert_eq!(capacity(both), [16]);
    let full = both.arrange([17, 0, 0]).unwrap();
    assert_eq!((full.pastures, full.pets), (vec![Some((Good::Sheep, 16))], vec![Good::Sheep]));
    assert_eq!(both.arrange([18, 0, 0]), None);
}

#[test]
fn faq26_any_number_of_rooms_of_the_house_material() {
    let game = work(1, |player| player.goods = goods("17 wood, 6 reed"));
    let built = after(&game, "place farm-expansion, room a1, room a2, room a3, done");
    assert_eq!(built.farm(A), farm(["RRR..", "R....", "R...."], "open"));
    assert_eq!(built.goods(A), goods("2 wood"));
    let clay = work(1, |player| {
        player.goods = goods("15 wood, 4 clay, 6 reed, 15 stone");
        player.farm = farm([".....", "C....", "C...."], "open");
    });
    let short = Violation::NotEnough { good: Good::Clay, need: 5, have: 4 };
    assert_eq!(refused(&after(&clay, "place farm-expansion"), "room a1"), short);
}

#[test]
fn faq27_five_people_in_two_rooms() {
    let game = work(12, |player| player.people = 4);
    let no_room = Violation::NoRoomForChild { rooms: 2, people: 4 };
    assert_eq!(refused(&game, "place basic-wish-for-children"), no_room);
    let grown = after(&game, "place urgent-wish-for-children");
    assert_eq!((grown.people(A), grown.farm(A).room_count()), (5, 2));
    let full = work(12, |player| player.people = 5);
    assert_eq!(refused(&full, "place urgent-wish-for-children"), Violation::FamilyFull);
}

#[test]
fn faq33_only_the_rounds_that_are_left_get_goods() {
    for (round, rounds) in [(1, 2..=6), (8, 9..=13), (9, 10..=14), (11, 12..=14), (13, 14..=14)] {
        let game = work(round, |player| player.goods = goods("1 wood, 3 stone"));
        let built = after(&game, "place major-improvement");
        for at in 1..=14 {
            let food = if rounds.contains(&at) { goods("1 food") } else { Goods::NONE };
            assert_eq!(built.goods_on_round(A, at), food, "round {at} in round {round}");
        }
    }
    let last = work(14, |player| player.goods = goods("1 wood, 3 stone"));
    let built = after(&last, "place major-improvement");
    assert_eq!(majors(&built), [Major::Well]);
    assert!((1..=14).all(|round| built.goods_on_round(A, round) == Goods::NONE));
}

#[test]
fn faq34_goods_may_be_discarded_but_no_pieces() {
    let everything = "2 food, 2 wood, 2 clay, 2 reed, 2 stone, 2 grain, 2 vegetable, 1 sheep";
    let game = work(2, |player| player.goods = goods(everything));
    let mut left = game.clone();
    for (good, count) in game.goods(A).iter() {
        for _ in 0..count {
            left = after(&left, &format!("discard {good}"));
        }
    }
    assert_eq!(left.goods(A), Goods::NONE);
    let none = Violation::NotEnough { good: Good::Wood, need: 1, have: 0 };
    assert_eq!(refused(&left, "discard wood"), none);
    assert_eq!(left.to_act(), Some(A), "it is no turn");
    for piece in ["stable", "fence", "person", "field", "room", "M01"] {
        assert!(format!("discard {piece}").parse::<Action>().is_err(), "{piece}");
    }
    // Food is owed when the family eats.
    let feeding = position(4, Moment::Feeding, |player| player.goods = goods("5 food, 1 grain"));
    assert_eq!(refused(&feeding, "discard food"), Violation::FoodIsPaid);
}

#[test]
fn faq43_an_empty_accumulation_space_gives_no_action() {
    let mut setup = Setup::new(Options::without_cards(2), 8);
    setup.piles = vec![(Space::ClayPit, 2)];
    let game = setup.build().unwrap();
    for space in [Space::Forest, Space::SheepMarket, Space::WesternQuarry] {
        assert_eq!(refused(&game, &format!("place {space}")), Violation::NoEffect { space });
    }
    let taken = after(&game, "place clay-pit");
    assert_eq!(refused(&taken, "place clay-pit"), Violation::Occupied { space: Space::ClayPit });
}

#[test]
fn faq45_goods_are_not_limited_by_tokens() {
    let mut setup = Setup::new(Options::without_cards(2), 14);
    setup.piles = vec![(Space::Forest, 42), (Space::Fishing, 14)];
    setup.players[0].goods =
        goods("300 food, 200 wood, 90 clay, 60 reed, 60 stone, 100 grain, 100 vegetable");
    let taken = after(&setup.build().unwrap(), "place forest, place day-laborer, place fishing");
    assert_eq!((taken.goods(A)[Good::Wood], taken.goods(A)[Good::Food]), (242, 314));
}
