//! A slow, obvious model of Rolnicy: the referee of the fast engine.
//!
//! Every rule is a small function that looks at the farm before and after a placement. Nothing is remembered
//! from one question to the next. The ids R1 ... R26 are the rule readings of `rolnicy.md`.
#![allow(
    dead_code,
    unreachable_pub,
    missing_docs,
    clippy::pedantic,
    clippy::unwrap_used,
    reason = "a plain model for tests, of which each uses a part"
)]

use std::collections::{BTreeMap, BTreeSet};

pub type Cell = (i32, i32);
pub type Farm = BTreeMap<Cell, char>;

pub const CROPS: [char; 5] = ['L', 'S', 'P', 'O', 'W'];
pub const BARN: char = 'B';
/// The frozen order of the card kinds.
pub const CARDS: [&str; 20] = [
    "LS", "LP", "LO", "LW", "SP", "SO", "SW", "PO", "PW", "OW", // two crops
    "LB", "SB", "PB", "OB", "WB", // crop and barn
    "LL", "SS", "PP", "OO", "WW", // the same crop twice
];
const SIDES: [(char, i32, i32); 4] = [('N', 0, -1), ('E', 1, 0), ('S', 0, 1), ('W', -1, 0)];

#[derive(Clone, Debug, PartialEq)]
pub struct SlowOptions {
    pub players: u8,
    pub first_player: u8,
    pub deck: BTreeMap<String, u32>,
    pub two_ravens: BTreeMap<String, u32>,
    pub three_ravens: BTreeMap<String, u32>,
    pub random_removed: [u32; 3], // for 2, 3 and 4 players
    pub hand_dealt: usize,
    pub hand_size: usize,
    pub harvest_cards: Vec<(u32, i32)>, // value and points, one card of each value per crop
    pub set_bonus: Vec<i32>,            // by number of harvest cards
    pub private_limit: (i32, i32),      // width and height
    pub private_max_barns: usize,
    pub private_contact: &'static str,     // edge, corner, anywhere
    pub opening: &'static str,             // sealed, in_turn
    pub communal_area: &'static str,       // largest, connected_to_planted
    pub barn_joker: &'static str,          // bridge, adjacent_only
    pub harvest_crop: &'static str,        // planted, any
    pub harvest_card_choice: &'static str, // highest, any_lower
    pub draw: &'static str,                // before_harvest, after_harvest
    pub blocked_card: &'static str,        // set_aside, discard_open, keep
    pub five_cards: &'static str,          // finish_round, at_once
    pub show_unused: bool,                 // no effect on play
}

impl Default for SlowOptions {
    fn default() -> Self {
        let table = |cards: &[&str], copies: u32| cards.iter().map(|c| (c.to_string(), copies)).collect();
        SlowOptions {
            players: 2,
            first_player: 0,
            deck: table(&CARDS[..15], 6),
            two_ravens: table(&CARDS[..15], 1),
            three_ravens: table(&CARDS[..10], 1),
            random_removed: [3, 3, 4],
            hand_dealt: 5,
            hand_size: 4,
            harvest_cards: vec![(7, 1), (8, 2), (10, 4), (12, 6), (15, 10)],
            set_bonus: vec![0, 0, 0, 5, 10, 15],
            private_limit: (3, 3),
            private_max_barns: 3,
            private_contact: "edge",
            opening: "sealed",
            communal_area: "largest",
            barn_joker: "bridge",
            harvest_crop: "planted",
            harvest_card_choice: "highest",
            draw: "before_harvest",
            blocked_card: "set_aside",
            five_cards: "finish_round",
            show_unused: false,
        }
    }
}

/// A misspelt word would silently mean one of the others.
fn check_words(options: &SlowOptions) {
    assert!(["edge", "corner", "anywhere"].contains(&options.private_contact));
    assert!(["sealed", "in_turn"].contains(&options.opening));
    assert!(["largest", "connected_to_planted"].contains(&options.communal_area));
    assert!(["bridge", "adjacent_only"].contains(&options.barn_joker));
    assert!(["planted", "any"].contains(&options.harvest_crop));
    assert!(["highest", "any_lower"].contains(&options.harvest_card_choice));
    assert!(["before_harvest", "after_harvest"].contains(&options.draw));
    assert!(["set_aside", "discard_open", "keep"].contains(&options.blocked_card));
    assert!(["finish_round", "at_once"].contains(&options.five_cards));
}

