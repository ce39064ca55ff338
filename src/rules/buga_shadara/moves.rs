//! The moves of a position, one after another.

use super::point::points;
use super::{Move, Point, Position, Variant};

/// The moves of a position, lazily: it keeps what is untried.
#[derive(Clone, Debug)]
pub struct Moves {
    empty: u64,
    dogs: u64,
    stage: Stage,
}

/// Which kind of move comes next.
#[derive(Clone, Debug)]
enum Stage {
    /// Steps of the pieces left, each followed by its leaps if it is a deer.
    Pieces {
        left: u64,
        leap: Leaping,
        from: Point,
        steps: u64,
        leaps: u64,
    },
    /// Drops alone.
    Drops { left: u64 },
    /// Drops, each followed by the steps that may come with it.
    DropSteps {
        left: u64,
        drop: Point,
        pieces: u64,
        from: Point,
        steps: u64,
    },
    /// The forced pass.
    Pass,
    /// Nothing more.
    Done,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Leaping {
    Deer,
    Dogs,
}

/// Where the first piece or drop is filled in later.
const NOWHERE: Point = match Point::new(0) {
    Some(point) => point,
    None => unreachable!(),
};

impl Moves {
    pub(super) fn of(position: &Position) -> Self {
        let (empty, dogs) = (position.empty(), position.dogs);
        let pieces = |left, leap| Stage::Pieces {
            left,
            leap,
            from: NOWHERE,
            steps: 0,
            leaps: 0,
        };
        let stage = if position.is_over_before_blocked() {
            Stage::Done
        } else if position.deer_to_move() {
            pieces(position.deer, Leaping::Deer)
        } else if position.hand > 0 {
            match position.options.variant {
                Variant::Standard => Stage::Drops { left: empty },
                Variant::DropMove => Stage::DropSteps {
                    left: empty,
                    drop: NOWHERE,
                    pieces: 0,
                    from: NOWHERE,
                    steps: 0,
                },
            }
        } else if dogs_can_step(dogs, empty) {
            pieces(dogs, Leaping::Dogs)
        } else {
            Stage::Pass
        };
        Self { empty, dogs, stage }
    }
}

impl Iterator for Moves {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        match &mut self.stage {
            Stage::Pieces {
                left,
                leap,
                from,
                steps,
                leaps,
            } => loop {
                if let Some(to) = pop(steps) {
                    return Some(Move::Step { from: *from, to });
                }
                if let Some(to) = pop(leaps) {
                    return Some(Move::Leap { from: *from, to });
                }
                *from = pop(left)?;
                *steps = from.neighbours() & self.empty;
                if *leap == Leaping::Deer {
                    *leaps = landings(*from, self.dogs, self.empty);
                }
            },
            Stage::Drops { left } => pop(left).map(Move::Drop),
            Stage::DropSteps {
                left,
                drop,
                pieces,
                from,
                steps,
            } => loop {
                if let Some(to) = pop(steps) {
                    return Some(Move::DropStep {
                        drop: *drop,
                        from: *from,
                        to,
                    });
                }
                if let Some(piece) = pop(pieces) {
                    *from = piece;
                    *steps = piece.neighbours() & self.empty & !drop.bit();
                    continue;
                }
                *drop = pop(left)?;
                *pieces = self.dogs | drop.bit();
                return Some(Move::Drop(*drop));
            },
            Stage::Pass => {
                self.stage = Stage::Done;
                Some(Move::Pass)
            }
            Stage::Done => None,
        }
    }
}

/// Takes the lowest point out of `bits`.
const fn pop(bits: &mut u64) -> Option<Point> {
    let point = Point::lowest(*bits);
    *bits &= bits.wrapping_sub(1);
    point
}

/// Where a deer on `from` can land by a leap.
pub(super) fn landings(from: Point, dogs: u64, empty: u64) -> u64 {
    if from.neighbours() & dogs == 0 {
        return 0;
    }
    let lands = |&&(over, to): &&(Point, Point)| dogs & over.bit() != 0 && empty & to.bit() != 0;
    from.leaps()
        .iter()
        .filter(lands)
        .fold(0, |bits, (_, to)| bits | to.bit())
}

/// Whether some dog has an empty point beside it.
pub(super) fn dogs_can_step(dogs: u64, empty: u64) -> bool {
    points(empty).any(|point| point.neighbours() & dogs != 0)
}

/// How many steps the pieces on `from` have to the points of `to`.
pub(super) fn n_steps(from: u64, to: u64) -> u32 {
    points(from)
        .map(|point| (point.neighbours() & to).count_ones())
        .sum()
}
