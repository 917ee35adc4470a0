//! The invariants of a state.

use std::collections::BTreeSet;

use farmstead_core::{Corruption, Seat, Seats};

use crate::rules::Objectives;
use crate::state::{CropRotation, Phase, SEATS, numbers};
use crate::tray::{Spaces, around};
use crate::{Adjacency, ClaimMode, Crop, Draws, Face};

type Audit = Result<(), Corruption>;

impl CropRotation {
    pub(crate) fn audit_all(&self) -> Audit {
        let options = &self.rules.options;
        Corruption::unless(options.validate().is_ok(), "options", "they make no game")?;
        let seated = self.seat.number() < options.players;
        Corruption::unless(seated, "seat", "nobody sits there")?;
        self.audit_tray()?;
        self.audit_objectives()?;
        self.audit_turn()?;
        self.audit_claims()
    }

    fn audit_tray(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "tray", problem);
        let [corn, bean, soy] = self.tray.crops;
        let tokens = self.tray.tokens();
        unless(corn & bean | corn & soy | bean & soy == 0, "two tokens lie on one space")?;
        unless(tokens & !self.rules.area == 0, "a token lies beside it")?;
        unless(self.tray.paid & !tokens == 0, "a mark lies on no token")?;
        // The last turn may end with a harvest.
        let there = self.placed & !tokens == 0 || self.phase == Phase::Over;
        unless(there && self.placed & !self.rules.area == 0, "a token of this turn is not there")?;
        for crop in Crop::ALL {
            let all = self.tray.crops[crop as usize].count_ones() + u32::from(self.reserve(crop));
            unless(all == u32::from(self.rules.options.tokens_per_crop), "tokens are missing")?;
        }
        let empty = Crop::ALL.into_iter().filter(|&crop| self.reserve(crop) == 0).count();
        // One token more can empty one reserve more.
        unless(empty < 3, "it was not cleared (C26)")?;
        // Until a token is placed at most one crop is depleted (C26).
        unless(self.phase > Phase::Place || empty < 2, "it was not cleared (C26)")?;
        unless(tokens.count_ones() <= self.rules.options.all_tokens(), "tokens are missing")
    }

    /// Every objective is in exactly one place.
    fn audit_objectives(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "objectives", problem);
        let mut seen: Objectives = 0;
        for set in self.hands.iter().chain(&self.scored).chain([&self.deck]) {
            unless(seen & set == 0, "one is in two places")?;
            seen |= set;
        }
        unless(seen == self.rules.all, "they are not the objectives of the game")?;
        let (players, hand) = (self.rules.options.players, u32::from(self.rules.options.start_objectives));
        let vacant = (usize::from(players)..SEATS).all(|seat| self.hands[seat] | self.scored[seat] == 0);
        unless(vacant, "somebody holds one who does not play")?;
        let sizes: Vec<u32> = Seat::all(players).map(|seat| self.hands[seat.index()].count_ones()).collect();
        if self.phase == Phase::Deal {
            let partly = sizes.iter().filter(|&&size| 0 < size && size < hand).count();
            let order = sizes.is_sorted_by(|a, b| a >= b) && partly <= 1;
            unless(order && sizes.iter().all(|&size| size <= hand), "they are dealt one by one")?;
            unless(sizes.iter().any(|&size| size < hand), "all are dealt")?;
            return unless(self.scored == [0; SEATS], "one was scored before the first turn");
        }
        let held =
            |seat: Seat| self.hands[seat.index()].count_ones() + self.scored[seat.index()].count_ones();
        unless(Seat::all(players).all(|seat| held(seat) >= hand), "a player has fewer than were dealt")?;
        let target = u32::from(self.rules.options.target());
        let reached = self.scored.iter().any(|scored| scored.count_ones() >= target);
        let last = self.turn >= self.rules.options.max_turns;
        if self.phase == Phase::Over {
            unless(reached || last, "the game is not over (C27)")
        } else {
            unless(!reached, "the game is over (C27)")
        }
    }

    fn audit_turn(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "turn", problem);
        let options = &self.rules.options;
        let dealing = self.phase == Phase::Deal;
        unless(dealing == (self.turn == 0), "turns begin when objectives are dealt")?;
        unless(self.turn <= options.max_turns, "there were too many")?;
        let turns = u32::from(self.turn.saturating_sub(1));
        let due = (u32::from(options.first_player.number()) + turns) % u32::from(options.players);
        unless(due == u32::from(self.seat.number()), "another seat would be on turn")?;
        if dealing {
            unless(self.tray.tokens() == 0, "a token was placed before the first turn")?;
        }
        // Two tokens a turn at most.
        let placed = 2 * (turns + u32::from(self.phase > Phase::Die));
        unless(self.tray.tokens().count_ones() <= placed, "there are more tokens than were placed")?;
        let before = self.phase <= Phase::Die;
        unless(
            !before || (self.face.is_none() && self.event.is_none() && self.placed == 0),
            "it has not begun",
        )?;
        if !before {
            let face = self.face.filter(|face| options.die.contains(face));
            let face = face.ok_or(Corruption { part: "turn", problem: "no such face was rolled" })?;
            let chosen = match self.event {
                None => self.phase == Phase::Event,
                Some(event) if face == Face::Investment => {
                    event != Face::Investment && self.phase != Phase::Event
                }
                Some(event) => event == face && self.phase != Phase::Event,
            };
            unless(chosen, "the event is another (C13)")?;
        }
        unless(
            self.phase != Phase::Event || self.face == Some(Face::Investment),
            "no event is to be chosen",
        )?;
        let count = self.placed.count_ones();
        let first = self.placed & self.placed.wrapping_neg();
        let corners = options.adjacency == Adjacency::Eight;
        let near = count != 2 || around(first, corners) & self.placed != 0;
        unless(near, "the extra token is not beside the other (C7)")?;
        if self.phase == Phase::Over {
            return unless(count <= 2 && self.draws == 0 && self.paying == 0, "it has not ended");
        }
        let crop = Crop::ALL.into_iter().find(|&crop| self.placed & self.tray.crops[crop as usize] != 0);
        let one_crop = crop.is_none_or(|crop| self.placed & !self.tray.crops[crop as usize] == 0);
        let offer = self.event.and_then(Face::offer);
        unless(one_crop && (count < 2 || (count == 2 && offer == crop)), "other tokens were placed (C7)")?;
        let placing = matches!(self.phase, Phase::Event | Phase::Place);
        unless(!placing || count == 0, "the token is placed already")?;
        match self.phase {
            Phase::Place => {
                let some = Crop::ALL.into_iter().any(|crop| self.places(crop) != 0);
                unless(some, "no token can be placed (C5)")?;
            }
            Phase::Extra => {
                let offered = offer.is_some() && offer == crop && self.extras() != 0;
                let left = crop.is_some_and(|crop| self.reserve(crop) > 0);
                unless(count == 1 && offered && left, "no extra token is offered (C7)")?;
            }
            Phase::Burn => {
                let fire = self.event == Some(Face::Fire) && self.fuel() != 0;
                unless(count == 1 && fire, "nothing can be burnt (C12)")?;
            }
            _ => {}
        }
        let free = Crop::ALL.into_iter().any(|crop| self.places(crop) != 0);
        unless(
            self.phase != Phase::Claim || count > 0 || !free,
            "no token was placed, and one could be (C3)",
        )?;
        let drawing = self.phase == Phase::Draw;
        let marked = self.placed & self.tray.paid != 0;
        unless(
            !marked || self.phase > Phase::Draw || (drawing && self.paying == 0),
            "a sequence has earned its card before (C14)",
        )?;
        unless(drawing == (self.draws > 0), "cards are drawn only for sequences (C14)")?;
        unless(!drawing || (self.deck != 0 && count > 0), "no card is earned (C19)")?;
        unless(drawing || self.paying == 0, "a sequence has earned no card")?;
        if drawing && self.paying == 0 {
            // All tokens were marked at the first card; there were more sequences than cards are left to draw.
            let mut before = self.clone();
            before.tray.paid = 0;
            let more = options.draws_per_turn == Draws::OnePerSequence && before.sequences().1 > self.draws;
            let there = u32::from(self.draws) <= self.deck.count_ones();
            return unless(more && there && marked, "another sequence earns a card (C16)");
        }
        if drawing {
            let (paying, cards) = self.sequences();
            let cards = cards.min(self.deck.count_ones() as u8);
            unless(paying == self.paying && cards == self.draws, "another sequence earns a card (C15)")?;
        }
        Ok(())
    }

    fn audit_claims(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "claims", problem);
        let claiming = self.phase == Phase::Claim;
        let none = self.claimed == [0; SEATS] && self.used == [0; SEATS] && self.ended.is_empty();
        unless(claiming || (none && self.complete == 0), "there are some although none are due")?;
        if !claiming {
            return Ok(());
        }
        unless(self.rules.options.claim == ClaimMode::OptionalSimultaneous, "nobody is asked for them")?;
        unless(self.complete == self.rules.complete(&self.tray), "other objectives are complete")?;
        let scored = self.scored.iter().fold(0, |all, scored| all | scored);
        unless(self.complete & !scored != 0, "all can see that none is possible (C21)")?;
        let asked = self.asked();
        unless(!asked.without(self.ended).is_empty(), "all have ended them")?;
        let strangers = self.ended.without(asked);
        unless(strangers == Seats::default(), "somebody has ended them who was not asked")?;
        for seat in 0..SEATS {
            let (claimed, used) = (self.claimed[seat], self.used[seat]);
            unless(claimed & !(self.hands[seat] & self.complete) == 0, "one is not complete (C22)")?;
            let list: Vec<u8> = numbers(claimed).collect();
            unless(self.can_use(&list, used), "other tokens were used (C23)")?;
        }
        Ok(())
    }

    /// Whether these objectives can be claimed with exactly these tokens.
    ///
    /// With many claims in many places this is a search without a bound, so it is given up, and the claims are
    /// believed, when there are too many unions of tokens to follow.
    fn can_use(&self, objectives: &[u8], used: Spaces) -> bool {
        const MOST: usize = 4096;
        let (mut unions, mut coverable) = (BTreeSet::from([0]), 0);
        let mut followed = true;
        for &objective in objectives {
            let places = self.places_of(objective).into_iter();
            let ways: BTreeSet<Spaces> = places
                .map(|(corner, rotation)| self.covers(objective, corner, rotation))
                .filter(|tokens| tokens & !used == 0)
                .collect();
            if ways.is_empty() {
                return false;
            }
            coverable |= ways.iter().fold(0, |all, tokens| all | tokens);
            followed &= unions.len() * ways.len() <= MOST * 64;
            if followed {
                unions = unions.iter().flat_map(|so_far| ways.iter().map(move |way| so_far | way)).collect();
                followed = unions.len() <= MOST;
            }
        }
        coverable == used && (!followed || unions.contains(&used))
    }
}
