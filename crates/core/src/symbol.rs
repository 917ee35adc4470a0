//! Serialization of small numbered symbols: their text where people read, their number elsewhere.

use std::fmt::Display;
use std::str::FromStr;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Indexed;

/// Writes a symbol: its [`Display`] text in human-readable formats, its number in others.
///
/// # Errors
/// Those of the serializer.
pub fn serialize_symbol<T: Indexed + Display, S: Serializer>(
    symbol: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() {
        serializer.collect_str(symbol)
    } else {
        symbol.index().serialize(serializer)
    }
}

/// Reads what [`serialize_symbol`] wrote.
///
/// # Errors
/// If the text or the number belongs to no symbol.
pub fn deserialize_symbol<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: Indexed + FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    struct Text<T>(std::marker::PhantomData<T>);
    impl<T: FromStr<Err: Display>> Visitor<'_> for Text<T> {
        type Value = T;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("a text in the game's notation")
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
            let short: String = text.chars().take(40).collect();
            text.parse().map_err(|error| E::custom(format_args!("{short:?}: {error}")))
        }
    }
    if deserializer.is_human_readable() {
        deserializer.deserialize_str(Text(std::marker::PhantomData))
    } else {
        let index = u32::deserialize(deserializer)?;
        let wrong = || D::Error::invalid_value(Unexpected::Unsigned(u64::from(index)), &"a symbol's number");
        T::from_index(index).ok_or_else(wrong)
    }
}

/// Implements serde for a type that is [`Indexed`], [`Display`] and [`FromStr`]: text in human-readable
/// formats, the number in others.
#[macro_export]
macro_rules! symbol_serde {
    ($($name:ty),+ $(,)?) => {$(
        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::serialize_symbol(self, serializer)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::deserialize_symbol(deserializer)
            }
        }
    )+};
}
