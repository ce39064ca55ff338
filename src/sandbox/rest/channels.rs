//! `/channels/{id}`: the channel itself; what is in it has files of its own.
//!
//! Source: Discord, Channels Resource.

use serde_json::Value;

use super::{Segments, id, messages, pins, thread_members, threads, webhooks};
use crate::sandbox::errors::{
    ApiResult, METHOD_NOT_ALLOWED, MISSING_PERMISSIONS, NOT_FOUND, THREAD_ARCHIVED, WRONG_CHANNEL_TYPE,
};
use crate::sandbox::forms::{Form, list_at};
use crate::sandbox::snowflake::{self, Id};
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::World;
use crate::sandbox::world::channels::{ChannelKind, Overwrite};
use crate::sandbox::world::messages::kind;
use crate::sandbox::world::permissions::{
    MANAGE_CHANNELS, MANAGE_ROLES, MANAGE_THREADS, SEND_MESSAGES_IN_THREADS,
};
use crate::sandbox::world::posting::System;

pub(super) fn perform(world: &mut World, call: &Call, rest: Segments<'_>, actor: Id) -> ApiResult<Reply> {
    let [channel, rest @ ..] = rest else {
        return Err(NOT_FOUND.into());
    };
    let channel = id(channel, "channel_id")?;
    world.visible_channel(channel, actor)?;
    match (call.method.as_str(), rest) {
        (method, []) => match method {
            "GET" => Ok(view(world, channel, actor)?),
            "PATCH" => change(world, call, channel, actor),
            "DELETE" => delete(world, channel, actor),
            _ => Err(METHOD_NOT_ALLOWED.into()),
        },
        ("POST", ["typing"]) => {
            messages::may_send(world, channel, actor)?;
            world.announce_typing(channel, actor);
            Ok(Reply::none())
        }
        ("POST", ["threads"]) => threads::start(world, call, channel, actor),
        ("POST", ["messages", message, "threads"]) => {
            threads::start_from_message(world, call, (channel, id(message, "message_id")?), actor)
        }
        ("GET", ["threads", "archived", kind @ ("public" | "private")]) => {
            threads::archived(world, call, channel, actor, kind)
        }
        ("GET", ["users", "@me", "threads", "archived", "private"]) => {
            threads::archived(world, call, channel, actor, "private")
        }
        (_, ["thread-members", rest @ ..]) => thread_members::perform(world, call, channel, rest, actor),
        (_, ["pins", ..] | ["messages", "pins", ..]) => pins::perform(world, call, channel, rest, actor),
        (_, ["messages", rest @ ..]) => messages::perform(world, call, channel, rest, actor),
        ("PUT" | "DELETE", ["permissions", target]) => {
            overwrite(world, call, channel, id(target, "overwrite_id")?, actor)
        }
        (_, ["webhooks"]) => webhooks::of_channel(world, call, channel, actor),
        ("GET", ["invites"]) => Ok(Reply::ok(Value::Array(Vec::new()))),
        _ => Err(NOT_FOUND.into()),
    }
}

pub(super) fn view(world: &World, channel: Id, actor: Id) -> ApiResult<Reply> {
    let channel = world.channel(channel)?;
    Ok(Reply::ok(world.channel_view(channel, actor)))
}

/// "Modify Channel".
fn change(world: &mut World, call: &Call, channel: Id, actor: Id) -> ApiResult<Reply> {
    let kind = world.channel(channel)?.kind;
    if kind.is_thread() {
        return change_thread(world, call, channel, actor);
    }
    if kind == ChannelKind::Dm {
        return Err(WRONG_CHANNEL_TYPE.into());
    }
    world.require(actor, channel, MANAGE_CHANNELS)?;
    let mut form = Form::new();
    let body = &call.body;
    let name = form.text(body, "name", 1, 100).map(str::to_owned);
    let topic = form.text(body, "topic", 0, 1024).map(str::to_owned);
    let slow = form.integer(body, "rate_limit_per_user", 0, 21_600);
    let position = form.integer(body, "position", 0, 500);
    form.finish()?;
    let overwrites: Vec<Overwrite> = list_at(body, "permission_overwrites")
        .iter()
        .filter_map(read_overwrite)
        .collect();
    let place = world.channel_mut(channel)?;
    place.name = name.unwrap_or_else(|| place.name.clone());
    if body.get("topic").is_some() {
        place.topic = topic;
    }
    place.rate_limit_per_user = number(slow, place.rate_limit_per_user);
    place.position = number(position, place.position);
    if body.get("permission_overwrites").is_some_and(Value::is_array) {
        place.overwrites = overwrites;
    }
    world.announce_channel("CHANNEL_UPDATE", channel);
    view(world, channel, actor)
}

