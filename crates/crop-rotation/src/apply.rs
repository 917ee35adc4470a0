//! Carrying out actions and outcomes, and the order of play.

use farmstead_core::{Audience, Seat, Seats, Sink};

use crate::rules::Objectives;
use crate::state::{CropRotation, Phase, SEATS, numbers};
use crate::tray::{Spaces, Tray, spaces};
use crate::{Action, CROPS, ClaimMode, Crop, Draws, Event, Face, Space};

impl CropRotation {
    /// Carries out a legal action.
    #[inline]
    pub(crate) fn carry_out(&mut self, seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
        match (self.phase, action) {
            (Phase::Event, Action::Event(event)) => {
                sink.emit(Audience::Everyone, Event::Chose { seat: self.seat, event });
                self.event = Some(event);
                self.go_to_place(sink);
            }
            (Phase::Place, Action::Place { crop, space }) => {
                self.place(crop, space, sink);
                self.after_place(crop, sink);
            }
            (Phase::Extra, Action::Extra(space)) => {
                if let Some(crop) = self.event.and_then(Face::offer) {
                    self.place(crop, space, sink);
                }
                self.check_sequences(sink);
            }
            (Phase::Burn, Action::Burn(space)) => {
                if let Some(crop) = self.tray.crop_at(space) {
                    self.take_back(space.bit());
                    sink.emit(Audience::Everyone, Event::Burnt { seat: self.seat, crop, space });
                }
                self.check_sequences(sink);
            }
            (Phase::Extra | Phase::Burn, Action::Pass) => {
                sink.emit(Audience::Everyone, Event::Declined { seat: self.seat });
                self.check_sequences(sink);
            }
            (Phase::Claim, Action::Claim { objective, corner, rotation }) if seat.index() < SEATS => {
                let used = self.covers(objective, corner, rotation);
                self.claim(seat, objective, used, sink);
            }
            (Phase::Claim, Action::Pass) if seat.index() < SEATS => {
                self.ended.insert(seat);
                sink.emit(Audience::Everyone, Event::ClaimsEnded { seat });
                if self.asked().without(self.ended).is_empty() {
                    self.reveal(sink);
                }
            }
            // No legal action, so there is nothing to carry out.
            _ => {}
        }
    }

    fn claim<S: Sink<Event>>(&mut self, seat: Seat, objective: u8, used: Spaces, sink: &mut S) {
        self.claimed[seat.index()] |= 1u64.checked_shl(u32::from(objective).wrapping_sub(1)).unwrap_or(0);
        self.used[seat.index()] |= used;
        if S::LISTENS {
            let event = Event::Claimed { seat, objective, spaces: spaces(used).collect() };
            sink.emit(Audience::Only(seat), event);
        }
    }

    /// Rolls the die.
    #[inline]
    pub(crate) fn roll(&mut self, face: Face, sink: &mut impl Sink<Event>) {
        self.face = Some(face);
        sink.emit(Audience::Everyone, Event::Rolled { seat: self.seat, face });
        if face == Face::Investment {
            self.phase = Phase::Event;
        } else {
            self.event = Some(face);
            self.go_to_place(sink);
        }
    }

    /// A token is placed if one can be (C3, C5).
    #[inline]
    fn go_to_place(&mut self, sink: &mut impl Sink<Event>) {
        if Crop::ALL.into_iter().any(|crop| self.places(crop) != 0) {
            self.phase = Phase::Place;
        } else {
            sink.emit(Audience::Everyone, Event::Blocked { seat: self.seat });
            self.go_to_claims(sink);
        }
    }

    #[inline]
    fn place(&mut self, crop: Crop, space: Space, sink: &mut impl Sink<Event>) {
        let replaced = self.tray.crop_at(space);
        self.take_back(space.bit());
        self.tray.put(crop, space);
        self.placed |= space.bit();
        self.reserve[crop as usize] = self.reserve[crop as usize].saturating_sub(1);
        sink.emit(Audience::Everyone, Event::Placed { seat: self.seat, crop, space, replaced });
    }

