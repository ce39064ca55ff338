//! A position, a move, a trace of whichever ruleset: closed enums that the other modules handle.

use std::fmt;

use thiserror::Error;

use super::syntax::before_remark;
use super::{Options, Outcome, PlayError, Position, Reason, Recurring, Ruleset, Seat, SyntaxError};
use super::{bakuk, buga_shadara, buku};

/// A position of any ruleset, with the options of its game.
///
/// Equality and hash are those of the ruleset's own position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AnyPosition {
    /// Of Buku.
    Buku(buku::Position),
    /// Of Bakuk.
    Bakuk(bakuk::Position),
    /// Of Buga-shadara.
    BugaShadara(buga_shadara::Position),
}

/// A move of any ruleset. Displayed in canonical form.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AnyMove {
    /// Of Buku.
    Buku(buku::Move),
    /// Of Bakuk.
    Bakuk(bakuk::Move),
    /// Of Buga-shadara.
    BugaShadara(buga_shadara::Move),
}

/// What a move did, for pictures and words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trace {
    /// Of Buku.
    Buku(buku::Trace),
    /// Of Bakuk.
    Bakuk(bakuk::Trace),
    /// Of Buga-shadara.
    BugaShadara(buga_shadara::Trace),
}

/// Does the same with the position of whichever ruleset.
macro_rules! with {
    ($any:expr, $position:ident => $do:expr) => {
        match $any {
            AnyPosition::Buku($position) => $do,
            AnyPosition::Bakuk($position) => $do,
            AnyPosition::BugaShadara($position) => $do,
        }
    };
}

impl AnyPosition {
    /// The position in which a game with these options begins.
    #[must_use]
    pub fn start(options: &Options) -> Self {
        match options {
            Options::Buku(options) => Self::Buku(Position::start(*options)),
            Options::Bakuk(options) => Self::Bakuk(Position::start(*options)),
            Options::BugaShadara(options) => Self::BugaShadara(Position::start(*options)),
        }
    }

    /// Reads the text of a position.
    ///
    /// # Errors
    /// When the text has another form or is outside the bounds of `docs/rules.md`, section 5.
    pub fn parse(options: &Options, text: &str) -> Result<Self, PositionError> {
        Ok(match options {
            Options::Buku(options) => Self::Buku(Position::parse(*options, text)?),
            Options::Bakuk(options) => Self::Bakuk(Position::parse(*options, text)?),
            Options::BugaShadara(options) => Self::BugaShadara(Position::parse(*options, text)?),
        })
    }

    /// The options of the game.
    #[must_use]
    pub fn options(&self) -> Options {
        match self {
            Self::Buku(position) => Options::Buku(position.options()),
            Self::Bakuk(position) => Options::Bakuk(position.options()),
            Self::BugaShadara(position) => Options::BugaShadara(position.options()),
        }
    }

    /// The ruleset.
    #[must_use]
    pub fn ruleset(&self) -> Ruleset {
        self.options().ruleset()
    }

    /// Whose turn it is; when the game is over, whose turn it would be.
    #[must_use]
    pub fn seat_to_move(&self) -> Seat {
        with!(self, position => position.seat_to_move())
    }

    /// The moves of the seat to move, one after another; none when the game is over by the position alone.
    /// Buku can have hundreds of millions: never collect them.
    pub fn moves(&self) -> Box<dyn Iterator<Item = AnyMove> + Send> {
        match self {
            Self::Buku(position) => Box::new(position.moves().map(AnyMove::Buku)),
            Self::Bakuk(position) => Box::new(position.moves().map(AnyMove::Bakuk)),
            Self::BugaShadara(position) => Box::new(position.moves().map(AnyMove::BugaShadara)),
        }
    }

    /// How many [`moves`](Self::moves) there are, without walking them all where that can be avoided.
    #[must_use]
    pub fn n_moves(&self) -> u64 {
        with!(self, position => position.n_moves())
    }

