//! Roads, cities, fields and monasteries as sets of segments that grow together (union-find).
//!
//! A segment that joins a feature takes over its node; only what joins nothing gets a node of its own, so
//! that a byte numbers them all.

use crate::tile::NONE;

/// The most nodes: all segments of the base game and both Rivers, less one for every tile but the first,
/// since a tile joins at least one feature.
pub(crate) const NODES: usize = 221;

/// What is known of a feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Node {
    parent: u8,
    /// Edges of a road or city that lead to an empty cell; empty cells around a monastery.
    pub(crate) open: u8,
    /// Tiles of a road or city, each once though it may be there twice (2.5); segments of a field.
    pub(crate) tiles: u8,
    /// Shields of a city.
    pub(crate) shields: u8,
    /// The number of meeples by seat, three bits each.
    pub(crate) meeples: u16,
    /// Which of the split tiles, those with several roads or several cities, are among its tiles.
    split: u16,
}

/// All nodes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Features {
    nodes: [Node; NODES],
    len: u8,
}

impl Features {
    pub(crate) const EMPTY: Self = Self {
        nodes: [Node { parent: NONE, open: 0, tiles: 0, shields: 0, meeples: 0, split: 0 }; NODES],
        len: 0,
    };

    /// A new node.
    #[inline]
    pub(crate) fn add(&mut self) -> u8 {
        let number = self.len;
        if let Some(node) = self.nodes.get_mut(usize::from(number)) {
            node.parent = number;
            self.len += 1;
            number
        } else {
            NODES as u8 - 1
        }
    }

    /// The node that stands for the whole feature of a node.
    #[inline]
    pub(crate) fn root(&self, node: u8) -> u8 {
        let mut node = node;
        while let Some(&Node { parent, .. }) = self.nodes.get(usize::from(node)) {
            if parent == node {
                break;
            }
            node = parent;
        }
        node
    }

    /// As [`root`](Self::root), and the way there becomes shorter.
    #[inline]
    pub(crate) fn compress(&mut self, node: u8) -> u8 {
        let root = self.root(node);
        if let Some(node) = self.nodes.get_mut(usize::from(node)) {
            node.parent = root;
        }
        root
    }

    /// Joins two features and returns their root.
    #[inline]
    pub(crate) fn unite(&mut self, a: u8, b: u8) -> u8 {
        let (a, b) = (self.root(a), self.root(b));
        if a == b {
            return a;
        }
        let (small, large) = if self.get(a).tiles < self.get(b).tiles { (a, b) } else { (b, a) };
        let gone = *self.get(small);
        self.nodes[usize::from(small)].parent = large;
        let node = &mut self.nodes[usize::from(large)];
        node.open = node.open.wrapping_add(gone.open);
        // A split tile with a segment in each was counted in both.
        let twice = (node.split & gone.split).count_ones() as u8;
        node.tiles = node.tiles.saturating_add(gone.tiles).saturating_sub(twice);
        node.split |= gone.split;
        node.shields = node.shields.wrapping_add(gone.shields);
        node.meeples = node.meeples.wrapping_add(gone.meeples);
        large
    }

    /// Counts a new tile by one of its segments, and the shield there. `split` is the bit of a split tile, 0
    /// for any other.
    #[inline]
    pub(crate) fn grow(&mut self, root: u8, split: u16, shield: bool) {
        let node = &mut self.nodes[usize::from(root)];
        let again = node.split & split != 0;
        node.split |= split;
        node.tiles = node.tiles.saturating_add(u8::from(!again));
        node.shields += u8::from(shield);
    }

    /// An edge of the new tile closes one of the feature or opens another.
    #[inline]
    pub(crate) fn edge(&mut self, root: u8, closes: bool) {
        let node = &mut self.nodes[usize::from(root)];
        node.open = node.open.wrapping_add(if closes { u8::MAX } else { 1 });
    }

    #[inline]
    pub(crate) fn get(&self, root: u8) -> &Node {
        &self.nodes[usize::from(root)]
    }

    /// Whether nothing is open. Fields have no open edges; the question makes no sense for them.
    #[inline]
    pub(crate) fn is_closed(&self, root: u8) -> bool {
        self.get(root).open == 0
    }

    #[inline]
    pub(crate) fn add_meeple(&mut self, root: u8, seat: u8) {
        let node = &mut self.nodes[usize::from(root)];
        node.meeples = node.meeples.wrapping_add(1 << (3 * seat));
    }

    #[inline]
    pub(crate) fn clear_meeples(&mut self, root: u8) {
        self.nodes[usize::from(root)].meeples = 0;
    }
}

impl Node {
    /// The number of meeples of a seat.
    #[inline]
    pub(crate) const fn meeples_of(self, seat: u8) -> u8 {
        (self.meeples >> (3 * seat)) as u8 & 7
    }
}

/// A set of nodes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct NodeSet([u64; 4]);

impl NodeSet {
    /// Puts a node in; `false` if it was there.
    #[inline]
    pub(crate) fn insert(&mut self, node: u8) -> bool {
        let (word, bit) = (&mut self.0[usize::from(node >> 6)], 1 << (node & 63));
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    #[inline]
    pub(crate) fn contains(&self, node: u8) -> bool {
        self.0[usize::from(node >> 6)] >> (node & 63) & 1 == 1
    }

    /// The nodes, ascending.
    pub(crate) fn iter(&self) -> impl Iterator<Item = u8> + '_ {
        self.0.iter().zip(0u8..).flat_map(|(&word, number)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as u8)?;
                left &= left - 1;
                Some(number << 6 | bit)
            })
        })
    }

    pub(crate) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
}
