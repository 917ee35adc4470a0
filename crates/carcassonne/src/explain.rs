//! What a feature is made of and worth, and why a farm scores: for user interfaces and for people.

use std::fmt;

use farmstead_core::Seat;
use farmstead_core::grid::Cell;
use serde::Serialize;

use crate::board::Key;
use crate::flood::{Flood, Piece, Whole, leaders};
use crate::score::{FARM_CITY, FARM_CITY_FIRST};
use crate::state::{Carcassonne, SEATS};
use crate::{FarmRule, Feature, Spot};

/// A meeple on a feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Standing {
    /// Whose it is.
    pub seat: Seat,
    /// The cell of its tile.
    pub cell: Cell,
    /// The segment of that tile.
    pub spot: Spot,
}

/// A whole road, city, field or monastery.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct FeatureReport {
    /// What it is.
    pub feature: Feature,
    /// Its cells, ordered by x, then by y, each once.
    pub cells: Vec<Cell>,
    /// Its segments: cell and spot.
    pub segments: Vec<(Cell, Spot)>,
    /// Edges of a road or city that lead to an empty cell; empty cells around a monastery; 0 for a field.
    pub open: u8,
    /// Whether it is finished. A field never is (2.4).
    pub is_finished: bool,
    /// Shields of a city.
    pub shields: u8,
    /// The meeples on it.
    pub meeples: Vec<Standing>,
    /// The seats with the most meeples: those who score.
    pub leaders: Vec<Seat>,
    /// What each of the leaders would score for it now. For a field under the 3rd edition's rule 3 for each
    /// finished city; under another edition's rule ask [`Carcassonne::farms`].
    pub points: u16,
}

/// A city that a field touches.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct FarmCity {
    /// The city.
    pub city: FeatureReport,
    /// The cells of the tiles on which the field touches it, ordered by x, then by y.
    pub touched_on: Vec<Cell>,
    /// Who scores for it by this field, and how much. Nobody if the city is not finished. Where a city counts
    /// once for a player (2nd edition) or once at all (1st), it is listed with the first of the fields.
    pub scores: Vec<(Seat, u16)>,
}

/// Why a farm scores what it scores.
///
/// Its [`Display`](fmt::Display) says it in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct FarmReport {
    /// The field with its farmers.
    pub field: FeatureReport,
    /// Every city that it touches, finished or not.
    pub cities: Vec<FarmCity>,
}

impl FarmReport {
    /// The points of a seat by this farm. Over all farms they sum to the farms of its score sheet.
    pub fn points(&self, seat: Seat) -> u16 {
        let scores = self.cities.iter().flat_map(|city| &city.scores);
        scores.filter(|(scorer, _)| *scorer == seat).map(|(_, points)| points).sum()
    }
}

impl Serialize for Feature {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("Feature", *self as u32, self.name())
    }
}

fn cell((x, y): (i8, i8)) -> Cell {
    Cell::new(x, y)
}

impl Carcassonne {
    fn piece(&self, at: Cell, spot: Spot) -> Option<Piece> {
        let number = self.board.laid.find(Key::of(at))?;
        Some((at.x, at.y, self.board.laid.lying(number).at(spot)?))
    }

    fn report(&self, flood: &Flood, whole: &Whole) -> FeatureReport {
        let spot = |&(x, y, number): &Piece| {
            let laid = self.tile_at(Cell::new(x, y))?;
            let segment = laid.tile.segments(laid.placement.rotation()).get(number)?;
            Some((Cell::new(x, y), segment.spot))
        };
        let segments: Vec<(Cell, Spot)> = whole.pieces.iter().filter_map(spot).collect();
        let stands = |&(cell, spot): &(Cell, Spot)| {
            let meeple = self.tile_at(cell)?.meeple.filter(|meeple| meeple.spot == spot)?;
            Some(Standing { seat: meeple.seat, cell, spot })
        };
        let is_field = whole.feature == Feature::Field;
        let finished = whole.cities.iter().filter(|city| flood.is_finished_city(city)).count() as u16;
        FeatureReport {
            feature: whole.feature,
            cells: whole.cells.iter().copied().map(cell).collect(),
            meeples: segments.iter().filter_map(stands).collect(),
            segments,
            open: whole.open as u8,
            is_finished: !is_field && whole.open == 0,
            shields: whole.shields as u8,
            leaders: seats(leaders(whole.meeples)),
            points: if is_field { FARM_CITY * finished } else { Flood::value(whole, &self.options) as u16 },
        }
    }

