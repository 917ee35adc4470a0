//! Sums over many games.

use farmstead::{Game, MAX_SEATS};

use crate::Played;

/// Sums over games that were played to their end. Whole numbers only, so that it does not matter in which
/// order and on how many threads the games were played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The number of games.
    pub games: u64,
    /// All decisions.
    pub decisions: u64,
    /// All turns, as [`Played::turns`] counts them.
    pub turns: u64,
    /// How many scores were summed: one for every seat of every game.
    pub scores: u64,
    /// The sum of all final scores.
    pub score_sum: i64,
    /// The sum of the squares of all final scores.
    pub score_squares: u64,
    /// In how many games each seat was ranked first; who shares the first rank counts too.
    pub wins: [u64; MAX_SEATS],
    /// The stable hashes of all final states, combined by exclusive or.
    pub checksum: u64,
}

impl Tally {
    /// Adds a game.
    pub fn add<G: Game>(&mut self, played: &Played<G>) {
        self.games += 1;
        self.decisions += played.decisions;
        self.turns += played.turns;
        for &score in &played.state.scores() {
            self.scores += 1;
            self.score_sum += i64::from(score);
            self.score_squares += u64::from(score.unsigned_abs()).pow(2);
        }
        for (seat, &rank) in played.state.ranking().seats() {
            self.wins[seat.index()] += u64::from(rank == 1);
        }
        self.checksum ^= played.state.stable_hash();
    }

    /// The sums over the games of both.
    #[must_use]
    pub fn merge(mut self, other: &Self) -> Self {
        self.games += other.games;
        self.decisions += other.decisions;
        self.turns += other.turns;
        self.scores += other.scores;
        self.score_sum += other.score_sum;
        self.score_squares += other.score_squares;
        self.wins.iter_mut().zip(other.wins).for_each(|(wins, more)| *wins += more);
        self.checksum ^= other.checksum;
        self
    }
}
