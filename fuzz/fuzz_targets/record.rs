//! Arbitrary text as a record.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| farmstead::fuzzing::record(bytes));
