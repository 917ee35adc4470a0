//! The conformance suite and non-interference along games from choice tapes.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| farmstead::fuzzing::choices(bytes));
