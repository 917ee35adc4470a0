//! A program that plays through the referee.

use farmstead::catalog::{self, GameVisitor};
use farmstead::referee::Referee;
use farmstead::{Game, Indexed, Picks};
use serde_json::{Value, json};

/// The kinds of errors that there are.
const KINDS: [&str; 6] = ["request", "parse", "setup", "rule", "record", "snapshot"];

/// The seed of the random choices of every driver.
pub(crate) const PICKS: u64 = 11;

/// Plays at random and supplies chance.
pub(crate) struct Driver {
    pub(crate) referee: Referee,
    picks: Picks,
}

impl Driver {
    pub(crate) fn new() -> Self {
        Self { referee: Referee::new(), picks: Picks::new(PICKS, 0) }
    }

    /// A game of so many players in which `steps` random steps were made.
    pub(crate) fn playing(game: &str, players: u8, steps: usize) -> Self {
        let mut driver = Self::new();
        driver.good(&json!({"cmd": "new", "game": game, "options": {"players": players}}));
        driver.steps(steps);
        driver
    }

    /// Sends a line; whatever it is, the answer is one JSON object on one line, well formed.
    pub(crate) fn line(&mut self, line: &[u8]) -> Value {
        let text = self.referee.answer(line);
        assert!(!text.contains('\n'));
        let answer: Value = serde_json::from_str(&text).unwrap();
        if answer["ok"].as_bool().unwrap() {
            assert!(answer.get("error").is_none() || answer["legal"] == false);
            return answer;
        }
        let error = &answer["error"];
        let kind = error["kind"].as_str().unwrap();
        assert!(KINDS.contains(&kind), "{text}");
        let code = error["code"].as_str().unwrap();
        let snake = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_';
        assert!(!code.is_empty() && code.bytes().all(snake), "{text}");
        let length = error["message"].as_str().unwrap().chars().count();
        assert!((10..=1001).contains(&length), "{text}");
        assert!(kind != "rule" || error["rule"].is_string(), "{text}");
        assert_eq!(answer.as_object().unwrap().keys().filter(|&key| key != "id").count(), 2, "{text}");
        answer
    }

    pub(crate) fn ask(&mut self, request: &Value) -> Value {
        self.line(request.to_string().as_bytes())
    }

    /// Sends a request that must be met.
    pub(crate) fn good(&mut self, request: &Value) -> Value {
        let answer = self.ask(request);
        assert_eq!(answer["ok"], true, "{request}: {answer}");
        answer
    }

    /// One field of the answer to a request without fields.
    pub(crate) fn get(&mut self, cmd: &str, field: &str) -> Value {
        self.good(&json!({"cmd": cmd}))[field].take()
    }

    /// Hash and record: what a refused request must not change.
    pub(crate) fn position(&mut self) -> [Value; 2] {
        ["hash", "record"].map(|cmd| self.ask(&json!({"cmd": cmd})))
    }

    /// Sends a line that must be refused with this kind and code, and must not change the game.
    pub(crate) fn refused(&mut self, line: &[u8], kind: &str, code: &str) -> Value {
        let before = self.position();
        let answer = self.line(line);
        let shown = String::from_utf8_lossy(&line[..line.len().min(200)]).into_owned();
        assert_eq!(answer["ok"], false, "{shown}: {answer}");
        let error = &answer["error"];
        assert_eq!((&error["kind"], &error["code"]), (&kind.into(), &code.into()), "{shown}: {error}");
        assert_eq!(self.position(), before, "{shown}");
        answer
    }

    /// Sends a request that must be refused; like [`Driver::refused`].
    pub(crate) fn bad(&mut self, request: &Value, kind: &str, code: &str) -> Value {
        self.refused(request.to_string().as_bytes(), kind, code)
    }

