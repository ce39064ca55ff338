//! What a move of Buku did, for pictures and words.

use super::super::Seat;
use super::{Line, Square};

/// What a move of Buku did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    /// Who moved.
    pub seat: Seat,
    /// The line lifted.
    pub line: Line,
    /// How many counters were in the hand, the 65th included.
    pub hand: usize,
    /// The squares of the line that held counters, and how many.
    pub lifted: Vec<(Square, u8)>,
    /// The squares sown, in order.
    pub path: Vec<Square>,
    /// The squares captured, and how many counters on each: 3 or 4.
    pub captures: Vec<(Square, u8)>,
}

impl Trace {
    /// How many counters were captured.
    #[must_use]
    pub fn n_captured(&self) -> u32 {
        self.captures.iter().map(|&(_, n)| u32::from(n)).sum()
    }
}