    /// The feature that a segment of a tile on the table belongs to; `None` if there is no such segment.
    ///
    /// Found by flood fill: for people and user interfaces, not for searches.
    ///
    /// ```
    /// # use farmstead_carcassonne::{Carcassonne, Options};
    /// # use farmstead_core::{Game, grid::Cell};
    /// let game = Carcassonne::new(&Options::default())?;
    /// let road = game.feature(Cell::ORIGIN, "rEW".parse()?).unwrap();
    /// assert_eq!((road.cells.len(), road.open, road.points), (1, 2, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn feature(&self, cell: Cell, spot: Spot) -> Option<FeatureReport> {
        let piece = self.piece(cell, spot)?;
        let flood = Flood::of(&self.tiles());
        let whole = flood.wholes.get(flood.first.get(&piece)?)?;
        Some(self.report(&flood, whole))
    }

    /// The feature under the meeple on a tile; `None` if there is no meeple.
    pub fn feature_under(&self, cell: Cell) -> Option<FeatureReport> {
        self.feature(cell, self.tile_at(cell)?.meeple?.spot)
    }

    /// All features on the table, ordered by their first segment.
    pub fn features(&self) -> Vec<FeatureReport> {
        let flood = Flood::of(&self.tiles());
        flood.wholes.values().map(|whole| self.report(&flood, whole)).collect()
    }

    /// All meeples on the board, ordered by x, then by y.
    pub fn meeples(&self) -> Vec<Standing> {
        let standing = |laid: crate::LaidTile| {
            let meeple = laid.meeple?;
            Some(Standing { seat: meeple.seat, cell: laid.placement.cell(), spot: meeple.spot })
        };
        self.tiles().into_iter().filter_map(standing).collect()
    }

    /// Why a field scores: the cities that it touches, and who scores for each if the game ended now; `None`
    /// if the spot is no field on the table.
    pub fn explain(&self, cell: Cell, spot: Spot) -> Option<FarmReport> {
        let piece = self.piece(cell, spot)?;
        let flood = Flood::of(&self.tiles());
        let first = *flood.first.get(&piece)?;
        self.all_farms(&flood).into_iter().find(|(field, _)| *field == first).map(|(_, report)| report)
    }

    /// All fields with farmers, ordered by their first segment, and why they score.
    pub fn farms(&self) -> Vec<FarmReport> {
        let farms = self.all_farms(&Flood::of(&self.tiles())).into_iter();
        farms.map(|(_, report)| report).filter(|report| !report.field.meeples.is_empty()).collect()
    }

    fn all_farms(&self, flood: &Flood) -> Vec<(Piece, FarmReport)> {
        let fields: Vec<(&Piece, &Whole)> =
            flood.wholes.iter().filter(|(_, whole)| whole.feature == Feature::Field).collect();
        let around = |city: &Piece| {
            let city = *city;
            fields.iter().filter(move |(_, field)| field.cities.contains(&city))
        };
        let scores = |first: &Piece, field: &Whole, city: &Piece| -> Vec<(Seat, u16)> {
            if !flood.is_finished_city(city) {
                return Vec::new();
            }
            let (winners, points): (Vec<usize>, u16) = match self.options.farms {
                FarmRule::Third => (leaders(field.meeples).collect(), FARM_CITY),
                FarmRule::Second => {
                    // A seat that leads an earlier field at this city has scored it there.
                    let before = |seat: usize| {
                        around(city).any(|(other, field)| {
                            *other < first && leaders(field.meeples).any(|leader| leader == seat)
                        })
                    };
                    (leaders(field.meeples).filter(|&seat| !before(seat)).collect(), FARM_CITY)
                }
                FarmRule::First => {
                    let mut pooled = [0; SEATS];
                    for (_, field) in around(city) {
                        (0..SEATS).for_each(|seat| pooled[seat] += field.meeples[seat]);
                    }
                    let first_of = |seat: usize| {
                        let mut fields = around(city).filter(|(_, field)| field.meeples[seat] > 0);
                        fields.next().is_some_and(|(other, _)| *other == first)
                    };
                    (leaders(pooled).filter(|&seat| first_of(seat)).collect(), FARM_CITY_FIRST)
                }
            };
            seats(winners.into_iter()).into_iter().map(|seat| (seat, points)).collect()
        };
        let explain = |&(first, field): &(&Piece, &Whole)| {
            let cities = field.cities.iter().filter_map(|city| {
                Some(FarmCity {
                    city: self.report(flood, flood.wholes.get(city)?),
                    touched_on: self.touched_on(flood, field, city),
                    scores: scores(first, field, city),
                })
            });
            (*first, FarmReport { field: self.report(flood, field), cities: cities.collect() })
        };
        fields.iter().map(explain).collect()
    }

    /// The cells on which a field touches a city.
    fn touched_on(&self, flood: &Flood, field: &Whole, city: &Piece) -> Vec<Cell> {
        let touches = |&(x, y, number): &Piece| {
            let laid = self.tile_at(Cell::new(x, y))?;
            let segment = laid.tile.segments(laid.placement.rotation()).get(number)?;
            let touched = (0..8).filter(|bit| segment.touches >> bit & 1 == 1);
            let same = |number: usize| flood.first.get(&(x, y, number)) == Some(city);
            touched.clone().any(same).then(|| Cell::new(x, y))
        };
        let mut cells: Vec<Cell> = field.pieces.iter().filter_map(touches).collect();
        cells.dedup();
        cells
    }
}

