//! Bakuk: six holes in a ring, 36 stones, two or three players (`docs/rules.md`, section 2).
//!
//! Start with `position.rs`; `sowing.rs` has what a move does to the holes.

mod errors;
mod hole;
mod notation;
mod options;
mod position;
mod sowing;
mod steps;
mod text;

pub use errors::{IllegalMove, MoveError, PositionError};
pub use hole::Hole;
pub use notation::{Move, MoveText};
pub use options::{Leftover, NoMove, Options};
pub use position::Position;
pub use sowing::{Sowing, Trace};
pub(super) use steps::{begun, next, parse_steps, steps_of};
