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

    /// The number of placements of a class towards each side. Of two crops either may be called the first, so
    /// that opposite sides have equally many.
    #[inline]
    fn counts(&self, class: Class) -> [u32; 4] {
        let on = |side| (0..self.words()).map(|i| self.word(class, side, i).count_ones()).sum();
        match class {
            Class::CropCrop => {
                let (vertical, horizontal) = (on(Side::North), on(Side::East));
                [vertical, horizontal, vertical, horizontal]
            }
            Class::CropBarn => Side::ALL.map(on),
        }
    }

    /// Whether a card of the class fits at all. (A double crop fits where any two crops do: the sides come
    /// in opposite pairs.)
    fn fits(&self, class: Class) -> bool {
        Side::ALL.iter().any(|&side| (0..self.words()).any(|i| self.word(class, side, i) != 0))
    }

    /// The `n`th placement of a card with its second field towards a side.
    #[inline]
    fn nth_towards(&self, card: Card, side: Side, n: u32) -> Option<Placement> {
        let mut left = n;
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

/// The placements of several cards, counted once for each class.
pub(crate) struct Counted<'a, S> {
    spots: &'a S,
    counts: [[u32; 4]; 2],
}

impl<'a, S: Spots> Counted<'a, S> {
    /// Counts the placements of the classes that are needed.
    #[inline]
    pub(crate) fn new(spots: &'a S, needed: [bool; 2]) -> Self {
        let counts =
            Class::ALL.map(|class| if needed[class as usize] { spots.counts(class) } else { [0; 4] });
        Self { spots, counts }
    }

    #[inline]
    fn towards(&self, card: Card, side: Side) -> u32 {
        self.counts[card.class() as usize][side.index()]
    }

    /// The number of placements of a card.
    #[inline]
    pub(crate) fn count(&self, card: Card) -> u32 {
        Placement::sides(card).iter().map(|&side| self.towards(card, side)).sum()
    }

    /// The `n`th placement of these cards in ascending order.
    #[inline]
    pub(crate) fn nth(&self, cards: impl Iterator<Item = Card>, n: u32) -> Option<Placement> {
        let mut left = n;
        for card in cards {
            let count = self.count(card);
            if left >= count {
                left -= count;
                continue;
            }
            for &side in Placement::sides(card) {
                let here = self.towards(card, side);
                if left < here {
                    return self.spots.nth_towards(card, side, left);
                }
                left -= here;
            }
        }
        None
    }
}
