//! Counts sequences of decisions and outcomes of chance exactly, to compare two rules engines.
//!
//! ```text
//! cargo perft rolnicy --depth 4
//! cargo perft rolnicy --depth 5 --seed 7 --divide
//! ```

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;

use clap::Parser;
use farmstead::{Dealer, Game, Seat, Step, Turn, catalog};
use farmstead_examples::{Failure, OptionsJson, Stopwatch, finish, game_id, game_options};

/// Count the sequences of steps from the start of a game, for every depth up to the greatest.
///
/// A step is a legal action of a seat that may act, or an outcome of chance (each outcome once, whatever its
/// weight). A sequence that ends the game earlier counts as one.
///
/// With --seed, chance is played by the dealer of a session with this seed, and only decisions are counted:
/// outcome number n of a sequence depends on the seed, n and what can come up. Chance that follows the last decision of
/// a sequence is not played.
#[derive(Parser)]
#[command(name = "perft")]
struct Args {
    /// The game's name.
    #[arg(value_parser = game_id)]
    game: &'static str,
    /// The number of players [default: 2, or the options'].
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// The greatest depth.
    #[arg(long, value_name = "D", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=200))]
    depth: u32,
    /// Play chance from this seed and count decisions only.
    #[arg(long)]
    seed: Option<u64>,
    /// Also print the count below each first step at the greatest depth.
    #[arg(long)]
    divide: bool,
    /// Options of the game as JSON, or a JSON file; what is left out keeps its default.
    #[arg(long, value_name = "JSON|FILE", default_value = "{}", hide_default_value = true)]
    options: OptionsJson,
}

fn main() -> ExitCode {
    finish(run(&Args::parse()))
}

fn run(args: &Args) -> Result<(), Failure> {
    catalog::visit(args.game, Count(args)).map_err(Failure::usage)?
}

struct Count<'a>(&'a Args);

impl catalog::GameVisitor for Count<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Game>(self) -> Self::Output {
        let args = self.0;
        let options = game_options::<G>(&args.options, args.players)?;
        let start = G::new(&options).map_err(Failure::usage)?;
        let start = Node { state: start, dealer: args.seed.map(Dealer::new), chances: 0 };
        let mut out = io::stdout().lock();
        writeln!(out, "{:>5} {:>20} {:>10} {:>14}", "depth", "nodes", "seconds", "nodes/s")?;
        for depth in 1..=args.depth {
            let watch = Stopwatch::start();
            let nodes = start.perft(depth);
            let seconds = watch.seconds();
            writeln!(out, "{depth:>5} {nodes:>20} {seconds:>10.3} {:>14.0}", per_second(nodes, seconds))?;
            out.flush()?;
        }
        if args.divide {
            for (step, next) in start.children() {
                writeln!(out, "{step:<16} {:>20}", next.perft(args.depth - 1))?;
            }
        }
        Ok(())
    }
}

#[allow(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "a rate for people")]
fn per_second(nodes: u64, seconds: f64) -> f64 {
    nodes as f64 / seconds.max(1e-9)
}

/// A state on the way, with the dealer that plays its chance, if one does.
#[derive(Clone)]
struct Node<G> {
    state: G,
    dealer: Option<Dealer>,
    /// How many outcomes the dealer has played before.
    chances: u64,
}

impl<G: Game> Node<G> {
    /// Counts the sequences of so many steps.
    fn perft(&self, depth: u32) -> u64 {
        match self.dealer {
            None => farmstead::perft(&self.state, depth),
            Some(dealer) => self.perft_dealt(dealer, depth),
        }
    }

    /// Counts the sequences of so many decisions.
    fn perft_dealt(&self, dealer: Dealer, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let dealt = self.dealt(dealer);
        let Turn::Players(seats) = dealt.state.turn() else { return 1 };
        if depth == 1 {
            return seats.iter().map(|seat| u64::from(dealt.state.legal_count(seat))).sum();
        }
        let mut nodes = 0;
        for seat in seats.iter() {
            let _ = dealt.state.visit_legal::<()>(seat, |action| {
                nodes += dealt.after(seat, action).perft_dealt(dealer, depth - 1);
                ControlFlow::Continue(())
            });
        }
        nodes
    }

    /// The node after the chance that is due, as a session plays it.
    fn dealt(&self, dealer: Dealer) -> Self {
        let mut node = self.clone();
        while node.state.turn() == Turn::Chance {
            let mut pick = |bound| dealer.pick(G::STREAM, node.chances, bound);
            let outcome = node.state.sample_outcome(&mut pick);
            if outcome.is_none_or(|outcome| node.state.apply_outcome(outcome, &mut ()).is_err()) {
                break;
            }
            node.chances += 1;
        }
        node
    }

    /// The node after a legal action.
    fn after(&self, seat: Seat, action: G::Action) -> Self {
        let mut next = self.clone();
        next.state.apply_trusted(seat, action, &mut ());
        next
    }

    /// Every first step that is counted, with the node after it.
    fn children(&self) -> Vec<(Step<G>, Self)> {
        let node = self.dealer.map_or_else(|| self.clone(), |dealer| self.dealt(dealer));
        let mut children = Vec::new();
        for (outcome, _) in node.state.outcomes() {
            let mut next = node.clone();
            if next.state.apply_outcome(outcome, &mut ()).is_ok() {
                children.push((Step::Chance(outcome), next));
            }
        }
        for seat in node.state.turn().seats().iter() {
            let mut actions = Vec::new();
            node.state.legal_into(seat, &mut actions);
            let act = |action| (Step::Act(seat, action), node.after(seat, action));
            children.extend(actions.into_iter().map(act));
        }
        children
    }
}
