//! The position at which a scenario begins.

use std::collections::BTreeSet;

use farmstead_agricola::*;

use super::script::*;
use crate::common::farm_with;

/// Spaces for people of whom it is not said where they stand.
const ELSEWHERE: [Space; 4] = [Space::DayLaborer, Space::GrainSeeds, Space::Farmland, Space::FarmExpansion];
/// What a Moldboard Plow has at first.
const TILES: u8 = 2;

pub(crate) fn setup(scenario: &Scenario) -> Setup {
    let given = &scenario.given;
    let start = given.start_player.as_deref().unwrap_or("p1");
    let options = Options {
        first_player: seat_of(start),
        variant_tile: matches!(given.variant.as_deref(), Some("variant tile" | "two-player tile")),
        tie_break: match given.option.as_deref() {
            None | Some("craft resources are spent") => TieBreak::CraftsSpent,
            Some(other) => panic!("option {other}"),
        },
        cards: if without_cards(scenario) { Deal::None } else { Deal::Chosen },
        hands: hands(scenario),
        ..Options::for_players(scenario.players)
    };
    let mut setup = Setup::new(options, given.round.unwrap_or(1));
    setup.active = seat_of(given.active.as_deref().unwrap_or("p1"));
    setup.moment = moment(scenario);
    setup.cards = cards(scenario, setup.round);
    let mut elsewhere = ELSEWHERE.into_iter().filter(|space| !touched(scenario).contains(space));
    for (at, player) in setup.players.iter_mut().enumerate() {
        *player = player_of(scenario, &format!("p{}", at + 1), &mut elsewhere);
    }
    let in_play: Vec<Space> = setup.build().unwrap().spaces().collect();
    setup.piles = in_play.into_iter().filter_map(|space| pile(scenario, space)).collect();
    setup
}

fn without_cards(scenario: &Scenario) -> bool {
    scenario.given.variant.as_deref() == Some("no hand cards")
}

/// All hand cards of each player, in hand or in play.
fn hands(scenario: &Scenario) -> [Cards; 4] {
    [1, 2, 3, 4].map(|number| {
        let player = scenario.given.players.get(&format!("p{number}"));
        let lists = player.into_iter().flat_map(|player| [&player.hand, &player.occupations, &player.minors]);
        lists.flat_map(|list| cards_of(list)).collect()
    })
}

fn moment(scenario: &Scenario) -> Moment {
    let first = &scenario.when[0];
    if first.start_of_round.is_some() {
        return Moment::BeforeRound;
    }
    match first.phase.as_deref().or(scenario.given.phase.as_deref()) {
        None => Moment::Work,
        Some("field" | "harvest") => Moment::WorkDone,
        Some("feeding") => Moment::Feeding,
        Some("breeding") => Moment::Breeding,
        Some("scoring") => Moment::Over,
        Some(other) => panic!("phase {other}"),
    }
}

/// The spaces that a scenario speaks of, those with the most goods first.
pub(crate) fn touched(scenario: &Scenario) -> Vec<Space> {
    let used = scenario.when.iter().filter_map(|step| step.place.as_ref());
    let names = scenario.given.spaces.keys().chain(scenario.given.occupied.keys());
    let names: BTreeSet<&String> = names.chain(used).chain(scenario.then.space_goods.keys()).collect();
    let mut spaces: Vec<Space> = names.into_iter().map(|name| space_of(name)).collect();
    spaces.sort_by_key(|space| {
        let goods = scenario.given.spaces.get(space.name());
        std::cmp::Reverse(goods.map_or(0, |goods| goods.values().sum::<u16>()))
    });
    spaces
}

/// The action cards: those that are told or used, as early as they can lie, then the others.
fn cards(scenario: &Scenario, round: u8) -> Vec<Space> {
    let stages: Vec<Option<u8>> = Space::round_cards().map(Space::stage).take(round.into()).collect();
    let mut cards: Vec<Option<Space>> = vec![None; round.into()];
    for (round, name) in &scenario.given.round_cards {
        cards[round.parse::<usize>().unwrap() - 1] = Some(space_of(name));
    }
    for card in touched(scenario).into_iter().chain(Space::round_cards()) {
        let free = (0..cards.len()).find(|&at| cards[at].is_none() && stages[at] == card.stage());
        if let Some(at) = free.filter(|_| !cards.contains(&Some(card))) {
            cards[at] = Some(card);
        }
    }
    cards.into_iter().map(Option::unwrap).collect()
}

