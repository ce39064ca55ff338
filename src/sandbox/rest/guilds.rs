//! `/guilds`: the guild, its channels, members, roles and open threads.
//!
//! Source: Discord, Guild Resource.

use serde_json::{Value, json};

use super::{Segments, id, limit, threads, user_id};
use crate::sandbox::errors::{
    ApiResult, METHOD_NOT_ALLOWED, NOT_FOUND, UNKNOWN_GUILD, UNKNOWN_MEMBER, UNKNOWN_ROLE,
};
use crate::sandbox::snowflake::Id;
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::World;
use crate::sandbox::world::views::set;

pub(super) fn perform(world: &mut World, call: &Call, rest: Segments<'_>, actor: Id) -> ApiResult<Reply> {
    let [guild, rest @ ..] = rest else {
        return Err(NOT_FOUND.into());
    };
    if id(guild, "guild_id")? != world.guild.id || !world.is_member(actor) {
        return Err(UNKNOWN_GUILD.into());
    }
    if call.method != "GET" {
        return change(world, call, rest, actor);
    }
    match rest {
        [] => {
            let mut guild = world.guild_view();
            if call.asks("with_counts") {
                set(&mut guild, "approximate_member_count", world.guild.members.len());
                set(
                    &mut guild,
                    "approximate_presence_count",
                    world.guild.members.len(),
                );
            }
            Ok(Reply::ok(guild))
        }
        ["preview"] => Err(NOT_FOUND.into()),
        ["channels"] => Ok(Reply::ok(channels(world, actor))),
        ["threads", "active"] => Ok(threads::active(world, actor)),
        ["roles"] => Ok(Reply::ok(Value::Array(world.roles_view()))),
        ["roles", role] => {
            let found = world.roles_view().into_iter().find(|view| view["id"] == **role);
            found.map(Reply::ok).ok_or_else(|| UNKNOWN_ROLE.into())
        }
        ["members"] => members(world, call),
        ["members", "search"] => search(world, call),
        ["members", user] => {
            let user = user_id(user, actor)?;
            if !world.is_member(user) {
                return Err(UNKNOWN_MEMBER.into());
            }
            Ok(Reply::ok(world.member_view(user)))
        }
        ["emojis" | "stickers" | "webhooks" | "invites" | "integrations" | "scheduled-events"] => {
            Ok(Reply::ok(json!([])))
        }
        _ => Err(NOT_FOUND.into()),
    }
}

fn change(world: &mut World, call: &Call, rest: Segments<'_>, actor: Id) -> ApiResult<Reply> {
    match (call.method.as_str(), rest) {
        // "Modify Current Member": one's own nickname.
        ("PATCH", ["members", "@me"]) => {
            let nick = call
                .body
                .get("nick")
                .and_then(Value::as_str)
                .filter(|nick| !nick.is_empty());
            if let Some(member) = world.guild.members.get_mut(&actor) {
                member.nick = nick.map(str::to_owned);
            }
            Ok(Reply::ok(world.member_view(actor)))
        }
        _ => Err(METHOD_NOT_ALLOWED.into()),
    }
}

/// All channels but threads; those that one cannot see are listed for bots, as Discord does.
fn channels(world: &World, actor: Id) -> Value {
    world
        .channels
        .values()
        .filter(|c| c.in_guild() && !c.kind.is_thread() && (actor == world.bot() || world.sees(actor, c)))
        .map(|channel| world.channel_view(channel, actor))
        .collect()
}

fn members(world: &World, call: &Call) -> ApiResult<Reply> {
    let limit = limit(call, 1000, 1)?;
    let after = call.query_id("after").unwrap_or(0);
    let ids = world
        .guild
        .members
        .range(after.saturating_add(1)..)
        .map(|(id, _)| *id)
        .take(limit);
    Ok(Reply::ok(ids.map(|id| world.member_view(id)).collect()))
}

/// "Search Guild Members": by the beginning of a name.
fn search(world: &World, call: &Call) -> ApiResult<Reply> {
    let limit = limit(call, 1000, 1)?;
    let query = call.query("query").unwrap_or("").to_lowercase();
    let matches = |id: &Id| {
        world
            .users
            .get(id)
            .is_some_and(|user| user.name.to_lowercase().starts_with(&query))
    };
    let ids = world.guild.members.keys().filter(|id| matches(id)).take(limit);
    Ok(Reply::ok(ids.map(|id| world.member_view(*id)).collect()))
}
