//! What comes after the first answer to an interaction: its edits and follow-ups, by the interaction's token.
//!
//! Source: Discord, Receiving and Responding, "Followup Messages".

use super::callbacks::{Reference, message_of, touch};
use super::{Segments, id, messages};
use crate::sandbox::errors::{
    ApiResult, INVALID_WEBHOOK_TOKEN, METHOD_NOT_ALLOWED, NOT_FOUND, UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK,
};
use crate::sandbox::forms::flags_at;
use crate::sandbox::forms::message::{self, COMPONENTS_V2, EPHEMERAL, Use};
use crate::sandbox::snowflake::Id;
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::World;
use crate::sandbox::world::interactions::{Answer, Interaction, TOKEN_MS};
use crate::sandbox::world::views::set;

/// `/webhooks/{application}/{token}/…`.
pub(super) fn perform(world: &mut World, call: &Call, token: &str, rest: Segments<'_>) -> ApiResult<Reply> {
    let now = world.now();
    // The token of an interaction is valid for 15 minutes; then 50027.
    let found = world
        .interactions
        .by_token(token)
        .filter(|found| now - found.created < TOKEN_MS);
    let found = found.ok_or(INVALID_WEBHOOK_TOKEN)?;
    if matches!(found.answer, Answer::Waiting | Answer::Failed) {
        return Err(UNKNOWN_WEBHOOK.into());
    }
    let interaction = found.id;
    match (call.method.as_str(), rest) {
        ("POST", []) => follow_up(world, call, interaction),
        (method, ["messages", message]) => {
            let message = which(world, interaction, message)?;
            match method {
                "GET" => view(world, interaction, message),
                "PATCH" => change(world, call, interaction, message),
                "DELETE" => {
                    let channel = channel_of(world, interaction)?;
                    world.remove_message(channel, message)?;
                    Ok(Reply::none())
                }
                _ => Err(METHOD_NOT_ALLOWED.into()),
            }
        }
        (_, []) => Err(METHOD_NOT_ALLOWED.into()),
        _ => Err(NOT_FOUND.into()),
    }
}

fn channel_of(world: &World, interaction: Id) -> ApiResult<Id> {
    world
        .interactions
        .get(interaction)
        .map(|found| found.channel)
        .ok_or_else(|| UNKNOWN_WEBHOOK.into())
}

/// `@original`, or a message that this application's interactions made in the same channel.
fn which(world: &World, interaction: Id, text: &str) -> ApiResult<Id> {
    let found = world.interactions.get(interaction).ok_or(UNKNOWN_WEBHOOK)?;
    let message = if text == "@original" {
        found.original.ok_or(UNKNOWN_MESSAGE)?
    } else {
        id(text, "message_id")?
    };
    let stored = world.message(found.channel, message)?;
    let own = found.original == Some(message)
        || stored.webhook == Some(world.application.id) && stored.is_for(found.user);
    if own {
        Ok(message)
    } else {
        Err(UNKNOWN_MESSAGE.into())
    }
}

fn view(world: &World, interaction: Id, message: Id) -> ApiResult<Reply> {
    let found = world.interactions.get(interaction).ok_or(UNKNOWN_WEBHOOK)?;
    let stored = world.message(found.channel, message)?;
    Ok(Reply::ok(world.message_view(stored, found.user)))
}

/// "Edit Original Interaction Response", "Edit Followup Message".
fn change(world: &mut World, call: &Call, interaction: Id, message: Id) -> ApiResult<Reply> {
    let channel = channel_of(world, interaction)?;
    messages::refuse_archived(world, channel)?;
    let was_v2 = world.message(channel, message)?.flags & COMPONENTS_V2;
    let mut body = call.body.clone();
    messages::keep_v2(&mut body, was_v2);
    message::check(&body, &call.files, Use::Edit)?;
    world.change(channel, message, &body, &call.files)?;
    done(world, interaction, message);
    view(world, interaction, message)
}

/// A deferred answer is made by now; whoever waits for it may look.
fn done(world: &mut World, interaction: Id, message: Id) {
    touch(world, interaction, None, Some(message));
    if let Some(found) = world.interactions.get_mut(interaction) {
        if found.answer == Answer::Deferred {
            found.answer = Answer::Message;
        }
        found.changed.notify_waiters();
    }
}

/// "Create Followup Message"; right after a deferral it makes the deferred answer.
fn follow_up(world: &mut World, call: &Call, interaction: Id) -> ApiResult<Reply> {
    message::check(&call.body, &call.files, Use::Respond)?;
    let found = world.interactions.get(interaction).ok_or(UNKNOWN_WEBHOOK)?;
    let deferred = found.original.filter(|_| found.answer == Answer::Deferred);
    if let Some(message) = deferred.filter(|id| world.message(found.channel, *id).is_ok()) {
        let channel = found.channel;
        world.change(channel, message, &call.body, &call.files)?;
        done(world, interaction, message);
        return view(world, interaction, message);
    }
    let reference = of_follow_up(found);
    let flags = flags_at(&call.body).unwrap_or(0);
    let mut new = message_of(world, &reference, flags & EPHEMERAL);
    world.fill(&mut new, &call.body, &call.files);
    let message = world.post(new);
    done(world, interaction, message);
    view(world, interaction, message)
}

fn of_follow_up(found: &Interaction) -> Reference {
    let mut metadata = found.metadata.clone();
    if let Some(original) = found.original {
        set(
            &mut metadata,
            "original_response_message_id",
            original.to_string(),
        );
    }
    Reference {
        user: found.user,
        channel: found.channel,
        command: None,
        metadata,
        reply_to: found.original,
    }
}
