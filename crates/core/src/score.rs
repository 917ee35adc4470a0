//! Scores by category, and rankings with ties.

use serde::Serialize;

use crate::{BySeat, MAX_SEATS};

/// One line of a score sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ScoreLine {
    /// The category as the game's score pad names it.
    pub category: &'static str,
    /// The points of this line; may be negative.
    pub points: i32,
    /// What was counted, for people.
    pub reason: String,
}

/// A player's score, line by line.
///
/// ```
/// use farmstead_core::ScoreSheet;
/// let mut sheet = ScoreSheet::new();
/// sheet.add("harvest cards", 11, "1+4+4+2");
/// sheet.add("set bonus", 10, "4 cards");
/// assert_eq!(sheet.total(), 21);
/// assert_eq!(sheet.points("set bonus"), 10);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct ScoreSheet {
    lines: Vec<ScoreLine>,
}

impl ScoreSheet {
    /// An empty sheet.
    pub const fn new() -> Self {
        Self { lines: Vec::new() }
    }

    /// Adds a line.
    pub fn add(&mut self, category: &'static str, points: i32, reason: impl Into<String>) {
        self.lines.push(ScoreLine { category, points, reason: reason.into() });
    }

    /// The lines in the order of the score pad.
    pub fn lines(&self) -> &[ScoreLine] {
        &self.lines
    }

    /// The points of one category.
    pub fn points(&self, category: &str) -> i32 {
        self.lines.iter().filter(|line| line.category == category).map(|line| line.points).sum()
    }

    /// The sum of all lines.
    pub fn total(&self) -> i32 {
        self.lines.iter().map(|line| line.points).sum()
    }
}

/// Ranks seats by a key, the greatest first: 1 is best, equal keys share a rank (1, 1, 3). Keys beyond
/// [`MAX_SEATS`] are ignored.
///
/// ```
/// use farmstead_core::rank_by;
/// assert_eq!(rank_by(&[21, 33, 21]).as_slice(), [2, 1, 2]);
/// ```
pub fn rank_by<K: Ord>(keys: &[K]) -> BySeat<u8> {
    BySeat::from_fn(keys.len().min(MAX_SEATS) as u8, |seat| {
        1 + keys.iter().take(MAX_SEATS).filter(|key| **key > keys[seat.index()]).count() as u8
    })
}
