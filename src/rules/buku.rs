//! Buku: lift a rank or a file, sow it along a path, capture threes and fours (`docs/rules.md`, section 1).
//!
//! Start with `position.rs`; `walks.rs` generates the paths, `sowing.rs` is the move.

mod errors;
mod notation;
mod options;
mod position;
mod sowing;
mod square;
mod steps;
mod text;
mod trace;
mod walks;

pub use errors::{IllegalMove, MoveError, PositionError};
pub use notation::MoveText;
pub use options::{Options, Repetition};
pub use position::Position;
pub use sowing::{MAX_HAND, Move, Path};
pub use square::{File, Line, Rank, Square};
pub use steps::Step;
pub(super) use steps::{begun, next, parse_steps, steps_of};
pub use trace::Trace;
pub use walks::{N_WALKS, Walks};
