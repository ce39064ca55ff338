//! `shadara render`: draws a position into a PNG file.
//!
//! `--last-move` names the move that led to the position. The position before it is not known, so what the move
//! alone tells is marked: of Buku the line and the path, of Bakuk the hole, of Buga-shadara where a piece came
//! from, went and what it leapt over. Captures and numbers that only the position before tells are left out.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use super::game_args::{GameArgs, GameArgsError};
use crate::render::{Picture, Size, Theme, UnknownTheme, png};
use crate::rules::{AnyPosition, Options, Record, SyntaxError, Trace};
use crate::rules::{Position as _, bakuk, buga_shadara, buku};
use crate::words::Words;

/// The arguments of `shadara render`.
#[derive(clap::Args, Clone, PartialEq, Eq, Debug)]
pub struct Args {
    /// Which game and position.
    #[command(flatten)]
    pub game: GameArgs,
    /// The move that led to the position, to be marked as far as it tells by itself.
    #[arg(long, value_name = "MOVE", allow_hyphen_values = true)]
    pub last_move: Option<String>,
    /// classic, midnight, paper or contrast.
    #[arg(long, value_name = "THEME", default_value = "classic")]
    pub theme: String,
    /// Width in pixels: 512, 720, 1024 or 1600.
    #[arg(long, value_name = "PX", default_value_t = 720)]
    pub size: u32,
    /// The file to write.
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
}

