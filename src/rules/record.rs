//! A game from its start position on: moves, history, and the ends that only history can tell.

use thiserror::Error;

use super::position::ends_by_repetition;
use super::{AnyMove, AnyPosition, IllegalMove, MoveError, Options, Outcome, PositionError, Reason};
use super::{Seat, SeatSet, Trace, bakuk};

/// A start position and the moves played from it. Repetition is judged here.
///
/// Plies are counted from 1: ply 0 is the start position, ply `n` the position after the `n`-th move. It
/// keeps every position, 32 bytes each; a move costs a look back to the last turn that cannot be undone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    options: Options,
    moves: Vec<AnyMove>,
    start: AnyPosition,
    /// The start position and the position after each move.
    positions: Vec<AnyPosition>,
    outcome: Option<Outcome>,
}

impl Record {
    /// A game with these options before its first move.
    #[must_use]
    pub fn new(options: Options) -> Self {
        Self::from_position(AnyPosition::start(&options))
    }

    /// A game that begins with `start`, and has its options. A start position may be over at once.
    #[must_use]
    pub fn from_position(start: AnyPosition) -> Self {
        let outcome = start.outcome();
        Self {
            options: start.options(),
            start,
            moves: Vec::new(),
            positions: vec![start],
            outcome,
        }
    }

