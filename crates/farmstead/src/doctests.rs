//! The README and the book as tests: every Rust block in them is compiled and run by
//! `cargo test -p farmstead --doc`. Nothing of this module exists in a build.

/// Includes files whose Rust blocks are tests.
macro_rules! documents {
    ($($name:ident: $file:literal),+ $(,)?) => {$(
        #[doc = include_str!(concat!("../../../", $file))]
        struct $name;
    )+};
}

documents! {
    Readme: "README.md",
    Contributing: "CONTRIBUTING.md",
    Introduction: "docs/src/introduction.md",
    QuickStart: "docs/src/quick-start.md",
    Guide: "docs/src/guide.md",
    Servers: "docs/src/servers.md",
    Search: "docs/src/search.md",
    Protocol: "docs/src/protocol.md",
    Notation: "docs/src/notation.md",
    Records: "docs/src/records.md",
    Determinism: "docs/src/determinism.md",
    Performance: "docs/src/performance.md",
    Design: "docs/src/design.md",
    Rolnicy: "docs/src/games/rolnicy.md",
    CropRotation: "docs/src/games/crop-rotation.md",
    Hares: "docs/src/games/hares.md",
    Carcassonne: "docs/src/games/carcassonne.md",
    Agricola: "docs/src/games/agricola.md",
}

/// The conversations in the chapter on the referee: every request (`> `) gets its answer (`< `), where `…`
/// stands for any text. Each code block begins with a new referee. In a request `"state":{…}` and
/// `"record":{…}` are the last ones that were answered.
///
/// ```
/// use farmstead::referee::Referee;
/// use serde_json::Value;
///
/// fn agrees(answer: &str, shown: &str) -> bool {
///     let pieces: Vec<&str> = shown.split('…').collect();
///     let [first, middle @ .., last] = pieces.as_slice() else { return answer == shown };
///     let Some(mut rest) = answer.strip_prefix(first) else { return false };
///     for piece in middle {
///         let Some(at) = rest.find(piece) else { return false };
///         rest = &rest[at + piece.len()..];
///     }
///     rest.ends_with(last)
/// }
///
/// let chapter = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/src/protocol.md"));
/// let mut referee = Referee::new();
/// let (mut state, mut record, mut answer) = (Value::Null, Value::Null, String::new());
/// let mut compared = 0;
/// for line in chapter.lines() {
///     if line.starts_with("```") {
///         referee = Referee::new();
///     } else if let Some(request) = line.strip_prefix("> ") {
///         let request = request.replace(r#""state":{…}"#, &format!(r#""state":{state}"#));
///         let request = request.replace(r#""record":{…}"#, &format!(r#""record":{record}"#));
///         answer = referee.answer(request.as_bytes());
///         let mut fields: Value = serde_json::from_str(&answer).unwrap();
///         for (name, last) in [("state", &mut state), ("record", &mut record)] {
///             if let Some(found) = fields.get_mut(name) {
///                 *last = found.take();
///             }
///         }
///     } else if let Some(shown) = line.strip_prefix("< ") {
///         assert!(agrees(&answer, shown), "{shown}\n{answer}");
///         compared += 1;
///     }
/// }
/// assert!(compared > 60, "{compared}");
/// ```
struct Conversations;

/// The record that the chapter on records shows replays to the hash that it names, and its seed deals it.
///
/// ```
/// use farmstead::{Record, Rolnicy, Session};
///
/// let chapter = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/src/records.md"));
/// let (_, json) = chapter.split_once("```json\n").unwrap();
/// let (json, _) = json.split_once("```").unwrap();
/// let record: Record<Rolnicy> = Record::from_json(json).unwrap();
/// assert!(record.hash.is_some());
/// record.replay().unwrap();
///
/// let dealt: Session<Rolnicy> = Session::new(&record.options, record.seed.unwrap()).unwrap();
/// assert!(record.steps.starts_with(dealt.steps()));
/// ```
struct ShownRecord;

/// The tables of options: every option of the code stands there with its default, and every word that is
/// allowed is one.
///
/// ```
/// use farmstead::{Agricola, Carcassonne, CropRotation, Game, Hares, Rolnicy};
/// use serde_json::{Map, Value};
///
/// fn compare<G: Game>(chapter: &str) {
///     let default = G::Options::default();
///     let read = |name: &str, json: &str| -> G::Options {
///         let value: Value = serde_json::from_str(json).unwrap();
///         let object = Map::from_iter([(name.to_owned(), value)]);
///         serde_json::from_value(Value::Object(object)).unwrap_or_else(|error| panic!("{name} {json}: {error}"))
///     };
///     let (_, table) = chapter.split_once("| option | default |").unwrap();
///     let mut names = Vec::new();
///     for row in table.lines().skip(2).take_while(|line| line.starts_with('|')) {
///         let cells: Vec<&str> = row.split('|').map(str::trim).collect();
///         let (name, given, allowed) = (cells[1].trim_matches('`'), cells[2].trim_matches('`'), cells[3]);
///         assert_eq!(read(name, given), default, "{name}");
///         for word in allowed.split('`').skip(1).step_by(2) {
///             assert_eq!(word == given, read(name, word) == default, "{name} {word}");
///         }
///         names.push(name.to_owned());
///     }
///     names.sort();
///     let all = serde_json::to_value(default).unwrap();
///     assert_eq!(names, all.as_object().unwrap().keys().cloned().collect::<Vec<_>>());
/// }
///
/// macro_rules! chapter {
///     ($name:literal) => {
///         include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/src/games/", $name, ".md"))
///     };
/// }
/// compare::<Rolnicy>(chapter!("rolnicy"));
/// compare::<CropRotation>(chapter!("crop-rotation"));
/// compare::<Hares>(chapter!("hares"));
/// compare::<Carcassonne>(chapter!("carcassonne"));
/// compare::<Agricola>(chapter!("agricola"));
/// ```
struct OptionTables;
