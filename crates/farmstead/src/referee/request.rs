//! Requests: from the bytes of a line to what is asked.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;

use farmstead_core::{MAX_SEATS, Seat, Viewer};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use super::MAX_LINE;
use super::problem::{Kind, Problem, quoted};

/// The longest text that may serve as an `"id"`, in characters.
const MAX_ID: usize = 64;

/// What a line asks. Seats are any of the seats that a game can have; whether somebody sits there is for the
/// game to say.
#[derive(Debug)]
pub(super) enum Request {
    Games,
    New { game: String, options: Map<String, Value>, seed: Option<u64> },
    Load { game: Option<String>, state: Value, seed: Option<u64> },
    Replay { record: Value },
    Turn,
    Legal { seat: Option<Seat>, detail: bool },
    Outcomes,
    Act { seat: Option<Seat>, action: Value, viewer: Option<Viewer> },
    Chance { outcome: Value, viewer: Option<Viewer> },
    Check { seat: Option<Seat>, action: Value },
    Scores,
    State,
    View { viewer: Viewer },
    Record,
    Undo,
    Hash,
}

/// All commands, for the message that answers an unknown one.
const COMMANDS: &str = "games, new, turn, legal, outcomes, act, chance, check, scores, state, view, load, record, \
                        replay, undo, hash";

impl Request {
    /// Reads a line: the `"id"` to be repeated in the answer, if one could be made out, and the request.
    pub(super) fn read(line: &[u8]) -> (Option<Value>, Result<Self, Problem>) {
        let mut fields = match Fields::read(line) {
            Ok(fields) => fields,
            Err(problem) => return (None, Err(problem)),
        };
        match fields.id() {
            Ok(id) => (id, Self::from_fields(fields)),
            Err(problem) => (None, Err(problem)),
        }
    }

    fn from_fields(mut fields: Fields) -> Result<Self, Problem> {
        if let Some(name) = fields.repeated.take() {
            let message = format!("field {} is given twice", quoted(&name));
            return Err(Problem::request("repeated_field", message));
        }
        fields.cmd = fields.text("cmd")?.ok_or_else(|| fields.missing("cmd"))?;
        let request = match fields.cmd.as_str() {
            "games" => Self::Games,
            "new" => Self::New {
                game: fields.text("game")?.ok_or_else(|| fields.missing("game"))?,
                options: fields.object("options")?.unwrap_or_default(),
                seed: fields.seed()?,
            },
            "turn" => Self::Turn,
            "legal" => Self::Legal { seat: fields.seat("seat")?, detail: fields.flag("detail")? },
            "outcomes" => Self::Outcomes,
            "act" => Self::Act {
                seat: fields.seat("seat")?,
                action: fields.need("action")?,
                viewer: fields.viewer("viewer")?,
            },
            "chance" => Self::Chance { outcome: fields.need("outcome")?, viewer: fields.viewer("viewer")? },
            "check" => Self::Check { seat: fields.seat("seat")?, action: fields.need("action")? },
            "scores" => Self::Scores,
            "state" => Self::State,
            "view" => Self::View { viewer: fields.seat("seat")?.map_or(Viewer::Table, Viewer::Seat) },
            "load" => {
                Self::Load { game: fields.text("game")?, state: fields.need("state")?, seed: fields.seed()? }
            }
            "record" => Self::Record,
            "replay" => Self::Replay { record: fields.need("record")? },
            "undo" => Self::Undo,
            "hash" => Self::Hash,
            unknown => {
                let message = format!("unknown command {}; the commands are: {COMMANDS}", quoted(unknown));
                return Err(Problem::request("unknown_command", message));
            }
        };
        fields.done()?;
        Ok(request)
    }
}

/// The fields of a request that are still to be understood.
struct Fields {
    /// The command, once it is known.
    cmd: String,
    /// The fields given. An optional field that is `null` counts as left out.
    given: BTreeMap<String, Value>,
    /// The first field that was given twice.
    repeated: Option<String>,
    /// The names that were asked for so far.
    known: Vec<&'static str>,
}

