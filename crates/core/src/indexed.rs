//! Frozen numbering of actions, outcomes and card kinds.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::NotationError;

/// Values numbered from 0, in their own order, for ever: learners and files may rely on the numbers.
///
/// `index` is strictly ascending in the type's `Ord`. Not every number below [`COUNT`](Self::COUNT) need
/// belong to a value.
pub trait Indexed: Copy {
    /// One more than the highest number.
    const COUNT: u32;

    /// The value's number.
    fn index(self) -> u32;

    /// The value with this number, if there is one.
    fn from_index(index: u32) -> Option<Self>;
}

/// What actions and outcomes have in common: small, ordered, numbered, and written as text.
///
/// Implemented for every type that has the parts.
pub trait Symbol:
    Indexed
    + Eq
    + Ord
    + Hash
    + Debug
    + Display
    + FromStr<Err = NotationError>
    + Serialize
    + DeserializeOwned
    + Send
    + Sync
    + 'static
{
}

impl<T> Symbol for T where
    T: Indexed
        + Eq
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err = NotationError>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static
{
}
