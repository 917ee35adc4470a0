//! Slow, obvious reference model for the farm questions of Agricola (revised edition).
//! Section numbers are those of the chapter on Agricola.
//!
//! Board: 3 rows x 5 columns, row 0 on top, column 0 left. Edge `('h', r, c)` lies above cell
//! (r, c), r 0..=3; edge `('v', r, c)` lies left of cell (r, c), c 0..=5. There are 38 edges.
//!
//! Assumed of a given `Farm`: at most one of room, field and stable per cell, fences that are
//! a legal layout (where a function needs one), and only edges of the board.
#![allow(dead_code, unreachable_pub, missing_docs, reason = "the tests use a part of it")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::pedantic,
    reason = "a model should be plain, not elegant"
)]

mod random;

use std::collections::{BTreeMap, BTreeSet};

pub use random::*;

pub type Cell = (u8, u8);
pub type Edge = (char, u8, u8);

pub const ROWS: u8 = 3;
pub const COLUMNS: u8 = 5;
/// Section 1: every player has 15 fences and 4 stables.
pub const FENCES: usize = 15;
pub const STABLES: usize = 4;

#[derive(Clone, Debug, Default)]
pub struct Farm {
    pub rooms: BTreeSet<Cell>,
    /// 0 wood, 1 clay, 2 stone.
    pub house: u8,
    /// `(' ', 0)` for an empty field, else 'g' grain or 'v' vegetable with its count.
    pub fields: BTreeMap<Cell, (char, u32)>,
    pub stables: BTreeSet<Cell>,
    pub fences: BTreeSet<Edge>,
}

/// House rules of section 7.3.
#[derive(Clone, Copy, Debug, Default)]
pub struct Variant {
    /// Each animal type may live in at most one pasture.
    pub one_pasture_per_type: bool,
    /// Pastures need not border each other.
    pub no_adjacency: bool,
}

// ---------------------------------------------------------------------------------------
// The board

/// Section 1: the starting farm, two wooden rooms in the middle and bottom row on the left.
pub fn start_farm() -> Farm {
    Farm { rooms: BTreeSet::from([(1, 0), (2, 0)]), ..Farm::default() }
}

/// Section 1: the 15 cells of the farmyard, row by row.
pub fn all_cells() -> [Cell; 15] {
    std::array::from_fn(|i| (i as u8 / COLUMNS, i as u8 % COLUMNS))
}

/// The 38 places where a fence can stand: 4 x 5 lying, then 3 x 6 upright.
pub fn all_edges() -> [Edge; 38] {
    std::array::from_fn(|i| match i as u8 {
        i @ 0..=19 => ('h', i / COLUMNS, i % COLUMNS),
        i => ('v', (i - 20) / (COLUMNS + 1), (i - 20) % (COLUMNS + 1)),
    })
}

/// The four edges of a cell: top, bottom, left, right.
pub fn edges_of(cell: Cell) -> [Edge; 4] {
    let (r, c) = cell;
    [('h', r, c), ('h', r + 1, c), ('v', r, c), ('v', r, c + 1)]
}

/// The cells on the two sides of an edge; None is the world outside the board.
fn sides(edge: Edge) -> [Option<Cell>; 2] {
    let (kind, r, c) = edge;
    if kind == 'h' {
        [(r > 0).then(|| (r - 1, c)), (r < ROWS).then_some((r, c))]
    } else {
        [(c > 0).then(|| (r, c - 1)), (c < COLUMNS).then_some((r, c))]
    }
}

/// Orthogonal neighbours on the board; fences do not matter here.
pub fn neighbours(cell: Cell) -> Vec<Cell> {
    let both_sides = edges_of(cell).into_iter().flat_map(sides);
    both_sides.flatten().filter(|&other| other != cell).collect()
}

/// A picture of all 38 edges: `h[r][c]` and `v[r][c]` tell whether that fence is built.
#[derive(Clone, Copy, Default)]
struct Picture {
    h: [[bool; 5]; 4],
    v: [[bool; 6]; 3],
}

impl Picture {
    /// Draws an edge set.
    fn of(fences: &BTreeSet<Edge>) -> Picture {
        let mut picture = Picture::default();
        for &edge in fences {
            picture.set(edge, true);
        }
        picture
    }

    fn set(&mut self, (kind, r, c): Edge, built: bool) {
        if kind == 'h' {
            self.h[r as usize][c as usize] = built;
        } else {
            self.v[r as usize][c as usize] = built;
        }
    }

    fn get(&self, (kind, r, c): Edge) -> bool {
        if kind == 'h' { self.h[r as usize][c as usize] } else { self.v[r as usize][c as usize] }
    }

