//! Actions, outcomes and their notation.

use std::fmt;
use std::str::FromStr;

use farmstead_core::grid::Rotation;
use farmstead_core::{Indexed, NotationError, symbol_serde};

use crate::objective::MAX_OBJECTIVES;
use crate::{Crop, Face, Space};

/// A small decision of one player.
///
/// | text | meaning |
/// |---|---|
/// | `eL` | extreme investment: choose labor |
/// | `C2,3` | place a corn token on (2,3) |
/// | `+2,3` | place the extra token of a seed offer |
/// | `f2,3` | burn the token on (2,3) |
/// | `17@1,2r3` | claim objective 17, turned three quarter turns, its box with its corner on (1,2) |
/// | `-` | decline the extra token or the fire, or end the claims |
///
/// ```
/// use farmstead_crop_rotation::{Action, Crop, Space};
/// let action: Action = "C2,3".parse().unwrap();
/// assert_eq!(action, Action::Place { crop: Crop::Corn, space: Space::new(2, 3).unwrap() });
/// assert_eq!(action.to_string(), "C2,3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Choose the event under extreme investment (C13).
    Event(Face),
    /// Place a token.
    Place {
        /// Its crop.
        crop: Crop,
        /// Where.
        space: Space,
    },
    /// Place the extra token of a seed offer (C7).
    Extra(Space),
    /// Burn a token (C11).
    Burn(Space),
    /// Claim an objective; sealed until all have ended their claims (C21).
    Claim {
        /// Its number, from 1.
        objective: u8,
        /// The north-western corner of its box on the tray.
        corner: Space,
        /// How it lies.
        rotation: Rotation,
    },
    /// Decline, or end the claims.
    Pass,
}

const PLACE: u32 = Face::COUNT;
const EXTRA: u32 = PLACE + Crop::COUNT * Space::COUNT;
const BURN: u32 = EXTRA + Space::COUNT;
const CLAIM: u32 = BURN + Space::COUNT;
const PASS: u32 = CLAIM + MAX_OBJECTIVES as u32 * Space::COUNT * 4;

impl Indexed for Action {
    const COUNT: u32 = PASS + 1;

    #[inline]
    fn index(self) -> u32 {
        match self {
            Self::Event(face) => face.index(),
            Self::Place { crop, space } => PLACE + crop.index() * Space::COUNT + space.index(),
            Self::Extra(space) => EXTRA + space.index(),
            Self::Burn(space) => BURN + space.index(),
            Self::Claim { objective, corner, rotation } => {
                let number = u32::from(objective).wrapping_sub(1);
                CLAIM + (number.wrapping_mul(Space::COUNT) + corner.index()) * 4 + rotation as u32
            }
            Self::Pass => PASS,
        }
    }

    fn from_index(index: u32) -> Option<Self> {
        Some(match index {
            ..PLACE => Self::Event(Face::from_index(index)?),
            PLACE..EXTRA => {
                let (crop, space) = ((index - PLACE) / Space::COUNT, (index - PLACE) % Space::COUNT);
                Self::Place { crop: Crop::from_index(crop)?, space: Space::from_index(space)? }
            }
            EXTRA..BURN => Self::Extra(Space::from_index(index - EXTRA)?),
            BURN..CLAIM => Self::Burn(Space::from_index(index - BURN)?),
            CLAIM..PASS => {
                let (place, rotation) = ((index - CLAIM) / 4, (index - CLAIM) % 4);
                Self::Claim {
                    objective: (place / Space::COUNT + 1) as u8,
                    corner: Space::from_index(place % Space::COUNT)?,
                    rotation: Rotation::from_quarter_turns(rotation as u8),
                }
            }
            PASS => Self::Pass,
            _ => return None,
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Event(face) => write!(f, "e{face}"),
            Self::Place { crop, space } => write!(f, "{crop}{space}"),
            Self::Extra(space) => write!(f, "+{space}"),
            Self::Burn(space) => write!(f, "f{space}"),
            Self::Claim { objective, corner, rotation } => write!(f, "{objective}@{corner}{rotation}"),
            Self::Pass => f.write_str("-"),
        }
    }
}

/// Reads the number of an objective.
fn number(text: &str) -> Result<u8, NotationError> {
    let plain = text.len() <= 2 && !text.starts_with('0') && text.bytes().all(|b| b.is_ascii_digit());
    let number = if plain { text.parse().ok() } else { None };
    let known = number.filter(|&number: &u8| (1..=MAX_OBJECTIVES).contains(&number.into()));
    known.ok_or(NotationError::new("an objective from 1 to 64", 0))
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut chars = text.chars();
        let first = chars.next();
        let rest = chars.as_str();
        let later = |error: NotationError| NotationError::new(error.expected, 1 + error.at);
        let space = || rest.parse().map_err(later);
        match first {
            Some('e') => rest.parse().map(Self::Event).map_err(later),
            Some('+') => space().map(Self::Extra),
            Some('f') => space().map(Self::Burn),
            Some('-') if rest.is_empty() => Ok(Self::Pass),
            Some('1'..='9') => {
                let (objective, place) =
                    text.split_once('@').ok_or(NotationError::new("an objective and @", 0))?;
                let at = objective.len() + 1;
                let turn = place.find('r').ok_or(NotationError::new("a space and a rotation", at))?;
                let (corner, rotation) = place.split_at(turn);
                let rotation = rotation.parse();
                Ok(Self::Claim {
                    objective: number(objective)?,
                    corner: corner.parse().map_err(|e: NotationError| NotationError::new(e.expected, at))?,
                    rotation: rotation.map_err(|_| NotationError::new("a rotation r0 to r3", at + turn))?,
                })
            }
            Some(letter) => match Crop::from_letter(letter) {
                Some(crop) => space().map(|space| Self::Place { crop, space }),
                None => Err(NotationError::new("e, C, B, S, +, f, an objective or - alone", 0)),
            },
            None => Err(NotationError::new("e, C, B, S, +, f, an objective or - alone", 0)),
        }
    }
}

