//! `shadara replay`: plays the moves on standard input, one a line, and prints what comes of them.

use std::io::{self, BufRead, Read, Write};

use thiserror::Error;

use super::game_args::{GameArgs, GameArgsError};
use crate::rules::{MoveError, Record};

/// The arguments of `shadara replay`.
#[derive(clap::Args, Clone, PartialEq, Eq, Debug)]
pub struct Args {
    /// Which game.
    #[command(flatten)]
    pub game: GameArgs,
}

/// Why a replay stopped. One line each.
#[derive(Debug, Error)]
pub enum ReplayError {
    /// The arguments name no game.
    #[error(transparent)]
    Args(#[from] GameArgsError),
    /// A line is no legal move.
    #[error("line {line}: {text}: {error}")]
    Move {
        /// Which line, counted from 1.
        line: u64,
        /// What it says, cut and with control characters escaped.
        text: String,
        /// What is wrong with it.
        error: MoveError,
    },
    /// A line is longer than any move.
    #[error("line {line}: {text}: longer than {MAX_LINE} bytes, which no move is")]
    TooLong {
        /// Which line, counted from 1.
        line: u64,
        /// How it begins.
        text: String,
    },
    /// The moves could not be read.
    #[error("cannot read: {0}")]
    Read(io::Error),
    /// The positions could not be written.
    #[error("cannot write: {0}")]
    Write(io::Error),
}

impl ReplayError {
    /// The exit status of the program: 1 for a move, 2 for anything else.
    #[must_use]
    pub const fn status(&self) -> u8 {
        match self {
            Self::Move { .. } | Self::TooLong { .. } => 1,
            Self::Args(_) | Self::Read(_) | Self::Write(_) => 2,
        }
    }
}

/// How long a line may be; the longest move names 64 squares.
const MAX_LINE: u64 = 4096;

/// Prints `move<TAB>position` for each move in canonical form, then `result<TAB>winners<TAB>reason`.
///
/// Blank lines are skipped, but count as lines. In three-player Bakuk `out` is the seat to move leaving,
/// `out2` seat 2, whose turn it need not be.
///
/// # Errors
/// When the arguments name no game, or at the first line that is no legal move.
pub fn run(args: &Args, mut input: impl BufRead, output: &mut impl Write) -> Result<(), ReplayError> {
    let mut record = Record::from_position(args.game.position()?);
    for line in 1.. {
        let Some(text) = read_line(&mut input, line)? else {
            break;
        };
        let text = text.trim();
        if text.is_empty() {
            continue;
        }
        let mv = record.play_text(text).map_err(|error| ReplayError::Move {
            line,
            text: shown(text),
            error,
        })?;
        writeln!(output, "{mv}\t{}", record.position()).map_err(ReplayError::Write)?;
    }
    let (winners, reason) = match record.outcome() {
        Some(outcome) => (
            outcome.winners_text(record.options().n_seats()),
            outcome.reason.name(),
        ),
        None => ("-".to_owned(), "ongoing"),
    };
    writeln!(output, "result\t{winners}\t{reason}").map_err(ReplayError::Write)?;
    output.flush().map_err(ReplayError::Write)
}

/// The next line; bytes that are no UTF-8 become U+FFFD, which no move has.
fn read_line(input: &mut impl BufRead, line: u64) -> Result<Option<String>, ReplayError> {
    let mut bytes = Vec::new();
    input
        .take(MAX_LINE + 1)
        .read_until(b'\n', &mut bytes)
        .map_err(ReplayError::Read)?;
    let text = String::from_utf8_lossy(&bytes);
    if bytes.len() as u64 > MAX_LINE {
        return Err(ReplayError::TooLong {
            line,
            text: shown(&text),
        });
    }
    Ok(if bytes.is_empty() {
        None
    } else {
        Some(text.into_owned())
    })
}

/// A line for an error: at most 80 characters, control characters escaped.
fn shown(text: &str) -> String {
    let mut short: String = text.chars().take(80).flat_map(char::escape_debug).collect();
    if text.chars().nth(80).is_some() {
        short.push('…');
    }
    short
}
