//! Arguments that several programs take.

use std::str::FromStr;

use farmstead::{Game, GameOptions, catalog};
use serde_json::{Map, Value};

use crate::{Failure, Kind, Table};

/// The id of a game of the catalog, for use as a value parser.
///
/// # Errors
/// If there is no such game; the message names those that there are.
pub fn game_id(text: &str) -> Result<&'static str, String> {
    let unknown = || catalog::UnknownGame { name: text.chars().take(40).collect() }.to_string();
    catalog::ids().find(|&id| id == text).ok_or_else(unknown)
}

/// One game, or all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameList {
    /// Every game of the catalog: `all`.
    All,
    /// The game with this id.
    One(&'static str),
}

impl FromStr for GameList {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "all" { Ok(Self::All) } else { game_id(text).map(Self::One) }
    }
}

/// One number of players, or every number that a game allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Players {
    /// Every number that the game allows: `all`.
    All,
    /// So many.
    Count(u8),
}

impl FromStr for Players {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = |_| "expected a number of players or \"all\"".to_owned();
        if text == "all" { Ok(Self::All) } else { text.parse().map(Self::Count).map_err(wrong) }
    }
}

/// Options as the user writes them: a JSON object, or the name of a file that holds one. What it leaves out
/// keeps its default.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct OptionsJson(Map<String, Value>);

impl FromStr for OptionsJson {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let inline = text.trim_start().starts_with('{');
        let file = if inline { String::new() } else { read(text)? };
        let json = if inline { text } else { file.as_str() };
        serde_json::from_str(json).map(Self).map_err(|error| format!("not a JSON object: {error}"))
    }
}

fn read(file: &str) -> Result<String, String> {
    std::fs::read_to_string(file).map_err(|error| format!("cannot read the file {file}: {error}"))
}

/// A game's default options with the user's changes, for a number of players if one is asked for.
///
/// # Errors
/// If the changes are not options of the game, or they do not make a game.
pub fn game_options<G: Game>(changes: &OptionsJson, players: Option<u8>) -> Result<G::Options, Failure> {
    let usage = |reason: serde_json::Error| Failure::usage(format_args!("options of {}: {reason}", G::ID));
    let mut value = serde_json::to_value(G::Options::default()).map_err(usage)?;
    if let Value::Object(all) = &mut value {
        all.extend(changes.0.clone());
    }
    let mut options: G::Options = serde_json::from_value(value).map_err(usage)?;
    if let Some(players) = players {
        options = options.with_players(players);
    }
    let players = options.players();
    if !(G::MIN_PLAYERS..=G::MAX_PLAYERS).contains(&players) {
        let (least, most) = (G::MIN_PLAYERS, G::MAX_PLAYERS);
        return Err(Failure::usage(format_args!(
            "{} is for {least} to {most} players, not for {players}",
            G::ID
        )));
    }
    G::new(&options).map_err(|error| Failure::usage(format_args!("{}: {error}", G::ID)))?;
    Ok(options)
}

/// The kinds of games that the arguments name, each once. Without a number of players the options decide.
/// Of `all` games only those are taken that so many can play.
///
/// # Errors
/// If a game that is named cannot be played so, or if no game can.
pub fn plan(
    games: &[GameList],
    players: Option<Players>,
    changes: &OptionsJson,
) -> Result<Vec<Box<dyn Kind>>, Failure> {
    let named = |id| games.contains(&GameList::One(id));
    let all = games.contains(&GameList::All);
    let mut kinds = Vec::new();
    for id in catalog::ids().filter(|&id| all || named(id)) {
        let visitor = PlanGame { players, changes, optional: !named(id) };
        kinds.extend(catalog::visit(id, visitor).map_err(Failure::usage)??);
    }
    if kinds.is_empty() { Err(Failure::usage("no game can be played by so many")) } else { Ok(kinds) }
}

struct PlanGame<'a> {
    players: Option<Players>,
    changes: &'a OptionsJson,
    /// Whether the game may be left out if it is not for so many players.
    optional: bool,
}

impl catalog::GameVisitor for PlanGame<'_> {
    type Output = Result<Vec<Box<dyn Kind>>, Failure>;

    fn visit<G: Game>(self) -> Self::Output {
        let possible = G::MIN_PLAYERS..=G::MAX_PLAYERS;
        let counts: Vec<Option<u8>> = match self.players {
            None => vec![None],
            Some(Players::All) => possible.map(Some).collect(),
            Some(Players::Count(count)) if self.optional && !possible.contains(&count) => vec![],
            Some(Players::Count(count)) => vec![Some(count)],
        };
        let kind = |players| Ok(Box::new(Table::<G>::new(game_options::<G>(self.changes, players)?)) as _);
        counts.into_iter().map(kind).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use farmstead::{Rolnicy, rolnicy::Options};

    fn options(json: &str, players: Option<u8>) -> Result<Options, Failure> {
        game_options::<Rolnicy>(&json.parse().unwrap(), players)
    }

    #[test]
    fn options_change_the_defaults() {
        assert_eq!(options("{}", None).unwrap(), Options::default());
        let changed = options(r#"{"players":3,"hand_size":5}"#, None).unwrap();
        assert_eq!(changed, Options { hand_size: 5, ..Options::for_players(3) });
        assert_eq!(options(r#"{"players":3}"#, Some(4)).unwrap().players, 4);
    }

    #[test]
    fn bad_options_are_a_usage_error() {
        for (json, players) in [("{}", Some(7)), (r#"{"plyers":3}"#, None), (r#"{"hand_size":99}"#, None)] {
            assert!(matches!(options(json, players), Err(Failure::Usage(_))), "{json}");
        }
        assert!("[]".parse::<OptionsJson>().is_err());
        assert!("{".parse::<OptionsJson>().is_err());
        assert!("no/such/file.json".parse::<OptionsJson>().is_err());
    }

    #[test]
    fn a_plan_names_each_game_once() {
        let games = [GameList::One("rolnicy"), GameList::All, GameList::All];
        let kinds = plan(&games, Some(Players::All), &OptionsJson::default()).unwrap();
        let rolnicy = kinds.iter().filter(|kind| kind.game() == "rolnicy");
        assert_eq!(rolnicy.map(|kind| kind.players()).collect::<Vec<_>>(), [2, 3, 4]);
        assert!(plan(&[GameList::All], Some(Players::Count(200)), &OptionsJson::default()).is_err());
        assert!("chess".parse::<GameList>().is_err());
        assert!("many".parse::<Players>().is_err());
    }
}
