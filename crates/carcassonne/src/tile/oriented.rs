//! The tiles in their four rotations, made from the table when the crate is compiled.

use farmstead_core::grid::Side;

use super::table::{Row, TABLE, TILES};
use super::{Edge, Segment};
use crate::{Ports, Sides, Spot};

/// The most segments of a tile.
pub(crate) const MAX_SEGMENTS: usize = 8;
/// The number of no segment.
pub(crate) const NONE: u8 = u8::MAX;

/// A tile as it lies on the board, turned.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Oriented {
    edges: [Edge; 4],
    /// One bit for each side and kind of edge: bit `4 * side + edge`.
    pub(crate) pattern: u16,
    /// How many rotations of the tile look different.
    pub(crate) distinct: u8,
    len: u8,
    segments: [Segment; MAX_SEGMENTS],
    /// The road or city at each side.
    pub(crate) at_side: [u8; 4],
    /// The field at each half-edge.
    pub(crate) at_port: [u8; 8],
    /// Whether it has several roads or several cities.
    pub(crate) split: bool,
    /// The sides with a river.
    pub(crate) river: Sides,
}

impl Oriented {
    #[inline]
    pub(crate) const fn edge(&self, side: Side) -> Edge {
        self.edges[side as usize]
    }

    #[inline]
    pub(crate) fn segments(&self) -> &[Segment] {
        &self.segments[..self.len as usize & (2 * MAX_SEGMENTS - 1)]
    }

    /// The number of the segment on a spot.
    pub(crate) fn at(&self, spot: Spot) -> Option<usize> {
        self.segments().iter().position(|segment| segment.spot == spot)
    }
}

const NOWHERE: Segment = Segment { spot: Spot::Monastery, touches: 0, shield: false };

/// The sides that a word of letters names, turned.
const fn sides(word: &str, turns: u8) -> u8 {
    let (word, mut set, mut i) = (word.as_bytes(), 0, 0);
    while i < word.len() {
        let side = match word[i] {
            b'N' => 0,
            b'E' => 1,
            b'S' => 2,
            _ => 3,
        };
        set |= 1 << ((side + turns) % 4);
        i += 1;
    }
    set
}

/// The half-edges before the `>` of a field, turned.
const fn ports(word: &str, turns: u8) -> u8 {
    let (word, mut set, mut i) = (word.as_bytes(), 0, 0);
    while i < word.len() && word[i] != b'>' {
        set |= 1 << ((word[i] - b'0' + 2 * turns) % 8);
        i += 1;
    }
    set
}

/// Whether a field names a city after its `>`.
const fn names(word: &str, city: usize) -> bool {
    let (word, mut i) = (word.as_bytes(), 0);
    while i < word.len() && word[i] != b'>' {
        i += 1;
    }
    while i < word.len() {
        if word[i] == b'0' + city as u8 {
            return true;
        }
        i += 1;
    }
    false
}

/// The place of a spot in the order of spots.
const fn order(spot: Spot) -> u32 {
    match spot {
        Spot::City(sides) => sides.bits() as u32,
        Spot::Road(sides) => 0x100 + sides.bits() as u32,
        Spot::Field(ports) => 0x200 + ports.bits() as u32,
        Spot::Monastery => 0x300,
    }
}

