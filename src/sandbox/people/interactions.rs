//! `POST /interactions` as a person: a command, a press, a modal, a request for choices.
//!
//! The body is what Discord's own client sends: `{type, application_id, guild_id, channel_id, message_id?,
//! session_id, nonce, data}`.

use serde_json::{Value, json};

use super::{commands, components, files, modals};
use crate::sandbox::errors::{
    ApiError, ApiResult, METHOD_NOT_ALLOWED, MISSING_PERMISSIONS, NOT_FOR_BOTS, THREAD_ARCHIVED,
    UNAUTHORIZED, UNKNOWN_APPLICATION, UNKNOWN_GUILD,
};
use crate::sandbox::forms::message::MAX_FILE;
use crate::sandbox::forms::{Form, int_at};
use crate::sandbox::snowflake::Id;
use crate::sandbox::wire::{Call, Caller};
use crate::sandbox::world::World;
use crate::sandbox::world::interactions::{Answer, Interaction, kind, new_token};
use crate::sandbox::world::messages::Attachment;
use crate::sandbox::world::permissions::USE_APPLICATION_COMMANDS;
use crate::sandbox::world::views::set;

/// Who does it, where.
pub(super) struct Place {
    pub(super) user: Id,
    pub(super) channel: Id,
    pub(super) in_guild: bool,
}

/// An interaction that passed its checks.
pub(super) struct Passed {
    pub(super) kind: i64,
    pub(super) data: Value,
    /// The message that it is about, sent along to the bot.
    pub(super) source: Option<Id>,
    pub(super) command: Option<(String, i64)>,
    /// What its `interaction_metadata` has besides.
    pub(super) metadata: Value,
    /// Files that the person gave with it.
    pub(super) files: Vec<Attachment>,
}

/// Takes in a person's interaction and hands it to the bot.
///
/// # Errors
/// What the client could not have sent, or Discord would refuse.
pub(crate) fn submit(world: &mut World, call: &Call) -> ApiResult<Id> {
    let user = match call.caller {
        Caller::Person(user) => user,
        Caller::Bot => return Err(NOT_FOR_BOTS.into()),
        Caller::Nobody => return Err(UNAUTHORIZED.into()),
    };
    if call.method != "POST" {
        return Err(METHOD_NOT_ALLOWED.into());
    }
    let body = &call.body;
    let place = place(world, body, user)?;
    let data = &body["data"];
    if !data.is_object() {
        return Err(ApiError::required("data"));
    }
    let files = files::take(world, data)?;
    let passed = match int_at(body, "type") {
        Some(kind @ (kind::COMMAND | kind::AUTOCOMPLETE)) => {
            commands::check(world, &place, (kind, data), files)?
        }
        Some(kind::COMPONENT) => components::check(world, &place, body)?,
        Some(kind::MODAL) => modals::check(world, &place, data, files)?,
        _ => {
            let message = "Value must be one of {2, 3, 4, 5}.";
            return Err(ApiError::invalid_field("type", "BASE_TYPE_CHOICES", message));
        }
    };
    Ok(hand_over(world, &place, passed, &body["nonce"]))
}

/// Checks the place: the application, the channel that the person sees, an open thread.
fn place(world: &World, body: &Value, user: Id) -> ApiResult<Place> {
    let mut form = Form::new();
    form.object(body);
    let application = form.id(body, "application_id");
    let guild = form.id(body, "guild_id");
    let channel = form.id(body, "channel_id");
    if channel.is_none() && form.is_clean() {
        form.required("channel_id");
    }
    form.finish()?;
    if application.is_some_and(|id| id != world.application.id) {
        return Err(UNKNOWN_APPLICATION.into());
    }
    let channel = world.visible_channel(channel.unwrap_or(0), user)?;
    let in_guild = channel.in_guild();
    if guild.is_some_and(|id| !in_guild || id != world.guild.id) {
        return Err(UNKNOWN_GUILD.into());
    }
    // "Archived Threads": neither commands nor components work until it is un-archived.
    if channel.thread.as_ref().is_some_and(|thread| thread.archived) {
        return Err(THREAD_ARCHIVED.into());
    }
    let commands = matches!(int_at(body, "type"), Some(kind::COMMAND | kind::AUTOCOMPLETE));
    if commands && world.permissions_in(user, channel) & USE_APPLICATION_COMMANDS == 0 {
        return Err(MISSING_PERMISSIONS.into());
    }
    Ok(Place {
        user,
        channel: channel.id,
        in_guild,
    })
}

