//! The tiles as a table that can be held against their pictures.
//!
//! Every row shows a tile as it is drawn, north up: its edges from the north clockwise (`F` field, `C` city,
//! `R` road, `W` river), the sides that each road and each city connects, and the half-edges of each field
//! with the numbers of the cities on this tile that it touches (`"27>0"`). Half-edges are numbered clockwise:
//!
//! ```text
//!      0   1
//!    +---+---+
//!  7 |       | 2
//!    +       +
//!  6 |       | 3
//!    +---+---+
//!      5   4
//! ```

/// Where a tile comes from and when it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// One of the 72 tiles of the base game.
    Base,
    /// The spring of either River: it is the start tile.
    Spring,
    /// A tile of River I between spring and lake.
    RiverOne,
    /// A tile of River II between fork and lake.
    RiverTwo,
    /// The fork of River II, drawn first.
    Fork,
    /// The lake of River I, drawn last.
    LakeOne,
    /// The lake of River II, drawn last.
    LakeTwo,
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    pub(crate) id: &'static str,
    pub(crate) copies: u8,
    pub(crate) role: Role,
    pub(crate) edges: &'static str,
    pub(crate) roads: &'static [&'static str],
    pub(crate) cities: &'static [&'static str],
    pub(crate) fields: &'static [&'static str],
    pub(crate) monastery: bool,
    pub(crate) shield: bool,
}

const fn tile(id: &'static str, copies: u8, edges: &'static str) -> Row {
    let role = Role::Base;
    Row { id, copies, role, edges, roads: &[], cities: &[], fields: &[], monastery: false, shield: false }
}

const fn river(role: Role, id: &'static str, copies: u8, edges: &'static str) -> Row {
    let mut row = tile(id, copies, edges);
    row.role = role;
    row
}

impl Row {
    const fn roads(mut self, roads: &'static [&'static str]) -> Self {
        self.roads = roads;
        self
    }

    const fn cities(mut self, cities: &'static [&'static str]) -> Self {
        self.cities = cities;
        self
    }

    const fn fields(mut self, fields: &'static [&'static str]) -> Self {
        self.fields = fields;
        self
    }

    const fn monastery(mut self) -> Self {
        self.monastery = true;
        self
    }

    const fn shield(mut self) -> Self {
        self.shield = true;
        self
    }
}

/// The number of kinds of tiles.
pub(crate) const TILES: usize = 45;
/// The number of the start tile D.
pub(crate) const START: usize = 3;
/// The number of the Rivers' spring.
pub(crate) const SPRING: usize = 24;

use Role::{Fork, LakeOne, LakeTwo, RiverOne, RiverTwo, Spring};

