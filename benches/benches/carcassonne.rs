//! What the rules of Carcassonne cost, with two players.

use std::ops::ControlFlow;

use criterion::Criterion;
use farmstead::carcassonne::{Options, Phase};
use farmstead::{Carcassonne, Game, Indexed, Picks, Seat};
use farmstead_benches::{Bench, POSITIONS, Position};

/// How many turns are measured at each size of the board.
const TURNS: u64 = 64;

/// Positions in which a tile was drawn and so many lie on the table, each from a random game of its own.
fn boards(tiles: usize) -> Vec<Position<Carcassonne>> {
    (0..TURNS).filter_map(|number| board(tiles, number)).collect()
}

fn board(tiles: usize, number: u64) -> Option<Position<Carcassonne>> {
    let mut picks = Picks::new(2, number);
    let mut state = Carcassonne::new(&Options::default()).ok()?;
    loop {
        if state.phase() == Phase::Place && state.tile_count() == tiles {
            let (seat, legal) = (state.to_act()?, state.legal_actions());
            let action = state.choose(seat, &mut |bound| picks.pick(bound))?;
            return Some(Position { state, seat, legal, action });
        }
        step(&mut state, &mut picks)?;
    }
}

/// One random decision or draw; `None` if the game is over.
fn step(state: &mut Carcassonne, picks: &mut Picks) -> Option<()> {
    if let Some(seat) = state.to_act() {
        let action = state.choose(seat, &mut |bound| picks.pick(bound))?;
        state.apply_trusted(seat, action, &mut ());
    } else {
        let tile = state.sample_outcome(&mut |bound| picks.pick(bound))?;
        state.apply_outcome(tile, &mut ()).ok()?;
    }
    Some(())
}

/// Plays until the seat on turn has laid a tile, put a meeple and drawn the next one.
fn turn(state: &mut Carcassonne, picks: &mut Picks) {
    let tiles = state.tile_count();
    while !(state.phase() == Phase::Place && state.tile_count() > tiles) {
        if step(state, picks).is_none() {
            return;
        }
    }
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let mut bench = Bench::<Carcassonne>::new(&mut criterion, Options::default());
    bench.all();
    for tiles in [10, 35, 70] {
        let boards = boards(tiles);
        let picks = Picks::new(3, tiles as u64);
        // A whole turn with random choices: lay, join, put a meeple, score, draw, count the placements.
        bench.measure(&format!("turn at {tiles} tiles (with a clone)"), TURNS, |_, checksum| {
            let mut picks = picks.clone();
            for position in &boards {
                let mut state = position.state.clone();
                turn(&mut state, &mut picks);
                checksum.add(state.placements_in_all_rotations());
            }
        });
        bench.measure(&format!("lay and join at {tiles} tiles (with a clone)"), TURNS, |_, checksum| {
            for position in &boards {
                let mut state = position.state.clone();
                state.apply_trusted(position.seat, position.action, &mut ());
                checksum.add(state.legal_count(position.seat));
            }
        });
        bench.measure(&format!("placements at {tiles} tiles"), TURNS, |_, checksum| {
            for Position { state, seat, .. } in &boards {
                let _ = state.visit_legal::<()>(*seat, |action| {
                    checksum.add(action.index());
                    ControlFlow::Continue(())
                });
            }
        });
    }
    finished(&mut bench);
    farms(&mut bench);
    bench.finish();
    criterion.final_summary();
}

/// Turns that finish a feature with meeples, against all others.
fn finished(bench: &mut Bench<'_, Carcassonne>) {
    let track = |state: &Carcassonne| Seat::all(2).map(|seat| state.earned(seat).total()).sum::<u16>();
    let mut scoring = Vec::new();
    for number in 0.. {
        let mut picks = Picks::new(4, number);
        let Ok(mut state) = Carcassonne::new(&Options::default()) else { break };
        while !state.is_over() {
            let before = state.clone();
            let chosen = state.to_act().and_then(|seat| {
                let action = state.choose(seat, &mut |bound| picks.pick(bound))?;
                Some((seat, action))
            });
            let Some((seat, action)) = chosen else {
                step(&mut state, &mut picks);
                continue;
            };
            state.apply_trusted(seat, action, &mut ());
            if track(&state) > track(&before) {
                scoring.push((before, seat, action));
            }
        }
        if scoring.len() as u64 >= POSITIONS {
            break;
        }
    }
    scoring.truncate(POSITIONS as usize);
    bench.measure("finished feature (with a clone)", POSITIONS, |_, checksum| {
        for (before, seat, action) in &scoring {
            let mut state = before.clone();
            state.apply_trusted(*seat, *action, &mut ());
            checksum.add(track(&state));
        }
    });
}

/// Scores of full boards: from the features that are kept, and by flood fill from the tiles alone.
fn farms(bench: &mut Bench<'_, Carcassonne>) {
    let full: Vec<Carcassonne> = (0..POSITIONS)
        .filter_map(|number| {
            let mut picks = Picks::new(5, number);
            let mut state = Carcassonne::new(&Options::default()).ok()?;
            while step(&mut state, &mut picks).is_some() {}
            Some(state)
        })
        .collect();
    let sum = |scores: farmstead::BySeat<i32>| scores.iter().map(|&score| score as u64).sum::<u64>();
    bench.measure("farms and all scores of a full board (kept features)", POSITIONS, |_, checksum| {
        for state in &full {
            checksum.add(sum(state.scores()));
        }
    });
    bench.measure("farms and all scores of a full board (from scratch)", POSITIONS, |_, checksum| {
        for state in &full {
            checksum.add(sum(state.scores_from_scratch()));
        }
    });
    bench.measure("explain all farms of a full board", POSITIONS, |_, checksum| {
        for state in &full {
            checksum.add(state.farms().len() as u64);
        }
    });
}
