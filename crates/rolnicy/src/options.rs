//! What a game of Rolnicy can be played with.

use farmstead_core::{GameOptions, List, Seat, SetupError, SetupProblem};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::action::VALUES;
use crate::{Cards, copies};

/// The most cards a hand can hold.
pub const MAX_HAND: usize = 8;
/// The most cards that may be in the game after the raven cards are gone, so that the communal farm stays
/// within [`MAX_COMMUNAL`](crate::MAX_COMMUNAL) fields.
pub const MAX_CARDS: u32 = 120;
/// The most values that harvest cards may have.
pub const MAX_HARVEST_VALUES: usize = 8;

/// Number of players, cards, tables and house rules. Each default is the printed game as
/// the readings R1-R26 settle it; what the rulebook shows only in pictures is reconstructed and marked so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Players, 2 to 4. Default 2.
    pub players: u8,
    /// Who begins: the one who was in the countryside last. Default seat 0.
    pub first_player: Seat,
    /// How many crop cards of each kind are in the box. Default 6 of each pair of crops and of each crop with
    /// a barn (*reconstructed*; [`copies(7, 4, 0)`](crate::copies) is the main alternative).
    #[serde(deserialize_with = "card_table")]
    pub deck: Cards,
    /// The cards with two ravens on the back, which stay in the box with 2 players. Default one of each of
    /// the 15 kinds of two different fields (*reconstructed*).
    #[serde(deserialize_with = "card_table")]
    pub two_ravens: Cards,
    /// The cards with three ravens, which stay in the box with 3 players. Default one of each of the ten
    /// pairs of crops (*reconstructed*).
    #[serde(deserialize_with = "card_table")]
    pub three_ravens: Cards,
    /// How many more cards stay in the box unseen with 2, 3 and 4 players. Default 3, 3, 4 (rulebook).
    pub random_removed: [u8; 3],
    /// Cards dealt to each player, 3 to 8. Default 5 (rulebook).
    pub hand_dealt: u8,
    /// Cards that a hand is refilled to, 2 to 8. Default 4 (rulebook).
    pub hand_size: u8,
    /// Value and points of the harvest cards, one of each for every crop. Default 7 for 1 point, 8 for 2,
    /// 10 for 4, 12 for 6, 15 for 10 (rulebook, deduced).
    pub harvest_cards: HarvestCards,
    /// Bonus points for 0 to 5 harvest cards. Default 0, 0, 0, 5, 10, 15 (rulebook).
    pub set_bonus: [u8; 6],
    /// Greatest width and height of a private farm, each 2 to 4. Default 3 and 3 (rulebook, R7).
    pub private_limit: [u8; 2],
    /// Most barns that may be seen in a private farm, 1 to 16. Default 3 (rulebook, R8).
    pub private_max_barns: u8,
    /// What "next to" means in a private farm (R5).
    pub private_contact: Contact,
    /// How the openings are chosen (R2).
    pub opening: Opening,
    /// Which communal area counts at harvest (R13).
    pub communal_area: CommunalArea,
    /// What a barn does in an area (R12).
    pub barn_joker: BarnJoker,
    /// Which crops may be harvested (R14).
    pub harvest_crop: HarvestCrop,
    /// Which harvest card is taken (R17).
    pub harvest_card_choice: HarvestCardChoice,
    /// When cards are drawn (R21).
    pub draw: DrawTime,
    /// What happens if no card fits the communal farm (R9).
    pub blocked_card: BlockedCard,
    /// When a fifth harvest card ends the game (R24).
    pub five_cards: FiveCards,
    /// Whether hands and unused cards are shown once the game is over. Default no (R26).
    pub show_unused: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            players: 2,
            first_player: Seat::FIRST,
            deck: copies(6, 6, 0),
            two_ravens: copies(1, 1, 0),
            three_ravens: copies(1, 0, 0),
            random_removed: [3, 3, 4],
            hand_dealt: 5,
            hand_size: 4,
            harvest_cards: HarvestCards::rulebook(),
            set_bonus: [0, 0, 0, 5, 10, 15],
            private_limit: [3, 3],
            private_max_barns: 3,
            private_contact: Contact::default(),
            opening: Opening::default(),
            communal_area: CommunalArea::default(),
            barn_joker: BarnJoker::default(),
            harvest_crop: HarvestCrop::default(),
            harvest_card_choice: HarvestCardChoice::default(),
            draw: DrawTime::default(),
            blocked_card: BlockedCard::default(),
            five_cards: FiveCards::default(),
            show_unused: false,
        }
    }
}

