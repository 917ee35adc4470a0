//! Scoring (section 8): every step of the table, and ties.

use crate::common::*;
use farmstead_agricola::*;
use farmstead_core::Game;

const EMPTY: [&str; 3] = [".....", "R....", "R...."];

/// The end of a game of which the first player has this.
fn ended(change: impl FnOnce(&mut PlayerSetup)) -> Agricola {
    position(14, Moment::Over, change)
}

fn points(game: &Agricola, category: Category) -> i32 {
    game.score_sheet(A).points(category.name())
}

/// Checks the points for each number from 0 on.
fn steps(category: Category, expected: &[i32], set: impl Fn(&mut PlayerSetup, u16)) {
    let scored =
        (0..expected.len() as u16).map(|count| points(&ended(|player| set(player, count)), category));
    assert_eq!(scored.collect::<Vec<_>>(), expected, "{}", category.name());
}

fn animals(category: Category, good: Good, expected: &[i32]) {
    steps(category, expected, |player, count| {
        player.farm = farm(["...s.", "R....", "R...."], "a4a5b4b5");
        player.goods = Goods::of(&[(good, count)]);
    });
}

#[test]
fn fields() {
    steps(Category::Fields, &[-1, -1, 1, 2, 3, 4, 4, 4], |player, count| {
        let row: String = (0..5).map(|at| if at < count { 'F' } else { '.' }).collect();
        let below: String = (0..4).map(|at| if at + 5 < count { 'F' } else { '.' }).collect();
        player.farm = farm([&row, &format!("R{below}"), "R...."], "open");
    });
    // A planted field is a field too.
    let planted = ended(|player| player.farm = farm(["...GV", "R....", "R...."], "open"));
    assert_eq!(points(&planted, Category::Fields), 1);
}

#[test]
fn pastures() {
    let layouts = ["open", "a5", "a4/a5", "a4/a5/b4", "a4/a5/b4/b5", "a3/a4/a5/b4/b5"];
    steps(Category::Pastures, &[-1, 1, 2, 3, 4, 4], |player, count| {
        player.farm = farm(EMPTY, layouts[usize::from(count)]);
    });
    // The number counts, not the size.
    let one = ended(|player| player.farm = farm(EMPTY, "a2a3a4a5b2b3b4b5"));
    assert_eq!(points(&one, Category::Pastures), 1);
}

#[test]
fn grain_in_supply_and_on_fields() {
    let expected = [-1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 4];
    steps(Category::Grain, &expected, |player, count| {
        player.goods = Goods::of(&[(Good::Grain, count)]);
    });
    // As many as possible on two fields.
    steps(Category::Grain, &expected, |player, count| {
        let fields = ["...GG", "R....", "R...."];
        player.farm = farm_with(fields, Layout::NONE, |cell| {
            Some(count.saturating_sub(if cell.column() == 3 { 3 } else { 0 }).min(3) as u8)
        });
        player.goods = Goods::of(&[(Good::Grain, count.saturating_sub(6))]);
    });
}

#[test]
fn vegetables_in_supply_and_on_fields() {
    let expected = [-1, 1, 2, 3, 4, 4];
    steps(Category::Vegetables, &expected, |player, count| {
        player.goods = Goods::of(&[(Good::Vegetable, count)]);
    });
    steps(Category::Vegetables, &expected, |player, count| {
        player.farm = farm_with(["....V", "R....", "R...."], Layout::NONE, |_| Some(count.min(2) as u8));
        player.goods = Goods::of(&[(Good::Vegetable, count.saturating_sub(2))]);
    });
}

#[test]
fn sheep() {
    animals(Category::Sheep, Good::Sheep, &[-1, 1, 1, 1, 2, 2, 3, 3, 4, 4]);
}

#[test]
fn wild_boar() {
    animals(Category::Boar, Good::Boar, &[-1, 1, 1, 2, 2, 3, 3, 4, 4, 4]);
}

#[test]
fn cattle() {
    animals(Category::Cattle, Good::Cattle, &[-1, 1, 2, 2, 3, 3, 4, 4, 4]);
}

#[test]
fn unused_spaces() {
    let unused =
        |rows, pastures| points(&ended(|player| player.farm = farm(rows, pastures)), Category::Unused);
    assert_eq!(unused(EMPTY, "open"), -13);
    assert_eq!(unused(["....s", "R....", "R...."], "open"), -12);
    assert_eq!(unused(["....F", "R....", "R...."], "open"), -12);
    assert_eq!(unused(["R....", "R....", "R...."], "open"), -12);
    assert_eq!(unused(EMPTY, "a3a4a5/b4b5"), -8, "enclosed spaces are used");
    assert_eq!(unused(["...ss", "R....", "R...."], "a4a5"), -11, "and counted once");
    assert_eq!(unused(["FFFFF", "RFFFF", "RFFF."], "open"), -1);
    assert_eq!(unused(["FF...", "RF..s", "RFFss"], "a3a4a5b3b4"), 0);
}

