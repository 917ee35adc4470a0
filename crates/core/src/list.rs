//! Short lists without heap memory.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::Deref;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A list of at most `N` values in place, for options and states that are copied: a track, a die, a table.
///
/// In JSON a list. Two lists are equal if their values are.
///
/// ```
/// use farmstead_core::List;
/// let spaces: List<u8, 4> = List::new(&[3, 6]).unwrap();
/// assert_eq!(spaces.as_slice(), [3, 6]);
/// assert_eq!(List::<u8, 1>::new(&[3, 6]), None);
/// ```
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// A list of these values; `None` if there are more than `N`, or more than 255.
    pub fn new(values: &[T]) -> Option<Self> {
        let mut items = [T::default(); N];
        items.get_mut(..values.len())?.copy_from_slice(values);
        Some(Self { items, len: u8::try_from(values.len()).ok()? })
    }

    /// The values.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len).min(N)]
    }

    /// Adds a value; `false` if there is no room.
    pub fn push(&mut self, value: T) -> bool {
        let slot = self.items.get_mut(usize::from(self.len)).filter(|_| self.len < u8::MAX);
        slot.map(|slot| *slot = value).map(|()| self.len += 1).is_some()
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self { items: [T::default(); N], len: 0 }
    }
}

impl<T: Copy + Default, const N: usize> Deref for List<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        self.as_slice()
    }
}

impl<T: Copy + Default + PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Copy + Default + Eq, const N: usize> Eq for List<T, N> {}

impl<T: Copy + Default + Hash, const N: usize> Hash for List<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<T: Copy + Default + fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl<T: Copy + Default + Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Values<T, const N: usize>(PhantomData<T>);
        impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Visitor<'de> for Values<T, N> {
            type Value = List<T, N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {N}")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<List<T, N>, A::Error> {
                let mut list = List::default();
                while let Some(value) = seq.next_element()? {
                    if !list.push(value) {
                        return Err(A::Error::invalid_length(N + 1, &self));
                    }
                }
                Ok(list)
            }
        }
        deserializer.deserialize_seq(Values(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_as_they_are_written() {
        let list: List<u8, 3> = List::new(&[9, 1]).unwrap();
        let json = serde_json::to_string(&list).unwrap();
        assert_eq!(json, "[9,1]");
        assert_eq!(serde_json::from_str::<List<u8, 3>>(&json).unwrap(), list);
        let bytes = postcard::to_allocvec(&list).unwrap();
        assert_eq!(postcard::from_bytes::<List<u8, 3>>(&bytes).unwrap(), list);
        for wrong in ["[1,2,3,4]", "[256]", "3", "{}"] {
            assert!(serde_json::from_str::<List<u8, 3>>(wrong).is_err(), "{wrong}");
        }
        assert_ne!(list, List::new(&[9]).unwrap());
        assert_eq!(List::<u8, 300>::new(&[0; 256]), None);
    }
}
