//! What a game of Agricola can be played with.

use std::fmt;

use farmstead_core::{GameOptions, List, Seat, SetupError, SetupProblem};
use serde::de::{self, IntoDeserializer, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::Cards;
use crate::space::{ROUNDS, stage_of_round};
use crate::{Card, Space};

/// Number of players, tiles, printings and house rules. Each default is the revised edition as printed in
/// English, with later rulings of its publisher.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "house rules are on or off, each on its own")]
pub struct Options {
    /// Players, 1 to 4. Default 2. A solo game has its own rules (7.1): no food at the start, adults eat 3, the
    /// Forest grows by 2.
    pub players: u8,
    /// Who begins and has the start player token. Default seat 0; the rules draw it (1).
    pub first_player: Seat,
    /// The variant tile (2.4): with two players the one with four choices, with three and four the one with two.
    /// Default `false`. Not for one player.
    pub variant_tile: bool,
    /// The order of the action cards, all fourteen in stages. Default empty: each is turned up by chance. A solo
    /// player may choose it (7.1).
    pub round_cards: List<Space, 14>,
    /// How hand cards are dealt (7.3). Default `random`: seven occupations and seven minor improvements each.
    pub cards: Deal,
    /// Whether the players may, one after the other from the start player on, put all cards of a kind in hand back
    /// into the deck for one fewer, and again (7.3). Default `false`. With `random` cards only.
    pub mulligan: bool,
    /// The hands if cards are chosen, for each seat; else none.
    pub hands: [Cards; 4],
    /// Whether the Loom (B039) gives its food in the feeding phase (Polish print, 0.1), not in the field phase.
    /// Default `false`.
    pub loom_feeds: bool,
    /// When Adoptive Parents (A092) may be used (0.1).
    pub adoption: Adoption,
    /// What breaks ties (8.2).
    pub tie_break: TieBreak,
    /// Food that the Joinery, the Pottery and the Basketmaker's Workshop give once per harvest, 1 to 9 each.
    /// Default 2, 2, 3 (English print, 0.1); the text of the Polish rulebook can be read as 3, 3, 3.
    pub craft_food: [u8; 3],
    /// What may be discarded on one's own turn and when feeding (6.5, FAQ 34).
    pub discards: Discards,
    /// House rule (7.3): when animals are taken, none is cooked before all that are kept have found room. Default
    /// `false`.
    pub house_before_cooking: bool,
    /// House rule (7.3): each type of animal lives in one pasture at most. Default `false`.
    pub one_pasture_per_type: bool,
    /// House rule (7.3): animals of a market that find no room stay on its space instead of going to the general
    /// supply. Default `false`.
    pub leave_animals: bool,
    /// House rule (7.3): pastures need not border each other. Default `false`.
    pub pastures_apart: bool,
    /// House rule (7.3): in round 1 the players place their second people in reverse order, and everybody, the
    /// start player too, begins with 3 food. Default `false`. Not for one player.
    pub snake_order: bool,
    /// House rule (7.3): fields, stables and pastures must touch, edge to edge, something that is already on the
    /// farmyard. Default `false`.
    pub touching: bool,
    /// Permanent occupations (7.2), for each seat in the order in which they came: they lie open before the start,
    /// cost neither action nor food, and what happens when they are played does not happen. They are not dealt.
    /// Default none. A solo player has up to seven, and permanent occupations and hand are seven together; with
    /// more players everybody has one at most beside a hand of seven. Not without hand cards.
    pub permanent: [List<Card, 7>; 4],
    /// Whether permanent occupations count as played before for the price of Lessons (7.2). Default
    /// `false`: the rules say nothing, and what lay there was not played in this game. They always count for
    /// prerequisites, for scoring, and wherever a card counts occupations.
    pub permanent_priced: bool,
    /// Food on top of the start food (7.2), 0 to 100 for each seat. Default none.
    pub extra_food: [u8; 4],
}

/// How hand cards are dealt (7.3).
///
/// ```
/// use farmstead_agricola::{Deal, Draft};
/// let eight = Deal::Draft(Draft { cards: 8, ..Draft::default() });
/// assert_eq!(serde_json::from_str::<Deal>(r#"{"draft":{"cards":8}}"#)?, eight);
/// assert_eq!(serde_json::from_str::<Deal>(r#""draft""#)?, Deal::Draft(Draft::default()));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", remote = "Self")]
pub enum Deal {
    /// The game without hand cards (2.4): Side Job is in play with two and more players, Meeting Place
    /// accumulates food, and Lessons is of no use.
    None,
    /// Seven occupations and seven minor improvements each. The default.
    #[default]
    Random,
    /// Packets go round, and everybody keeps seven of each kind.
    Draft(Draft),
    /// The cards of [`Options::hands`].
    Chosen,
}

impl Serialize for Deal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Deal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_any(DealText)
        } else {
            Self::deserialize(deserializer)
        }
    }
}

/// Reads a [`Deal`] as people write it: `"draft"` is the draft with its defaults.
struct DealText;

impl<'de> Visitor<'de> for DealText {
    type Value = Deal;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(r#""none", "random", "chosen", "draft" or {"draft":{…}}"#)
    }

