//! Faults that a test or the page scripts with `POST /sandbox/faults`.
//!
//! A fault is an object with a `kind`; the body is one, a list, or `{"faults": […]}`. Those about requests match the
//! bot's requests by `method` and `path` (a prefix below `/api/v10`, `*` stands for a segment, `$` at the end for an
//! exact match), skip the first `after` matches and then apply `count` times (1):
//!
//! | kind | fields | effect |
//! |---|---|---|
//! | `status` | `status` (500), `body`, or `text` that is no JSON | not performed, unless `performed` is true |
//! | `rate_limit` | `retry_after` (1), `global`, `bare` (no `code`) | 429, not performed |
//! | `delay` | `ms` (1000) | performed later |
//! | `late` | `ms` (1000) | performed at once, answered later |
//! | `lose` | | performed, the connection ends without an answer |
//! | `hang` | | performed, never answered |
//! | `drop` | | not performed, the connection ends |
//!
//! The others act at once, or, when they have `method` or `path`, just before the matching request is performed:
//!
//! | kind | fields |
//! |---|---|
//! | `close` | `code` (4000): closes the bot's gateway |
//! | `drop_gateway` | ends its connection without a word |
//! | `reconnect` | op 7 |
//! | `invalid_session` | `resumable` (false): op 9 |
//! | `withhold_acks` | heartbeats of the present connections are no longer acknowledged |
//! | `refuse_gateway` | `ms` (5000): so long the bot's connections end as soon as it identifies or resumes |
//! | `duplicate_event`, `unknown_event` | the last interaction or message again; an event that no client knows |
//! | `archive`, `unarchive`, `lock`, `unlock`, `delete` | `channel` |
//! | `delete_message` | `channel`, `message` |
//! | `permissions` | `channel` (all), `user` or `role` (the bot), `deny`, `allow`: bits or names; none of them restores |
//! | `close_dms`, `open_dms` | `user`: id or name |
//! | `remove_member` | `user` |
//! | `heartbeat` | `interval_ms` of later connections |
//! | `privileged_intents` | `allowed`: whether IDENTIFY may ask for them (4014) |

mod act;
mod pattern;

use serde_json::{Value, json};

use super::clock::Millis;
use super::errors::{ApiError, ApiResult};
use super::forms::{int_at, text_at};
use super::limits::Exceeded;
use super::wire::Headers;
use pattern::Pattern;

/// Heartbeat interval that Discord uses.
const HEARTBEAT_MS: u64 = 41_250;

const OF_REQUESTS: &[&str] = &["status", "rate_limit", "delay", "late", "lose", "hang", "drop"];
const ACTIONS: &[&str] = &[
    "close",
    "drop_gateway",
    "reconnect",
    "invalid_session",
    "withhold_acks",
    "refuse_gateway",
    "duplicate_event",
    "unknown_event",
    "archive",
    "unarchive",
    "lock",
    "unlock",
    "delete",
    "delete_message",
    "permissions",
    "close_dms",
    "open_dms",
    "remove_member",
    "heartbeat",
    "privileged_intents",
];

/// The faults that wait for their request.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    pending: Vec<Fault>,
    heartbeat_ms: Option<u64>,
    refuse_privileged: bool,
    gateway_down_until: Millis,
}

#[derive(Debug, Clone)]
struct Fault {
    body: Value,
    kind: String,
    pattern: Pattern,
    after: i64,
    count: i64,
}

/// What becomes of one request.
#[derive(Debug, Default)]
pub(crate) struct Effects {
    /// Before it is performed.
    pub(crate) delay_ms: u64,
    /// After it.
    pub(crate) late_ms: u64,
    /// Answered instead of what performing it gives.
    pub(crate) instead: Option<Instead>,
    /// Whether it is performed all the same.
    pub(crate) performed: bool,
    /// What happens to the answer.
    pub(crate) transport: Transport,
    /// To be done before it.
    pub(crate) actions: Vec<Value>,
    /// The kinds, for the traffic log.
    pub(crate) names: Vec<String>,
}

/// An answer that a fault gives.
#[derive(Debug, Clone)]
pub(crate) struct Instead {
    pub(crate) status: u16,
    pub(crate) body: Said,
    pub(crate) headers: Headers,
}

/// The body of an answer.
#[derive(Debug, Clone)]
pub(crate) enum Said {
    Json(Value),
    /// A page as proxies answer with.
    Text(String),
}

/// What happens to an answer.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Transport {
    #[default]
    Answer,
    /// Performed, then the connection ends.
    Lose,
    /// Performed, never answered.
    Hang,
    /// Not even performed.
    Drop,
}

