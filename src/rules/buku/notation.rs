//! The text of a move: `4(9):a4,h4,h5` (`docs/rules.md`, 1.6).
//!
//! Reading takes two steps: the form ([`MoveText`]), then what it means in a position.

use std::fmt;
use std::str::FromStr;

use super::super::syntax::Cursor;
use super::super::{Expected, Position as _, SyntaxError};
use super::square::Direction;
use super::{File, IllegalMove, Line, Move, Path, Position, Rank, Square};

/// What the text of a move says, whether or not it can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveText {
    /// The line lifted.
    pub line: Line,
    /// The hand, if it was written.
    pub hand: Option<u32>,
    /// The squares named: corners, or every square of the path, or some of them.
    pub squares: Vec<Square>,
}

impl FromStr for MoveText {
    type Err = SyntaxError;

    /// Reads a move; letter case, spaces, a missing hand and spaces for commas are forgiven.
    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let mut cursor = Cursor::new(text);
        let line = read_line(&mut cursor)?;
        let hand = read_hand(&mut cursor)?;
        cursor.expect(':', Expected::Colon)?;
        let (squares, end) = read_squares(&mut cursor)?;
        match end {
            End::Clean => Ok(Self { line, hand, squares }),
            End::Open => Err(cursor.unexpected(Expected::File)),
            End::File(_) => Err(cursor.unexpected(Expected::Rank)),
        }
    }
}

pub(super) fn read_line(cursor: &mut Cursor<'_>) -> Result<Line, SyntaxError> {
    if let Ok(rank) = read_rank(cursor) {
        return Ok(Line::Rank(rank));
    }
    match read_file(cursor) {
        Ok(file) => Ok(Line::File(file)),
        Err(_) => Err(cursor.unexpected(Expected::Line)),
    }
}

pub(super) fn read_hand(cursor: &mut Cursor<'_>) -> Result<Option<u32>, SyntaxError> {
    if !cursor.eat('(') {
        return Ok(None);
    }
    let hand = cursor.number()?;
    cursor.expect(')', Expected::ClosingBracket)?;
    Ok(Some(hand))
}

/// How a list of squares ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// After a square, or before the first.
    Clean,
    /// After a comma.
    Open,
    /// After the file of a square.
    File(File),
}

/// Reads squares to the end of the text.
pub(super) fn read_squares(cursor: &mut Cursor<'_>) -> Result<(Vec<Square>, End), SyntaxError> {
    let mut squares = Vec::new();
    let mut comma = false;
    loop {
        let space = cursor.skip_space();
        if cursor.peek().is_none() {
            return Ok((squares, if comma { End::Open } else { End::Clean }));
        }
        if !(squares.is_empty() || comma || space) {
            return Err(cursor.unexpected(Expected::Comma));
        }
        if squares.len() == 64 {
            return Err(SyntaxError::TooManySquares);
        }
        let file = read_file(cursor)?;
        if cursor.peek().is_none() {
            return Ok((squares, End::File(file)));
        }
        squares.push(Square::at(file, read_rank(cursor)?));
        let mut after = cursor.clone();
        comma = after.eat(',');
        if comma {
            *cursor = after;
        }
    }
}

pub(super) fn read_file(cursor: &mut Cursor<'_>) -> Result<File, SyntaxError> {
    let file = cursor.within('a', 'h', Expected::File)?;
    File::new(file).ok_or_else(|| cursor.unexpected(Expected::File))
}

pub(super) fn read_rank(cursor: &mut Cursor<'_>) -> Result<Rank, SyntaxError> {
    let rank = cursor.within('1', '8', Expected::Rank)?;
    Rank::new(rank).ok_or_else(|| cursor.unexpected(Expected::Rank))
}

impl MoveText {
    /// What the text means in `position`: straight runs between the squares named are filled in.
    ///
    /// # Errors
    /// When the game is over, the line is not the side's, the hand is not what was written, or the squares
    /// are no path of that hand.
    pub fn to_move(&self, position: &Position) -> Result<Move, IllegalMove> {
        if let Some(reason) = position.reason() {
            return Err(IllegalMove::Over { reason });
        }
        let seat = position.seat_to_move();
        if !self.line.is_of(seat) {
            return Err(IllegalMove::WrongLine {
                seat,
                line: self.line,
            });
        }
        let hand = position.hand(self.line);
        if let Some(given) = self.hand
            && given as usize != hand
        {
            return Err(IllegalMove::WrongHand { hand, given });
        }
        let squares = self.filled_in()?;
        if squares.len() != hand {
            return Err(IllegalMove::WrongLength {
                hand,
                squares: squares.len(),
            });
        }
        let mut path = Path::EMPTY;
        squares.into_iter().for_each(|square| path.push(square));
        Ok(Move {
            line: self.line,
            path,
        })
    }

    /// Every square from the first to the last.
    fn filled_in(&self) -> Result<Vec<Square>, IllegalMove> {
        let mut filled: Vec<Square> = Vec::new();
        let mut seen = 0_u64;
        let mut add = |filled: &mut Vec<Square>, square: Square| {
            if seen & square.bit() != 0 {
                return Err(IllegalMove::Twice { square });
            }
            seen |= square.bit();
            filled.push(square);
            Ok(())
        };
        for &to in &self.squares {
            let Some(&from) = filled.last() else {
                add(&mut filled, to)?;
                continue;
            };
            if from == to {
                return Err(IllegalMove::Twice { square: to });
            }
            let direction = Direction::between(from, to).ok_or(IllegalMove::NotStraight { from, to })?;
            let mut here = from;
            while here != to
                && let Some(next) = here.step(direction)
            {
                add(&mut filled, next)?;
                here = next;
            }
        }
        Ok(filled)
    }
}

/// The canonical text: line, hand, and the path collapsed to its corners.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({}):", self.line, self.hand())?;
        for (i, corner) in self.path.corners().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            write!(f, "{comma}{corner}")?;
        }
        Ok(())
    }
}
