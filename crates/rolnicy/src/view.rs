//! What a viewer knows, and states that agree with it.

use farmstead_core::{BySeat, Corruption, Indexed, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::card::{CROPS, Class};
use crate::hand::Hand;
use crate::state::{Phase, Rolnicy, SEATS};
use crate::{Card, Cards, CommunalFarm, Options, Placement, PrivateFarm};

/// What one viewer knows of a game of Rolnicy: the table, the own hand, and what follows from what was seen.
///
/// It is built up from nothing and has no place for what is hidden.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The options of the game.
    pub options: Options,
    /// What is due now.
    pub phase: Phase,
    /// The seat on turn; the first player until the first turn.
    pub seat: Seat,
    /// The number of turns begun.
    pub turns: u16,
    /// The number of cards that can still be drawn.
    pub deck: u8,
    /// All cards that were laid in a farm.
    pub played: Cards,
    /// The own hand; empty for the table.
    pub hand: Hand,
    /// The number of cards in each hand.
    pub hand_sizes: BySeat<u8>,
    /// The own opening card, while it lies face down.
    pub own_opening: Option<Card>,
    /// Whose opening card lies face down.
    pub sealed: BySeat<bool>,
    /// The communal farm.
    pub communal: CommunalFarm,
    /// The private farms.
    pub private: BySeat<PrivateFarm>,
    /// The card laid in the communal farm in this turn.
    pub planted: Option<Placement>,
    /// The value of each harvest card taken, by crop; 0 where none was.
    pub harvested: BySeat<[u8; CROPS]>,
    /// How many cards each seat has put out of the game unseen.
    pub aside_sizes: BySeat<u8>,
    /// The cards that the viewer has put out of the game unseen.
    pub own_aside: Cards,
    /// Cards that left the game face up.
    pub discarded: Cards,
    /// How many cards of each hand are known to all to have no barn, because their owner was blocked (R9).
    pub crops_only: BySeat<u8>,
    /// What is shown when the game is over, if the options say so.
    pub shown: Option<Shown>,
}

/// The cards that are shown at the end of a game (see [`Options::show_unused`]).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// All hands.
    pub hands: BySeat<Hand>,
    /// The cards that each seat has put out of the game.
    pub aside: BySeat<Cards>,
}

/// How often cards are dealt at random before the known minimum of each hand is dealt first.
const TRIES: u32 = 64;

impl View {
    pub(crate) fn of(state: &Rolnicy, viewer: Viewer) -> Self {
        let players = state.options.players;
        let own = match viewer {
            Viewer::Seat(seat) if seat.number() < players => Some(seat.index()),
            _ => None,
        };
        let shown = state.options.show_unused && state.phase == Phase::Over;
        Self {
            viewer,
            options: state.options,
            phase: state.phase,
            seat: state.seat,
            turns: state.turns,
            deck: state.deck,
            played: state.played,
            hand: own.map_or(Hand::EMPTY, |seat| state.hands[seat]),
            hand_sizes: BySeat::from_fn(players, |seat| state.hands[seat.index()].len()),
            own_opening: own.and_then(|seat| state.sealed[seat]),
            sealed: BySeat::from_fn(players, |seat| state.sealed[seat.index()].is_some()),
            communal: state.communal,
            private: BySeat::from_fn(players, |seat| state.private[seat.index()]),
            planted: state.planted,
            harvested: BySeat::from_fn(players, |seat| state.harvested[seat.index()]),
            aside_sizes: BySeat::from_fn(players, |seat| state.aside[seat.index()].len() as u8),
            own_aside: own.map_or(Cards::EMPTY, |seat| state.aside[seat]),
            discarded: state.discarded,
            crops_only: BySeat::from_fn(players, |seat| state.crops_only[seat.index()]),
            shown: shown.then(|| Shown {
                hands: BySeat::from_fn(players, |seat| state.hands[seat.index()]),
                aside: BySeat::from_fn(players, |seat| state.aside[seat.index()]),
            }),
        }
    }

