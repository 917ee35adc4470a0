//! Options with what follows from them: the tables of the pattern search.

use std::sync::{Arc, OnceLock};

use arrayvec::ArrayVec;
use farmstead_core::grid::Rotation;

use crate::objective::{MAX_OBJECTIVES, MAX_TOKENS};
use crate::tray::{SIDE, Spaces, Tray, area};
use crate::{Crop, Options};

/// A set of objectives: bit `n - 1` for number `n`.
pub(crate) type Objectives = u64;

/// One way in which an objective may lie.
#[derive(Clone, Debug)]
pub(crate) struct Lying {
    pub(crate) rotation: Rotation,
    /// Its tokens: crop, and the distance of the space from the corner of the box.
    tokens: ArrayVec<(Crop, u8), MAX_TOKENS>,
    /// The corners for which the box lies on the tray.
    corners: Spaces,
}

impl Lying {
    /// The corners at which it is complete.
    #[inline]
    pub(crate) fn complete(&self, tray: &Tray) -> Spaces {
        self.tokens.iter().fold(self.corners, |set, &(crop, shift)| set & tray.crops[crop as usize] >> shift)
    }

    /// The spaces that it covers from a corner.
    pub(crate) fn covers(&self, corner: u32) -> Spaces {
        self.tokens.iter().fold(0, |set, &(_, shift)| set | 1 << ((corner + u32::from(shift)) & 63))
    }
}

/// Objectives that cover the same spaces: those are asked for first.
#[derive(Clone, Debug)]
struct Shape {
    shifts: ArrayVec<u8, MAX_TOKENS>,
    corners: Spaces,
    /// The objective, and its crops in the order of the spaces.
    crops: Vec<(u8, [Crop; MAX_TOKENS])>,
}

/// Options and tables, shared by all states of a game.
#[derive(Debug)]
pub(crate) struct Rules {
    pub(crate) options: Options,
    pub(crate) area: Spaces,
    /// For each objective the ways in which it lies, each once, with the least rotation.
    pub(crate) lying: Vec<ArrayVec<Lying, 4>>,
    shapes: Vec<Shape>,
    /// For each direction of a line its step and the spaces where a sequence may begin.
    pub(crate) lines: [(u8, Spaces); 4],
    pub(crate) all: Objectives,
}

impl Rules {
    /// The tables of valid options. Those of the printed game are made once.
    pub(crate) fn of(options: &Options) -> Arc<Self> {
        static PRINTED: [OnceLock<Arc<Rules>>; 3] = [const { OnceLock::new() }; 3];
        let printed = PRINTED
            .get(usize::from(options.players).wrapping_sub(2))
            .map(|place| place.get_or_init(|| Arc::new(Self::make(&Options::for_players(options.players)))));
        match printed {
            Some(rules) if rules.options == *options => Arc::clone(rules),
            _ => Arc::new(Self::make(options)),
        }
    }

    fn make(options: &Options) -> Self {
        let [width, height] = options.tray;
        let mut lying = Vec::new();
        let mut shapes: Vec<Shape> = Vec::new();
        for (number, objective) in (0u8..).zip(options.objectives.iter().take(MAX_OBJECTIVES)) {
            let mut ways: ArrayVec<Lying, 4> = ArrayVec::new();
            let mut seen = Vec::new();
            for rotation in Rotation::ALL {
                let turned = objective.pattern().rotated(rotation);
                if seen.contains(&turned) {
                    continue;
                }
                let room = |side: u8, length: u8| (side + 1).saturating_sub(length);
                let corners = area(room(width, turned.width()), room(height, turned.height()));
                let shift = |cell: farmstead_core::grid::Cell| cell.y as u8 * SIDE + cell.x as u8;
                let tokens: ArrayVec<(Crop, u8), MAX_TOKENS> =
                    turned.cells().iter().map(|&(cell, crop)| (crop, shift(cell))).take(MAX_TOKENS).collect();
                if corners != 0 {
                    let shifts: ArrayVec<u8, MAX_TOKENS> = tokens.iter().map(|&(_, shift)| shift).collect();
                    let mut crops = [Crop::Corn; MAX_TOKENS];
                    crops.iter_mut().zip(&tokens).for_each(|(place, &(crop, _))| *place = crop);
                    match shapes.iter_mut().find(|shape| shape.shifts == shifts) {
                        Some(shape) => shape.crops.push((number, crops)),
                        None => shapes.push(Shape { shifts, corners, crops: vec![(number, crops)] }),
                    }
                    ways.push(Lying { rotation, tokens, corners });
                }
                seen.push(turned);
            }
            lying.push(ways);
        }
        let long = options.sequence_min;
        let starts = |columns: u8, rows: u8| {
            area((width + 1).saturating_sub(columns), (height + 1).saturating_sub(rows))
        };
        let lines = [
            (1, starts(long, 1)),
            (SIDE, starts(1, long)),
            (SIDE + 1, starts(long, long)),
            // From the north-east to the south-west: the first space lies so far to the right.
            (SIDE - 1, starts(long, long) << (long - 1)),
        ];
        let count = lying.len() as u32;
        let all = if count >= 64 { u64::MAX } else { (1 << count) - 1 };
        Self { options: options.clone(), area: area(width, height), lying, shapes, lines, all }
    }

    /// The objectives that are complete somewhere on the tray.
    #[inline]
    pub(crate) fn complete(&self, tray: &Tray) -> Objectives {
        let tokens = tray.tokens();
        let mut complete = 0;
        for Shape { shifts, corners, crops } in &self.shapes {
            let filled = shifts.iter().fold(*corners, |set, &shift| set & tokens >> shift);
            if filled == 0 {
                continue;
            }
            for (objective, crops) in crops {
                let places = shifts.iter().zip(crops);
                let there =
                    places.fold(filled, |set, (&shift, &crop)| set & tray.crops[crop as usize] >> shift);
                complete |= u64::from(there != 0) << objective;
            }
        }
        complete
    }
}
