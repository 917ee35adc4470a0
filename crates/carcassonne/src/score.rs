//! Points: of single features, of farms, and of players.

use farmstead_core::{BySeat, ScoreSheet, Seat};

use crate::board::{Node, NodeSet, Stand};
use crate::farm::Farms;
use crate::state::{Carcassonne, SEATS};
use crate::{Feature, SmallCity};

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

    /// Every score that would be made if the game ended now, in the order of the cells of the meeples that
    /// earn them.
    pub(crate) fn finals(&self, mut visit: impl FnMut(Final)) {
        let standing = self.board.standing();
        let farms = Farms::of(&self.board, &standing).points(&self.board, self.options.farms);
        let mut seen = [NodeSet::default(); SEATS];
        for &Stand { tile, seat: number, segment, root } in &standing {
            let (Some(seat), Some(seen)) = (Seat::new(number), seen.get_mut(usize::from(number))) else {
                continue;
            };
            if !seen.insert(root) {
                continue;
            }
            let feature = self.board.laid.lying(tile).segments()[segment].spot.feature();
            let points = match feature {
                Feature::Field => farms.of(number, root),
                _ if winners(self.board.features.get(root).meeples).any(|winner| winner == number) => {
                    self.value(feature, root)
                }
                _ => 0,
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
