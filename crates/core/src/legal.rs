//! Proof that an action is legal.

use crate::{Game, Seat, Sink};

/// An action that was checked against the state it borrows, so that it can be applied without a second check.
///
/// Made by [`Game::legal`] only. While it lives the state cannot change, so the proof stays true.
#[derive(Debug)]
pub struct Legal<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    action: G::Action,
}

impl<'a, G: Game> Legal<'a, G> {
    pub(crate) fn proven(game: &'a G, seat: Seat, action: G::Action) -> Self {
        Self { game, seat, action }
    }

    /// Who acts.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The action.
    pub fn action(&self) -> G::Action {
        self.action
    }

    /// The state after the action.
    pub fn apply(self) -> G {
        self.apply_with(&mut ())
    }

    /// The state after the action, with the events.
    pub fn apply_with(self, sink: &mut impl Sink<G::Event>) -> G {
        let mut next = self.game.clone();
        next.apply_trusted(self.seat, self.action, sink);
        next
    }
}
