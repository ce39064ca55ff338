//! The text of a position: eight ranks from the eighth, side, scores, `+` or `-` (`docs/rules.md`, 1.6).

use std::fmt;

use super::super::Seat;
use super::super::syntax::small_number;
use super::{File, Options, Position, PositionError, Rank, Square};

/// Reads a position and checks it against `docs/rules.md`, section 5.
pub(super) fn parse(options: Options, text: &str) -> Result<Position, PositionError> {
    let fields: Vec<&str> = text.split_whitespace().take(5).collect();
    let &[board, side, scores, bonus] = fields.as_slice() else {
        return Err(PositionError::Fields {
            found: text.split_whitespace().count(),
        });
    };
    let counters = read_board(board)?;
    let side = match side {
        "w" | "W" => Seat::FIRST,
        "b" | "B" => Seat::SECOND,
        _ => return Err(PositionError::Side),
    };
    let scores = read_scores(scores).ok_or(PositionError::Scores)?;
    let bonus = match bonus {
        "+" => true,
        "-" => false,
        _ => return Err(PositionError::Bonus),
    };
    if bonus && side != Seat::FIRST {
        return Err(PositionError::BonusWithBlack);
    }
    for (square, &counters) in Square::all().zip(&counters) {
        let limit = if square.owner() == side { 3 } else { 2 };
        if counters > limit {
            return Err(PositionError::TooManyOnSquare {
                square,
                counters,
                limit,
            });
        }
    }
    let on_board: u32 = counters.iter().map(|&n| u32::from(n)).sum();
    let found = on_board + u32::from(scores[0]) + u32::from(scores[1]) + u32::from(bonus);
    if found != Position::N_COUNTERS {
        return Err(PositionError::Total { found });
    }
    let plane = |bit: u8| {
        Square::all()
            .zip(&counters)
            .filter(|&(_, n)| n & bit != 0)
            .fold(0, |bits, (s, _)| bits | s.bit())
    };
    Ok(Position {
        ones: plane(1),
        twos: plane(2),
        scores,
        side,
        bonus,
        options,
    })
}

fn read_board(text: &str) -> Result<[u8; 64], PositionError> {
    let n_ranks = text.split('/').count();
    if n_ranks != 8 {
        return Err(PositionError::Ranks { found: n_ranks });
    }
    let mut counters = [0; 64];
    for (rank, row) in Rank::all().rev().zip(text.split('/')) {
        let found = row.chars().count();
        if found != 8 {
            return Err(PositionError::RankWidth {
                rank: rank.number(),
                found,
            });
        }
        for (file, digit) in File::all().zip(row.chars()) {
            let number = digit.to_digit(10).and_then(|n| u8::try_from(n).ok());
            let number = number.ok_or(PositionError::NoDigit {
                rank: rank.number(),
                found: digit,
            })?;
            counters[Square::at(file, rank).index()] = number;
        }
    }
    Ok(counters)
}

fn read_scores(text: &str) -> Option<[u8; 2]> {
    let (white, black) = text.split_once('-')?;
    let score = |text: &str| {
        small_number(text)
            .filter(|&n| n <= 65)
            .and_then(|n| u8::try_from(n).ok())
    };
    Some([score(white)?, score(black)?])
}

/// The canonical text.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::all().rev() {
            for file in File::all() {
                write!(f, "{}", self.counters_at(Square::at(file, rank)))?;
            }
            f.write_str(if rank.index() == 0 { " " } else { "/" })?;
        }
        let side = if self.side == Seat::FIRST { 'w' } else { 'b' };
        let [white, black] = self.scores;
        write!(f, "{side} {white}-{black} {}", if self.bonus { '+' } else { '-' })
    }
}
