//! Random games from lists of numbers.

use crate::{Game, Picks, Sink, Step, Turn};

/// A list of choices. Beyond its end it goes on with fixed pseudo-random choices, so that every tape plays a
/// whole game.
#[derive(Clone, Debug)]
pub struct Tape<'a> {
    choices: &'a [u16],
    at: usize,
    rest: Picks,
}

impl<'a> Tape<'a> {
    /// A tape from its beginning.
    pub fn new(choices: &'a [u16]) -> Self {
        let seed = choices.iter().fold(0u64, |sum, &n| sum.wrapping_mul(31).wrapping_add(u64::from(n)));
        Self { choices, at: 0, rest: Picks::new(seed, 0) }
    }

    /// The next choice among `bound`; 0 if there is none.
    pub fn pick(&mut self, bound: u32) -> u32 {
        match self.choices.get(self.at) {
            Some(&choice) => {
                self.at += 1;
                u32::from(choice) % bound.max(1)
            }
            None => self.rest.pick(bound),
        }
    }

    /// A number that has nothing to do with the choices: for what is probed on the side.
    pub fn side_pick(&mut self, bound: u32) -> u32 {
        self.rest.pick(bound)
    }
}

/// Takes one step of a random game: an outcome of chance, or an action of one of the seats to act. `None` if
/// the game is over or stuck.
pub fn advance<G: Game>(
    state: &mut G,
    tape: &mut Tape<'_>,
    sink: &mut impl Sink<G::Event>,
) -> Option<Step<G>> {
    match state.turn() {
        Turn::Over => None,
        Turn::Chance => {
            let outcome = state.sample_outcome(&mut |bound| tape.pick(bound))?;
            state.apply_outcome(outcome, sink).ok()?;
            Some(Step::Chance(outcome))
        }
        Turn::Players(seats) => {
            let nth = if seats.len() > 1 { tape.pick(seats.len()) } else { 0 };
            let seat = seats.iter().nth(nth as usize)?;
            let action = state.choose(seat, &mut |bound| tape.pick(bound))?;
            state.apply_trusted(seat, action, sink);
            Some(Step::Act(seat, action))
        }
    }
}

/// All states of a random game, from the first to the last; at most `most`.
pub fn random_game<G: Game>(options: &G::Options, choices: &[u16], most: usize) -> Vec<G> {
    let mut tape = Tape::new(choices);
    let mut states: Vec<G> = G::new(options).into_iter().collect();
    while states.len() < most
        && let Some(last) = states.last()
    {
        let mut next = last.clone();
        if advance(&mut next, &mut tape, &mut ()).is_none() {
            break;
        }
        states.push(next);
    }
    states
}
