//! The trait that every game implements.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{
    BySeat, Corruption, Event, Legal, RuleError, ScoreSheet, Seat, SetupError, Sink, Symbol, Turn, Viewer,
    Violation, rank_by,
};

/// What every game's options have in common.
pub trait GameOptions:
    Clone + PartialEq + Debug + Default + Serialize + DeserializeOwned + Send + Sync
{
    /// The number of players.
    fn players(&self) -> u8;

    /// The same options for another number of players.
    #[must_use]
    fn with_players(self, players: u8) -> Self;
}

/// The refusal type of a game.
pub type Refusal<G> = RuleError<<G as Game>::Violation>;

/// A game in progress: what lies on the table and in hands, and nothing that nobody knows yet.
///
/// No generator, no seed and no undrawn order is ever part of a state, so two states are equal exactly when
/// the positions are, and a copy can be searched without looking into the future.
///
/// The promises, which the conformance suite (feature `testing`) checks for every game:
/// * *Pure*: the same state and the same action give the same state on every machine.
/// * *Complete*: [`visit_legal`](Self::visit_legal) lists every legal action, each once, ascending; nothing
///   is pruned. [`check`](Self::check) agrees with it for every action.
/// * *Atomic*: whatever is refused leaves the state as it was.
/// * *No dead ends*: unless chance is due or the game is over, somebody has a legal action.
/// * *Hidden by construction*: a view is built from what its viewer knows;
///   [`determinize`](Self::determinize) gets nothing but a view.
pub trait Game:
    Clone + Eq + Hash + Debug + Send + Sync + Serialize + DeserializeOwned + Sized + 'static
{
    /// The game's name for programs, for example `"rolnicy"`.
    const ID: &'static str;
    /// The game's name for people.
    const NAME: &'static str;
    /// Raised whenever a rules fix changes any game; a record of another version is refused.
    const RULES_VERSION: u32;
    /// The least number of players.
    const MIN_PLAYERS: u8;
    /// The greatest number of players.
    const MAX_PLAYERS: u8;
    /// The number of the [`Dealer`](crate::Dealer) stream that plays this game's chance; no two games share one.
    const STREAM: u64;

    /// Players, editions, house rules. The default is the printed game for two players.
    type Options: GameOptions;
    /// One small choice of one seat.
    type Action: Symbol;
    /// One result of chance: a card, a tile, a die.
    type Outcome: Symbol;
    /// What happened, for people and user interfaces.
    type Event: Event;
    /// The rules that an action can break.
    type Violation: Violation;
    /// What one viewer knows.
    type View: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// Sets up a game.
    ///
    /// # Errors
    /// All problems of the options, not only the first.
    fn new(options: &Self::Options) -> Result<Self, SetupError>;

    /// The options that this game is played with.
    fn options(&self) -> &Self::Options;

    /// Whether with these options every viewer knows the whole state, so that only chance is uncertain. Then
    /// [`determinize`](Self::determinize) gives back the state itself, and a search may copy it instead.
    fn perfect_information(_options: &Self::Options) -> bool {
        false
    }

    /// The number of seats.
    fn seats(&self) -> u8 {
        self.options().players()
    }

    /// Who may act now.
    fn turn(&self) -> Turn;

    /// Whether a seat may take an action, without listing all of them.
    ///
    /// # Errors
    /// The reason why it may not.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Refusal<Self>>;

    /// Calls `visit` for every legal action of a seat in ascending order, until it breaks.
    fn visit_legal<B>(&self, seat: Seat, visit: impl FnMut(Self::Action) -> ControlFlow<B>)
    -> ControlFlow<B>;

    /// Takes an action that is known to be legal.
    ///
    /// An illegal action is not detected: it does not panic, but the state afterwards means nothing.
    fn apply_trusted(&mut self, seat: Seat, action: Self::Action, sink: &mut impl Sink<Self::Event>);

    /// Calls `visit` for every outcome of chance that may come up now, ascending, with its weight (at least
    /// 1), until it breaks. The probability of an outcome is its weight divided by the sum of all weights.
    fn visit_outcomes<B>(&self, visit: impl FnMut(Self::Outcome, u32) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Carries out an outcome of chance.
    ///
    /// # Errors
    /// If no chance is due or this outcome cannot come up; the state is as it was.
    fn apply_outcome(
        &mut self,
        outcome: Self::Outcome,
        sink: &mut impl Sink<Self::Event>,
    ) -> Result<(), Refusal<Self>>;

    /// What one viewer knows.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A random state that agrees with everything the viewer knows. `pick(n)` returns a number below `n`.
    ///
    /// Every state that agrees with the view can come up. Where a game's documentation says no more, all deals
    /// of the unseen cards that agree are equally likely.
    ///
    /// # Errors
    /// If the view was damaged or forged, so that no state fits it.
    fn determinize(view: &Self::View, pick: &mut impl FnMut(u32) -> u32) -> Result<Self, Corruption>;

    /// What the score would be if the game ended now, by category.
    fn score_sheet(&self, seat: Seat) -> ScoreSheet;

    /// Checks every invariant of the state.
    ///
    /// # Errors
    /// The first invariant that does not hold.
    fn audit(&self) -> Result<(), Corruption>;

    /// Ranks by seat if the game ended now: 1 is best, ties share a rank, tie-breaks are applied.
    fn ranking(&self) -> BySeat<u8> {
        rank_by(self.scores().as_slice())
    }

    /// The total scores by seat if the game ended now.
    fn scores(&self) -> BySeat<i32> {
        BySeat::from_fn(self.seats(), |seat| self.score_sheet(seat).total())
    }

    /// Whether the action that led from `before` to `after` showed somebody what they could not know, such as
    /// the last of several sealed choices, beyond what its actor played openly. A
    /// [`Session`](crate::Session) does not undo it.
    fn uncovered(_before: &Self, _after: &Self) -> bool {
        false
    }

    /// The lowest seat that may act.
    fn to_act(&self) -> Option<Seat> {
        self.turn().seats().first()
    }

    /// Whether the game has ended.
    fn is_over(&self) -> bool {
        self.turn() == Turn::Over
    }

    /// Whether a seat may act at all; the part of [`check`](Self::check) that is the same in every game.
    ///
    /// # Errors
    /// If the game is over, chance is due, or it is not this seat's turn.
    fn check_seat(&self, seat: Seat) -> Result<(), Refusal<Self>> {
        match self.turn() {
            Turn::Over => Err(RuleError::Over),
            Turn::Chance => Err(RuleError::ChancePending),
            Turn::Players(seats) if seats.contains(seat) => Ok(()),
            Turn::Players(_) => Err(RuleError::NotToAct { seat }),
        }
    }

    /// The state after an action of the seat to act (the lowest, if several are); `self` is untouched.
    ///
    /// # Errors
    /// The reason why the action is illegal.
    fn apply(&self, action: Self::Action) -> Result<Self, Refusal<Self>> {
        let seat = self.to_act().unwrap_or(Seat::FIRST);
        self.apply_as(seat, action)
    }

    /// The state after an action of a certain seat; `self` is untouched.
    ///
    /// # Errors
    /// The reason why the action is illegal.
    fn apply_as(&self, seat: Seat, action: Self::Action) -> Result<Self, Refusal<Self>> {
        self.check(seat, action)?;
        let mut next = self.clone();
        next.apply_trusted(seat, action, &mut ());
        Ok(next)
    }

    /// Takes an action in place.
    ///
    /// # Errors
    /// The reason why the action is illegal; the state is as it was.
    fn apply_mut(
        &mut self,
        seat: Seat,
        action: Self::Action,
        sink: &mut impl Sink<Self::Event>,
    ) -> Result<(), Refusal<Self>> {
        self.check(seat, action)?;
        self.apply_trusted(seat, action, sink);
        Ok(())
    }

    /// Proof that an action is legal, from which it can be applied without a second check.
    ///
    /// # Errors
    /// The reason why the action is illegal.
    fn legal(&self, seat: Seat, action: Self::Action) -> Result<Legal<'_, Self>, Refusal<Self>> {
        self.check(seat, action)?;
        Ok(Legal::proven(self, seat, action))
    }

    /// All legal actions of the seat to act (the lowest, if several are), ascending.
    fn legal_actions(&self) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        if let Some(seat) = self.to_act() {
            self.legal_into(seat, &mut actions);
        }
        actions
    }

    /// Replaces the content of `actions` by all legal actions of a seat, ascending.
    fn legal_into(&self, seat: Seat, actions: &mut Vec<Self::Action>) {
        actions.clear();
        let _ = self.visit_legal::<()>(seat, |action| {
            actions.push(action);
            ControlFlow::Continue(())
        });
    }

    /// The number of legal actions of a seat.
    fn legal_count(&self, seat: Seat) -> u32 {
        let mut count = 0;
        let _ = self.visit_legal::<()>(seat, |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// The `n`th legal action of a seat, counted from 0 in ascending order.
    fn nth_legal(&self, seat: Seat, n: u32) -> Option<Self::Action> {
        let mut left = n;
        let found = self.visit_legal(seat, |action| {
            if left == 0 {
                return ControlFlow::Break(action);
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        found.break_value()
    }

    /// A legal action of a seat, each equally likely if `pick(n)` is uniform below `n`; one call to `pick`.
    fn choose(&self, seat: Seat, pick: &mut impl FnMut(u32) -> u32) -> Option<Self::Action> {
        match self.legal_count(seat) {
            0 => None,
            count => self.nth_legal(seat, pick(count)),
        }
    }

    /// An outcome of chance, drawn by weight with one call to `pick(sum of weights)`; `None` if none is due.
    fn sample_outcome(&self, pick: &mut impl FnMut(u32) -> u32) -> Option<Self::Outcome> {
        let mut total = 0;
        let _ = self.visit_outcomes::<()>(|_, weight| {
            total += weight;
            ControlFlow::Continue(())
        });
        if total == 0 {
            return None;
        }
        let mut left = pick(total);
        let found = self.visit_outcomes(|outcome, weight| {
            if left < weight {
                return ControlFlow::Break(outcome);
            }
            left -= weight;
            ControlFlow::Continue(())
        });
        found.break_value()
    }

    /// All outcomes of chance that may come up now with their weights, ascending.
    fn outcomes(&self) -> Vec<(Self::Outcome, u32)> {
        let mut outcomes = Vec::new();
        let _ = self.visit_outcomes::<()>(|outcome, weight| {
            outcomes.push((outcome, weight));
            ControlFlow::Continue(())
        });
        outcomes
    }

    /// The stable 64-bit hash of the state: equal on every machine and release with the same rules version.
    fn stable_hash(&self) -> u64 {
        crate::stable_hash(self)
    }
}
