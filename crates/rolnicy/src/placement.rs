//! Where a card is planted.

use std::fmt;

use farmstead_core::Indexed;
use farmstead_core::grid::{Cell, Side};
use serde::{Deserialize, Serialize};

use crate::{Card, Field};

/// A card with the cells of its two fields: the first field lies on `cell`, the second one step from it
/// towards `side`.
///
/// A double crop lies the same way whichever of its fields is called the first; it is always written with
/// the side east or south, so that one result has one placement.
///
/// ```
/// use farmstead_core::grid::{Cell, Side};
/// use farmstead_rolnicy::Placement;
/// let placement = Placement::new("LB".parse().unwrap(), Cell::new(-1, 0), Side::East).unwrap();
/// assert_eq!(placement.to_string(), "LB@-1,0E");
/// assert_eq!(placement.cells(), [Cell::new(-1, 0), Cell::new(0, 0)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Parts", into = "Parts")]
pub struct Placement {
    card: Card,
    cell: Cell,
    side: Side,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Parts {
    card: Card,
    cell: Cell,
    side: Side,
}

/// Both coordinates of the first field lie in `-REACH..REACH`; no farm can come near the limit.
const REACH: i8 = 64;
/// Columns and rows of the numbering.
const SPAN: u32 = 2 * REACH as u32;
/// How many placements of one card and side there are in the numbering.
const CELLS: u32 = SPAN * SPAN;

impl Placement {
    /// A placement; `None` if a coordinate is outside -64 to 63, where no farm can grow.
    pub const fn new(card: Card, cell: Cell, side: Side) -> Option<Self> {
        let (cell, side) = match side {
            Side::North | Side::West if card.is_double() => (cell.step(side), side.opposite()),
            _ => (cell, side),
        };
        let within = -REACH <= cell.x && cell.x < REACH && -REACH <= cell.y && cell.y < REACH;
        if within { Some(Self { card, cell, side }) } else { None }
    }

    /// A placement on cells that are known to be in range.
    #[inline]
    pub(crate) const fn known(card: Card, cell: Cell, side: Side) -> Self {
        Self { card, cell, side }
    }

    /// The card.
    #[inline]
    pub const fn card(self) -> Card {
        self.card
    }

    /// The cell of the first field.
    #[inline]
    pub const fn cell(self) -> Cell {
        self.cell
    }

    /// Where the second field lies, seen from the first.
    #[inline]
    pub const fn side(self) -> Side {
        self.side
    }

    /// The cells of the first and the second field.
    #[inline]
    pub const fn cells(self) -> [Cell; 2] {
        [self.cell, self.cell.step(self.side)]
    }

    /// The fields with their cells.
    #[inline]
    pub const fn fields(self) -> [(Cell, Field); 2] {
        let [a, b] = self.card.fields();
        [(self.cell, a), (self.cell.step(self.side), b)]
    }

    /// The sides on which the second field of a card may lie: all, or east and south for a double crop.
    pub(crate) const fn sides(card: Card) -> &'static [Side] {
        if card.is_double() { &[Side::East, Side::South] } else { &Side::ALL }
    }
}

impl From<Placement> for Parts {
    fn from(placement: Placement) -> Self {
        Self { card: placement.card, cell: placement.cell, side: placement.side }
    }
}

impl TryFrom<Parts> for Placement {
    type Error = &'static str;

    fn try_from(parts: Parts) -> Result<Self, &'static str> {
        Self::new(parts.card, parts.cell, parts.side).ok_or("coordinates must be -64 to 63")
    }
}

impl Indexed for Placement {
    const COUNT: u32 = Card::COUNT * 4 * CELLS;

    fn index(self) -> u32 {
        let row = (i32::from(self.cell.y) + i32::from(REACH)) as u32;
        let column = (i32::from(self.cell.x) + i32::from(REACH)) as u32;
        (self.card.index() * 4 + self.side.index() as u32) * CELLS + row * SPAN + column
    }

    fn from_index(index: u32) -> Option<Self> {
        let card = Card::from_index(index / CELLS / 4)?;
        let side = Side::from_index((index / CELLS % 4) as usize)?;
        let row = index % CELLS / SPAN;
        let column = index % SPAN;
        let cell = Cell::new((column as i32 - i32::from(REACH)) as i8, (row as i32 - i32::from(REACH)) as i8);
        let canonical = Self::sides(card).contains(&side);
        if canonical { Self::new(card, cell, side) } else { None }
    }
}

impl PartialOrd for Placement {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// By card, then side, then row by row.
impl Ord for Placement {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.index().cmp(&other.index())
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}{}", self.card, self.cell, self.side)
    }
}
