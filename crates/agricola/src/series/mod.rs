//! Games that follow each other (7.2): the solo series and the campaign of 2 to 4 players.
//!
//! A layer of its own over finished games: it says with which options the next game is played, and what a finished
//! game changes.

mod campaign;
mod solo;

use farmstead_core::{Seat, SetupError, SetupProblem};
use thiserror::Error;

pub use campaign::{Campaign, CampaignGame};
pub use solo::{SoloGame, SoloResult, SoloSeries};

use crate::cards::Cards;
use crate::state::Agricola;
use crate::{Card, Deal, Options};

/// Why a game does not fit into a series or campaign (7.2). The series is as it was.
///
/// ```
/// use farmstead_agricola::{Campaign, SeriesError};
/// assert_eq!(Campaign::new(5), Err(SeriesError::Players { got: 5 }));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SeriesError {
    /// A campaign is for 2 to 4 players.
    #[error("a campaign is for 2 to 4 players, not {got}")]
    Players {
        /// The number of players asked for.
        got: u8,
    },
    /// The three games of the campaign have been played.
    #[error("the campaign is over")]
    Over,
    /// The game is not over yet.
    #[error("the game is not over")]
    NotOver,
    /// The game was played with other options than the next one of this series.
    #[error("this is not the next game: {option} differs")]
    OtherGame {
        /// An option that differs.
        option: &'static str,
    },
    /// The options make no game, or none for a series.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Not one value for each player.
    #[error("{part}: {need} needed, {have} there")]
    Count {
        /// What there should be one of for each player.
        part: &'static str,
        /// The players.
        need: u8,
        /// How many there are.
        have: usize,
    },
    /// The goal was missed: no occupation becomes permanent.
    #[error("{score} points miss the goal of {goal}: no occupation becomes permanent")]
    Missed {
        /// The goal.
        goal: i32,
        /// The score.
        score: i32,
    },
    /// No game follows in which a card could lie open, or the set of permanent occupations is final.
    #[error("no more occupation becomes permanent")]
    NothingMore,
    /// An occupation must be kept, and there is one.
    #[error("seat {seat} must keep an occupation")]
    MustKeep {
        /// Who must keep one.
        seat: Seat,
    },
    /// The card is no occupation that lay in front of the player.
    #[error("seat {seat} has no occupation {card} in play")]
    NotPlayed {
        /// Who wants to keep it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The card is no occupation for so many players.
    #[error("{card} is no occupation of this series")]
    NoOccupation {
        /// The card.
        card: Card,
    },
    /// The card lies already open, here or in front of somebody else.
    #[error("{card} is permanent already")]
    Permanent {
        /// The card.
        card: Card,
    },
    /// The ranking of a game contradicts its scores.
    #[error("the ranking contradicts the scores")]
    Ranking,
    /// A game was begun by somebody who was not to begin it.
    #[error("seat {seat} was not to begin")]
    FirstPlayer {
        /// Who began.
        seat: Seat,
    },
}

/// Whether these options make a game of a series: one with hand cards, and seven of each kind at most if they
/// are chosen.
fn check(options: &Options) -> Result<(), SetupError> {
    let mut problems: Vec<SetupProblem> = match options.validate() {
        Ok(()) => Vec::new(),
        Err(error) => error.problems().to_vec(),
    };
    let with = "games with hand cards, since occupations are kept";
    problems.extend(SetupProblem::only_with("cards", options.cards != Deal::None, with));
    for hand in options.hands {
        let (occupations, minors) = (options.hand_size(Cards::OCCUPATIONS), options.hand_size(Cards::MINORS));
        let range = |kind: Cards, most| SetupProblem::range("hands", hand.both(kind).len(), 0, most);
        problems.extend(range(Cards::OCCUPATIONS, occupations));
        problems.extend(range(Cards::MINORS, minors));
    }
    SetupError::check(problems)
}

/// Whether a game is over and was played with the options of the series.
fn belongs(game: &Agricola, expected: &Options) -> Result<(), SeriesError> {
    let options = &game.options;
    let same = [
        ("players", options.players == expected.players),
        ("first_player", options.first_player == expected.first_player),
        ("permanent", options.permanent == expected.permanent),
        ("extra_food", options.extra_food == expected.extra_food),
    ];
    if let Some((option, _)) = same.into_iter().find(|(_, same)| !same) {
        return Err(SeriesError::OtherGame { option });
    }
    check(options)?;
    if game.phase() == crate::Phase::Over { Ok(()) } else { Err(SeriesError::NotOver) }
}

/// Whether a card can lie open in games of so many players.
fn occupation(card: Card, players: u8) -> Result<(), SeriesError> {
    let fits = Cards::OCCUPATIONS.contains(card) && card.players() <= players;
    if fits { Ok(()) } else { Err(SeriesError::NoOccupation { card }) }
}
