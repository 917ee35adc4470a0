#![allow(
    dead_code,
    unreachable_pub,
    missing_docs,
    clippy::pedantic,
    reason = "a plain model that shares nothing with the engine"
)]
#![allow(clippy::unwrap_used, clippy::panic, clippy::expect_used, reason = "tests report by panicking")]

//! A slow and obvious model of Crop Rotation (readings C1-C27 of the rules file). Referee, not engine.
//!
//! Crops are `C B S` (corn, bean, soy). Die faces and events are `C B S L F I` (seed offer of that crop,
//! labor, fire, investment). A position is (x, y): x to the right, y down, from 0.
//! Anything illegal handed to `draw` or `apply` is a panic.

use std::collections::{BTreeMap, BTreeSet};

const CROPS: [char; 3] = ['C', 'B', 'S'];
const FACES: [char; 6] = ['C', 'B', 'S', 'L', 'F', 'I'];
const LINES: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

pub type Cell = (i32, i32);
pub type PatternCell = (i32, i32, char);

/// C16: how many objectives the sequences of one turn may bring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Draws {
    OnePerTurn,
    OnePerSequence,
}

/// Everything that may differ from game to game.
#[derive(Clone, Debug)]
pub struct Rules {
    pub players: usize,
    pub first_player: usize,
    /// Width, height.
    pub tray: (i32, i32),
    pub tokens_per_crop: u32,
    pub start_objectives: usize,
    pub win_points: u32,
    pub die: Vec<char>,
    /// Cells of objective 1, 2, ...: x, y, crop.
    pub objectives: Vec<Vec<PatternCell>>,
    pub sequence_min: i32,
    pub sequence_reuse_max: u32,
    pub draws: Draws,
    pub adjacency8: bool,
    pub automatic_claims: bool,
    pub tie_by_hand: bool,
    pub max_turns: u32,
}

impl Rules {
    /// The printed game with the proposed defaults of section 2.3.
    pub fn printed(players: usize) -> Rules {
        let win_points = match players {
            2 => 9,
            3 => 7,
            4 => 5,
            _ => panic!("2 to 4 players"),
        };
        Rules {
            players,
            first_player: 0,
            tray: (5, 5),
            tokens_per_crop: 7,
            start_objectives: 3,
            win_points,
            die: FACES.to_vec(),
            objectives: printed_objectives(),
            sequence_min: 3,
            sequence_reuse_max: 1,
            draws: Draws::OnePerTurn,
            adjacency8: true,
            automatic_claims: false,
            tie_by_hand: true,
            max_turns: 1000,
        }
    }
}

/// The 48 objectives: number = 6 * (template - 1) + assignment.
fn printed_objectives() -> Vec<Vec<PatternCell>> {
    let templates: [&[&str]; 8] = [
        &["AABC"],           // 1 I1
        &["ABAC"],           // 2 I2
        &["A.", "A.", "BC"], // 3 L
        &[".A", ".A", "CB"], // 4 J
        &[".BC", "AA."],     // 5 S
        &["AA.", ".BC"],     // 6 Z
        &["AA", "BC"],       // 7 O
        &["ABA", ".C."],     // 8 T
    ];
    let assignments = ["CBS", "CSB", "BCS", "BSC", "SCB", "SBC"];
    let mut all = Vec::new();
    for template in templates {
        for assignment in assignments {
            let mut cells = Vec::new();
            for (y, row) in template.iter().enumerate() {
                for (x, letter) in row.chars().enumerate().filter(|&(_, letter)| letter != '.') {
                    let crop = assignment.chars().nth("ABC".find(letter).unwrap()).unwrap();
                    cells.push((x as i32, y as i32, crop));
                }
            }
            all.push(cells);
        }
    }
    all
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Due {
    Chance,
    Players(Vec<usize>),
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    Deal,
    Die,
    Event,
    Place,
    Extra,
    Fire,
    Draw,
    Claim,
    Over,
}

/// An objective lying complete on the tray.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Claim {
    pub(crate) objective: usize,
    /// The action that claims it.
    pub(crate) text: String,
    /// Sorted.
    pub(crate) cells: Vec<Cell>,
}

