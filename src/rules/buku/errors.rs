//! What can be wrong with a position or a move of Buku, as data.

use thiserror::Error;

use super::super::{Reason, Seat, SyntaxError};
use super::{Line, Square};

/// Why a text is no position of Buku, or none that can be (`docs/rules.md`, section 5).
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    /// A position has four fields.
    #[error("a position has 4 fields (board, side, scores, + or -), not {found}")]
    Fields {
        /// How many fields there are.
        found: usize,
    },
    /// The board has eight ranks.
    #[error("the board has 8 ranks, not {found}")]
    Ranks {
        /// How many ranks there are.
        found: usize,
    },
    /// A rank has eight squares.
    #[error("rank {rank} has 8 squares, not {found}")]
    RankWidth {
        /// Which rank, 1 to 8.
        rank: u8,
        /// How many characters it has.
        found: usize,
    },
    /// A square is no digit.
    #[error("'{}' on rank {rank} is no number of counters", .found.escape_default())]
    NoDigit {
        /// Which rank, 1 to 8.
        rank: u8,
        /// What stands there.
        found: char,
    },
    /// The side to move is neither `w` nor `b`.
    #[error("the side to move is w or b")]
    Side,
    /// The scores are not two numbers joined by `-`.
    #[error("the scores are two numbers of at most 65, as in 12-9")]
    Scores,
    /// The last field is neither `+` nor `-`.
    #[error("the last field is + while White has the 65th counter, else -")]
    Bonus,
    /// Black is to move while White has the 65th counter.
    #[error("White cannot have the 65th counter when Black is to move")]
    BonusWithBlack,
    /// A square holds more than it can before this side's turn.
    #[error("{square} holds {counters} counters, and cannot hold more than {limit} before this turn")]
    TooManyOnSquare {
        /// The square.
        square: Square,
        /// What it holds.
        counters: u8,
        /// 3 on squares of the side to move, 2 on the others.
        limit: u8,
    },
    /// Board, scores and the 65th counter are not 65.
    #[error("board, scores and the counter in White's hand are {found} counters, not 65")]
    Total {
        /// What they are.
        found: u32,
    },
}

/// Why a move of Buku may not be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum IllegalMove {
    /// The game is over.
    #[error("the game is over ({reason})")]
    Over {
        /// Why.
        reason: Reason,
    },
    /// White lifts ranks, Black files.
    #[error("{}", wrong_line(*.seat, *.line))]
    WrongLine {
        /// Whose turn it is.
        seat: Seat,
        /// The line named.
        line: Line,
    },
    /// The hand written in parentheses is not what the line holds.
    #[error("the hand is {hand}, not {given}")]
    WrongHand {
        /// The counters that lifting the line gives.
        hand: usize,
        /// What was written.
        given: u32,
    },
    /// Two squares that follow each other are not in one rank or file.
    #[error("{from} and {to} are not in one rank or file")]
    NotStraight {
        /// The one.
        from: Square,
        /// The other.
        to: Square,
    },
    /// The path comes to a square again.
    #[error("the path comes to {square} twice")]
    Twice {
        /// The square.
        square: Square,
    },
    /// The path is shorter or longer than the hand.
    #[error("the path has {squares} squares, but the hand is {hand}")]
    WrongLength {
        /// The counters to sow.
        hand: usize,
        /// The squares of the path.
        squares: usize,
    },
}

fn wrong_line(seat: Seat, line: Line) -> String {
    match seat {
        Seat::FIRST => format!("White lifts a rank (1 to 8), not file {line}"),
        _ => format!("Black lifts a file (a to h), not rank {line}"),
    }
}

/// Why a text is no move that may be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MoveError {
    /// It has not the form of a move.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// It has, but may not be played.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}
