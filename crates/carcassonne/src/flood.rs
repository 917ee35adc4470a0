//! Features and scores from the tiles alone, by flood fill: independent of what the board keeps.

use farmstead_core::grid::{Cell, Side};
use farmstead_core::{BySeat, Seat};

use crate::board::Key;
use crate::farm::{FARM_CITY, FARM_CITY_FIRST};
use crate::state::{Carcassonne, SEATS};
use crate::{FarmRule, Feature, LaidTile, Options, Ports, Segment, Sides, SmallCity, Spot};

/// A segment of a tile on the table: the place of the tile in the order of cells, and the segment's number.
pub(crate) type Piece = (usize, usize);

/// Places for the segments of a tile.
const PIECES: usize = 8;
const NOWHERE: usize = usize::MAX;

/// A whole feature.
#[derive(Clone, Debug)]
pub(crate) struct Whole {
    pub(crate) feature: Feature,
    /// Its segments in order.
    pub(crate) pieces: Vec<Piece>,
    /// Open edges; empty cells around a monastery; 0 for a field.
    pub(crate) open: u32,
    pub(crate) shields: u32,
    pub(crate) meeples: [u8; SEATS],
    /// For a field the cities that it touches, by their numbers, ascending.
    pub(crate) cities: Vec<usize>,
}

/// All features of a table.
pub(crate) struct Flood {
    /// The tiles in the order of cells.
    pub(crate) tiles: Vec<LaidTile>,
    /// The neighbours of each tile by side.
    neighbours: Vec<[Option<usize>; 4]>,
    /// The features, ordered by their first pieces.
    pub(crate) wholes: Vec<Whole>,
    /// The number of the feature of each piece.
    number: Vec<[usize; PIECES]>,
}

impl Flood {
    /// Fills all features. The tiles are in the order of cells.
    pub(crate) fn of(tiles: Vec<LaidTile>) -> Self {
        let key = |laid: &LaidTile| Key::of(laid.placement.cell());
        let at = |cell: Cell| tiles.binary_search_by_key(&Key::of(cell), key).ok();
        let around = |laid: &LaidTile| Side::ALL.map(|side| at(laid.placement.cell().step(side)));
        let neighbours = tiles.iter().map(around).collect();
        let number = vec![[NOWHERE; PIECES]; tiles.len()];
        let mut flood = Self { tiles, neighbours, wholes: Vec::new(), number };
        for tile in 0..flood.tiles.len() {
            for segment in 0..segments(flood.tiles[tile]).len() {
                if flood.number[tile][segment] == NOWHERE {
                    let whole = flood.fill((tile, segment));
                    flood.wholes.push(whole);
                }
            }
        }
        for tile in 0..flood.tiles.len() {
            for (field, segment) in segments(flood.tiles[tile]).iter().enumerate() {
                for city in (0..PIECES).filter(|bit| segment.touches >> bit & 1 == 1) {
                    let (field, city) = (flood.number[tile][field], flood.number[tile][city]);
                    flood.wholes[field].cities.push(city);
                }
            }
        }
        for whole in &mut flood.wholes {
            whole.cities.sort_unstable();
            whole.cities.dedup();
        }
        flood
    }

    pub(crate) fn cell(&self, piece: Piece) -> Cell {
        self.tiles[piece.0].placement.cell()
    }

    pub(crate) fn segment(&self, (tile, segment): Piece) -> Segment {
        segments(self.tiles[tile])[segment]
    }

    /// The number of the feature on a spot of the tile on a cell.
    pub(crate) fn find(&self, cell: Cell, spot: Spot) -> Option<usize> {
        let tile = self.tiles.iter().position(|laid| laid.placement.cell() == cell)?;
        let segment = segments(self.tiles[tile]).iter().position(|segment| segment.spot == spot)?;
        Some(self.number[tile][segment])
    }

    /// The number of the feature of a piece.
    pub(crate) fn number(&self, (tile, segment): Piece) -> usize {
        self.number[tile][segment]
    }

    /// Calls `visit` for every segment across an edge of a segment, or for the empty cell there.
    fn across(&self, piece: Piece, mut visit: impl FnMut(Option<Piece>)) {
        let neighbours = &self.neighbours[piece.0];
        // The segment of the neighbour on a side that fulfils a condition.
        let find = |side: Side, wanted: &dyn Fn(Spot) -> bool| {
            let neighbour = neighbours[side as usize]?;
            let there = segments(self.tiles[neighbour]).iter().position(|segment| wanted(segment.spot))?;
            Some((neighbour, there))
        };
        let line = |side: Side| {
            let meets = |sides: Sides| sides.contains(side.opposite());
            find(side, &|spot| matches!(spot, Spot::City(sides) | Spot::Road(sides) if meets(sides)))
        };
        let field = |port: u8| {
            // The half-edge across: 0 and 5, 1 and 4, 2 and 7, 3 and 6.
            let across = [5, 4, 7, 6, 1, 0, 3, 2][usize::from(port)];
            let meets = |ports: Ports| ports.contains(across);
            let side = Side::ALL[usize::from(port / 2)];
            find(side, &|spot| matches!(spot, Spot::Field(ports) if meets(ports)))
        };
        match self.segment(piece).spot {
            Spot::City(sides) | Spot::Road(sides) => sides.iter().for_each(|side| visit(line(side))),
            Spot::Field(ports) => ports.iter().for_each(|port| visit(field(port))),
            Spot::Monastery => {
                let there = |cell: &Cell| self.tiles.iter().any(|laid| laid.placement.cell() == *cell);
                self.cell(piece).around().iter().filter(|cell| !there(cell)).for_each(|_| visit(None));
            }
        }
    }

