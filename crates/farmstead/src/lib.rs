//! Pure rules engines for farm board games.
//!
//! This crate re-exports the vocabulary ([`Game`], [`Session`], [`Record`] and the rest of `farmstead-core`)
//! and every game, lets a program choose a game at run time ([`catalog`]), and serves games to programs in
//! other languages ([`referee`]).
#![forbid(unsafe_code)]

pub mod catalog;
#[cfg(doctest)]
mod doctests;
#[cfg(feature = "testing")]
pub mod fuzzing;
pub mod referee;

pub use farmstead_agricola as agricola;
pub use farmstead_carcassonne as carcassonne;
pub use farmstead_core::*;
pub use farmstead_crop_rotation as crop_rotation;
pub use farmstead_hares as hares;
pub use farmstead_rolnicy as rolnicy;

pub use farmstead_agricola::Agricola;
pub use farmstead_carcassonne::Carcassonne;
pub use farmstead_crop_rotation::CropRotation;
pub use farmstead_hares::Hares;
pub use farmstead_rolnicy::Rolnicy;
