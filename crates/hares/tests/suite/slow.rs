#![allow(
    dead_code,
    unreachable_pub,
    missing_docs,
    clippy::pedantic,
    reason = "a plain model that shares nothing with the engine"
)]
#![allow(clippy::unwrap_used, clippy::panic, clippy::expect_used, reason = "tests report by panicking")]

//! Slow, obvious reference model of "Hares on the Meadow" (Zające na łące). Std only, one file.
//!
//! Nothing here is clever: cards are strings, decks are plain lists of cards, every question is answered from
//! the whole state. Readings H1-H27 are those of the rules file; what they leave open is marked DOUBT.

use std::collections::{BTreeMap, BTreeSet};

/// The four hares in order; a hare is an index into this list.
pub const COLOURS: [char; 4] = ['R', 'B', 'Y', 'G'];

/// All card types in order.
pub const CARDS: [&str; 18] = [
    "R+1", "R+2", "R-1", "B+1", "B+2", "B-1", "Y+1", "Y+2", "Y-1", "G+1", "G+2", "G-1", "A+1", "A+2", "A-1",
    "L+1", "L+2", "S",
];

/// The six hare tiles in order.
pub const TILES: [&str; 6] = ["RB", "RY", "RG", "BY", "BG", "YG"];

/// A round ends when this many hares have reached the carrot piles; there are as many piles.
pub const PILES: usize = 3;

/// Who begins rounds 2, 3, ...: the same first player; the seat after the last round's first player; the seat
/// after the one who made the last move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NextRound {
    Same,
    Rotate,
    NextInTurn,
}

/// What happens at a round start on the carrot spaces. TopUp: exactly one small carrot on each. Add: one more
/// on each; a hare ending there takes all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leftover {
    TopUp,
    Add,
}

#[derive(Clone, Debug)]
pub struct Rules {
    pub players: usize,
    pub first_player: usize,
    pub track_spaces: i32,
    pub carrot_spaces: Vec<i32>,
    pub small_carrot_value: i32,
    pub rounds: u32,
    pub hand: usize,
    pub large_tokens: Vec<i32>,
    pub deck: Vec<(String, u32)>,
    pub must_have_effect: bool,
    pub last_includes_off_board: bool,
    pub next_round: NextRound,
    pub leftover: Leftover,
    pub tie_by_pieces: bool,
    pub max_turns_per_round: u32,
}

impl Rules {
    /// The defaults of the rules file.
    pub fn printed(players: usize) -> Rules {
        let copies = [5, 1, 2, 5, 1, 2, 5, 1, 2, 5, 1, 2, 5, 4, 2, 3, 2, 4];
        Rules {
            players,
            first_player: 0,
            track_spaces: 8,
            carrot_spaces: vec![3, 6],
            small_carrot_value: 2,
            rounds: 3,
            hand: 4,
            large_tokens: (1..=9).collect(),
            deck: CARDS.iter().zip(copies).map(|(card, n)| (card.to_string(), n)).collect(),
            must_have_effect: true,
            last_includes_off_board: true,
            next_round: NextRound::Same,
            leftover: Leftover::TopUp,
            tie_by_pieces: true,
            max_turns_per_round: 2000,
        }
    }
}

/// Who has to do something now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    Chance,
    Player(usize),
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// A large carrot token for the next pile.
    Large,
    /// A hare tile for the next seat.
    Tile,
    /// A card of the opening hands.
    Deal,
    /// The seat to move plays a card.
    Play,
    /// The seat that played draws a card.
    Draw,
    Over,
}

/// What a finished round leaves behind.
#[derive(Clone, Debug)]
pub struct Finished {
    pub large: Vec<i32>,
    pub piles: Vec<usize>,
    pub tiles: Vec<String>,
    pub paid: Vec<Vec<i32>>,
}

/// A legal action: its text, the card it uses up, and the moves (hare, steps) it makes, all at the same time.
#[derive(Clone, Debug)]
struct Choice {
    text: String,
    card: String,
    moves: Vec<(usize, i32)>,
}

