//! The fuzz targets over their committed corpus, as ordinary tests.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests report by panicking")]

use std::path::Path;

use farmstead::fuzzing;

/// Runs a target over its corpus and over every beginning of its inputs.
fn run(target: &str, body: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut inputs = 0;
    for entry in std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        body(&bytes);
        for part in 1..8 {
            body(&bytes[..bytes.len() * part / 8]);
        }
        inputs += 1;
    }
    assert!(inputs >= 5, "{target} has only {inputs} inputs");
    body(&[]);
}

#[test]
fn choices() {
    run("choices", fuzzing::choices);
}

#[test]
fn membership() {
    run("membership", fuzzing::membership);
}

#[test]
fn notation() {
    run("notation", fuzzing::notation);
}

#[test]
fn record() {
    run("record", fuzzing::record);
}

#[test]
fn snapshot() {
    run("snapshot", fuzzing::snapshot);
}

#[test]
fn referee() {
    run("referee", fuzzing::referee);
}
