//! Carrying out actions and draws, and the order of play.

use farmstead_core::grid::{Cell, Rotation};
use farmstead_core::{Audience, Seat, Sink};

use crate::board::Key;
use crate::score::winners;
use crate::state::{Carcassonne, Phase};
use crate::tile::{MAX_SEGMENTS, NONE};
use crate::{Action, Event, Feature, Placement, Tile, Unplaceable};

impl Carcassonne {
    /// Draws a tile that is in the bag.
    pub(crate) fn draw(&mut self, tile: Tile, sink: &mut impl Sink<Event>) {
        let seat = self.seat;
        self.bag.remove(tile);
        sink.emit(Audience::Everyone, Event::Drew { seat, tile });
        let placements = self.count_placements(tile, true);
        if placements > 0 {
            (self.drawn, self.placements, self.phase) = (Some(tile), placements as u16, Phase::Place);
            return;
        }
        self.discarded.add(tile);
        sink.emit(Audience::Everyone, Event::Discarded { seat, tile });
        if self.options.unplaceable == Unplaceable::LoseTurn {
            self.seat = seat.next(self.options.players);
        }
        if self.bag.is_empty() {
            self.end(sink);
        }
    }

    /// Carries out a legal action.
    #[inline]
    pub(crate) fn carry_out(&mut self, action: Action, sink: &mut impl Sink<Event>) {
        match (self.phase, action) {
            (Phase::Place, Action::Place(placement)) => self.place(placement, sink),
            (Phase::Deploy, Action::Deploy(spot)) => {
                let last = usize::from(self.last);
                let Some(segment) = self.board.laid.lying(last).at(spot) else { return };
                let (seat, cell) = (self.seat, self.board.laid.cell(last));
                let root = self.board.root(last, segment);
                self.board.laid.set_meeple(last, seat.number(), segment);
                self.board.features.add_meeple(root, seat.number());
                self.supply[seat.index()] = self.supply[seat.index()].saturating_sub(1);
                sink.emit(Audience::Everyone, Event::Deployed { seat, cell, spot });
                self.finish_turn(sink);
            }
            (Phase::Deploy, Action::Pass) => {
                sink.emit(Audience::Everyone, Event::Passed { seat: self.seat });
                self.finish_turn(sink);
            }
            // No legal action, so there is nothing to carry out.
            _ => {}
        }
    }

    #[inline]
    fn place(&mut self, placement: Placement, sink: &mut impl Sink<Event>) {
        let Some(tile) = self.drawn else { return };
        let (cell, rotation) = (placement.cell(), placement.rotation());
        let Some(number) = self.lay(cell, tile, rotation) else { return };
        let seat = self.seat;
        sink.emit(Audience::Everyone, Event::Placed { seat, tile, placement });
        (self.drawn, self.placements) = (None, 0);
        self.last = number as u8;
        self.spots = self.find_spots(number);
        if self.spots == 0 {
            self.finish_turn(sink);
        } else {
            self.phase = Phase::Deploy;
        }
    }

    /// Puts a tile on the board.
    pub(crate) fn lay(&mut self, cell: Cell, tile: Tile, rotation: Rotation) -> Option<usize> {
        let number = self.board.place(cell, tile, rotation)?;
        if tile.is_river() {
            self.river.flow(Key::of(cell), tile.lying(rotation));
        }
        Some(number)
    }

    /// The segments of the tile just laid on which its player may put a meeple.
    #[inline]
    pub(crate) fn find_spots(&self, tile: usize) -> u8 {
        if self.supply[self.seat.index()] == 0 {
            return 0;
        }
        let free = self.board.free_segments(tile);
        if self.options.farmers {
            return free;
        }
        let segments = self.board.laid.lying(tile).segments().iter().enumerate();
        segments
            .filter(|(_, segment)| segment.spot.feature() == Feature::Field)
            .fold(free, |free, (number, _)| free & !(1 << number))
    }

    /// Scores what the new tile has finished, then the next seat is on turn or the game ends (2.2).
    #[inline]
    fn finish_turn(&mut self, sink: &mut impl Sink<Event>) {
        self.score_finished(sink);
        self.last = NONE;
        self.spots = 0;
        self.seat = self.seat.next(self.options.players);
        if self.bag.is_empty() {
            self.end(sink);
        } else {
            self.phase = Phase::Draw;
        }
    }

    #[inline]
    fn score_finished<S: Sink<Event>>(&mut self, sink: &mut S) {
        let tile = usize::from(self.last);
        if tile >= self.board.laid.len() {
            return;
        }
        let mut scored = [NONE; MAX_SEGMENTS];
        for (number, segment) in self.board.laid.lying(tile).segments().iter().enumerate() {
            let feature = segment.spot.feature();
            if matches!(feature, Feature::City | Feature::Road) {
                let root = self.board.root(tile, number);
                if self.board.features.is_closed(root) && !scored.contains(&root) {
                    scored[number] = root;
                    self.complete(feature, tile, number, sink);
                }
            }
        }
        while let Some(tile) = self.board.next_finished_monastery() {
            let segment = self.board.laid.lying(tile).segments().len() - 1;
            self.complete(Feature::Monastery, tile, segment, sink);
        }
    }

    /// A road, city or monastery is finished: it scores and its meeples return.
    fn complete<S: Sink<Event>>(&mut self, feature: Feature, tile: usize, segment: usize, sink: &mut S) {
        let root = self.board.root(tile, segment);
        let node = *self.board.features.get(root);
        let laid = &self.board.laid;
        let (cell, spot) = (laid.cell(tile), laid.lying(tile).segments()[segment].spot);
        let tiles = if feature == Feature::Monastery { 9 } else { node.tiles };
        let completed = Event::Completed { feature, cell, spot, tiles, shields: node.shields };
        sink.emit(Audience::Everyone, completed);
        if node.meeples == 0 {
            return;
        }
        let points = self.value(feature, root);
        let mut standing = self.board.standing();
        standing.retain(|stand| stand.root == root);
        for number in winners(node.meeples) {
            let Some(seat) = Seat::new(number) else { continue };
            self.earned[seat.index()].add(feature, points);
            let first = standing.iter().find(|stand| stand.seat == number);
            let cell = first.map_or(cell, |stand| self.board.laid.cell(stand.tile));
            let at_end = false;
            sink.emit(Audience::Everyone, Event::Scored { seat, feature, cell, points, at_end });
        }
        for stand in &standing {
            self.board.laid.take_meeple(stand.tile);
            self.supply[usize::from(stand.seat)] += 1;
            if let Some(seat) = Seat::new(stand.seat) {
                let cell = self.board.laid.cell(stand.tile);
                sink.emit(Audience::Everyone, Event::Returned { seat, cell });
            }
        }
        self.board.features.clear_meeples(root);
    }

    /// The game is over: what still has meeples scores (2.6).
    fn end<S: Sink<Event>>(&mut self, sink: &mut S) {
        self.phase = Phase::Over;
        if !S::LISTENS {
            return;
        }
        self.finals(|score| {
            let cell = self.board.laid.cell(score.tile);
            let (seat, feature, points) = (score.seat, score.feature, score.points);
            sink.emit(Audience::Everyone, Event::Scored { seat, feature, cell, points, at_end: true });
        });
        sink.emit(Audience::Everyone, Event::Ended);
    }
}
