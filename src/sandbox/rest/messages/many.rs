//! Deleting several messages at once, and publishing one to many channels.
//!
//! Source: Discord, Message Resource, "Bulk Delete Messages", "Crosspost Message".

use super::{readable, view};
use crate::sandbox::errors::{
    ALREADY_CROSSPOSTED, ApiResult, BULK_DELETE_COUNT, NOT_IN_DM, TOO_OLD_TO_DELETE, WRONG_CHANNEL_TYPE,
};
use crate::sandbox::forms::Form;
use crate::sandbox::snowflake::{self, Id};
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::World;
use crate::sandbox::world::channels::ChannelKind;
use crate::sandbox::world::messages::Message;
use crate::sandbox::world::permissions::{MANAGE_MESSAGES, SEND_MESSAGES};

/// How old a message may be to go with others: 14 days.
const MAX_AGE_MS: i64 = 14 * 86_400_000;
/// Message flag: published to following channels.
const CROSSPOSTED: u64 = 1;

/// "Bulk Delete Messages": 2 to 100, none older than two weeks; those that are not there count, and are ignored.
pub(super) fn bulk_delete(world: &mut World, call: &Call, channel: Id, actor: Id) -> ApiResult<Reply> {
    if !world.channel(channel)?.in_guild() {
        return Err(NOT_IN_DM.into());
    }
    world.require(actor, channel, MANAGE_MESSAGES)?;
    let mut form = Form::new();
    form.present(&call.body, "messages");
    let list = form.list(&call.body, "messages", 0, usize::MAX);
    form.each("messages", list, |form, value| {
        if snowflake::parse(value).is_none() {
            let message = format!("Value {value} is not snowflake.");
            form.refuse("", "NUMBER_TYPE_COERCE", message);
        }
    });
    form.finish()?;
    let mut ids: Vec<Id> = list.iter().filter_map(snowflake::parse).collect();
    if !(2..=100).contains(&ids.len()) {
        return Err(BULK_DELETE_COUNT.into());
    }
    let oldest = snowflake::from_millis(world.now() - MAX_AGE_MS);
    if ids.iter().any(|id| *id < oldest) {
        return Err(TOO_OLD_TO_DELETE.into());
    }
    ids.sort_unstable();
    ids.dedup();
    ids.retain(|id| readable(world, channel, *id, actor).is_ok_and(Message::is_deletable));
    if !ids.is_empty() {
        world.remove_messages(channel, &ids)?;
    }
    Ok(Reply::none())
}

/// "Crosspost Message": in announcement channels, once.
pub(super) fn crosspost(world: &mut World, place: (Id, Id), actor: Id) -> ApiResult<Reply> {
    let (channel, message) = place;
    if world.channel(channel)?.kind != ChannelKind::Announcement {
        return Err(WRONG_CHANNEL_TYPE.into());
    }
    let found = readable(world, channel, message, actor)?;
    let needed = if found.author == actor {
        SEND_MESSAGES
    } else {
        MANAGE_MESSAGES
    };
    world.require(actor, channel, needed)?;
    let stored = world.message_mut(channel, message)?;
    if stored.flags & CROSSPOSTED != 0 {
        return Err(ALREADY_CROSSPOSTED.into());
    }
    stored.flags |= CROSSPOSTED;
    world.announce_message("MESSAGE_UPDATE", channel, message);
    view(world, channel, message, actor)
}
