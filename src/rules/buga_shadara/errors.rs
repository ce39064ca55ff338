//! What can be wrong with a position or a move of Buga-shadara, as data.

use thiserror::Error;

use super::super::{Reason, SyntaxError};
use super::{Piece, Point};

/// Why a text is no position of Buga-shadara, or none that can be (`docs/rules.md`, section 5).
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    /// A position has five fields.
    #[error("a position has 5 fields (board, side, dogs in hand, captured, quiet turns), not {found}")]
    Fields {
        /// How many fields there are.
        found: usize,
    },
    /// The board has nine ranks.
    #[error("the board has 9 ranks, not {found}")]
    Ranks {
        /// How many ranks there are.
        found: usize,
    },
    /// A rank has another number of points.
    #[error("rank {rank} has {width} point{}, not {found}", if *.width == 1 { "" } else { "s" })]
    RankWidth {
        /// Which rank, 1 to 9.
        rank: u8,
        /// How many points it has.
        width: u8,
        /// How many were written; one more than `width` stands for all that are too many.
        found: u32,
    },
    /// Something else than a deer, a dog or a run of empty points.
    #[error("'{}' on rank {rank} is neither b (deer), W (dog) nor a number of empty points",
        .found.escape_default())]
    NoPiece {
        /// Which rank, 1 to 9.
        rank: u8,
        /// What stands there.
        found: char,
    },
    /// The side to move is neither `b` nor `w`.
    #[error("the side to move is b (deer) or w (dogs)")]
    Side,
    /// The dogs in hand, captured dogs or quiet turns are no small number.
    #[error("the dogs in hand, the captured dogs and the quiet turns are numbers below 1000")]
    Number,
    /// There are two deer.
    #[error("there are 2 deer, not {found}")]
    Deer {
        /// How many there are.
        found: u32,
    },
    /// Dogs on the board, in hand and captured are another number than the option says.
    #[error("dogs on the board, in hand and captured are {found}, not {expected}")]
    Dogs {
        /// What they are.
        found: u32,
        /// 24 or 25.
        expected: u8,
    },
    /// More dogs in hand than at the start.
    #[error("{found} dogs are in hand, and cannot be more than {limit}")]
    Hand {
        /// How many there are.
        found: u32,
        /// 16 or 17.
        limit: u8,
    },
    /// More quiet turns than a game can have.
    #[error("{found} turns were quiet, and cannot be more than 100")]
    Quiet {
        /// How many there are.
        found: u32,
    },
}

/// Why a move of Buga-shadara may not be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum IllegalMove {
    /// The game is over.
    #[error("the game is over ({reason})")]
    Over {
        /// Why.
        reason: Reason,
    },
    /// No piece stands where the move begins.
    #[error("{point} is empty")]
    NoPiece {
        /// Where.
        point: Point,
    },
    /// The piece belongs to the other side.
    #[error("a {piece} stands on {point}, and the {} are to move", if *.piece == Piece::Deer { "dogs" } else { "deer" })]
    NotOwn {
        /// Where.
        point: Point,
        /// What stands there.
        piece: Piece,
    },
    /// Something stands where the move ends.
    #[error("a {piece} stands on {point}")]
    Occupied {
        /// Where.
        point: Point,
        /// What stands there.
        piece: Piece,
    },
    /// No line joins the two points of a step.
    #[error("no line joins {from} and {to}")]
    NoLine {
        /// Where the step begins.
        from: Point,
        /// Where it ends.
        to: Point,
    },
    /// There is no leap between the two points.
    #[error("{from} to {to} is no leap: two lines straight on must join them")]
    NoLeap {
        /// Where the leap begins.
        from: Point,
        /// Where it ends.
        to: Point,
    },
    /// No dog stands on the point leapt over.
    #[error("no dog stands on {over} to leap over")]
    NoDogToLeap {
        /// The point between.
        over: Point,
    },
    /// Only deer leap.
    #[error("dogs step, they never leap or capture")]
    DogsDoNotLeap,
    /// Only dogs are dropped.
    #[error("the deer are to move, and nothing is dropped")]
    DeerDoNotDrop,
    /// No dog is in hand any more.
    #[error("no dog is in hand to be dropped")]
    HandEmpty,
    /// While dogs are in hand those on the board may not step.
    #[error("{hand} dogs are in hand: one must be dropped before any may step")]
    MustDrop {
        /// How many are in hand.
        hand: u8,
    },
    /// A step after a drop is for the variant only.
    #[error("a drop may be followed by a step only with variant=drop_move")]
    NoStepAfterDrop,
    /// Passing is only for dogs that cannot move.
    #[error("nobody may pass but dogs that cannot move")]
    MayNotPass,
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
