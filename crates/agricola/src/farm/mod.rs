//! One player's farmyard.

pub(crate) mod animals;
pub(crate) mod arrangement;
pub(crate) mod cell;
pub(crate) mod layout;
pub(crate) mod picture;
pub(crate) mod plot;

use serde::{Deserialize, Serialize};

use crate::Good;
use animals::Places;
use cell::{ALL_CELLS, CELLS, Cell, Cells, around, cells};
use layout::{FIRST_ROOMS, Layout, MAX_PASTURES};

/// The stables of a player.
pub const STABLES: u8 = 4;
/// The most crops that one field can ever hold.
pub(crate) const MOST_CROPS: u8 = 3;

/// What a house is built of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum House {
    /// Wood.
    #[default]
    Wood,
    /// Clay.
    Clay,
    /// Stone.
    Stone,
}

impl House {
    /// The resource that its rooms cost.
    pub const fn material(self) -> Good {
        match self {
            Self::Wood => Good::Wood,
            Self::Clay => Good::Clay,
            Self::Stone => Good::Stone,
        }
    }

    /// What one renovation makes of it (6.2).
    pub const fn renovated(self) -> Option<Self> {
        match self {
            Self::Wood => Some(Self::Clay),
            Self::Clay => Some(Self::Stone),
            Self::Stone => None,
        }
    }
}

/// A farmyard: house, fields, stables and fences.
///
/// Where animals live is no part of it: they may be moved at any time, so only their number counts.
///
/// ```
/// use farmstead_agricola::Farm;
/// let farm = Farm::from_picture("
///     +   +   +   +---+---+
///       .   .   . | .   s |
///     +   +   +   +---+---+
///       R   .   .   .   .
///     +   +   +   +   +   +
///       R   G3  F   .   .
///     +   +   +   +   +   +
/// ")?;
/// assert_eq!(farm.layout().fences(), 6);
/// assert_eq!(farm.pastures().map(|pasture| pasture.capacity).collect::<Vec<_>>(), [8]);
/// assert_eq!(farm.unused(), 9);
/// # Ok::<(), farmstead_agricola::FarmPictureError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Farm {
    pub(crate) rooms: Cells,
    pub(crate) house: House,
    pub(crate) fields: Cells,
    /// Grain as its number, vegetables with [`VEGETABLE`] added; 0 on an empty field.
    pub(crate) crops: [u8; CELLS],
    pub(crate) stables: Cells,
    pub(crate) layout: Layout,
}

/// Marks vegetables in [`Farm::crops`].
pub(crate) const VEGETABLE: u8 = 0x80;

/// A field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Field {
    /// Where it lies.
    pub cell: Cell,
    /// The crop on it, grain or vegetable, and how many; `None` if it is empty.
    pub crop: Option<(Good, u8)>,
}

/// A pasture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pasture {
    /// Its spaces, row by row.
    pub cells: Vec<Cell>,
    /// How many animals of one type it holds (6.5).
    pub capacity: u16,
}

impl Default for Farm {
    fn default() -> Self {
        Self {
            rooms: FIRST_ROOMS,
            house: House::Wood,
            fields: 0,
            crops: [0; CELLS],
            stables: 0,
            layout: Layout::NONE,
        }
    }
}

impl Farm {
    /// The rooms, row by row.
    pub fn rooms(&self) -> impl Iterator<Item = Cell> + Clone + use<> {
        cells(self.rooms)
    }

    /// The number of rooms.
    pub fn room_count(&self) -> u8 {
        self.rooms.count_ones() as u8
    }

    /// What the house is built of.
    pub fn house(&self) -> House {
        self.house
    }

    /// The fields, row by row.
    pub fn fields(&self) -> impl Iterator<Item = Field> + Clone + use<> {
        let farm = *self;
        cells(self.fields).map(move |cell| Field { cell, crop: farm.crop(cell) })
    }

    /// The crop on a space, grain or vegetable, and how many.
    pub fn crop(&self, cell: Cell) -> Option<(Good, u8)> {
        match self.crops[cell.at()] {
            0 => None,
            grain @ 1..VEGETABLE => Some((Good::Grain, grain)),
            vegetables => Some((Good::Vegetable, vegetables & !VEGETABLE)),
        }
    }

