//! The invariants of a state.

use farmstead_core::{Corruption, Indexed, Seat};

use crate::card::{CARDS, Mover};
use crate::options::PILES;
use crate::state::{Hares, Phase, SEATS};
use crate::{Card, Cards, Hand, Hare, Leftover, NextRound};

type Audit = Result<(), Corruption>;

impl Hares {
    pub(crate) fn audit_all(&self) -> Audit {
        let valid = self.options.validate().is_ok();
        Corruption::unless(valid, "options", "they make no game")?;
        let players = self.options.players;
        let seated = self.seat.number() < players && self.starter.number() < players;
        Corruption::unless(seated, "seat", "nobody sits there")?;
        self.audit_turn()?;
        self.audit_large()?;
        self.audit_track()?;
        self.audit_small()?;
        self.audit_tiles()?;
        self.audit_cards()?;
        self.audit_score()
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.options.players)
    }

    /// Whether turns are being taken or were.
    fn has_begun(&self) -> bool {
        self.phase >= Phase::Play
    }

    /// Whether a card was played in this round.
    fn has_moved(&self) -> bool {
        self.turn > 1 || self.phase > Phase::Play
    }

    fn audit_turn(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "turn", problem);
        let rounds = 1..=self.options.rounds;
        unless(rounds.contains(&self.round), "there is no such round")?;
        unless(self.has_begun() == (self.turn > 0), "turns begin when hands are dealt")?;
        unless(self.turn <= self.options.max_turns_per_round, "the round has too many turns")?;
        let players = u32::from(self.options.players);
        let after = |seat: Seat, turns: u32| (u32::from(seat.number()) + turns) % players;
        let turns = u32::from(self.turn).saturating_sub(1);
        let due = after(self.starter, turns) == u32::from(self.seat.number());
        unless(due, "another seat would be on turn")?;
        let first = self.options.first_player;
        let starter = u32::from(self.starter.number());
        let right = match self.options.next_round {
            NextRound::Same => starter == after(first, 0),
            NextRound::Rotate => starter == after(first, u32::from(self.round) - 1),
            NextRound::NextInTurn => self.round > 1 || starter == after(first, 0),
        };
        unless(right, "another seat would have begun the round (H24)")?;
        let ended = self.track.arrived() == PILES || self.turn >= self.options.max_turns_per_round;
        let over = self.phase == Phase::Over;
        unless(!over || (ended && self.round == self.options.rounds), "the game is not over")?;
        let running = self.track.arrived() < PILES;
        unless(over || running, "the round is over (H22)")?;
        let draws = self.phase != Phase::Draw || self.turn < self.options.max_turns_per_round;
        unless(draws, "no card is drawn after the last turn")
    }

    /// Large carrots: those in the box, those on the piles, and three for every round before.
    fn audit_large(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "large carrots", problem);
        let values = self.options.large_tokens.as_slice();
        unless(u32::from(self.tokens) >> values.len() == 0, "they are not those of the box")?;
        let laid = self.large_carrots().count();
        unless(self.large[laid..] == [0; PILES][laid..], "a pile before has none")?;
        let expected = if self.phase == Phase::Carrots { 0..PILES } else { PILES..PILES + 1 };
        unless(expected.contains(&laid), "another number of them is laid")?;
        let gone = values.len() - self.tokens.count_ones() as usize;
        unless(
            gone == PILES * (usize::from(self.round) - 1) + laid,
            "the box holds another number of them (is a value used twice?)",
        )?;
        let mut used = self.used_carrots(0);
        let mut take = |value: u8| {
            let place = used.iter().position(|&other| other == value);
            place.map(|place| used.swap_remove(place)).is_some()
        };
        unless(self.large_carrots().all(&mut take), "one on a pile is still in the box")?;
        // Of several with the same value the first leave the box first.
        let first = |place: usize| {
            place == 0 || values[place - 1] != values[place] || self.tokens >> (place - 1) & 3 != 1
        };
        unless((0..values.len()).all(first), "they left the box in another order")
    }

    /// The values that have left the box, without so many of those on the piles.
    fn used_carrots(&self, piles: usize) -> Vec<u8> {
        let values = self.options.large_tokens.as_slice();
        let gone = (0..values.len()).filter(|&place| self.tokens >> place & 1 == 0);
        let mut used: Vec<u8> = gone.map(|place| values[place]).collect();
        for value in self.large_carrots().take(piles) {
            if let Some(place) = used.iter().position(|&other| other == value) {
                used.swap_remove(place);
            }
        }
        used
    }

    fn audit_track(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "hares", problem);
        let piles = self.track.piles();
        let arrived = self.track.arrived();
        unless(piles[arrived..].iter().all(Option::is_none), "a pile before is empty (H11)")?;
        for hare in Hare::ALL {
            let on_piles = piles.iter().filter(|pile| **pile == Some(hare)).count();
            let beyond = self.options.track_spaces + 1;
            unless(self.position(hare) <= beyond, "one is beyond the piles")?;
            unless(on_piles == usize::from(self.track.has_arrived(hare)), "one is not where it is")?;
        }
        let start = Hare::ALL.iter().all(|&hare| self.position(hare) == 0);
        unless(start || self.has_moved(), "one has run before the first turn (H2)")
    }

    fn audit_small(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "small carrots", problem);
        let spaces = self.options.carrot_spaces.as_slice();
        let (there, beyond) = self.carrots.split_at(spaces.len());
        unless(beyond.iter().all(|&count| count == 0), "some lie where there is no space")?;
        let on_table: u32 = there.iter().map(|&count| u32::from(count)).sum();
        let taken: u32 = self.small.iter().map(|&count| u32::from(count)).sum();
        let most = spaces.len() as u32 * u32::from(self.round);
        let right = match self.options.leftover_carrots {
            Leftover::TopUp => {
                let one = there.iter().all(|&count| count <= 1);
                one && taken + on_table <= most && taken + on_table >= spaces.len() as u32
            }
            Leftover::Add => {
                let each = there.iter().all(|&count| count <= self.round);
                each && taken + on_table == most
            }
        };
        unless(right, "another number of them is on the table (H21)")?;
        let untouched = self.has_moved() || there.iter().all(|&count| count > 0);
        unless(untouched, "one was taken before the first turn")?;
        let nobody = |space: u8| Hare::ALL.iter().all(|&hare| self.position(hare) != space);
        let taken_at_once = spaces.iter().zip(there).all(|(&space, &count)| count == 0 || nobody(space));
        unless(taken_at_once, "a hare stands on one (H18)")
    }

    fn audit_tiles(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "tiles", problem);
        let taken: Vec<_> = self.tiles.iter().flatten().collect();
        let different = taken.iter().enumerate().all(|(n, tile)| !taken[..n].contains(tile));
        unless(different, "one was taken twice (H25)")?;
        let order = self.tiles.is_sorted_by(|a, b| a.is_some() >= b.is_some());
        unless(order, "they are taken one after the other")?;
        let expected = match self.phase {
            Phase::Carrots => taken.is_empty(),
            Phase::Tiles => taken.len() < usize::from(self.options.players),
            _ => taken.len() == usize::from(self.options.players),
        };
        unless(expected, "another number of them is taken")
    }

    /// Every card of the game is in exactly one place.
    fn audit_cards(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "cards", problem);
        let places = self.hands.iter().map(|hand| hand.to_deck()).chain([self.deck, self.discard]);
        let all = places.into_iter().try_fold(Cards::EMPTY, |sum, place| sum.checked_add(&place));
        unless(all == Some(self.options.deck), "they are not those of the game")?;
        unless(self.deck.len() == u32::from(self.deck_len), "the deck is counted wrongly")?;
        let size = self.options.hand;
        let len = |seat: Seat| self.hand(seat).len();
        match self.phase {
            Phase::Carrots | Phase::Tiles => {
                unless(self.hands == [Hand::EMPTY; SEATS], "hands are dealt after the tiles")?;
            }
            Phase::Deal => {
                let sizes: Vec<u8> = self.seats().map(len).collect();
                let partly = sizes.iter().filter(|&&cards| 0 < cards && cards < size).count();
                let order = sizes.is_sorted_by(|a, b| a >= b) && partly <= 1;
                unless(order && sizes.iter().all(|&cards| cards <= size), "hands are dealt one by one")?;
                unless(sizes.iter().any(|&cards| cards < size), "all hands are dealt")?;
            }
            _ => {
                let drawing = self.phase != Phase::Play;
                let right = |seat: Seat| len(seat) == size - u8::from(drawing && seat == self.seat);
                unless(self.seats().all(right), "a hand has another size (H23)")?;
            }
        }
        unless(self.has_begun() || self.discard.is_empty(), "one was played before the first turn")?;
        let drawing = u32::from(self.phase == Phase::Draw || self.phase == Phase::Over);
        let played = u32::from(self.turn.saturating_sub(1)) + drawing;
        unless(self.discard.len() <= played, "more were played than there were turns")?;
        let drawable = self.phase != Phase::Draw || self.deck_len > 0;
        unless(drawable, "the deck is empty, but the discard pile was not shuffled (H23)")?;
        for seat in Seat::all(SEATS as u8) {
            let dead = self.dead[seat.index()];
            let known = self.hand(seat).cards().filter(|&card| dead.includes(card)).count();
            unless(known >= usize::from(dead.count), "less is in a hand than all know of (H7)")?;
            let some = (dead.count > 0) == (dead.kinds > 0) && dead.kinds >> CARDS == 0;
            unless(some, "something is known of no card")?;
            let moves = |card: Card| {
                let free = matches!(card.mover(), Mover::Colour(_) | Mover::Any);
                dead.includes(card) && card != Card::SPLIT && free && card.steps() > 0
            };
            let stuck = !(0..CARDS as u32).filter_map(Card::from_index).any(moves);
            unless(stuck, "a hare can always go forward (H7)")?;
            let told = dead.count == 0 || (self.options.must_have_effect && self.has_moved());
            unless(told, "more is known of a hand than was shown (H7)")?;
        }
        Ok(())
    }

    /// Point markers: every seat was paid by different large carrots, at most two in a round.
    fn audit_score(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "point markers", problem);
        let over = self.phase == Phase::Over;
        let paid_rounds = self.round - u8::from(!over);
        let used = self.used_carrots(if over { 0 } else { PILES });
        for seat in Seat::all(SEATS as u8) {
            let (count, sum) = self.markers_of(seat);
            unless(count <= 2 * paid_rounds, "a player has too many (H25)")?;
            let seated = seat.number() < self.options.players;
            let nothing = count == 0 && sum == 0 && self.small_carrots_of(seat) == 0;
            unless(seated || nothing, "somebody was paid who does not play")?;
            let possible = (0u32..1 << used.len()).any(|set| {
                let chosen = || (0..used.len()).filter(|&n| set >> n & 1 == 1);
                set.count_ones() == u32::from(count)
                    && chosen().map(|n| u16::from(used[n])).sum::<u16>() == sum
            });
            unless(possible, "no large carrots make this sum")?;
        }
        Ok(())
    }
}