    /// The cards whose place the viewer does not know: in other hands, face down, or never seen by anybody.
    ///
    /// # Errors
    /// If the view was damaged: it shows cards that the game does not have.
    pub fn unseen(&self) -> Result<Cards, Corruption> {
        let mut seen = vec![self.played, self.discarded];
        match &self.shown {
            Some(shown) => {
                seen.extend(shown.hands.iter().map(Hand::to_deck));
                seen.extend(shown.aside.iter().copied());
            }
            None => {
                seen.extend([self.hand.to_deck(), self.own_opening.into_iter().collect(), self.own_aside]);
            }
        }
        let all = self.options.cards().ok_or(CARDS)?;
        seen.iter().try_fold(all, |left, cards| left.checked_sub(cards)).ok_or(CARDS)
    }

    pub(crate) fn determinize(&self, pick: &mut impl FnMut(u32) -> u32) -> Result<Rolnicy, Corruption> {
        let players = self.options.players;
        Corruption::unless(self.options.validate().is_ok(), "options", "they make no game")?;
        let own = match self.viewer {
            Viewer::Table => None,
            Viewer::Seat(seat) => {
                Corruption::unless(seat.number() < players, "viewer", "nobody sits there")?;
                Some(seat.index())
            }
        };
        let mut hidden = Hidden { pool: self.unseen()?, ..Hidden::default() };
        if let Some(shown) = &self.shown {
            let over = self.phase == Phase::Over && self.options.show_unused;
            Corruption::unless(over, "shown", "nothing is shown before the end")?;
            hidden.hands = shown.hands.to_array::<SEATS>(players, Hand::EMPTY)?;
            hidden.aside = shown.aside.to_array::<SEATS>(players, Cards::EMPTY)?;
        } else {
            if let Some(own) = own {
                hidden.hands[own] = self.hand;
                hidden.sealed[own] = self.own_opening;
                hidden.aside[own] = self.own_aside;
            }
            hidden = self.deal(&hidden, own, pick)?;
        }
        let mut state = Rolnicy {
            options: self.options,
            phase: self.phase,
            seat: self.seat,
            turns: self.turns,
            pool: hidden.pool,
            deck: self.deck,
            played: self.played,
            hands: hidden.hands,
            sealed: hidden.sealed,
            communal: self.communal,
            private: self.private.to_array::<SEATS>(players, PrivateFarm::EMPTY)?,
            planted: self.planted,
            offer: [0; CROPS],
            harvested: self.harvested.to_array::<SEATS>(players, [0; CROPS])?,
            aside: hidden.aside,
            discarded: self.discarded,
            crops_only: self.crops_only.to_array::<SEATS>(players, 0)?,
        };
        state.complete()?;
        Corruption::unless(
            Self::of(&state, self.viewer) == *self,
            "view",
            "its parts contradict each other",
        )?;
        Ok(state)
    }

    /// What the viewer does not see of the other seats.
    fn wants(&self, own: Option<usize>) -> Result<[Want; SEATS], Corruption> {
        let players = self.options.players;
        let hands = self.hand_sizes.to_array::<SEATS>(players, 0)?;
        let sealed = self.sealed.to_array::<SEATS>(players, false)?;
        let aside = self.aside_sizes.to_array::<SEATS>(players, 0)?;
        let crops_only = self.crops_only.to_array::<SEATS>(players, 0)?;
        let mut wants = [Want::default(); SEATS];
        for seat in (0..usize::from(players)).filter(|&seat| Some(seat) != own) {
            // Who plants in a communal farm where only barns fit has a card with a barn (R9).
            let planting = self.phase == Phase::Communal && seat == self.seat.index();
            wants[seat] = Want {
                hand: hands[seat],
                crops_only: crops_only[seat],
                barns: u8::from(planting && !self.communal.fits(Class::CropCrop)),
                sealed: sealed[seat],
                aside: aside[seat],
            };
        }
        Ok(wants)
    }

