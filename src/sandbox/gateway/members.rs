//! "Request Guild Members", answered in one chunk.
//!
//! Source: Discord, Gateway Events, "Request Guild Members" and "Guild Members Chunk".

use std::sync::Arc;

use serde_json::{Value, json};

use crate::sandbox::snowflake::{self, Id};
use crate::sandbox::world::World;
use crate::sandbox::world::views::set;

impl World {
    /// Sends the members that a session asked for by id or by the beginning of their name.
    pub(super) fn send_members(&mut self, session: &str, data: &Value) {
        let wanted: Vec<Id> = match &data["user_ids"] {
            Value::Array(list) => list.iter().filter_map(snowflake::parse).collect(),
            Value::Null => Vec::new(),
            one => snowflake::parse(one).into_iter().collect(),
        };
        let query = data["query"].as_str().map(str::to_lowercase);
        let is_asked_for = |id: &&Id| match &query {
            Some(query) => self
                .users
                .get(id)
                .is_some_and(|user| user.name.to_lowercase().starts_with(query.as_str())),
            None => wanted.contains(id),
        };
        let members: Vec<Value> = self
            .guild
            .members
            .keys()
            .filter(is_asked_for)
            .map(|id| self.member_view(*id))
            .collect();
        let mut chunk = json!({
            "guild_id": self.guild.id.to_string(),
            "members": members,
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
        });
        if data["nonce"].is_string() {
            set(&mut chunk, "nonce", data["nonce"].clone());
        }
        if let Some(session) = self.sessions.all.get_mut(session) {
            session.push("GUILD_MEMBERS_CHUNK", Arc::from(chunk.to_string()));
        }
    }
}
