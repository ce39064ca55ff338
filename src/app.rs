//! What the program's commands do; `main` only calls them.

pub mod game_args;
pub mod perft;
pub mod render;
pub mod replay;
