//! Which session hears of what, and as whom.

mod beside;
mod guild;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Value, json};

use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::channels::{Channel, ChannelKind};
use crate::sandbox::world::views::set;

use super::intents;

/// Whom an event is for.
#[derive(Debug, Clone, Copy)]
pub(super) enum Audience {
    /// Who sees the channel, and asked for one of the intents (of a guild, of a DM).
    Channel { id: Id, guild: u64, dm: u64 },
    /// Members who asked for the intent.
    Guild { intent: u64 },
    /// One user.
    User(Id),
}

/// Through whose eyes an event is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Viewer {
    pub(super) user: Id,
    pub(super) is_bot: bool,
    pub(super) intents: u64,
}

/// Messages in a channel.
pub(super) const fn messages_in(id: Id) -> Audience {
    Audience::Channel {
        id,
        guild: intents::GUILD_MESSAGES,
        dm: intents::DIRECT_MESSAGES,
    }
}

/// The channel itself.
pub(super) const fn channel_of(id: Id) -> Audience {
    Audience::Channel {
        id,
        guild: intents::GUILDS,
        dm: 0,
    }
}

impl World {
    /// Sends an event to all of `audience`; `view` writes it once per kind of viewer, `None` keeps it from them.
    pub(super) fn publish(
        &mut self,
        name: &'static str,
        audience: Audience,
        view: impl Fn(&Self, Viewer) -> Option<Value>,
    ) {
        self.changes += 1;
        let mut written: BTreeMap<Viewer, Option<Arc<str>>> = BTreeMap::new();
        let mut out = Vec::new();
        for session in self.sessions.all.values() {
            let viewer = Viewer {
                user: session.user,
                is_bot: session.is_bot,
                intents: session.intents,
            };
            let guild = self.guild_of(audience);
            if !session.has_guild(guild) || !self.is_in(audience, viewer) {
                continue;
            }
            let text = written
                .entry(viewer)
                .or_insert_with(|| view(self, viewer).map(|value| Arc::from(value.to_string())));
            if let Some(text) = text {
                out.push((session.id.clone(), text.clone()));
            }
        }
        for (id, text) in out {
            if let Some(session) = self.sessions.all.get_mut(&id) {
                session.push(name, text);
            }
        }
    }

    fn guild_of(&self, audience: Audience) -> Option<Id> {
        match audience {
            Audience::Channel { id, .. } => self
                .channels
                .get(&id)
                .is_none_or(Channel::in_guild)
                .then_some(self.guild.id),
            Audience::Guild { .. } => Some(self.guild.id),
            // A person has one shard; the bot is told of itself on the guild's.
            Audience::User(_) => Some(self.guild.id),
        }
    }

    fn is_in(&self, audience: Audience, viewer: Viewer) -> bool {
        match audience {
            Audience::Channel { id, guild, dm } => self.channels.get(&id).is_some_and(|channel| {
                let intent = if channel.in_guild() { guild } else { dm };
                (viewer.intents & intent != 0) && self.sees(viewer.user, channel)
            }),
            Audience::Guild { intent } => viewer.intents & intent != 0 && self.is_member(viewer.user),
            Audience::User(user) => viewer.user == user,
        }
    }

    /// An event for one person's client.
    pub(crate) fn tell_person(&mut self, user: Id, name: &'static str, data: &Value) {
        self.publish(name, Audience::User(user), |_, viewer| {
            (!viewer.is_bot).then(|| data.clone())
        });
    }

    /// An interaction for the bot; `guild` decides the shard.
    pub(crate) fn tell_bot(&mut self, name: &'static str, guild: Option<Id>, data: &Value) {
        let text: Arc<str> = Arc::from(data.to_string());
        let sessions = self
            .sessions
            .all
            .values_mut()
            .filter(|s| s.is_bot && s.has_guild(guild));
        for session in sessions {
            session.push(name, text.clone());
        }
    }

    /// A message came or changed.
    pub(crate) fn announce_message(&mut self, name: &'static str, channel: Id, id: Id) {
        self.publish(name, messages_in(channel), |world, viewer| {
            let message = world.message(channel, id).ok()?;
            let hidden = !message.is_for(viewer.user) || (viewer.is_bot && message.only_for.is_some());
            if hidden {
                return None;
            }
            let mut view = world.message_event(message, viewer.user);
            let own = message.author == viewer.user
                || message.mentions.contains(&viewer.user)
                || world
                    .channels
                    .get(&channel)
                    .is_some_and(|c| c.kind == ChannelKind::Dm);
            // Gateway, "Message Content Intent": without it these are empty in others' messages.
            if viewer.is_bot && !own && viewer.intents & intents::MESSAGE_CONTENT == 0 {
                set(&mut view, "content", "");
                for key in ["embeds", "attachments", "components"] {
                    set(&mut view, key, json!([]));
                }
            }
            Some(view)
        });
    }

