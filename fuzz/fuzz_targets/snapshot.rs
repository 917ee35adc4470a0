//! Arbitrary bytes as a state or a view, and real states with damaged JSON.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| farmstead::fuzzing::snapshot(bytes));
