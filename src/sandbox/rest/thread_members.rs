//! Members of a thread.
//!
//! Source: Discord, Channels Resource, "Join Thread", "Add Thread Member", "List Thread Members".

use serde_json::Value;

use super::{Segments, messages, user_id};
use crate::sandbox::errors::{
    ApiResult, MAX_THREAD_MEMBERS, METHOD_NOT_ALLOWED, MISSING_PERMISSIONS, NOT_FOUND, UNKNOWN_MEMBER,
    UNKNOWN_USER, WRONG_CHANNEL_TYPE,
};
use crate::sandbox::snowflake::Id;
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::World;
use crate::sandbox::world::channels::{Channel, ChannelKind};
use crate::sandbox::world::permissions::{MANAGE_THREADS, VIEW_CHANNEL};
use crate::sandbox::world::views::set;

/// Members of a thread.
const MOST: usize = 1000;

pub(super) fn perform(
    world: &mut World,
    call: &Call,
    channel: Id,
    rest: Segments<'_>,
    actor: Id,
) -> ApiResult<Reply> {
    if !world.channel(channel)?.kind.is_thread() {
        return Err(WRONG_CHANNEL_TYPE.into());
    }
    match (call.method.as_str(), rest) {
        ("GET", []) => {
            let place = world.channel(channel)?;
            let mut members = world.thread_members_view(place);
            if call.asks("with_member") {
                members.iter_mut().for_each(|member| with_member(world, member));
            }
            Ok(Reply::ok(Value::Array(members)))
        }
        ("GET", [user]) => {
            let user = user_id(user, actor)?;
            let place = world.channel(channel)?;
            let thread = place
                .thread
                .as_ref()
                .filter(|t| t.members.contains_key(&user))
                .ok_or(UNKNOWN_MEMBER)?;
            let mut member = world.thread_member_view(channel, thread, user);
            if call.asks("with_member") {
                with_member(world, &mut member);
            }
            Ok(Reply::ok(member))
        }
        ("PUT", [user]) => add(world, channel, user_id(user, actor)?, actor),
        ("DELETE", [user]) => remove(world, channel, user_id(user, actor)?, actor),
        (_, [] | [_]) => Err(METHOD_NOT_ALLOWED.into()),
        _ => Err(NOT_FOUND.into()),
    }
}

fn with_member(world: &World, member: &mut Value) {
    if let Some(user) = crate::sandbox::snowflake::parse(&member["user_id"]) {
        set(member, "member", world.member_view(user));
    }
}

/// Needs the ability to send in the thread, and that the other may see its parent.
fn add(world: &mut World, channel: Id, user: Id, actor: Id) -> ApiResult<Reply> {
    messages::refuse_archived(world, channel)?;
    if !world.users.contains_key(&user) {
        return Err(UNKNOWN_USER.into());
    }
    let place = world.channel(channel)?;
    if user == actor && !world.sees(actor, place) {
        return Err(MISSING_PERMISSIONS.into());
    }
    if user != actor {
        messages::may_send(world, channel, actor)?;
        let place = world.channel(channel)?;
        let uninvitable = place.kind == ChannelKind::PrivateThread
            && place
                .thread
                .as_ref()
                .is_some_and(|thread| !thread.invitable && thread.owner != actor)
            && world.permissions_in(actor, place) & MANAGE_THREADS == 0;
        // Somebody who cannot see the channel cannot be brought into its threads.
        if uninvitable || world.permissions_in(user, place) & VIEW_CHANNEL == 0 {
            return Err(MISSING_PERMISSIONS.into());
        }
    }
    let thread = world.channel(channel)?.thread.as_ref();
    if thread.is_some_and(|t| t.members.len() >= MOST && !t.members.contains_key(&user)) {
        return Err(MAX_THREAD_MEMBERS.into());
    }
    world.join_thread(channel, user, actor)?;
    Ok(Reply::none())
}

/// Oneself, or another with Manage Threads (in a private thread also as its creator).
fn remove(world: &mut World, channel: Id, user: Id, actor: Id) -> ApiResult<Reply> {
    messages::refuse_archived(world, channel)?;
    let place: &Channel = world.channel(channel)?;
    let owns =
        place.kind == ChannelKind::PrivateThread && place.thread.as_ref().is_some_and(|t| t.owner == actor);
    if user != actor && !owns && world.permissions_in(actor, place) & MANAGE_THREADS == 0 {
        return Err(MISSING_PERMISSIONS.into());
    }
    world.leave_thread(channel, user, actor)?;
    Ok(Reply::none())
}
