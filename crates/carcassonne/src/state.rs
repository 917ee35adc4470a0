//! The state of a game.

use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use farmstead_core::grid::{Cell, Rotation, Side};
use farmstead_core::{
    BySeat, Corruption, Game, Indexed, Refusal, RuleError, ScoreSheet, Seat, SetupError, Sink, Turn, Viewer,
    rank_by,
};
use serde::{Deserialize, Serialize};

use crate::board::{Board, Key};
use crate::options::{drawable, river_left};
use crate::river::Ends;
use crate::tile::NONE;
use crate::{Action, Edge, Event, Feature, Options, Spot, Tie, Tile, Tiles, View, Violation};

/// The most players.
pub(crate) const SEATS: usize = 5;
/// How many meeples each player has besides the one that marks the score (2.1).
pub const MEEPLES: u8 = 7;

/// What is due now.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A tile is drawn (chance).
    Draw,
    /// The drawn tile is laid.
    Place,
    /// A meeple is put on the tile just laid, or none.
    Deploy,
    /// The game is over.
    Over,
}

/// Points that a player has scored during play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Earned {
    /// For finished roads.
    pub roads: u16,
    /// For finished cities.
    pub cities: u16,
    /// For finished monasteries.
    pub monasteries: u16,
}

impl Earned {
    /// All points together: where the player's meeple stands on the scoring track.
    pub const fn total(self) -> u16 {
        self.roads.saturating_add(self.cities).saturating_add(self.monasteries)
    }

    pub(crate) fn add(&mut self, feature: Feature, points: u16) {
        let slot = match feature {
            Feature::Road => &mut self.roads,
            Feature::City => &mut self.cities,
            Feature::Monastery => &mut self.monasteries,
            Feature::Field => return,
        };
        *slot = slot.saturating_add(points);
    }
}

/// A meeple on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "(Seat, Spot)", into = "(Seat, Spot)")]
pub struct Meeple {
    /// Whose it is.
    pub seat: Seat,
    /// The segment of its tile on which it stands.
    pub spot: Spot,
}

impl From<(Seat, Spot)> for Meeple {
    fn from((seat, spot): (Seat, Spot)) -> Self {
        Self { seat, spot }
    }
}

impl From<Meeple> for (Seat, Spot) {
    fn from(meeple: Meeple) -> Self {
        (meeple.seat, meeple.spot)
    }
}

/// A tile on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LaidTile {
    /// The kind of tile.
    pub tile: Tile,
    /// Where it lies, and how it is turned.
    pub placement: crate::Placement,
    /// The meeple on it, as seat and spot.
    pub meeple: Option<Meeple>,
}

/// A game of Carcassonne.
///
/// Two states are equal exactly when the positions are, whatever the order in which the tiles were laid.
///
/// ```
/// use farmstead_carcassonne::{Carcassonne, Options};
/// use farmstead_core::Game;
/// let mut game = Carcassonne::new(&Options::default())?;
/// game.apply_outcome("E".parse()?, &mut ())?;
/// assert_eq!(game.legal_actions().len(), 4);
/// let game = game.apply("0,-1r2".parse()?)?.apply("cS".parse()?)?;
/// assert_eq!(game.scores().as_slice(), [4, 0], "a city of two tiles");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
#[must_use]
pub struct Carcassonne {
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    pub(crate) seat: Seat,
    /// The tile to be laid, in [`Phase::Place`].
    pub(crate) drawn: Option<Tile>,
    /// How many placements the drawn tile has.
    pub(crate) placements: u16,
    /// The number of the tile just laid, in [`Phase::Deploy`].
    pub(crate) last: u8,
    /// Its segments on which a meeple may be put, as a bit set.
    pub(crate) spots: u8,
    pub(crate) bag: Tiles,
    pub(crate) discarded: Tiles,
    pub(crate) supply: [u8; SEATS],
    pub(crate) earned: [Earned; SEATS],
    pub(crate) river: Ends,
    pub(crate) board: Board,
}

impl Carcassonne {
    /// What is due now.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seat whose turn it is; when the game is over, the seat whose turn it would be.
    pub fn seat_on_turn(&self) -> Seat {
        self.seat
    }

    /// The tile that was drawn and is to be laid.
    pub fn drawn(&self) -> Option<Tile> {
        self.drawn
    }

    /// The cell of the tile just laid, while a meeple may be put on it.
    pub fn last_cell(&self) -> Option<Cell> {
        (self.phase == Phase::Deploy).then(|| self.board.laid.cell(self.last.into()))
    }

