//! The bot's traffic: every request with its answer, every frame of its gateway, in a bounded ring.
//!
//! `GET /sandbox/traffic` writes them as JSON lines; bodies are encoded only then, and share their bytes with the
//! messages meanwhile.

use std::collections::VecDeque;
use std::sync::Arc;

use serde_json::{Value, json};

use super::base64;
use super::clock::seconds;
use super::gateway::sessions::Event;
use super::wire::{Part, RawBody};

/// Records that are kept.
const MAX_RECORDS: usize = 20_000;
/// Bytes of bodies that are kept.
const MAX_BYTES: usize = 64 * 1024 * 1024;

/// Which way a frame went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    ToClient,
    FromClient,
}

impl Direction {
    fn name(self) -> &'static str {
        match self {
            Self::ToClient => "s2c",
            Self::FromClient => "c2s",
        }
    }
}

/// The text of a frame.
#[derive(Debug, Clone)]
pub(crate) enum FrameText {
    Event(Event),
    Raw(Arc<str>),
}

/// One line of the log.
#[derive(Debug, Clone)]
pub(crate) enum Record {
    Request(Box<Exchange>),
    Frame {
        ts: f64,
        direction: Direction,
        text: FrameText,
    },
    Close {
        ts: f64,
        direction: Direction,
        code: u16,
    },
}

/// A request and its answer.
#[derive(Debug, Clone)]
pub(crate) struct Exchange {
    pub(crate) ts: i64,
    pub(crate) method: String,
    pub(crate) path: String,
    pub(crate) content_type: Option<String>,
    pub(crate) user_agent: Option<String>,
    pub(crate) body: RawBody,
    pub(crate) status: u16,
    pub(crate) response: Option<Value>,
    /// The fault that took part in it.
    pub(crate) fault: Option<String>,
}

/// The ring.
#[derive(Debug, Default)]
pub(crate) struct Traffic {
    records: VecDeque<(usize, Record)>,
    bytes: usize,
}

impl Traffic {
    /// Adds a record; the oldest go when there are too many.
    pub(crate) fn add(&mut self, record: Record) {
        let weight = record.weight();
        self.bytes += weight;
        self.records.push_back((weight, record));
        while self.records.len() > MAX_RECORDS || self.bytes > MAX_BYTES {
            let Some((weight, _)) = self.records.pop_front() else {
                break;
            };
            self.bytes -= weight;
        }
    }

    /// The records since an instant, as many as `last` at most; cheap to copy, to be written outside the lock.
    pub(crate) fn since(&self, since: f64, last: usize) -> Vec<Record> {
        let fresh: Vec<&Record> = self
            .records
            .iter()
            .map(|(_, r)| r)
            .filter(|r| r.ts() >= since)
            .collect();
        fresh
            .iter()
            .skip(fresh.len().saturating_sub(last))
            .map(|record| (*record).clone())
            .collect()
    }
}

impl Record {
    fn ts(&self) -> f64 {
        match self {
            Self::Request(exchange) => seconds(exchange.ts),
            Self::Frame { ts, .. } | Self::Close { ts, .. } => *ts,
        }
    }

    fn weight(&self) -> usize {
        match self {
            Self::Request(exchange) => match &exchange.body {
                RawBody::Bytes(bytes) => bytes.len() + 1024,
                RawBody::Parts(parts) => parts.iter().map(|part| part.data.len()).sum::<usize>() + 1024,
            },
            Self::Frame {
                text: FrameText::Event(event),
                ..
            } => event.data.len(),
            Self::Frame {
                text: FrameText::Raw(text),
                ..
            } => text.len(),
            Self::Close { .. } => 0,
        }
    }

    /// The line, without its end.
    pub(crate) fn line(&self) -> String {
        match self {
            Self::Request(exchange) => exchange.json().to_string(),
            Self::Frame { ts, direction, text } => {
                let frame = match text {
                    FrameText::Event(event) => event.frame(),
                    FrameText::Raw(text) if serde_json::from_str::<Value>(text).is_ok() => text.to_string(),
                    FrameText::Raw(text) => Value::from(text.as_ref()).to_string(),
                };
                let dir = direction.name();
                format!(r#"{{"gateway":"frame","ts":{ts},"dir":"{dir}","frame":{frame}}}"#)
            }
            Self::Close { ts, direction, code } => {
                json!({ "gateway": "close", "ts": ts, "dir": direction.name(), "code": code }).to_string()
            }
        }
    }
}

impl Exchange {
    fn json(&self) -> Value {
        let body = match &self.body {
            RawBody::Bytes(bytes) if bytes.is_empty() => Value::Null,
            RawBody::Bytes(bytes) => Value::from(String::from_utf8_lossy(bytes).into_owned()),
            RawBody::Parts(parts) => parts.iter().map(part).collect(),
        };
        let mut line = json!({
            "ts": seconds(self.ts),
            "method": self.method,
            "path": self.path,
            "content_type": self.content_type,
            "body": body,
            "response_status": self.status,
            "response_body": self.response,
        });
        if let Some(fault) = &self.fault {
            super::world::views::set(&mut line, "fault", fault.as_str());
        }
        if let Some(agent) = &self.user_agent {
            super::world::views::set(&mut line, "user_agent", agent.as_str());
        }
        line
    }
}

fn part(part: &Part) -> Value {
    let mut object = json!({ "name": part.name, "content_type": part.content_type });
    let content = match (&part.filename, std::str::from_utf8(&part.data)) {
        (None, Ok(text)) => ("text", text.to_owned()),
        _ => ("base64", base64::encode(&part.data)),
    };
    if let Some(filename) = &part.filename {
        super::world::views::set(&mut object, "filename", filename.as_str());
    }
    super::world::views::set(&mut object, content.0, content.1);
    object
}
