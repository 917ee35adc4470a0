//! Points: of single features, of farms, and of players.

use farmstead_core::{BySeat, ScoreSheet, Seat};

use crate::board::{NODES, Node, NodeSet};
use crate::state::{Carcassonne, MEEPLES, SEATS};
use crate::{FarmRule, Feature, SmallCity};

/// The most farms: one for each meeple.
const MAX_FARMS: usize = MEEPLES as usize * SEATS;
/// Points of a finished city for each farm that touches it, in the 3rd and 2nd edition.
pub(crate) const FARM_CITY: u16 = 3;
/// Points of a finished city for those with most farmers around it, in the 1st edition.
pub(crate) const FARM_CITY_FIRST: u16 = 4;
/// Points of a finished monastery: its own tile and the eight around it.
const MONASTERY: u16 = 9;

/// The seats with the most meeples in a count of three bits for each seat; nobody if there are none.
#[inline]
pub(crate) fn winners(meeples: u16) -> impl Iterator<Item = u8> {
    let of = move |seat: u8| meeples >> (3 * seat) & 7;
    let most = (0..SEATS as u8).map(of).max().unwrap_or(0);
    (0..SEATS as u8).filter(move |&seat| most > 0 && of(seat) == most)
}

/// What a city scores: 1 for each tile and each shield, twice that if it is finished, unless it is one of two
/// tiles under the old rule (2.5, 2.6, 2.9).
fn city_points(finished: bool, tiles: u8, shields: u8, small: SmallCity) -> u16 {
    let whole = u16::from(tiles) + u16::from(shields);
    let old_rule = tiles == 2 && small == SmallCity::Two;
    if finished && !old_rule { 2 * whole } else { whole }
}

/// Points that a seat gets at the end of the game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Final {
    pub(crate) seat: Seat,
    pub(crate) feature: Feature,
    /// A tile with a meeple of the seat that earned them.
    pub(crate) tile: usize,
    pub(crate) points: u16,
}

/// The fields with farmers and the finished cities that each of them touches.
struct Farms {
    roots: [u8; MAX_FARMS],
    cities: [NodeSet; MAX_FARMS],
    len: usize,
}

impl Carcassonne {
    /// What a road, city or monastery is worth now: finished if nothing of it is open, unfinished otherwise
    /// (2.5, 2.6).
    pub(crate) fn value(&self, feature: Feature, root: u8) -> u16 {
        let Node { open, tiles, shields, .. } = *self.board.features.get(root);
        match feature {
            Feature::Road => tiles.into(),
            Feature::City => city_points(open == 0, tiles, shields, self.options.small_city),
            Feature::Monastery => MONASTERY - u16::from(open.min(8)),
            Feature::Field => 0,
        }
    }

