//! Polls in messages.
//!
//! Source: Discord, Poll Resource.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::sandbox::clock::{Millis, iso};
use crate::sandbox::errors::{ApiResult, NOT_A_POLL, POLL_EXPIRED};
use crate::sandbox::forms::{int_at, list_at, text_at};
use crate::sandbox::snowflake::Id;

use super::World;
use super::messages::{Message, kind};

const HOUR_MS: i64 = 3_600_000;
/// How long a poll lasts when nothing is said.
const USUAL_HOURS: i64 = 24;

/// A poll.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Poll {
    /// Question, answers and layout as Discord shows them.
    body: Value,
    pub(crate) expires: Millis,
    /// Nobody can vote any more.
    pub(crate) ended: bool,
    /// Who voted for each answer, by its number.
    pub(crate) votes: BTreeMap<i64, Vec<Id>>,
}

impl Poll {
    /// The poll of a checked body.
    pub(crate) fn new(wish: &Value, now: Millis) -> Self {
        let answers: Vec<Value> = (1..)
            .zip(list_at(wish, "answers"))
            .map(|(id, answer)| json!({ "answer_id": id, "poll_media": media(&answer["poll_media"]) }))
            .collect();
        let votes = (1..).zip(&answers).map(|(id, _)| (id, Vec::new())).collect();
        Self {
            body: json!({
                "question": { "text": text_at(&wish["question"], "text") },
                "answers": answers,
                "allow_multiselect": wish["allow_multiselect"] == true,
                "layout_type": int_at(wish, "layout_type").unwrap_or(1),
            }),
            expires: now + int_at(wish, "duration").unwrap_or(USUAL_HOURS) * HOUR_MS,
            ended: false,
            votes,
        }
    }

    fn takes_several(&self) -> bool {
        self.body["allow_multiselect"] == true
    }

    /// The poll as that user sees it.
    pub(crate) fn view(&self, viewer: Id) -> Value {
        let counts: Vec<Value> = self
            .votes
            .iter()
            .filter(|(_, users)| !users.is_empty())
            .map(|(id, users)| json!({ "id": id, "count": users.len(), "me_voted": users.contains(&viewer) }))
            .collect();
        let mut view = self.body.clone();
        super::views::set(&mut view, "expiry", iso(self.expires));
        let results = json!({ "is_finalized": self.ended, "answer_counts": counts });
        super::views::set(&mut view, "results", results);
        view
    }

    /// The embed of the message that tells how it ended.
    fn result(&self) -> Value {
        let total: usize = self.votes.values().map(Vec::len).sum();
        let best = self.votes.iter().max_by_key(|(id, users)| (users.len(), -**id));
        let mut fields = vec![
            (
                "poll_question_text",
                text_at(&self.body["question"], "text").to_owned(),
            ),
            ("total_votes", total.to_string()),
            (
                "victor_answer_votes",
                best.map_or(0, |(_, users)| users.len()).to_string(),
            ),
        ];
        if let Some((id, _)) = best.filter(|(_, users)| !users.is_empty()) {
            let answers = list_at(&self.body, "answers");
            let text = answers
                .iter()
                .find(|answer| int_at(answer, "answer_id") == Some(*id));
            fields.push(("victor_answer_id", id.to_string()));
            let text = text.map_or("", |answer| text_at(&answer["poll_media"], "text"));
            fields.push(("victor_answer_text", text.to_owned()));
        }
        let fields: Vec<Value> = fields
            .into_iter()
            .map(|(name, value)| json!({ "name": name, "value": value, "inline": false }))
            .collect();
        json!({ "type": "poll_result", "fields": fields, "content_scan_version": 0 })
    }
}

/// Text and emoji of an answer; of an emoji both fields are always there.
fn media(media: &Value) -> Value {
    let mut out = super::views::without_nulls(media);
    if let Some(emoji) = media.get("emoji").filter(|emoji| emoji.is_object()) {
        let emoji = json!({ "id": emoji["id"], "name": emoji["name"] });
        super::views::set(&mut out, "emoji", emoji);
    }
    out
}

impl World {
    /// A poll that takes votes.
    fn open_poll(&mut self, channel: Id, id: Id) -> ApiResult<&mut Poll> {
        let poll = self.message_mut(channel, id)?.poll.as_mut().ok_or(NOT_A_POLL)?;
        if poll.ended {
            Err(POLL_EXPIRED.into())
        } else {
            Ok(poll)
        }
    }

    /// Sets what somebody votes for, and tells everyone what changed.
    pub(crate) fn vote(&mut self, channel: Id, id: Id, user: Id, answers: &[i64]) -> ApiResult<()> {
        let poll = self.open_poll(channel, id)?;
        let wanted = if poll.takes_several() {
            answers
        } else {
            answers.get(..1).unwrap_or(&[])
        };
        let mut changed = Vec::new();
        for (answer, users) in &mut poll.votes {
            let (had, has) = (users.contains(&user), wanted.contains(answer));
            users.retain(|one| *one != user);
            if has {
                users.push(user);
            }
            if had != has {
                changed.push((*answer, has));
            }
        }
        for (answer, has) in changed {
            let name = if has {
                "MESSAGE_POLL_VOTE_ADD"
            } else {
                "MESSAGE_POLL_VOTE_REMOVE"
            };
            self.announce_vote(name, (channel, id), user, answer);
        }
        Ok(())
    }

    /// Ends a poll and posts its result.
    ///
    /// # Errors
    /// 520006 when the message has no poll, 520001 when it is over.
    pub(crate) fn end_poll(&mut self, channel: Id, id: Id) -> ApiResult<()> {
        let now = self.now();
        let poll = self.open_poll(channel, id)?;
        poll.ended = true;
        poll.expires = poll.expires.min(now);
        let result = poll.result();
        let author = self.message(channel, id)?.author;
        self.announce_message("MESSAGE_UPDATE", channel, id);
        let next = self.next_id();
        let mut told = Message::new(next, channel, author, kind::POLL_RESULT, now);
        told.embeds = vec![result];
        told.reference = Some((channel, id));
        self.post(told);
        Ok(())
    }

    /// Ends the polls whose time is over.
    pub(crate) fn end_polls(&mut self) {
        let now = self.now();
        let over: Vec<(Id, Id)> = self
            .messages
            .values()
            .flat_map(BTreeMap::values)
            .filter(|m| {
                m.poll
                    .as_ref()
                    .is_some_and(|poll| !poll.ended && poll.expires <= now)
            })
            .map(|m| (m.channel, m.id))
            .collect();
        for (channel, id) in over {
            let done = self.end_poll(channel, id);
            debug_assert!(done.is_ok(), "a poll that was just found open");
        }
    }
}
