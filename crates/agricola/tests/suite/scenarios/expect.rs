//! What must hold after a scenario.

use farmstead_agricola::*;
use farmstead_core::{Game, Seat, Viewer};

use super::script::*;
use crate::common::farm;

/// A number that belongs to a player.
type Number = fn(&Agricola, Seat) -> u8;

/// What lies on the Grocer's card, the first on top.
const PILE: [&str; 8] = ["wood", "grain", "reed", "stone", "vegetable", "clay", "reed", "vegetable"];

/// `before` is what the players had, with what people have brought who were placed where it does not matter.
pub(crate) fn check(scenario: &Scenario, before: &[Goods], end: &Agricola) {
    let then = &scenario.then;
    if scenario.when.iter().all(|step| step.score.is_none()) {
        goods(scenario, before, end);
    }
    for (name, rows) in &then.farm {
        assert_eq!(&shown(&end.farm(seat_of(name))), rows, "farm of {name}");
    }
    for (name, crops) in &then.crops {
        for (at, &count) in crops {
            let there = end.farm(seat_of(name)).crop(cell_at(at)).map_or(0, |(_, count)| count);
            assert_eq!(there, count, "crops of {name} on {at}");
        }
    }
    for (name, capacity) in &then.capacity {
        let farm = end.farm(seat_of(name));
        let mut pastures: Vec<u16> = farm.pastures().map(|pasture| pasture.capacity).collect();
        pastures.sort_unstable();
        let mut expected = capacity.pastures.clone();
        expected.sort_unstable();
        assert_eq!(pastures, expected, "pastures of {name}");
        let outside =
            farm.stables().filter(|stable| farm.layout().pastures().flatten().all(|c| c != *stable));
        let room = pastures.iter().sum::<u16>() + outside.count() as u16 + capacity.house;
        assert!(farm.arrange([room, 0, 0]).is_some() && farm.arrange([room + 1, 0, 0]).is_none(), "house");
    }
    let numbers: [(&Named<u8>, Number); 5] = [
        (&then.fences_built, |game, seat| game.farm(seat).layout().fences()),
        (&then.people, Agricola::people),
        (&then.newborns, Agricola::newborns),
        (&then.people_left, left),
        (&then.begging, Agricola::begging_markers),
    ];
    for (at, (expected, number)) in numbers.into_iter().enumerate() {
        for (name, &expected) in expected {
            assert_eq!(number(end, seat_of(name)), expected, "number {at} of {name}");
        }
    }
    for (name, counts) in &then.space_goods {
        assert_eq!(end.goods_on(space_of(name)), goods_of(counts), "goods on {name}");
    }
    for (name, rounds) in &then.round_goods {
        for round in 1..=14 {
            let mut counts = rounds.get(&round.to_string()).cloned().unwrap_or_default();
            let tile = counts.remove(TILE).is_some();
            assert_eq!(end.tiles(seat_of(name)).any(|other| other == round), tile, "{name}, round {round}");
            let expected = goods_of(&counts);
            assert_eq!(end.goods_on_round(seat_of(name), round), expected, "{name}, round {round}");
        }
    }
    if let Some(name) = &then.start_player {
        assert_eq!(end.start_player(), seat_of(name));
    }
    for major in &then.supply_board_has {
        assert!(end.major_board().any(|other| other.to_string() == *major), "{major}");
    }
    cards(then, end);
    if let Some(name) = &then.next_active {
        assert_eq!(end.to_act(), Some(seat_of(name)));
    }
    scores(scenario, end);
}

/// The people that are not placed: none when all have gone home already.
fn left(game: &Agricola, seat: Seat) -> u8 {
    if game.phase() == Phase::Work { game.people_at_home(seat) } else { 0 }
}

/// Cards in hand and in play, and what lies on them.
fn cards(then: &Then, end: &Agricola) {
    for (name, list) in &then.in_play {
        let seat = seat_of(name);
        let majors = end.majors(seat).map(|major| major.to_string());
        let there: Vec<String> = majors.chain(end.cards(seat).iter().map(|card| card.to_string())).collect();
        assert!(list.iter().all(|card| there.contains(card)), "{there:?} of {name}");
        assert!(!list.is_empty() || end.cards(seat).both(Cards::MINORS).is_empty(), "{there:?} of {name}");
    }
    for (name, list) in &then.hand {
        assert_eq!(end.hand(seat_of(name)), cards_of(list).into_iter().collect(), "hand of {name}");
    }
    for (name, fields) in &then.fields_on_cards {
        for counts in fields.values() {
            assert_eq!(u16::from(end.beans(seat_of(name))), goods_of(counts)[Good::Vegetable]);
        }
    }
    let table = end.view(Viewer::Table).table;
    let memory = |card: &String| {
        let card = card.parse().unwrap();
        table.players.as_slice().iter().find(|player| player.cards.contains(card)).unwrap().memory
    };
    for (card, pile) in &then.card_pile {
        assert_eq!(PILE[usize::from(memory(card).grocer)..], *pile);
    }
    for (card, &tiles) in &then.card_tiles {
        assert_eq!(memory(card).moldboard, tiles);
    }
}

/// Goods and animals are as told, and otherwise as they were.
fn goods(scenario: &Scenario, before: &[Goods], end: &Agricola) {
    let phases: Vec<&str> = scenario.when.iter().filter_map(|step| step.phase.as_deref()).collect();
    let fed = phases.contains(&"feeding") || phases.contains(&"harvest");

    for seat in Seat::all(scenario.players) {
        let name = format!("p{}", seat.number() + 1);
        let told = |list: &Named<Counts>| list.get(&name).map(counts_of).unwrap_or_default();
        let mut expected = before[seat.index()];
        if fed && !scenario.then.goods.contains_key(&name) {
            // Somebody of whom nothing is told eats too.
            expected = with(expected, [(Good::Food, end.goods(seat)[Good::Food])]);
        }
        let expected = with(with(expected, told(&scenario.then.goods)), told(&scenario.then.animals));
        assert_eq!(end.goods(seat), expected, "goods of {name}");
    }
}

