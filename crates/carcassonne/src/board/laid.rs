//! The tiles on the table, by number and by cell.

use farmstead_core::Indexed;
use farmstead_core::grid::{Cell, Rotation};

use super::Key;
use crate::Tile;
use crate::tile::{MAX_SEGMENTS, NONE, Oriented};

/// The most tiles in a game: 72 and the 22 of both Rivers together.
pub(crate) const MAX_TILES: usize = 94;
/// Places of the table that finds tiles by their cells; more than twice the tiles, so that searches are short.
const PLACES: usize = 256;

/// The tiles in the order in which they were laid.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Laid {
    len: u8,
    keys: [Key; MAX_TILES],
    tiles: [u8; MAX_TILES],
    /// Bits 0 and 1: rotation. Bits 2 to 4: the segment with the meeple. Bits 5 to 7: its seat and one more,
    /// or 0 without a meeple.
    looks: [u8; MAX_TILES],
    nodes: [[u8; MAX_SEGMENTS]; MAX_TILES],
    places: [u8; PLACES],
}

impl Laid {
    pub(crate) const EMPTY: Self = Self {
        len: 0,
        keys: [Key::FILLER; MAX_TILES],
        tiles: [0; MAX_TILES],
        looks: [0; MAX_TILES],
        nodes: [[NONE; MAX_SEGMENTS]; MAX_TILES],
        places: [NONE; PLACES],
    };

    /// The number of tiles.
    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }

    #[inline]
    const fn place(key: Key) -> usize {
        (key.0.wrapping_mul(0x9e35) >> 8) as usize
    }

    /// The number of the tile on a cell.
    #[inline]
    pub(crate) fn find(&self, key: Key) -> Option<usize> {
        let mut place = Self::place(key);
        loop {
            let number = usize::from(self.places[place % PLACES]);
            // No tile has the number that marks an empty place.
            match self.keys.get(number) {
                Some(&found) if found == key => return Some(number),
                Some(_) => place += 1,
                None => return None,
            }
        }
    }

    pub(crate) fn push(&mut self, key: Key, tile: Tile, rotation: Rotation) -> Option<usize> {
        let number = usize::from(self.len);
        *self.keys.get_mut(number)? = key;
        self.tiles[number] = tile.index() as u8;
        self.looks[number] = rotation as u8;
        let mut place = Self::place(key);
        while self.places[place % PLACES] != NONE {
            place += 1;
        }
        self.places[place % PLACES] = number as u8;
        self.len += 1;
        Some(number)
    }

    #[inline]
    pub(crate) fn set_nodes(&mut self, number: usize, nodes: [u8; MAX_SEGMENTS]) {
        self.nodes[number] = nodes;
    }

    #[inline]
    pub(crate) fn key(&self, number: usize) -> Key {
        self.keys[number]
    }

    #[inline]
    pub(crate) fn cell(&self, number: usize) -> Cell {
        self.keys[number].cell()
    }

    #[inline]
    pub(crate) fn tile(&self, number: usize) -> Tile {
        Tile::new(self.tiles[number].into())
    }

    #[inline]
    pub(crate) fn rotation(&self, number: usize) -> Rotation {
        Rotation::from_quarter_turns(self.looks[number] & 3)
    }

    #[inline]
    pub(crate) fn lying(&self, number: usize) -> &'static Oriented {
        self.tile(number).lying(self.rotation(number))
    }

    /// The nodes of a tile's segments.
    #[inline]
    pub(crate) fn nodes(&self, number: usize) -> &[u8; MAX_SEGMENTS] {
        &self.nodes[number]
    }

    /// The seat and the segment of the meeple on a tile.
    #[inline]
    pub(crate) fn meeple(&self, number: usize) -> Option<(u8, usize)> {
        let look = self.looks[number];
        (look >> 5).checked_sub(1).map(|seat| (seat, usize::from(look >> 2 & 7)))
    }

    #[inline]
    pub(crate) fn set_meeple(&mut self, number: usize, seat: u8, segment: usize) {
        self.looks[number] = self.looks[number] & 3 | (segment as u8 & 7) << 2 | (seat + 1) << 5;
    }

    #[inline]
    pub(crate) fn take_meeple(&mut self, number: usize) {
        self.looks[number] &= 3;
    }

    /// The numbers of the tiles with a meeple, with its seat and segment.
    #[inline]
    pub(crate) fn meeples(&self) -> impl Iterator<Item = (usize, u8, usize)> + '_ {
        (0..self.len())
            .filter_map(|number| self.meeple(number).map(|(seat, segment)| (number, seat, segment)))
    }
}
