//! How states are written and read. Whatever is read is checked.

use farmstead_core::{BySeat, Corruption, Seat};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::farm::cell::{Cell, Cells, cells};
use crate::farm::layout::Layout;
use crate::farm::{Farm, Field, House, VEGETABLE};
use crate::good::GOODS;
use crate::major::{Majors, majors};
use crate::player::{MOST_PROMISED, Player};
use crate::space::{ROUNDS, Spaces, from_the_start, spaces};
use crate::state::{Agricola, Phase, SEATS};
use crate::step::{DEPTH, Due};
use crate::{Good, Goods, Major, Options, Space};

/// What lies on the table; everybody sees it, and there is nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// The part of the round.
    pub phase: Phase,
    /// The round; 0 before the first card is turned up.
    pub round: u8,
    /// Who has the start player token.
    pub start_player: Seat,
    /// Who places the next person, if they can.
    pub next: Seat,
    /// In a harvest, how many players were fed or have bred their animals, counted from the start player; the
    /// one who decides is counted.
    pub done: u8,
    /// The cards on the round spaces.
    pub cards: Vec<Space>,
    /// The goods on accumulation spaces, without the empty ones.
    pub piles: Vec<(Space, u8)>,
    /// The major improvements that nobody has built.
    pub majors: Vec<Major>,
    /// What each player has.
    pub players: BySeat<PlayerTable>,
    /// The decisions that are due, the most urgent last.
    pub due: Vec<Due>,
}

/// What one player has in front of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerTable {
    /// Goods in supply, and animals on the farm.
    pub goods: Goods,
    /// What the house is built of.
    pub house: House,
    /// The rooms.
    pub rooms: Vec<Cell>,
    /// The fields.
    pub fields: Vec<Field>,
    /// The stables.
    pub stables: Vec<Cell>,
    /// The fences.
    pub fences: Layout,
    /// All people, newborns too.
    pub people: u8,
    /// The people born in this round.
    pub newborns: u8,
    /// The people who can still be placed in this round.
    pub home: u8,
    /// The spaces on which people stand.
    pub standing: Vec<Space>,
    /// Begging markers.
    pub begging: u8,
    /// Major improvements.
    pub majors: Vec<Major>,
    /// The craft buildings used in this harvest.
    pub crafted: Vec<Major>,
    /// The goods on the spaces of coming rounds.
    pub promised: Vec<(u8, Goods)>,
}

impl PlayerTable {
    fn of(player: &Player) -> Self {
        let promised = (1..=ROUNDS).zip(player.promised).filter(|(_, promise)| *promise != [0; GOODS]);
        Self {
            goods: player.goods,
            house: player.farm.house,
            rooms: player.farm.rooms().collect(),
            fields: player.farm.fields().collect(),
            stables: player.farm.stables().collect(),
            fences: player.farm.layout,
            people: player.people,
            newborns: player.newborns,
            home: player.home,
            standing: spaces(player.standing).collect(),
            begging: player.begging,
            majors: majors(player.majors).collect(),
            crafted: majors(player.crafted).collect(),
            promised: promised.map(|(round, promise)| (round, Goods(promise.map(u16::from)))).collect(),
        }
    }

    fn player(&self) -> Result<Player, Corruption> {
        let mut farm = Farm {
            rooms: cell_set(self.rooms.iter().copied())?,
            house: self.house,
            fields: cell_set(self.fields.iter().map(|field| field.cell))?,
            stables: cell_set(self.stables.iter().copied())?,
            layout: self.fences,
            ..Farm::default()
        };
        for Field { cell, crop } in &self.fields {
            farm.crops[cell.at()] = match *crop {
                None => 0,
                Some((Good::Grain, count @ 1..VEGETABLE)) => count,
                Some((Good::Vegetable, count @ 1..VEGETABLE)) => VEGETABLE | count,
                Some(_) => return Err(Corruption { part: "fields", problem: "there is no such crop" }),
            };
        }
        let mut player = Player {
            goods: self.goods,
            farm,
            people: self.people,
            newborns: self.newborns,
            home: self.home,
            standing: space_set(&self.standing)?,
            begging: self.begging,
            majors: major_set(&self.majors)?,
            crafted: major_set(&self.crafted)?,
            ..Player::empty()
        };
        let order = self.promised.is_sorted_by(|a, b| a.0 < b.0);
        Corruption::unless(order, "promised", "the rounds are not in order")?;
        for (round, goods) in &self.promised {
            let promise = player.promised.get_mut(usize::from(*round).wrapping_sub(1));
            let promise =
                promise.ok_or(Corruption { part: "promised", problem: "there is no such round" })?;
            let some = *goods != Goods::NONE && goods.iter().all(|(_, count)| count <= MOST_PROMISED.into());
            Corruption::unless(some, "promised", "there are too many or no goods for a round")?;
            *promise = goods.0.map(|count| count as u8);
        }
        Ok(player)
    }
}

