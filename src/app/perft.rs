//! `shadara perft`: how many sequences of legal moves there are, one line for each depth.

use std::io::{self, Write};

use thiserror::Error;

use super::game_args::{GameArgs, GameArgsError};
use crate::rules::perft;

/// The arguments of `shadara perft`.
#[derive(clap::Args, Clone, PartialEq, Eq, Debug)]
pub struct Args {
    /// Which game.
    #[command(flatten)]
    pub game: GameArgs,
    /// The last depth to count.
    #[arg(long, value_name = "N")]
    pub depth: u32,
}

/// Why nothing more is counted. One line each.
#[derive(Debug, Error)]
pub enum PerftError {
    /// The arguments name no game.
    #[error(transparent)]
    Args(#[from] GameArgsError),
    /// The counts could not be written.
    #[error("cannot write: {0}")]
    Write(#[from] io::Error),
}

/// Prints `depth<TAB>nodes` for each depth from 1, each as soon as it is counted.
///
/// # Errors
/// When the arguments name no game, or the counts cannot be written.
pub fn run(args: &Args, output: &mut impl Write) -> Result<(), PerftError> {
    let start = args.game.position()?;
    for depth in 1..=args.depth {
        writeln!(output, "{depth}\t{}", perft(&start, depth))?;
        output.flush()?;
    }
    Ok(())
}
