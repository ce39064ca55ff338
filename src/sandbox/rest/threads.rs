//! Starting threads and listing them.
//!
//! Source: Discord, Channels Resource, "Start Thread from Message", "Start Thread without Message", "List … Archived
//! Threads"; Guild Resource, "List Active Guild Threads".

use serde_json::Value;

use super::{channels, limit_between, query_id, query_time};
use crate::sandbox::clock::Millis;
use crate::sandbox::errors::{ApiResult, NOT_IN_DM, TAG_REQUIRED, UNKNOWN_TAG, WRONG_CHANNEL_TYPE};
use crate::sandbox::forms::Form;
use crate::sandbox::forms::message::{self, Use};
use crate::sandbox::snowflake::{self, Id};
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::World;
use crate::sandbox::world::channels::{Channel, ChannelKind};
use crate::sandbox::world::messages::{Message, kind};
use crate::sandbox::world::permissions::{
    CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS, MANAGE_THREADS, READ_MESSAGE_HISTORY, SEND_MESSAGES,
};
use crate::sandbox::world::threads::NewThread;
use crate::sandbox::world::views::set;

/// Channel flag: a post needs a tag.
const REQUIRES_TAG: u64 = 1 << 4;

/// Minutes after which a thread may archive itself.
pub(super) const AUTO_ARCHIVE: &[i64] = &[60, 1440, 4320, 10_080];

/// What both ways of starting a thread take.
struct Wish {
    name: String,
    auto_archive: i64,
    kind: ChannelKind,
    invitable: bool,
    slow: Option<u32>,
}

fn wish(call: &Call) -> ApiResult<Wish> {
    let mut form = Form::new();
    let body = &call.body;
    let mut wish = Wish {
        name: String::new(),
        auto_archive: 4320,
        kind: ChannelKind::PrivateThread,
        invitable: true,
        slow: None,
    };
    if form.object(body) {
        let name = form.required_text(body, "name", 1, 100).unwrap_or("");
        if name.trim().is_empty() && !name.is_empty() {
            form.required("name");
        }
        name.trim().clone_into(&mut wish.name);
        if let Some(minutes) = form.integer(body, "auto_archive_duration", 0, i64::MAX) {
            form.choice("auto_archive_duration", minutes, AUTO_ARCHIVE);
            wish.auto_archive = minutes;
        }
        let slow = form.integer(body, "rate_limit_per_user", 0, 21_600);
        wish.slow = slow.and_then(|seconds| u32::try_from(seconds).ok());
        wish.invitable = form.boolean(body, "invitable").unwrap_or(true);
        if let Some(kind) = form.integer(body, "type", 0, 64) {
            form.choice("type", kind, &[10, 11, 12]);
            wish.kind = ChannelKind::from_number(kind).unwrap_or(wish.kind);
        }
    }
    form.finish()?;
    Ok(wish)
}

/// Tags that a post may have.
pub(super) const MAX_APPLIED: usize = 5;

/// The tags of a body, each of which the forum must have.
///
/// # Errors
/// 10087 for one that it has not.
pub(super) fn known_tags(world: &World, forum: Id, list: &[Value]) -> ApiResult<Vec<Id>> {
    let known = world.channels.get(&forum).map_or(&[][..], |forum| &forum.tags);
    list.iter()
        .map(|tag| {
            let id = snowflake::parse(tag).unwrap_or(0);
            let found = known.iter().any(|own| snowflake::parse(&own["id"]) == Some(id));
            if found { Ok(id) } else { Err(UNKNOWN_TAG.into()) }
        })
        .collect()
}

/// "Start Thread in Forum or Media Channel": 201, the post with its first message, whose id is the thread's.
fn post(world: &mut World, call: &Call, forum: Id, actor: Id) -> ApiResult<Reply> {
    world.require(actor, forum, SEND_MESSAGES)?;
    let wish = wish(call)?;
    let mut form = Form::new();
    let tags = form.list(&call.body, "applied_tags", 0, MAX_APPLIED);
    let body = call.body.get("message").filter(|body| body.is_object());
    if body.is_none() {
        form.required("message");
    }
    form.finish()?;
    let body = body.cloned().unwrap_or_default();
    message::check_below("message", &body, &call.files, Use::Create)?;
    let tags = known_tags(world, forum, tags)?;
    if tags.is_empty() && world.channel(forum)?.flags & REQUIRES_TAG != 0 {
        return Err(TAG_REQUIRED.into());
    }
    let new = NewThread {
        parent: forum,
        kind: ChannelKind::PublicThread,
        name: &wish.name,
        auto_archive: wish.auto_archive,
        invitable: true,
        owner: actor,
        slow: wish.slow,
    };
    let (id, now) = (world.next_id(), world.now());
    let mut first = Message::new(id, id, actor, kind::DEFAULT, now);
    world.make_post(new, id, tags)?;
    world.fill(&mut first, &body, &call.files);
    world.post(first);
    let mut reply = channels::view(world, id, actor)?;
    if let (Some(view), Ok(first)) = (&mut reply.body, world.message(id, id)) {
        set(view, "message", world.message_view(first, actor));
    }
    Ok(Reply { status: 201, ..reply })
}

