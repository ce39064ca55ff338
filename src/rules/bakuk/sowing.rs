//! What sowing a hole does: the stones go round, the last one may capture.

use super::super::Seat;
use super::Hole;

/// What sowing a hole does to the six holes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sowing {
    /// The holes afterwards, captures taken out.
    pub holes: [u8; Hole::N],
    /// How many stones fell into each hole.
    pub sown: [u8; Hole::N],
    /// Where the last stone fell.
    pub last: Hole,
    /// What was captured from each hole: 0, 2 or 4.
    pub captured: [u8; Hole::N],
}

impl Sowing {
    /// Takes the stones of `origin` round the ring, past the origin itself if `skip_origin` says so, then
    /// captures twos and fours from the last hole onwards without a gap.
    pub(super) fn of(holes: [u8; Hole::N], origin: Hole, options: super::Options) -> Self {
        let mut after = holes;
        let mut sown = [0; Hole::N];
        let mut last = origin;
        let mut left = std::mem::take(&mut after[origin.index()]);
        while left > 0 {
            last = last.next();
            if options.skip_origin && last == origin {
                continue;
            }
            after[last.index()] += 1;
            sown[last.index()] += 1;
            left -= 1;
        }
        let mut captured = [0; Hole::N];
        let mut here = last;
        while matches!(after[here.index()], 2 | 4) {
            captured[here.index()] = std::mem::take(&mut after[here.index()]);
            here = here.next();
        }
        Self {
            holes: after,
            sown,
            last,
            captured,
        }
    }

    /// How many stones were captured.
    #[must_use]
    pub fn n_captured(&self) -> u8 {
        self.captured.iter().sum()
    }
}

/// What a move of Bakuk did.
///
/// Who was skipped, and whether the same seat moves again, show in the positions before and after.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trace {
    /// A hole was sown.
    Sow {
        /// Who moved.
        seat: Seat,
        /// The hole emptied.
        origin: Hole,
        /// How many stones were in it.
        stones: u8,
        /// How many stones fell into each hole, `a` to `f`.
        sown: [u8; Hole::N],
        /// Where the last stone fell.
        last: Hole,
        /// The holes captured in the order of the chain, and how many stones in each.
        captures: Vec<(Hole, u8)>,
    },
    /// A seat left the game.
    Out(Seat),
}

impl Trace {
    pub(super) fn of(seat: Seat, origin: Hole, stones: u8, sowing: &Sowing) -> Self {
        let chain = std::iter::successors(Some(sowing.last), |hole| Some(hole.next())).take(Hole::N);
        let captures = chain
            .map(|hole| (hole, sowing.captured[hole.index()]))
            .take_while(|&(_, captured)| captured > 0)
            .collect();
        Self::Sow {
            seat,
            origin,
            stones,
            sown: sowing.sown,
            last: sowing.last,
            captures,
        }
    }

    /// How many stones were captured.
    #[must_use]
    pub fn n_captured(&self) -> u32 {
        match self {
            Self::Sow { captures, .. } => captures.iter().map(|&(_, n)| u32::from(n)).sum(),
            Self::Out(_) => 0,
        }
    }
}
