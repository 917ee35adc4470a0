//! The board: tiles on an unbounded grid, the cells where the next one may lie, and the features that the
//! tiles form together.
//!
//! Everything is kept up to date tile by tile, so that a turn costs about the same at the beginning and at
//! the end of a game.

mod features;
mod frontier;
mod key;
mod laid;

use arrayvec::ArrayVec;
use farmstead_core::grid::{Cell, Rotation, Side};

pub(crate) use features::{Features, NODES, Node, NodeSet};
pub(crate) use frontier::Frontier;
pub(crate) use key::Key;
pub(crate) use laid::{Laid, MAX_TILES};

use crate::state::{MEEPLES, SEATS};
use crate::tile::{MAX_SEGMENTS, NONE, Role, TABLE, TILES};
use crate::{Edge, Feature, Segment, Spot, Tile};

/// The most monasteries in a game: six of the base game and one of each River.
const MONASTERIES: usize = 8;

/// The most meeples on the board.
pub(crate) const MAX_MEEPLES: usize = MEEPLES as usize * SEATS;

// The limits against the table of tiles: with both Rivers one spring and one lake stay in the box.
const _: () = {
    let (mut tiles, mut segments, mut split, mut monasteries, mut i) = (0, 0, 0, 0, 0);
    while i < TILES {
        let row = &TABLE[i];
        if !matches!(row.role, Role::LakeOne) {
            let copies = row.copies as usize;
            let on_tile = row.cities.len() + row.roads.len() + row.fields.len() + row.monastery as usize;
            assert!(on_tile <= MAX_SEGMENTS);
            tiles += copies;
            segments += copies * on_tile;
            split += if row.cities.len() > 1 || row.roads.len() > 1 { copies } else { 0 };
            monasteries += if row.monastery { copies } else { 0 };
        }
        i += 1;
    }
    assert!(tiles == MAX_TILES && segments - (tiles - 1) == NODES && NODES < NONE as usize);
    assert!(monasteries == MONASTERIES && split <= u16::BITS as usize);
};

/// A meeple on the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stand {
    pub(crate) tile: usize,
    pub(crate) seat: u8,
    pub(crate) segment: usize,
    /// The root of its feature.
    pub(crate) root: u8,
}

/// Tiles that lie on the table and what follows from them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board {
    pub(crate) laid: Laid,
    pub(crate) frontier: Frontier,
    pub(crate) features: Features,
    /// The tiles with a monastery that is not finished.
    monasteries: [u8; MONASTERIES],
    open_monasteries: u8,
    /// The number of tiles with several roads or several cities.
    splits: u8,
}

impl Board {
    /// A board with its first tile on (0,0), as printed.
    pub(crate) fn new(start: Tile) -> Self {
        let mut board = Self {
            laid: Laid::EMPTY,
            frontier: Frontier::EMPTY,
            features: Features::EMPTY,
            monasteries: [NONE; MONASTERIES],
            open_monasteries: 0,
            splits: 0,
        };
        board.frontier.begin(Key::of(Cell::ORIGIN));
        board.place(Cell::ORIGIN, start, Rotation::R0);
        board
    }

    /// Lays a tile on a cell of the frontier, joins its features to those around and returns its number.
    /// Elsewhere nothing happens.
    pub(crate) fn place(&mut self, cell: Cell, tile: Tile, rotation: Rotation) -> Option<usize> {
        let key = Key::of(cell);
        let mut gap = self.frontier.take(key)?;
        let number = self.laid.push(key, tile, rotation)?;
        let lying = tile.lying(rotation);
        let mut nodes = [NONE; MAX_SEGMENTS];
        let mut around = [false; 4];
        for side in Side::ALL {
            let (next, opposite, edge) = (key.step(side), side.opposite(), lying.edge(side));
            let Some(other) = self.laid.find(next) else {
                self.frontier.require(next, opposite, edge, &mut gap);
                continue;
            };
            around[side as usize] = true;
            let theirs = self.laid.lying(other);
            if edge == Edge::City || edge == Edge::Road {
                let (ours, theirs) = (lying.at_side[side as usize], theirs.at_side[opposite as usize]);
                self.join(&mut nodes, ours, other, theirs);
            }
            if edge != Edge::City {
                let (port, across) = (2 * side as usize, 2 * opposite as usize);
                self.join(&mut nodes, lying.at_port[port], other, theirs.at_port[across + 1]);
                if edge != Edge::Field {
                    self.join(&mut nodes, lying.at_port[port + 1], other, theirs.at_port[across]);
                }
            }
        }
        self.frontier.close(gap);
        let split = if lying.split { 1 << (self.splits % 16) } else { 0 };
        self.splits += u8::from(lying.split);
        self.count(lying.segments(), split, &mut nodes);
        for side in Side::ALL {
            let segment = lying.at_side[side as usize];
            if segment != NONE {
                let root = self.features.root(nodes[usize::from(segment) % MAX_SEGMENTS]);
                self.features.edge(root, around[side as usize]);
            }
        }
        self.watch_monasteries(key, number, lying.segments().last().map(|segment| segment.spot), nodes);
        self.laid.set_nodes(number, nodes);
        Some(number)
    }