fn refuse_place(world: &World, channel: Id) -> ApiResult<()> {
    match world.channel(channel)?.kind {
        ChannelKind::Text | ChannelKind::Announcement => Ok(()),
        ChannelKind::Dm => Err(NOT_IN_DM.into()),
        _ => Err(WRONG_CHANNEL_TYPE.into()),
    }
}

/// `POST /channels/{id}/messages/{id}/threads`: 201, the thread's id is the message's.
pub(super) fn start_from_message(
    world: &mut World,
    call: &Call,
    place: (Id, Id),
    actor: Id,
) -> ApiResult<Reply> {
    let (channel, message) = place;
    refuse_place(world, channel)?;
    world.require(actor, channel, CREATE_PUBLIC_THREADS)?;
    let wish = wish(call)?;
    let found = world.readable_message(channel, message, actor)?;
    if found.is_ephemeral() {
        return Err(crate::sandbox::errors::UNKNOWN_MESSAGE.into());
    }
    if found.is_system() {
        return Err(crate::sandbox::errors::SYSTEM_MESSAGE.into());
    }
    let kind = match world.channel(channel)?.kind {
        ChannelKind::Announcement => ChannelKind::AnnouncementThread,
        _ => ChannelKind::PublicThread,
    };
    let new = NewThread {
        parent: channel,
        kind,
        name: &wish.name,
        auto_archive: wish.auto_archive,
        invitable: true,
        owner: actor,
        slow: wish.slow,
    };
    let id = world.thread_from_message(new, message)?;
    Ok(Reply {
        status: 201,
        ..channels::view(world, id, actor)?
    })
}

/// `POST /channels/{id}/threads`: 201; without a type it is private.
pub(super) fn start(world: &mut World, call: &Call, channel: Id, actor: Id) -> ApiResult<Reply> {
    if world.channel(channel)?.kind.is_forum() {
        return post(world, call, channel, actor);
    }
    refuse_place(world, channel)?;
    let wish = wish(call)?;
    let needed = match wish.kind {
        ChannelKind::PrivateThread => CREATE_PRIVATE_THREADS,
        _ => CREATE_PUBLIC_THREADS,
    };
    world.require(actor, channel, needed)?;
    let new = NewThread {
        parent: channel,
        kind: wish.kind,
        name: &wish.name,
        auto_archive: wish.auto_archive,
        invitable: wish.invitable,
        owner: actor,
        slow: wish.slow,
    };
    let id = world.thread_without_message(new)?;
    Ok(Reply {
        status: 201,
        ..channels::view(world, id, actor)?
    })
}

/// The archived threads of a channel, the last archived first.
pub(super) fn archived(world: &World, call: &Call, channel: Id, actor: Id, kind: &str) -> ApiResult<Reply> {
    world.require(actor, channel, READ_MESSAGE_HISTORY)?;
    let private = kind == "private";
    if private {
        world.require(actor, channel, MANAGE_THREADS)?;
    }
    let limit = limit_between(call, 2, 100, 50)?;
    let before = query_time(call, "before")?.unwrap_or(i64::MAX);
    let mut found: Vec<&Channel> = archive(world, channel, private)
        .filter(|c| when_archived(c) < before)
        .collect();
    found.sort_by_key(|c| std::cmp::Reverse(when_archived(c)));
    Ok(page(world, found, limit, actor))
}

/// "List Joined Private Archived Threads": by id, the newest first; `before` is an id.
pub(super) fn joined_archived(world: &World, call: &Call, channel: Id, actor: Id) -> ApiResult<Reply> {
    world.require(actor, channel, READ_MESSAGE_HISTORY)?;
    let limit = limit_between(call, 2, 100, 50)?;
    let before = query_id(call, "before")?.unwrap_or(Id::MAX);
    let joined = |c: &Channel| c.thread.as_ref().is_some_and(|t| t.members.contains_key(&actor));
    let mut found: Vec<&Channel> = archive(world, channel, true)
        .filter(|c| c.id < before && joined(c))
        .collect();
    found.sort_by_key(|c| std::cmp::Reverse(c.id));
    Ok(page(world, found, limit, actor))
}

/// The archived threads of a channel: the private ones, or the others.
fn archive(world: &World, channel: Id, private: bool) -> impl Iterator<Item = &Channel> {
    world.channels.values().filter(move |c| {
        c.parent == Some(channel)
            && (c.kind == ChannelKind::PrivateThread) == private
            && c.thread.as_ref().is_some_and(|t| t.archived)
    })
}

fn when_archived(channel: &Channel) -> Millis {
    channel.thread.as_ref().map_or(0, |t| t.archive_changed)
}

/// The first of a list of threads, and whether there are more.
fn page(world: &World, mut found: Vec<&Channel>, limit: usize, actor: Id) -> Reply {
    let has_more = found.len() > limit;
    found.truncate(limit);
    let mut list = world.thread_list(&found, actor);
    set(&mut list, "has_more", has_more);
    Reply::ok(list)
}

/// `GET /guilds/{id}/threads/active`: what the asker sees.
pub(super) fn active(world: &World, actor: Id) -> Reply {
    let found: Vec<&Channel> = world
        .channels
        .values()
        .rev()
        .filter(|c| c.thread.as_ref().is_some_and(|t| !t.archived) && world.sees(actor, c))
        .collect();
    Reply::ok(world.thread_list(&found, actor))
}
