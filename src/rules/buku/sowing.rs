//! A move of Buku: the line lifted and the path sown.

use super::square::{Direction, Line, Square};

/// The largest hand there can be: 4·3 + 4·2 counters in a line, and the 65th.
pub const MAX_HAND: usize = 21;

/// A path: at most [`MAX_HAND`] squares in the order in which they are sown.
#[derive(Clone, Copy)]
pub struct Path {
    n: u8,
    squares: [Square; MAX_HAND],
}

const A1: Square = match Square::new(0) {
    Some(square) => square,
    None => unreachable!(),
};

impl Path {
    /// No square: the path of a null lift.
    pub const EMPTY: Self = Self {
        n: 0,
        squares: [A1; MAX_HAND],
    };

    /// How many squares it has.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.n as usize
    }

    /// Whether it has no square.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.n == 0
    }

    /// The squares in order.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        self.squares.get(..self.len()).unwrap_or(&[])
    }

    /// The last square.
    #[must_use]
    pub fn last(&self) -> Option<Square> {
        self.squares().last().copied()
    }

    /// The squares as bits.
    #[must_use]
    pub fn bits(&self) -> u64 {
        self.squares().iter().fold(0, |bits, square| bits | square.bit())
    }

    /// The first square, every turning point and the last square.
    pub fn corners(&self) -> impl Iterator<Item = Square> + '_ {
        let squares = self.squares();
        (0..squares.len()).filter_map(move |i| {
            let here = squares[i];
            let straight_on = i > 0
                && i + 1 < squares.len()
                && Direction::between(squares[i - 1], here) == Direction::between(here, squares[i + 1]);
            (!straight_on).then_some(here)
        })
    }

    /// Adds a square at the end; a full path stays as it is.
    pub(super) fn push(&mut self, square: Square) {
        if let Some(place) = self.squares.get_mut(self.n as usize) {
            *place = square;
            self.n += 1;
        }
    }

    /// Takes the last square away.
    pub(super) fn pop(&mut self) -> Option<Square> {
        let last = self.last()?;
        self.n -= 1;
        Some(last)
    }

    /// Leaves the first `n` squares.
    pub(super) fn truncate(&mut self, n: usize) {
        if let Ok(n) = u8::try_from(n) {
            self.n = self.n.min(n);
        }
    }
}

/// Equal paths have the same squares in the same order.
impl PartialEq for Path {
    fn eq(&self, other: &Self) -> bool {
        self.squares() == other.squares()
    }
}

impl Eq for Path {}

impl std::hash::Hash for Path {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.squares().hash(state);
    }
}

impl std::fmt::Debug for Path {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.squares().fmt(f)
    }
}

/// A move: the line lifted and the path its counters are sown along.
///
/// Displayed as `4(9):a4,h4,h5`: line, hand, corners of the path.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The line lifted.
    pub line: Line,
    /// Where its counters are sown, one on each square; empty for a null lift.
    pub path: Path,
}

impl Move {
    /// How many counters are lifted and sown.
    #[must_use]
    pub const fn hand(&self) -> usize {
        self.path.len()
    }
}
