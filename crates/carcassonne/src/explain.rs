//! What a feature is made of and worth, and why a farm scores: for user interfaces and for people.

use std::fmt;

use farmstead_core::Seat;
use farmstead_core::grid::Cell;
use serde::Serialize;

use crate::farm::{FARM_CITY, FARM_CITY_FIRST};
use crate::flood::{Flood, Piece, Whole, leaders, pooled};
use crate::state::{Carcassonne, SEATS};
use crate::{FarmRule, Feature, LaidTile, Options, Spot};

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
    /// once for a player (2nd edition) or once at all (1st), it is listed with the first of the fields, by the
    /// cells of their first farmers.
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

impl Flood {
    fn report(&self, whole: &Whole, options: &Options) -> FeatureReport {
        let spot = |&piece: &Piece| (self.cell(piece), self.segment(piece).spot);
        let stands = |&piece: &Piece| {
            let (cell, spot) = spot(&piece);
            let meeple = self.tiles[piece.0].meeple.filter(|meeple| meeple.spot == spot)?;
            Some(Standing { seat: meeple.seat, cell, spot })
        };
        let is_field = whole.feature == Feature::Field;
        let finished = whole.cities.iter().filter(|&&city| self.is_finished_city(city)).count() as u16;
        FeatureReport {
            feature: whole.feature,
            cells: whole.tiles().map(|tile| self.tiles[tile].placement.cell()).collect(),
            segments: whole.pieces.iter().map(spot).collect(),
            open: whole.open as u8,
            is_finished: !is_field && whole.open == 0,
            shields: whole.shields as u8,
            meeples: whole.pieces.iter().filter_map(stands).collect(),
            leaders: seats(leaders(whole.meeples)),
            points: if is_field { FARM_CITY * finished } else { Self::value(whole, options) as u16 },
        }
    }

    /// Why a field scores. `farms` are the numbers of all fields with farmers in their order.
    fn farm(&self, field: &Whole, farms: &[usize], options: &Options) -> FarmReport {
        let cities = field.cities.iter().map(|&city| FarmCity {
            city: self.report(&self.wholes[city], options),
            touched_on: self.touched_on(field, city),
            scores: self.city_scores(field, city, farms, options.farms),
        });
        FarmReport { field: self.report(field, options), cities: cities.collect() }
    }

    /// The fields with farmers, ordered by their first farmers' cells.
    fn farms(&self) -> Vec<usize> {
        let mut farms = Vec::new();
        for (tile, laid) in self.tiles.iter().enumerate() {
            let spot = laid.meeple.map(|meeple| meeple.spot).filter(|spot| spot.feature() == Feature::Field);
            let number = spot.and_then(|spot| self.find(self.tiles[tile].placement.cell(), spot));
            farms.extend(number.filter(|number| !farms.contains(number)));
        }
        farms
    }

    /// Who scores for a city by one of the fields around it.
    fn city_scores(&self, field: &Whole, city: usize, farms: &[usize], rule: FarmRule) -> Vec<(Seat, u16)> {
        if !self.is_finished_city(city) {
            return Vec::new();
        }
        let around =
            || farms.iter().map(|&farm| &self.wholes[farm]).filter(|farm| farm.cities.contains(&city));
        let is_this = |farm: &Whole| farm.pieces == field.pieces;
        let leads = |farm: &Whole, seat: usize| leaders(farm.meeples).any(|leader| leader == seat);
        // Whether this is the first of the farms around that fulfil a condition.
        let first = |wanted: &dyn Fn(&Whole) -> bool| around().find(|farm| wanted(farm)).is_some_and(is_this);
        let (winners, points): (Vec<usize>, u16) = match rule {
            FarmRule::Third => (leaders(field.meeples).collect(), FARM_CITY),
            FarmRule::Second => {
                let new = |&seat: &usize| first(&|farm| leads(farm, seat));
                (leaders(field.meeples).filter(new).collect(), FARM_CITY)
            }
            FarmRule::First => {
                let here = |&seat: &usize| first(&|farm| farm.meeples[seat] > 0);
                (leaders(pooled(around())).filter(here).collect(), FARM_CITY_FIRST)
            }
        };
        seats(winners.into_iter()).into_iter().map(|seat| (seat, points)).collect()
    }

    /// The cells on which a field touches a city.
    fn touched_on(&self, field: &Whole, city: usize) -> Vec<Cell> {
        let touches = |&(tile, number): &Piece| {
            let touched = self.segment((tile, number)).touches;
            (0..8).any(|bit| touched >> bit & 1 == 1 && self.number((tile, bit)) == city)
        };
        let pieces = field.pieces.iter().filter(|piece| touches(piece));
        let mut cells: Vec<Cell> = pieces.map(|&piece| self.cell(piece)).collect();
        cells.dedup();
        cells
    }
}

impl Carcassonne {
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
        let flood = Flood::of(self.tiles());
        let number = flood.find(cell, spot)?;
        Some(flood.report(&flood.wholes[number], &self.options))
    }

    /// The feature under the meeple on a tile; `None` if there is no meeple.
    pub fn feature_under(&self, cell: Cell) -> Option<FeatureReport> {
        self.feature(cell, self.tile_at(cell)?.meeple?.spot)
    }

    /// All features on the table, ordered by their first segment.
    pub fn features(&self) -> Vec<FeatureReport> {
        let flood = Flood::of(self.tiles());
        flood.wholes.iter().map(|whole| flood.report(whole, &self.options)).collect()
    }

    /// All meeples on the board, ordered by x, then by y.
    pub fn meeples(&self) -> Vec<Standing> {
        let standing = |laid: LaidTile| {
            let meeple = laid.meeple?;
            Some(Standing { seat: meeple.seat, cell: laid.placement.cell(), spot: meeple.spot })
        };
        self.tiles().into_iter().filter_map(standing).collect()
    }

    /// Why a field scores: the cities that it touches, and who scores for each if the game ended now; `None`
    /// if the spot is no field on the table.
    pub fn explain(&self, cell: Cell, spot: Spot) -> Option<FarmReport> {
        let flood = Flood::of(self.tiles());
        let field = &flood.wholes[flood.find(cell, spot)?];
        (field.feature == Feature::Field).then(|| flood.farm(field, &flood.farms(), &self.options))
    }

    /// All fields with farmers, ordered by the cells of their first farmers, and why they score.
    pub fn farms(&self) -> Vec<FarmReport> {
        let flood = Flood::of(self.tiles());
        let farms = flood.farms();
        farms.iter().map(|&farm| flood.farm(&flood.wholes[farm], &farms, &self.options)).collect()
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