    /// Tokens go back to the reserve.
    #[inline]
    fn take_back(&mut self, set: Spaces) {
        for (reserve, crop) in self.reserve.iter_mut().zip(self.tray.crops) {
            *reserve += (crop & set).count_ones() as u8;
        }
        self.tray.remove(set);
    }

    /// The extra token or the fire is asked for only if there is a choice.
    #[inline]
    fn after_place(&mut self, crop: Crop, sink: &mut impl Sink<Event>) {
        let offered = self.event.and_then(Face::offer) == Some(crop) && self.reserve[crop as usize] > 0;
        if offered && self.extras() != 0 {
            self.phase = Phase::Extra;
        } else if self.event == Some(Face::Fire) && self.fuel() != 0 {
            self.phase = Phase::Burn;
        } else {
            self.check_sequences(sink);
        }
    }

    /// The tokens of all paying sequences (C14, C15), and how many cards they earn.
    pub(crate) fn sequences(&self) -> (Spaces, u8) {
        let options = &self.rules.options;
        let (long, most) = (u32::from(options.sequence_min), u32::from(options.sequence_reuse_max));
        let (mut paying, mut runs) = (0, 0);
        for crop in self.tray.crops.into_iter().filter(|crop| crop & self.placed != 0) {
            for (step, starts) in self.rules.lines {
                let step = u32::from(step);
                let mut windows = (0..long).fold(starts, |set, n| set & crop >> (n * step));
                let mut last_run = 0;
                while windows != 0 {
                    let first = windows.trailing_zeros();
                    windows &= windows - 1;
                    let window = (0..long).fold(0u64, |set, n| set | 1 << (first + n * step));
                    let reused = (window & self.tray.paid).count_ones();
                    if window & self.placed == 0 || reused > most {
                        continue;
                    }
                    paying |= window;
                    if options.draws_per_turn == Draws::OnePerSequence {
                        let run = run(crop, first, step);
                        runs += u8::from(last_run & run == 0);
                        last_run |= run;
                    }
                }
            }
        }
        let one = u8::from(paying != 0);
        (paying, if options.draws_per_turn == Draws::OnePerSequence { runs } else { one })
    }

    /// A sequence earns a card if there is one (C18, C19).
    #[inline]
    fn check_sequences(&mut self, sink: &mut impl Sink<Event>) {
        let (paying, cards) = self.sequences();
        let cards = cards.min(self.deck.count_ones() as u8);
        if cards == 0 {
            self.go_to_claims(sink);
            return;
        }
        (self.paying, self.draws, self.phase) = (paying, cards, Phase::Draw);
    }

    /// An objective is dealt or drawn.
    pub(crate) fn draw<S: Sink<Event>>(&mut self, number: u8, sink: &mut S) {
        let bit = 1 << (number - 1);
        let seat = if self.phase == Phase::Deal { self.seat_to_deal() } else { Some(self.seat) };
        let Some(seat) = seat else { return };
        self.deck &= !bit;
        self.hands[seat.index()] |= bit;
        sink.emit(Audience::Only(seat), Event::Drew { seat, objective: Some(number) });
        sink.emit(Audience::Except(seat), Event::Drew { seat, objective: None });
        if self.phase == Phase::Deal {
            if self.seat_to_deal().is_none() {
                self.begin_turn(self.rules.options.first_player, sink);
            }
            return;
        }
        if self.paying != 0 {
            // All tokens of the sequences are marked when the card is drawn.
            self.tray.paid |= self.paying;
            if S::LISTENS {
                let event = Event::Sequence { seat, spaces: spaces(self.paying).collect() };
                sink.emit(Audience::Everyone, event);
            }
            self.paying = 0;
        }
        self.draws = self.draws.saturating_sub(1);
        if self.draws == 0 {
            self.go_to_claims(sink);
        }
    }

    /// The seat that is dealt the next objective.
    pub(crate) fn seat_to_deal(&self) -> Option<Seat> {
        let hand = u32::from(self.rules.options.start_objectives);
        Seat::all(self.rules.options.players).find(|seat| self.hands[seat.index()].count_ones() < hand)
    }

