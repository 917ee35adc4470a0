#![allow(
    dead_code,
    unreachable_pub,
    missing_docs,
    clippy::pedantic,
    reason = "a plain model that shares nothing with the engine"
)]
#![allow(clippy::unwrap_used, clippy::panic, clippy::expect_used, reason = "tests report by panicking")]
// A slow, obvious reference model of Carcassonne: base game, farmers, River I and II.
// The state is the map of placed tiles with the meeples on them, the tiles still to be drawn, the points
// scored so far and the phase of the turn. All else is found by flood fill over the map when asked for.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

type Text = &'static str;
/// Id, count, edges N E S W, roads, cities, fields, extra ("m" monastery, "s" shield on the only city).
/// Segments are separated by blanks. A field lists its half-edge ports, then `>` and the numbers of the
/// cities of the same tile that it touches.
type Row = (Text, u32, Text, Text, Text, Text, Text);

const TABLE: &[Row] = &[
    ("A", 2, "FFRF", "S", "", "01234567", "m"),
    ("B", 4, "FFFF", "", "", "01234567", "m"),
    ("C", 1, "CCCC", "", "NESW", "", "s"),
    ("D", 4, "CRFR", "EW", "N", "27>0 3456", ""),
    ("E", 5, "CFFF", "", "N", "234567>0", ""),
    ("F", 2, "FCFC", "", "EW", "01>0 45>0", "s"),
    ("G", 1, "FCFC", "", "EW", "01>0 45>0", ""),
    ("H", 3, "CFCF", "", "N S", "2367>01", ""),
    ("I", 2, "CFFC", "", "N W", "2345>01", ""),
    ("J", 3, "CRRF", "ES", "N", "2567>0 34", ""),
    ("K", 3, "CFRR", "SW", "N", "2347>0 56", ""),
    ("L", 3, "CRRR", "E S W", "N", "27>0 34 56", ""),
    ("M", 2, "CFFC", "", "NW", "2345>0", "s"),
    ("N", 3, "CFFC", "", "NW", "2345>0", ""),
    ("O", 2, "CRRC", "ES", "NW", "25>0 34", "s"),
    ("P", 3, "CRRC", "ES", "NW", "25>0 34", ""),
    ("Q", 1, "CCFC", "", "NEW", "45>0", "s"),
    ("R", 3, "CCFC", "", "NEW", "45>0", ""),
    ("S", 2, "CCRC", "S", "NEW", "4>0 5>0", "s"),
    ("T", 1, "CCRC", "S", "NEW", "4>0 5>0", ""),
    ("U", 8, "FRFR", "EW", "", "0127 3456", ""),
    ("V", 9, "FFRR", "SW", "", "012347 56", ""),
    ("W", 4, "FRRR", "E S W", "", "0127 34 56", ""),
    ("X", 1, "RRRR", "N E S W", "", "07 12 34 56", ""),
    // The river; all river edges of a tile belong to one river. Both sets share one spring.
    ("RI/s", 1, "FWFF", "", "", "01234567", ""),
    ("RI.1/I.e", 1, "FFFW", "", "", "01234567", ""),
    ("RI.1/CICI", 1, "CWCW", "", "N S", "27>0 36>1", ""),
    ("RI.1/CIRI", 1, "CWRW", "S", "N", "2>0 34 56 7>0", ""),
    ("RI.1/LIRI", 1, "FWRW", "S", "", "0127 34 56", "m"),
    ("RI.1/RIrI", 1, "WRWR", "EW", "", "07 12 34 56", ""),
    ("RI.1/IFI", 2, "FWFW", "", "", "0127 3456", ""),
    ("RI.1/CcII", 1, "CWWC", "", "NW", "25>0 34", ""),
    ("RI.1/RrII", 1, "RRWW", "NE", "", "0347 12 56", ""),
    ("RI.1/II", 2, "FFWW", "", "", "012347 56", ""),
    ("RI.2/IFC", 1, "FCFW", "", "E", "017>0 456>0", ""),
    ("RI.2/I.v", 1, "FFFW", "", "", "01234567", ""),
    ("RI.2/III", 1, "WWFW", "", "", "07 12 3456", ""),
    ("RI.2/CIcI", 1, "WCWC", "", "EW", "05>0 14>0", ""),
    ("RI.2/LIFI", 1, "FWFW", "", "", "0127 3456", "m"),
    ("RI.2/RIrI", 1, "WRWR", "EW", "", "07 12 34 56", ""),
    ("RI.2/CIRI", 1, "CWRW", "S", "N", "2>0 34 56 7>0", ""),
    ("RI.2/II", 1, "FFWW", "", "", "012347 56", ""),
    ("RI.2/CcII+", 1, "CWWC", "", "NW", "25>0 34", "s"),
    ("RI.2/II+", 1, "WFFW", "", "", "07 123456", ""),
    ("RI.2/RrII", 1, "RRWW", "NE", "", "0347 12 56", ""),
];

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    City,
    Road,
    Field,
    Monastery,
}
use Kind::*;

