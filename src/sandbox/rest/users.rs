//! `/users`: oneself, others, DMs.
//!
//! Source: Discord, User Resource.

use serde_json::json;

use super::{Segments, before_and_after, id, user_id};
use crate::sandbox::errors::{
    ApiResult, CANNOT_SEND_TO_BOT, INVALID_RECIPIENTS, METHOD_NOT_ALLOWED, NOT_FOR_BOTS, NOT_FOUND,
    UNKNOWN_GUILD, UNKNOWN_USER,
};
use crate::sandbox::forms::Form;
use crate::sandbox::snowflake::Id;
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::World;
use crate::sandbox::world::permissions::ALL;
use crate::sandbox::world::views::set;

pub(super) fn perform(world: &mut World, call: &Call, rest: Segments<'_>, actor: Id) -> ApiResult<Reply> {
    match (call.method.as_str(), rest) {
        ("GET", ["@me"]) => Ok(Reply::ok(world.own_user_view(actor))),
        ("PATCH", ["@me"]) => change(world, call, actor),
        ("GET", ["@me", "guilds"]) => {
            let before = before_and_after(call)?;
            super::limit(call, 200, 200)?;
            let id = world.guild.id;
            let shown =
                world.is_member(actor) && before.0.is_none_or(|b| id < b) && before.1.is_none_or(|a| id > a);
            let list: Vec<_> = shown.then(|| own_guild(world, actor)).into_iter().collect();
            Ok(Reply::ok(json!(list)))
        }
        ("GET", ["@me", "guilds", guild, "member"]) if *guild == world.guild.id.to_string() => {
            Ok(Reply::ok(world.member_view(actor)))
        }
        ("GET", ["@me", "guilds", _, "member"]) => Err(UNKNOWN_GUILD.into()),
        ("DELETE", ["@me", "guilds", guild]) => leave(world, guild, actor),
        ("GET", ["@me", "connections"]) | (_, ["@me", "applications", ..]) if actor == world.bot() => {
            Err(NOT_FOR_BOTS.into())
        }
        ("GET", ["@me", "channels"]) => Ok(Reply::ok(json!([]))),
        ("POST", ["@me", "channels"]) => open_dm(world, call, actor),
        ("GET", [user]) => {
            let user = world.users.get(&user_id(user, actor)?).ok_or(UNKNOWN_USER)?;
            Ok(Reply::ok(world.user_view(user.id)))
        }
        (_, ["@me"] | ["@me", "guilds" | "channels"] | [_]) => Err(METHOD_NOT_ALLOWED.into()),
        _ => Err(NOT_FOUND.into()),
    }
}

/// "Modify Current User"; a person may also change their language here.
fn change(world: &mut World, call: &Call, actor: Id) -> ApiResult<Reply> {
    let mut form = Form::new();
    let name = form.text(&call.body, "username", 2, 32).map(str::to_owned);
    let locale = form.text(&call.body, "locale", 2, 10).map(str::to_owned);
    form.finish()?;
    if let Some(user) = world.users.get_mut(&actor) {
        // A person's name is their token here, so only the bot changes its own.
        if let (Some(name), true) = (name, user.is_bot) {
            user.name = name;
        }
        user.locale = locale.unwrap_or_else(|| user.locale.clone());
    }
    Ok(Reply::ok(world.own_user_view(actor)))
}

/// "Leave Guild".
fn leave(world: &mut World, guild: &str, actor: Id) -> ApiResult<Reply> {
    if id(guild, "guild_id")? != world.guild.id || !world.is_member(actor) {
        return Err(UNKNOWN_GUILD.into());
    }
    world.remove_member(actor);
    Ok(Reply::none())
}

fn own_guild(world: &World, actor: Id) -> serde_json::Value {
    let is_owner = world.guild.owner == actor;
    let permissions = if is_owner {
        ALL
    } else {
        world.base_permissions(actor)
    };
    let mut guild = json!({
        "id": world.guild.id.to_string(),
        "name": world.guild.name,
        "icon": null,
        "banner": null,
        "owner": is_owner,
        "features": [],
    });
    set(&mut guild, "permissions", permissions.to_string());
    guild
}

/// "Create DM".
fn open_dm(world: &mut World, call: &Call, actor: Id) -> ApiResult<Reply> {
    let mut form = Form::new();
    let recipient = form.required_id(&call.body, "recipient_id");
    form.finish()?;
    let recipient = recipient.unwrap_or(0);
    if recipient == world.bot() && recipient == actor {
        return Err(CANNOT_SEND_TO_BOT.into());
    }
    if recipient == actor || !world.users.contains_key(&recipient) {
        return Err(INVALID_RECIPIENTS.into());
    }
    let id = world.dm_between(actor, recipient);
    let channel = world.channel(id)?;
    Ok(Reply::ok(world.channel_view(channel, actor)))
}
