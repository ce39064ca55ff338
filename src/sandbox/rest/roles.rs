//! Roles of the guild.
//!
//! Source: Discord, Guild Resource, "Create Guild Role" and after; Permissions, "Permission Hierarchy".

use serde_json::{Value, json};

use super::{Segments, id};
use crate::sandbox::errors::{
    ApiResult, INVALID_ROLE, MAX_ROLES, METHOD_NOT_ALLOWED, MISSING_PERMISSIONS, UNKNOWN_ROLE,
};
use crate::sandbox::forms::{Form, emoji, int_at, text_at};
use crate::sandbox::snowflake::{self, Id};
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::World;
use crate::sandbox::world::permissions::{ALL, MANAGE_ROLES};
use crate::sandbox::world::users::Role;
use crate::sandbox::world::views::guild::role_view;
use crate::sandbox::world::views::set;

/// Roles that a guild may have.
const MOST: usize = 250;

pub(super) fn perform(world: &mut World, call: &Call, rest: Segments<'_>, actor: Id) -> ApiResult<Reply> {
    match (call.method.as_str(), rest) {
        ("GET", []) => Ok(Reply::ok(Value::Array(world.roles_view()))),
        ("GET", ["member-counts"]) => Ok(Reply::ok(member_counts(world))),
        ("GET", [role]) => Ok(Reply::ok(role_view(find(world, id(role, "role_id")?)?))),
        (_, _) => {
            world.require_in_guild(actor, MANAGE_ROLES)?;
            match (call.method.as_str(), rest) {
                ("POST", []) => create(world, call, actor),
                ("PATCH", []) => reorder(world, call, actor),
                ("PATCH", [role]) => change(world, call, id(role, "role_id")?, actor),
                ("DELETE", [role]) => delete(world, id(role, "role_id")?, actor),
                _ => Err(METHOD_NOT_ALLOWED.into()),
            }
        }
    }
}

/// The role, whoever asks.
pub(super) fn find(world: &World, id: Id) -> ApiResult<&Role> {
    let found = world.guild.roles.iter().find(|role| role.id == id);
    found.ok_or_else(|| UNKNOWN_ROLE.into())
}

/// Only roles below one's own highest can be managed.
pub(super) fn below(world: &World, role: &Role, actor: Id) -> ApiResult<()> {
    if world.rank(actor) > role.position {
        Ok(())
    } else {
        Err(MISSING_PERMISSIONS.into())
    }
}

fn member_counts(world: &World) -> Value {
    let mut counts = json!({});
    for role in &world.guild.roles {
        let held = world
            .guild
            .members
            .values()
            .filter(|m| m.roles.contains(&role.id));
        set(&mut counts, &role.id.to_string(), held.count());
    }
    counts
}

/// Checks a body and writes it into the role.
fn fill(world: &World, call: &Call, actor: Id, role: &mut Role) -> ApiResult<()> {
    let body = &call.body;
    let mut form = Form::new();
    if form.object(body) {
        form.text(body, "name", 0, 100);
        form.integer(body, "color", 0, 0xFF_FFFF);
        form.boolean(body, "hoist");
        form.boolean(body, "mentionable");
        if let Some(colors) = body.get("colors").filter(|colors| !colors.is_null()) {
            form.within("colors", |form| {
                if form.object(colors) && form.integer(colors, "primary_color", 0, 0xFF_FFFF).is_none() {
                    form.required("primary_color");
                }
            });
        }
        form.bits(body, "permissions");
        let sign = text_at(body, "unicode_emoji");
        if !sign.is_empty() && !emoji::is_unicode(sign) {
            form.refuse("unicode_emoji", "ROLE_ICON_INVALID_EMOJI", "Invalid emoji");
        }
    }
    form.finish()?;
    if let Some(bits) = snowflake::parse(&body["permissions"]) {
        // "Permission Hierarchy": nobody gives what they do not have.
        if (bits & !role.permissions & ALL) & !world.base_permissions(actor) != 0 {
            return Err(MISSING_PERMISSIONS.into());
        }
        role.permissions = bits & ALL;
    }
    let text = |key: &str| {
        body.get(key)
            .and_then(Value::as_str)
            .filter(|text| !text.is_empty())
    };
    role.name = text("name").map_or_else(|| role.name.clone(), str::to_owned);
    let color = int_at(body, "color").or_else(|| int_at(&body["colors"], "primary_color"));
    role.color = color.and_then(|c| u32::try_from(c).ok()).unwrap_or(role.color);
    role.hoist = body.get("hoist").and_then(Value::as_bool).unwrap_or(role.hoist);
    role.mentionable = body
        .get("mentionable")
        .and_then(Value::as_bool)
        .unwrap_or(role.mentionable);
    if body.get("unicode_emoji").is_some() {
        role.unicode_emoji = text("unicode_emoji").map(str::to_owned);
    }
    Ok(())
}

