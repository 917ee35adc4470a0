//! What is legal: the direct check, the listing, and counting without listing.

use std::ops::ControlFlow;

use farmstead_core::grid::{Cell, Rotation, Side};

use crate::board::Key;
use crate::river::Ashore;
use crate::state::{Carcassonne, Phase};
use crate::tile::patterns_of;
use crate::{Action, Edge, Feature, Placement, Rotations, Spot, Tile, Violation};

impl Carcassonne {
    /// The patterns of a tile for the frontier.
    #[inline]
    fn patterns(&self, tile: Tile, all: bool) -> u64 {
        patterns_of(tile, all || self.options.rotations == Rotations::All)
    }

    #[inline]
    fn is_ashore(&self, tile: Tile, (key, rotation): (Key, Rotation)) -> bool {
        self.river.check(key, tile.lying(rotation)).is_err()
    }

    /// The number of placements of a tile; with `merged` rotations that look the same count once.
    pub(crate) fn count_placements(&self, tile: Tile, merged: bool) -> u32 {
        let patterns = self.patterns(tile, !merged);
        if tile.is_river() {
            self.board.frontier.iter(patterns).filter(|&place| !self.is_ashore(tile, place)).count() as u32
        } else {
            self.board.frontier.count(patterns)
        }
    }

    fn placements_of(&self, tile: Tile) -> impl Iterator<Item = Action> + '_ {
        let places = self.board.frontier.iter(self.patterns(tile, false));
        places
            .filter(move |&place| !tile.is_river() || !self.is_ashore(tile, place))
            .map(|(key, rotation)| Action::Place(Placement::new(key.cell(), rotation)))
    }

    #[inline]
    pub(crate) fn visit_actions<B>(&self, mut visit: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        match (self.phase, self.drawn) {
            (Phase::Place, Some(tile)) => self.placements_of(tile).try_for_each(visit),
            (Phase::Deploy, _) => {
                let segments = self.board.laid.lying(self.last.into()).segments();
                for (number, segment) in segments.iter().enumerate() {
                    if self.spots >> number & 1 == 1 {
                        visit(Action::Deploy(segment.spot))?;
                    }
                }
                visit(Action::Pass)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    #[inline]
    pub(crate) fn count_actions(&self) -> u32 {
        match self.phase {
            Phase::Place => self.placements.into(),
            Phase::Deploy => self.spots.count_ones() + 1,
            Phase::Draw | Phase::Over => 0,
        }
    }

    #[inline]
    pub(crate) fn nth_action(&self, n: u32) -> Option<Action> {
        match (self.phase, self.drawn) {
            (Phase::Place, Some(tile)) if tile.is_river() => self.placements_of(tile).nth(n as usize),
            (Phase::Place, Some(tile)) => {
                let (key, rotation) = self.board.frontier.nth(self.patterns(tile, false), n)?;
                Some(Action::Place(Placement::new(key.cell(), rotation)))
            }
            (Phase::Deploy, _) => {
                let mut left = self.spots;
                for _ in 0..n.min(8) {
                    if left == 0 {
                        return None;
                    }
                    left &= left - 1;
                }
                if left == 0 {
                    return (n == self.spots.count_ones()).then_some(Action::Pass);
                }
                let segments = self.board.laid.lying(self.last.into()).segments();
                segments.get(left.trailing_zeros() as usize).map(|segment| Action::Deploy(segment.spot))
            }
            _ => None,
        }
    }

    pub(crate) fn check_action(&self, action: Action) -> Result<(), Violation> {
        match (self.phase, self.drawn, action) {
            (Phase::Place, Some(tile), Action::Place(placement)) => {
                self.check_placement(tile, placement.cell(), placement.rotation())
            }
            (Phase::Deploy, _, Action::Deploy(spot)) => self.check_spot(spot),
            (Phase::Deploy, _, Action::Pass) => Ok(()),
            (due, _, _) => Err(Violation::WrongStep { due }),
        }
    }

    fn check_placement(&self, tile: Tile, cell: Cell, rotation: Rotation) -> Result<(), Violation> {
        let key = Key::of(cell);
        let Some(wants) = self.board.frontier.wanted(key) else {
            let occupied = self.board.laid.find(key).is_some();
            return Err(if occupied { Violation::Occupied { cell } } else { Violation::Detached { cell } });
        };
        let lying = tile.lying(rotation);
        let ashore = if tile.is_river() { self.river.check(key, lying).err() } else { None };
        if ashore == Some(Ashore::NotAtRiver) {
            return Err(Violation::NotAtRiver { cell });
        }
        if lying.pattern & !wants != 0 {
            return Err(self.mismatch(tile, cell, rotation));
        }
        if ashore == Some(Ashore::TurnsBack) {
            return Err(Violation::RiverTurnsBack { cell });
        }
        let least = tile.canonical(rotation);
        if self.options.rotations == Rotations::Merged && rotation != least {
            return Err(Violation::SameAs { tile, rotation, least });
        }
        Ok(())
    }

    /// The first side of the board on which the tile does not match its neighbour.
    fn mismatch(&self, tile: Tile, cell: Cell, rotation: Rotation) -> Violation {
        let shows = |side: Side| -> Option<Edge> {
            let neighbour = self.board.laid.find(Key::of(cell).step(side))?;
            Some(self.board.laid.lying(neighbour).edge(side.opposite()))
        };
        let wrong = Side::ALL.into_iter().find_map(|side| {
            let (ours, theirs) = (tile.edge(rotation, side), shows(side)?);
            (ours != theirs).then_some(Violation::EdgeMismatch { tile, cell, side, ours, theirs })
        });
        wrong.unwrap_or(Violation::Detached { cell })
    }

    fn check_spot(&self, spot: Spot) -> Result<(), Violation> {
        let (laid, last) = (&self.board.laid, usize::from(self.last));
        let Some(segment) = laid.lying(last).at(spot) else {
            return Err(Violation::NoSuchSpot { tile: laid.tile(last), spot });
        };
        if self.spots >> segment & 1 == 1 {
            return Ok(());
        }
        if spot.feature() == Feature::Field && !self.options.farmers {
            return Err(Violation::NoFarmers);
        }
        let root = self.board.root(last, segment);
        let there = laid.meeples().filter(|&(tile, _, segment)| self.board.root(tile, segment) == root);
        match there.map(|(tile, seat, _)| (laid.key(tile), seat)).min() {
            Some((key, seat)) => {
                let seat = farmstead_core::Seat::new(seat).unwrap_or(self.seat);
                Err(Violation::FeatureTaken { spot, seat, cell: key.cell() })
            }
            None => Ok(()),
        }
    }
}
