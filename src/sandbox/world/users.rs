//! Users, the guild, its roles and members.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::sandbox::clock::Millis;
use crate::sandbox::snowflake::Id;

use super::World;

/// A person or the bot.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct User {
    pub(crate) id: Id,
    /// The username; for people also their token.
    pub(crate) name: String,
    pub(crate) global_name: Option<String>,
    pub(crate) is_bot: bool,
    pub(crate) locale: String,
    /// Whether the bot may write to this person (a fault closes it).
    pub(crate) takes_dms: bool,
}

/// The one server of the sandbox.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Guild {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) owner: Id,
    pub(crate) locale: String,
    pub(crate) roles: Vec<Role>,
    pub(crate) members: BTreeMap<Id, Member>,
    #[serde(default)]
    pub(crate) description: Option<String>,
    /// Who is banned, and why.
    #[serde(default)]
    pub(crate) bans: BTreeMap<Id, Option<String>>,
    /// The guild's emojis as Discord shows them.
    #[serde(default)]
    pub(crate) emojis: Vec<Value>,
    #[serde(default)]
    pub(crate) invites: Vec<Value>,
}

/// A role; that with the guild's id is everyone's.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Role {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) permissions: u64,
    pub(crate) position: u32,
    pub(crate) color: u32,
    /// The bot whose own role it is.
    pub(crate) of_bot: Option<Id>,
    #[serde(default)]
    pub(crate) hoist: bool,
    #[serde(default)]
    pub(crate) mentionable: bool,
    #[serde(default)]
    pub(crate) unicode_emoji: Option<String>,
}

/// Somebody's membership of the guild.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Member {
    pub(crate) roles: Vec<Id>,
    pub(crate) joined: Millis,
    pub(crate) nick: Option<String>,
    /// Until when they may do nothing but read.
    #[serde(default)]
    pub(crate) silenced_until: Option<Millis>,
}

impl Member {
    /// Somebody who has just come.
    pub(crate) fn new(joined: Millis) -> Self {
        Self {
            roles: Vec::new(),
            joined,
            nick: None,
            silenced_until: None,
        }
    }
}

impl World {
    /// The person whose token that is.
    pub(crate) fn person_by_token(&self, token: &str) -> Option<&User> {
        self.users
            .values()
            .find(|user| !user.is_bot && user.name == token)
    }

    /// Whether the user is a member of the guild.
    pub(crate) fn is_member(&self, user: Id) -> bool {
        self.guild.members.contains_key(&user)
    }

    /// The people, in the order of their ids.
    pub(crate) fn people(&self) -> impl Iterator<Item = &User> {
        self.users.values().filter(|user| !user.is_bot)
    }
}
