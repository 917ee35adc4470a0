//! Short cases for the hand cards: what a card does, where it must not act, and how it works together with
//! others. With the scenarios every card has all three.

mod minors_a;
mod minors_b;
mod occupations_a;
mod occupations_a_more_players;
mod occupations_b;
mod occupations_b_more_players;

use crate::common::*;
use farmstead_agricola::*;

/// The start of the harvest of a round, with the first player changed: people go home, crops are taken.
fn harvest(round: u8, change: impl FnOnce(&mut PlayerSetup)) -> Agricola {
    table(2, round, Moment::WorkDone, |seats| change(&mut seats[0]))
}

/// The bonus points of the first player for a card of theirs.
fn bonus(game: &Agricola, card: &str) -> i32 {
    game.bonus(A, card.parse().unwrap(), A)
}

/// What lies for the first player on the spaces of the given rounds.
fn on_rounds(game: &Agricola, rounds: &[u8]) -> Vec<Goods> {
    rounds.iter().map(|&round| game.goods_on_round(A, round)).collect()
}

/// The violation of a card that cannot be used.
fn no_use(card: &str) -> Violation {
    Violation::NoCardUse { card: card.parse().unwrap() }
}

/// The violation of a prerequisite that does not hold.
fn no_prerequisite(card: &str) -> Violation {
    Violation::Prerequisite { card: card.parse().unwrap() }
}

/// The numbers of fields and of stables on the farm of the first player.
fn fields(game: &Agricola) -> usize {
    game.farm(A).fields().count()
}

fn stables(game: &Agricola) -> usize {
    game.farm(A).stables().count()
}
