//! The invariants of a state.

use std::collections::BTreeMap;

use farmstead_core::grid::{Cell, Side};
use farmstead_core::{Corruption, Seat};

use crate::board::{Key, NodeSet};
use crate::flood::{Flood, Piece, Whole, leaders};
use crate::state::{Carcassonne, MEEPLES, Phase, SEATS};
use crate::tile::{NONE, Role};
use crate::{Earned, Edge, Feature, LaidTile, RiverStart, Tile, Tiles, Unplaceable};

type Audit = Result<(), Corruption>;

impl Carcassonne {
    pub(crate) fn audit_all(&self) -> Audit {
        Corruption::unless(self.options.validate().is_ok(), "options", "they make no game")?;
        Corruption::unless(self.seat.number() < self.options.players, "seat", "nobody sits there")?;
        self.audit_tiles()?;
        self.audit_turn()?;
        self.audit_meeples()?;
        self.audit_frontier()?;
        let flood = Flood::of(self.tiles());
        self.audit_features(&flood)?;
        self.audit_score(&flood)
    }

    /// Every tile of the game is in exactly one place, and those on the table fit together.
    fn audit_tiles(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "tiles", problem);
        let tiles = self.tiles();
        let table: Tiles = tiles.iter().map(|laid| laid.tile).chain(self.drawn).collect();
        let places = table.checked_add(&self.bag).and_then(|places| places.checked_add(&self.discarded));
        unless(places == Some(self.options.tiles()), "they are not those of the box")?;
        let start = self.tile_at(Cell::ORIGIN).filter(|laid| laid.meeple.is_none());
        let upright = start.is_some_and(|laid| {
            laid.tile == self.options.start_tile() && laid.placement.rotation().quarter_turns() == 0
        });
        unless(upright, "the start tile does not lie on 0,0 as printed and without a meeple (2.1)")?;
        for laid in &tiles {
            let (cell, rotation) = (laid.placement.cell(), laid.placement.rotation());
            unless(self.options.rotations(laid.tile).contains(&rotation), "a rotation is not the least")?;
            let fits = Side::ALL.into_iter().all(|side| {
                let theirs = self.edge_at(cell.step(side), side.opposite());
                theirs.is_none_or(|theirs| theirs == laid.tile.edge(rotation, side))
            });
            unless(fits, "edges do not match (2.2.2)")?;
        }
        self.audit_stages()
    }

    /// No tile has left the bag before those of an earlier stage (1.5).
    fn audit_stages(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "tiles", problem);
        let stage = |tile: Tile| match tile.role() {
            Role::Spring => 0,
            Role::Fork => 1,
            Role::RiverOne | Role::RiverTwo => 2,
            Role::LakeOne | Role::LakeTwo => 3,
            Role::Base => 4,
        };
        let mut all = self.options.tiles();
        all.remove(self.options.start_tile());
        let gone = all.checked_sub(&self.bag).unwrap_or_default();
        let latest = gone.iter().map(|(tile, _)| stage(tile)).max();
        let earliest = self.bag.iter().map(|(tile, _)| stage(tile)).min();
        let in_order = latest.is_none() || earliest.is_none() || latest <= earliest;
        unless(in_order, "one was drawn before its time (1.5)")?;
        // The tile drawn now or just laid came after all others.
        let now =
            self.drawn.or_else(|| self.last_cell().and_then(|cell| self.tile_at(cell)).map(|laid| laid.tile));
        if let Some(now) = now {
            let mut before = gone;
            before.remove(now);
            let later = before.iter().any(|(tile, _)| stage(tile) > stage(now));
            unless(!later, "one was drawn before its time (1.5)")?;
            let base = before.iter().any(|(tile, _)| !tile.is_river());
            let start_due = self.options.river_start == RiverStart::AfterLake && base;
            unless(
                !start_due || before.count(Tile::START) > 0,
                "the start tile is drawn first after the river (1.5)",
            )?;
        }
        // The fork is laid first, where the spring leads.
        let forks = self.tiles().into_iter().filter(|laid| laid.tile.role() == Role::Fork);
        let at_spring = |laid: LaidTile| laid.placement.cell() == Cell::ORIGIN.step(Side::East);
        unless(forks.into_iter().all(at_spring), "the fork is drawn first (1.5)")?;
        let base = gone.iter().any(|(tile, _)| !tile.is_river());
        let due = self.options.river_start == RiverStart::AfterLake && base && gone.count(Tile::START) == 0;
        unless(!due, "the start tile is drawn first after the river (1.5)")
    }

    /// The phase, the drawn tile and the seat belong together.
    fn audit_turn(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "turn", problem);
        let first = u32::from(self.options.first_player.number());
        let seat = (first + self.turns_over()) % u32::from(self.options.players);
        unless(u32::from(self.seat.number()) == seat, "another seat would be on turn")?;
        unless(self.drawn.is_some() == (self.phase == Phase::Place), "a tile is drawn exactly to be laid")?;
        let placements = self.drawn.map_or(0, |tile| self.count_placements(tile, true));
        unless(u32::from(self.placements) == placements, "the number of placements is another")?;
        if self.tile_count() == 1 {
            let fits = self.discarded.iter().any(|(tile, _)| self.count_placements(tile, true) > 0);
            unless(!fits, "a tile that fits left the game (2.3)")?;
        }
        match self.phase {
            Phase::Draw => unless(!self.bag.is_empty(), "no tile is left to draw"),
            Phase::Place => unless(placements > 0, "the drawn tile fits nowhere (2.3)"),
            Phase::Deploy => {
                let last = usize::from(self.last);
                let known = 0 < last && last < self.tile_count();
                unless(known && self.board.laid.meeple(last).is_none(), "no tile was just laid")?;
                unless(self.may_be_last(last), "another tile was laid later")?;
                unless(self.spots != 0 && self.spots == self.find_spots(last), "the spots are others")
            }
            Phase::Over => unless(self.bag.is_empty(), "tiles are left to draw (2.3)"),
        }
    }

    /// The number of turns that are over.
    fn turns_over(&self) -> u32 {
        let lost = match self.options.unplaceable {
            Unplaceable::Redraw => 0,
            Unplaceable::LoseTurn => self.discarded.len(),
        };
        (self.tile_count() as u32 - 1 + lost).saturating_sub((self.phase == Phase::Deploy).into())
    }

    /// Whether all other tiles can have been on the table before this one.
    fn may_be_last(&self, last: usize) -> bool {
        let laid = &self.board.laid;
        let others = || (0..laid.len()).filter(|&number| number != last);
        let river = laid.tile(last).is_river();
        if river && others().any(|number| number > 0 && !laid.tile(number).is_river()) {
            return false;
        }
        let mut reached = vec![0];
        let mut next = 0;
        while let Some(&number) = reached.get(next) {
            next += 1;
            for side in Side::ALL {
                // The river must be there without it, too.
                let flows = !river || laid.lying(number).edge(side) == Edge::River;
                let found = laid.find(laid.key(number).step(side)).filter(|&found| found != last && flows);
                reached.extend(found.filter(|found| !reached.contains(found)));
            }
        }
        reached.len() == others().count()
    }

    fn audit_meeples(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "meeples", problem);
        let mut standing = [0u8; SEATS];
        for laid in self.tiles() {
            let Some(meeple) = laid.meeple else { continue };
            let there = meeple.seat.number() < self.options.players;
            unless(there, "there is one of a seat where nobody sits")?;
            standing[meeple.seat.index()] += 1;
            let field = meeple.spot.feature() == Feature::Field;
            unless(self.options.farmers || !field, "there is a farmer in a game without them (2.9)")?;
        }
        let players = usize::from(self.options.players);
        let whole =
            |seat: usize| self.supply[seat] + standing[seat] == if seat < players { MEEPLES } else { 0 };
        unless((0..SEATS).all(whole), "a player has another number of them (2.1)")?;
        let (turns, first) = (self.turns_over(), self.options.first_player.index());
        let turns_of = |seat: usize| {
            let later = (seat + players - first) % players;
            (turns as usize + players - 1 - later) / players
        };
        let early = |seat: usize| usize::from(standing[seat]) <= turns_of(seat);
        unless((0..players).all(early), "a player has put more of them than there were turns (2.2.3)")?;
        let idle = |seat: usize| turns_of(seat) > 0 || self.earned[seat] == Earned::default();
        Corruption::unless((0..players).all(idle), "score", "a player scored before the first turn")
    }

    fn audit_frontier(&self) -> Audit {
        let mut cells: BTreeMap<Key, u16> = BTreeMap::new();
        for laid in self.tiles() {
            for side in Side::ALL {
                let cell = laid.placement.cell().step(side);
                if self.tile_at(cell).is_none() {
                    let edge = laid.tile.edge(laid.placement.rotation(), side) as u32;
                    let shift = 4 * side.opposite() as u32;
                    *cells.entry(Key::of(cell)).or_insert(u16::MAX) &= !(0xf << shift) | 1 << (edge + shift);
                }
            }
        }
        let same = self.board.frontier.cells().eq(cells);
        Corruption::unless(same, "frontier", "it is not what the tiles leave open")
    }

    /// The features that the board keeps are those that flood fill finds.
    fn audit_features(&self, flood: &Flood) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "features", problem);
        let mut taken = NodeSet::default();
        for whole in &flood.wholes {
            let root_of = |&piece: &Piece| {
                let tile = self.board.laid.find(Key::of(flood.cell(piece)));
                tile.map(|tile| self.board.root(tile, piece.1))
            };
            let mut roots = whole.pieces.iter().filter_map(root_of);
            let root = roots.next().unwrap_or(NONE);
            unless(roots.all(|other| other == root), "segments that belong together are apart")?;
            unless(taken.insert(root), "segments that are apart are together")?;
            let node = self.board.features.get(root);
            let counted = match whole.feature {
                Feature::Field => true,
                _ => usize::from(node.tiles) == whole.tiles().count(),
            };
            unless(counted, "tiles are counted wrongly (2.5)")?;
            unless(whole.open == u32::from(node.open), "open edges are counted wrongly (2.4)")?;
            unless(whole.shields == u32::from(node.shields), "shields are counted wrongly")?;
            let meeples =
                (0..SEATS as u8).all(|seat| node.meeples_of(seat) == whole.meeples[usize::from(seat)]);
            unless(meeples, "meeples are counted wrongly")?;
        }
        Ok(())
    }

    /// The score is one that can have come about.
    fn audit_score(&self, flood: &Flood) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "score", problem);
        // Finished with the tile just laid: not scored yet.
        let fresh = |whole: &Whole| {
            let near = |cell: Cell, last: Cell| match whole.feature {
                Feature::Monastery => Key::of(cell).is_next_to(Key::of(last)),
                _ => cell == last,
            };
            let mut cells = whole.tiles().map(|tile| flood.tiles[tile].placement.cell());
            self.last_cell().is_some_and(|last| cells.any(|cell| near(cell, last)))
        };
        let mut scored: [Vec<u16>; 4] = Default::default();
        let mut most = 0;
        for whole in &flood.wholes {
            if whole.feature == Feature::Field || whole.open > 0 || fresh(whole) {
                continue;
            }
            let empty = leaders(whole.meeples).next().is_none();
            unless(empty, "a meeple stands on a finished feature (2.2.5)")?;
            let value = Flood::value(whole, &self.options) as u16;
            scored[whole.feature as usize].push(value);
            // Who scores has a meeple on it, each on a tile of its own, none on the start tile.
            let start = |tile: usize| flood.tiles[tile].placement.cell() == Cell::ORIGIN;
            let tiles = whole.tiles().filter(|&tile| !start(tile)).count();
            most += u32::from(value) * tiles.min(self.options.players.into()) as u32;
        }
        for seat in Seat::all(SEATS as u8) {
            let earned = self.earned[seat.index()];
            let none = earned == Earned::default();
            unless(none || seat.number() < self.options.players, "somebody scored who does not play")?;
            let possible = is_sum(earned.roads, &scored[Feature::Road as usize])
                && is_sum(earned.cities, &scored[Feature::City as usize])
                && is_sum(earned.monasteries, &scored[Feature::Monastery as usize]);
            unless(possible, "no finished features make these points")?;
        }
        let earned: u32 = self.earned.iter().map(|earned| u32::from(earned.total())).sum();
        unless(earned <= most, "more was scored than finished features are worth")?;
        let scores: Vec<i32> = self.totals().iter().copied().collect();
        let finals = flood.finals(&self.options);
        let same = scores
            .iter()
            .enumerate()
            .all(|(seat, &score)| score == i32::from(self.earned[seat].total()) + finals[seat]);
        unless(same, "the final score is counted wrongly (2.6)")
    }
}

/// Whether some of the numbers make this sum.
fn is_sum(sum: u16, numbers: &[u16]) -> bool {
    let mut sums = vec![false; usize::from(sum) + 1];
    sums[0] = true;
    for &number in numbers {
        for low in (0..sums.len().saturating_sub(number.into())).rev() {
            if sums[low] {
                sums[low + usize::from(number)] = true;
            }
        }
    }
    sums[usize::from(sum)]
}