#[derive(Clone, Debug, PartialEq)]
pub struct SlowGame {
    pub options: SlowOptions,
    pub phase: &'static str, // what is due: start, deal, open, private, communal, draw, harvest, over
    pub pool: BTreeMap<String, u32>, // cards not turned up yet, with those taken out unseen
    pub buried: u32,         // number of cards taken out unseen
    pub start_cards: Vec<String>,
    pub hands: Vec<Vec<String>>, // sorted as strings
    pub opened: Vec<Option<String>>,
    pub communal: Farm,
    pub private: Vec<Farm>,
    pub seat: u8,                            // on turn; the first player until the first turn
    pub turn: u32,                           // number of turns begun
    pub played: Option<(String, [Cell; 2])>, // card planted in the communal farm this turn
    pub harvested: Vec<Vec<(char, u32)>>,    // crop and value, in order of taking
    pub aside: Vec<String>,                  // cards that left the game unseen
    pub discarded: Vec<String>,              // cards that left the game face up
}

// ---- Farms ----

pub fn fields(card: &str) -> [char; 2] {
    [card.chars().next().unwrap(), card.chars().nth(1).unwrap()]
}

fn neighbours((x, y): Cell) -> Vec<Cell> {
    SIDES.iter().map(|(_, dx, dy)| (x + dx, y + dy)).collect()
}

fn corners((x, y): Cell) -> Vec<Cell> {
    vec![(x - 1, y - 1), (x + 1, y - 1), (x - 1, y + 1), (x + 1, y + 1)]
}

/// The farm after the card has been laid; covered fields are gone.
fn planted(farm: &Farm, card: &str, at: [Cell; 2]) -> Farm {
    let mut after = farm.clone();
    after.insert(at[0], fields(card)[0]);
    after.insert(at[1], fields(card)[1]);
    after
}

/// R1: the second card is turned round if two barns would touch.
fn start_square(cards: &[String]) -> Farm {
    let first = planted(&Farm::new(), &cards[0], [(0, 0), (1, 0)]);
    let square = planted(&first, &cards[1], [(0, 1), (1, 1)]);
    if no_barns_touch(&square) { square } else { planted(&first, &cards[1], [(1, 1), (0, 1)]) }
}

fn covered(farm: &Farm, at: [Cell; 2]) -> usize {
    at.iter().filter(|cell| farm.contains_key(cell)).count()
}

/// A crop cannot cover a barn; everything else may cover everything.
fn no_crop_on_barn(farm: &Farm, card: &str, at: [Cell; 2]) -> bool {
    (0..2).all(|i| fields(card)[i] == BARN || farm.get(&at[i]) != Some(&BARN))
}

/// R11: among the visible fields no two barns touch along an edge.
fn no_barns_touch(after: &Farm) -> bool {
    let is_barn = |cell: &Cell| after.get(cell) == Some(&BARN);
    let touched = |cell: &Cell| neighbours(*cell).iter().any(is_barn);
    !after.keys().any(|cell| is_barn(cell) && touched(cell))
}

/// West, east, north and south edge of the visible fields.
fn edges(farm: &Farm) -> [i32; 4] {
    let xs: Vec<i32> = farm.keys().map(|cell| cell.0).collect();
    let ys: Vec<i32> = farm.keys().map(|cell| cell.1).collect();
    let ends = |v: &[i32]| (*v.iter().min().unwrap(), *v.iter().max().unwrap());
    [ends(&xs).0, ends(&xs).1, ends(&ys).0, ends(&ys).1]
}

/// R7: the box of the visible fields is within the limit.
fn box_fits(after: &Farm, limit: (i32, i32)) -> bool {
    let [west, east, north, south] = edges(after);
    east - west < limit.0 && south - north < limit.1
}

/// R5: a card that covers nothing lies next to the farm.
fn next_to_farm(farm: &Farm, at: [Cell; 2], contact: &str) -> bool {
    let farm_at = |cells: Vec<Cell>| cells.iter().any(|cell| farm.contains_key(cell));
    let edge = at.iter().any(|cell| farm_at(neighbours(*cell)));
    let corner = at.iter().any(|cell| farm_at(corners(*cell)));
    edge || (corner && contact == "corner") || contact == "anywhere"
}

