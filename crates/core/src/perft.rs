//! Counting sequences of decisions and outcomes, to compare two rules engines exactly.

use std::ops::ControlFlow;

use crate::{Game, Seat, Turn};

/// The number of different sequences of `depth` steps from a state, where a step is a legal action of a seat
/// that may act or an outcome of chance (each outcome once, whatever its weight). A sequence that ends the
/// game earlier counts as one.
///
/// Every step but the last is really carried out.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    match game.turn() {
        Turn::Over => nodes = 1,
        Turn::Chance => {
            let _ = game.visit_outcomes::<()>(|outcome, _| {
                let mut next = game.clone();
                if next.apply_outcome(outcome, &mut ()).is_ok() {
                    nodes += perft(&next, depth - 1);
                }
                ControlFlow::Continue(())
            });
        }
        Turn::Players(seats) => {
            for seat in seats.iter() {
                nodes += perft_seat(game, seat, depth);
            }
        }
    }
    nodes
}

fn perft_seat<G: Game>(game: &G, seat: Seat, depth: u32) -> u64 {
    if depth == 1 {
        return u64::from(game.legal_count(seat));
    }
    let mut nodes = 0;
    let _ = game.visit_legal::<()>(seat, |action| {
        let mut next = game.clone();
        next.apply_trusted(seat, action, &mut ());
        nodes += perft(&next, depth - 1);
        ControlFlow::Continue(())
    });
    nodes
}
