//! Positions from pictures, and short ways to play and to be refused.

#![allow(unreachable_pub, reason = "helpers for the files beside it")]

use farmstead_carcassonne::*;
use farmstead_core::grid::Cell;
use farmstead_core::{Audience, Game, RuleError, Seat, Violation as _};

pub const A: Seat = Seat::FIRST;

pub fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

pub fn tile(id: &str) -> Tile {
    id.parse().unwrap()
}

pub fn spot(text: &str) -> Spot {
    text.parse().unwrap()
}

pub fn cell(x: i8, y: i8) -> Cell {
    Cell::new(x, y)
}

/// A position in which a tile is to be drawn.
pub fn board(picture: &str) -> Carcassonne {
    board_with(Options::default(), picture)
}

pub fn board_with(options: Options, picture: &str) -> Carcassonne {
    Setup::from_picture(options, picture).unwrap().build().unwrap()
}

pub fn start() -> Carcassonne {
    Carcassonne::new(&Options::default()).unwrap()
}

/// What a turn led to.
pub struct After {
    pub game: Carcassonne,
    pub events: Vec<Event>,
}

impl After {
    /// Who scored how much during play.
    pub fn scored(&self) -> Vec<(u8, u16)> {
        let score = |event: &Event| match *event {
            Event::Scored { seat, points, at_end: false, .. } => Some((seat.number(), points)),
            _ => None,
        };
        self.events.iter().filter_map(score).collect()
    }

    pub fn discarded(&self) -> Vec<&'static str> {
        let gone = |event: &Event| match event {
            Event::Discarded { tile, .. } => Some(tile.id()),
            _ => None,
        };
        self.events.iter().filter_map(gone).collect()
    }
}

pub fn draw(game: &Carcassonne, id: &str) -> Carcassonne {
    let mut next = game.clone();
    next.apply_outcome(tile(id), &mut ()).unwrap();
    next
}

/// Plays turns separated by `/`: tile, placement, and the meeple's spot or `-`, which is left out where it is
/// not asked. Each action must be in the list of legal ones and pass the check.
pub fn play(game: &Carcassonne, turns: &str) -> After {
    let mut game = game.clone();
    let mut events: Vec<(Audience, Event)> = Vec::new();
    for turn in turns.split('/') {
        let mut words = turn.split_whitespace();
        game.apply_outcome(tile(words.next().unwrap()), &mut events).unwrap();
        for word in words {
            assert!(is_legal(&game, word), "{turn}: {word} in {game:?}");
            game.apply_mut(game.seat_on_turn(), word.parse().unwrap(), &mut events).unwrap();
        }
        assert_ne!(game.phase(), Phase::Deploy, "{turn}: a meeple is asked for in {game:?}");
        assert_eq!(game.audit(), Ok(()), "{turn}");
    }
    After { game, events: events.into_iter().map(|(_, event)| event).collect() }
}

/// Whether an action is legal, asked in both ways.
pub fn is_legal(game: &Carcassonne, text: &str) -> bool {
    let action: Action = text.parse().unwrap();
    let seat = game.to_act().unwrap();
    let (listed, allowed) = (game.legal_actions().contains(&action), game.check(seat, action).is_ok());
    assert_eq!(listed, allowed, "{text} in {game:?}");
    allowed
}

/// The violation by which an action is refused.
pub fn refused(game: &Carcassonne, text: &str) -> Violation {
    assert!(!is_legal(game, text));
    match game.check(game.to_act().unwrap(), text.parse().unwrap()) {
        Err(RuleError::Rule(violation)) => {
            assert!(!violation.rule().is_empty());
            violation
        }
        other => panic!("{text}: {other:?}"),
    }
}

/// The legal actions as text.
pub fn legal(game: &Carcassonne) -> String {
    game.legal_actions().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The points of both or all seats for farms if the game ended now.
pub fn farms(game: &Carcassonne) -> Vec<i32> {
    Seat::all(game.seats()).map(|seat| game.score_sheet(seat).points("farms")).collect()
}

/// The feature on a cell.
pub fn feature(game: &Carcassonne, x: i8, y: i8, on: &str) -> FeatureReport {
    game.feature(cell(x, y), spot(on)).unwrap()
}

/// Whether two segments belong to the same feature.
pub fn joined(game: &Carcassonne, a: (i8, i8, &str), b: (i8, i8, &str)) -> bool {
    let feature = feature(game, a.0, a.1, a.2);
    feature.segments.contains(&(cell(b.0, b.1), spot(b.2)))
}
