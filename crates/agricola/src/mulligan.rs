//! Mulligans (7.3): a hand of one kind goes back, and one card fewer is dealt.

use farmstead_core::{Audience, Seat, Sink};

use crate::draft::HAND;
use crate::state::{Agricola, Phase};
use crate::step::{Due, Step};
use crate::{CardKind, Event};

impl Agricola {
    /// The cards of a kind that are dealt to a seat without a draft.
    pub(crate) fn hand_size(&self, seat: Seat, kind: CardKind) -> u32 {
        let fewer = self.player(seat).mulligans[kind as usize];
        self.options.hand_size(kind.cards()).saturating_sub(fewer.into())
    }

    /// Asks the next seat, from the start player on, or begins the game.
    pub(crate) fn go_on_with_mulligans(&mut self) {
        if let Some(seat) = self.seats_from(self.start).nth(self.done.into()) {
            self.done += 1;
            self.push(seat, Step::Mulligan);
            return;
        }
        for player in &mut self.players {
            player.mulligans = [0; 2];
        }
        self.done = 0;
        self.phase = Phase::Reveal;
    }

    /// The cards of a kind go back to the rest of them, of which one fewer is dealt; then the seat is asked again.
    pub(crate) fn mulligan(&mut self, seat: Seat, kind: CardKind, sink: &mut impl Sink<Event>) {
        if let Some(Due { step: Step::Mulligan, .. }) = self.stack.last() {
            self.stack.pop();
        }
        let player = self.player_mut(seat);
        player.hand = player.hand.without(kind.cards());
        let taken = &mut player.mulligans[kind as usize];
        *taken = (*taken + 1).min(HAND as u8);
        self.done = self.done.saturating_sub(1);
        sink.emit(Audience::Everyone, Event::Mulligan { seat, card_kind: kind });
        if self.hand_size(seat, kind) > 0 {
            self.phase = Phase::Deal;
        }
    }
}