#[derive(Clone, Debug)]
pub struct Slow {
    rules: Rules,
    pub phase: Phase,
    /// 1 in the first round.
    round: u32,
    /// Number of the turn within the round; 0 until the first turn begins.
    turn: u32,
    /// First player of this round.
    first: usize,
    /// The seat whose turn it is (during dealing: the first player).
    pub seat: usize,
    /// The seat that played or discarded a card last in this round.
    last_mover: Option<usize>,
    /// Per hare: 0 off the board, 1 ..= track_spaces on the track, track_spaces + 1 on a pile.
    positions: [i32; 4],
    /// Hares on the piles, left to right.
    pub piles: Vec<usize>,
    /// Large tokens on the piles, left to right.
    pub large: Vec<i32>,
    /// Large tokens still in the game and not on the piles.
    tokens: Vec<i32>,
    /// Space -> small carrots on it (never 0).
    carrots: BTreeMap<i32, u32>,
    /// Small carrots taken, per seat.
    pub small: Vec<u32>,
    /// Point markers paid, per seat.
    pub markers: Vec<Vec<i32>>,
    /// Tiles of this round, per seat, as far as they are dealt.
    pub tiles: Vec<String>,
    hands: Vec<Vec<String>>,
    deck: Vec<String>,
    discard: Vec<String>,
    pub history: Vec<Finished>,
}

/// The scope of a card (a colour, A, L or S) and its steps.
fn scope_and_steps(card: &str) -> (char, i32) {
    let scope = card.chars().next().unwrap();
    let steps = if card == "S" { 0 } else { card[1..].parse().unwrap() };
    (scope, steps)
}

/// The distinct cards of a list with their numbers, in card order.
fn count_cards(cards: &[String]) -> Vec<(String, u32)> {
    let mut counts = Vec::new();
    for name in CARDS {
        let n = cards.iter().filter(|card| *card == name).count() as u32;
        if n > 0 {
            counts.push((name.to_string(), n));
        }
    }
    counts
}

/// Takes one such thing out of a list.
fn take_out<T: PartialEq<U>, U: ?Sized>(list: &mut Vec<T>, what: &U) -> T {
    let i = list.iter().position(|x| x == what).expect("not in the list");
    list.remove(i)
}

impl Slow {
    pub fn new(rules: Rules) -> Slow {
        let players = rules.players;
        assert!((1..=TILES.len()).contains(&players), "there are only six tiles");
        assert!(rules.first_player < players, "first player is not a seat");
        assert!(rules.rounds >= 1, "no rounds");
        assert!(rules.track_spaces >= 0, "negative track");
        // DOUBT: what lies on the piles if the tokens do not last. Not a game we know; refused.
        assert!(rules.large_tokens.len() >= PILES * rules.rounds as usize, "large tokens do not last");
        for (card, _) in &rules.deck {
            assert!(CARDS.contains(&card.as_str()), "unknown card {card}");
        }
        let mut game = Slow {
            phase: Phase::Large,
            round: 0,
            turn: 0,
            first: rules.first_player,
            seat: rules.first_player,
            last_mover: None,
            positions: [0; 4],
            piles: Vec::new(),
            large: Vec::new(),
            tokens: rules.large_tokens.clone(),
            carrots: BTreeMap::new(),
            small: vec![0; players],
            markers: vec![Vec::new(); players],
            tiles: Vec::new(),
            hands: Vec::new(),
            deck: Vec::new(),
            discard: Vec::new(),
            history: Vec::new(),
            rules,
        };
        game.start_round();
        game
    }

    // ----- rounds -----

