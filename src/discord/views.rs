//! What messages look like: functions from what is known to a [`View`](super::view::View), and nothing else.

pub mod cards;
pub mod challenge;
pub mod draft;
pub mod game;
pub mod guide;
pub mod leaders;
pub mod lists;
pub mod moves;
pub mod names;
pub mod pages;
pub mod people;
pub mod result;
pub mod settings;
pub mod suggestions;
pub mod turn;
