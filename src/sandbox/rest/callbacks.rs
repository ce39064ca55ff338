//! The first answer to an interaction.
//!
//! Source: Discord, Receiving and Responding, "Create Interaction Response", "Interaction Callback Type",
//! "Interaction Callback Response Object".

use serde_json::{Value, json};

use super::{Segments, id, messages};
use crate::sandbox::errors::{
    ALREADY_ACKNOWLEDGED, ApiError, ApiResult, METHOD_NOT_ALLOWED, UNKNOWN_INTERACTION, UNKNOWN_MESSAGE,
};
use crate::sandbox::forms::message::{self, COMPONENTS_V2, EPHEMERAL, LOADING, Use};
use crate::sandbox::forms::{flags_at, int_at, list_at, modal, text_at};
use crate::sandbox::snowflake::Id;
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::World;
use crate::sandbox::world::interactions::{ANSWER_MS, Answer, Interaction, OpenModal, kind as of};
use crate::sandbox::world::messages::{Message, kind};
use crate::sandbox::world::views::set;

/// Types of callbacks, as Discord numbers them.
mod callback {
    pub(super) const MESSAGE: i64 = 4;
    pub(super) const DEFERRED: i64 = 5;
    pub(super) const DEFERRED_UPDATE: i64 = 6;
    pub(super) const UPDATE: i64 = 7;
    pub(super) const CHOICES: i64 = 8;
    pub(super) const MODAL: i64 = 9;
}

/// `POST /interactions/{id}/{token}/callback`.
pub(super) fn perform(world: &mut World, call: &Call, rest: Segments<'_>) -> ApiResult<Reply> {
    if call.method != "POST" {
        return Err(METHOD_NOT_ALLOWED.into());
    }
    let [interaction, token, _] = rest else {
        return Err(UNKNOWN_INTERACTION.into());
    };
    let interaction = id(interaction, "interaction_id")?;
    let kind = due(world, interaction, token)?;
    let data = &call.body["data"];
    let answer = match kind_of_answer(world, &call.body, interaction)? {
        callback::MESSAGE => respond(world, call, interaction, kind)?,
        callback::DEFERRED => defer(world, data, interaction)?,
        callback::DEFERRED_UPDATE => Answer::Acknowledged,
        callback::UPDATE => update(world, call, interaction)?,
        callback::CHOICES => {
            modal::check_choices(data)?;
            Answer::Other
        }
        _ => {
            open_modal(world, data, interaction)?;
            Answer::Other
        }
    };
    settle(world, interaction, answer, &call.body);
    let answered = call
        .asks("with_response")
        .then(|| with_response(world, interaction));
    Ok(answered.map_or_else(Reply::none, Reply::ok))
}

/// The interaction, if it may still be answered for the first time.
///
/// # Errors
/// 40060 when it was answered, 10062 when it is unknown, the token is another's, or 3 seconds have passed.
fn due(world: &World, interaction: Id, token: &str) -> ApiResult<i64> {
    let found = world
        .interactions
        .get(interaction)
        .filter(|found| found.token == token);
    let found = found.ok_or(UNKNOWN_INTERACTION)?;
    match found.answer {
        Answer::Waiting if world.now() - found.created <= ANSWER_MS => Ok(found.kind),
        Answer::Waiting | Answer::Failed => Err(UNKNOWN_INTERACTION.into()),
        _ => Err(ALREADY_ACKNOWLEDGED.into()),
    }
}

/// The callback's type, if it fits the interaction.
fn kind_of_answer(world: &World, body: &Value, interaction: Id) -> ApiResult<i64> {
    let Some(given) = int_at(body, "type") else {
        return Err(ApiError::required("type"));
    };
    let found = world.interactions.get(interaction).ok_or(UNKNOWN_INTERACTION)?;
    // "Interaction Callback Type": 6 and 7 for components (and modals opened by one), 8 for autocomplete, no modal
    // in answer to a modal.
    let allowed: &[i64] = match (found.kind, found.source) {
        (of::COMMAND, _) => &[4, 5, 9],
        (of::COMPONENT, _) => &[4, 5, 6, 7, 9],
        (of::AUTOCOMPLETE, _) => &[8],
        (_, Some(_)) => &[4, 5, 6, 7],
        _ => &[4, 5],
    };
    if allowed.contains(&given) {
        return Ok(given);
    }
    let list: Vec<String> = allowed.iter().map(i64::to_string).collect();
    let message = format!("Value must be one of {{{}}}.", list.join(", "));
    Err(ApiError::invalid_field("type", "BASE_TYPE_CHOICES", &message))
}

