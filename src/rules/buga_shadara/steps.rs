//! Building a move step by step: a piece and its target; a drop; after a drop, perhaps, a step.
//!
//! Lists of more than 25 points are split by rank.

use super::super::steps::{About, Begun, Choice, MAX_CHOICES, Next, NotAChoice};
use super::super::syntax::Cursor;
use super::super::{AnyMove, Expected, Position as _, steps};
use super::moves::landings;
use super::notation::read_point;
use super::point::points;
use super::{Move, Point, Position, Variant};

/// One step of building a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// The rank, 1 to 9, of the point to choose next, when there are too many for one list.
    Rank(u8),
    /// The piece to move.
    Piece(Point),
    /// Where the piece goes.
    Target(Point),
    /// Where a dog is dropped.
    Drop(Point),
    /// No dog steps after the drop.
    NoStep,
}

/// `.6`, `c7`, `b7`, `@c6`, `-`.
impl std::fmt::Display for Step {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Rank(rank) => write!(f, ".{rank}"),
            Self::Piece(point) | Self::Target(point) => point.fmt(f),
            Self::Drop(point) => write!(f, "@{point}"),
            Self::NoStep => f.write_str("-"),
        }
    }
}

/// Reads the text of a prefix.
pub(in super::super) fn parse_steps(text: &str) -> Option<Vec<steps::Step>> {
    let mut cursor = Cursor::new(text);
    let mut read: Vec<Step> = Vec::new();
    while cursor.peek().is_some() {
        let step = if cursor.eat('.') {
            Step::Rank(cursor.within('1', '9', Expected::Point).ok()? + 1)
        } else if cursor.eat('@') {
            Step::Drop(read_point(&mut cursor, Expected::Point).ok()?)
        } else if cursor.eat('-') {
            Step::NoStep
        } else {
            let point = read_point(&mut cursor, Expected::Point).ok()?;
            if matches!(read.last(), Some(Step::Piece(_))) {
                Step::Target(point)
            } else {
                Step::Piece(point)
            }
        };
        read.push(step);
    }
    Some(read.into_iter().map(steps::Step::BugaShadara).collect())
}

/// A move being built.
#[derive(Clone, Copy)]
struct Draft {
    position: Position,
    dropped: Option<Point>,
    rank: Option<u8>,
    piece: Option<Point>,
    /// The move, once nothing can follow.
    done: Option<Move>,
}

impl Draft {
    const fn new(position: Position) -> Self {
        Self {
            position,
            dropped: None,
            rank: None,
            piece: None,
            done: None,
        }
    }

    /// The move that this is already.
    fn complete(&self) -> Option<Move> {
        if self.done.is_some() {
            return self.done;
        }
        if let (Some(drop), None, None) = (self.dropped, self.piece, self.rank) {
            return Some(Move::Drop(drop));
        }
        let is_pass = self.dropped.is_none() && self.position.moves().next() == Some(Move::Pass);
        is_pass.then_some(Move::Pass)
    }

    /// The dogs or deer on the board, the dropped dog included.
    fn board(&self) -> Position {
        self.dropped
            .map_or(self.position, |point| self.position.with_drop(point))
    }

    /// The points to which the piece on `from` can go: by steps, by leaps.
    fn targets(&self, from: Point) -> (u64, u64) {
        let board = self.board();
        let empty = board.empty();
        let leaps = if board.deer_to_move() {
            landings(from, board.dogs, empty)
        } else {
            0
        };
        (from.neighbours() & empty, leaps)
    }

    /// The pieces that can go somewhere.
    fn pieces(&self) -> u64 {
        let board = self.board();
        let own = if board.deer_to_move() {
            board.deer
        } else {
            board.dogs
        };
        let can_move = |&point: &Point| self.targets(point) != (0, 0);
        points(own)
            .filter(can_move)
            .fold(0, |bits, point| bits | point.bit())
    }

    fn step_choice(&self, step: Step, about: About) -> Choice {
        let completes = self.after(step).complete().map(AnyMove::BugaShadara);
        Choice {
            step: steps::Step::BugaShadara(step),
            about,
            completes,
        }
    }

    /// A choice for each point of `bits` on the rank chosen; or one for each rank, if they are too many.
    fn point_choices(&self, bits: u64, step: fn(Point) -> Step, room: usize) -> Vec<Choice> {
        let on = |rank: u8| points(bits).filter(move |point| point.y() == rank);
        if let Some(rank) = self.rank {
            return on(rank)
                .map(|point| self.step_choice(step(point), About::Nothing))
                .collect();
        }
        if bits.count_ones() as usize <= room {
            return points(bits)
                .map(|point| self.step_choice(step(point), About::Nothing))
                .collect();
        }
        let ranks = (1..=9)
            .map(|rank| (rank, on(rank).count()))
            .filter(|&(_, n)| n > 0);
        ranks
            .map(|(rank, n)| self.step_choice(Step::Rank(rank), About::Points(n)))
            .collect()
    }

