//! Mistakes that were reported of other programs (section 10), by number, as far as they concern the game
//! without hand cards.

use crate::common::*;
use farmstead_agricola::*;
use farmstead_core::{Game, Seat, Turn};

const EMPTY: [&str; 3] = [".....", "R....", "R...."];

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

#[test]
fn bug01_house_redevelopment_without_renovation() {
    // Clay for every Fireplace and Hearth, but neither reed for a clay house nor stone for a stone house.
    let cannot = [(House::Wood, "9 clay"), (House::Clay, "9 clay, 1 stone, 9 reed")];
    for (house, have) in cannot {
        let room = if house == House::Wood { "R...." } else { "C...." };
        let game = work(6, |player| {
            player.goods = goods(have);
            player.farm = farm([".....", room, room], "open");
        });
        let place = "place house-redevelopment";
        assert_eq!(refused(&game, place), Violation::NoEffect { space: Space::HouseRedevelopment });
    }
    let stone = work(6, |player| {
        player.goods = goods("9 clay, 9 stone, 9 reed");
        player.farm = farm([".....", "S....", "S...."], "open");
    });
    assert!(!is_legal(&stone, A, "place house-redevelopment"), "there is nothing better than stone");
}

#[test]
fn bug02_a_newborn_eats_1_in_the_harvest_of_its_round() {
    let game = work(7, |player| {
        player.goods = goods("20 food");
        player.farm = farm(["R....", "R....", "R...."], "open");
    });
    let (born, events) = play(&game, "place basic-wish-for-children");
    assert!(events.contains(&Event::Born { seat: A }));
    let (fed, events) = idle_with_events(&born);
    assert!(events.contains(&Event::Fed { seat: A, paid: 5, begging: 0 }));
    assert_eq!((fed.people(A), fed.newborns(A)), (3, 0), "it is grown up after the harvest");
}

#[test]
fn bug03_craft_buildings_work_once_per_harvest() {
    let crafts = [(Major::Joinery, "wood", 2), (Major::Pottery, "clay", 2), (Major::Basketmaker, "reed", 3)];
    for (major, good, food) in crafts {
        let harvest = |round| {
            position(round, Moment::Feeding, |player| {
                player.goods = goods(&format!("5 {good}, 1 grain"));
                player.majors = vec![major];
            })
        };
        let craft = format!("craft {major}");
        let used = after(&harvest(4), &craft);
        assert_eq!(used.goods(A), goods(&format!("{food} food, 4 {good}, 1 grain")));
        assert_eq!(refused(&used, &craft), Violation::CraftUsed { major });
        // In the next harvest it works again.
        let next = after(&used, "feed, done");
        assert_eq!((next.turn(), next.begging_markers(A)), (Turn::Chance, (4 - food) as u8));
        assert!(is_legal(&harvest(7), A, &craft));
        let at_work = work(4, |player| {
            player.goods = goods(&format!("5 {good}"));
            player.majors = vec![major];
        });
        assert_eq!(refused(&at_work, &craft), Violation::NotHarvest);
    }
}

#[test]
fn bug04_bread_is_baked_in_all_ovens() {
    let game = work(3, |player| {
        player.goods = goods("4 grain");
        player.majors = vec![Major::Hearth5, Major::ClayOven, Major::StoneOven];
    });
    let all = "place grain-utilization, bake hearth, bake clay-oven, bake stone-oven, bake stone-oven";
    assert_eq!(after(&game, all).goods(A), goods("16 food"));
    // An oven just built is not alone either.
    let game = work(1, |player| {
        player.goods = goods("3 clay, 1 stone, 2 grain");
        player.majors = vec![Major::StoneOven];
    });
    let built = after(&game, "place major-improvement, build M06, bake clay-oven, bake stone-oven");
    assert_eq!(built.goods(A), goods("9 food"));
}

#[test]
fn bug05_cultivation_plows_one_field() {
    let game = work(13, |player| {
        player.goods = goods("2 grain");
        player.farm = farm(["....F", "R....", "R...."], "open");
    });
    let plowed = after(&game, "place cultivation, plow a4");
    assert_eq!(refused(&plowed, "plow a3"), Violation::NotOffered { part: Part::Plow });
    let sown = after(&plowed, "sow a4 grain");
    assert_eq!(refused(&sown, "plow a3"), Violation::NotOffered { part: Part::Plow });
    let sown = after(&sown, "sow a5 grain");
    assert_eq!(sown.farm(A), farm(["...GG", "R....", "R...."], "open"));
    assert_ne!(sown.to_act(), Some(A));
}

#[test]
fn bug06_planted_fields_are_not_sown() {
    let planted = farm_with(["...GV", "R....", "R...."], Layout::NONE, |_| Some(1));
    let game = work(3, |player| {
        player.goods = goods("5 grain, 5 vegetable");
        player.farm = planted;
    });
    let space = Space::GrainUtilization;
    assert_eq!(refused(&game, "place grain-utilization"), Violation::NoEffect { space });
    // A field sown in this very action is planted too.
    let game = work(3, |player| {
        player.goods = goods("5 grain, 5 vegetable");
        player.farm = farm(["..FFF", "R....", "R...."], "open");
    });
    let sown = after(&game, "place grain-utilization, sow a4 grain");
    assert_eq!(refused(&sown, "sow a4 grain"), Violation::Planted { plot: cell("a4").into() });
    assert_eq!(refused(&sown, "sow a4 vegetable"), Violation::Planted { plot: cell("a4").into() });
}