/// May the card lie there in this private farm? R6: it may cover two, one or no fields.
pub fn private_allowed(options: &SlowOptions, farm: &Farm, card: &str, at: [Cell; 2]) -> bool {
    let after = planted(farm, card, at);
    let barns = after.values().filter(|kind| **kind == BARN).count();
    no_crop_on_barn(farm, card, at)
        && no_barns_touch(&after)
        && box_fits(&after, options.private_limit)
        && barns <= options.private_max_barns // R8
        && (covered(farm, at) > 0 || next_to_farm(farm, at, options.private_contact))
}

/// May the card lie there in the communal farm?
pub fn communal_allowed(farm: &Farm, card: &str, at: [Cell; 2]) -> bool {
    covered(farm, at) == 1 // R10
        && no_crop_on_barn(farm, card, at)
        && no_barns_touch(&planted(farm, card, at))
}

/// Tries every way to lay this card on or around the farm and writes the allowed ones.
fn plantings(mark: &str, card: &str, farm: &Farm, allowed: &dyn Fn([Cell; 2]) -> bool) -> Vec<String> {
    let [west, east, north, south] = edges(farm);
    let mut texts = Vec::new();
    for x in west - 4..=east + 4 {
        for y in north - 4..=south + 4 {
            for (side, dx, dy) in SIDES {
                // A double crop is written from its upper or left field only.
                let twice = fields(card)[0] == fields(card)[1] && "NW".contains(side);
                if !twice && allowed([(x, y), (x + dx, y + dy)]) {
                    texts.push(format!("{mark}{card}@{x},{y}{side}"));
                }
            }
        }
    }
    texts
}

/// The two cells of a planting text such as `pLB@-1,0E`.
fn cells_of(text: &str) -> [Cell; 2] {
    let (x, y) = text[4..text.len() - 1].split_once(',').unwrap();
    let (x, y): Cell = (x.parse().unwrap(), y.parse().unwrap());
    let (_, dx, dy) = *SIDES.iter().find(|(side, _, _)| text.ends_with(*side)).unwrap();
    [(x, y), (x + dx, y + dy)]
}

/// Collects all fields that can be reached from here over fields of the given kinds.
fn flood(farm: &Farm, kinds: &[char], here: Cell, seen: &mut BTreeSet<Cell>) {
    let passable = farm.get(&here).is_some_and(|kind| kinds.contains(kind));
    if passable && seen.insert(here) {
        for next in neighbours(here) {
            flood(farm, kinds, next, seen);
        }
    }
}

/// R12: the area that a field of the crop belongs to, barns included.
fn area_of(farm: &Farm, crop: char, field: Cell, barn_joker: &str) -> BTreeSet<Cell> {
    let mut area = BTreeSet::new();
    if barn_joker == "bridge" {
        flood(farm, &[crop, BARN], field, &mut area);
        return area;
    }
    flood(farm, &[crop], field, &mut area);
    let group = area.clone();
    for (cell, kind) in farm {
        if *kind == BARN && neighbours(*cell).iter().any(|next| group.contains(next)) {
            area.insert(*cell);
        }
    }
    area
}

/// All areas of the crop; one is listed once for each of its crop fields.
fn areas(farm: &Farm, crop: char, barn_joker: &str) -> Vec<BTreeSet<Cell>> {
    let area = |cell: &Cell| area_of(farm, crop, *cell, barn_joker);
    farm.keys().filter(|cell| farm[cell] == crop).map(area).collect()
}

// ---- The game ----

impl SlowGame {
    pub fn new(options: &SlowOptions) -> SlowGame {
        check_words(options);
        let seats = options.players as usize;
        let mut pool = options.deck.clone();
        for (card, count) in &mut pool {
            let ravens = match options.players {
                2 => options.two_ravens.get(card),
                3 => options.three_ravens.get(card),
                _ => None,
            };
            *count = count.saturating_sub(*ravens.unwrap_or(&0));
        }
        let mut game = SlowGame {
            options: options.clone(),
            phase: "start",
            pool,
            buried: options.random_removed[seats - 2],
            start_cards: Vec::new(),
            hands: vec![Vec::new(); seats],
            opened: vec![None; seats],
            communal: Farm::new(),
            private: vec![Farm::new(); seats],
            seat: options.first_player,
            turn: 0,
            played: None,
            harvested: vec![Vec::new(); seats],
            aside: Vec::new(),
            discarded: Vec::new(),
        };
        game.pass_over_empty_phases();
        game
    }

