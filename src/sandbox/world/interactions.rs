//! Interactions: what a person did, its token, and what the bot answered.
//!
//! Source: Discord, Receiving and Responding: the first answer within 3 seconds, the token valid for 15 minutes.

use std::collections::hash_map::RandomState;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::{BuildHasher, Hasher};
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::Notify;

use crate::sandbox::clock::Millis;
use crate::sandbox::snowflake::Id;

use super::World;
use super::messages::Attachment;

/// How long the bot has for its first answer.
pub(crate) const ANSWER_MS: i64 = 3_000;
/// How long an interaction's token is valid.
pub(crate) const TOKEN_MS: i64 = 15 * 60_000;

/// Types of interactions, as Discord numbers them.
pub(crate) mod kind {
    pub(crate) const COMMAND: i64 = 2;
    pub(crate) const COMPONENT: i64 = 3;
    pub(crate) const AUTOCOMPLETE: i64 = 4;
    pub(crate) const MODAL: i64 = 5;
}

/// How far the answer to an interaction is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answer {
    /// Nothing yet.
    Waiting,
    /// The 3 seconds have passed.
    Failed,
    /// "Thinking…"; the next edit or follow-up makes the message.
    Deferred,
    /// A message of its own.
    Message,
    /// Acknowledged without a change of the message (type 6).
    Acknowledged,
    /// The component's message was changed (type 7).
    Updated,
    /// Choices or a modal: there is no message.
    Other,
}

/// One interaction.
#[derive(Debug)]
pub(crate) struct Interaction {
    pub(crate) id: Id,
    pub(crate) token: String,
    pub(crate) kind: i64,
    pub(crate) created: Millis,
    pub(crate) user: Id,
    pub(crate) channel: Id,
    /// The message that the component (or the modal's opener) is on.
    pub(crate) source: Option<Id>,
    /// What the person's client called it.
    pub(crate) nonce: Value,
    /// Name and type of the command.
    pub(crate) command: Option<(String, i64)>,
    /// `interaction_metadata` of the messages that come of it.
    pub(crate) metadata: Value,
    pub(crate) answer: Answer,
    /// The body of the callback.
    pub(crate) callback: Option<Value>,
    /// What `@original` is.
    pub(crate) original: Option<Id>,
    /// Files that the person gave with it.
    pub(crate) files: Vec<Attachment>,
    /// The message that an answer made or changed last.
    pub(crate) touched: Option<Id>,
    /// Wakes whoever waits for the answer.
    pub(crate) changed: Arc<Notify>,
}

/// A modal that a person has before them.
#[derive(Debug, Clone)]
pub(crate) struct OpenModal {
    pub(crate) channel: Id,
    pub(crate) source: Option<Id>,
    pub(crate) custom_id: String,
    pub(crate) components: Vec<Value>,
    pub(crate) metadata: Value,
}

/// All interactions whose token is still valid.
#[derive(Debug, Default)]
pub(crate) struct Interactions {
    by_id: BTreeMap<Id, Interaction>,
    by_token: HashMap<String, Id>,
    waiting: BTreeSet<Id>,
    /// The modals before each person, the last one last.
    pub(crate) modals: HashMap<Id, Vec<OpenModal>>,
}

impl Interactions {
    /// The interaction with that id.
    pub(crate) fn get(&self, id: Id) -> Option<&Interaction> {
        self.by_id.get(&id)
    }

    /// A file that came with an interaction.
    pub(crate) fn file(&self, id: Id) -> Option<&Attachment> {
        let mut files = self.by_id.values().flat_map(|found| &found.files);
        files.find(|file| file.id == id)
    }

    /// The same to change it.
    pub(crate) fn get_mut(&mut self, id: Id) -> Option<&mut Interaction> {
        self.by_id.get_mut(&id)
    }

    /// The interaction with that token.
    pub(crate) fn by_token(&self, token: &str) -> Option<&Interaction> {
        self.by_id.get(self.by_token.get(token)?)
    }

    /// Takes in a new interaction.
    pub(crate) fn add(&mut self, interaction: Interaction) {
        self.by_token.insert(interaction.token.clone(), interaction.id);
        self.waiting.insert(interaction.id);
        self.by_id.insert(interaction.id, interaction);
    }

    /// Notes the first answer.
    pub(crate) fn answered(&mut self, id: Id, answer: Answer, callback: Value) {
        self.waiting.remove(&id);
        if let Some(interaction) = self.by_id.get_mut(&id) {
            interaction.answer = answer;
            interaction.callback = Some(callback);
            interaction.changed.notify_waiters();
        }
    }

    /// Drops what is older than its token.
    pub(crate) fn forget(&mut self, now: Millis) {
        while let Some(first) = self.by_id.first_entry() {
            if now - first.get().created < TOKEN_MS {
                break;
            }
            let gone = first.remove();
            self.by_token.remove(&gone.token);
            self.waiting.remove(&gone.id);
        }
    }

    /// The unanswered ones whose 3 seconds are over.
    fn overdue(&self, now: Millis) -> Vec<Id> {
        let late = |id: &&Id| self.by_id.get(id).is_none_or(|i| now - i.created >= ANSWER_MS);
        self.waiting.iter().filter(late).copied().collect()
    }
}

impl World {
    /// Tells people of interactions that nobody answered in time.
    pub(crate) fn fail_overdue(&mut self) {
        for id in self.interactions.overdue(self.now()) {
            self.interactions.waiting.remove(&id);
            let Some(interaction) = self.interactions.get_mut(id) else {
                continue;
            };
            interaction.answer = Answer::Failed;
            interaction.changed.notify_waiters();
            let (user, nonce) = (interaction.user, interaction.nonce.clone());
            let told = json!({ "id": id.to_string(), "nonce": nonce, "reason_code": 2 });
            self.tell_person(user, "INTERACTION_FAILURE", &told);
        }
    }
}

/// A token that cannot be guessed from the id.
pub(crate) fn new_token(id: Id) -> String {
    let random = || RandomState::new().build_hasher().finish();
    format!("aW50ZXJhY3Rpb246{id}x{:016x}{:016x}", random(), random())
}
