//! Non-interference: what a viewer sees depends on nothing that is hidden from them.

use super::failure::{Failure, Log};
use super::tape::{Tape, advance};
use crate::{Audience, Game, Step, Turn, Viewer};

/// Plays a random game; every few steps takes two states that agree with one viewer's view and plays on in
/// both, with the same visible steps and, where a step is hidden, with different ones.
///
/// As long as the viewer is shown the same events in both, they must see the same view and the same turn.
///
/// # Errors
/// The first difference that no event has told of.
pub fn non_interference<G: Game>(options: &G::Options, choices: &[u16], most: usize) -> Result<(), Failure> {
    let mut log = Log::<G>::new(options);
    let mut state = G::new(options).map_err(|error| log.fail("these options make a game", error))?;
    let mut tape = Tape::new(choices);
    for step in 0..most {
        if step % 5 == 0 {
            for viewer in Viewer::all(state.seats()) {
                compare(&log, &state, viewer, &mut tape)?;
            }
        }
        let Some(taken) = advance(&mut state, &mut tape, &mut ()) else { break };
        log.steps.push(taken);
    }
    Ok(())
}

/// How far two samples are followed.
const FOLLOWED: usize = 12;

fn compare<G: Game>(log: &Log<G>, state: &G, viewer: Viewer, tape: &mut Tape<'_>) -> Result<(), Failure> {
    let view = state.view(viewer);
    let mut sample = || {
        let sample = G::determinize(&view, &mut |bound| tape.side_pick(bound));
        sample.map_err(|error| log.fail("every view has a state", error))
    };
    let (mut left, mut right) = (sample()?, sample()?);
    for _ in 0..FOLLOWED {
        let Some((first, second)) = steps(&left, &right, viewer, tape) else { return Ok(()) };
        let (mut seen_left, mut seen_right) = (Vec::new(), Vec::new());
        if !take(&mut left, first, &mut seen_left) || !take(&mut right, second, &mut seen_right) {
            return Ok(());
        }
        let shown = |events: Vec<(Audience, G::Event)>| -> Vec<G::Event> {
            events
                .into_iter()
                .filter(|(audience, _)| audience.includes(viewer))
                .map(|(_, event)| event)
                .collect()
        };
        if shown(seen_left) != shown(seen_right) {
            // Something was revealed that differs: from here on the two are different games to the viewer.
            return Ok(());
        }
        let found = || format!("{viewer:?} after {first} and {second}: {left:?} and {right:?}");
        log.expect(left.turn() == right.turn(), "whose turn it is depends on no secret", found)?;
        log.expect(
            left.view(viewer) == right.view(viewer),
            "a view changes only by events that its viewer sees",
            found,
        )?;
    }
    Ok(())
}

/// A step for each of the two states: the same one if the viewer takes it, else as different as may be.
fn steps<G: Game>(left: &G, right: &G, viewer: Viewer, tape: &mut Tape<'_>) -> Option<(Step<G>, Step<G>)> {
    match left.turn() {
        Turn::Over => None,
        Turn::Chance => {
            let mut draw = |state: &G| state.sample_outcome(&mut |bound| tape.side_pick(bound));
            let (first, second) = (draw(left)?, draw(right)?);
            // Half of the time the same outcome, so that public outcomes do not end the comparison.
            let same =
                right.outcomes().iter().any(|(outcome, _)| *outcome == first) && tape.side_pick(2) == 0;
            Some((Step::Chance(first), Step::Chance(if same { first } else { second })))
        }
        Turn::Players(seats) => {
            let seat = seats.iter().nth(tape.side_pick(seats.len()) as usize)?;
            let first = left.choose(seat, &mut |bound| tape.side_pick(bound))?;
            let other = right.choose(seat, &mut |bound| tape.side_pick(bound))?;
            let forced = viewer.is(seat) || tape.side_pick(2) == 0;
            let same = forced && right.check(seat, first).is_ok();
            Some((Step::Act(seat, first), Step::Act(seat, if same { first } else { other })))
        }
    }
}

fn take<G: Game>(state: &mut G, step: Step<G>, events: &mut Vec<(Audience, G::Event)>) -> bool {
    match step {
        Step::Act(seat, action) => state.apply_mut(seat, action, events).is_ok(),
        Step::Chance(outcome) => state.apply_outcome(outcome, events).is_ok(),
    }
}