    pub fn over(&self) -> bool {
        self.phase == "over"
    }

    pub fn chance_due(&self) -> bool {
        ["start", "deal", "draw"].contains(&self.phase)
    }

    pub fn to_act(&self) -> Vec<u8> {
        match self.phase {
            "open" => {
                // R2: all at once, or one after the other.
                let mut waiting = self.seats_from(self.options.first_player);
                waiting.retain(|seat| self.must_open(*seat));
                if self.options.opening == "in_turn" {
                    waiting.truncate(1);
                }
                waiting.sort();
                waiting
            }
            "private" | "communal" | "harvest" => vec![self.seat],
            _ => Vec::new(),
        }
    }

    fn must_open(&self, seat: u8) -> bool {
        self.opened[seat as usize].is_none() && !self.hands[seat as usize].is_empty()
    }

    /// All seats in order of play, beginning with this one.
    fn seats_from(&self, first: u8) -> Vec<u8> {
        let players = self.options.players;
        (0..players).map(|i| (first + i) % players).collect()
    }

    /// Card codes with their weights, in the frozen order.
    pub fn outcomes(&self) -> Vec<(String, u32)> {
        let count = |card: &str| self.pool.get(card).copied().unwrap_or(0);
        let mut list = CARDS.map(|card| (card.to_string(), count(card))).to_vec();
        list.retain(|(_, count)| *count > 0 && self.chance_due());
        list
    }

    pub fn chance(&mut self, card: &str) {
        let possible = self.outcomes().iter().any(|(code, _)| code == card);
        assert!(possible, "no such outcome: {card}");
        *self.pool.get_mut(card).unwrap() -= 1;
        match self.phase {
            "start" => {
                self.start_cards.push(card.to_string());
                if self.start_cards.len() == 2 {
                    self.communal = start_square(&self.start_cards);
                }
            }
            "deal" => {
                let short = |hand: &Vec<String>| hand.len() < self.options.hand_dealt;
                let seat = self.hands.iter().position(short).unwrap();
                self.take_into_hand(seat, card);
            }
            _ => self.take_into_hand(self.seat as usize, card),
        }
        self.pass_over_empty_phases();
    }

    fn take_into_hand(&mut self, seat: usize, card: &str) {
        self.hands[seat].push(card.to_string());
        self.hands[seat].sort();
    }

    fn take_from_hand(&mut self, seat: usize, card: &str) -> String {
        let place = self.hands[seat].iter().position(|code| code == card).unwrap();
        self.hands[seat].remove(place)
    }

    // ---- Legal actions ----

    pub fn legal(&self, seat: u8) -> Vec<String> {
        if !self.to_act().contains(&seat) {
            return Vec::new();
        }
        let hand = &self.hands[seat as usize];
        let mut texts = match self.phase {
            "open" => hand.iter().map(|card| format!("o{card}")).collect(),
            "private" => self.private_step(seat),
            "communal" => self.communal_step(seat),
            _ => [self.harvests(seat), vec!["-".to_string()]].concat(),
        };
        texts.sort();
        texts.dedup();
        texts
    }

    pub fn private_plantings(&self, seat: u8, card: &str) -> Vec<String> {
        let farm = &self.private[seat as usize];
        let allowed = |at| private_allowed(&self.options, farm, card, at);
        plantings("p", card, farm, &allowed)
    }

    pub fn communal_plantings(&self, card: &str) -> Vec<String> {
        let allowed = |at| communal_allowed(&self.communal, card, at);
        plantings("c", card, &self.communal, &allowed)
    }

    pub fn fits_private(&self, seat: u8, card: &str) -> bool {
        !self.private_plantings(seat, card).is_empty()
    }

    pub fn fits_communal(&self, card: &str) -> bool {
        !self.communal_plantings(card).is_empty()
    }

