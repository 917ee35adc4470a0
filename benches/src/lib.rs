//! Benches that are the same for every game: what each promise of [`Game`] costs in the middle of a game.
//!
//! A bench of a game is a few lines, see `benches/rolnicy.rs`. All of them run over the same 64
//! [`positions`], and every one prints a checksum of what it computed, once, so that two runs can be compared:
//! the same checksum means the same work.
#![forbid(unsafe_code)]
#![allow(clippy::expect_used, clippy::missing_panics_doc, reason = "a bench that cannot run should stop")]

use std::collections::BTreeMap;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Duration;

use criterion::{BatchSize, BenchmarkGroup, Criterion, Throughput, measurement::WallTime};
use farmstead::{Game, GameOptions, Indexed, Picks, Seat, Viewer, stable_hash};
use farmstead_examples::{Kind, Table, play};
use serde::Serialize;

/// How many positions every bench runs over.
pub const POSITIONS: u64 = 64;
/// The seed of the games that the positions are taken from.
const SEED: u64 = 1;
/// About how many illegal actions are checked in one position.
const ILLEGAL: usize = 32;
/// How many games one run of the playout bench plays.
const PLAYOUTS: u64 = 16;

/// A position in the middle of a game in which a decision is due.
#[derive(Clone, Debug)]
pub struct Position<G: Game> {
    /// The state.
    pub state: G,
    /// The seat to act.
    pub seat: Seat,
    /// All its legal actions.
    pub legal: Vec<G::Action>,
    /// One of its legal actions.
    pub action: G::Action,
}

/// 64 positions, each from a random game of its own, spread evenly over the length of their games. They
/// depend on the rules alone.
pub fn positions<G: Game>(options: &G::Options) -> Vec<Position<G>> {
    (0..POSITIONS).map(|number| position(options, number)).collect()
}

fn position<G: Game>(options: &G::Options, number: u64) -> Position<G> {
    let whole = play::<G>(options, &mut Picks::new(SEED, number)).expect("the game ends");
    // The same game again, as far as the middle of this position's part of it.
    let goal = whole.decisions * (2 * number + 1) / (2 * POSITIONS);
    let mut picks = Picks::new(SEED, number);
    let mut pick = |bound| picks.pick(bound);
    let mut state = G::new(options).expect("the options are good");
    let mut decisions = 0;
    loop {
        let Some(seat) = state.to_act() else {
            let outcome = state.sample_outcome(&mut pick).expect("chance is due");
            state.apply_outcome(outcome, &mut ()).expect("this can come up");
            continue;
        };
        let action = state.choose(seat, &mut pick).expect("something is legal");
        if decisions == goal {
            let legal = state.legal_actions();
            return Position { state, seat, legal, action };
        }
        state.apply_trusted(seat, action, &mut ());
        decisions += 1;
    }
}

/// Folds results into one number: the checksum of a bench.
#[derive(Clone, Copy, Debug)]
pub struct Checksum {
    value: u64,
    /// Whether this is the run that makes the printed checksum, which is not measured.
    printed: bool,
}

impl Checksum {
    const fn new(printed: bool) -> Self {
        Self { value: 0, printed }
    }

    /// Takes in a number.
    #[inline]
    pub fn add(&mut self, result: impl Into<u64>) {
        self.value = self.value.rotate_left(5) ^ result.into().wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    /// Takes in a whole value. While it is measured, the value is only made and not hashed.
    #[inline]
    pub fn add_value(&mut self, value: &impl Serialize) {
        if self.printed {
            self.add(stable_hash(value));
        } else {
            black_box(value);
        }
    }
}

/// The benches of one game with certain options.
pub struct Bench<'a, G: Game> {
    name: String,
    group: BenchmarkGroup<'a, WallTime>,
    options: G::Options,
    positions: Vec<Position<G>>,
}

impl<'a, G: Game> Bench<'a, G> {
    /// Prepares the benches of a game: finds the positions.
    pub fn new(criterion: &'a mut Criterion, options: G::Options) -> Self {
        let name = format!("{}-{}", G::ID, options.players());
        Self::named(criterion, name, options)
    }

