//! Every way in which fences can stand.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;
use std::sync::OnceLock;

use farmstead_core::{Indexed, NotationError, symbol_serde};

use super::cell::{ALL_CELLS, CELLS, Cell, Cells, Edge, Edges, around, border, cells, connected, edges};

/// The most pastures that fifteen fences can enclose.
pub const MAX_PASTURES: usize = 5;
/// The fences of a player.
pub const FENCES: u8 = 15;

/// The first house: these spaces can never be fenced.
pub(crate) const FIRST_ROOMS: Cells = 1 << 5 | 1 << 10;

/// The layouts in which each pasture borders another one.
const CONNECTED: usize = 7963;
/// All layouts.
const LAYOUTS: usize = 12_011;

/// Where all fences of a farm stand: which pastures there are.
///
/// Layouts are numbered for ever: 0 is a farm without fences, then come the 7,963 layouts whose pastures hang
/// together, then the 4,048 others, which only a house rule allows; each group by number of fences, then by
/// edges. In text the pastures with their spaces: `a4a5/b4`.
///
/// ```
/// use farmstead_agricola::Layout;
/// let layout: Layout = "a4a5/b4".parse().unwrap();
/// assert_eq!(layout.fences(), 9);
/// assert_eq!(layout.pastures().count(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Layout(u16);

/// For each number of fences the first layout of a group with at least so many.
type Starts = [u16; FENCES as usize + 2];

/// All layouts; the values for each number.
struct Table {
    /// The edges, and above them the spaces that are not enclosed.
    keys: Vec<u64>,
    pastures: Vec<[Cells; MAX_PASTURES]>,
    /// The layouts whose pastures hang together.
    starts: Starts,
    /// The others.
    apart: Starts,
}

const EDGES: Edges = (1 << Edge::COUNT) - 1;

/// What a later layout must contain in its key.
#[inline]
fn key(edges: Edges, open: Cells) -> u64 {
    edges | u64::from(open) << Edge::COUNT
}

impl Table {
    fn build() -> Self {
        let mut found: Vec<(bool, u32, Edges, [Cells; MAX_PASTURES])> = Vec::with_capacity(LAYOUTS);
        let shapes = shapes();
        extend(&shapes, &mut found, (0, 0), [0; MAX_PASTURES], 0);
        found.sort_unstable();
        let mut keys = vec![key(0, ALL_CELLS)];
        let mut pastures = vec![[0; MAX_PASTURES]];
        for &(_, _, edges, parts) in &found {
            keys.push(key(edges, ALL_CELLS & !parts.iter().fold(0, |all, part| all | part)));
            pastures.push(parts);
        }
        let mut starts = [0; FENCES as usize + 2];
        let mut apart = starts;
        for fences in 0..=u32::from(FENCES) + 1 {
            let first = |group| found.partition_point(|&(g, f, ..)| (g, f) < (group, fences)) as u16 + 1;
            starts[fences as usize] = first(false);
            apart[fences as usize] = first(true);
        }
        Self { keys, pastures, starts, apart }
    }

    #[inline]
    fn get() -> &'static Self {
        static TABLE: OnceLock<Table> = OnceLock::new();
        TABLE.get_or_init(Self::build)
    }
}

/// All sets of spaces that one pasture can cover, by their first space, with their borders.
fn shapes() -> [Vec<(Cells, Edges)>; CELLS] {
    let mut shapes: [Vec<(Cells, Edges)>; CELLS] = Default::default();
    for (first, list) in shapes.iter_mut().enumerate() {
        let allowed = ALL_CELLS & !FIRST_ROOMS & !((1 << first) - 1);
        let mut level: Vec<Cells> = Vec::from([1 << first]);
        level.retain(|&set| set & allowed == set);
        while !level.is_empty() {
            // A shape that needs too many fences may grow into one that does not.
            let fenced = level.iter().map(|&set| (set, border(set)));
            list.extend(fenced.filter(|(_, border)| border.count_ones() <= u32::from(FENCES)));
            let grown =
                level.iter().flat_map(|&set| cells(around(set) & allowed).map(move |cell| set | cell.bit()));
            level = grown.collect();
            level.sort_unstable();
            level.dedup();
        }
    }
    shapes
}

