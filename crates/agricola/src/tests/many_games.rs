//! Random games over all numbers of players and all deals, audited at every step: nobody is ever stuck, no goods are
//! lost, every card is played and every hook of every card is taken.

use farmstead_core::{Audience, BySeat, Dealer, Game, Seat, Sink, Turn};

use super::hooks::{Counts, counts, hooks_of};
use crate::{
    Action, Agricola, Card, Cards, Deal, Draft, Event, Farm, Good, Goods, Options, Passing, Phase, Space,
    Step,
};

/// All games, shared out among threads.
const GAMES: u64 = 20_000;
const THREADS: u64 = 4;
/// How often each card must be played.
const PLAYED: u32 = 500;
/// Cards whose prerequisites few random farms meet.
const RARE: [&str; 6] = ["A026", "A033", "A038", "B033", "B045", "B056"];
/// Decisions of a game: far more than any has.
const LONGEST: u32 = 6000;

/// The options of a game: every number of players and every deal comes round.
fn options(number: u64, pick: &mut impl FnMut(u32) -> u32) -> Options {
    let players = (number % 4 + 1) as u8;
    let draft = |cards, both, passing| Deal::Draft(Draft { cards, both, passing });
    let cards = match number / 4 % 10 {
        0 => Deal::Random,
        1 => draft(7, false, Passing::Single),
        2 => draft(8, true, Passing::Single),
        3 => draft(10, false, Passing::Never),
        4 => draft(7, true, Passing::Quick),
        5 => Deal::None,
        _ => Deal::Chosen,
    };
    let mut options = Options {
        cards,
        mulligan: cards == Deal::Random && (number / 40).is_multiple_of(2),
        variant_tile: players > 1 && pick(4) == 0,
        loom_feeds: pick(4) == 0,
        ..Options::for_players(players)
    };
    if cards == Deal::Chosen {
        // Up to 28 cards each; those that are hard to play are in the hand of somebody with the taste for it.
        let hard = |card: &Card| RARE.contains(&card.to_string().as_str());
        let mut pack: Vec<Card> = Card::all().filter(|card| !hard(card)).collect();
        options.hands[0] = Card::all().filter(hard).collect();
        for hand in options.hands.iter_mut().take(players.into()) {
            for _ in 0..22 {
                let at = pick(pack.len() as u32) as usize;
                *hand = hand.either(Cards::one(pack.swap_remove(at)));
            }
        }
    }
    options
}

/// What a player is after.
#[derive(Clone, Copy, PartialEq)]
enum Taste {
    Anything,
    Cards,
    Fields,
    Land,
}

impl Taste {
    const ALL: [Self; 8] = {
        use Taste::{Anything, Cards, Fields, Land};
        [Anything, Cards, Fields, Land, Cards, Fields, Cards, Land]
    };

    fn likes(self, action: Action, late: bool) -> bool {
        use Space::{
            BasicWish, Cultivation, FarmExpansion, FarmRedevelopment, Farmland, Fencing, Fishing, Forest,
            GrainSeeds, GrainUtilization, HouseRedevelopment, Lessons, MajorImprovement, MeetingPlace,
            ReedBank, SecondLessons, SheepMarket, VegetableSeeds,
        };
        let (cards, fields, land) = (self == Self::Cards, self == Self::Fields, self == Self::Land);
        match action {
            Action::Play(_) | Action::Use { .. } => self != Self::Anything,
            Action::Place(MeetingPlace | BasicWish) => cards || late,
            Action::Bake(_)
            | Action::Place(Lessons | SecondLessons | MajorImprovement | Fishing | HouseRedevelopment) => {
                cards
            }
            Action::Place(Farmland | Cultivation) | Action::Plow(_) => fields || land,
            Action::Place(GrainSeeds | VegetableSeeds | GrainUtilization) | Action::Sow { .. } => fields,
            Action::Place(Fencing | FarmRedevelopment | FarmExpansion | Forest | ReedBank | SheepMarket)
            | Action::Fence(_)
            | Action::Room(_)
            | Action::Stable(_) => land,
            _ => false,
        }
    }
}

/// An action to somebody's taste, and mostly none that wastes things.
fn chosen(game: &Agricola, seat: Seat, taste: Taste, pick: &mut impl FnMut(u32) -> u32) -> Action {
    if taste == Taste::Anything {
        return game.choose(seat, pick).unwrap();
    }
    let mut legal = Vec::new();
    game.legal_into(seat, &mut legal);
    let wastes = |action: &Action| match action {
        Action::Discard(_) | Action::Eat(_) | Action::Done | Action::Mulligan(_) => true,
        Action::Cook { .. } => !matches!(game.due().map(|due| due.step), Some(Step::Feed)),
        Action::Feed => game.goods(seat)[Good::Food] < 2 * u16::from(game.people(seat)),
        _ => false,
    };
    let useful: Vec<Action> = legal.iter().copied().filter(|action| !wastes(action)).collect();
    let late = game.round() >= 8;
    let mut liked: Vec<Action> = useful.iter().copied().filter(|action| taste.likes(*action, late)).collect();
    // What is dearest to each taste.
    let player = game.player(seat);
    let vegetables = player.goods[Good::Vegetable];
    let rare = |card: &Card| RARE.contains(&card.to_string().as_str());
    let ready = player.hand.iter().filter(rare).any(|card| game.may_play(player, card));
    let dear = |action: &Action| match *action {
        Action::Fence(layout) => Farm::from(layout).pastures().map(|pasture| pasture.cells.len()).sum(),
        Action::Play(card) if rare(&card) => 30,
        Action::Sow { crop: Good::Vegetable, .. } => 20,
        Action::Place(Space::MeetingPlace | Space::BasicWish) if ready => 25,
        Action::Place(Space::GrainUtilization | Space::Cultivation) if vegetables > 0 => 9,
        Action::Place(Space::VegetableSeeds) if vegetables < 2 => 10,
        _ => 0,
    };
    if let Some(best) = liked.iter().copied().max_by_key(dear).filter(|best| dear(best) > 0) {
        liked = vec![best];
    }
    let from = match pick(12) {
        0 => &legal,
        1..=8 if !liked.is_empty() => &liked,
        _ if !useful.is_empty() => &useful,
        _ => &legal,
    };
    from[pick(from.len() as u32) as usize]
}