impl Fields {
    fn read(line: &[u8]) -> Result<Self, Problem> {
        if line.len() > MAX_LINE {
            let message = format!("a line may have {MAX_LINE} bytes at most");
            return Err(Problem::request("line_too_long", message));
        }
        if line.trim_ascii().is_empty() {
            return Err(Problem::request("empty_line", "the line is empty; a request is one JSON object"));
        }
        let not_utf8 = |error: std::str::Utf8Error| {
            let message = format!("the line is not UTF-8 from byte {} on", error.valid_up_to());
            Problem::new(Kind::Parse, "not_utf8", message)
        };
        let line = str::from_utf8(line).map_err(not_utf8)?;
        serde_json::from_str(line).map_err(|error| {
            if error.is_data() {
                Problem::request("not_an_object", format!("a request is one JSON object: {error}"))
            } else {
                Problem::new(Kind::Parse, "not_json", format!("the line is not JSON: {error}"))
            }
        })
    }

    fn id(&mut self) -> Result<Option<Value>, Problem> {
        self.known.push("id");
        let id = self.given.remove("id");
        let fits = match &id {
            Some(Value::String(text)) => text.chars().nth(MAX_ID).is_none(),
            Some(Value::Array(_) | Value::Object(_)) => false,
            _ => true,
        };
        if fits {
            return Ok(id);
        }
        let message =
            format!("\"id\" must be null, true, false, a number or a text of {MAX_ID} characters at most");
        Err(Problem::request("bad_id", message))
    }

    fn take(&mut self, name: &'static str) -> Option<Value> {
        self.known.push(name);
        self.given.remove(name).filter(|value| !value.is_null())
    }

    fn need(&mut self, name: &'static str) -> Result<Value, Problem> {
        self.take(name).ok_or_else(|| self.missing(name))
    }

    fn text(&mut self, name: &'static str) -> Result<Option<String>, Problem> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => Err(wrong_type(name, "a text")),
        }
    }

    fn object(&mut self, name: &'static str) -> Result<Option<Map<String, Value>>, Problem> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::Object(object)) => Ok(Some(object)),
            Some(_) => Err(wrong_type(name, "an object")),
        }
    }

    fn flag(&mut self, name: &'static str) -> Result<bool, Problem> {
        match self.take(name) {
            None => Ok(false),
            Some(value) => value.as_bool().ok_or_else(|| wrong_type(name, "true or false")),
        }
    }

    fn seed(&mut self) -> Result<Option<u64>, Problem> {
        let expected = "a whole number from 0 to 18446744073709551615";
        let seed = self.take("seed");
        seed.map(|value| value.as_u64().ok_or_else(|| wrong_type("seed", expected))).transpose()
    }

    fn seat(&mut self, name: &'static str) -> Result<Option<Seat>, Problem> {
        self.take(name).map(|value| seat(name, &value, "a seat number")).transpose()
    }

    fn viewer(&mut self, name: &'static str) -> Result<Option<Viewer>, Problem> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::String(text)) if text == "table" => Ok(Some(Viewer::Table)),
            Some(value) => {
                seat(name, &value, "a seat number or \"table\"").map(|seat| Some(Viewer::Seat(seat)))
            }
        }
    }

    fn missing(&self, name: &str) -> Problem {
        let command = if name == "cmd" { "a request".to_owned() } else { quoted(&self.cmd) };
        Problem::request("missing_field", format!("{command} needs the field {name:?}"))
    }

    fn done(self) -> Result<(), Problem> {
        let Some((name, _)) = self.given.first_key_value() else { return Ok(()) };
        let (cmd, name, known) = (quoted(&self.cmd), quoted(name), self.known.join(", "));
        let message = format!("{cmd} has no field {name}; its fields are: {known}");
        Err(Problem::request("unknown_field", message))
    }
}

fn wrong_type(name: &str, expected: &str) -> Problem {
    Problem::request("wrong_type", format!("{name:?} must be {expected}"))
}

fn seat(name: &str, value: &Value, expected: &str) -> Result<Seat, Problem> {
    let number = value.as_u64().ok_or_else(|| wrong_type(name, expected))?;
    let seat = u8::try_from(number).ok().and_then(Seat::new);
    seat.ok_or_else(|| {
        let message = format!("{name:?} is {number}, but seats are numbered from 0 to {}", MAX_SEATS - 1);
        Problem::request("no_such_seat", message)
    })
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object;
        impl<'de> Visitor<'de> for Object {
            type Value = Fields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut given = BTreeMap::new();
                let mut repeated = None;
                while let Some((name, value)) = map.next_entry::<String, Value>()? {
                    match given.entry(name) {
                        Entry::Vacant(free) => drop(free.insert(value)),
                        Entry::Occupied(taken) => drop(repeated.get_or_insert_with(|| taken.key().clone())),
                    }
                }
                Ok(Fields { cmd: String::new(), given, repeated, known: Vec::new() })
            }
        }
        deserializer.deserialize_map(Object)
    }
}
