//! A text read as a custom id is refused, or obeys the laws.

#![no_main]

#[expect(dead_code, reason = "the other targets use the rest")]
#[path = "../../tests/discord/hostile/bodies.rs"]
mod bodies;

libfuzzer_sys::fuzz_target!(|text: &str| bodies::custom_id(text));
