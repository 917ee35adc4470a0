//! One random game from start to end.

use farmstead::{Game, Picks, Seat, SetupError, Turn};
use thiserror::Error;

/// A game that has not ended after so many steps (decisions and outcomes of chance) is an error.
pub const MAX_STEPS: u64 = 1_000_000;

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Played<G> {
    /// The final state.
    pub state: G,
    /// How many decisions were made.
    pub decisions: u64,
    /// The number of maximal runs of decisions by the same seat: a seat that decides three times before
    /// another one does has one turn. Outcomes of chance do not end a run.
    pub turns: u64,
}

/// Why a game could not be played to its end.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PlayoutError {
    /// The options do not make a game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The game goes on and on.
    #[error("the game has not ended after {steps} steps")]
    Endless {
        /// How many steps were made.
        steps: u64,
    },
    /// Nobody can do anything, and yet the game is not over; no game of the catalog does that.
    #[error("nothing can be done after {steps} steps, but the game is not over")]
    Stuck {
        /// How many steps were made.
        steps: u64,
    },
    /// A game of many went wrong.
    #[error("game number {number}: {reason}")]
    Game {
        /// The number of the game, from 0.
        number: u64,
        /// What went wrong.
        reason: Box<PlayoutError>,
    },
}

/// Plays a game to its end. Chance and all decisions come from the same picks, one for each; every legal
/// action is equally likely. While several seats may act, the lowest of them does.
///
/// # Errors
/// If the options do not make a game, or the game does not end.
pub fn play<G: Game>(options: &G::Options, picks: &mut Picks) -> Result<Played<G>, PlayoutError> {
    play_within(MAX_STEPS, options, picks)
}

/// Plays a game, if it ends within so many steps.
fn play_within<G: Game>(
    max_steps: u64,
    options: &G::Options,
    picks: &mut Picks,
) -> Result<Played<G>, PlayoutError> {
    let mut pick = |bound| picks.pick(bound);
    let mut state = G::new(options)?;
    let (mut decisions, mut turns) = (0, 0);
    let mut last: Option<Seat> = None;
    for steps in 0..=max_steps {
        match state.turn() {
            Turn::Over => return Ok(Played { state, decisions, turns }),
            _ if steps == max_steps => break,
            Turn::Chance => {
                let outcome = state.sample_outcome(&mut pick).ok_or(PlayoutError::Stuck { steps })?;
                state.apply_outcome(outcome, &mut ()).map_err(|_| PlayoutError::Stuck { steps })?;
            }
            Turn::Players(seats) => {
                let seat = seats.first().ok_or(PlayoutError::Stuck { steps })?;
                let action = state.choose(seat, &mut pick).ok_or(PlayoutError::Stuck { steps })?;
                state.apply_trusted(seat, action, &mut ());
                decisions += 1;
                turns += u64::from(last != Some(seat));
                last = Some(seat);
            }
        }
    }
    Err(PlayoutError::Endless { steps: max_steps })
}

#[cfg(test)]
mod tests {
    use super::*;
    use farmstead::{Rolnicy, rolnicy::Options};

    #[test]
    fn a_game_ends_and_depends_on_its_picks_alone() {
        let play =
            |seed, stream| play::<Rolnicy>(&Options::default(), &mut Picks::new(seed, stream)).unwrap();
        let game = play(1, 0);
        assert!(game.state.is_over());
        assert!(game.turns <= game.decisions && game.turns > u64::from(game.state.turns()) / 2);
        assert_eq!(game.state, play(1, 0).state);
        assert_ne!(game.state, play(1, 1).state);
    }

    #[test]
    fn a_game_without_end_is_an_error() {
        let play = |steps| play_within::<Rolnicy>(steps, &Options::default(), &mut Picks::new(1, 0));
        assert_eq!(play(50).unwrap_err(), PlayoutError::Endless { steps: 50 });
        assert!(play(500).is_ok());
    }

    #[test]
    fn bad_options_are_an_error() {
        let played = play::<Rolnicy>(&Options::for_players(9), &mut Picks::new(1, 0));
        assert!(matches!(played, Err(PlayoutError::Setup(_))));
    }
}
