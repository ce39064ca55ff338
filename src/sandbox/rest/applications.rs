//! `/applications` and `/oauth2`: the bot's application.
//!
//! Source: Discord, Application Resource.

use serde_json::json;

use super::{Segments, commands, id};
use crate::sandbox::clock::iso;
use crate::sandbox::errors::{ApiResult, MISSING_ACCESS, NOT_FOUND, UNKNOWN_APPLICATION};
use crate::sandbox::snowflake::Id;
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::World;

pub(super) fn perform(world: &mut World, call: &Call, rest: Segments<'_>, actor: Id) -> ApiResult<Reply> {
    if call.segments.first().is_some_and(|first| first == "oauth2") {
        return oauth2(world, call, rest, actor);
    }
    match (call.method.as_str(), rest) {
        ("GET" | "PATCH", ["@me"]) => Ok(Reply::ok(world.application_view())),
        (_, [application, rest @ ..]) => {
            let application = id(application, "application_id")?;
            if application != world.application.id {
                return Err(UNKNOWN_APPLICATION.into());
            }
            match (call.method.as_str(), rest) {
                ("GET" | "PATCH", []) => Ok(Reply::ok(world.application_view())),
                ("GET", ["emojis"]) => Ok(Reply::ok(json!({ "items": [] }))),
                ("GET", ["entitlements" | "skus"] | ["role-connections", "metadata"]) => {
                    Ok(Reply::ok(json!([])))
                }
                // People read the commands; only the application changes them.
                (method, _) if actor != world.bot() && method != "GET" => Err(MISSING_ACCESS.into()),
                _ => commands::perform(world, call, rest),
            }
        }
        _ => Err(NOT_FOUND.into()),
    }
}

fn oauth2(world: &World, call: &Call, rest: Segments<'_>, actor: Id) -> ApiResult<Reply> {
    match (call.method.as_str(), rest) {
        ("GET", ["applications", "@me"]) => Ok(Reply::ok(world.application_view())),
        ("GET", ["@me"]) => Ok(Reply::ok(json!({
            "application": world.application_view(),
            "expires": iso(world.now() + 86_400_000),
            "scopes": ["bot", "applications.commands"],
            "user": world.user_view(actor),
        }))),
        _ => Err(NOT_FOUND.into()),
    }
}
