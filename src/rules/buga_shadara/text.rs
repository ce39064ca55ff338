//! The text of a position: nine ranks from the ninth, side, hand, captured, quiet (`docs/rules.md`, 3.6).

use std::fmt;

use super::super::Seat;
use super::super::syntax::small_number;
use super::{Options, Piece, Point, Position, PositionError};

/// How many points each rank has, from the ninth.
const WIDTHS: [u8; 9] = [1, 3, 5, 5, 5, 5, 5, 3, 1];

/// Reads a position and checks it against `docs/rules.md`, section 5.
pub(super) fn parse(options: Options, text: &str) -> Result<Position, PositionError> {
    let fields: Vec<&str> = text.split_whitespace().take(6).collect();
    let &[board, side, hand, captured, quiet] = fields.as_slice() else {
        return Err(PositionError::Fields {
            found: text.split_whitespace().count(),
        });
    };
    let (deer, dogs) = read_board(board)?;
    let side = match side {
        "b" | "B" => Seat::FIRST,
        "w" | "W" => Seat::SECOND,
        _ => return Err(PositionError::Side),
    };
    let number = |text| small_number(text).ok_or(PositionError::Number);
    let (hand, captured, quiet) = (number(hand)?, number(captured)?, number(quiet)?);
    if deer.count_ones() != 2 {
        return Err(PositionError::Deer {
            found: deer.count_ones(),
        });
    }
    let found = dogs.count_ones() + hand + captured;
    if found != u32::from(options.n_dogs()) {
        return Err(PositionError::Dogs {
            found,
            expected: options.n_dogs(),
        });
    }
    let limit = options.n_dogs() - 8;
    let in_range = |n: u32, limit: u8| u8::try_from(n).ok().filter(|&n| n <= limit);
    let hand = in_range(hand, limit).ok_or(PositionError::Hand { found: hand, limit })?;
    let captured = in_range(captured, options.n_dogs()).ok_or(PositionError::Number)?;
    let quiet = in_range(quiet, Position::QUIET_LIMIT).ok_or(PositionError::Quiet { found: quiet })?;
    Ok(Position {
        deer,
        dogs,
        side,
        hand,
        captured,
        quiet,
        options,
    })
}

/// Deer and dogs, a bit each.
fn read_board(text: &str) -> Result<(u64, u64), PositionError> {
    let n_ranks = text.split('/').count();
    if n_ranks != 9 {
        return Err(PositionError::Ranks { found: n_ranks });
    }
    let (mut deer, mut dogs) = (0, 0);
    for ((row, width), rank) in text.split('/').zip(WIDTHS).zip((1..=9).rev()) {
        let first_x = 3 - width / 2;
        let mut found: u32 = 0;
        for c in row.chars() {
            let run = match c {
                'b' | 'W' => 1,
                '1'..='9' => c.to_digit(10).unwrap_or(1),
                _ => return Err(PositionError::NoPiece { rank, found: c }),
            };
            if found + run > u32::from(width) {
                return Err(PositionError::RankWidth {
                    rank,
                    width,
                    found: u32::from(width) + 1,
                });
            }
            let x = u8::try_from(found).ok().map(|before| first_x + before);
            let bit = x.and_then(|x| Point::at(x, rank)).map_or(0, Point::bit);
            match c {
                'b' => deer |= bit,
                'W' => dogs |= bit,
                _ => {}
            }
            found += run;
        }
        if found != u32::from(width) {
            return Err(PositionError::RankWidth { rank, width, found });
        }
    }
    Ok((deer, dogs))
}

/// The canonical text.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (width, rank) in WIDTHS.into_iter().zip((1..=9).rev()) {
            let first_x = 3 - width / 2;
            let mut run = 0;
            for point in (first_x..first_x + width).filter_map(|x| Point::at(x, rank)) {
                let Some(piece) = self.piece_at(point) else {
                    run += 1;
                    continue;
                };
                if run > 0 {
                    write!(f, "{run}")?;
                }
                run = 0;
                f.write_str(if piece == Piece::Deer { "b" } else { "W" })?;
            }
            if run > 0 {
                write!(f, "{run}")?;
            }
            f.write_str(if rank == 1 { " " } else { "/" })?;
        }
        let side = if self.deer_to_move() { 'b' } else { 'w' };
        write!(f, "{side} {} {} {}", self.hand, self.captured, self.quiet)
    }
}
