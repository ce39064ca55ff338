//! Pinned messages, by the old and the new routes.
//!
//! Source: Discord, Message Resource, "Pin Message" (needs Pin Messages, formerly Manage Messages).

use serde_json::json;

use super::{Segments, id, limit, messages, query_time};
use crate::sandbox::clock::iso;
use crate::sandbox::errors::{ApiResult, MAX_PINS, METHOD_NOT_ALLOWED, MISSING_PERMISSIONS, SYSTEM_MESSAGE};
use crate::sandbox::snowflake::Id;
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::World;
use crate::sandbox::world::channels::ChannelKind;
use crate::sandbox::world::messages::{Message, kind};
use crate::sandbox::world::permissions::{MANAGE_MESSAGES, PIN_MESSAGES};
use crate::sandbox::world::posting::System;

/// Pins of a channel.
const MOST: usize = 250;

pub(super) fn perform(
    world: &mut World,
    call: &Call,
    channel: Id,
    rest: Segments<'_>,
    actor: Id,
) -> ApiResult<Reply> {
    let mut pinned: Vec<&Message> = world
        .messages
        .get(&channel)
        .into_iter()
        .flat_map(|all| all.values().rev())
        .filter(|message| message.pinned)
        .collect();
    match (call.method.as_str(), rest) {
        ("GET", ["pins"]) => Ok(Reply::ok(
            pinned.iter().map(|m| world.message_view(m, actor)).collect(),
        )),
        ("GET", ["messages", "pins"]) => {
            let limit = limit(call, 50, 50)?;
            if let Some(before) = query_time(call, "before")? {
                pinned.retain(|m| m.pinned_at < before);
            }
            pinned.sort_by_key(|m| std::cmp::Reverse(m.pinned_at));
            let view = |m: &&Message| json!({ "pinned_at": iso(m.pinned_at), "message": world.message_view(m, actor) });
            let items: Vec<_> = pinned.iter().take(limit).map(view).collect();
            Ok(Reply::ok(
                json!({ "items": items, "has_more": pinned.len() > limit }),
            ))
        }
        ("PUT" | "DELETE", ["pins", message] | ["messages", "pins", message]) => {
            let count = pinned.len();
            set(world, call, (channel, id(message, "message_id")?), actor, count)
        }
        _ => Err(METHOD_NOT_ALLOWED.into()),
    }
}

fn set(world: &mut World, call: &Call, place: (Id, Id), actor: Id, count: usize) -> ApiResult<Reply> {
    let (channel, message) = place;
    let at = world.channel(channel)?;
    let may =
        at.kind == ChannelKind::Dm || world.permissions_in(actor, at) & (PIN_MESSAGES | MANAGE_MESSAGES) != 0;
    if !may {
        return Err(MISSING_PERMISSIONS.into());
    }
    messages::refuse_archived(world, channel)?;
    let found = world.readable_message(channel, message, actor)?;
    if found.is_system() {
        return Err(SYSTEM_MESSAGE.into());
    }
    let pin = call.method == "PUT";
    if pin && count >= MOST {
        return Err(MAX_PINS.into());
    }
    // A page ends at an instant, so no two pins share one.
    let last = world.channel(channel)?.last_pin.unwrap_or(0);
    let now = world.now().max(last.saturating_add(1));
    let found = world.message_mut(channel, message)?;
    if std::mem::replace(&mut found.pinned, pin) == pin {
        return Ok(Reply::none());
    }
    if pin {
        found.pinned_at = now;
        world.channel_mut(channel)?.last_pin = Some(now);
    }
    world.announce_message("MESSAGE_UPDATE", channel, message);
    world.announce_pins(channel);
    if pin {
        world.post_system(
            channel,
            actor,
            kind::CHANNEL_PINNED,
            System::Reference(channel, message),
        );
    }
    Ok(Reply::none())
}
