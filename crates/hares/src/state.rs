//! The state of a game.

use std::ops::ControlFlow;

use farmstead_core::{
    BySeat, Corruption, Game, Indexed, Refusal, RuleError, ScoreSheet, Seat, SetupError, Sink, Turn, Viewer,
    rank_by,
};
use serde::{Deserialize, Serialize};

use crate::options::{MAX_CARROT_SPACES, PILES};
use crate::track::Track;
use crate::{
    Action, Card, Cards, Event, Hand, Hare, HareTile, Leftover, Options, Outcome, TieRule, View, Violation,
};

/// The most players.
pub(crate) const SEATS: usize = 4;

/// What is due now.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Large carrots are laid on the piles (chance).
    Carrots,
    /// Hare tiles are taken (chance).
    Tiles,
    /// Hands are dealt (chance).
    Deal,
    /// The seat on turn plays a card.
    Play,
    /// The seat on turn draws a card (chance).
    Draw,
    /// The game is over.
    Over,
}

/// What all know of a hand since its owner had no card with an effect (H7): so many of its cards are of these
/// kinds, at least.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeadCards {
    /// The number of cards.
    pub count: u8,
    /// The kinds that had no effect then, as bits in the order of cards.
    pub kinds: u32,
}

impl DeadCards {
    /// Whether a card is of these kinds.
    pub fn includes(self, card: Card) -> bool {
        self.kinds >> card.index() & 1 == 1
    }
}

/// A game of Hares on the Meadow.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub struct Hares {
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    /// The seat on turn; until the first turn of a round the one who will begin.
    pub(crate) seat: Seat,
    /// The seat that began the round.
    pub(crate) starter: Seat,
    /// The round, from 1.
    pub(crate) round: u8,
    /// The turn in the round, from 1; 0 before the first.
    pub(crate) turn: u16,
    /// Which of the large carrots are still in the game: those not laid in this round or before.
    pub(crate) tokens: u16,
    /// The large carrots on the piles; 0 where none was laid yet.
    pub(crate) large: [u8; PILES],
    pub(crate) tiles: [Option<HareTile>; SEATS],
    pub(crate) hands: [Hand; SEATS],
    pub(crate) dead: [DeadCards; SEATS],
    pub(crate) deck: Cards,
    /// The number of cards in the deck.
    pub(crate) deck_len: u8,
    pub(crate) discard: Cards,
    pub(crate) track: Track,
    /// Small carrots on each of the carrot spaces.
    pub(crate) carrots: [u8; MAX_CARROT_SPACES],
    /// Small carrots taken.
    pub(crate) small: [u8; SEATS],
    /// Point markers: how many, and their sum.
    pub(crate) markers: [u8; SEATS],
    pub(crate) paid: [u16; SEATS],
}

impl Hares {
    /// What is due now.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seat on turn; before the first turn of a round the seat that will begin.
    pub fn seat_on_turn(&self) -> Seat {
        self.seat
    }

    /// The round, from 1.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The turn in the round, from 1; 0 before the first.
    pub fn turn_number(&self) -> u16 {
        self.turn
    }

    /// Where a hare is: 0 off the board, then the spaces, and one more on a pile.
    pub fn position(&self, hare: Hare) -> u8 {
        self.track.position(hare)
    }