#[test]
fn bug07_rooms_and_fields_do_not_enclose() {
    // a1 and c2 have no open neighbour and no fence.
    let enclosed = farm([".FF..", "RFF..", "R.F.."], "open");
    assert_eq!(enclosed.pastures().count(), 0);
    assert_eq!(enclosed.unused(), 8);
    assert!(enclosed.arrange([1, 0, 0]).is_some());
    assert_eq!(enclosed.arrange([2, 0, 0]), None, "there is room for the pet only");
    let mut setup = Setup::new(Options::without_cards(2), 5);
    setup.players[0].farm = enclosed;
    setup.players[0].goods = goods("2 sheep");
    assert!(setup.build().is_err());
}

#[test]
fn bug08_splitting_a_pasture_conserves_animals() {
    let game = work(2, |player| {
        player.goods = goods("2 wood, 8 sheep, 1 boar");
        player.farm = farm(EMPTY, "a4a5b4b5");
    });
    let split = after(&game, "place fencing, fence a4a5/b4b5");
    assert_eq!(split.goods(A), goods("8 sheep, 1 boar"));
    let housed = split.arrangement(A).unwrap();
    assert_eq!(housed.pastures, [Some((Good::Sheep, 4)), Some((Good::Sheep, 4))]);
    assert_eq!(housed.pets, [Good::Boar]);
}

#[test]
fn bug09_animals_are_carried_over_by_new_fences() {
    let game = work(2, |player| {
        player.goods = goods("4 wood, 3 sheep");
        player.farm = farm(["...ss", "R....", "R...."], "open");
    });
    let enclosed = after(&game, "place fencing, fence a5");
    assert_eq!(enclosed.goods(A), goods("3 sheep"));
    assert_eq!(enclosed.arrangement(A).unwrap().pastures, [Some((Good::Sheep, 3))]);
    // An enclosed stable takes one type only: what finds no room is given up by choice.
    let game = work(2, |player| {
        player.goods = goods("4 wood, 1 sheep, 1 boar, 1 cattle");
        player.farm = farm(["....s", "R...s", "R...."], "open");
    });
    let enclosed = after(&game, "place fencing, fence a5");
    assert_eq!(enclosed.goods(A), goods("1 sheep, 1 boar, 1 cattle"));
    let game = work(2, |player| {
        player.goods = goods("6 wood, 1 sheep, 1 boar, 1 cattle");
        player.farm = farm(["....s", "R...s", "R...."], "open");
    });
    let crowded = after(&game, "place fencing, fence a5b5");
    assert_eq!(legal(&crowded), ["discard sheep", "discard boar", "discard cattle"]);
    assert_eq!(after(&crowded, "discard boar").goods(A), goods("1 sheep, 1 cattle"));
}

#[test]
fn bug12_newborn_animals_are_placed_without_cooking() {
    let game = position(9, Moment::Breeding, |player| {
        player.goods = goods("2 sheep, 2 boar, 1 vegetable, 1 grain");
        player.farm = farm(EMPTY, "a5/b5");
        player.majors = vec![Major::Fireplace2, Major::Hearth5];
    });
    // One of the two young becomes the pet.
    assert_eq!(game.goods(A), goods("3 sheep, 3 boar, 1 vegetable, 1 grain"));
    assert_eq!(legal(&game), ["discard sheep", "discard boar"]);
    let converting =
        ["cook sheep hearth", "cook boar fireplace", "cook vegetable hearth", "eat grain", "eat vegetable"];
    for converted in converting {
        assert_eq!(refused(&game, converted), Violation::Breeding, "{converted}");
    }
    // Before it, all of that is possible.
    let feeding = position(9, Moment::Feeding, |player| {
        player.goods = goods("2 sheep, 2 boar, 1 vegetable, 1 grain");
        player.farm = farm(EMPTY, "a5/b5");
        player.majors = vec![Major::Fireplace2, Major::Hearth5];
    });
    assert!(converting.iter().all(|converted| is_legal(&feeding, A, converted)));
}

#[test]
fn bug21_food_at_the_start() {
    for players in 1..=4 {
        for first in Seat::all(players) {
            let options = Options { first_player: first, ..Options::without_cards(players) };
            let game = Agricola::new(&options).unwrap();
            for seat in Seat::all(players) {
                let food = match players {
                    1 => 0,
                    _ if seat == first => 2,
                    _ => 3,
                };
                assert_eq!(game.goods(seat), Goods::of(&[(Good::Food, food)]), "{seat} of {players}");
            }
        }
    }
}

