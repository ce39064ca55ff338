//! `resolved`: the users, members, roles and channels that an interaction names.
//!
//! Source: Discord, Receiving and Responding, "Resolved Data Structure": members lack their user, and have their
//! permissions in the channel.

use serde_json::{Map, Value, json};

use crate::sandbox::snowflake::{self, Id};
use crate::sandbox::world::World;
use crate::sandbox::world::messages::Attachment;
use crate::sandbox::world::views::guild::role_view;
use crate::sandbox::world::views::set;

/// Collects what is named.
pub(super) struct Resolved<'a> {
    world: &'a World,
    channel: Id,
    kinds: Map<String, Value>,
}

impl<'a> Resolved<'a> {
    /// Nothing yet; `channel` is where the interaction happens.
    pub(super) fn new(world: &'a World, channel: Id) -> Self {
        Self {
            world,
            channel,
            kinds: Map::new(),
        }
    }

    fn add(&mut self, kind: &str, id: Id, value: Value) {
        let entry = self.kinds.entry(kind).or_insert_with(|| json!({}));
        set(entry, &id.to_string(), value);
    }

    /// Adds a user, and their membership where there is one; false when there is no such user.
    pub(super) fn user(&mut self, value: &Value) -> bool {
        let Some(id) = snowflake::parse(value).filter(|id| self.world.users.contains_key(id)) else {
            return false;
        };
        self.add("users", id, self.world.user_view(id));
        let place = self
            .world
            .channels
            .get(&self.channel)
            .filter(|channel| channel.in_guild());
        if let Some(channel) = place.filter(|_| self.world.is_member(id)) {
            let mut member = self.world.bare_member_view(id);
            set(
                &mut member,
                "permissions",
                self.world.permissions_in(id, channel).to_string(),
            );
            if let Some(map) = member.as_object_mut() {
                map.remove("deaf");
                map.remove("mute");
            }
            self.add("members", id, member);
        }
        true
    }

    /// Adds a role.
    pub(super) fn role(&mut self, value: &Value) -> bool {
        let Some(id) = snowflake::parse(value) else {
            return false;
        };
        let found = self.world.guild.roles.iter().find(|role| role.id == id);
        found.map(|role| self.add("roles", id, role_view(role))).is_some()
    }

    /// Adds a channel that the person sees.
    pub(super) fn channel(&mut self, value: &Value, user: Id) -> bool {
        let id = snowflake::parse(value).unwrap_or(0);
        let Ok(channel) = self.world.visible_channel(id, user) else {
            return false;
        };
        let view = self.world.partial_channel_view(channel, user);
        self.add("channels", id, view);
        true
    }

    /// Adds a message of the same channel.
    pub(super) fn message(&mut self, value: &Value, user: Id) -> bool {
        let id = snowflake::parse(value).unwrap_or(0);
        let Ok(message) = self.world.readable_message(self.channel, id, user) else {
            return false;
        };
        let view = self.world.message_view(message, user);
        self.add("messages", id, view);
        true
    }

    /// Adds a file that came with the interaction.
    pub(super) fn attachment(&mut self, file: &Attachment) {
        let view = self.world.ephemeral_attachment_view(file);
        self.add("attachments", file.id, view);
    }

    /// Whether nothing was named.
    pub(super) fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// The object.
    pub(super) fn into_value(self) -> Value {
        Value::Object(self.kinds)
    }
}
