//! Prints one line per game and number of players: the checksum of 200 random games from seed 1.
//!
//! The lines are the same on every machine and in every build. This program needs nothing but the rules, so
//! that it can show that on WebAssembly too:
//!
//! ```text
//! cargo build --release -p farmstead-examples --example digest --target wasm32-wasip1
//! ```

use std::io::{self, Write};
use std::process::ExitCode;

use farmstead_examples::{Failure, finish, kinds};

/// How many games make a checksum, the same as `simulate --games 200 --seed 1`.
const GAMES: u64 = 200;

fn main() -> ExitCode {
    finish(run())
}

fn run() -> Result<(), Failure> {
    if let Some(argument) = std::env::args().nth(1) {
        let usage =
            "prints the checksum of 200 random games from seed 1 for every game; it takes no arguments";
        if argument == "--help" || argument == "-h" {
            writeln!(io::stdout(), "{usage}")?;
            return Ok(());
        }
        return Err(Failure::usage(format!("unexpected argument {argument:?}: this program {usage}")));
    }
    let mut out = io::stdout().lock();
    for kind in kinds() {
        let tally = kind.play(1, 0..GAMES)?;
        writeln!(out, "{} {} {:016x}", kind.game(), kind.players(), tally.checksum)?;
    }
    Ok(())
}
