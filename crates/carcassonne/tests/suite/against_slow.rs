//! The fast engine against the slow model: equal legal actions, outcomes, scores and supplies at every step.

use crate::slow::{self, Due, Rules, Slow};
use farmstead_carcassonne::*;
use farmstead_core::{Game, Picks, Seat, Turn, Viewer};

fn rules(options: &Options) -> Rules {
    Rules {
        players: options.players.into(),
        first_player: options.first_player.index(),
        small_city: u8::from(options.small_city).into(),
        farms: match options.farms {
            FarmRule::Third => 3,
            FarmRule::Second => 2,
            FarmRule::First => 1,
        },
        farmers: options.farmers,
        lose_turn: options.unplaceable == Unplaceable::LoseTurn,
        river: match options.river {
            River::Off => slow::River::Off,
            River::One => slow::River::I,
            River::Two => slow::River::II,
            River::Both => slow::River::Both,
        },
        start_tile: match options.river_start {
            RiverStart::ShuffledIn => slow::StartTile::Shuffled,
            RiverStart::AfterLake => slow::StartTile::AfterRiver,
            RiverStart::LeftOut => slow::StartTile::LeftOut,
        },
        all_rotations: options.rotations == Rotations::All,
    }
}

/// How placements are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Style {
    Random,
    /// Where the most tiles are around, corners included: features are finished ten times as often.
    Dense,
}

fn choose(game: &Carcassonne, seat: Seat, style: Style, picks: &mut Picks) -> Action {
    let mut legal = game.legal_actions();
    if style == Style::Dense && game.phase() == Phase::Place {
        let around = |action: &Action| match action {
            Action::Place(placement) => {
                placement.cell().around().iter().filter(|cell| game.tile_at(**cell).is_some()).count()
            }
            _ => 0,
        };
        let most = legal.iter().map(around).max();
        legal.retain(|action| Some(around(action)) == most);
    }
    assert_eq!(game.to_act(), Some(seat));
    legal[picks.pick(legal.len() as u32) as usize]
}

fn compare(fast: &Carcassonne, slow: &Slow, thorough: bool) {
    let due = match fast.turn() {
        Turn::Chance => Due::Chance,
        Turn::Over => Due::Over,
        Turn::Players(seats) => Due::Player(seats.first().unwrap().index()),
    };
    assert_eq!(slow.due(), due);
    let legal: Vec<String> = fast.legal_actions().iter().map(ToString::to_string).collect();
    assert_eq!(legal, slow.legal(), "{fast:?}");
    let mut outcomes: Vec<(String, u32)> =
        fast.outcomes().iter().map(|&(tile, n)| (tile.to_string(), n)).collect();
    outcomes.sort();
    let mut theirs = slow.outcomes();
    theirs.sort();
    assert_eq!(outcomes, theirs);
    let seats = || Seat::all(fast.seats());
    let track: Vec<i32> = seats().map(|seat| fast.earned(seat).total().into()).collect();
    assert_eq!(track, slow.track(), "{fast:?}");
    let supply: Vec<u32> = seats().map(|seat| fast.supply(seat).into()).collect();
    assert_eq!(supply, slow.supply());
    if thorough {
        if fast.phase() == Phase::Place {
            assert_eq!(fast.placements_in_all_rotations() as usize, slow.placements_all_rotations());
        }
        let mut discarded: Vec<String> = fast.discarded().cards().map(|tile| tile.to_string()).collect();
        discarded.sort();
        assert_eq!(discarded, slow.discarded());
        let totals = slow.totals();
        for (seat, &score) in fast.scores().seats() {
            let theirs = totals[seat.index()];
            let sheet = fast.score_sheet(seat);
            let ours = ["roads", "cities", "monasteries", "farms"].map(|category| sheet.points(category));
            assert_eq!(ours, theirs, "seat {seat}: {fast:?}");
            assert_eq!(score, theirs.iter().sum::<i32>());
        }
        assert_eq!(fast.scores(), fast.scores_from_scratch());
    }
}

/// The same state, laid again tile by tile in another order.
fn read_back(state: &Carcassonne) -> Carcassonne {
    Carcassonne::determinize(&state.view(Viewer::Table), &mut |_| 0).unwrap()
}

/// Plays one game in both; returns the number of scores during play.
fn play(options: &Options, style: Style, seed: u64) -> usize {
    let mut fast = Carcassonne::new(options).unwrap();
    let mut slow = Slow::new(rules(options));
    let mut picks = Picks::new(seed, 0);
    let mut events = Vec::new();
    for step in 0.. {
        compare(&fast, &slow, step % 16 == 0 || fast.is_over());
        match fast.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let tile = fast.sample_outcome(&mut |bound| picks.pick(bound)).unwrap();
                fast.apply_outcome(tile, &mut events).unwrap();
                slow.draw(tile.id());
            }
            Turn::Players(_) => {
                let seat = fast.to_act().unwrap();
                let action = choose(&fast, seat, style, &mut picks);
                let read = (step % 5 == 0).then(|| read_back(&fast));
                let before = events.len();
                fast.apply_mut(seat, action, &mut events).unwrap();
                slow.apply(&action.to_string());
                if let Some(mut read) = read {
                    let mut others = Vec::new();
                    read.apply_mut(seat, action, &mut others).unwrap();
                    assert_eq!(events[before..], others, "{fast:?}");
                    fast = read;
                }
            }
        }
    }
    assert_eq!(fast.audit(), Ok(()));
    let during = |event: &Event| matches!(event, Event::Scored { at_end: false, .. });
    events.iter().filter(|(_, event)| during(event)).count()
}

fn many(style: Style, games: u64, options: impl Fn(u64) -> Options) -> usize {
    (0..games).map(|seed| play(&options(seed), style, seed)).sum()
}

fn printed(seed: u64) -> Options {
    Options::for_players(2 + (seed % 4) as u8)
}

/// Option sets that together take every option from its default.
fn varied(seed: u64) -> Options {
    let pick = |stream: u64, n: u32| Picks::new(seed, 100 + stream).pick(n) as usize;
    let river = [River::Off, River::One, River::Two, River::Both][pick(0, 4)];
    let starts = [RiverStart::ShuffledIn, RiverStart::AfterLake, RiverStart::LeftOut];
    let players = 2 + pick(1, 4) as u8;
    Options {
        players,
        first_player: Seat::new(pick(2, players.into()) as u8).unwrap(),
        small_city: [SmallCity::Four, SmallCity::Two][pick(3, 2)],
        farms: [FarmRule::Third, FarmRule::Second, FarmRule::First][pick(4, 3)],
        farmers: pick(5, 4) > 0,
        tie: Tie::Shared,
        unplaceable: [Unplaceable::Redraw, Unplaceable::LoseTurn][pick(6, 2)],
        river,
        river_start: if river == River::Off { RiverStart::default() } else { starts[pick(7, 3)] },
        rotations: [Rotations::Merged, Rotations::All][pick(8, 2)],
    }
}

#[test]
fn a_thousand_random_games_agree() {
    let scores = many(Style::Random, 1000, printed);
    assert!(scores > 500, "{scores}");
}

#[test]
fn a_thousand_dense_games_agree() {
    let scores = many(Style::Dense, 1000, printed);
    assert!(scores > 5000, "{scores}");
}

#[test]
fn games_with_all_options_agree() {
    many(Style::Random, 150, varied);
    many(Style::Dense, 250, |seed| varied(seed + 1000));
}