/// A new role lies just above everyone's and has what everyone may do.
fn create(world: &mut World, call: &Call, actor: Id) -> ApiResult<Reply> {
    if world.guild.roles.len() >= MOST {
        return Err(MAX_ROLES.into());
    }
    let everyone = find(world, world.guild.id)?.permissions;
    let mut role = Role {
        id: 0,
        name: "new role".to_owned(),
        permissions: everyone,
        position: 1,
        color: 0,
        of_bot: None,
        hoist: false,
        mentionable: false,
        unicode_emoji: None,
    };
    fill(world, call, actor, &mut role)?;
    role.id = world.next_id();
    for other in world.guild.roles.iter_mut().filter(|role| role.position > 0) {
        other.position += 1;
    }
    world.guild.roles.push(role.clone());
    world.announce_role("GUILD_ROLE_CREATE", &role);
    Ok(Reply::ok(role_view(&role)))
}

fn change(world: &mut World, call: &Call, id: Id, actor: Id) -> ApiResult<Reply> {
    let mut role = find(world, id)?.clone();
    below(world, &role, actor)?;
    fill(world, call, actor, &mut role)?;
    if let Some(old) = world.guild.roles.iter_mut().find(|old| old.id == id) {
        *old = role.clone();
    }
    world.announce_role("GUILD_ROLE_UPDATE", &role);
    Ok(Reply::ok(role_view(&role)))
}

/// "Modify Guild Role Positions".
fn reorder(world: &mut World, call: &Call, actor: Id) -> ApiResult<Reply> {
    let mut form = Form::new();
    let wishes = form.positions(&call.body);
    form.finish()?;
    for (role, position) in &wishes {
        let role = find(world, *role)?;
        if role.position == *position {
            continue;
        }
        below(world, role, actor)?;
        if role.id == world.guild.id || *position >= world.rank(actor) {
            return Err(MISSING_PERMISSIONS.into());
        }
    }
    for (id, position) in wishes {
        let changed = |role: &&mut Role| role.id == id && role.position != position;
        if let Some(role) = world.guild.roles.iter_mut().find(changed) {
            role.position = position;
            let role = role.clone();
            world.announce_role("GUILD_ROLE_UPDATE", &role);
        }
    }
    Ok(Reply::ok(Value::Array(world.roles_view())))
}

fn delete(world: &mut World, id: Id, actor: Id) -> ApiResult<Reply> {
    let role = find(world, id)?;
    if id == world.guild.id || role.of_bot.is_some() {
        return Err(INVALID_ROLE.into());
    }
    below(world, role, actor)?;
    world.guild.roles.retain(|role| role.id != id);
    for member in world.guild.members.values_mut() {
        member.roles.retain(|role| *role != id);
    }
    for channel in world.channels.values_mut() {
        channel.overwrites.retain(|overwrite| overwrite.id != id);
    }
    world.announce_role_deletion(id);
    Ok(Reply::none())
}
