//! Actions and their notation.

use std::fmt;
use std::str::FromStr;

use farmstead_core::grid::{Cell, Side};
use farmstead_core::{Indexed, NotationError};
use serde::{Deserialize, Serialize};

use crate::{Card, Crop, Placement};

/// One decision of one player.
///
/// | text | meaning |
/// |---|---|
/// | `oLB` | open with the card LB |
/// | `pLB@-1,0E` | plant LB in the private farm: L at (-1, 0), B one step east of it |
/// | `cLB@3,-2N` | plant LB in the communal farm |
/// | `xLB` | put LB aside |
/// | `hL8` | harvest lavender and take the harvest card of value 8 |
/// | `-` | pass: no harvest |
///
/// ```
/// use farmstead_rolnicy::{Action, Crop};
/// let action: Action = "hL8".parse().unwrap();
/// assert_eq!(action, Action::Harvest { crop: Crop::Lavender, value: 8 });
/// assert_eq!(action.to_string(), "hL8");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Choose the card that begins the own farm (R2).
    Open(Card),
    /// Plant a card in the own private farm.
    Private(Placement),
    /// Plant a card in the communal farm.
    Communal(Placement),
    /// Put a card out of the game because none can be planted (R9).
    SetAside(Card),
    /// Harvest a crop and take one of its harvest cards.
    Harvest {
        /// The crop.
        crop: Crop,
        /// The value of the harvest card, 1 to 99.
        #[serde(deserialize_with = "harvest_value")]
        value: u8,
    },
    /// End the turn without a harvest.
    Pass,
}

/// Values of harvest cards are below this.
pub(crate) const VALUES: u32 = 100;

fn harvest_value<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let value = u8::deserialize(deserializer)?;
    let wrong = || serde::de::Error::custom("a harvest card's value must be 1 to 99");
    (1..VALUES as u8).contains(&value).then_some(value).ok_or_else(wrong)
}

impl Action {
    /// The card that leaves the hand by this action.
    pub fn card(self) -> Option<Card> {
        match self {
            Self::Open(card) | Self::SetAside(card) => Some(card),
            Self::Private(placement) | Self::Communal(placement) => Some(placement.card()),
            Self::Harvest { .. } | Self::Pass => None,
        }
    }
}

const PRIVATE: u32 = Card::COUNT;
const COMMUNAL: u32 = PRIVATE + Placement::COUNT;
const ASIDE: u32 = COMMUNAL + Placement::COUNT;
const HARVEST: u32 = ASIDE + Card::COUNT;
const PASS: u32 = HARVEST + Crop::COUNT * VALUES;

impl Indexed for Action {
    const COUNT: u32 = PASS + 1;

    fn index(self) -> u32 {
        match self {
            Self::Open(card) => card.index(),
            Self::Private(placement) => PRIVATE + placement.index(),
            Self::Communal(placement) => COMMUNAL + placement.index(),
            Self::SetAside(card) => ASIDE + card.index(),
            Self::Harvest { crop, value } => HARVEST + crop.index() * VALUES + u32::from(value),
            Self::Pass => PASS,
        }
    }