    /// Whether `mv` may be played, by the position alone.
    ///
    /// # Errors
    /// With the reason why not.
    pub fn check(&self, mv: &AnyMove) -> Result<(), IllegalMove> {
        match (self, mv) {
            (Self::Buku(position), AnyMove::Buku(mv)) => position.check(mv)?,
            (Self::Bakuk(position), AnyMove::Bakuk(mv)) => position.check(mv)?,
            (Self::BugaShadara(position), AnyMove::BugaShadara(mv)) => position.check(mv)?,
            _ => {
                return Err(IllegalMove::OtherRuleset {
                    ruleset: self.ruleset(),
                });
            }
        }
        Ok(())
    }

    /// Whether `mv` may be played, by the position alone.
    #[must_use]
    pub fn is_legal(&self, mv: &AnyMove) -> bool {
        self.check(mv).is_ok()
    }

    /// The position after `mv`.
    ///
    /// # Errors
    /// When `mv` is not legal; the error gives the untouched position back.
    pub fn play(self, mv: &AnyMove) -> Result<Self, PlayError<Self, IllegalMove>> {
        match self.check(mv) {
            Ok(()) => Ok(self.play_unchecked(mv)),
            Err(reason) => Err(PlayError {
                position: self,
                reason,
            }),
        }
    }

    /// The position after a move that [`check`](Self::check) let pass; a move of another ruleset changes
    /// nothing.
    pub(super) fn play_unchecked(&self, mv: &AnyMove) -> Self {
        match (self, mv) {
            (Self::Buku(position), AnyMove::Buku(mv)) => Self::Buku(position.play_unchecked(mv)),
            (Self::Bakuk(position), AnyMove::Bakuk(mv)) => Self::Bakuk(position.play_unchecked(mv)),
            (Self::BugaShadara(position), AnyMove::BugaShadara(mv)) => {
                Self::BugaShadara(position.play_unchecked(mv))
            }
            _ => *self,
        }
    }

    /// Why the game is over, if the position alone says so (repetition is for the record).
    #[must_use]
    pub fn reason(&self) -> Option<Reason> {
        with!(self, position => position.reason())
    }

    /// How the game ended, if the position alone says so.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        with!(self, position => position.outcome())
    }

    /// How the game ends when this position repeats an earlier one.
    #[must_use]
    pub fn repetition_outcome(&self) -> Outcome {
        with!(self, position => position.repetition_outcome())
    }

    /// Reads a move, leniently, and finds it among the legal ones. What follows ` · ` is ignored.
    ///
    /// # Errors
    /// When the text has not the form of a move, or the move is not legal here.
    pub fn parse_move(&self, text: &str) -> Result<AnyMove, MoveError> {
        let text = before_remark(text);
        Ok(match self {
            Self::Buku(position) => AnyMove::Buku(position.parse_move(text)?),
            Self::Bakuk(position) => AnyMove::Bakuk(position.parse_move(text)?),
            Self::BugaShadara(position) => AnyMove::BugaShadara(position.parse_move(text)?),
        })
    }

    /// What `mv`, legal here, does; `None` for a move that is not.
    #[must_use]
    pub fn trace(&self, mv: &AnyMove) -> Option<Trace> {
        self.check(mv).ok()?;
        match (self, mv) {
            (Self::Buku(position), AnyMove::Buku(mv)) => Some(Trace::Buku(position.trace(mv))),
            (Self::Bakuk(position), AnyMove::Bakuk(mv)) => Some(Trace::Bakuk(position.trace(mv))),
            (Self::BugaShadara(position), AnyMove::BugaShadara(mv)) => {
                Some(Trace::BugaShadara(position.trace(mv)))
            }
            _ => None,
        }
    }

    /// A hash of 64 bits that agrees with equality and is the same on every machine and in every run.
    #[must_use]
    pub fn hash64(&self) -> u64 {
        with!(self, position => position.hash64())
    }
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with!(self, position => position.fmt(f))
    }
}

impl Recurring for AnyPosition {
    fn occurrences_allowed(&self) -> usize {
        with!(self, position => position.occurrences_allowed())
    }