    /// Back to an edge set.
    fn edge_set(&self) -> BTreeSet<Edge> {
        all_edges().into_iter().filter(|&edge| self.get(edge)).collect()
    }
}

// ---------------------------------------------------------------------------------------
// Pastures

/// Number of the region of every cell: 0 is the outside, pastures are 1, 2, ...
type Regions = [[usize; 5]; 3];

/// Section 6.4: flood fill over cells not separated by fences. The first fill starts beyond the
/// board (the board edge is no fence); whatever it does not reach is enclosed.
fn regions(fences: &Picture) -> Regions {
    const UNSEEN: usize = 99;
    let mut region = [[UNSEEN; 5]; 3];
    for edge in all_edges() {
        if let ([Some(cell), None] | [None, Some(cell)], false) = (sides(edge), fences.get(edge)) {
            flood(fences, cell, 0, UNSEEN, &mut region);
        }
    }
    let mut next_number = 1;
    for (r, c) in all_cells() {
        if region[r as usize][c as usize] == UNSEEN {
            flood(fences, (r, c), next_number, UNSEEN, &mut region);
            next_number += 1;
        }
    }
    region
}

/// Writes `number` into all unseen cells reached from `start` without crossing a fence.
fn flood(fences: &Picture, start: Cell, number: usize, unseen: usize, region: &mut Regions) {
    let mut waiting = vec![start];
    while let Some((r, c)) = waiting.pop() {
        if region[r as usize][c as usize] != unseen {
            continue;
        }
        region[r as usize][c as usize] = number;
        for edge in edges_of((r, c)) {
            if !fences.get(edge) {
                waiting.extend(sides(edge).into_iter().flatten());
            }
        }
    }
}

/// Section 6.4: is this a legal layout? At most 15 fences; every fence part of the closed border
/// of a pasture; no tile in a pasture; and (unless the house rule says otherwise) each pasture
/// joined to the others by orthogonal adjacency. `tile` tells where rooms and fields lie.
fn legal(fences: &Picture, region: &Regions, tile: &[[bool; 5]; 3], variant: Variant) -> bool {
    let number_at = |side: Option<Cell>| side.map_or(0, |(r, c)| region[r as usize][c as usize]);
    let mut touching: Vec<(usize, usize)> = Vec::new();
    let mut count = 0;
    for edge in all_edges() {
        let [one, other] = sides(edge).map(number_at);
        if fences.get(edge) {
            count += 1;
            let bounds_no_pasture = one == 0 && other == 0;
            let same_pasture_on_both_sides = one == other;
            if bounds_no_pasture || same_pasture_on_both_sides {
                return false;
            }
        }
        if one != 0 && other != 0 && one != other {
            touching.push((one, other));
        }
    }
    let tile_enclosed =
        all_cells().iter().any(|&(r, c)| tile[r as usize][c as usize] && number_at(Some((r, c))) != 0);
    if count > FENCES || tile_enclosed {
        return false;
    }
    let pastures = region.iter().flatten().max().copied().unwrap_or(0);
    variant.no_adjacency || all_joined(pastures, &touching)
}

/// Section 6.4: starting at pasture 1, can every pasture 1..=n be reached from neighbour to
/// neighbour?
fn all_joined(n: usize, touching: &[(usize, usize)]) -> bool {
    let mut reached = BTreeSet::from([1]);
    loop {
        let before = reached.len();
        for &(one, other) in touching {
            if reached.contains(&one) || reached.contains(&other) {
                reached.extend([one, other]);
            }
        }
        if reached.len() == before {
            return n == 0 || reached.len() == n;
        }
    }
}

/// Section 6.4: cells with a room or a field tile; these can never be enclosed.
fn tiles(farm: &Farm) -> [[bool; 5]; 3] {
    let mut tile = [[false; 5]; 3];
    for &(r, c) in farm.rooms.iter().chain(farm.fields.keys()) {
        tile[r as usize][c as usize] = true;
    }
    tile
}

/// Section 6.4: the pastures of a farm by the normal rules, None if the fences are no legal
/// layout. Sorted by their first cell, reading row by row.
pub fn pastures(farm: &Farm) -> Option<Vec<BTreeSet<Cell>>> {
    pastures_with(farm, Variant::default())
}

