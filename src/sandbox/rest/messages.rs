//! Messages of a channel.
//!
//! Source: Discord, Message Resource, "Endpoints".

mod many;
mod refer;

use serde_json::{Value, json};

use super::{Segments, before_and_after, id, limit, query_id, reactions, slowmode};
use crate::sandbox::errors::{
    ApiResult, CANNOT_EDIT_POLL, CANNOT_SEND_TO_USER, METHOD_NOT_ALLOWED, MISSING_ACCESS,
    MISSING_PERMISSIONS, NO_MUTUAL_GUILD, NOT_FOUND, NOT_IN_DM, NOT_TEXT_CHANNEL, NOT_THE_AUTHOR,
    SYSTEM_MESSAGE, THREAD_ARCHIVED, THREAD_LOCKED, UNKNOWN_MESSAGE,
};
use crate::sandbox::forms::list_at;
use crate::sandbox::forms::message::{self, COMPONENTS_V2, EPHEMERAL, Use};
use crate::sandbox::snowflake::Id;
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::World;
use crate::sandbox::world::channels::{Channel, ChannelKind};
use crate::sandbox::world::messages::{Message, kind};
use crate::sandbox::world::permissions::{
    ATTACH_FILES, EMBED_LINKS, MANAGE_MESSAGES, MANAGE_THREADS, READ_MESSAGE_HISTORY, SEND_POLLS,
};

pub(super) fn perform(
    world: &mut World,
    call: &Call,
    channel: Id,
    rest: Segments<'_>,
    actor: Id,
) -> ApiResult<Reply> {
    match (call.method.as_str(), rest) {
        ("GET", []) => list(world, call, channel, actor),
        ("POST", []) => create(world, call, channel, actor),
        ("POST", ["bulk-delete"]) => many::bulk_delete(world, call, channel, actor),
        ("POST", [_, "ack"]) => Ok(Reply::ok(json!({ "token": null }))),
        ("POST", [message, "crosspost"]) => {
            many::crosspost(world, (channel, id(message, "message_id")?), actor)
        }
        (_, [message, "reactions", rest @ ..]) => {
            reactions::perform(world, call, (channel, id(message, "message_id")?), rest, actor)
        }
        ("GET", [message]) => {
            let permissions = world.permissions_in(actor, world.channel(channel)?);
            if permissions & READ_MESSAGE_HISTORY == 0 {
                return Err(MISSING_ACCESS.into());
            }
            view(world, channel, id(message, "message_id")?, actor)
        }
        ("PATCH", [message]) => change(world, call, channel, id(message, "message_id")?, actor),
        ("DELETE", [message]) => delete(world, channel, id(message, "message_id")?, actor),
        (_, [] | [_]) => Err(METHOD_NOT_ALLOWED.into()),
        _ => Err(NOT_FOUND.into()),
    }
}

/// The message as an answer; the bot does not find ephemeral ones by these routes.
pub(super) fn view(world: &World, channel: Id, message: Id, actor: Id) -> ApiResult<Reply> {
    let message = readable(world, channel, message, actor)?;
    Ok(Reply::ok(world.message_view(message, actor)))
}

fn readable(world: &World, channel: Id, id: Id, actor: Id) -> ApiResult<&Message> {
    let message = world.readable_message(channel, id, actor)?;
    if message.is_ephemeral() && actor == world.bot() {
        return Err(UNKNOWN_MESSAGE.into());
    }
    Ok(message)
}

