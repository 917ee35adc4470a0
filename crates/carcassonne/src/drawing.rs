//! Boards drawn with characters, for people.

use farmstead_core::grid::{Bounds, Cell, Rotation, Side};

use crate::state::Carcassonne;
use crate::{Edge, LaidTile, Meeple, Sides, Spot, Tile};

/// Rows and columns of a tile while it is drawn.
const SIZE: usize = 5;
/// Columns of a tile when it is shown: characters are higher than wide.
const WIDTH: usize = 2 * SIZE - 1;
const MID: usize = SIZE / 2;
const LAST: usize = SIZE - 1;

/// Row and column.
type Point = (usize, usize);

/// A tile as it is drawn.
#[derive(Clone, Copy)]
struct Canvas([[char; SIZE]; SIZE]);

/// The point so many steps from a side, and so many from its left end, as seen from outside the tile with
/// the side on top.
const fn point(side: Side, deep: usize, across: usize) -> Point {
    match side {
        Side::North => (deep, across),
        Side::East => (across, LAST - deep),
        Side::South => (LAST - deep, LAST - across),
        Side::West => (LAST - across, deep),
    }
}

/// The point of a half-edge.
const fn port(number: u8) -> Point {
    let across = if number.is_multiple_of(2) { 1 } else { LAST - 1 };
    point(Side::ALL[number as usize / 2 % 4], 0, across)
}

impl Canvas {
    fn of(laid: LaidTile) -> Self {
        let (tile, rotation) = (laid.tile, laid.placement.rotation());
        let mut canvas = Self([['.'; SIZE]; SIZE]);
        canvas.lines(tile, rotation);
        let is_road = |spot: Spot| matches!(spot, Spot::Road(_));
        let roads = tile.segments(rotation).iter().filter(|segment| is_road(segment.spot)).count();
        for segment in tile.segments(rotation) {
            match segment.spot {
                Spot::City(sides) => canvas.city(sides, has_river(tile, rotation), segment.shield),
                // A road with one end stops at a city, a monastery or a river, or else at a junction.
                Spot::Road(sides) if sides.len() > 1 || roads > 1 => canvas.set((MID, MID), road_mark(sides)),
                Spot::Road(_) | Spot::Field(_) => {}
                Spot::Monastery => canvas.set(monastery(tile, rotation), 'M'),
            }
        }
        if let Some(Meeple { seat, spot }) = laid.meeple {
            let place = match spot {
                Spot::City(sides) => sides.iter().next().map(|side| point(side, 0, MID)),
                Spot::Road(sides) => sides.iter().next().map(|side| point(side, 1, MID)),
                Spot::Field(ports) => ports.iter().next().map(port),
                Spot::Monastery => Some(monastery(tile, rotation)),
            };
            canvas.set(place.unwrap_or((MID, MID)), char::from(b'0' + seat.number() % 10));
        }
        canvas
    }

    fn set(&mut self, (row, column): Point, mark: char) {
        self.0[row][column] = mark;
    }

    /// Rivers to the middle, and roads nearly as far.
    fn lines(&mut self, tile: Tile, rotation: Rotation) {
        for edge in [Edge::River, Edge::Road] {
            for side in Side::ALL.into_iter().filter(|&side| tile.edge(rotation, side) == edge) {
                let mark = match (edge, side) {
                    (Edge::River, _) => '~',
                    (_, Side::North | Side::South) => '|',
                    _ => '-',
                };
                let end = if edge == Edge::River { MID } else { MID - 1 };
                (0..=end).for_each(|deep| self.set(point(side, deep, MID), mark));
            }
        }
    }

    /// A city: a strip along each side, and all between the sides. Over a river it is a bridge.
    fn city(&mut self, sides: Sides, bridge: bool, shield: bool) {
        let mut middle = None;
        for side in sides.iter() {
            (1..LAST).for_each(|across| self.set(point(side, 0, across), '#'));
            if sides.contains(side.opposite()) {
                let width = if bridge { MID..MID + 1 } else { 1..LAST };
                width.for_each(|across| (0..SIZE).for_each(|deep| self.set(point(side, deep, across), '#')));
                middle = Some((MID, MID));
            }
            if sides.contains(side.clockwise()) {
                let inner = point(side, 1, LAST - 1);
                self.set(point(side, 0, LAST), '#');
                self.set(inner, '#');
                middle = middle.or(Some(inner));
            }
        }
        if let Some(place) = middle.filter(|_| shield) {
            self.set(place, '*');
        }
    }

