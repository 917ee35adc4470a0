//! Farms against the slow model: pastures, fencing, room for animals, building sites and scores of random farms.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::slow::{self, Variant};
use farmstead_agricola::*;
use farmstead_core::{Dealer, Game, Indexed, Seat};

/// Farms of each of the two tests that share the work.
const FARMS: u32 = 50_000;
const A: Seat = Seat::FIRST;

/// The farm of the slow model as a picture, and as the engine reads it.
fn farm_of(farm: &slow::Farm) -> Farm {
    let mut picture = String::new();
    for row in 0..=3u8 {
        for column in 0..5 {
            picture += if farm.fences.contains(&('h', row, column)) { "+---" } else { "+   " };
        }
        picture += "+\n";
        for column in (0..=5).filter(|_| row < 3) {
            picture += if farm.fences.contains(&('v', row, column)) { "|" } else { " " };
            let cell = (row, column);
            let shown = match farm.fields.get(&cell) {
                Some((' ', _)) => "F".to_owned(),
                Some((crop, count)) => format!("{}{count}", crop.to_uppercase()),
                None if farm.rooms.contains(&cell) => ["R", "C", "S"][usize::from(farm.house)].to_owned(),
                None if farm.stables.contains(&cell) => "s".to_owned(),
                None => ".".to_owned(),
            };
            if column < 5 {
                let _ = write!(picture, " {shown:<2}");
            }
        }
        picture += "\n";
    }
    let read = Farm::from_picture(&picture).unwrap_or_else(|error| panic!("{error}\n{picture}"));
    assert_eq!(Farm::from_picture(&read.picture()), Ok(read));
    read
}

fn cell(cell: Cell) -> slow::Cell {
    (cell.row(), cell.column())
}

fn edges(layout: Layout) -> BTreeSet<slow::Edge> {
    let kind = |edge: Edge| if edge.is_horizontal() { 'h' } else { 'v' };
    layout.edges().map(|edge| (kind(edge), edge.row(), edge.column())).collect()
}

/// Endless numbers, each below its bound.
fn numbers(seed: u64) -> impl FnMut(u32) -> u32 {
    let (dealer, mut index) = (Dealer::new(seed), 0);
    move |bound| {
        index += 1;
        dealer.pick(0, index, bound)
    }
}

/// A game in which the first player has this farm and these goods, and is to place a person in round 14.
fn position(options: Options, farm: Farm, goods: Goods, moment: Moment) -> Agricola {
    let mut setup = Setup::new(options, 14);
    setup.moment = moment;
    setup.players[0].farm = farm;
    setup.players[0].goods = goods;
    setup.build().unwrap()
}

fn goods(counts: &[(Good, u32)]) -> Goods {
    Goods::of(&counts.iter().map(|&(good, count)| (good, count as u16)).collect::<Vec<_>>())
}

/// The sites of one kind of action after placing a person; a single compulsory one is used at once.
fn sites(game: &Agricola, place: &str, site: impl Fn(Action) -> Option<Cell>) -> BTreeSet<slow::Cell> {
    let place: Action = place.parse().unwrap();
    if game.check(A, place).is_err() {
        return BTreeSet::new();
    }
    let legal = game.apply(place).unwrap().legal_actions();
    legal.into_iter().filter_map(|action| site(action).map(cell)).collect()
}

struct Case {
    slow: slow::Farm,
    farm: Farm,
    variant: Variant,
    options: Options,
}

fn compare_fences(case: &Case, wood: u32) {
    let Case { slow, farm, variant, options } = case;
    let wanted = slow::fence_choices(slow, wood, *variant);
    let game = position(*options, *farm, goods(&[(Good::Wood, wood)]), Moment::Work);
    let place = Action::Place(Space::Fencing);
    let usable = game.check(A, place).is_ok();
    assert_eq!(usable, !wanted.is_empty(), "{}", farm.picture());
    if !usable {
        return;
    }
    let next = game.apply(place).unwrap();
    let layouts: BTreeSet<_> = next
        .legal_actions()
        .into_iter()
        .filter_map(|action| match action {
            Action::Fence(layout) => Some(edges(layout)),
            _ => None,
        })
        .collect();
    if wanted.len() == 1 {
        // The only choice is made at once.
        assert_eq!(Some(&edges(next.farm(A).layout())), wanted.first(), "{}", farm.picture());
    } else {
        assert!(layouts == wanted, "{wood} wood: {} for {}\n{}", layouts.len(), wanted.len(), farm.picture());
    }
}

