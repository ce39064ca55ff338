//! The text of a move: a hole, `c` or `cx10`; `out` (`docs/rules.md`, 2.6).

use std::fmt;
use std::str::FromStr;

use super::super::syntax::Cursor;
use super::super::{Expected, Position as _, Seat, SyntaxError};
use super::{Hole, IllegalMove, Position};

/// A ply of Bakuk.
///
/// Displayed as `a` to `f`; `out` for the seat to move, `out2` for a seat (here 2) whose turn it is not, so
/// that a list of moves can be replayed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// The hole to sow.
    Sow(Hole),
    /// The seat to move leaves the game.
    Out,
    /// This seat leaves the game, and it is not its turn.
    OutOf(Seat),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sow(hole) => hole.fmt(f),
            Self::Out => f.write_str("out"),
            Self::OutOf(seat) => write!(f, "out{seat}"),
        }
    }
}

/// What the text of a move says, whether or not it can be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveText {
    /// A hole, and what sowing it captures if that was written.
    Sow {
        /// The hole.
        hole: Hole,
        /// The number after `x`.
        captured: Option<u32>,
    },
    /// A seat leaves; the one to move if none is named.
    Out(Option<Seat>),
}

impl FromStr for MoveText {
    type Err = SyntaxError;

    /// Reads a move; letter case and spaces do not matter.
    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let mut cursor = Cursor::new(text);
        if cursor.eat_word("out") {
            if cursor.peek().is_none() {
                return Ok(Self::Out(None));
            }
            let seat = cursor.within('1', '3', Expected::Seat)?;
            cursor.end(Expected::End)?;
            return Ok(Self::Out(Seat::new(seat + 1)));
        }
        let hole = cursor.within('a', 'f', Expected::Hole)?;
        let hole = Hole::new(hole).ok_or_else(|| cursor.unexpected(Expected::Hole))?;
        let captured = if cursor.eat('x') {
            Some(cursor.number()?)
        } else {
            None
        };
        cursor.end(if captured.is_some() {
            Expected::End
        } else {
            Expected::Captured
        })?;
        Ok(Self::Sow { hole, captured })
    }
}

impl MoveText {
    /// What the text means in `position`.
    ///
    /// # Errors
    /// When the move may not be played, or the captured stones are not what was written.
    pub fn to_move(self, position: &Position) -> Result<Move, IllegalMove> {
        match self {
            Self::Out(None) => Ok(Move::Out),
            Self::Out(Some(seat)) => Ok(position.leaving(seat)),
            Self::Sow { hole, captured } => {
                let mv = Move::Sow(hole);
                position.check(&mv)?;
                let captures = position.sowing(hole).n_captured();
                match captured {
                    Some(given) if given != u32::from(captures) => Err(IllegalMove::WrongCapture {
                        hole,
                        captured: captures,
                        given,
                    }),
                    _ => Ok(mv),
                }
            }
        }
    }
}