    /// The hares on the piles, from the left.
    pub fn piles(&self) -> impl Iterator<Item = Hare> + '_ {
        self.track.piles().iter().flatten().copied()
    }

    /// The values of the large carrots laid on the piles in this round, from the left.
    pub fn large_carrots(&self) -> impl Iterator<Item = u8> + '_ {
        self.large.iter().copied().take_while(|&value| value > 0)
    }

    /// The spaces that hold small carrots, with their number.
    pub fn small_carrots(&self) -> impl Iterator<Item = (u8, u8)> + '_ {
        self.options.carrot_spaces.iter().copied().zip(self.carrots).filter(|&(_, count)| count > 0)
    }

    /// A player's hand; empty where nobody sits.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// A player's hare tile of this round.
    pub fn tile(&self, seat: Seat) -> Option<HareTile> {
        self.tiles.get(seat.index()).copied().flatten()
    }

    /// How many small carrots a player has taken.
    pub fn small_carrots_of(&self, seat: Seat) -> u8 {
        self.small.get(seat.index()).copied().unwrap_or(0)
    }

    /// The number of a player's point markers and their sum.
    pub fn markers_of(&self, seat: Seat) -> (u8, u16) {
        let index = seat.index();
        (self.markers.get(index).copied().unwrap_or(0), self.paid.get(index).copied().unwrap_or(0))
    }

    /// The number of cards in the deck.
    pub fn deck_len(&self) -> u8 {
        self.deck_len
    }

    /// The discard pile.
    pub fn discard_pile(&self) -> Cards {
        self.discard
    }

    /// A game before its first round.
    pub(crate) fn begin(options: &Options) -> Self {
        let mut game = Self {
            options: *options,
            phase: Phase::Carrots,
            seat: options.first_player,
            starter: options.first_player,
            round: 1,
            turn: 0,
            tokens: ((1u32 << options.large_tokens.len()) - 1) as u16,
            large: [0; PILES],
            tiles: [None; SEATS],
            hands: [Hand::EMPTY; SEATS],
            dead: [DeadCards::default(); SEATS],
            deck: options.deck,
            deck_len: options.deck.len() as u8,
            discard: Cards::EMPTY,
            track: Track::new(options.track_spaces),
            carrots: [0; MAX_CARROT_SPACES],
            small: [0; SEATS],
            markers: [0; SEATS],
            paid: [0; SEATS],
        };
        game.lay_small_carrots();
        game
    }

    /// Small carrots for a new round (H21).
    pub(crate) fn lay_small_carrots(&mut self) {
        let spaces = self.options.carrot_spaces.len();
        for count in self.carrots.iter_mut().take(spaces) {
            *count = match self.options.leftover_carrots {
                Leftover::TopUp => 1,
                Leftover::Add => count.saturating_add(1),
            };
        }
    }

    /// The large carrots that may come up, with how many there are of the value.
    fn carrots_left(&self) -> impl Iterator<Item = (u8, u32)> + '_ {
        let values = self.options.large_tokens.as_slice();
        let left = move |place: usize| self.tokens >> place & 1 == 1;
        let of = move |value: u8| (0..values.len()).filter(move |&n| values[n] == value && left(n)).count();
        let first = move |place: &usize| *place == 0 || values[*place - 1] != values[*place];
        (0..values.len()).filter(first).map(move |n| (values[n], of(values[n]) as u32)).filter(|o| o.1 > 0)
    }

    /// The place of a large carrot of this value that is left.
    pub(crate) fn token_of(&self, value: u8) -> Option<usize> {
        let values = self.options.large_tokens.as_slice();
        (0..values.len()).find(|&place| values[place] == value && self.tokens >> place & 1 == 1)
    }

    fn tiles_left(&self) -> impl Iterator<Item = HareTile> + '_ {
        HareTile::all().filter(|tile| !self.tiles.contains(&Some(*tile)))
    }
}

impl Game for Hares {
    const ID: &'static str = "hares";
    const NAME: &'static str = "Hares on the Meadow";
    const RULES_VERSION: u32 = 1;
    const MIN_PLAYERS: u8 = 2;
    const MAX_PLAYERS: u8 = SEATS as u8;
    const STREAM: u64 = 3;

    type Options = Options;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Violation = Violation;
    type View = View;

    fn new(options: &Options) -> Result<Self, SetupError> {
        options.validate()?;
        Ok(Self::begin(options))
    }