    /// Joins a segment of the new tile to a segment of its neighbour.
    #[inline]
    fn join(&mut self, nodes: &mut [u8; MAX_SEGMENTS], ours: u8, other: usize, theirs: u8) {
        let Some(&theirs) = self.laid.nodes(other).get(usize::from(theirs)) else { return };
        let theirs = self.features.compress(theirs);
        if let Some(ours) = nodes.get_mut(usize::from(ours)) {
            *ours = if *ours == NONE { theirs } else { self.features.unite(*ours, theirs) };
        }
    }

    /// Gives a node of their own to the segments that join nothing, and counts the tile. There are 14 split
    /// tiles at most: H, I, L, W, X and RI.1/CICI.
    #[inline]
    fn count(&mut self, segments: &[Segment], split: u16, nodes: &mut [u8; MAX_SEGMENTS]) {
        for (node, segment) in nodes.iter_mut().zip(segments) {
            if *node == NONE {
                *node = self.features.add();
            }
            let root = self.features.root(*node);
            let split = if segment.spot.feature() == Feature::Field { 0 } else { split };
            self.features.grow(root, split, segment.shield);
        }
    }

    /// A monastery wants its eight neighbours: they are its open edges.
    #[inline]
    fn watch_monasteries(&mut self, key: Key, number: usize, last: Option<Spot>, nodes: [u8; MAX_SEGMENTS]) {
        for &tile in &self.monasteries[..usize::from(self.open_monasteries) % (MONASTERIES + 1)] {
            if self.laid.key(tile.into()).is_next_to(key) {
                self.features.edge(self.monastery_of(tile.into()), true);
            }
        }
        if last == Some(Spot::Monastery) && usize::from(self.open_monasteries) < MONASTERIES {
            self.monasteries[usize::from(self.open_monasteries)] = number as u8;
            self.open_monasteries += 1;
            let node = nodes[self.laid.lying(number).segments().len() - 1];
            for cell in key.cell().around() {
                if self.laid.find(Key::of(cell)).is_none() {
                    self.features.edge(node, false);
                }
            }
        }
    }

    /// The node of the monastery on a tile, which is the last of its segments.
    #[inline]
    pub(crate) fn monastery_of(&self, tile: usize) -> u8 {
        let segments = self.laid.lying(tile).segments().len();
        self.laid.nodes(tile)[segments.saturating_sub(1) % MAX_SEGMENTS]
    }

    /// Takes a finished monastery from the list of those that wait, the first in the order of cells.
    #[inline]
    pub(crate) fn next_finished_monastery(&mut self) -> Option<usize> {
        let open = usize::from(self.open_monasteries) % (MONASTERIES + 1);
        let closed = |place: &usize| {
            let tile = usize::from(self.monasteries[*place]);
            self.features.is_closed(self.monastery_of(tile))
        };
        let key = |place: &usize| self.laid.key(self.monasteries[*place].into());
        let finished = (0..open).filter(closed).min_by_key(key)?;
        let tile = self.monasteries[finished];
        self.monasteries.copy_within(finished + 1..open, finished);
        self.monasteries[open - 1] = NONE;
        self.open_monasteries -= 1;
        Some(tile.into())
    }

    /// The meeples, ordered by the cells on which they stand.
    pub(crate) fn standing(&self) -> ArrayVec<Stand, MAX_MEEPLES> {
        let stand = |(tile, seat, segment)| Stand { tile, seat, segment, root: self.root(tile, segment) };
        let mut all: ArrayVec<Stand, MAX_MEEPLES> =
            self.laid.meeples().map(stand).take(MAX_MEEPLES).collect();
        all.sort_unstable_by_key(|stand| self.laid.key(stand.tile));
        all
    }

    /// Forgets monasteries that were finished before the last tile, if one was just laid.
    pub(crate) fn forget_finished_monasteries(&mut self, last: Option<Key>) {
        let mut waiting = [NONE; MONASTERIES];
        let mut len = 0;
        for &tile in &self.monasteries[..usize::from(self.open_monasteries) % (MONASTERIES + 1)] {
            let fresh = last.is_some_and(|last| self.laid.key(tile.into()).is_next_to(last));
            if fresh || !self.features.is_closed(self.monastery_of(tile.into())) {
                waiting[len] = tile;
                len += 1;
            }
        }
        (self.monasteries, self.open_monasteries) = (waiting, len as u8);
    }

    /// The root of a segment of a tile.
    #[inline]
    pub(crate) fn root(&self, tile: usize, segment: usize) -> u8 {
        self.features.root(self.laid.nodes(tile)[segment % MAX_SEGMENTS])
    }

    /// The segments of a tile on which a meeple may be put: those whose whole feature has none. As a bit set.
    #[inline]
    pub(crate) fn free_segments(&self, tile: usize) -> u8 {
        let len = self.laid.lying(tile).segments().len();
        (0..len).fold(0, |free, segment| {
            let node = self.features.get(self.root(tile, segment));
            free | u8::from(node.meeples == 0) << segment
        })
    }
}
