//! The empty cells next to tiles, and what they want of the tile that is laid there.

use farmstead_core::grid::{Rotation, Side};

use super::{Key, MAX_TILES};
use crate::Edge;

/// The most cells around so many tiles.
const MAX_FRONTIER: usize = 2 * MAX_TILES + 2;
/// A cell with no tile around it takes any edge on every side.
const ANYTHING: u16 = u16::MAX;
/// The lowest bit of each rotation.
const LANES: u64 = 0x0001_0001_0001_0001;

/// The cells in ascending order, each with the kinds of edges that every side takes: bit `4 * side + edge`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frontier {
    len: u8,
    keys: [u16; MAX_FRONTIER],
    wants: [u16; MAX_FRONTIER],
}

impl Frontier {
    pub(crate) const EMPTY: Self = Self { len: 0, keys: [0; MAX_FRONTIER], wants: [0; MAX_FRONTIER] };

    /// Makes a cell the only one, for the first tile.
    pub(crate) fn begin(&mut self, key: Key) {
        (self.len, self.keys[0], self.wants[0]) = (1, key.0, ANYTHING);
    }

    #[inline]
    fn keys(&self) -> &[u16] {
        &self.keys[..usize::from(self.len)]
    }

    #[inline]
    fn wants(&self) -> &[u16] {
        &self.wants[..usize::from(self.len)]
    }

    /// Where a cell is or would be in the order.
    #[inline]
    fn position(&self, key: Key) -> Result<usize, usize> {
        self.keys().binary_search(&key.0)
    }

    /// What a cell wants; `None` if it is not on the frontier.
    pub(crate) fn wanted(&self, key: Key) -> Option<u16> {
        self.position(key).ok().map(|position| self.wants[position])
    }

    /// Takes a cell out; `false` if it is not there.
    #[inline]
    pub(crate) fn take(&mut self, key: Key) -> bool {
        let Ok(position) = self.position(key) else { return false };
        let len = usize::from(self.len);
        self.keys.copy_within(position + 1..len, position);
        self.wants.copy_within(position + 1..len, position);
        self.len -= 1;
        true
    }

    /// A tile beside a cell shows this edge to it.
    #[inline]
    pub(crate) fn require(&mut self, key: Key, side: Side, edge: Edge) {
        let shift = 4 * side as u32;
        let only = !(0xf << shift) | 1 << (edge as u32 + shift);
        match self.position(key) {
            Ok(position) => self.wants[position] &= only,
            Err(position) => {
                let len = usize::from(self.len);
                if len < MAX_FRONTIER {
                    self.keys.copy_within(position..len, position + 1);
                    self.wants.copy_within(position..len, position + 1);
                    self.keys[position] = key.0;
                    self.wants[position] = ANYTHING & only;
                    self.len += 1;
                }
            }
        }
    }

    /// The number of cells and rotations that take a tile with these patterns.
    #[inline]
    pub(crate) fn count(&self, patterns: u64) -> u32 {
        (0..4).fold(0, |count, lane| {
            let pattern = (patterns >> (16 * lane)) as u16;
            let fits = |sum: u16, &wants: &u16| sum + u16::from(pattern & !wants == 0);
            count + u32::from(self.wants().iter().fold(0, fits))
        })
    }

    /// The `n`th cell and rotation that take a tile with these patterns.
    #[inline]
    pub(crate) fn nth(&self, patterns: u64, n: u32) -> Option<(Key, Rotation)> {
        let mut left = n;
        for (position, &wants) in self.wants().iter().enumerate() {
            let fitting = fitting(patterns, wants);
            // The sum of the lanes ends up in the highest.
            let count = (fitting.wrapping_mul(LANES) >> 48) as u32;
            if left < count {
                return rotations(fitting).nth(left as usize).map(|r| (Key(self.keys[position]), r));
            }
            left -= count;
        }
        None
    }

    /// Every cell and rotation that takes a tile with these patterns, ascending.
    #[inline]
    pub(crate) fn iter(&self, patterns: u64) -> impl Iterator<Item = (Key, Rotation)> + '_ {
        self.keys().iter().zip(self.wants()).flat_map(move |(&key, &wants)| {
            rotations(fitting(patterns, wants)).map(move |rotation| (Key(key), rotation))
        })
    }

    /// All cells with what they want, ascending.
    pub(crate) fn cells(&self) -> impl Iterator<Item = (Key, u16)> + '_ {
        self.keys().iter().zip(self.wants()).map(|(&key, &wants)| (Key(key), wants))
    }
}

/// The rotations whose pattern is a part of what a cell wants: the lowest bit of each lane.
#[inline]
fn fitting(patterns: u64, wants: u16) -> u64 {
    const LOW: u64 = 0x7fff * LANES;
    let missing = patterns & !(u64::from(wants) * LANES);
    // The highest bit of a lane stays clear exactly if nothing is missing.
    !(((missing & LOW) + LOW) | missing) >> 15 & LANES
}

#[inline]
fn rotations(fitting: u64) -> impl Iterator<Item = Rotation> {
    Rotation::ALL.into_iter().filter(move |&rotation| fitting >> (16 * rotation as u32) & 1 == 1)
}