    /// A row, with a character between each two that fits both.
    fn row(&self, row: usize) -> String {
        let between = |a: char, b: char| match (a, b) {
            (a, b) if a == b => a,
            ('#' | '*', '#' | '*') => '#',
            ('-' | '+', '-' | '+') => '-',
            _ => '.',
        };
        let marks = &self.0[row];
        let pairs = marks.windows(2).flat_map(|pair| [between(pair[0], pair[1]), pair[1]]);
        std::iter::once(marks[0]).chain(pairs).collect()
    }
}

fn road_mark(sides: Sides) -> char {
    let mut sides = sides.iter();
    match (sides.next(), sides.next()) {
        (Some(Side::North), Some(Side::South)) => '|',
        (Some(Side::East), Some(Side::West)) => '-',
        _ => '+',
    }
}

fn has_river(tile: Tile, rotation: Rotation) -> bool {
    Side::ALL.into_iter().any(|side| tile.edge(rotation, side) == Edge::River)
}

/// Where the monastery stands: in the middle, or beside a river.
fn monastery(tile: Tile, rotation: Rotation) -> Point {
    let sides = Side::ALL.into_iter().map(|side| side.rotated(rotation));
    let mut sides = sides.filter(|&side| tile.edge(rotation, side) == Edge::Field);
    let bank = sides.next();
    bank.filter(|_| has_river(tile, rotation)).map_or((MID, MID), |side| point(side, 1, MID))
}

impl Carcassonne {
    /// The board as a drawing, five lines for each row of tiles: `.` field, `#` city, `*` shield, `-`, `|`
    /// and `+` roads, `~` river, `M` monastery. A meeple is shown by the number of its seat where it stands.
    ///
    /// Unlike the [picture](Self::picture) it cannot be read back.
    ///
    /// ```
    /// # use farmstead_carcassonne::{Carcassonne, Options};
    /// # use farmstead_core::Game;
    /// let game = Carcassonne::new(&Options::default())?;
    /// assert_eq!(game.drawing(), "\
    /// ..#####..
    /// .........
    /// ---------
    /// .........
    /// .........");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn drawing(&self) -> String {
        draw(&self.tiles())
    }
}

/// Draws tiles on the cells on which they lie.
pub(crate) fn draw(tiles: &[LaidTile]) -> String {
    let cells = || tiles.iter().map(|laid| laid.placement.cell());
    let Some(bounds) = Bounds::of(cells()) else { return String::new() };
    let (min, max) = (bounds.min(), bounds.max());
    let mut lines = Vec::new();
    for y in min.y..=max.y {
        let on = |x: i8| {
            let found = tiles.iter().find(|laid| laid.placement.cell() == Cell::new(x, y));
            found.copied().map(Canvas::of)
        };
        let row: Vec<Option<Canvas>> = (min.x..=max.x).map(on).collect();
        for line in 0..SIZE {
            let word =
                |canvas: &Option<Canvas>| canvas.map_or_else(|| " ".repeat(WIDTH), |canvas| canvas.row(line));
            let words: Vec<String> = row.iter().map(word).collect();
            lines.push(words.join(" ").trim_end().to_owned());
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Placement;

    fn row(tiles: &str) -> String {
        let laid = tiles.split_whitespace().zip(0..).map(|(id, x)| LaidTile {
            tile: id.parse().unwrap(),
            placement: Placement::new(Cell::new(x, 0), Rotation::R0),
            meeple: None,
        });
        draw(&laid.collect::<Vec<_>>())
    }

    #[test]
    fn the_base_tiles_look_as_printed() {
        let drawn: Vec<String> = ["A B C D E F", "G H I J K L", "M N O P Q R", "S T U V W X"].map(row).into();
        assert_eq!(drawn.join("\n\n"), include_str!("tile/base.txt").trim_end());
    }

    #[test]
    fn the_river_tiles_look_as_printed() {
        let rows = [
            "RI/s RI.1/CICI RI.1/CIRI RI.1/LIRI RI.1/RIrI RI.1/IFI RI.1/CcII",
            "RI.1/RrII RI.1/II RI.2/IFC RI.2/CIcI RI.2/LIFI RI.2/RIrI RI.2/CIRI",
            "RI.2/II RI.2/CcII+ RI.2/II+ RI.2/RrII RI.2/III RI.1/I.e RI.2/I.v",
        ];
        assert_eq!(rows.map(row).join("\n\n"), include_str!("tile/river.txt").trim_end());
    }
}
