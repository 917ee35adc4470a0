//! The state of a game.

use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;

use farmstead_core::{
    BySeat, Corruption, Game, Refusal, RuleError, ScoreSheet, Seat, Seats, SetupError, Sink, Turn, Viewer,
    rank_by,
};
use serde::{Deserialize, Serialize};

use crate::rules::{Objectives, Rules};
use crate::tray::{Spaces, Tray};
use crate::{Action, CROPS, Crop, Event, Face, Options, Outcome, Space, TieRule, View, Violation};

/// The most players.
pub(crate) const SEATS: usize = 4;

/// What is due now.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Objectives are dealt (chance).
    Deal,
    /// The die is rolled (chance).
    Die,
    /// The seat on turn chooses an event by extreme investment.
    Event,
    /// The seat on turn places a token.
    Place,
    /// The seat on turn may place the extra token of a seed offer.
    Extra,
    /// The seat on turn may burn a token.
    Burn,
    /// The seat on turn draws an objective for a sequence (chance).
    Draw,
    /// All who hold an objective claim what they have completed, sealed.
    Claim,
    /// The game is over.
    Over,
}

impl Phase {
    /// What is to be done, for messages.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Deal => "deal objectives",
            Self::Die => "roll the die",
            Self::Event => "choose an event",
            Self::Place => "place a token",
            Self::Extra => "place the extra token or decline it",
            Self::Burn => "burn a token or decline it",
            Self::Draw => "draw an objective",
            Self::Claim => "claim objectives or end the claims",
            Self::Over => "stop: the game is over",
        }
    }
}

/// A game of Crop Rotation.
#[derive(Clone, Debug)]
#[must_use]
pub struct CropRotation {
    pub(crate) rules: Arc<Rules>,
    pub(crate) phase: Phase,
    /// The seat on turn; the first player until the first turn.
    pub(crate) seat: Seat,
    /// The turns begun.
    pub(crate) turn: u16,
    /// The face rolled in this turn.
    pub(crate) face: Option<Face>,
    /// The event of this turn: the face, or what investment has chosen.
    pub(crate) event: Option<Face>,
    pub(crate) tray: Tray,
    /// The spaces filled in this turn.
    pub(crate) placed: Spaces,
    pub(crate) reserve: [u8; CROPS],
    pub(crate) deck: Objectives,
    pub(crate) hands: [Objectives; SEATS],
    pub(crate) scored: [Objectives; SEATS],
    /// The tokens of the sequences that earn a card now, in [`Phase::Draw`].
    pub(crate) paying: Spaces,
    /// How many cards are still to be drawn for them.
    pub(crate) draws: u8,
    /// The objectives that are complete on the tray, in [`Phase::Claim`].
    pub(crate) complete: Objectives,
    /// The seats that have ended their claims.
    pub(crate) ended: Seats,
    /// What each seat has claimed in this turn, and the tokens used for it.
    pub(crate) claimed: [Objectives; SEATS],
    pub(crate) used: [Spaces; SEATS],
}

impl CropRotation {
    /// What is due now.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seat on turn; the first player until the first turn.
    pub fn seat_on_turn(&self) -> Seat {
        self.seat
    }

    /// The number of turns begun.
    pub fn turn_number(&self) -> u16 {
        self.turn
    }

    /// The face rolled in this turn.
    pub fn face(&self) -> Option<Face> {
        self.face
    }

    /// The event of this turn: the face, or what extreme investment has chosen.
    pub fn event(&self) -> Option<Face> {
        self.event
    }