#[derive(Clone, Debug)]
pub struct Slow {
    pub(crate) rules: Rules,
    /// Ask every seat in every turn for its claims, as the recorded games do. Off unless set from outside.
    pub(crate) ask_always: bool,
    pub(crate) phase: Phase,
    /// Turns begun; 0 while dealing.
    pub(crate) turn: u32,
    /// Whose turn it is.
    pub(crate) seat: usize,
    /// The die of this turn.
    pub(crate) face: Option<char>,
    /// The event in force: the face, or what was chosen under investment.
    pub(crate) event: Option<char>,
    /// Cells filled in this turn.
    pub(crate) placed: Vec<Cell>,
    /// Crop, and the flag: belongs to a sequence that earned a card.
    pub(crate) tokens: BTreeMap<Cell, (char, bool)>,
    pub(crate) reserve: [u32; 3],
    pub(crate) deck: BTreeSet<usize>,
    pub(crate) hands: Vec<BTreeSet<usize>>,
    pub(crate) scored: Vec<BTreeSet<usize>>,
    /// Draws still due in this turn, and the tokens to flag when the first card comes.
    pub(crate) draws_due: usize,
    pub(crate) paying: BTreeSet<Cell>,
    /// Claims of this turn by seat, hidden until all have ended.
    pub(crate) claims: Vec<Vec<Claim>>,
    pub(crate) ended: Vec<bool>,
}

impl Slow {
    pub fn new(rules: Rules) -> Slow {
        let players = rules.players;
        let mut slow = Slow {
            ask_always: false,
            phase: Phase::Deal,
            turn: 0,
            seat: rules.first_player,
            face: None,
            event: None,
            placed: Vec::new(),
            tokens: BTreeMap::new(),
            reserve: [rules.tokens_per_crop; 3],
            deck: (1..=rules.objectives.len()).collect(),
            hands: vec![BTreeSet::new(); players],
            scored: vec![BTreeSet::new(); players],
            draws_due: 0,
            paying: BTreeSet::new(),
            claims: vec![Vec::new(); players],
            ended: vec![false; players],
            rules,
        };
        slow.go_on_dealing();
        slow
    }

    // ---- what is due ----

    pub fn due(&self) -> Due {
        match self.phase {
            Phase::Deal | Phase::Die | Phase::Draw => Due::Chance,
            Phase::Event | Phase::Place | Phase::Extra | Phase::Fire => Due::Players(vec![self.seat]),
            Phase::Claim => Due::Players((0..self.rules.players).filter(|&s| !self.ended[s]).collect()),
            Phase::Over => Due::Over,
        }
    }

    /// Distinct outcomes with their weights: objectives ascending, die faces in the order C B S L F I.
    pub fn outcomes(&self) -> Vec<(String, u32)> {
        match self.phase {
            Phase::Deal | Phase::Draw => self.deck.iter().map(|n| (n.to_string(), 1)).collect(),
            Phase::Die => {
                let weight = |face| self.rules.die.iter().filter(|&&f| f == face).count() as u32;
                let all = FACES.iter().map(|&face| (face.to_string(), weight(face)));
                all.filter(|&(_, weight)| weight > 0).collect()
            }
            _ => Vec::new(),
        }
    }

    pub fn draw(&mut self, outcome: &str) {
        let possible = self.outcomes().iter().any(|(o, _)| o == outcome);
        assert!(possible, "outcome {outcome} is not possible");
        match self.phase {
            Phase::Deal => {
                let seat = self.seat_to_deal().unwrap();
                self.take_card(seat, outcome);
                self.go_on_dealing();
            }
            Phase::Die => {
                self.face = outcome.chars().next();
                if self.face == Some('I') {
                    self.phase = Phase::Event;
                } else {
                    self.event = self.face;
                    self.begin_placement();
                }
            }
            Phase::Draw => {
                self.take_card(self.seat, outcome);
                for cell in std::mem::take(&mut self.paying) {
                    self.tokens.get_mut(&cell).unwrap().1 = true;
                }
                self.draws_due -= 1;
                if self.draws_due == 0 {
                    self.begin_claims();
                }
            }
            _ => unreachable!(),
        }
    }

    /// Legal actions of a seat; empty for a seat that is not asked.
    pub fn legal(&self, seat: usize) -> Vec<String> {
        if !matches!(self.due(), Due::Players(seats) if seats.contains(&seat)) {
            return Vec::new();
        }
        let at = |sign: char, cells: Vec<Cell>| cells.into_iter().map(move |(x, y)| format!("{sign}{x},{y}"));
        let mut out: Vec<String> = match self.phase {
            Phase::Event => return ["eC", "eB", "eS", "eL", "eF"].map(String::from).to_vec(),
            Phase::Place => return CROPS.iter().flat_map(|&c| at(c, self.placements(c))).collect(),
            Phase::Extra => at('+', self.neighbours(self.placed[0], false)).collect(),
            Phase::Fire => at('f', self.neighbours(self.placed[0], true)).collect(),
            Phase::Claim => self.possible_claims(seat).into_iter().map(|c| c.text).collect(),
            _ => unreachable!(),
        };
        out.push("-".to_string());
        out
    }

