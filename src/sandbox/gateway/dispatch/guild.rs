//! Events of the guild: members, roles, bans, emojis, invites, webhooks.
//!
//! Source: Discord, Gateway Events, "Guilds", "Webhooks", "Invites".

use serde_json::{Value, json};

use super::Audience;
use crate::sandbox::gateway::intents;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::users::Role;
use crate::sandbox::world::views::guild::role_view;
use crate::sandbox::world::views::set;

impl World {
    /// An event of the guild with its id, for whoever asked for the intent.
    pub(crate) fn announce_in_guild(&mut self, name: &'static str, intent: u64, mut data: Value) {
        set(&mut data, "guild_id", self.guild.id.to_string());
        self.publish(name, Audience::Guild { intent }, |_, _| Some(data.clone()));
    }

    /// A role came or changed.
    pub(crate) fn announce_role(&mut self, name: &'static str, role: &Role) {
        self.announce_in_guild(name, intents::GUILDS, json!({ "role": role_view(role) }));
    }

    /// A role went.
    pub(crate) fn announce_role_deletion(&mut self, role: Id) {
        let data = json!({ "role_id": role.to_string() });
        self.announce_in_guild("GUILD_ROLE_DELETE", intents::GUILDS, data);
    }

    /// A member came or changed; a bot hears of itself without the intent too.
    pub(crate) fn announce_member(&mut self, name: &'static str, user: Id) {
        let mut data = self.member_view(user);
        set(&mut data, "guild_id", self.guild.id.to_string());
        let audience = Audience::Guild {
            intent: intents::GUILD_MEMBERS,
        };
        self.publish(name, audience, |_, _| Some(data.clone()));
        if name == "GUILD_MEMBER_UPDATE" {
            self.publish(name, Audience::User(user), |_, viewer| {
                let unheard = viewer.is_bot && viewer.intents & intents::GUILD_MEMBERS == 0;
                unheard.then(|| data.clone())
            });
        }
    }

    /// A member has gone.
    pub(crate) fn announce_member_removal(&mut self, user: Id) {
        let data = json!({ "user": self.user_view(user) });
        self.announce_in_guild("GUILD_MEMBER_REMOVE", intents::GUILD_MEMBERS, data);
        let gone = json!({ "id": self.guild.id.to_string() });
        self.publish("GUILD_DELETE", Audience::User(user), |_, _| Some(gone.clone()));
    }

    /// Somebody was banned, or is no longer.
    pub(crate) fn announce_ban(&mut self, name: &'static str, user: Id) {
        let data = json!({ "user": self.user_view(user) });
        self.announce_in_guild(name, intents::GUILD_MODERATION, data);
    }

    /// The guild itself changed.
    pub(crate) fn announce_guild(&mut self) {
        let data = self.guild_view();
        self.publish(
            "GUILD_UPDATE",
            Audience::Guild {
                intent: intents::GUILDS,
            },
            |_, _| Some(data.clone()),
        );
    }

    /// The guild's emojis changed.
    pub(crate) fn announce_emojis(&mut self) {
        let data = json!({ "emojis": self.guild.emojis });
        self.announce_in_guild("GUILD_EMOJIS_UPDATE", intents::GUILD_EXPRESSIONS, data);
    }

    /// The webhooks of a channel changed.
    pub(crate) fn announce_webhooks(&mut self, channel: Id) {
        let data = json!({ "channel_id": channel.to_string() });
        self.announce_in_guild("WEBHOOKS_UPDATE", intents::GUILD_WEBHOOKS, data);
    }

    /// An invitation was made or taken back.
    pub(crate) fn announce_invite(&mut self, name: &'static str, data: Value) {
        self.announce_in_guild(name, intents::GUILD_INVITES, data);
    }
}
