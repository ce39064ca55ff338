//! Ratings as people see them, and the thousandths behind them.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::StoreError;

/// Rating and deviation are stored in thousandths.
pub(crate) const PER_POINT: i64 = 1000;

/// From this deviation on a rating is provisional (design, section 1), in thousandths.
pub(crate) const PROVISIONAL: i64 = 110 * PER_POINT;

/// A rating before and after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingChange {
    /// Before.
    pub before: Shown,
    /// After.
    pub after: Shown,
}

/// A rating as people see it: whole points, and a question mark while it is provisional.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shown {
    /// Whole points.
    pub points: i64,
    /// Whether the deviation is 110 or more.
    pub is_provisional: bool,
}

impl std::fmt::Display for Shown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mark = if self.is_provisional { "?" } else { "" };
        write!(f, "{}{mark}", self.points)
    }
}

/// A rating in a game's seat, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Precise {
    pub(crate) rating: i64,
    pub(crate) deviation: i64,
}

impl Precise {
    /// As people see it.
    pub(crate) fn shown(self) -> Shown {
        Shown {
            points: round(self.rating),
            is_provisional: self.deviation >= PROVISIONAL,
        }
    }
}

/// Whole points, half rounded up.
pub(crate) const fn round(thousandths: i64) -> i64 {
    (thousandths + PER_POINT / 2).div_euclid(PER_POINT)
}

/// What the columns of a seat tell of a rating's change.
pub(super) fn rating_change(row: &SqliteRow) -> Result<Option<RatingChange>, StoreError> {
    let columns: [Option<i64>; 4] = [
        row.try_get("rating_before")?,
        row.try_get("deviation_before")?,
        row.try_get("rating_after")?,
        row.try_get("deviation_after")?,
    ];
    let [
        Some(before),
        Some(deviation_before),
        Some(after),
        Some(deviation_after),
    ] = columns
    else {
        return Ok(None);
    };
    let before = Precise {
        rating: before,
        deviation: deviation_before,
    }
    .shown();
    let after = Precise {
        rating: after,
        deviation: deviation_after,
    }
    .shown();
    Ok(Some(RatingChange { before, after }))
}
