//! `/applications` and `/oauth2`: the bot's application.
//!
//! Source: Discord, Application Resource.

use serde_json::json;

use super::{Segments, commands, expressions, id};
use crate::sandbox::clock::iso;
use crate::sandbox::errors::{ApiResult, MISSING_ACCESS, NOT_FOUND, UNKNOWN_APPLICATION};
use crate::sandbox::forms::Form;
use crate::sandbox::snowflake::Id;
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::World;

pub(super) fn perform(world: &mut World, call: &Call, rest: Segments<'_>, actor: Id) -> ApiResult<Reply> {
    if call.segments.first().is_some_and(|first| first == "oauth2") {
        return oauth2(world, call, rest, actor);
    }
    match (call.method.as_str(), rest) {
        ("GET", ["@me"]) => Ok(Reply::ok(world.application_view())),
        ("PATCH", ["@me"]) => change(world, call, actor),
        (_, [application, rest @ ..]) => {
            let application = id(application, "application_id")?;
            if application != world.application.id {
                return Err(UNKNOWN_APPLICATION.into());
            }
            match (call.method.as_str(), rest) {
                ("GET", []) => Ok(Reply::ok(world.application_view())),
                ("PATCH", []) => change(world, call, actor),
                (method, _) if actor != world.bot() && method != "GET" => Err(MISSING_ACCESS.into()),
                (_, ["emojis", rest @ ..]) => {
                    expressions::emojis(world, call, expressions::Owner::Application, rest, actor)
                }
                ("GET", ["entitlements" | "skus"] | ["role-connections", "metadata"]) => {
                    Ok(Reply::ok(json!([])))
                }
                _ => commands::perform(world, call, rest),
            }
        }
        _ => Err(NOT_FOUND.into()),
    }
}

/// "Edit Current Application": of all that can be set, the description.
fn change(world: &mut World, call: &Call, actor: Id) -> ApiResult<Reply> {
    if actor != world.bot() {
        return Err(MISSING_ACCESS.into());
    }
    let mut form = Form::new();
    let description = form.text(&call.body, "description", 0, 400).map(str::to_owned);
    form.list(&call.body, "tags", 0, 5);
    form.finish()?;
    world.application.description = description.unwrap_or_else(|| world.application.description.clone());
    Ok(Reply::ok(world.application_view()))
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
