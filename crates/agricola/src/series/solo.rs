//! The solo series (7.2): one goal after the other, and more and more permanent occupations.

use farmstead_core::{Game, GameOptions, List, Seat, SetupError};
use serde::{Deserialize, Serialize};

use super::{SeriesError, belongs, check, occupation};
use crate::cards::Cards;
use crate::permanent::EXTRA_FOOD;
use crate::state::{Agricola, SEATS};
use crate::{Card, Options};

/// The goals of the eight games; then each is one point higher than the one before.
const GOALS: [i32; 8] = [50, 55, 59, 62, 64, 65, 66, 67];
/// The game from which on the permanent occupations stay the same.
const LAST: u32 = GOALS.len() as u32;

/// A solo series (7.2): eight games, each with a goal in points, and then more with goals one point higher each.
///
/// * Who reaches the goal goes on to the next game. One of the occupations played becomes permanent, for the rest
///   of the series; the next game starts with 1 food for every 2 points above the goal.
/// * Who misses it plays the same game again, with no food at the start; nothing becomes permanent.
/// * Permanent occupations lie open before the start and cost nothing; they and the hand are seven together. With
///   the seventh, after the seventh game, the set is final.
///
/// All of it follows from the scores and the occupations kept, and that is what JSON holds.
///
/// ```
/// use farmstead_agricola::{Agricola, Options, SoloSeries};
/// use farmstead_core::{Game, Seat};
///
/// let mut series = SoloSeries::new();
/// assert_eq!((series.game(), series.current_goal(), series.food()), (1, 50, 0));
/// series.record(57, Some("A116".parse()?))?;
/// assert_eq!((series.game(), series.current_goal(), series.food()), (2, 55, 3));
/// let game = Agricola::new(&series.next_options(Options::default())?)?;
/// assert_eq!(game.goods(Seat::FIRST).to_string(), "3 food");
/// assert_eq!(game.cards(Seat::FIRST).iter().next().map(|card| card.name()), Some("Wood Cutter"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Written")]
pub struct SoloSeries {
    games: Vec<SoloGame>,
}

/// A finished game of a [`SoloSeries`] (7.2).
///
/// ```
/// use farmstead_agricola::{SoloGame, SoloSeries};
/// let mut series = SoloSeries::new();
/// series.record(49, None)?;
/// assert_eq!(series.games(), [SoloGame { score: 49, kept: None }]);
/// # Ok::<(), farmstead_agricola::SeriesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SoloGame {
    /// The score.
    pub score: i32,
    /// The occupation that became permanent.
    pub kept: Option<Card>,
}

/// What a finished game meant for a [`SoloSeries`] (7.2).
///
/// ```
/// use farmstead_agricola::SoloSeries;
/// let result = SoloSeries::new().record(49, None)?;
/// assert!(!result.reached && result.game == 1 && result.goal == 50 && result.food == 0);
/// # Ok::<(), farmstead_agricola::SeriesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SoloResult {
    /// The number of the game, from 1.
    pub game: u32,
    /// Its goal.
    pub goal: i32,
    /// The score.
    pub score: i32,
    /// Whether the goal was reached.
    pub reached: bool,
    /// The food at the start of the game to come.
    pub food: u8,
}

/// The series as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a solo series")]
struct Written {
    games: Vec<SoloGame>,
}

impl TryFrom<Written> for SoloSeries {
    type Error = SeriesError;

    fn try_from(written: Written) -> Result<Self, SeriesError> {
        let (mut series, mut number) = (Self::new(), 1);
        for SoloGame { score, kept } in written.games {
            let result = series.add(number, score, kept)?;
            number = number.saturating_add(result.reached.into());
        }
        Ok(series)
    }
}

