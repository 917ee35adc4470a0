//! The campaign of 2 to 4 players (7.2): three games for points.

use farmstead_core::{BySeat, Game, GameOptions, List, Seat, rank_by};
use serde::{Deserialize, Serialize};

use super::{SeriesError, belongs, check, occupation};
use crate::cards::Cards;
use crate::state::{Agricola, SEATS};
use crate::{Card, Options};

/// The games of a campaign.
const GAMES: usize = 3;
/// Points by number of players, game and place.
const POINTS: [[[u8; SEATS]; GAMES]; 3] = [
    [[1, 0, 0, 0], [2, 0, 0, 0], [3, 0, 0, 0]],
    [[7, 5, 3, 0], [8, 5, 2, 0], [9, 5, 1, 0]],
    [[7, 5, 4, 3], [8, 5, 3, 2], [9, 6, 3, 1]],
];

/// A campaign (7.2): three games of the same 2 to 4 players, who get points by their places.
///
/// * The winner of a game starts the next one. The player in the last place begins it with 1 food more.
/// * Each player keeps one occupation that lay in front of them: in the next game it lies there from the start,
///   beside a hand of seven. Only this one does; it may be kept again.
/// * Most points win; a tie is broken by the higher total score of the three games.
///
/// The rules do not say what a shared place means. Here players who share a place, as [`Game::ranking`] gives it,
/// all get its points, and the places behind it that they fill are left out. Of several winners the first one,
/// clockwise from the player who started, starts the next game. Who shares the last place gets 1 food, but nobody
/// does who shares the first.
///
/// ```
/// use farmstead_agricola::{Agricola, Campaign, CampaignGame, Options};
/// use farmstead_core::{BySeat, Game, Seat};
///
/// let mut campaign = Campaign::new(2)?;
/// let scores = BySeat::from_fn(2, |seat| [31, 40][seat.index()]);
/// let ranking = BySeat::from_fn(2, |seat| [2, 1][seat.index()]);
/// let kept = BySeat::from_fn(2, |_| None);
/// campaign.record(CampaignGame { first_player: Seat::FIRST, scores, ranking, kept })?;
/// assert_eq!(campaign.points().as_slice(), [0, 1]);
/// let game = Agricola::new(&campaign.next_options(Options::default())?)?;
/// assert_eq!(game.start_player().number(), 1);
/// assert_eq!(game.goods(Seat::FIRST).to_string(), "4 food");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Written")]
pub struct Campaign {
    players: u8,
    games: Vec<CampaignGame>,
}

/// A finished game of a [`Campaign`] (7.2).
///
/// ```
/// use farmstead_agricola::CampaignGame;
/// let json = r#"{"first_player":0,"scores":[40,31],"ranking":[1,2],"kept":["A116",null]}"#;
/// let game: CampaignGame = serde_json::from_str(json)?;
/// assert_eq!((game.winner().number(), game.is_last(game.winner())), (0, false));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CampaignGame {
    /// Who started.
    pub first_player: Seat,
    /// The scores.
    pub scores: BySeat<i32>,
    /// The places, 1 is best, as [`Game::ranking`] gives them.
    pub ranking: BySeat<u8>,
    /// The occupation that each player keeps for the next game.
    pub kept: BySeat<Option<Card>>,
}

impl CampaignGame {
    /// Who starts the next game: the winner, or the first of several clockwise from who started.
    #[must_use]
    pub fn winner(&self) -> Seat {
        let players = self.ranking.as_slice().len().min(SEATS) as u8;
        let from = self.first_player.number();
        let mut seats = (0..players).filter_map(|i| Seat::new((from % players + i) % players));
        seats.find(|&seat| self.ranking.get(seat) == Some(&1)).unwrap_or(self.first_player)
    }

    /// Whether a seat has, alone or not, the last place and not the first.
    #[must_use]
    pub fn is_last(&self, seat: Seat) -> bool {
        let last = self.ranking.iter().max();
        self.ranking.get(seat).is_some_and(|place| *place > 1 && Some(place) == last)
    }

    /// Whether there is one value for each player, and the places agree with the scores.
    fn check(&self, players: u8) -> Result<(), SeriesError> {
        let counts = [
            ("scores", self.scores.as_slice().len()),
            ("ranking", self.ranking.as_slice().len()),
            ("kept", self.kept.as_slice().len()),
        ];
        for (part, have) in counts {
            if have != usize::from(players) {
                return Err(SeriesError::Count { part, need: players, have });
            }
        }
        let seats: Vec<(u8, i32)> = self.ranking.iter().copied().zip(self.scores.iter().copied()).collect();
        let sound = |&(place, score): &(u8, i32)| {
            let before = seats.iter().filter(|other| other.0 < place).count();
            usize::from(place) == 1 + before && seats.iter().all(|other| other.1 <= score || other.0 < place)
        };
        if !seats.iter().all(sound) {
            return Err(SeriesError::Ranking);
        }
        if self.first_player.number() >= players {
            return Err(SeriesError::FirstPlayer { seat: self.first_player });
        }
        Ok(())
    }
}

