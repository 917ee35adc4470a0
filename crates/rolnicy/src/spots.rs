//! Places where a card fits, as bit sets: counted and picked without being listed.

use std::ops::ControlFlow;

use farmstead_core::grid::{Cell, Side};

use crate::card::Class;
use crate::{Card, Placement};

/// Where the cards of each class fit on one farm: for every side, the set of cells on which the first field
/// may lie with the second field towards that side.
///
/// Cells come as words of bits in row order, so that ascending bits are ascending placements.
pub(crate) trait Spots {
    /// The number of words.
    fn words(&self) -> usize;

    /// Word `i` of the set for a class and a side.
    fn word(&self, class: Class, side: Side, i: usize) -> u64;

    /// The cell of a bit.
    fn cell(&self, bit: u16) -> Cell;

    /// The number of placements of a card.
    fn count(&self, card: Card) -> u32 {
        let sides = Placement::sides(card).iter();
        sides.map(|&side| self.count_side(card.class(), side)).sum()
    }

    /// The number of placements with the second field towards a side.
    #[inline]
    fn count_side(&self, class: Class, side: Side) -> u32 {
        (0..self.words()).map(|i| self.word(class, side, i).count_ones()).sum()
    }

    /// Whether a card of the class fits at all. (A double crop fits where any two crops do: the sides come
    /// in opposite pairs.)
    fn fits(&self, class: Class) -> bool {
        Side::ALL.iter().any(|&side| (0..self.words()).any(|i| self.word(class, side, i) != 0))
    }

    /// The `n`th placement of a card in ascending order.
    fn nth(&self, card: Card, n: u32) -> Option<Placement> {
        let mut left = n;
        for &side in Placement::sides(card) {
            for i in 0..self.words() {
                let mut word = self.word(card.class(), side, i);
                let here = word.count_ones();
                if left >= here {
                    left -= here;
                    continue;
                }
                for _ in 0..left {
                    word &= word - 1;
                }
                let cell = self.cell(i as u16 * 64 + word.trailing_zeros() as u16);
                return Some(Placement::known(card, cell, side));
            }
        }
        None
    }

    /// All placements of a card in ascending order.
    fn all(&self, card: Card) -> Vec<Placement> {
        let mut all = Vec::new();
        let _ = self.visit::<()>(card, &mut |placement| {
            all.push(placement);
            ControlFlow::Continue(())
        });
        all
    }

    /// Visits all placements of a card in ascending order.
    fn visit<B>(&self, card: Card, visit: &mut impl FnMut(Placement) -> ControlFlow<B>) -> ControlFlow<B> {
        for &side in Placement::sides(card) {
            for i in 0..self.words() {
                let mut word = self.word(card.class(), side, i);
                while word != 0 {
                    let cell = self.cell(i as u16 * 64 + word.trailing_zeros() as u16);
                    visit(Placement::known(card, cell, side))?;
                    word &= word - 1;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
