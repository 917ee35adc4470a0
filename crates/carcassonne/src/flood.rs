//! Features and scores from the tiles alone, by flood fill: slow, and independent of what the board keeps.

use std::collections::{BTreeMap, BTreeSet};

use farmstead_core::grid::{Cell, Side};
use farmstead_core::{BySeat, Seat};

use crate::state::{Carcassonne, SEATS};
use crate::{Edge, FarmRule, Feature, LaidTile, Options, Segment, SmallCity};

/// A segment of a tile on the table: the tile's cell and the segment's number.
pub(crate) type Piece = (i8, i8, usize);

/// A whole feature.
#[derive(Clone, Debug)]
pub(crate) struct Whole {
    pub(crate) feature: Feature,
    /// Its segments, by x, y and number.
    pub(crate) pieces: BTreeSet<Piece>,
    pub(crate) cells: BTreeSet<(i8, i8)>,
    /// Open edges; empty cells around a monastery; 0 for a field.
    pub(crate) open: u32,
    pub(crate) shields: u32,
    pub(crate) meeples: [u8; SEATS],
    /// For a field the cities that it touches, each by its first piece.
    pub(crate) cities: BTreeSet<Piece>,
}

/// All features of a table.
pub(crate) struct Flood {
    tiles: BTreeMap<(i8, i8), LaidTile>,
    /// The features by their first piece.
    pub(crate) wholes: BTreeMap<Piece, Whole>,
    /// The first piece of the feature of every piece.
    pub(crate) first: BTreeMap<Piece, Piece>,
}

impl Flood {
    pub(crate) fn of(laid: &[LaidTile]) -> Self {
        let tiles: BTreeMap<_, _> = laid
            .iter()
            .map(|laid| {
                let cell = laid.placement.cell();
                ((cell.x, cell.y), *laid)
            })
            .collect();
        let mut flood = Self { tiles, wholes: BTreeMap::new(), first: BTreeMap::new() };
        let all: Vec<Piece> = flood
            .tiles
            .iter()
            .flat_map(|(&(x, y), laid)| (0..segments(*laid).len()).map(move |number| (x, y, number)))
            .collect();
        for start in all {
            if !flood.first.contains_key(&start) {
                let whole = flood.fill(start);
                for &piece in &whole.pieces {
                    flood.first.insert(piece, start);
                }
                flood.wholes.insert(start, whole);
            }
        }
        let mut cities = Vec::new();
        for (&piece, &first) in &flood.first {
            for city in flood.segment(piece).map_or(Vec::new(), |segment| bits(segment.touches)) {
                if let Some(&city) = flood.first.get(&(piece.0, piece.1, city)) {
                    cities.push((first, city));
                }
            }
        }
        for (field, city) in cities {
            if let Some(field) = flood.wholes.get_mut(&field) {
                field.cities.insert(city);
            }
        }
        flood
    }

