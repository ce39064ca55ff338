//! "Request Guild Members", answered in chunks of at most 1000.
//!
//! Source: Discord, Gateway Events, "Request Guild Members" and "Guild Members Chunk".

use std::sync::Arc;

use serde_json::{Value, json};

use crate::sandbox::forms::int_at;
use crate::sandbox::snowflake::{self, Id};
use crate::sandbox::world::World;
use crate::sandbox::world::views::set;

use super::intents;

/// Members of one chunk.
const CHUNK: usize = 1000;
/// Members that a search by name finds at most.
const MAX_FOUND: usize = 100;

impl World {
    /// Sends the members that a session asked for by id or by the beginning of their name.
    ///
    /// All of them, and presences, come only to who has the intent; Discord does not answer the others.
    pub(super) fn send_members(&mut self, session: &str, data: &Value) {
        let Some(intents) = self.sessions.all.get(session).map(|session| session.intents) else {
            return;
        };
        let guilds = one_or_more(&data["guild_id"]);
        if !guilds.contains(&self.guild.id) {
            return;
        }
        let wanted = one_or_more(&data["user_ids"]);
        let query = data["query"].as_str().map(str::to_lowercase);
        if query.as_deref() == Some("") && intents & intents::GUILD_MEMBERS == 0 {
            return;
        }
        let limit = int_at(data, "limit")
            .and_then(|n| usize::try_from(n).ok())
            .unwrap_or(0);
        let most = match (&query, limit) {
            (Some(query), 0) if query.is_empty() => usize::MAX,
            (Some(_), 0) => MAX_FOUND,
            (Some(_), limit) => limit.min(MAX_FOUND),
            (None, _) => usize::MAX,
        };
        let found: Vec<Id> = self
            .guild
            .members
            .keys()
            .filter(|id| match &query {
                Some(query) => self.is_named(**id, query),
                None => wanted.contains(id),
            })
            .take(most)
            .copied()
            .collect();
        let missing: Vec<String> = wanted
            .iter()
            .filter(|id| query.is_none() && !found.contains(id))
            .map(Id::to_string)
            .collect();
        let with_presences = data["presences"] == true && intents & intents::GUILD_PRESENCES != 0;
        let count = found.len().div_ceil(CHUNK).max(1);
        let mut parts = found.chunks(CHUNK);
        for index in 0..count {
            let part = parts.next().unwrap_or(&[]);
            let members: Vec<Value> = part.iter().map(|id| self.member_view(*id)).collect();
            let mut chunk = json!({
                "guild_id": self.guild.id.to_string(),
                "members": members,
                "chunk_index": index,
                "chunk_count": count,
                "not_found": missing,
            });
            if with_presences {
                let online = part.iter().filter(|id| self.sessions.is_online(**id));
                let presences: Vec<Value> = online.map(|id| self.presence_view(*id)).collect();
                set(&mut chunk, "presences", presences);
            }
            if data["nonce"].is_string() {
                set(&mut chunk, "nonce", data["nonce"].clone());
            }
            if let Some(session) = self.sessions.all.get_mut(session) {
                session.push("GUILD_MEMBERS_CHUNK", Arc::from(chunk.to_string()));
            }
        }
    }

    /// Whether a member's name or nickname begins with that, in lower case.
    pub(crate) fn is_named(&self, user: Id, beginning: &str) -> bool {
        let nick = self
            .guild
            .members
            .get(&user)
            .and_then(|member| member.nick.as_deref());
        let names = self
            .users
            .get(&user)
            .map(|user| [Some(user.name.as_str()), user.global_name.as_deref()]);
        let mut all = names.into_iter().flatten().chain([nick]).flatten();
        all.any(|name| name.to_lowercase().starts_with(beginning))
    }
}

fn one_or_more(value: &Value) -> Vec<Id> {
    match value {
        Value::Array(list) => list.iter().filter_map(snowflake::parse).collect(),
        one => snowflake::parse(one).into_iter().collect(),
    }
}
