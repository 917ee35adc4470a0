//! What a game of Hares on the Meadow can be played with.

use farmstead_core::{GameOptions, Indexed, List, Seat, SetupError, SetupProblem};
use serde::{Deserialize, Serialize};

use crate::card::CARDS;
use crate::hand::MAX_HAND;
use crate::{Card, Cards};

/// The most spaces of the track.
pub const MAX_TRACK: u8 = 40;
/// The most spaces with small carrots.
pub const MAX_CARROT_SPACES: usize = 4;
/// The most large carrot tokens.
pub const MAX_TOKENS: usize = 12;
/// Large carrots on the piles in each round.
pub const PILES: usize = 3;
/// The most cards in the deck.
pub const MAX_CARDS: u32 = 200;

/// The deck of the box as it is reconstructed: for each hare five times +1, one +2, two -1; for any hare 5, 4
/// and 2; for the last 3 and 2; four splits. 52 cards.
const DECK: [u8; CARDS] = [5, 1, 2, 5, 1, 2, 5, 1, 2, 5, 1, 2, 5, 4, 2, 3, 2, 4];

/// Number of players, the parts of the box that are reconstructed, and house rules. Each default is the
/// printed game as the readings H1-H27 settle it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Players, 2 to 4 (H1). Default 2.
    pub players: u8,
    /// Who begins: the one who ran across the meadow last. Default seat 0.
    pub first_player: Seat,
    /// Spaces of the track before the piles, 2 to [`MAX_TRACK`]. Default 8 (*reconstructed*).
    pub track_spaces: u8,
    /// The spaces with a small carrot, ascending, at most [`MAX_CARROT_SPACES`]. Default 3 and 6
    /// (*reconstructed*; two of them: rulebook).
    pub carrot_spaces: List<u8, MAX_CARROT_SPACES>,
    /// Points of a small carrot, 0 to 20. Default 2 (rulebook).
    pub small_carrot_value: u8,
    /// Rounds, 1 to 4. Default 3 (rulebook). Every round takes three large carrots.
    pub rounds: u8,
    /// Cards of a hand, 1 to [`MAX_HAND`]. Default 4 (rulebook).
    pub hand: u8,
    /// The values of the large carrots, 1 to 99, not descending, at most [`MAX_TOKENS`]. Default 1 to 9
    /// (rulebook).
    pub large_tokens: List<u8, MAX_TOKENS>,
    /// How many movement cards of each kind there are. Default 52 cards (their number: rulebook; how many of
    /// each kind: *reconstructed*).
    pub deck: Cards,
    /// Whether a card without effect may be played only if no card of the hand has one (H7). Default yes.
    pub must_have_effect: bool,
    /// Whether hares that are off the board can be in last place (H8). Default yes.
    pub last_includes_off_board: bool,
    /// Who begins the next round (H24).
    pub next_round: NextRound,
    /// What happens to small carrots that are left at the end of a round (H21).
    pub leftover_carrots: Leftover,
    /// Who wins with equal points (H27).
    pub tie: TieRule,
    /// A round ends after so many turns, 1 to 60000, even if fewer than three hares have arrived. Default 2000
    /// (a safety stop, *proposed*).
    pub max_turns_per_round: u16,
}

/// Who begins the next round (H24).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NextRound {
    /// The one who began the first. The default.
    #[default]
    Same,
    /// The seat after the one who began the round before.
    Rotate,
    /// The seat after the one who made the last move.
    NextInTurn,
}

/// What happens to small carrots that are left at the end of a round (H21).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leftover {
    /// They stay, and empty spaces get a new one. The default.
    #[default]
    TopUp,
    /// Every space gets one more; who ends a move there takes all of them.
    Add,
}

/// Who wins with equal points (H27).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieRule {
    /// Who has more small carrots and point markers together. The default.
    #[default]
    Pieces,
    /// All of them.
    Shared,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            players: 2,
            first_player: Seat::FIRST,
            track_spaces: 8,
            carrot_spaces: List::new(&[3, 6]).unwrap_or_default(),
            small_carrot_value: 2,
            rounds: 3,
            hand: 4,
            large_tokens: List::new(&[1, 2, 3, 4, 5, 6, 7, 8, 9]).unwrap_or_default(),
            deck: Cards::from_counts(DECK),
            must_have_effect: true,
            last_includes_off_board: true,
            next_round: NextRound::default(),
            leftover_carrots: Leftover::default(),
            tie: TieRule::default(),
            max_turns_per_round: 2000,
        }
    }
}