/// As `pastures`, under house rules (only `no_adjacency` matters).
pub fn pastures_with(farm: &Farm, variant: Variant) -> Option<Vec<BTreeSet<Cell>>> {
    let fences = Picture::of(&farm.fences);
    let region = regions(&fences);
    if !legal(&fences, &region, &tiles(farm), variant) {
        return None;
    }
    let number_at = |&(r, c): &Cell| region[r as usize][c as usize];
    let count = all_cells().iter().map(number_at).max().unwrap_or(0);
    let cells_of = |n| all_cells().into_iter().filter(|cell| number_at(cell) == n).collect();
    Some((1..=count).map(cells_of).collect())
}

/// Section 8.1: all cells enclosed by fences, directly or indirectly.
fn enclosed(farm: &Farm) -> BTreeSet<Cell> {
    let region = regions(&Picture::of(&farm.fences));
    all_cells().into_iter().filter(|&(r, c)| region[r as usize][c as usize] != 0).collect()
}

/// The fences around a set of cells: all edges with exactly one side in the set.
pub fn border(cells: &BTreeSet<Cell>) -> BTreeSet<Edge> {
    let inside = |side: &Option<Cell>| side.is_some_and(|cell| cells.contains(&cell));
    let on_border = |&edge: &Edge| sides(edge).iter().filter(|side| inside(side)).count() == 1;
    all_edges().into_iter().filter(on_border).collect()
}

// ---------------------------------------------------------------------------------------
// Building fences

/// Section 6.4: every legal final edge set of one Build Fences action: the present fences stay,
/// at least 1 and at most `wood` are added, and the result is a legal layout. As fences are
/// never removed and only the state after the action counts, nothing else matters.
///
/// Brute force: decide the edges one after another, corner post by corner post. A branch is left
/// when a finished post has exactly one fence (an open end is never legal), when the fences left
/// cannot close the open ends there are, or when the wood is used up. What remains is
/// judged by `legal` alone.
pub fn fence_choices(farm: &Farm, wood: u32, variant: Variant) -> BTreeSet<BTreeSet<Edge>> {
    let mut search = Search {
        present: Picture::of(&farm.fences),
        tile: tiles(farm),
        variant,
        fences: Picture::of(&farm.fences),
        at_post: [[0; 6]; 4],
        left: (wood as usize).min(FENCES.saturating_sub(farm.fences.len())),
        added: 0,
        found: BTreeSet::new(),
    };
    for &edge in &farm.fences {
        for (r, c) in ends(edge) {
            search.at_post[r][c] += 1;
        }
    }
    search.post(0);
    search.found
}

/// The two corner posts (4 rows x 6 columns) at the ends of an edge.
fn ends((kind, r, c): Edge) -> [(usize, usize); 2] {
    let (r, c) = (r as usize, c as usize);
    if kind == 'h' { [(r, c), (r, c + 1)] } else { [(r, c), (r + 1, c)] }
}

struct Search {
    present: Picture,
    tile: [[bool; 5]; 3],
    variant: Variant,
    /// Fences decided so far, together with all present ones.
    fences: Picture,
    /// Number of these fences at each post.
    at_post: [[u8; 6]; 4],
    /// Fences that may still be added, and number added already.
    left: usize,
    added: usize,
    found: BTreeSet<BTreeSet<Edge>>,
}

impl Search {
    /// Section 6.4: may a new fence stand here at all? One side must be a cell without a tile.
    fn can_build(&self, edge: Edge) -> bool {
        let can_enclose = |cell: Cell| !self.tile[cell.0 as usize][cell.1 as usize];
        !self.present.get(edge) && sides(edge).into_iter().flatten().any(can_enclose)
    }

    /// Adds or takes back one fence.
    fn build(&mut self, edge: Edge, yes: bool) {
        self.fences.set(edge, yes);
        for (r, c) in ends(edge) {
            if yes {
                self.at_post[r][c] += 1;
            } else {
                self.at_post[r][c] -= 1;
            }
        }
        if yes {
            self.left -= 1;
            self.added += 1;
        } else {
            self.left += 1;
            self.added -= 1;
        }
    }

