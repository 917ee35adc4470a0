//! What is legal: the direct check, the listing, and counting without listing.

use std::ops::ControlFlow;

use farmstead_core::Seat;

use crate::card::CARDS;
use crate::state::{Hares, Phase};
use crate::track::{Targets, hares};
use crate::{Action, Card, Hare, Mover, Violation};

impl Hares {
    #[inline]
    pub(crate) fn may_act(&self, seat: Seat) -> bool {
        self.phase == Phase::Play && seat == self.seat
    }

    #[inline]
    pub(crate) fn targets(&self) -> Targets {
        self.track.targets(self.options.last_includes_off_board)
    }

    /// Whether cards without effect are played now: none of the hand has one, or the options allow it (H7).
    #[inline]
    fn discards(&self, with_effect: u32) -> bool {
        with_effect == 0 || !self.options.must_have_effect
    }

    pub(crate) fn visit_actions<B>(&self, mut visit: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        let targets = self.targets();
        let hand = self.hands[self.seat.index()];
        let mut with_effect = 0;
        for card in hand.kinds() {
            with_effect += targets.ways(card);
            visit_card(targets, card, &mut visit)?;
        }
        if self.discards(with_effect) {
            for card in hand.kinds().filter(|&card| targets.ways(card) == 0) {
                visit(Action::Discard(card))?;
            }
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn count_actions(&self) -> u32 {
        let targets = self.targets();
        let kinds = self.hands[self.seat.index()].kinds();
        let (mut plays, mut dead) = (0, 0);
        for ways in kinds.map(|card| targets.ways(card)) {
            plays += ways;
            dead += u32::from(ways == 0);
        }
        plays + if self.discards(plays) { dead } else { 0 }
    }

    #[inline]
    pub(crate) fn choose_action(&self, pick: &mut impl FnMut(u32) -> u32) -> Option<Action> {
        let targets = self.targets();
        let kinds = self.hands[self.seat.index()].kinds();
        let (mut plays, mut dead) = (0, 0);
        for ways in kinds.clone().map(|card| targets.ways(card)) {
            plays += ways;
            dead += u32::from(ways == 0);
        }
        let discards = if self.discards(plays) { dead } else { 0 };
        if plays + discards == 0 {
            return None;
        }
        let mut left = pick(plays + discards);
        for card in kinds.clone() {
            let ways = targets.ways(card);
            if left < ways {
                return nth_way(targets, card, left);
            }
            left -= ways;
        }
        if left >= discards {
            return None;
        }
        kinds.filter(|&card| targets.ways(card) == 0).nth(left as usize).map(Action::Discard)
    }

    /// The kinds of cards that have no effect now, as bits in the order of cards.
    pub(crate) fn dead_kinds(&self) -> u32 {
        let targets = self.targets();
        (0..CARDS as u8)
            .fold(0, |dead, number| dead | u32::from(targets.ways(Card::known(number)) == 0) << number)
    }

    pub(crate) fn check_action(&self, action: Action) -> Result<(), Violation> {
        let hand = self.hands[self.seat.index()];
        let card = action.card();
        if !hand.contains(card) {
            return Err(Violation::NotInHand { card });
        }
        let targets = self.targets();
        match action {
            Action::Play { card, .. } if card == Card::SPLIT => Err(Violation::SplitMovesTwo),
            Action::Play { card, hare } if targets.of(card) & hare.bit() != 0 => Ok(()),
            Action::Play { card, hare } => Err(self.why_not(card, hare)),
            Action::Split { forward, back } if targets.beside(forward) & back.bit() != 0 => Ok(()),
            Action::Split { forward, back } => Err(self.why_not_split(forward, back)),
            Action::Discard(card) if targets.ways(card) > 0 => Err(Violation::HasEffect { card }),
            Action::Discard(card) => {
                let other = hand.kinds().find(|&other| targets.ways(other) > 0);
                match other.filter(|_| self.options.must_have_effect) {
                    Some(other) => Err(Violation::MustHaveEffect { card, other }),
                    None => Ok(()),
                }
            }
        }
    }

    /// Why the split does not move two hares.
    fn why_not_split(&self, forward: Hare, back: Hare) -> Violation {
        for hare in [forward, back] {
            if self.track.has_arrived(hare) {
                return Violation::Arrived { hare };
            }
            if self.position(hare) == 0 {
                return Violation::SplitOffBoard { hare };
            }
        }
        Violation::NotTogether { forward, back }
    }

    /// Why a card does not move a hare.
    fn why_not(&self, card: Card, hare: Hare) -> Violation {
        if self.track.has_arrived(hare) {
            return Violation::Arrived { hare };
        }
        match card.mover() {
            Mover::Colour(own) if own != hare && !self.track.has_arrived(own) => {
                Violation::OtherColour { card, hare, own }
            }
            Mover::Last => Violation::NotLast { hare },
            _ => Violation::OffBoard { hare },
        }
    }
}

#[inline]
fn visit_card<B>(
    targets: Targets,
    card: Card,
    visit: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if card == Card::SPLIT {
        for forward in Hare::ALL {
            for back in hares(targets.beside(forward)) {
                visit(Action::Split { forward, back })?;
            }
        }
    } else {
        for hare in hares(targets.of(card)) {
            visit(Action::Play { card, hare })?;
        }
    }
    ControlFlow::Continue(())
}

#[inline]
fn nth_way(targets: Targets, card: Card, n: u32) -> Option<Action> {
    if card != Card::SPLIT {
        return hares(targets.of(card)).nth(n as usize).map(|hare| Action::Play { card, hare });
    }
    let pairs = Hare::ALL
        .into_iter()
        .flat_map(|forward| hares(targets.beside(forward)).map(move |back| Action::Split { forward, back }));
    pairs.into_iter().nth(n as usize)
}
