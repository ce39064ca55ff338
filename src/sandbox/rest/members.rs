//! Members of the guild, and who is banned from it.
//!
//! Source: Discord, Guild Resource, "Modify Guild Member", "Add Guild Member Role", "Create Guild Ban" and beside.

use serde_json::{Value, json};

use super::{Segments, before_and_after, id, limit, roles, user_id};
use crate::sandbox::errors::{
    ApiError, ApiResult, METHOD_NOT_ALLOWED, MISSING_PERMISSIONS, NOT_IN_VOICE, UNKNOWN_BAN, UNKNOWN_MEMBER,
    UNKNOWN_USER,
};
use crate::sandbox::forms::Form;
use crate::sandbox::snowflake::{self, Id};
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::World;
use crate::sandbox::world::permissions::{
    BAN_MEMBERS, CHANGE_NICKNAME, KICK_MEMBERS, MANAGE_NICKNAMES, MANAGE_ROLES, MODERATE_MEMBERS,
};

/// The longest time that somebody may be silenced: 28 days.
const MAX_SILENCE_MS: i64 = 28 * 86_400_000;

pub(super) fn perform(world: &mut World, call: &Call, rest: Segments<'_>, actor: Id) -> ApiResult<Reply> {
    match (call.method.as_str(), rest) {
        ("GET", []) => list(world, call),
        ("GET", ["search"]) => search(world, call),
        ("PATCH", ["@me"]) => change_own(world, call, actor),
        (method, [user]) => {
            let user = user_id(user, actor)?;
            // "Add Guild Member" needs an OAuth2 token of that user, which nobody has here.
            if method == "PUT" {
                return Err(ApiError::required("access_token"));
            }
            known(world, user)?;
            match method {
                "GET" => Ok(Reply::ok(world.member_view(user))),
                "PATCH" => change(world, call, user, actor),
                _ => kick(world, user, actor),
            }
        }
        (method, [user, "roles", role]) => {
            let (user, role) = (user_id(user, actor)?, id(role, "role_id")?);
            known(world, user)?;
            world.require_in_guild(actor, MANAGE_ROLES)?;
            let found = roles::find(world, role)?;
            roles::below(world, found, actor)?;
            if found.of_bot.is_some() || role == world.guild.id {
                return Err(MISSING_PERMISSIONS.into());
            }
            let mut held = world
                .guild
                .members
                .get(&user)
                .map_or_else(Vec::new, |m| m.roles.clone());
            held.retain(|one| *one != role);
            if method == "PUT" {
                held.push(role);
            }
            set_roles(world, user, held);
            Ok(Reply::none())
        }
        _ => Err(METHOD_NOT_ALLOWED.into()),
    }
}

/// 10013 when there is no such user, 10007 when they are not a member.
fn known(world: &World, user: Id) -> ApiResult<()> {
    match (world.users.contains_key(&user), world.is_member(user)) {
        (_, true) => Ok(()),
        (true, false) => Err(UNKNOWN_MEMBER.into()),
        (false, false) => Err(UNKNOWN_USER.into()),
    }
}

fn list(world: &World, call: &Call) -> ApiResult<Reply> {
    let limit = limit(call, 1000, 1)?;
    let (_, after) = before_and_after(call)?;
    let ids = world
        .guild
        .members
        .range(after.unwrap_or(0).saturating_add(1)..)
        .map(|(id, _)| *id)
        .take(limit);
    Ok(Reply::ok(ids.map(|id| world.member_view(id)).collect()))
}

/// "Search Guild Members": by the beginning of a name or nickname.
fn search(world: &World, call: &Call) -> ApiResult<Reply> {
    let limit = limit(call, 1000, 1)?;
    let Some(query) = call.query("query").filter(|query| !query.is_empty()) else {
        return Err(ApiError::required("query"));
    };
    let query = query.to_lowercase();
    let ids = world
        .guild
        .members
        .keys()
        .filter(|id| world.is_named(**id, &query))
        .take(limit);
    Ok(Reply::ok(ids.map(|id| world.member_view(*id)).collect()))
}

fn set_roles(world: &mut World, user: Id, roles: Vec<Id>) {
    if let Some(member) = world.guild.members.get_mut(&user) {
        if member.roles == roles {
            return;
        }
        member.roles = roles;
    }
    world.announce_member("GUILD_MEMBER_UPDATE", user);
}

fn nick(form: &mut Form, body: &Value) -> Option<Option<String>> {
    body.get("nick")?;
    let text = form
        .text(body, "nick", 0, 32)
        .filter(|text| !text.trim().is_empty());
    Some(text.map(|text| text.trim().to_owned()))
}

/// "Modify Current Member": one's own nickname.
fn change_own(world: &mut World, call: &Call, actor: Id) -> ApiResult<Reply> {
    let mut form = Form::new();
    let nick = nick(&mut form, &call.body);
    form.finish()?;
    if let Some(nick) = nick {
        world.require_in_guild(actor, CHANGE_NICKNAME)?;
        if let Some(member) = world.guild.members.get_mut(&actor) {
            member.nick = nick;
        }
        world.announce_member("GUILD_MEMBER_UPDATE", actor);
    }
    Ok(Reply::ok(world.member_view(actor)))
}

