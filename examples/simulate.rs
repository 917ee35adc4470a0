//! Plays whole random games over the complete legal set and prints what came of them.
//!
//! ```text
//! cargo simulate --game rolnicy --players all --games 10000
//! ```
//!
//! The checksum and every figure but the speed are the same on every machine, in every build, and on any
//! number of threads.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, ValueEnum};
use farmstead_examples::{
    Failure, GameList, Kind, OptionsJson, Players, PlayoutError, Stopwatch, Summary, Tally, finish, plan,
};
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use rayon::ThreadPool;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

/// Games that a thread plays before it looks for others.
const BATCH: u64 = 32;

/// Play whole random games and print their statistics.
///
/// Wins count the games in which a seat is ranked first; a shared win counts for each seat that shares it.
/// Turns are maximal runs of decisions by the same seat. The checksum is the exclusive or of the stable
/// hashes of all final states: the same seed gives the same checksum on every machine.
#[derive(Parser)]
#[command(name = "simulate")]
struct Args {
    /// A game's name or "all"; may be repeated or a list with commas.
    #[arg(long = "game", value_name = "NAME", default_value = "all", value_delimiter = ',')]
    games: Vec<GameList>,
    /// The number of players, or "all" for every number that the game allows [default: 2, or the options'].
    #[arg(long, value_name = "N|all")]
    players: Option<Players>,
    /// How many games of each kind.
    #[arg(long = "games", value_name = "N", default_value_t = 1000,
          value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    count: u64,
    /// The seed of all games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Who plays.
    #[arg(long, value_enum, default_value_t = Bot::Random)]
    bot: Bot,
    /// How many threads play.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Print one JSON object per line instead of a table.
    #[arg(long)]
    json: bool,
    /// Options of the game as JSON, or a JSON file; what is left out keeps its default.
    #[arg(long, value_name = "JSON|FILE", default_value = "{}", hide_default_value = true)]
    options: OptionsJson,
}

/// The players of the games.
#[derive(Clone, Copy, ValueEnum)]
enum Bot {
    /// Takes every legal action with equal probability.
    Random,
}

fn main() -> ExitCode {
    finish(run(&Args::parse()))
}

fn run(args: &Args) -> Result<(), Failure> {
    let Bot::Random = args.bot;
    let kinds = plan(&args.games, args.players, &args.options)?;
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.threads.into()).build();
    let threads = threads.map_err(Failure::refused)?;
    let mut out = io::stdout().lock();
    if !args.json {
        writeln!(out, "{}", table_head())?;
    }
    for kind in kinds {
        let bar = progress(args, kind.as_ref())?;
        let watch = Stopwatch::start();
        let played = play(args, kind.as_ref(), &threads, &bar);
        let seconds = watch.seconds();
        bar.finish_and_clear();
        let summary = Summary::new(kind.as_ref(), &played?, seconds);
        let row = if args.json { json(&summary)? } else { table_row(&summary) };
        writeln!(out, "{row}")?;
        out.flush()?;
    }
    if !args.json {
        writeln!(
            out,
            "score: mean and standard deviation over all seats; wins: by seat, a shared win counts"
        )?;
        writeln!(out, "for each; turns: runs of decisions by the same seat, mean per game")?;
    }
    Ok(())
}

/// Plays all games of one kind, in batches that the threads share out.
fn play(
    args: &Args,
    kind: &dyn Kind,
    threads: &ThreadPool,
    bar: &ProgressBar,
) -> Result<Tally, PlayoutError> {
    let batch = |number: u64| {
        let first = number * BATCH;
        let last = args.count.min(first + BATCH);
        let tally = kind.play(args.seed, first..last);
        bar.inc(last - first);
        tally
    };
    let batches = (0..args.count.div_ceil(BATCH)).into_par_iter();
    threads.install(|| batches.map(batch).try_reduce(Tally::default, |a, b| Ok(a.merge(&b))))
}

/// A progress bar on standard error, where people look at it.
fn progress(args: &Args, kind: &dyn Kind) -> Result<ProgressBar, Failure> {
    if args.json || !io::stderr().is_terminal() {
        return Ok(ProgressBar::hidden());
    }
    let style = "{msg} {wide_bar} {human_pos}/{human_len} games, {rate}, {eta} left";
    let rate = |state: &ProgressState, text: &mut dyn std::fmt::Write| {
        let _ = write!(text, "{:.0}/s", state.per_sec());
    };
    let style = ProgressStyle::with_template(style).map_err(Failure::refused)?.with_key("rate", rate);
    let name = format!("{} ({})", kind.game(), kind.players());
    let bar = ProgressBar::new(args.count).with_style(style).with_message(name);
    // A thread of its own draws, so that those that play need not.
    bar.enable_steady_tick(Duration::from_millis(100));
    Ok(bar)
}

fn json(summary: &Summary) -> Result<String, Failure> {
    serde_json::to_string(summary).map_err(Failure::refused)
}

fn table_head() -> String {
    format!(
        "{:<14} {:>7} {:>9} {:>12} {:>10} {:>12} {:>15} {:>8} {:>16}  {}",
        "game",
        "players",
        "games",
        "decisions",
        "games/s",
        "decisions/s",
        "score",
        "turns",
        "checksum",
        "wins"
    )
}

fn table_row(s: &Summary) -> String {
    let wins: Vec<String> = s.wins.iter().map(u64::to_string).collect();
    let score = format!("{:.2} ± {:.2}", s.mean_score, s.score_sd);
    format!(
        "{:<14} {:>7} {:>9} {:>12} {:>10.0} {:>12.0} {:>15} {:>8.2} {:>16}  {}",
        s.game,
        s.players,
        s.games,
        s.decisions,
        s.games_per_s,
        s.decisions_per_s,
        score,
        s.mean_turns,
        s.checksum,
        wins.join(" ")
    )
}
