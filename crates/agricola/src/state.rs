//! The state of a game.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use farmstead_core::{
    BySeat, Corruption, Game, Refusal, RuleError, ScoreSheet, Seat, SetupError, Sink, Turn, Viewer, rank_by,
};
use serde::{Deserialize, Serialize};

use crate::cards::{Cards, TRAVELLING};
use crate::draft::{DraftProgress, Origins};
use crate::farm::arrangement::Arrangement;
use crate::major::{Majors, majors};
use crate::options::Deal;
use crate::player::Player;
use crate::space::{ROUNDS, SPACES, Spaces, spaces};
use crate::step::{DEPTH, Due};
use crate::{Action, Card, Event, Farm, Goods, Major, Options, Outcome, Space, View, Violation};

/// The most players.
pub(crate) const SEATS: usize = 4;

/// The part of a round that the game is in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Hand cards are dealt (chance).
    Deal,
    /// Cards may be put back for fewer new ones.
    Mulligan,
    /// Hand cards are drafted: everybody keeps some of a packet, sealed.
    Draft,
    /// The next action card is turned up (chance).
    Reveal,
    /// People are placed.
    Work,
    /// Crops are taken from the fields, the start player's first; so in all that follows.
    Field,
    /// Families are fed.
    Feeding,
    /// Animals breed.
    Breeding,
    /// The round ends.
    Ending,
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
    /// How many players were asked for a mulligan, were fed, or have bred their animals.
    pub(crate) done: u8,
    /// The spaces on boards and tiles and the cards turned up.
    pub(crate) in_play: Spaces,
    /// The card on each round space.
    pub(crate) cards: [Option<Space>; ROUNDS as usize],
    /// The goods on accumulation spaces.
    pub(crate) piles: [u8; SPACES],
    /// The major improvements that nobody has built.
    pub(crate) board: Majors,
    /// Cards that were played and have left the game (7.1).
    pub(crate) gone: Cards,
    /// Travelling cards that were played, with who was the first to play them, in order.
    pub(crate) travelled: [Option<(Card, Seat)>; TRAVELLING],
    /// How far a draft is.
    pub(crate) progress: DraftProgress,
    /// Where the cards of a draft came from.
    pub(crate) origins: Origins,
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
        let good = self.accumulates(space);
        good.map_or(Goods::NONE, |(good, _)| Goods::of(&[(good, self.piles[space as usize].into())]))
    }

    /// The first seat whose person stands on a space; with Sleeping Corner there may be another.
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

    /// A way to house the animals of a player, with the room that cards give; `None` while they do not all find
    /// room.
    pub fn arrangement(&self, seat: Seat) -> Option<Arrangement> {
        let player = self.player(seat);
        player.farm.arrange_in(&player.places(self.options.one_pasture_per_type), player.goods.animals())
    }

    /// The cards in a player's hand, ascending. They are hidden from the others.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.player(seat).hand
    }

    /// The cards in front of a player, ascending.
    pub fn cards(&self, seat: Seat) -> Cards {
        self.player(seat).played
    }

    /// The vegetables on a player's Beanfield (B068).
    pub fn beans(&self, seat: Seat) -> u8 {
        self.player(seat).beans
    }

    /// The rounds at whose start a player may plow a field tile of the Handplow (A019).
    pub fn tiles(&self, seat: Seat) -> impl Iterator<Item = u8> + Clone + use<> {
        let tiles = self.player(seat).tiles;
        (1..=ROUNDS).filter(move |round| tiles >> round & 1 == 1)
    }

    /// The cards that a seat may keep in a draft.
    fn drafted(&self, seat: Seat) -> Cards {
        if self.seated(seat) { self.keepable(seat) } else { Cards::NONE }
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
            None if self.phase == Phase::Draft => Turn::Players(self.drafting()),
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
            None if self.phase == Phase::Draft => {
                self.drafted(seat).iter().map(Action::Keep).try_for_each(visit)
            }
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
        if let Some((_, cards)) = self.cards_to_deal() {
            return cards.iter().try_for_each(|card| visit(Outcome::Deal(card), 1));
        }
        spaces(self.cards_to_come()).try_for_each(|card| visit(Outcome::Reveal(card), 1))
    }

    fn apply_outcome(&mut self, outcome: Outcome, sink: &mut impl Sink<Event>) -> Result<(), Refusal<Self>> {
        match self.turn() {
            Turn::Over => return Err(RuleError::Over),
            Turn::Players(_) => return Err(RuleError::NoChanceDue),
            Turn::Chance => {}
        }
        let possible = match outcome {
            Outcome::Reveal(card) => self.cards_to_come() & card.bit() != 0,
            Outcome::Deal(card) => self.cards_to_deal().is_some_and(|(_, cards)| cards.contains(card)),
        };
        if !possible {
            return Err(RuleError::NoSuchOutcome);
        }
        self.told(sink, |state, sink| {
            match outcome {
                Outcome::Reveal(card) => state.prepare(card, sink),
                Outcome::Deal(card) => state.deal(card, sink),
            }
            state.advance(sink);
        });
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn determinize(view: &View, pick: &mut impl FnMut(u32) -> u32) -> Result<Self, Corruption> {
        view.determinize(pick)
    }

    fn perfect_information(options: &Options) -> bool {
        matches!(options.cards, Deal::None | Deal::Chosen)
    }

    fn uncovered(before: &Self, after: &Self) -> bool {
        // The last of the sealed choices passes the packets on.
        before.phase == Phase::Draft && (after.phase, after.progress) != (before.phase, before.progress)
    }

    #[inline]
    fn sample_outcome(&self, pick: &mut impl FnMut(u32) -> u32) -> Option<Outcome> {
        if let Some((_, cards)) = self.cards_to_deal() {
            return cards.nth(pick(cards.len())).map(Outcome::Deal);
        }
        let cards = self.cards_to_come();
        if cards == 0 {
            return None;
        }
        spaces(cards).nth(pick(cards.count_ones()) as usize).map(Outcome::Reveal)
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
            None if self.phase == Phase::Draft => self.drafted(seat).len(),
            _ => 0,
        }
    }

    #[inline]
    fn nth_legal(&self, seat: Seat, n: u32) -> Option<Action> {
        match self.stack.last() {
            Some(&due) if due.seat == seat => self.nth_action(due, n),
            None if self.phase == Phase::Draft => self.drafted(seat).nth(n).map(Action::Keep),
            _ => None,
        }
    }

    #[inline]
    fn choose(&self, seat: Seat, pick: &mut impl FnMut(u32) -> u32) -> Option<Action> {
        match self.stack.last() {
            Some(&due) if due.seat == seat => self.choose_action(due, pick),
            None if self.phase == Phase::Draft && !self.drafted(seat).is_empty() => {
                let cards = self.drafted(seat);
                cards.nth(pick(cards.len())).map(Action::Keep)
            }
            _ => None,
        }
    }
}