/// The goods on a space: what is told, otherwise those of one round. The scenarios speak of the game with
/// hand cards, where nothing lies on Meeting Place.
fn pile(scenario: &Scenario, space: Space) -> Option<(Space, u8)> {
    let (good, amount) = space.accumulates(scenario.players)?;
    let count = match scenario.given.spaces.get(space.name()) {
        Some(counts) => goods_of(counts)[good] as u8,
        None if space == Space::MeetingPlace && !without_cards(scenario) => 0,
        None => amount,
    };
    Some((space, count))
}

fn player_of(scenario: &Scenario, name: &str, elsewhere: &mut impl Iterator<Item = Space>) -> PlayerSetup {
    let given = &scenario.given;
    let nothing = Player::default();
    let player = given.players.get(name).unwrap_or(&nothing);
    let promised = given.round_goods.get(name).into_iter().flatten();
    let (mut tiles, mut goods) = (Vec::new(), Vec::new());
    for (round, counts) in promised {
        let (round, mut counts) = (round.parse().unwrap(), counts.clone());
        tiles.extend(counts.remove(TILE).map(|_| round));
        goods.extend(Some((round, goods_of(&counts))).filter(|(_, goods)| *goods != Goods::NONE));
    }
    goods.sort_by_key(|&(round, _)| round);
    let mut standing = Vec::new();
    let newborn = format!("{name} newborn");
    let mut newborns = player.newborns;
    for (space, people) in &given.occupied {
        standing.extend(people.iter().filter(|person| *person == name).map(|_| space_of(space)));
        newborns += people.iter().filter(|person| **person == newborn).count() as u8;
    }
    let people = player.people.unwrap_or(2 + newborns - player.newborns);
    if let Some(left) = player.people_left {
        let missing = usize::from(people - newborns - left).saturating_sub(standing.len());
        // A newborn stands beside the parent.
        let parents = if standing.is_empty() { usize::from(newborns) } else { 0 };
        let wishes = std::iter::repeat_n(Space::BasicWish, parents);
        standing.extend(wishes.chain(elsewhere).take(missing));
        assert_eq!(standing.len(), usize::from(people - newborns - left), "{name} finds no place");
    }
    let mut setup = PlayerSetup {
        goods: with(goods_of(&player.goods), counts_of(&player.animals)),
        farm: farm_of(player),
        people,
        newborns,
        standing,
        begging: player.begging,
        majors: player.majors.iter().map(|major| major.parse().unwrap()).collect(),
        promised: goods,
        tiles,
        hand: cards_of(&player.hand),
        occupations: cards_of(&player.occupations),
        minors: cards_of(&player.minors),
        ..PlayerSetup::default()
    };
    remember(player, &mut setup);
    let field_phase = scenario.when[0].phase.as_deref() == Some("field");
    if field_phase
        && name == "p1"
        && setup.beans == 0
        && setup.farm.fields().all(|field| field.crop.is_none())
    {
        // So that the family is not fed at once after the field phase.
        setup.goods = with(setup.goods, [(Good::Vegetable, 1)]);
    }
    setup
}

/// What cards in play remember.
fn remember(player: &Player, setup: &mut PlayerSetup) {
    if player.minors.iter().any(|card| card == "B019") {
        setup.memory.moldboard = TILES;
    }
    for (card, state) in &player.card_state {
        match (card.as_str(), state.split_once(' ')) {
            (_, Some(("already", "triggered"))) => setup.happened.push(card.parse().unwrap()),
            ("B019", Some((count, "tiles left"))) => setup.memory.moldboard = count.parse().unwrap(),
            _ => panic!("{card}: {state}"),
        }
    }
    for (card, counts) in &player.fields_on_cards {
        assert_eq!(card, "B068");
        setup.beans = goods_of(counts)[Good::Vegetable] as u8;
    }
}

fn farm_of(player: &Player) -> Farm {
    let start = [".....", "R....", "R...."].map(str::to_owned);
    let mut rows = player.farm.clone().unwrap_or(start);
    for &[row, column] in player.pastures.iter().flat_map(|pasture| &pasture.stables) {
        rows[usize::from(row)].replace_range(usize::from(column)..=usize::from(column), "s");
    }
    let pastures = player.pastures.iter().map(|pasture| pasture.cells.iter().map(|&at| cell_of(at)));
    let layout = Layout::of_pastures(pastures).unwrap();
    let crops = |cell: Cell| player.crops.get(&format!("{},{}", cell.row(), cell.column())).copied();
    farm_with([&rows[0], &rows[1], &rows[2]], layout, crops)
}
