//! What a card may do: the only way from cards to the state.

use farmstead_core::{Audience, Seat, Sink};

use super::cue::Trigger;
use crate::farm::Farm;
use crate::player::{MOST_PROMISED, Player};
use crate::space::ROUNDS;
use crate::state::Agricola;
use crate::step::{Menu, Step};
use crate::{Card, Event, Good, Goods, Space};

/// A card at work: its owner's goods, farm and decisions.
pub(crate) struct Effect<'a> {
    pub(crate) state: &'a mut Agricola,
    /// The owner.
    pub(crate) seat: Seat,
    pub(crate) card: Card,
    pub(crate) tell: Teller<'a>,
}

/// A point at which the rules ask a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hook {
    /// It is played.
    Play,
    /// It acts by itself.
    Acts(Trigger),
    /// Its owner uses it.
    Used(Trigger),
    /// What it costs.
    Cost,
    /// Whether it can be played.
    Playable,
    /// What it exchanges at any time.
    Anytime,
    /// What helps to pay for an occupation.
    Boost,
    /// A rule that it changes.
    Rule,
    /// What things cost.
    Price,
    /// What fences cost.
    Fences,
    /// Room for animals.
    Places,
    /// Room for people.
    Beds,
    /// Bonus points.
    Bonus,
    /// Whether fewer animals give more points.
    Sheds,
    /// Whether its owner is asked in any case.
    Asks,
}

/// Told of every hook, and whether it has changed anything; the tests count.
#[inline]
pub(crate) fn asked(card: Card, hook: Hook, done: bool) {
    #[cfg(test)]
    crate::tests::hooks::count(card, hook, done);
    #[cfg(not(test))]
    let _ = (card, hook, done);
}

/// Where a card's events go.
pub(crate) struct Teller<'a>(pub(crate) &'a mut dyn FnMut(Audience, Event));

impl Sink<Event> for Teller<'_> {
    fn emit(&mut self, audience: Audience, event: Event) {
        (self.0)(audience, event);
    }
}

impl Effect<'_> {
    pub(crate) fn player(&self) -> &Player {
        self.state.player(self.seat)
    }

    pub(crate) fn farm(&self) -> &Farm {
        &self.player().farm
    }

    pub(crate) fn round(&self) -> u8 {
        self.state.round
    }

    /// Rounds still to be played after this one.
    pub(crate) fn rounds_left(&self) -> u8 {
        ROUNDS.saturating_sub(self.state.round)
    }

    /// The owner gains goods; animals must find room.
    pub(crate) fn gain(&mut self, good: Good, count: u16) {
        self.gain_for(self.seat, good, count);
    }

    /// Somebody gains goods.
    pub(crate) fn gain_for(&mut self, seat: Seat, good: Good, count: u16) {
        if count > 0 {
            self.state.gain(seat, good, count, &mut self.tell);
            if good.is_animal() {
                self.state.push(seat, Step::House { market: None, taken: true });
            }
        }
    }

    /// The owner pays.
    pub(crate) fn pay(&mut self, good: Good, count: u16) {
        self.state.pay(self.seat, Goods::of(&[(good, count)]), &mut self.tell);
    }

    /// Puts goods for the owner on the spaces of rounds that are still to come.
    pub(crate) fn promise(&mut self, rounds: impl IntoIterator<Item = u8>, good: Good, count: u8) {
        for round in rounds {
            if round > self.state.round && round <= ROUNDS {
                let promise = &mut self.state.player_mut(self.seat).promised[usize::from(round) - 1];
                promise[good as usize] = promise[good as usize].saturating_add(count).min(MOST_PROMISED);
                self.tell.emit(Audience::Everyone, Event::Promised { seat: self.seat, round, good, count });
            }
        }
    }

    /// The same on so many of the next round spaces, as far as they go.
    pub(crate) fn promise_next(&mut self, rounds: u8, good: Good, count: u8) {
        let round = self.state.round;
        self.promise(round + 1..=round.saturating_add(rounds), good, count);
    }

    /// Lets the owner decide something at once.
    pub(crate) fn ask(&mut self, menu: Menu) {
        self.state.push(self.seat, Step::Menu(menu));
    }

    /// Whether the card's one-time effect has not happened yet; from now on it has.
    pub(crate) fn once(&mut self) -> bool {
        let (card, player) = (self.card, self.state.player_mut(self.seat));
        let first = !player.happened.contains(card);
        player.happened.insert(card);
        first
    }

    /// One young animal; if the animals do not all find room, some are given up and none is cooked.
    pub(crate) fn breed(&mut self, animal: Good) {
        self.state.gain(self.seat, animal, 1, &mut self.tell);
        self.state.push(self.seat, Step::Breed);
    }

    /// What the card remembers.
    pub(crate) fn memory(&mut self, slot: Memory) -> &mut u8 {
        &mut self.state.player_mut(self.seat).memory[slot as usize]
    }

    /// Puts goods on an accumulation space.
    pub(crate) fn put_on(&mut self, space: Space, count: u8) {
        let pile = &mut self.state.piles[space as usize];
        *pile = pile.saturating_add(count);
    }
}

/// What cards remember, each in a place of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Memory {
    /// A102: goods sold.
    Grocer,
    /// B019: tiles left.
    Moldboard,
    /// A033: bonus points.
    BigCountry,
    /// B033: bonus points.
    Mantlepiece,
    /// B099: occupations played up to and with it.
    Tutor,
    /// Building resources gained in this work phase, up to 255.
    Gained,
}

pub(crate) const MEMORY: usize = 6;