/// Adds every layout that begins with these pastures; each pasture's first space comes after that of the one
/// before.
fn extend(
    shapes: &[Vec<(Cells, Edges)>; CELLS],
    found: &mut Vec<(bool, u32, Edges, [Cells; MAX_PASTURES])>,
    (covered, fences): (Cells, Edges),
    pastures: [Cells; MAX_PASTURES],
    count: usize,
) {
    if count > 0 {
        found.push((!connected(covered), fences.count_ones(), fences, pastures));
    }
    let last = pastures.iter().filter(|&&set| set != 0).map(|set| set.trailing_zeros() as usize).max();
    for list in &shapes[last.map_or(0, |last| last + 1)..] {
        for &(set, border) in list {
            let all = fences | border;
            if set & covered == 0 && all.count_ones() <= u32::from(FENCES) && count < MAX_PASTURES {
                let mut more = pastures;
                more[count] = set;
                extend(shapes, found, (covered | set, all), more, count + 1);
            }
        }
    }
}

impl Layout {
    /// No fences at all.
    pub const NONE: Self = Self(0);

    /// The layout with these pastures, in any order; `None` if they are no layout.
    pub fn of_pastures<I: IntoIterator<Item = C>, C: IntoIterator<Item = Cell>>(pastures: I) -> Option<Self> {
        let mut fences = 0;
        let mut covered = 0;
        for pasture in pastures {
            let set = pasture.into_iter().fold(0, |set, cell| set | cell.bit());
            if set == 0 || set & covered != 0 || !connected(set) {
                return None;
            }
            covered |= set;
            fences |= border(set);
        }
        Self::of_edges(fences)
    }

    /// The layout with fences on these edges; `None` if they are no layout.
    pub fn of_fences(fences: impl IntoIterator<Item = Edge>) -> Option<Self> {
        Self::of_edges(fences.into_iter().fold(0, |set, edge| set | edge.bit()))
    }

    fn of_edges(fences: Edges) -> Option<Self> {
        if fences == 0 {
            return Some(Self::NONE);
        }
        let table = Table::get();
        let count = fences.count_ones() as usize;
        let within = |starts: &Starts| {
            let (first, end) = (*starts.get(count)?, *starts.get(count + 1)?);
            let keys = &table.keys[usize::from(first)..usize::from(end)];
            let at = keys.binary_search_by_key(&fences, |key| key & EDGES).ok()?;
            Some(Self(first + at as u16))
        };
        within(&table.starts).or_else(|| within(&table.apart))
    }

    #[inline]
    fn key(self) -> u64 {
        Table::get().keys[usize::from(self.0)]
    }

    /// The number of fences.
    #[inline]
    pub fn fences(self) -> u8 {
        (self.key() & EDGES).count_ones() as u8
    }

    /// The edges on which fences stand.
    pub fn edges(self) -> impl Iterator<Item = Edge> + Clone {
        edges(self.edge_set())
    }

    pub(crate) fn edge_set(self) -> Edges {
        self.key() & EDGES
    }

    /// The pastures, each with its spaces.
    pub fn pastures(self) -> impl Iterator<Item = impl Iterator<Item = Cell> + Clone> + Clone {
        self.parts().map(cells)
    }

    /// The pastures as sets.
    #[inline]
    pub(crate) fn parts(self) -> impl Iterator<Item = Cells> + Clone {
        Table::get().pastures[usize::from(self.0)].into_iter().take_while(|&set| set != 0)
    }

    /// The enclosed spaces.
    #[inline]
    pub(crate) fn covered(self) -> Cells {
        !(self.key() >> Edge::COUNT) as Cells & ALL_CELLS
    }

    /// Whether all pastures hang together, edge to edge.
    pub fn is_connected(self) -> bool {
        usize::from(self.0) <= CONNECTED
    }

    /// The number of new fences that lead to a layout; `None` if a fence of this one is missing there.
    pub(crate) fn new_fences(self, next: Self) -> Option<u8> {
        let (old, new) = (self.edge_set(), next.edge_set());
        (old & new == old).then(|| (new & !old).count_ones() as u8)
    }

    /// The layouts with all fences of this one and at most `most` more, at least one, that enclose none of the
    /// spaces `taken`; ascending. `apart`: also those whose pastures do not hang together.
    #[inline]
    pub(crate) fn next(self, taken: Cells, most: u8, apart: bool) -> impl Iterator<Item = Self> + Clone {
        let table = Table::get();
        let want = key(self.edge_set(), taken);
        let scan = move |range: Range<u16>| {
            let keys = &table.keys[usize::from(range.start)..usize::from(range.end)];
            range.zip(keys).filter(move |(_, key)| **key & want == want).map(|(at, _)| Self(at))
        };
        let more = if apart { self.range(&table.apart, most) } else { 0..0 };
        scan(self.range(&table.starts, most)).chain(scan(more))
    }

