//! The guild, its roles and members on the wire.
//!
//! Source: Discord, Guild Resource; Gateway Events, "Guild Create".

use serde_json::{Value, json};

use super::set;
use crate::sandbox::clock::iso;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::users::{Member, Role};

impl World {
    /// The guild as `GET /guilds/{id}` shows it.
    pub(crate) fn guild_view(&self) -> Value {
        let guild = &self.guild;
        let mut object = json!({
            "id": guild.id.to_string(),
            "name": guild.name,
            "icon": null,
            "description": null,
            "home_header": null,
            "splash": null,
            "discovery_splash": null,
            "features": [],
            "banner": null,
            "owner_id": guild.owner.to_string(),
            "application_id": null,
            "region": "deprecated",
            "afk_channel_id": null,
            "afk_timeout": 300,
            "system_channel_id": null,
            "system_channel_flags": 0,
        });
        for (key, value) in self.guild_settings() {
            set(&mut object, key, value);
        }
        object
    }

    /// What every plain guild has in common.
    fn guild_settings(&self) -> [(&'static str, Value); 27] {
        [
            ("widget_enabled", json!(false)),
            ("widget_channel_id", json!(null)),
            ("verification_level", json!(0)),
            ("roles", json!(self.roles_view())),
            ("default_message_notifications", json!(1)),
            ("mfa_level", json!(0)),
            ("explicit_content_filter", json!(0)),
            ("max_presences", json!(null)),
            ("max_members", json!(500_000)),
            ("max_stage_video_channel_users", json!(50)),
            ("max_video_channel_users", json!(25)),
            ("vanity_url_code", json!(null)),
            ("premium_tier", json!(0)),
            ("premium_subscription_count", json!(0)),
            ("preferred_locale", json!(self.guild.locale)),
            ("rules_channel_id", json!(null)),
            ("safety_alerts_channel_id", json!(null)),
            ("public_updates_channel_id", json!(null)),
            ("premium_progress_bar_enabled", json!(false)),
            ("nsfw", json!(false)),
            ("nsfw_level", json!(0)),
            ("emojis", json!([])),
            ("stickers", json!([])),
            ("incidents_data", json!(null)),
            ("hub_type", json!(null)),
            ("inventory_settings", json!(null)),
            ("latest_onboarding_question_id", json!(null)),
        ]
    }

    /// GUILD_CREATE as that user gets it.
    pub(crate) fn guild_create_view(&self, viewer: Id) -> Value {
        let mut object = self.guild_view();
        let channels: Vec<Value> = self
            .channels
            .values()
            .filter(|c| c.in_guild() && !c.kind.is_thread() && (viewer == self.bot() || self.sees(viewer, c)))
            .map(|channel| self.channel_view(channel, viewer))
            .collect();
        let members: Vec<Value> = self
            .guild
            .members
            .keys()
            .map(|id| self.member_view(*id))
            .collect();
        let joined = self.guild.members.get(&viewer).map_or(0, |member| member.joined);
        let presences: Vec<Value> = self.presences();
        for (key, value) in [
            ("joined_at", json!(iso(joined))),
            ("large", json!(false)),
            ("unavailable", json!(false)),
            ("member_count", json!(members.len())),
            ("voice_states", json!([])),
            ("members", json!(members)),
            ("channels", json!(channels)),
            ("threads", json!(self.active_threads_of(viewer))),
            ("presences", json!(presences)),
            ("stage_instances", json!([])),
            ("guild_scheduled_events", json!([])),
            ("soundboard_sounds", json!([])),
        ] {
            set(&mut object, key, value);
        }
        object
    }

    /// The bot's presence, when it is connected.
    fn presences(&self) -> Vec<Value> {
        if !self.sessions.bot_is_online() {
            return Vec::new();
        }
        vec![json!({
            "user": { "id": self.bot().to_string() },
            "guild_id": self.guild.id.to_string(),
            "status": "online",
            "activities": [],
            "client_status": { "web": "online" },
        })]
    }

    /// The open threads that the user sees, each with their own membership.
    pub(crate) fn active_threads_of(&self, viewer: Id) -> Vec<Value> {
        self.channels
            .values()
            .filter(|c| c.thread.as_ref().is_some_and(|t| !t.archived) && self.sees(viewer, c))
            .map(|channel| self.channel_view(channel, viewer))
            .collect()
    }

    /// All roles.
    pub(crate) fn roles_view(&self) -> Vec<Value> {
        self.guild.roles.iter().map(role).collect()
    }

    /// A member with their user.
    pub(crate) fn member_view(&self, user: Id) -> Value {
        let mut object = self.bare_member_view(user);
        set(&mut object, "user", self.user_view(user));
        object
    }

    /// A member without their user, as messages carry it.
    pub(crate) fn bare_member_view(&self, user: Id) -> Value {
        let stranger = Member {
            roles: Vec::new(),
            joined: 0,
            nick: None,
        };
        let member = self.guild.members.get(&user).unwrap_or(&stranger);
        json!({
            "roles": member.roles.iter().map(Id::to_string).collect::<Vec<_>>(),
            "nick": member.nick,
            "avatar": null,
            "banner": null,
            "premium_since": null,
            "joined_at": iso(member.joined),
            "pending": false,
            "communication_disabled_until": null,
            "flags": 0,
            "deaf": false,
            "mute": false,
        })
    }
}

fn role(role: &Role) -> Value {
    let mut object = json!({
        "id": role.id.to_string(),
        "name": role.name,
        "permissions": role.permissions.to_string(),
        "position": role.position,
        "color": role.color,
        "colors": { "primary_color": role.color, "secondary_color": null, "tertiary_color": null },
        "hoist": false,
        "managed": role.of_bot.is_some(),
        "mentionable": false,
        "icon": null,
        "unicode_emoji": null,
        "flags": 0,
    });
    if let Some(bot) = role.of_bot {
        set(&mut object, "tags", json!({ "bot_id": bot.to_string() }));
    }
    object
}