/// An arrangement houses all animals where they may be, or the slow model says that none does.
fn compare_room(case: &Case, animals: [u16; 3]) {
    let Case { slow, farm, .. } = case;
    let free = Variant { one_pasture_per_type: false, ..case.variant };
    let housed = farm.arrange(animals);
    let fits = slow::fits(slow, animals.map(u32::from), None, false, free);
    assert_eq!(housed.is_some(), fits, "{animals:?}\n{}", farm.picture());
    let Some(housed) = housed else { return };
    let mut left = animals;
    let mut house = |good: Good, count: u16| {
        left[good as usize - Good::Sheep as usize] -= count;
    };
    for (pasture, there) in farm.pastures().zip(&housed.pastures) {
        if let Some((good, count)) = *there {
            assert!(count <= pasture.capacity);
            house(good, count);
        }
    }
    let covered: BTreeSet<Cell> = farm.pastures().flat_map(|pasture| pasture.cells).collect();
    for &(stable, good) in &housed.stables {
        assert!(farm.stables().any(|other| other == stable) && !covered.contains(&stable));
        house(good, 1);
    }
    assert!(housed.pets.len() <= 1 && housed.pastures.len() == farm.pastures().count());
    housed.pets.iter().for_each(|&pet| house(pet, 1));
    assert_eq!(left, [0; 3]);
}

fn compare_sites(case: &Case) {
    let Case { slow, farm, options, .. } = case;
    let rich = goods(&[(Good::Wood, 99), (Good::Clay, 99), (Good::Stone, 99), (Good::Reed, 99)]);
    let game = position(*options, *farm, rich, Moment::Work);
    let (rooms, stables, fields) =
        (slow::room_cells(slow), slow::stable_cells(slow), slow::field_cells(slow));
    let room = |action| if let Action::Room(cell) = action { Some(cell) } else { None };
    let stable = |action| if let Action::Stable(cell) = action { Some(cell) } else { None };
    let plow = |action| if let Action::Plow(cell) = action { Some(cell) } else { None };
    // A single compulsory choice is made at once, and others may follow.
    if rooms.len() + stables.len() != 1 {
        assert_eq!(sites(&game, "place farm-expansion", room), rooms, "{}", farm.picture());
        assert_eq!(sites(&game, "place farm-expansion", stable), stables, "{}", farm.picture());
    }
    let plowed = if fields.len() == 1 { BTreeSet::new() } else { fields };
    assert_eq!(sites(&game, "place farmland", plow), plowed, "{}", farm.picture());
}

fn compare_scores(case: &Case, next: &mut impl FnMut(u32) -> u32) {
    let Case { slow, farm, options, .. } = case;
    let (grain, vegetables) = (next(9), next(6));
    let mut setup = Setup::new(*options, 14);
    setup.moment = Moment::Over;
    let animals = [next(9), next(8), next(8)];
    // Only as many animals as find room.
    let housed = farm.arrange(animals.map(|count| count as u16)).is_some()
        && slow::fits(slow, animals, None, false, case.variant);
    let animals = if housed { animals } else { [next(2), 0, 0] };
    let (people, begging) = (2 + next(4), next(4));
    let player = &mut setup.players[0];
    player.farm = *farm;
    let [sheep, boar, cattle] = animals;
    let crops = [(Good::Grain, grain), (Good::Vegetable, vegetables)];
    player.goods =
        goods(&[&crops[..], &[(Good::Sheep, sheep), (Good::Boar, boar), (Good::Cattle, cattle)]].concat());
    (player.people, player.begging) = (people as u8, begging as u8);
    player.majors = vec![Major::Well];
    let sheet = setup.build().unwrap().score_sheet(A);
    let wanted = slow::score(slow, grain, vegetables, animals, people, begging, 4);
    assert_eq!(wanted.len(), 13);
    for (category, points) in wanted {
        assert_eq!(sheet.points(category), points, "{category} {animals:?}\n{}", farm.picture());
    }
}