    fn start_round(&mut self) {
        self.round += 1;
        self.turn = 0;
        self.seat = self.first;
        self.last_mover = None;
        self.positions = [0; 4];
        self.piles.clear();
        self.large.clear();
        self.tiles.clear();
        self.hands = vec![Vec::new(); self.rules.players];
        self.discard.clear();
        self.deck.clear();
        for (card, copies) in &self.rules.deck {
            for _ in 0..*copies {
                self.deck.push(card.clone());
            }
        }
        // DOUBT: a space named twice in carrot_spaces is one carrot space.
        let spaces: BTreeSet<i32> = self.rules.carrot_spaces.iter().copied().collect();
        for space in spaces {
            let there = self.carrots.entry(space).or_insert(0);
            match self.rules.leftover {
                Leftover::TopUp => *there = 1,
                Leftover::Add => *there += 1,
            }
        }
        self.phase = Phase::Large;
    }

    /// Pays the occupied piles, then begins the next round or ends the game.
    fn end_round(&mut self) {
        let mut paid = vec![Vec::new(); self.rules.players];
        for (seat, pay) in paid.iter_mut().enumerate() {
            for (pile, &hare) in self.piles.iter().enumerate() {
                if self.tiles[seat].contains(COLOURS[hare]) {
                    pay.push(self.large[pile]);
                }
            }
            self.markers[seat].extend(pay.iter());
        }
        self.history.push(Finished {
            large: self.large.clone(),
            piles: self.piles.clone(),
            tiles: self.tiles.clone(),
            paid,
        });
        if self.round == self.rules.rounds {
            self.phase = Phase::Over;
            return;
        }
        self.first = match self.rules.next_round {
            NextRound::Same => self.first,
            NextRound::Rotate => (self.first + 1) % self.rules.players,
            // DOUBT: nobody moved in the whole round: the first player stays. A discard counts as a move.
            NextRound::NextInTurn => match self.last_mover {
                Some(seat) => (seat + 1) % self.rules.players,
                None => self.first,
            },
        };
        self.start_round();
    }

    // ----- chance -----

    pub fn due(&self) -> Due {
        match self.phase {
            Phase::Large | Phase::Tile | Phase::Deal | Phase::Draw => Due::Chance,
            Phase::Play => Due::Player(self.seat),
            Phase::Over => Due::Over,
        }
    }

    /// What may come up now, with weights: tokens by value, tiles and cards in their order.
    pub fn outcomes(&self) -> Vec<(String, u32)> {
        match self.phase {
            Phase::Large => {
                let values: BTreeSet<i32> = self.tokens.iter().copied().collect();
                let count = |value: i32| self.tokens.iter().filter(|t| **t == value).count() as u32;
                values.into_iter().map(|value| (value.to_string(), count(value))).collect()
            }
            Phase::Tile => {
                let left = TILES.iter().filter(|tile| !self.tiles.iter().any(|taken| taken == *tile));
                left.map(|tile| (tile.to_string(), 1)).collect()
            }
            Phase::Deal | Phase::Draw => count_cards(&self.deck),
            Phase::Play | Phase::Over => Vec::new(),
        }
    }

    pub fn draw(&mut self, outcome: &str) {
        assert!(self.outcomes().iter().any(|(text, _)| text == outcome), "impossible outcome {outcome}");
        match self.phase {
            Phase::Large => {
                let value: i32 = outcome.parse().unwrap();
                take_out(&mut self.tokens, &value);
                self.large.push(value);
                if self.large.len() == PILES {
                    self.phase = Phase::Tile;
                }
            }
            Phase::Tile => {
                self.tiles.push(outcome.to_string());
                if self.tiles.len() == self.rules.players {
                    self.phase = Phase::Deal;
                    self.deal_on();
                }
            }
            Phase::Deal => {
                let seat = self.seat_to_deal().unwrap();
                let card = take_out(&mut self.deck, outcome);
                self.hands[seat].push(card);
                self.deal_on();
            }
            Phase::Draw => {
                let card = take_out(&mut self.deck, outcome);
                self.hands[self.seat].push(card);
                self.begin_turn((self.seat + 1) % self.rules.players);
            }
            Phase::Play | Phase::Over => unreachable!(),
        }
    }

