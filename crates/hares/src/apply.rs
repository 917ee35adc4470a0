//! Carrying out actions and outcomes, and the order of play.

use farmstead_core::{Audience, Seat, Sink};

use crate::options::PILES;
use crate::state::{DeadCards, Hares, Phase, SEATS};
use crate::track::Track;
use crate::{Action, Card, Cards, Event, Hand, Hare, NextRound, Outcome};

impl Hares {
    /// Carries out a legal action.
    #[inline]
    pub(crate) fn carry_out(&mut self, action: Action, sink: &mut impl Sink<Event>) {
        let (seat, card) = (self.seat, action.card());
        if self.phase != Phase::Play || !self.hands[seat.index()].remove(card) {
            // No legal action, so there is nothing to carry out.
            return;
        }
        self.discard.add(card);
        match action {
            Action::Play { card, hare } => {
                sink.emit(Audience::Everyone, Event::Played { seat, card });
                self.forget(seat, card);
                self.move_hare(hare, card.steps(), sink);
            }
            Action::Split { forward, back } => {
                sink.emit(Audience::Everyone, Event::Played { seat, card });
                self.forget(seat, card);
                self.move_hare(forward, 1, sink);
                self.move_hare(back, -1, sink);
            }
            Action::Discard(card) => {
                sink.emit(Audience::Everyone, Event::Discarded { seat, card });
                if self.options.must_have_effect {
                    // Everybody sees that the whole hand has no effect now.
                    let (kinds, count) = (self.dead_kinds(), self.hands[seat.index()].len());
                    self.dead[seat.index()] = DeadCards { count, kinds: if count > 0 { kinds } else { 0 } };
                } else {
                    self.forget(seat, card);
                }
            }
        }
        self.finish_move(sink);
    }

    /// What is known of a hand after a card has left it.
    #[inline]
    fn forget(&mut self, seat: Seat, card: Card) {
        let dead = &mut self.dead[seat.index()];
        if dead.count > 0 && dead.includes(card) {
            dead.count -= 1;
            if dead.count == 0 {
                dead.kinds = 0;
            }
        }
    }

    #[inline]
    fn move_hare<S: Sink<Event>>(&mut self, hare: Hare, steps: i8, sink: &mut S) {
        let from = self.track.position(hare);
        let space = self.track.step(hare, steps);
        if S::LISTENS {
            let to = self.track.position(hare);
            let pile = self.track.piles().iter().position(|there| *there == Some(hare));
            sink.emit(
                Audience::Everyone,
                match pile {
                    Some(pile) => Event::Arrived { hare, pile: pile as u8 },
                    None => Event::Moved { hare, from, to },
                },
            );
        }
        let Some(space) = space else { return };
        let spaces = self.options.carrot_spaces.as_slice().iter();
        for (&carrot_space, carrots) in spaces.zip(&mut self.carrots) {
            if carrot_space == space && *carrots > 0 {
                // To the mover, also after a backward move (H18).
                let (seat, count) = (self.seat, std::mem::take(carrots));
                self.small[seat.index()] = self.small[seat.index()].saturating_add(count);
                let points = u16::from(count) * u16::from(self.options.small_carrot_value);
                sink.emit(Audience::Everyone, Event::TookCarrots { seat, space, count, points });
            }
        }
    }

    /// The round ends with the third arrival (H22) or after its last turn; otherwise a card is drawn (H23).
    #[inline]
    fn finish_move(&mut self, sink: &mut impl Sink<Event>) {
        if self.track.is_over() || self.turn >= self.options.max_turns_per_round {
            self.end_round(sink);
            return;
        }
        if self.deck_len == 0 {
            std::mem::swap(&mut self.deck, &mut self.discard);
            self.deck_len = self.deck.len() as u8;
            sink.emit(Audience::Everyone, Event::Reshuffled);
        }
        self.phase = Phase::Draw;
    }

    /// The next seat with a card is on turn; a draw follows every move, so every seat has one.
    #[inline]
    fn next_turn(&mut self) {
        self.seat = self.seat.next(self.options.players);
        self.turn += 1;
        self.phase = Phase::Play;
    }

