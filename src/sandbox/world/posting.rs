//! How messages come to be, change and go, once a route has checked that they may.

mod attach;
mod forward;
mod mentions;
mod shape;

pub(super) use attach::safe_name;
use serde_json::Value;

use crate::sandbox::errors::{ApiError, ApiResult, EMPTY_MESSAGE};
use crate::sandbox::forms::message::{
    COMPONENTS_V2, EPHEMERAL, LEGACY_WITH_V2, LOADING, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS,
};
use crate::sandbox::forms::{flags_at, text_at};
use crate::sandbox::snowflake::{self, Id};
use crate::sandbox::wire::File;

use super::World;
use super::messages::{Message, kind};
use super::polls::Poll;

/// Flags that the author of a message may set.
const SETTABLE: u64 = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2 | EPHEMERAL;

impl World {
    /// Fills a new message from a checked body.
    pub(crate) fn fill(&mut self, message: &mut Message, body: &Value, files: &[File]) {
        let channel = message.channel;
        message.content = text_at(body, "content").trim().to_owned();
        message.attachments = self.new_attachments(body, files);
        message.embeds = self.shape_embeds(channel, body, &mut message.attachments);
        message.components = self.shape_components(channel, body, &message.attachments);
        if let Some(poll) = body.get("poll").filter(|poll| poll.is_object()) {
            message.poll = Some(Poll::new(poll, message.created));
        }
        message.tts = body.get("tts").and_then(Value::as_bool).unwrap_or(false);
        message.nonce = body.get("nonce").filter(|nonce| !nonce.is_null()).cloned();
        message.flags |= flags_at(body).unwrap_or(0) & SETTABLE;
        self.find_mentions(message, body);
    }

    /// Puts a message into its channel and tells everyone who sees it.
    pub(crate) fn post(&mut self, message: Message) -> Id {
        let (id, channel) = (message.id, message.channel);
        let counts = !message.is_ephemeral();
        self.messages.entry(channel).or_default().insert(id, message);
        if counts {
            self.touch(channel, id);
        }
        self.announce_message("MESSAGE_CREATE", channel, id);
        id
    }

    /// A channel has a new message: a thread comes out of the archive and counts it.
    fn touch(&mut self, channel: Id, message: Id) {
        let now = self.now();
        let kind = self.message(channel, message).map_or(kind::DEFAULT, |m| m.kind);
        let mut unarchived = false;
        if let Some(place) = self.channels.get_mut(&channel) {
            place.last_message = Some(message);
            if let Some(thread) = &mut place.thread {
                // Threads, "Editing & Deleting": sending a message un-archives it unless it is locked.
                unarchived = std::mem::replace(&mut thread.archived, false);
                if unarchived {
                    thread.archive_changed = now;
                }
                thread.last_active = now;
                if kind != super::messages::kind::THREAD_STARTER {
                    thread.message_count = thread.message_count.saturating_add(1);
                    thread.total_sent = thread.total_sent.saturating_add(1);
                }
            }
        }
        if unarchived {
            self.announce_channel("THREAD_UPDATE", channel);
        }
    }

