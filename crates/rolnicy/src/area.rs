//! Harvest areas: how large the areas of a crop are, with barns as jokers (R12).

use farmstead_core::grid::{CellSet, Frame};

use crate::BarnJoker;

/// How barns count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AreaRule {
    joker: BarnJoker,
}

impl AreaRule {
    pub(crate) const fn new(joker: BarnJoker) -> Self {
        Self { joker }
    }

    /// The size of the largest area, or `floor` if that is not larger. Every area has at least one field of
    /// the crop, so it is enough to start from those.
    #[inline]
    pub(crate) fn largest<const W: usize>(
        self,
        frame: Frame,
        crop: CellSet<W>,
        barns: CellSet<W>,
        floor: u32,
    ) -> u32 {
        let mut rest = crop;
        let mut jokers = barns;
        let mut best = floor;
        while let Some(bit) = rest.first() {
            // No area of what is left can be larger than all of it.
            if (rest | jokers).len() <= best {
                break;
            }
            let area = self.area(frame, CellSet::single(bit), crop, barns);
            rest -= area;
            if self.joker == BarnJoker::Bridge {
                jokers -= area;
            }
            best = best.max(area.len());
        }
        best
    }

    /// The fields of the areas that hold a seed; seeds are fields of the crop.
    #[inline]
    pub(crate) fn area<const W: usize>(
        self,
        frame: Frame,
        seeds: CellSet<W>,
        crop: CellSet<W>,
        barns: CellSet<W>,
    ) -> CellSet<W> {
        match self.joker {
            BarnJoker::Bridge => frame.flood_cells(seeds, crop | barns),
            BarnJoker::AdjacentOnly => {
                let group = frame.flood_cells(seeds, crop);
                group | (frame.neighbours(group) & barns)
            }
        }
    }

    /// The size of the largest area that touches `planted`: that holds one of these fields of the crop, or,
    /// where they are barns, is joined by them.
    pub(crate) fn connected<const W: usize>(
        self,
        frame: Frame,
        planted: CellSet<W>,
        crop: CellSet<W>,
        barns: CellSet<W>,
    ) -> u32 {
        let near = match self.joker {
            BarnJoker::Bridge => frame.flood_cells(planted & (crop | barns), crop | barns),
            BarnJoker::AdjacentOnly => planted | frame.neighbours(planted & barns),
        };
        let mut rest = near & crop;
        let mut best = 0;
        while let Some(bit) = rest.first() {
            let area = self.area(frame, CellSet::single(bit), crop, barns);
            rest -= area;
            best = best.max(area.len());
        }
        best
    }
}