    /// Claims are asked for unless all can see that no objective that is left is complete (C21).
    #[inline]
    fn go_to_claims(&mut self, sink: &mut impl Sink<Event>) {
        let complete = self.rules.complete(&self.tray);
        let scored = self.scored.iter().fold(0, |all, scored| all | scored);
        let asked = self.asked();
        if complete & !scored == 0 || asked.is_empty() {
            self.finish_turn(0, sink);
            return;
        }
        self.complete = complete;
        self.phase = Phase::Claim;
        if self.rules.options.claim == ClaimMode::Automatic {
            for seat in asked.iter() {
                for objective in numbers(self.hands[seat.index()] & complete) {
                    let used = self.first_place(objective);
                    self.claim(seat, objective, used, sink);
                }
            }
            self.reveal(sink);
        }
    }

    /// The tokens of an objective at its first place on the tray.
    fn first_place(&self, objective: u8) -> Spaces {
        let ways = &self.rules.lying[usize::from(objective) - 1];
        let first = ways.iter().filter_map(|way| {
            let corners = way.complete(&self.tray);
            (corners != 0).then(|| (corners.trailing_zeros(), way.rotation, way))
        });
        first
            .min_by_key(|&(corner, rotation, _)| (corner, rotation))
            .map_or(0, |(corner, _, way)| way.covers(corner))
    }

    /// All claims are turned up and scored; then comes the end (C27), or the harvest of all together (C25).
    fn reveal(&mut self, sink: &mut impl Sink<Event>) {
        let used = self.used.iter().fold(0, |all, used| all | used);
        for seat in Seat::all(self.rules.options.players) {
            let claimed: Objectives = self.claimed[seat.index()];
            self.scored[seat.index()] |= claimed;
            self.hands[seat.index()] &= !claimed;
            for objective in numbers(claimed) {
                sink.emit(Audience::Everyone, Event::Scored { seat, objective });
            }
        }
        (self.claimed, self.used, self.ended, self.complete) = ([0; SEATS], [0; SEATS], Seats::default(), 0);
        self.finish_turn(used, sink);
    }

    #[inline]
    fn finish_turn<S: Sink<Event>>(&mut self, used: Spaces, sink: &mut S) {
        let target = u32::from(self.rules.options.target());
        if used != 0 {
            if self.scored.iter().any(|scored| scored.count_ones() >= target) {
                self.end(sink);
                return;
            }
            self.take_back(used);
            if S::LISTENS {
                sink.emit(Audience::Everyone, Event::Harvested { spaces: spaces(used).collect() });
            }
        }
        if self.reserve.iter().filter(|&&left| left == 0).take(2).count() == 2 {
            self.tray = Tray::default();
            self.reserve = [self.rules.options.tokens_per_crop; CROPS];
            sink.emit(Audience::Everyone, Event::Cleared);
        }
        if self.turn >= self.rules.options.max_turns {
            self.end(sink);
        } else {
            self.begin_turn(self.seat.next(self.rules.options.players), sink);
        }
    }

    #[inline]
    fn begin_turn(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        self.seat = seat;
        self.turn += 1;
        (self.face, self.event, self.placed) = (None, None, 0);
        self.phase = Phase::Die;
        sink.emit(Audience::Everyone, Event::TurnBegan { seat, turn: self.turn });
    }

    fn end(&mut self, sink: &mut impl Sink<Event>) {
        self.phase = Phase::Over;
        sink.emit(Audience::Everyone, Event::Ended);
    }
}

/// The whole straight run of a crop that a space belongs to, in a direction.
fn run(crop: Spaces, space: u32, step: u32) -> Spaces {
    let row = |from: u32, to: u32| {
        // A step stays in its line if its column changes by one at most.
        to < 64 && (from % 8).abs_diff(to % 8) <= 1 && crop >> to & 1 == 1
    };
    let mut run = 1 << space;
    let mut end = space;
    while row(end, end + step) {
        end += step;
        run |= 1 << end;
    }
    end = space;
    while end >= step && row(end, end - step) {
        end -= step;
        run |= 1 << end;
    }
    run
}