/// One segment of a tile type, unrotated.
#[derive(Debug)]
struct Part {
    kind: Kind,
    sides: Vec<usize>,   // of a field half-edge ports 0..7, of others edges N=0 E=1 S=2 W=3
    touches: Vec<usize>, // of a field the cities it touches, as indices of parts (the cities come first)
}

#[derive(Debug)]
struct Tile {
    id: Text,
    count: u32,
    edges: Vec<char>,
    shields: i32,
    parts: Vec<Part>,
}

fn tiles() -> &'static [Tile] {
    static TILES: OnceLock<Vec<Tile>> = OnceLock::new();
    TILES.get_or_init(|| TABLE.iter().map(read_row).collect())
}

fn find_tile(id: &str) -> &'static Tile {
    tiles().iter().find(|tile| tile.id == id).expect(id)
}

fn read_row(&(id, count, edges, roads, cities, fields, extra): &Row) -> Tile {
    let monastery = if extra == "m" { ">" } else { "" }; // one segment without sides
    let lists = [cities, roads, fields, monastery];
    let mut parts = Vec::new();
    for (kind, list) in [City, Road, Field, Monastery].into_iter().zip(lists) {
        for text in list.split_whitespace() {
            let (sides, touches) = text.split_once('>').unwrap_or((text, ""));
            parts.push(Part { kind, sides: read_sides(sides), touches: read_sides(touches) });
        }
    }
    Tile { id, count, edges: edges.chars().collect(), shields: if extra == "s" { 1 } else { 0 }, parts }
}

fn read_sides(text: &str) -> Vec<usize> {
    let number = |c: char| "NESW".find(c).unwrap_or_else(|| c as usize - '0' as usize);
    text.chars().map(number).collect()
}

impl Part {
    /// The board sides (or ports) of this segment on a tile rotated clockwise by `rotation`, ascending.
    fn rotated(&self, rotation: usize) -> Vec<usize> {
        let turn = |side| match self.kind {
            Field => (side + 2 * rotation) % 8,
            _ => (side + rotation) % 4,
        };
        let mut sides: Vec<usize> = self.sides.iter().map(turn).collect();
        sides.sort();
        sides
    }

    /// Notation of a meeple on this segment.
    fn notation(&self, rotation: usize) -> String {
        let kind = ["c", "r", "f", "m"][self.kind as usize];
        let names = if self.kind == Field { "01234567" } else { "NESW" };
        let sides = self.rotated(rotation).into_iter();
        kind.to_string() + &sides.map(|side| &names[side..=side]).collect::<String>()
    }
}

impl Tile {
    /// Kind of the edge on board side `side` when the tile is rotated clockwise by `rotation`.
    fn edge(&self, rotation: usize, side: usize) -> char {
        self.edges[(side + 4 - rotation) % 4]
    }

    /// The smallest rotation that makes the tile look the same again (field-city contacts follow).
    fn distinct_rotations(&self) -> usize {
        let picture = |rotation: usize| -> (Vec<char>, BTreeSet<String>) {
            let edges = (0..4).map(|side| self.edge(rotation, side));
            let parts = self.parts.iter().map(|part| part.notation(rotation));
            (edges.collect(), parts.collect())
        };
        (1..4).find(|&r| picture(r) == picture(0)).unwrap_or(4)
    }
}

