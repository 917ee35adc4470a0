//! Seats: who sits where at the table.

use std::fmt;
use std::ops::{Index, IndexMut};

use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Corruption;

/// The largest number of seats that any game may have.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted from 0 in the order of play (clockwise).
///
/// ```
/// use farmstead_core::Seat;
/// let seat = Seat::new(2).unwrap();
/// assert_eq!(seat.index(), 2);
/// assert_eq!(seat.next(3), Seat::FIRST);
/// assert_eq!(Seat::new(8), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seat(u8);

impl Seat {
    /// Seat number 0.
    pub const FIRST: Self = Self(0);

    /// The seat with this number, if it is below [`MAX_SEATS`].
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < MAX_SEATS { Some(Self(number)) } else { None }
    }

    /// The seat's number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The seat's number, for use with arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat in clockwise order at a table of `seats` seats.
    #[must_use]
    pub const fn next(self, seats: u8) -> Self {
        if self.0 + 1 < seats { Self(self.0 + 1) } else { Self(0) }
    }

    /// All seats of a table of `seats` seats (at most [`MAX_SEATS`]) in ascending order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..seats.min(MAX_SEATS as u8)).map(Self)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.0)
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Self::new(number)
            .ok_or_else(|| serde::de::Error::custom(format_args!("seat {number} is not in 0..{MAX_SEATS}")))
    }
}

/// A set of seats.
///
/// ```
/// use farmstead_core::{Seat, Seats};
/// let mut seats = Seats::all(3);
/// seats.remove(Seat::FIRST);
/// assert_eq!(seats.len(), 2);
/// assert_eq!(seats.first(), Seat::new(1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// The set without a member.
    pub const EMPTY: Self = Self(0);

    /// The set with one member.
    pub const fn of(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// All seats of a table of `seats` seats (at most [`MAX_SEATS`]).
    pub const fn all(seats: u8) -> Self {
        if seats as usize >= MAX_SEATS { Self(u8::MAX) } else { Self((1 << seats) - 1) }
    }

    /// Whether the seat is a member.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Removes a seat.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The number of members.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is no member.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest member.
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The members of `self` that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The members in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS as u8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}

/// A list of seat numbers in human-readable formats, a bit mask in others.
impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.iter())
        } else {
            serializer.serialize_u8(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            Ok(ArrayVec::<Seat, MAX_SEATS>::deserialize(deserializer)?.into_iter().collect())
        } else {
            u8::deserialize(deserializer).map(Self)
        }
    }
}

/// One value for each seat of a table.
///
/// ```
/// use farmstead_core::{BySeat, Seat};
/// let scores = BySeat::from_fn(3, |seat| i32::from(seat.number()) * 10);
/// assert_eq!(scores[Seat::new(2).unwrap()], 20);
/// assert_eq!(scores.iter().sum::<i32>(), 30);
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T>(ArrayVec<T, MAX_SEATS>);

impl<T> BySeat<T> {
    /// Makes a value for every seat of a table of `seats` seats (at most [`MAX_SEATS`]).
    pub fn from_fn(seats: u8, make: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::all(seats).map(make).collect())
    }

    /// The value of a seat, or `None` if nobody sits there.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// The values in seat order.
    pub fn as_slice(&self) -> &[T] {
        &self.0
    }

    /// The values in seat order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// The values as an array with a place for every seat that a game can have; vacant places are `empty`.
    ///
    /// # Errors
    /// If there is not one value for each of `players` seats, or there are more than places.
    pub fn to_array<const N: usize>(&self, players: u8, empty: T) -> Result<[T; N], Corruption>
    where
        T: Clone,
    {
        let fits = self.0.len() == usize::from(players) && self.0.len() <= N;
        Corruption::unless(fits, "seats", "not one value for each player")?;
        Ok(std::array::from_fn(|seat| self.0.get(seat).unwrap_or(&empty).clone()))
    }

    /// The values with their seats.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(number, value)| (Seat(number as u8), value))
    }
}

/// Panics where nobody sits, as an array does; see [`BySeat::get`].
impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<'a, T> IntoIterator for &'a BySeat<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_a_list_in_json_and_a_mask_in_bytes() {
        let seats: Seats = [Seat(0), Seat(2)].into_iter().collect();
        assert_eq!(serde_json::to_string(&seats).unwrap(), "[0,2]");
        assert_eq!(serde_json::from_str::<Seats>("[2,0,2]").unwrap(), seats);
        assert_eq!(postcard::to_allocvec(&seats).unwrap(), [5]);
        assert!(serde_json::from_str::<Seats>("[8]").is_err());
        assert!(serde_json::from_str::<Seats>("[0,0,0,0,0,0,0,0,0]").is_err());
    }

    #[test]
    fn play_goes_round_the_table() {
        let round: Vec<u8> =
            std::iter::successors(Some(Seat::FIRST), |s| Some(s.next(4))).take(6).map(Seat::number).collect();
        assert_eq!(round, [0, 1, 2, 3, 0, 1]);
        assert_eq!(Seats::all(8).len(), 8);
        assert_eq!(Seat::all(200).len(), MAX_SEATS);
    }
}
