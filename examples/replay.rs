//! Verifies a record and prints it step by step, or makes one to try that on.
//!
//! ```text
//! cargo replay --sample rolnicy --seed 7 > game.json
//! cargo replay game.json --view 1
//! ```

use std::io::{self, Read, Write};
use std::process::ExitCode;
use std::str::FromStr;

use clap::{Args as Group, Parser};
use farmstead::{Game, Picks, Record, Seat, Session, Step, Viewer, catalog};
use farmstead_examples::{Failure, MAX_STEPS, OptionsJson, PlayoutError, finish, game_id, game_options};
use serde_json::Value;

/// Verify the record of a game and print it step by step: every decision and outcome with its events, then
/// the score sheets and ranks.
///
/// A record that is refused gives the reason and exit code 1, a file that cannot be read exit code 2.
#[derive(Parser)]
#[command(name = "replay")]
struct Args {
    /// The record, a JSON file; "-" reads standard input.
    #[arg(value_name = "FILE|-", required_unless_present = "game", conflicts_with = "game")]
    file: Option<String>,
    /// Print the result only.
    #[arg(long, conflicts_with = "game")]
    quiet: bool,
    /// Show only what this seat may see, or "table": what everybody may see. Decisions of others and chance
    /// are then shown by their events alone.
    #[arg(long, value_name = "SEAT|table", conflicts_with = "game")]
    view: Option<View>,
    #[command(flatten)]
    sample: Sample,
}

#[derive(Group)]
struct Sample {
    /// Write the record of a random game instead.
    #[arg(long = "sample", value_name = "GAME", value_parser = game_id)]
    game: Option<&'static str>,
    /// With --sample: the number of players [default: 2, or the options'].
    #[arg(long, value_name = "N", conflicts_with = "file")]
    players: Option<u8>,
    /// With --sample: the seed of chance and of all choices [default: 1].
    #[arg(long, conflicts_with = "file")]
    seed: Option<u64>,
    /// With --sample: options as JSON, or a JSON file; what is left out keeps its default.
    #[arg(long, value_name = "JSON|FILE", conflicts_with = "file")]
    options: Option<OptionsJson>,
}

/// Who looks on.
#[derive(Clone, Copy)]
struct View(Viewer);

impl FromStr for View {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let seat = || text.parse().ok().and_then(Seat::new).map(Viewer::Seat);
        let viewer = if text == "table" { Some(Viewer::Table) } else { seat() };
        viewer.map(Self).ok_or_else(|| "expected the number of a seat, from 0, or \"table\"".to_owned())
    }
}

fn main() -> ExitCode {
    finish(run(&Args::parse()))
}

fn run(args: &Args) -> Result<(), Failure> {
    match (&args.file, args.sample.game) {
        (Some(file), _) => replay(read(file)?, args),
        (None, Some(game)) => catalog::visit(game, Play(&args.sample)).map_err(Failure::usage)?,
        (None, None) => Err(Failure::usage("a record or --sample is needed")),
    }
}

fn read(file: &str) -> Result<String, Failure> {
    let mut text = String::new();
    let read = match file {
        "-" => io::stdin().read_to_string(&mut text).map(|_| text),
        _ => std::fs::read_to_string(file),
    };
    read.map_err(|error| Failure::usage(format_args!("cannot read {file}: {error}")))
}

fn replay(json: String, args: &Args) -> Result<(), Failure> {
    let not_json = |error| Failure::refused(format_args!("not a record: {error}"));
    let record: Value = serde_json::from_str(&json).map_err(not_json)?;
    drop(json);
    let game = record.get("game").and_then(Value::as_str);
    let game = game.ok_or_else(|| Failure::refused("not a record: it does not name its game"))?.to_owned();
    catalog::visit(&game, Replay { record, args }).map_err(Failure::refused)?
}

struct Replay<'a> {
    record: Value,
    args: &'a Args,
}