    /// Plays the moves of a list of texts.
    ///
    /// # Errors
    /// When the start position or a move cannot be read or is not legal.
    pub fn replay<'a>(
        options: Options,
        start: Option<&str>,
        moves: impl IntoIterator<Item = &'a str>,
    ) -> Result<Self, ReplayError> {
        let mut record = match start {
            None => Self::new(options),
            Some(text) => Self::from_position(AnyPosition::parse(&options, text)?),
        };
        for (before, text) in moves.into_iter().enumerate() {
            record.play_text(text).map_err(|error| ReplayError::Move {
                number: before + 1,
                error,
            })?;
        }
        Ok(record)
    }

    /// The options of the game.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The position in which the game began.
    #[must_use]
    pub const fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        self.positions.last().unwrap_or(&self.start)
    }

    /// The position after `ply` moves; `None` when there are not so many.
    #[must_use]
    pub fn position_after(&self, ply: u32) -> Option<AnyPosition> {
        self.positions.get(usize::try_from(ply).ok()?).copied()
    }

    /// The moves played.
    #[must_use]
    pub fn moves(&self) -> &[AnyMove] {
        &self.moves
    }

    /// The move number `ply`, counted from 1.
    #[must_use]
    pub fn move_at(&self, ply: u32) -> Option<&AnyMove> {
        self.moves.get(usize::try_from(ply).ok()?.checked_sub(1)?)
    }

    /// How many moves were played: the version of the game.
    #[must_use]
    pub fn ply(&self) -> u32 {
        u32::try_from(self.moves.len()).unwrap_or(u32::MAX)
    }

    /// Whose turn it is; `None` when the game is over.
    #[must_use]
    pub fn seat_to_move(&self) -> Option<Seat> {
        match self.outcome {
            None => Some(self.position().seat_to_move()),
            Some(_) => None,
        }
    }

    /// Who made the move number `ply`, counted from 1: whose turn it was, or who left.
    #[must_use]
    pub fn mover_of(&self, ply: u32) -> Option<Seat> {
        let before = self.position_after(ply.checked_sub(1)?)?;
        Some(
            match (before, self.move_at(ply)?) {
                (AnyPosition::Bakuk(position), AnyMove::Bakuk(mv)) => position.leaver(mv),
                _ => None,
            }
            .unwrap_or(before.seat_to_move()),
        )
    }

    /// The seats that have left the game.
    #[must_use]
    pub fn seats_out(&self) -> SeatSet {
        match self.position() {
            AnyPosition::Bakuk(position) => position.seats_out(),
            AnyPosition::Buku(_) | AnyPosition::BugaShadara(_) => SeatSet::EMPTY,
        }
    }

    /// Reads a move, leniently, and finds it among the legal ones. What follows ` · ` is ignored.
    ///
    /// # Errors
    /// When the text has not the form of a move, the game is over, or the move is not legal.
    pub fn parse_move(&self, text: &str) -> Result<AnyMove, MoveError> {
        match (self.position().parse_move(text), &self.outcome) {
            (Ok(_) | Err(MoveError::Illegal(_)), Some(outcome)) => Err(IllegalMove::Over {
                reason: outcome.reason,
            }
            .into()),
            (read, _) => read,
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// When the game is over or the move is not legal; the record is then unchanged.
    pub fn play(&mut self, mv: &AnyMove) -> Result<(), MoveError> {
        let next = self.after(mv)?;
        self.outcome = self.judge(&next);
        self.moves.push(self.in_turn(mv));
        self.positions.push(next);
        Ok(())
    }

    /// Reads a move and plays it.
    ///
    /// # Errors
    /// When it cannot be read or played; the record is then unchanged.
    pub fn play_text(&mut self, text: &str) -> Result<AnyMove, MoveError> {
        let mv = self.parse_move(text)?;
        self.play(&mv)?;
        Ok(mv)
    }

    /// How the game ended by its rules, if it has.
    #[must_use]
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// How the game would end by `mv`, if it would; the move is not played.
    ///
    /// # Errors
    /// When the game is over or the move is not legal.
    pub fn outcome_after(&self, mv: &AnyMove) -> Result<Option<Outcome>, MoveError> {
        Ok(self.judge(&self.after(mv)?))
    }

    /// The pass of dogs that cannot move, if the seat to move must pass.
    #[must_use]
    pub fn forced_pass(&self) -> Option<AnyMove> {
        match (&self.outcome, self.position()) {
            (None, AnyPosition::BugaShadara(_)) => self.position().moves().next().filter(AnyMove::is_pass),
            _ => None,
        }
    }

    /// Plays that `seat` leaves a three-player game, whether or not it is its turn.
    ///
    /// # Errors
    /// When the game is not for three, is over, or the seat has left already.
    pub fn leave(&mut self, seat: Seat) -> Result<AnyMove, MoveError> {
        let mv = match self.position() {
            AnyPosition::Bakuk(position) => AnyMove::Bakuk(position.leaving(seat)),
            AnyPosition::Buku(_) | AnyPosition::BugaShadara(_) => AnyMove::Bakuk(bakuk::Move::Out),
        };
        self.play(&mv)?;
        Ok(mv)
    }

    /// What the move number `ply`, counted from 1, did.
    #[must_use]
    pub fn trace(&self, ply: u32) -> Option<Trace> {
        self.position_after(ply.checked_sub(1)?)?
            .trace(self.move_at(ply)?)
    }

    /// The record as it was after `ply` moves, or as it is now when there are not so many.
    #[must_use]
    pub fn at(&self, ply: u32) -> Self {
        let n = usize::try_from(ply).unwrap_or(usize::MAX).min(self.moves.len());
        if n == self.moves.len() {
            return self.clone();
        }
        // No move follows the end of a game, so before its last move it was not over.
        let moves = self.moves.iter().take(n).copied().collect();
        let positions = self.positions.iter().take(n + 1).copied().collect();
        Self {
            options: self.options,
            moves,
            start: self.start,
            positions,
            outcome: None,
        }
    }

    fn after(&self, mv: &AnyMove) -> Result<AnyPosition, IllegalMove> {
        if let Some(outcome) = &self.outcome {
            return Err(IllegalMove::Over {
                reason: outcome.reason,
            });
        }
        self.position().play(mv).map_err(|error| error.reason)
    }

    /// How the game ends with `next`, the position after the next move: what a player achieved on the board
    /// first, then repetition, then the quiet-turn limit.
    fn judge(&self, next: &AnyPosition) -> Option<Outcome> {
        let own = next.outcome();
        if own
            .as_ref()
            .is_some_and(|outcome| outcome.reason != Reason::QuietLimit)
        {
            return own;
        }
        if ends_by_repetition(&self.positions, next) {
            return Some(next.repetition_outcome());
        }
        own
    }

    /// A leaving named by seat, though it is that seat's turn, as the plain `out`.
    fn in_turn(&self, mv: &AnyMove) -> AnyMove {
        match (self.position(), mv) {
            (AnyPosition::Bakuk(position), AnyMove::Bakuk(bakuk::Move::OutOf(seat))) => {
                AnyMove::Bakuk(position.leaving(*seat))
            }
            _ => *mv,
        }
    }
}

/// Why a list of texts is no record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReplayError {
    /// The start position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A move.
    #[error("move {number}: {error}")]
    Move {
        /// Which move, counted from 1.
        number: usize,
        /// What is wrong with it.
        error: MoveError,
    },
}
