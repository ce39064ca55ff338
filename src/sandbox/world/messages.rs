//! Messages, their attachments, and the nonces Discord remembers for minutes.

use std::collections::HashMap;

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::sandbox::clock::Millis;
use crate::sandbox::errors::{ApiResult, UNKNOWN_MESSAGE};
use crate::sandbox::forms::message::EPHEMERAL;
use crate::sandbox::snowflake::Id;

use super::World;
use super::polls::Poll;
use super::reactions::Reaction;

/// Types of messages, as Discord numbers them.
pub(crate) mod kind {
    pub(crate) const DEFAULT: u8 = 0;
    pub(crate) const RECIPIENT_ADD: u8 = 1;
    pub(crate) const RECIPIENT_REMOVE: u8 = 2;
    pub(crate) const CALL: u8 = 3;
    pub(crate) const CHANNEL_NAME_CHANGE: u8 = 4;
    pub(crate) const CHANNEL_ICON_CHANGE: u8 = 5;
    pub(crate) const CHANNEL_PINNED: u8 = 6;
    pub(crate) const THREAD_CREATED: u8 = 18;
    pub(crate) const REPLY: u8 = 19;
    pub(crate) const CHAT_INPUT_COMMAND: u8 = 20;
    pub(crate) const THREAD_STARTER: u8 = 21;
    pub(crate) const CONTEXT_MENU_COMMAND: u8 = 23;
    pub(crate) const POLL_RESULT: u8 = 46;
}

/// A message.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Message {
    pub(crate) id: Id,
    pub(crate) channel: Id,
    pub(crate) author: Id,
    pub(crate) kind: u8,
    pub(crate) content: String,
    pub(crate) embeds: Vec<Value>,
    pub(crate) components: Vec<Value>,
    pub(crate) attachments: Vec<Attachment>,
    pub(crate) flags: u64,
    pub(crate) created: Millis,
    pub(crate) edited: Option<Millis>,
    pub(crate) mentions: Vec<Id>,
    pub(crate) mention_roles: Vec<Id>,
    pub(crate) mention_everyone: bool,
    pub(crate) nonce: Option<Value>,
    pub(crate) tts: bool,
    pub(crate) pinned: bool,
    #[serde(default)]
    pub(crate) pinned_at: Millis,
    #[serde(default)]
    pub(crate) reactions: Vec<Reaction>,
    #[serde(default)]
    pub(crate) poll: Option<Poll>,
    /// The message that this one forwards, as it was then.
    #[serde(default)]
    pub(crate) snapshot: Option<Value>,
    /// Channel and message it answers or starts from.
    pub(crate) reference: Option<(Id, Id)>,
    /// `interaction_metadata`, when it came from an interaction.
    pub(crate) metadata: Option<Value>,
    /// The command's name of the deprecated `interaction` field.
    pub(crate) command: Option<String>,
    /// The webhook that wrote it; the application for interactions.
    pub(crate) webhook: Option<Id>,
    /// Name of a webhook that is not an application's.
    pub(crate) webhook_name: Option<String>,
    /// The one person who sees it, when it is ephemeral.
    pub(crate) only_for: Option<Id>,
    /// What people chose in its selects since it changed last, by person and custom id.
    #[serde(skip)]
    pub(crate) chosen: HashMap<(Id, String), Value>,
}

/// An attached file.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Attachment {
    pub(crate) id: Id,
    pub(crate) filename: String,
    pub(crate) description: Option<String>,
    pub(crate) content_type: Option<String>,
    pub(crate) size: (Option<u32>, Option<u32>),
    #[serde(with = "crate::sandbox::base64")]
    pub(crate) data: Bytes,
    /// Shown by an embed, therefore not listed among the attachments.
    pub(crate) embedded: bool,
}