    fn visit_str<E: de::Error>(self, word: &str) -> Result<Deal, E> {
        if word == "draft" {
            return Ok(Deal::Draft(Draft::default()));
        }
        let deserializer: de::value::StrDeserializer<'_, E> = word.into_deserializer();
        Deal::deserialize(deserializer)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Deal, A::Error> {
        let only = || de::Error::custom(r#"an object of one field, {"draft":{…}}, is expected"#);
        let word: String = map.next_key()?.ok_or_else(only)?;
        if word != "draft" {
            return Err(only());
        }
        let draft = map.next_value()?;
        if map.next_key::<de::IgnoredAny>()?.is_some() {
            return Err(only());
        }
        Ok(Deal::Draft(draft))
    }
}

/// How cards are drafted (7.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Draft {
    /// Cards of each kind that are dealt to each player, 7 to 10; what nobody keeps leaves the game. Default 7.
    pub cards: u8,
    /// Whether occupations and minor improvements go round together. Default `false`: occupations first.
    pub both: bool,
    /// How the packets go round.
    pub passing: Passing,
}

impl Default for Draft {
    fn default() -> Self {
        Self { cards: 7, both: false, passing: Passing::Single }
    }
}

/// How the packets of a draft go round, always to the left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Passing {
    /// After every card of a kind that is kept. The default.
    #[default]
    Single,
    /// After three cards, and after two more.
    Quick,
    /// Not at all: seven of the cards dealt are kept.
    Never,
}

/// When Adoptive Parents (A092) may be used (0.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Adoption {
    /// At the growth and at any later decision of the owner in the same work phase (publisher's ruling). The
    /// default.
    #[default]
    WorkPhase,
    /// At the growth only (Polish print).
    AtOnce,
}

/// What breaks ties (8.2): more building resources in supply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// Resources that score for a Joinery, Pottery or Basketmaker's Workshop are spent and do not count
    /// (publisher's ruling since 2020). The default.
    #[default]
    CraftsSpent,
    /// They count (appendix of 2016, which the Polish print follows).
    CraftsKept,
    /// Nothing breaks ties: equal scores share their rank.
    Shared,
}

/// What may be discarded on one's own turn and when feeding. Animals without room can always be given up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Discards {
    /// Any goods, as printed; only food may not be thrown away when feeding. The default.
    #[default]
    Goods,
    /// Only animals: nothing else is ever worth discarding, so a search has fewer choices.
    Animals,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            players: 2,
            first_player: Seat::FIRST,
            variant_tile: false,
            round_cards: List::default(),
            cards: Deal::default(),
            mulligan: false,
            hands: [Cards::NONE; 4],
            loom_feeds: false,
            adoption: Adoption::default(),
            tie_break: TieBreak::default(),
            craft_food: [2, 2, 3],
            discards: Discards::default(),
            house_before_cooking: false,
            one_pasture_per_type: false,
            leave_animals: false,
            pastures_apart: false,
            snake_order: false,
            touching: false,
            permanent: [List::default(); 4],
            permanent_priced: false,
            extra_food: [0; 4],
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
    /// The current English rules for so many players.
    pub fn for_players(players: u8) -> Self {
        Self { players, ..Self::default() }
    }

    /// The game without hand cards for so many players.
    pub fn without_cards(players: u8) -> Self {
        Self { cards: Deal::None, ..Self::for_players(players) }
    }

    /// The rules of the Polish print of 2016 (0.1): resources that score for craft buildings still break ties,
    /// the Loom gives food in the feeding phase, and children are adopted at once.
    pub fn polish_2016(players: u8) -> Self {
        Self {
            tie_break: TieBreak::CraftsKept,
            loom_feeds: true,
            adoption: Adoption::AtOnce,
            ..Self::for_players(players)
        }
    }

    /// Whether there are hand cards.
    #[inline]
    pub(crate) fn with_cards(&self) -> bool {
        self.cards != Deal::None
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
        if let Deal::Draft(draft) = self.cards {
            range("draft.cards", draft.cards.into(), 7, 10);
        }
        range("players", self.players.into(), 1, 4);
        range("first_player", self.first_player.number().into(), 0, u32::from(self.players.clamp(1, 4)) - 1);
        let [joinery, pottery, basketmaker] = self.craft_food;
        range("craft_food (Joinery)", joinery.into(), 1, 9);
        range("craft_food (Pottery)", pottery.into(), 1, 9);
        range("craft_food (Basketmaker's Workshop)", basketmaker.into(), 1, 9);
        if !self.round_cards.is_empty() {
            range("round_cards", self.round_cards.len() as u32, ROUNDS.into(), ROUNDS.into());
            let rounds = self.round_cards.iter().zip(1..);
            let staged = rounds.clone().all(|(card, round)| card.stage() == Some(stage_of_round(round)));
            let cards = self.round_cards.iter().fold(0, |set, card| set | card.bit());
            let once = cards.count_ones() == self.round_cards.len() as u32;
            let with = "every action card once, in a round of its stage";
            problems.extend(SetupProblem::only_with("round_cards", staged && once, with));
        }
        let mut dealt = Cards::NONE;
        let mut twice = false;
        for hand in self.hands {
            twice |= !dealt.both(hand).is_empty();
            dealt = dealt.either(hand);
        }
        let seated = self.hands.iter().skip(self.players.into()).all(|hand| hand.is_empty());
        let chosen = dealt.is_empty() || self.cards == Deal::Chosen;
        let random = !self.mulligan || self.cards == Deal::Random;
        problems.extend(SetupProblem::only_with("hands", chosen, "chosen cards"));
        problems.extend(SetupProblem::only_with("hands", seated, "players who take part"));
        problems.extend(SetupProblem::only_with("hands", !twice, "every card in one hand"));
        problems.extend(SetupProblem::only_with("mulligan", random, "random cards"));
        self.permanent_problems(&mut problems);
        for (option, on) in [("variant_tile", self.variant_tile), ("snake_order", self.snake_order)] {
            problems.extend(SetupProblem::only_with(option, !on || self.players > 1, "2 to 4 players"));
        }
        SetupError::check(problems)
    }
}