impl GameOptions for Options {
    fn players(&self) -> u8 {
        self.players
    }

    fn with_players(self, players: u8) -> Self {
        Self { players, ..self }
    }
}

impl Options {
    /// The printed game for so many players.
    pub fn for_players(players: u8) -> Self {
        Self { players, ..Self::default() }
    }

    /// Whether these options make a game.
    ///
    /// # Errors
    /// All problems.
    pub fn validate(&self) -> Result<(), SetupError> {
        let mut problems = Vec::new();
        let mut range = |option: &str, got: u32, least: u32, most: u32| {
            problems.extend(SetupProblem::range(option, got, least, most));
        };
        range("players", self.players.into(), 2, 4);
        range("first_player", self.first_player.number().into(), 0, u32::from(self.players.clamp(2, 4)) - 1);
        range("track_spaces", self.track_spaces.into(), 2, MAX_TRACK.into());
        for &space in self.carrot_spaces.iter() {
            range("carrot_spaces", space.into(), 1, self.track_spaces.max(2).into());
        }
        range("small_carrot_value", self.small_carrot_value.into(), 0, 20);
        range("rounds", self.rounds.into(), 1, (MAX_TOKENS / PILES) as u32);
        range("hand", self.hand.into(), 1, MAX_HAND.into());
        for &value in self.large_tokens.iter() {
            range("large_tokens", value.into(), 1, 99);
        }
        range("deck", self.deck.len(), 1, MAX_CARDS);
        range("max_turns_per_round", self.max_turns_per_round.into(), 1, 60_000);
        let ascending = |option: &str| SetupProblem::NotAscending { option: option.to_owned() };
        if !self.carrot_spaces.is_sorted_by(|a, b| a < b) {
            problems.push(ascending("carrot_spaces"));
        }
        if !self.large_tokens.is_sorted() {
            problems.push(ascending("large_tokens"));
        }
        let mut enough = |option: &str, need: u32, have: u32| {
            if have < need {
                problems.push(SetupProblem::TooFew { option: option.to_owned(), need, have });
            }
        };
        let hands = u32::from(self.players) * u32::from(self.hand);
        enough("deck", hands, self.deck.len());
        enough("large_tokens", u32::from(self.rounds) * PILES as u32, self.large_tokens.len() as u32);
        SetupError::check(problems)
    }

    /// The most turns of a game: after so many it is over, whatever is played.
    pub fn max_turns(&self) -> u32 {
        u32::from(self.rounds) * u32::from(self.max_turns_per_round)
    }

    /// The kinds of cards of the game.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        Card::all().filter(|&card| self.deck.counts()[card.index() as usize] > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_deck_has_52_cards() {
        let options = Options::default();
        assert_eq!(options.deck.len(), 52);
        assert_eq!(options.cards().count(), 18);
        assert_eq!(options.validate(), Ok(()));
        assert_eq!(options.max_turns(), 6000);
    }

    #[test]
    fn the_json_form_is_as_documented() {
        let json = r#"{"players":3,"carrot_spaces":[2],"deck":{"A+1":20,"S":4},"tie":"shared"}"#;
        let options: Options = serde_json::from_str(json).unwrap();
        assert_eq!(options.carrot_spaces.as_slice(), [2]);
        assert_eq!((options.deck.len(), options.tie), (24, TieRule::Shared));
        for wrong in [r#"{"carrot_spaces":[1,2,3,4,5]}"#, r#"{"deck":{"Q":1}}"#, r#"{"hands":4}"#] {
            assert!(serde_json::from_str::<Options>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn validation_reports_every_problem() {
        let options = Options {
            players: 9,
            track_spaces: 1,
            carrot_spaces: List::new(&[6, 3]).unwrap(),
            hand: 8,
            large_tokens: List::new(&[9, 0]).unwrap(),
            deck: Cards::EMPTY,
            max_turns_per_round: 0,
            ..Options::default()
        };
        assert_eq!(options.validate().unwrap_err().problems().len(), 12);
    }
}