fn number(wish: Option<i64>, old: u32) -> u32 {
    wish.and_then(|n| u32::try_from(n).ok()).unwrap_or(old)
}

/// "Modify Channel" of a thread: its creator may rename, archive and un-archive it; locking, and un-archiving a
/// locked one, need Manage Threads. Whoever may send may un-archive.
///
/// Source: Discord, Threads, "Editing & Deleting Threads"; Channels Resource, "JSON Params (Thread)".
fn change_thread(world: &mut World, call: &Call, channel: Id, actor: Id) -> ApiResult<Reply> {
    let mut form = Form::new();
    let body = &call.body;
    if !form.object(body) {
        form.finish()?;
        return Err(NOT_FOUND.into());
    }
    let name = form.text(body, "name", 1, 100).map(str::to_owned);
    let archived = form.boolean(body, "archived");
    let locked = form.boolean(body, "locked");
    let invitable = form.boolean(body, "invitable");
    let auto_archive = form.integer(body, "auto_archive_duration", 0, i64::MAX);
    if let Some(minutes) = auto_archive {
        form.choice("auto_archive_duration", minutes, threads::AUTO_ARCHIVE);
    }
    let slow = form.integer(body, "rate_limit_per_user", 0, 21_600);
    form.finish()?;
    let place = world.channel(channel)?;
    let permissions = world.permissions_in(actor, place);
    let thread = place.thread.as_ref().ok_or(WRONG_CHANNEL_TYPE)?;
    let manages = permissions & MANAGE_THREADS != 0;
    let only_unarchives =
        archived == Some(false) && body.as_object().is_some_and(|map| map.len() == 1) && !thread.locked;
    let may = manages
        || only_unarchives && permissions & SEND_MESSAGES_IN_THREADS != 0
        || thread.owner == actor
            && locked.is_none_or(|l| l == thread.locked)
            && slow.is_none()
            && !thread.locked;
    if !may {
        return Err(MISSING_PERMISSIONS.into());
    }
    // An archived thread takes no other change unless it is un-archived in the same request.
    if thread.archived && archived != Some(false) && !(locked.is_some() && name.is_none()) {
        return Err(THREAD_ARCHIVED.into());
    }
    let renamed = name.filter(|name| *name != place.name);
    let place = world.channel_mut(channel)?;
    place.rate_limit_per_user = number(slow, place.rate_limit_per_user);
    if let Some(thread) = &mut place.thread {
        thread.invitable = invitable.unwrap_or(thread.invitable);
        thread.auto_archive = auto_archive.unwrap_or(thread.auto_archive);
    }
    if let Some(name) = &renamed {
        place.name.clone_from(name);
    }
    world.set_thread(channel, archived, locked)?;
    if let Some(name) = renamed {
        world.post_system(channel, actor, kind::CHANNEL_NAME_CHANGE, System::Text(name));
    }
    view(world, channel, actor)
}

/// "Delete/Close Channel".
fn delete(world: &mut World, channel: Id, actor: Id) -> ApiResult<Reply> {
    let place = world.channel(channel)?;
    match place.kind {
        // Closing a DM hides it; there is nothing to hide it from here.
        ChannelKind::Dm => return view(world, channel, actor),
        kind if kind.is_thread() => world.require(actor, channel, MANAGE_THREADS)?,
        _ => world.require(actor, channel, MANAGE_CHANNELS)?,
    }
    Ok(Reply::ok(world.remove_channel(channel)?))
}

fn read_overwrite(value: &Value) -> Option<Overwrite> {
    let bits = |key: &str| snowflake::parse(&value[key]).unwrap_or(0);
    Some(Overwrite {
        id: snowflake::parse(&value["id"])?,
        of_member: snowflake::parse(&value["type"]) == Some(1),
        allow: bits("allow"),
        deny: bits("deny"),
    })
}

/// "Edit Channel Permissions" and "Delete Channel Permission".
fn overwrite(world: &mut World, call: &Call, channel: Id, target: Id, actor: Id) -> ApiResult<Reply> {
    world.require(actor, channel, MANAGE_ROLES)?;
    let mut wish = call.body.clone();
    crate::sandbox::world::views::set(&mut wish, "id", target.to_string());
    let of_member = world.users.contains_key(&target);
    let empty = Overwrite {
        id: target,
        of_member,
        allow: 0,
        deny: 0,
    };
    let wish = if call.method == "PUT" {
        read_overwrite(&wish).unwrap_or(empty)
    } else {
        empty
    };
    world.set_overwrite(channel, wish)?;
    Ok(Reply::none())
}
