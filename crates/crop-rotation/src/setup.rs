//! Positions written down by hand, and trays as pictures.

use farmstead_core::grid::{Cell, Picture, PictureError};
use farmstead_core::{BySeat, Corruption, Seats};
use thiserror::Error;

use crate::state::{CropRotation, Phase, numbers};
use crate::wire::{Snapshot, Table, set_of};
use crate::{Crop, Face, Options, Space};

/// Why a text shows no tray.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TrayPictureError {
    /// It is no picture of rows and columns.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// The tray of the options has another size.
    #[error("the picture does not fit a tray of {width} x {height} spaces")]
    Size {
        /// The tray's width.
        width: u8,
        /// The tray's height.
        height: u8,
    },
    /// A letter that is neither a crop nor `.` for an empty space.
    #[error("{letter:?} on {cell} is no crop: C, B, S, in lower case if marked, or . for nothing")]
    Letter {
        /// Where it stands.
        cell: Cell,
        /// The letter.
        letter: char,
    },
}

/// A position in which the die was rolled and the first player is on turn, for puzzles, analysis and tests:
/// anything can be written down, and [`Setup::build`] says whether it is a position of the game.
///
/// ```
/// use farmstead_core::{Game, Seat};
/// use farmstead_crop_rotation::{Face, Options, Setup};
///
/// // Objective 1 is C C B S in a row.
/// let mut setup = Setup::from_picture(Options::default(), "
///     C C B . .
///     . . . . .
///     . . . . .
///     . . . . .
///     . . . . .
/// ", Face::Labor)?;
/// setup.hands = vec![vec![1, 2, 3], vec![4, 5, 6]];
/// let game = setup.build()?.apply("S3,0".parse()?)?;
/// let game = game.apply("1@0,0r0".parse()?)?.apply("-".parse()?)?.apply("-".parse()?)?;
/// assert_eq!(game.scores().as_slice(), [1, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Setup {
    /// The options of the game.
    pub options: Options,
    tokens: Vec<(Space, Crop, bool)>,
    /// The face that was rolled.
    pub face: Face,
    /// The objectives in each hand.
    pub hands: Vec<Vec<u8>>,
    /// The objectives that each seat has scored.
    pub scored: Vec<Vec<u8>>,
}

impl Setup {
    /// A position with the tray of a picture: `C`, `B`, `S`, in lower case for a token of a sequence that has
    /// earned a card, `.` for an empty space. Each seat holds the first objectives that are left.
    ///
    /// # Errors
    /// If the text shows no tray of these options.
    pub fn from_picture(options: Options, picture: &str, face: Face) -> Result<Self, TrayPictureError> {
        let [width, height] = options.tray;
        let mut tokens = Vec::new();
        let read = Picture::parse(picture)?;
        let size = TrayPictureError::Size { width, height };
        if read.cells().count() != usize::from(width) * usize::from(height) {
            return Err(size);
        }
        for (cell, letter) in read.cells() {
            let inside = cell.x < width as i8 && cell.y < height as i8;
            let space = Space::new(cell.x as u8, cell.y as u8).filter(|_| inside).ok_or(size.clone())?;
            let crop = Crop::from_letter(letter.to_ascii_uppercase());
            match crop {
                Some(crop) => tokens.push((space, crop, letter.is_ascii_lowercase())),
                None if letter == '.' => {}
                None => return Err(TrayPictureError::Letter { cell, letter }),
            }
        }
        let (players, hand) = (options.players, options.start_objectives);
        let hands = (0..players).map(|seat| (seat * hand + 1..=(seat + 1) * hand).collect()).collect();
        Ok(Self { options, tokens, face, hands, scored: vec![Vec::new(); players.into()] })
    }

    /// The tokens that the picture shows, row by row: space, crop, and whether it is marked.
    pub fn tokens(&self) -> Vec<(Space, Crop, bool)> {
        self.tokens.clone()
    }

    /// The position.
    ///
    /// # Errors
    /// If this is no position of the game.
    pub fn build(&self) -> Result<CropRotation, Corruption> {
        let options = self.options.clone();
        Corruption::unless(options.validate().is_ok(), "options", "they make no game")?;
        let players = options.players;
        let fits = [self.hands.len(), self.scored.len()] == [usize::from(players); 2];
        Corruption::unless(fits, "seats", "not one value for each player")?;
        let count = options.objectives.len();
        let mut deck = if count >= 64 { u64::MAX } else { (1 << count) - 1 };
        for list in self.hands.iter().chain(&self.scored) {
            deck &= !set_of(list)?;
        }
        // Enough turns that all tokens can have been placed, and the first player is on turn.
        let rounds = (self.tokens.len() as u16).div_ceil(u16::from(players));
        let table = Table {
            phase: if self.face == Face::Investment { Phase::Event } else { Phase::Place },
            seat: options.first_player,
            turn: (rounds * u16::from(players) + 1).min(options.max_turns),
            face: Some(self.face),
            event: Some(self.face).filter(|&face| face != Face::Investment),
            tokens: self.tokens.clone(),
            placed: Vec::new(),
            paying: Vec::new(),
            draws: 0,
            scored: BySeat::from_fn(players, |seat| self.scored[seat.index()].clone()),
            ended: Seats::default(),
        };
        CropRotation::try_from(Snapshot {
            options,
            table,
            deck: numbers(deck).collect(),
            hands: BySeat::from_fn(players, |seat| self.hands[seat.index()].clone()),
            claimed: BySeat::from_fn(players, |_| Vec::new()),
            used: BySeat::from_fn(players, |_| Vec::new()),
        })
    }
}

impl CropRotation {
    /// The tray as text: `C`, `B`, `S`, in lower case for a token of a sequence that has earned a card, `.` for
    /// an empty space. [`Setup::from_picture`] reads it.
    pub fn picture(&self) -> String {
        let [width, height] = self.rules.options.tray;
        let letter = |x: u8, y: u8| {
            let space = Space::new(x, y)?;
            let letter = self.crop_at(space)?.letter();
            Some(if self.tray.paid & space.bit() != 0 { letter.to_ascii_lowercase() } else { letter })
        };
        let row =
            |y: u8| (0..width).map(|x| letter(x, y).unwrap_or('.').to_string()).collect::<Vec<_>>().join(" ");
        (0..height).map(row).collect::<Vec<_>>().join("\n")
    }
}