    /// Deals the unseen cards to the places that the viewer does not see.
    ///
    /// Every deal that agrees with the view is equally likely (as deals of cards): deals at random are tried
    /// until one agrees. Only if none of many does, the cards that a place must have are dealt first.
    fn deal(
        &self,
        known: &Hidden,
        own: Option<usize>,
        pick: &mut impl FnMut(u32) -> u32,
    ) -> Result<Hidden, Corruption> {
        let wants = self.wants(own)?;
        for _ in 0..TRIES {
            let mut hidden = *known;
            if hidden.deal_freely(&wants, pick)? {
                return Ok(hidden);
            }
        }
        let mut hidden = *known;
        hidden.deal_needs_first(&wants, pick)?;
        Ok(hidden)
    }
}

const CARDS: Corruption = Corruption { part: "cards", problem: "they are not the cards of the game" };

/// What a seat holds that the viewer does not see.
#[derive(Clone, Copy, Default)]
struct Want {
    hand: u8,
    /// At least so many cards of the hand have no barn.
    crops_only: u8,
    /// At least so many cards of the hand have a barn.
    barns: u8,
    sealed: bool,
    /// Cards put aside; none has a barn.
    aside: u8,
}

/// The part of a state that some viewer does not see.
#[derive(Clone, Copy)]
struct Hidden {
    pool: Cards,
    hands: [Hand; SEATS],
    sealed: [Option<Card>; SEATS],
    aside: [Cards; SEATS],
}

impl Default for Hidden {
    fn default() -> Self {
        Self {
            pool: Cards::EMPTY,
            hands: [Hand::EMPTY; SEATS],
            sealed: [None; SEATS],
            aside: [Cards::EMPTY; SEATS],
        }
    }
}

impl Hidden {
    /// Deals all places at random; `false` if the deal does not agree with what is known.
    fn deal_freely(
        &mut self,
        wants: &[Want; SEATS],
        pick: &mut impl FnMut(u32) -> u32,
    ) -> Result<bool, Corruption> {
        let mut agrees = true;
        for (seat, want) in wants.iter().enumerate() {
            for _ in 0..want.aside {
                let card = self.pool.draw(pick).ok_or(CARDS)?;
                agrees &= !card.has_barn();
                self.aside[seat].add(card);
            }
            if want.sealed {
                self.sealed[seat] = Some(self.pool.draw(pick).ok_or(CARDS)?);
            }
            for _ in 0..want.hand {
                self.hands[seat].add(self.pool.draw(pick).ok_or(CARDS)?);
            }
            let hand = &self.hands[seat];
            agrees &= want.hand == 0
                || (hand.count(Class::CropCrop) >= want.crops_only
                    && hand.count(Class::CropBarn) >= want.barns);
        }
        Ok(agrees)
    }

    /// Deals the cards that places must have before all others.
    fn deal_needs_first(
        &mut self,
        wants: &[Want; SEATS],
        pick: &mut impl FnMut(u32) -> u32,
    ) -> Result<(), Corruption> {
        for (seat, want) in wants.iter().enumerate() {
            for _ in 0..want.aside {
                let card = self.draw_of(Class::CropCrop, pick)?;
                self.aside[seat].add(card);
            }
            for (class, need) in [(Class::CropCrop, want.crops_only), (Class::CropBarn, want.barns)] {
                for _ in 0..need {
                    let card = self.draw_of(class, pick)?;
                    self.hands[seat].add(card);
                }
            }
        }
        for (seat, want) in wants.iter().enumerate() {
            if want.sealed {
                self.sealed[seat] = Some(self.pool.draw(pick).ok_or(CARDS)?);
            }
            for _ in want.crops_only + want.barns..want.hand {
                self.hands[seat].add(self.pool.draw(pick).ok_or(CARDS)?);
            }
        }
        Ok(())
    }

    /// Draws a card of a class.
    fn draw_of(&mut self, class: Class, pick: &mut impl FnMut(u32) -> u32) -> Result<Card, Corruption> {
        let mut counts = *self.pool.counts();
        for card in Card::all().filter(|card| card.class() != class) {
            counts[card.index() as usize] = 0;
        }
        let card = Cards::from_counts(counts).draw(pick).ok_or(CARDS)?;
        self.pool.remove(card);
        Ok(card)
    }
}
