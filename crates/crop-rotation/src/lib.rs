//! Crop Rotation: 2 to 4 farmers plant on one tray, and everybody waits for the own secret patterns.
//!
//! **Stability.** Notation, numbering of actions and the stable hash are promises; see
//! [`Game::RULES_VERSION`](farmstead_core::Game::RULES_VERSION).
//!
//! ```
//! use farmstead_core::{Game, Session, Viewer};
//! use farmstead_crop_rotation::{CropRotation, Options};
//!
//! let mut game: Session<CropRotation> = Session::new(&Options::for_players(3), 1)?;
//! let action = game.legal_actions()[0];
//! game.apply(action)?;
//! println!("{}", game.state().picture());
//! assert!(game.view(Viewer::Table).hand.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Spaces of the tray are `(x, y)` with x to the right and y down, from 0.
#![forbid(unsafe_code)]

mod action;
mod apply;
mod audit;
mod crop;
mod event;
mod legal;
mod objective;
mod options;
mod rules;
mod setup;
mod state;
mod tray;
mod view;
mod violation;
mod wire;

pub use action::{Action, Outcome};
pub use crop::{CROPS, Crop, Face};
pub use event::Event;
pub use objective::{MAX_OBJECTIVES, MAX_TOKENS, Objective, reconstructed};
pub use options::{Adjacency, ClaimMode, Draws, MAX_FACES, Options, TieRule};
pub use setup::{Setup, TrayPictureError};
pub use state::{CropRotation, Phase};
pub use tray::{SIDE, Space};
pub use view::View;
pub use violation::Violation;
pub use wire::Table;
