//! Drives any game through lines of JSON, from a program in any language: reads requests on standard input and
//! writes one answer per line on standard output.
//!
//! ```text
//! echo '{"cmd":"games"}' | referee
//! python3 examples/drive.py --game rolnicy --players 3 --seed 1 -- target/release/examples/referee
//! ```

use std::io::{self, ErrorKind};
use std::process::ExitCode;

use clap::Parser;
use farmstead::referee::Referee;

const PROTOCOL: &str = r#"Reads one JSON object per line on standard input and answers each with one JSON object on
one line, in order; ends at end of input. Holds one game at a time.

Requests (fields in brackets may be left out):
  {"cmd":"games"}                                   all games with their options
  {"cmd":"new","game":"rolnicy"[,"options":{"players":3}][,"seed":7]}
                                                    with a seed, chance is played automatically
  {"cmd":"turn"}                                    {"players":[0]}, {"chance":true} or "over"
  {"cmd":"legal"[,"seat":0][,"detail":true]}        all legal actions
  {"cmd":"check","action":"pLB@1,0E"[,"seat":0]}    whether an action is legal, and if not, why
  {"cmd":"act","action":"pLB@1,0E"[,"seat":0][,"viewer":0]}
                                                    takes it; gives the events, or those the viewer may see
  {"cmd":"outcomes"}                                what may come up, with weights
  {"cmd":"chance","outcome":"LB"[,"viewer":0]}      carries it out
  {"cmd":"undo"}                                    takes back a decision that revealed nothing
  {"cmd":"scores"}                                  scores, ranks and score sheets as they stand
  {"cmd":"view"[,"seat":0]}                         what a seat knows, or the table
  {"cmd":"state"}  {"cmd":"hash"}                   everything; its stable hash
  {"cmd":"load","state":{...}[,"game":"rolnicy"][,"seed":7]}
  {"cmd":"record"}  {"cmd":"replay","record":{...}} the game from its beginning

Answers have "ok":true, or "ok":false and "error":{"kind","code","message"}, and the game is unchanged.
An "id" in a request is repeated in its answer. The documentation of farmstead::referee has all details."#;

/// Referees any farm game over standard input and output.
#[derive(Parser)]
#[command(version, after_long_help = PROTOCOL, after_help = "--help describes the protocol")]
struct Args {}

fn main() -> ExitCode {
    let Args {} = Args::parse();
    match Referee::new().serve(io::stdin().lock(), io::stdout().lock()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            eprintln!("referee: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}