fn seats(numbers: impl Iterator<Item = usize>) -> Vec<Seat> {
    numbers.filter_map(|number| Seat::new(number as u8)).collect()
}

struct List<'a, T>(&'a [T]);

impl<T: fmt::Display> fmt::Display for List<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, item) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(if i + 1 == self.0.len() { " and " } else { ", " })?;
            }
            item.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for FarmReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tiles = self.field.cells.len();
        write!(f, "field on {tiles} tile{}: ", if tiles == 1 { "" } else { "s" })?;
        let mut farmers = Vec::new();
        for seat in Seat::all(SEATS as u8) {
            let count = self.field.meeples.iter().filter(|standing| standing.seat == seat).count();
            if count > 0 {
                farmers.push(format!("{count} of seat {seat}"));
            }
        }
        if farmers.is_empty() {
            f.write_str("no farmer")?;
        } else {
            write!(f, "farmers {}", List(&farmers))?;
        }
        for FarmCity { city, touched_on, scores } in &self.cities {
            let size = city.cells.len();
            let at: Vec<String> = touched_on.iter().map(|cell| format!("({cell})")).collect();
            write!(f, "\n  city of {size} tile{}, ", if size == 1 { "" } else { "s" })?;
            write!(f, "touched on {}: ", List(&at))?;
            if !city.is_finished {
                write!(
                    f,
                    "{} edge{} open, scores nothing",
                    city.open,
                    if city.open == 1 { "" } else { "s" }
                )?;
            } else if scores.is_empty() {
                f.write_str("finished, scores nobody here")?;
            } else {
                let scores: Vec<String> =
                    scores.iter().map(|(seat, points)| format!("{points} for seat {seat}")).collect();
                write!(f, "finished, {}", List(&scores))?;
            }
        }
        Ok(())
    }
}