    fn options(&self) -> &Options {
        &self.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Play => Turn::of(self.seat),
            Phase::Over => Turn::Over,
            _ => Turn::Chance,
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal<Self>> {
        self.check_seat(seat)?;
        self.check_action(action).map_err(RuleError::Rule)
    }

    fn visit_legal<B>(&self, seat: Seat, visit: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.may_act(seat) { self.visit_actions(visit) } else { ControlFlow::Continue(()) }
    }

    fn apply_trusted(&mut self, _seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
        self.carry_out(action, sink);
    }

    fn visit_outcomes<B>(&self, mut visit: impl FnMut(Outcome, u32) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.phase {
            Phase::Carrots => {
                self.carrots_left().try_for_each(|(value, count)| visit(Outcome::Carrot(value), count))
            }
            Phase::Tiles => self.tiles_left().try_for_each(|tile| visit(Outcome::Tile(tile), 1)),
            Phase::Deal | Phase::Draw => {
                self.deck.iter().try_for_each(|(card, count)| visit(Outcome::Card(card), count.into()))
            }
            Phase::Play | Phase::Over => ControlFlow::Continue(()),
        }
    }

    #[inline]
    fn sample_outcome(&self, pick: &mut impl FnMut(u32) -> u32) -> Option<Outcome> {
        match self.phase {
            Phase::Carrots => {
                let mut left = pick(self.tokens.count_ones());
                let place = (0..self.options.large_tokens.len()).find(|&place| {
                    let there = self.tokens >> place & 1 == 1;
                    let found = there && left == 0;
                    left = left.wrapping_sub(u32::from(there && !found));
                    found
                });
                place.map(|place| Outcome::Carrot(self.options.large_tokens[place]))
            }
            Phase::Tiles => {
                let count = self.tiles_left().count() as u32;
                self.tiles_left().nth(pick(count) as usize).map(Outcome::Tile)
            }
            Phase::Deal | Phase::Draw => self.deck.nth(pick(self.deck_len.into())).map(Outcome::Card),
            Phase::Play | Phase::Over => None,
        }
    }

    fn apply_outcome(&mut self, outcome: Outcome, sink: &mut impl Sink<Event>) -> Result<(), Refusal<Self>> {
        let possible = match (self.phase, outcome) {
            (Phase::Over, _) => return Err(RuleError::Over),
            (Phase::Play, _) => return Err(RuleError::NoChanceDue),
            (Phase::Carrots, Outcome::Carrot(value)) => self.token_of(value).is_some(),
            (Phase::Tiles, Outcome::Tile(tile)) => self.tiles_left().any(|left| left == tile),
            (Phase::Deal | Phase::Draw, Outcome::Card(card)) => self.deck.count(card) > 0,
            _ => false,
        };
        if !possible {
            return Err(RuleError::NoSuchOutcome);
        }
        self.turn_up(outcome, sink);
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn determinize(view: &View, pick: &mut impl FnMut(u32) -> u32) -> Result<Self, Corruption> {
        view.determinize(pick)
    }

    fn score_sheet(&self, seat: Seat) -> ScoreSheet {
        self.sheet(seat)
    }

    fn audit(&self) -> Result<(), Corruption> {
        self.audit_all()
    }

    fn ranking(&self) -> BySeat<u8> {
        let pieces = |seat: Seat| match self.options.tie {
            TieRule::Pieces => self.pieces(seat),
            TieRule::Shared => 0,
        };
        let keys: Vec<_> = Seat::all(self.seats()).map(|seat| (self.score(seat), pieces(seat))).collect();
        rank_by(&keys)
    }

    fn scores(&self) -> BySeat<i32> {
        BySeat::from_fn(self.seats(), |seat| self.score(seat))
    }

    fn uncovered(before: &Self, after: &Self) -> bool {
        // The tiles are turned up at the end of a round.
        before.round != after.round || (before.phase != Phase::Over && after.phase == Phase::Over)
    }

    fn legal_count(&self, seat: Seat) -> u32 {
        if self.may_act(seat) { self.count_actions() } else { 0 }
    }

    fn choose(&self, seat: Seat, pick: &mut impl FnMut(u32) -> u32) -> Option<Action> {
        if self.may_act(seat) { self.choose_action(pick) } else { None }
    }
}