/// "Get Channel Messages": newest first; nothing at all without Read Message History.
fn list(world: &World, call: &Call, channel: Id, actor: Id) -> ApiResult<Reply> {
    let limit = limit(call, 100, 50)?;
    let (before, after) = before_and_after(call)?;
    let permissions = world.permissions_in(actor, world.channel(channel)?);
    let all = world
        .messages
        .get(&channel)
        .filter(|_| permissions & READ_MESSAGE_HISTORY != 0);
    let Some(all) = all else {
        return Ok(Reply::ok(Value::Array(Vec::new())));
    };
    let shown = |m: &&Message| m.is_for(actor) && !(m.is_ephemeral() && actor == world.bot());
    let mut found: Vec<&Message> = if let Some(around) = query_id(call, "around")? {
        let mut before: Vec<&Message> = all
            .range(..around)
            .map(|(_, m)| m)
            .rev()
            .filter(shown)
            .take(limit / 2)
            .collect();
        before.reverse();
        let after = all
            .range(around..)
            .map(|(_, m)| m)
            .filter(shown)
            .take(limit - before.len());
        before.into_iter().chain(after).collect()
    } else if let Some(after) = after {
        all.range(after.saturating_add(1)..)
            .map(|(_, m)| m)
            .filter(shown)
            .take(limit)
            .collect()
    } else {
        let before = before.unwrap_or(Id::MAX);
        let mut newest: Vec<&Message> = all
            .range(..before)
            .map(|(_, m)| m)
            .rev()
            .filter(shown)
            .take(limit)
            .collect();
        newest.reverse();
        newest
    };
    found.reverse();
    Ok(Reply::ok(
        found
            .into_iter()
            .map(|message| world.message_view(message, actor))
            .collect(),
    ))
}

/// Whether the actor may send to the channel now.
///
/// # Errors
/// 50001 and 50013 by permissions, 160005 in a locked thread, 50007 and 50278 to a person who does not want it.
pub(super) fn may_send(world: &World, channel: Id, actor: Id) -> ApiResult<()> {
    let place = world.visible_channel(channel, actor)?;
    if !place.is_text() {
        return Err(NOT_TEXT_CHANNEL.into());
    }
    if place.kind == ChannelKind::Dm {
        let other = place
            .recipients
            .iter()
            .find(|id| **id != actor)
            .and_then(|id| world.users.get(id));
        return match other {
            Some(other) if actor == world.bot() && !world.is_member(other.id) => Err(NO_MUTUAL_GUILD.into()),
            Some(other) if !other.is_bot && !other.takes_dms => Err(CANNOT_SEND_TO_USER.into()),
            _ => Ok(()),
        };
    }
    let permissions = world.permissions_in(actor, place);
    if permissions & World::send_permission(place) == 0 {
        return Err(MISSING_PERMISSIONS.into());
    }
    if is_locked_for(world, place, actor) {
        return Err(THREAD_LOCKED.into());
    }
    Ok(())
}

/// Threads, "Locked Threads": only who manages threads may write in a locked one.
fn is_locked_for(world: &World, place: &Channel, actor: Id) -> bool {
    place.thread.as_ref().is_some_and(|thread| thread.locked)
        && world.permissions_in(actor, place) & MANAGE_THREADS == 0
}

/// "Create Message".
fn create(world: &mut World, call: &Call, channel: Id, actor: Id) -> ApiResult<Reply> {
    may_send(world, channel, actor)?;
    message::check(&call.body, &call.files, Use::Create)?;
    may_attach(world, call, channel, actor)?;
    slowmode::check(world, channel, actor)?;
    let now = world.now();
    let nonce = call.body.get("nonce").map(nonce_text).unwrap_or_default();
    if call.body["enforce_nonce"] == true && !nonce.is_empty() {
        // "Create Message", enforce_nonce: the message of the same nonce is returned and none is created.
        if let Some(existing) = world.nonces.find(actor, channel, &nonce, now) {
            return view(world, channel, existing, actor);
        }
    }
    let reference = refer::reference(world, &call.body, channel, actor)?;
    let snapshot = refer::forwarded(world, &call.body, actor)?;
    let id = world.next_id();
    let kind = if reference.is_some() {
        kind::REPLY
    } else {
        kind::DEFAULT
    };
    let mut new = Message::new(id, channel, actor, kind, now);
    new.reference = reference;
    if let Some((from, snapshot)) = snapshot {
        (new.reference, new.snapshot) = (Some(from), Some(snapshot));
    }
    let mut body = call.body.clone();
    if actor != world.bot()
        && let Some(fields) = body.as_object_mut()
    {
        // A person's client sends neither components nor embeds.
        fields.retain(|key, _| !matches!(key.as_str(), "components" | "embeds"));
    }
    world.fill(&mut new, &body, &call.files);
    new.flags &= !EPHEMERAL;
    if !nonce.is_empty() {
        world.nonces.remember(actor, channel, nonce, id, now);
    }
    world.post(new);
    view(world, channel, id, actor)
}

