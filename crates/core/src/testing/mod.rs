//! The conformance suite that every game must pass, golden playthroughs, and the bodies of the fuzz targets.
//!
//! Random games are driven by *choice tapes*: a list of numbers, each taken modulo the number of choices, so
//! that any list of numbers is a game and a shorter list is a shorter game. A failure holds the record of the
//! game that led to it, which [`replay`](crate::Record::replay) plays again.
//!
//! A game's test calls [`conformance`] for every option set and player count:
//!
//! ```
//! use farmstead_core::Game;
//! use farmstead_core::testing::{Failure, Limits, conformance};
//!
//! // Called by proptest with many tapes.
//! fn keeps_every_promise<G: Game>(options: &G::Options, tape: &[u16]) -> Result<(), Failure> {
//!     conformance::<G>(options, tape, &Limits::default())
//! }
//! ```

mod conformance;
mod failure;
pub mod fuzz;
mod golden;
mod interference;
mod tape;

pub use conformance::{Limits, conformance, sweep};
pub use failure::{Failure, save_failure};
pub use golden::{Golden, assert_golden, digest, playthrough};
pub use interference::non_interference;
pub use tape::{Tape, advance, random_game};
