//! The referee: any game, driven by lines of JSON, so that programs in any language can play.
//!
//! A request is one JSON object on one line, and its answer is one JSON object on one line, whatever the
//! request was. An answer has `"ok"`; with `false` it has `"error"`, and the game is exactly as it was. The
//! referee holds one game at a time. It is the host and hides nothing from its driver: a driver that must not
//! see hidden cards asks for views and names a viewer for events.
//!
//! # Requests
//!
//! | request | its fields, `?` if optional | answer |
//! |---|---|---|
//! | `games` | | `"games":[{"id","rules","players":[2,3,4],"options":{…}}]`, the options with their defaults |
//! | `new` | `game`, `options?`, `seed?` | `"turn"` |
//! | `load` | `state`, `game?`, `seed?` | `"turn"` |
//! | `replay` | `record` | `"turn"` |
//! | `turn` | | `"turn"`: `{"players":[0]}`, `{"chance":true}` or `"over"` |
//! | `legal` | `seat?`, `detail?` | `"actions"`: texts, ascending; in detail `[{"text","index","action"}]` |
//! | `outcomes` | | `"outcomes":[["LB",2],…]`, ascending, with whole weights |
//! | `check` | `action`, `seat?` | `"legal":true`, or `"legal":false` and `"error"` |
//! | `act` | `action`, `seat?`, `viewer?` | `"turn"`, `"events"` |
//! | `chance` | `outcome`, `viewer?` | `"turn"`, `"events"` |
//! | `undo` | | `"turn"` |
//! | `scores` | | `"scores"`, `"ranks"`, `"sheets":[[["farms",9],…],…]`, `"reasons":[["3 cities",…],…]` |
//! | `state` | | `"state"`: everything, hidden cards too |
//! | `view` | `seat?` | `"view"` of that seat, or of the table |
//! | `record` | | `"record"` |
//! | `hash` | | `"hash"`: the stable hash of the state in 16 hex digits |
//!
//! * The command stands in `"cmd"`. Every request may have an `"id"`: null, true, false, a number, or a text
//!   of 64 characters at most, which the answer repeats. (A number that fits neither in 64 bits nor in a
//!   double is repeated as the nearest one that does.)
//! * An optional field that is null counts as left out. A field that the command does not have is refused,
//!   and so is a field given twice.
//! * `seat` is left out: the lowest seat that is to act.
//! * `action` and `outcome` are texts in the game's notation or the JSON form that `"detail":true` shows. A
//!   text is tried as notation first. One that cannot be read is an error of kind `parse`, also for `check`.
//! * `options` may leave out any option, which then has its default; the number of players is one of them.
//! * `seed`: with one, chance is played automatically; without one, the driver supplies it. After `load` a
//!   seed begins with its first outcome.
//! * `game` is left out of `load`: the game in progress.
//! * `legal` of a seat that is not to act is an empty list. When chance is due or the game is over, or where
//!   nobody sits, it is an error like that of `act`.
//! * `events` are `{"audience":…,"event":…}` with the audience `"everyone"`, `{"only":0}` or `{"except":0}`.
//!   With a `viewer`, a seat or `"table"`, they are the plain events that this viewer may see.
//! * `reasons` has a text for each line of `sheets`: what was counted.
//!
//! # Errors
//!
//! `{"ok":false,"error":{"kind":"rule","code":"not_to_act","rule":"turn","message":"seat 1 is not to act"}}`
//!
//! The kind says where the problem lies, the code is for programs, the message for people. `rule` is there
//! whenever the rules forbid something: the id of the rule in the game's documentation, or `"turn"` where the
//! order of play itself forbids it. Other kinds have no `rule`.
//!
//! | kind | codes |
//! |---|---|
//! | `request` | `line_too_long` ([`MAX_LINE`]), `empty_line`, `not_an_object`, `repeated_field`, `bad_id`, `missing_field`, `wrong_type`, `unknown_command`, `unknown_field`, `unknown_game`, `no_game`, `no_such_seat`, `nothing_to_undo`, `revealed` |
//! | `parse` | `not_utf8`, `not_json`, `bad_action`, `bad_outcome` |
//! | `setup` | `unreadable_options`, `bad_options` (with all `"problems"` as objects) |
//! | `rule` | `over`, `not_to_act`, `chance_pending`, `no_chance_due`, `no_such_outcome`, and those of the game |
//! | `record` | `not_a_record`, `unknown_format`, `unknown_game`, `rules_version`, `bad_options` (with `"problems"`), `bad_step`, `illegal_step` (both with `"step"`, counted from 0; the latter with `"rule"`), `wrong_hash`, `no_beginning` |
//! | `snapshot` | `bad_state` |

mod answer;
mod lobby;
mod problem;
mod request;
mod serve;
mod table;

use answer::Answer;
use problem::Problem;
use request::Request;
use table::Table;

/// The longest line that is read, in bytes, without its newline: 1 MiB.
pub const MAX_LINE: usize = 1 << 20;

