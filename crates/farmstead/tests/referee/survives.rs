//! The referee answers any bytes.

use std::cell::RefCell;
use std::io::BufReader;

use farmstead::catalog;
use farmstead::referee::{MAX_LINE, Referee};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::driver::{Driver, facts, places};

#[test]
fn serving_skips_no_line_and_keeps_no_long_one() {
    let mut input =
        b"{\"cmd\":\"new\",\"game\":\"rolnicy\",\"id\":0}\r\n\n{\"cmd\":\"turn\",\"id\":2}\n".to_vec();
    input.extend(std::iter::repeat_n(b'x', 3 << 20));
    input.extend(b"\n{\"cmd\":\"turn\",\"id\":4}\n\xff\n");
    for (number, length) in [(6, MAX_LINE), (7, MAX_LINE + 1)] {
        let mut line = json!({"cmd": "turn", "id": number}).to_string().into_bytes();
        line.resize(length, b' ');
        input.extend(line);
        input.push(b'\n');
    }
    input.extend(b"{\"cmd\":\"turn\",\"id\":8}");
    let problems = [(1, "empty_line"), (3, "line_too_long"), (5, "not_utf8"), (7, "line_too_long")];
    for capacity in [1, 7, 8192, 1 << 23] {
        let mut output = Vec::new();
        Referee::new().serve(BufReader::with_capacity(capacity, input.as_slice()), &mut output).unwrap();
        let output = String::from_utf8(output).unwrap();
        let answers: Vec<Value> = output.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(answers.len(), 9);
        for (number, answer) in answers.iter().enumerate() {
            match problems.iter().find(|(line, _)| *line == number) {
                Some((_, code)) => assert_eq!(answer["error"]["code"], *code),
                None => assert_eq!((&answer["ok"], &answer["id"]), (&true.into(), &number.into())),
            }
        }
    }
}

#[test]
fn serving_nothing_gives_nothing() {
    for (input, answers) in [(&b""[..], 0), (b"\n", 1), (b"\n\n", 2), (b"x", 1), (b"x\n", 1), (b"x\n ", 2)] {
        let mut output = Vec::new();
        Referee::new().serve(input, &mut output).unwrap();
        assert_eq!(String::from_utf8(output).unwrap().lines().count(), answers, "{input:?}");
    }
}

/// Valid requests of every command for a game in progress; `chance` is for another moment of it.
fn requests(driver: &mut Driver, chance: Option<Value>) -> Vec<Value> {
    let act = driver.next();
    let [state, record] = ["state", "record"].map(|cmd| driver.get(cmd, cmd));
    let game = &record["game"];
    let plain = ["games", "turn", "legal", "outcomes", "scores", "state", "view", "record", "undo", "hash"];
    let mut requests: Vec<Value> = plain.iter().map(|cmd| json!({"cmd": cmd, "id": 1})).collect();
    requests.extend([
        json!({"cmd": "new", "game": game, "options": record["options"], "seed": 1}),
        json!({"cmd": "legal", "seat": 0, "detail": true}),
        json!({"cmd": "view", "seat": 0}),
        json!({"cmd": "load", "game": game, "state": state, "seed": 5}),
        json!({"cmd": "replay", "record": record}),
    ]);
    for mut request in [act, chance].into_iter().flatten() {
        request["viewer"] = json!("table");
        requests.push(request.clone());
        request["viewer"] = json!(1);
        requests.push(request);
    }
    requests
}

/// One thing done to a line.
#[derive(Clone, Debug)]
enum Damage {
    Insert(prop::sample::Index, Vec<u8>),
    Remove(prop::sample::Index, usize),
    Flip(prop::sample::Index, u8),
    Repeat(prop::sample::Index, usize, usize),
    /// Puts a value somewhere into the request, if it is still JSON.
    Replace(prop::sample::Index, Value),
}

