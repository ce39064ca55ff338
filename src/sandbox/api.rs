//! A request under `/api`: faults, rate limits, the route, the traffic log, and the answer.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use super::clock::whole_seconds;
use super::errors::{ApiError, ApiResult, INVALID_VERSION, NOT_FOUND, TOO_LARGE, UNAUTHORIZED};
use super::faults::{Effects, Instead, Said, Transport};
use super::listener::Severance;
use super::rest;
use super::server::{BOT_TOKEN, Shared, own_host};
use super::traffic::{Exchange, Record};
use super::wire::{
    Call, Caller, File, Headers, RawBody, ReadBody, Reply, header_text, percent_decode, query_pairs,
    read_body, segments,
};
use super::world::World;

/// The largest body that is read at all; the limit of files is checked with Discord's own error.
const MAX_BODY: usize = 120 * 1024 * 1024;

/// Headers and body of an answer.
struct Answer {
    status: u16,
    body: Option<Said>,
    headers: Headers,
}

impl Answer {
    /// The body, unless it is a page of a proxy.
    fn json(&self) -> Option<Value> {
        match &self.body {
            Some(Said::Json(body)) => Some(body.clone()),
            Some(Said::Text(_)) | None => None,
        }
    }
}

impl From<ApiError> for Answer {
    fn from(error: ApiError) -> Self {
        let seconds = error.retry_ms.map(|ms| whole_seconds(ms).to_string());
        Self {
            status: error.status,
            body: Some(Said::Json(error.body())),
            headers: seconds.map(|s| ("retry-after", s)).into_iter().collect(),
        }
    }
}

impl From<Instead> for Answer {
    fn from(instead: Instead) -> Self {
        Self {
            status: instead.status,
            body: Some(instead.body),
            headers: instead.headers,
        }
    }
}

impl From<Reply> for Answer {
    fn from(reply: Reply) -> Self {
        Self {
            status: reply.status,
            body: reply.body.map(Said::Json),
            headers: Vec::new(),
        }
    }
}

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = match self.body {
            // Discord names no charset.
            Some(Said::Json(body)) => {
                ([(header::CONTENT_TYPE, "application/json")], body.to_string()).into_response()
            }
            Some(Said::Text(page)) => ([(header::CONTENT_TYPE, "text/html")], page).into_response(),
            None => ().into_response(),
        };
        *response.status_mut() = status;
        // Clients tell by it that Discord itself answered, not what stands before it.
        let via = HeaderValue::from_static("1.1 google");
        response.headers_mut().insert(header::VIA, via);
        for (name, value) in self.headers {
            if let Ok(value) = HeaderValue::from_str(&value) {
                response
                    .headers_mut()
                    .insert(HeaderName::from_static(name), value);
            }
        }
        response
    }
}

/// Answers a refusal.
pub(crate) fn refused(error: ApiError) -> Response {
    Answer::from(error).into_response()
}

/// Answers what a handler said.
pub(crate) fn reply(result: ApiResult<Reply>) -> Response {
    result.map_or_else(Answer::from, Answer::from).into_response()
}

/// Answers a request under `/api`.
pub(crate) async fn answer(shared: Arc<Shared>, parts: Parts, body: Body, severance: Severance) -> Response {
    let Ok(bytes) = to_bytes(body, MAX_BODY).await else {
        return refused(TOO_LARGE.into());
    };
    let caller = match arrive(&mut shared.lock(), &parts) {
        Ok(caller) => caller,
        Err(response) => return *response,
    };
    let (call, read, mut exchange) = take_apart(&shared, parts, bytes, caller).await;
    if let Caller::Person(_) = call.caller {
        let done = read.parsed.and_then(|(body, files)| {
            let call = Call { body, files, ..call };
            rest::perform(&mut shared.lock(), &call)
        });
        return reply(done);
    }
    let path = format!("/{}", call.segments.join("/"));
    let effects = shared.lock().faults.take(&call.method, &path);
    if !effects.names.is_empty() {
        exchange.fault = Some(effects.names.join(", "));
    }
    pause(effects.delay_ms).await;
    let answer = perform(&shared, call, read, &effects, exchange);
    pause(effects.late_ms).await;
    match effects.transport {
        Transport::Answer => answer.into_response(),
        Transport::Hang => {
            let mut closing = shared.closing();
            // Until the client gives up, or the server stops.
            closing
                .wait_for(|closed| *closed)
                .await
                .map(drop)
                .unwrap_or_default();
            severance.sever();
            answer.into_response()
        }
        Transport::Lose | Transport::Drop => {
            severance.sever();
            answer.into_response()
        }
    }
}

/// Lets a request in: neither a blocked address, nor another version of the API, nor a token that nobody has.
fn arrive(world: &mut World, parts: &Parts) -> Result<Caller, Box<Response>> {
    let now = world.now();
    let authorization = header_text(parts, header::AUTHORIZATION.as_str());
    let caller = caller(world, authorization);
    if !matches!(caller, Ok(Caller::Person(_)))
        && let Some(ms) = world.limits.blocked_ms(now)
    {
        return Err(Box::new(blocked(ms)));
    }
    if let Some(version) = version(&segments(parts.uri.path()))
        && !(6..=10).contains(&version)
    {
        return Err(Box::new(refused(INVALID_VERSION.into())));
    }
    caller.map_err(|error| {
        world.limits.count_invalid(now);
        Box::new(refused(error))
    })
}