    fn segment(&self, (x, y, number): Piece) -> Option<&'static Segment> {
        segments(*self.tiles.get(&(x, y))?).get(number)
    }

    /// The segments across the edges of a segment; `None` for an edge to an empty cell.
    fn across(&self, piece: Piece) -> Vec<Option<Piece>> {
        let Some(segment) = self.segment(piece) else { return Vec::new() };
        let step = |side: Side| {
            let cell = Cell::new(piece.0, piece.1).step(side);
            (cell.x, cell.y)
        };
        // The segment of a neighbour that fulfils a condition.
        let find = |side: Side, wanted: &dyn Fn(&Segment) -> bool| {
            let (x, y) = step(side);
            let neighbour = self.tiles.get(&(x, y))?;
            segments(*neighbour).iter().position(wanted).map(|number| (x, y, number))
        };
        match segment.spot {
            crate::Spot::City(sides) | crate::Spot::Road(sides) => sides
                .iter()
                .map(|side| {
                    find(side, &|other: &Segment| match other.spot {
                        crate::Spot::City(theirs) | crate::Spot::Road(theirs) => {
                            theirs.contains(side.opposite())
                        }
                        _ => false,
                    })
                })
                .collect(),
            crate::Spot::Field(ports) => ports
                .iter()
                .map(|port| {
                    let side = Side::ALL[usize::from(port / 2)];
                    // The half-edge across: 0 and 5, 1 and 4, 2 and 7, 3 and 6.
                    let across = [5, 4, 7, 6, 1, 0, 3, 2][usize::from(port)];
                    find(side, &|other: &Segment| {
                        matches!(other.spot, crate::Spot::Field(theirs) if theirs.contains(across))
                    })
                })
                .collect(),
            crate::Spot::Monastery => Cell::new(piece.0, piece.1)
                .around()
                .into_iter()
                .filter(|cell| !self.tiles.contains_key(&(cell.x, cell.y)))
                .map(|_| None)
                .collect(),
        }
    }

    fn fill(&self, start: Piece) -> Whole {
        let feature = self.segment(start).map_or(Feature::Field, |segment| segment.spot.feature());
        let mut whole = Whole {
            feature,
            pieces: BTreeSet::from([start]),
            cells: BTreeSet::new(),
            open: 0,
            shields: 0,
            meeples: [0; SEATS],
            cities: BTreeSet::new(),
        };
        let mut todo = vec![start];
        while let Some(piece) = todo.pop() {
            let (x, y, _) = piece;
            whole.cells.insert((x, y));
            let Some(segment) = self.segment(piece) else { continue };
            whole.shields += u32::from(segment.shield);
            let meeple = self.tiles.get(&(x, y)).and_then(|laid| laid.meeple);
            if let Some(meeple) = meeple.filter(|meeple| meeple.spot == segment.spot) {
                whole.meeples[meeple.seat.index()] += 1;
            }
            for next in self.across(piece) {
                match next {
                    Some(next) if whole.pieces.insert(next) => todo.push(next),
                    None if feature != Feature::Field => whole.open += 1,
                    _ => {}
                }
            }
        }
        whole
    }

    /// What a road, city or monastery is worth now.
    pub(crate) fn value(whole: &Whole, options: &Options) -> i32 {
        let (tiles, shields) = (whole.cells.len() as i32, whole.shields as i32);
        match whole.feature {
            Feature::Road => tiles,
            Feature::City if whole.open > 0 => tiles + shields,
            Feature::City if tiles == 2 && options.small_city == SmallCity::Two => tiles + shields,
            Feature::City => 2 * (tiles + shields),
            Feature::Monastery => 9 - whole.open as i32,
            Feature::Field => 0,
        }
    }

    pub(crate) fn is_finished_city(&self, city: &Piece) -> bool {
        self.wholes.get(city).is_some_and(|city| city.feature == Feature::City && city.open == 0)
    }

    /// The points of all that still has meeples, by seat: as at the end of the game.
    pub(crate) fn finals(&self, options: &Options) -> [i32; SEATS] {
        let mut points = [0; SEATS];
        let fields = || self.wholes.values().filter(|whole| whole.feature == Feature::Field);
        let mut finished: BTreeSet<Piece> = BTreeSet::new();
        for whole in self.wholes.values() {
            leaders(whole.meeples).for_each(|seat| points[seat] += Self::value(whole, options));
            finished.extend(whole.cities.iter().filter(|city| self.is_finished_city(city)));
        }
        for city in finished {
            let around = || fields().filter(|field| field.cities.contains(&city));
            match options.farms {
                FarmRule::Third => {
                    for field in around() {
                        leaders(field.meeples).for_each(|seat| points[seat] += 3);
                    }
                }
                FarmRule::Second => {
                    let winners: BTreeSet<usize> =
                        around().flat_map(|field| leaders(field.meeples)).collect();
                    for seat in winners {
                        points[seat] += 3;
                    }
                }
                FarmRule::First => {
                    let mut farmers = [0; SEATS];
                    for field in around() {
                        (0..SEATS).for_each(|seat| farmers[seat] += field.meeples[seat]);
                    }
                    leaders(farmers).for_each(|seat| points[seat] += 4);
                }
            }
        }
        points
    }
}

fn segments(laid: LaidTile) -> &'static [Segment] {
    laid.tile.segments(laid.placement.rotation())
}

fn bits(set: u8) -> Vec<usize> {
    (0..8).filter(|bit| set >> bit & 1 == 1).collect()
}

/// The seats with the most meeples; nobody if there are none.
pub(crate) fn leaders(meeples: [u8; SEATS]) -> impl Iterator<Item = usize> + use<> {
    let most = meeples.into_iter().max().unwrap_or(0);
    (0..SEATS).filter(move |&seat| most > 0 && meeples[seat] == most)
}

impl Carcassonne {
    /// The scores if the game ended now, counted again from the tiles alone, by flood fill. Equal to
    /// [`scores`](farmstead_core::Game::scores), and much slower: for checks and for comparison.
    pub fn scores_from_scratch(&self) -> BySeat<i32> {
        let finals = Flood::of(&self.tiles()).finals(&self.options);
        let earned = |seat: Seat| i32::from(self.earned(seat).total());
        BySeat::from_fn(self.options.players, |seat| earned(seat) + finals[seat.index()])
    }

    /// The kind of edge that a side shows, for checks.
    pub(crate) fn edge_at(&self, cell: Cell, side: Side) -> Option<Edge> {
        let laid = self.tile_at(cell)?;
        Some(laid.tile.edge(laid.placement.rotation(), side))
    }
}
