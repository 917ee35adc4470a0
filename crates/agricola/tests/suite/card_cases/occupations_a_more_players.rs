//! Occupations of deck A for three and more, or for four players.

use super::*;
use farmstead_core::Game;

#[test]
fn a133_a_fireplace_that_was_returned_does_not_count() {
    let game = turn(3, 14, |player| {
        player.goods = goods("4 clay");
        player.occupations = cards("A133");
        player.minors = cards("A067 A071 B016 B010");
        player.majors = vec![Major::Fireplace2];
    });
    assert_eq!(bonus(&game, "A133"), 2);
    let hearth = after(&game, "place major-improvement, build M03");
    assert_eq!(bonus(&after(&hearth, "return M01"), "A133"), 2);
    assert_eq!(bonus(&after(&hearth, "pay c4"), "A133"), 3);
}

#[test]
fn a138_not_without_wood() {
    let game = turn(3, 3, |player| player.occupations = cards("A138"));
    let fished = after(&game, "place fishing");
    assert_eq!((fished.goods(A), fished.to_act()), (goods("1 food"), Some(seat(1))));
}

#[test]
fn a138_together_with_the_canoe() {
    let game = turn(3, 3, |player| {
        player.goods = goods("1 wood");
        player.occupations = cards("A138");
        player.minors = cards("A078");
    });
    assert_eq!(after(&game, "place fishing, use A138").goods(A), goods("4 food, 2 reed"));
}

#[test]
fn a138_wood_of_the_grocer_will_do() {
    let game = turn(3, 3, |player| {
        player.goods = goods("1 food");
        player.occupations = cards("A138 A102");
    });
    let fished = after(&game, "place fishing, use A102, use A138");
    assert_eq!(fished.goods(A), goods("3 food, 1 reed"));
}

#[test]
fn a143_adds_up_with_the_master_bricklayer() {
    let game = |have: &str| {
        turn(3, 3, |player| {
            player.goods = goods(have);
            player.farm = farm(THREE, "open");
            player.occupations = cards("A143 B095");
        })
    };
    // The Well costs 3 stone: one less for the third room, one less for the Stonecutter.
    let built = after(&game("1 wood, 1 stone"), "place major-improvement");
    assert_eq!((built.majors(A).collect::<Vec<_>>(), built.goods(A)), (vec![Major::Well], Goods::NONE));
    let no_effect = Violation::NoEffect { space: Space::MajorImprovement };
    assert_eq!(refused(&game("1 wood"), "place major-improvement"), no_effect);
}

#[test]
fn a147_one_more_animal_of_each_market_for_1_food() {
    for (space, bought) in
        [("sheep-market", "2 sheep"), ("pig-market", "2 boar"), ("cattle-market", "2 cattle")]
    {
        let game = turn(3, 10, |player| {
            player.goods = goods("1 food");
            player.farm = farm([".....", "R....", "R...."], "a5");
            player.occupations = cards("A147");
        });
        assert_eq!(after(&game, &format!("place {space}, use A147")).goods(A), goods(bought));
    }
}

#[test]
fn a147_the_animal_bought_needs_room_or_a_fireplace() {
    let game = |majors: Vec<Major>| {
        turn(3, 4, |player| {
            player.goods = goods("1 food");
            player.occupations = cards("A147");
            player.majors = majors;
        })
    };
    let crowded = after(&game(vec![]), "place sheep-market, use A147");
    assert_eq!(refused(&crowded, "done"), Violation::NotHoused);
    assert_eq!(after(&crowded, "discard sheep").goods(A), goods("1 sheep"));
    let steps = "place sheep-market, use A147, cook sheep fireplace, cook sheep fireplace";
    assert_eq!(after(&game(vec![Major::Fireplace2]), steps).goods(A), goods("4 food"));
}

#[test]
fn a147_a_sheep_cooked_on_the_way_pays_for_cattle() {
    let game = turn(3, 10, |player| {
        player.goods = goods("1 sheep");
        player.farm = farm([".....", "R....", "R...."], "a5");
        player.occupations = cards("A147");
        player.majors = vec![Major::Fireplace2];
    });
    let bought = after(&game, "place cattle-market, cook sheep fireplace, use A147, done, done");
    assert_eq!((bought.goods(A), bought.to_act()), (goods("1 food, 2 cattle"), Some(seat(1))));
}

#[test]
fn a155_wood_and_grain_with_the_food_of_the_space() {
    let game = turn(4, 3, |player| player.occupations = cards("A155"));
    assert_eq!(after(&game, "place traveling-players").goods(A), goods("1 food, 1 wood, 1 grain"));
}

#[test]
fn a155_the_lutenist_of_another_player_gains_too() {
    let game = table(4, 3, Moment::Work, |players| {
        players[0].occupations = cards("A155");
        players[1].occupations = cards("A160");
    });
    let used = after(&game, "place traveling-players");
    assert_eq!(used.goods(A), goods("1 food, 1 wood, 1 grain"));
    assert_eq!(used.goods(seat(1)), goods("1 food, 1 wood"));
}

#[test]
fn a160_food_wood_and_a_vegetable_when_another_plays() {
    let game = turn(4, 3, |player| player.occupations = cards("A160"));
    let used = after(&game, "place day-laborer, place traveling-players");
    assert_eq!((used.to_act(), used.goods(A)), (Some(A), goods("3 food, 1 wood")));
    let bought = after(&used, "use A160");
    assert_eq!((bought.goods(A), bought.to_act()), (goods("1 food, 1 wood, 1 vegetable"), Some(seat(2))));
}

#[test]
fn a160_nothing_for_the_own_use() {
    let game = turn(4, 3, |player| {
        player.goods = goods("2 food");
        player.occupations = cards("A160");
    });
    let used = after(&game, "place traveling-players");
    assert_eq!((used.goods(A), used.to_act()), (goods("3 food"), Some(seat(1))));
}

#[test]
fn a160_grain_may_be_eaten_to_buy_the_vegetable() {
    let game = turn(4, 3, |player| {
        player.goods = goods("1 grain");
        player.occupations = cards("A160");
    });
    let used = after(&game, "place clay-pit, place traveling-players");
    assert_eq!(after(&used, "eat grain, use A160").goods(A), goods("1 wood, 1 clay, 1 vegetable"));
}

#[test]
fn a165_a_boar_when_it_is_played() {
    let game = turn(4, 3, |player| player.hand = cards("A165"));
    assert_eq!(after(&game, "place lessons, play A165").goods(A), goods("1 boar"));
}

#[test]
fn a165_nothing_at_the_end_of_another_round() {
    for round in [8, 10] {
        let game = table(4, round, Moment::WorkDone, |players| {
            players[0].goods = goods("2 boar");
            players[0].farm = farm([".....", "R....", "R...."], "a5");
            players[0].occupations = cards("A165");
        });
        assert_eq!((has(&game, Good::Boar), game.to_act()), (2, None), "round {round}");
    }
}

#[test]
fn a165_without_room_there_is_no_young_and_nothing_is_cooked() {
    let game = table(4, 12, Moment::WorkDone, |players| {
        players[0].goods = goods("3 boar");
        players[0].farm = farm([".....", "R....", "R...."], "a5");
        players[0].occupations = cards("A165");
        players[0].majors = vec![Major::Fireplace2];
    });
    let bred = after(&game, "use A165");
    assert_eq!(bred.due().unwrap().step, Step::Breed);
    assert_eq!(refused(&bred, "cook boar fireplace"), Violation::Breeding);
    assert_eq!(after(&bred, "discard boar").goods(A), goods("3 boar"));
}
