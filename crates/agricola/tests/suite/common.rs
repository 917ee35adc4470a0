//! Option sets, positions, and short ways to play and to be refused.

#![allow(dead_code, unreachable_pub, missing_docs, reason = "each test file uses a part of it")]

use farmstead_agricola::*;
use farmstead_core::{Game, List, RuleError, Seat, Violation as _};
use proptest::prelude::*;

pub const A: Seat = Seat::FIRST;

pub fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

pub fn action(text: &str) -> Action {
    text.parse().unwrap()
}

/// So many permanent occupations in a solo game, and one for some seats with more players.
fn permanent(players: u8, count: u8, from: u8) -> [List<Card, 7>; 4] {
    let mut lists = [List::default(); 4];
    let fits = |card: &Card| card.kind() == CardKind::Occupation && card.players() <= players;
    let all: Vec<Card> = Card::all().filter(fits).collect();
    for at in 0..if players == 1 { count.min(7) } else { count.min(players) } {
        let card = all[(usize::from(from) + usize::from(at)) % all.len()];
        lists[usize::from(at % players)].push(card);
    }
    lists
}

/// Option sets that together take every option from its default.
pub fn options() -> impl Strategy<Value = Options> {
    let choices = (any::<[bool; 8]>(), 0usize..3, [1u8..=9, 1u8..=9, 1u8..=9]);
    (1u8..=4, 0u8..4, choices).prop_map(|(players, first, (flags, tie, craft_food))| {
        let without_cards = flags[3] && flags[4];
        let lie_open = !without_cards && flags[6];
        let ties = [TieBreak::CraftsSpent, TieBreak::CraftsKept, TieBreak::Shared];
        let several = players > 1;
        let mut cards: Vec<Space> = Space::round_cards().collect();
        cards.swap(0, 3);
        Options {
            players,
            first_player: seat(first % players),
            variant_tile: flags[0] && several,
            round_cards: if flags[7] { List::new(&cards).unwrap() } else { List::default() },
            cards: match (flags[3], flags[4], flags[5]) {
                (true, true, _) => Deal::None,
                (true, false, _) => Deal::Random,
                (false, true, both) => {
                    let passing = [Passing::Single, Passing::Quick, Passing::Never][tie];
                    let least = if passing == Passing::Never { 8 } else { 7 };
                    Deal::Draft(Draft { cards: craft_food[0].clamp(least, 10), both, passing })
                }
                (false, false, _) => Deal::Draft(Draft::default()),
            },
            mulligan: flags[3] && !flags[4] && flags[0],
            hands: [Cards::NONE; 4],
            loom_feeds: flags[0],
            adoption: if flags[6] { Adoption::AtOnce } else { Adoption::WorkPhase },
            tie_break: ties[tie],
            craft_food,
            discards: if flags[1] { Discards::Animals } else { Discards::Goods },
            house_before_cooking: flags[2],
            one_pasture_per_type: flags[3],
            leave_animals: flags[4],
            pastures_apart: flags[5],
            snake_order: flags[6] && several,
            touching: flags[5] != flags[2],
            permanent: permanent(players, if lie_open { craft_food[1] } else { 0 }, craft_food[2]),
            permanent_priced: flags[1],
            extra_food: Seat::all(players).fold([0; 4], |mut food, seat| {
                food[seat.index()] = if flags[2] { seat.number() } else { 0 };
                food
            }),
        }
    })
}

/// Whether an action of a seat is legal, asked in both ways.
pub fn is_legal(game: &Agricola, seat: Seat, text: &str) -> bool {
    let action = action(text);
    let mut legal = Vec::new();
    game.legal_into(seat, &mut legal);
    let (listed, allowed) = (legal.contains(&action), game.check(seat, action).is_ok());
    assert_eq!(listed, allowed, "{text} in {game:?}");
    allowed
}

/// The violation by which an action of the seat to act is refused.
pub fn refused(game: &Agricola, text: &str) -> Violation {
    let seat = game.to_act().unwrap();
    assert!(!is_legal(game, seat, text), "{text} is legal");
    match game.check(seat, action(text)) {
        Err(RuleError::Rule(violation)) => {
            assert!(!violation.rule().is_empty() && !violation.to_string().is_empty());
            violation
        }
        other => panic!("{text}: {other:?}"),
    }
}

/// Takes the actions of the seat to act, separated by commas, and gives the events.
pub fn play(game: &Agricola, steps: &str) -> (Agricola, Vec<Event>) {
    let mut next = game.clone();
    let mut events = Vec::new();
    for step in steps.split(',').map(str::trim).filter(|step| !step.is_empty()) {
        let seat = next.to_act().unwrap_or_else(|| panic!("nobody is to act before {step}"));
        assert!(
            is_legal(&next, seat, step),
            "{step}: {:?}, {:?}",
            next.check(seat, action(step)),
            next.due()
        );
        next.apply_mut(seat, action(step), &mut events).unwrap();
        assert_eq!(next.audit(), Ok(()));
    }
    (next, events.into_iter().map(|(_, event)| event).collect())
}

/// The game after some actions.
pub fn after(game: &Agricola, steps: &str) -> Agricola {
    play(game, steps).0
}

/// The legal actions of the seat to act as text.
pub fn legal(game: &Agricola) -> Vec<String> {
    game.legal_actions().iter().map(ToString::to_string).collect()
}

/// A farmyard of three rows of letters with these pastures: `R`, `C`, `S` are rooms, `F` an empty field, `G`
/// and `V` planted ones, `s` a stable.
pub fn farm(rows: [&str; 3], pastures: &str) -> Farm {
    farm_with(rows, pastures.parse().unwrap(), |_| None)
}

