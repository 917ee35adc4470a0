//! The conformance suite that every game must pass, golden playthroughs, and the bodies of the fuzz targets.
//!
//! Random games are driven by *choice tapes*: a list of numbers, each taken modulo the number of choices, so
//! that any list of numbers is a game and a shorter list is a shorter game. A failure holds the record of the
//! game that led to it, which [`replay`](crate::Record::replay) plays again.
//!
//! A game's test calls [`conformance`] for every option set and player count:
//!
//! ```ignore
//! proptest! {
//!     #[test]
//!     fn plays_by_the_book(tape in vec(any::<u16>(), 0..400), players in 2u8..=4) {
//!         let options = Options::for_players(players);
//!         conformance::<Rolnicy>(&options, &tape, &Limits::default()).unwrap();
//!     }
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
pub use golden::{assert_golden, digest, playthrough};
pub use interference::non_interference;
pub use tape::{Tape, advance, random_game};
