//! Carrying out actions and outcomes, and the order of play.

use farmstead_core::grid::{Cell, Side};
use farmstead_core::{Audience, Seat, Sink};

use crate::card::{CROPS, Class};
use crate::state::{Phase, Rolnicy};
use crate::{Action, BlockedCard, Card, DrawTime, Event, FiveCards, Placement};

impl Rolnicy {
    /// Carries out a legal action.
    pub(crate) fn carry_out(&mut self, seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
        // Nobody sits there: no legal action, so there is nothing to carry out.
        if seat.number() >= self.options.players {
            return;
        }
        match action {
            Action::Open(card) => self.open(seat, card, sink),
            Action::Private(placement) => {
                self.play(seat, placement.card());
                self.private[seat.index()].plant(placement);
                sink.emit(Audience::Everyone, Event::PlantedPrivate { seat, placement });
                self.go_to_communal(sink);
            }
            Action::Communal(placement) => {
                self.play(seat, placement.card());
                self.communal.plant(placement);
                self.planted = Some(placement);
                sink.emit(Audience::Everyone, Event::PlantedCommunal { seat, placement });
                self.finish_planting(sink);
            }
            Action::SetAside(card) => self.set_aside(seat, card, sink),
            Action::Harvest { crop, value } => {
                let size = self.offer[crop as usize];
                let before = self.bonus(seat);
                self.harvested[seat.index()][crop as usize] = value;
                let points = self.options.harvest_cards.points(value).unwrap_or(0);
                let bonus = (self.bonus(seat) - before) as i16;
                let event = Event::Harvested { seat, crop, size, value, points, bonus };
                sink.emit(Audience::Everyone, event);
                self.finish_harvest(sink);
            }
            Action::Pass => {
                sink.emit(Audience::Everyone, Event::Passed { seat });
                self.finish_harvest(sink);
            }
        }
    }

    /// A card leaves the hand openly.
    fn play(&mut self, seat: Seat, card: Card) {
        if self.hands[seat.index()].remove(card) {
            self.played.add(card);
        }
        self.forget(seat, card);
    }

    /// What is known about a hand after a card without a barn has left it.
    fn forget(&mut self, seat: Seat, card: Card) {
        if card.class() == Class::CropCrop {
            let known = &mut self.crops_only[seat.index()];
            *known = known.saturating_sub(1);
        }
    }

    /// An opening card is laid face down; the last one turns all of them up (R2).
    fn open(&mut self, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
        if self.hands[seat.index()].remove(card) {
            self.sealed[seat.index()] = Some(card);
        }
        sink.emit(Audience::Everyone, Event::OpeningChosen { seat });
        if !self.openings_owed().is_empty() {
            return;
        }
        for seat in Seat::all(self.options.players) {
            if let Some(card) = self.sealed[seat.index()].take() {
                self.played.add(card);
                self.private[seat.index()].plant(Placement::known(card, Cell::ORIGIN, Side::East));
                sink.emit(Audience::Everyone, Event::Opened { seat, card });
            }
        }
        self.begin_turn(self.options.first_player, sink);
    }

    fn begin_turn(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        self.seat = seat;
        self.turns = self.turns.saturating_add(1);
        self.planted = None;
        self.phase = Phase::Private;
        sink.emit(Audience::Everyone, Event::TurnBegan { seat, turn: self.turns });
    }

    /// After the private step: plant in the communal farm if any card fits (R9).
    fn go_to_communal(&mut self, sink: &mut impl Sink<Event>) {
        let seat = self.seat;
        let hand = &self.hands[seat.index()];
        if self.communal.fits_any(hand) {
            self.phase = Phase::Communal;
            return;
        }
        // Everybody sees that the hand has no card with a barn: such a card always fits.
        self.crops_only[seat.index()] = hand.len();
        sink.emit(Audience::Everyone, Event::Blocked { seat });
        if self.options.blocked_card == BlockedCard::Keep || hand.is_empty() {
            self.finish_planting(sink);
        } else {
            self.phase = Phase::SetAside;
        }
    }