    /// The seat that gets the next card of the opening hands: all cards for seat 0, then for seat 1, ...
    fn seat_to_deal(&self) -> Option<usize> {
        (0..self.rules.players).find(|&seat| self.hands[seat].len() < self.rules.hand)
    }

    /// Begins the first turn when the opening hands are dealt or the cards have run out.
    fn deal_on(&mut self) {
        if self.seat_to_deal().is_none() || self.deck.is_empty() {
            self.begin_turn(self.first);
        }
    }

    /// It is this seat's turn; a seat with an empty hand is passed over.
    fn begin_turn(&mut self, seat: usize) {
        if self.hands.iter().all(|hand| hand.is_empty()) || self.turn >= self.rules.max_turns_per_round {
            self.end_round();
            return;
        }
        self.seat = seat;
        while self.hands[self.seat].is_empty() {
            self.seat = (self.seat + 1) % self.rules.players;
        }
        // DOUBT: a turn that is passed over is not counted.
        self.turn += 1;
        self.phase = Phase::Play;
    }

    // ----- decisions -----

    fn on_pile(&self, hare: usize) -> bool {
        self.piles.contains(&hare)
    }

    /// Can this hare move so many steps? Never off a pile, never back from in front of the first space.
    fn can_move(&self, hare: usize, steps: i32) -> bool {
        !self.on_pile(hare) && (steps > 0 || self.positions[hare] > 0)
    }

    /// The hares in last place.
    fn last_hares(&self) -> Vec<usize> {
        let counts = |hare: usize| {
            !self.on_pile(hare) && (self.rules.last_includes_off_board || self.positions[hare] > 0)
        };
        let running: Vec<usize> = (0..4).filter(|&hare| counts(hare)).collect();
        let rear = running.iter().map(|&hare| self.positions[hare]).min();
        running.into_iter().filter(|&hare| Some(self.positions[hare]) == rear).collect()
    }

    /// Every way to use a card with an effect: the moves it makes.
    fn ways(&self, card: &str) -> Vec<Vec<(usize, i32)>> {
        let mut ways = Vec::new();
        if card == "S" {
            for forward in 0..4 {
                for back in 0..4 {
                    let together = forward != back && self.positions[forward] == self.positions[back];
                    if together && self.positions[forward] > 0 && !self.on_pile(forward) {
                        ways.push(vec![(forward, 1), (back, -1)]);
                    }
                }
            }
            return ways;
        }
        let (scope, steps) = scope_and_steps(card);
        let hares: Vec<usize> = match scope {
            'A' => (0..4).collect(),
            'L' => self.last_hares(),
            colour => {
                let own = COLOURS.iter().position(|c| *c == colour).unwrap();
                if self.on_pile(own) { (0..4).collect() } else { vec![own] }
            }
        };
        for hare in hares {
            if self.can_move(hare, steps) {
                ways.push(vec![(hare, steps)]);
            }
        }
        ways
    }

    fn options(&self) -> Vec<Choice> {
        if self.phase != Phase::Play {
            return Vec::new();
        }
        let mut plays = Vec::new();
        let mut discards = Vec::new();
        for (card, _) in count_cards(&self.hands[self.seat]) {
            let ways = self.ways(&card);
            if ways.is_empty() {
                discards.push(Choice { text: format!("x{card}"), card: card.clone(), moves: Vec::new() });
            }
            for moves in ways {
                let hares: String = moves.iter().map(|(hare, _)| COLOURS[*hare]).collect();
                plays.push(Choice { text: format!("{card}>{hares}"), card: card.clone(), moves });
            }
        }
        if plays.is_empty() || !self.rules.must_have_effect {
            plays.extend(discards);
        }
        plays
    }

    /// In card order, then by hare; discards after plays.
    pub fn legal(&self) -> Vec<String> {
        self.options().into_iter().map(|option| option.text).collect()
    }

