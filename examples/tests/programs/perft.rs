use farmstead::rolnicy::Options;
use farmstead::{Game, Rolnicy, Session};

use crate::{assert_fails, run, stdout};

/// The counts by depth, and those below each first step.
fn counts(args: &[&str]) -> (Vec<u64>, Vec<(String, u64)>) {
    let printed = stdout("perft", &[&["rolnicy"], args].concat());
    let (mut depths, mut steps) = (Vec::new(), Vec::new());
    for line in printed.lines().skip(1) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            [step, nodes] => steps.push((step.to_owned(), nodes.parse().unwrap())),
            _ => depths.push(words[1].parse().unwrap()),
        }
    }
    (depths, steps)
}

#[test]
fn chance_is_counted() {
    let game = Rolnicy::new(&Options::for_players(3)).unwrap();
    let expected: Vec<u64> = (1..=3).map(|depth| farmstead::perft(&game, depth)).collect();
    let (depths, steps) = counts(&["--players", "3", "--depth", "3", "--divide"]);
    assert_eq!(depths, expected);
    // Each of the 15 kinds of cards can come up three times.
    assert_eq!(depths, [15, 15 * 15, 15 * 15 * 15]);
    assert_eq!(steps.len(), 15);
    assert!(steps.iter().all(|(step, nodes)| step.starts_with('?') && *nodes == 15 * 15));
}

#[test]
fn with_a_seed_decisions_are_counted() {
    /// Counts with a session for every sequence, as slowly as can be.
    fn slow(session: &Session<Rolnicy>, depth: u32) -> u64 {
        if depth == 0 || session.is_over() {
            return 1;
        }
        let mut nodes = 0;
        for seat in session.turn().seats().iter() {
            let mut actions = Vec::new();
            session.state().legal_into(seat, &mut actions);
            for action in actions {
                let mut next = session.clone();
                next.apply_as(seat, action).unwrap();
                nodes += slow(&next, depth - 1);
            }
        }
        nodes
    }
    let session = Session::<Rolnicy>::new(&Options::default(), 7).unwrap();
    let expected: Vec<u64> = (1..=3).map(|depth| slow(&session, depth)).collect();
    let (depths, steps) = counts(&["--seed", "7", "--depth", "3", "--divide"]);
    assert_eq!(depths, expected);
    assert_eq!(steps.len() as u64, expected[0]);
    assert_eq!(steps.iter().map(|(_, nodes)| nodes).sum::<u64>(), expected[2]);
    assert!(steps.iter().all(|(step, _)| step.contains(":o")), "{steps:?}");
}

#[test]
fn bad_arguments_end_with_exit_code_2() {
    for (args, reason) in [
        (&["chess"][..], "unknown game \"chess\""),
        (&[], "required"),
        (&["rolnicy", "--players", "9"], "rolnicy is for 2 to 4 players, not for 9"),
        (&["rolnicy", "--depth", "0"], "0 is not in"),
        (&["rolnicy", "--options", "{\"x\":1}"], "unknown field"),
    ] {
        assert_fails(&run("perft", args), 2, reason);
    }
}