    /// A request for a random step that is possible now; `None` if the game is over.
    pub(crate) fn next(&mut self) -> Option<Value> {
        let turn = self.get("turn", "turn");
        if turn == "over" {
            return None;
        }
        if let Some(seats) = turn["players"].as_array() {
            let seat = seats[self.picks.pick(seats.len() as u32) as usize].clone();
            let actions = self.good(&json!({"cmd": "legal", "seat": seat}))["actions"].take();
            let actions = actions.as_array().unwrap();
            let action = &actions[self.picks.pick(actions.len() as u32) as usize];
            return Some(json!({"cmd": "act", "seat": seat, "action": action}));
        }
        let outcomes: Vec<(String, u32)> = serde_json::from_value(self.get("outcomes", "outcomes")).unwrap();
        assert!(outcomes.iter().all(|(_, weight)| *weight > 0));
        let mut left = self.picks.pick(outcomes.iter().map(|(_, weight)| weight).sum());
        let drawn = outcomes.into_iter().find(|(_, weight)| {
            let here = left < *weight;
            left = left.saturating_sub(*weight);
            here
        });
        Some(json!({"cmd": "chance", "outcome": drawn.unwrap().0}))
    }

    /// Makes random steps, as long as the game is not over.
    pub(crate) fn steps(&mut self, most: usize) -> usize {
        (0..most).take_while(|_| self.next().map(|request| self.good(&request)).is_some()).count()
    }

    /// Makes random steps until the turn is, or is not, chance's; `false` if the game is over before.
    pub(crate) fn seek(&mut self, chance: bool) -> bool {
        loop {
            let turn = self.get("turn", "turn");
            if turn == "over" {
                return false;
            }
            if turn.get("chance").is_some() == chance {
                return true;
            }
            self.steps(1);
        }
    }
}

/// What a test knows of a game beyond the protocol.
pub(crate) struct Facts {
    pub(crate) min: u8,
    pub(crate) max: u8,
    pub(crate) rules: u32,
    /// An action and an outcome that are not among those given.
    pub(crate) other_action: Option<String>,
    pub(crate) other_outcome: Option<String>,
}

struct Find<'a>(&'a [String]);

impl GameVisitor for Find<'_> {
    type Output = Facts;

    fn visit<G: Game>(self) -> Facts {
        let other = |text: &String| !self.0.contains(text);
        let mut actions = (0..G::Action::COUNT).filter_map(G::Action::from_index).map(|a| a.to_string());
        let mut outcomes = (0..G::Outcome::COUNT).filter_map(G::Outcome::from_index).map(|o| o.to_string());
        Facts {
            min: G::MIN_PLAYERS,
            max: G::MAX_PLAYERS,
            rules: G::RULES_VERSION,
            other_action: actions.find(other),
            other_outcome: outcomes.find(other),
        }
    }
}

/// The facts of a game, given texts of actions or outcomes.
pub(crate) fn facts(game: &str, known: &[String]) -> Facts {
    catalog::visit(game, Find(known)).unwrap()
}

/// Every game with every number of players.
pub(crate) fn tables() -> impl Iterator<Item = (&'static str, u8)> {
    catalog::ids().flat_map(|game| {
        let Facts { min, max, .. } = facts(game, &[]);
        (min..=max).map(move |players| (game, players))
    })
}

/// The texts of a list of actions or of weighted outcomes.
pub(crate) fn texts(list: &Value) -> Vec<String> {
    let text = |item: &Value| item.as_str().or(item[0].as_str()).unwrap().to_owned();
    list.as_array().unwrap().iter().map(text).collect()
}

/// All places of a JSON value, as pointers.
pub(crate) fn places(value: &Value) -> Vec<String> {
    fn walk(value: &Value, at: &str, found: &mut Vec<String>) {
        found.push(at.to_owned());
        match value {
            Value::Array(list) => {
                list.iter().enumerate().for_each(|(i, value)| walk(value, &format!("{at}/{i}"), found));
            }
            Value::Object(map) => {
                for (name, value) in map {
                    // In a pointer a tilde and a slash are written like this.
                    let name = name.replace('~', "~0").replace('/', "~1");
                    walk(value, &format!("{at}/{name}"), found);
                }
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    walk(value, "", &mut found);
    found
}