    fn from_index(index: u32) -> Option<Self> {
        Some(match index {
            ..PRIVATE => Self::Open(Card::from_index(index)?),
            PRIVATE..COMMUNAL => Self::Private(Placement::from_index(index - PRIVATE)?),
            COMMUNAL..ASIDE => Self::Communal(Placement::from_index(index - COMMUNAL)?),
            ASIDE..HARVEST => Self::SetAside(Card::from_index(index - ASIDE)?),
            HARVEST..PASS => {
                let value = (index - HARVEST) % VALUES;
                if value == 0 {
                    return None;
                }
                Self::Harvest { crop: Crop::from_index((index - HARVEST) / VALUES)?, value: value as u8 }
            }
            PASS => Self::Pass,
            _ => return None,
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open(card) => write!(f, "o{card}"),
            Self::Private(placement) => write!(f, "p{placement}"),
            Self::Communal(placement) => write!(f, "c{placement}"),
            Self::SetAside(card) => write!(f, "x{card}"),
            Self::Harvest { crop, value } => write!(f, "h{crop}{value}"),
            Self::Pass => f.write_str("-"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut chars = text.chars();
        let kind = chars.next();
        let rest = chars.as_str();
        let card = || rest.parse().map_err(|error: NotationError| NotationError::new(error.expected, 1));
        match kind {
            Some('o') => card().map(Self::Open),
            Some('x') => card().map(Self::SetAside),
            Some('p') => placement(rest).map(Self::Private),
            Some('c') => placement(rest).map(Self::Communal),
            Some('h') => harvest(rest),
            Some('-') if rest.is_empty() => Ok(Self::Pass),
            _ => Err(NotationError::new("o, p, c, x, h or - alone", 0)),
        }
    }
}

/// Reads `LB@-1,0E`, which begins at character 1 of the action.
fn placement(text: &str) -> Result<Placement, NotationError> {
    let (card, place) = text.split_once('@').ok_or(NotationError::new("a card and @", 1))?;
    let card: Card = card.parse().map_err(|error: NotationError| NotationError::new(error.expected, 1))?;
    let mut chars = place.chars();
    let side = chars.next_back().and_then(Side::from_letter);
    let side = side.ok_or(NotationError::new("a side N, E, S or W at the end", 4))?;
    let cell: Cell =
        chars.as_str().parse().map_err(|_| NotationError::new("a cell such as 3,-2 after @", 4))?;
    if !Placement::sides(card).contains(&side) {
        return Err(NotationError::new("the side E or S for a double crop", 4));
    }
    Placement::new(card, cell, side).ok_or(NotationError::new("coordinates from -64 to 63", 4))
}

/// Reads `L8`, which begins at character 1 of the action.
fn harvest(text: &str) -> Result<Action, NotationError> {
    let mut chars = text.chars();
    let crop = chars.next().and_then(Crop::from_letter);
    let crop = crop.ok_or(NotationError::new("a crop: L, S, P, O or W", 1))?;
    let digits = chars.as_str();
    let plain = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
    let value = if plain { digits.parse().ok() } else { None };
    match value {
        Some(value) if u32::from(value) < VALUES => Ok(Action::Harvest { crop, value }),
        _ => Err(NotationError::new("a harvest card's value from 1 to 99", 2)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbering_is_frozen() {
        for (text, index) in [
            ("oLS", 0),
            ("oWW", 19),
            ("pLS@-64,-64N", 20),
            ("pLS@0,0N", 20 + 64 * 128 + 64),
            ("cLS@-64,-64N", 20 + 20 * 4 * 128 * 128),
            ("xLS", 20 + 2 * 20 * 4 * 128 * 128),
            ("hL1", 40 + 2 * 20 * 4 * 128 * 128 + 1),
            ("-", Action::COUNT - 1),
        ] {
            let action: Action = text.parse().unwrap();
            assert_eq!(action.index(), index, "{text}");
            assert_eq!(Action::from_index(index), Some(action));
        }
        assert_eq!(Action::COUNT, 2_621_981);
        assert_eq!(Action::from_index(Action::COUNT), None);
    }

    #[test]
    fn wrong_texts_are_refused() {
        let wrong = "|o|oL|oBL|pLB|pLB@|pLB@1,2|pLB@1,2X|pLB@+1,2E|pLB@1, 2E|pLB@200,2E|pLB@64,0E|pLL@0,0N|\
                     cLB@1,2e|cBB@1,2E|h|hL|hB7|hL0|hL07|hL100|hL-7|hL7 |--|-x|x|zLB|ó|p€@0,0E|P";
        for text in wrong.split('|') {
            assert!(text.parse::<Action>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn serde_forms_are_as_documented() {
        let action: Action = "pLB@-1,0E".parse().unwrap();
        let json = r#"{"private":{"card":"LB","cell":[-1,0],"side":"E"}}"#;
        assert_eq!(serde_json::to_string(&action).unwrap(), json);
        assert_eq!(serde_json::from_str::<Action>(json).unwrap(), action);
        assert_eq!(serde_json::to_string(&Action::Pass).unwrap(), r#""pass""#);
        let harvest = r#"{"harvest":{"crop":"L","value":8}}"#;
        assert_eq!(serde_json::from_str::<Action>(harvest).unwrap(), "hL8".parse().unwrap());
        for wrong in [
            r#"{"harvest":{"crop":"L","value":0}}"#,
            r#"{"harvest":{"crop":"L","value":100}}"#,
            r#"{"private":{"card":"LB","cell":[-1,100],"side":"E"}}"#,
        ] {
            assert!(serde_json::from_str::<Action>(wrong).is_err(), "{wrong}");
        }
    }
}