    fn private_step(&self, seat: u8) -> Vec<String> {
        let hand = &self.hands[seat as usize];
        let all: Vec<usize> = (0..hand.len()).collect();
        // R4, R9: another card of the hand fits the communal farm.
        let keeps_one = |i: &usize| all.iter().any(|j| j != i && self.fits_communal(&hand[*j]));
        let fits = |i: &usize| self.fits_private(seat, &hand[*i]);
        let fitting: Vec<usize> = all.iter().copied().filter(fits).collect();
        let keeping = |from: &[usize]| -> Vec<usize> {
            let kept: Vec<usize> = from.iter().copied().filter(keeps_one).collect();
            if kept.is_empty() { from.to_vec() } else { kept }
        };
        if fitting.is_empty() {
            return keeping(&all).iter().map(|i| format!("x{}", hand[*i])).collect();
        }
        let texts = |i: &usize| self.private_plantings(seat, &hand[*i]);
        keeping(&fitting).iter().flat_map(texts).collect()
    }

    fn communal_blocked(&self) -> bool {
        !self.hands[self.seat as usize].iter().any(|card| self.fits_communal(card))
    }

    fn communal_step(&self, seat: u8) -> Vec<String> {
        let hand = &self.hands[seat as usize];
        match self.communal_blocked() {
            true => hand.iter().map(|card| format!("x{card}")).collect(), // R9
            false => hand.iter().flat_map(|card| self.communal_plantings(card)).collect(),
        }
    }

    /// R13: communal and private area of this crop now. With `connected_to_planted` the communal area is 0
    /// as long as no card has been planted there in this turn.
    pub fn harvest_size(&self, seat: u8, crop: char) -> (u32, u32) {
        let mut communal = areas(&self.communal, crop, self.options.barn_joker);
        if self.options.communal_area == "connected_to_planted" {
            let new_fields: Vec<Cell> = self.played.iter().flat_map(|(_, at)| *at).collect();
            communal.retain(|area| new_fields.iter().any(|cell| area.contains(cell)));
        }
        let private = areas(&self.private[seat as usize], crop, self.options.barn_joker);
        let largest = |areas: &[BTreeSet<Cell>]| areas.iter().map(|area| area.len()).max().unwrap_or(0);
        (largest(&communal) as u32, largest(&private) as u32)
    }

    /// R14: crops of the card just planted in the communal farm, any crop with a barn.
    fn crop_open(&self, crop: char) -> bool {
        let any = self.options.harvest_crop == "any";
        let holds = |card: &str| card.contains(crop) || card.contains(BARN);
        self.played.as_ref().is_some_and(|(card, _)| any || holds(card))
    }

    fn harvest_allowed(&self, seat: u8, crop: char, value: u32) -> bool {
        let (communal, private) = self.harvest_size(seat, crop);
        let gone = |v: u32| self.harvested.iter().any(|taken| taken.contains(&(crop, v)));
        let in_reach = |v: u32| v <= communal + private && !gone(v); // R15, R16
        let mut values = self.options.harvest_cards.iter().map(|(v, _)| *v);
        let higher = values.any(|v| v > value && in_reach(v));
        self.crop_open(crop)
            && self.harvested[seat as usize].iter().all(|(taken, _)| *taken != crop) // R20
            && in_reach(value)
            && (!higher || self.options.harvest_card_choice == "any_lower") // R17
    }

    fn harvests(&self, seat: u8) -> Vec<String> {
        let mut texts = Vec::new();
        for crop in CROPS {
            for (value, _) in &self.options.harvest_cards {
                if self.harvest_allowed(seat, crop, *value) {
                    texts.push(format!("h{crop}{value}"));
                }
            }
        }
        texts
    }

    // ---- Progress ----