/// A new message of the bot that comes of an interaction.
pub(super) fn message_of(world: &mut World, interaction: &Reference, flags: u64) -> Message {
    let (id, now) = (world.next_id(), world.now());
    let kind = match (&interaction.command, interaction.reply_to) {
        (Some((_, 1)), None) => kind::CHAT_INPUT_COMMAND,
        (Some(_), None) => kind::CONTEXT_MENU_COMMAND,
        (_, Some(_)) => kind::REPLY,
        _ => kind::DEFAULT,
    };
    let mut message = Message::new(id, interaction.channel, world.bot(), kind, now);
    message.webhook = Some(world.application.id);
    message.metadata = Some(interaction.metadata.clone());
    message.command = interaction.command.as_ref().map(|(name, _)| name.clone());
    message.reference = interaction.reply_to.map(|id| (interaction.channel, id));
    message.flags = flags;
    message.only_for = (flags & EPHEMERAL != 0).then_some(interaction.user);
    message
}

/// What a message takes over from its interaction.
pub(super) struct Reference {
    pub(super) user: Id,
    pub(super) channel: Id,
    pub(super) command: Option<(String, i64)>,
    pub(super) metadata: Value,
    /// The message it answers.
    pub(super) reply_to: Option<Id>,
}

impl Reference {
    /// Of a first answer: to a component it replies to the component's message.
    fn first(interaction: &Interaction) -> Self {
        Self {
            user: interaction.user,
            channel: interaction.channel,
            command: interaction.command.clone(),
            metadata: interaction.metadata.clone(),
            reply_to: interaction.source,
        }
    }
}

/// Type 4.
fn respond(world: &mut World, call: &Call, interaction: Id, of: i64) -> ApiResult<Answer> {
    debug_assert!(of != self::of::AUTOCOMPLETE, "refused before");
    let data = &call.body["data"];
    if !data.is_object() {
        return Err(ApiError::required("data"));
    }
    message::check_data(data, &call.files, Use::Respond)?;
    let found = world.interactions.get(interaction).ok_or(UNKNOWN_INTERACTION)?;
    let reference = Reference::first(found);
    let mut new = message_of(world, &reference, flags_at(data).unwrap_or(0) & EPHEMERAL);
    world.fill(&mut new, data, &call.files);
    let message = world.post(new);
    touch(world, interaction, Some(message), Some(message));
    Ok(Answer::Message)
}

/// Type 5: "thinking…"; only EPHEMERAL means something here.
fn defer(world: &mut World, data: &Value, interaction: Id) -> ApiResult<Answer> {
    message::check_deferral(Some(data))?;
    let found = world.interactions.get(interaction).ok_or(UNKNOWN_INTERACTION)?;
    let reference = Reference::first(found);
    let new = message_of(
        world,
        &reference,
        flags_at(data).unwrap_or(0) & EPHEMERAL | LOADING,
    );
    let message = world.post(new);
    touch(world, interaction, Some(message), None);
    Ok(Answer::Deferred)
}

/// Type 7: changes the message that the component is on; attachments that are not listed go.
fn update(world: &mut World, call: &Call, interaction: Id) -> ApiResult<Answer> {
    let found = world.interactions.get(interaction).ok_or(UNKNOWN_INTERACTION)?;
    let (channel, source) = (found.channel, found.source.ok_or(UNKNOWN_MESSAGE)?);
    messages::refuse_archived(world, channel)?;
    let was_v2 = world.message(channel, source)?.flags & COMPONENTS_V2;
    let mut data = call
        .body
        .get("data")
        .cloned()
        .filter(|data| !data.is_null())
        .unwrap_or_else(|| json!({}));
    messages::keep_v2(&mut data, was_v2);
    message::check_data(&data, &call.files, Use::Edit)?;
    world.change(channel, source, &data, &call.files)?;
    touch(world, interaction, Some(source), Some(source));
    Ok(Answer::Updated)
}

