//! What stands in `data/scenarios.json`. An unknown word is an error, so nothing is overlooked.

use std::collections::BTreeMap;

use farmstead_agricola::{Card, Cell, Good, Goods, Plot, Space};
use farmstead_core::Seat;
use serde::Deserialize;

/// Something for each name: goods, spaces, players `p1` to `p4`.
pub(crate) type Named<T> = BTreeMap<String, T>;
pub(crate) type Counts = Named<u16>;
/// A field tile among the goods on round spaces.
pub(crate) const TILE: &str = "field_tile";
/// Row and column of a space of a farmyard, from 0.
pub(crate) type At = [u8; 2];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Scenario {
    pub(crate) id: String,
    pub(crate) rule: String,
    pub(crate) title: String,
    pub(crate) players: u8,
    /// In what it differs from the scenario as it was first written.
    #[serde(default)]
    pub(crate) adapted: String,
    pub(crate) given: Given,
    pub(crate) when: Vec<Step>,
    pub(crate) then: Then,
    /// If it is illegal, where it is refused and with which code.
    pub(crate) refused: Option<Refused>,
    /// If it is refused because the engine has nothing to ask any more: with what the first player is asked,
    /// and how it is refused then.
    pub(crate) again: Option<Again>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Again {
    #[serde(default)]
    pub(crate) goods: Counts,
    pub(crate) farm: Option<[String; 3]>,
    #[serde(default)]
    pub(crate) majors: Vec<String>,
    #[serde(default)]
    pub(crate) occupations: Vec<String>,
    pub(crate) refused: Refused,
}

/// A refusal: in which part of the step, 0 for placing the person, and the code of the rule.
#[derive(Deserialize, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct Refused {
    pub(crate) part: usize,
    pub(crate) code: String,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Given {
    pub(crate) round: Option<u8>,
    pub(crate) start_player: Option<String>,
    pub(crate) active: Option<String>,
    pub(crate) phase: Option<String>,
    pub(crate) variant: Option<String>,
    pub(crate) option: Option<String>,
    pub(crate) spaces: Named<Counts>,
    pub(crate) occupied: Named<Vec<String>>,
    pub(crate) round_cards: Named<String>,
    pub(crate) round_goods: Named<Named<Counts>>,
    pub(crate) players: Named<Player>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Player {
    pub(crate) goods: Counts,
    pub(crate) animals: Counts,
    pub(crate) farm: Option<[String; 3]>,
    pub(crate) crops: Named<u8>,
    pub(crate) pastures: Vec<Fenced>,
    pub(crate) majors: Vec<String>,
    pub(crate) hand: Vec<String>,
    /// In the order in which they were played.
    pub(crate) occupations: Vec<String>,
    pub(crate) minors: Vec<String>,
    /// What a card remembers: `already triggered`, or `0 tiles left`.
    pub(crate) card_state: Named<String>,
    pub(crate) fields_on_cards: Named<Counts>,
    pub(crate) people: Option<u8>,
    pub(crate) newborns: u8,
    pub(crate) people_left: Option<u8>,
    pub(crate) begging: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Fenced {
    pub(crate) cells: Vec<At>,
    pub(crate) stables: Vec<At>,
}

/// A field: a space of the farmyard, or a card.
#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum Field {
    Space(At),
    Card(String),
}

impl Field {
    pub(crate) fn plot(&self) -> Plot {
        match self {
            Self::Space(at) => cell_of(*at).into(),
            Self::Card(card) => card.parse().unwrap(),
        }
    }
}

/// A step, or a part of one.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a word of the scenarios")]
pub(crate) struct Step {
    pub(crate) player: Option<String>,
    #[serde(rename = "use")]
    pub(crate) place: Option<String>,
    /// Nobody else places a person before.
    pub(crate) at_once: bool,
    #[serde(rename = "do")]
    pub(crate) parts: Vec<Step>,
    pub(crate) start_of_round: Option<u8>,
    pub(crate) phase: Option<String>,
    pub(crate) others: Option<String>,
    #[serde(alias = "returning_home")]
    pub(crate) end_of_work_phase: bool,
    pub(crate) end_of_round: Option<u8>,
    pub(crate) score: Option<String>,
    pub(crate) vary: Option<String>,
    pub(crate) values: Vec<u16>,
    pub(crate) play_occupation: Option<String>,
    pub(crate) play_minor: Option<String>,
    /// The card that is used, and whether it acts by itself.
    pub(crate) effect: Option<String>,
    pub(crate) by_itself: bool,
    pub(crate) decline: Option<String>,
    /// How often the card is used, if not once.
    pub(crate) buy: Option<u16>,
    pub(crate) give: Counts,
    pub(crate) get: Counts,
    pub(crate) from: Option<At>,
    pub(crate) to: Option<At>,
    pub(crate) fields: Vec<At>,
    pub(crate) build_rooms: Vec<At>,
    pub(crate) build_stables: Vec<At>,
    pub(crate) build_major: Option<String>,
    #[serde(rename = "return")]
    pub(crate) give_back: Option<String>,
    pub(crate) pay: Option<Counts>,
    pub(crate) renovate_to: Option<String>,
    pub(crate) plow: Option<At>,
    pub(crate) sow: Named<Vec<Field>>,
    pub(crate) bake: Counts,
    pub(crate) fence: Vec<Vec<At>>,
    pub(crate) fence_edges: Option<usize>,
    pub(crate) around: Option<At>,
    pub(crate) family_growth: bool,
    pub(crate) choose: Option<String>,
    pub(crate) keep: Option<Counts>,
    pub(crate) cook: Counts,
    pub(crate) convert: Counts,
    pub(crate) craft: Counts,
    pub(crate) gives: Option<Counts>,
    pub(crate) pass: bool,
    pub(crate) beg: Option<u8>,
    pub(crate) keep_food: Option<u16>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Then {
    pub(crate) goods: Named<Counts>,
    pub(crate) animals: Named<Counts>,
    pub(crate) farm: Named<[String; 3]>,
    pub(crate) crops: Named<Named<u8>>,
    pub(crate) capacity: Named<Capacity>,
    pub(crate) fences_built: Named<u8>,
    pub(crate) people: Named<u8>,
    pub(crate) newborns: Named<u8>,
    pub(crate) people_left: Named<u8>,
    pub(crate) begging: Named<u8>,
    pub(crate) space_goods: Named<Counts>,
    pub(crate) round_goods: Named<Named<Counts>>,
    pub(crate) start_player: Option<String>,
    pub(crate) in_play: Named<Vec<String>>,
    pub(crate) hand: Named<Vec<String>>,
    pub(crate) fields_on_cards: Named<Named<Counts>>,
    /// The goods that lie on a card, the tiles that lie on one.
    pub(crate) card_pile: Named<Vec<String>>,
    pub(crate) card_tiles: Named<u8>,
    pub(crate) next_active: Option<String>,
    pub(crate) supply_board_has: Vec<String>,
    pub(crate) score: Named<Named<i32>>,
    pub(crate) score_part: Named<Named<i32>>,
    /// Bonus points by card.
    pub(crate) bonus: Named<Named<i32>>,
    pub(crate) points: Vec<i32>,
    pub(crate) totals_equal: bool,
    pub(crate) building_resources: Named<u16>,
    pub(crate) rank: Named<u8>,
    pub(crate) illegal: bool,
    pub(crate) reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Capacity {
    pub(crate) pastures: Vec<u16>,
    pub(crate) house: u16,
}

impl Scenario {
    pub(crate) fn all() -> Vec<Self> {
        serde_json::from_str(include_str!("../../data/scenarios.json")).unwrap()
    }

    /// What to call it in a message.
    pub(crate) fn heading(&self) -> String {
        let Self { id, rule, title, adapted, then, .. } = self;
        format!("{id} ({rule}) {title}. {adapted} {}", then.reason)
    }
}

pub(crate) fn seat_of(name: &str) -> Seat {
    Seat::new(name.strip_prefix('p').unwrap().parse::<u8>().unwrap() - 1).unwrap()
}

pub(crate) fn space_of(name: &str) -> Space {
    let found = Space::ALL.into_iter().find(|space| space.name() == name);
    found.unwrap_or_else(|| panic!("no space is called {name}"))
}

pub(crate) fn cell_of([row, column]: At) -> Cell {
    Cell::new(row, column).unwrap()
}

pub(crate) fn cards_of(list: &[String]) -> Vec<Card> {
    list.iter().map(|card| card.parse().unwrap()).collect()
}

/// A space of a farmyard from `0,4`.
pub(crate) fn cell_at(text: &str) -> Cell {
    let (row, column) = text.split_once(',').unwrap();
    cell_of([row.parse().unwrap(), column.parse().unwrap()])
}

/// Goods and animals with their numbers.
pub(crate) fn counts_of(counts: &Counts) -> Vec<(Good, u16)> {
    counts.iter().map(|(good, &count)| (good.parse().unwrap(), count)).collect()
}

pub(crate) fn goods_of(counts: &Counts) -> Goods {
    Goods::of(&counts_of(counts))
}

/// The goods with some of them at other numbers.
pub(crate) fn with(goods: Goods, changes: impl IntoIterator<Item = (Good, u16)>) -> Goods {
    let mut counts = Good::ALL.map(|good| (good, goods[good]));
    for (good, count) in changes {
        counts[good as usize].1 = count;
    }
    Goods::of(&counts)
}
