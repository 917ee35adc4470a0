//! Hares on the Meadow (Zające na łące): 2 to 4 players race four hares, and nobody knows whose they are.
//!
//! **Stability.** Notation, numbering of actions and the stable hash are promises; see
//! [`Game::RULES_VERSION`](farmstead_core::Game::RULES_VERSION).
//!
//! ```
//! use farmstead_core::{Game, Session, Viewer};
//! use farmstead_hares::{Hares, Options};
//!
//! let mut game: Session<Hares> = Session::new(&Options::for_players(3), 1)?;
//! let action = game.legal_actions()[0];
//! game.apply(action)?;
//! println!("{}", game.state().picture());
//! assert!(game.view(Viewer::Table).hand.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Positions count from 0, off the board, over the spaces of the track to one more than the last space, on a
//! pile.
#![forbid(unsafe_code)]

mod action;
mod apply;
mod audit;
mod card;
mod event;
mod hand;
mod legal;
mod options;
mod outcome;
mod picture;
mod score;
mod setup;
mod state;
mod track;
mod view;
mod violation;
mod wire;

pub use action::Action;
pub use card::{CARDS, Card, Cards, HARES, Hare, HareTile, Mover, TILES};
pub use event::Event;
pub use hand::{Hand, MAX_HAND};
pub use options::{
    Leftover, MAX_CARDS, MAX_CARROT_SPACES, MAX_TOKENS, MAX_TRACK, NextRound, Options, PILES, TieRule,
};
pub use outcome::Outcome;
pub use picture::TrackPictureError;
pub use setup::Setup;
pub use state::{DeadCards, Hares, Phase};
pub use view::View;
pub use violation::Violation;