type Cell = (i32, i32); // x to the right, y down
type Segment = (Cell, usize); // on the board: its cell and the number of the part of that tile
type Feature = BTreeSet<Segment>; // a whole connected feature: all its segments

#[derive(Clone, Debug)]
struct Placed {
    tile: &'static Tile,
    rotation: usize,
    meeple: Option<(usize, usize)>, // seat of the owner and number of the part it stands on
}

fn neighbour((x, y): Cell, side: usize) -> Cell {
    [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)][side]
}

/// The seats with most meeples; nobody if there are none.
fn majority(meeples: &[u32]) -> Vec<usize> {
    let most = *meeples.iter().max().unwrap();
    let wins = |&seat: &usize| most > 0 && meeples[seat] == most;
    (0..meeples.len()).filter(wins).collect()
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum River {
    Off,
    I,
    II,
    Both,
}

/// What happens to the base start tile D in a game with a river.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StartTile {
    Shuffled,
    AfterRiver,
    LeftOut,
}

#[derive(Clone, Debug)]
pub struct Rules {
    pub players: usize,
    pub first_player: usize,
    pub small_city: i32, // points for a completed city of two tiles without shields: 4 or 2
    pub farms: u8,       // edition of the farm scoring: 3, 2 or 1
    pub farmers: bool,
    pub lose_turn: bool, // by drawing a tile that fits nowhere
    pub river: River,
    pub start_tile: StartTile,
    pub all_rotations: bool, // of a symmetric tile are legal
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    Chance,
    Player(usize),
    Over,
}

#[derive(Clone, Copy, Debug)]
enum Phase {
    Draw,                 // a tile is to be drawn; if there is none left, the game is over
    Place(&'static Tile), // this tile is to be placed
    Meeple(Cell),         // the tile in this cell has just been placed and may get a meeple
}

#[derive(Clone, Debug)]
pub struct Slow {
    rules: Rules,
    board: BTreeMap<Cell, Placed>,
    bag: BTreeMap<(u32, Text), u32>, // number of tiles left by stage (see below) and id
    discarded: Vec<String>,          // tiles that fitted nowhere, sorted
    scored: Vec<[i32; 4]>,           // points during play by seat: roads, cities, monasteries, farms
    seat: usize,
    phase: Phase,
}

/// The stage at which a tile type comes into this game; none if it does not. All tiles of a stage come before
/// those of the next: 0 fork, 1 river, 2 lake, 3 start tile if it comes right after the river, 4 base game.
fn stage(id: &str, river: River) -> Option<u32> {
    let one = matches!(river, River::I | River::Both);
    let two = matches!(river, River::II | River::Both);
    match id {
        "RI/s" => None, // it is there from the start
        "RI.2/III" => two.then_some(0),
        "RI.1/I.e" => (one && !two).then_some(2),
        "RI.2/I.v" => two.then_some(2),
        _ if id.starts_with("RI.1/") => one.then_some(1),
        _ if id.starts_with("RI.2/") => two.then_some(1),
        _ => Some(4),
    }
}

impl Slow {
    pub fn new(rules: Rules) -> Slow {
        assert!((1..=3).contains(&rules.farms) && [2, 4].contains(&rules.small_city));
        let mut bag = BTreeMap::new();
        for tile in tiles() {
            stage(tile.id, rules.river).map(|stage| bag.insert((stage, tile.id), tile.count));
        }
        let river = rules.river != River::Off;
        if !river || rules.start_tile != StartTile::Shuffled {
            bag.insert((4, "D"), find_tile("D").count - 1);
        }
        if river && rules.start_tile == StartTile::AfterRiver {
            bag.insert((3, "D"), 1);
        }
        let first = Placed { tile: find_tile(if river { "RI/s" } else { "D" }), rotation: 0, meeple: None };
        Slow {
            board: BTreeMap::from([((0, 0), first)]),
            bag,
            discarded: Vec::new(),
            scored: vec![[0; 4]; rules.players],
            seat: rules.first_player,
            phase: Phase::Draw,
            rules,
        }
    }

