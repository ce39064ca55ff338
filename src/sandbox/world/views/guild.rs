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
            "description": guild.description,
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
            ("emojis", json!(self.guild.emojis)),
            ("stickers", json!([])),
            ("incidents_data", json!(null)),
            ("hub_type", json!(null)),
            ("inventory_settings", json!(null)),
            ("latest_onboarding_question_id", json!(null)),
        ]
    }

    /// GUILD_CREATE as that user gets it.
    ///
    /// Without GUILD_PRESENCES a bot is told of itself only ("Guild Create", note on `members`).
    pub(crate) fn guild_create_view(&self, viewer: Id, presences: Presences) -> Value {
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
            .filter(|id| presences == Presences::Shown || **id == viewer)
            .map(|id| self.member_view(*id))
            .collect();
        let joined = self.guild.members.get(&viewer).map_or(0, |member| member.joined);
        let presences: Vec<Value> = match presences {
            Presences::Shown => self.presences(),
            Presences::Hidden => Vec::new(),
        };
        for (key, value) in [
            ("joined_at", json!(iso(joined))),
            ("large", json!(false)),
            ("unavailable", json!(false)),
            ("member_count", json!(self.guild.members.len())),
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

    /// The presences of all members who are connected.
    pub(crate) fn presences(&self) -> Vec<Value> {
        let online = self
            .guild
            .members
            .keys()
            .filter(|id| self.sessions.is_online(**id));
        online.map(|id| self.presence_view(*id)).collect()
    }

    /// How a member is.
    ///
    /// Source: Discord, Gateway Events, "Presence Update".
    pub(crate) fn presence_view(&self, user: Id) -> Value {
        let (status, activities) = match self.sessions.is_online(user) {
            true if user == self.bot() => (self.presence.status.as_str(), self.presence.activities.clone()),
            true => ("online", Vec::new()),
            false => ("offline", Vec::new()),
        };
        // Who is invisible looks as if they were away.
        let status = if status == "invisible" { "offline" } else { status };
        let client = if status == "offline" {
            json!({})
        } else {
            json!({ "web": status })
        };
        json!({
            "user": { "id": user.to_string() },
            "guild_id": self.guild.id.to_string(),
            "status": status,
            "activities": activities,
            "client_status": client,
        })
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
        self.guild.roles.iter().map(role_view).collect()
    }

    /// A member with their user.
    pub(crate) fn member_view(&self, user: Id) -> Value {
        let mut object = self.bare_member_view(user);
        set(&mut object, "user", self.user_view(user));
        object
    }

    /// A member without their user, as messages carry it.
    pub(crate) fn bare_member_view(&self, user: Id) -> Value {
        let stranger = Member::new(0);
        let member = self.guild.members.get(&user).unwrap_or(&stranger);
        json!({
            "roles": member.roles.iter().map(Id::to_string).collect::<Vec<_>>(),
            "nick": member.nick,
            "avatar": null,
            "banner": null,
            "premium_since": null,
            "joined_at": iso(member.joined),
            "pending": false,
            "communication_disabled_until": member.silenced_until.map(iso),
            "flags": 0,
            "deaf": false,
            "mute": false,
        })
    }
}

/// Whether a guild is shown with the presences of its members.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Presences {
    Shown,
    Hidden,
}

/// A role on the wire.
pub(crate) fn role_view(role: &Role) -> Value {
    let mut object = json!({
        "id": role.id.to_string(),
        "name": role.name,
        "permissions": role.permissions.to_string(),
        "position": role.position,
        "color": role.color,
        "colors": { "primary_color": role.color, "secondary_color": null, "tertiary_color": null },
        "hoist": role.hoist,
        "managed": role.of_bot.is_some(),
        "mentionable": role.mentionable,
        "icon": null,
        "unicode_emoji": role.unicode_emoji,
        "flags": 0,
    });
    if let Some(bot) = role.of_bot {
        set(&mut object, "tags", json!({ "bot_id": bot.to_string() }));
    }
    object
}