/// Why nothing was drawn. One line each.
#[derive(Debug, Error)]
pub enum RenderError {
    /// The arguments name no game.
    #[error(transparent)]
    Args(#[from] GameArgsError),
    /// The theme.
    #[error("--theme: {0}")]
    Theme(#[from] UnknownTheme),
    /// The size.
    #[error("--size: {0} is no size; known are 512, 720, 1024, 1600")]
    Size(u32),
    /// The last move is no move.
    #[error("--last-move: {0}")]
    Move(#[from] SyntaxError),
    /// The last move cannot have led to the position.
    #[error("--last-move: it did not lead to this position")]
    Led,
    /// The file could not be written.
    #[error("cannot write {}: {error}", path.display())]
    Write {
        /// Which file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
}

/// Draws the position and writes the file.
///
/// # Errors
/// When the arguments name no picture, or the file cannot be written.
pub fn run(args: &Args) -> Result<(), RenderError> {
    let bytes = draw(args)?;
    std::fs::write(&args.output, bytes).map_err(|error| RenderError::Write {
        path: args.output.clone(),
        error,
    })
}

/// Draws the position.
///
/// # Errors
/// When the arguments name no picture.
pub fn draw(args: &Args) -> Result<Vec<u8>, RenderError> {
    let position = args.game.position()?;
    let theme: Theme = args.theme.parse()?;
    let size = Size::of_width(args.size).ok_or(RenderError::Size(args.size))?;
    let record = Record::from_position(position);
    let mut picture = Picture::new(&record, Words::english());
    (picture.theme, picture.size) = (theme, size);
    if let Some(text) = &args.last_move {
        let (text, trace) = last_move(&position, text)?;
        picture.caption = Some(text);
        picture.last = trace;
    }
    Ok(png(&picture))
}

/// What a move tells that led to a position: its text, and what can be marked.
fn last_move(after: &AnyPosition, text: &str) -> Result<(String, Option<Trace>), RenderError> {
    match after {
        AnyPosition::Buku(after) => buku_move(after, text.parse()?),
        AnyPosition::Bakuk(after) => bakuk_move(after, text.parse()?),
        AnyPosition::BugaShadara(after) => buga_move(after, text.parse()?),
    }
}

fn buku_move(after: &buku::Position, mv: buku::MoveText) -> Result<(String, Option<Trace>), RenderError> {
    let seat = after.seat_to_move().next(2);
    let path = straight(&mv.squares).ok_or(RenderError::Led)?;
    let hand = usize::try_from(mv.hand.unwrap_or(0)).unwrap_or(usize::MAX);
    if !mv.line.is_of(seat) || (mv.hand.is_some() && hand != path.len()) {
        return Err(RenderError::Led);
    }
    let corners = mv
        .squares
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" ");
    let text = format!("{}({}): {corners}", mv.line, path.len());
    let trace = buku::Trace {
        seat,
        line: mv.line,
        hand: path.len(),
        lifted: Vec::new(),
        path,
        captures: Vec::new(),
    };
    Ok((text.trim_end().to_owned(), Some(Trace::Buku(trace))))
}

/// All squares of a path of which some are named; `None` when it is not straight between them or comes twice over
/// a square.
fn straight(named: &[buku::Square]) -> Option<Vec<buku::Square>> {
    let mut path: Vec<buku::Square> = named.first().copied().into_iter().collect();
    for to in named.iter().skip(1) {
        while path.last()? != to {
            let here = path.last()?;
            let closer = |from: u8, to: u8| match from.cmp(&to) {
                std::cmp::Ordering::Less => from + 1,
                std::cmp::Ordering::Equal => from,
                std::cmp::Ordering::Greater => from - 1,
            };
            let (file, rank) = (here.file().index(), here.rank().index());
            let (next_file, next_rank) = (closer(file, to.file().index()), closer(rank, to.rank().index()));
            if next_file != file && next_rank != rank {
                return None;
            }
            let next = buku::Square::at(buku::File::new(next_file)?, buku::Rank::new(next_rank)?);
            if path.contains(&next) {
                return None;
            }
            path.push(next);
        }
    }
    Some(path)
}

fn bakuk_move(after: &bakuk::Position, mv: bakuk::MoveText) -> Result<(String, Option<Trace>), RenderError> {
    match mv {
        bakuk::MoveText::Sow { hole, captured } => {
            let seat = hole.owner(Options::Bakuk(after.options()).n_seats());
            let text = captured.map_or_else(|| hole.to_string(), |n| format!("{hole}x{n}"));
            let trace = bakuk::Trace::Sow {
                seat,
                origin: hole,
                stones: 0,
                sown: [0; 6],
                last: hole,
                captures: Vec::new(),
            };
            Ok((text, Some(Trace::Bakuk(trace))))
        }
        bakuk::MoveText::Out(seat) => {
            let text = seat.map_or_else(|| "out".to_owned(), |seat| format!("out{seat}"));
            Ok((text, None))
        }
    }
}

fn buga_move(
    after: &buga_shadara::Position,
    mv: buga_shadara::Move,
) -> Result<(String, Option<Trace>), RenderError> {
    use buga_shadara::{Move, TraceKind};
    let seat = after.seat_to_move().next(2);
    let (kind, from, to, captured, dropped) = match mv {
        Move::Step { from, to } => (TraceKind::Step, Some(from), Some(to), None, None),
        Move::Leap { from, to } => {
            let over = from.over(to).ok_or(RenderError::Led)?;
            (TraceKind::Leap, Some(from), Some(to), Some(over), None)
        }
        Move::Drop(point) => (TraceKind::Drop, None, None, None, Some(point)),
        Move::DropStep { drop, from, to } => (TraceKind::DropStep, Some(from), Some(to), None, Some(drop)),
        Move::Pass => (TraceKind::Pass, None, None, None, None),
    };
    let stands = |point: Option<buga_shadara::Point>| point.is_none_or(|p| after.piece_at(p).is_some());
    let free = |point: Option<buga_shadara::Point>| point.is_none_or(|p| after.piece_at(p).is_none());
    let left = if kind == TraceKind::DropStep && from == dropped {
        None
    } else {
        dropped
    };
    if !stands(to) || !free(captured) || !stands(left) || !free(from) {
        return Err(RenderError::Led);
    }
    let trace = buga_shadara::Trace {
        seat,
        kind,
        from,
        to,
        captured,
        dropped,
    };
    Ok((mv.to_string(), Some(Trace::BugaShadara(trace))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(ruleset: &str, position: &str, last: Option<&str>) -> Args {
        Args {
            game: GameArgs {
                ruleset: ruleset.into(),
                options: Vec::new(),
                position: Some(position.into()),
            },
            last_move: last.map(Into::into),
            theme: "classic".into(),
            size: 512,
            output: PathBuf::new(),
        }
    }

    #[test]
    fn a_position_is_drawn_with_the_move_that_led_to_it() {
        let buku = "11111111/11111111/11111111/11111112/11111111/11111111/11111111/11111111 b 0-0 -";
        let plain = draw(&args("buku", buku, None)).unwrap();
        let marked = draw(&args("buku", buku, Some("4(9):a4,h4,h5"))).unwrap();
        assert_ne!(plain, marked);
        let hunt = "1/3/5/1W1W1/1WbW1/1WWW1/2b2/3/1 w 16 1 0";
        assert!(draw(&args("buga-shadara", hunt, Some("c7xc5"))).is_ok());
        assert!(draw(&args("bakuk", "1,7,7,7,7,7 2 0,0", Some("a"))).is_ok());
    }

    #[test]
    fn a_move_that_did_not_lead_there_is_refused() {
        let buku = "11111111/11111111/11111111/11111112/11111111/11111111/11111111/11111111 b 0-0 -";
        for text in ["d(9):a4,h4,h5", "4(8):a4,h4,h5", "4(9):a4,b5", "4(3):a4,c4,b4"] {
            assert!(draw(&args("buku", buku, Some(text))).is_err(), "{text}");
        }
        let hunt = "1/3/5/1W1W1/1WbW1/1WWW1/2b2/3/1 w 16 1 0";
        for text in ["c7-c6", "c7xa7", "nonsense"] {
            assert!(draw(&args("buga-shadara", hunt, Some(text))).is_err(), "{text}");
        }
    }
}
