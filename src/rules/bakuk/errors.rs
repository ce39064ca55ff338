//! What can be wrong with a position or a move of Bakuk, as data.

use thiserror::Error;

use super::super::{Reason, Seat, SeatName, SyntaxError};
use super::Hole;

/// Why a text is no position of Bakuk, or none that can be (`docs/rules.md`, section 5).
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    /// A position has three fields, or four when seats are out.
    #[error("a position has {expected} fields (holes, seat to move, scores{}), not {found}",
        if *.expected == "3" { "" } else { ", seats out" })]
    Fields {
        /// How many it can have.
        expected: &'static str,
        /// How many there are.
        found: usize,
    },
    /// The first field is not six numbers.
    #[error("the holes are 6 numbers of at most 36, joined by commas")]
    Holes,
    /// The scores are not as many numbers as players.
    #[error("the scores are {n_seats} numbers of at most 36, joined by commas")]
    Scores {
        /// The number of players.
        n_seats: u8,
    },
    /// The seat to move is not in the game.
    #[error("the seat to move is a number from 1 to {n_seats}")]
    Seat {
        /// The number of players.
        n_seats: u8,
    },
    /// The fourth field is no list of seats.
    #[error("the seats out are different numbers from 1 to 3, each after -, as in -1-2")]
    Out,
    /// The seat to move is out.
    #[error("seat {seat} is out and cannot be the one to move")]
    SeatOut {
        /// That seat.
        seat: Seat,
    },
    /// Holes and scores are not 36.
    #[error("holes and scores are {found} stones, not 36")]
    Total {
        /// What they are.
        found: u32,
    },
    /// The seat to move has no stone although another has, and would have been skipped.
    #[error("seat {seat} has no stone and would be skipped: it cannot be the one to move")]
    MustBeSkipped {
        /// That seat.
        seat: Seat,
    },
}

/// Why a move of Bakuk may not be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum IllegalMove {
    /// The game is over.
    #[error("the game is over ({reason})")]
    Over {
        /// Why.
        reason: Reason,
    },
    /// The hole is another seat's.
    #[error("hole {hole} is {owner}'s, and {mover} is to move")]
    NotOwn {
        /// The hole.
        hole: Hole,
        /// Whose it is.
        owner: SeatName,
        /// Whose turn it is.
        mover: SeatName,
    },
    /// The hole has no stone.
    #[error("hole {hole} is empty")]
    Empty {
        /// The hole.
        hole: Hole,
    },
    /// The number of captured stones written after the hole is wrong.
    #[error("{hole} captures {captured}, not {given}")]
    WrongCapture {
        /// The hole.
        hole: Hole,
        /// What the move captures.
        captured: u8,
        /// What was written.
        given: u32,
    },
    /// Leaving is for games of three.
    #[error("a seat can leave only a game for three")]
    OutOfTwo,
    /// The seat has left already.
    #[error("seat {seat} is already out")]
    AlreadyOut {
        /// The seat.
        seat: Seat,
    },
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
