//! Positions written down by hand.

use farmstead_core::{BySeat, Corruption, Seat};

use crate::state::{Carcassonne, Phase};
use crate::wire::Snapshot;
use crate::{Earned, LaidTile, Options, Tile, Tiles};

/// A position between two turns, for puzzles, analysis and tests: anything can be written down, and
/// [`Setup::build`] says whether it is a position of the game.
///
/// ```
/// use farmstead_carcassonne::{Options, Setup};
/// use farmstead_core::{Game, Seat};
///
/// // A farmer of seat 0 west of the start tile; its city is finished by a city cap.
/// let setup = Setup::from_picture(Options::default(), ".  E2\nU0:0f0127 [D0]")?;
/// let game = setup.build()?;
/// assert_eq!(game.seat_on_turn(), Seat::FIRST, "two tiles were laid, so seat 0 is on turn again");
/// assert_eq!(game.score_sheet(Seat::FIRST).points("farms"), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Setup {
    /// The options of the game. The seat on turn follows from the first player and the number of tiles.
    pub options: Options,
    /// The tiles on the table in any order, the start tile on (0,0) among them.
    pub tiles: Vec<LaidTile>,
    /// The tiles that have left the game.
    pub discarded: Tiles,
    /// What each seat has scored during play.
    pub earned: Vec<Earned>,
}

impl Setup {
    /// A position in which nobody has scored and no tile has left the game, with the tiles of a picture; see
    /// [`Carcassonne::picture`](crate::Carcassonne::picture).
    ///
    /// # Errors
    /// If the text is no picture of tiles.
    pub fn from_picture(options: Options, picture: &str) -> Result<Self, crate::BoardPictureError> {
        let tiles = crate::picture::read(picture)?;
        let earned = vec![Earned::default(); options.players.into()];
        Ok(Self { options, tiles, discarded: Tiles::EMPTY, earned })
    }

    /// The position, with the seat on turn about to draw.
    ///
    /// # Errors
    /// If this is no position of the game: tiles do not fit, there are too many of them, a meeple stands on
    /// something finished ...
    pub fn build(&self) -> Result<Carcassonne, Corruption> {
        self.build_with(None)
    }

    /// The position in which the seat on turn has drawn a tile.
    ///
    /// # Errors
    /// As [`Setup::build`], and if the tile fits nowhere.
    pub fn build_drawn(&self, tile: Tile) -> Result<Carcassonne, Corruption> {
        self.build_with(Some(tile))
    }

    fn build_with(&self, drawn: Option<Tile>) -> Result<Carcassonne, Corruption> {
        let options = self.options;
        Corruption::unless(options.validate().is_ok(), "options", "they make no game")?;
        let mut tiles = self.tiles.clone();
        tiles.sort_unstable_by_key(|laid| laid.placement);
        let apart = tiles.is_sorted_by(|a, b| a.placement.cell() != b.placement.cell());
        Corruption::unless(apart, "tiles", "two lie on one cell")?;
        let table = tiles.iter().map(|laid| laid.tile).chain(drawn);
        let gone = table.chain(self.discarded.cards()).collect();
        let too_many = Corruption { part: "tiles", problem: "there are more than in the box" };
        let bag = options.tiles().checked_sub(&gone).ok_or(too_many)?;
        let lost = match options.unplaceable {
            crate::Unplaceable::Redraw => 0,
            crate::Unplaceable::LoseTurn => self.discarded.len(),
        };
        let turns = (tiles.len() as u32).saturating_sub(1) + lost;
        let seat = (u32::from(options.first_player.number()) + turns) % u32::from(options.players);
        let seat = Seat::new(seat as u8).ok_or(Corruption { part: "seat", problem: "nobody sits there" })?;
        let fits = self.earned.len() == usize::from(options.players);
        Corruption::unless(fits, "seats", "not one value for each player")?;
        let phase = match drawn {
            Some(_) => Phase::Place,
            None if bag.is_empty() => Phase::Over,
            None => Phase::Draw,
        };
        let discarded = self.discarded;
        let earned = BySeat::from_fn(options.players, |seat| self.earned[seat.index()]);
        Carcassonne::try_from(&Snapshot {
            options,
            phase,
            seat,
            drawn,
            last: None,
            tiles,
            bag,
            discarded,
            earned,
        })
    }
}
