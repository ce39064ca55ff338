//! Building a move step by step: line, file and rank of the first square, then corner after corner.

use super::super::steps::{About, Begun, Choice, Next, NotAChoice};
use super::super::syntax::Cursor;
use super::super::{AnyMove, Position as _, steps};
use super::notation::{End, read_file, read_hand, read_line, read_rank, read_squares};
use super::square::Direction;
use super::walks::can_go_on;
use super::{File, Line, Move, Path, Position, Rank, Square};

/// One step of building a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// The line to lift.
    Line(Line),
    /// The file of the first square.
    File(File),
    /// The rank of the first square.
    Rank(Rank),
    /// The next turning point of the path, or its last square.
    Corner(Square),
}

/// `4`, `a`, `4`, `h4`: so a prefix reads line, first square, corners.
impl std::fmt::Display for Step {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Line(line) => line.fmt(f),
            Self::File(file) => file.fmt(f),
            Self::Rank(rank) => rank.fmt(f),
            Self::Corner(square) => square.fmt(f),
        }
    }
}

/// Reads the text of a prefix.
pub(in super::super) fn parse_steps(text: &str) -> Option<Vec<steps::Step>> {
    let mut cursor = Cursor::new(text);
    let mut read = Vec::new();
    for place in 0.. {
        if cursor.peek().is_none() {
            break;
        }
        read.push(steps::Step::Buku(match place {
            0 => Step::Line(read_line(&mut cursor).ok()?),
            1 => Step::File(read_file(&mut cursor).ok()?),
            2 => Step::Rank(read_rank(&mut cursor).ok()?),
            _ => Step::Corner(Square::at(
                read_file(&mut cursor).ok()?,
                read_rank(&mut cursor).ok()?,
            )),
        }));
    }
    Some(read)
}

/// A move being built.
#[derive(Clone, Copy)]
struct Draft {
    position: Position,
    line: Option<Line>,
    file: Option<File>,
    path: Path,
    /// Which way the path came to its last corner.
    direction: Option<Direction>,
}

impl Draft {
    const fn new(position: Position) -> Self {
        Self {
            position,
            line: None,
            file: None,
            path: Path::EMPTY,
            direction: None,
        }
    }

    /// How many counters are still to be sown; `None` before a line was chosen.
    fn n_left(&self) -> Option<usize> {
        self.position.hand(self.line?).checked_sub(self.path.len())
    }

    /// The draft after `step`, if the step has the right kind and runs straight over free squares.
    fn with(mut self, step: Step) -> Option<Self> {
        match step {
            Step::Line(line) if self.line.is_none() && line.is_of(self.position.seat_to_move()) => {
                self.line = Some(line);
            }
            Step::File(file) if self.n_left()? > 0 && self.file.is_none() => self.file = Some(file),
            Step::Rank(rank) if self.path.is_empty() => self.path.push(Square::at(self.file?, rank)),
            Step::Corner(corner) => {
                let from = self.path.last()?;
                let direction = Direction::between(from, corner)?;
                if self.direction.is_some_and(|before| !direction.is_across(before)) {
                    return None;
                }
                let mut here = from;
                while here != corner {
                    here = here.step(direction)?;
                    if self.n_left()? == 0 || self.path.bits() & here.bit() != 0 {
                        return None;
                    }
                    self.path.push(here);
                }
                self.direction = Some(direction);
            }
            _ => return None,
        }
        Some(self)
    }

    /// The move that this is, if all counters are sown.
    fn complete(&self) -> Option<Move> {
        let line = self.line?;
        (self.n_left()? == 0).then_some(Move {
            line,
            path: self.path,
        })
    }

    /// Whether some move begins like this.
    fn can_be_completed(&self) -> bool {
        let (Some(from), Some(n)) = (self.path.last(), self.n_left()) else {
            return true;
        };
        let across = match self.direction {
            None => !0,
            Some(Direction::North | Direction::South) => Line::Rank(from.rank()).bits(),
            Some(Direction::East | Direction::West) => Line::File(from.file()).bits(),
        };
        can_go_on(from, self.path.bits(), n, across)
    }

