//! The state of a game and its implementation of [`Game`].

use std::ops::ControlFlow;

use farmstead_core::{
    BySeat, Corruption, Game, Refusal, RuleError, ScoreSheet, Seat, Seats, SetupError, Sink, Turn, Viewer,
    rank_by,
};
use serde::{Deserialize, Serialize};

use crate::card::CROPS;
use crate::hand::Hand;
use crate::{
    Action, Card, Cards, CommunalFarm, Crop, Event, Opening, Options, Placement, PrivateFarm, View, Violation,
};

/// The most players.
pub(crate) const SEATS: usize = 4;

/// What is due now.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Chance: a start card of the communal farm is turned up.
    Start,
    /// Chance: a card is dealt to the first seat whose hand is not complete.
    Deal,
    /// Every seat chooses its opening card.
    Open,
    /// The seat on turn plants in its private farm.
    Private,
    /// The seat on turn plants in the communal farm.
    Communal,
    /// No card of the seat on turn fits the communal farm; one leaves the game.
    SetAside,
    /// Chance: the seat on turn draws a card.
    Draw,
    /// The seat on turn may harvest.
    Harvest,
    /// The game has ended.
    Over,
}

impl Phase {
    /// What is to be done, in words that follow "now is the time to".
    pub(crate) const fn task(self) -> &'static str {
        match self {
            Self::Start => "lay the start cards",
            Self::Deal => "deal",
            Self::Open => "choose the opening card",
            Self::Private => "plant in the private farm",
            Self::Communal => "plant in the communal farm",
            Self::SetAside => "put a card aside",
            Self::Draw => "draw",
            Self::Harvest => "harvest or pass",
            Self::Over => "stop",
        }
    }
}

/// A game of Rolnicy in progress.
///
/// ```
/// use farmstead_core::{Game, Session};
/// use farmstead_rolnicy::{Options, Rolnicy};
///
/// let mut session: Session<Rolnicy> = Session::new(&Options::for_players(3), 7)?;
/// while let Some(&action) = session.legal_actions().first() {
///     session.apply(action)?;
/// }
/// assert!(session.is_over());
/// assert_eq!(session.state().scores().as_slice().len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rolnicy {
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    /// The seat on turn; the first player until the first turn.
    pub(crate) seat: Seat,
    /// The number of turns begun.
    pub(crate) turns: u16,
    /// Cards that nobody has seen: the deck and what was put back into the box unseen. Which is which nobody
    /// knows, so the state does not know it either.
    pub(crate) pool: Cards,
    /// How many cards of the pool can still be drawn.
    pub(crate) deck: u8,
    /// All cards that were laid in a farm.
    pub(crate) played: Cards,
    pub(crate) hands: [Hand; SEATS],
    /// Opening cards that lie face down.
    pub(crate) sealed: [Option<Card>; SEATS],
    pub(crate) communal: CommunalFarm,
    pub(crate) private: [PrivateFarm; SEATS],
    /// The card laid in the communal farm in this turn.
    pub(crate) planted: Option<Placement>,
    /// The size of each harvest that can be made now; 0 where none can. Only in [`Phase::Harvest`].
    pub(crate) offer: [u8; CROPS],
    /// The value of each harvest card taken; 0 where none was.
    pub(crate) harvested: [[u8; CROPS]; SEATS],
    /// Cards that left the game unseen, by who put them aside.
    pub(crate) aside: [Cards; SEATS],
    /// Cards that left the game face up.
    pub(crate) discarded: Cards,
    /// How many cards of each hand are known to all to have no barn, because their owner was blocked.
    pub(crate) crops_only: [u8; SEATS],
}

impl Rolnicy {
    /// What is due now.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seat on turn; the first player until the first turn.
    pub fn seat_on_turn(&self) -> Seat {
        self.seat
    }

    /// The number of turns begun.
    pub fn turns(&self) -> u16 {
        self.turns
    }

    /// The number of cards that can still be drawn.
    pub fn deck_len(&self) -> u8 {
        self.deck
    }

    /// A player's hand; empty where nobody sits.
    pub fn hand(&self, seat: Seat) -> &Hand {
        self.hands.get(seat.index()).unwrap_or(&Hand::EMPTY)
    }

    /// The communal farm.
    pub fn communal(&self) -> &CommunalFarm {
        &self.communal
    }

    /// A player's private farm; `None` where nobody sits.
    pub fn private(&self, seat: Seat) -> Option<&PrivateFarm> {
        self.private[..usize::from(self.options.players)].get(seat.index())
    }

    /// Whether a player's opening card lies on the table, face down or open.
    pub fn has_opened(&self, seat: Seat) -> bool {
        let sealed = self.sealed.get(seat.index()).is_some_and(Option::is_some);
        sealed || self.private(seat).is_some_and(|farm| !farm.is_empty())
    }

    /// The card that was laid in the communal farm in this turn.
    pub fn planted(&self) -> Option<Placement> {
        self.planted
    }