const fn orient(row: &Row, turns: u8) -> Oriented {
    let mut tile = Oriented {
        edges: [Edge::Field; 4],
        pattern: 0,
        distinct: 4,
        len: 0,
        segments: [NOWHERE; MAX_SEGMENTS],
        at_side: [NONE; 4],
        at_port: [NONE; 8],
        split: row.cities.len() > 1 || row.roads.len() > 1,
        river: Sides::EMPTY,
    };
    let (mut side, mut river) = (0, 0);
    while side < 4 {
        let edge = Edge::from_letter(row.edges.as_bytes()[side]);
        let turned = (side + turns as usize) % 4;
        tile.edges[turned] = edge;
        tile.pattern |= 1 << (4 * turned + edge as usize);
        if matches!(edge, Edge::River) {
            river |= 1 << turned;
        }
        side += 1;
    }
    tile.river = Sides::known(river);
    // Segments in the table's order, then sorted by their spots.
    let mut segments = [NOWHERE; MAX_SEGMENTS];
    let (mut len, mut i) = (0, 0);
    while i < row.cities.len() {
        let spot = Spot::City(Sides::known(sides(row.cities[i], turns)));
        segments[len] = Segment { spot, touches: 0, shield: row.shield };
        (len, i) = (len + 1, i + 1);
    }
    i = 0;
    while i < row.roads.len() {
        let spot = Spot::Road(Sides::known(sides(row.roads[i], turns)));
        segments[len] = Segment { spot, touches: 0, shield: false };
        (len, i) = (len + 1, i + 1);
    }
    i = 0;
    while i < row.fields.len() {
        let spot = Spot::Field(Ports::known(ports(row.fields[i], turns)));
        segments[len] = Segment { spot, touches: 0, shield: false };
        (len, i) = (len + 1, i + 1);
    }
    if row.monastery {
        len += 1;
    }
    let mut a = 0;
    while a < len {
        let mut b = a;
        while b > 0 && order(segments[b].spot) < order(segments[b - 1].spot) {
            let moved = segments[b];
            segments[b] = segments[b - 1];
            segments[b - 1] = moved;
            b -= 1;
        }
        a += 1;
    }
    // What lies where, and which cities each field touches.
    a = 0;
    while a < len {
        let (on_sides, on_ports) = match segments[a].spot {
            Spot::City(sides) | Spot::Road(sides) => (sides.bits(), 0),
            Spot::Field(ports) => (0, ports.bits()),
            Spot::Monastery => (0, 0),
        };
        let mut bit = 0;
        while bit < 8 {
            if bit < 4 && on_sides >> bit & 1 == 1 {
                tile.at_side[bit] = a as u8;
            }
            if on_ports >> bit & 1 == 1 {
                tile.at_port[bit] = a as u8;
            }
            bit += 1;
        }
        a += 1;
    }
    i = 0;
    while i < row.fields.len() {
        let field = tile.at_port[ports(row.fields[i], turns).trailing_zeros() as usize];
        let mut city = 0;
        while city < row.cities.len() {
            if names(row.fields[i], city) {
                let number = tile.at_side[sides(row.cities[city], turns).trailing_zeros() as usize];
                segments[field as usize].touches |= 1 << number;
            }
            city += 1;
        }
        i += 1;
    }
    tile.len = len as u8;
    tile.segments = segments;
    tile
}

const fn same(a: &Oriented, b: &Oriented) -> bool {
    if a.pattern != b.pattern || a.len != b.len {
        return false;
    }
    let mut i = 0;
    while i < a.len as usize {
        let (a, b) = (&a.segments[i], &b.segments[i]);
        if order(a.spot) != order(b.spot) || a.touches != b.touches {
            return false;
        }
        i += 1;
    }
    true
}

const fn all() -> [[Oriented; 4]; TILES] {
    let blank = orient(&TABLE[0], 0);
    let mut tiles = [[blank; 4]; TILES];
    let mut i = 0;
    while i < TILES {
        let mut turned =
            [orient(&TABLE[i], 0), orient(&TABLE[i], 1), orient(&TABLE[i], 2), orient(&TABLE[i], 3)];
        let distinct = if same(&turned[0], &turned[1]) {
            1
        } else if same(&turned[0], &turned[2]) {
            2
        } else {
            4
        };
        let mut turns = 0;
        while turns < 4 {
            turned[turns].distinct = distinct;
            turns += 1;
        }
        tiles[i] = turned;
        i += 1;
    }
    tiles
}

/// Every tile in its four rotations.
pub(crate) static ORIENTED: [[Oriented; 4]; TILES] = all();

/// The patterns of each tile's rotations, 16 bits each, the first lowest. Where rotations are merged, the
/// places of those that look like an earlier one hold a pattern that fits nowhere.
const fn patterns(merged: bool) -> [u64; TILES] {
    let mut patterns = [0; TILES];
    let mut i = 0;
    while i < TILES {
        let mut turns = 0;
        while turns < 4 {
            let tile = &ORIENTED[i][turns];
            let lane = if merged && turns >= tile.distinct as usize { u16::MAX } else { tile.pattern };
            patterns[i] |= (lane as u64) << (16 * turns);
            turns += 1;
        }
        i += 1;
    }
    patterns
}

pub(crate) static MERGED_PATTERNS: [u64; TILES] = patterns(true);
pub(crate) static ALL_PATTERNS: [u64; TILES] = patterns(false);
