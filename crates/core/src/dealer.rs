//! Frozen randomness: the same seed deals the same cards on every machine and in every release.
//!
//! Built on the words of `ChaCha8`, which are specified, and on nothing of the `rand` crate's own sampling,
//! whose output changes between releases. The test vectors in this module are a promise.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Words of the `ChaCha` stream that belong to one pick of a [`Dealer`].
const WORDS_PER_PICK: u64 = 16;

/// A random number below `bound` from uniform 32-bit words: Lemire's multiplication with rejection.
fn below(bound: u32, mut word: impl FnMut() -> u32) -> u32 {
    let mut product = u64::from(word()) * u64::from(bound);
    if (product as u32) < bound {
        let threshold = bound.wrapping_neg() % bound;
        while (product as u32) < threshold {
            product = u64::from(word()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

/// The `ChaCha` key: the seed and a label, so that the uses of one seed never share words.
fn key(seed: u64, label: &[u8; 24]) -> [u8; 32] {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..].copy_from_slice(label);
    key
}

/// Plays chance: any pick of any stream at any time, without a state that moves on.
///
/// A session asks for pick 0, 1, 2 ... of its game's [`STREAM`](crate::Game::STREAM), so a game that is undone,
/// copied or resumed meets the same chance again.
///
/// ```
/// use farmstead_core::Dealer;
/// let dealer = Dealer::new(7);
/// let die = 1 + dealer.pick(3, 0, 6);
/// assert!((1..=6).contains(&die));
/// assert_eq!(dealer.pick(3, 0, 6) + 1, die);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dealer {
    seed: u64,
}

impl Dealer {
    /// The dealer of a seed.
    pub const fn new(seed: u64) -> Self {
        Self { seed }
    }

    /// The seed.
    pub const fn seed(self) -> u64 {
        self.seed
    }

    /// Pick number `index` of a stream, uniform below `bound`. A bound of 0 gives 0.
    pub fn pick(self, stream: u64, index: u64, bound: u32) -> u32 {
        let mut rng = ChaCha8Rng::from_seed(key(self.seed, b"farmstead dealer, v1    "));
        rng.set_stream(stream);
        rng.set_word_pos(u128::from(WORDS_PER_PICK) * u128::from(index));
        below(bound, || rng.next_u32())
    }

    /// Shuffles a slice with picks `index`, `index + 1`, ... of a stream, one for every item but the first
    /// (Fisher-Yates from the end).
    pub fn shuffle<T>(self, stream: u64, index: u64, items: &mut [T]) {
        for (done, last) in (1..items.len()).rev().enumerate() {
            let other = self.pick(stream, index.wrapping_add(done as u64), last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }
}

/// Picks one after the other: the fast source for simulations and random players.
///
/// Frozen like the [`Dealer`], but its picks depend on how many were made before.
///
/// ```
/// use farmstead_core::Picks;
/// let mut picks = Picks::new(1, 0);
/// let first = picks.pick(1_000_000);
/// assert_ne!(picks.pick(1_000_000), first);
/// assert_eq!(Picks::new(1, 0).pick(1_000_000), first);
/// ```
#[derive(Clone, Debug)]
pub struct Picks {
    rng: ChaCha8Rng,
}

impl Picks {
    /// The picks of a stream of a seed, from the first on.
    pub fn new(seed: u64, stream: u64) -> Self {
        let mut rng = ChaCha8Rng::from_seed(key(seed, b"farmstead picks, v1     "));
        rng.set_stream(stream);
        Self { rng }
    }

    /// The next pick, uniform below `bound`. A bound of 0 gives 0.
    #[inline]
    pub fn pick(&mut self, bound: u32) -> u32 {
        below(bound, || self.rng.next_u32())
    }
}

/// Makes a `pick` function for [`Game::choose`](crate::Game::choose), [`Game::sample_outcome`](crate::Game::sample_outcome)
/// and [`Game::determinize`](crate::Game::determinize) out of any generator of the `rand` crate.
///
/// The result is as stable as the generator's words are; `rand`'s own sampling is not used.
pub fn picker<R: Rng + ?Sized>(rng: &mut R) -> impl FnMut(u32) -> u32 {
    move |bound| below(bound, || rng.next_u32())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The promise: these numbers never change. They were computed a second time from the definition of
    /// `ChaCha`, without this crate.
    #[test]
    fn frozen_vectors() {
        let dealer = Dealer::new(7);
        let words: Vec<u32> = (0..4).map(|i| dealer.pick(0, i, u32::MAX)).collect();
        let dice: Vec<u32> = (0..12).map(|i| dealer.pick(1, i, 6)).collect();
        let mut cards: Vec<u32> = (0..10).collect();
        dealer.shuffle(2, 0, &mut cards);
        let mut picks = Picks::new(7, 0);
        let sequence: Vec<u32> = (0..8).map(|_| picks.pick(1000)).collect();
        assert_eq!(words, WORDS);
        assert_eq!(dice, DICE);
        assert_eq!(cards, CARDS);
        assert_eq!(sequence, SEQUENCE);
    }

    const WORDS: [u32; 4] = [1_940_398_731, 3_851_546_835, 1_618_349_690, 4_099_626_265];
    const DICE: [u32; 12] = [3, 3, 1, 1, 2, 4, 5, 4, 0, 5, 4, 4];
    const CARDS: [u32; 10] = [2, 4, 9, 5, 1, 3, 0, 7, 8, 6];
    const SEQUENCE: [u32; 8] = [375, 83, 993, 480, 838, 49, 831, 160];

    #[test]
    fn lemire_rejects_what_would_be_uneven() {
        // With bound 3 the threshold is 1: the word 0 is rejected, the next is taken.
        let mut words = [0, u32::MAX].into_iter();
        assert_eq!(below(3, || words.next().unwrap()), 2);
        assert_eq!(below(0, || 5), 0);
        assert_eq!(below(1, || 5), 0);
    }

    #[test]
    fn a_pick_does_not_depend_on_other_picks() {
        let dealer = Dealer::new(u64::MAX);
        let forwards: Vec<u32> = (0..50).map(|i| dealer.pick(9, i, 90)).collect();
        let mut backwards: Vec<u32> = (0..50).rev().map(|i| dealer.pick(9, i, 90)).collect();
        backwards.reverse();
        assert_eq!(forwards, backwards);
        assert_ne!(forwards, (0..50).map(|i| dealer.pick(10, i, 90)).collect::<Vec<_>>());
    }

    #[test]
    fn any_generator_serves() {
        let mut rng = ChaCha8Rng::from_seed([1; 32]);
        let mut pick = picker(&mut rng);
        assert!((0..100).all(|_| pick(4) < 4));
    }

    #[test]
    fn picks_are_even() {
        let mut picks = Picks::new(3, 1);
        let mut counts = [0u32; 5];
        (0..50_000).for_each(|_| counts[picks.pick(5) as usize] += 1);
        assert!(counts.iter().all(|&n| (9_600..10_400).contains(&n)), "{counts:?}");
    }
}