impl catalog::GameVisitor for Replay<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Game>(self) -> Self::Output {
        let record = Record::<G>::from_value(self.record).map_err(Failure::refused)?;
        record.replay().map_err(Failure::refused)?;
        // Every step was tried; now they are shown one by one.
        let mut session = Session::<G>::manual(&record.options).map_err(Failure::refused)?;
        let view = self.args.view.map(|view| view.0);
        if let Some(Viewer::Seat(seat)) = view
            && seat.number() >= session.state().seats()
        {
            return Err(Failure::usage(format_args!("nobody sits on seat {seat}")));
        }
        let mut out = io::stdout().lock();
        writeln!(out, "{}, {} players", G::NAME, session.state().seats())?;
        for (number, &step) in record.steps.iter().enumerate() {
            let before = session.events().len();
            session.apply_step(step).map_err(Failure::refused)?;
            if !self.args.quiet {
                writeln!(out, "{number:>4}  {}", step_text(step, view))?;
                print_events(&session, view, before, &mut out)?;
            }
        }
        print_result(&record, session.state(), view, &mut out)?;
        out.flush()?;
        Ok(())
    }
}

/// A step in the notation of records, or, if the viewer may not know it, who took it. What everybody may know
/// of it is in its events.
fn step_text<G: Game>(step: Step<G>, view: Option<Viewer>) -> String {
    match (step, view) {
        (_, None) => step.to_string(),
        (Step::Act(seat, _), Some(viewer)) if viewer.is(seat) => step.to_string(),
        (Step::Act(seat, _), _) => format!("{seat}:"),
        (Step::Chance(_), _) => "?".to_owned(),
    }
}

fn print_events<G: Game>(
    session: &Session<G>,
    view: Option<Viewer>,
    from: usize,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let shown = session.events().iter().skip(from);
    let shown = shown.filter(|(audience, _)| view.is_none_or(|viewer| audience.includes(viewer)));
    for (audience, event) in shown {
        let event = serde_json::to_string(event).map_err(Failure::refused)?;
        let audience = if view.is_none() { audience_text(*audience) } else { String::new() };
        writeln!(out, "      {event}{audience}")?;
    }
    Ok(())
}

fn audience_text(audience: farmstead::Audience) -> String {
    match audience {
        farmstead::Audience::Everyone => String::new(),
        farmstead::Audience::Only(seat) => format!("  (only seat {seat})"),
        farmstead::Audience::Except(seat) => format!("  (all but seat {seat})"),
    }
}

fn print_result<G: Game>(
    record: &Record<G>,
    state: &G,
    view: Option<Viewer>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let over = state.is_over();
    // What the score would be now may depend on what the viewer must not know.
    if over || view.is_none() {
        let ranks = state.ranking();
        for (seat, &rank) in ranks.seats() {
            let sheet = state.score_sheet(seat);
            writeln!(out, "seat {seat}: {} points, rank {rank}", sheet.total())?;
            for line in sheet.lines() {
                writeln!(out, "      {:<24} {:>4}  {}", line.category, line.points, line.reason)?;
            }
        }
    }
    let steps = record.steps.len();
    let end = if over { "the game is over" } else { "the game is not over" };
    let hash = if record.hash.is_some() { "hash" } else { "no hash in the record, the state's is" };
    writeln!(out, "verified: {steps} steps, {end}, {hash} {:016x}", state.stable_hash())?;
    Ok(())
}

/// Plays a random game and writes its record.
struct Play<'a>(&'a Sample);

impl catalog::GameVisitor for Play<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Game>(self) -> Self::Output {
        let seed = self.0.seed.unwrap_or(1);
        let changes = self.0.options.clone().unwrap_or_default();
        let options = game_options::<G>(&changes, self.0.players)?;
        let mut session = Session::<G>::new(&options, seed).map_err(Failure::usage)?;
        let mut picks = Picks::new(seed, 0);
        for _ in 0..MAX_STEPS {
            let state = session.state();
            let Some(seat) = state.to_act() else { break };
            let Some(action) = state.choose(seat, &mut |bound| picks.pick(bound)) else { break };
            session.apply_as(seat, action).map_err(Failure::refused)?;
        }
        if !session.is_over() {
            return Err(PlayoutError::Endless { steps: MAX_STEPS }.into());
        }
        let record = session.record().ok_or_else(|| Failure::refused("the session has no record"))?;
        writeln!(io::stdout(), "{}", record.to_json())?;
        Ok(())
    }
}