/// What chance brings: an objective card for a seat, or a face of the die.
///
/// As text the objective's number `17`, or the face's letter `L`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// An objective, by its number from 1.
    Objective(u8),
    /// A face of the die.
    Face(Face),
}

const FACE: u32 = MAX_OBJECTIVES as u32;

impl Indexed for Outcome {
    const COUNT: u32 = FACE + Face::COUNT;

    #[inline]
    fn index(self) -> u32 {
        match self {
            Self::Objective(number) => u32::from(number).wrapping_sub(1),
            Self::Face(face) => FACE + face.index(),
        }
    }

    #[inline]
    fn from_index(index: u32) -> Option<Self> {
        if index < FACE {
            return Some(Self::Objective(index as u8 + 1));
        }
        Face::from_index(index - FACE).map(Self::Face)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Objective(number) => number.fmt(f),
            Self::Face(face) => face.fmt(f),
        }
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text.starts_with(|first: char| first.is_ascii_digit()) {
            return number(text).map(Self::Objective);
        }
        text.parse()
            .map(Self::Face)
            .map_err(|_| NotationError::new("an objective 1 to 64, or a face of the die", 0))
    }
}

symbol_serde!(Action, Outcome);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbering_is_frozen() {
        for (text, index) in [
            ("eC", 0),
            ("eI", 5),
            ("C0,0", 6),
            ("S7,7", 6 + 191),
            ("+0,0", 198),
            ("f0,0", 262),
            ("1@0,0r0", 326),
            ("64@7,7r3", 326 + 64 * 256 - 1),
            ("-", Action::COUNT - 1),
        ] {
            let action: Action = text.parse().unwrap();
            assert_eq!((action.to_string().as_str(), action.index()), (text, index));
            assert_eq!(Action::from_index(index), Some(action));
        }
        assert_eq!((Action::COUNT, Action::from_index(Action::COUNT)), (16711, None));
        for (text, index) in [("1", 0), ("64", 63), ("C", 64), ("I", 69)] {
            let outcome: Outcome = text.parse().unwrap();
            assert_eq!((outcome.to_string().as_str(), outcome.index()), (text, index));
            assert_eq!(Outcome::from_index(index), Some(outcome));
        }
        assert_eq!(Outcome::from_index(70), None);
    }

    #[test]
    fn wrong_texts_are_refused() {
        for wrong in [
            "",
            "e",
            "eX",
            "C",
            "C8,0",
            "C0,8",
            "C-1,0",
            "D0,0",
            "+",
            "f1",
            "0@0,0r0",
            "65@0,0r0",
            "1@0,0",
            "1@0,0r4",
            "01@0,0r0",
            "1",
            "--",
            "é",
            "fé",
            "1@é",
            "100@0,0r0",
        ] {
            assert!(wrong.parse::<Action>().is_err(), "{wrong:?}");
        }
        for wrong in ["", "0", "65", "01", "X", "CC", "1 "] {
            assert!(wrong.parse::<Outcome>().is_err(), "{wrong:?}");
        }
    }
}
