//! The tests of the crate, one program: the engine and the shared helpers are compiled into it once.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests report by panicking")]

mod against_slow;
mod common;
mod conformance;
mod forged;
mod golden;
mod recorded;
mod rules;
mod slow;
