//! What the example programs share: random playouts over the complete legal set, their statistics, and the
//! arguments that name games, players and options.
//!
//! Everything is written against [`Game`](farmstead::Game), so a new game of the
//! [`catalog`](farmstead::catalog) is there in every program at once.
//!
//! ```
//! use farmstead_examples::kinds;
//!
//! let kind = &kinds()[0];
//! let games = kind.play(1, 0..10)?;
//! assert_eq!(games, kind.play(1, 0..4)?.merge(&kind.play(1, 4..10)?));
//! # Ok::<(), farmstead_examples::PlayoutError>(())
//! ```
#![forbid(unsafe_code)]

#[cfg(not(target_family = "wasm"))]
mod args;
mod failure;
mod kind;
mod playout;
mod stopwatch;
mod summary;
mod tally;

#[cfg(not(target_family = "wasm"))]
pub use args::{GameList, OptionsJson, Players, game_id, game_options, plan};
pub use failure::{Failure, finish};
pub use kind::{Kind, Table, kinds};
pub use playout::{MAX_STEPS, Played, PlayoutError, play};
pub use stopwatch::Stopwatch;
pub use summary::Summary;
pub use tally::Tally;
