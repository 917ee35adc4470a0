//! The communal farm: it grows by one field with every card and has no limit of size.

use std::fmt;

use farmstead_core::grid::{Bounds, Cell, CellSet, Frame, Picture, Side};
use farmstead_core::{Corruption, Indexed};

use crate::area::{AreaRule, near};
use crate::card::{CROPS, Class, FIELDS};
use crate::spots::Spots;
use crate::{Card, CommunalArea, Crop, Field, Hand, Placement, Violation};

/// The most fields that the communal farm can have: the 4 of the start square and one for each of the at
/// most 58 turns that [`MAX_CARDS`](crate::MAX_CARDS) allow.
pub const MAX_COMMUNAL: usize = 62;

/// Words of a bit set that holds any communal farm with a margin of one cell. A connected farm of 62 fields
/// that contains a 2x2 square is at most 62 wide and high together, so its frame has at most 34 x 33 bits.
const WORDS: usize = 18;
/// Words that are enough for nearly all farms that arise in play; sets of this size are much faster.
const FEW_WORDS: usize = 4;

/// The communal farm, as the fields that can be seen from above.
///
/// The start square lies on (0,0) to (1,1); x grows to the east, y to the south. Fields are kept in a list
/// sorted row by row, so that a farm of any shape stays small and equal farms are equal bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CommunalFarm {
    cells: [Cell; MAX_COMMUNAL],
    fields: [Field; MAX_COMMUNAL],
    len: u8,
    /// Least and greatest x of all fields.
    columns: [i8; 2],
    /// How many fields of each kind there are.
    tally: [u8; FIELDS],
}

impl CommunalFarm {
    /// The farm before the start cards are laid.
    pub(crate) const EMPTY: Self = Self {
        cells: [Cell::ORIGIN; MAX_COMMUNAL],
        fields: [Field::Barn; MAX_COMMUNAL],
        len: 0,
        columns: [0; 2],
        tally: [0; FIELDS],
    };