    /// The tokens on the tray, row by row: space, crop, and whether it belongs to a sequence that has earned
    /// a card.
    pub fn tokens(&self) -> impl Iterator<Item = (Space, Crop, bool)> + '_ {
        crate::tray::spaces(self.tray.tokens())
            .filter_map(|space| Some((space, self.tray.crop_at(space)?, self.tray.paid & space.bit() != 0)))
    }

    /// The crop on a space.
    pub fn crop_at(&self, space: Space) -> Option<Crop> {
        self.tray.crop_at(space)
    }

    /// The spaces filled in this turn, row by row.
    pub fn placed(&self) -> impl Iterator<Item = Space> + use<> {
        crate::tray::spaces(self.placed)
    }

    /// The tokens left in the reserve of a crop.
    pub fn reserve(&self, crop: Crop) -> u8 {
        self.reserve[crop as usize]
    }

    /// The number of objectives in the deck.
    pub fn deck_len(&self) -> u8 {
        self.deck.count_ones() as u8
    }

    /// The objectives in a player's hand, by number, ascending.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = u8> + Clone + use<> {
        numbers(self.hands.get(seat.index()).copied().unwrap_or(0))
    }

    /// The objectives that a player has scored, by number, ascending.
    pub fn scored(&self, seat: Seat) -> impl Iterator<Item = u8> + Clone + use<> {
        numbers(self.scored.get(seat.index()).copied().unwrap_or(0))
    }

    /// Whether a seat has ended its claims in this turn.
    pub fn has_ended_claims(&self, seat: Seat) -> bool {
        self.ended.contains(seat)
    }

    /// The objectives that lie complete on the tray now, by number, ascending, whoever holds them.
    pub fn complete_objectives(&self) -> impl Iterator<Item = u8> + Clone + use<> {
        numbers(self.rules.complete(&self.tray))
    }

    /// A game before its deal.
    pub(crate) fn begin(rules: Arc<Rules>) -> Self {
        let options = &rules.options;
        let (seat, reserve) = (options.first_player, [options.tokens_per_crop; CROPS]);
        let (deck, dealt) = (rules.all, options.start_objectives > 0);
        Self {
            rules,
            phase: if dealt { Phase::Deal } else { Phase::Die },
            seat,
            turn: u16::from(!dealt),
            face: None,
            event: None,
            tray: Tray::default(),
            placed: 0,
            reserve,
            deck,
            hands: [0; SEATS],
            scored: [0; SEATS],
            paying: 0,
            draws: 0,
            complete: 0,
            ended: Seats::default(),
            claimed: [0; SEATS],
            used: [0; SEATS],
        }
    }

    /// The seats that are asked for claims: all who hold an objective.
    pub(crate) fn asked(&self) -> Seats {
        Seat::all(self.rules.options.players).filter(|seat| self.hands[seat.index()] != 0).collect()
    }

    /// Everything but the shared tables.
    fn parts(&self) -> impl PartialEq + Hash + '_ {
        (
            (self.phase, self.seat, self.turn, self.face, self.event),
            (self.tray, self.placed, self.reserve, self.deck, self.hands, self.scored),
            (self.paying, self.draws, self.complete, self.ended, self.claimed, self.used),
        )
    }
}

/// The numbers of a set of objectives, ascending.
pub(crate) fn numbers(set: Objectives) -> impl Iterator<Item = u8> + Clone {
    (0..64u8).filter(move |bit| set >> bit & 1 == 1).map(|bit| bit + 1)
}

impl PartialEq for CropRotation {
    fn eq(&self, other: &Self) -> bool {
        let same = Arc::ptr_eq(&self.rules, &other.rules) || self.rules.options == other.rules.options;
        same && self.parts() == other.parts()
    }
}

impl Eq for CropRotation {}

impl Hash for CropRotation {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.parts().hash(hasher);
    }
}

impl Game for CropRotation {
    const ID: &'static str = "crop_rotation";
    const NAME: &'static str = "Crop Rotation";
    const RULES_VERSION: u32 = 1;
    const MIN_PLAYERS: u8 = 2;
    const MAX_PLAYERS: u8 = SEATS as u8;
    const STREAM: u64 = 4;

    type Options = Options;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Violation = Violation;
    type View = View;

    fn new(options: &Options) -> Result<Self, SetupError> {
        options.validate()?;
        Ok(Self::begin(Rules::of(options)))
    }

