//! The one place where time is measured.
#![allow(
    clippy::disallowed_types,
    reason = "these programs tell how fast the rules are; no rule asks the time"
)]

use std::time::Instant;

/// Measures how long something takes.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts to measure.
    pub fn start() -> Self {
        Self(Instant::now())
    }

    /// The seconds since the start.
    pub fn seconds(self) -> f64 {
        self.0.elapsed().as_secs_f64()
    }
}
