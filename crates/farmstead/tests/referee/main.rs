//! The referee plays, refuses and survives, for every game of the catalog.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests are tests")]

mod driver;
mod plays;
mod refuses;
mod survives;
