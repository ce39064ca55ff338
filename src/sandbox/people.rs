//! The players' side: what people do through their client, as strict with them as with the bot.

mod commands;
mod components;
mod files;
pub(crate) mod interactions;
mod modals;
mod resolve;
pub(crate) mod wait;
