//! A broken promise, with the game that shows it.

use std::fmt;
use std::path::PathBuf;

use crate::{Game, Record, Step, stable_hash};

/// A promise of [`Game`] that does not hold, with a replayable record of the game that led to it.
#[derive(Clone, PartialEq, Eq)]
pub struct Failure {
    /// The promise.
    pub promise: &'static str,
    /// What was found instead.
    pub found: String,
    /// The record of the game up to the failure, as JSON.
    pub record: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "promise broken: {}\nfound: {}\nrecord: {}", self.promise, self.found, self.record)
    }
}

impl fmt::Debug for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Failure {}

/// The game so far, for failures.
pub(crate) struct Log<G: Game> {
    pub(crate) options: G::Options,
    pub(crate) steps: Vec<Step<G>>,
}

impl<G: Game> Log<G> {
    pub(crate) fn new(options: &G::Options) -> Self {
        Self { options: options.clone(), steps: Vec::new() }
    }

    pub(crate) fn record(&self, state: Option<&G>) -> Record<G> {
        Record {
            options: self.options.clone(),
            seed: None,
            steps: self.steps.clone(),
            hash: state.map(stable_hash),
        }
    }

    pub(crate) fn fail(&self, promise: &'static str, found: impl fmt::Display) -> Failure {
        Failure { promise, found: found.to_string(), record: self.record(None).to_json() }
    }

    /// `Ok` if the promise holds.
    pub(crate) fn expect(
        &self,
        holds: bool,
        promise: &'static str,
        found: impl FnOnce() -> String,
    ) -> Result<(), Failure> {
        if holds { Ok(()) } else { Err(self.fail(promise, found())) }
    }
}

/// Writes a failure's record into the folder of temporary files and returns its path, so that it can be
/// replayed and kept as a test.
pub fn save_failure(game: &str, failure: &Failure) -> Option<PathBuf> {
    let name = format!("farmstead-{game}-{:016x}.json", stable_hash(&failure.record));
    let path = std::env::temp_dir().join(name);
    std::fs::write(&path, &failure.record).ok()?;
    Some(path)
}