    /// Decides the edge to the right of post number `n` (row by row) and the one below it, in all
    /// ways, and goes on to the next post.
    fn post(&mut self, n: u8) {
        if n == (ROWS + 1) * (COLUMNS + 1) {
            self.finished();
            return;
        }
        let (r, c) = (n / (COLUMNS + 1), n % (COLUMNS + 1));
        let right = (c < COLUMNS).then_some(('h', r, c)).filter(|&edge| self.can_build(edge));
        let below = (r < ROWS).then_some(('v', r, c)).filter(|&edge| self.can_build(edge));
        for (build_right, build_below) in [(false, false), (true, false), (false, true), (true, true)] {
            let chosen = [(build_right, right), (build_below, below)];
            let wanted = chosen.iter().filter(|(build, _)| *build).count();
            let possible = chosen.iter().all(|(build, edge)| !build || edge.is_some());
            if !possible || wanted > self.left {
                continue;
            }
            let new: Vec<Edge> =
                chosen.into_iter().filter(|(build, _)| *build).filter_map(|(_, edge)| edge).collect();
            for &edge in &new {
                self.build(edge, true);
            }
            // One fence closes at most two of the open ends at later posts.
            let open_end_here = self.at_post[r as usize][c as usize] == 1;
            let open_ends = self.at_post.iter().flatten().filter(|&&fences| fences == 1).count();
            if !open_end_here && open_ends <= 2 * self.left {
                self.post(n + 1);
            }
            for &edge in &new {
                self.build(edge, false);
            }
        }
    }

    /// Section 6.4: all edges are decided; at least 1 fence must be built and the layout be legal.
    fn finished(&mut self) {
        if self.added > 0 && legal(&self.fences, &regions(&self.fences), &self.tile, self.variant) {
            self.found.insert(self.fences.edge_set());
        }
    }
}

// ---------------------------------------------------------------------------------------
// Animals

/// Section 6.5: a pasture holds 2 animals per space, doubled for each stable in it.
pub fn capacity_of(pasture: &BTreeSet<Cell>, stables: &BTreeSet<Cell>) -> u32 {
    let mut capacity = 2 * pasture.len() as u32;
    for stable in stables {
        if pasture.contains(stable) {
            capacity *= 2;
        }
    }
    capacity
}

/// Section 6.5: can these sheep, boar and cattle all be housed? Each pasture takes one type, an
/// unfenced stable 1 animal, the house 1 pet. `tamer` (A086): `Some(n)` = the house holds n animals
/// of any types instead of the pet (the card says one per room). `trough` (A012): every pasture
/// holds 2 more, added after the doubling. Tries every assignment of types to pastures.
/// False if the fences are no legal layout.
pub fn fits(farm: &Farm, animals: [u32; 3], tamer: Option<u32>, trough: bool, variant: Variant) -> bool {
    let Some(pastures) = pastures_with(farm, variant) else {
        return false;
    };
    let capacity = |pasture| capacity_of(pasture, &farm.stables) + if trough { 2 } else { 0 };
    let capacities: Vec<u32> = pastures.iter().map(capacity).collect();
    let fenced = |stable: &Cell| pastures.iter().any(|pasture| pasture.contains(stable));
    let unfenced_stables = farm.stables.iter().filter(|stable| !fenced(stable)).count() as u32;
    let single_places = unfenced_stables + tamer.unwrap_or(1);
    // Per pasture: no animals (None) or one of the three types.
    let mut assignments: Vec<Vec<Option<usize>>> = vec![vec![]];
    for _ in &capacities {
        let choices = [None, Some(0), Some(1), Some(2)];
        let longer =
            |start: &Vec<Option<usize>>| choices.map(|choice| [start.clone(), vec![choice]].concat());
        assignments = assignments.iter().flat_map(longer).collect();
    }
    let works = |assignment: &Vec<Option<usize>>| {
        let mut left_over = 0;
        for (kind, &number) in animals.iter().enumerate() {
            let own: Vec<u32> = assignment
                .iter()
                .zip(&capacities)
                .filter(|(choice, _)| **choice == Some(kind))
                .map(|(_, &capacity)| capacity)
                .collect();
            if variant.one_pasture_per_type && own.len() > 1 {
                return false;
            }
            left_over += number.saturating_sub(own.iter().sum());
        }
        left_over <= single_places
    };
    assignments.iter().any(works)
}

// ---------------------------------------------------------------------------------------
// Rooms, fields, stables

/// Sections 6.2, 6.3: cells without tile or stable and outside all pastures. (A pasture that
/// would be illegal only by adjacency is still a pasture here.)
pub fn unused_cells(farm: &Farm) -> BTreeSet<Cell> {
    let fenced = enclosed(farm);
    let is_unused = |cell: &Cell| {
        !farm.rooms.contains(cell)
            && !farm.fields.contains_key(cell)
            && !farm.stables.contains(cell)
            && !fenced.contains(cell)
    };
    all_cells().into_iter().filter(is_unused).collect()
}

/// Section 6.2: a new room needs an unused cell orthogonally adjacent to a room.
pub fn room_cells(farm: &Farm) -> BTreeSet<Cell> {
    let beside_room = |cell: &Cell| neighbours(*cell).iter().any(|other| farm.rooms.contains(other));
    unused_cells(farm).into_iter().filter(beside_room).collect()
}

