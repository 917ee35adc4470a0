//! Carcassonne for 2 to 5 players: roads, cities, monasteries and farms, with both Rivers as options.
//!
//! **Stability.** Notation, numbering of actions and the stable hash are promises; see
//! [`Game::RULES_VERSION`](farmstead_core::Game::RULES_VERSION).
//!
//! ```
//! use farmstead_carcassonne::{Carcassonne, Options};
//! use farmstead_core::{Game, Session};
//!
//! let mut game: Session<Carcassonne> = Session::new(&Options::default(), 1)?;
//! let placement = game.legal_actions()[0];
//! game.apply(placement)?;
//! println!("{}", game.state().picture());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Cells are `(x, y)` with x to the east and y to the south; the start tile lies on (0,0). Rotations are
//! clockwise. A meeple is always put on the tile just laid, on one of its segments: a [`Spot`].
#![forbid(unsafe_code)]

mod action;
mod apply;
mod audit;
mod board;
mod drawing;
mod event;
mod explain;
mod farm;
mod flood;
mod legal;
mod options;
mod picture;
mod river;
mod score;
mod setup;
mod spot;
mod state;
mod tile;
mod view;
mod violation;
mod wire;

pub use action::{Action, Placement};
pub use event::Event;
pub use explain::{FarmCity, FarmReport, FeatureReport, Standing};
pub use options::{FarmRule, Options, River, RiverStart, Rotations, SmallCity, Tie, Unplaceable};
pub use picture::BoardPictureError;
pub use setup::Setup;
pub use spot::{Feature, Ports, Sides, Spot};
pub use state::{Carcassonne, Earned, LaidTile, MEEPLES, Meeple, Phase};
pub use tile::{Edge, Segment, Tile, Tiles};
pub use view::View;
pub use violation::Violation;
