//! Rate limits of the bot: a bucket per route and major parameter, and 50 requests a second in all.
//!
//! Source: Discord, Rate Limits: "Header Format", "Exceeding A Rate Limit", "Global Rate Limit" (interaction
//! endpoints are not bound to the bot's global limit). Discord does not publish the sizes of buckets; these are what
//! clients observe. `POST /sandbox/limits` raises them for load tests.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use serde_json::{Value, json};

use super::clock::{Millis, seconds, whole_seconds};
use super::forms::int_at;
use super::wire::Headers;

/// How many buckets are kept before used up ones are dropped.
const MAX_BUCKETS: usize = 4_096;

/// Invalid requests in 10 minutes.
const MAX_INVALID: u32 = 10_000;
const INVALID_MS: i64 = 600_000;

/// The limits and what was used of them.
#[derive(Debug)]
pub(crate) struct Limits {
    enabled: bool,
    factor: u32,
    global: u32,
    buckets: HashMap<String, Window>,
    second: Window,
    /// Requests answered 401, 403 or 429.
    invalid: Window,
}

#[derive(Debug, Clone, Copy, Default)]
struct Window {
    ends: Millis,
    used: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            enabled: true,
            factor: 1,
            global: 50,
            buckets: HashMap::new(),
            second: Window::default(),
            invalid: Window::default(),
        }
    }
}

/// What the headers of an answer say.
#[derive(Debug, Clone)]
pub(crate) struct Standing {
    limit: u32,
    remaining: u32,
    resets: Millis,
    now: Millis,
    bucket: String,
}

/// A request over the limit.
#[derive(Debug, Clone)]
pub(crate) struct Exceeded {
    /// Milliseconds until it may be repeated.
    pub(crate) retry_ms: i64,
    /// The bucket, or none when it is the global limit.
    pub(crate) standing: Option<Standing>,
}

impl Limits {
    /// Counts a request.
    ///
    /// # Errors
    /// When it is over its bucket or over the global limit; then it counts for nothing.
    pub(crate) fn take(
        &mut self,
        method: &str,
        segments: &[String],
        now: Millis,
    ) -> Result<Option<Standing>, Exceeded> {
        if !self.enabled {
            return Ok(None);
        }
        let for_interaction = is_for_interaction(segments);
        if !for_interaction {
            let most = self.global.saturating_mul(self.factor);
            if let Err(retry_ms) = self.second.take(most, 1000, now) {
                return Err(Exceeded {
                    retry_ms,
                    standing: None,
                });
            }
        }
        let Some((size, window_ms)) = size(method, segments) else {
            return Ok(None);
        };
        let limit = size.saturating_mul(self.factor);
        let (route, key) = bucket(method, segments);
        if self.buckets.len() > MAX_BUCKETS {
            self.buckets.retain(|_, window| window.ends > now);
        }
        let window = self.buckets.entry(key).or_default();
        let taken = window.take(limit, window_ms, now);
        let mut hasher = DefaultHasher::new();
        route.hash(&mut hasher);
        let standing = Standing {
            limit,
            remaining: limit.saturating_sub(window.used),
            resets: window.ends,
            now,
            bucket: format!("{:016x}", hasher.finish()),
        };
        match taken {
            Ok(()) => Ok(Some(standing)),
            Err(retry_ms) => Err(Exceeded {
                retry_ms,
                standing: Some(standing),
            }),
        }
    }

    /// Counts a request that was answered 401, 403 or 429.
    ///
    /// Source: Discord, Rate Limits, "Invalid Request Limit": 10,000 in 10 minutes block the address.
    pub(crate) fn count_invalid(&mut self, now: Millis) {
        if self.enabled {
            // Over the limit nothing is counted; `blocked_ms` tells.
            self.invalid
                .take(self.most_invalid(), INVALID_MS, now)
                .unwrap_or_default();
        }
    }

    /// How long the address is still blocked for its invalid requests.
    pub(crate) fn blocked_ms(&self, now: Millis) -> Option<i64> {
        let over = self.enabled && self.invalid.used >= self.most_invalid();
        (over && now < self.invalid.ends).then(|| self.invalid.ends - now)
    }

    fn most_invalid(&self) -> u32 {
        MAX_INVALID.saturating_mul(self.factor)
    }