    /// A message went.
    pub(crate) fn announce_message_deletion(&mut self, channel: Id, id: Id, only_for: Option<Id>) {
        self.publish("MESSAGE_DELETE", messages_in(channel), |world, viewer| {
            if only_for.is_some_and(|only| only != viewer.user || viewer.is_bot) {
                return None;
            }
            let mut data = json!({ "id": id.to_string(), "channel_id": channel.to_string() });
            world.add_guild(&mut data, channel);
            Some(data)
        });
    }

    /// Adds `guild_id` to data about a channel of the guild.
    pub(crate) fn add_guild(&self, data: &mut Value, channel: Id) {
        if self.channels.get(&channel).is_some_and(Channel::in_guild) {
            set(data, "guild_id", self.guild.id.to_string());
        }
    }

    /// A channel or thread changed.
    pub(crate) fn announce_channel(&mut self, name: &'static str, id: Id) {
        self.publish(name, channel_of(id), |world, viewer| {
            world
                .channels
                .get(&id)
                .map(|channel| world.channel_view(channel, viewer.user))
        });
    }

    /// A thread was made.
    pub(crate) fn announce_thread_creation(&mut self, id: Id) {
        self.publish("THREAD_CREATE", channel_of(id), |world, viewer| {
            let mut view = world.channel_view(world.channels.get(&id)?, viewer.user);
            set(&mut view, "newly_created", true);
            Some(view)
        });
    }

    /// A channel or thread is about to be removed.
    pub(crate) fn announce_deletion(&mut self, channel: &Channel) {
        let (id, is_thread) = (channel.id, channel.kind.is_thread());
        // `reset` asks after the channel has gone.
        let was_there = self.channels.contains_key(&id);
        if !was_there {
            self.channels.insert(id, channel.clone());
        }
        let name = if is_thread {
            "THREAD_DELETE"
        } else {
            "CHANNEL_DELETE"
        };
        self.publish(name, channel_of(id), |world, viewer| {
            let channel = world.channels.get(&id)?;
            if !is_thread {
                return Some(world.channel_view(channel, viewer.user));
            }
            Some(json!({
                "id": id.to_string(),
                "guild_id": world.guild.id.to_string(),
                "parent_id": channel.parent.map(|id| id.to_string()),
                "type": channel.kind.number(),
            }))
        });
        if !was_there {
            self.channels.remove(&id);
        }
    }

    /// Members of a thread came or went.
    ///
    /// Source: Discord, Gateway Events, "Thread Members Update": without GUILD_MEMBERS a bot hears only of itself.
    pub(crate) fn announce_membership(&mut self, id: Id, added: &[Id], removed: &[Id]) {
        for user in added {
            // Whoever is added to a thread gets it, in case they did not know it.
            self.publish("THREAD_CREATE", Audience::User(*user), |world, viewer| {
                let channel = world.channels.get(&id)?;
                let knows = viewer.is_bot && viewer.intents & intents::GUILDS == 0;
                (channel.kind == ChannelKind::PrivateThread && !knows)
                    .then(|| world.channel_view(channel, viewer.user))
            });
        }
        self.publish("THREAD_MEMBERS_UPDATE", channel_of(id), |world, viewer| {
            let own = added.contains(&viewer.user) || removed.contains(&viewer.user);
            if viewer.is_bot && !own && viewer.intents & intents::GUILD_MEMBERS == 0 {
                return None;
            }
            world.membership_view(id, added, removed)
        });
        for user in removed {
            // In a private thread whoever leaves no longer sees it.
            self.publish("THREAD_MEMBERS_UPDATE", Audience::User(*user), |world, viewer| {
                let channel = world.channels.get(&id)?;
                (!world.sees(viewer.user, channel)).then(|| world.membership_view(id, added, removed))?
            });
        }
    }

    fn membership_view(&self, id: Id, added: &[Id], removed: &[Id]) -> Option<Value> {
        let thread = self.channels.get(&id)?.thread.as_ref()?;
        let added: Vec<Value> = added
            .iter()
            .map(|user| {
                let mut view = self.thread_member_view(id, thread, *user);
                set(&mut view, "member", self.member_view(*user));
                set(&mut view, "presence", Value::Null);
                view
            })
            .collect();
        Some(json!({
            "id": id.to_string(),
            "guild_id": self.guild.id.to_string(),
            "member_count": thread.members.len().min(50),
            "added_members": added,
            "removed_member_ids": removed.iter().map(Id::to_string).collect::<Vec<_>>(),
        }))
    }
}