fn nonce_text(nonce: &Value) -> String {
    match nonce {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

/// Embeds need Embed Links, files Attach Files.
fn may_attach(world: &World, call: &Call, channel: Id, actor: Id) -> ApiResult<()> {
    let mut needed = 0;
    if !call.files.is_empty() {
        needed |= ATTACH_FILES;
    }
    if !list_at(&call.body, "embeds").is_empty() {
        needed |= EMBED_LINKS;
    }
    if call.body.get("poll").is_some_and(Value::is_object) {
        needed |= SEND_POLLS;
    }
    if needed == 0 {
        Ok(())
    } else {
        world.require(actor, channel, needed)
    }
}

/// "Edit Message": one's own; of others only the flags, with Manage Messages.
fn change(world: &mut World, call: &Call, channel: Id, id: Id, actor: Id) -> ApiResult<Reply> {
    let found = readable(world, channel, id, actor)?;
    if found.author != actor || found.webhook_name.is_some() {
        // "Edit Message": with Manage Messages one may set the flags of others' messages.
        let place = world.channel(channel)?;
        let flags_only = call.body.as_object().is_some_and(|map| map.keys().eq(["flags"]));
        if !flags_only || world.permissions_in(actor, place) & MANAGE_MESSAGES == 0 {
            return Err(NOT_THE_AUTHOR.into());
        }
    }
    if found.is_system() {
        return Err(SYSTEM_MESSAGE.into());
    }
    if found.poll.is_some() {
        return Err(CANNOT_EDIT_POLL.into());
    }
    let was_v2 = found.flags & COMPONENTS_V2;
    refuse_archived(world, channel)?;
    let place = world.channel(channel)?;
    // "Locked Threads": neither new messages nor changed ones.
    if is_locked_for(world, place, actor) {
        return Err(THREAD_LOCKED.into());
    }
    let mut body = call.body.clone();
    keep_v2(&mut body, was_v2);
    message::check(&body, &call.files, Use::Edit)?;
    if !call.files.is_empty() && world.channel(channel)?.in_guild() {
        world.require(actor, channel, ATTACH_FILES)?;
    }
    world.change(channel, id, &body, &call.files)?;
    view(world, channel, id, actor)
}

/// A message of components stays one: an edit is checked as such even without the flag.
pub(super) fn keep_v2(body: &mut Value, was_v2: u64) {
    if was_v2 != 0 && body.is_object() {
        let flags = body["flags"].as_u64().unwrap_or(0) | COMPONENTS_V2;
        crate::sandbox::world::views::set(body, "flags", flags);
    }
}

/// Whoever posts without being a member (a webhook) cannot post in a locked thread.
pub(super) fn refuse_locked(world: &World, channel: Id) -> ApiResult<()> {
    let thread = world.channel(channel)?.thread.as_ref();
    if thread.is_some_and(|thread| thread.locked && thread.archived) {
        Err(THREAD_LOCKED.into())
    } else {
        Ok(())
    }
}

/// "Archived Threads": nothing in them can be changed; error 50083.
pub(super) fn refuse_archived(world: &World, channel: Id) -> ApiResult<()> {
    let archived = world
        .channel(channel)?
        .thread
        .as_ref()
        .is_some_and(|thread| thread.archived);
    if archived {
        Err(THREAD_ARCHIVED.into())
    } else {
        Ok(())
    }
}

/// "Delete Message": one's own, or any with Manage Messages. A person dismisses an ephemeral message the same way.
fn delete(world: &mut World, channel: Id, id: Id, actor: Id) -> ApiResult<Reply> {
    let found = readable(world, channel, id, actor)?;
    let own = found.author == actor || found.only_for == Some(actor);
    if !own {
        let place = world.channel(channel)?;
        if place.kind == ChannelKind::Dm {
            return Err(NOT_IN_DM.into());
        }
        if world.permissions_in(actor, place) & MANAGE_MESSAGES == 0 {
            return Err(MISSING_PERMISSIONS.into());
        }
    }
    if !found.is_deletable() {
        return Err(SYSTEM_MESSAGE.into());
    }
    let place = world.channel(channel)?;
    // "Locked Threads": deleting is allowed only while the thread is active.
    if is_locked_for(world, place, actor) {
        refuse_archived(world, channel)?;
    }
    world.remove_message(channel, id)?;
    Ok(Reply::none())
}