    /// The tiles that are still to be drawn.
    pub fn bag(&self) -> Tiles {
        self.bag
    }

    /// The tiles that fitted nowhere and left the game.
    pub fn discarded(&self) -> Tiles {
        self.discarded
    }

    /// The meeples of a player that are not on the board, 0 to [`MEEPLES`].
    pub fn supply(&self, seat: Seat) -> u8 {
        if seat.number() < self.options.players { self.supply[seat.index()] } else { 0 }
    }

    /// What a player has scored during play; the score of the end is not in it.
    pub fn earned(&self, seat: Seat) -> Earned {
        self.earned.get(seat.index()).copied().unwrap_or_default()
    }

    /// The tiles on the table, ordered by x, then by y.
    pub fn tiles(&self) -> Vec<LaidTile> {
        let laid = &self.board.laid;
        // Keys and numbers in one word: they sort faster than tiles.
        let mut order: Vec<u32> =
            (0..laid.len()).map(|number| u32::from(laid.key(number).0) << 8 | number as u32).collect();
        order.sort_unstable();
        order.into_iter().map(|word| self.laid(word as usize & 0xff)).collect()
    }

    /// The number of tiles on the table.
    pub fn tile_count(&self) -> usize {
        self.board.laid.len()
    }

    /// The tile on a cell.
    pub fn tile_at(&self, cell: Cell) -> Option<LaidTile> {
        self.board.laid.find(Key::of(cell)).map(|number| self.laid(number))
    }

    /// The empty cells that share an edge with a tile, ordered by x, then by y.
    pub fn frontier(&self) -> impl Iterator<Item = Cell> + '_ {
        self.board.frontier.cells().map(|(key, _)| key.cell())
    }

    /// How many placements the drawn tile has if all four rotations count, also where they look the same; 0
    /// if no tile is to be laid.
    pub fn placements_in_all_rotations(&self) -> u32 {
        self.drawn.map_or(0, |tile| self.count_placements(tile, false))
    }

    /// What a side of the tile on a cell shows.
    pub(crate) fn edge_at(&self, cell: Cell, side: Side) -> Option<Edge> {
        self.board.laid.find(Key::of(cell)).map(|number| self.board.laid.lying(number).edge(side))
    }

    pub(crate) fn laid(&self, number: usize) -> LaidTile {
        let laid = &self.board.laid;
        let meeple = laid.meeple(number).and_then(|(seat, segment)| {
            let spot = laid.lying(number).segments().get(segment)?.spot;
            Some(Meeple { seat: Seat::new(seat)?, spot })
        });
        let placement = crate::Placement::new(laid.cell(number), laid.rotation(number));
        LaidTile { tile: laid.tile(number), placement, meeple }
    }

    /// The tiles that may be drawn now.
    pub(crate) fn drawable(&self) -> Tiles {
        drawable(&self.options, &self.bag)
    }

    /// A game before its first draw.
    pub(crate) fn begin(options: &Options) -> Self {
        let start = options.start_tile();
        let mut bag = options.tiles();
        bag.remove(start);
        let mut river = Ends::NONE;
        if start.is_river() {
            river.flow(Key::of(Cell::ORIGIN), start.lying(Rotation::R0));
        }
        Self {
            options: *options,
            phase: Phase::Draw,
            seat: options.first_player,
            drawn: None,
            placements: 0,
            last: NONE,
            spots: 0,
            bag,
            discarded: Tiles::EMPTY,
            supply: std::array::from_fn(|seat| if seat < usize::from(options.players) { MEEPLES } else { 0 }),
            earned: [Earned::default(); SEATS],
            river,
            board: Board::new(start),
        }
    }
}

impl PartialEq for Carcassonne {
    fn eq(&self, other: &Self) -> bool {
        let ours = (self.options, self.phase, self.seat, self.drawn, self.last_cell());
        let theirs = (other.options, other.phase, other.seat, other.drawn, other.last_cell());
        let (laid, others) = (&self.board.laid, &other.board.laid);
        ours == theirs
            && (self.bag, self.discarded, self.earned) == (other.bag, other.discarded, other.earned)
            && laid.len() == others.len()
            && (0..laid.len())
                .all(|n| others.find(laid.key(n)).is_some_and(|m| self.laid(n) == other.laid(m)))
    }
}

impl Eq for Carcassonne {}

