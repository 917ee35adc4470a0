//! A session: one game from options and a seed to its end, with record, events and undo.

use thiserror::Error;

use crate::{Audience, Dealer, Game, Record, Refusal, Seat, SetupError, Step, Turn, Viewer};

/// What can be taken back: everything since the last point where information was revealed.
#[derive(Clone, Debug)]
struct Past<G> {
    state: G,
    steps: usize,
    events: usize,
}

/// A game being played: the front door for programs that run whole games.
///
/// With a seed the session plays chance by itself; without one the program supplies it. It keeps the record
/// and the events, and can undo decisions back to the last outcome of chance or uncovering of sealed choices.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    state: G,
    dealer: Option<Dealer>,
    steps: Vec<Step<G>>,
    /// Outcomes of chance so far: the dealer's next index.
    chances: u64,
    from_start: bool,
    events: Vec<(Audience, G::Event)>,
    past: Vec<Past<G>>,
}

/// Why there is nothing to take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum UndoError {
    /// Nothing has been decided yet.
    #[error("there is no decision to take back")]
    Nothing,
    /// Something was revealed since the last decision.
    #[error("information was revealed since the last decision")]
    Revealed,
}

impl UndoError {
    /// A stable name for programs.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Nothing => "nothing_to_undo",
            Self::Revealed => "revealed",
        }
    }
}

impl<G: Game> Session<G> {
    /// Starts a game whose chance is played from a seed.
    ///
    /// # Errors
    /// All problems of the options.
    pub fn new(options: &G::Options, seed: u64) -> Result<Self, SetupError> {
        let mut session = Self::manual(options)?;
        session.deal_from(seed);
        Ok(session)
    }

    /// Starts a game whose chance is supplied through [`Session::apply_outcome`].
    ///
    /// # Errors
    /// All problems of the options.
    pub fn manual(options: &G::Options) -> Result<Self, SetupError> {
        Ok(Self { from_start: true, ..Self::from_state(G::new(options)?) })
    }

    /// Goes on from a state, with chance supplied; it has no record, since its beginning is not known.
    pub fn from_state(state: G) -> Self {
        Self {
            state,
            dealer: None,
            steps: Vec::new(),
            chances: 0,
            from_start: false,
            events: Vec::new(),
            past: Vec::new(),
        }
    }

    /// From now on chance is played from a seed, at once if it is due. The outcome number `n` of a game
    /// depends on the seed, on `n` and on what can come up.
    pub fn deal_from(&mut self, seed: u64) {
        self.dealer = Some(Dealer::new(seed));
        self.play_chance();
    }

    /// The state now.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The seed, if chance is played from one.
    pub fn seed(&self) -> Option<u64> {
        self.dealer.map(Dealer::seed)
    }

    /// Who may act now.
    pub fn turn(&self) -> Turn {
        self.state.turn()
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.state.is_over()
    }

    /// All legal actions of the seat to act (the lowest, if several are).
    pub fn legal_actions(&self) -> Vec<G::Action> {
        self.state.legal_actions()
    }

    /// What one viewer knows.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.state.view(viewer)
    }

    /// Takes an action for the seat to act (the lowest, if several are), then plays the chance that follows.
    ///
    /// # Errors
    /// The reason why the action is illegal; the session is as it was.
    pub fn apply(&mut self, action: G::Action) -> Result<(), Refusal<G>> {
        let seat = self.state.to_act().unwrap_or(Seat::FIRST);
        self.apply_as(seat, action)
    }

    /// Takes an action for a certain seat, then plays the chance that follows.
    ///
    /// # Errors
    /// The reason why the action is illegal; the session is as it was.
    pub fn apply_as(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal<G>> {
        self.state.check(seat, action)?;
        let before = Past { state: self.state.clone(), steps: self.steps.len(), events: self.events.len() };
        self.state.apply_trusted(seat, action, &mut self.events);
        self.steps.push(Step::Act(seat, action));
        if G::uncovered(&before.state, &self.state) {
            self.past.clear();
        } else {
            self.past.push(before);
        }
        self.play_chance();
        Ok(())
    }

    /// The session after an action; `self` is untouched.
    ///
    /// # Errors
    /// The reason why the action is illegal.
    pub fn applied(&self, action: G::Action) -> Result<Self, Refusal<G>> {
        let mut next = self.clone();
        next.apply(action)?;
        Ok(next)
    }

    /// Supplies an outcome of chance.
    ///
    /// # Errors
    /// If none is due (with a seed none ever is) or this one cannot come up; the session is as it was.
    pub fn apply_outcome(&mut self, outcome: G::Outcome) -> Result<(), Refusal<G>> {
        self.carry_out(outcome)?;
        self.play_chance();
        Ok(())
    }

    /// Takes a step of a record.
    ///
    /// # Errors
    /// The reason why it is not possible now; the session is as it was.
    pub fn apply_step(&mut self, step: Step<G>) -> Result<(), Refusal<G>> {
        match step {
            Step::Act(seat, action) => self.apply_as(seat, action),
            Step::Chance(outcome) => self.apply_outcome(outcome),
        }
    }

    /// Takes back the last decision, if nothing was revealed since. Its events are withdrawn: who has counted
    /// events must count again.
    ///
    /// # Errors
    /// If there is no decision or something was revealed since; the session is as it was.
    pub fn undo(&mut self) -> Result<(), UndoError> {
        let Some(past) = self.past.pop() else {
            let decided = self.steps.iter().any(|step| matches!(step, Step::Act(..)));
            return Err(if decided { UndoError::Revealed } else { UndoError::Nothing });
        };
        self.state = past.state;
        self.steps.truncate(past.steps);
        self.events.truncate(past.events);
        Ok(())
    }

    /// All events so far with their audiences.
    pub fn events(&self) -> &[(Audience, G::Event)] {
        &self.events
    }

    /// The events from number `from` on that a viewer may see.
    pub fn events_for(&self, viewer: Viewer, from: usize) -> impl Iterator<Item = &G::Event> {
        let shown = self.events.iter().skip(from).filter(move |(audience, _)| audience.includes(viewer));
        shown.map(|(_, event)| event)
    }

    /// All steps so far.
    pub fn steps(&self) -> &[Step<G>] {
        &self.steps
    }

    /// The record of the game so far; `None` if it began from a state in the middle of a game.
    pub fn record(&self) -> Option<Record<G>> {
        self.from_start.then(|| Record {
            options: self.state.options().clone(),
            seed: self.seed(),
            steps: self.steps.clone(),
            hash: Some(self.state.stable_hash()),
        })
    }

    fn carry_out(&mut self, outcome: G::Outcome) -> Result<(), Refusal<G>> {
        self.state.apply_outcome(outcome, &mut self.events)?;
        self.steps.push(Step::Chance(outcome));
        self.chances += 1;
        self.past.clear();
        Ok(())
    }

    fn play_chance(&mut self) {
        let Some(dealer) = self.dealer else { return };
        while self.state.turn() == Turn::Chance {
            let index = self.chances;
            let outcome = self.state.sample_outcome(&mut |bound| dealer.pick(G::STREAM, index, bound));
            // A game that is due chance always has an outcome that can be carried out; the conformance suite
            // checks it. Should a game break that promise, the session stops instead of looping.
            let carried_out = outcome.is_some_and(|outcome| self.carry_out(outcome).is_ok());
            if !carried_out {
                return;
            }
        }
    }
}