    pub fn due(&self) -> Due {
        match self.phase {
            Phase::Draw if self.bag.is_empty() => Due::Over,
            Phase::Draw => Due::Chance,
            Phase::Place(_) | Phase::Meeple(_) => Due::Player(self.seat),
        }
    }

    pub fn outcomes(&self) -> Vec<(String, u32)> {
        if self.due() != Due::Chance {
            return Vec::new();
        }
        let stage = self.bag.keys().next().unwrap().0;
        let now = self.bag.iter().filter(|(key, _)| key.0 == stage);
        now.map(|(key, &left)| (key.1.to_string(), left)).collect()
    }

    pub fn draw(&mut self, id: &str) {
        assert!(self.outcomes().iter().any(|outcome| outcome.0 == id), "{id}");
        let tile = find_tile(id);
        let stage = self.bag.keys().next().unwrap().0;
        *self.bag.get_mut(&(stage, tile.id)).unwrap() -= 1;
        self.bag.retain(|_, left| *left > 0);
        if !self.placements(tile, 4).is_empty() {
            self.phase = Phase::Place(tile);
            return;
        }
        self.discarded.push(id.to_string());
        self.discarded.sort();
        if self.rules.lose_turn {
            self.pass_turn();
        }
    }

    fn pass_turn(&mut self) {
        self.seat = (self.seat + 1) % self.rules.players;
        self.phase = Phase::Draw;
    }

    /// Legal placements of a tile type using rotations below `rotations`, by x, then y, then rotation.
    fn placements(&self, tile: &Tile, rotations: usize) -> Vec<(Cell, usize)> {
        let mut cells = BTreeSet::new();
        for &cell in self.board.keys() {
            cells.extend((0..4).map(|side| neighbour(cell, side)));
        }
        cells.retain(|cell| !self.board.contains_key(cell));
        let with_rotations = |cell| (0..rotations).map(move |rotation| (cell, rotation));
        let mut all: Vec<_> = cells.into_iter().flat_map(with_rotations).collect();
        all.retain(|&(cell, rotation)| self.fits(tile, cell, rotation));
        all
    }

    fn fits(&self, tile: &Tile, cell: Cell, rotation: usize) -> bool {
        let matches = |side| match self.board.get(&neighbour(cell, side)) {
            Some(other) => other.tile.edge(other.rotation, (side + 2) % 4) == tile.edge(rotation, side),
            None => true,
        };
        (0..4).all(matches) && self.river_runs_on(tile, cell, rotation)
    }

    /// A tile with a river must touch an open end of it (there river meets river, as all edges match), and
    /// right after a bend it must not turn the river back, nor join two arms. So walk along the river from the spring and look.
    fn river_runs_on(&self, tile: &Tile, cell: Cell, rotation: usize) -> bool {
        let mut touches = 0;
        let mut seen = BTreeSet::from([(0, 0)]);
        let mut todo: Vec<(Cell, Option<usize>)> = vec![((0, 0), None)];
        while let Some((here, entered)) = todo.pop() {
            let placed = &self.board[&here];
            for leaving in (0..4).filter(|&side| placed.tile.edge(placed.rotation, side) == 'W') {
                let next = neighbour(here, leaving);
                if next == cell {
                    touches += 1;
                    let bend = entered.filter(|&entered| entered != leaving);
                    if bend.is_some_and(|entered| tile.edge(rotation, (entered + 2) % 4) == 'W') {
                        return false;
                    }
                } else if self.board.contains_key(&next) && seen.insert(next) {
                    todo.push((next, Some(leaving)));
                }
            }
        }
        touches == 1 || !tile.edges.contains(&'W')
    }

    pub fn placements_all_rotations(&self) -> usize {
        match self.phase {
            Phase::Place(tile) => self.placements(tile, 4).len(),
            _ => 0,
        }
    }

    fn part(&self, (cell, part): Segment) -> &'static Part {
        &self.board[&cell].tile.parts[part]
    }

