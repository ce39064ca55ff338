//! A text as an interaction, and in one, is read or refused.

#![no_main]

#[expect(dead_code, reason = "the other targets use the rest")]
#[path = "../../tests/discord/hostile/bodies.rs"]
mod bodies;

libfuzzer_sys::fuzz_target!(|text: &str| bodies::interaction(text));
