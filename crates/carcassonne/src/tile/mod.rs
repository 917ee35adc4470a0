//! Kinds of tiles.

mod oriented;
mod table;

use std::fmt;
use std::str::FromStr;

use farmstead_core::grid::{Rotation, Side};
use farmstead_core::{Deck, Indexed, NotationError, symbol_serde};

use oriented::{ALL_PATTERNS, MERGED_PATTERNS, ORIENTED};
pub(crate) use oriented::{MAX_SEGMENTS, NONE, Oriented};
pub(crate) use table::{Role, TABLE, TILES};
use table::{SPRING, START};

use crate::Spot;

/// What an edge of a tile shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Edge {
    /// Field, `F`.
    Field,
    /// City, `C`.
    City,
    /// Road, `R`, with a field on either side.
    Road,
    /// River, `W`, with a field on either side.
    River,
}

impl Edge {
    /// All kinds of edges in order.
    pub const ALL: [Self; 4] = [Self::Field, Self::City, Self::Road, Self::River];

    /// The letter that stands for the edge in tables.
    pub const fn letter(self) -> char {
        match self {
            Self::Field => 'F',
            Self::City => 'C',
            Self::Road => 'R',
            Self::River => 'W',
        }
    }

    /// The edge's English name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Field => "field",
            Self::City => "city",
            Self::Road => "road",
            Self::River => "river",
        }
    }

    const fn from_letter(letter: u8) -> Self {
        match letter {
            b'C' => Self::City,
            b'R' => Self::Road,
            b'W' => Self::River,
            _ => Self::Field,
        }
    }
}

/// A part of a tile that a meeple can stand on: a piece of a road, of a city or of a field, or a monastery.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Segment {
    /// Where on the tile it is.
    pub spot: Spot,
    /// For a field: the numbers of the tile's segments, as a bit set, that are cities which it touches.
    pub touches: u8,
    /// Whether it is a city with a shield.
    pub shield: bool,
}

/// A kind of tile: `A` to `X` of the base game as in its rule sheet, and the tiles of the two Rivers.
///
/// ```
/// use farmstead_carcassonne::{Edge, Tile};
/// use farmstead_core::grid::{Rotation, Side};
/// let start: Tile = "D".parse().unwrap();
/// assert_eq!(start.copies(), 4);
/// assert_eq!(start.edge(Rotation::R0, Side::North), Edge::City);
/// assert_eq!(start.edge(Rotation::R90, Side::East), Edge::City);
/// assert_eq!(start.segments(Rotation::R0).len(), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    /// The start tile of the base game.
    pub const START: Self = Self(START as u8);

    /// The start tile of the Rivers: their spring.
    pub const SPRING: Self = Self(SPRING as u8);

    /// All kinds of tiles in order: the base game, then the Rivers.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..TILES as u8).map(Self)
    }

    pub(crate) const fn new(number: usize) -> Self {
        Self(number as u8)
    }

    /// The tile's name in notation.
    pub const fn id(self) -> &'static str {
        TABLE[self.0 as usize].id
    }

    /// How many of them there are in the box.
    pub const fn copies(self) -> u8 {
        TABLE[self.0 as usize].copies
    }

    /// Whether it belongs to one of the Rivers.
    pub const fn is_river(self) -> bool {
        !matches!(self.role(), Role::Base)
    }

    pub(crate) const fn role(self) -> Role {
        TABLE[self.0 as usize].role
    }

    /// Whether there is a monastery on it.
    pub const fn has_monastery(self) -> bool {
        TABLE[self.0 as usize].monastery
    }

    /// The number of shields on it, 0 or 1.
    pub const fn shields(self) -> u8 {
        TABLE[self.0 as usize].shield as u8
    }

    /// What it shows on a side of the board when it lies turned.
    pub fn edge(self, rotation: Rotation, side: Side) -> Edge {
        self.lying(rotation).edge(side)
    }

    /// The segments of the tile when it lies turned, in the order of their spots.
    pub fn segments(self, rotation: Rotation) -> &'static [Segment] {
        self.lying(rotation).segments()
    }

    /// The rotations that look different, ascending: 1, 2 or 4 of them.
    pub fn rotations(self) -> &'static [Rotation] {
        &Rotation::ALL[..usize::from(self.lying(Rotation::R0).distinct)]
    }

    /// The least rotation in which the tile looks the same as in this one.
    ///
    /// ```
    /// use farmstead_carcassonne::Tile;
    /// use farmstead_core::grid::Rotation;
    /// let straight_road: Tile = "U".parse().unwrap();
    /// assert_eq!(straight_road.canonical(Rotation::R270), Rotation::R90);
    /// ```
    pub fn canonical(self, rotation: Rotation) -> Rotation {
        Rotation::from_quarter_turns(rotation.quarter_turns() % self.lying(Rotation::R0).distinct)
    }

    #[inline]
    pub(crate) fn lying(self, rotation: Rotation) -> &'static Oriented {
        &ORIENTED[self.0 as usize][rotation as usize]
    }
}

/// The patterns of a tile's rotations for the frontier, all or without those that look like an earlier one.
#[inline]
pub(crate) fn patterns_of(tile: Tile, all: bool) -> u64 {
    let patterns = if all { &ALL_PATTERNS } else { &MERGED_PATTERNS };
    patterns[tile.0 as usize]
}

impl Indexed for Tile {
    const COUNT: u32 = TILES as u32;

    #[inline]
    fn index(self) -> u32 {
        u32::from(self.0)
    }

    #[inline]
    fn from_index(index: u32) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Tile {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let known = Self::all().find(|tile| tile.id() == text);
        known.ok_or(NotationError::new("a tile: A to X, or a River tile such as RI.1/CICI", 0))
    }
}

symbol_serde!(Tile);

/// How many there are of each kind of tile; a bag without order.
pub type Tiles = Deck<Tile, TILES>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbering_is_frozen() {
        let ids: Vec<&str> = Tile::all().map(Tile::id).collect();
        assert_eq!(
            ids.join(" "),
            "A B C D E F G H I J K L M N O P Q R S T U V W X RI/s RI.1/CICI RI.1/CIRI RI.1/LIRI RI.1/RIrI \
             RI.1/IFI RI.1/CcII RI.1/RrII RI.1/II RI.2/IFC RI.2/CIcI RI.2/LIFI RI.2/RIrI RI.2/CIRI RI.2/II \
             RI.2/CcII+ RI.2/II+ RI.2/RrII RI.2/III RI.1/I.e RI.2/I.v"
        );
        for tile in Tile::all() {
            assert_eq!(Tile::from_index(tile.index()), Some(tile));
            assert_eq!(tile.to_string().parse(), Ok(tile));
        }
        assert_eq!(Tile::from_index(45), None);
        for wrong in ["", "a", "Y", "AA", "A ", "RI", "RI.1", "Ą"] {
            assert!(wrong.parse::<Tile>().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn merged_rotations_look_the_same() {
        for tile in Tile::all() {
            let look = |rotation| {
                let edges = Side::ALL.map(|side| tile.edge(rotation, side));
                (edges, tile.segments(rotation))
            };
            for (a, b) in Rotation::ALL.into_iter().flat_map(|a| Rotation::ALL.map(|b| (a, b))) {
                assert_eq!(look(a) == look(b), tile.canonical(a) == tile.canonical(b), "{tile} {a} {b}");
            }
        }
    }
}
