//! Occupations of deck B for three and more, or for four players.

use super::*;
use farmstead_core::Game;

#[test]
fn b136_no_wood_in_the_last_round() {
    let game = turn(3, 14, |player| player.hand = cards("B136"));
    let played = after(&game, "place lessons, play B136");
    assert_eq!((played.goods(A), played.cards(A).len()), (Goods::NONE, 1));
}

#[test]
fn b136_caravan_is_no_room() {
    let game = table(3, 14, Moment::Work, |players| {
        players[0].occupations = cards("B136");
        players[0].minors = cards("B010");
        players[1].farm = farm(THREE, "open");
    });
    let steward = "B136".parse().unwrap();
    assert_eq!([0, 1, 2].map(|other| game.bonus(A, steward, seat(other))), [0, 3, 0]);
}

#[test]
fn b142_nothing_at_vegetable_seeds_or_for_others() {
    let game = turn(3, 8, |player| player.occupations = cards("B142"));
    let used = after(&game, "place vegetable-seeds, place grain-seeds");
    assert_eq!((used.goods(A), used.goods(seat(1))), (goods("1 vegetable"), goods("1 grain")));
}

#[test]
fn b145_a_room_of_the_carpenter_for_4_wood() {
    let game = |have: &str| {
        turn(3, 3, |player| {
            player.goods = goods(have);
            player.occupations = cards("B145 B126");
        })
    };
    let built = after(&game("4 wood"), "place farm-expansion, room a1");
    assert_eq!((built.goods(A), built.farm(A).room_count()), (Goods::NONE, 3));
    // Three wood are enough for a stable only.
    assert!(!is_legal(&after(&game("3 wood"), "place farm-expansion"), A, "room a1"));
}

#[test]
fn b156_not_at_other_spaces() {
    let game = turn(4, 3, |player| player.occupations = cards("B156"));
    for (space, gain) in [("hollow", "2 clay"), ("grain-seeds", "1 grain"), ("traveling-players", "1 food")] {
        let used = after(&game, &format!("place {space}"));
        assert_eq!((used.goods(A), used.to_act()), (goods(gain), Some(seat(1))));
    }
}

#[test]
fn b156_clay_at_resource_market_and_no_stone_of_stone_tongs() {
    let game = turn(4, 3, |player| {
        player.occupations = cards("B156");
        player.minors = cards("A080");
    });
    let used = after(&game, "place resource-market");
    assert_eq!(refused(&used, "done"), Violation::MustAct);
    assert_eq!(after(&used, "use B156 clay").goods(A), goods("1 food, 1 clay, 1 reed, 1 stone"));
}

#[test]
fn b163_a_room_of_another_players_cottager_counts() {
    let game = table(4, 3, Moment::Work, |players| {
        players[0].occupations = cards("B163");
        players[1].goods = goods("5 wood, 2 reed");
        players[1].occupations = cards("B087");
        players[2].farm = farm(THREE, "open");
        players[3].farm = farm(THREE, "open");
    });
    let waiting = after(&game, "place grain-seeds, place day-laborer");
    assert_eq!(waiting.goods(A), goods("1 grain"));
    let alone = after(&waiting, "use B087 room, room a1");
    assert_eq!(alone.goods(A), goods("3 wood, 2 clay, 1 reed, 1 stone, 1 grain"));
}

#[test]
fn b163_only_once() {
    let game = table(4, 3, Moment::Work, |players| {
        players[0].occupations = cards("B163");
        players[1].goods = goods("10 wood, 4 reed");
        players[1].occupations = cards("B087");
        players[2].farm = farm(THREE, "open");
        players[3].farm = farm(THREE, "open");
    });
    let first = after(&game, "place grain-seeds, place day-laborer, use B087 room, room a1");
    let next = after(&first, "place hollow, place fishing, place forest");
    let second = after(&next, "place farm-expansion, room a2");
    assert_eq!(second.farm(seat(1)).room_count(), 4);
    assert_eq!(second.goods(A), goods("6 wood, 2 clay, 1 reed, 1 stone, 1 grain"));
}

#[test]
fn b163_at_once_but_not_after_an_own_room() {
    let game = |rooms: [&str; 3]| {
        table(4, 3, Moment::Work, |players| {
            players[0].farm = farm(rooms, "open");
            players[0].hand = cards("B163");
            for player in &mut players[1..] {
                player.farm = farm(THREE, "open");
            }
        })
    };
    let steps = "place lessons, play B163";
    let small = [".....", "R....", "R...."];
    assert_eq!(after(&game(small), steps).goods(A), goods("3 wood, 2 clay, 1 reed, 1 stone"));
    assert_eq!(after(&game(THREE), steps).goods(A), Goods::NONE);
}

#[test]
fn b164_the_sheep_need_room_or_are_cooked() {
    let game = |majors: Vec<Major>| {
        next_round(&table(4, 4, Moment::BeforeRound, |players| {
            players[0].goods = goods("1 boar");
            players[0].promised = vec![(5, goods("1 sheep"))];
            players[0].occupations = cards("B164");
            players[0].majors = majors;
        }))
    };
    let crowded = game(vec![]);
    assert_eq!(crowded.goods(A), goods("1 sheep, 1 boar"));
    assert_eq!(refused(&crowded, "done"), Violation::NotHoused);
    assert_eq!(after(&crowded, "discard sheep").goods(A), goods("1 boar"));
    let cooked = after(&game(vec![Major::Fireplace2]), "cook sheep fireplace");
    assert_eq!(cooked.goods(A), goods("2 food, 1 boar"));
}

#[test]
fn b166_one_cattle_for_a_use() {
    let game = turn(4, 3, |player| {
        player.goods = goods("2 food");
        player.occupations = cards("B166");
    });
    let bought = after(&game, "place grain-seeds, use B166");
    assert_eq!((bought.goods(A), bought.to_act()), (goods("1 food, 1 grain, 1 cattle"), Some(seat(1))));
}

#[test]
fn b166_the_cattle_needs_room() {
    let game = turn(4, 3, |player| {
        player.goods = goods("1 food, 1 sheep");
        player.occupations = cards("B166");
    });
    let bought = after(&game, "place grain-seeds, use B166");
    assert_eq!(refused(&bought, "done"), Violation::NotHoused);
    assert_eq!(after(&bought, "discard sheep").goods(A), goods("1 grain, 1 cattle"));
}
