//! The REST routes, one file per resource; this one finds the file and who asks.

mod applications;
mod callbacks;
mod channels;
mod commands;
mod expressions;
mod followups;
mod guild_channels;
mod guilds;
mod invites;
mod members;
mod messages;
mod pins;
mod polls;
mod reactions;
mod roles;
mod routes;
mod slowmode;
mod thread_members;
mod threads;
mod users;
mod webhooks;

use serde_json::{Value, json};

use super::clock::Millis;
use super::errors::{ApiError, ApiResult, NOT_FOUND, UNAUTHORIZED, UNKNOWN_STICKER};
use super::forms::Form;
use super::people;
use super::snowflake::{self, Id};
use super::wire::{Call, Caller, Reply};
use super::world::World;

/// A route's segments as they are matched.
type Segments<'a> = &'a [&'a str];

/// Performs a request.
///
/// # Errors
/// As Discord refuses.
pub(crate) fn perform(world: &mut World, call: &Call) -> ApiResult<Reply> {
    let segments: Vec<&str> = call.segments.iter().map(String::as_str).collect();
    routes::check(&call.method, &segments)?;
    let (first, rest) = segments.split_first().unwrap_or((&"", &[]));
    match (*first, rest) {
        ("gateway", _) => gateway(call, rest),
        ("interactions", []) => people::interactions::submit(world, call).map(|_| Reply::none()),
        ("interactions", [_, _, "callback"]) => callbacks::perform(world, call, rest),
        // A webhook's token in the path is enough.
        ("webhooks", [_, _, ..]) => webhooks::with_token(world, call, rest),
        _ => {
            let actor = actor(world, call)?;
            match *first {
                "users" => users::perform(world, call, rest, actor),
                "oauth2" | "applications" => applications::perform(world, call, rest, actor),
                "channels" => channels::perform(world, call, rest, actor),
                "guilds" => guilds::perform(world, call, rest, actor),
                "webhooks" => webhooks::by_id(world, call, rest, actor),
                "invites" => invites::perform(world, call, rest, actor),
                "voice" => Ok(Reply::ok(regions())),
                "sticker-packs" => Ok(Reply::ok(json!({ "sticker_packs": [] }))),
                "soundboard-default-sounds" => Ok(Reply::ok(json!([]))),
                "stickers" => Err(UNKNOWN_STICKER.into()),
                _ => Err(NOT_FOUND.into()),
            }
        }
    }
}

/// The user who asks.
///
/// # Errors
/// 401 without a token that is known.
fn actor(world: &World, call: &Call) -> ApiResult<Id> {
    match call.caller {
        Caller::Bot => Ok(world.bot()),
        Caller::Person(id) => Ok(id),
        Caller::Nobody => Err(UNAUTHORIZED.into()),
    }
}

/// `GET /gateway` and `GET /gateway/bot`.
fn gateway(call: &Call, rest: Segments<'_>) -> ApiResult<Reply> {
    let url = format!("ws://{}/gateway", call.host);
    match rest {
        [] => Ok(Reply::ok(json!({ "url": url }))),
        ["bot"] if call.caller != Caller::Bot => Err(UNAUTHORIZED.into()),
        ["bot"] => Ok(Reply::ok(json!({
            "url": url,
            "shards": 1,
            "session_start_limit": {
                "total": 1000,
                "remaining": 999,
                "reset_after": 14_400_000,
                "max_concurrency": 1,
            },
        }))),
        _ => Err(NOT_FOUND.into()),
    }
}

/// The one region of voice channels.
fn regions() -> Value {
    json!([{ "id": "sandbox", "name": "Sandbox", "optimal": true, "deprecated": false, "custom": false }])
}

/// A snowflake in a path.
///
/// # Errors
/// 50035, as Discord answers a path that is none.
fn id(text: &str, name: &str) -> ApiResult<Id> {
    snowflake::parse_text(text).ok_or_else(|| {
        let message = format!("Value \"{text}\" is not snowflake.");
        ApiError::invalid_field(name, "NUMBER_TYPE_COERCE", &message)
    })
}

/// A user in a path, `@me` included.
fn user_id(text: &str, actor: Id) -> ApiResult<Id> {
    if text == "@me" {
        Ok(actor)
    } else {
        id(text, "user_id")
    }
}

/// The `limit` of a list.
///
/// # Errors
/// 50035 out of its range.
fn limit(call: &Call, most: usize, usual: usize) -> ApiResult<usize> {
    limit_between(call, 1, most, usual)
}

/// The same where `least` is not one.
fn limit_between(call: &Call, least: usize, most: usize, usual: usize) -> ApiResult<usize> {
    let Some(text) = call.query("limit") else {
        return Ok(usual);
    };
    let (code, message) = match text.parse::<i64>() {
        Err(_) => ("NUMBER_TYPE_COERCE", format!("Value \"{text}\" is not int.")),
        Ok(limit) => match usize::try_from(limit) {
            Ok(limit) if (least..=most).contains(&limit) => return Ok(limit),
            Ok(limit) if limit > most => (
                "NUMBER_TYPE_MAX",
                format!("int value should be less than or equal to {most}."),
            ),
            _ => (
                "NUMBER_TYPE_MIN",
                format!("int value should be greater than or equal to {least}."),
            ),
        },
    };
    Err(ApiError::invalid_field("limit", code, &message))
}

/// A snowflake in the query.
///
/// # Errors
/// 50035 when it is none.
fn query_id(call: &Call, key: &str) -> ApiResult<Option<Id>> {
    call.query(key).map(|text| id(text, key)).transpose()
}

/// An instant in the query.
///
/// # Errors
/// 50035 when it is none.
fn query_time(call: &Call, key: &str) -> ApiResult<Option<Millis>> {
    let mut form = Form::new();
    let time = call
        .query(key)
        .and_then(|text| form.time(&json!({ key: text }), key));
    form.finish()?;
    Ok(time)
}

/// `before` and `after` of a list.
fn before_and_after(call: &Call) -> ApiResult<(Option<Id>, Option<Id>)> {
    Ok((query_id(call, "before")?, query_id(call, "after")?))
}