impl Damage {
    fn strategy() -> impl Strategy<Value = Self> {
        let at = any::<prop::sample::Index>;
        let pieces =
            prop::sample::select(vec!["\"", "}", "[", ",", "null", "9", "-", "\\u", "\0", "{\"cmd\":"]);
        let values = prop::sample::select(vec![
            json!(null),
            json!(0),
            json!(-1),
            json!(255),
            json!(u64::MAX),
            json!(1e300),
            json!(""),
            json!("0:"),
            json!("table"),
            json!([]),
            json!([[[[]]]]),
            json!({}),
            json!({"a": {}}),
            json!(true),
        ]);
        prop_oneof![
            1 => (at(), prop::collection::vec(any::<u8>(), 1..4)).prop_map(|(at, bytes)| Self::Insert(at, bytes)),
            1 => (at(), pieces).prop_map(|(at, piece)| Self::Insert(at, piece.as_bytes().to_vec())),
            1 => (at(), 1..40_usize).prop_map(|(at, len)| Self::Remove(at, len)),
            1 => (at(), any::<u8>()).prop_map(|(at, bits)| Self::Flip(at, bits)),
            1 => (at(), 1..40_usize, 1..200_usize).prop_map(|(at, len, times)| Self::Repeat(at, len, times)),
            5 => (at(), values).prop_map(|(at, value)| Self::Replace(at, value)),
        ]
    }

    fn inflict(&self, line: &mut Vec<u8>) {
        let end = line.len();
        match self {
            Self::Insert(at, bytes) => {
                let at = at.index(end + 1);
                line.splice(at..at, bytes.iter().copied());
            }
            Self::Remove(at, len) => {
                let at = at.index(end + 1);
                line.drain(at..end.min(at + len));
            }
            Self::Flip(at, bits) if end > 0 => line[at.index(end)] ^= bits,
            Self::Repeat(at, len, times) => {
                let at = at.index(end + 1);
                let piece = line[at..end.min(at + len)].repeat(*times);
                line.splice(at..at, piece);
            }
            Self::Replace(at, value) => {
                let Ok(mut request) = serde_json::from_slice::<Value>(line) else { return };
                let places = places(&request);
                request.pointer_mut(&places[at.index(places.len())]).unwrap().clone_from(value);
                *line = request.to_string().into_bytes();
            }
            Self::Flip(..) => {}
        }
    }
}

/// So many cases; failures are printed, not kept.
fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn arbitrary_bytes_get_an_answer(lines in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..80), 1..8)) {
        let mut driver = Driver::playing("rolnicy", 2, 0);
        let before = driver.position();
        for line in &lines {
            prop_assert_eq!(driver.line(line)["ok"].as_bool(), Some(false));
        }
        prop_assert_eq!(driver.position(), before);
    }

    #[test]
    fn arbitrary_bytes_are_served(input in prop::collection::vec(prop_oneof![Just(b'\n'), any::<u8>()], 0..200)) {
        let mut output = Vec::new();
        Referee::new().serve(input.as_slice(), &mut output).unwrap();
        let expected = input.split(|&byte| byte == b'\n').count() - usize::from(input.last().is_none_or(|&byte| byte == b'\n'));
        prop_assert_eq!(String::from_utf8(output).unwrap().lines().count(), expected);
    }
}

/// Damaged requests are met or refused, and a refused one changes nothing.
#[test]
fn damaged_requests_get_an_answer() {
    for game in catalog::ids() {
        let players = facts(game, &[]).max;
        let mut driver = Driver::playing(game, players, 30);
        let chance = driver.seek(true).then(|| driver.next()).flatten();
        driver = Driver::playing(game, players, 30);
        driver.seek(false);
        let requests = requests(&mut driver, chance);
        let restart = json!({"cmd": "replay", "record": driver.get("record", "record")});
        let driver = RefCell::new(driver);
        let damages = prop::collection::vec(Damage::strategy(), 1..4);
        let lines = prop::collection::vec((any::<prop::sample::Index>(), damages), 1..6);
        proptest!(cases(512), |(lines in lines)| {
            let mut driver = driver.borrow_mut();
            driver.good(&restart);
            for (which, damages) in lines {
                let mut line = which.get(&requests).to_string().into_bytes();
                for damage in &damages {
                    damage.inflict(&mut line);
                }
                let before = driver.position();
                if driver.line(&line)["ok"] == false {
                    prop_assert_eq!(driver.position(), before);
                }
            }
        });
    }
}
