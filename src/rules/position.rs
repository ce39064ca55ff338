//! What a position of any ruleset can do, and what repetition means.

use std::fmt::{Debug, Display};
use std::hash::{Hash, Hasher};

use thiserror::Error;

use super::{Outcome, Reason, Ruleset, Seat};

/// What a record must know to judge repetition.
pub trait Recurring {
    /// How many times a position must stand for its repetition to end the game.
    fn occurrences_allowed(&self) -> usize;

    /// Whether this position counts as the same as `earlier`.
    fn repeats(&self, earlier: &Self) -> bool;

    /// Whether something happened since `earlier` that cannot be undone, so that neither `earlier` nor
    /// anything before it can stand again.
    fn is_cut_from(&self, earlier: &Self) -> bool;
}

/// Whether `next`, reached after `earlier`, ends the game by repetition.
///
/// Looks back only to the last turn that cannot be undone.
pub(super) fn ends_by_repetition<P: Recurring>(earlier: &[P], next: &P) -> bool {
    let mut occurrences = 1;
    for before in earlier.iter().rev() {
        if next.is_cut_from(before) {
            return false;
        }
        if next.repeats(before) {
            occurrences += 1;
            if occurrences == next.occurrences_allowed() {
                return true;
            }
        }
    }
    false
}

/// A position: all that decides the legal moves, with the options of its game; a value.
///
/// Two positions are equal when their texts and options are: counters, scores, turn, hand, quiet turns.
/// Equality is thus finer than repetition, which is [`Recurring::repeats`]. `Hash` agrees with equality.
/// The history of the game is not part of it; see [`Record`](super::Record).
pub trait Position: Recurring + Copy + Eq + Hash + Debug + Display {
    /// The ruleset.
    const RULESET: Ruleset;
    /// The options of the ruleset.
    type Options: Copy + Debug;
    /// What a seat does on its turn. Displayed in canonical form.
    type Move: Copy + Eq + Hash + Debug + Display;
    /// Why a text is no position.
    type ParseError: std::error::Error;
    /// Why a text is no legal move.
    type MoveError: std::error::Error + From<Self::Illegal>;
    /// Why a move is not legal.
    type Illegal: std::error::Error;
    /// What a move did.
    type Trace;

    /// The position in which a game with these options begins.
    fn start(options: Self::Options) -> Self;

    /// Reads the text of a position; spaces between its fields and leading zeros do not matter.
    ///
    /// # Errors
    /// When the text has another form or is outside the bounds of `docs/rules.md`, section 5.
    fn parse(options: Self::Options, text: &str) -> Result<Self, Self::ParseError>;

    /// The options of the game.
    fn options(&self) -> Self::Options;

    /// How many seats the game has.
    fn n_seats(&self) -> u8;

    /// Whose turn it is; when the game is over, whose turn it would be.
    fn seat_to_move(&self) -> Seat;

    /// Why the game is over, if the position alone says so (repetition is for the record).
    fn reason(&self) -> Option<Reason>;

    /// How the game ended, if the position alone says so.
    fn outcome(&self) -> Option<Outcome>;

    /// How the game ends when this position repeats an earlier one.
    fn repetition_outcome(&self) -> Outcome;

    /// The moves of the seat to move, one after another; none when the game is over. A seat's leaving is
    /// not among them.
    fn moves(&self) -> impl Iterator<Item = Self::Move> + use<Self>;

    /// How many [`moves`](Self::moves) there are.
    fn n_moves(&self) -> u64;

    /// Whether `mv` may be played.
    ///
    /// # Errors
    /// With the reason why not.
    fn check(&self, mv: &Self::Move) -> Result<(), Self::Illegal>;

    /// Whether `mv` may be played.
    fn is_legal(&self, mv: &Self::Move) -> bool {
        self.check(mv).is_ok()
    }

    /// The position after `mv`.
    ///
    /// # Errors
    /// When `mv` is not legal; the error gives the untouched position back.
    fn play(self, mv: &Self::Move) -> Result<Self, PlayError<Self, Self::Illegal>> {
        match self.check(mv) {
            Ok(()) => Ok(self.play_unchecked(mv)),
            Err(reason) => Err(PlayError {
                position: self,
                reason,
            }),
        }
    }

    /// The position after `mv`, which the caller knows to be legal here. After any other move the
    /// position means nothing, but nothing panics.
    #[must_use]
    fn play_unchecked(&self, mv: &Self::Move) -> Self;

    /// Reads a move, leniently, and finds it among the legal ones.
    ///
    /// # Errors
    /// When the text has not the form of a move, or the move is not legal here.
    fn parse_move(&self, text: &str) -> Result<Self::Move, Self::MoveError>;

    /// What `mv`, legal here, does.
    fn trace(&self, mv: &Self::Move) -> Self::Trace;

    /// A hash of 64 bits that agrees with equality and is the same on every machine and in every run.
    fn hash64(&self) -> u64 {
        let mut mixer = Mixer(0);
        self.hash(&mut mixer);
        mixer.finish()
    }
}

/// A move was not played, and why. The position is as it was.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{reason}")]
pub struct PlayError<P, E: std::error::Error> {
    /// The untouched position.
    pub position: P,
    /// Why the move is not legal.
    pub reason: E,
}

/// Multiplies and folds 64 bits at a time.
struct Mixer(u64);

impl Mixer {
    /// The odd number next to 2^64 divided by the golden ratio, as in Fibonacci hashing.
    const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;

    const fn mix(&mut self, value: u64) {
        let mixed = (self.0 ^ value).wrapping_mul(Self::MULTIPLIER);
        self.0 = mixed ^ mixed >> 32;
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.mix(u64::from(byte) + 1);
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.mix(u64::from(value) + 1);
    }

    fn write_u64(&mut self, value: u64) {
        self.mix(value);
        self.mix(1);
    }

    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }

    fn write_isize(&mut self, value: isize) {
        // Discriminants of enums, which are never negative.
        self.write_u64(value.unsigned_abs() as u64);
    }

    fn finish(&self) -> u64 {
        let mixed = (self.0 ^ self.0 >> 29).wrapping_mul(Self::MULTIPLIER);
        mixed ^ mixed >> 32
    }
}