    fn fill(&mut self, start: Piece) -> Whole {
        let feature = self.segment(start).spot.feature();
        let number = self.wholes.len();
        let (meeples, cities) = ([0; SEATS], Vec::new());
        let mut whole = Whole { feature, pieces: vec![start], open: 0, shields: 0, meeples, cities };
        let mut numbers = std::mem::take(&mut self.number);
        numbers[start.0][start.1] = number;
        let mut next = 0;
        while let Some(&piece) = whole.pieces.get(next) {
            next += 1;
            let segment = self.segment(piece);
            whole.shields += u32::from(segment.shield);
            let meeple = self.tiles[piece.0].meeple.filter(|meeple| meeple.spot == segment.spot);
            if let Some(meeple) = meeple {
                whole.meeples[meeple.seat.index() % SEATS] += 1;
            }
            self.across(piece, |found| match found {
                Some((tile, segment)) if numbers[tile][segment] == NOWHERE => {
                    numbers[tile][segment] = number;
                    whole.pieces.push((tile, segment));
                }
                None if feature != Feature::Field => whole.open += 1,
                _ => {}
            });
        }
        self.number = numbers;
        whole.pieces.sort_unstable();
        whole
    }

    /// What a road, city or monastery is worth now.
    pub(crate) fn value(whole: &Whole, options: &Options) -> i32 {
        let (tiles, shields) = (whole.tiles().count() as i32, whole.shields as i32);
        match whole.feature {
            Feature::Road => tiles,
            Feature::City if whole.open > 0 => tiles + shields,
            Feature::City if tiles == 2 && options.small_city == SmallCity::Two => tiles + shields,
            Feature::City => 2 * (tiles + shields),
            Feature::Monastery => 9 - whole.open as i32,
            Feature::Field => 0,
        }
    }

    pub(crate) fn is_finished_city(&self, city: usize) -> bool {
        self.wholes[city].feature == Feature::City && self.wholes[city].open == 0
    }

    /// The points of all that still has meeples, by seat: as at the end of the game.
    pub(crate) fn finals(&self, options: &Options) -> [i32; SEATS] {
        let mut points = [0; SEATS];
        for whole in &self.wholes {
            leaders(whole.meeples).for_each(|seat| points[seat] += Self::value(whole, options));
        }
        for city in (0..self.wholes.len()).filter(|&city| self.is_finished_city(city)) {
            let around = || self.wholes.iter().filter(|field| field.cities.contains(&city));
            let (city, first) = (i32::from(FARM_CITY), i32::from(FARM_CITY_FIRST));
            match options.farms {
                FarmRule::Third => {
                    for field in around() {
                        leaders(field.meeples).for_each(|seat| points[seat] += city);
                    }
                }
                FarmRule::Second => {
                    for (seat, points) in points.iter_mut().enumerate() {
                        if around().any(|field| leaders(field.meeples).any(|leader| leader == seat)) {
                            *points += city;
                        }
                    }
                }
                FarmRule::First => {
                    leaders(pooled(around())).for_each(|seat| points[seat] += first);
                }
            }
        }
        points
    }
}

impl Whole {
    /// Its tiles in order, each once.
    pub(crate) fn tiles(&self) -> impl Iterator<Item = usize> + '_ {
        let again = |place: usize| place > 0 && self.pieces[place - 1].0 == self.pieces[place].0;
        (0..self.pieces.len()).filter(move |&place| !again(place)).map(|place| self.pieces[place].0)
    }
}

/// The meeples of several fields together.
pub(crate) fn pooled<'a>(fields: impl Iterator<Item = &'a Whole>) -> [u8; SEATS] {
    fields.fold([0; SEATS], |sum, field| std::array::from_fn(|seat| sum[seat] + field.meeples[seat]))
}

fn segments(laid: LaidTile) -> &'static [Segment] {
    laid.tile.segments(laid.placement.rotation())
}

/// The seats with the most meeples; nobody if there are none.
pub(crate) fn leaders(meeples: [u8; SEATS]) -> impl Iterator<Item = usize> {
    let most = meeples.into_iter().max().unwrap_or(0);
    (0..SEATS).filter(move |&seat| most > 0 && meeples[seat] == most)
}

impl Carcassonne {
    /// The scores if the game ended now, counted again from the tiles alone, by flood fill. Equal to
    /// [`scores`](farmstead_core::Game::scores), and much slower: for checks and for comparison.
    pub fn scores_from_scratch(&self) -> BySeat<i32> {
        let finals = Flood::of(self.tiles()).finals(&self.options);
        let earned = |seat: Seat| i32::from(self.earned(seat).total());
        BySeat::from_fn(self.options.players, |seat| earned(seat) + finals[seat.index()])
    }
}
