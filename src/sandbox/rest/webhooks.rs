//! `/webhooks`: plain webhooks of a channel; those of interactions are `followups`.
//!
//! Source: Discord, Webhook Resource.

use serde_json::{Value, json};

use super::{Segments, followups, id, messages, query_id, threads};
use crate::sandbox::errors::{
    ApiResult, INVALID_WEBHOOK_TOKEN, MAX_WEBHOOKS, METHOD_NOT_ALLOWED, NOT_FOUND, UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, WEBHOOK_NEEDS_THREAD, WEBHOOK_NO_FORUM, WEBHOOK_ONE_THREAD,
    WRONG_CHANNEL_TYPE,
};
use crate::sandbox::forms::message::{self, Use};
use crate::sandbox::forms::{Form, list_at, text_at};
use crate::sandbox::snowflake::{self, Id};
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::channels::ChannelKind;
use crate::sandbox::world::interactions::new_token;
use crate::sandbox::world::messages::{Message, kind};
use crate::sandbox::world::permissions::MANAGE_WEBHOOKS;
use crate::sandbox::world::threads::NewThread;
use crate::sandbox::world::{Webhook, World};

/// Webhooks of a channel.
const MOST: usize = 15;

/// `/webhooks/{application or webhook}/{token}/…`.
pub(super) fn with_token(world: &mut World, call: &Call, rest: Segments<'_>) -> ApiResult<Reply> {
    let [webhook, token, rest @ ..] = rest else {
        return Err(NOT_FOUND.into());
    };
    let webhook = id(webhook, "webhook_id")?;
    if webhook == world.application.id {
        return followups::perform(world, call, token, rest);
    }
    let found = world.webhooks.get(&webhook).ok_or(UNKNOWN_WEBHOOK)?.clone();
    if found.token != *token {
        return Err(INVALID_WEBHOOK_TOKEN.into());
    }
    match (call.method.as_str(), rest) {
        ("GET", []) => Ok(Reply::ok(webhook_view(world, &found))),
        ("PATCH", []) => rename(world, call, webhook, None),
        ("DELETE", []) => Ok(remove(world, webhook)),
        ("POST", []) => execute(world, call, &found),
        (method, ["messages", message]) => {
            let channel = place(world, call, &found)?;
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
                _ => {
                    world.remove_message(channel, message)?;
                    return Ok(Reply::none());
                }
            }
            messages::view(world, channel, message, found.creator)
        }
        _ => Err(NOT_FOUND.into()),
    }
}

/// The channel, or the thread of it that the query names.
fn place(world: &World, call: &Call, webhook: &Webhook) -> ApiResult<Id> {
    let Some(thread) = query_id(call, "thread_id")? else {
        return Ok(webhook.channel);
    };
    let found = world.channel(thread)?;
    if found.parent == Some(webhook.channel) && found.kind.is_thread() {
        Ok(thread)
    } else {
        Err(UNKNOWN_CHANNEL.into())
    }
}