    /// The value of the harvest card that a player has taken for a crop.
    pub fn harvest_card(&self, seat: Seat, crop: Crop) -> Option<u8> {
        let value = self.harvested.get(seat.index())?[crop as usize];
        (value > 0).then_some(value)
    }

    /// Whether the harvest card of a crop and value is still there.
    pub fn is_available(&self, crop: Crop, value: u8) -> bool {
        self.options.harvest_cards.points(value).is_some()
            && self.harvested.iter().all(|taken| taken[crop as usize] != value)
    }
}

impl Game for Rolnicy {
    const ID: &'static str = "rolnicy";
    const NAME: &'static str = "Rolnicy";
    const RULES_VERSION: u32 = 1;
    const MIN_PLAYERS: u8 = 2;
    const MAX_PLAYERS: u8 = SEATS as u8;
    const STREAM: u64 = 1;

    type Options = Options;
    type Action = Action;
    type Outcome = Card;
    type Event = Event;
    type Violation = Violation;
    type View = View;

    fn new(options: &Options) -> Result<Self, SetupError> {
        options.validate()?;
        let pool = options.cards().unwrap_or_default();
        Ok(Self {
            options: *options,
            phase: Phase::Start,
            seat: options.first_player,
            turns: 0,
            pool,
            deck: pool.len() as u8 - options.removed_unseen(),
            played: Cards::EMPTY,
            hands: [Hand::EMPTY; SEATS],
            sealed: [None; SEATS],
            communal: CommunalFarm::EMPTY,
            private: [PrivateFarm::EMPTY; SEATS],
            planted: None,
            offer: [0; CROPS],
            harvested: [[0; CROPS]; SEATS],
            aside: [Cards::EMPTY; SEATS],
            discarded: Cards::EMPTY,
            crops_only: [0; SEATS],
        })
    }

    fn options(&self) -> &Options {
        &self.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Start | Phase::Deal | Phase::Draw => Turn::Chance,
            Phase::Over => Turn::Over,
            Phase::Open => Turn::Players(self.owe_opening()),
            _ => Turn::of(self.seat),
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal<Self>> {
        self.check_seat(seat)?;
        self.check_action(seat, action).map_err(RuleError::Rule)
    }

    fn visit_legal<B>(&self, seat: Seat, visit: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_actions(seat, visit)
    }

    fn apply_trusted(&mut self, seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
        self.carry_out(seat, action, sink);
    }

    fn visit_outcomes<B>(&self, mut visit: impl FnMut(Card, u32) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.turn() == Turn::Chance {
            for (card, count) in self.pool.iter() {
                visit(card, u32::from(count))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn sample_outcome(&self, pick: &mut impl FnMut(u32) -> u32) -> Option<Card> {
        if self.turn() == Turn::Chance { self.pool.nth(pick(self.pool.len())) } else { None }
    }

    fn apply_outcome(&mut self, outcome: Card, sink: &mut impl Sink<Event>) -> Result<(), Refusal<Self>> {
        match self.turn() {
            Turn::Over => Err(RuleError::Over),
            Turn::Players(_) => Err(RuleError::NoChanceDue),
            Turn::Chance if self.pool.count(outcome) == 0 => Err(RuleError::NoSuchOutcome),
            Turn::Chance => {
                self.turn_up(outcome, sink);
                Ok(())
            }
        }
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
        let keys: Vec<_> = Seat::all(self.seats()).map(|seat| self.rank_key(seat)).collect();
        rank_by(&keys)
    }

    fn scores(&self) -> BySeat<i32> {
        BySeat::from_fn(self.seats(), |seat| self.score(seat))
    }

    fn uncovered(before: &Self, after: &Self) -> bool {
        let opened = before.phase == Phase::Open && after.phase != Phase::Open;
        // All hands are shown at the end, or all learn that a blocked hand has no barn (R9).
        let shown = after.phase == Phase::Over && after.options.show_unused;
        let told = after.crops_only.iter().zip(&before.crops_only).any(|(now, then)| now > then);
        opened || shown || told
    }

    fn legal_count(&self, seat: Seat) -> u32 {
        self.count_actions(seat)
    }

    fn nth_legal(&self, seat: Seat, n: u32) -> Option<Action> {
        self.nth_action(seat, n)
    }

    fn choose(&self, seat: Seat, pick: &mut impl FnMut(u32) -> u32) -> Option<Action> {
        self.choose_action(seat, pick)
    }
}

impl Rolnicy {
    /// The seats whose opening card is not on the table yet.
    pub(crate) fn openings_owed(&self) -> Seats {
        Seat::all(self.options.players).filter(|seat| self.sealed[seat.index()].is_none()).collect()
    }

    /// The seats that may choose their opening card now (R2).
    fn owe_opening(&self) -> Seats {
        let owed = self.openings_owed();
        match self.options.opening {
            Opening::Sealed => owed,
            Opening::InTurn => {
                let mut seat = self.options.first_player;
                while !owed.contains(seat) && !owed.is_empty() {
                    seat = seat.next(self.options.players);
                }
                if owed.is_empty() { owed } else { Seats::of(seat) }
            }
        }
    }
}
