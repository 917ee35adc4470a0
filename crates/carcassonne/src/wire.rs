//! How states are written and read. Whatever is read is laid again tile by tile and checked.

use farmstead_core::grid::{Cell, Rotation, Side};
use farmstead_core::{BySeat, Corruption, Seat};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::{Key, MAX_TILES};
use crate::state::{Carcassonne, Phase, SEATS};
use crate::tile::NONE;
use crate::{Earned, LaidTile, Options, Tile, Tiles};

/// A state as it is written: what lies on the table, and nothing that follows from it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Snapshot {
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    pub(crate) seat: Seat,
    /// The tile to be laid.
    pub(crate) drawn: Option<Tile>,
    /// The cell of the tile just laid.
    pub(crate) last: Option<Cell>,
    /// By x, then by y.
    pub(crate) tiles: Vec<LaidTile>,
    pub(crate) bag: Tiles,
    pub(crate) discarded: Tiles,
    pub(crate) earned: BySeat<Earned>,
}

impl From<&Carcassonne> for Snapshot {
    fn from(state: &Carcassonne) -> Self {
        Self {
            options: state.options,
            phase: state.phase,
            seat: state.seat,
            drawn: state.drawn,
            last: state.last_cell(),
            tiles: state.tiles(),
            bag: state.bag,
            discarded: state.discarded,
            earned: BySeat::from_fn(state.options.players, |seat| state.earned(seat)),
        }
    }
}

impl Serialize for Carcassonne {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Snapshot::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Carcassonne {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::try_from(&Snapshot::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl TryFrom<&Snapshot> for Carcassonne {
    type Error = Corruption;

    fn try_from(from: &Snapshot) -> Result<Self, Corruption> {
        Corruption::unless(from.options.validate().is_ok(), "options", "they make no game")?;
        let players = from.options.players;
        let earned = from.earned.as_slice();
        Corruption::unless(earned.len() == usize::from(players), "seats", "not one value for each player")?;
        let mut state = Self::begin(&from.options);
        state.lay_all(&from.tiles)?;
        state.stand_all(&from.tiles)?;
        state.phase = from.phase;
        state.seat = from.seat;
        state.drawn = from.drawn;
        state.bag = from.bag;
        state.discarded = from.discarded;
        state.earned[..earned.len().min(SEATS)].copy_from_slice(earned);
        state.placements = state.drawn.map_or(0, |tile| state.count_placements(tile, true)) as u16;
        let deploying = from.phase == Phase::Deploy;
        Corruption::unless(from.last.is_some() == deploying, "turn", "no tile was just laid")?;
        state.last = NONE;
        if let Some(cell) = from.last {
            let there = state.board.laid.find(Key::of(cell));
            let last = there.ok_or(Corruption { part: "turn", problem: "no tile was just laid" })?;
            Corruption::unless(state.seat.number() < players, "seat", "nobody sits there")?;
            state.last = last as u8;
            state.spots = state.find_spots(last);
        }
        state.board.forget_finished_monasteries(from.last.map(Key::of));
        state.audit_all()?;
        Ok(state)
    }
}

impl Carcassonne {
    /// Lays tiles that came from outside in an order in which each touches an earlier one: first along the
    /// river, then all others.
    fn lay_all(&mut self, tiles: &[LaidTile]) -> Result<(), Corruption> {
        let unless = |holds, problem| Corruption::unless(holds, "tiles", problem);
        unless(tiles.len() <= MAX_TILES, "there are more than in the box")?;
        let key = |laid: &LaidTile| Key::of(laid.placement.cell());
        unless(tiles.is_sorted_by(|a, b| key(a) < key(b)), "they are not in the order of cells")?;
        let all: Tiles = tiles.iter().map(|laid| laid.tile).collect();
        let whole = self.options.tiles().checked_sub(&all).is_some();
        unless(whole, "there are more than in the box")?;
        let start = tiles.iter().find(|laid| laid.placement.cell() == Cell::ORIGIN);
        let upright = |laid: &LaidTile| laid.placement.rotation() == Rotation::R0;
        let known = start.is_some_and(|laid| laid.tile == self.options.start_tile() && upright(laid));
        unless(known, "the start tile does not lie on 0,0 as printed (2.1)")?;
        let mut reached = vec![Cell::ORIGIN];
        let mut next = 0;
        for river in [true, false] {
            if !river {
                next = 0;
            }
            while let Some(&cell) = reached.get(next) {
                next += 1;
                for side in Side::ALL {
                    let there = Key::of(cell.step(side));
                    let Ok(place) = tiles.binary_search_by_key(&there, key) else { continue };
                    let laid = tiles[place];
                    let new = self.board.laid.find(there).is_none();
                    let flows = self.edge_at(cell, side) == Some(crate::Edge::River);
                    if new && (!river || (flows && laid.tile.is_river())) {
                        self.lay_again(laid)?;
                        reached.push(laid.placement.cell());
                    }
                }
            }
        }
        unless(reached.len() == tiles.len(), "some lie apart from the others")
    }

    /// Lays a tile that came from outside if it fits.
    fn lay_again(&mut self, laid: LaidTile) -> Result<(), Corruption> {
        let unless = |holds, problem| Corruption::unless(holds, "tiles", problem);
        let (cell, rotation) = (laid.placement.cell(), laid.placement.rotation());
        let lying = laid.tile.lying(rotation);
        let wants = self.board.frontier.wanted(Key::of(cell)).unwrap_or(0);
        unless(lying.pattern & !wants == 0, "edges do not match (2.2.2)")?;
        if laid.tile.is_river() {
            let flows = self.river.check(Key::of(cell), lying).is_ok();
            unless(flows, "a River tile does not continue the river (1.5)")?;
        }
        unless(self.lay(cell, laid.tile, rotation).is_some(), "there are more than in the box")
    }

    /// Puts the meeples that came from outside on the tiles.
    fn stand_all(&mut self, tiles: &[LaidTile]) -> Result<(), Corruption> {
        let unless = |holds, problem| Corruption::unless(holds, "meeples", problem);
        for laid in tiles {
            let Some(meeple) = laid.meeple else { continue };
            let seat = meeple.seat;
            unless(seat.number() < self.options.players, "there is one of a seat where nobody sits")?;
            let tile = self.board.laid.find(Key::of(laid.placement.cell()));
            let spot = laid.tile.lying(laid.placement.rotation()).at(meeple.spot);
            let (Some(tile), Some(segment)) = (tile, spot) else {
                return unless(false, "one stands where its tile has no segment");
            };
            let supply = &mut self.supply[seat.index()];
            unless(*supply > 0, "a player has more than 7 of them (2.1)")?;
            *supply -= 1;
            let root = self.board.root(tile, segment);
            self.board.laid.set_meeple(tile, seat.number(), segment);
            self.board.features.add_meeple(root, seat.number());
        }
        Ok(())
    }
}
