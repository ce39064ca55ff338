//! Messages and attachments on the wire.
//!
//! Source: Discord, Message Resource, "Message Object" and "Attachment Object".

use serde_json::{Value, json};

use super::{set, user};
use crate::sandbox::clock::iso;
use crate::sandbox::forms::message::{HAS_THREAD, SUPPRESS_EMBEDS};
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::messages::{Attachment, Message, kind};
use crate::sandbox::world::users::User;

impl World {
    /// A message as that user sees it, as REST answers it.
    pub(crate) fn message_view(&self, message: &Message, viewer: Id) -> Value {
        let mut object = self.plain_message_view(message);
        if !message.reactions.is_empty() {
            set(&mut object, "reactions", Self::reactions_view(message, viewer));
        }
        if let Some(poll) = &message.poll {
            set(&mut object, "poll", poll.view(viewer));
        }
        if message.flags & HAS_THREAD != 0
            && let Some(thread) = self.channels.get(&message.id)
        {
            set(&mut object, "thread", self.channel_view(thread, viewer));
        }
        if let Some((channel, id)) = message.reference {
            let referenced = self
                .message(channel, id)
                .ok()
                .filter(|found| found.is_for(viewer));
            let mut reference = self.reference(channel, id);
            if let Some(snapshot) = &message.snapshot {
                // "Message Reference Types": 1 is a forward, which shows the message as it was.
                set(&mut reference, "type", 1);
                set(&mut object, "message_snapshots", json!([snapshot]));
            }
            set(&mut object, "message_reference", reference);
            if matches!(
                message.kind,
                kind::REPLY | kind::THREAD_STARTER | kind::CONTEXT_MENU_COMMAND
            ) {
                let view = referenced.map_or(Value::Null, |found| self.plain_message_view(found));
                set(&mut object, "referenced_message", view);
            }
        }
        object
    }

    /// The same with what only events carry: the guild and the author's membership.
    pub(crate) fn message_event(&self, message: &Message, viewer: Id) -> Value {
        let mut object = self.message_view(message, viewer);
        let in_guild = self.channels.get(&message.channel).is_some_and(|c| c.in_guild());
        if in_guild {
            set(&mut object, "guild_id", self.guild.id.to_string());
            if message.webhook_name.is_none() {
                set(&mut object, "member", self.bare_member_view(message.author));
            }
            let mentions: Vec<Value> = message
                .mentions
                .iter()
                .map(|id| {
                    let mut mentioned = self.user_view(*id);
                    set(&mut mentioned, "member", self.bare_member_view(*id));
                    mentioned
                })
                .collect();
            set(&mut object, "mentions", mentions);
        }
        let kind = self.channels.get(&message.channel).map_or(0, |c| c.kind.number());
        set(&mut object, "channel_type", kind);
        object
    }

    fn reference(&self, channel: Id, id: Id) -> Value {
        let mut object = json!({ "type": 0, "channel_id": channel.to_string() });
        // A system message about a new thread refers to the channel alone.
        if id != 0 {
            set(&mut object, "message_id", id.to_string());
        }
        if self.channels.get(&channel).is_some_and(|c| c.in_guild()) {
            set(&mut object, "guild_id", self.guild.id.to_string());
        }
        object
    }

    fn plain_message_view(&self, message: &Message) -> Value {
        let author = match &message.webhook_name {
            Some(name) => user(&User {
                id: message.webhook.unwrap_or(message.author),
                name: name.clone(),
                global_name: None,
                is_bot: true,
                locale: String::new(),
                takes_dms: false,
            }),
            None => self.user_view(message.author),
        };
        let embeds: &[Value] = match message.flags & SUPPRESS_EMBEDS {
            0 => &message.embeds,
            _ => &[],
        };
        let mut object = json!({
            "id": message.id.to_string(),
            "channel_id": message.channel.to_string(),
            "type": message.kind,
            "author": author,
            "content": message.content,
            "timestamp": iso(message.created),
            "edited_timestamp": message.edited.map(iso),
            "tts": message.tts,
            "mention_everyone": message.mention_everyone,
            "mentions": message.mentions.iter().map(|id| self.user_view(*id)).collect::<Vec<_>>(),
            "mention_roles": message.mention_roles.iter().map(Id::to_string).collect::<Vec<_>>(),
            "attachments": self.attachments_view(message),
            "embeds": embeds,
            "components": message.components,
            "pinned": message.pinned,
            "flags": message.flags,
        });
        if let Some(nonce) = &message.nonce {
            set(&mut object, "nonce", nonce.clone());
        }
        if let Some(webhook) = message.webhook {
            set(&mut object, "webhook_id", webhook.to_string());
            if message.webhook_name.is_none() {
                set(&mut object, "application_id", webhook.to_string());
            }
        }
        if let Some(metadata) = &message.metadata {
            set(&mut object, "interaction_metadata", metadata.clone());
            if let Some(name) = &message.command {
                let of = json!({ "id": metadata["id"], "type": 2, "name": name, "user": metadata["user"] });
                set(&mut object, "interaction", of);
            }
        }
        object
    }

    fn attachments_view(&self, message: &Message) -> Vec<Value> {
        message
            .attachments
            .iter()
            .filter(|attachment| !attachment.embedded)
            .map(|attachment| {
                let mut object = self.attachment_view(message.channel, attachment);
                if message.is_ephemeral() {
                    set(&mut object, "ephemeral", true);
                }
                object
            })
            .collect()
    }

    /// A file that came with an interaction.
    pub(crate) fn ephemeral_attachment_view(&self, attachment: &Attachment) -> Value {
        let (application, id) = (self.application.id, attachment.id);
        let name = &attachment.filename;
        let url = format!(
            "http://{}/ephemeral-attachments/{application}/{id}/{name}",
            self.address
        );
        let mut view = attachment_at(attachment, &url);
        set(&mut view, "ephemeral", true);
        view
    }

    fn attachment_view(&self, channel: Id, attachment: &Attachment) -> Value {
        let url = self.attachment_url(channel, attachment.id, &attachment.filename);
        attachment_at(attachment, &url)
    }

    /// Where this server serves an attachment.
    pub(crate) fn attachment_url(&self, channel: Id, id: Id, filename: &str) -> String {
        format!("http://{}/attachments/{channel}/{id}/{filename}", self.address)
    }
}

fn attachment_at(attachment: &Attachment, url: &str) -> Value {
    let mut object = json!({
        "id": attachment.id.to_string(),
        "filename": attachment.filename,
        "size": attachment.data.len(),
        "url": url,
        "proxy_url": url,
    });
    if let Some(description) = &attachment.description {
        set(&mut object, "description", description.as_str());
    }
    if let Some(content_type) = &attachment.content_type {
        set(&mut object, "content_type", content_type.as_str());
    }
    if let (Some(width), Some(height)) = attachment.size {
        set(&mut object, "width", width);
        set(&mut object, "height", height);
    }
    object
}