    /// The stables, row by row.
    pub fn stables(&self) -> impl Iterator<Item = Cell> + Clone + use<> {
        cells(self.stables)
    }

    /// Where the fences stand.
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// The pastures.
    pub fn pastures(&self) -> impl Iterator<Item = Pasture> + use<> {
        let farm = *self;
        self.layout
            .parts()
            .map(move |part| Pasture { cells: cells(part).collect(), capacity: farm.capacity(part) })
    }

    /// How many spaces are not used: no room, field or stable, and not enclosed (8.1).
    pub fn unused(&self) -> u8 {
        (ALL_CELLS & !self.used()).count_ones() as u8
    }

    #[inline]
    pub(crate) fn used(&self) -> Cells {
        self.rooms | self.fields | self.stables | self.layout.covered()
    }

    /// The spaces that tiles lie on.
    #[inline]
    pub(crate) fn tiles(&self) -> Cells {
        self.rooms | self.fields
    }

    /// 2 animals a space, doubled for each stable.
    #[inline]
    pub(crate) fn capacity(&self, pasture: Cells) -> u16 {
        (2 * pasture.count_ones() as u16) << (pasture & self.stables).count_ones()
    }

    /// The stables outside of pastures.
    #[inline]
    pub(crate) fn open_stables(&self) -> Cells {
        self.stables & !self.layout.covered()
    }

    /// The places for animals: pastures, unfenced stables, and one pet in the house (6.5).
    #[inline]
    pub(crate) fn places(&self, one_pasture_per_type: bool) -> Places {
        let mut pastures = [0; MAX_PASTURES];
        for (place, part) in pastures.iter_mut().zip(self.layout.parts()) {
            *place = self.capacity(part);
        }
        let single = self.open_stables().count_ones() as u16 + 1;
        Places { pastures, single, one_pasture_per_type }
    }

    /// Where a room may be built: on an unused space beside a room (6.2).
    #[inline]
    pub(crate) fn room_sites(&self) -> Cells {
        around(self.rooms) & !self.used()
    }

    /// Where a field may be plowed: on an unused space, beside a field if there is one (6.3).
    #[inline]
    pub(crate) fn field_sites(&self) -> Cells {
        let beside = if self.fields == 0 { ALL_CELLS } else { around(self.fields) };
        beside & !self.used()
    }

    /// Where a stable may be built: on a space without tile and stable (6.4).
    #[inline]
    pub(crate) fn stable_sites(&self) -> Cells {
        if self.stables.count_ones() >= STABLES.into() {
            return 0;
        }
        ALL_CELLS & !(self.tiles() | self.stables)
    }

    /// Beside what something must lie under the house rule that everything touches a structure.
    pub(crate) fn beside_structures(&self) -> Cells {
        around(self.used()) | self.layout.covered()
    }

    /// The fields with nothing on them.
    #[inline]
    pub(crate) fn empty_fields(&self) -> Cells {
        let mut empty = self.fields;
        for cell in cells(self.fields) {
            if self.crops[cell.at()] != 0 {
                empty &= !cell.bit();
            }
        }
        empty
    }

    /// How many of a crop lie on fields.
    pub(crate) fn planted(&self, crop: Good) -> u16 {
        let counts = self.crops.iter().map(|&crops| match (crop, crops & VEGETABLE) {
            (Good::Grain, 0) => crops.into(),
            (Good::Vegetable, VEGETABLE) => (crops & !VEGETABLE).into(),
            _ => 0,
        });
        counts.sum()
    }

    /// Takes one crop from every planted field; gives the grain and the vegetables.
    pub(crate) fn harvest(&mut self) -> (u16, u16) {
        let (mut grain, mut vegetables) = (0, 0);
        for crops in &mut self.crops {
            match *crops {
                0 => {}
                1..VEGETABLE => {
                    grain += 1;
                    *crops -= 1;
                }
                _ => {
                    vegetables += 1;
                    *crops = if *crops > VEGETABLE | 1 { *crops - 1 } else { 0 };
                }
            }
        }
        (grain, vegetables)
    }
}
