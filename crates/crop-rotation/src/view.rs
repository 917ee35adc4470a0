//! What a viewer knows, and states that agree with it.

use farmstead_core::grid::Rotation;
use farmstead_core::{BySeat, Corruption, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::rules::Objectives;
use crate::state::{CropRotation, Phase, SEATS, numbers};
use crate::tray::{nth_space, spaces};
use crate::wire::{Snapshot, Table, set_of};
use crate::{Options, Space};

/// What one viewer knows of a game: the table, and the own objectives and claims.
///
/// It is built up from nothing and has no place for what is hidden.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The options of the game.
    pub options: Options,
    /// What everybody sees.
    pub table: Table,
    /// The number of objectives in the deck.
    pub deck: u8,
    /// The number of objectives in each hand.
    pub hand_sizes: BySeat<u8>,
    /// The own objectives, by number, ascending; none for the table.
    pub hand: Vec<u8>,
    /// The objectives that the viewer has claimed in this turn.
    pub claimed: Vec<u8>,
    /// The tokens that the viewer has used for these claims.
    pub used: Vec<Space>,
}

const OBJECTIVES: Corruption =
    Corruption { part: "objectives", problem: "they are not the objectives of the game" };

impl View {
    pub(crate) fn of(state: &CropRotation, viewer: Viewer) -> Self {
        let players = state.rules.options.players;
        let own = match viewer {
            Viewer::Seat(seat) if seat.number() < players => Some(seat.index()),
            _ => None,
        };
        let set = |sets: &[Objectives; SEATS]| own.map_or(0, |seat| sets[seat]);
        Self {
            viewer,
            options: state.rules.options.clone(),
            table: Table::of(state),
            deck: state.deck_len(),
            hand_sizes: BySeat::from_fn(players, |seat| state.hands[seat.index()].count_ones() as u8),
            hand: numbers(set(&state.hands)).collect(),
            claimed: numbers(set(&state.claimed)).collect(),
            used: own.map_or(Vec::new(), |seat| spaces(state.used[seat]).collect()),
        }
    }

    /// The objectives whose place the viewer does not know: in the deck or in other hands.
    ///
    /// # Errors
    /// If the view was damaged: it shows objectives that the game does not have, or one twice.
    pub fn unseen(&self) -> Result<Vec<u8>, Corruption> {
        self.unseen_set().map(|set| numbers(set).collect())
    }

    fn unseen_set(&self) -> Result<Objectives, Corruption> {
        let count = self.options.objectives.len();
        let mut left = if count >= 64 { u64::MAX } else { (1 << count) - 1 };
        for list in self.table.scored.iter().chain([&self.hand]) {
            let set = set_of(list)?;
            Corruption::unless(left & set == set, OBJECTIVES.part, OBJECTIVES.problem)?;
            left &= !set;
        }
        Ok(left)
    }

    pub(crate) fn determinize(&self, pick: &mut impl FnMut(u32) -> u32) -> Result<CropRotation, Corruption> {
        Corruption::unless(self.options.validate().is_ok(), "options", "they make no game")?;
        let players = self.options.players;
        let own = match self.viewer {
            Viewer::Table => None,
            Viewer::Seat(seat) => {
                Corruption::unless(seat.number() < players, "viewer", "nobody sits there")?;
                Some(seat.index())
            }
        };
        let sizes = self.hand_sizes.to_array::<SEATS>(players, 0)?;
        let mut deck = self.unseen_set()?;
        let mut hands = [0; SEATS];
        for seat in 0..usize::from(players) {
            if own == Some(seat) {
                hands[seat] = set_of(&self.hand)?;
                continue;
            }
            for _ in 0..sizes[seat] {
                let left = deck.count_ones();
                Corruption::unless(left > 0, OBJECTIVES.part, OBJECTIVES.problem)?;
                let bit = nth_space(deck, pick(left).min(left - 1)).map_or(0, Space::bit);
                deck &= !bit;
                hands[seat] |= bit;
            }
        }
        let mut snapshot = Snapshot {
            options: self.options.clone(),
            table: self.table.clone(),
            deck: numbers(deck).collect(),
            hands: BySeat::from_fn(players, |seat| numbers(hands[seat.index()]).collect()),
            claimed: BySeat::from_fn(players, |seat| {
                if own == Some(seat.index()) { self.claimed.clone() } else { Vec::new() }
            }),
            used: BySeat::from_fn(players, |seat| {
                if own == Some(seat.index()) { self.used.clone() } else { Vec::new() }
            }),
        };
        let mut state = CropRotation::try_from(snapshot.clone())?;
        if self.table.phase == Phase::Claim {
            // What others have claimed is sealed: anything that they can have claimed.
            let asked = state.asked();
            for seat in asked.iter().filter(|seat| own != Some(seat.index())) {
                state.ended = state.ended.without(Seats::of(seat));
                for objective in numbers(state.hands[seat.index()] & state.complete) {
                    let ways: Vec<(Space, Rotation)> = state.places_of(objective);
                    let chosen = pick(2 * ways.len().max(1) as u32) as usize;
                    if let Some(&(corner, rotation)) = ways.get(chosen) {
                        state.claimed[seat.index()] |= 1 << (objective - 1);
                        state.used[seat.index()] |= state.covers(objective, corner, rotation);
                    }
                }
                if self.table.ended.contains(seat) {
                    state.ended.insert(seat);
                }
            }
            snapshot = Snapshot::from(&state);
            state = CropRotation::try_from(snapshot)?;
        }
        let same = Self::of(&state, self.viewer) == *self;
        Corruption::unless(same, "view", "its parts contradict each other")?;
        Ok(state)
    }
}

impl CropRotation {
    /// Where an objective lies complete: corners and rotations.
    pub(crate) fn places_of(&self, objective: u8) -> Vec<(Space, Rotation)> {
        let ways = self.rules.lying.get(usize::from(objective).wrapping_sub(1));
        let places = ways
            .into_iter()
            .flatten()
            .flat_map(|way| spaces(way.complete(&self.tray)).map(|corner| (corner, way.rotation)));
        places.collect()
    }

    /// The seat's own claims of this turn, by number; nobody else may see them before all are turned up.
    pub fn claims(&self, seat: Seat) -> impl Iterator<Item = u8> + Clone + use<> {
        numbers(self.claimed.get(seat.index()).copied().unwrap_or(0))
    }
}