#[test]
fn bug22_goods_on_round_spaces_are_collected() {
    let game = work(1, |player| player.goods = goods("1 wood, 3 stone"));
    let mut game = after(&game, "place major-improvement");
    assert_eq!(game.majors(A).collect::<Vec<_>>(), [Major::Well]);
    for round in 2..=7 {
        let ended = idle(&game);
        let promised = ended.goods_on_round(A, round);
        assert_eq!(promised, if round <= 6 { goods("1 food") } else { Goods::NONE }, "round {round}");
        game = next_round(&ended);
        let collected = game.goods(A)[Good::Food] - ended.goods(A)[Good::Food];
        assert_eq!((game.round(), collected), (round, promised[Good::Food]), "round {round}");
        assert_eq!(game.goods_on_round(A, round), Goods::NONE);
        assert_eq!(game.goods(seat(1))[Good::Food], ended.goods(seat(1))[Good::Food]);
    }
}

#[test]
fn bug23_each_place_holds_one_type() {
    let pasture = farm(EMPTY, "a4a5");
    // Four of one type in the pasture, one pet; never two types in the pasture.
    assert!(pasture.arrange([4, 1, 0]).is_some());
    for crowded in [[2, 2, 0], [3, 1, 1], [1, 1, 1], [0, 2, 2], [5, 1, 0]] {
        assert_eq!(pasture.arrange(crowded), None, "{crowded:?}");
    }
    let stables = farm(["...ss", "R....", "R...."], "open");
    assert!(stables.arrange([1, 1, 1]).is_some());
    assert_eq!(stables.arrange([2, 1, 1]), None);
    let mut setup = Setup::new(Options::without_cards(2), 10);
    setup.piles = vec![(Space::PigMarket, 2)];
    setup.players[0].goods = goods("2 sheep");
    setup.players[0].farm = pasture;
    let taken = after(&setup.build().unwrap(), "place pig-market");
    assert_eq!(refused(&taken, "done"), Violation::NotHoused);
    for (given_up, left) in [("discard sheep", "1 sheep, 2 boar"), ("discard boar", "2 sheep, 1 boar")] {
        assert_eq!(after(&taken, given_up).goods(A), goods(left));
    }
}

#[test]
fn bug25_farm_redevelopment_renovates_first() {
    let game = work(14, |player| player.goods = goods("15 wood, 2 clay"));
    let space = Space::FarmRedevelopment;
    assert_eq!(refused(&game, "place farm-redevelopment"), Violation::NoEffect { space });
    let game = work(14, |player| player.goods = goods("15 wood, 2 clay, 1 reed"));
    let (renovated, events) = play(&game, "place farm-redevelopment");
    let order: Vec<&Event> =
        events.iter().filter(|e| matches!(e, Event::Renovated { .. } | Event::Fenced { .. })).collect();
    assert_eq!(order, [&Event::Renovated { seat: A, house: House::Clay }]);
    let fenced = after(&renovated, "fence a5");
    assert_eq!((fenced.farm(A).layout().fences(), fenced.goods(A)), (4, goods("11 wood")));
    assert_ne!(fenced.to_act(), Some(A), "once");
    // A person with wood for fences, but a house of stone, cannot go there either.
    let stone = work(14, |player| {
        player.goods = goods("15 wood, 15 stone, 2 reed");
        player.farm = farm([".....", "S....", "S...."], "open");
    });
    assert_eq!(refused(&stone, "place farm-redevelopment"), Violation::NoEffect { space });
}

#[test]
fn bug34_the_player_chooses_which_animals_to_keep() {
    let mut setup = Setup::new(Options::without_cards(2), 11);
    setup.piles = vec![(Space::SheepMarket, 4)];
    setup.players[0].goods = goods("1 sheep, 1 boar, 1 cattle");
    setup.players[0].farm = farm(["....s", "R....", "R...s"], "open");
    let taken = after(&setup.build().unwrap(), "place sheep-market");
    assert_eq!(taken.goods(A), goods("5 sheep, 1 boar, 1 cattle"), "nothing is dropped by itself");
    for (given_up, kept) in [
        ("sheep, sheep, sheep, sheep", "1 sheep, 1 boar, 1 cattle"),
        ("boar, cattle, sheep, sheep", "3 sheep"),
        ("sheep, cattle, sheep, sheep", "2 sheep, 1 boar"),
    ] {
        let steps: Vec<String> = given_up.split(", ").map(|animal| format!("discard {animal}")).collect();
        let housed = after(&taken, &steps.join(", "));
        assert_eq!(housed.goods(A), goods(kept));
        assert_eq!(housed.to_act(), Some(seat(1)));
    }
    // So it is with young animals.
    let breeding = position(11, Moment::Breeding, |player| {
        player.goods = goods("2 sheep, 2 cattle");
        player.farm = farm(EMPTY, "a5/b5");
    });
    assert_eq!(after(&breeding, "discard sheep").goods(A), goods("2 sheep, 3 cattle"));
    assert_eq!(after(&breeding, "discard cattle").goods(A), goods("3 sheep, 2 cattle"));
}
