//! Messages that refer to others: replies and forwards.
//!
//! Source: Discord, Message Resource, "Message Reference Structure", "Message Reference Types".

use serde_json::Value;

use super::readable;
use crate::sandbox::errors::{ApiError, ApiResult, CANNOT_READ_REPLIED, SYSTEM_MESSAGE};
use crate::sandbox::forms::int_at;
use crate::sandbox::snowflake::{self, Id};
use crate::sandbox::world::World;
use crate::sandbox::world::permissions::READ_MESSAGE_HISTORY;

/// The type of a reference that forwards.
const FORWARD: i64 = 1;

/// The message that is answered; it must be in the same channel.
pub(super) fn reference(world: &World, body: &Value, channel: Id, actor: Id) -> ApiResult<Option<(Id, Id)>> {
    let reference = &body["message_reference"];
    let forwards = int_at(reference, "type") == Some(FORWARD);
    let Some(id) = snowflake::parse(&reference["message_id"]).filter(|_| !forwards) else {
        return Ok(None);
    };
    let elsewhere = snowflake::parse(&reference["channel_id"]).is_some_and(|other| other != channel);
    if let Ok(found) = world.readable_message(channel, id, actor)
        && !elsewhere
    {
        if found.is_system() {
            return Err(ApiError::invalid_field(
                "message_reference",
                "REPLIES_CANNOT_REPLY_TO_SYSTEM_MESSAGE",
                "Cannot reply to a system message",
            ));
        }
        let place = world.channel(channel)?;
        if world.permissions_in(actor, place) & READ_MESSAGE_HISTORY == 0 {
            return Err(CANNOT_READ_REPLIED.into());
        }
        return Ok(Some((channel, id)));
    }
    if reference["fail_if_not_exists"] == false {
        return Ok(None);
    }
    Err(ApiError::invalid_field(
        "message_reference",
        "REPLIES_UNKNOWN_MESSAGE",
        "Unknown message",
    ))
}

/// The place of the message that is forwarded, and what it says.
pub(super) type Forward = ((Id, Id), Value);

/// "Message Reference Types": a forward shows a message of any channel that the author sees.
pub(super) fn forwarded(world: &World, body: &Value, actor: Id) -> ApiResult<Option<Forward>> {
    let reference = &body["message_reference"];
    if int_at(reference, "type") != Some(FORWARD) {
        return Ok(None);
    }
    let parse = |key: &str| {
        let path = format!("message_reference.{key}");
        snowflake::parse(&reference[key]).ok_or_else(|| ApiError::required(&path))
    };
    let (channel, message) = (parse("channel_id")?, parse("message_id")?);
    world.require(actor, channel, READ_MESSAGE_HISTORY)?;
    let found = readable(world, channel, message, actor)?;
    if found.is_system() || found.poll.is_some() {
        return Err(SYSTEM_MESSAGE.into());
    }
    Ok(Some(((channel, message), world.snapshot_of(found))))
}