    /// Changes the settings: `enabled`, `factor` (times every limit), `global` (a second). Without any of them the
    /// limits are as good as off.
    pub(crate) fn change(&mut self, wish: &Value) -> Value {
        let number = |key: &str| {
            int_at(wish, key)
                .and_then(|n| u32::try_from(n).ok())
                .filter(|n| *n > 0)
        };
        let factor = number("factor").or_else(|| number("multiplier"));
        let (enabled, global) = (wish["enabled"].as_bool(), number("global"));
        self.factor = match (factor, enabled, global) {
            (Some(factor), ..) => factor,
            (None, None, None) => 1000,
            _ => self.factor,
        };
        self.enabled = enabled.unwrap_or(self.enabled);
        self.global = global.unwrap_or(self.global);
        self.buckets.clear();
        self.second = Window::default();
        self.invalid = Window::default();
        self.settings()
    }

    /// The settings as they are.
    pub(crate) fn settings(&self) -> Value {
        json!({ "enabled": self.enabled, "factor": self.factor, "global": self.global })
    }

    /// Back to Discord's limits.
    pub(crate) fn restore(&mut self) -> Value {
        *self = Self::default();
        self.settings()
    }

    /// Takes over the settings, not the counts.
    pub(crate) fn keep_settings_of(&mut self, other: &Self) {
        (self.enabled, self.factor, self.global) = (other.enabled, other.factor, other.global);
    }
}

impl Window {
    fn take(&mut self, limit: u32, length_ms: i64, now: Millis) -> Result<(), i64> {
        if now >= self.ends {
            *self = Self {
                ends: now + length_ms,
                used: 0,
            };
        }
        if self.used >= limit {
            return Err(self.ends - now);
        }
        self.used += 1;
        Ok(())
    }
}

impl Standing {
    /// The headers of every answer of a limited route.
    pub(crate) fn headers(&self) -> Headers {
        vec![
            ("x-ratelimit-limit", self.limit.to_string()),
            ("x-ratelimit-remaining", self.remaining.to_string()),
            ("x-ratelimit-reset", format!("{:.3}", seconds(self.resets))),
            (
                "x-ratelimit-reset-after",
                format!("{:.3}", seconds(self.resets - self.now)),
            ),
            ("x-ratelimit-bucket", self.bucket.clone()),
        ]
    }
}

impl Exceeded {
    /// Headers of a 429.
    pub(crate) fn headers(&self) -> Headers {
        let mut headers = vec![("retry-after", whole_seconds(self.retry_ms).to_string())];
        match &self.standing {
            Some(standing) => {
                headers.extend(standing.headers());
                headers.push(("x-ratelimit-scope", "user".to_owned()));
            }
            None => {
                headers.push(("x-ratelimit-global", "true".to_owned()));
                headers.push(("x-ratelimit-scope", "global".to_owned()));
            }
        }
        headers
    }

    /// Body of a 429.
    pub(crate) fn body(&self) -> Value {
        json!({
            "message": "You are being rate limited.",
            "retry_after": seconds(self.retry_ms),
            "global": self.standing.is_none(),
            "code": 0,
        })
    }
}

/// Callbacks, follow-ups and edits of answers are outside the global limit.
fn is_for_interaction(segments: &[String]) -> bool {
    matches!(
        segments.first().map(String::as_str),
        Some("interactions" | "webhooks")
    )
}

/// Requests and milliseconds of a route's bucket; `None` where there is no limit to speak of.
fn size(method: &str, segments: &[String]) -> Option<(u32, i64)> {
    let route: Vec<&str> = segments.iter().map(String::as_str).collect();
    Some(match (method, route.as_slice()) {
        (_, ["interactions", ..] | ["gateway", ..] | ["oauth2", ..]) => return None,
        (_, ["webhooks", _, _, ..]) => (5, 2_000),
        // One reaction in a quarter of a second, given or taken.
        ("PUT" | "DELETE", ["channels", _, "messages", _, "reactions", ..]) => (1, 250),
        ("POST", ["channels", _, "messages"]) => (5, 5_000),
        ("PATCH", ["channels", _, "messages", _]) => (5, 5_000),
        ("DELETE", ["channels", _, "messages", _]) => (5, 1_000),
        ("GET", ["channels", _, "messages", ..]) => (50, 10_000),
        ("POST", ["channels", _, "typing"]) => (5, 5_000),
        ("POST", ["channels", _, "messages", _, "threads"] | ["channels", _, "threads"]) => (50, 300_000),
        ("POST", ["channels", _, "messages", "bulk-delete"]) => (1, 1_000),
        ("PUT" | "DELETE", ["channels", _, "thread-members", _]) => (10, 10_000),
        ("PATCH", ["channels", _]) => (10, 15_000),
        ("PUT" | "POST" | "PATCH" | "DELETE", ["applications", ..]) => (20, 20_000),
        ("POST", ["users", "@me", "channels"]) => (50, 10_000),
        _ => (50, 10_000),
    })
}

