//! Self-avoiding paths over the board: generated one after another, counted, looked ahead for.

use super::square::{Square, beside};
use super::{MAX_HAND, Path};

/// How many paths of n squares there are on the empty board, by n (`docs/rules.md`, 1.5; the last one, of the
/// hand of 21 that only a made-up position with the 65th counter allows, by the walk below).
pub const N_WALKS: [u64; MAX_HAND + 1] = [
    1,
    64,
    224,
    584,
    1560,
    3792,
    9504,
    22_672,
    55_104,
    128_688,
    303_328,
    690_864,
    1_575_976,
    3_484_400,
    7_697_512,
    16_534_704,
    35_535_280,
    74_425_376,
    156_198_008,
    319_559_744,
    655_791_520,
    1_310_091_168,
];

/// Every path of a number of squares, lazily: it keeps the squares of one path and what is untried at each.
#[derive(Clone, Debug)]
pub struct Walks {
    path: Path,
    /// How long the paths are.
    length: usize,
    /// Squares not yet tried at each place of the path.
    untried: [u64; MAX_HAND],
    visited: u64,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Fresh,
    Walking,
    Done,
}

impl Walks {
    /// All paths of `length` squares. There is one path of no square, and none longer than [`MAX_HAND`].
    #[must_use]
    pub fn new(length: usize) -> Self {
        let state = if length > MAX_HAND {
            State::Done
        } else {
            State::Fresh
        };
        Self {
            path: Path::EMPTY,
            length,
            untried: [0; MAX_HAND],
            visited: 0,
            state,
        }
    }
}

impl Iterator for Walks {
    type Item = Path;

    fn next(&mut self) -> Option<Path> {
        match self.state {
            State::Done => return None,
            State::Fresh if self.length == 0 => {
                self.state = State::Done;
                return Some(Path::EMPTY);
            }
            State::Fresh => {
                self.untried[0] = !0;
                self.state = State::Walking;
            }
            State::Walking => {}
        }
        loop {
            // The path keeps its last square after it was given out, until another takes its place.
            let place = self.path.len().min(self.length - 1);
            self.path.truncate(place);
            let Some(square) = Square::lowest(self.untried[place]) else {
                let Some(last) = self.path.pop() else {
                    self.state = State::Done;
                    return None;
                };
                self.visited &= !last.bit();
                continue;
            };
            self.untried[place] &= self.untried[place] - 1;
            self.path.push(square);
            if place + 1 == self.length {
                return Some(self.path);
            }
            self.visited |= square.bit();
            self.untried[place + 1] = square.neighbours() & !self.visited;
        }
    }
}

/// Whether a path can go on from `from` over `n` more squares outside `visited`, the first of them among
/// `first`.
///
/// Depth first, with two bounds: the free squares that can still be reached, and how many of them have
/// either colour, since a path changes colour at each step.
pub(super) fn can_go_on(from: Square, visited: u64, n: usize, first: u64) -> bool {
    if n == 0 {
        return true;
    }
    let mut untried = from.neighbours() & first & !visited;
    while let Some(square) = Square::lowest(untried) {
        untried &= untried - 1;
        if has_room(square, visited, n) && can_go_on(square, visited | square.bit(), n - 1, !0) {
            return true;
        }
    }
    false
}

/// Whether the free squares reachable from `square`, itself included, could hold a path of `n` squares.
fn has_room(square: Square, visited: u64, n: usize) -> bool {
    let same_colour = super::square::owned_by(square.owner());
    let mut region = square.bit();
    loop {
        let grown = region | (beside(region) & !visited);
        let same = (grown & same_colour).count_ones() as usize;
        let other = (grown & !same_colour).count_ones() as usize;
        if n.div_ceil(2) <= same && n / 2 <= other {
            return true;
        }
        if grown == region {
            return false;
        }
        region = grown;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walks_are_as_many_as_the_table_says() {
        for (length, &n) in N_WALKS.iter().enumerate().take(11) {
            assert_eq!(Walks::new(length).count() as u64, n, "{length} squares");
        }
        assert_eq!(Walks::new(MAX_HAND + 1).count(), 0);
    }
}
