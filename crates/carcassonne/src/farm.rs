//! What farms score (2.8, 2.9).

use crate::FarmRule;
use crate::Feature;
use crate::board::{Board, MAX_MEEPLES, NODES, NodeSet, Stand};
use crate::score::winners;
use crate::state::SEATS;
use crate::tile::NONE;

/// Points of a finished city for each farm that touches it, in the 3rd and 2nd edition.
pub(crate) const FARM_CITY: u16 = 3;
/// Points of a finished city for those with most farmers around it, in the 1st edition.
pub(crate) const FARM_CITY_FIRST: u16 = 4;

/// The fields with farmers, ordered by their first farmer's cell, and the finished cities that each touches.
pub(crate) struct Farms {
    roots: [u8; MAX_MEEPLES],
    cities: [NodeSet; MAX_MEEPLES],
    len: usize,
    /// The place of a field's root in that order.
    place: [u8; NODES],
}

/// Points by seat and farm.
pub(crate) struct FarmPoints {
    points: [[u16; MAX_MEEPLES]; SEATS],
    place: [u8; NODES],
}

impl Farms {
    /// Finds all farms and their cities: one look at every tile.
    pub(crate) fn of(board: &Board, standing: &[Stand]) -> Self {
        let mut farms = Self {
            roots: [0; MAX_MEEPLES],
            cities: [NodeSet::default(); MAX_MEEPLES],
            len: 0,
            place: [NONE; NODES],
        };
        for stand in standing {
            let segment = board.laid.lying(stand.tile).segments()[stand.segment];
            let place = &mut farms.place[usize::from(stand.root)];
            if segment.spot.feature() == Feature::Field && *place == NONE && farms.len < MAX_MEEPLES {
                *place = farms.len as u8;
                farms.roots[farms.len] = stand.root;
                farms.len += 1;
            }
        }
        if farms.len == 0 {
            return farms;
        }
        for tile in 0..board.laid.len() {
            for (number, segment) in board.laid.lying(tile).segments().iter().enumerate() {
                if segment.touches == 0 {
                    continue;
                }
                let place = farms.place[usize::from(board.root(tile, number))];
                let Some(cities) = farms.cities.get_mut(usize::from(place)) else { continue };
                let mut left = segment.touches;
                while left > 0 {
                    let city = board.root(tile, left.trailing_zeros() as usize);
                    if board.features.is_closed(city) {
                        cities.insert(city);
                    }
                    left &= left - 1;
                }
            }
        }
        farms
    }

    /// The farms with their places.
    fn iter(&self) -> impl Iterator<Item = (usize, u8, &NodeSet)> + Clone {
        let all = self.roots.iter().zip(&self.cities).take(self.len).enumerate();
        all.map(|(place, (&root, cities))| (place, root, cities))
    }

    /// What every seat scores by every farm. Where a city counts once for a seat (2nd edition) or once at all
    /// (1st), the first farm that can brings its points.
    pub(crate) fn points(&self, board: &Board, rule: FarmRule) -> FarmPoints {
        let mut points = [[0; MAX_MEEPLES]; SEATS];
        let meeples = |root: u8| board.features.get(root).meeples;
        match rule {
            FarmRule::Third => {
                for (place, root, cities) in self.iter() {
                    let worth = FARM_CITY * cities.len() as u16;
                    winners(meeples(root)).for_each(|seat| points[usize::from(seat)][place] = worth);
                }
            }
            FarmRule::Second => {
                let mut scored = [NodeSet::default(); SEATS];
                for (place, root, cities) in self.iter() {
                    for seat in winners(meeples(root)).map(usize::from) {
                        let new = cities.iter().filter(|&city| scored[seat].insert(city)).count();
                        points[seat][place] = FARM_CITY * new as u16;
                    }
                }
            }
            FarmRule::First => {
                let mut scored = NodeSet::default();
                for city in self.iter().flat_map(|(_, _, cities)| cities.iter()) {
                    if !scored.insert(city) {
                        continue;
                    }
                    let around = self.iter().filter(|(_, _, cities)| cities.contains(city));
                    let pooled: u16 = around.clone().map(|(_, root, _)| meeples(root)).sum();
                    for seat in winners(pooled) {
                        let own = |root: u8| board.features.get(root).meeples_of(seat) > 0;
                        if let Some((place, ..)) = around.clone().find(|&(_, root, _)| own(root)) {
                            points[usize::from(seat)][place] += FARM_CITY_FIRST;
                        }
                    }
                }
            }
        }
        FarmPoints { points, place: self.place }
    }
}

impl FarmPoints {
    /// The points of a seat by the field of this root.
    pub(crate) fn of(&self, seat: u8, root: u8) -> u16 {
        let place = usize::from(self.place[usize::from(root)]);
        self.points.get(usize::from(seat)).and_then(|farms| farms.get(place)).copied().unwrap_or(0)
    }
}
