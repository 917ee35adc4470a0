//! What is printed of many games.
#![allow(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "statistics for people, no rules")]

use serde::Serialize;

use crate::{Kind, Tally};

/// Statistics over the games of one kind, for people and, as JSON, for programs.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// The game's id.
    pub game: &'static str,
    /// The number of players.
    pub players: u8,
    /// How many games were played.
    pub games: u64,
    /// All decisions.
    pub decisions: u64,
    /// Games per second.
    pub games_per_s: f64,
    /// Decisions per second.
    pub decisions_per_s: f64,
    /// The mean of the final scores over all seats of all games.
    pub mean_score: f64,
    /// The standard deviation of the same scores.
    pub score_sd: f64,
    /// By seat, in how many games it was ranked first; a shared win counts for each who shares it.
    pub wins: Vec<u64>,
    /// The mean number of turns in a game: of maximal runs of decisions by the same seat.
    pub mean_turns: f64,
    /// The exclusive or of the stable hashes of all final states, 16 hex digits.
    pub checksum: String,
}

impl Summary {
    /// The statistics of games of a kind that took so many seconds together.
    pub fn new(kind: &dyn Kind, tally: &Tally, seconds: f64) -> Self {
        let per = |sum: f64, count: u64| sum / count.max(1) as f64;
        let rate = |count: u64| round(count as f64 / seconds.max(1e-9), 1.0);
        // The variance times the square of the count: exact in whole numbers.
        let (count, sum) = (i128::from(tally.scores), i128::from(tally.score_sum));
        let spread = count * i128::from(tally.score_squares) - sum * sum;
        Self {
            game: kind.game(),
            players: kind.players(),
            games: tally.games,
            decisions: tally.decisions,
            games_per_s: rate(tally.games),
            decisions_per_s: rate(tally.decisions),
            mean_score: round(per(tally.score_sum as f64, tally.scores), 10_000.0),
            score_sd: round(per((spread as f64).sqrt(), tally.scores), 10_000.0),
            wins: tally.wins.iter().copied().take(kind.players().into()).collect(),
            mean_turns: round(per(tally.turns as f64, tally.games), 10_000.0),
            checksum: format!("{:016x}", tally.checksum),
        }
    }
}

/// Rounds to a fraction of one.
fn round(value: f64, fraction: f64) -> f64 {
    (value * fraction).round() / fraction
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds;

    #[test]
    fn mean_and_spread() {
        let tally =
            Tally { games: 2, turns: 7, scores: 4, score_sum: 20, score_squares: 120, ..Tally::default() };
        let summary = Summary::new(kinds()[0].as_ref(), &tally, 0.5);
        // The scores could be 2, 4, 6, 8.
        assert!((summary.mean_score - 5.0).abs() < 1e-9);
        assert!((summary.score_sd - 2.2361).abs() < 1e-9);
        assert!((summary.mean_turns - 3.5).abs() < 1e-9);
        assert!((summary.games_per_s - 4.0).abs() < 1e-9);
    }
}