    pub fn apply(&mut self, seat: usize, action: &str) {
        let legal = self.legal(seat).iter().any(|a| a == action);
        assert!(legal, "{action} is not legal for seat {seat}");
        match self.phase {
            Phase::Event => {
                self.event = action.chars().nth(1);
                self.begin_placement();
            }
            Phase::Place => {
                let crop = action.chars().next().unwrap();
                self.put(crop, cell_of(&action[1..]));
                self.offer_advantage(crop);
            }
            Phase::Extra | Phase::Fire => {
                if let Some(cell) = action.strip_prefix('+') {
                    let crop = self.crop_at(self.placed[0]).unwrap();
                    self.put(crop, cell_of(cell));
                } else if let Some(cell) = action.strip_prefix('f') {
                    self.take_off(cell_of(cell));
                }
                self.check_sequences();
            }
            Phase::Claim if action == "-" => {
                self.ended[seat] = true;
                self.score_if_all_ended();
            }
            Phase::Claim => {
                let mut possible = self.possible_claims(seat);
                possible.retain(|claim| claim.text == action);
                self.claims[seat].append(&mut possible);
            }
            _ => unreachable!(),
        }
    }

    // ---- what can be seen ----

    /// Points: one per objective scored and revealed.
    pub fn scores(&self) -> Vec<i32> {
        self.scored.iter().map(|cards| cards.len() as i32).collect()
    }

    /// More points first, then fewer objectives in hand (if that rule is on), then shared: 1, 1, 3.
    pub fn ranks(&self) -> Vec<u32> {
        let hand = |s: usize| self.hands[s].len() * usize::from(self.rules.tie_by_hand);
        let better = |a: usize, b: usize| {
            let (points_a, points_b) = (self.scored[a].len(), self.scored[b].len());
            points_a > points_b || (points_a == points_b && hand(a) < hand(b))
        };
        let seats = 0..self.rules.players;
        let rank = |own: usize| 1 + seats.clone().filter(|&other| better(other, own)).count() as u32;
        seats.clone().map(rank).collect()
    }

    /// Tokens as x, y, crop, flag; sorted by x, then y.
    pub fn tray(&self) -> Vec<(i32, i32, char, bool)> {
        let tokens = self.tokens.iter();
        tokens.map(|(&(x, y), &(crop, flag))| (x, y, crop, flag)).collect()
    }

    /// Objectives in hand, ascending. Claimed ones stay here until the claims are revealed.
    pub fn hands(&self) -> Vec<Vec<usize>> {
        let list = |hand: &BTreeSet<usize>| hand.iter().copied().collect();
        self.hands.iter().map(list).collect()
    }

    pub fn reserve(&self) -> [u32; 3] {
        self.reserve
    }

    /// Turns begun; 0 while dealing. A turn begins when its die is due.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    // ---- the course of the game ----

    /// The first seat in order that has not got all its starting objectives.
    pub(crate) fn seat_to_deal(&self) -> Option<usize> {
        (0..self.rules.players).find(|&s| self.hands[s].len() < self.rules.start_objectives)
    }

    fn take_card(&mut self, seat: usize, outcome: &str) {
        let card = outcome.parse().unwrap();
        self.deck.remove(&card);
        self.hands[seat].insert(card);
    }

    fn go_on_dealing(&mut self) {
        if self.seat_to_deal().is_none() || self.deck.is_empty() {
            self.begin_turn();
        }
    }

    fn begin_turn(&mut self) {
        if self.turn >= self.rules.max_turns {
            self.phase = Phase::Over;
            return;
        }
        if self.turn > 0 {
            self.seat = (self.seat + 1) % self.rules.players;
        }
        self.turn += 1;
        (self.face, self.event) = (None, None);
        self.placed.clear();
        self.ended.fill(false);
        self.phase = Phase::Die;
    }