/// What a private card that covers no field must touch (R5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Contact {
    /// A field of the farm along an edge. The default.
    #[default]
    Edge,
    /// A field of the farm along an edge or at a corner.
    Corner,
    /// Nothing: anywhere within the size limit.
    Anywhere,
}

/// How the openings are chosen (R2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opening {
    /// All at the same time, face down. The default.
    #[default]
    Sealed,
    /// One after the other from the first player on, face down.
    InTurn,
}

/// Which communal area counts at harvest (R13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CommunalArea {
    /// The largest one. The default.
    #[default]
    Largest,
    /// The one that the card just planted is part of.
    ConnectedToPlanted,
}

/// What a barn does in an area (R12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BarnJoker {
    /// It counts and joins the groups of the crop next to it. The default.
    #[default]
    Bridge,
    /// It counts for each group of the crop next to it, but joins none.
    AdjacentOnly,
}

/// Which crops may be harvested (R14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HarvestCrop {
    /// The crops of the card just planted in the communal farm, or any if it has a barn. The default.
    #[default]
    Planted,
    /// Any crop, if a card was planted there in this turn.
    Any,
}

/// Which harvest card is taken (R17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HarvestCardChoice {
    /// The highest one left that the harvest is large enough for. The default.
    #[default]
    Highest,
    /// Any one left that the harvest is large enough for.
    AnyLower,
}

/// When cards are drawn (R21).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DrawTime {
    /// After planting and before the harvest is decided. The default.
    #[default]
    BeforeHarvest,
    /// At the end of the turn.
    AfterHarvest,
}

/// What happens if no card of the hand fits the communal farm (R9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BlockedCard {
    /// A card of choice leaves the game unseen. The default.
    #[default]
    SetAside,
    /// A card of choice leaves the game face up.
    DiscardOpen,
    /// No card leaves the hand, and fewer are drawn.
    Keep,
}

/// When a fifth harvest card ends the game (R24).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FiveCards {
    /// At the end of the round. The default.
    #[default]
    FinishRound,
    /// At once.
    AtOnce,
}

/// The table of harvest cards: values, ascending, with their points. One card of each exists for every crop.
///
/// In JSON a list of pairs: `[[7,1],[8,2]]`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HarvestCards(List<[u8; 2], MAX_HARVEST_VALUES>);

impl HarvestCards {
    /// The cards of the box.
    pub fn rulebook() -> Self {
        Self::new(&[[7, 1], [8, 2], [10, 4], [12, 6], [15, 10]]).unwrap_or(Self(List::default()))
    }

    /// A table from pairs of value and points; `None` for more than [`MAX_HARVEST_VALUES`].
    pub fn new(pairs: &[[u8; 2]]) -> Option<Self> {
        List::new(pairs).map(Self)
    }

    /// The pairs of value and points.
    #[inline]
    pub fn rows(&self) -> &[[u8; 2]] {
        self.0.as_slice()
    }

    /// The points of the card with this value.
    pub fn points(&self, value: u8) -> Option<u8> {
        self.rows().iter().find(|row| row[0] == value).map(|row| row[1])
    }
}

