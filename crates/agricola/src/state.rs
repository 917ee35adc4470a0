//! The state of a game.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use farmstead_core::{
    BySeat, Corruption, Game, Refusal, RuleError, ScoreSheet, Seat, SetupError, Sink, Turn, Viewer, rank_by,
};
use serde::{Deserialize, Serialize};

use crate::farm::arrangement::Arrangement;
use crate::major::{Majors, majors};
use crate::player::Player;
use crate::space::{ROUNDS, SPACES, Spaces, spaces};
use crate::step::{DEPTH, Due};
use crate::{Action, Event, Farm, Goods, Major, Options, Outcome, Space, View, Violation};

/// The most players.
pub(crate) const SEATS: usize = 4;

/// The part of a round that the game is in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The next action card is turned up (chance).
    Reveal,
    /// People are placed.
    Work,
    /// Families are fed, the start player's first.
    Feeding,
    /// Animals breed.
    Breeding,
    /// The game is over.
    Over,
}

/// A game of Agricola.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub struct Agricola {
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    /// The round, from 1; 0 before the first card is turned up.
    pub(crate) round: u8,
    /// Who has the start player token.
    pub(crate) start: Seat,
    /// In the work phase who places next, if they can.
    pub(crate) next: Seat,
    /// How many players were fed, or have bred their animals.
    pub(crate) done: u8,
    /// The spaces on boards and tiles and the cards turned up.
    pub(crate) in_play: Spaces,
    /// The card on each round space.
    pub(crate) cards: [Option<Space>; ROUNDS as usize],
    /// The goods on accumulation spaces.
    pub(crate) piles: [u8; SPACES],
    /// The major improvements that nobody has built.
    pub(crate) board: Majors,
    pub(crate) players: [Player; SEATS],
    /// What is due, the most urgent last.
    pub(crate) stack: ArrayVec<Due, DEPTH>,
}

impl Agricola {
    /// The part of the round.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The round, 1 to 14; 0 before the first card is turned up.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Who has the start player token.
    pub fn start_player(&self) -> Seat {
        self.start
    }

    /// The decision that is due; `None` if chance is or the game is over.
    ///
    /// ```
    /// use farmstead_agricola::{Agricola, Options, Step};
    /// use farmstead_core::Session;
    /// let game: Session<Agricola> = Session::new(&Options::default(), 1)?;
    /// assert_eq!(game.state().due().map(|due| due.step), Some(Step::Place));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn due(&self) -> Option<Due> {
        self.stack.last().copied()
    }

    /// The action spaces in play, occupied or not, in the order of [`Space::ALL`].
    pub fn spaces(&self) -> impl Iterator<Item = Space> + Clone + use<> {
        spaces(self.in_play)
    }

    /// The action spaces on which the seat to place a person could do something now.
    pub fn usable_spaces(&self, seat: Seat) -> impl Iterator<Item = Space> + Clone + use<> {
        spaces(if self.seated(seat) { self.usable(seat) } else { 0 })
    }

    /// The card on the space of a round (1 to 14), once it is turned up.
    pub fn card_of_round(&self, round: u8) -> Option<Space> {
        self.cards.get(usize::from(round).wrapping_sub(1)).copied().flatten()
    }

    /// The goods that lie on an accumulation space; nothing on others.
    pub fn goods_on(&self, space: Space) -> Goods {
        let good = space.accumulates(self.options.players);
        good.map_or(Goods::NONE, |(good, _)| Goods::of(&[(good, self.piles[space as usize].into())]))
    }

    /// The seat whose person stands on a space.
    pub fn occupant(&self, space: Space) -> Option<Seat> {
        Seat::all(self.options.players).find(|&seat| self.player(seat).standing & space.bit() != 0)
    }

    /// The major improvements that can still be built.
    pub fn major_board(&self) -> impl Iterator<Item = Major> + Clone + use<> {
        majors(self.board)
    }

    /// A player's goods: in supply, and animals on the farm.
    pub fn goods(&self, seat: Seat) -> Goods {
        self.player(seat).goods
    }

    /// A player's farmyard.
    pub fn farm(&self, seat: Seat) -> Farm {
        self.player(seat).farm
    }

    /// A player's major improvements.
    pub fn majors(&self, seat: Seat) -> impl Iterator<Item = Major> + Clone + use<> {
        majors(self.player(seat).majors)
    }

    /// A player's people, newborns too.
    pub fn people(&self, seat: Seat) -> u8 {
        self.player(seat).people
    }

    /// A player's people born in this round.
    pub fn newborns(&self, seat: Seat) -> u8 {
        self.player(seat).newborns
    }

    /// A player's people who can still be placed in this round.
    pub fn people_at_home(&self, seat: Seat) -> u8 {
        self.player(seat).home
    }

    /// A player's begging markers.
    pub fn begging_markers(&self, seat: Seat) -> u8 {
        self.player(seat).begging
    }

    /// The goods for a player on the space of a round (1 to 14).
    pub fn goods_on_round(&self, seat: Seat, round: u8) -> Goods {
        let promise = self.player(seat).promised.get(usize::from(round).wrapping_sub(1));
        Goods(promise.map_or([0; crate::good::GOODS], |promise| promise.map(u16::from)))
    }

    /// A way to house the animals of a player; `None` while they do not all find room.
    pub fn arrangement(&self, seat: Seat) -> Option<Arrangement> {
        let player = self.player(seat);
        player.farm.arrange_by(player.goods.animals(), self.options.one_pasture_per_type)
    }

    #[inline]
    pub(crate) fn seated(&self, seat: Seat) -> bool {
        seat.number() < self.options.players
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index() % SEATS]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index() % SEATS]
    }

    /// All seats, clockwise from one of them.
    #[inline]
    pub(crate) fn seats_from(&self, first: Seat) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        let players = self.options.players;
        (0..players).filter_map(move |i| Seat::new((first.number() + i) % players.max(1)))
    }
}