    /// A card leaves the game because none can be planted (R9).
    fn set_aside(&mut self, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
        let in_private_step = self.phase == Phase::Private;
        if self.hands[seat.index()].remove(card) {
            if self.options.blocked_card == BlockedCard::DiscardOpen {
                self.discarded.add(card);
            } else {
                self.aside[seat.index()].add(card);
            }
        }
        if self.options.blocked_card == BlockedCard::DiscardOpen {
            sink.emit(Audience::Everyone, Event::SetAside { seat, card: Some(card) });
        } else {
            sink.emit(Audience::Only(seat), Event::SetAside { seat, card: Some(card) });
            sink.emit(Audience::Except(seat), Event::SetAside { seat, card: None });
        }
        if in_private_step {
            // No card fits a private farm only if the whole hand is without barns.
            self.crops_only[seat.index()] = self.hands[seat.index()].len();
            self.go_to_communal(sink);
        } else {
            self.forget(seat, card);
            self.finish_planting(sink);
        }
    }

    /// Both cards are laid: draw now or later (R21).
    fn finish_planting(&mut self, sink: &mut impl Sink<Event>) {
        if self.options.draw == DrawTime::BeforeHarvest && self.draw_due() {
            self.phase = Phase::Draw;
        } else {
            self.go_to_harvest(sink);
        }
    }

    /// Whether the seat on turn draws another card.
    fn draw_due(&self) -> bool {
        self.deck > 0 && self.hands[self.seat.index()].len() < self.options.hand_size
    }

    /// The harvest is decided only if one is possible: everybody can see whether it is.
    fn go_to_harvest(&mut self, sink: &mut impl Sink<Event>) {
        self.offer = self.find_offer();
        if self.offer == [0; CROPS] {
            self.finish_harvest(sink);
        } else {
            self.phase = Phase::Harvest;
        }
    }

    fn finish_harvest(&mut self, sink: &mut impl Sink<Event>) {
        self.offer = [0; CROPS];
        if self.options.five_cards == FiveCards::AtOnce && self.has_five(self.seat) {
            self.end(sink);
        } else if self.options.draw == DrawTime::AfterHarvest && self.draw_due() {
            self.phase = Phase::Draw;
        } else {
            self.end_turn(sink);
        }
    }

    pub(crate) fn has_five(&self, seat: Seat) -> bool {
        self.harvested[seat.index()].iter().all(|&value| value > 0)
    }

    /// The next seat with two cards is on turn (R22, R23); where a new round would begin, five harvest
    /// cards of anybody end the game (R24).
    fn end_turn(&mut self, sink: &mut impl Sink<Event>) {
        let players = self.options.players;
        let full = Seat::all(players).any(|seat| self.has_five(seat));
        let mut seat = self.seat;
        for _ in 0..players {
            seat = seat.next(players);
            if seat == self.options.first_player && full {
                break;
            }
            if self.hands[seat.index()].len() >= 2 {
                self.begin_turn(seat, sink);
                return;
            }
        }
        self.end(sink);
    }

    fn end(&mut self, sink: &mut impl Sink<Event>) {
        self.phase = Phase::Over;
        sink.emit(Audience::Everyone, Event::Ended);
        if self.options.show_unused {
            for seat in Seat::all(self.options.players) {
                let (hand, aside) = (self.hands[seat.index()], self.aside[seat.index()]);
                sink.emit(Audience::Everyone, Event::Shown { seat, hand, aside });
            }
        }
    }

    /// Carries out an outcome of chance that can come up: the card is turned up.
    pub(crate) fn turn_up(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        self.pool.remove(card);
        self.deck = self.deck.saturating_sub(1);
        match self.phase {
            Phase::Start => {
                let placement = self.communal.start_placement(card);
                self.played.add(card);
                self.communal.plant(placement);
                sink.emit(Audience::Everyone, Event::StartLaid { placement });
                if self.communal.len() == 4 {
                    self.phase = Phase::Deal;
                }
            }
            Phase::Deal => {
                let dealt = self.options.hand_dealt;
                let short = |seat: &Seat| self.hands[seat.index()].len() < dealt;
                if let Some(seat) = Seat::all(self.options.players).find(short) {
                    self.draw(seat, card, sink);
                }
                if self.hands[usize::from(self.options.players) - 1].len() == dealt {
                    self.phase = Phase::Open;
                }
            }
            _ => {
                self.draw(self.seat, card, sink);
                if !self.draw_due() {
                    match self.options.draw {
                        DrawTime::BeforeHarvest => self.go_to_harvest(sink),
                        DrawTime::AfterHarvest => self.end_turn(sink),
                    }
                }
            }
        }
    }

    fn draw(&mut self, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
        self.hands[seat.index()].add(card);
        sink.emit(Audience::Only(seat), Event::Drew { seat, card: Some(card) });
        sink.emit(Audience::Except(seat), Event::Drew { seat, card: None });
    }
}
