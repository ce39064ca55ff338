//! A text read as a position is refused, or obeys the laws.

#![no_main]

#[expect(dead_code, reason = "the other targets use the rest")]
#[path = "../../tests/rules/hostile/bodies.rs"]
mod bodies;

libfuzzer_sys::fuzz_target!(|text: &str| bodies::position(text));