impl SoloSeries {
    /// A series before its first game.
    ///
    /// ```
    /// use farmstead_agricola::SoloSeries;
    /// assert_eq!(SoloSeries::new().current_goal(), 50);
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self { games: Vec::new() }
    }

    /// The goals of the eight games (7.2).
    ///
    /// ```
    /// use farmstead_agricola::SoloSeries;
    /// assert_eq!(SoloSeries::goals(), [50, 55, 59, 62, 64, 65, 66, 67]);
    /// ```
    #[must_use]
    pub const fn goals() -> [i32; 8] {
        GOALS
    }

    /// The goal of a game, from 1 (7.2); from the ninth on one point more each. Game 0 is the first, too.
    ///
    /// ```
    /// use farmstead_agricola::SoloSeries;
    /// assert_eq!([1, 8, 9, 20].map(SoloSeries::goal), [50, 67, 68, 79]);
    /// ```
    #[must_use]
    pub fn goal(game: u32) -> i32 {
        let later = i32::try_from(game.saturating_sub(LAST)).unwrap_or(i32::MAX);
        GOALS[game.clamp(1, LAST) as usize - 1].saturating_add(later)
    }

    /// The food at the start of the game after one with this goal and score (7.2): 1 for every 2 points above
    /// the goal, rounded down, none if it was missed; 100 at most.
    ///
    /// ```
    /// use farmstead_agricola::SoloSeries;
    /// assert_eq!([49, 50, 51, 52, 57].map(|score| SoloSeries::food_bonus(50, score)), [0, 0, 0, 1, 3]);
    /// ```
    #[must_use]
    pub fn food_bonus(goal: i32, score: i32) -> u8 {
        let above = i64::from(score) - i64::from(goal);
        (above / 2).clamp(0, EXTRA_FOOD.into()) as u8
    }

    /// The finished games, repeated ones too.
    #[must_use]
    pub fn games(&self) -> &[SoloGame] {
        &self.games
    }

    /// The number of the game that is to be played, from 1: one more than goals were reached.
    #[must_use]
    pub fn game(&self) -> u32 {
        self.standing().0
    }

    /// The goal of the game that is to be played.
    #[must_use]
    pub fn current_goal(&self) -> i32 {
        Self::goal(self.game())
    }

    /// The food at the start of the game that is to be played.
    #[must_use]
    pub fn food(&self) -> u8 {
        self.standing().1
    }

    /// Whether the goals of all eight games were reached. The series can go on.
    ///
    /// ```
    /// use farmstead_agricola::SoloSeries;
    /// let mut series = SoloSeries::new();
    /// for goal in SoloSeries::goals() {
    ///     assert!(!series.is_complete());
    ///     series.record(goal, None)?;
    /// }
    /// assert!(series.is_complete() && series.current_goal() == 68);
    /// # Ok::<(), farmstead_agricola::SeriesError>(())
    /// ```
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.game() > LAST
    }

    /// The permanent occupations in the order in which they came.
    #[must_use]
    pub fn permanent(&self) -> Vec<Card> {
        self.games.iter().filter_map(|game| game.kept).collect()
    }

    /// The number of the game to be played, and its food.
    fn standing(&self) -> (u32, u8) {
        self.games.iter().fold((1, 0), |(game, _), &SoloGame { score, .. }| {
            let goal = Self::goal(game);
            (game.saturating_add(u32::from(score >= goal)), Self::food_bonus(goal, score))
        })
    }

    fn with_series(&self, base: Options) -> Options {
        let mut options = Options { extra_food: [0; SEATS], ..base.with_players(1) };
        options.extra_food[0] = self.food();
        options.permanent = [List::default(); SEATS];
        options.permanent[0] = List::new(&self.permanent()).unwrap_or_default();
        options
    }

    /// The options of the game that is to be played (7.2): `base` for one player with the permanent occupations
    /// and the food of the series.
    ///
    /// ```
    /// use farmstead_agricola::{Options, SoloSeries};
    /// let series = SoloSeries::new();
    /// assert_eq!(series.next_options(Options::default())?, Options::for_players(1));
    /// assert!(series.next_options(Options::without_cards(1)).is_err());
    /// # Ok::<(), farmstead_core::SetupError>(())
    /// ```
    ///
    /// # Errors
    /// If that makes no game, if there are no hand cards, or if chosen hands are too large: permanent occupations
    /// and hand are seven together.
    pub fn next_options(&self, base: Options) -> Result<Options, SetupError> {
        let options = self.with_series(base);
        check(&options)?;
        Ok(options)
    }

    /// Takes in a finished game (7.2). `keep` is the occupation that becomes permanent: one that lies in front of
    /// the player and is not permanent yet, if the goal was reached, there is one, and the set is not final.
    ///
    /// ```
    /// use farmstead_agricola::{Card, Moment, Options, SeriesError, Setup, SoloSeries};
    ///
    /// let mut series = SoloSeries::new();
    /// let mut setup = Setup::new(series.next_options(Options::default())?, 14);
    /// setup.moment = Moment::Over;
    /// let cutter: Card = "A116".parse()?;
    /// setup.players[0].occupations = vec![cutter];
    /// let refused = series.finish(&setup.build()?, Some(cutter));
    /// assert!(matches!(refused, Err(SeriesError::Missed { goal: 50, .. })));
    /// assert!(!series.finish(&setup.build()?, None)?.reached);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the game is not over, is not the next one of this series, or `keep` is not as said. The series is then
    /// as it was.
    pub fn finish(&mut self, game: &Agricola, keep: Option<Card>) -> Result<SoloResult, SeriesError> {
        belongs(game, &self.with_series(game.options))?;
        let seat = Seat::FIRST;
        let score = game.scores()[seat];
        let played = game.cards(seat).both(Cards::OCCUPATIONS);
        let left = played.without(game.options.all_permanent());
        match keep {
            Some(card) if !played.contains(card) => return Err(SeriesError::NotPlayed { seat, card }),
            None if score >= self.current_goal() && self.game() < LAST && !left.is_empty() => {
                return Err(SeriesError::MustKeep { seat });
            }
            _ => {}
        }
        self.record(score, keep)
    }

    /// Takes in a game that was played elsewhere, by its score and the occupation that becomes permanent.
    ///
    /// ```
    /// use farmstead_agricola::{SeriesError, SoloSeries};
    /// let mut series = SoloSeries::new();
    /// let refused = series.record(49, Some("A116".parse()?));
    /// assert_eq!(refused, Err(SeriesError::Missed { goal: 50, score: 49 }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If no occupation becomes permanent, or not this card. The series is then as it was.
    pub fn record(&mut self, score: i32, keep: Option<Card>) -> Result<SoloResult, SeriesError> {
        self.add(self.game(), score, keep)
    }

    /// Takes in a finished game with its number.
    fn add(&mut self, game: u32, score: i32, keep: Option<Card>) -> Result<SoloResult, SeriesError> {
        let goal = Self::goal(game);
        if let Some(card) = keep {
            occupation(card, 1)?;
            let permanent = self.permanent();
            if score < goal {
                return Err(SeriesError::Missed { goal, score });
            }
            if permanent.contains(&card) {
                return Err(SeriesError::Permanent { card });
            }
            if game >= LAST {
                return Err(SeriesError::NothingMore);
            }
        }
        self.games.push(SoloGame { score, kept: keep });
        Ok(SoloResult { game, goal, score, reached: score >= goal, food: Self::food_bonus(goal, score) })
    }
}