    fn choices(&self) -> Vec<Choice> {
        if self.done.is_some() {
            return Vec::new();
        }
        if let Some(piece) = self.piece {
            let (walks, leaps) = self.targets(piece);
            let choice = |to: Point| {
                let leapt = if leaps & to.bit() == 0 {
                    None
                } else {
                    piece.over(to)
                };
                self.step_choice(Step::Target(to), leapt.map_or(About::Nothing, About::Captures))
            };
            return points(walks | leaps).map(choice).collect();
        }
        let must_drop = !self.position.deer_to_move() && self.position.hand > 0;
        match self.dropped {
            None if must_drop => self.point_choices(self.position.empty(), Step::Drop, MAX_CHOICES),
            None => self.point_choices(self.pieces(), Step::Piece, MAX_CHOICES),
            Some(_) if self.position.options.variant == Variant::Standard => Vec::new(),
            Some(_) => {
                let stay = self.step_choice(Step::NoStep, About::Nothing);
                let stay = if self.rank.is_none() { Some(stay) } else { None };
                let pieces = self.point_choices(self.pieces(), Step::Piece, MAX_CHOICES - 1);
                stay.into_iter().chain(pieces).collect()
            }
        }
    }

    /// The draft after a step that is one of the choices.
    fn after(mut self, step: Step) -> Self {
        match step {
            Step::Rank(rank) => self.rank = Some(rank),
            Step::Drop(point) => {
                self.dropped = Some(point);
                self.rank = None;
            }
            Step::NoStep => self.done = self.dropped.map(Move::Drop),
            Step::Piece(point) => {
                self.piece = Some(point);
                self.rank = None;
            }
            Step::Target(to) => {
                let Some(from) = self.piece else { return self };
                let (_, leaps) = self.targets(from);
                self.done = Some(match self.dropped {
                    Some(drop) => Move::DropStep { drop, from, to },
                    None if leaps & to.bit() != 0 => Move::Leap { from, to },
                    None => Move::Step { from, to },
                });
            }
        }
        self
    }

    fn with(self, step: steps::Step) -> Option<Self> {
        let steps::Step::BugaShadara(wanted) = step else {
            return None;
        };
        self.choices()
            .iter()
            .any(|choice| choice.step == step)
            .then(|| self.after(wanted))
    }
}

/// What can follow `prefix` in `position`, in which the game is not over.
pub(in super::super) fn next(position: &Position, prefix: &[steps::Step]) -> Result<Next, NotAChoice> {
    let mut draft = Draft::new(*position);
    for (index, &step) in prefix.iter().enumerate() {
        draft = draft.with(step).ok_or(NotAChoice { index })?;
    }
    let complete = draft.complete();
    let choices = if complete == Some(Move::Pass) {
        Vec::new()
    } else {
        draft.choices()
    };
    Ok(Next {
        complete: complete.map(AnyMove::BugaShadara),
        choices,
        begun: Begun::BugaShadara {
            dropped: draft.dropped,
            piece: draft.piece,
            rank: draft.rank,
        },
    })
}

/// The steps that lead to `mv`, a legal move of `position`.
pub(in super::super) fn steps_of(position: &Position, mv: &Move) -> Vec<steps::Step> {
    let wanted = match *mv {
        Move::Step { from, to } | Move::Leap { from, to } => vec![Step::Piece(from), Step::Target(to)],
        Move::Drop(point) if position.options.variant == Variant::Standard => vec![Step::Drop(point)],
        Move::Drop(point) => vec![Step::Drop(point), Step::NoStep],
        Move::DropStep { drop, from, to } => vec![Step::Drop(drop), Step::Piece(from), Step::Target(to)],
        Move::Pass => Vec::new(),
    };
    with_ranks(position, &wanted)
}

/// `wanted`, with a rank before each point that is in a list too long.
fn with_ranks(position: &Position, wanted: &[Step]) -> Vec<steps::Step> {
    let mut all = Vec::new();
    let mut draft = Draft::new(*position);
    for &step in wanted {
        if let Step::Drop(point) | Step::Piece(point) = step {
            let rank = steps::Step::BugaShadara(Step::Rank(point.y()));
            if let Some(split) = draft.with(rank) {
                draft = split;
                all.push(rank);
            }
        }
        all.push(steps::Step::BugaShadara(step));
        draft = draft.after(step);
    }
    all
}

/// The steps that a text such as `c7`, `@` or `@c6,b5-` begins with; `None` when it is no beginning.
pub(in super::super) fn begun(position: &Position, text: &str) -> Option<Vec<steps::Step>> {
    let mut cursor = Cursor::new(text);
    let mut wanted = Vec::new();
    if cursor.eat('@') && cursor.peek().is_some() {
        wanted.push(Step::Drop(read_point(&mut cursor, Expected::Point).ok()?));
        cursor.eat(',');
    }
    if cursor.peek().is_some() {
        wanted.push(Step::Piece(read_point(&mut cursor, Expected::Point).ok()?));
        if cursor.next_if(|c| matches!(c, '-' | 'x')).is_some() && cursor.peek().is_some() {
            wanted.push(Step::Target(read_point(&mut cursor, Expected::Point).ok()?));
        }
    }
    cursor.end(Expected::End).ok()?;
    Some(with_ranks(position, &wanted))
}