/// A farmyard as scenarios draw it: stables in pastures are not shown.
fn shown(farm: &Farm) -> [String; 3] {
    let house = match farm.house() {
        House::Wood => 'R',
        House::Clay => 'C',
        House::Stone => 'S',
    };
    let letter = |cell: Cell| {
        let field = farm.fields().find(|field| field.cell == cell);
        if farm.rooms().any(|room| room == cell) {
            house
        } else if let Some(field) = field {
            match field.crop {
                None => 'F',
                Some((Good::Grain, _)) => 'G',
                Some(_) => 'V',
            }
        } else if farm.layout().pastures().flatten().any(|other| other == cell) {
            '.'
        } else if farm.stables().any(|stable| stable == cell) {
            's'
        } else {
            '.'
        }
    };
    [0, 1, 2].map(|row| (0..COLUMNS).map(|column| letter(Cell::new(row, column).unwrap())).collect())
}

fn scores(scenario: &Scenario, end: &Agricola) {
    let then = &scenario.then;
    for (name, lines) in then.score.iter().chain(&then.score_part) {
        let sheet = end.score_sheet(seat_of(name));
        for (category, &points) in lines {
            let category = if category == "craft_bonus" { "bonus" } else { category };
            let scored = if category == "total" {
                sheet.total()
            } else {
                assert!(sheet.lines().iter().any(|line| line.category == category), "{category}");
                sheet.points(category)
            };
            assert_eq!(scored, points, "{category} of {name}");
        }
    }
    for (name, cards) in &then.bonus {
        for (card, &points) in cards {
            let card = card.parse().unwrap();
            let owner = Seat::all(scenario.players).find(|&seat| end.cards(seat).contains(card)).unwrap();
            assert_eq!(end.bonus(owner, card, seat_of(name)), points, "{card:?} for {name}");
        }
    }
    if then.totals_equal {
        let totals = end.scores();
        assert!(totals.iter().all(|total| *total == totals.as_slice()[0]), "{totals:?}");
    }
    for (name, &count) in &then.building_resources {
        assert_eq!(end.building_resources(seat_of(name)), count, "building resources of {name}");
    }
    for (name, rank) in &then.rank {
        assert_eq!(end.ranking().get(seat_of(name)), Some(rank), "rank of {name}");
    }
}

/// The points of the first player for a number of something.
pub(crate) fn points_for(setup: &Setup, what: &str, value: u16) -> i32 {
    let mut setup = setup.clone();
    let player = &mut setup.players[0];
    match what {
        "farmyard spaces in pastures" => {
            let mut at = (0..COLUMNS).rev().flat_map(|column| (0..ROWS).map(move |row| (row, column)));
            let cells =
                (0..value).map_while(|_| at.next()).filter_map(|(row, column)| Cell::new(row, column));
            player.farm = Layout::of_pastures([cells]).unwrap().into();
            return bonus(&setup, "A032");
        }
        "improvements in front of p1" => {
            // Of no card but the Braggart do points depend on others.
            let minors: Vec<Card> = ["A067", "A071"].iter().map(|card| card.parse().unwrap()).collect();
            let rest = usize::from(value).saturating_sub(Major::ALL.len());
            player.majors = Major::ALL.into_iter().take(value.into()).collect();
            player.minors = minors[..rest].to_vec();
            setup.options.hands[0] = player.minors.iter().chain(&player.occupations).copied().collect();
            return bonus(&setup, "A133");
        }
        _ => {}
    }
    let empty = [".....", "R....", "R...."];
    let category = match what {
        "pastures" => {
            let layouts = ["open", "a5", "a4/a5", "a4/a5/b4", "a4/a5/b4/b5", "a3/a4/a5/b4/b5"];
            player.farm = farm(empty, layouts[usize::from(value)]);
            Category::Pastures
        }
        "vegetables (supply plus fields)" => {
            player.farm = farm(if value < 2 { empty } else { ["....V", "R....", "R...."] }, "open");
            let planted = if value < 2 { 0 } else { 2 };
            player.goods = with(player.goods, [(Good::Vegetable, value - planted)]);
            Category::Vegetables
        }
        "wild boar" => {
            player.farm = farm(empty, "a3a4a5b4b5");
            player.goods = with(player.goods, [(Good::Boar, value)]);
            Category::Boar
        }
        "unused spaces" => {
            player.farm = match value {
                0 => farm(["FFFFF", "RFFFF", "RFFFF"], "open"),
                1 => farm(["FFFFF", "RFFFF", "RFFF."], "open"),
                _ => farm(empty, "open"),
            };
            Category::Unused
        }
        "people" => {
            player.people = value as u8;
            Category::People
        }
        "clay in supply" => {
            player.goods = with(player.goods, [(Good::Clay, value)]);
            Category::Bonus
        }
        other => panic!("{other} varies"),
    };
    let game = setup.build().unwrap();
    if category == Category::Unused {
        assert_eq!(u16::from(game.farm(Seat::FIRST).unused()), value);
    }
    game.score_sheet(Seat::FIRST).points(category.name())
}

/// The bonus points of the first player for a card.
fn bonus(setup: &Setup, card: &str) -> i32 {
    let card = card.parse().unwrap();
    setup.build().unwrap().bonus(Seat::FIRST, card, Seat::FIRST)
}
