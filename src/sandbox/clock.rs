//! The sandbox's clock: the machine's time plus an offset that `POST /sandbox/clock` moves.
//!
//! Everything that Discord forgets or expires (nonces, tokens, threads' activity) is measured by it.

use std::time::{SystemTime, UNIX_EPOCH};

use chrono::{DateTime, SecondsFormat, Utc};
use serde::{Deserialize, Serialize};

/// Milliseconds since 1970-01-01 UTC.
pub(crate) type Millis = i64;

/// The machine's time, moved forward by what the control interface asked for.
#[derive(Debug, Default, Clone, Copy, Serialize, Deserialize)]
pub(crate) struct Clock {
    offset_ms: i64,
}

impl Clock {
    /// The time of the sandbox.
    pub(crate) fn now(&self) -> Millis {
        self.offset_ms.saturating_add(machine_ms())
    }

    /// The same in seconds with a fraction, as the traffic log writes it.
    pub(crate) fn seconds(&self) -> f64 {
        seconds(self.now())
    }

    /// Moves the clock; it never goes back.
    pub(crate) fn advance(&mut self, ms: i64) {
        self.offset_ms = self.offset_ms.saturating_add(ms.max(0));
    }
}

/// Milliseconds as seconds with a fraction.
#[expect(
    clippy::cast_precision_loss,
    reason = "milliseconds of this era need 41 of 53 bits"
)]
pub(crate) fn seconds(ms: Millis) -> f64 {
    ms as f64 / 1000.0
}

/// Milliseconds in whole seconds, rounded up, as `Retry-After` has them.
pub(crate) fn whole_seconds(ms: Millis) -> u64 {
    ms.max(0).unsigned_abs().div_ceil(1000)
}

#[expect(
    clippy::disallowed_methods,
    reason = "this is the system's implementation of the sandbox's clock"
)]
fn machine_ms() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// An instant as Discord writes it: `2026-11-29T23:17:00.123000+00:00`.
///
/// Source: Discord, Reference, "ISO8601 Date/Time".
pub(crate) fn iso(ms: Millis) -> String {
    let instant: DateTime<Utc> = DateTime::from_timestamp_millis(ms).unwrap_or_default();
    instant.to_rfc3339_opts(SecondsFormat::Micros, false)
}