/// The goods of everybody as the events tell, and how often each card was played.
struct Ledger<'a> {
    goods: BySeat<Goods>,
    played: &'a mut [u32],
}

impl Sink<Event> for Ledger<'_> {
    fn emit(&mut self, _: Audience, event: Event) {
        let books = &mut self.goods;
        match event {
            Event::Gained { seat, good, count } => books[seat].add(good, count),
            Event::Paid { seat, goods } => books[seat].take_all(&goods),
            Event::Sowed { seat, crop, .. } => books[seat].take(crop, 1),
            Event::Reaped { seat, .. } => books[seat].add(Good::Grain, 1),
            Event::Discarded { seat, good, .. } => books[seat].take(good, 1),
            Event::Baked { seat, food, .. } => {
                books[seat].take(Good::Grain, 1);
                books[seat].add(Good::Food, food);
            }
            Event::Converted { seat, good, food } => {
                books[seat].take(good, 1);
                books[seat].add(Good::Food, food);
            }
            Event::Harvested { seat, grain, vegetables } => {
                books[seat].add(Good::Grain, grain);
                books[seat].add(Good::Vegetable, vegetables);
            }
            Event::Fed { seat, paid, .. } => books[seat].take(Good::Food, paid),
            Event::Bred { seat, sheep, boar, cattle } => {
                for (good, count) in Good::ANIMALS.into_iter().zip([sheep, boar, cattle]) {
                    books[seat].add(good, count);
                }
            }
            Event::Played { card, .. } => self.played[card.number()] += 1,
            _ => {}
        }
    }
}

/// Plays one game; gives how often each card was played.
fn play(number: u64, played: &mut [u32]) {
    let dealer = Dealer::new(number);
    let mut index = 0;
    let mut pick = |bound| {
        index += 1;
        dealer.pick(0, index, bound)
    };
    let options = options(number, &mut pick);
    // Neighbours differ, and the tastes of a seat change from game to game of the same deal.
    let taste = |seat: Seat| match seat {
        Seat::FIRST if options.cards == Deal::Chosen => {
            [Taste::Fields, Taste::Land][(number / 40 % 2) as usize]
        }
        _ => Taste::ALL[((number / 40 + u64::from(seat.number()) * 3) % 8) as usize],
    };
    let mut game = Agricola::new(&options).unwrap();
    let mut ledger = Ledger { goods: BySeat::from_fn(options.players, |seat| game.goods(seat)), played };
    for _ in 0..LONGEST {
        match game.turn() {
            Turn::Over => {
                assert_eq!(game.phase(), Phase::Over);
                return;
            }
            Turn::Chance => {
                let outcome = game.sample_outcome(&mut pick).unwrap();
                game.apply_outcome(outcome, &mut ledger).unwrap();
            }
            Turn::Players(seats) => {
                let seat = seats.first().unwrap();
                assert!(game.legal_count(seat) > 0, "game {number}: {seat} is stuck at {:?}", game.due());
                let action = chosen(&game, seat, taste(seat), &mut pick);
                game.apply_mut(seat, action, &mut ledger).unwrap();
            }
        }
        assert_eq!(game.audit(), Ok(()), "game {number}: {:?}", game.stack);
        for (seat, goods) in ledger.goods.seats() {
            assert_eq!(game.goods(seat), *goods, "game {number}: {seat} at {:?}", game.due());
        }
    }
    panic!("game {number} does not end");
}

#[test]
fn every_card_is_played_and_every_hook_taken_in_many_games() {
    let share = |thread: u64| {
        move || {
            let mut played = vec![0; Card::all().count()];
            (thread * GAMES / THREADS..(thread + 1) * GAMES / THREADS).for_each(|n| play(n, &mut played));
            (played, counts())
        }
    };
    let threads: Vec<_> = (0..THREADS).map(|thread| std::thread::spawn(share(thread))).collect();
    let (mut played, mut taken) = (vec![0; Card::all().count()], Counts::new());
    for thread in threads {
        let (cards, hooks) = thread.join().unwrap();
        played.iter_mut().zip(cards).for_each(|(sum, count)| *sum += count);
        for (hook, count) in hooks {
            *taken.entry(hook).or_default() += count;
        }
    }
    let mut missing = Vec::new();
    for card in Card::all() {
        println!("{card:?}: played {}", played[card.number()]);
        if played[card.number()] < PLAYED {
            missing.push(format!("{card:?} was played {} times", played[card.number()]));
        }
        for hook in hooks_of(card) {
            let count = taken.get(&(card, hook.clone())).copied().unwrap_or_default();
            println!("    {hook}: {count}");
            if count == 0 {
                missing.push(format!("{card:?} {hook} was never taken"));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}
