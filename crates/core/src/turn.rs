//! Whose move it is, and who looks on.

use serde::de::{self, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Seat, Seats};

/// Who may act now.
///
/// In JSON: `{"players":[0,2]}`, `{"chance":true}` or `"over"`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// One of these seats owes a decision; several while sealed decisions are made at the same time.
    Players(Seats),
    /// An outcome of chance is due: a deal, a draw, a die.
    Chance,
    /// The game has ended.
    Over,
}

impl Turn {
    /// It is the turn of one seat.
    pub const fn of(seat: Seat) -> Self {
        Self::Players(Seats::of(seat))
    }

    /// The seats that may act.
    pub const fn seats(self) -> Seats {
        match self {
            Self::Players(seats) => seats,
            Self::Chance | Self::Over => Seats::EMPTY,
        }
    }
}

impl Serialize for Turn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = match self {
            Self::Over => return serializer.serialize_str("over"),
            _ => serializer.serialize_map(Some(1))?,
        };
        match self {
            Self::Players(seats) => map.serialize_entry("players", seats)?,
            _ => map.serialize_entry("chance", &true)?,
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Turn {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct TurnVisitor;
        impl<'de> Visitor<'de> for TurnVisitor {
            type Value = Turn;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(r#"{"players":[seats]}, {"chance":true} or "over""#)
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Turn, E> {
                if text == "over" {
                    Ok(Turn::Over)
                } else {
                    Err(E::invalid_value(de::Unexpected::Str(text), &self))
                }
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Turn, A::Error> {
                match map.next_key::<String>()?.as_deref() {
                    Some("players") => Ok(Turn::Players(map.next_value()?)),
                    Some("chance") => map.next_value::<bool>().map(|_| Turn::Chance),
                    _ => Err(de::Error::custom(r#"expected "players" or "chance""#)),
                }
            }
        }
        deserializer.deserialize_any(TurnVisitor)
    }
}

/// Somebody who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// A spectator: sees what lies open on the table.
    Table,
    /// A player: sees the table and what is their own.
    Seat(Seat),
}

impl Viewer {
    /// Whether this viewer sits on that seat.
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// The table and every seat of it.
    pub fn all(seats: u8) -> impl Iterator<Item = Self> {
        std::iter::once(Self::Table).chain(Seat::all(seats).map(Self::Seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_read_as_they_are_written() {
        for (turn, text) in [
            (Turn::Players(Seats::all(2)), r#"{"players":[0,1]}"#),
            (Turn::Chance, r#"{"chance":true}"#),
            (Turn::Over, r#""over""#),
        ] {
            assert_eq!(serde_json::to_string(&turn).unwrap(), text);
            assert_eq!(serde_json::from_str::<Turn>(text).unwrap(), turn);
        }
        assert!(serde_json::from_str::<Turn>(r#""under""#).is_err());
        assert!(serde_json::from_str::<Turn>("{}").is_err());
    }
}