#[test]
fn fenced_stables() {
    let stables =
        |rows, pastures| points(&ended(|player| player.farm = farm(rows, pastures)), Category::FencedStables);
    assert_eq!(stables(["...ss", "R..ss", "R...."], "open"), 0, "only in pastures");
    assert_eq!(stables(["...ss", "R..ss", "R...."], "a5"), 1);
    assert_eq!(stables(["...ss", "R..ss", "R...."], "a4a5"), 2);
    assert_eq!(stables(["...ss", "R..ss", "R...."], "a4a5/b5"), 3);
    assert_eq!(stables(["...ss", "R..ss", "R...."], "a4a5b4b5"), 4);
}

#[test]
fn rooms() {
    let scored = |rows: [&str; 3], house| {
        let rows = rows.map(|row| row.replace('R', house));
        let game = ended(|player| player.farm = farm([&rows[0], &rows[1], &rows[2]], "open"));
        points(&game, Category::Rooms)
    };
    assert_eq!(["R", "C", "S"].map(|house| scored(EMPTY, house)), [0, 2, 4]);
    assert_eq!(["R", "C", "S"].map(|house| scored(["RR...", "RR...", "R...."], house)), [0, 5, 10]);
}

#[test]
fn people() {
    for people in 2..=5 {
        let game = ended(|player| player.people = people);
        assert_eq!(points(&game, Category::People), 3 * i32::from(people));
    }
}

#[test]
fn printed_points_of_improvements() {
    let printed = [1, 1, 1, 1, 4, 2, 3, 2, 2, 2];
    for (major, expected) in Major::ALL.into_iter().zip(printed) {
        let game = ended(|player| player.majors = vec![major]);
        assert_eq!(points(&game, Category::Cards), expected, "{major}");
        assert_eq!(points(&game, Category::Bonus), 0, "{major}");
    }
    let all = ended(|player| player.majors = Major::ALL.to_vec());
    assert_eq!(points(&all, Category::Cards), printed.into_iter().sum::<i32>());
}

#[test]
fn craft_buildings() {
    let crafts = [
        (Major::Joinery, Good::Wood, [0, 0, 0, 1, 1, 2, 2, 3, 3, 3]),
        (Major::Pottery, Good::Clay, [0, 0, 0, 1, 1, 2, 2, 3, 3, 3]),
        (Major::Basketmaker, Good::Reed, [0, 0, 1, 1, 2, 3, 3, 3, 3, 3]),
    ];
    for (major, good, expected) in crafts {
        steps(Category::Bonus, &expected, |player, count| {
            player.majors = vec![major];
            player.goods = Goods::of(&[(good, count)]);
        });
        // Nothing without the building, and none for other resources.
        let without = ended(|player| player.goods = Goods::of(&[(good, 9)]));
        assert_eq!(points(&without, Category::Bonus), 0);
        let others = ended(|player| {
            player.majors = vec![major];
            player.goods = Goods::of(&Good::ALL.map(|g| (g, if g == good || g.is_animal() { 0 } else { 9 })));
        });
        assert_eq!(points(&others, Category::Bonus), 0);
    }
    // At most once: there are no points for twice as much.
    let all = ended(|player| {
        player.majors = crafts.map(|craft| craft.0).to_vec();
        player.goods = goods("14 wood, 14 clay, 14 reed");
    });
    assert_eq!(points(&all, Category::Bonus), 9);
}

#[test]
fn begging_markers() {
    for begging in [0, 1, 2, 7] {
        let game = ended(|player| player.begging = begging);
        assert_eq!(points(&game, Category::Begging), -3 * i32::from(begging));
    }
}

#[test]
fn food_and_resources_score_nothing() {
    let (poor, rich) =
        (ended(|_| {}), ended(|player| player.goods = goods("50 food, 9 wood, 9 clay, 9 reed, 9 stone")));
    assert_eq!(
        (poor.scores().as_slice(), rich.scores().as_slice()),
        ([-14, -14].as_slice(), [-14, -14].as_slice())
    );
}

#[test]
fn every_line_of_the_pad_is_there_and_they_add_up() {
    let game = ended(|player| {
        player.farm = farm(["SSGVF", "SFFs.", "S...."], "b4/b5c5");
        player.goods = goods("6 wood, 2 grain, 1 sheep, 3 cattle");
        player.majors = vec![Major::Joinery, Major::Well];
        (player.people, player.begging) = (4, 1);
    });
    let sheet = game.score_sheet(A);
    let lines: Vec<(&str, i32)> = sheet.lines().iter().map(|line| (line.category, line.points)).collect();
    let expected = [4, 2, 2, 2, 1, -1, 2, -3, 1, 8, 12, 6, 2, -3];
    let names = Category::ALL.map(Category::name);
    assert_eq!(lines, names.into_iter().zip(expected).collect::<Vec<_>>());
    assert_eq!((sheet.total(), game.scores().as_slice()[0]), (35, 35));
}