impl Hash for Carcassonne {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.options, self.phase, self.seat, self.drawn, self.last_cell()).hash(hasher);
        (self.bag, self.discarded, self.earned).hash(hasher);
        // The order of the tiles does not matter: a sum of numbers that are well spread.
        let spread = |number: usize| {
            let LaidTile { tile, placement, meeple } = self.laid(number);
            let meeple =
                meeple.map_or(0, |m| 1 + u64::from(m.seat.number()) * 512 + u64::from(m.spot.index()));
            let word = u64::from(placement.index()) << 32 | u64::from(tile.index()) << 16 | meeple;
            let mixed = (word ^ word >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93)
        };
        (0..self.board.laid.len()).map(spread).fold(0, u64::wrapping_add).hash(hasher);
    }
}

impl std::fmt::Debug for Carcassonne {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Carcassonne")
            .field("options", &self.options)
            .field("phase", &self.phase)
            .field("seat", &self.seat)
            .field("drawn", &self.drawn)
            .field("last", &self.last_cell())
            .field("bag", &self.bag)
            .field("discarded", &self.discarded)
            .field("earned", &&self.earned[..self.options.players.into()])
            .field("tiles", &format_args!("\n{}\n", self.picture()))
            .finish_non_exhaustive()
    }
}

impl Game for Carcassonne {
    const ID: &'static str = "carcassonne";
    const NAME: &'static str = "Carcassonne";
    const RULES_VERSION: u32 = 1;
    const MIN_PLAYERS: u8 = 2;
    const MAX_PLAYERS: u8 = SEATS as u8;
    const STREAM: u64 = 2;

    type Options = Options;
    type Action = Action;
    type Outcome = Tile;
    type Event = Event;
    type Violation = Violation;
    type View = View;

    fn new(options: &Options) -> Result<Self, SetupError> {
        options.validate()?;
        Ok(Self::begin(options))
    }

    fn options(&self) -> &Options {
        &self.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Draw => Turn::Chance,
            Phase::Place | Phase::Deploy => Turn::of(self.seat),
            Phase::Over => Turn::Over,
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal<Self>> {
        self.check_seat(seat)?;
        self.check_action(action).map_err(RuleError::Rule)
    }

    fn visit_legal<B>(&self, seat: Seat, visit: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        if seat == self.seat { self.visit_actions(visit) } else { ControlFlow::Continue(()) }
    }

    fn apply_trusted(&mut self, _seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
        self.carry_out(action, sink);
    }

    fn visit_outcomes<B>(&self, mut visit: impl FnMut(Tile, u32) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.phase == Phase::Draw {
            for (tile, count) in self.drawable().iter() {
                visit(tile, count.into())?;
            }
        }
        ControlFlow::Continue(())
    }

    fn sample_outcome(&self, pick: &mut impl FnMut(u32) -> u32) -> Option<Tile> {
        if self.phase != Phase::Draw {
            return None;
        }
        let tiles = self.drawable();
        tiles.nth(pick(tiles.len()))
    }

    fn apply_outcome(&mut self, outcome: Tile, sink: &mut impl Sink<Event>) -> Result<(), Refusal<Self>> {
        match self.phase {
            Phase::Over => Err(RuleError::Over),
            Phase::Place | Phase::Deploy => Err(RuleError::NoChanceDue),
            Phase::Draw if self.drawable().count(outcome) == 0 => Err(RuleError::NoSuchOutcome),
            Phase::Draw => {
                self.draw(outcome, sink);
                Ok(())
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn perfect_information(_: &Options) -> bool {
        true
    }

    fn determinize(view: &View, _pick: &mut impl FnMut(u32) -> u32) -> Result<Self, Corruption> {
        view.state()
    }

    fn score_sheet(&self, seat: Seat) -> ScoreSheet {
        self.sheet(seat)
    }

    fn audit(&self) -> Result<(), Corruption> {
        self.audit_all()
    }

    fn ranking(&self) -> BySeat<u8> {
        let scores = self.scores();
        let keys: Vec<_> = scores
            .seats()
            .map(|(seat, &score)| {
                let loses = self.options.tie == Tie::StarterLoses && seat == self.options.first_player;
                (score, !loses)
            })
            .collect();
        rank_by(&keys)
    }

    fn scores(&self) -> BySeat<i32> {
        self.totals()
    }

    fn legal_count(&self, seat: Seat) -> u32 {
        if seat == self.seat { self.count_actions() } else { 0 }
    }

    fn nth_legal(&self, seat: Seat, n: u32) -> Option<Action> {
        if seat == self.seat { self.nth_action(n) } else { None }
    }
}

impl Carcassonne {
    /// Whether tiles of the River are still to be drawn.
    pub fn is_river_stage(&self) -> bool {
        self.drawn.is_some_and(Tile::is_river) || river_left(&self.bag)
    }
}