/// What Cloudflare answers an address with too many invalid requests: no JSON, and nothing of Discord's.
///
/// Source: Discord, Rate Limits, "Invalid Request Limit".
fn blocked(ms: i64) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=UTF-8".to_owned()),
        (header::RETRY_AFTER, whole_seconds(ms).to_string()),
    ];
    (StatusCode::TOO_MANY_REQUESTS, headers, "error code: 1015").into_response()
}

async fn pause(ms: u64) {
    if ms > 0 {
        tokio::time::sleep(Duration::from_millis(ms)).await;
    }
}

/// Reads path, query and body, and begins the line of the log.
async fn take_apart(
    shared: &Arc<Shared>,
    parts: Parts,
    bytes: Bytes,
    caller: Caller,
) -> (Call, ReadBody, Box<Exchange>) {
    let text = |name: &str| {
        Some(header_text(&parts, name))
            .filter(|t| !t.is_empty())
            .map(str::to_owned)
    };
    let (ts, host) = {
        let world = shared.lock();
        (world.now(), own_host(&parts, &world.address))
    };
    let path = parts
        .uri
        .path_and_query()
        .map_or("/", |path| path.as_str())
        .to_owned();
    let exchange = Box::new(Exchange {
        ts,
        method: parts.method.to_string(),
        path,
        content_type: text("content-type"),
        user_agent: text("user-agent"),
        body: RawBody::Bytes(Bytes::new()),
        status: 0,
        response: None,
        fault: None,
    });
    let reason = text("x-audit-log-reason").map(|reason| percent_decode(&reason));
    let call = Call {
        method: parts.method.to_string(),
        segments: below_version(segments(parts.uri.path())),
        query: query_pairs(parts.uri.query().unwrap_or("")),
        caller,
        host,
        reason,
        body: Value::Null,
        files: Vec::new(),
    };
    let read = read_body(parts, bytes).await;
    (call, read, exchange)
}

/// The version that a path names, if it does.
fn version(segments: &[String]) -> Option<u32> {
    segments.get(1)?.strip_prefix('v')?.parse().ok()
}

/// What follows `/api` or `/api/v10`.
fn below_version(segments: Vec<String>) -> Vec<String> {
    let before = if version(&segments).is_some() { 2 } else { 1 };
    segments.into_iter().skip(before).collect()
}

/// Who sent it.
///
/// # Errors
/// 401 for a token that nobody has.
pub(crate) fn caller(world: &World, authorization: &str) -> ApiResult<Caller> {
    if authorization.is_empty() {
        return Ok(Caller::Nobody);
    }
    match authorization.strip_prefix("Bot ") {
        Some(token) if token.trim() == BOT_TOKEN => Ok(Caller::Bot),
        Some(_) => Err(UNAUTHORIZED.into()),
        None => {
            let person = world
                .person_by_token(authorization)
                .map(|person| Caller::Person(person.id));
            person.ok_or_else(|| UNAUTHORIZED.into())
        }
    }
}

/// Performs the bot's request, or what a fault or limit says instead, and records it.
fn perform(
    shared: &Arc<Shared>,
    call: Call,
    read: ReadBody,
    effects: &Effects,
    mut exchange: Box<Exchange>,
) -> Answer {
    let mut world = shared.lock();
    for action in &effects.actions {
        if let Err(error) = world.act(action) {
            tracing::warn!(?error, "a scripted fault could not act");
        }
    }
    let (done, standing) = match &effects.instead {
        None => {
            let (done, standing) = carry_out(&mut world, call, read.parsed, effects.transport);
            exchange.response = done.json();
            (done, standing)
        }
        Some(instead) => {
            let standing = if effects.performed {
                carry_out(&mut world, call, read.parsed, effects.transport).1
            } else {
                Vec::new()
            };
            let scripted = Answer::from(instead.clone());
            // The body of another scripted answer is the script's and not Discord's: the log names the fault.
            if effects.names.iter().any(|name| name == "rate_limit") {
                exchange.response = scripted.json();
            }
            (scripted, standing)
        }
    };
    if matches!(done.status, 401 | 403 | 429) {
        let now = world.now();
        world.limits.count_invalid(now);
    }
    exchange.body = read.raw;
    exchange.status = done.status;
    world.traffic.add(Record::Request(exchange));
    let headers = done.headers.into_iter().chain(standing).collect();
    Answer { headers, ..done }
}

/// Performs a request within its limits; gives the answer, and the headers that say where its bucket stands.
fn carry_out(
    world: &mut World,
    call: Call,
    parsed: ApiResult<(Value, Vec<File>)>,
    transport: Transport,
) -> (Answer, Headers) {
    if transport == Transport::Drop {
        return (ApiError::from(NOT_FOUND).into(), Vec::new());
    }
    let now = world.now();
    match world.limits.take(&call.method, &call.segments, now) {
        Err(exceeded) => {
            let answer = Answer {
                status: 429,
                body: Some(Said::Json(exceeded.body())),
                headers: exceeded.headers(),
            };
            (answer, Vec::new())
        }
        Ok(found) => {
            let result = parsed.and_then(|(body, files)| {
                let call = Call { body, files, ..call };
                rest::perform(world, &call)
            });
            let standing = found.map(|found| found.headers()).unwrap_or_default();
            (result.map_or_else(Answer::from, Answer::from), standing)
        }
    }
}
