//! Where animals find room.

use super::layout::MAX_PASTURES;

/// The places for animals on a farm.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Places {
    /// How many animals of one type each pasture holds.
    pub(crate) pastures: [u16; MAX_PASTURES],
    /// Single places for any animal: unfenced stables and the house.
    pub(crate) single: u16,
    /// House rule: each type lives in one pasture at most.
    pub(crate) one_pasture_per_type: bool,
}

impl Places {
    /// Whether so many sheep, wild boar and cattle find room.
    #[inline]
    pub(crate) fn fit(&self, animals: [u16; 3]) -> bool {
        let single = u32::from(self.single);
        let total: u32 = animals.iter().map(|&count| u32::from(count)).sum();
        total <= single || self.assign(animals).is_some()
    }

    /// The first way to give every pasture to a type (0 to 2) or to none (3), so that all animals find room.
    pub(crate) fn assign(&self, animals: [u16; 3]) -> Option<[u8; MAX_PASTURES]> {
        let mut given = [3; MAX_PASTURES];
        self.give(0, animals, [false; 3], &mut given).then_some(given)
    }

    fn give(&self, at: usize, left: [u16; 3], has: [bool; 3], given: &mut [u8; MAX_PASTURES]) -> bool {
        if left.iter().map(|&count| u32::from(count)).sum::<u32>() <= u32::from(self.single) {
            return true;
        }
        if at == MAX_PASTURES || self.pastures[at] == 0 {
            return false;
        }
        for kind in 0..3 {
            if left[kind] == 0 || has[kind] && self.one_pasture_per_type {
                continue;
            }
            let (mut rest, mut had) = (left, has);
            rest[kind] = left[kind].saturating_sub(self.pastures[at]);
            had[kind] = true;
            given[at] = kind as u8;
            if self.give(at + 1, rest, had, given) {
                return true;
            }
        }
        given[at] = 3;
        // A pasture may stay empty only where another one must hold the type.
        self.one_pasture_per_type && self.give(at + 1, left, has, given)
    }

    /// The most pastures that can hold at least 1 animal and room for at least 3 more, while all animals have
    /// room.
    pub(crate) fn most_roomy(&self, animals: [u16; 3]) -> i32 {
        let mut most = 0;
        self.roomy(0, [(0, 0); 3], animals, &mut most);
        most
    }

    /// Gives the pastures from one on to types, to be full or to have room for 3 more. For each type there are the
    /// number of pastures with room, which need an animal each, and how many animals find a place.
    fn roomy(&self, at: usize, given: [(u16, u16); 3], animals: [u16; 3], most: &mut i32) {
        if at == MAX_PASTURES || self.pastures[at] == 0 {
            let there = given.iter().zip(animals).all(|(&(roomy, _), count)| count >= roomy);
            let left = given.iter().zip(animals).map(|(&(_, places), count)| count.saturating_sub(places));
            if there && left.sum::<u16>() <= self.single {
                *most = (*most).max(given.iter().map(|&(roomy, _)| i32::from(roomy)).sum());
            }
            return;
        }
        let capacity = self.pastures[at];
        for kind in 0..3 {
            let (roomy, places) = given[kind];
            if animals[kind] <= roomy || places > 0 && self.one_pasture_per_type {
                continue;
            }
            let mut next = given;
            if capacity >= 4 {
                next[kind] = (roomy + 1, places + capacity - 3);
                self.roomy(at + 1, next, animals, most);
            }
            next[kind] = (roomy, places + capacity);
            self.roomy(at + 1, next, animals, most);
        }
        self.roomy(at + 1, given, animals, most);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most roomy pastures of all ways to put any number of one type into each.
    fn slowly(pastures: &[u16], single: u16, animals: [u16; 3]) -> Option<i32> {
        let Some((&capacity, rest)) = pastures.split_first() else {
            return (animals.iter().sum::<u16>() <= single).then_some(0);
        };
        let mut most = slowly(rest, single, animals);
        for kind in 0..3 {
            for count in 1..=capacity.min(animals[kind]) {
                let mut left = animals;
                left[kind] -= count;
                let with = slowly(rest, single, left).map(|found| found + i32::from(count + 3 <= capacity));
                most = most.max(with);
            }
        }
        most
    }

    #[test]
    fn the_most_roomy_pastures_are_found() {
        let capacities = [2, 4, 6, 10];
        for at in 0..64 {
            let three = [at % 4, at / 4 % 4, at / 16].map(|of| capacities[of]);
            let mut places = Places { single: 1, ..Places::default() };
            places.pastures[..3].copy_from_slice(&three);
            for (sheep, boar) in (0..=14).flat_map(|sheep| [0, 1, 5].map(|boar| (sheep, boar))) {
                let animals = [sheep, boar, 0];
                let found = slowly(&three, places.single, animals).unwrap_or(0);
                assert_eq!(places.most_roomy(animals), found, "{animals:?} in {three:?}");
            }
        }
    }
}
