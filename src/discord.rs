//! The bot as Discord sees it: commands, components, messages, delivery.
//!
//! - [`commands`]: one file a command: parse, call one use case of the service, show.
//! - [`components`]: what a press does; [`custom_id`] says which.
//! - [`views`]: what messages look like, as data.
//! - [`deliver`]: facts of the outbox become messages in threads.
//! - [`answer`], [`handle`]: every interaction gets its answer in time, whatever happens.
//!
//! [`Bot`] puts them together. No rule of a game and no SQL is here.

pub mod answer;
mod asked;
pub mod asker;
mod bot;
pub mod commands;
pub mod components;
pub mod custom_id;
pub mod deliver;
mod draft;
mod failure;
mod find;
mod forms;
pub mod handle;
pub mod http;
mod identity;
pub mod manner;
pub mod permissions;
pub mod pictures;
mod place;
mod refusals;
mod shared;
pub mod view;
pub mod views;

pub use asked::{Asked, Data};
pub use bot::{Bot, Settings, StartError};
pub use failure::Failure;
pub use identity::{Identity, identify};
pub use shared::{Seen, Shared};
