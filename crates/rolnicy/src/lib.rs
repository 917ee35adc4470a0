//! Rolnicy: a card game for 2 to 4 farmers, each with a private farm of three by three fields and all with a
//! communal farm that grows by one field every turn.
//!
//! **Stability.** Notation, numbering of actions and the stable hash are promises; see
//! [`Game::RULES_VERSION`](farmstead_core::Game::RULES_VERSION).
//!
//! ```
//! use farmstead_core::{Game, Session, Viewer};
//! use farmstead_rolnicy::{Options, Rolnicy};
//!
//! let mut game: Session<Rolnicy> = Session::new(&Options::default(), 1)?;
//! let opening = game.legal_actions()[0];
//! game.apply(opening)?;
//! let hidden = game.view(Viewer::Table);
//! assert_eq!(hidden.sealed.as_slice(), [true, false]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Cells are `(x, y)` with x to the east and y to the south. The start square of the communal farm lies on
//! (0,0) to (1,1), the opening card of a private farm on (0,0) and (1,0).
#![forbid(unsafe_code)]

mod action;
mod apply;
mod area;
mod audit;
mod card;
mod communal;
mod event;
mod hand;
mod legal;
mod options;
mod picture;
mod placement;
mod private;
mod score;
mod setup;
mod spots;
mod state;
mod view;
mod violation;
mod wire;

pub use action::Action;
pub use card::{CARDS, CROPS, Card, Cards, Crop, FIELDS, Field, copies};
pub use communal::{CommunalFarm, MAX_COMMUNAL};
pub use event::Event;
pub use hand::Hand;
pub use options::{
    BarnJoker, BlockedCard, CommunalArea, Contact, DrawTime, FiveCards, HarvestCardChoice, HarvestCards,
    HarvestCrop, MAX_CARDS, MAX_HAND, MAX_HARVEST_VALUES, Opening, Options,
};
pub use picture::FarmPictureError;
pub use placement::Placement;
pub use private::PrivateFarm;
pub use setup::Setup;
pub use state::{Phase, Rolnicy};
pub use view::{Shown, View};
pub use violation::Violation;