/// Type 9.
fn open_modal(world: &mut World, data: &Value, interaction: Id) -> ApiResult<()> {
    modal::check(data)?;
    let found = world.interactions.get(interaction).ok_or(UNKNOWN_INTERACTION)?;
    let open = OpenModal {
        channel: found.channel,
        source: found.source,
        custom_id: text_at(data, "custom_id").to_owned(),
        components: list_at(data, "components").to_vec(),
        metadata: found.metadata.clone(),
    };
    let user = found.user;
    let before = world.interactions.modals.entry(user).or_default();
    before.push(open);
    // A person has one modal before them; an older one may still be on another device.
    if before.len() > 8 {
        before.remove(0);
    }
    Ok(())
}

/// Sets what `@original` is and what was last made or changed.
pub(super) fn touch(world: &mut World, interaction: Id, original: Option<Id>, touched: Option<Id>) {
    if let Some(found) = world.interactions.get_mut(interaction) {
        found.original = original.or(found.original);
        found.touched = touched.or(found.touched);
    }
}

/// Notes the answer and tells the person.
fn settle(world: &mut World, interaction: Id, answer: Answer, body: &Value) {
    if let Some(found) = world.interactions.get_mut(interaction)
        && answer == Answer::Acknowledged
    {
        found.original = found.source;
    }
    world.interactions.answered(interaction, answer, body.clone());
    let Some(found) = world.interactions.get(interaction) else {
        return;
    };
    let (user, nonce, channel) = (found.user, found.nonce.clone(), found.channel);
    let id = interaction.to_string();
    match int_at(body, "type") {
        Some(callback::CHOICES) => {
            let told = json!({ "nonce": nonce, "choices": body["data"]["choices"] });
            return world.tell_person(user, "APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE", &told);
        }
        Some(callback::MODAL) => {
            let data = &body["data"];
            let application = json!({
                "id": world.application.id.to_string(),
                "name": world.application.name,
                "icon": null,
                "description": "",
                "bot": world.user_view(world.bot()),
            });
            let told = json!({
                "id": id,
                "nonce": nonce,
                "channel_id": channel.to_string(),
                "application": application,
                "custom_id": data["custom_id"],
                "title": data["title"],
                "components": data["components"],
            });
            world.tell_person(user, "INTERACTION_MODAL_CREATE", &told);
        }
        _ => {}
    }
    world.tell_person(user, "INTERACTION_SUCCESS", &json!({ "id": id, "nonce": nonce }));
}

/// "Interaction Callback Response Object".
fn with_response(world: &World, interaction: Id) -> Value {
    let Some(found) = world.interactions.get(interaction) else {
        return json!({});
    };
    let mut about = json!({ "id": found.id.to_string(), "type": found.kind });
    set(&mut about, "channel_id", found.channel.to_string());
    if world.channels.get(&found.channel).is_some_and(|c| c.in_guild()) {
        set(&mut about, "guild_id", world.guild.id.to_string());
    }
    let has_message = matches!(found.answer, Answer::Message | Answer::Deferred | Answer::Updated);
    let message = found
        .original
        .filter(|_| has_message)
        .and_then(|id| world.message(found.channel, id).ok());
    let Some(message) = message else {
        return json!({ "interaction": about });
    };
    set(&mut about, "response_message_id", message.id.to_string());
    set(
        &mut about,
        "response_message_loading",
        message.flags & LOADING != 0,
    );
    set(&mut about, "response_message_ephemeral", message.is_ephemeral());
    let kind = if found.answer == Answer::Updated {
        callback::UPDATE
    } else {
        callback::MESSAGE
    };
    let resource = json!({ "type": kind, "message": world.message_view(message, found.user) });
    json!({ "interaction": about, "resource": resource })
}
