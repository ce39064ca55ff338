//! How things look on the wire.
//!
//! Objects carry every field that strict clients ask for, also those that are always null here.

pub(crate) mod guild;
mod message;

use serde_json::{Value, json};

use crate::sandbox::clock::iso;
use crate::sandbox::snowflake::Id;

use super::World;
use super::channels::{Channel, ChannelKind, Thread};
use super::users::User;

/// Adds a field to a JSON object.
pub(crate) fn set(object: &mut Value, key: &str, value: impl Into<Value>) {
    if let Some(map) = object.as_object_mut() {
        map.insert(key.to_owned(), value.into());
    }
}

/// Removes the fields of an object whose value is null.
pub(crate) fn without_nulls(object: &Value) -> Value {
    match object {
        Value::Object(map) => Value::Object(
            map.iter()
                .filter(|(_, v)| !v.is_null())
                .map(|(k, v)| (k.clone(), v.clone()))
                .collect(),
        ),
        other => other.clone(),
    }
}

/// A user as others see them.
///
/// Source: Discord, User Resource, "User Object".
pub(crate) fn user(user: &User) -> Value {
    let mut object = json!({
        "id": user.id.to_string(),
        "username": user.name,
        "discriminator": if user.is_bot { "0001" } else { "0" },
        "global_name": user.global_name,
        "avatar": null,
        "avatar_decoration_data": null,
        "collectibles": null,
        "primary_guild": null,
        "clan": null,
        "banner": null,
        "accent_color": null,
        "public_flags": 0,
        "flags": 0,
    });
    if user.is_bot {
        set(&mut object, "bot", true);
    }
    object
}

impl World {
    /// The user with that id; a stand-in when there is none.
    pub(crate) fn user_view(&self, id: Id) -> Value {
        match self.users.get(&id) {
            Some(found) => user(found),
            None => user(&User {
                id,
                name: "deleted_user".to_owned(),
                global_name: None,
                is_bot: false,
                locale: String::new(),
                takes_dms: false,
            }),
        }
    }

    /// Who asks, about themselves.
    pub(crate) fn own_user_view(&self, id: Id) -> Value {
        let mut object = self.user_view(id);
        let locale = self.users.get(&id).map_or("en-US", |user| &user.locale);
        set(&mut object, "mfa_enabled", true);
        set(&mut object, "verified", true);
        set(&mut object, "email", Value::Null);
        set(&mut object, "locale", locale);
        set(&mut object, "premium_type", 0);
        object
    }

    /// A channel as that user sees it.
    ///
    /// Source: Discord, Channels Resource, "Channel Object".
    pub(crate) fn channel_view(&self, channel: &Channel, viewer: Id) -> Value {
        let mut object = json!({
            "id": channel.id.to_string(),
            "type": channel.kind.number(),
            "flags": channel.flags,
            "last_message_id": channel.last_message.map(|id| id.to_string()),
        });
        if let Some(pinned) = channel.last_pin {
            set(&mut object, "last_pin_timestamp", iso(pinned));
        }
        match (&channel.thread, channel.kind) {
            (_, ChannelKind::Dm) => {
                let others = channel.recipients.iter().filter(|id| **id != viewer);
                set(
                    &mut object,
                    "recipients",
                    others.map(|id| self.user_view(*id)).collect::<Vec<_>>(),
                );
            }
            (Some(thread), _) => self.thread_fields(&mut object, channel, thread, viewer),
            (None, _) => self.guild_channel_fields(&mut object, channel),
        }
        object
    }

    fn guild_channel_fields(&self, object: &mut Value, channel: &Channel) {
        let overwrites: Vec<Value> = channel
            .overwrites
            .iter()
            .map(|o| {
                json!({
                    "id": o.id.to_string(),
                    "type": u8::from(o.of_member),
                    "allow": o.allow.to_string(),
                    "deny": o.deny.to_string(),
                })
            })
            .collect();
        for (key, value) in [
            ("guild_id", json!(self.guild.id.to_string())),
            ("name", json!(channel.name)),
            ("topic", json!(channel.topic)),
            ("position", json!(channel.position)),
            ("parent_id", json!(channel.parent.map(|id| id.to_string()))),
            ("permission_overwrites", json!(overwrites)),
            ("nsfw", json!(false)),
            ("rate_limit_per_user", json!(channel.rate_limit_per_user)),
        ] {
            set(object, key, value);
        }
        if channel.kind.is_forum() {
            set(object, "available_tags", channel.tags.clone());
            for (key, value) in [
                ("default_reaction_emoji", Value::Null),
                ("default_sort_order", Value::Null),
                ("default_forum_layout", json!(0)),
                ("template", json!("")),
            ] {
                set(object, key, value);
            }
        }
        if matches!(channel.kind, ChannelKind::Voice | ChannelKind::Stage) {
            for (key, value) in [
                ("bitrate", json!(64_000)),
                ("user_limit", json!(0)),
                ("rtc_region", Value::Null),
            ] {
                set(object, key, value);
            }
        }
        for (key, value) in &channel.settings {
            set(object, key, value.clone());
        }
    }

