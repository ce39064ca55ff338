//! `/webhooks`: what comes after the first answer to an interaction, and plain webhooks of a channel.
//!
//! Source: Discord, Receiving and Responding, "Followup Messages"; Webhook Resource.

use serde_json::{Value, json};

use super::callbacks::{Reference, message_of, touch};
use super::{Segments, id, messages};
use crate::sandbox::errors::{
    ApiResult, INVALID_WEBHOOK_TOKEN, METHOD_NOT_ALLOWED, NOT_FOUND, UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK,
    WRONG_CHANNEL_TYPE,
};
use crate::sandbox::forms::message::{self, COMPONENTS_V2, EPHEMERAL, Use};
use crate::sandbox::forms::{Form, int_at};
use crate::sandbox::snowflake::Id;
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::channels::ChannelKind;
use crate::sandbox::world::interactions::{Answer, Interaction, TOKEN_MS, new_token};
use crate::sandbox::world::messages::{Message, kind};
use crate::sandbox::world::permissions::MANAGE_WEBHOOKS;
use crate::sandbox::world::views::set;
use crate::sandbox::world::{Webhook, World};

/// `/webhooks/{application or webhook}/{token}/…`.
pub(super) fn with_token(world: &mut World, call: &Call, rest: Segments<'_>) -> ApiResult<Reply> {
    let [webhook, token, rest @ ..] = rest else {
        return Err(NOT_FOUND.into());
    };
    let webhook = id(webhook, "webhook_id")?;
    if webhook != world.application.id {
        return plain(world, call, webhook, token, rest);
    }
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
    let flags = int_at(&call.body, "flags")
        .and_then(|flags| u64::try_from(flags).ok())
        .unwrap_or(0);
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

fn webhook_view(world: &World, webhook: &Webhook) -> Value {
    json!({
        "id": webhook.id.to_string(),
        "type": 1,
        "guild_id": world.guild.id.to_string(),
        "channel_id": webhook.channel.to_string(),
        "user": world.user_view(webhook.creator),
        "name": webhook.name,
        "avatar": null,
        "token": webhook.token,
        "application_id": null,
        "url": format!("http://{}/api/webhooks/{}/{}", world.address, webhook.id, webhook.token),
    })
}

/// `/channels/{id}/webhooks`.
pub(super) fn of_channel(world: &mut World, call: &Call, channel: Id, actor: Id) -> ApiResult<Reply> {
    world.require(actor, channel, MANAGE_WEBHOOKS)?;
    if call.method == "GET" {
        let own = world
            .webhooks
            .values()
            .filter(|webhook| webhook.channel == channel);
        return Ok(Reply::ok(
            own.map(|webhook| webhook_view(world, webhook)).collect(),
        ));
    }
    let mut form = Form::new();
    let name = form
        .required_text(&call.body, "name", 1, 80)
        .unwrap_or("")
        .to_owned();
    form.finish()?;
    if !matches!(
        world.channel(channel)?.kind,
        ChannelKind::Text | ChannelKind::Announcement
    ) {
        return Err(WRONG_CHANNEL_TYPE.into());
    }
    let id = world.next_id();
    let webhook = Webhook {
        id,
        token: new_token(id),
        channel,
        name,
        creator: actor,
    };
    let view = webhook_view(world, &webhook);
    world.webhooks.insert(id, webhook);
    Ok(Reply::ok(view))
}

/// `/webhooks/{id}`.
pub(super) fn by_id(world: &mut World, call: &Call, rest: Segments<'_>, actor: Id) -> ApiResult<Reply> {
    let [webhook] = rest else {
        return Err(NOT_FOUND.into());
    };
    let found = world
        .webhooks
        .get(&id(webhook, "webhook_id")?)
        .ok_or(UNKNOWN_WEBHOOK)?;
    world.require(actor, found.channel, MANAGE_WEBHOOKS)?;
    match call.method.as_str() {
        "GET" => Ok(Reply::ok(webhook_view(world, found))),
        "DELETE" => {
            let id = found.id;
            world.webhooks.remove(&id);
            Ok(Reply::none())
        }
        _ => Err(METHOD_NOT_ALLOWED.into()),
    }
}

/// A webhook of a channel: execute it, change and delete its messages.
fn plain(world: &mut World, call: &Call, webhook: Id, token: &str, rest: Segments<'_>) -> ApiResult<Reply> {
    let found = world.webhooks.get(&webhook).ok_or(UNKNOWN_WEBHOOK)?.clone();
    if found.token != token {
        return Err(INVALID_WEBHOOK_TOKEN.into());
    }
    let channel = call.query_id("thread_id").unwrap_or(found.channel);
    match (call.method.as_str(), rest) {
        ("GET", []) => Ok(Reply::ok(webhook_view(world, &found))),
        ("DELETE", []) => {
            world.webhooks.remove(&webhook);
            Ok(Reply::none())
        }
        ("POST", []) => {
            message::check(&call.body, &call.files, Use::Create)?;
            world.channel(channel)?;
            let (id, now) = (world.next_id(), world.now());
            let mut new = Message::new(id, channel, found.creator, kind::DEFAULT, now);
            new.webhook = Some(webhook);
            let name = call.body.get("username").and_then(Value::as_str);
            new.webhook_name = Some(name.unwrap_or(&found.name).to_owned());
            world.fill(&mut new, &call.body, &call.files);
            world.post(new);
            if !call.asks("wait") {
                return Ok(Reply::none());
            }
            messages::view(world, channel, id, found.creator)
        }
        (method, ["messages", message]) => {
            let message = id(message, "message_id")?;
            if world.message(channel, message)?.webhook != Some(webhook) {
                return Err(UNKNOWN_MESSAGE.into());
            }
            match method {
                "GET" => {}
                "PATCH" => {
                    message::check(&call.body, &call.files, Use::Edit)?;
                    world.change(channel, message, &call.body, &call.files)?;
                }
                "DELETE" => {
                    world.remove_message(channel, message)?;
                    return Ok(Reply::none());
                }
                _ => return Err(METHOD_NOT_ALLOWED.into()),
            }
            messages::view(world, channel, message, found.creator)
        }
        _ => Err(NOT_FOUND.into()),
    }
}