    /// The number of fields.
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether no card has been laid yet.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// All fields, row by row.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Cell, Field)> + ExactSizeIterator + Clone + '_ {
        self.cells().iter().copied().zip(self.fields.iter().copied())
    }

    #[inline]
    fn cells(&self) -> &[Cell] {
        &self.cells[..self.len()]
    }

    /// The field on a cell.
    pub fn get(&self, cell: Cell) -> Option<Field> {
        self.cells().binary_search(&cell).ok().map(|at| self.fields[at])
    }

    /// The number of fields of a kind.
    pub fn count(&self, field: Field) -> u32 {
        self.tally[field.index() as usize].into()
    }

    /// The box of its fields.
    #[inline]
    pub fn bounds(&self) -> Option<Bounds> {
        let cells = self.cells();
        let (first, last) = (cells.first()?, cells.last()?);
        let [west, east] = self.columns;
        Some(Bounds::new(Cell::new(west, first.y), Cell::new(east, last.y)))
    }

    /// Lays a card, covering what is there.
    pub(crate) fn plant(&mut self, placement: Placement) {
        for (cell, field) in placement.fields() {
            self.put(cell, field);
        }
    }

    /// Puts a field on a cell; ignored if the farm is full, which cannot happen in a game.
    fn put(&mut self, cell: Cell, field: Field) {
        let len = self.len();
        // Counting the smaller ones, many at a time, is faster than a search.
        let at = self.cells().iter().filter(|&&other| order(other) < order(cell)).count();
        if at < len && self.cells[at] == cell {
            self.tally[self.fields[at].index() as usize] -= 1;
        } else {
            if len == MAX_COMMUNAL {
                return;
            }
            self.cells.copy_within(at..len, at + 1);
            self.fields.copy_within(at..len, at + 1);
            self.columns = if len == 0 {
                [cell.x; 2]
            } else {
                [self.columns[0].min(cell.x), self.columns[1].max(cell.x)]
            };
            self.cells[at] = cell;
            self.len += 1;
        }
        self.fields[at] = field;
        self.tally[field.index() as usize] += 1;
    }

    /// The first start card lies on (0,0) and (1,0), the second below it; it is turned round where two barns
    /// would touch (R1).
    pub(crate) fn start_placement(&self, card: Card) -> Placement {
        if self.is_empty() {
            return Placement::known(card, Cell::ORIGIN, Side::East);
        }
        let barn_above = self.get(Cell::new(1, 0)).is_some_and(Field::is_barn);
        if barn_above && card.has_barn() {
            Placement::known(card, Cell::new(1, 1), Side::West)
        } else {
            Placement::known(card, Cell::new(0, 1), Side::East)
        }
    }

    /// Where cards fit (R10, R11).
    pub(crate) fn spots(&self) -> CommunalSpots {
        let frame = self.frame();
        if frame.fits::<FEW_WORDS>() {
            CommunalSpots::Few(Sites::of(self, frame))
        } else {
            CommunalSpots::Many(Sites::of(self, frame))
        }
    }

    /// All placements of a card, ascending.
    pub fn placements(&self, card: Card) -> Vec<Placement> {
        match self.spots() {
            CommunalSpots::Few(sites) => sites.all(card),
            CommunalSpots::Many(sites) => sites.all(card),
        }
    }

    /// Whether any card of the class fits. A crop-barn card always does: on a barn at the edge of the farm
    /// put the barn with the crop outwards; if there is none, put the crop on any field at the edge with the
    /// barn outwards, where it has only crops for neighbours.
    pub(crate) fn fits(&self, class: Class) -> bool {
        if class == Class::CropBarn {
            return true;
        }
        // The fields of the first row lie at the edge; mostly one of them is a crop.
        let first_row = self.cells.first().map_or(0, |cell| cell.y);
        let edge = self.iter().take_while(|(cell, _)| cell.y == first_row);
        edge.clone().any(|(_, field)| !field.is_barn())
            || match self.spots() {
                CommunalSpots::Few(sites) => sites.fits(class),
                CommunalSpots::Many(sites) => sites.fits(class),
            }
    }

    /// Whether any card of a hand fits.
    pub(crate) fn fits_any(&self, hand: &Hand) -> bool {
        Class::ALL.into_iter().any(|class| hand.count(class) > 0 && self.fits(class))
    }

    /// Why a card may not be planted there, if it may not.
    pub(crate) fn check(&self, placement: Placement) -> Result<(), Violation> {
        let covered = placement.cells().into_iter().filter(|&cell| self.get(cell).is_some()).count();
        if covered != 1 {
            return Err(Violation::CoversNotOne { covered: covered as u8 });
        }
        for (cell, field) in placement.fields() {
            let on_barn = self.get(cell) == Some(Field::Barn);
            if !field.is_barn() && on_barn {
                return Err(Violation::CropOnBarn { cell });
            }
            if field.is_barn() && !on_barn {
                let near = cell.neighbours().into_iter();
                if let Some(other) = near.into_iter().find(|&cell| self.get(cell) == Some(Field::Barn)) {
                    return Err(Violation::AdjacentBarns { cell, other });
                }
            }
        }
        Ok(())
    }

    /// The number of fields that could be part of an area of this crop.
    #[inline]
    pub(crate) fn area_bound(&self, crop: Crop) -> u32 {
        u32::from(self.tally[crop as usize]) + u32::from(self.tally[FIELDS - 1])
    }

    /// The size of the area of each crop that counts at harvest (R12, R13). A crop is of interest only if its
    /// area is larger than its floor; if it is not, or without a floor, the result may be anything that is
    /// not larger than the floor.
    pub(crate) fn areas(
        &self,
        floors: [Option<u32>; CROPS],
        rule: AreaRule,
        which: CommunalArea,
        planted: Option<Placement>,
    ) -> [u32; CROPS] {
        if self.frame().fits::<FEW_WORDS>() {
            self.areas_in::<FEW_WORDS>(floors, rule, which, planted)
        } else {
            self.areas_in::<WORDS>(floors, rule, which, planted)
        }
    }

    fn areas_in<const W: usize>(
        &self,
        floors: [Option<u32>; CROPS],
        rule: AreaRule,
        which: CommunalArea,
        planted: Option<Placement>,
    ) -> [u32; CROPS] {
        let frame = self.frame();
        let mut layers = [CellSet::<W>::EMPTY; FIELDS];
        for (cell, field) in self.iter() {
            layers[field.index() as usize].insert(bit(frame, cell));
        }
        let barns = layers[FIELDS - 1];
        let mut areas = [0; CROPS];
        for crop in 0..CROPS {
            let Some(floor) = floors[crop] else { continue };
            areas[crop] = match which {
                CommunalArea::Largest => rule.largest(frame, layers[crop], barns, floor),
                CommunalArea::ConnectedToPlanted => {
                    let cells = planted.map(Placement::cells).into_iter().flatten();
                    rule.connected(frame, frame.set_of(cells), layers[crop], barns)
                }
            };
        }
        areas
    }

    /// A frame with a margin of one cell around the farm, so that every neighbour has a bit.
    #[inline]
    fn frame(&self) -> Frame {
        const SMALLEST: Frame = match Frame::new(Cell::ORIGIN, 1, 1) {
            Some(frame) => frame,
            None => unreachable!(),
        };
        self.bounds().and_then(|bounds| Frame::around(bounds, 1)).unwrap_or(SMALLEST)
    }

    /// Rebuilds a farm from its fields.
    pub(crate) fn from_fields(fields: impl IntoIterator<Item = (Cell, Field)>) -> Result<Self, Corruption> {
        let corrupt = |problem| Corruption { part: "communal farm", problem };
        let mut farm = Self::EMPTY;
        for (cell, field) in fields {
            if farm.len() == MAX_COMMUNAL {
                return Err(corrupt("too many fields"));
            }
            if farm.get(cell).is_some() {
                return Err(corrupt("two fields on one cell"));
            }
            farm.put(cell, field);
        }
        let small = farm.bounds().is_none_or(|b| usize::from(b.width() + b.height()) <= MAX_COMMUNAL + 1);
        if small { Ok(farm) } else { Err(corrupt("fields are not connected")) }
    }

    /// Checks what must hold of a farm whose start square is complete.
    pub(crate) fn audit(&self) -> Result<(), Corruption> {
        let unless = |holds, problem| Corruption::unless(holds, "communal farm", problem);
        let square = [(0, 0), (1, 0), (0, 1), (1, 1)];
        unless(square.iter().all(|&(x, y)| self.get(Cell::new(x, y)).is_some()), "no start square (R1)")?;
        let frame = self.frame();
        let sites = Sites::<WORDS>::of(self, frame);
        unless(frame.is_connected(sites.occupied), "fields are not connected (R10)")?;
        unless(sites.barns.is_disjoint(sites.near_barns), "neighbouring barns (R11)")
    }

    /// The farm as a picture, one letter per field and `.` for what is empty within its box.
    pub fn picture(&self) -> Picture {
        let bounds = self.bounds().unwrap_or(Bounds::of_cell(Cell::ORIGIN));
        Picture::from_cells(bounds, |cell| self.get(cell).map_or('.', Field::letter))
    }
}