impl Game for Agricola {
    const ID: &'static str = "agricola";
    const NAME: &'static str = "Agricola";
    const RULES_VERSION: u32 = 1;
    const MIN_PLAYERS: u8 = 1;
    const MAX_PLAYERS: u8 = 4;
    const STREAM: u64 = 5;
    const PERFECT_INFORMATION: bool = true;

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
        match self.stack.last() {
            Some(due) => Turn::of(due.seat),
            None if self.phase == Phase::Over => Turn::Over,
            None => Turn::Chance,
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal<Self>> {
        self.check_seat(seat)?;
        Ok(self.check_action(seat, action)?)
    }

    #[inline]
    fn visit_legal<B>(&self, seat: Seat, visit: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.stack.last() {
            Some(&due) if due.seat == seat => self.visit_actions(due, visit),
            _ => ControlFlow::Continue(()),
        }
    }

    #[inline]
    fn apply_trusted(&mut self, seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
        self.told(sink, |state, sink| {
            state.act(seat, action, sink);
            state.advance(sink);
        });
    }

    #[inline]
    fn visit_outcomes<B>(&self, mut visit: impl FnMut(Outcome, u32) -> ControlFlow<B>) -> ControlFlow<B> {
        spaces(self.cards_to_come()).filter_map(Outcome::new).try_for_each(|outcome| visit(outcome, 1))
    }

    fn apply_outcome(&mut self, outcome: Outcome, sink: &mut impl Sink<Event>) -> Result<(), Refusal<Self>> {
        match self.turn() {
            Turn::Over => return Err(RuleError::Over),
            Turn::Players(_) => return Err(RuleError::NoChanceDue),
            Turn::Chance => {}
        }
        if self.cards_to_come() & outcome.card().bit() == 0 {
            return Err(RuleError::NoSuchOutcome);
        }
        self.told(sink, |state, sink| {
            state.prepare(outcome.card(), sink);
            state.advance(sink);
        });
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn determinize(view: &View, _: &mut impl FnMut(u32) -> u32) -> Result<Self, Corruption> {
        view.state()
    }

    fn score_sheet(&self, seat: Seat) -> ScoreSheet {
        if self.seated(seat) { self.sheet(seat) } else { ScoreSheet::new() }
    }

    fn audit(&self) -> Result<(), Corruption> {
        self.audit_all()
    }

    fn ranking(&self) -> BySeat<u8> {
        let keys: Vec<_> =
            Seat::all(self.seats()).map(|seat| (self.tally(seat).total(), self.tie_breaker(seat))).collect();
        rank_by(&keys)
    }

    fn scores(&self) -> BySeat<i32> {
        BySeat::from_fn(self.seats(), |seat| self.tally(seat).total())
    }

    #[inline]
    fn legal_count(&self, seat: Seat) -> u32 {
        match self.stack.last() {
            Some(&due) if due.seat == seat => self.count_actions(due),
            _ => 0,
        }
    }

    #[inline]
    fn nth_legal(&self, seat: Seat, n: u32) -> Option<Action> {
        match self.stack.last() {
            Some(&due) if due.seat == seat => self.nth_action(due, n),
            _ => None,
        }
    }

    #[inline]
    fn choose(&self, seat: Seat, pick: &mut impl FnMut(u32) -> u32) -> Option<Action> {
        match self.stack.last() {
            Some(&due) if due.seat == seat => self.choose_action(due, pick),
            _ => None,
        }
    }
}