    /// The squares at which the path can turn or end next.
    fn corners(&self) -> Vec<Square> {
        let Some(from) = self.path.last() else {
            return Vec::new();
        };
        let mut corners = Vec::new();
        for direction in Direction::ALL {
            let mut here = from;
            while let Some(next) = here.step(direction)
                && let Some(draft) = self.with(Step::Corner(next))
            {
                if draft.can_be_completed() {
                    corners.push(next);
                }
                here = next;
            }
        }
        corners.sort();
        corners
    }

    fn choices(&self) -> Vec<Choice> {
        let (Some(line), Some(n_left)) = (self.line, self.n_left()) else {
            let side = self.position.seat_to_move();
            let about = |line| About::Hand(self.position.hand(line));
            return Line::all_of(side)
                .map(|line| self.choice(Step::Line(line), about(line)))
                .collect();
        };
        if n_left == 0 {
            return Vec::new();
        }
        if self.file.is_none() {
            return File::all()
                .map(|file| self.choice(Step::File(file), About::Nothing))
                .collect();
        }
        if self.path.is_empty() {
            return Rank::all()
                .map(|rank| self.choice(Step::Rank(rank), About::Nothing))
                .collect();
        }
        let hand = self.position.hand(line);
        let left = |corner| self.with(Step::Corner(corner)).map_or(0, |d| hand - d.path.len());
        let corners = self.corners().into_iter();
        corners
            .map(|corner| self.choice(Step::Corner(corner), About::Left(left(corner))))
            .collect()
    }

    fn choice(&self, step: Step, about: About) -> Choice {
        let completes = self
            .with(step)
            .and_then(|draft| draft.complete())
            .map(AnyMove::Buku);
        Choice {
            step: steps::Step::Buku(step),
            about,
            completes,
        }
    }
}

/// What can follow `prefix` in `position`, in which the game is not over.
pub(in super::super) fn next(position: &Position, prefix: &[steps::Step]) -> Result<Next, NotAChoice> {
    let mut draft = Draft::new(*position);
    for (index, step) in prefix.iter().enumerate() {
        let steps::Step::Buku(step) = *step else {
            return Err(NotAChoice { index });
        };
        draft = draft.with(step).ok_or(NotAChoice { index })?;
    }
    if !draft.can_be_completed() {
        return Err(NotAChoice {
            index: prefix.len().saturating_sub(1),
        });
    }
    Ok(Next {
        complete: draft.complete().map(AnyMove::Buku),
        choices: draft.choices(),
        begun: Begun::Buku {
            line: draft.line,
            file: draft.file,
            path: draft.path.squares().to_vec(),
            left: draft.n_left(),
        },
    })
}

/// The steps that lead to `mv`.
pub(in super::super) fn steps_of(mv: &Move) -> Vec<steps::Step> {
    let mut all = vec![Step::Line(mv.line)];
    let mut corners = mv.path.corners();
    if let Some(first) = corners.next() {
        all.extend([Step::File(first.file()), Step::Rank(first.rank())]);
        all.extend(corners.map(Step::Corner));
    }
    all.into_iter().map(steps::Step::Buku).collect()
}

/// The steps that a text such as `4`, `4(9):a4` or `4:a4,h` begins with; `None` when it is no beginning.
pub(in super::super) fn begun(position: &Position, text: &str) -> Option<Vec<steps::Step>> {
    let mut cursor = Cursor::new(text);
    if cursor.peek().is_none() {
        return Some(Vec::new());
    }
    let line = read_line(&mut cursor).ok()?;
    let mut all = vec![Step::Line(line)];
    if let Some(hand) = read_hand(&mut cursor).ok()?
        && hand as usize != position.hand(line)
    {
        return None;
    }
    cursor.eat(':');
    let (squares, end) = read_squares(&mut cursor).ok()?;
    let mut path = Path::EMPTY;
    squares.iter().for_each(|&square| path.push(square));
    let mut corners = path.corners();
    match corners.next() {
        Some(first) => {
            all.extend([Step::File(first.file()), Step::Rank(first.rank())]);
            all.extend(corners.map(Step::Corner));
        }
        None => {
            if let End::File(file) = end {
                all.push(Step::File(file));
            }
        }
    }
    Some(all.into_iter().map(steps::Step::Buku).collect())
}