    /// For each side (or port) of a segment the segment that it meets there; none if there is no tile yet.
    fn neighbours(&self, (cell, part): Segment) -> Vec<Option<Segment>> {
        let Placed { tile, rotation, .. } = &self.board[&cell];
        let part = &tile.parts[part];
        let meet = |side: usize| {
            let (next, back) = match part.kind {
                Field => (neighbour(cell, side / 2), [5, 4, 7, 6, 1, 0, 3, 2][side]),
                _ => (neighbour(cell, side), (side + 2) % 4),
            };
            let there = self.board.get(&next)?;
            let meets = |it: &Part| it.kind == part.kind && it.rotated(there.rotation).contains(&back);
            Some((next, there.tile.parts.iter().position(meets).unwrap()))
        };
        part.rotated(*rotation).into_iter().map(meet).collect()
    }

    /// Flood fill from one segment.
    fn feature(&self, start: Segment) -> Feature {
        let mut feature = BTreeSet::from([start]);
        let mut todo = vec![start];
        while let Some(segment) = todo.pop() {
            for next in self.neighbours(segment).into_iter().flatten() {
                if feature.insert(next) {
                    todo.push(next);
                }
            }
        }
        feature
    }

    fn kind(&self, feature: &Feature) -> Kind {
        self.part(*feature.first().unwrap()).kind
    }

    fn complete(&self, feature: &Feature) -> bool {
        feature.iter().all(|&segment| match self.kind(feature) {
            City | Road => self.neighbours(segment).iter().all(Option::is_some),
            Field => false,
            Monastery => self.tiles_around(segment.0) == 9,
        })
    }

    /// Tiles in the square of nine cells with this one in the middle.
    fn tiles_around(&self, (x, y): Cell) -> i32 {
        let near = |cell: &&Cell| (cell.0 - x).abs() <= 1 && (cell.1 - y).abs() <= 1;
        self.board.keys().filter(near).count() as i32
    }

    /// Meeples standing on a feature, by seat.
    fn meeples(&self, feature: &Feature) -> Vec<u32> {
        let mut meeples = vec![0; self.rules.players];
        for &(cell, part) in feature {
            if let Some((seat, stands_on)) = self.board[&cell].meeple {
                meeples[seat] += (stands_on == part) as u32;
            }
        }
        meeples
    }

    /// All features with a meeple on them, each once.
    fn occupied(&self) -> BTreeSet<Feature> {
        let mut features = BTreeSet::new();
        for (&cell, placed) in &self.board {
            if let Some((_, part)) = placed.meeple {
                features.insert(self.feature((cell, part)));
            }
        }
        features
    }

    pub fn supply(&self) -> Vec<u32> {
        let mut supply = vec![7; self.rules.players];
        for (seat, _) in self.board.values().filter_map(|placed| placed.meeple) {
            supply[seat] -= 1;
        }
        supply
    }

    /// The parts of the tile in `cell` on which a meeple may be placed now with their notation, in order.
    fn meeple_spots(&self, cell: Cell) -> Vec<(usize, String)> {
        if self.supply()[self.seat] == 0 {
            return Vec::new();
        }
        let Placed { tile, rotation, .. } = self.board[&cell];
        let parts = &tile.parts;
        let mut spots: Vec<usize> = (0..parts.len()).collect();
        spots.retain(|&part| self.rules.farmers || parts[part].kind != Field);
        spots.retain(|&part| majority(&self.meeples(&self.feature((cell, part)))).is_empty());
        let number = |sides: Vec<usize>| sides.iter().map(|&side| 1 << side).sum::<u32>();
        spots.sort_by_key(|&part| (parts[part].kind, number(parts[part].rotated(rotation))));
        let name = |part: usize| (part, parts[part].notation(rotation));
        spots.into_iter().map(name).collect()
    }

    pub fn legal(&self) -> Vec<String> {
        match self.phase {
            Phase::Draw => Vec::new(),
            Phase::Place(tile) => {
                let distinct = tile.distinct_rotations();
                let rotations = if self.rules.all_rotations { 4 } else { distinct };
                let write = |((x, y), rotation)| format!("{x},{y}r{rotation}");
                self.placements(tile, rotations).into_iter().map(write).collect()
            }
            Phase::Meeple(cell) => {
                let spots = self.meeple_spots(cell).into_iter().map(|spot| spot.1);
                spots.chain(["-".to_string()]).collect()
            }
        }
    }

