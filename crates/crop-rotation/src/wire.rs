//! How states are written and read. Whatever is read is checked.

use farmstead_core::{BySeat, Corruption, Seat, Seats};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::rules::{Objectives, Rules};
use crate::state::{CropRotation, Phase, SEATS, numbers};
use crate::tray::{Spaces, Tray, spaces};
use crate::{CROPS, Crop, Face, Options, Space};

/// What everybody sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// What is due now.
    pub phase: Phase,
    /// The seat on turn; the first player until the first turn.
    pub seat: Seat,
    /// The number of turns begun.
    pub turn: u16,
    /// The face rolled in this turn.
    pub face: Option<Face>,
    /// The event of this turn.
    pub event: Option<Face>,
    /// The tokens, row by row: space, crop, and whether it belongs to a sequence that has earned a card.
    pub tokens: Vec<(Space, Crop, bool)>,
    /// The spaces filled in this turn.
    pub placed: Vec<Space>,
    /// The tokens of the sequences that earn a card now.
    pub paying: Vec<Space>,
    /// How many cards are still to be drawn for them.
    pub draws: u8,
    /// The objectives that each seat has scored, by number, ascending.
    pub scored: BySeat<Vec<u8>>,
    /// The seats that have ended their claims.
    pub ended: Seats,
}

impl Table {
    pub(crate) fn of(state: &CropRotation) -> Self {
        Self {
            phase: state.phase,
            seat: state.seat,
            turn: state.turn,
            face: state.face,
            event: state.event,
            tokens: state.tokens().collect(),
            placed: spaces(state.placed).collect(),
            paying: spaces(state.paying).collect(),
            draws: state.draws,
            scored: BySeat::from_fn(state.rules.options.players, |seat| state.scored(seat).collect()),
            ended: state.ended,
        }
    }
}

/// A state as it is written.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Snapshot {
    pub(crate) options: Options,
    pub(crate) table: Table,
    pub(crate) deck: Vec<u8>,
    pub(crate) hands: BySeat<Vec<u8>>,
    pub(crate) claimed: BySeat<Vec<u8>>,
    pub(crate) used: BySeat<Vec<Space>>,
}

impl From<&CropRotation> for Snapshot {
    fn from(state: &CropRotation) -> Self {
        let players = state.rules.options.players;
        Self {
            options: state.rules.options.clone(),
            table: Table::of(state),
            deck: numbers(state.deck).collect(),
            hands: BySeat::from_fn(players, |seat| state.hand(seat).collect()),
            claimed: BySeat::from_fn(players, |seat| state.claims(seat).collect()),
            used: BySeat::from_fn(players, |seat| spaces(state.used[seat.index()]).collect()),
        }
    }
}

impl Serialize for CropRotation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Snapshot::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for CropRotation {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::try_from(Snapshot::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// A set of objectives from a list of numbers.
pub(crate) fn set_of(list: &[u8]) -> Result<Objectives, Corruption> {
    let wrong = Corruption { part: "objectives", problem: "they are not the objectives of the game" };
    let ascending = list.is_sorted_by(|a, b| a < b) && list.iter().all(|number| (1..=64).contains(number));
    Corruption::unless(ascending, wrong.part, wrong.problem)?;
    Ok(list.iter().fold(0, |set, number| set | 1 << (number - 1)))
}

fn spaces_of(list: &[Space]) -> Result<Spaces, Corruption> {
    Corruption::unless(list.is_sorted_by(|a, b| a < b), "tray", "spaces are not in order")?;
    Ok(list.iter().fold(0, |set, space| set | space.bit()))
}

impl TryFrom<Snapshot> for CropRotation {
    type Error = Corruption;

    fn try_from(from: Snapshot) -> Result<Self, Corruption> {
        Corruption::unless(from.options.validate().is_ok(), "options", "they make no game")?;
        let players = from.options.players;
        let mut state = Self::begin(Rules::of(&from.options));
        let table = from.table;
        state.phase = table.phase;
        state.seat = table.seat;
        state.turn = table.turn;
        (state.face, state.event) = (table.face, table.event);
        let order = table.tokens.is_sorted_by(|a, b| a.0 < b.0);
        Corruption::unless(order, "tray", "spaces are not in order")?;
        state.tray = Tray::default();
        for &(space, crop, paid) in &table.tokens {
            state.tray.put(crop, space);
            state.tray.paid |= if paid { space.bit() } else { 0 };
        }
        let mut reserve = [0; CROPS];
        for crop in Crop::ALL {
            let used = state.tray.crops[crop as usize].count_ones() as u8;
            let left = from.options.tokens_per_crop.checked_sub(used);
            let too_many = Corruption { part: "tray", problem: "there are too many tokens of a crop" };
            reserve[crop as usize] = left.ok_or(too_many)?;
        }
        state.reserve = reserve;
        state.placed = spaces_of(&table.placed)?;
        state.paying = spaces_of(&table.paying)?;
        state.draws = table.draws;
        state.ended = table.ended;
        state.deck = set_of(&from.deck)?;
        let sets = |lists: &BySeat<Vec<u8>>| -> Result<[Objectives; SEATS], Corruption> {
            let lists = lists.to_array::<SEATS>(players, Vec::new())?;
            let mut sets = [0; SEATS];
            for (set, list) in sets.iter_mut().zip(&lists) {
                *set = set_of(list)?;
            }
            Ok(sets)
        };
        state.scored = sets(&table.scored)?;
        state.hands = sets(&from.hands)?;
        state.claimed = sets(&from.claimed)?;
        for (used, list) in state.used.iter_mut().zip(&from.used.to_array::<SEATS>(players, Vec::new())?) {
            *used = spaces_of(list)?;
        }
        if state.phase == Phase::Claim {
            state.complete = state.rules.complete(&state.tray);
        }
        state.audit_all()?;
        Ok(state)
    }
}
