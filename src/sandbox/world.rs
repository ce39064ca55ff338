//! Everything the sandbox knows: users, one guild, channels, messages, commands, interactions, sessions.
//!
//! The whole of it lies behind one mutex. A request is handled by a function that borrows it, never across an
//! await; what others must hear of is put into their sessions' queues on the spot, so events and answers have one
//! order.

pub(crate) mod channels;
pub(crate) mod fresh;
pub(crate) mod interactions;
pub(crate) mod messages;
pub(crate) mod permissions;
pub(crate) mod polls;
pub(crate) mod posting;
pub(crate) mod reactions;
pub(crate) mod threads;
pub(crate) mod uploads;
pub(crate) mod users;
pub(crate) mod views;

use std::collections::{BTreeMap, HashMap};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::clock::{Clock, Millis};
use super::faults::Faults;
use super::gateway::sessions::Sessions;
use super::limits::Limits;
use super::snowflake::{Id, Snowflakes};
use super::traffic::Traffic;
use channels::Channel;
use interactions::Interactions;
use messages::{Message, Nonces};
use uploads::Upload;
use users::{Guild, User};

/// The state of the sandbox.
#[derive(Debug)]
pub(crate) struct World {
    pub(crate) clock: Clock,
    pub(crate) ids: Snowflakes,
    /// Where this server listens, as `127.0.0.1:8080`; attachments' addresses begin with it.
    pub(crate) address: String,
    pub(crate) application: Application,
    pub(crate) users: BTreeMap<Id, User>,
    pub(crate) guild: Guild,
    pub(crate) channels: BTreeMap<Id, Channel>,
    pub(crate) messages: HashMap<Id, BTreeMap<Id, Message>>,
    pub(crate) nonces: Nonces,
    pub(crate) commands: Vec<Command>,
    pub(crate) interactions: Interactions,
    pub(crate) webhooks: BTreeMap<Id, Webhook>,
    /// Files that people's clients have sent ahead, by the name they got.
    pub(crate) uploads: BTreeMap<String, Upload>,
    pub(crate) presence: Presence,
    pub(crate) sessions: Sessions,
    pub(crate) faults: Faults,
    pub(crate) limits: Limits,
    pub(crate) traffic: Traffic,
    /// Counts what happened, so that the kept state is written when something did.
    pub(crate) changes: u64,
}

/// The bot's application.
#[derive(Debug)]
pub(crate) struct Application {
    pub(crate) id: Id,
    pub(crate) name: String,
    /// The bot user; Discord gives new applications the same id for both.
    pub(crate) bot: Id,
    pub(crate) description: String,
    /// Its own emojis as Discord shows them.
    pub(crate) emojis: Vec<Value>,
    /// When commands were created and where (the guild, or everywhere), for the limit of a day.
    pub(crate) created_commands: Vec<(Option<Id>, Millis)>,
}

/// A registered command; `body` is what Discord returns.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Command {
    pub(crate) id: Id,
    /// Registered for that guild only.
    pub(crate) guild: Option<Id>,
    pub(crate) name: String,
    pub(crate) kind: i64,
    pub(crate) body: Value,
}

/// A webhook of a channel.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Webhook {
    pub(crate) id: Id,
    pub(crate) token: String,
    pub(crate) channel: Id,
    pub(crate) name: String,
    pub(crate) creator: Id,
    /// Made by the bot, so that its messages may have components that are pressed.
    #[serde(default)]
    pub(crate) of_bot: bool,
}

/// How the bot says it is.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Presence {
    pub(crate) status: String,
    pub(crate) activities: Vec<Value>,
}

impl Default for Presence {
    fn default() -> Self {
        Self {
            status: "online".to_owned(),
            activities: Vec::new(),
        }
    }
}

impl World {
    /// The sandbox's time.
    pub(crate) fn now(&self) -> Millis {
        self.clock.now()
    }

    /// A new id.
    pub(crate) fn next_id(&mut self) -> Id {
        let now = self.now();
        self.ids.next(now)
    }

    /// The bot's user id.
    pub(crate) fn bot(&self) -> Id {
        self.application.bot
    }

    /// What time does by itself: forgets nonces and old tokens, archives quiet threads, fails what nobody answered.
    pub(crate) fn pass_time(&mut self) {
        let now = self.now();
        self.nonces.forget(now);
        self.fail_overdue();
        self.archive_quiet_threads();
        self.end_polls();
        self.uploads
            .retain(|_, upload| now - upload.created < uploads::KEPT_MS);
        self.interactions.forget(now);
        self.sessions.forget(now);
    }
}