/// Every comparison on 100,000 random farms, a quarter of them with pastures apart.
#[test]
fn farms_are_as_the_slow_model_says() {
    compare_farms(7);
}

#[test]
fn more_farms_are_as_the_slow_model_says() {
    compare_farms(8);
}

fn compare_farms(seed: u64) {
    let mut next = numbers(seed);
    let mut layouts = BTreeSet::new();
    for number in 0..FARMS {
        let variant = Variant { no_adjacency: next(4) == 0, one_pasture_per_type: next(4) == 0 };
        let slow = slow::random_farm_with(variant, &mut next);
        let options = Options {
            pastures_apart: variant.no_adjacency,
            one_pasture_per_type: variant.one_pasture_per_type,
            ..Options::without_cards(2)
        };
        let case = Case { farm: farm_of(&slow), slow, variant, options };
        layouts.insert(case.farm.layout());
        let pastures: BTreeSet<BTreeSet<slow::Cell>> =
            case.farm.pastures().map(|pasture| pasture.cells.into_iter().map(cell).collect()).collect();
        let wanted = slow::pastures_with(&case.slow, variant).unwrap();
        assert_eq!(pastures, wanted.into_iter().collect(), "{}", case.farm.picture());
        assert_eq!(u32::from(case.farm.unused()), slow::unused(&case.slow));
        let wood = next(16).min(next(16)).min(next(16)).min(8);
        compare_fences(&case, wood);
        compare_room(&case, [next(12) as u16, next(8) as u16, next(6) as u16]);
        compare_room(&case, [next(4) as u16, next(4) as u16, next(4) as u16]);
        compare_scores(&case, &mut next);
        if number % 5 == 0 {
            compare_sites(&case);
        }
    }
    assert!(layouts.len() > 4000, "{} layouts", layouts.len());
}

/// House rule: with one pasture for each type, what the engine houses is what the slow model houses.
#[test]
fn one_pasture_per_type_is_as_the_slow_model_says() {
    let mut next = numbers(9);
    let options = Options { one_pasture_per_type: true, ..Options::without_cards(2) };
    let variant = Variant { one_pasture_per_type: true, no_adjacency: false };
    let (mut fitting, mut others) = (0, 0);
    for _ in 0..5000 {
        let slow = slow::random_farm_with(variant, &mut next);
        let animals = [next(6), next(6), next(6)];
        let mut setup = Setup::new(options, 14);
        setup.moment = Moment::Over;
        setup.players[0].farm = farm_of(&slow);
        let [sheep, boar, cattle] = animals;
        setup.players[0].goods = goods(&[(Good::Sheep, sheep), (Good::Boar, boar), (Good::Cattle, cattle)]);
        let fits = slow::fits(&slow, animals, None, false, variant);
        let built = setup.build();
        assert_eq!(built.is_ok(), fits, "{animals:?}\n{}", setup.players[0].farm.picture());
        *(if fits { &mut fitting } else { &mut others }) += 1;
        if let Ok(game) = built {
            assert!(game.arrangement(A).is_some());
        }
    }
    assert!(fitting > 500 && others > 500, "{fitting} {others}");
}

/// The whole set of layouts, counted anew by deciding corner after corner: 7,963 whose pastures hang together,
/// and 12,011 in all.
#[test]
fn the_layouts_are_all_there_are() {
    for (apart, count) in [(false, 7963), (true, 12_011)] {
        let variant = Variant { no_adjacency: apart, one_pasture_per_type: false };
        let wanted = slow::fence_choices(&slow::start_farm(), 15, variant);
        let all = (1..Layout::COUNT).filter_map(Layout::from_index);
        let all: BTreeSet<_> = all.filter(|layout| apart || layout.is_connected()).map(edges).collect();
        assert_eq!(all.len(), count);
        assert!(all == wanted);
        let options = Options { pastures_apart: apart, ..Options::without_cards(2) };
        let game = position(options, Farm::default(), goods(&[(Good::Wood, 15)]), Moment::Work);
        let game = game.apply(Action::Place(Space::Fencing)).unwrap();
        let fences = game.legal_actions().into_iter().filter(|action| matches!(action, Action::Fence(_)));
        assert_eq!(fences.count(), count);
    }
}
