//! Objective cards: patterns of crops.

use std::fmt;

use farmstead_core::grid::{Cell, Rotation};
use farmstead_core::pattern::Pattern;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Crop;
use crate::tray::SIDE;

/// The most objectives of a game; they are bits of a set.
pub const MAX_OBJECTIVES: usize = 64;
/// The most tokens of an objective.
pub const MAX_TOKENS: usize = 6;

/// An objective: a pattern that may lie turned, but not mirrored (C24).
///
/// In JSON its rows as texts: `["CC.", ".BS"]`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Objective(Pattern<Crop>);

impl Objective {
    /// Reads an objective from its rows; `None` if they show no pattern of at most [`MAX_TOKENS`] tokens.
    ///
    /// ```
    /// use farmstead_crop_rotation::Objective;
    /// let objective = Objective::from_rows(&["CC.", ".BS"]).unwrap();
    /// assert_eq!(objective.to_string(), "C C .\n. B S");
    /// assert_eq!(Objective::from_rows(&["C X"]), None);
    /// ```
    pub fn from_rows(rows: &[impl AsRef<str>]) -> Option<Self> {
        if rows.len() > usize::from(SIDE) {
            return None;
        }
        let mut cells = Vec::new();
        for (row, y) in rows.iter().zip(0i8..) {
            for (letter, x) in row.as_ref().chars().zip(0i8..=i8::MAX) {
                match Crop::from_letter(letter) {
                    Some(crop) => cells.push((Cell::new(x, y), crop)),
                    None if letter == '.' => {}
                    None => return None,
                }
            }
        }
        let pattern = Pattern::new(cells.into_iter().take(MAX_TOKENS + 1)).ok()?;
        let fits = pattern.cells().len() <= MAX_TOKENS && pattern.width() <= SIDE && pattern.height() <= SIDE;
        fits.then_some(Self(pattern))
    }

    /// The tokens as they lie when the card is turned, from the north-western corner of their box.
    pub fn tokens(&self, rotation: Rotation) -> Vec<(Cell, Crop)> {
        self.0.rotated(rotation).cells().to_vec()
    }

    pub(crate) fn pattern(&self) -> &Pattern<Crop> {
        &self.0
    }

    fn rows(&self) -> Vec<String> {
        let letter = |x: u8, y: u8| {
            let here = self.0.cells().iter().find(|(cell, _)| (cell.x as u8, cell.y as u8) == (x, y));
            here.map_or('.', |(_, crop)| crop.letter())
        };
        (0..self.0.height()).map(|y| (0..self.0.width()).map(|x| letter(x, y)).collect()).collect()
    }
}

impl fmt::Display for Objective {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, row) in self.rows().iter().enumerate() {
            let spaced: Vec<String> = row.chars().map(String::from).collect();
            write!(f, "{}{}", if number > 0 { "\n" } else { "" }, spaced.join(" "))?;
        }
        Ok(())
    }
}

impl Serialize for Objective {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.rows())
    }
}

impl<'de> Deserialize<'de> for Objective {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let rows = Vec::<String>::deserialize(deserializer)?;
        let wrong = || {
            D::Error::custom(
                "an objective is at most 8 rows of at most 8 of C, B, S and ., with 1 to 6 tokens",
            )
        };
        Self::from_rows(&rows).ok_or_else(wrong)
    }
}

/// The eight templates of the reconstructed objectives; A is the crop that is there twice.
const TEMPLATES: [&[&str]; 8] = [
    &["AABC"],
    &["ABAC"],
    &["A.", "A.", "BC"],
    &[".A", ".A", "CB"],
    &[".BC", "AA."],
    &["AA.", ".BC"],
    &["AA", "BC"],
    &["ABA", ".C."],
];
/// The crops that stand for A, B and C.
const ASSIGNMENTS: [[char; 3]; 6] =
    [['C', 'B', 'S'], ['C', 'S', 'B'], ['B', 'C', 'S'], ['B', 'S', 'C'], ['S', 'C', 'B'], ['S', 'B', 'C']];

/// The 48 objectives as they are reconstructed: eight templates with six assignments of crops each, in the
/// order of their numbers.
pub fn reconstructed() -> Vec<Objective> {
    let letter = |assignment: [char; 3], letter: char| match letter {
        'A' => assignment[0],
        'B' => assignment[1],
        'C' => assignment[2],
        other => other,
    };
    let card = |template: &[&str], assignment: [char; 3]| {
        let rows: Vec<String> =
            template.iter().map(|row| row.chars().map(|l| letter(assignment, l)).collect()).collect();
        Objective::from_rows(&rows)
    };
    TEMPLATES.iter().flat_map(|template| ASSIGNMENTS.map(|a| card(template, a))).flatten().collect()
}
