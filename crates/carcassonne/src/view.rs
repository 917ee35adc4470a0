//! What a viewer knows, and states that agree with it.

use farmstead_core::grid::Cell;
use farmstead_core::{BySeat, Corruption, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::state::{Carcassonne, Phase};
use crate::wire::Snapshot;
use crate::{Earned, LaidTile, Options, Tile, Tiles};

/// What one viewer knows of a game of Carcassonne: everything but the order in which tiles will be drawn,
/// which nobody knows. All viewers know the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The options of the game.
    pub options: Options,
    /// What is due now.
    pub phase: Phase,
    /// The seat whose turn it is.
    pub seat: Seat,
    /// The tile that was drawn and is to be laid.
    pub drawn: Option<Tile>,
    /// The cell of the tile just laid, while a meeple may be put on it.
    pub last: Option<Cell>,
    /// The tiles on the table with the meeples on them, ordered by x, then by y.
    pub tiles: Vec<LaidTile>,
    /// The tiles that are still to be drawn: those of the box without those seen.
    pub bag: Tiles,
    /// The tiles that fitted nowhere and left the game.
    pub discarded: Tiles,
    /// The meeples of each player that are not on the board.
    pub supply: BySeat<u8>,
    /// What each player has scored during play, by kind of feature.
    pub earned: BySeat<Earned>,
    /// What each player has scored during play, together: the scoring track.
    pub track: BySeat<u16>,
}

impl View {
    pub(crate) fn of(state: &Carcassonne, viewer: Viewer) -> Self {
        let Snapshot { options, phase, seat, drawn, last, tiles, bag, discarded, earned } =
            Snapshot::from(state);
        Self {
            viewer,
            options,
            phase,
            seat,
            drawn,
            last,
            tiles,
            bag,
            discarded,
            supply: BySeat::from_fn(options.players, |seat| state.supply(seat)),
            track: BySeat::from_fn(options.players, |seat| state.earned(seat).total()),
            earned,
        }
    }

    /// The state that agrees with the view: there is only one.
    pub(crate) fn state(&self) -> Result<Carcassonne, Corruption> {
        if let Viewer::Seat(seat) = self.viewer {
            Corruption::unless(seat.number() < self.options.players, "viewer", "nobody sits there")?;
        }
        let Self { options, phase, seat, drawn, last, bag, discarded, .. } = *self;
        let (tiles, earned) = (self.tiles.clone(), self.earned.clone());
        let snapshot = Snapshot { options, phase, seat, drawn, last, tiles, bag, discarded, earned };
        let state = Carcassonne::try_from(&snapshot)?;
        let same = Self::of(&state, self.viewer) == *self;
        Corruption::unless(same, "view", "its parts contradict each other")?;
        Ok(state)
    }
}
