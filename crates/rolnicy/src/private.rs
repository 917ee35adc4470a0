//! A private farm: at most a few fields wide and high, its frame fixed only when the limit is reached.

use std::fmt;

use farmstead_core::grid::{Bounds, Cell, CellSet, Frame, Picture, Side};
use farmstead_core::{Corruption, Indexed};

use crate::area::AreaRule;
use crate::card::{Class, FIELDS};
use crate::spots::Spots;
use crate::{Card, Contact, Crop, Field, Options, Placement, Violation};

/// All cells that a farm of at most 4 x 4 fields can reach from its opening card on (0,0) and (1,0), since
/// fields are covered but never removed.
const FRAME: Frame = match Frame::new(Cell::new(-2, -3), 6, 7) {
    Some(frame) => frame,
    None => unreachable!(),
};
const ALL: CellSet = FRAME.all();

/// One player's private farm, as the fields that can be seen from above.
///
/// The opening card lies on (0,0) and (1,0); x grows to the east, y to the south.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PrivateFarm {
    /// The cells of each kind of field.
    fields: [CellSet; FIELDS],
}

impl PrivateFarm {
    /// A farm before the opening.
    pub(crate) const EMPTY: Self = Self { fields: [CellSet::EMPTY; FIELDS] };

    /// The field on a cell.
    pub fn get(&self, cell: Cell) -> Option<Field> {
        let bit = FRAME.bit(cell)?;
        Field::ALL.into_iter().find(|&field| self.of(field).contains(bit))
    }

    /// All fields, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Field)> + '_ {
        FRAME.cells(self.occupied()).filter_map(|cell| Some((cell, self.get(cell)?)))
    }

    /// The number of fields.
    pub fn len(&self) -> u32 {
        self.occupied().len()
    }

    /// Whether the farm has not been opened yet.
    pub fn is_empty(&self) -> bool {
        self.occupied().is_empty()
    }

    /// The box of its fields.
    pub fn bounds(&self) -> Option<Bounds> {
        FRAME.bounds(self.occupied())
    }

    /// The number of barns that can be seen.
    pub fn barns(&self) -> u32 {
        self.of(Field::Barn).len()
    }

    #[inline]
    fn of(&self, field: Field) -> CellSet {
        self.fields[field.index() as usize]
    }

    #[inline]
    fn occupied(&self) -> CellSet {
        self.fields.into_iter().fold(CellSet::EMPTY, |all, cells| all | cells)
    }

    /// Lays a card, covering what is there.
    #[inline]
    pub(crate) fn plant(&mut self, placement: Placement) {
        for (cell, field) in placement.fields() {
            self.put(cell, field);
        }
    }

    #[inline]
    fn put(&mut self, cell: Cell, field: Field) {
        let Some(bit) = FRAME.bit(cell) else { return };
        let here = CellSet::single(bit);
        for set in &mut self.fields {
            *set -= here;
        }
        self.fields[field.index() as usize].insert(bit);
    }

    /// The cells that may hold a field without making the box of all fields too large (R7). No card can
    /// reach out on two opposite sides at once, so it is enough that each of its cells has room.
    #[inline]
    fn room(&self, limit: [u8; 2]) -> CellSet {
        let Some(bounds) = self.bounds() else { return CellSet::EMPTY };
        let [width, height] = limit.map(|n| n.min(4) as i8);
        let (min, max) = (bounds.min(), bounds.max());
        let mut columns = CellSet::EMPTY;
        let mut rows = CellSet::EMPTY;
        for x in (max.x - width + 1).max(-2)..=(min.x + width - 1).min(3) {
            columns |= FRAME.column(x);
        }
        for y in (max.y - height + 1).max(-3)..=(min.y + height - 1).min(3) {
            rows |= FRAME.row(y);
        }
        columns & rows
    }

    /// Where cards fit (R5-R8, R11).
    #[inline]
    pub(crate) fn spots(&self, options: &Options) -> PrivateSpots {
        let occupied = self.occupied();
        let barns = self.of(Field::Barn);
        let crops = self.room(options.private_limit) - barns;
        let fresh = if barns.len() < u32::from(options.private_max_barns) {
            crops - FRAME.neighbours(barns)
        } else {
            CellSet::EMPTY
        };
        let touching = match options.private_contact {
            Contact::Edge => occupied | FRAME.neighbours(occupied),
            Contact::Corner => occupied | FRAME.neighbours8(occupied),
            Contact::Anywhere => ALL,
        };
        PrivateSpots { crops, barns: barns | fresh, touching }
    }

    /// All placements of a card, ascending.
    pub fn placements(&self, card: Card, options: &Options) -> Vec<Placement> {
        self.spots(options).all(card)
    }

    /// Why a card may not be planted there, if it may not.
    pub(crate) fn check(&self, placement: Placement, options: &Options) -> Result<(), Violation> {
        let bounds = placement.cells().into_iter().fold(self.bounds(), |bounds, cell| {
            Some(bounds.map_or(Bounds::of_cell(cell), |bounds| bounds.include(cell)))
        });
        if let Some(bounds) = bounds {
            let (width, height) = (bounds.width(), bounds.height());
            let limit = options.private_limit;
            if width > limit[0].into() || height > limit[1].into() {
                return Err(Violation::FarmTooLarge { width, height, limit });
            }
        }
        let occupied = self.occupied();
        let around = match options.private_contact {
            Contact::Edge => FRAME.neighbours(occupied),
            Contact::Corner => FRAME.neighbours8(occupied),
            Contact::Anywhere => ALL,
        };
        let touches = |cell| FRAME.bit(cell).is_some_and(|bit| (occupied | around).contains(bit));
        if !placement.cells().into_iter().any(touches) {
            return Err(Violation::Detached { placement });
        }
        let barns = self.of(Field::Barn);
        for (cell, field) in placement.fields() {
            let on_barn = FRAME.bit(cell).is_some_and(|bit| barns.contains(bit));
            if !field.is_barn() && on_barn {
                return Err(Violation::CropOnBarn { cell });
            }
            if !field.is_barn() || on_barn {
                continue;
            }
            let near = cell.neighbours().into_iter();
            if let Some(other) = near.into_iter().find(|&cell| self.get(cell) == Some(Field::Barn)) {
                return Err(Violation::AdjacentBarns { cell, other });
            }
            if barns.len() >= u32::from(options.private_max_barns) {
                return Err(Violation::TooManyBarns { limit: options.private_max_barns });
            }
        }
        Ok(())
    }

    /// The number of fields that could be part of an area of this crop.
    #[inline]
    pub(crate) fn area_bound(&self, crop: Crop) -> u32 {
        self.of(Field::Crop(crop)).len() + self.barns()
    }

    /// The largest area of a crop (R12).
    pub(crate) fn area(&self, crop: Crop, rule: AreaRule) -> u32 {
        rule.largest(FRAME, self.of(Field::Crop(crop)), self.of(Field::Barn), 0)
    }

    /// Rebuilds a farm from its fields.
    pub(crate) fn from_fields(fields: impl IntoIterator<Item = (Cell, Field)>) -> Result<Self, Corruption> {
        let corrupt = |problem| Corruption { part: "private farm", problem };
        let mut farm = Self::EMPTY;
        for (cell, field) in fields {
            if FRAME.bit(cell).is_none() {
                return Err(corrupt("a field lies where no farm can reach (R7)"));
            }
            if farm.get(cell).is_some() {
                return Err(corrupt("two fields on one cell"));
            }
            farm.put(cell, field);
        }
        Ok(farm)
    }

    /// Checks what must hold of an opened farm.
    pub(crate) fn audit(&self, options: &Options) -> Result<(), Corruption> {
        let unless = |holds, problem| Corruption::unless(holds, "private farm", problem);
        let opening = [Cell::ORIGIN, Cell::new(1, 0)];
        unless(opening.iter().all(|&cell| self.get(cell).is_some()), "no field where the opening card lay")?;
        let occupied = self.occupied();
        let connected = match options.private_contact {
            Contact::Edge => FRAME.is_connected(occupied),
            Contact::Corner => {
                FRAME.flood8(CellSet::single(occupied.first().unwrap_or(0)), occupied) == occupied
            }
            Contact::Anywhere => true,
        };
        unless(connected, "fields are not connected (R5)")?;
        unless(occupied.is_subset(self.room(options.private_limit)), "larger than the limit (R7)")?;
        let barns = self.of(Field::Barn);
        unless(FRAME.neighbours(barns).is_disjoint(barns), "neighbouring barns (R11)")?;
        unless(barns.len() <= u32::from(options.private_max_barns), "too many barns (R8)")
    }

    /// The farm as a picture, one letter per field and `.` for what is empty within its box.
    pub fn picture(&self) -> Picture {
        let bounds = self.bounds().unwrap_or(Bounds::of_cell(Cell::ORIGIN));
        Picture::from_cells(bounds, |cell| self.get(cell).map_or('.', Field::letter))
    }
}

