//! The one integration binary; each module below tests one part of the house.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod discord;
mod house;
mod people;
mod play;
mod render;
mod rules;
mod sandbox;
mod service;
mod store;
mod words;
