//! The empty cells next to tiles, and what they want of the tile that is laid there.

use std::ops::Range;

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

/// The place of a cell that was taken from the frontier, to be filled by the first one that joins it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gap(Option<usize>);

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

    /// Takes a cell out; `None` if it is not there. Until the gap is [closed](Self::close), the cell still
    /// stands in its place.
    #[inline]
    pub(crate) fn take(&mut self, key: Key) -> Option<Gap> {
        self.position(key).ok().map(|position| Gap(Some(position)))
    }

    /// A tile beside a cell shows this edge to it. A new cell fills the gap, so that only those between the
    /// two places move.
    #[inline]
    pub(crate) fn require(&mut self, key: Key, side: Side, edge: Edge, gap: &mut Gap) {
        let shift = 4 * side as u32;
        let only = !(0xf << shift) | 1 << (edge as u32 + shift);
        let position = match self.position(key) {
            Ok(position) => {
                self.wants[position] &= only;
                return;
            }
            Err(position) => position,
        };
        let place = match gap.0.take() {
            Some(gap) if gap < position => {
                self.shift(gap + 1..position, gap);
                position - 1
            }
            Some(gap) => {
                self.shift(position..gap, position + 1);
                position
            }
            None if usize::from(self.len) < MAX_FRONTIER => {
                self.shift(position..self.len.into(), position + 1);
                self.len += 1;
                position
            }
            None => return,
        };
        self.keys[place] = key.0;
        self.wants[place] = only;
    }

    /// Closes the gap if nothing has filled it.
    #[inline]
    pub(crate) fn close(&mut self, gap: Gap) {
        if let Gap(Some(position)) = gap {
            self.shift(position + 1..self.len.into(), position);
            self.len -= 1;
        }
    }

    #[inline]
    fn shift(&mut self, from: Range<usize>, to: usize) {
        self.keys.copy_within(from.clone(), to);
        self.wants.copy_within(from, to);
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