/// Section 6.3: the first field goes on any unused cell, later ones orthogonally adjacent to a
/// field tile.
pub fn field_cells(farm: &Farm) -> BTreeSet<Cell> {
    let beside_field = |cell: &Cell| neighbours(*cell).iter().any(|other| farm.fields.contains_key(other));
    unused_cells(farm).into_iter().filter(|cell| farm.fields.is_empty() || beside_field(cell)).collect()
}

/// Section 6.4: a stable goes on any cell without a tile or stable, fenced or not; 4 in supply.
pub fn stable_cells(farm: &Farm) -> BTreeSet<Cell> {
    if farm.stables.len() >= STABLES {
        return BTreeSet::new();
    }
    let is_free = |cell: &Cell| {
        !farm.rooms.contains(cell) && !farm.fields.contains_key(cell) && !farm.stables.contains(cell)
    };
    all_cells().into_iter().filter(is_free).collect()
}

/// Section 8.1: number of unused spaces (no room, field, stable, and not enclosed).
pub fn unused(farm: &Farm) -> u32 {
    unused_cells(farm).len() as u32
}

// ---------------------------------------------------------------------------------------
// Scoring

/// Section 8.1: the points over the columns of the printed table.
const POINTS: [i32; 5] = [-1, 1, 2, 3, 4];

/// Section 8.1: the printed table, column by column.
const TABLE: [(&str, [&str; 5]); 7] = [
    ("fields", ["0-1", "2", "3", "4", "5+"]),
    ("pastures", ["0", "1", "2", "3", "4+"]),
    ("grain", ["0", "1-3", "4-5", "6-7", "8+"]),
    ("vegetables", ["0", "1", "2", "3", "4+"]),
    ("sheep", ["0", "1-3", "4-5", "6-7", "8+"]),
    ("boar", ["0", "1-2", "3-4", "5-6", "7+"]),
    ("cattle", ["0", "1", "2-3", "4-5", "6+"]),
];

/// Is `amount` within a printed band such as "2", "4-5" or "8+"?
fn in_band(amount: u32, band: &str) -> bool {
    let number = |text: &str| text.parse::<u32>().expect("a number in the table");
    if let Some(least) = band.strip_suffix('+') {
        amount >= number(least)
    } else if let Some((least, most)) = band.split_once('-') {
        (number(least)..=number(most)).contains(&amount)
    } else {
        amount == number(band)
    }
}

/// Section 8.1: points of `amount` in a row of the table.
pub fn band_points(category: &str, amount: u32) -> i32 {
    let (_, bands) = TABLE.iter().find(|(name, _)| *name == category).expect("a row of the table");
    let column = bands.iter().position(|band| in_band(amount, band)).expect("a band for every amount");
    POINTS[column]
}

/// Section 8.1: points per category in a fixed order; the last one, "cards", is `printed`
/// unchanged. `grain` and `vegetables` are those outside the farm (supply; also crops on field
/// cards, if any); crops on field tiles are added here. Bonus points of cards are not included.
pub fn score(
    farm: &Farm,
    grain: u32,
    vegetables: u32,
    animals: [u32; 3],
    people: u32,
    begging: u32,
    printed: i32,
) -> Vec<(&'static str, i32)> {
    let on_fields = |crop: char| -> u32 {
        farm.fields.values().filter(|(kind, _)| *kind == crop).map(|(_, count)| count).sum()
    };
    let house_rule = Variant { no_adjacency: true, ..Variant::default() };
    let pastures = pastures_with(farm, house_rule).expect("a legal layout");
    let fenced = enclosed(farm);
    let fenced_stables = farm.stables.iter().filter(|stable| fenced.contains(stable)).count();
    let per_room = [0, 1, 2][farm.house as usize];
    vec![
        ("fields", band_points("fields", farm.fields.len() as u32)),
        ("pastures", band_points("pastures", pastures.len() as u32)),
        ("grain", band_points("grain", grain + on_fields('g'))),
        ("vegetables", band_points("vegetables", vegetables + on_fields('v'))),
        ("sheep", band_points("sheep", animals[0])),
        ("boar", band_points("boar", animals[1])),
        ("cattle", band_points("cattle", animals[2])),
        ("unused", -(unused(farm) as i32)),
        ("fenced_stables", fenced_stables as i32),
        ("rooms", per_room * farm.rooms.len() as i32),
        ("people", 3 * people as i32),
        ("begging", -3 * begging as i32),
        ("cards", printed),
    ]
}