/// Files the interaction and tells the bot and the person's client.
fn hand_over(world: &mut World, place: &Place, passed: Passed, nonce: &Value) -> Id {
    let (id, created) = (world.next_id(), world.now());
    let token = new_token(id);
    let owner = if place.in_guild {
        world.guild.id.to_string()
    } else {
        "0".to_owned()
    };
    let mut metadata = passed.metadata.clone();
    for (key, value) in [
        ("id", json!(id.to_string())),
        ("type", json!(passed.kind)),
        ("user", world.user_view(place.user)),
        ("authorizing_integration_owners", json!({ "0": owner })),
    ] {
        set(&mut metadata, key, value);
    }
    let event = event(world, place, &passed, id, &token);
    world.interactions.add(Interaction {
        id,
        token,
        kind: passed.kind,
        created,
        user: place.user,
        channel: place.channel,
        source: passed.source,
        nonce: nonce.clone(),
        command: passed.command,
        metadata,
        answer: Answer::Waiting,
        callback: None,
        original: None,
        files: passed.files,
        touched: None,
        changed: std::sync::Arc::default(),
    });
    let guild = place.in_guild.then_some(world.guild.id);
    world.tell_bot("INTERACTION_CREATE", guild, &event);
    if passed.kind != kind::AUTOCOMPLETE {
        let told = json!({ "id": id.to_string(), "nonce": nonce });
        world.tell_person(place.user, "INTERACTION_CREATE", &told);
    }
    id
}

/// INTERACTION_CREATE for the bot.
///
/// Source: Discord, Receiving and Responding, "Interaction Structure".
fn event(world: &World, place: &Place, passed: &Passed, id: Id, token: &str) -> Value {
    let user = world.users.get(&place.user);
    let owner = if place.in_guild {
        world.guild.id.to_string()
    } else {
        "0".to_owned()
    };
    let mut event = json!({
        "id": id.to_string(),
        "application_id": world.application.id.to_string(),
        "type": passed.kind,
        "data": passed.data,
        "token": token,
        "version": 1,
        "channel_id": place.channel.to_string(),
        "locale": user.map_or("en-US", |user| &user.locale),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": { "0": owner },
        "context": if place.in_guild { 0 } else { 1 },
        "attachment_size_limit": MAX_FILE,
    });
    if let Ok(channel) = world.channel(place.channel) {
        let permissions = world.permissions_in(place.user, channel).to_string();
        set(
            &mut event,
            "channel",
            world.partial_channel_view(channel, place.user),
        );
        set(
            &mut event,
            "app_permissions",
            world.permissions_in(world.bot(), channel).to_string(),
        );
        if place.in_guild {
            let mut member = world.member_view(place.user);
            set(&mut member, "permissions", permissions);
            set(&mut event, "member", member);
        }
    }
    if place.in_guild {
        set(&mut event, "guild_id", world.guild.id.to_string());
        set(&mut event, "guild_locale", world.guild.locale.as_str());
        let guild = json!({
            "id": world.guild.id.to_string(), "features": [], "locale": world.guild.locale,
        });
        set(&mut event, "guild", guild);
    } else {
        set(&mut event, "user", world.user_view(place.user));
    }
    if let Some(message) = passed.source.and_then(|id| world.message(place.channel, id).ok()) {
        set(&mut event, "message", world.message_view(message, place.user));
    }
    event
}
