//! Arbitrary actions on reachable states: check is membership in the list.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| farmstead::fuzzing::membership(bytes));