    /// Owners are paid (H25), and the next round begins or the game ends.
    fn end_round(&mut self, sink: &mut impl Sink<Event>) {
        sink.emit(Audience::Everyone, Event::RoundEnded { round: self.round });
        for seat in Seat::all(self.options.players) {
            let Some(tile) = self.tiles[seat.index()] else { continue };
            sink.emit(Audience::Everyone, Event::TileShown { seat, tile });
            for (&arrived, &value) in self.track.piles().iter().zip(&self.large) {
                if let Some(hare) = arrived.filter(|hare| tile.hares().contains(hare)) {
                    self.markers[seat.index()] += 1;
                    self.paid[seat.index()] += u16::from(value);
                    sink.emit(Audience::Everyone, Event::Paid { seat, hare, value });
                }
            }
        }
        if self.round >= self.options.rounds {
            self.phase = Phase::Over;
            sink.emit(Audience::Everyone, Event::Ended);
            return;
        }
        let players = self.options.players;
        self.starter = match self.options.next_round {
            NextRound::Same => self.starter,
            NextRound::Rotate => self.starter.next(players),
            NextRound::NextInTurn => self.seat.next(players),
        };
        self.seat = self.starter;
        self.round += 1;
        self.turn = 0;
        self.phase = Phase::Carrots;
        self.large = [0; PILES];
        self.tiles = [None; SEATS];
        self.hands = [Hand::EMPTY; SEATS];
        self.dead = [DeadCards::default(); SEATS];
        self.deck = self.options.deck;
        self.deck_len = self.deck.len() as u8;
        self.discard = Cards::EMPTY;
        self.track = Track::new(self.options.track_spaces);
        self.lay_small_carrots();
    }

    /// Carries out an outcome of chance that can come up.
    #[inline]
    pub(crate) fn turn_up(&mut self, outcome: Outcome, sink: &mut impl Sink<Event>) {
        match outcome {
            Outcome::Carrot(value) => self.lay_carrot(value, sink),
            Outcome::Tile(tile) => {
                let Some(seat) = self.seats_without_tile().next() else { return };
                self.tiles[seat.index()] = Some(tile);
                sink.emit(Audience::Only(seat), Event::TileTaken { seat, tile: Some(tile) });
                sink.emit(Audience::Except(seat), Event::TileTaken { seat, tile: None });
                if self.seats_without_tile().next().is_none() {
                    self.phase = Phase::Deal;
                }
            }
            Outcome::Card(card) if self.phase == Phase::Deal => {
                let Some(seat) = self.seat_to_deal() else { return };
                self.draw(seat, card, sink);
                if self.seat_to_deal().is_none() {
                    self.turn = 1;
                    self.phase = Phase::Play;
                }
            }
            Outcome::Card(card) => {
                self.draw(self.seat, card, sink);
                self.next_turn();
            }
        }
    }

    fn lay_carrot(&mut self, value: u8, sink: &mut impl Sink<Event>) {
        let pile = self.large_carrots().count();
        if pile == 0 {
            sink.emit(Audience::Everyone, Event::RoundBegan { round: self.round });
        }
        let token = self.token_of(value);
        if let (Some(token), Some(large)) = (token, self.large.get_mut(pile)) {
            self.tokens &= !(1 << token);
            *large = value;
            sink.emit(Audience::Everyone, Event::CarrotLaid { pile: pile as u8, value });
        }
        if pile + 1 >= PILES {
            self.phase = Phase::Tiles;
        }
    }

    pub(crate) fn seats_without_tile(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.options.players).filter(|seat| self.tiles[seat.index()].is_none())
    }

    /// The seat that is dealt the next card: one after the other, a whole hand each.
    fn seat_to_deal(&self) -> Option<Seat> {
        let dealt = self.options.deck.len() - u32::from(self.deck_len);
        let seat = Seat::new((dealt / u32::from(self.options.hand)) as u8)?;
        Some(seat).filter(|seat| seat.number() < self.options.players)
    }

    #[inline]
    fn draw(&mut self, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
        self.deck.remove(card);
        self.deck_len -= 1;
        self.hands[seat.index()].add(card);
        sink.emit(Audience::Only(seat), Event::Drew { seat, card: Some(card) });
        sink.emit(Audience::Except(seat), Event::Drew { seat, card: None });
    }
}
