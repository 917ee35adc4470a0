//! Harvest areas: how large the areas of a crop are, with barns as jokers (R12).

use farmstead_core::grid::{CellSet, Frame, Side};

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
        let mut best = floor;
        // Barns are never neighbours, so one that is not next to the crop is in no area; and where the floor is
        // at least one field, fields that stand alone do not matter.
        let mut jokers = barns & near(frame, crop);
        let mut rest = if floor == 0 { crop } else { crop & near(frame, crop | jokers) };
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
        let reached = match self.joker {
            BarnJoker::Bridge => frame.flood_cells(planted & (crop | barns), crop | barns),
            BarnJoker::AdjacentOnly => planted | frame.neighbours(planted & barns),
        };
        let mut rest = reached & crop;
        let mut best = 0;
        while let Some(bit) = rest.first() {
            let area = self.area(frame, CellSet::single(bit), crop, barns);
            rest -= area;
            best = best.max(area.len());
        }
        best
    }
}

/// The cells next to a cell of the set, and some padding.
#[inline]
pub(crate) fn near<const W: usize>(frame: Frame, set: CellSet<W>) -> CellSet<W> {
    let mut words = [0; W];
    for (i, word) in words.iter_mut().enumerate().take(frame.words()) {
        *word = Side::ALL.into_iter().fold(0, |word, side| word | frame.ahead_word(&set, side, i));
    }
    CellSet::from_words(words)
}
