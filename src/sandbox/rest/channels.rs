//! `/channels/{id}`: the channel itself; what is in it has files of its own.
//!
//! Source: Discord, Channels Resource.

use serde_json::{Value, json};

use super::{
    Segments, guild_channels, id, invites, messages, pins, polls, thread_members, threads, webhooks,
};
use crate::sandbox::errors::{
    ApiResult, MAX_PINNED_POSTS, METHOD_NOT_ALLOWED, MISSING_PERMISSIONS, NOT_FOR_BOTS, NOT_FOUND,
    THREAD_ARCHIVED, UNKNOWN_OVERWRITE, WRONG_CHANNEL_TYPE,
};
use crate::sandbox::forms::{Form, flags_at, int_at, text_at};
use crate::sandbox::snowflake::Id;
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::World;
use crate::sandbox::world::channels::{Channel, ChannelKind, Overwrite};
use crate::sandbox::world::messages::kind;
use crate::sandbox::world::permissions::{
    MANAGE_CHANNELS, MANAGE_ROLES, MANAGE_THREADS, SEND_MESSAGES_IN_THREADS,
};
use crate::sandbox::world::posting::System;

/// Channel flag: a post that is pinned to the top of its forum.
const PINNED: u64 = 1 << 1;

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
            threads::joined_archived(world, call, channel, actor)
        }
        (_, ["thread-members", rest @ ..]) => thread_members::perform(world, call, channel, rest, actor),
        (_, ["pins", ..] | ["messages", "pins", ..]) => pins::perform(world, call, channel, rest, actor),
        (_, ["messages", rest @ ..]) => messages::perform(world, call, channel, rest, actor),
        ("PUT" | "DELETE", ["permissions", target]) => {
            overwrite(world, call, channel, id(target, "overwrite_id")?, actor)
        }
        (_, ["webhooks"]) => webhooks::of_channel(world, call, channel, actor),
        (_, ["invites"]) => invites::of_channel(world, call, channel, actor),
        (_, ["polls", rest @ ..]) => polls::perform(world, call, channel, rest, actor),
        ("POST", ["attachments"]) => uploads(world, call, channel, actor),
        ("POST", ["followers"]) | (_, ["recipients", _]) => Err(WRONG_CHANNEL_TYPE.into()),
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
    let body = &call.body;
    let mut form = Form::new();
    if form.object(body) {
        form.text(body, "name", 1, 100);
        guild_channels::check(&mut form, world, body, kind);
    }
    form.finish()?;
    if body.get("permission_overwrites").is_some_and(Value::is_array) {
        world.require(actor, channel, MANAGE_ROLES)?;
    }
    let mut place = world.channel(channel)?.clone();
    if let Some(name) = body.get("name").and_then(Value::as_str) {
        place.name = guild_channels::named(kind, name);
    }
    // "type": only between text and announcement.
    match int_at(body, "type").and_then(ChannelKind::from_number) {
        Some(new @ (ChannelKind::Text | ChannelKind::Announcement)) if place.is_text() => place.kind = new,
        Some(new) if new != place.kind => return Err(WRONG_CHANNEL_TYPE.into()),
        _ => {}
    }
    guild_channels::apply(world, call, &mut place, actor)?;
    world.channels.insert(channel, place);
    world.announce_channel("CHANNEL_UPDATE", channel);
    view(world, channel, actor)
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
    let tags = form.list(body, "applied_tags", 0, threads::MAX_APPLIED);
    form.finish()?;
    let place = world.channel(channel)?;
    let tags = threads::known_tags(world, place.parent.unwrap_or(0), tags)?;
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
    let pins = flags_at(body).map(|flags| flags & PINNED);
    if pins.is_some_and(|pin| pin != 0) && !may_pin(world, place, permissions)? {
        return Err(MISSING_PERMISSIONS.into());
    }
    let place = world.channel_mut(channel)?;
    place.rate_limit_per_user = slow
        .and_then(|n| u32::try_from(n).ok())
        .unwrap_or(place.rate_limit_per_user);
    place.flags = pins.map_or(place.flags, |pin| place.flags & !PINNED | pin);
    if body.get("applied_tags").is_some() {
        place.applied_tags = tags;
    }
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

/// Whether a post may be pinned to the top of its forum, where there is room for one.
fn may_pin(world: &World, post: &Channel, permissions: u64) -> ApiResult<bool> {
    let pinned = world
        .channels
        .values()
        .filter(|c| c.parent == post.parent && c.id != post.id && c.flags & PINNED != 0);
    if pinned.count() > 0 {
        return Err(MAX_PINNED_POSTS.into());
    }
    Ok(permissions & MANAGE_THREADS != 0)
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

/// "Edit Channel Permissions" and "Delete Channel Permission".
fn overwrite(world: &mut World, call: &Call, channel: Id, target: Id, actor: Id) -> ApiResult<Reply> {
    let place = world.channel(channel)?;
    if !place.in_guild() || place.kind.is_thread() {
        return Err(WRONG_CHANNEL_TYPE.into());
    }
    world.require(actor, channel, MANAGE_ROLES)?;
    let of_member = world.users.contains_key(&target);
    let known = of_member || world.guild.roles.iter().any(|role| role.id == target);
    if !known {
        return Err(UNKNOWN_OVERWRITE.into());
    }
    let mut wish = Overwrite {
        id: target,
        of_member,
        allow: 0,
        deny: 0,
    };
    if call.method == "PUT" {
        let mut form = Form::new();
        if form.object(&call.body) {
            guild_channels::overwrite_fields(&mut form, &call.body);
        }
        form.finish()?;
        let mut body = call.body.clone();
        crate::sandbox::world::views::set(&mut body, "id", target.to_string());
        wish = guild_channels::read_overwrite(&body).unwrap_or(wish);
        guild_channels::may_overwrite(world, world.channel(channel)?, &wish, actor)?;
    }
    world.set_overwrite(channel, wish)?;
    Ok(Reply::none())
}

/// Where a person's client puts files before it uses them.
fn uploads(world: &mut World, call: &Call, channel: Id, actor: Id) -> ApiResult<Reply> {
    if actor == world.bot() {
        return Err(NOT_FOR_BOTS.into());
    }
    messages::may_send(world, channel, actor)?;
    let mut form = Form::new();
    let files = form.list(&call.body, "files", 1, 10);
    form.each("files", files, |form, file| {
        form.required_text(file, "filename", 1, 1024);
    });
    form.finish()?;
    let mut out = Vec::new();
    for file in files {
        let (_, name) = world.await_upload(text_at(file, "filename"));
        out.push(json!({
            "id": file["id"],
            "upload_url": format!("http://{}/upload/{name}", call.host),
            "upload_filename": name,
        }));
    }
    Ok(Reply::ok(json!({ "attachments": out })))
}