/// The farm of the worked example: 4 stone rooms, 5 people, 4 fields, 2 pastures with 1 stable, 2 unused
/// spaces, 8 sheep, 6 wild boar, no cattle.
const EXAMPLE: &str = "
    +   +   +---+---+---+
      .   . | .   .   . |
    +   +   +---+---+---+
      S   S   F | s   . |
    +   +   +   +---+---+
      S   S   F   F   F
    +   +   +   +   +   +";

fn example(crops: &str) -> PlayerSetup {
    let farm = Farm::from_picture(EXAMPLE).unwrap();
    PlayerSetup {
        farm,
        goods: goods(&format!("{crops}, 8 sheep, 6 boar")),
        people: 5,
        ..PlayerSetup::default()
    }
}

#[test]
fn the_worked_example_adds_up_with_the_crops_of_the_english_rulebook() {
    let printed = [
        (Category::Fields, 3),
        (Category::Pastures, 2),
        (Category::Sheep, 4),
        (Category::Boar, 3),
        (Category::Cattle, -1),
        (Category::Unused, -2),
        (Category::FencedStables, 1),
        (Category::Rooms, 8),
        (Category::People, 15),
    ];
    // English: 3 grain and 1 vegetable, 2 points. Polish: 4 grain and 3 vegetables, 5 points; but it adds 36.
    for (crops, [grain, vegetables], total) in
        [("3 grain, 1 vegetable", [1, 1], 35), ("4 grain, 3 vegetable", [2, 3], 38)]
    {
        let game = ended(|player| *player = example(crops));
        for (category, expected) in printed {
            assert_eq!(points(&game, category), expected, "{}", category.name());
        }
        assert_eq!(points(&game, Category::Grain), grain);
        assert_eq!(points(&game, Category::Vegetables), vegetables);
        assert_eq!(game.scores().as_slice()[0], total);
    }
    // The Joinery and 5 wood bring 2 + 2 of the 7 points for cards; the Loom is a hand card.
    let game = ended(|player| {
        *player = example("3 grain, 1 vegetable, 5 wood");
        player.majors = vec![Major::Joinery];
    });
    assert_eq!((points(&game, Category::Cards), points(&game, Category::Bonus)), (2, 2));
    assert_eq!(game.scores().as_slice()[0], 39);
}

/// Two players with equal scores: the first has a Joinery, 4 wood and a begging marker, the second `other`.
fn tied(tie_break: TieBreak, other: &str) -> Agricola {
    let mut setup = Setup::new(Options { tie_break, ..Options::without_cards(2) }, 14);
    setup.moment = Moment::Over;
    setup.players[0].majors = vec![Major::Joinery];
    setup.players[0].goods = goods("4 wood, 9 food");
    setup.players[0].begging = 1;
    setup.players[1].goods = goods(other);
    let game = setup.build().unwrap();
    assert_eq!(game.scores().as_slice(), [-14, -14]);
    game
}

#[test]
fn ties_are_broken_by_building_resources() {
    let three = "1 clay, 1 reed, 1 stone, 9 food";
    let ranks = |tie_break, other| tied(tie_break, other).ranking().as_slice().to_vec();
    let counts = |tie_break, other| [A, seat(1)].map(|seat| tied(tie_break, other).building_resources(seat));
    // Spent: 3 of the 4 wood have scored.
    assert_eq!(counts(TieBreak::CraftsSpent, three), [1, 3]);
    assert_eq!(ranks(TieBreak::CraftsSpent, three), [2, 1]);
    assert_eq!(ranks(TieBreak::CraftsSpent, "1 wood"), [1, 1], "still tied: they share the rank");
    assert_eq!(ranks(TieBreak::CraftsSpent, ""), [1, 2]);
    // Kept: all 4 count.
    assert_eq!(counts(TieBreak::CraftsKept, three), [4, 3]);
    assert_eq!(ranks(TieBreak::CraftsKept, three), [1, 2]);
    assert_eq!(ranks(TieBreak::CraftsKept, "2 clay, 2 stone"), [1, 1]);
    assert_eq!(ranks(TieBreak::CraftsKept, "5 stone"), [2, 1]);
    // Shared: nothing breaks a tie.
    for other in [three, "", "5 stone"] {
        assert_eq!(ranks(TieBreak::Shared, other), [1, 1]);
    }
}

#[test]
fn more_points_win_whatever_is_left() {
    let mut setup = Setup::new(Options::without_cards(3), 14);
    setup.moment = Moment::Over;
    setup.players[0].goods = goods("30 wood");
    setup.players[1].goods = goods("1 grain");
    setup.players[2].goods = goods("30 stone");
    let game = setup.build().unwrap();
    assert_eq!(game.scores().as_slice(), [-14, -12, -14]);
    assert_eq!(game.ranking().as_slice(), [2, 1, 2]);
}

#[test]
fn the_polish_print_keeps_craft_resources() {
    assert_eq!(Options::polish_2016(2).tie_break, TieBreak::CraftsKept);
    assert_eq!(Options::without_cards(2).tie_break, TieBreak::CraftsSpent);
}