    /// Finds all farms and their cities: one look at every tile.
    fn farms_now(&self) -> Farms {
        let board = &self.board;
        let mut farms = Farms { roots: [0; MAX_FARMS], cities: [NodeSet::default(); MAX_FARMS], len: 0 };
        let mut number_of = [u8::MAX; NODES];
        for (tile, _, segment) in board.laid.meeples() {
            let root = board.root(tile, segment);
            let field = board.laid.lying(tile).segments()[segment].spot.feature() == Feature::Field;
            if field && number_of[usize::from(root)] == u8::MAX && farms.len < MAX_FARMS {
                number_of[usize::from(root)] = farms.len as u8;
                farms.roots[farms.len] = root;
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
                let farm = number_of[usize::from(board.root(tile, number))];
                let Some(cities) = farms.cities.get_mut(usize::from(farm)) else { continue };
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

    /// By seat, the points for farms (2.8, 2.9) by the number of the farm that brings them; in the editions
    /// that count cities only once, all are brought by one farm.
    fn farm_points(&self, mut visit: impl FnMut(u8, u8, u16)) {
        let farms = self.farms_now();
        let all = || farms.roots.iter().zip(&farms.cities).take(farms.len);
        let meeples = |root: u8| self.board.features.get(root).meeples;
        match self.options.farms {
            FarmRule::Third => {
                for (&root, cities) in all() {
                    let points = FARM_CITY * cities.len() as u16;
                    winners(meeples(root)).for_each(|seat| visit(seat, root, points));
                }
            }
            FarmRule::Second => {
                for seat in 0..self.options.players {
                    let mut scored = NodeSet::default();
                    for (&root, cities) in all() {
                        if winners(meeples(root)).any(|winner| winner == seat) {
                            let new = cities.iter().filter(|&city| scored.insert(city)).count();
                            visit(seat, root, FARM_CITY * new as u16);
                        }
                    }
                }
            }
            FarmRule::First => {
                let mut done = NodeSet::default();
                for city in all().flat_map(|(_, cities)| cities.iter()) {
                    if done.insert(city) {
                        let around = all().filter(|(_, cities)| cities.contains(city));
                        let pooled: u16 = around.clone().map(|(&root, _)| meeples(root)).sum();
                        for seat in winners(pooled) {
                            let own =
                                |&(&root, _): &(&u8, _)| self.board.features.get(root).meeples_of(seat) > 0;
                            if let Some((&root, _)) = around.clone().find(own) {
                                visit(seat, root, FARM_CITY_FIRST);
                            }
                        }
                    }
                }
            }
        }
    }

    /// Every score that would be made if the game ended now: first for farms, then for all else that has
    /// meeples.
    pub(crate) fn finals(&self, mut visit: impl FnMut(Final)) {
        let board = &self.board;
        let mut farm = [[0u16; NODES]; SEATS];
        let mut any = false;
        self.farm_points(|seat, root, points| {
            farm[usize::from(seat)][usize::from(root)] += points;
            any |= points > 0;
        });
        let mut seen = [NodeSet::default(); SEATS];
        for (tile, number, segment) in board.laid.meeples() {
            let root = board.root(tile, segment);
            let (Some(seat), Some(seen)) = (Seat::new(number), seen.get_mut(usize::from(number))) else {
                continue;
            };
            if !seen.insert(root) {
                continue;
            }
            let feature = board.laid.lying(tile).segments()[segment].spot.feature();
            let points = if feature == Feature::Field {
                if any { farm[seat.index()][usize::from(root)] } else { 0 }
            } else if winners(board.features.get(root).meeples).any(|winner| winner == number) {
                self.value(feature, root)
            } else {
                0
            };
            if points > 0 {
                visit(Final { seat, feature, tile, points });
            }
        }
    }

    /// The scores by seat if the game ended now.
    pub(crate) fn totals(&self) -> BySeat<i32> {
        let mut totals: [i32; SEATS] = std::array::from_fn(|seat| self.earned[seat].total().into());
        self.finals(|score| totals[score.seat.index()] += i32::from(score.points));
        BySeat::from_fn(self.options.players, |seat| totals[seat.index()])
    }

    pub(crate) fn sheet(&self, seat: Seat) -> ScoreSheet {
        let mut sheet = ScoreSheet::new();
        if seat.number() >= self.options.players {
            return sheet;
        }
        let mut at_end = [(0u16, 0u16); 4];
        self.finals(|score| {
            if score.seat == seat {
                let (count, points) = &mut at_end[score.feature as usize];
                (*count, *points) = (*count + 1, *points + score.points);
            }
        });
        let earned = self.earned(seat);
        for (category, feature, played) in [
            ("roads", Feature::Road, Some(earned.roads)),
            ("cities", Feature::City, Some(earned.cities)),
            ("monasteries", Feature::Monastery, Some(earned.monasteries)),
            ("farms", Feature::Field, None),
        ] {
            if let Some(points) = played {
                sheet.add(category, points.into(), "finished during play");
            }
            let (count, points) = at_end[feature as usize];
            let what = if feature == Feature::Field { "farms" } else { "unfinished" };
            sheet.add(category, points.into(), format!("{count} {what} at the end"));
        }
        sheet
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The base game has no shield on a city of one side, so that no board shows this.
    #[test]
    fn q44_a_city_of_two_tiles_with_shields() {
        assert_eq!([0, 1, 2].map(|shields| city_points(true, 2, shields, SmallCity::Four)), [4, 6, 8]);
        assert_eq!([0, 1, 2].map(|shields| city_points(true, 2, shields, SmallCity::Two)), [2, 3, 4]);
        assert_eq!(city_points(true, 3, 1, SmallCity::Two), 8);
        assert_eq!(city_points(false, 2, 1, SmallCity::Two), 3);
        assert_eq!(city_points(false, 12, 5, SmallCity::Four), 17, "12 tiles and 5 shields, not finished");
    }

    #[test]
    fn q13_who_has_most_wins() {
        let count = |meeples: [u16; SEATS]| meeples.iter().rev().fold(0, |sum, &n| sum << 3 | n);
        let of = |meeples| winners(count(meeples)).collect::<Vec<u8>>();
        assert_eq!(of([2, 1, 0, 0, 0]), [0]);
        assert_eq!(of([1, 2, 2, 0, 0]), [1, 2]);
        assert_eq!(of([7, 7, 7, 7, 7]), [0, 1, 2, 3, 4]);
        assert_eq!(of([0; SEATS]), [0u8; 0]);
    }
}
