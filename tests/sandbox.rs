//! The sandbox through its own doors: REST, gateway, players' side, control.

mod client;

mod callbacks;
mod commands;
mod faults;
mod gateway;
mod guild;
mod limits;
mod malformed;
mod mentions;
mod messages;
mod pages;
mod people;
mod permissions;
mod poise_bot;
mod presses;
mod refusals;
mod shape;
mod state;
mod threads;
