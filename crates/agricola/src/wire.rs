//! How states are written and read. Whatever is read is checked.

use farmstead_core::{BySeat, Corruption, Seat};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::effect::MEMORY;
use crate::cards::{Cards, TRAVELLING};
use crate::draft::DraftProgress;
use crate::farm::cell::{Cell, Cells, cells};
use crate::farm::layout::Layout;
use crate::farm::{Farm, Field, House, VEGETABLE};
use crate::good::GOODS;
use crate::major::{Majors, majors};
use crate::player::{MOST_PROMISED, Player};
use crate::space::{ROUNDS, Spaces, from_the_start, spaces};
use crate::state::{Agricola, Phase, SEATS};
use crate::step::{DEPTH, Due};
use crate::{Card, Good, Goods, Major, Options, Space};

/// What lies on the table; everybody sees it. Hands and what was seen of a draft are no part of it.
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
    /// In a harvest, how many players were fed or have bred their animals, before the game how many were asked for a
    /// mulligan, counted from the start player; the one who decides is counted.
    pub done: u8,
    /// The cards on the round spaces.
    pub cards: Vec<Space>,
    /// The goods on accumulation spaces, without the empty ones.
    pub piles: Vec<(Space, u8)>,
    /// The major improvements that nobody has built.
    pub majors: Vec<Major>,
    /// The hand cards that have left the game.
    pub gone: Cards,
    /// Travelling cards that were played, with who was the first to play them, in order.
    pub travelled: Vec<(Card, Seat)>,
    /// How far a draft is.
    pub draft: DraftProgress,
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
    /// The coming rounds with a field tile of the Handplow (A019).
    pub tiles: Vec<u8>,
    /// The numbers of occupations and of minor improvements in hand.
    pub hand_sizes: [u8; 2],
    /// In a draft, the numbers of occupations and of minor improvements dealt to the packet that begins here.
    pub packet: [u8; 2],
    /// In a draft, how many of them were kept at this pass.
    pub kept: [u8; 2],
    /// The cards in hand that everybody knows, since they were passed on.
    pub known: Cards,
    /// Before the game, how often occupations and minor improvements were put back.
    pub mulligans: [u8; 2],
    /// The hand cards in play.
    pub cards: Cards,
    /// Those of them whose one-time effect has happened.
    pub happened: Cards,
    /// What cards remember.
    pub memory: CardMemory,
    /// Vegetables on Beanfield (B068).
    pub beans: u8,
    /// Whether the player was asked to adopt a child since somebody has placed a person (A092).
    pub refused: bool,
}

/// What the cards of one player remember.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CardMemory {
    /// Goods sold by the Grocer (A102).
    pub grocer: u8,
    /// Tiles left on the Moldboard Plow (B019).
    pub moldboard: u8,
    /// Bonus points of Big Country (A033).
    pub big_country: u8,
    /// Bonus points of Mantlepiece (B033).
    pub mantlepiece: u8,
    /// Occupations played up to the Tutor and with it (B099).
    pub tutor: u8,
    /// Building resources gained in this work phase, up to 255.
    pub gained: u8,
}

impl From<[u8; MEMORY]> for CardMemory {
    fn from([grocer, moldboard, big_country, mantlepiece, tutor, gained]: [u8; MEMORY]) -> Self {
        Self { grocer, moldboard, big_country, mantlepiece, tutor, gained }
    }
}

impl From<CardMemory> for [u8; MEMORY] {
    fn from(m: CardMemory) -> Self {
        [m.grocer, m.moldboard, m.big_country, m.mantlepiece, m.tutor, m.gained]
    }
}

