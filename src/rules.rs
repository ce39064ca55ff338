//! The three games: positions, moves, notation, records, step-by-step input. Pure: no input, output or time.
//!
//! Start with [`Record`] (a game), [`AnyPosition`] (a position of any ruleset) and the trait [`Position`].
//! Each ruleset is a folder; `any.rs` and `options.rs` are the closed enums over them; [`steps`] builds
//! moves choice by choice; [`perft()`] counts. `docs/rules.md` is the law of the games.

mod any;
pub mod bakuk;
pub mod buga_shadara;
pub mod buku;
mod options;
mod outcome;
mod perft;
mod position;
mod record;
mod ruleset;
mod seat;
pub mod steps;
mod syntax;

pub use any::{AnyMove, AnyPosition, IllegalMove, MoveError, PositionError, Trace};
pub use options::{Options, OptionsError};
pub use outcome::{Outcome, Reason};
pub use perft::perft;
pub use position::{PlayError, Position, Recurring};
pub use record::{Record, ReplayError};
pub use ruleset::{OptionKey, Ruleset, UnknownRuleset};
pub use seat::{Seat, SeatName, SeatSet};
pub use syntax::{Expected, SyntaxError};