/// The campaign as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a campaign")]
struct Written {
    players: u8,
    games: Vec<CampaignGame>,
}

impl TryFrom<Written> for Campaign {
    type Error = SeriesError;

    fn try_from(written: Written) -> Result<Self, SeriesError> {
        let mut campaign = Self::new(written.players)?;
        for game in written.games {
            campaign.record(game)?;
        }
        Ok(campaign)
    }
}

impl Campaign {
    /// A campaign before its first game.
    ///
    /// # Errors
    /// If there are not 2 to 4 players.
    pub fn new(players: u8) -> Result<Self, SeriesError> {
        if (2..=SEATS as u8).contains(&players) {
            Ok(Self { players, games: Vec::new() })
        } else {
            Err(SeriesError::Players { got: players })
        }
    }

    /// The points for a place, from 1, in a game, from 1, of so many players (7.2).
    ///
    /// ```
    /// use farmstead_agricola::Campaign;
    /// assert_eq!([1, 2, 3, 4].map(|place| Campaign::points_for(4, 3, place)), [9, 6, 3, 1].map(Some));
    /// assert_eq!(Campaign::points_for(3, 1, 4), None);
    /// ```
    #[must_use]
    pub fn points_for(players: u8, game: u8, place: u8) -> Option<u8> {
        let games = POINTS.get(usize::from(players).checked_sub(2)?)?;
        let places = games.get(usize::from(game).checked_sub(1)?)?;
        places.get(usize::from(place).checked_sub(1)?).copied().filter(|_| place <= players)
    }

    /// The number of players.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The finished games.
    #[must_use]
    pub fn games(&self) -> &[CampaignGame] {
        &self.games
    }

    /// The number of the game that is to be played, 1 to 3; `None` if the campaign is over.
    #[must_use]
    pub fn game(&self) -> Option<u8> {
        (!self.is_over()).then_some(self.games.len() as u8 + 1)
    }