    pub fn apply(&mut self, action: &str) {
        assert!(self.legal().iter().any(|legal| legal == action), "{action}");
        match self.phase {
            Phase::Draw => unreachable!("nothing is legal"),
            Phase::Place(tile) => {
                let numbers: Vec<i32> = action.split([',', 'r']).map(|n| n.parse().unwrap()).collect();
                let (cell, rotation) = ((numbers[0], numbers[1]), numbers[2] as usize);
                let placed = Placed { tile, rotation, meeple: None };
                self.board.insert(cell, placed);
                self.phase = Phase::Meeple(cell);
                if self.meeple_spots(cell).is_empty() {
                    self.end_turn();
                }
            }
            Phase::Meeple(cell) => {
                let spots = self.meeple_spots(cell);
                if let Some((part, _)) = spots.into_iter().find(|spot| spot.1 == action) {
                    self.board.get_mut(&cell).unwrap().meeple = Some((self.seat, part));
                }
                self.end_turn();
            }
        }
    }

    fn end_turn(&mut self) {
        let mut after = self.clone();
        for feature in self.occupied().iter().filter(|feature| self.complete(feature)) {
            self.score(feature, &mut after.scored);
            for &(cell, part) in feature {
                let placed = after.board.get_mut(&cell).unwrap();
                placed.meeple = placed.meeple.filter(|meeple| meeple.1 != part);
            }
        }
        *self = after;
        self.pass_turn();
    }

    /// Add the points of a road, city or monastery, complete or not.
    fn score(&self, feature: &Feature, totals: &mut [[i32; 4]]) {
        let cells: BTreeSet<Cell> = feature.iter().map(|segment| segment.0).collect();
        let tiles = cells.len() as i32;
        let shields: i32 = cells.iter().map(|cell| self.board[cell].tile.shields).sum();
        let small = tiles == 2 && self.rules.small_city == 2;
        let (category, points) = match self.kind(feature) {
            Road => (0, tiles),
            City if self.complete(feature) && !small => (1, 2 * (tiles + shields)),
            City => (1, tiles + shields),
            Monastery => (2, self.tiles_around(*cells.first().unwrap())),
            Field => return, // see score_farms
        };
        for seat in majority(&self.meeples(feature)) {
            totals[seat][category] += points;
        }
    }

    /// Add the points for farms, according to the edition.
    fn score_farms(&self, totals: &mut [[i32; 4]]) {
        let occupied = self.occupied();
        // For every complete city, named by its first segment, the occupied fields touching it.
        let mut cities: BTreeMap<Segment, BTreeSet<&Feature>> = BTreeMap::new();
        for field in occupied.iter().filter(|feature| self.kind(feature) == Field) {
            for &(cell, part) in field {
                for &city in &self.part((cell, part)).touches {
                    let city = self.feature((cell, city));
                    if self.complete(&city) {
                        cities.entry(*city.first().unwrap()).or_default().insert(field);
                    }
                }
            }
        }
        for fields in cities.values() {
            let meeples: Vec<Vec<u32>> = fields.iter().map(|field| self.meeples(field)).collect();
            let mut winners: Vec<usize> = meeples.iter().flat_map(|field| majority(field)).collect();
            let mut points = 3; // third edition: for each field to its winners
            if self.rules.farms == 2 {
                winners.sort();
                winners.dedup(); // only once to a player
            } else if self.rules.farms == 1 {
                let pooled = |seat| meeples.iter().map(|field| field[seat]).sum();
                winners = majority(&(0..totals.len()).map(pooled).collect::<Vec<u32>>());
                points = 4;
            }
            for seat in winners {
                totals[seat][3] += points;
            }
        }
    }

    pub fn totals(&self) -> Vec<[i32; 4]> {
        let mut totals = self.scored.clone();
        for feature in self.occupied() {
            self.score(&feature, &mut totals);
        }
        self.score_farms(&mut totals);
        totals
    }

    pub fn track(&self) -> Vec<i32> {
        self.scored.iter().map(|points| points.iter().sum()).collect()
    }

    pub fn discarded(&self) -> Vec<String> {
        self.discarded.clone()
    }
}
