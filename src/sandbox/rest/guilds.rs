//! `/guilds`: the guild itself; its parts have files of their own.
//!
//! Source: Discord, Guild Resource.

use serde_json::{Value, json};

use super::{Segments, expressions, guild_channels, id, invites, members, roles, threads, webhooks};
use crate::sandbox::errors::{
    ApiResult, METHOD_NOT_ALLOWED, NOT_FOUND, UNKNOWN_EVENT, UNKNOWN_GUILD, UNKNOWN_STICKER,
    UNKNOWN_WELCOME_SCREEN,
};
use crate::sandbox::forms::Form;
use crate::sandbox::snowflake::Id;
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::World;
use crate::sandbox::world::permissions::{KICK_MEMBERS, MANAGE_EXPRESSIONS, MANAGE_GUILD, VIEW_AUDIT_LOG};
use crate::sandbox::world::views::set;

pub(super) fn perform(world: &mut World, call: &Call, rest: Segments<'_>, actor: Id) -> ApiResult<Reply> {
    let [guild, rest @ ..] = rest else {
        return Err(NOT_FOUND.into());
    };
    if id(guild, "guild_id")? != world.guild.id || !world.is_member(actor) {
        return Err(UNKNOWN_GUILD.into());
    }
    match rest {
        [] if call.method == "GET" => Ok(Reply::ok(view(world, call))),
        [] => change(world, call, actor),
        ["channels", rest @ ..] => guild_channels::perform(world, call, rest, actor),
        ["roles", rest @ ..] => roles::perform(world, call, rest, actor),
        ["members", rest @ ..] => members::perform(world, call, rest, actor),
        ["bans", rest @ ..] => members::bans(world, call, rest, actor),
        ["emojis", rest @ ..] => expressions::emojis(world, call, expressions::Owner::Guild, rest, actor),
        ["threads", "active"] => Ok(threads::active(world, actor)),
        ["webhooks"] => webhooks::of_guild(world, actor),
        _ => besides(world, call, rest, actor),
    }
}

fn view(world: &World, call: &Call) -> Value {
    let mut guild = world.guild_view();
    if call.asks("with_counts") {
        let n = world.guild.members.len();
        set(&mut guild, "approximate_member_count", n);
        set(&mut guild, "approximate_presence_count", n);
    }
    guild
}

/// "Guild Preview": members see it of any guild.
fn preview(world: &World) -> Value {
    let (guild, n) = (world.guild_view(), world.guild.members.len());
    json!({
        "id": guild["id"],
        "name": guild["name"],
        "icon": guild["icon"],
        "description": guild["description"],
        "home_header": guild["home_header"],
        "splash": guild["splash"],
        "discovery_splash": guild["discovery_splash"],
        "features": guild["features"],
        "approximate_member_count": n,
        "approximate_presence_count": n,
        "emojis": guild["emojis"],
        "stickers": guild["stickers"],
    })
}

/// "Modify Guild": of all that can be set, name, description and language.
fn change(world: &mut World, call: &Call, actor: Id) -> ApiResult<Reply> {
    world.require_in_guild(actor, MANAGE_GUILD)?;
    let body = &call.body;
    let mut form = Form::new();
    if form.object(body) {
        form.text(body, "name", 2, 100);
        form.text(body, "description", 0, 300);
        form.text(body, "preferred_locale", 2, 10);
        form.integer(body, "verification_level", 0, 4);
    }
    form.finish()?;
    let text = |key: &str| body.get(key).and_then(Value::as_str).map(str::to_owned);
    world.guild.name = text("name").unwrap_or_else(|| world.guild.name.clone());
    world.guild.locale = text("preferred_locale").unwrap_or_else(|| world.guild.locale.clone());
    if body.get("description").is_some() {
        world.guild.description = text("description");
    }
    world.announce_guild();
    Ok(Reply::ok(world.guild_view()))
}

/// What a guild has besides, and this one has none of.
fn besides(world: &World, call: &Call, rest: Segments<'_>, actor: Id) -> ApiResult<Reply> {
    let needed = match rest {
        ["audit-logs"] => VIEW_AUDIT_LOG,
        ["invites" | "integrations" | "templates" | "vanity-url" | "widget"] | ["auto-moderation", ..] => {
            MANAGE_GUILD
        }
        ["prune"] => KICK_MEMBERS | MANAGE_GUILD,
        ["stickers"] if call.method == "POST" => MANAGE_EXPRESSIONS,
        _ => 0,
    };
    world.require_in_guild(actor, needed)?;
    if call.method != "GET" {
        return Err(METHOD_NOT_ALLOWED.into());
    }
    Ok(Reply::ok(match rest {
        ["audit-logs"] => json!({
            "application_commands": [],
            "audit_log_entries": [],
            "auto_moderation_rules": [],
            "guild_scheduled_events": [],
            "integrations": [],
            "threads": [],
            "users": [],
            "webhooks": [],
        }),
        ["invites"] => invites::all(world),
        ["integrations" | "templates" | "stickers" | "scheduled-events"] | ["auto-moderation", "rules"] => {
            json!([])
        }
        ["regions"] => super::regions(),
        ["soundboard-sounds"] => json!({ "items": [] }),
        ["vanity-url"] => json!({ "code": null, "uses": 0 }),
        ["widget"] => json!({ "enabled": false, "channel_id": null }),
        ["prune"] => json!({ "pruned": 0 }),
        ["onboarding"] => json!({
            "guild_id": world.guild.id.to_string(),
            "prompts": [],
            "default_channel_ids": [],
            "enabled": false,
            "mode": 0,
        }),
        ["welcome-screen"] => return Err(UNKNOWN_WELCOME_SCREEN.into()),
        ["stickers", _] => return Err(UNKNOWN_STICKER.into()),
        ["scheduled-events", ..] => return Err(UNKNOWN_EVENT.into()),
        ["preview"] => preview(world),
        _ => return Err(NOT_FOUND.into()),
    }))
}
