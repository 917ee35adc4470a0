//! Moments: cards act by themselves, and their owners may use them.

use farmstead_core::{Audience, Seat, Sink};

use crate::cards::cue::Cue;
use crate::cards::effect::{Effect, Hook, Teller, asked};
use crate::cards::{Cards, listeners, windows};
use crate::state::Agricola;
use crate::step::{Due, Step};
use crate::{Card, Event};

impl Agricola {
    /// Lets the cards of a seat act at a moment, and asks their owner where there is a choice.
    #[inline]
    pub(crate) fn cue<S: Sink<Event>>(&mut self, seat: Seat, cue: Cue, sink: &mut S) {
        let played = self.player(seat).played;
        if !played.is_empty() || matches!(cue, Cue::Played(_)) {
            self.cue_cards(seat, cue, played, sink);
        }
    }

    fn cue_cards<S: Sink<Event>>(&mut self, seat: Seat, cue: Cue, played: Cards, sink: &mut S) {
        let trigger = cue.trigger();
        let asked = match cue {
            Cue::Played(card) => Cards::one(card),
            _ => played,
        };
        let open = windows(trigger).both(asked);
        if !open.is_empty() {
            let cards = windows(trigger).iter().enumerate();
            let left = cards.filter(|(_, card)| open.contains(*card)).fold(0, |set, (at, _)| set | 1 << at);
            self.push(seat, Step::Window { cue, left });
        }
        for card in listeners(trigger).both(played) {
            self.with_effect(seat, card, Hook::Acts(trigger), sink, |effect| (card.def().on)(effect, cue));
        }
    }

    /// Whether a round starts and somebody may still use cards for it.
    pub(crate) fn starts_round(due: &Due) -> bool {
        matches!(due.step, Step::Window { cue: Cue::RoundStart, .. })
    }

    /// A card that comes into play while a round starts (B097) can be used at the start of that round too. What acts
    /// by itself has done so before.
    pub(crate) fn join_round_start(&mut self, seat: Seat, card: Card) {
        let mut open = self.stack.iter_mut().filter(|due| due.seat == seat && Self::starts_round(due));
        let Some(Due { step: Step::Window { left, .. }, .. }) = open.next() else { return };
        if let Some(at) = windows(Cue::RoundStart.trigger()).iter().position(|other| other == card) {
            *left |= 1 << at;
        }
    }

    /// Lets a card do something.
    pub(crate) fn with_effect<S: Sink<Event>>(
        &mut self,
        seat: Seat,
        card: Card,
        hook: Hook,
        sink: &mut S,
        act: impl FnOnce(&mut Effect<'_>),
    ) {
        let before = cfg!(test).then(|| self.clone());
        let mut tell = |audience: Audience, event: Event| sink.emit(audience, event);
        act(&mut Effect { state: self, seat, card, tell: Teller(&mut tell) });
        asked(card, hook, before.is_some_and(|before| before != *self));
    }
}