    pub fn act(&mut self, seat: u8, action: &str) {
        let possible = self.legal(seat).iter().any(|text| text == action);
        assert!(possible, "not legal for seat {seat}: {action}");
        let me = seat as usize;
        let mark = action.chars().next().unwrap();
        if mark == 'o' {
            self.opened[me] = Some(action[1..].to_string()); // in the hand until all are revealed
        }
        if "pcx".contains(mark) {
            let card = self.take_from_hand(me, &action[1..3]);
            match mark {
                'p' => self.private[me] = planted(&self.private[me], &card, cells_of(action)),
                'c' => {
                    self.communal = planted(&self.communal, &card, cells_of(action));
                    self.played = Some((card, cells_of(action)));
                }
                _ if self.options.blocked_card == "discard_open" => self.discarded.push(card),
                _ => self.aside.push(card),
            }
        }
        if mark == 'h' {
            self.harvested[me].push((action.chars().nth(1).unwrap(), action[2..].parse().unwrap()));
        }
        if self.options.five_cards == "at_once" && self.harvested[me].len() == 5 {
            self.phase = "over";
        } else if mark != 'o' {
            self.go_on(); // R18, R19: one harvest a turn, the fields stay
        }
        self.pass_over_empty_phases();
    }

    /// R21: the next step of the turn, or the next turn.
    fn go_on(&mut self) {
        self.phase = match (self.options.draw, self.phase) {
            (_, "private") => "communal",
            ("before_harvest", "communal") => "draw",
            ("before_harvest", "draw") => "harvest",
            ("after_harvest", "communal") => "harvest",
            ("after_harvest", "harvest") => "draw",
            _ => return self.begin_turn((self.seat + 1) % self.options.players),
        }
    }

    /// The turn goes to the first seat from here on with two cards (R22, R23), or the game ends.
    fn begin_turn(&mut self, first: u8) {
        for seat in self.seats_from(first) {
            // R24: no new round once somebody has five harvest cards.
            if seat == self.options.first_player && self.harvested.iter().any(|taken| taken.len() == 5) {
                break;
            }
            if self.hands[seat as usize].len() >= 2 {
                self.phase = "private";
                self.seat = seat;
                self.turn += 1;
                self.played = None;
                return;
            }
        }
        self.phase = "over";
    }

    /// Goes on to the next phase in which there is something to turn up or to decide.
    fn pass_over_empty_phases(&mut self) {
        loop {
            let options = &self.options;
            let hand = self.hands[self.seat as usize].len();
            let dealt = self.hands.iter().all(|hand| hand.len() == options.hand_dealt);
            let none = self.pool.values().sum::<u32>() <= self.buried;
            match self.phase {
                "start" if self.start_cards.len() == 2 || none => self.phase = "deal",
                "deal" if dealt || none => self.phase = "open",
                "open" if self.to_act().is_empty() => {
                    for seat in 0..self.hands.len() {
                        if let Some(card) = self.opened[seat].clone() {
                            self.take_from_hand(seat, &card);
                            self.private[seat] = planted(&Farm::new(), &card, [(0, 0), (1, 0)]);
                        }
                    }
                    self.begin_turn(self.options.first_player);
                }
                "communal" if options.blocked_card == "keep" && self.communal_blocked() => self.go_on(),
                "draw" if hand >= options.hand_size || none => self.go_on(),
                "harvest" if self.harvests(self.seat).is_empty() => self.go_on(),
                _ => return,
            }
        }
    }

    // ---- Result ----

    /// Points of the harvest cards of a seat, from the highest down.
    fn points(&self, seat: usize) -> Vec<i32> {
        let cards = &self.options.harvest_cards;
        let worth = |value: u32| cards.iter().find(|(v, _)| *v == value).unwrap().1;
        let taken = self.harvested[seat].iter();
        let mut points: Vec<i32> = taken.map(|(_, value)| worth(*value)).collect();
        points.sort_by(|a, b| b.cmp(a));
        points
    }

    pub fn scores(&self) -> Vec<i32> {
        let bonus = |seat: usize| self.options.set_bonus[self.harvested[seat].len()];
        let score = |seat: usize| self.points(seat).iter().sum::<i32>() + bonus(seat);
        (0..self.hands.len()).map(score).collect()
    }

    /// R25: score, then the card points one by one; a missing card is lowest.
    pub fn ranks(&self) -> Vec<u8> {
        let strength = |seat: usize| (self.scores()[seat], self.points(seat));
        let all: Vec<(i32, Vec<i32>)> = (0..self.hands.len()).map(strength).collect();
        let better = |mine: &(i32, Vec<i32>)| all.iter().filter(|other| *other > mine).count();
        all.iter().map(|mine| better(mine) as u8 + 1).collect()
    }
}
