//! Shadara: a Discord bot on which friends play Buku, Bakuk and Buga-shadara.
//!
//! Start with `ARCHITECTURE.md`; each module below is one room of that house.

pub mod app;
pub mod config;
pub mod discord;
pub mod outbox;
pub mod render;
pub mod rules;
pub mod sandbox;
pub mod service;
pub mod store;
pub mod words;