    fn repeats(&self, earlier: &Self) -> bool {
        match (self, earlier) {
            (Self::Buku(now), Self::Buku(before)) => now.repeats(before),
            (Self::Bakuk(now), Self::Bakuk(before)) => now.repeats(before),
            (Self::BugaShadara(now), Self::BugaShadara(before)) => now.repeats(before),
            _ => false,
        }
    }

    fn is_cut_from(&self, earlier: &Self) -> bool {
        match (self, earlier) {
            (Self::Buku(now), Self::Buku(before)) => now.is_cut_from(before),
            (Self::Bakuk(now), Self::Bakuk(before)) => now.is_cut_from(before),
            (Self::BugaShadara(now), Self::BugaShadara(before)) => now.is_cut_from(before),
            _ => true,
        }
    }
}

impl AnyMove {
    /// Whether it is a forced pass.
    #[must_use]
    pub const fn is_pass(&self) -> bool {
        matches!(self, Self::BugaShadara(buga_shadara::Move::Pass))
    }
}

impl fmt::Display for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Buku(mv) => mv.fmt(f),
            Self::Bakuk(mv) => mv.fmt(f),
            Self::BugaShadara(mv) => mv.fmt(f),
        }
    }
}

/// Why a text is no position, or none that can be.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    /// Of Buku.
    #[error(transparent)]
    Buku(#[from] buku::PositionError),
    /// Of Bakuk.
    #[error(transparent)]
    Bakuk(#[from] bakuk::PositionError),
    /// Of Buga-shadara.
    #[error(transparent)]
    BugaShadara(#[from] buga_shadara::PositionError),
}

/// Why a text is no move that may be played: its form is wrong, or the move is.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MoveError {
    /// It has not the form of a move.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// It has, but may not be played.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

/// Why a move may not be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum IllegalMove {
    /// The game is over.
    #[error("the game is over ({reason})")]
    Over {
        /// Why.
        reason: Reason,
    },
    /// The move belongs to another ruleset.
    #[error("this is no move of {ruleset}")]
    OtherRuleset {
        /// The ruleset of the position.
        ruleset: Ruleset,
    },
    /// Of Buku; never [`buku::IllegalMove::Over`].
    #[error(transparent)]
    Buku(buku::IllegalMove),
    /// Of Bakuk; never [`bakuk::IllegalMove::Over`].
    #[error(transparent)]
    Bakuk(bakuk::IllegalMove),
    /// Of Buga-shadara; never [`buga_shadara::IllegalMove::Over`].
    #[error(transparent)]
    BugaShadara(buga_shadara::IllegalMove),
}

/// Each ruleset's errors as the common ones.
macro_rules! from_ruleset {
    ($ruleset:ident, $variant:ident) => {
        impl From<$ruleset::IllegalMove> for IllegalMove {
            fn from(error: $ruleset::IllegalMove) -> Self {
                match error {
                    $ruleset::IllegalMove::Over { reason } => Self::Over { reason },
                    other => Self::$variant(other),
                }
            }
        }

        impl From<$ruleset::MoveError> for MoveError {
            fn from(error: $ruleset::MoveError) -> Self {
                match error {
                    $ruleset::MoveError::Syntax(error) => Self::Syntax(error),
                    $ruleset::MoveError::Illegal(error) => Self::Illegal(error.into()),
                }
            }
        }
    };
}

from_ruleset!(buku, Buku);
from_ruleset!(bakuk, Bakuk);
from_ruleset!(buga_shadara, BugaShadara);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_and_moves_are_small() {
        assert_eq!(size_of::<AnyPosition>(), 32);
        assert!(size_of::<AnyMove>() <= 28, "{}", size_of::<AnyMove>());
    }

    #[test]
    fn the_hash_stays_the_same() {
        let hashes = Ruleset::ALL.map(|r| AnyPosition::start(&Options::default_of(r)).hash64());
        assert_eq!(
            hashes,
            [
                0xad58_7951_429e_bbb2,
                0x97cf_0d68_d24c_5f73,
                0x6ca9_8fc4_d406_2d08
            ]
        );
    }
}
