//! Starting threads and listing them.
//!
//! Source: Discord, Channels Resource, "Start Thread from Message", "Start Thread without Message", "List … Archived
//! Threads"; Guild Resource, "List Active Guild Threads".

use super::{channels, limit};
use crate::sandbox::errors::{ApiResult, NOT_IN_DM, WRONG_CHANNEL_TYPE};
use crate::sandbox::forms::Form;
use crate::sandbox::snowflake::Id;
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::World;
use crate::sandbox::world::channels::{Channel, ChannelKind};
use crate::sandbox::world::permissions::{
    CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS, MANAGE_THREADS, READ_MESSAGE_HISTORY,
};
use crate::sandbox::world::threads::NewThread;

/// Minutes after which a thread may archive itself.
pub(super) const AUTO_ARCHIVE: &[i64] = &[60, 1440, 4320, 10_080];

/// What both ways of starting a thread take.
struct Wish {
    name: String,
    auto_archive: i64,
    kind: ChannelKind,
    invitable: bool,
}

fn wish(call: &Call) -> ApiResult<Wish> {
    let mut form = Form::new();
    let body = &call.body;
    let mut wish = Wish {
        name: String::new(),
        auto_archive: 4320,
        kind: ChannelKind::PrivateThread,
        invitable: true,
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
        form.integer(body, "rate_limit_per_user", 0, 21_600);
        wish.invitable = form.boolean(body, "invitable").unwrap_or(true);
        if let Some(kind) = form.integer(body, "type", 0, 64) {
            form.choice("type", kind, &[10, 11, 12]);
            wish.kind = ChannelKind::from_number(kind).unwrap_or(wish.kind);
        }
    }
    form.finish()?;
    Ok(wish)
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
    };
    let id = world.thread_from_message(new, message)?;
    Ok(Reply {
        status: 201,
        ..channels::view(world, id, actor)?
    })
}

/// `POST /channels/{id}/threads`: 201; without a type it is private.
pub(super) fn start(world: &mut World, call: &Call, channel: Id, actor: Id) -> ApiResult<Reply> {
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
    let wants_private = kind == "private";
    let everything = call.segments.iter().all(|segment| segment != "users");
    if wants_private && everything {
        world.require(actor, channel, MANAGE_THREADS)?;
    }
    let mut found: Vec<&Channel> = world
        .channels
        .values()
        .filter(|c| {
            c.parent == Some(channel)
                && (c.kind == ChannelKind::PrivateThread) == wants_private
                && c.thread
                    .as_ref()
                    .is_some_and(|t| t.archived && (everything || t.members.contains_key(&actor)))
        })
        .collect();
    found.sort_by_key(|c| std::cmp::Reverse(c.thread.as_ref().map(|t| t.archive_changed)));
    found.truncate(limit(call, 100, 50)?);
    Ok(Reply::ok(world.thread_list(&found, actor)))
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
