//! A local server that speaks Discord's REST API v10 and gateway v10 as real clients expect, and its web page.
//!
//! The bot connects with the token `sandbox`; people act with theirs (`alice`, `bob`, `carol`, `dave`). It refuses
//! what Discord refuses, forgets what Discord forgets, and shares no type with the bot. Start with [`Server::start`];
//! `server` takes a connection in, `api` a request, `rest` finds its route, `world` is the state, `gateway` tells
//! clients of it, `people` is the players' side, `control` what is under `/sandbox`.

mod api;
mod assets;
mod base64;
mod clock;
mod control;
mod errors;
mod faults;
mod files;
mod forms;
mod gateway;
mod limits;
mod listener;
mod people;
mod rest;
mod server;
mod snowflake;
mod state;
mod traffic;
mod wire;
mod world;

pub use server::{Server, Settings, StartError};
