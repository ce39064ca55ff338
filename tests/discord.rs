//! The bot through Discord's eyes: the real bot, connected to the sandbox, played by people.

mod table;

mod bakuk;
mod challenges;
mod commands;
mod drafts;
mod faults;
mod golden;
mod hostile;
mod languages;
mod leaders;
mod production;
mod storage;
mod threads;
mod three;
