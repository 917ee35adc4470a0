//! The invariants of a state.

use farmstead_core::{Corruption, Game, Seat};

use crate::card::{CROPS, Class};
use crate::state::{Phase, Rolnicy};
use crate::{BlockedCard, Card, Cards, CommunalFarm, Crop, DrawTime, Opening, PrivateFarm};

type Audit = Result<(), Corruption>;

impl Rolnicy {
    pub(crate) fn audit_all(&self) -> Audit {
        let valid = self.options.validate().is_ok();
        Corruption::unless(valid, "options", "they make no game")?;
        Corruption::unless(self.seat.number() < self.options.players, "seat", "nobody sits there")?;
        self.audit_cards()?;
        self.audit_setup()?;
        self.audit_farms()?;
        self.audit_harvests()?;
        if self.phase >= Phase::Private {
            self.audit_turns()?;
        }
        let stuck = self.turn().seats().iter().any(|seat| self.count_actions(seat) == 0);
        Corruption::unless(!stuck, "phase", "a player is to act and has no legal action")
    }

    fn seats_played(&self) -> impl Iterator<Item = usize> + use<> {
        Seat::all(self.options.players).map(Seat::index)
    }

    /// Every card of the game is in exactly one place.
    fn audit_cards(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "cards", problem);
        let places = self.hands.iter().map(crate::Hand::to_deck);
        let places = places.chain(self.sealed.iter().map(|card| card.iter().copied().collect()));
        let places = places.chain(self.aside).chain([self.discarded, self.played, self.pool]);
        let all = places.into_iter().try_fold(Cards::EMPTY, |sum, place| sum.checked_add(&place));
        unless(all.is_some() && all == self.options.cards(), "they are not the cards of the game")?;
        let buried = self.pool.len().checked_sub(self.deck.into());
        unless(buried == Some(self.options.removed_unseen().into()), "the deck has another number of cards")?;
        let no_barns = |cards: &Cards| cards.cards().all(|card| !card.has_barn());
        unless(self.aside.iter().all(no_barns), "a card with a barn was put aside (R9)")?;
        unless(no_barns(&self.discarded), "a card with a barn was put aside (R9)")?;
        let keeps = |seat: usize| self.hands[seat].count(Class::CropCrop) >= self.crops_only[seat];
        unless(self.seats_played().all(keeps), "a hand has fewer cards without barns than all know of")?;
        // A hand is known in part only after its owner was blocked, and then a card has left it.
        let blocked = |seat: usize| {
            let now = self.phase == Phase::SetAside && seat == self.seat.index();
            now || !self.aside[seat].is_empty() || !self.discarded.is_empty()
        };
        let known = |seat: usize| self.crops_only[seat] == 0 || blocked(seat);
        let told = self.options.blocked_card == BlockedCard::Keep || self.seats_played().all(known);
        unless(told, "more is known of a hand than was shown (R9)")
    }

    /// Start cards, deal and openings.
    fn audit_setup(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "setup", problem);
        let dealt = self.options.hand_dealt;
        let start_fields = self.communal.len();
        let hands = || self.seats_played().map(|seat| self.hands[seat].len());
        if self.phase < Phase::Private {
            unless(self.turns == 0 && self.seat == self.options.first_player, "a turn has begun")?;
            unless(self.private.iter().all(PrivateFarm::is_empty), "a private farm is open")?;
            unless(self.aside == [Cards::EMPTY; 4] && self.discarded.is_empty(), "cards were put aside")?;
            unless(self.played.len() as usize * 2 == start_fields, "not the start cards are laid")?;
            unless(self.crops_only == [0; 4], "something is known of a hand")?;
        }
        let sealed = self.sealed.iter().flatten().count();
        match self.phase {
            Phase::Start => {
                unless(start_fields == 0 || start_fields == 2, "no start card is due")?;
                unless(hands().all(|len| len == 0) && sealed == 0, "cards were dealt before the start")
            }
            Phase::Deal => {
                let order = hands().is_sorted_by(|a, b| a >= b)
                    && hands().filter(|&len| 0 < len && len < dealt).count() <= 1;
                unless(order && hands().all(|len| len <= dealt), "hands are dealt one after the other")?;
                unless(hands().any(|len| len < dealt), "no card is due")?;
                unless(start_fields == 4 && sealed == 0, "cards are dealt after the start cards")
            }
            Phase::Open => {
                let whole = |seat: usize| self.hands[seat].len() + u8::from(self.sealed[seat].is_some());
                unless(self.seats_played().all(|seat| whole(seat) == dealt), "hands are not complete (R2)")?;
                unless(start_fields == 4 && !self.openings_owed().is_empty(), "no opening is due")?;
                let first = self.options.first_player;
                let place = |seat: Seat| {
                    (seat.number() + self.options.players - first.number()) % self.options.players
                };
                let owed = self.openings_owed();
                let in_order = owed.iter().all(|seat| place(seat) as usize >= sealed);
                unless(self.options.opening == Opening::Sealed || in_order, "openings out of turn (R2)")
            }
            _ => unless(sealed == 0, "an opening card lies face down"),
        }
    }

    fn audit_farms(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "planted card", problem);
        if self.phase < Phase::Private {
            let laid = self.is_start(&self.played);
            Corruption::unless(laid, "communal farm", "it is not what the start cards make (R1)")?;
        }
        if self.phase >= Phase::Deal {
            self.communal.audit()?;
        }
        if self.phase >= Phase::Private {
            for seat in self.seats_played() {
                self.private[seat].audit(&self.options)?;
            }
        }
        let Some(placement) = self.planted else { return Ok(()) };
        let after = matches!(self.phase, Phase::Draw | Phase::Harvest | Phase::Over);
        unless(after, "it is planted before its time")?;
        let seen = placement.fields().into_iter().all(|(cell, field)| self.communal.get(cell) == Some(field));
        unless(seen, "it does not lie on top of the communal farm")?;
        unless(self.played.count(placement.card()) > 0, "it was never played")
    }

    /// Whether the communal farm is what these start cards make, laid in one order or the other (R1).
    fn is_start(&self, cards: &Cards) -> bool {
        let cards: Vec<Card> = cards.cards().take(3).collect();
        let lay = |cards: &mut dyn Iterator<Item = &Card>| {
            cards.fold(CommunalFarm::EMPTY, |mut farm, &card| {
                farm.plant(farm.start_placement(card));
                farm
            })
        };
        cards.len() <= 2
            && (lay(&mut cards.iter()) == self.communal || lay(&mut cards.iter().rev()) == self.communal)
    }

    fn audit_harvests(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "harvest cards", problem);
        for crop in Crop::ALL {
            let taken = self.harvested.map(|values| values[crop as usize]);
            let known = |&value: &u8| value == 0 || self.options.harvest_cards.points(value).is_some();
            unless(taken.iter().all(known), "a card that does not exist was taken")?;
            let mut values = taken.to_vec();
            values.retain(|&value| value > 0);
            values.sort_unstable();
            unless(values.is_sorted_by(|a, b| a < b), "a card was taken twice (R16)")?;
        }
        let harvests: u32 = self.harvested.iter().flatten().filter(|&&value| value > 0).count() as u32;
        // In the turn that goes on, a harvest may be past only when the late draw or the end has come.
        let late = self.options.draw == DrawTime::AfterHarvest && self.phase == Phase::Draw;
        let past = u32::from(self.turns) - u32::from(self.turns > 0 && !late && self.phase != Phase::Over);
        unless(harvests <= past, "more harvests than turns (R18)")?;
        let offer = if self.phase == Phase::Harvest { self.find_offer() } else { [0; CROPS] };
        unless(self.offer == offer, "the harvests on offer are others")?;
        unless(self.phase != Phase::Harvest || offer != [0; CROPS], "no harvest is possible")
    }

    /// How many cards the turns have used, and what the seat on turn holds.
    fn audit_turns(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "turns", problem);
        let aside: u32 = self.aside.iter().map(Cards::len).sum::<u32>() + self.discarded.len();
        let setup = 2 + u32::from(self.options.players);
        let used = (self.played.len() + aside).checked_sub(setup);
        let used = used.ok_or(Corruption { part: "turns", problem: "cards of the setup are missing" })?;
        let turns = u32::from(self.turns);
        unless(turns > 0, "none has begun")?;
        let now = match self.phase {
            Phase::Private => 0,
            Phase::Communal | Phase::SetAside => 1,
            _ => 2,
        };
        let most = 2 * (turns - 1) + now;
        let least =
            if self.options.blocked_card == BlockedCard::Keep { turns - 1 + now.min(1) } else { most };
        unless((least..=most).contains(&used), "they used another number of cards")?;
        let grown = self.communal.len() as u32 - 4;
        let planted_turns = if now == 2 { turns } else { turns - 1 };
        unless(grown <= planted_turns, "the communal farm has grown too much (R10)")?;
        // Every turn uses a card in its private step, and another one only if it plants or puts aside.
        let second = used.saturating_sub(planted_turns + u32::from(now == 1));
        unless(grown <= second, "the communal farm has grown by more cards than were used (R10)")?;
        let largest = (self.options.hand_dealt - 1).max(self.options.hand_size);
        unless(self.seats_played().all(|seat| self.hands[seat].len() <= largest), "a hand is too large")?;
        let hand = &self.hands[self.seat.index()];
        match self.phase {
            Phase::Private => unless(hand.len() >= 2, "the seat on turn has not two cards (R22)"),
            Phase::Communal => unless(self.communal.fits_any(hand), "no card fits the communal farm (R9)"),
            Phase::SetAside => {
                let blocked = !self.communal.fits_any(hand);
                let asked = self.options.blocked_card != BlockedCard::Keep;
                let known = self.crops_only[self.seat.index()] == hand.len();
                unless(blocked && asked && known, "a card of the hand can be planted (R9)")
            }
            Phase::Draw => unless(
                self.deck > 0 && hand.len() < self.options.hand_size,
                "no card is due to the seat on turn (R21)",
            ),
            Phase::Over => {
                let mut seats = Seat::all(self.options.players);
                let full = seats.clone().any(|seat| self.has_five(seat));
                unless(full || seats.all(|seat| self.hand(seat).len() < 2), "the game is not over (R23, R24)")
            }
            _ => Ok(()),
        }
    }
}
