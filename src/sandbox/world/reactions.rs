//! Reactions to messages.
//!
//! Source: Discord, Message Resource, "Reaction Object"; Gateway Events, "Message Reaction Add".

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::sandbox::errors::{ApiResult, MAX_REACTIONS};
use crate::sandbox::snowflake::Id;

use super::World;
use super::messages::Message;

/// Different emojis that a message may have.
const MOST: usize = 20;

/// Everyone who reacted with one emoji.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Reaction {
    /// `{id, name}`.
    pub(crate) emoji: Value,
    /// In the order in which they came.
    pub(crate) users: Vec<Id>,
}

impl Reaction {
    /// Whether it is that emoji; custom ones are known by their id.
    pub(crate) fn is(&self, emoji: &Value) -> bool {
        if self.emoji["id"].is_null() {
            self.emoji == *emoji
        } else {
            self.emoji["id"] == emoji["id"]
        }
    }
}

/// What is taken away.
#[derive(Debug, Clone)]
pub(crate) enum Removal {
    /// One person's.
    Of(Id, Value),
    /// Everyone's of one emoji.
    Emoji(Value),
    /// All.
    All,
}

impl World {
    /// Adds a reaction, and tells everyone when it is new.
    ///
    /// # Errors
    /// 30010 when the message has as many emojis as it may have.
    pub(crate) fn react(&mut self, channel: Id, id: Id, user: Id, emoji: &Value) -> ApiResult<()> {
        let message = self.message_mut(channel, id)?;
        let author = message.author;
        let full = message.reactions.len() >= MOST;
        match message.reactions.iter_mut().find(|r| r.is(emoji)) {
            Some(found) if found.users.contains(&user) => return Ok(()),
            Some(found) => found.users.push(user),
            None if full => return Err(MAX_REACTIONS.into()),
            None => message.reactions.push(Reaction {
                emoji: emoji.clone(),
                users: vec![user],
            }),
        }
        self.announce_reaction("MESSAGE_REACTION_ADD", (channel, id), |world| {
            let mut data = json!({
                "user_id": user.to_string(),
                "message_author_id": author.to_string(),
                "emoji": emoji,
                "burst": false,
                "type": 0,
            });
            if world.channels.get(&channel).is_some_and(|c| c.in_guild()) {
                super::views::set(&mut data, "member", world.member_view(user));
            }
            data
        });
        Ok(())
    }

    /// Removes reactions, and tells everyone of those that were there.
    pub(crate) fn unreact(&mut self, channel: Id, id: Id, removal: &Removal) -> ApiResult<()> {
        let message = self.message_mut(channel, id)?;
        let count = |message: &Message| message.reactions.iter().map(|r| r.users.len()).sum::<usize>();
        let before = count(message);
        match removal {
            Removal::All => message.reactions.clear(),
            Removal::Emoji(emoji) => message.reactions.retain(|r| !r.is(emoji)),
            Removal::Of(user, emoji) => {
                for reaction in message.reactions.iter_mut().filter(|r| r.is(emoji)) {
                    reaction.users.retain(|one| one != user);
                }
                message.reactions.retain(|r| !r.users.is_empty());
            }
        }
        if count(message) == before {
            return Ok(());
        }
        let (name, data) = match removal {
            Removal::All => ("MESSAGE_REACTION_REMOVE_ALL", json!({})),
            Removal::Emoji(emoji) => ("MESSAGE_REACTION_REMOVE_EMOJI", json!({ "emoji": emoji })),
            Removal::Of(user, emoji) => (
                "MESSAGE_REACTION_REMOVE",
                json!({ "user_id": user.to_string(), "emoji": emoji, "burst": false, "type": 0 }),
            ),
        };
        self.announce_reaction(name, (channel, id), |_| data.clone());
        Ok(())
    }

    /// `reactions` of a message as that user sees them.
    pub(super) fn reactions_view(message: &Message, viewer: Id) -> Vec<Value> {
        let one = |reaction: &Reaction| {
            let n = reaction.users.len();
            json!({
                "emoji": reaction.emoji,
                "count": n,
                "count_details": { "burst": 0, "normal": n },
                "burst_colors": [],
                "burst_count": 0,
                "burst_me": false,
                "me_burst": false,
                "me": reaction.users.contains(&viewer),
            })
        };
        message.reactions.iter().map(one).collect()
    }
}