    pub fn apply(&mut self, action: &str) {
        let found = self.options().into_iter().find(|option| option.text == action);
        let option = found.unwrap_or_else(|| panic!("illegal action {action}"));
        self.last_mover = Some(self.seat);
        let card = take_out(&mut self.hands[self.seat], &option.card);
        self.discard.push(card);
        // All halves of the effect are carried out, then every moved hare may collect.
        for &(hare, steps) in &option.moves {
            self.move_hare(hare, steps);
        }
        for &(hare, _) in &option.moves {
            self.collect(hare);
        }
        // DOUBT: the move that reaches max_turns_per_round ends the round like a third arrival: no draw.
        if self.piles.len() == PILES || self.turn >= self.rules.max_turns_per_round {
            self.end_round();
            return;
        }
        if self.deck.is_empty() {
            self.deck.append(&mut self.discard);
        }
        if self.deck.is_empty() {
            self.begin_turn((self.seat + 1) % self.rules.players);
        } else {
            self.phase = Phase::Draw;
        }
    }

    fn move_hare(&mut self, hare: usize, steps: i32) {
        let to = self.positions[hare] + steps;
        if to > self.rules.track_spaces {
            self.positions[hare] = self.rules.track_spaces + 1;
            self.piles.push(hare);
        } else {
            self.positions[hare] = to;
        }
    }

    /// The player to move takes the small carrots where this hare stands, if that is a space of the track.
    fn collect(&mut self, hare: usize) {
        let at = self.positions[hare];
        if at >= 1 && at <= self.rules.track_spaces {
            self.small[self.seat] += self.carrots.remove(&at).unwrap_or(0);
        }
    }

    // ----- results -----

    /// If the game ended now: small carrots and point markers paid so far.
    pub fn scores(&self) -> Vec<i32> {
        let small = |seat: usize| self.small[seat] as i32 * self.rules.small_carrot_value;
        let markers = |seat: usize| self.markers[seat].iter().sum::<i32>();
        (0..self.rules.players).map(|seat| small(seat) + markers(seat)).collect()
    }

    /// Number of small carrots and point markers, per seat.
    fn pieces(&self) -> Vec<usize> {
        let pieces = |seat: usize| self.small[seat] as usize + self.markers[seat].len();
        (0..self.rules.players).map(pieces).collect()
    }

    /// 1 is best; equal ranks are shared places (1, 1, 3).
    pub fn ranks(&self) -> Vec<u32> {
        let scores = self.scores();
        let pieces = self.pieces();
        let beats = |a: usize, b: usize| {
            scores[a] > scores[b]
                || (self.rules.tie_by_pieces && scores[a] == scores[b] && pieces[a] > pieces[b])
        };
        let seats = 0..self.rules.players;
        let better = |seat: usize| seats.clone().filter(|&other| beats(other, seat)).count();
        seats.clone().map(|seat| 1 + better(seat) as u32).collect()
    }

    // ----- looking at the state -----

    pub fn positions(&self) -> [i32; 4] {
        self.positions
    }

    /// Every hand in card order.
    pub fn hands(&self) -> Vec<Vec<String>> {
        let mut hands = self.hands.clone();
        for hand in &mut hands {
            hand.sort_by_key(|card| CARDS.iter().position(|name| name == card));
        }
        hands
    }

    /// The spaces that hold small carrots, in ascending order, with their numbers.
    pub fn carrots(&self) -> Vec<(i32, u32)> {
        self.carrots.iter().map(|(&space, &n)| (space, n)).collect()
    }

    pub fn round(&self) -> u32 {
        self.round
    }

    /// The turn within the round: 0 while dealing, 1 from the first decision on.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// The cards of the deck with their numbers, in card order.
    pub fn deck(&self) -> Vec<(String, u32)> {
        count_cards(&self.deck)
    }

    /// The cards of the discard pile with their numbers, in card order.
    pub fn discard(&self) -> Vec<(String, u32)> {
        count_cards(&self.discard)
    }
}