/// "Execute Webhook": with `wait` the message is answered; in a forum it goes to a thread or begins one.
fn execute(world: &mut World, call: &Call, webhook: &Webhook) -> ApiResult<Reply> {
    let body = &call.body;
    let mut form = Form::new();
    let name = form.text(body, "username", 1, 80).map(str::to_owned);
    refuse_name(&mut form, "username", name.as_deref().unwrap_or(""));
    let thread = form.text(body, "thread_name", 1, 100).map(str::to_owned);
    let tags = form.list(body, "applied_tags", 0, threads::MAX_APPLIED);
    form.finish()?;
    message::check(body, &call.files, Use::Create)?;
    let mut channel = place(world, call, webhook)?;
    let in_forum = world.channel(webhook.channel)?.kind.is_forum();
    let id = world.next_id();
    match (&thread, channel == webhook.channel) {
        (None, true) if in_forum => return Err(WEBHOOK_NEEDS_THREAD.into()),
        (Some(_), false) => return Err(WEBHOOK_ONE_THREAD.into()),
        (Some(_), _) if !in_forum => return Err(WEBHOOK_NO_FORUM.into()),
        (Some(name), _) => {
            let tags = threads::known_tags(world, channel, tags)?;
            let new = NewThread {
                parent: channel,
                kind: ChannelKind::PublicThread,
                name,
                auto_archive: 4320,
                invitable: true,
                owner: webhook.creator,
                slow: None,
            };
            world.make_post(new, id, tags)?;
            channel = id;
        }
        (None, _) => messages::refuse_locked(world, channel)?,
    }
    let now = world.now();
    let mut new = Message::new(id, channel, webhook.creator, kind::DEFAULT, now);
    new.webhook = Some(webhook.id);
    new.webhook_name = Some(name.unwrap_or_else(|| webhook.name.clone()));
    world.fill(&mut new, body, &call.files);
    if !webhook.of_bot {
        // Only an application's webhooks send components that are pressed.
        new.components.retain(|row| {
            !list_at(row, "components")
                .iter()
                .any(|c| !text_at(c, "custom_id").is_empty())
        });
    }
    world.post(new);
    if !call.asks("wait") {
        return Ok(Reply::none());
    }
    messages::view(world, channel, id, webhook.creator)
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
        "application_id": webhook.of_bot.then(|| world.application.id.to_string()),
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
    refuse_name(&mut form, "name", &name);
    form.finish()?;
    let kind = world.channel(channel)?.kind;
    if !matches!(kind, ChannelKind::Text | ChannelKind::Announcement) && !kind.is_forum() {
        return Err(WRONG_CHANNEL_TYPE.into());
    }
    if world
        .webhooks
        .values()
        .filter(|webhook| webhook.channel == channel)
        .count()
        >= MOST
    {
        return Err(MAX_WEBHOOKS.into());
    }
    let id = world.next_id();
    let webhook = Webhook {
        id,
        token: new_token(id),
        channel,
        name,
        creator: actor,
        of_bot: actor == world.bot(),
    };
    let view = webhook_view(world, &webhook);
    world.webhooks.insert(id, webhook);
    world.announce_webhooks(channel);
    Ok(Reply::ok(view))
}

/// "Create Webhook": names may not contain these words.
fn refuse_name(form: &mut Form, key: &str, name: &str) {
    for word in ["clyde", "discord"] {
        if name.to_lowercase().contains(word) {
            let message = format!("Username cannot contain \"{word}\"");
            form.refuse(key, "USERNAME_INVALID_CONTAINS", message);
        }
    }
}

/// `/guilds/{id}/webhooks`.
pub(super) fn of_guild(world: &World, actor: Id) -> ApiResult<Reply> {
    world.require_in_guild(actor, MANAGE_WEBHOOKS)?;
    let all = world.webhooks.values();
    Ok(Reply::ok(
        all.map(|webhook| webhook_view(world, webhook)).collect(),
    ))
}

/// "Modify Webhook": its name, and (not with the token alone) its channel.
fn rename(world: &mut World, call: &Call, webhook: Id, with_channel: Option<Id>) -> ApiResult<Reply> {
    let mut form = Form::new();
    let name = form.text(&call.body, "name", 1, 80).map(str::to_owned);
    refuse_name(&mut form, "name", name.as_deref().unwrap_or(""));
    form.finish()?;
    if let Some(channel) = with_channel {
        world.channel(channel)?;
    }
    let found = world.webhooks.get_mut(&webhook).ok_or(UNKNOWN_WEBHOOK)?;
    found.name = name.unwrap_or_else(|| found.name.clone());
    found.channel = with_channel.unwrap_or(found.channel);
    let found = found.clone();
    world.announce_webhooks(found.channel);
    Ok(Reply::ok(webhook_view(world, &found)))
}

fn remove(world: &mut World, webhook: Id) -> Reply {
    if let Some(gone) = world.webhooks.remove(&webhook) {
        world.announce_webhooks(gone.channel);
    }
    Reply::none()
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
    let id = found.id;
    match call.method.as_str() {
        "GET" => Ok(Reply::ok(webhook_view(world, found))),
        "PATCH" => rename(world, call, id, snowflake::parse(&call.body["channel_id"])),
        "DELETE" => Ok(remove(world, id)),
        _ => Err(METHOD_NOT_ALLOWED.into()),
    }
}
