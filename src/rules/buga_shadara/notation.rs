//! The text of a move: `c7-b7`, `c7xc5`, `@c6`, `@c6,b5-a5`, `pass` (`docs/rules.md`, 3.6).

use std::fmt;
use std::str::FromStr;

use super::super::syntax::Cursor;
use super::super::{Expected, SyntaxError};
use super::Point;

/// A ply of Buga-shadara.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A piece moves along a line to the next point.
    Step {
        /// Where it stands.
        from: Point,
        /// Where it goes.
        to: Point,
    },
    /// A deer leaps over a dog, which is captured.
    Leap {
        /// Where it stands.
        from: Point,
        /// Where it lands.
        to: Point,
    },
    /// A dog from the hand is put on the board.
    Drop(Point),
    /// A dog from the hand is put on the board, then a dog steps.
    DropStep {
        /// Where the dog is put.
        drop: Point,
        /// Where the dog that steps stands.
        from: Point,
        /// Where it goes.
        to: Point,
    },
    /// The dogs are walled in and pass.
    Pass,
}

/// The canonical text.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step { from, to } => write!(f, "{from}-{to}"),
            Self::Leap { from, to } => write!(f, "{from}x{to}"),
            Self::Drop(point) => write!(f, "@{point}"),
            Self::DropStep { drop, from, to } => write!(f, "@{drop},{from}-{to}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = SyntaxError;

    /// Reads a move, whether or not it can be played; letter case and spaces do not matter.
    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let mut cursor = Cursor::new(text);
        if cursor.eat_word("pass") {
            cursor.end(Expected::End)?;
            return Ok(Self::Pass);
        }
        if cursor.eat('@') {
            let drop = read_point(&mut cursor, Expected::Point)?;
            if !cursor.eat(',') {
                cursor.end(Expected::StepAfterDrop)?;
                return Ok(Self::Drop(drop));
            }
            let from = read_point(&mut cursor, Expected::Point)?;
            cursor.expect('-', Expected::Dash)?;
            let to = read_point(&mut cursor, Expected::Point)?;
            cursor.end(Expected::End)?;
            return Ok(Self::DropStep { drop, from, to });
        }
        let from = read_point(&mut cursor, Expected::PointOrDrop)?;
        let Some(sign) = cursor.next_if(|c| matches!(c, '-' | 'x')) else {
            return Err(cursor.unexpected(Expected::DashOrCross));
        };
        let to = read_point(&mut cursor, Expected::Point)?;
        cursor.end(Expected::End)?;
        Ok(if sign == 'x' {
            Self::Leap { from, to }
        } else {
            Self::Step { from, to }
        })
    }
}

/// Reads a point; the error of one that the board does not have is at its file.
pub(super) fn read_point(cursor: &mut Cursor<'_>, expected: Expected) -> Result<Point, SyntaxError> {
    let mut ahead = cursor.clone();
    let file = ahead.within('a', 'e', expected)?;
    let rank = ahead.within('1', '9', Expected::Point)?;
    let point = Point::at(file + 1, rank + 1).ok_or_else(|| cursor.unexpected(Expected::Point))?;
    *cursor = ahead;
    Ok(point)
}