    /// Prepares the benches of a game under a name of their own.
    pub fn named(criterion: &'a mut Criterion, name: String, options: G::Options) -> Self {
        let mut group = criterion.benchmark_group(&name);
        group
            .warm_up_time(Duration::from_millis(300))
            .measurement_time(Duration::from_secs(1))
            .sample_size(30);
        let positions = positions(&options);
        Self { name, group, options, positions }
    }

    /// The positions.
    pub fn positions(&self) -> &[Position<G>] {
        &self.positions
    }

    /// Measures a function that does so many things in each run and folds their results into a checksum.
    pub fn measure(&mut self, name: &str, things: u64, mut run: impl FnMut(&[Position<G>], &mut Checksum)) {
        let mut first = Checksum::new(true);
        run(&self.positions, &mut first);
        announce(&mut self.group, &self.name, name, things, first);
        let positions = &self.positions;
        self.group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let mut checksum = Checksum::new(false);
                run(black_box(positions), &mut checksum);
                checksum.value
            });
        });
    }

    /// Measures a function that changes a state, once for each position; copying the states is not measured.
    pub fn measure_changes(&mut self, name: &str, mut change: impl FnMut(&mut G, &Position<G>)) {
        let positions = &self.positions;
        let states: Vec<G> = positions.iter().map(|position| position.state.clone()).collect();
        let mut run = |states: &mut Vec<G>| {
            for (state, position) in states.iter_mut().zip(black_box(positions)) {
                change(state, position);
            }
        };
        let mut changed = states.clone();
        run(&mut changed);
        let mut checksum = Checksum::new(true);
        for state in &changed {
            checksum.add_value(state);
        }
        // One batch after the other, so that the states are in the cache, as they are in play.
        let batch = BatchSize::PerIteration;
        announce(&mut self.group, &self.name, name, POSITIONS, checksum);
        self.group
            .bench_function(name, |bencher| bencher.iter_batched_ref(|| states.clone(), &mut run, batch));
    }

    /// Everything that a player or a search does with a game.
    pub fn all(&mut self) {
        self.legality();
        self.steps();
        self.knowledge();
        self.scores();
        self.playouts();
    }

    /// Legality: single actions, lists, counts and random choices.
    pub fn legality(&mut self) {
        let illegal = self.illegal();
        let tries = illegal.iter().map(|actions| actions.len() as u64).sum();
        let legal = self.positions.iter().map(|position| position.legal.len() as u64).sum();
        self.measure("check legal (per action)", legal, |positions, checksum| {
            for Position { state, seat, legal, .. } in positions {
                for &action in legal {
                    checksum.add(black_box(state.check(*seat, action)).is_ok());
                }
            }
        });
        self.measure("check illegal (per action)", tries, |positions, checksum| {
            for (Position { state, seat, .. }, illegal) in positions.iter().zip(&illegal) {
                for &action in illegal {
                    checksum.add(black_box(state.check(*seat, action)).is_err());
                }
            }
        });
        for (name, things) in [("visit_legal (per state)", POSITIONS), ("visit_legal (per action)", legal)] {
            self.measure(name, things, |positions, checksum| {
                for Position { state, seat, .. } in positions {
                    let _ = state.visit_legal::<()>(*seat, |action| {
                        checksum.add(action.index());
                        ControlFlow::Continue(())
                    });
                }
            });
        }
        self.measure("legal_count", POSITIONS, |positions, checksum| {
            for Position { state, seat, .. } in positions {
                checksum.add(state.legal_count(*seat));
            }
        });
        let picks = Picks::new(SEED, POSITIONS);
        self.measure("choose", POSITIONS, |positions, checksum| {
            let mut picks = picks.clone();
            for Position { state, seat, .. } in positions {
                let action = state.choose(*seat, &mut |bound| picks.pick(bound));
                checksum.add(action.expect("something is legal").index());
            }
        });
    }

    /// For each position some actions that are illegal there, but legal in others: about as many for each
    /// rule that they break.
    fn illegal(&self) -> Vec<Vec<G::Action>> {
        let mut known: Vec<G::Action> = self.positions.iter().flat_map(|p| p.legal.iter().copied()).collect();
        known.sort_unstable();
        known.dedup();
        let few = |position: &Position<G>| {
            let mut by_rule: BTreeMap<&str, Vec<G::Action>> = BTreeMap::new();
            for &action in &known {
                if let Err(refusal) = position.state.check(position.seat, action) {
                    by_rule.entry(refusal.code()).or_default().push(action);
                }
            }
            let share = ILLEGAL.div_ceil(by_rule.len().max(1));
            let spread = |actions: Vec<G::Action>| {
                let step = actions.len().div_ceil(share);
                actions.into_iter().step_by(step)
            };
            by_rule.into_values().flat_map(spread).collect()
        };
        self.positions.iter().map(few).collect()
    }

    /// Taking an action, and copying a state.
    pub fn steps(&mut self) {
        self.measure_changes("apply_trusted", |state, p| state.apply_trusted(p.seat, p.action, &mut ()));
        self.measure_changes("apply_mut", |state, p| {
            state.apply_mut(p.seat, p.action, &mut ()).expect("it is legal");
        });
        self.measure("apply (pure)", POSITIONS, |positions, checksum| {
            for Position { state, seat, action, .. } in positions {
                checksum.add_value(&state.apply_as(*seat, *action).expect("it is legal"));
            }
        });
        self.measure("clone", POSITIONS, |positions, checksum| {
            for position in positions {
                checksum.add_value(&position.state.clone());
            }
        });
    }

    /// What a viewer knows, and a state as bytes.
    pub fn knowledge(&mut self) {
        let view = |position: &Position<G>| position.state.view(Viewer::Seat(position.seat));
        self.measure("view", POSITIONS, |positions, checksum| {
            for position in positions {
                checksum.add_value(&view(position));
            }
        });
        let views: Vec<G::View> = self.positions.iter().map(view).collect();
        let picks = Picks::new(SEED, POSITIONS + 1);
        self.measure("determinize", POSITIONS, |_, checksum| {
            let mut picks = picks.clone();
            for view in black_box(&views) {
                let state = G::determinize(view, &mut |bound| picks.pick(bound));
                checksum.add_value(&state.expect("the view is good"));
            }
        });
        let bytes =
            |position: &Position<G>| postcard::to_allocvec(&position.state).expect("a state is bytes");
        self.measure("serialize (postcard)", POSITIONS, |positions, checksum| {
            for position in positions {
                checksum.add_value(&bytes(position));
            }
        });
        let snapshots: Vec<Vec<u8>> = self.positions.iter().map(bytes).collect();
        self.measure("deserialize with audit (postcard)", POSITIONS, |_, checksum| {
            for snapshot in black_box(&snapshots) {
                let state: G = postcard::from_bytes(snapshot).expect("the snapshot is good");
                checksum.add_value(&state);
            }
        });
        self.measure("stable_hash", POSITIONS, |positions, checksum| {
            for position in positions {
                checksum.add(position.state.stable_hash());
            }
        });
    }

    /// Scores, as numbers and as sheets.
    pub fn scores(&mut self) {
        self.measure("scores", POSITIONS, |positions, checksum| {
            for position in positions {
                checksum.add_value(&position.state.scores());
            }
        });
        self.measure("score_sheet", POSITIONS, |positions, checksum| {
            for position in positions {
                checksum.add_value(&position.state.score_sheet(position.seat));
            }
        });
    }

    /// Whole random games.
    pub fn playouts(&mut self) {
        let table = Table::<G>::new(self.options.clone());
        let games = || table.play(SEED, 0..PLAYOUTS).expect("the games end");
        self.measure("playouts (per decision)", games().decisions, |_, checksum| {
            checksum.add(games().checksum);
        });
    }

    /// Ends the report.
    pub fn finish(self) {
        self.group.finish();
    }
}

/// Prints the checksum of a bench and sets how many things each of its runs does.
fn announce(
    group: &mut BenchmarkGroup<'_, WallTime>,
    game: &str,
    bench: &str,
    things: u64,
    checksum: Checksum,
) {
    eprintln!("checksum {game}/{bench} {:016x}", checksum.value);
    group.throughput(Throughput::Elements(things));
}
