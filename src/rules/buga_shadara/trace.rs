//! What a move of Buga-shadara did, for pictures and words.

use super::super::Seat;
use super::{Move, Point};

/// What a move of Buga-shadara did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trace {
    /// Who moved: 1 for the deer, 2 for the dogs.
    pub seat: Seat,
    /// Of which kind the move was.
    pub kind: TraceKind,
    /// Where the piece that stepped or leapt stood; after a drop it may be the point dropped on.
    pub from: Option<Point>,
    /// Where it stands now.
    pub to: Option<Point>,
    /// Where the captured dog stood.
    pub captured: Option<Point>,
    /// Where a dog was dropped.
    pub dropped: Option<Point>,
}

impl Trace {
    /// What `mv`, a legal move of `seat`, does.
    pub(super) fn of(seat: Seat, mv: &Move) -> Self {
        let trace = |kind| Self {
            seat,
            kind,
            from: None,
            to: None,
            captured: None,
            dropped: None,
        };
        match *mv {
            Move::Step { from, to } => Self {
                from: Some(from),
                to: Some(to),
                ..trace(TraceKind::Step)
            },
            Move::Leap { from, to } => Self {
                from: Some(from),
                to: Some(to),
                captured: from.over(to),
                ..trace(TraceKind::Leap)
            },
            Move::Drop(point) => Self {
                dropped: Some(point),
                ..trace(TraceKind::Drop)
            },
            Move::DropStep { drop, from, to } => Self {
                from: Some(from),
                to: Some(to),
                dropped: Some(drop),
                ..trace(TraceKind::DropStep)
            },
            Move::Pass => trace(TraceKind::Pass),
        }
    }
}

/// Of which kind a move of Buga-shadara was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TraceKind {
    /// A piece stepped.
    Step,
    /// A deer leapt and captured.
    Leap,
    /// A dog was dropped.
    Drop,
    /// A dog was dropped, then one stepped.
    DropStep,
    /// The dogs could not move and passed.
    Pass,
}