    fn thread_fields(&self, object: &mut Value, channel: &Channel, thread: &Thread, viewer: Id) {
        for (key, value) in [
            ("guild_id", json!(self.guild.id.to_string())),
            ("name", json!(channel.name)),
            ("parent_id", json!(channel.parent.map(|id| id.to_string()))),
            ("owner_id", json!(thread.owner.to_string())),
            ("thread_metadata", thread_metadata(channel, thread)),
            ("message_count", json!(thread.message_count)),
            ("member_count", json!(thread.members.len().min(50))),
            ("total_message_sent", json!(thread.total_sent)),
            ("rate_limit_per_user", json!(channel.rate_limit_per_user)),
        ] {
            set(object, key, value);
        }
        let in_forum = channel.parent.and_then(|id| self.channels.get(&id));
        if in_forum.is_some_and(|parent| parent.kind.is_forum()) {
            let tags: Vec<String> = channel.applied_tags.iter().map(Id::to_string).collect();
            set(object, "applied_tags", tags);
        }
        if thread.members.contains_key(&viewer) {
            let member = self.thread_member_view(channel.id, thread, viewer);
            set(object, "member", member);
        }
    }

    /// A member of a thread.
    pub(crate) fn thread_member_view(&self, thread_id: Id, thread: &Thread, user: Id) -> Value {
        let joined = thread.members.get(&user).copied().unwrap_or(thread.created);
        json!({
            "id": thread_id.to_string(),
            "user_id": user.to_string(),
            "join_timestamp": iso(joined),
            "flags": 0,
        })
    }

    /// The part of a channel that an interaction carries, with the invoking user's permissions.
    pub(crate) fn partial_channel_view(&self, channel: &Channel, user: Id) -> Value {
        let mut object = self.channel_view(channel, user);
        if channel.in_guild() {
            set(
                &mut object,
                "permissions",
                self.permissions_in(user, channel).to_string(),
            );
        }
        object
    }

    /// The application, as `GET /applications/@me` shows it.
    pub(crate) fn application_view(&self) -> Value {
        json!({
            "id": self.application.id.to_string(),
            "name": self.application.name,
            "icon": null,
            "description": self.application.description,
            "summary": "",
            "type": null,
            "bot": self.user_view(self.bot()),
            "bot_public": true,
            "bot_require_code_grant": false,
            "verify_key": "0".repeat(64),
            "flags": APPLICATION_FLAGS,
            "flags_new": APPLICATION_FLAGS.to_string(),
            "redirect_uris": [],
            "interactions_endpoint_url": null,
            "role_connections_verification_url": null,
            "owner": self.user_view(self.guild.owner),
            "approximate_guild_count": 1,
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "team": null,
            "hook": true,
            "is_monetized": false,
            "is_verified": false,
            "eligible_oauth2_scopes": [],
            "rpc_origins": [],
            "tags": [],
            "integration_types_config": { "0": {} },
        })
    }
}

/// Limited access to every privileged intent, as a small bot has.
pub(crate) const APPLICATION_FLAGS: u32 = 1 << 13 | 1 << 15 | 1 << 19;

fn thread_metadata(channel: &Channel, thread: &Thread) -> Value {
    let mut object = json!({
        "archived": thread.archived,
        "archive_timestamp": iso(thread.archive_changed),
        "auto_archive_duration": thread.auto_archive,
        "locked": thread.locked,
        "create_timestamp": iso(thread.created),
    });
    if channel.kind == ChannelKind::PrivateThread {
        set(&mut object, "invitable", thread.invitable);
    }
    object
}