/// The same with other numbers of crops than 3 grain and 2 vegetables.
pub fn farm_with(rows: [&str; 3], pastures: Layout, crops: impl Fn(Cell) -> Option<u8>) -> Farm {
    let fence = |edge: Option<Edge>| edge.is_some_and(|edge| pastures.edges().any(|other| other == edge));
    let border = |row: u8| -> String {
        let parts = (0..COLUMNS).map(|column| if fence(Edge::above(row, column)) { "+---" } else { "+   " });
        parts.chain(["+"]).collect()
    };
    let mut picture = vec![border(0)];
    for (row, letters) in (0..ROWS).zip(rows) {
        let mut line = String::new();
        for (column, letter) in (0..).zip(letters.chars()) {
            line.push(if fence(Edge::left_of(row, column)) { '|' } else { ' ' });
            let count = crops(Cell::new(row, column).unwrap());
            let shown = match (letter, count) {
                ('G' | 'V', Some(0)) => "F".to_owned(),
                ('G', count) => format!("G{}", count.unwrap_or(3)),
                ('V', count) => format!("V{}", count.unwrap_or(2)),
                _ => letter.to_string(),
            };
            line.extend([format!(" {shown:<2}")]);
        }
        line.push(if fence(Edge::left_of(row, COLUMNS)) { '|' } else { ' ' });
        picture.extend([line, border(row + 1)]);
    }
    Farm::from_picture(&picture.join("\n")).unwrap()
}

/// Goods as text: `3 wood, 1 reed`.
pub fn goods(text: &str) -> Goods {
    let parts = text.split(", ").filter(|part| !part.is_empty());
    let counts: Vec<(Good, u16)> = parts
        .map(|part| part.split_once(' ').unwrap())
        .map(|(count, good)| (good.parse().unwrap(), count.parse().unwrap()))
        .collect();
    Goods::of(&counts)
}

/// The spaces on which nothing is decided.
const IDLE: [&str; 6] = ["day-laborer", "grain-seeds", "clay-pit", "reed-bank", "forest", "fishing"];

/// A position of two players, the first of whom is changed. Round 14 has all cards, in the order of
/// [`Space::round_cards`]; nothing lies on the board.
pub fn position(round: u8, moment: Moment, change: impl FnOnce(&mut PlayerSetup)) -> Agricola {
    let mut setup = Setup::new(Options::without_cards(2), round);
    setup.moment = moment;
    setup.piles =
        ["clay-pit", "reed-bank", "forest", "fishing"].map(|space| (space.parse().unwrap(), 1)).into();
    change(&mut setup.players[0]);
    setup.build().unwrap()
}

/// A position in which the first player is to place a person.
pub fn work(round: u8, change: impl FnOnce(&mut PlayerSetup)) -> Agricola {
    position(round, Moment::Work, change)
}

/// The game when all people that are left were placed where nothing is decided, and what happened. A family
/// that is asked pays what food it has.
pub fn idle_with_events(game: &Agricola) -> (Agricola, Vec<Event>) {
    let (mut next, mut events) = (game.clone(), Vec::new());
    while let Some(due) = next.due() {
        let step = match due.step {
            Step::Place => {
                let mut spaces = IDLE.iter().map(|space| format!("place {space}"));
                spaces.find(|place| is_legal(&next, due.seat, place)).unwrap()
            }
            Step::Feed => "feed".to_owned(),
            Step::Fed => "done".to_owned(),
            step => panic!("{step:?}"),
        };
        let (after, more) = play(&next, &step);
        next = after;
        events.extend(more);
    }
    (next, events)
}

/// The same without what happened.
pub fn idle(game: &Agricola) -> Agricola {
    idle_with_events(game).0
}

/// The next round, with the first action card that can come.
pub fn next_round(game: &Agricola) -> Agricola {
    let mut next = game.clone();
    next.apply_outcome(game.outcomes()[0].0, &mut ()).unwrap();
    next
}

/// Farmyards with a house of two rooms of stone, of clay, and with three rooms of wood.
pub const STONE: [&str; 3] = [".....", "S....", "S...."];
pub const CLAY: [&str; 3] = [".....", "C....", "C...."];
pub const THREE: [&str; 3] = ["R....", "R....", "R...."];

/// Cards by their numbers.
pub fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// A position with hand cards, the goods of one round on every accumulation space.
pub fn table(players: u8, round: u8, moment: Moment, change: impl FnOnce(&mut [PlayerSetup])) -> Agricola {
    let options = Options { cards: Deal::Chosen, ..Options::for_players(players) };
    let mut setup = Setup::new(options, round);
    setup.moment = moment;
    let spaces: Vec<Space> = setup.build().unwrap().spaces().filter(|s| *s != Space::MeetingPlace).collect();
    let pile = |space: Space| space.accumulates(players).map(|(_, amount)| (space, amount));
    setup.piles = spaces.into_iter().filter_map(pile).collect();
    change(&mut setup.players);
    for (hand, player) in setup.options.hands.iter_mut().zip(&setup.players) {
        *hand = [&player.hand, &player.occupations, &player.minors].into_iter().flatten().copied().collect();
    }
    setup.build().unwrap()
}

/// The same in the work phase, with the first player changed.
pub fn turn(players: u8, round: u8, change: impl FnOnce(&mut PlayerSetup)) -> Agricola {
    table(players, round, Moment::Work, |seats| change(&mut seats[0]))
}

/// The next round starts, with the first player changed before.
pub fn start(round: u8, change: impl FnOnce(&mut PlayerSetup)) -> Agricola {
    next_round(&table(2, round - 1, Moment::BeforeRound, |seats| change(&mut seats[0])))
}

/// What a seat has of a good.
pub fn has(game: &Agricola, good: Good) -> u16 {
    game.goods(A)[good]
}
