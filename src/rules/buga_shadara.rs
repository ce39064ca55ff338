//! Buga-shadara: two deer against the dogs on a board of 33 points (`docs/rules.md`, section 3).
//!
//! Start with `position.rs`; `point.rs` has the lines of the board.

mod errors;
mod moves;
mod notation;
mod options;
mod point;
mod position;
mod steps;
mod text;
mod trace;

pub use errors::{IllegalMove, MoveError, PositionError};
pub use moves::Moves;
pub use notation::Move;
pub use options::{Options, Variant};
pub use point::{Point, edges, leaps};
pub use position::{Piece, Position};
pub use steps::Step;
pub(super) use steps::{begun, next, parse_steps, steps_of};
pub use trace::{Trace, TraceKind};