impl Faults {
    /// Takes in a fault; returns it when it is an action for now.
    ///
    /// # Errors
    /// 50035 for an unknown kind.
    pub(crate) fn add(&mut self, body: &Value) -> ApiResult<Option<Value>> {
        let kind = text_at(body, "kind");
        let waits = body.get("method").is_some() || body.get("path").is_some();
        if ACTIONS.contains(&kind) && !waits {
            return Ok(Some(body.clone()));
        }
        if !ACTIONS.contains(&kind) && !OF_REQUESTS.contains(&kind) {
            let known = [OF_REQUESTS, ACTIONS].concat().join(", ");
            let message = format!("Value must be one of {{{known}}}.");
            return Err(ApiError::invalid_field("kind", "BASE_TYPE_CHOICES", &message));
        }
        self.pending.push(Fault {
            kind: kind.to_owned(),
            pattern: Pattern::new(text_at(body, "method"), text_at(body, "path")),
            after: int_at(body, "after").unwrap_or(0),
            count: int_at(body, "count").unwrap_or(1),
            body: body.clone(),
        });
        Ok(None)
    }

    /// The faults that apply to a request; each is used up by one.
    pub(crate) fn take(&mut self, method: &str, path: &str) -> Effects {
        let mut effects = Effects::default();
        for fault in &mut self.pending {
            if !fault.pattern.matches(method, path) {
                continue;
            }
            if fault.after > 0 {
                fault.after -= 1;
                continue;
            }
            fault.count -= 1;
            fault.apply(&mut effects);
        }
        self.pending.retain(|fault| fault.count > 0);
        effects
    }

    /// The faults that still wait.
    pub(crate) fn list(&self) -> Value {
        let list = self.pending.iter().map(|fault| {
            let mut body = fault.body.clone();
            super::world::views::set(&mut body, "after", fault.after);
            super::world::views::set(&mut body, "count", fault.count);
            body
        });
        list.collect()
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }

    /// The heartbeat interval of a new connection.
    pub(crate) fn heartbeat_ms(&self) -> u64 {
        self.heartbeat_ms.unwrap_or(HEARTBEAT_MS)
    }

    /// Whether the bot's connections to the gateway end at once.
    pub(crate) fn refuses_gateway(&self, now: Millis) -> bool {
        now < self.gateway_down_until
    }

    /// Whether IDENTIFY with privileged intents is refused.
    pub(crate) fn refuses_privileged_intents(&self) -> bool {
        self.refuse_privileged
    }
}

impl Fault {
    fn apply(&self, effects: &mut Effects) {
        effects.names.push(self.kind.clone());
        let ms = int_at(&self.body, "ms")
            .and_then(|ms| u64::try_from(ms).ok())
            .unwrap_or(1000);
        match self.kind.as_str() {
            "status" => {
                let status = int_at(&self.body, "status")
                    .and_then(|s| u16::try_from(s).ok())
                    .unwrap_or(500);
                let given = self.body.get("body").filter(|body| !body.is_null()).cloned();
                let body = match self.body["text"].as_str() {
                    Some(text) => Said::Text(text.to_owned()),
                    None => {
                        Said::Json(given.unwrap_or_else(|| json!({ "message": reason(status), "code": 0 })))
                    }
                };
                effects.performed = self.body["performed"] == true;
                effects.instead = Some(Instead {
                    status,
                    body,
                    headers: Vec::new(),
                });
            }
            "rate_limit" => effects.instead = Some(self.rate_limit()),
            "delay" => effects.delay_ms += ms,
            "late" => effects.late_ms += ms,
            "lose" => effects.transport = Transport::Lose,
            "hang" => effects.transport = Transport::Hang,
            "drop" => effects.transport = Transport::Drop,
            _ => effects.actions.push(self.body.clone()),
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "seconds of a test, bounded")]
    fn rate_limit(&self) -> Instead {
        let after = self.body["retry_after"]
            .as_f64()
            .unwrap_or(1.0)
            .clamp(0.0, 86_400.0);
        let exceeded = Exceeded {
            retry_ms: (after * 1000.0) as i64,
            standing: None,
        };
        let mut body = exceeded.body();
        let mut headers = exceeded.headers();
        if self.body["global"] != true {
            super::world::views::set(&mut body, "global", false);
            headers.retain(|(name, _)| *name != "x-ratelimit-global" && *name != "x-ratelimit-scope");
            headers.push(("x-ratelimit-scope", "shared".to_owned()));
        }
        if let (true, Some(map)) = (self.body["bare"] == true, body.as_object_mut()) {
            map.remove("code");
        }
        Instead {
            status: 429,
            body: Said::Json(body),
            headers,
        }
    }
}

fn reason(status: u16) -> String {
    let name = axum::http::StatusCode::from_u16(status)
        .ok()
        .and_then(|s| s.canonical_reason())
        .unwrap_or("");
    format!("{status}: {name}")
}
