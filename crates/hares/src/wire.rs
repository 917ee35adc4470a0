//! How states are written and read. Whatever is read is checked.

use farmstead_core::{BySeat, Corruption, List, Seat};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::HARES;
use crate::options::{MAX_CARROT_SPACES, MAX_TOKENS, PILES};
use crate::state::{DeadCards, Hares, Phase, SEATS};
use crate::track::Track;
use crate::{Cards, Hand, Hare, HareTile, Options};

/// What everybody sees, as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Table {
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    pub(crate) seat: Seat,
    pub(crate) starter: Seat,
    pub(crate) round: u8,
    pub(crate) turn: u16,
    pub(crate) box_carrots: List<u8, MAX_TOKENS>,
    pub(crate) large: List<u8, PILES>,
    pub(crate) positions: [u8; HARES],
    pub(crate) piles: Vec<Hare>,
    pub(crate) carrots: List<u8, MAX_CARROT_SPACES>,
    pub(crate) small: BySeat<u8>,
    pub(crate) markers: BySeat<(u8, u16)>,
    pub(crate) dead: BySeat<DeadCards>,
}

impl Table {
    pub(crate) fn of(state: &Hares) -> Self {
        let players = state.options.players;
        let values = state.options.large_tokens.as_slice();
        let mut box_carrots = List::default();
        for (place, &value) in values.iter().enumerate() {
            if state.tokens >> place & 1 == 1 {
                box_carrots.push(value);
            }
        }
        let mut large = List::default();
        state.large_carrots().for_each(|value| _ = large.push(value));
        let mut carrots = List::default();
        let spaces = state.options.carrot_spaces.len();
        state.carrots.iter().take(spaces).for_each(|&count| _ = carrots.push(count));
        Self {
            options: state.options,
            phase: state.phase,
            seat: state.seat,
            starter: state.starter,
            round: state.round,
            turn: state.turn,
            box_carrots,
            large,
            positions: Hare::ALL.map(|hare| state.position(hare)),
            piles: state.piles().collect(),
            carrots,
            small: BySeat::from_fn(players, |seat| state.small_carrots_of(seat)),
            markers: BySeat::from_fn(players, |seat| state.markers_of(seat)),
            dead: BySeat::from_fn(players, |seat| state.dead[seat.index()]),
        }
    }
}

/// A state as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Snapshot {
    pub(crate) table: Table,
    pub(crate) discard: Cards,
    pub(crate) deck: Cards,
    pub(crate) hands: BySeat<Hand>,
    pub(crate) tiles: BySeat<Option<HareTile>>,
}

impl From<&Hares> for Snapshot {
    fn from(state: &Hares) -> Self {
        let players = state.options.players;
        Self {
            table: Table::of(state),
            discard: state.discard,
            deck: state.deck,
            hands: BySeat::from_fn(players, |seat| state.hand(seat)),
            tiles: BySeat::from_fn(players, |seat| state.tile(seat)),
        }
    }
}

impl Serialize for Hares {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Snapshot::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Hares {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::try_from(Snapshot::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl TryFrom<Snapshot> for Hares {
    type Error = Corruption;

    fn try_from(from: Snapshot) -> Result<Self, Corruption> {
        let Snapshot { table, discard, deck, hands, tiles } = from;
        let options = table.options;
        Corruption::unless(options.validate().is_ok(), "options", "they make no game")?;
        let players = options.players;
        let mut state = Self::begin(&options);
        state.phase = table.phase;
        state.seat = table.seat;
        state.starter = table.starter;
        state.round = table.round;
        state.turn = table.turn;
        state.tokens = tokens(&options, &table.box_carrots)?;
        state.large = [0; PILES];
        state.large[..table.large.len()].copy_from_slice(&table.large);
        Corruption::unless(!table.large.contains(&0), "large carrots", "there is one without a value")?;
        let mut piles = [None; PILES];
        Corruption::unless(table.piles.len() <= PILES, "piles", "there are too many hares")?;
        for (pile, &hare) in piles.iter_mut().zip(&table.piles) {
            *pile = Some(hare);
        }
        state.track = Track::with(options.track_spaces, table.positions, piles);
        let fits = table.carrots.len() == options.carrot_spaces.len();
        Corruption::unless(fits, "small carrots", "not one number for each carrot space")?;
        state.carrots = [0; MAX_CARROT_SPACES];
        state.carrots[..table.carrots.len()].copy_from_slice(&table.carrots);
        state.small = table.small.to_array::<SEATS>(players, 0)?;
        let markers = table.markers.to_array::<SEATS>(players, (0, 0))?;
        state.markers = markers.map(|(count, _)| count);
        state.paid = markers.map(|(_, sum)| sum);
        state.dead = table.dead.to_array::<SEATS>(players, DeadCards::default())?;
        state.discard = discard;
        state.deck = deck;
        Corruption::unless(u8::try_from(deck.len()).is_ok(), "cards", "they are not those of the game")?;
        state.deck_len = deck.len() as u8;
        state.hands = hands.to_array::<SEATS>(players, Hand::EMPTY)?;
        state.tiles = tiles.to_array::<SEATS>(players, None)?;
        state.audit_all()?;
        Ok(state)
    }
}

/// The bits of the large carrots that are left. Of several with the same value the last ones are.
fn tokens(options: &Options, left: &List<u8, MAX_TOKENS>) -> Result<u16, Corruption> {
    let wrong = Corruption { part: "large carrots", problem: "they are not those of the box" };
    let values = options.large_tokens.as_slice();
    let mut bits = 0u16;
    for &value in left.iter() {
        let free = |place: &usize| values[*place] == value && bits >> *place & 1 == 0;
        bits |= 1 << (0..values.len()).rev().find(free).ok_or(wrong)?;
    }
    Corruption::unless(left.is_sorted(), wrong.part, "they are not in order")?;
    Ok(bits)
}