    /// Whether all three games were played.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.games.len() >= GAMES
    }

    /// Who starts the game that is to be played; `None` in the first, where it is drawn (1), and at the end.
    #[must_use]
    pub fn first_player(&self) -> Option<Seat> {
        self.games.last().filter(|_| !self.is_over()).map(CampaignGame::winner)
    }

    /// The occupation that lies in front of a seat from the start in the game that is to be played.
    #[must_use]
    pub fn permanent(&self, seat: Seat) -> Option<Card> {
        self.games.last().and_then(|game| *game.kept.get(seat)?)
    }

    /// The food of a seat on top of the start food in the game that is to be played.
    #[must_use]
    pub fn extra_food(&self, seat: Seat) -> u8 {
        let last = self.games.last().filter(|_| !self.is_over());
        last.map_or(0, |game| game.is_last(seat).into())
    }

    /// The points so far.
    #[must_use]
    pub fn points(&self) -> BySeat<u8> {
        let points = |seat: Seat| {
            let games = (1..).zip(&self.games);
            let each = games.filter_map(|(number, game)| {
                Self::points_for(self.players, number, *game.ranking.get(seat)?)
            });
            each.sum()
        };
        BySeat::from_fn(self.players, points)
    }

    /// The scores of all finished games together.
    #[must_use]
    pub fn totals(&self) -> BySeat<i64> {
        let total = |seat: Seat| {
            self.games.iter().filter_map(|game| game.scores.get(seat)).map(|&score| i64::from(score)).sum()
        };
        BySeat::from_fn(self.players, total)
    }

    /// The places by points, then by total score; 1 is best, and who is equal in both shares a place. Final once
    /// the campaign is over.
    ///
    /// ```
    /// use farmstead_agricola::Campaign;
    /// assert_eq!(Campaign::new(3)?.ranking().as_slice(), [1, 1, 1]);
    /// # Ok::<(), farmstead_agricola::SeriesError>(())
    /// ```
    #[must_use]
    pub fn ranking(&self) -> BySeat<u8> {
        let (points, totals) = (self.points(), self.totals());
        let keys: Vec<(u8, i64)> = points.iter().copied().zip(totals.iter().copied()).collect();
        rank_by(&keys)
    }

    fn with_campaign(&self, base: Options) -> Options {
        let mut options = Options {
            first_player: self.first_player().unwrap_or(base.first_player),
            extra_food: [0; SEATS],
            permanent: [List::default(); SEATS],
            ..base.with_players(self.players)
        };
        for seat in Seat::all(self.players) {
            options.extra_food[seat.index()] = self.extra_food(seat);
            let kept = self.permanent(seat);
            options.permanent[seat.index()] = List::new(kept.as_slice()).unwrap_or_default();
        }
        options
    }

    /// The options of the game that is to be played (7.2): `base` for the players of the campaign, with who
    /// starts, the permanent occupations and the food. In the first game the start player is that of `base`.
    ///
    /// ```
    /// use farmstead_agricola::{Campaign, Options};
    /// let campaign = Campaign::new(3)?;
    /// assert_eq!(campaign.next_options(Options::default())?, Options::for_players(3));
    /// # Ok::<(), farmstead_agricola::SeriesError>(())
    /// ```
    ///
    /// # Errors
    /// If the campaign is over, if that makes no game, or if there are no hand cards or more than seven of a kind.
    pub fn next_options(&self, base: Options) -> Result<Options, SeriesError> {
        if self.is_over() {
            return Err(SeriesError::Over);
        }
        let options = self.with_campaign(base);
        check(&options)?;
        Ok(options)
    }

    /// Takes in a finished game (7.2). `keep` names for each seat the occupation that it keeps: one that lies in
    /// front of it, `None` only if there is none. After the last game nothing is kept.
    ///
    /// ```
    /// use farmstead_agricola::{Campaign, Card, Moment, Options, Setup};
    ///
    /// let mut campaign = Campaign::new(2)?;
    /// let mut setup = Setup::new(campaign.next_options(Options::default())?, 14);
    /// setup.moment = Moment::Over;
    /// let cutter: Card = "A116".parse()?;
    /// setup.players[1].occupations = vec![cutter];
    /// campaign.finish(&setup.build()?, &[None, Some(cutter)])?;
    /// let options = campaign.next_options(Options::default())?;
    /// assert_eq!(options.permanent[1].as_slice(), [cutter]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the campaign or the game is not as far, the game is not the next one of this campaign, or `keep` is not
    /// as said. The campaign is then as it was.
    pub fn finish(&mut self, game: &Agricola, keep: &[Option<Card>]) -> Result<(), SeriesError> {
        if self.is_over() {
            return Err(SeriesError::Over);
        }
        belongs(game, &self.with_campaign(game.options))?;
        if keep.len() != usize::from(self.players) {
            return Err(SeriesError::Count { part: "kept", need: self.players, have: keep.len() });
        }
        for (seat, kept) in Seat::all(self.players).zip(keep) {
            let played = game.cards(seat).both(Cards::OCCUPATIONS);
            match *kept {
                Some(card) if !played.contains(card) => return Err(SeriesError::NotPlayed { seat, card }),
                None if self.games.len() + 1 < GAMES && !played.is_empty() => {
                    return Err(SeriesError::MustKeep { seat });
                }
                _ => {}
            }
        }
        self.record(CampaignGame {
            first_player: game.options.first_player,
            scores: game.scores(),
            ranking: game.ranking(),
            kept: BySeat::from_fn(self.players, |seat| keep.get(seat.index()).copied().flatten()),
        })
    }

    /// Takes in a game that was played elsewhere.
    ///
    /// # Errors
    /// If it cannot be the next game of this campaign. The campaign is then as it was.
    pub fn record(&mut self, game: CampaignGame) -> Result<(), SeriesError> {
        if self.is_over() {
            return Err(SeriesError::Over);
        }
        game.check(self.players)?;
        let seat = game.first_player;
        if self.first_player().is_some_and(|first| first != seat) {
            return Err(SeriesError::FirstPlayer { seat });
        }
        let mut all = Cards::NONE;
        for (seat, card) in game.kept.seats().filter_map(|(seat, kept)| Some((seat, (*kept)?))) {
            occupation(card, self.players)?;
            let mut others = Seat::all(self.players).filter(|&other| other != seat);
            if all.contains(card) || others.any(|other| self.permanent(other) == Some(card)) {
                return Err(SeriesError::Permanent { card });
            }
            if self.games.len() + 1 >= GAMES {
                return Err(SeriesError::NothingMore);
            }
            all.insert(card);
        }
        self.games.push(game);
        Ok(())
    }
}
