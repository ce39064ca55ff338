//! The bot through Discord's eyes: the real bot, connected to the sandbox, played by people.

mod table;

mod bakuk;
mod challenges;
mod drafts;
mod production;
