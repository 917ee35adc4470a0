//! The vocabulary of the Farmstead rules engines: seats, turns, chance, decks, grids, scores, sessions and
//! records, and the [`Game`] trait that every game implements. It knows no game.
//!
//! **Stability.** Dealt cards ([`Dealer`], [`Picks`]), the numbering of actions ([`Indexed`]), notation,
//! records and the [`stable_hash`] are promises across machines and releases; test vectors guard them.
//!
//! A program that plays a game from start to end uses a [`Session`]; search and learning use the methods of
//! [`Game`] directly. The crate `farmstead` re-exports everything together with the games.
#![forbid(unsafe_code)]

mod dealer;
mod deck;
mod error;
mod event;
mod game;
pub mod grid;
mod hash;
mod indexed;
mod legal;
mod list;
pub mod pattern;
mod perft;
mod record;
mod score;
mod seat;
mod session;
mod symbol;
#[cfg(feature = "testing")]
pub mod testing;
mod turn;

pub use dealer::{Dealer, Picks, picker};
pub use deck::Deck;
pub use error::{Corruption, NotationError, RuleError, SetupError, SetupProblem, Violation};
pub use event::{Audience, Event, Sink};
pub use game::{Game, GameOptions, Refusal};
pub use hash::stable_hash;
pub use indexed::{Indexed, Symbol};
pub use legal::Legal;
pub use list::List;
pub use perft::perft;
pub use record::{RECORD_FORMAT, Record, RecordError, Step};
pub use score::{ScoreLine, ScoreSheet, rank_by};
pub use seat::{BySeat, MAX_SEATS, Seat, Seats};
pub use session::{Session, UndoError};
pub use symbol::{deserialize_symbol, serialize_symbol};
pub use turn::{Turn, Viewer};
