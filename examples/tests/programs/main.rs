//! The example programs as a user starts them: what they print, and how they end.

#![allow(clippy::unwrap_used, reason = "a test stops where something is missing")]

mod perft;
mod replay;
mod simulate;
mod small;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// An example program. `cargo test` builds the examples before it runs the tests; where it was told to build
/// the tests alone, they are built now.
fn program(name: &str) -> Command {
    // The test itself is target/<profile>/deps/programs-<hash>, the example target/<profile>/examples/<name>.
    let test = std::env::current_exe().unwrap();
    let profile = test.parent().unwrap().parent().unwrap();
    let file = profile.join("examples").join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    if !file.exists() {
        let kind = if profile.ends_with("release") { "release" } else { "test" };
        let mut build = Command::new(env!("CARGO"));
        build.args(["build", "--profile", kind, "--example", name, "--manifest-path"]);
        build.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"));
        build.arg("--target-dir").arg(profile.parent().unwrap());
        assert!(build.status().unwrap().success(), "the example {name} can be built");
    }
    Command::new(file)
}

/// Runs an example program to its end.
fn run(name: &str, args: &[&str]) -> Output {
    program(name).args(args).stdin(Stdio::null()).output().unwrap()
}

/// Runs an example program to its end with something on standard input.
fn run_with_input(name: &str, args: &[&str], input: &str) -> Output {
    let mut command = program(name);
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

/// What a program prints that must end well.
fn stdout(name: &str, args: &[&str]) -> String {
    let output = run(name, args);
    assert!(output.status.success(), "{name} {args:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// Asserts that a program ends with an exit code, says why on standard error, and prints nothing else.
fn assert_fails(output: &Output, code: i32, reason: &str) {
    let stderr = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{stderr}");
    assert!(stderr.contains(reason), "{stderr:?} should contain {reason:?}");
    assert_eq!(text(&output.stdout), "", "{stderr}");
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A file for a test to write.
fn temporary(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}
