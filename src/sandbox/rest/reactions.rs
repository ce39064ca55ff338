//! Reactions to a message.
//!
//! Source: Discord, Message Resource, "Create Reaction" (Read Message History, and Add Reactions when nobody has
//! reacted so before), "Delete User Reaction", "Get Reactions", "Delete All Reactions".

use super::{Segments, before_and_after, limit, messages, user_id};
use crate::sandbox::errors::{ApiResult, METHOD_NOT_ALLOWED, NOT_IN_DM, UNKNOWN_MESSAGE, UNKNOWN_REACTION};
use crate::sandbox::forms::emoji;
use crate::sandbox::snowflake::Id;
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::World;
use crate::sandbox::world::permissions::{ADD_REACTIONS, MANAGE_MESSAGES, READ_MESSAGE_HISTORY};
use crate::sandbox::world::reactions::Removal;

pub(super) fn perform(
    world: &mut World,
    call: &Call,
    place: (Id, Id),
    rest: Segments<'_>,
    actor: Id,
) -> ApiResult<Reply> {
    let (channel, message) = place;
    let found = world.readable_message(channel, message, actor)?;
    if found.is_ephemeral() {
        return Err(UNKNOWN_MESSAGE.into());
    }
    world.require(actor, channel, READ_MESSAGE_HISTORY)?;
    let parse = |text: &str| emoji::of_path(text).ok_or(UNKNOWN_REACTION);
    match (call.method.as_str(), rest) {
        ("GET", [emoji]) => list(world, call, place, emoji),
        ("DELETE", []) => manage(world, place, actor, &Removal::All),
        ("DELETE", [emoji]) => manage(world, place, actor, &Removal::Emoji(parse(emoji)?)),
        ("PUT", [emoji, "@me"]) => {
            messages::refuse_archived(world, channel)?;
            let emoji = parse(emoji)?;
            let known = world
                .message(channel, message)?
                .reactions
                .iter()
                .any(|r| r.is(&emoji));
            if !known {
                world.require(actor, channel, ADD_REACTIONS)?;
                usable(world, &emoji)?;
            }
            world.react(channel, message, actor, &emoji)?;
            Ok(Reply::none())
        }
        ("DELETE", [emoji, user]) => {
            messages::refuse_archived(world, channel)?;
            let (emoji, user) = (parse(emoji)?, user_id(user, actor)?);
            if user != actor {
                return manage(world, place, actor, &Removal::Of(user, emoji));
            }
            world.unreact(channel, message, &Removal::Of(user, emoji))?;
            Ok(Reply::none())
        }
        _ => Err(METHOD_NOT_ALLOWED.into()),
    }
}

/// A custom emoji must be one that the bot can use.
fn usable(world: &World, emoji: &serde_json::Value) -> ApiResult<()> {
    let known = emoji["id"].is_null()
        || world
            .guild
            .emojis
            .iter()
            .chain(&world.application.emojis)
            .any(|one| one["id"] == emoji["id"]);
    if known {
        Ok(())
    } else {
        Err(UNKNOWN_REACTION.into())
    }
}

/// Others' reactions go with Manage Messages, which there is not in a DM.
fn manage(world: &mut World, place: (Id, Id), actor: Id, removal: &Removal) -> ApiResult<Reply> {
    if !world.channel(place.0)?.in_guild() {
        return Err(NOT_IN_DM.into());
    }
    world.require(actor, place.0, MANAGE_MESSAGES)?;
    messages::refuse_archived(world, place.0)?;
    world.unreact(place.0, place.1, removal)?;
    Ok(Reply::none())
}

fn list(world: &World, call: &Call, place: (Id, Id), text: &str) -> ApiResult<Reply> {
    let emoji = emoji::of_path(text).ok_or(UNKNOWN_REACTION)?;
    let limit = limit(call, 100, 25)?;
    let (_, after) = before_and_after(call)?;
    let message = world.message(place.0, place.1)?;
    let mut users: Vec<Id> = message
        .reactions
        .iter()
        .find(|r| r.is(&emoji))
        .map_or_else(Vec::new, |r| r.users.clone());
    users.sort_unstable();
    let shown = users
        .into_iter()
        .filter(|id| *id > after.unwrap_or(0))
        .take(limit);
    Ok(Reply::ok(shown.map(|id| world.user_view(id)).collect()))
}