/// Holds a game and answers requests about it; see the [module](self) for the protocol.
///
/// A whole conversation, with chance supplied by the driver:
///
/// ```
/// use farmstead::referee::Referee;
///
/// let mut referee = Referee::new();
/// let mut ask = |line: &str| referee.answer(line.as_bytes());
///
/// // Without a seed the driver deals: start cards, then five cards for each of two players.
/// let turn = ask(r#"{"cmd":"new","game":"rolnicy","options":{"players":2},"id":"deal 1"}"#);
/// assert_eq!(turn, r#"{"ok":true,"id":"deal 1","turn":{"chance":true}}"#);
/// assert!(ask(r#"{"cmd":"outcomes"}"#).starts_with(r#"{"ok":true,"outcomes":[["LS",5],["LP",5],"#));
/// for card in ["LB", "LS", "SB", "LB", "LP", "OW", "PB", "SO", "LO", "SW", "PO"] {
///     ask(&format!(r#"{{"cmd":"chance","outcome":"{card}"}}"#));
/// }
/// // The last card goes to seat 1; seat 0 does not see which it is.
/// assert_eq!(
///     ask(r#"{"cmd":"chance","outcome":"OB","viewer":0}"#),
///     r#"{"ok":true,"turn":{"players":[0,1]},"events":[{"drew":{"seat":1}}]}"#
/// );
///
/// // Both choose an opening card at the same time.
/// assert_eq!(
///     ask(r#"{"cmd":"legal","seat":1}"#),
///     r#"{"ok":true,"actions":["oLO","oSO","oSW","oPO","oOB"]}"#
/// );
/// let check = ask(r#"{"cmd":"check","seat":1,"action":"oLB"}"#);
/// assert!(check.starts_with(r#"{"ok":true,"legal":false,"error":{"kind":"rule","code":"not_in_hand","#));
/// assert_eq!(
///     ask(r#"{"cmd":"act","seat":1,"action":{"open":"SW"}}"#),
///     r#"{"ok":true,"turn":{"players":[0]},"events":[{"audience":"everyone","event":{"opening_chosen":{"seat":1}}}]}"#
/// );
/// assert_eq!(ask(r#"{"cmd":"undo"}"#), r#"{"ok":true,"turn":{"players":[0,1]}}"#);
///
/// // Whatever is wrong is answered, and the game goes on.
/// let wrong = ask(r#"{"cmd":"act","seat":1,"#);
/// assert!(wrong.starts_with(r#"{"ok":false,"error":{"kind":"parse","code":"not_json","message":"#));
/// let wrong = ask(r#"{"cmd":"act","action":"oSW","seat":1,"player":1}"#);
/// assert!(wrong.starts_with(r#"{"ok":false,"error":{"kind":"request","code":"unknown_field","message":"#));
///
/// // With a seed the referee deals; this driver always takes the first legal action.
/// assert_eq!(
///     ask(r#"{"cmd":"new","game":"rolnicy","options":{"players":3},"seed":7}"#),
///     r#"{"ok":true,"turn":{"players":[0,1,2]}}"#
/// );
/// while ask(r#"{"cmd":"turn"}"#) != r#"{"ok":true,"turn":"over"}"# {
///     let legal: serde_json::Value = serde_json::from_str(&ask(r#"{"cmd":"legal"}"#))?;
///     let act = ask(&format!(r#"{{"cmd":"act","action":{}}}"#, legal["actions"][0]));
///     assert!(act.starts_with(r#"{"ok":true,"turn":"#));
/// }
/// let scores: serde_json::Value = serde_json::from_str(&ask(r#"{"cmd":"scores"}"#))?;
/// assert_eq!(scores["ranks"].as_array().map(Vec::len), Some(3));
///
/// // The record replays without the seed, to the same state.
/// let hash = ask(r#"{"cmd":"hash"}"#);
/// let record: serde_json::Value = serde_json::from_str(&ask(r#"{"cmd":"record"}"#))?;
/// let replay = ask(&format!(r#"{{"cmd":"replay","record":{}}}"#, record["record"]));
/// assert_eq!(replay, r#"{"ok":true,"turn":"over"}"#);
/// assert_eq!(ask(r#"{"cmd":"hash"}"#), hash);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Default)]
pub struct Referee {
    table: Option<Box<dyn Table>>,
}

impl Referee {
    /// A referee without a game.
    pub fn new() -> Self {
        Self::default()
    }

    /// Answers a line, whatever its bytes, with one JSON object on one line (without newline).
    pub fn answer(&mut self, line: &[u8]) -> String {
        let (id, request) = Request::read(line);
        answer::line(id.as_ref(), request.and_then(|request| self.respond(request)))
    }

    fn respond(&mut self, request: Request) -> Result<Answer, Problem> {
        match request {
            Request::Games => Ok(lobby::games()),
            Request::New { game, options, seed } => Ok(self.seat_at(lobby::new(&game, options, seed)?)),
            Request::Load { game, state, seed } => {
                let game = match &game {
                    Some(game) => game,
                    None => self.table()?.game(),
                };
                Ok(self.seat_at(lobby::load(game, state, seed)?))
            }
            Request::Replay { record } => Ok(self.seat_at(lobby::replay(record)?)),
            Request::Turn => Ok(self.table()?.turn()),
            Request::Legal { seat, detail } => self.table()?.legal(seat, detail),
            Request::Outcomes => self.table()?.outcomes(),
            Request::Act { seat, action, viewer } => self.table_mut()?.act(seat, &action, viewer),
            Request::Chance { outcome, viewer } => self.table_mut()?.chance(&outcome, viewer),
            Request::Check { seat, action } => self.table()?.check(seat, &action),
            Request::Scores => Ok(self.table()?.scores()),
            Request::State => Ok(self.table()?.state()),
            Request::View { viewer } => self.table()?.view(viewer),
            Request::Record => self.table()?.record(),
            Request::Undo => self.table_mut()?.undo(),
            Request::Hash => Ok(self.table()?.hash()),
        }
    }

    /// Goes on with another game.
    fn seat_at(&mut self, table: Box<dyn Table>) -> Answer {
        let turn = table.turn();
        self.table = Some(table);
        turn
    }

    fn table(&self) -> Result<&dyn Table, Problem> {
        self.table.as_deref().ok_or_else(Problem::no_game)
    }

    fn table_mut(&mut self) -> Result<&mut dyn Table, Problem> {
        match &mut self.table {
            Some(table) => Ok(table.as_mut()),
            None => Err(Problem::no_game()),
        }
    }
}
