//! Measures random play of every game against a fast chess engine in the same run, since machines differ and
//! are noisy.
//!
//! ```text
//! cargo yardstick --rounds 7 --games 2000
//! ```
#![allow(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "rates for people, no rules")]

use std::hint::black_box;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use cozy_chess::Board;
use farmstead_examples::{Failure, GameList, Kind, OptionsJson, Players, Stopwatch, Tally, finish, plan};
use serde::Serialize;

/// The depth of the chess engine's perft.
const DEPTH: u32 = 5;
/// The sequences of five moves from the start position of chess, as everybody counts them.
const NODES: u64 = 4_865_609;

/// Compare random play with the chess engine cozy-chess 0.3.4.
///
/// In every round the chess engine counts the sequences of five moves from the start position (every move is
/// made on a copy of the board, the last ones too), then random games of every kind are played; one thread.
/// The best round of each counts. The ratio is decisions per second to chess moves per second.
#[derive(Parser)]
#[command(name = "yardstick")]
struct Args {
    /// A game's name or "all"; may be repeated or a list with commas.
    #[arg(long = "game", value_name = "NAME", default_value = "all", value_delimiter = ',')]
    games: Vec<GameList>,
    /// The number of players, or "all" for every number that the game allows.
    #[arg(long, value_name = "N|all", default_value = "all")]
    players: Players,
    /// How many rounds.
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    rounds: u32,
    /// How many games of each kind in a round.
    #[arg(long = "games", value_name = "N", default_value_t = 1000,
          value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    count: u64,
    /// The seed of all games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object per line instead of a table.
    #[arg(long)]
    json: bool,
    /// Options of the game as JSON, or a JSON file; what is left out keeps its default.
    #[arg(long, value_name = "JSON|FILE", default_value = "{}", hide_default_value = true)]
    options: OptionsJson,
}

fn main() -> ExitCode {
    finish(run(&Args::parse()))
}

fn run(args: &Args) -> Result<(), Failure> {
    let kinds = plan(&args.games, Some(args.players), &args.options)?;
    let mut moves = 0;
    let mut chess = f64::INFINITY;
    let mut results = vec![(Tally::default(), f64::INFINITY); kinds.len()];
    for _ in 0..args.rounds {
        let watch = Stopwatch::start();
        let (nodes, made) = perft(black_box(&Board::default()), DEPTH);
        chess = chess.min(watch.seconds());
        moves = made;
        if nodes != NODES {
            return Err(Failure::refused(format_args!("the chess engine counts {nodes}, not {NODES}")));
        }
        for (kind, (tally, best)) in kinds.iter().zip(&mut results) {
            let watch = Stopwatch::start();
            let played = kind.play(args.seed, 0..args.count);
            *best = best.min(watch.seconds());
            *tally = played?;
        }
    }
    let chess = Chess {
        yardstick: "cozy-chess 0.3.4",
        nodes: NODES,
        moves,
        moves_per_s: (moves as f64 / chess).round(),
    };
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", json(&chess)?)?;
    } else {
        writeln!(out, "{}, best of {} rounds\n{}", chess.text(), args.rounds, Line::head())?;
    }
    for (kind, (tally, seconds)) in kinds.iter().zip(&results) {
        let line = Line::new(kind.as_ref(), tally, *seconds, &chess);
        writeln!(out, "{}", if args.json { json(&line)? } else { line.row() })?;
    }
    out.flush()?;
    Ok(())
}

fn json(line: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(line).map_err(Failure::refused)
}

/// Counts the sequences of so many moves, and all moves that were made for it.
fn perft(board: &Board, depth: u32) -> (u64, u64) {
    if depth == 0 {
        return (1, 0);
    }
    let (mut nodes, mut made) = (0, 0);
    board.generate_moves(|moves| {
        for step in moves {
            let mut next = board.clone();
            next.play_unchecked(step);
            let (more_nodes, more_made) = perft(black_box(&next), depth - 1);
            nodes += more_nodes;
            made += 1 + more_made;
        }
        false
    });
    (nodes, made)
}

/// What the chess engine did.
#[derive(Serialize)]
struct Chess {
    yardstick: &'static str,
    nodes: u64,
    moves: u64,
    moves_per_s: f64,
}

impl Chess {
    fn text(&self) -> String {
        let Self { yardstick, nodes, moves, moves_per_s } = self;
        format!("{yardstick}: {:.1} M moves/s ({moves} moves made, {nodes} nodes)", moves_per_s / 1e6)
    }
}

/// What random play of one kind of game did.
#[derive(Serialize)]
struct Line {
    game: &'static str,
    players: u8,
    games: u64,
    decisions_per_s: f64,
    /// Decisions per second to moves per second of the chess engine.
    ratio: f64,
    games_per_s: f64,
    state_bytes: usize,
    ns_per_decision: f64,
    /// As `simulate` prints it for the same seed and number of games.
    checksum: String,
}

impl Line {
    fn new(kind: &dyn Kind, tally: &Tally, seconds: f64, chess: &Chess) -> Self {
        let rate = tally.decisions as f64 / seconds;
        Self {
            game: kind.game(),
            players: kind.players(),
            games: tally.games,
            decisions_per_s: rate.round(),
            ratio: (rate / chess.moves_per_s * 1e5).round() / 1e5,
            games_per_s: (tally.games as f64 / seconds).round(),
            state_bytes: kind.state_size(),
            ns_per_decision: (1e10 / rate).round() / 10.0,
            checksum: format!("{:016x}", tally.checksum),
        }
    }

    fn head() -> String {
        format!(
            "{:<14} {:>7} {:>12} {:>8} {:>10} {:>11} {:>11} {:>16}",
            "game", "players", "decisions/s", "ratio", "games/s", "state bytes", "ns/decision", "checksum"
        )
    }

    fn row(&self) -> String {
        format!(
            "{:<14} {:>7} {:>12} {:>8.4} {:>10} {:>11} {:>11.1} {:>16}",
            self.game,
            self.players,
            self.decisions_per_s,
            self.ratio,
            self.games_per_s,
            self.state_bytes,
            self.ns_per_decision,
            self.checksum
        )
    }
}