/// Reads a card table: a map from card to count, or, where people write it, the name of a preset (`"6/6"`,
/// `"7/4"`) or copies by class (`{"crop_crop":6,"crop_barn":6,"double_crop":0}`).
fn card_table<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Preset(String),
        Classes(Classes),
        Cards(Cards),
    }
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Classes {
        crop_crop: u8,
        #[serde(default)]
        crop_barn: u8,
        #[serde(default)]
        double_crop: u8,
    }
    if !deserializer.is_human_readable() {
        return Cards::deserialize(deserializer);
    }
    let expected =
        "a map of cards and counts, {\"crop_crop\":n,\"crop_barn\":n,\"double_crop\":n}, \"6/6\" or \"7/4\"";
    match Written::deserialize(deserializer)
        .map_err(|_| D::Error::custom(format_args!("expected {expected}")))?
    {
        Written::Preset(name) if name == "6/6" => Ok(copies(6, 6, 0)),
        Written::Preset(name) if name == "7/4" => Ok(copies(7, 4, 0)),
        Written::Preset(_) => Err(D::Error::custom(format_args!("expected {expected}"))),
        Written::Classes(c) => Ok(copies(c.crop_crop, c.crop_barn, c.double_crop)),
        Written::Cards(cards) => Ok(cards),
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

    /// The raven cards that stay in the box with this number of players.
    pub fn ravens(&self) -> Cards {
        match self.players {
            2 => self.two_ravens,
            3 => self.three_ravens,
            _ => Cards::EMPTY,
        }
    }

    /// How many more cards stay in the box unseen with this number of players.
    pub fn removed_unseen(&self) -> u8 {
        self.random_removed.get(usize::from(self.players).wrapping_sub(2)).copied().unwrap_or(0)
    }

    /// All cards of the game: the box without the raven cards. `None` if the box lacks a raven card.
    pub fn cards(&self) -> Option<Cards> {
        self.deck.checked_sub(&self.ravens())
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
        range("hand_dealt", self.hand_dealt.into(), 3, MAX_HAND as u32);
        range("hand_size", self.hand_size.into(), 2, MAX_HAND as u32);
        range("private_limit width", self.private_limit[0].into(), 2, 4);
        range("private_limit height", self.private_limit[1].into(), 2, 4);
        range("private_max_barns", self.private_max_barns.into(), 1, 16);
        range("harvest_cards length", self.harvest_cards.rows().len() as u32, 1, MAX_HARVEST_VALUES as u32);
        for row in self.harvest_cards.rows() {
            range("harvest_cards value", row[0].into(), 1, VALUES - 1);
        }
        if !self.harvest_cards.rows().is_sorted_by(|a, b| a[0] < b[0]) {
            problems.push(SetupProblem::NotAscending { option: "harvest_cards".to_owned() });
        }
        self.validate_cards(&mut problems);
        SetupError::check(problems)
    }

    fn validate_cards(&self, problems: &mut Vec<SetupProblem>) {
        let ravens = self.ravens();
        for (card, takes) in ravens.iter() {
            let have = self.deck.count(card);
            if takes > have {
                let option = if self.players == 2 { "two_ravens" } else { "three_ravens" };
                problems.push(SetupProblem::TakesTooMuch {
                    option: option.to_owned(),
                    what: card.to_string(),
                    takes: takes.into(),
                    have: have.into(),
                });
            }
        }
        // Raven cards that are not in the box take nothing away.
        let rest = self.deck.iter().map(|(card, count)| u32::from(count.saturating_sub(ravens.count(card))));
        let cards: u32 = rest.sum();
        problems.extend(SetupProblem::range("deck (without raven cards)", cards, 0, MAX_CARDS));
        let need =
            u32::from(self.removed_unseen()) + 2 + u32::from(self.players) * u32::from(self.hand_dealt);
        if cards < need {
            problems.push(SetupProblem::TooFew {
                option: "deck (without raven cards)".to_owned(),
                need,
                have: cards,
            });
        }
    }
}