/// The route with its ids blanked, and the same with the major parameters, which is the bucket's key.
fn bucket(method: &str, segments: &[String]) -> (String, String) {
    // Giving and taking reactions share a bucket, whatever the emoji.
    let reactions = method != "GET" && segments.get(4).is_some_and(|part| part == "reactions");
    let method = if reactions { "REACT" } else { method };
    let segments = if reactions {
        segments.get(..5).unwrap_or(segments)
    } else {
        segments
    };
    let mut route = method.to_owned();
    let mut key = method.to_owned();
    for (i, segment) in segments.iter().enumerate() {
        let before = i
            .checked_sub(1)
            .and_then(|i| segments.get(i))
            .map_or("", String::as_str);
        let is_id = segment.bytes().all(|b| b.is_ascii_digit());
        let is_token = i == 2 && segments.first().is_some_and(|first| first == "webhooks");
        let blank = if is_id || is_token { ":id" } else { segment };
        let major = is_token || i == 1 && matches!(before, "channels" | "guilds" | "webhooks");
        route.push('/');
        route.push_str(blank);
        key.push('/');
        key.push_str(if major { segment } else { blank });
    }
    (route, key)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segments(path: &str) -> Vec<String> {
        path.split('/').map(str::to_owned).collect()
    }

    #[test]
    fn a_channel_takes_five_messages_in_five_seconds() {
        let mut limits = Limits::default();
        let (one, other) = (segments("channels/1/messages"), segments("channels/2/messages"));
        for _ in 0..5 {
            assert!(limits.take("POST", &one, 1000).is_ok());
        }
        let exceeded = limits.take("POST", &one, 2000).unwrap_err();
        assert_eq!(exceeded.retry_ms, 4000);
        assert!(limits.take("POST", &other, 2000).is_ok());
        assert!(limits.take("POST", &one, 6000).is_ok());
    }

    #[test]
    fn answers_to_interactions_are_outside_the_global_limit() {
        let mut limits = Limits::default();
        for n in 0..50 {
            assert!(limits.take("GET", &segments(&format!("channels/{n}")), 0).is_ok());
        }
        assert!(
            limits
                .take("GET", &segments("channels/99"), 0)
                .unwrap_err()
                .standing
                .is_none()
        );
        assert!(
            limits
                .take("POST", &segments("interactions/1/t/callback"), 0)
                .is_ok()
        );
    }

    #[test]
    fn reactions_given_and_taken_share_a_slow_bucket() {
        let mut limits = Limits::default();
        let one = segments("channels/1/messages/2/reactions/a/@me");
        let other = segments("channels/1/messages/3/reactions/b/9");
        assert!(limits.take("PUT", &one, 0).is_ok());
        assert_eq!(limits.take("DELETE", &other, 100).unwrap_err().retry_ms, 150);
        assert!(limits.take("DELETE", &other, 250).is_ok());
        let elsewhere = segments("channels/2/messages/2/reactions/a/@me");
        assert!(limits.take("PUT", &elsewhere, 250).is_ok());
    }

    #[test]
    fn ten_thousand_invalid_requests_block_the_address() {
        let mut limits = Limits::default();
        for _ in 0..9_999 {
            limits.count_invalid(0);
        }
        assert_eq!(limits.blocked_ms(1), None);
        limits.count_invalid(1);
        assert_eq!(limits.blocked_ms(1), Some(599_999));
        assert_eq!(limits.blocked_ms(600_000), None);
    }

    #[test]
    fn buckets_share_a_name_across_channels() {
        let (route, key) = bucket("GET", &segments("channels/1/messages/2"));
        assert_eq!(
            (route.as_str(), key.as_str()),
            ("GET/channels/:id/messages/:id", "GET/channels/1/messages/:id")
        );
    }
}
