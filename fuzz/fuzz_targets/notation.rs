//! Arbitrary text as an action, an outcome and a step.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| farmstead::fuzzing::notation(bytes));
