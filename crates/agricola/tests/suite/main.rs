//! The tests of the crate, one program: the engine and the shared helpers are compiled into it once.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests report by panicking")]

mod against_slow;
mod bugs;
mod card_cases;
mod card_faq;
mod card_table;
mod common;
mod conformance;
mod faq;
mod forged;
mod forged_cards;
mod golden;
mod hidden;
mod house_rules;
mod mulligan;
mod permanent;
mod recorded;
mod replay;
mod rich;
mod scenarios;
mod scoring;
mod series;
mod slow;
mod words;
