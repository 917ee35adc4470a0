//! Occupations that lie open before the start (7.2), and what they leave to be dealt.

use farmstead_core::{List, Seat, SetupProblem};

use crate::Card;
use crate::cards::effect::Memory;
use crate::cards::{Cards, pool};
use crate::draft::HAND;
use crate::options::{Deal, Draft, Options};

/// The most permanent occupations in front of one player.
pub(crate) const PERMANENT: usize = HAND as usize;
/// The most food that a player can have on top of the start food.
pub(crate) const EXTRA_FOOD: u8 = 100;

impl Options {
    /// The permanent occupations of a seat, in the order in which they lie there.
    pub(crate) fn permanent_of(&self, seat: Seat) -> &[Card] {
        self.permanent.get(seat.index()).map_or(&[], List::as_slice)
    }

    /// The permanent occupations of all seats.
    pub(crate) fn all_permanent(&self) -> Cards {
        self.permanent.iter().flat_map(|list| list.iter().copied()).collect()
    }

    /// The cards that can be dealt.
    pub(crate) fn pool(&self) -> Cards {
        pool(self.players).without(self.all_permanent())
    }

    /// The cards of this kind that a player has less in hand: in a solo game permanent occupations and hand are
    /// seven together.
    fn fewer(&self, kind: Cards) -> u32 {
        if self.players == 1 { self.all_permanent().both(kind).len() } else { 0 }
    }

    /// How many cards of a kind are dealt to a hand.
    pub(crate) fn hand_size(&self, kind: Cards) -> u32 {
        HAND.saturating_sub(self.fewer(kind))
    }

    /// How many cards of a kind are dealt to a packet of a draft.
    pub(crate) fn packet_size(&self, draft: Draft, kind: Cards) -> u32 {
        u32::from(draft.cards).saturating_sub(self.fewer(kind))
    }

    /// How many cards of a kind are kept at a pass of a draft; the last ones are left out where fewer than seven
    /// are kept.
    pub(crate) fn kept_at(&self, draft: Draft, pass: u8, kind: Cards) -> u32 {
        let schedule = draft.schedule();
        let before: u32 = schedule.iter().take(pass.into()).map(|&kept| u32::from(kept)).sum();
        let kept = schedule.get(usize::from(pass)).map_or(0, |&kept| kept.into());
        self.hand_size(kind).saturating_sub(before).min(kept)
    }

    /// What is wrong with permanent occupations and extra food.
    pub(crate) fn permanent_problems(&self, problems: &mut Vec<SetupProblem>) {
        let mut only = |option: &str, holds: bool, with: &str| {
            problems.extend(SetupProblem::only_with(option, holds, with));
        };
        let lying = || self.permanent.iter().flat_map(|list| list.iter().copied());
        let all = self.all_permanent();
        let vacant = self.permanent.iter().skip(self.players.into()).all(|list| list.is_empty());
        only("permanent", vacant, "players who take part");
        let allowed = all.without(pool(self.players).both(Cards::OCCUPATIONS)).is_empty();
        only("permanent", allowed, "occupations for so many players");
        let handed = self.hands.iter().fold(Cards::NONE, |set, hand| set.either(*hand));
        let once = all.len() as usize == lying().count() && all.both(handed).is_empty();
        only("permanent", once, "cards that lie nowhere else");
        only("permanent", all.is_empty() || self.cards != Deal::None, "games with hand cards");
        let hungry = self.extra_food.iter().skip(self.players.into()).all(|&food| food == 0);
        only("extra_food", hungry, "players who take part");
        let most = if self.players > 1 { 1 } else { PERMANENT as u32 };
        for list in &self.permanent {
            problems.extend(SetupProblem::range("permanent (cards of a seat)", list.len() as u32, 0, most));
        }
        for food in self.extra_food {
            problems.extend(SetupProblem::range("extra_food", food.into(), 0, EXTRA_FOOD.into()));
        }
    }
}

/// Occupations in this order up to the Tutor and with it; 0 without it (B099).
pub(crate) fn up_to_tutor(occupations: &[Card]) -> u8 {
    let tutor = |card: &Card| card.def().place == Some(Memory::Tutor);
    occupations.iter().position(tutor).map_or(0, |at| at as u8 + 1)
}