    /// C5: the placement is left out if none is legal.
    fn begin_placement(&mut self) {
        self.phase = Phase::Place;
        if CROPS.iter().all(|&crop| self.placements(crop).is_empty()) {
            self.check_sequences();
        }
    }

    /// After the placement: the extra token (C7) or the fire (C11), asked only if there is a real choice.
    fn offer_advantage(&mut self, crop: char) {
        let cell = self.placed[0];
        if self.event == Some(crop) && self.in_reserve(crop) > 0 && !self.neighbours(cell, false).is_empty() {
            self.phase = Phase::Extra;
        } else if self.event == Some('F') && !self.neighbours(cell, true).is_empty() {
            self.phase = Phase::Fire;
        } else {
            self.check_sequences();
        }
    }

    /// Step 3 (C14-C19).
    fn check_sequences(&mut self) {
        let windows = self.paying_windows();
        let run = |(line, window): &(Cell, Vec<Cell>)| (*line, self.run_start(*line, window[0]));
        let runs: BTreeSet<(Cell, Cell)> = windows.iter().map(run).collect();
        let wanted = match self.rules.draws {
            Draws::OnePerTurn => runs.len().min(1),
            Draws::OnePerSequence => runs.len(),
        };
        self.draws_due = wanted.min(self.deck.len());
        if self.draws_due > 0 {
            self.paying = windows.into_iter().flat_map(|(_, cells)| cells).collect();
            self.phase = Phase::Draw;
        } else {
            self.begin_claims();
        }
    }

    /// Step 4: who is asked (C20-C23).
    fn begin_claims(&mut self) {
        self.phase = Phase::Claim;
        let mut numbers = 1..=self.rules.objectives.len();
        let open = |n| !self.scored.iter().any(|cards| cards.contains(&n));
        let something = numbers.any(|n| open(n) && !self.complete(n).is_empty());
        for seat in 0..self.rules.players {
            let asked = self.ask_always || (something && !self.hands[seat].is_empty());
            self.ended[seat] = self.rules.automatic_claims || !asked;
            if self.rules.automatic_claims {
                let first = |&n: &usize| self.complete(n).into_iter().next();
                self.claims[seat] = self.hands[seat].iter().filter_map(first).collect();
            }
        }
        self.score_if_all_ended();
    }

    /// Scoring, end test (C27), harvest of the union (C25), rest of the land (C26).
    fn score_if_all_ended(&mut self) {
        if self.ended.contains(&false) {
            return;
        }
        let mut used: BTreeSet<Cell> = BTreeSet::new();
        for seat in 0..self.rules.players {
            for claim in std::mem::take(&mut self.claims[seat]) {
                assert!(self.hands[seat].remove(&claim.objective));
                self.scored[seat].insert(claim.objective);
                used.extend(claim.cells);
            }
        }
        let most = self.scored.iter().map(BTreeSet::len).max().unwrap();
        if most as u32 >= self.rules.win_points {
            self.phase = Phase::Over;
            return;
        }
        for cell in used {
            self.take_off(cell);
        }
        if self.reserve.iter().filter(|&&left| left == 0).count() >= 2 {
            self.tokens.clear();
            self.reserve = [self.rules.tokens_per_crop; 3];
        }
        self.begin_turn();
    }

    // ---- the tray ----

    /// Every cell, by y, then x.
    fn all_cells(&self) -> Vec<Cell> {
        let row = |y| (0..self.rules.tray.0).map(move |x| (x, y));
        (0..self.rules.tray.1).flat_map(row).collect()
    }

    fn crop_at(&self, cell: Cell) -> Option<char> {
        self.tokens.get(&cell).map(|token| token.0)
    }

    fn in_reserve(&self, crop: char) -> u32 {
        self.reserve[crop_index(crop)]
    }

    /// Puts a token of this turn; a token already there goes back to the reserve.
    fn put(&mut self, crop: char, cell: Cell) {
        if self.tokens.contains_key(&cell) {
            self.take_off(cell);
        }
        self.reserve[crop_index(crop)] -= 1;
        self.tokens.insert(cell, (crop, false));
        self.placed.push(cell);
    }

    fn take_off(&mut self, cell: Cell) {
        let (crop, _) = self.tokens.remove(&cell).unwrap();
        self.reserve[crop_index(crop)] += 1;
    }

