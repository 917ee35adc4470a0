//! How farms, hands and states are written and read. Whatever is read is checked.

use arrayvec::ArrayVec;
use farmstead_core::grid::Cell;
use farmstead_core::{BySeat, Corruption, Seat};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::CROPS;
use crate::hand::Hand;
use crate::state::{Phase, Rolnicy, SEATS};
use crate::{Card, Cards, CommunalFarm, Field, MAX_COMMUNAL, MAX_HAND, Options, Placement, PrivateFarm};

/// A farm is written as a list of its fields, `[x, y, "L"]`, row by row.
fn write_fields<S: Serializer>(
    fields: impl Iterator<Item = (Cell, Field)>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let fields: ArrayVec<(i8, i8, Field), MAX_COMMUNAL> =
        fields.map(|(cell, field)| (cell.x, cell.y, field)).take(MAX_COMMUNAL).collect();
    fields.serialize(serializer)
}

fn read_fields<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<impl Iterator<Item = (Cell, Field)>, D::Error> {
    let fields = ArrayVec::<(i8, i8, Field), MAX_COMMUNAL>::deserialize(deserializer)?;
    Ok(fields.into_iter().map(|(x, y, field)| (Cell::new(x, y), field)))
}

impl Serialize for CommunalFarm {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_fields(self.iter(), serializer)
    }
}

impl<'de> Deserialize<'de> for CommunalFarm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_fields(read_fields(deserializer)?).map_err(D::Error::custom)
    }
}

impl Serialize for PrivateFarm {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_fields(self.iter(), serializer)
    }
}

impl<'de> Deserialize<'de> for PrivateFarm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_fields(read_fields(deserializer)?).map_err(D::Error::custom)
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = ArrayVec::<Card, MAX_HAND>::deserialize(deserializer)?;
        Self::from_cards(cards).map_err(D::Error::custom)
    }
}

/// A state as it is written: without what follows from the rest.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Snapshot {
    options: Options,
    phase: Phase,
    seat: Seat,
    turns: u16,
    pool: Cards,
    deck: u8,
    played: Cards,
    hands: BySeat<Hand>,
    sealed: BySeat<Option<Card>>,
    communal: CommunalFarm,
    private: BySeat<PrivateFarm>,
    planted: Option<Placement>,
    harvested: BySeat<[u8; CROPS]>,
    aside: BySeat<Cards>,
    discarded: Cards,
    crops_only: BySeat<u8>,
}

impl Serialize for Rolnicy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let players = self.options.players;
        let snapshot = Snapshot {
            options: self.options,
            phase: self.phase,
            seat: self.seat,
            turns: self.turns,
            pool: self.pool,
            deck: self.deck,
            played: self.played,
            hands: BySeat::from_fn(players, |seat| self.hands[seat.index()]),
            sealed: BySeat::from_fn(players, |seat| self.sealed[seat.index()]),
            communal: self.communal,
            private: BySeat::from_fn(players, |seat| self.private[seat.index()]),
            planted: self.planted,
            harvested: BySeat::from_fn(players, |seat| self.harvested[seat.index()]),
            aside: BySeat::from_fn(players, |seat| self.aside[seat.index()]),
            discarded: self.discarded,
            crops_only: BySeat::from_fn(players, |seat| self.crops_only[seat.index()]),
        };
        snapshot.serialize(serializer)
    }
}

impl TryFrom<Snapshot> for Rolnicy {
    type Error = Corruption;

    fn try_from(from: Snapshot) -> Result<Self, Corruption> {
        let players = from.options.players;
        let mut state = Self {
            options: from.options,
            phase: from.phase,
            seat: from.seat,
            turns: from.turns,
            pool: from.pool,
            deck: from.deck,
            played: from.played,
            hands: from.hands.to_array::<SEATS>(players, Hand::EMPTY)?,
            sealed: from.sealed.to_array::<SEATS>(players, None)?,
            communal: from.communal,
            private: from.private.to_array::<SEATS>(players, PrivateFarm::EMPTY)?,
            planted: from.planted,
            offer: [0; CROPS],
            harvested: from.harvested.to_array::<SEATS>(players, [0; CROPS])?,
            aside: from.aside.to_array::<SEATS>(players, Cards::EMPTY)?,
            discarded: from.discarded,
            crops_only: from.crops_only.to_array::<SEATS>(players, 0)?,
        };
        state.complete()?;
        Ok(state)
    }
}

impl Rolnicy {
    /// Fills in what follows from the rest of a state that came from outside, and checks all of it.
    pub(crate) fn complete(&mut self) -> Result<(), Corruption> {
        Corruption::unless(self.seat.number() < self.options.players, "seat", "nobody sits there")?;
        Corruption::unless(usize::from(self.options.players) <= SEATS, "options", "they make no game")?;
        if self.phase == Phase::Harvest {
            self.offer = self.find_offer();
        }
        self.audit_all()
    }
}

impl<'de> Deserialize<'de> for Rolnicy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::try_from(Snapshot::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}
