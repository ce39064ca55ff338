//! Ids as Discord makes them: milliseconds since 2015 in the upper 42 bits, a counter below.
//!
//! Source: Discord, Reference, "Snowflakes".

use serde_json::Value;

use super::clock::Millis;

/// A snowflake.
pub(crate) type Id = u64;

/// The first second of 2015, in unix milliseconds.
pub(crate) const DISCORD_EPOCH_MS: i64 = 1_420_070_400_000;

/// Gives out ids in strictly rising order.
#[derive(Debug, Default)]
pub(crate) struct Snowflakes {
    last: Id,
}

impl Snowflakes {
    /// Gives out ids after that one.
    pub(crate) fn after(last: Id) -> Self {
        Self { last }
    }

    /// The last id that was given out.
    pub(crate) fn last(&self) -> Id {
        self.last
    }

    /// The next id; its timestamp is `now`, or that of the last id when the clock stands still.
    pub(crate) fn next(&mut self, now: Millis) -> Id {
        self.last = from_millis(now).max(self.last.saturating_add(1));
        self.last
    }
}

/// The smallest id of that millisecond.
pub(crate) fn from_millis(ms: Millis) -> Id {
    let since = ms.saturating_sub(DISCORD_EPOCH_MS).max(0);
    u64::try_from(since).unwrap_or(0) << 22
}

/// A snowflake written as a string or (Discord takes both) as a number.
pub(crate) fn parse(value: &Value) -> Option<Id> {
    match value {
        Value::String(text) => parse_text(text),
        Value::Number(number) => number.as_u64(),
        _ => None,
    }
}

/// A snowflake as decimal digits.
pub(crate) fn parse_text(text: &str) -> Option<Id> {
    if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    text.parse().ok()
}
