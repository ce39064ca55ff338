//! `shadara replay`: plays the moves on standard input, one a line, and prints what comes of them.
//!
//! It also reads what `/export` writes: headers before the moves name the ruleset and its options, and a file may hold
//! many games.

mod headers;

use std::io::{self, BufRead, Read, Write};

use thiserror::Error;

use self::headers::{HeaderError, Headers};
use super::game_args::{GameArgs, GameArgsError};
use crate::rules::{MoveError, Record};

/// The arguments of `shadara replay`.
#[derive(clap::Args, Clone, PartialEq, Eq, Debug)]
pub struct Args {
    /// Which game, for moves without headers.
    #[command(flatten)]
    pub game: Option<GameArgs>,
}

/// Why a replay stopped. One line each.
#[derive(Debug, Error)]
pub enum ReplayError {
    /// The arguments name no game.
    #[error(transparent)]
    Args(#[from] GameArgsError),
    /// Neither the arguments nor headers name a ruleset.
    #[error("--ruleset is missing: the moves have no headers that name it")]
    NoRuleset,
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
    /// A header makes no sense, or is not what the moves lead to.
    #[error("line {line}: {error}")]
    Header {
        /// Which line, counted from 1; of the first header when all are right by themselves.
        line: u64,
        /// What is wrong with it.
        error: HeaderError,
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
    /// The exit status of the program: 1 for a line, 2 for anything else.
    #[must_use]
    pub const fn status(&self) -> u8 {
        match self {
            Self::Move { .. } | Self::Header { .. } | Self::TooLong { .. } => 1,
            Self::Args(_) | Self::NoRuleset | Self::Read(_) | Self::Write(_) => 2,
        }
    }
}

/// How long a line may be; the longest move names 64 squares.
const MAX_LINE: u64 = 4096;

/// Prints `move<TAB>position` for each move in canonical form, then `result<TAB>winners<TAB>reason`; so for each game.
///
/// A line in brackets is a header, and begins the next game when it follows a move; headers go before the arguments.
/// A game that players ended (by resignation, say) has the result of its headers. Blank lines are skipped, but count as
/// lines. In three-player Bakuk `out` is the seat to move leaving, `out2` seat 2, whose turn it need not be.
///
/// # Errors
/// When nothing names a game, or at the first line that is no legal move and no header.
pub fn run(args: &Args, mut input: impl BufRead, output: &mut impl Write) -> Result<(), ReplayError> {
    let mut game = Game::default();
    let mut is_first = true;
    for line in 1.. {
        let Some(text) = read_line(&mut input, line)? else {
            break;
        };
        let text = text.trim();
        if text.starts_with('[') {
            if game.ends_before(text) {
                game.finish(args, output)?;
                (game, is_first) = (Game::default(), false);
            }
            game.headers
                .read(line, text)
                .map_err(|error| ReplayError::Header { line, error })?;
        } else if !text.is_empty() {
            game.play(args, line, text, output)?;
        }
    }
    if is_first || game.has_begun() {
        game.finish(args, output)?;
    }
    output.flush().map_err(ReplayError::Write)
}

/// A game while it is read.
#[derive(Default)]
struct Game {
    headers: Headers,
    /// There from the first move on.
    record: Option<Record>,
}

impl Game {
    fn has_begun(&self) -> bool {
        self.record.is_some() || !self.headers.is_empty()
    }

    /// Whether this header belongs to the next game: it follows a move, or is there already.
    fn ends_before(&self, header: &str) -> bool {
        self.record.is_some() || self.headers.has_key_of(header)
    }

    fn play(
        &mut self,
        args: &Args,
        line: u64,
        text: &str,
        output: &mut impl Write,
    ) -> Result<(), ReplayError> {
        let mut record = self.record(args)?;
        let mv = record.play_text(text).map_err(|error| ReplayError::Move {
            line,
            text: shown(text),
            error,
        })?;
        writeln!(output, "{mv}\t{}", record.position()).map_err(ReplayError::Write)?;
        self.record = Some(record);
        Ok(())
    }

    /// The moves so far, taken out; before the first move, the game that the headers name, else the arguments.
    fn record(&mut self, args: &Args) -> Result<Record, ReplayError> {
        if let Some(record) = self.record.take() {
            return Ok(record);
        }
        let start = match (self.headers.start(), &args.game) {
            (Some(start), _) => start.map_err(|error| self.header_error(error))?,
            (None, Some(game)) => game.position()?,
            (None, None) => return Err(ReplayError::NoRuleset),
        };
        Ok(Record::from_position(start))
    }

    /// Prints the result: that of the rules, else the one that the headers tell.
    fn finish(&mut self, args: &Args, output: &mut impl Write) -> Result<(), ReplayError> {
        let record = self.record(args)?;
        let (winners, reason) = self
            .headers
            .result(&record)
            .map_err(|error| self.header_error(error))?;
        writeln!(output, "result\t{winners}\t{reason}").map_err(ReplayError::Write)
    }

    const fn header_error(&self, error: HeaderError) -> ReplayError {
        ReplayError::Header {
            line: self.headers.first_line(),
            error,
        }
    }
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
