//! What is under `/sandbox`: the world at a glance, traffic, faults, limits, clock, reset, interactions with their
//! answer. It needs no token, for it is the test's and the page's; the interactions need the person's.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::api::{caller, refused, reply};
use super::errors::{ApiResult, METHOD_NOT_ALLOWED, NOT_FOUND, TOO_LARGE};
use super::forms::int_at;
use super::people;
use super::server::{Shared, own_host};
use super::wire::{Call, Reply, header_text, query_pairs, read_body, segments};
use super::world::World;
use super::world::channels::ChannelKind;

const MAX_BODY: usize = 1024 * 1024;

/// Answers a request under `/sandbox`.
pub(crate) async fn answer(shared: Arc<Shared>, parts: Parts, body: Body) -> Response {
    let Ok(bytes) = to_bytes(body, MAX_BODY).await else {
        return refused(TOO_LARGE.into());
    };
    let (host, caller) = {
        let world = shared.lock();
        let token = header_text(&parts, header::AUTHORIZATION.as_str());
        (own_host(&parts, &world.address), caller(&world, token))
    };
    let mut call = Call {
        method: parts.method.to_string(),
        segments: segments(parts.uri.path()),
        query: query_pairs(parts.uri.query().unwrap_or("")),
        caller: match caller {
            Ok(caller) => caller,
            Err(error) => return refused(error),
        },
        host,
        reason: None,
        body: Value::Null,
        files: Vec::new(),
    };
    let mut parts = parts;
    // A script that forgets the type means JSON.
    if header_text(&parts, "content-type").is_empty()
        || header_text(&parts, "content-type").contains("urlencoded")
    {
        let json = axum::http::HeaderValue::from_static("application/json");
        parts.headers.insert(header::CONTENT_TYPE, json);
    }
    match read_body(parts, bytes).await.parsed {
        Ok((body, _)) => call.body = body,
        Err(error) => return refused(error),
    }
    let route = call.segments.get(1).map_or("", String::as_str).to_owned();
    match (call.method.as_str(), route.as_str()) {
        ("POST", "interactions") => reply(people::wait::submit(&shared, &call).await),
        ("GET", "traffic") => traffic(&shared, &call),
        _ => reply(at_once(&shared, &call, &route)),
    }
}

/// What is answered without waiting.
fn at_once(shared: &Shared, call: &Call, route: &str) -> ApiResult<Reply> {
    let mut world = shared.lock();
    match (call.method.as_str(), route) {
        ("GET", "world") => Ok(Reply::ok(at_a_glance(&world, shared))),
        ("POST", "reset") => {
            world.reset();
            Ok(Reply::none())
        }
        ("POST", "clock") => {
            world.clock.advance(int_at(&call.body, "advance_ms").unwrap_or(0));
            world.pass_time();
            Ok(Reply::ok(json!({ "now": world.now() })))
        }
        ("GET", "clock") => Ok(Reply::ok(json!({ "now": world.now() }))),
        ("GET", "limits") => Ok(Reply::ok(world.limits.settings())),
        ("POST", "limits") => Ok(Reply::ok(world.limits.change(&call.body))),
        ("DELETE", "limits") => Ok(Reply::ok(world.limits.restore())),
        ("GET", "faults") => Ok(Reply::ok(json!({ "pending": world.faults.list() }))),
        ("POST", "faults") => faults(&mut world, &call.body),
        ("DELETE", "faults") => {
            world.faults.clear();
            Ok(Reply::none())
        }
        ("POST", "bot") if shared.restart_bot() => Ok(Reply::none()),
        (_, "world" | "reset" | "clock" | "limits" | "faults" | "traffic" | "interactions") => {
            Err(METHOD_NOT_ALLOWED.into())
        }
        _ => Err(NOT_FOUND.into()),
    }
}

/// One fault, a list, or `{"faults": […]}`.
fn faults(world: &mut World, body: &Value) -> ApiResult<Reply> {
    let list = match (body.as_array(), body.get("faults").and_then(Value::as_array)) {
        (Some(list), _) | (None, Some(list)) => list.clone(),
        _ => vec![body.clone()],
    };
    for fault in &list {
        if let Some(action) = world.faults.add(fault)? {
            world.act(&action)?;
        }
    }
    Ok(Reply::ok(json!({ "pending": world.faults.list() })))
}

/// `GET /sandbox/world`.
fn at_a_glance(world: &World, shared: &Shared) -> Value {
    let channels: Vec<Value> = world
        .channels
        .values()
        .filter(|channel| channel.kind != ChannelKind::Dm)
        .map(|channel| {
            json!({
                "id": channel.id.to_string(),
                "name": channel.name,
                "type": channel.kind.number(),
                "parent_id": channel.parent.map(|id| id.to_string()),
            })
        })
        .collect();
    let users: Vec<Value> = world
        .people()
        .map(|user| {
            let dm = world
                .channels
                .values()
                .find(|c| c.kind == ChannelKind::Dm && c.recipients.contains(&user.id));
            json!({
                "id": user.id.to_string(),
                "name": user.name,
                "token": user.name,
                "dm_channel_id": dm.map(|channel| channel.id.to_string()),
                "manages_guild": world.guild.owner == user.id,
            })
        })
        .collect();
    let commands: Vec<&Value> = world.commands.iter().map(|command| &command.body).collect();
    json!({
        "application_id": world.application.id.to_string(),
        "guild_id": world.guild.id.to_string(),
        "guild_name": world.guild.name,
        "channels": channels,
        "users": users,
        "commands": commands,
        "bot": {
            "id": world.bot().to_string(),
            "username": world.application.name,
            "online": world.sessions.is_online(world.bot()),
        },
        "bot_control": shared.runs_bot(),
    })
}

/// `GET /sandbox/traffic`: JSON lines, of `since` (seconds) and later, the last `last` of them.
fn traffic(shared: &Shared, call: &Call) -> Response {
    let since = call
        .query("since")
        .and_then(|text| text.parse().ok())
        .unwrap_or(0.0);
    let last = call
        .query("last")
        .and_then(|text| text.parse().ok())
        .unwrap_or(usize::MAX);
    let records = shared.lock().traffic.since(since, last);
    let mut text = String::new();
    for record in records {
        if writeln!(text, "{}", record.line()).is_err() {
            return StatusCode::INTERNAL_SERVER_ERROR.into_response();
        }
    }
    ([(header::CONTENT_TYPE, "application/x-ndjson")], text).into_response()
}
