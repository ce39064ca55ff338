//! What players may do, on a database in a temporary file and with a clock turned by hand.

mod challenges;
mod draws;
mod endings;
mod exports;
mod leaderboards;
mod lists;
mod moves;
mod privacy;
mod races;
mod ratings;
mod rematches;
mod repeats;
mod settings;
mod storage;
pub(crate) mod table;
mod three;
mod time;
mod whole_games;