/// "Modify Guild Member": each field has its permission, and the member must be below the actor.
fn change(world: &mut World, call: &Call, user: Id, actor: Id) -> ApiResult<Reply> {
    let body = &call.body;
    let mut form = Form::new();
    let nick = nick(&mut form, body);
    let wished: Option<Vec<Id>> = body.get("roles").filter(|list| !list.is_null()).map(|_| {
        let list = form.list(body, "roles", 0, 250);
        list.iter().filter_map(snowflake::parse).collect()
    });
    let silence = body.get("communication_disabled_until").map(|_| {
        let stamp = form.time(body, "communication_disabled_until");
        let now = world.now();
        if stamp.is_some_and(|until| until > now + MAX_SILENCE_MS) {
            let message = "Cannot be more than 28 days in the future";
            form.refuse("communication_disabled_until", "MEMBER_TIMEOUT_TOO_LONG", message);
        }
        stamp.filter(|until| *until > now)
    });
    form.finish()?;
    for (given, needed) in [
        (nick.is_some(), MANAGE_NICKNAMES),
        (wished.is_some(), MANAGE_ROLES),
        (silence.is_some(), MODERATE_MEMBERS),
    ] {
        if given {
            world.require_in_guild(actor, needed)?;
        }
    }
    if user != actor && world.rank(actor) <= world.rank(user) {
        return Err(MISSING_PERMISSIONS.into());
    }
    for role in wished.iter().flatten() {
        let role = roles::find(world, *role)?;
        let held = world
            .guild
            .members
            .get(&user)
            .is_some_and(|m| m.roles.contains(&role.id));
        if !held {
            roles::below(world, role, actor)?;
        }
    }
    // Nobody is in a voice channel here.
    if ["mute", "deaf", "channel_id"]
        .iter()
        .any(|key| body.get(*key).is_some())
    {
        return Err(NOT_IN_VOICE.into());
    }
    if let Some(member) = world.guild.members.get_mut(&user) {
        member.nick = nick.unwrap_or_else(|| member.nick.clone());
        member.roles = wished.unwrap_or_else(|| member.roles.clone());
        member.silenced_until = silence.unwrap_or(member.silenced_until);
    }
    world.announce_member("GUILD_MEMBER_UPDATE", user);
    Ok(Reply::ok(world.member_view(user)))
}

fn outranks(world: &World, actor: Id, user: Id) -> ApiResult<()> {
    if world.is_member(user) && world.rank(actor) <= world.rank(user) {
        return Err(MISSING_PERMISSIONS.into());
    }
    Ok(())
}

fn kick(world: &mut World, user: Id, actor: Id) -> ApiResult<Reply> {
    world.require_in_guild(actor, KICK_MEMBERS)?;
    outranks(world, actor, user)?;
    world.remove_member(user);
    Ok(Reply::none())
}

/// `/guilds/{id}/bans`.
pub(super) fn bans(world: &mut World, call: &Call, rest: Segments<'_>, actor: Id) -> ApiResult<Reply> {
    world.require_in_guild(actor, BAN_MEMBERS)?;
    let view = |world: &World, user: Id, reason: &Option<String>| json!({ "reason": reason, "user": world.user_view(user) });
    let [user] = rest else {
        let limit = limit(call, 1000, 1000)?;
        let bans = world.guild.bans.iter().take(limit);
        return Ok(Reply::ok(
            bans.map(|(id, reason)| view(world, *id, reason)).collect(),
        ));
    };
    let user = user_id(user, actor)?;
    match call.method.as_str() {
        "GET" => {
            let reason = world.guild.bans.get(&user).ok_or(UNKNOWN_BAN)?;
            Ok(Reply::ok(view(world, user, reason)))
        }
        "PUT" => {
            let mut form = Form::new();
            form.integer(&call.body, "delete_message_days", 0, 7);
            form.integer(&call.body, "delete_message_seconds", 0, 604_800);
            form.finish()?;
            if !world.users.contains_key(&user) {
                return Err(UNKNOWN_USER.into());
            }
            outranks(world, actor, user)?;
            world.guild.bans.insert(user, call.reason.clone());
            if world.is_member(user) {
                world.remove_member(user);
            }
            world.announce_ban("GUILD_BAN_ADD", user);
            Ok(Reply::none())
        }
        _ => {
            world.guild.bans.remove(&user).ok_or(UNKNOWN_BAN)?;
            world.announce_ban("GUILD_BAN_REMOVE", user);
            Ok(Reply::none())
        }
    }
}

impl World {
    /// Somebody leaves the guild, its threads with it.
    pub(crate) fn remove_member(&mut self, user: Id) {
        self.guild.members.remove(&user);
        for channel in self.channels.values_mut() {
            if let Some(thread) = &mut channel.thread {
                thread.members.remove(&user);
            }
        }
        self.announce_member_removal(user);
    }
}
