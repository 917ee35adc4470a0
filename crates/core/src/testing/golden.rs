//! Golden playthroughs: whole games as text files that a reader can follow and a test compares.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use super::tape::{Tape, advance};
use crate::{Audience, Game, Seat, Session, Step, perft};

/// A random game as text: every step with the number of choices, the events and the hash of the state, and
/// the final score sheets.
pub fn playthrough<G: Game>(options: &G::Options, choices: &[u16], most: usize) -> String {
    let mut text = String::new();
    let _ = play::<G>(options, choices, most, &mut text);
    text
}

fn play<G: Game>(options: &G::Options, choices: &[u16], most: usize, text: &mut String) -> std::fmt::Result {
    let mut state = match G::new(options) {
        Ok(state) => state,
        Err(error) => return writeln!(text, "{error}"),
    };
    writeln!(text, "{} rules {} for {} players", G::ID, G::RULES_VERSION, state.seats())?;
    writeln!(text, "options {}", serde_json::to_string(options).unwrap_or_default())?;
    let mut tape = Tape::new(choices);
    for number in 0..most {
        let seats = state.turn().seats();
        let counts: Vec<u32> = seats.iter().map(|seat| state.legal_count(seat)).collect();
        let open = if counts.is_empty() { state.outcomes().len().to_string() } else { format!("{counts:?}") };
        let mut events: Vec<(Audience, G::Event)> = Vec::new();
        let Some(step) = advance(&mut state, &mut tape, &mut events) else { break };
        writeln!(text, "{number} {step} of {open} -> {:016x}", state.stable_hash())?;
        for (audience, event) in events {
            let event = serde_json::to_string(&event).unwrap_or_default();
            writeln!(text, "    {audience:?} {event}")?;
        }
    }
    for seat in Seat::all(state.seats()) {
        writeln!(text, "seat {seat} rank {}: {} points", state.ranking()[seat], state.scores()[seat])?;
        for line in state.score_sheet(seat).lines() {
            writeln!(text, "    {} {} ({})", line.category, line.points, line.reason)?;
        }
    }
    writeln!(text, "end {}", serde_json::to_string(&state).unwrap_or_default())
}

/// The xor of the final hashes of random games number 0 to `games` - 1.
pub fn digest<G: Game>(options: &G::Options, games: u16, most: usize) -> u64 {
    let mut digest = 0;
    for game in 0..games {
        let Ok(mut state) = G::new(options) else { return 0 };
        let mut tape = Tape::new(std::slice::from_ref(&game));
        for _ in 0..most {
            if advance(&mut state, &mut tape, &mut ()).is_none() {
                break;
            }
        }
        digest ^= state.stable_hash();
    }
    digest
}

/// The golden files of a game: a folder, and option sets with a name each.
///
/// Every method compares one file, or one for each set, as [`assert_golden`] does.
#[derive(Clone, Debug)]
pub struct Golden<G: Game> {
    folder: PathBuf,
    sets: Vec<(String, G::Options)>,
}

#[allow(clippy::panic, reason = "assertions for tests")]
impl<G: Game> Golden<G> {
    /// The files `tests/data/golden` of the crate in a folder, which is `env!("CARGO_MANIFEST_DIR")`.
    pub fn new<N: Into<String>>(krate: &str, sets: impl IntoIterator<Item = (N, G::Options)>) -> Self {
        let folder = Path::new(krate).join("tests/data/golden");
        Self { folder, sets: sets.into_iter().map(|(name, options)| (name.into(), options)).collect() }
    }

    /// Compares the file of a name with a text.
    ///
    /// # Panics
    /// If they differ.
    pub fn compare(&self, name: &str, text: &str) {
        assert_golden(&self.folder.join(name), text);
    }

    /// A [`playthrough`] of each set with at most so many steps.
    ///
    /// # Panics
    /// If a file differs.
    pub fn playthroughs(&self, most: usize) {
        for (number, (name, options)) in self.sets.iter().enumerate() {
            let text = playthrough::<G>(options, &[number as u16, 17], most);
            self.compare(&format!("{name}.txt"), &text);
        }
    }

    /// The [`digest`] of 100 games of each set with at most so many steps each.
    ///
    /// # Panics
    /// If the file differs.
    pub fn digests(&self, most: usize) {
        let mut text = String::new();
        for (name, options) in &self.sets {
            let _ = writeln!(text, "{name} {:016x}", digest::<G>(options, 100, most));
        }
        self.compare("digests.txt", &text);
    }

    /// Counts of sequences from the very start, where chance is first, and from the first decision of the game
    /// that seed 1 deals, up to a depth.
    ///
    /// # Panics
    /// If the file differs.
    pub fn perft(&self, depth: u32) {
        let mut text = String::new();
        for (name, options) in &self.sets {
            let (start, dealt) = (start::<G>(options), session::<G>(options, 1));
            for depth in 1..=depth {
                let (chance, dealt) = (perft(&start, depth), perft(dealt.state(), depth));
                let _ = writeln!(text, "{name}, depth {depth}: {chance} {dealt}");
            }
        }
        self.compare("perft.txt", &text);
    }

    /// What four seeds deal first, while so many decisions are the first legal ones.
    ///
    /// # Panics
    /// If the file differs.
    pub fn first_draws(&self, decisions: usize) {
        let mut text = String::new();
        for (name, options) in &self.sets {
            for seed in [0, 1, 7, u64::MAX] {
                let mut session = session::<G>(options, seed);
                for _ in 0..decisions {
                    let first = session.legal_actions()[0];
                    assert!(session.apply(first).is_ok(), "a legal action was refused");
                }
                let steps: Vec<String> = session.steps().iter().map(Step::to_string).collect();
                let _ = writeln!(text, "{name}, seed {seed}: {}", steps.join(" "));
            }
        }
        self.compare("first-draws.txt", &text);
    }
}

#[allow(clippy::panic, reason = "an assertion for tests")]
fn start<G: Game>(options: &G::Options) -> G {
    G::new(options).unwrap_or_else(|error| panic!("{error}"))
}

#[allow(clippy::panic, reason = "an assertion for tests")]
fn session<G: Game>(options: &G::Options, seed: u64) -> Session<G> {
    Session::new(options, seed).unwrap_or_else(|error| panic!("{error}"))
}

/// Compares a text with a golden file. With the environment variable `UPDATE_GOLDEN=1` the file is written
/// anew instead.
///
/// # Panics
/// If the texts differ or the file cannot be read or written: this is for tests.
#[allow(clippy::panic, reason = "an assertion for tests")]
pub fn assert_golden(path: &Path, text: &str) {
    if std::env::var_os("UPDATE_GOLDEN").is_some_and(|value| value == "1") {
        let folder = path.parent().unwrap_or(Path::new("."));
        let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(path, text));
        assert!(written.is_ok(), "cannot write {}: {written:?}", path.display());
        return;
    }
    let golden = match std::fs::read_to_string(path) {
        Ok(golden) => golden,
        Err(error) => panic!("cannot read {}: {error}; make it with UPDATE_GOLDEN=1", path.display()),
    };
    for (number, (old, new)) in golden.lines().zip(text.lines()).enumerate() {
        assert!(old == new, "{}, line {}:\n- {old}\n+ {new}", path.display(), number + 1);
    }
    assert!(
        golden == text,
        "{} has {} lines, now {}",
        path.display(),
        golden.lines().count(),
        text.lines().count()
    );
}
