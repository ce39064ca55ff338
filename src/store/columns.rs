//! What columns hold, read and written: seats, plies, options, endings.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::{Ending, StoreError, Termination};
use crate::rules::{Options, Reason, Ruleset, Seat, SeatSet};

/// How the columns of a game say that it ended.
pub(super) fn ending(row: &SqliteRow) -> Result<Option<Ending>, StoreError> {
    let Some(word) = row.try_get::<Option<String>, _>("termination")? else {
        return Ok(None);
    };
    let ended_by: Option<i64> = row.try_get("ended_by")?;
    let by = || seat(ended_by.unwrap_or_default());
    let termination = match word.as_str() {
        "rules" => Termination::Rules {
            reason: reason(row.try_get("reason")?)?,
        },
        "resignation" => Termination::Resignation { seat: by()? },
        "deadline" => Termination::Deadline { seat: by()? },
        "abort" => Termination::Abort { seat: by()? },
        "agreement" => Termination::Agreement,
        "manager" => Termination::Manager {
            note: row.try_get::<Option<String>, _>("note")?.unwrap_or_default(),
        },
        _ => return Err(StoreError::corrupt("a termination", word)),
    };
    let winners: i64 = row.try_get("winners")?;
    let scores: Option<String> = row.try_get("scores")?;
    let scores = scores.iter().flat_map(|text| text.split(','));
    let scores = scores
        .map(|score| score.parse().map_err(|_| StoreError::corrupt("a score", score)))
        .collect::<Result<_, _>>()?;
    Ok(Some(Ending {
        termination,
        winners: seat_set(winners),
        scores,
    }))
}

fn reason(word: String) -> Result<Reason, StoreError> {
    Reason::ALL
        .into_iter()
        .find(|reason| reason.name() == word)
        .ok_or_else(|| StoreError::corrupt("a reason", word))
}

/// Options as two columns hold them.
pub(super) fn options(ruleset: &str, text: &str) -> Result<Options, StoreError> {
    let parsed: Ruleset = ruleset
        .parse()
        .map_err(|_| StoreError::corrupt("a ruleset", ruleset))?;
    Options::parse(parsed, text).map_err(|_| StoreError::corrupt("options", text))
}

/// A column's ply.
pub(super) fn ply(column: i64) -> Result<u32, StoreError> {
    u32::try_from(column).map_err(|_| StoreError::corrupt("a ply", column))
}

/// A column's seat.
pub(super) fn seat(column: i64) -> Result<Seat, StoreError> {
    let number = u8::try_from(column).ok();
    number
        .and_then(Seat::new)
        .ok_or_else(|| StoreError::corrupt("a seat", column))
}

/// A column's place or number of seats.
pub(super) fn place(column: i64) -> Result<u8, StoreError> {
    u8::try_from(column).map_err(|_| StoreError::corrupt("a place", column))
}

/// Seats as bits: 1 is seat 1, 2 is seat 2, 4 is seat 3.
pub(super) fn seat_bits(seats: SeatSet) -> i64 {
    seats.iter().map(|seat| 1 << seat.index()).sum()
}

/// Seats from bits.
pub(super) fn seat_set(bits: i64) -> SeatSet {
    Seat::ALL
        .into_iter()
        .filter(|seat| bits >> seat.index() & 1 == 1)
        .collect()
}