    /// Where the crop may be placed, by y, then x: empty spaces; with labor also tokens of another crop
    /// (C4, C9, C10); nowhere without a token in the reserve (C6).
    fn placements(&self, crop: char) -> Vec<Cell> {
        let mut cells = self.all_cells();
        cells.retain(|&cell| match self.crop_at(cell) {
            _ if self.in_reserve(crop) == 0 => false,
            None => true,
            Some(old) => self.event == Some('L') && old != crop,
        });
        cells
    }

    /// The adjacent spaces that are filled, or else those that are empty; by y, then x.
    fn neighbours(&self, (x, y): Cell, filled: bool) -> Vec<Cell> {
        let mut cells = self.all_cells();
        cells.retain(|&(a, b)| {
            let (dx, dy) = ((a - x).abs(), (b - y).abs());
            let near = dx.max(dy) == 1 && (self.rules.adjacency8 || dx + dy == 1);
            near && self.tokens.contains_key(&(a, b)) == filled
        });
        cells
    }

    /// Windows of `sequence_min` equal tokens in a line with a token of this turn and few enough flags.
    fn paying_windows(&self) -> Vec<(Cell, Vec<Cell>)> {
        let mut out = Vec::new();
        for line in LINES {
            for (&(x, y), &(crop, _)) in &self.tokens {
                let steps = 0..self.rules.sequence_min;
                let window: Vec<Cell> = steps.map(|i| (x + i * line.0, y + i * line.1)).collect();
                let equal = window.iter().all(|&c| self.crop_at(c) == Some(crop));
                let new = window.iter().any(|c| self.placed.contains(c));
                let flagged = |c: &&Cell| self.tokens[*c].1;
                let limit = self.rules.sequence_reuse_max as usize;
                if equal && new && window.iter().filter(flagged).count() <= limit {
                    out.push((line, window));
                }
            }
        }
        out
    }

    /// The first cell of the maximal run of equal tokens along the line through the cell.
    fn run_start(&self, line: Cell, cell: Cell) -> Cell {
        let before = (cell.0 - line.0, cell.1 - line.1);
        if self.crop_at(before) == self.crop_at(cell) { self.run_start(line, before) } else { cell }
    }

    // ---- objectives ----

    /// Where the objective lies complete on the tray: by y, then x of the corner, then rotation. Rotations
    /// that cover the same cells with the same crops are given once, with the least rotation.
    pub(crate) fn complete(&self, objective: usize) -> Vec<Claim> {
        let mut out = Vec::new();
        for corner in self.all_cells() {
            let mut seen = Vec::new();
            for rotation in 0..4 {
                let pattern = turned(&self.rules.objectives[objective - 1], rotation);
                let place = |&(x, y, _): &PatternCell| (corner.0 + x, corner.1 + y);
                let fits = |cell: &PatternCell| self.crop_at(place(cell)) == Some(cell.2);
                if pattern.iter().all(fits) && !seen.contains(&pattern) {
                    let cells = pattern.iter().map(place).collect();
                    let text = format!("{objective}@{},{}r{rotation}", corner.0, corner.1);
                    out.push(Claim { objective, text, cells });
                    seen.push(pattern);
                }
            }
        }
        out
    }

    /// Next steps of a seat: complete objectives of its hand with a greater number than its last claim.
    pub(crate) fn possible_claims(&self, seat: usize) -> Vec<Claim> {
        let last = self.claims[seat].last().map_or(0, |claim| claim.objective);
        let later = self.hands[seat].iter().filter(|&&n| n > last);
        later.flat_map(|&n| self.complete(n)).collect()
    }
}

fn crop_index(crop: char) -> usize {
    CROPS.iter().position(|&c| c == crop).unwrap()
}

/// "2,3"
fn cell_of(text: &str) -> Cell {
    let (x, y) = text.split_once(',').unwrap();
    (x.parse().unwrap(), y.parse().unwrap())
}

/// The pattern after so many quarter turns clockwise, its bounding box starting at (0, 0); sorted.
pub(crate) fn turned(cells: &[PatternCell], quarter_turns: usize) -> Vec<PatternCell> {
    let mut out = cells.to_vec();
    for _ in 0..quarter_turns {
        for cell in &mut out {
            *cell = (-cell.1, cell.0, cell.2);
        }
    }
    let left = out.iter().map(|c| c.0).min().unwrap_or(0);
    let top = out.iter().map(|c| c.1).min().unwrap_or(0);
    out.iter_mut().for_each(|cell| *cell = (cell.0 - left, cell.1 - top, cell.2));
    out.sort_unstable();
    out
}