/// The bit of a cell of the farm, which its frame always contains.
#[inline]
fn bit(frame: Frame, cell: Cell) -> u16 {
    let row = cell.y.wrapping_sub(frame.min().y) as u8;
    let column = cell.x.wrapping_sub(frame.min().x) as u8;
    u16::from(row).wrapping_mul(frame.stride()).wrapping_add(column.into())
}

/// A number by which cells are in row order.
#[inline]
const fn order(cell: Cell) -> i16 {
    ((cell.y as i16) << 8) | (cell.x as u8 ^ 0x80) as i16
}

impl fmt::Display for CommunalFarm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.picture().fmt(f)
    }
}

impl fmt::Debug for CommunalFarm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// Where cards fit in the communal farm, in sets as small as it allows.
#[allow(clippy::large_enum_variant, reason = "lives on the stack for one call; a box would be an allocation")]
pub(crate) enum CommunalSpots {
    Few(Sites<FEW_WORDS>),
    Many(Sites<WORDS>),
}

/// The communal farm as bit sets of `W` words.
pub(crate) struct Sites<const W: usize> {
    frame: Frame,
    occupied: CellSet<W>,
    barns: CellSet<W>,
    /// Cells next to a barn, and padding.
    near_barns: CellSet<W>,
}

impl<const W: usize> Sites<W> {
    fn of(farm: &CommunalFarm, frame: Frame) -> Self {
        let mut occupied = CellSet::EMPTY;
        let mut barns = CellSet::EMPTY;
        for (cell, field) in farm.iter() {
            let bit = bit(frame, cell);
            occupied.insert(bit);
            if field.is_barn() {
                barns.insert(bit);
            }
        }
        Self { frame, occupied, barns, near_barns: near(frame, barns) }
    }
}

impl<const W: usize> Spots for Sites<W> {
    #[inline]
    fn words(&self) -> usize {
        self.frame.words().min(W)
    }

    /// Exactly one of the two cells is covered (R10). A crop may lie on a crop or on nothing; a barn may lie
    /// on a barn, or anywhere that is not next to one (R11). Barns are never neighbours of barns, so "not
    /// next to a barn" covers both.
    ///
    /// The margin of the frame is empty, so a shifted word never brings a field from another row, and what it
    /// brings in from the padding is only used next to a field.
    #[inline]
    fn word(&self, class: Class, side: Side, i: usize) -> u64 {
        let occupied = self.occupied.word(i);
        let crops = occupied & !self.barns.word(i);
        let ahead_occupied = self.frame.ahead_word(&self.occupied, side, i);
        match class {
            Class::CropCrop => {
                let ahead_crops = ahead_occupied & !self.frame.ahead_word(&self.barns, side, i);
                (crops & !ahead_occupied) | (!occupied & ahead_crops)
            }
            Class::CropBarn => {
                let ahead_fresh = !self.frame.ahead_word(&self.near_barns, side, i);
                ahead_fresh & ((crops & !ahead_occupied) | (!occupied & ahead_occupied))
            }
        }
    }

    #[inline]
    fn cell(&self, bit: u16) -> Cell {
        self.frame.cell(bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_straight_farm_of_any_length_fits_its_frame() {
        let mut farm = CommunalFarm::EMPTY;
        let card: Card = "LS".parse().unwrap();
        farm.plant(Placement::known(card, Cell::ORIGIN, Side::East));
        farm.plant(Placement::known(card, Cell::new(0, 1), Side::East));
        // Half to the east, half to the south: the largest frame there is.
        for step in 0..29 {
            farm.plant(Placement::known(card, Cell::new(1 + step, 0), Side::East));
            farm.plant(Placement::known(card, Cell::new(0, 1 + step), Side::South));
        }
        assert_eq!(farm.len(), MAX_COMMUNAL);
        assert_eq!(farm.audit(), Ok(()));
        assert!(farm.frame().fits::<WORDS>(), "{:?}", farm.frame());
        let rule = AreaRule::new(crate::BarnJoker::default());
        assert_eq!(farm.areas([Some(0); CROPS], rule, CommunalArea::Largest, None)[0], 59);
    }
}