/// All tiles; their order is the frozen numbering. Letters as in the rule sheet, River names as in
/// `JCloisterZone`.
#[rustfmt::skip]
pub(crate) const TABLE: [Row; TILES] = [
    tile("A", 2, "FFRF").roads(&["S"]).fields(&["01234567"]).monastery(),
    tile("B", 4, "FFFF").fields(&["01234567"]).monastery(),
    tile("C", 1, "CCCC").cities(&["NESW"]).shield(),
    tile("D", 4, "CRFR").roads(&["EW"]).cities(&["N"]).fields(&["27>0", "3456"]),
    tile("E", 5, "CFFF").cities(&["N"]).fields(&["234567>0"]),
    tile("F", 2, "FCFC").cities(&["EW"]).fields(&["01>0", "45>0"]).shield(),
    tile("G", 1, "FCFC").cities(&["EW"]).fields(&["01>0", "45>0"]),
    tile("H", 3, "CFCF").cities(&["N", "S"]).fields(&["2367>01"]),
    tile("I", 2, "CFFC").cities(&["N", "W"]).fields(&["2345>01"]),
    tile("J", 3, "CRRF").roads(&["ES"]).cities(&["N"]).fields(&["2567>0", "34"]),
    tile("K", 3, "CFRR").roads(&["SW"]).cities(&["N"]).fields(&["2347>0", "56"]),
    tile("L", 3, "CRRR").roads(&["E", "S", "W"]).cities(&["N"]).fields(&["27>0", "34", "56"]),
    tile("M", 2, "CFFC").cities(&["NW"]).fields(&["2345>0"]).shield(),
    tile("N", 3, "CFFC").cities(&["NW"]).fields(&["2345>0"]),
    tile("O", 2, "CRRC").roads(&["ES"]).cities(&["NW"]).fields(&["25>0", "34"]).shield(),
    tile("P", 3, "CRRC").roads(&["ES"]).cities(&["NW"]).fields(&["25>0", "34"]),
    tile("Q", 1, "CCFC").cities(&["NEW"]).fields(&["45>0"]).shield(),
    tile("R", 3, "CCFC").cities(&["NEW"]).fields(&["45>0"]),
    tile("S", 2, "CCRC").roads(&["S"]).cities(&["NEW"]).fields(&["4>0", "5>0"]).shield(),
    tile("T", 1, "CCRC").roads(&["S"]).cities(&["NEW"]).fields(&["4>0", "5>0"]),
    tile("U", 8, "FRFR").roads(&["EW"]).fields(&["0127", "3456"]),
    tile("V", 9, "FFRR").roads(&["SW"]).fields(&["012347", "56"]),
    tile("W", 4, "FRRR").roads(&["E", "S", "W"]).fields(&["0127", "34", "56"]),
    tile("X", 1, "RRRR").roads(&["N", "E", "S", "W"]).fields(&["07", "12", "34", "56"]),

    river(Spring, "RI/s", 1, "FWFF").fields(&["01234567"]),

    river(RiverOne, "RI.1/CICI", 1, "CWCW").cities(&["N", "S"]).fields(&["27>0", "36>1"]),
    river(RiverOne, "RI.1/CIRI", 1, "CWRW").roads(&["S"]).cities(&["N"]).fields(&["2>0", "34", "56", "7>0"]),
    river(RiverOne, "RI.1/LIRI", 1, "FWRW").roads(&["S"]).fields(&["0127", "34", "56"]).monastery(),
    river(RiverOne, "RI.1/RIrI", 1, "WRWR").roads(&["EW"]).fields(&["07", "12", "34", "56"]),
    river(RiverOne, "RI.1/IFI", 2, "FWFW").fields(&["0127", "3456"]),
    river(RiverOne, "RI.1/CcII", 1, "CWWC").cities(&["NW"]).fields(&["25>0", "34"]),
    river(RiverOne, "RI.1/RrII", 1, "RRWW").roads(&["NE"]).fields(&["0347", "12", "56"]),
    river(RiverOne, "RI.1/II", 2, "FFWW").fields(&["012347", "56"]),

    river(RiverTwo, "RI.2/IFC", 1, "FCFW").cities(&["E"]).fields(&["017>0", "456>0"]),
    river(RiverTwo, "RI.2/CIcI", 1, "WCWC").cities(&["EW"]).fields(&["05>0", "14>0"]),
    river(RiverTwo, "RI.2/LIFI", 1, "FWFW").fields(&["0127", "3456"]).monastery(),
    river(RiverTwo, "RI.2/RIrI", 1, "WRWR").roads(&["EW"]).fields(&["07", "12", "34", "56"]),
    river(RiverTwo, "RI.2/CIRI", 1, "CWRW").roads(&["S"]).cities(&["N"]).fields(&["2>0", "34", "56", "7>0"]),
    river(RiverTwo, "RI.2/II", 1, "FFWW").fields(&["012347", "56"]),
    river(RiverTwo, "RI.2/CcII+", 1, "CWWC").cities(&["NW"]).fields(&["25>0", "34"]).shield(),
    river(RiverTwo, "RI.2/II+", 1, "WFFW").fields(&["07", "123456"]),
    river(RiverTwo, "RI.2/RrII", 1, "RRWW").roads(&["NE"]).fields(&["0347", "12", "56"]),

    river(Fork, "RI.2/III", 1, "WWFW").fields(&["07", "12", "3456"]),
    river(LakeOne, "RI.1/I.e", 1, "FFFW").fields(&["01234567"]),
    river(LakeTwo, "RI.2/I.v", 1, "FFFW").fields(&["01234567"]),
];
