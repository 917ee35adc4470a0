//! Embeds a game in a program of your own, and a player that sees only what it may see.
//!
//! ```text
//! cargo run --release -p farmstead-examples --example embed -- --seed 7 --players 3
//! ```

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use farmstead::rolnicy::{Action, Options, View};
use farmstead::{Game, Picks, Rolnicy, Seat, Session, Viewer};
use farmstead_examples::{Failure, finish};

/// Play a game of Rolnicy: one thoughtful farmer against farmers who act at random.
#[derive(Parser)]
#[command(name = "embed")]
struct Args {
    /// The seed of the game and its players.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of players.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=4))]
    players: u8,
}

fn main() -> ExitCode {
    finish(embed(&Args::parse()))
}

fn embed(args: &Args) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let mut picks = Picks::new(args.seed, 0);

    // A game is made from options and a seed. The session plays chance by itself.
    let options = Options::for_players(args.players);
    let mut game: Session<Rolnicy> = Session::new(&options, args.seed).map_err(Failure::refused)?;

    // What is legal is complete. What is not is refused with a reason, and nothing has changed.
    writeln!(out, "legal: {:?}", game.legal_actions())?;
    if let Err(reason) = game.apply(Action::Pass) {
        writeln!(out, "a pass now is refused: {reason} (rule {})", reason.rule())?;
    }

    // A decision can be taken back until something was revealed.
    if let Some(&first) = game.legal_actions().first() {
        game.apply(first).map_err(Failure::refused)?;
        game.undo().map_err(Failure::refused)?;
    }

    // Seat 0 gets its view of the game and nothing else; the others take any action.
    while let Some(seat) = game.state().to_act() {
        let action = match seat {
            Seat::FIRST => think(&game.view(Viewer::Seat(seat)), &mut picks),
            _ => game.state().choose(seat, &mut |bound| picks.pick(bound)),
        };
        let action = action.ok_or_else(|| Failure::refused("nothing is legal"))?;
        game.apply_as(seat, action).map_err(Failure::refused)?;
    }
    writeln!(
        out,
        "scores {:?}, ranks {:?}",
        game.state().scores().as_slice(),
        game.state().ranking().as_slice()
    )?;

    // The record replays on every machine, without any randomness.
    let record = game.record().ok_or_else(|| Failure::refused("a session from the start has a record"))?;
    let again = record.replay().map_err(Failure::refused)?;
    writeln!(out, "{} steps replayed, equal: {}", record.steps.len(), again.state() == game.state())?;
    Ok(())
}

/// The worlds that the thoughtful farmer imagines before each action.
const WORLDS: usize = 4;

/// The action with the best own score after it, over a few states that agree with the view; among equals,
/// any. Legal actions depend on the view alone, so every such state offers the same ones.
fn think(view: &View, picks: &mut Picks) -> Option<Action> {
    let Viewer::Seat(seat) = view.viewer else { return None };
    let mut pick = |bound| picks.pick(bound);
    let worlds: Vec<Rolnicy> =
        (0..WORLDS).filter_map(|_| Rolnicy::determinize(view, &mut pick).ok()).collect();
    let mut actions = Vec::new();
    worlds.first()?.legal_into(seat, &mut actions);
    let score_after =
        |world: &Rolnicy, action| world.apply_as(seat, action).map_or(0, |next| next.scores()[seat]);
    let value = |&action: &Action| worlds.iter().map(|world| score_after(world, action)).sum::<i32>();
    let best = actions.iter().map(value).max()?;
    actions.retain(|action| value(action) == best);
    actions.get(pick(actions.len() as u32) as usize).copied()
}
