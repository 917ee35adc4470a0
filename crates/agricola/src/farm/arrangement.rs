//! A way to house all animals, for display.

use serde::{Deserialize, Serialize};

use super::Farm;
use super::animals::Places;
use super::cell::{Cell, cells};
use crate::Good;

/// Where animals stand in one way of housing them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrangement {
    /// The animals in each pasture, in the order of [`Farm::pastures`]; `None` if it is empty.
    pub pastures: Vec<Option<(Good, u16)>>,
    /// The animals in unfenced stables.
    pub stables: Vec<(Cell, Good)>,
    /// The pets in the house.
    pub pets: Vec<Good>,
}

impl Farm {
    /// The first way to house so many sheep, wild boar and cattle by the printed rules: pastures in order, each
    /// with the first type that works and as full as possible, then unfenced stables, then the house. `None` if
    /// there is not enough room.
    ///
    /// ```
    /// use farmstead_agricola::{Farm, Good};
    /// let housed = Farm::default().arrange([0, 1, 0]).unwrap();
    /// assert_eq!(housed.pets, [Good::Boar]);
    /// assert_eq!(Farm::default().arrange([1, 1, 0]), None);
    /// ```
    pub fn arrange(&self, animals: [u16; 3]) -> Option<Arrangement> {
        self.arrange_in(&self.places(false), animals)
    }

    /// Whether so many sheep, wild boar and cattle find room by the printed rules: whether there is a way to
    /// [`arrange`](Self::arrange) them. The test is exact.
    pub fn has_room(&self, animals: [u16; 3]) -> bool {
        self.places(false).fit(animals)
    }

    pub(crate) fn arrange_in(&self, places: &Places, animals: [u16; 3]) -> Option<Arrangement> {
        let given = places.assign(animals)?;
        let mut left = animals;
        let mut arrangement = Arrangement::default();
        for (at, _) in self.layout.parts().enumerate() {
            let kind = usize::from(given[at]);
            let housed = left.get(kind).map_or(0, |&count| count.min(places.pastures[at]));
            if housed > 0 {
                left[kind] -= housed;
            }
            let animal = Good::ANIMALS.get(kind).filter(|_| housed > 0);
            arrangement.pastures.push(animal.map(|&animal| (animal, housed)));
        }
        let singles = Good::ANIMALS.into_iter().zip(left);
        let mut singles = singles.flat_map(|(animal, count)| std::iter::repeat_n(animal, count.into()));
        for stable in cells(self.open_stables()) {
            arrangement.stables.extend(singles.next().map(|animal| (stable, animal)));
        }
        arrangement.pets.extend(singles);
        Some(arrangement)
    }
}
