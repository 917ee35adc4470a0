//! Where the river ends, and how it may go on (1.5).

use farmstead_core::grid::Side;

use crate::board::Key;
use crate::tile::Oriented;

/// The most ends that a river has at a time: one, and one more by the fork.
const MAX_ENDS: usize = 2;

/// An end of the river.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct End {
    /// The cell where it goes on.
    cell: Key,
    /// The direction in which it flows there.
    flows: Side,
    /// The direction in which it flowed before the bend on its last tile, if there is one.
    bent_from: Option<Side>,
}

/// The ends of the river.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ends {
    ends: [End; MAX_ENDS],
    len: u8,
}

/// Why a River tile may not lie somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ashore {
    /// The river does not lead there.
    NotAtRiver,
    /// The river would turn back at once.
    TurnsBack,
}

impl Ends {
    pub(crate) const NONE: Self =
        Self { ends: [End { cell: Key::FILLER, flows: Side::North, bent_from: None }; MAX_ENDS], len: 0 };

    fn iter(&self) -> impl Iterator<Item = &End> {
        self.ends.iter().take(self.len.into())
    }

    /// The sides of a cell by which the river comes in.
    fn entries(&self, cell: Key) -> impl Iterator<Item = Side> + '_ {
        self.iter().filter(move |end| end.cell == cell).map(|end| end.flows.opposite())
    }

    /// The sides by which the river would leave a tile on a cell.
    fn exits(&self, cell: Key, tile: &'static Oriented) -> impl Iterator<Item = Side> + '_ {
        tile.river.iter().filter(move |side| self.entries(cell).all(|entry| entry != *side))
    }

    /// Whether the river may go on like this. That edges match is asked elsewhere.
    pub(crate) fn check(&self, cell: Key, tile: &'static Oriented) -> Result<(), Ashore> {
        // Where both arms lead nothing may lie: it would join them.
        if self.entries(cell).count() != 1 {
            return Err(Ashore::NotAtRiver);
        }
        let mut bends = self.iter().filter(|end| end.cell == cell).filter_map(|end| end.bent_from);
        let back = bends.any(|from| tile.river.contains(from.opposite()));
        if back { Err(Ashore::TurnsBack) } else { Ok(()) }
    }

    /// A River tile was laid on a cell.
    pub(crate) fn flow(&mut self, cell: Key, tile: &'static Oriented) {
        let before = *self;
        let came = before.iter().find(|end| end.cell == cell).map(|end| end.flows);
        let mut after = Self::NONE;
        let mut push = |end: End| {
            if let Some(place) = after.ends.get_mut(usize::from(after.len)) {
                *place = end;
                after.len += 1;
            }
        };
        before.iter().filter(|end| end.cell != cell).for_each(|&end| push(end));
        for flows in before.exits(cell, tile) {
            push(End { cell: cell.step(flows), flows, bent_from: came.filter(|&from| from != flows) });
        }
        *self = after;
    }
}