    /// How many [`next`](Self::next) gives.
    #[inline]
    pub(crate) fn count_next(self, taken: Cells, most: u8, apart: bool) -> u32 {
        let table = Table::get();
        let want = key(self.edge_set(), taken);
        let count = |range: Range<u16>| {
            let keys = &table.keys[usize::from(range.start)..usize::from(range.end)];
            keys.iter().map(|key| u32::from(key & want == want)).sum::<u32>()
        };
        count(self.range(&table.starts, most)) + if apart { count(self.range(&table.apart, most)) } else { 0 }
    }

    /// The numbers of the layouts with 1 to `most` more fences.
    fn range(self, starts: &Starts, most: u8) -> Range<u16> {
        let from = usize::from(self.fences()) + 1;
        let end = (from + usize::from(most)).min(usize::from(FENCES) + 1);
        starts[from]..starts[end.max(from)]
    }
}

impl Indexed for Layout {
    const COUNT: u32 = LAYOUTS as u32 + 1;

    #[inline]
    fn index(self) -> u32 {
        self.0.into()
    }

    fn from_index(index: u32) -> Option<Self> {
        (index < Self::COUNT).then_some(Self(index as u16))
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::NONE {
            return f.write_str("open");
        }
        for (i, pasture) in self.pastures().enumerate() {
            if i > 0 {
                f.write_str("/")?;
            }
            for cell in pasture {
                cell.fmt(f)?;
            }
        }
        Ok(())
    }
}

impl FromStr for Layout {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text == "open" {
            return Ok(Self::NONE);
        }
        let mut pastures: Vec<Vec<Cell>> = Vec::new();
        let mut at = 0;
        for part in text.split('/').take(MAX_PASTURES + 1) {
            let mut pasture = Vec::new();
            if part.is_empty() || !part.is_ascii() || part.len() % 2 != 0 || part.len() > 2 * CELLS {
                return Err(NotationError::new("the spaces of a pasture", at));
            }
            for pair in 0..part.len() / 2 {
                let cell: Result<Cell, NotationError> = part[2 * pair..2 * pair + 2].parse();
                pasture.push(cell.map_err(|error| NotationError::new(error.expected, at + 2 * pair))?);
            }
            if !pasture.is_sorted_by(|a, b| a < b) {
                return Err(NotationError::new("the spaces of a pasture in order", at));
            }
            at += part.len() + 1;
            pastures.push(pasture);
        }
        if !pastures.is_sorted_by(|a, b| a[0] < b[0]) {
            return Err(NotationError::new("pastures in the order of their first spaces", 0));
        }
        let wrong = NotationError::new("pastures that at most 15 fences enclose", 0);
        Self::of_pastures(pastures).ok_or(wrong)
    }
}

symbol_serde!(Layout);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_the_promised_size() {
        let table = Table::get();
        assert_eq!(table.keys.len(), LAYOUTS + 1);
        let connected = Layout::NONE.next(FIRST_ROOMS, FENCES, false).count();
        assert_eq!(connected, CONNECTED);
        assert_eq!(Layout::NONE.next(FIRST_ROOMS, FENCES, true).count(), LAYOUTS);
        assert!(table.pastures.iter().any(|parts| parts[MAX_PASTURES - 1] != 0));
    }

    #[test]
    fn layouts_are_found_by_text_and_by_edges() {
        for index in 0..Layout::COUNT {
            let layout = Layout::from_index(index).unwrap();
            assert_eq!(layout.to_string().parse(), Ok(layout));
            assert_eq!(Layout::of_fences(layout.edges()), Some(layout));
            assert_eq!(Layout::of_pastures(layout.pastures()), Some(layout));
            assert_eq!(layout.is_connected(), connected(layout.covered()) || layout == Layout::NONE);
        }
        for wrong in ["", "a1a", "a4/a4", "a5a4", "b4/a4", "b1", "a1c5", "a4a5/", "a1/a3/b2/c1/c3/c5", "ä4"]
        {
            assert!(wrong.parse::<Layout>().is_err(), "{wrong}");
        }
    }
}