    fn options(&self) -> &Options {
        &self.rules.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal | Phase::Die | Phase::Draw => Turn::Chance,
            Phase::Claim => Turn::Players(self.asked().without(self.ended)),
            Phase::Over => Turn::Over,
            _ => Turn::of(self.seat),
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal<Self>> {
        self.check_seat(seat)?;
        self.check_action(seat, action).map_err(RuleError::Rule)
    }

    fn visit_legal<B>(&self, seat: Seat, visit: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.may_act(seat) { self.visit_actions(seat, visit) } else { ControlFlow::Continue(()) }
    }

    fn apply_trusted(&mut self, seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
        self.carry_out(seat, action, sink);
    }

    fn visit_outcomes<B>(&self, mut visit: impl FnMut(Outcome, u32) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.phase {
            Phase::Deal | Phase::Draw => {
                numbers(self.deck).try_for_each(|number| visit(Outcome::Objective(number), 1))
            }
            Phase::Die => Face::ALL.into_iter().try_for_each(|face| match self.rules.options.copies(face) {
                0 => ControlFlow::Continue(()),
                count => visit(Outcome::Face(face), count),
            }),
            _ => ControlFlow::Continue(()),
        }
    }

    fn apply_outcome(&mut self, outcome: Outcome, sink: &mut impl Sink<Event>) -> Result<(), Refusal<Self>> {
        let possible = match (self.phase, outcome) {
            (Phase::Over, _) => return Err(RuleError::Over),
            (Phase::Deal | Phase::Draw, Outcome::Objective(number)) => {
                (1..=64).contains(&number) && self.deck >> (number - 1) & 1 == 1
            }
            (Phase::Die, Outcome::Face(face)) => self.rules.options.die.contains(&face),
            (Phase::Deal | Phase::Draw | Phase::Die, _) => false,
            _ => return Err(RuleError::NoChanceDue),
        };
        if !possible {
            return Err(RuleError::NoSuchOutcome);
        }
        match outcome {
            Outcome::Objective(number) => self.draw(number, sink),
            Outcome::Face(face) => self.roll(face, sink),
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn determinize(view: &View, pick: &mut impl FnMut(u32) -> u32) -> Result<Self, Corruption> {
        view.determinize(pick)
    }

    fn score_sheet(&self, seat: Seat) -> ScoreSheet {
        let mut sheet = ScoreSheet::new();
        if seat.number() < self.rules.options.players {
            let points = self.scored[seat.index()].count_ones();
            let list: Vec<String> = self.scored(seat).map(|number| number.to_string()).collect();
            sheet.add("objectives", points as i32, list.join(", "));
        }
        sheet
    }

    fn audit(&self) -> Result<(), Corruption> {
        self.audit_all()
    }

    fn ranking(&self) -> BySeat<u8> {
        let hand = |seat: Seat| match self.rules.options.tie {
            TieRule::FewerInHand => self.hands[seat.index()].count_ones(),
            TieRule::Shared => 0,
        };
        let keys: Vec<_> = Seat::all(self.seats())
            .map(|seat| (self.scored[seat.index()].count_ones(), std::cmp::Reverse(hand(seat))))
            .collect();
        rank_by(&keys)
    }

    fn scores(&self) -> BySeat<i32> {
        BySeat::from_fn(self.seats(), |seat| self.scored[seat.index()].count_ones() as i32)
    }

    fn uncovered(before: &Self, after: &Self) -> bool {
        // The last of the sealed claims turns all of them up.
        before.phase == Phase::Claim && after.phase != Phase::Claim
    }

    #[inline]
    fn sample_outcome(&self, pick: &mut impl FnMut(u32) -> u32) -> Option<Outcome> {
        match self.phase {
            Phase::Deal | Phase::Draw => {
                let nth = pick(self.deck.count_ones());
                let space = crate::tray::nth_space(self.deck, nth)?;
                (nth < 64).then(|| Outcome::Objective(farmstead_core::Indexed::index(space) as u8 + 1))
            }
            Phase::Die => {
                let mut left = pick(self.rules.options.die.len() as u32);
                Face::ALL
                    .into_iter()
                    .find(|&face| {
                        let count = self.rules.options.copies(face);
                        let found = left < count;
                        left = left.wrapping_sub(count);
                        found
                    })
                    .map(Outcome::Face)
            }
            _ => None,
        }
    }

    fn legal_count(&self, seat: Seat) -> u32 {
        if self.may_act(seat) { self.count_actions(seat) } else { 0 }
    }

    fn nth_legal(&self, seat: Seat, n: u32) -> Option<Action> {
        if self.may_act(seat) { self.nth_action(seat, n) } else { None }
    }
}
