//! The track: where the hares are, whom a card can move, and what a move does.

use crate::card::HARES;
use crate::options::PILES;
use crate::{Card, Hare};

/// A set of hares, by their bits.
pub(crate) type Hares = u8;
const ALL: Hares = 0xf;

/// Positions of the four hares: 0 off the board, then the spaces, then the piles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Track {
    /// The last space; a hare beyond it is on a pile.
    spaces: u8,
    positions: [u8; HARES],
    /// The hares on the piles, by pile.
    piles: [Option<Hare>; PILES],
}

/// Whom cards can move now; what is asked for every card of a hand. Made without branches, since cards come
/// at random.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Targets {
    /// The hares that a card going forward can move, four bits for each mover: the four colours, any, last,
    /// and none for the split.
    sets: u32,
    /// Running hares, and running hares on a space of the track.
    running: Hares,
    on_track: Hares,
    track: Track,
}

impl Track {
    pub(crate) const fn new(spaces: u8) -> Self {
        Self { spaces, positions: [0; HARES], piles: [None; PILES] }
    }

    /// A track with hares where they are told to be: positions up to the last space, and the piles in order.
    pub(crate) fn with(spaces: u8, positions: [u8; HARES], piles: [Option<Hare>; PILES]) -> Self {
        Self { spaces, positions, piles }
    }

    #[inline]
    pub(crate) const fn position(self, hare: Hare) -> u8 {
        self.positions[hare as usize]
    }

    #[inline]
    pub(crate) const fn has_arrived(self, hare: Hare) -> bool {
        self.positions[hare as usize] > self.spaces
    }

    pub(crate) const fn piles(&self) -> &[Option<Hare>; PILES] {
        &self.piles
    }

    /// Whether all piles are taken, which ends the round (H22).
    #[inline]
    pub(crate) const fn is_over(self) -> bool {
        self.piles[PILES - 1].is_some()
    }

    /// The number of hares on piles.
    pub(crate) fn arrived(self) -> usize {
        self.piles.iter().take_while(|pile| pile.is_some()).count()
    }

    /// Moves a hare and returns the space on which it ends; `None` on a pile or off the board.
    #[inline]
    pub(crate) fn step(&mut self, hare: Hare, steps: i8) -> Option<u8> {
        let position = self.positions[hare as usize].saturating_add_signed(steps);
        if position <= self.spaces {
            self.positions[hare as usize] = position;
            return (position > 0).then_some(position);
        }
        // The excess is lost (H10); the first free pile from the left (H11).
        self.positions[hare as usize] = self.spaces + 1;
        if let Some(pile) = self.piles.iter_mut().find(|pile| pile.is_none()) {
            *pile = Some(hare);
        }
        None
    }

    /// Whom cards can move now.
    #[inline]
    pub(crate) fn targets(self, last_includes_off_board: bool) -> Targets {
        let positions = u32::from_le_bytes(self.positions);
        // The highest bit of each byte stays set where the position is at most the last space.
        let running = gather((u32::from(self.spaces | HIGH) * EACH).wrapping_sub(positions));
        let on_track = running & gather(positions + (u32::from(HIGH) - 1) * EACH);
        let candidates = if last_includes_off_board { running } else { on_track };
        let place = |hare: usize| if candidates >> hare & 1 == 1 { self.positions[hare] } else { u8::MAX };
        let least = place(0).min(place(1)).min(place(2).min(place(3)));
        let same = (0..HARES).fold(0, |set, hare| set | u8::from(self.positions[hare] == least) << hare);
        let last = same & candidates;
        // The card of a hare that has arrived moves any other (H13).
        let own = |hare: u8| if running >> hare & 1 == 1 { 1 << hare } else { ALL };
        let colours = (0..HARES as u8).fold(0, |sets, hare| sets | u32::from(own(hare)) << (4 * hare));
        let sets = colours | u32::from(ALL) << 16 | u32::from(last) << 20;
        Targets { sets, running, on_track, track: self }
    }
}

const HIGH: u8 = 0x80;
/// One in each byte.
const EACH: u32 = 0x0101_0101;

/// The highest bits of the four bytes.
#[inline]
const fn gather(bytes: u32) -> Hares {
    // The factor moves the bit of byte i to place 24 + i; no two meet elsewhere.
    (((bytes >> 7 & EACH).wrapping_mul(0x0102_0408) >> 24) & ALL as u32) as Hares
}

impl Targets {
    /// The hares that a card can move; none for the split. Nobody moves back from 0 (H5).
    #[inline]
    pub(crate) fn of(self, card: Card) -> Hares {
        let set = (self.sets >> (4 * card.class())) as Hares & ALL;
        set & if card.is_backward() { self.on_track } else { self.running }
    }

    /// The hares that may go back while this one goes forward by a split: those on the same space (H14).
    #[inline]
    pub(crate) fn beside(self, forward: Hare) -> Hares {
        let position = self.track.position(forward);
        let same = |other: usize| u8::from(self.track.positions[other] == position) << other;
        let there = (0..HARES).fold(0, |set, other| set | same(other)) & !forward.bit();
        if self.on_track & forward.bit() == 0 { 0 } else { there }
    }

    /// How many ways there are to play a card with an effect.
    #[inline]
    pub(crate) fn ways(self, card: Card) -> u32 {
        if card == Card::SPLIT {
            Hare::ALL.into_iter().map(|hare| COUNT[usize::from(self.beside(hare) & ALL)]).sum()
        } else {
            COUNT[usize::from(self.of(card) & ALL)]
        }
    }
}

/// The number of hares in each set; the baseline processor has no instruction for it.
const COUNT: [u32; 16] = {
    let mut count = [0; 16];
    let mut set = 0;
    while set < 16 {
        count[set] = (set as u32).count_ones();
        set += 1;
    }
    count
};

/// The hares of a set in order.
#[inline]
pub(crate) fn hares(set: Hares) -> impl Iterator<Item = Hare> {
    Hare::ALL.into_iter().filter(move |hare| set & hare.bit() != 0)
}
