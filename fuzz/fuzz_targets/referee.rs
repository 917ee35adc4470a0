//! Arbitrary lines to the referee.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| farmstead::fuzzing::referee(bytes));
