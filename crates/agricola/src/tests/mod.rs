//! Tests that look inside: what every hook of every card does in many games.

pub(crate) mod hooks;
mod many_games;
