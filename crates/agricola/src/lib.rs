//! Agricola, revised edition: 1 to 4 players build farms over fourteen rounds, with the 96 hand cards or without
//! them.
//!
//! **Stability.** Notation, numbering of actions and the stable hash are promises; see
//! [`Game::RULES_VERSION`](farmstead_core::Game::RULES_VERSION).
//!
//! ```
//! use farmstead_agricola::{Agricola, Options};
//! use farmstead_core::{Game, Seat, Session};
//!
//! let mut game: Session<Agricola> = Session::new(&Options::for_players(3), 1)?;
//! game.apply("place forest".parse()?)?;
//! println!("{}", game.state().farm(Seat::FIRST).picture());
//! assert_eq!(game.state().goods(Seat::FIRST).to_string(), "2 food, 3 wood");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Spaces of a farmyard are `a1` to `c5`: rows from the top, columns from the left.
//!
//! Hands are dealt by chance, drafted or chosen ([`Options::cards`]), and hidden from the others ([`View`]). A
//! [`Card`] tells what it costs and does, when the rules ask it, and how an unclear point of it is read.
//!
//! ```
//! use farmstead_agricola::{Agricola, Deal, Options};
//! use farmstead_core::{Game, Seat, Session, Viewer};
//!
//! let game: Session<Agricola> = Session::new(&Options::default(), 1)?;
//! let view = game.view(Viewer::Seat(Seat::FIRST));
//! assert_eq!(view.hands[Seat::FIRST].map(|hand| hand.len()), Some(14));
//! assert_eq!(view.hands.as_slice()[1], None);
//!
//! let plain = Options { cards: Deal::None, ..Options::default() };
//! assert!(Agricola::perfect_information(&plain));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod action;
mod apply;
mod audit;
mod cards;
mod check;
mod cues;
mod draft;
mod draft_sample;
mod event;
mod exchange;
mod farm;
mod flow;
mod good;
mod legal;
mod major;
mod mulligan;
mod offers;
mod options;
mod permanent;
mod player;
mod score;
mod series;
mod setup;
mod space;
mod state;
mod step;
#[cfg(test)]
mod tests;
mod usable;
mod view;
mod violation;
mod wire;

pub use action::{Action, Outcome, Payment};
pub use cards::cue::Cue;
pub use cards::{CARDS, Card, CardKind, Cards, CardsIter, Choice, Prerequisite};
pub use draft::{DraftProgress, Sighting};
pub use event::Event;
pub use farm::arrangement::Arrangement;
pub use farm::cell::{COLUMNS, Cell, Edge, ROWS};
pub use farm::layout::{FENCES, Layout, MAX_PASTURES};
pub use farm::picture::FarmPictureError;
pub use farm::plot::Plot;
pub use farm::{Farm, Field, House, Pasture, STABLES};
pub use good::{GOODS, Good, Goods};
pub use major::{Major, Oven};
pub use options::{Adoption, Deal, Discards, Draft, Options, Passing, TieBreak};
pub use score::Category;
pub use series::{Campaign, CampaignGame, SeriesError, SoloGame, SoloResult, SoloSeries};
pub use setup::{Moment, PlayerSetup, Setup};
pub use space::Space;
pub use state::{Agricola, Phase};
pub use step::{Due, Menu, Part, Parts, Purchase, Step};
pub use view::View;
pub use violation::Violation;
pub use wire::{CardMemory, PlayerTable, Table};
