//! Events beside the messages themselves: typing, pins, reactions, votes, presences.

use serde_json::{Value, json};

use super::{Audience, messages_in};
use crate::sandbox::clock::iso;
use crate::sandbox::gateway::intents;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::views::set;

impl World {
    /// Several messages went at once.
    pub(crate) fn announce_bulk_deletion(&mut self, channel: Id, ids: &[Id]) {
        let ids: Vec<String> = ids.iter().map(Id::to_string).collect();
        self.publish("MESSAGE_DELETE_BULK", messages_in(channel), |world, _| {
            let mut data = json!({ "ids": ids, "channel_id": channel.to_string() });
            world.add_guild(&mut data, channel);
            Some(data)
        });
    }

    /// A reaction came or went; `data` is what the event has beside the place.
    pub(crate) fn announce_reaction(
        &mut self,
        name: &'static str,
        place: (Id, Id),
        data: impl Fn(&Self) -> Value,
    ) {
        let audience = Audience::Channel {
            id: place.0,
            guild: intents::GUILD_MESSAGE_REACTIONS,
            dm: intents::DIRECT_MESSAGE_REACTIONS,
        };
        self.publish(name, audience, |world, _| {
            let mut data = data(world);
            set(&mut data, "channel_id", place.0.to_string());
            set(&mut data, "message_id", place.1.to_string());
            world.add_guild(&mut data, place.0);
            Some(data)
        });
    }

    /// Somebody voted, or no longer does.
    pub(crate) fn announce_vote(&mut self, name: &'static str, place: (Id, Id), user: Id, answer: i64) {
        let audience = Audience::Channel {
            id: place.0,
            guild: intents::GUILD_MESSAGE_POLLS,
            dm: intents::DIRECT_MESSAGE_POLLS,
        };
        self.publish(name, audience, |world, _| {
            let mut data = json!({
                "user_id": user.to_string(),
                "channel_id": place.0.to_string(),
                "message_id": place.1.to_string(),
                "answer_id": answer,
            });
            world.add_guild(&mut data, place.0);
            Some(data)
        });
    }

    /// Somebody is typing.
    pub(crate) fn announce_typing(&mut self, channel: Id, user: Id) {
        let audience = Audience::Channel {
            id: channel,
            guild: intents::GUILD_MESSAGE_TYPING,
            dm: intents::DIRECT_MESSAGE_TYPING,
        };
        let timestamp = self.now() / 1000;
        self.publish("TYPING_START", audience, |world, _| {
            let mut data = json!({
                "channel_id": channel.to_string(),
                "user_id": user.to_string(),
                "timestamp": timestamp,
            });
            world.add_guild(&mut data, channel);
            if data.get("guild_id").is_some() {
                set(&mut data, "member", world.member_view(user));
            }
            Some(data)
        });
    }

    /// The pins of a channel changed.
    pub(crate) fn announce_pins(&mut self, channel: Id) {
        let audience = Audience::Channel {
            id: channel,
            guild: intents::GUILDS,
            dm: intents::DIRECT_MESSAGES,
        };
        self.publish("CHANNEL_PINS_UPDATE", audience, |world, _| {
            let pinned = world.channels.get(&channel)?.last_pin.map(iso);
            let mut data = json!({ "channel_id": channel.to_string(), "last_pin_timestamp": pinned });
            world.add_guild(&mut data, channel);
            Some(data)
        });
    }

    /// The bot says how it is, which it hears of too.
    pub(crate) fn announce_own_presence(&mut self) {
        let bot = self.bot();
        self.announce_presence(bot);
        let data = self.presence_view(bot);
        self.publish("PRESENCE_UPDATE", Audience::User(bot), |_, viewer| {
            (viewer.intents & intents::GUILD_PRESENCES != 0).then(|| data.clone())
        });
    }

    /// Somebody came, went or changed how they are; people see it by the dot beside a name.
    pub(crate) fn announce_presence(&mut self, user: Id) {
        let audience = Audience::Guild {
            intent: intents::GUILD_PRESENCES,
        };
        let data = self.presence_view(user);
        // Who connects knows of themselves; people's pages show the bot's presence alone.
        self.publish("PRESENCE_UPDATE", audience, |world, viewer| {
            let told = if viewer.is_bot {
                viewer.user != user
            } else {
                user == world.bot()
            };
            told.then(|| data.clone())
        });
    }
}