impl Table {
    pub(crate) fn of(state: &Agricola) -> Self {
        let piles = spaces(state.in_play).map(|space| (space, state.piles[space as usize]));
        Self {
            phase: state.phase,
            round: state.round,
            start_player: state.start,
            next: state.next,
            done: state.done,
            cards: state.cards.iter().copied().flatten().collect(),
            piles: piles.filter(|&(_, count)| count > 0).collect(),
            majors: majors(state.board).collect(),
            players: BySeat::from_fn(state.options.players, |seat| PlayerTable::of(state.player(seat))),
            due: state.stack.to_vec(),
        }
    }

    /// The state with this table, not checked.
    pub(crate) fn unchecked(&self, options: &Options) -> Result<Agricola, Corruption> {
        Corruption::unless(options.validate().is_ok(), "options", "they make no game")?;
        let mut state = Agricola::begin(options);
        state.phase = self.phase;
        state.round = self.round;
        state.start = self.start_player;
        state.next = self.next;
        state.done = self.done;
        let rounds = self.cards.len() == usize::from(self.round) && self.round <= ROUNDS;
        Corruption::unless(rounds, "cards", "there is not one card for each round")?;
        state.cards = [None; ROUNDS as usize];
        state.in_play = from_the_start(options.players, options.variant_tile);
        for (place, &card) in state.cards.iter_mut().zip(&self.cards) {
            Corruption::unless(state.in_play & card.bit() == 0, "cards", "a card is no card or lies twice")?;
            *place = Some(card);
            state.in_play |= card.bit();
        }
        let order = self.piles.is_sorted_by(|a, b| a.0 < b.0) && self.piles.iter().all(|pile| pile.1 > 0);
        Corruption::unless(order, "piles", "they are not in order")?;
        state.piles = [0; crate::space::SPACES];
        for &(space, count) in &self.piles {
            state.piles[space as usize] = count;
        }
        state.board = major_set(&self.majors)?;
        let empty = BySeat::from_fn(1, |_| PlayerTable::of(&Player::empty())).as_slice()[0].clone();
        let tables = self.players.to_array::<SEATS>(options.players, empty)?;
        for (seat, table) in Seat::all(options.players).zip(&tables) {
            let player = table.player()?;
            Corruption::unless(player.farm.problem().is_none(), "farm", player.farm.problem().unwrap_or(""))?;
            *state.player_mut(seat) = player;
            state.farm_changed(seat);
        }
        Corruption::unless(self.due.len() <= DEPTH, "due", "too many decisions wait for each other")?;
        state.stack = self.due.iter().copied().collect();
        Ok(state)
    }
}

fn cell_set(list: impl Iterator<Item = Cell> + Clone) -> Result<Cells, Corruption> {
    let set = list.clone().fold(0, |set, cell| set | cell.bit());
    Corruption::unless(cells(set).eq(list), "farm", "spaces are not in order")?;
    Ok(set)
}

fn space_set(list: &[Space]) -> Result<Spaces, Corruption> {
    Corruption::unless(list.is_sorted_by(|a, b| a < b), "people", "spaces are not in order")?;
    Ok(list.iter().fold(0, |set, space| set | space.bit()))
}

fn major_set(list: &[Major]) -> Result<Majors, Corruption> {
    Corruption::unless(list.is_sorted_by(|a, b| a < b), "majors", "they are not in order")?;
    Ok(list.iter().fold(0, |set, major| set | major.bit()))
}

/// A state as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Snapshot {
    options: Options,
    table: Table,
}

impl Serialize for Agricola {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Snapshot { options: self.options, table: Table::of(self) }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Agricola {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let snapshot = Snapshot::deserialize(deserializer)?;
        let state = snapshot.table.unchecked(&snapshot.options).map_err(D::Error::custom)?;
        state.audit_all().map_err(D::Error::custom)?;
        Ok(state)
    }
}