    /// Changes a message by a checked body; only the fields that are there.
    ///
    /// `attachments`, when given, lists what is kept: the rest is dropped.
    /// Source: Discord, Message Resource, "Edit Message".
    ///
    /// # Errors
    /// 50006 when nothing would be left of it.
    pub(crate) fn change(&mut self, channel: Id, id: Id, body: &Value, files: &[File]) -> ApiResult<()> {
        let now = self.now();
        let mut message = self.message(channel, id)?.clone();
        if let Some(content) = body.get("content") {
            message.content = content.as_str().unwrap_or("").trim().to_owned();
        }
        self.change_attachments(&mut message, body, files);
        if body.get("embeds").is_some() {
            message.embeds = self.shape_embeds(channel, body, &mut message.attachments);
        }
        if body.get("components").is_some() {
            message.components = self.shape_components(channel, body, &message.attachments);
        }
        if let Some(flags) = flags_at(body) {
            message.flags = message.flags & !SUPPRESS_EMBEDS | flags & (SUPPRESS_EMBEDS | COMPONENTS_V2);
        }
        let v2 = message.flags & COMPONENTS_V2 != 0;
        if v2 {
            refuse_legacy(&message)?;
        }
        let said = if v2 { "components" } else { "content" };
        if body.get(said).is_some() || body.get("allowed_mentions").is_some() {
            self.find_mentions(&mut message, body);
        }
        let empty = message.poll.is_none()
            && message.snapshot.is_none()
            && message.content.is_empty()
            && message.embeds.is_empty()
            && message.components.is_empty()
            && message.attachments.is_empty();
        if empty {
            return Err(EMPTY_MESSAGE.into());
        }
        // The first edit of a deferred answer makes it; later ones count as edits.
        if message.flags & LOADING != 0 {
            message.flags &= !LOADING;
        } else {
            message.edited = Some(now);
        }
        message.chosen.clear();
        self.messages.entry(channel).or_default().insert(id, message);
        self.announce_message("MESSAGE_UPDATE", channel, id);
        Ok(())
    }

    /// Removes a message; a thread made from it lives on.
    pub(crate) fn remove_message(&mut self, channel: Id, id: Id) -> ApiResult<()> {
        let only_for = self.message(channel, id)?.only_for;
        self.take_out(channel, id)?;
        self.announce_message_deletion(channel, id, only_for);
        Ok(())
    }

    /// Removes several messages at once, of which everyone is told in one event.
    pub(crate) fn remove_messages(&mut self, channel: Id, ids: &[Id]) -> ApiResult<()> {
        for id in ids {
            self.take_out(channel, *id)?;
        }
        self.announce_bulk_deletion(channel, ids);
        Ok(())
    }

    /// Takes a message out of its channel and of what the channel counts.
    fn take_out(&mut self, channel: Id, id: Id) -> ApiResult<()> {
        let message = self.message(channel, id)?;
        let (only_for, counted) = (message.only_for, message.kind != kind::THREAD_STARTER);
        let chat = self.messages.get_mut(&channel);
        let last = chat.and_then(|chat| {
            chat.remove(&id);
            chat.keys().next_back().copied()
        });
        if let Some(place) = self.channels.get_mut(&channel)
            && only_for.is_none()
        {
            place.last_message = last.or(place.last_message);
            if let Some(thread) = place.thread.as_mut().filter(|_| counted) {
                thread.message_count = thread.message_count.saturating_sub(1);
            }
        }
        Ok(())
    }

    /// Posts a message that Discord writes itself.
    pub(crate) fn post_system(&mut self, channel: Id, author: Id, kind: u8, about: System) -> Id {
        let (id, now) = (self.next_id(), self.now());
        let mut message = Message::new(id, channel, author, kind, now);
        match about {
            System::Text(text) => message.content = text,
            System::User(user) => message.mentions = vec![user],
            System::Reference(channel, id) => message.reference = Some((channel, id)),
            System::Thread(name, thread) => {
                message.content = name;
                message.reference = Some((thread, 0));
            }
        }
        self.post(message)
    }
}

/// A message can become one of components alone only when nothing else is left in it.
///
/// Source: Discord, Component Reference, "Using Components V2".
fn refuse_legacy(message: &Message) -> ApiResult<()> {
    for (key, left) in [
        ("content", !message.content.is_empty()),
        ("embeds", !message.embeds.is_empty()),
    ] {
        if left {
            let text = format!("The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2");
            return Err(ApiError::invalid_field(key, LEGACY_WITH_V2, &text));
        }
    }
    Ok(())
}

/// What a system message is about.
#[derive(Debug)]
pub(crate) enum System {
    Text(String),
    User(Id),
    Reference(Id, Id),
    Thread(String, Id),
}

/// The ids in a list of snowflakes.
pub(super) fn ids(list: &[Value]) -> Vec<Id> {
    list.iter().filter_map(snowflake::parse).collect()
}