impl Message {
    /// An empty message of a kind.
    pub(crate) fn new(id: Id, channel: Id, author: Id, kind: u8, now: Millis) -> Self {
        Self {
            id,
            channel,
            author,
            kind,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            flags: 0,
            created: now,
            edited: None,
            mentions: Vec::new(),
            mention_roles: Vec::new(),
            mention_everyone: false,
            nonce: None,
            tts: false,
            pinned: false,
            pinned_at: 0,
            reactions: Vec::new(),
            poll: None,
            snapshot: None,
            reference: None,
            metadata: None,
            command: None,
            webhook: None,
            webhook_name: None,
            only_for: None,
            chosen: HashMap::new(),
        }
    }

    /// Whether only one person sees it.
    pub(crate) fn is_ephemeral(&self) -> bool {
        self.flags & EPHEMERAL != 0
    }

    /// Whether that user may see it, given that they see its channel.
    pub(crate) fn is_for(&self, user: Id) -> bool {
        self.only_for.is_none_or(|only| only == user)
    }

    /// Whether it can be deleted.
    ///
    /// Source: Discord, Message Resource, "Message Types", column "Deletable".
    pub(crate) fn is_deletable(&self) -> bool {
        !matches!(
            self.kind,
            kind::RECIPIENT_ADD
                | kind::RECIPIENT_REMOVE
                | kind::CALL
                | kind::CHANNEL_NAME_CHANGE
                | kind::CHANNEL_ICON_CHANGE
                | kind::THREAD_STARTER
        )
    }

    /// Whether Discord wrote it itself.
    pub(crate) fn is_system(&self) -> bool {
        !matches!(
            self.kind,
            kind::DEFAULT | kind::REPLY | kind::CHAT_INPUT_COMMAND | kind::CONTEXT_MENU_COMMAND
        )
    }
}

/// Nonces of messages that were sent with `enforce_nonce`, for a few minutes.
///
/// Source: Discord, Message Resource, "Create Message": `enforce_nonce` is checked for uniqueness "in the past few
/// minutes".
#[derive(Debug, Default)]
pub(crate) struct Nonces {
    seen: HashMap<(Id, Id, String), (Id, Millis)>,
}

/// How long a nonce is remembered.
pub(crate) const NONCE_MS: i64 = 180_000;

impl Nonces {
    /// The message that the author made in the channel with that nonce.
    pub(crate) fn find(&self, author: Id, channel: Id, nonce: &str, now: Millis) -> Option<Id> {
        let (message, at) = self.seen.get(&(author, channel, nonce.to_owned()))?;
        (now - at < NONCE_MS).then_some(*message)
    }

    /// Remembers a message's nonce.
    pub(crate) fn remember(&mut self, author: Id, channel: Id, nonce: String, message: Id, now: Millis) {
        self.seen.insert((author, channel, nonce), (message, now));
    }

    /// Forgets what is too old.
    pub(crate) fn forget(&mut self, now: Millis) {
        self.seen.retain(|_, (_, at)| now - *at < NONCE_MS);
    }
}

impl World {
    /// A message by its place.
    pub(crate) fn message(&self, channel: Id, id: Id) -> ApiResult<&Message> {
        self.messages
            .get(&channel)
            .and_then(|list| list.get(&id))
            .ok_or_else(|| UNKNOWN_MESSAGE.into())
    }

    /// The same to change it.
    pub(crate) fn message_mut(&mut self, channel: Id, id: Id) -> ApiResult<&mut Message> {
        self.messages
            .get_mut(&channel)
            .and_then(|list| list.get_mut(&id))
            .ok_or_else(|| UNKNOWN_MESSAGE.into())
    }

    /// A message that the user may see; the bot never reads ephemeral ones this way.
    pub(crate) fn readable_message(&self, channel: Id, id: Id, user: Id) -> ApiResult<&Message> {
        let message = self.message(channel, id)?;
        if message.is_for(user) {
            Ok(message)
        } else {
            Err(UNKNOWN_MESSAGE.into())
        }
    }
}
