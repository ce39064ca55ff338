//! Gateway sessions: who is connected, what was sent, what must be replayed.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use serde_json::Value;
use tokio::sync::mpsc::UnboundedSender;

use crate::sandbox::clock::Millis;
use crate::sandbox::snowflake::Id;

/// Events that a session keeps for a RESUME.
const REPLAY: usize = 2_000;
/// How long a session without a connection can be resumed.
const RESUMABLE_MS: i64 = 180_000;
/// Sessions without a connection that are kept at all.
const MAX_DETACHED: usize = 32;

/// What a connection is told to send or do.
#[derive(Debug, Clone)]
pub(crate) enum Out {
    /// An event.
    Event(Event),
    /// Another operation.
    Operation(Value),
    /// Close with a code.
    Close(u16),
    /// Acknowledge no heartbeat any more.
    NoAcks,
    /// Drop the connection without a word.
    Drop,
}

/// An event as it is kept and sent; the data is written once for all who see the same.
#[derive(Debug, Clone)]
pub(crate) struct Event {
    pub(crate) seq: u64,
    pub(crate) name: &'static str,
    pub(crate) data: Arc<str>,
}

impl Event {
    /// The frame.
    pub(crate) fn frame(&self) -> String {
        format!(
            r#"{{"t":"{}","s":{},"op":0,"d":{}}}"#,
            self.name, self.seq, self.data
        )
    }
}

/// The live connection of a session.
#[derive(Debug)]
pub(crate) struct Link {
    /// Tells connections of the same session apart.
    pub(crate) number: u64,
    pub(crate) sender: UnboundedSender<Out>,
}

/// A session.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) id: String,
    /// The bot's or a person's user id.
    pub(crate) user: Id,
    pub(crate) is_bot: bool,
    pub(crate) intents: u64,
    pub(crate) shard: (u64, u64),
    pub(crate) seq: u64,
    pub(crate) link: Option<Link>,
    /// When the connection was lost.
    pub(crate) left: Millis,
    sent: VecDeque<Event>,
}

impl Session {
    /// A session that has sent nothing.
    pub(crate) fn new(id: String, user: Id, is_bot: bool, intents: u64, shard: (u64, u64)) -> Self {
        Self {
            id,
            user,
            is_bot,
            intents,
            shard,
            seq: 0,
            link: None,
            left: 0,
            sent: VecDeque::new(),
        }
    }

    /// Sends an event, or keeps it for later.
    pub(crate) fn push(&mut self, name: &'static str, data: Arc<str>) {
        self.seq += 1;
        let event = Event {
            seq: self.seq,
            name,
            data,
        };
        if self.sent.len() >= REPLAY {
            self.sent.pop_front();
        }
        self.sent.push_back(event.clone());
        self.send(Out::Event(event));
    }

    /// Tells the connection, if there is one.
    pub(crate) fn send(&self, out: Out) {
        if let Some(link) = &self.link {
            // A closed channel means that the connection is ending; the session notices by itself.
            link.sender.send(out).unwrap_or_default();
        }
    }

    /// The events after `seq`; `None` when some of them are forgotten, or that number was never sent.
    pub(crate) fn missed(&self, seq: u64) -> Option<Vec<Event>> {
        let first = self.sent.front().map_or(self.seq + 1, |event| event.seq);
        if seq > self.seq || seq + 1 < first {
            return None;
        }
        Some(
            self.sent
                .iter()
                .filter(|event| event.seq > seq)
                .cloned()
                .collect(),
        )
    }

    /// The last interaction or message, for the fault that repeats it.
    pub(crate) fn last_of_note(&self) -> Option<Event> {
        let noted = |e: &&Event| matches!(e.name, "INTERACTION_CREATE" | "MESSAGE_CREATE" | "THREAD_UPDATE");
        self.sent.iter().rev().find(noted).cloned()
    }

    /// Whether events of this guild come to this shard; a DM comes to shard 0.
    ///
    /// Source: Discord, Gateway, "Sharding": `(guild_id >> 22) % num_shards`.
    pub(crate) fn has_guild(&self, guild: Option<Id>) -> bool {
        guild.map_or(self.shard.0 == 0, |guild| {
            (guild >> 22) % self.shard.1 == self.shard.0
        })
    }
}

/// All sessions.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    pub(crate) all: BTreeMap<String, Session>,
    next: u64,
}

impl Sessions {
    /// A number for a session or a connection.
    pub(crate) fn number(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    /// Whether any session of that user is connected.
    pub(crate) fn is_online(&self, user: Id) -> bool {
        self.all
            .values()
            .any(|session| session.user == user && session.link.is_some())
    }

    /// The connected sessions of the bot.
    pub(crate) fn of_bot(&self) -> impl Iterator<Item = &Session> {
        self.all.values().filter(|session| session.is_bot)
    }

    /// Drops sessions that were left too long ago.
    pub(crate) fn forget(&mut self, now: Millis) {
        self.all
            .retain(|_, session| session.link.is_some() || now - session.left < RESUMABLE_MS);
        let detached = self.all.values().filter(|session| session.link.is_none()).count();
        if detached > MAX_DETACHED {
            let oldest = self
                .all
                .values()
                .filter(|s| s.link.is_none())
                .min_by_key(|s| s.left);
            if let Some(id) = oldest.map(|session| session.id.clone()) {
                self.all.remove(&id);
            }
        }
    }
}