impl fmt::Display for PrivateFarm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.picture().fmt(f)
    }
}

impl fmt::Debug for PrivateFarm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// Where cards fit in a private farm.
pub(crate) struct PrivateSpots {
    /// Cells that may take a crop.
    crops: CellSet,
    /// Cells that may take a barn.
    barns: CellSet,
    /// Cells of which a card must lie on at least one.
    touching: CellSet,
}

impl Spots for PrivateSpots {
    #[inline]
    fn words(&self) -> usize {
        1
    }

    #[inline]
    fn word(&self, class: Class, side: Side, _: usize) -> u64 {
        let second = match class {
            Class::CropCrop => self.crops,
            Class::CropBarn => self.barns,
        };
        let back = side.opposite();
        let touching = self.touching | FRAME.step(self.touching, back);
        (self.crops & FRAME.step(second, back) & touching).word(0)
    }

    #[inline]
    fn cell(&self, bit: u16) -> Cell {
        FRAME.cell(bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_farm_grows_to_its_limit_and_not_further() {
        let options = Options::default();
        let mut farm = PrivateFarm::EMPTY;
        let card = |text: &str| text.parse::<Card>().unwrap();
        farm.plant(Placement::known(card("LS"), Cell::ORIGIN, Side::East));
        let wide = Placement::new(card("LS"), Cell::new(2, 0), Side::East).unwrap();
        assert_eq!(
            farm.check(wide, &options),
            Err(Violation::FarmTooLarge { width: 4, height: 1, limit: [3, 3] })
        );
        let fits = Placement::new(card("PB"), Cell::new(2, 0), Side::South).unwrap();
        assert_eq!(farm.check(fits, &options), Ok(()));
        farm.plant(fits);
        assert_eq!(farm.to_string(), "L S P\n. . B");
    }
}