impl PlayerTable {
    fn of(state: &Agricola, player: &Player) -> Self {
        let count = |cards: Cards| Cards::KINDS.map(|kind| cards.both(kind).len() as u8);
        let pass = state.progress.pass;
        let drafting = state.phase == Phase::Draft;
        let kept = state.origins.taken(state.packet_at(player.seat, pass), pass);
        let kept = kept.both(state.draft().map_or(Cards::NONE, |draft| draft.kinds(state.progress.stage)));
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
            tiles: (1..=ROUNDS).filter(|round| player.tiles >> round & 1 == 1).collect(),
            hand_sizes: count(player.hand),
            packet: count(state.origins.packet(player.seat.number(), 0)),
            kept: count(if drafting { kept } else { Cards::NONE }),
            known: player.known,
            mulligans: player.mulligans,
            cards: player.played,
            happened: player.happened,
            memory: player.memory.into(),
            beans: player.beans,
            refused: player.refused,
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
            known: self.known,
            mulligans: self.mulligans,
            played: self.cards,
            happened: self.happened,
            memory: self.memory.into(),
            beans: self.beans,
            refused: self.refused,
            ..Player::empty()
        };
        let tiles = self.tiles.is_sorted_by(|a, b| a < b) && self.tiles.iter().all(|&round| round <= ROUNDS);
        Corruption::unless(tiles, "tiles", "the rounds are not in order, or there is no such round")?;
        player.tiles = self.tiles.iter().fold(0, |set, round| set | 1 << round);
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
            gone: state.gone,
            travelled: state.travelled.iter().copied().flatten().collect(),
            draft: state.progress,
            players: BySeat::from_fn(state.options.players, |seat| {
                PlayerTable::of(state, state.player(seat))
            }),
            due: state.stack.to_vec(),
        }
    }

    /// The state with this table and these hands, not checked.
    pub(crate) fn unchecked(&self, options: &Options, hands: [Cards; SEATS]) -> Result<Agricola, Corruption> {
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
        state.in_play = from_the_start(options.players, options.variant_tile, options.with_cards());
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
        state.gone = self.gone;
        let passes = state.draft().map_or(0, |draft| draft.schedule().len());
        let progress = self.draft.stage <= 2 && usize::from(self.draft.pass) <= passes;
        Corruption::unless(progress, "draft", "it is at no such point")?;
        state.progress = self.draft;
        state.travelled = [None; TRAVELLING];
        let few = self.travelled.len() <= TRAVELLING;
        Corruption::unless(few, "travelled", "there are more than travelling cards")?;
        for (place, &card) in state.travelled.iter_mut().zip(&self.travelled) {
            *place = Some(card);
        }
        state.board = major_set(&self.majors)?;
        let empty = PlayerTable::of(&state, &Player::empty());
        let tables = self.players.to_array::<SEATS>(options.players, empty)?;
        for (seat, table) in Seat::all(options.players).zip(&tables) {
            let player = Player { seat, hand: hands[seat.index()], ..table.player()? };
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
    hands: BySeat<Cards>,
    /// Where the cards of a draft came from: packet, and the pass at which they were taken.
    origins: Vec<(Card, Seat, Option<u8>)>,
}

impl Serialize for Agricola {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let hands = BySeat::from_fn(self.options.players, |seat| self.hand(seat));
        let origin = |card| {
            let (packet, pass) = self.origins.of(card)?;
            Some((card, Seat::new(packet)?, pass))
        };
        let origins = Card::all().filter_map(origin).collect();
        Snapshot { options: self.options, table: Table::of(self), hands, origins }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Agricola {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Snapshot { options, table, hands, origins } = Snapshot::deserialize(deserializer)?;
        let read = || {
            Corruption::unless(options.validate().is_ok(), "options", "they make no game")?;
            let hands = hands.to_array::<SEATS>(options.players, Cards::NONE)?;
            let mut state = table.unchecked(&options, hands)?;
            let order = origins.is_sorted_by(|a, b| a.0 < b.0);
            Corruption::unless(order, "origins", "cards are not in order")?;
            for &(card, packet, pass) in &origins {
                let there = packet.number() < options.players && pass.is_none_or(|pass| pass < 10);
                Corruption::unless(there, "origins", "there is no such packet or pass")?;
                state.origins.put(card, packet.number());
                if let Some(pass) = pass {
                    state.origins.take(card, pass);
                }
            }
            state.audit_all()?;
            Corruption::unless(Table::of(&state) == table, "hands", "they have other sizes")?;
            Ok(state)
        };
        read().map_err(|error: Corruption| D::Error::custom(error))
    }
}
