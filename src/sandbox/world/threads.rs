//! Threads: made from a message or without, archived, joined and left.
//!
//! Source: Discord, Threads; Channels Resource, "Start Thread from Message".

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::sandbox::errors::{
    ApiResult, THREAD_EXISTS, TOO_MANY_THREADS, UNKNOWN_CHANNEL, WRONG_CHANNEL_TYPE,
};
use crate::sandbox::forms::message::HAS_THREAD;
use crate::sandbox::snowflake::Id;

use super::World;
use super::channels::{Channel, ChannelKind, Thread};
use super::messages::kind;
use super::posting::System;

/// Active threads that a guild may have.
const MAX_ACTIVE: usize = 1000;

/// What a new thread is to be.
#[derive(Debug)]
pub(crate) struct NewThread<'a> {
    pub(crate) parent: Id,
    pub(crate) kind: ChannelKind,
    pub(crate) name: &'a str,
    pub(crate) auto_archive: i64,
    pub(crate) invitable: bool,
    pub(crate) owner: Id,
    /// Seconds of slow mode; what the parent gives its threads, when `None`.
    pub(crate) slow: Option<u32>,
}

impl World {
    /// Makes a thread from a message; its id is the message's.
    ///
    /// # Errors
    /// 160004 when the message has one already, 50024 where threads cannot be, 160006 when there are too many.
    pub(crate) fn thread_from_message(&mut self, new: NewThread<'_>, message: Id) -> ApiResult<Id> {
        let parent = new.parent;
        let source = self.message(parent, message)?;
        if source.flags & HAS_THREAD != 0 || self.channels.contains_key(&message) {
            return Err(THREAD_EXISTS.into());
        }
        let owner = new.owner;
        self.make_thread(new, message)?;
        self.message_mut(parent, message)?.flags |= HAS_THREAD;
        self.announce_thread_creation(message);
        self.announce_message("MESSAGE_UPDATE", parent, message);
        self.post_system(
            message,
            owner,
            kind::THREAD_STARTER,
            System::Reference(parent, message),
        );
        Ok(message)
    }

    /// Makes a thread that hangs on no message; a public one is announced in the channel.
    pub(crate) fn thread_without_message(&mut self, new: NewThread<'_>) -> ApiResult<Id> {
        let id = self.next_id();
        let (parent, owner, name, kind) = (new.parent, new.owner, new.name.to_owned(), new.kind);
        self.make_thread(new, id)?;
        self.announce_thread_creation(id);
        if kind != ChannelKind::PrivateThread {
            self.post_system(parent, owner, kind::THREAD_CREATED, System::Thread(name, id));
        }
        Ok(id)
    }

    /// Makes the thread of a post in a forum; its first message follows.
    pub(crate) fn make_post(&mut self, new: NewThread<'_>, id: Id, tags: Vec<Id>) -> ApiResult<()> {
        let forum = new.parent;
        self.make_thread(new, id)?;
        self.channel_mut(id)?.applied_tags = tags;
        self.channel_mut(forum)?.last_message = Some(id);
        self.announce_thread_creation(id);
        Ok(())
    }

    fn make_thread(&mut self, new: NewThread<'_>, id: Id) -> ApiResult<()> {
        let parent = self.channel(new.parent)?;
        // Threads exist in text, announcement and forum channels; never in a thread or a DM.
        let here = matches!(parent.kind, ChannelKind::Text | ChannelKind::Announcement);
        if !here && !parent.kind.is_forum() {
            return Err(WRONG_CHANNEL_TYPE.into());
        }
        let open = self
            .channels
            .values()
            .filter(|c| c.thread.as_ref().is_some_and(|t| !t.archived))
            .count();
        if open >= MAX_ACTIVE {
            return Err(TOO_MANY_THREADS.into());
        }
        // "Channel Object": the parent's default is copied to the thread when it is made.
        let usual = parent
            .settings
            .get("default_thread_rate_limit_per_user")
            .and_then(Value::as_i64);
        let slow = new.slow.or_else(|| u32::try_from(usual?).ok());
        let now = self.now();
        let mut channel = Channel::new(id, new.kind, new.name);
        channel.rate_limit_per_user = slow.unwrap_or(0);
        channel.parent = Some(new.parent);
        channel.thread = Some(Thread {
            owner: new.owner,
            archived: false,
            locked: false,
            invitable: new.invitable,
            archive_changed: now,
            auto_archive: new.auto_archive,
            created: now,
            last_active: now,
            members: BTreeMap::from([(new.owner, now)]),
            message_count: 0,
            total_sent: 0,
        });
        self.channels.insert(id, channel);
        Ok(())
    }

    /// Adds a member; `by` is who does it, and says so in the thread when it is somebody else.
    pub(crate) fn join_thread(&mut self, thread_id: Id, user: Id, by: Id) -> ApiResult<()> {
        let now = self.now();
        let thread = self
            .channel_mut(thread_id)?
            .thread
            .as_mut()
            .ok_or(UNKNOWN_CHANNEL)?;
        if thread.members.insert(user, now).is_some() {
            return Ok(());
        }
        self.announce_membership(thread_id, &[user], &[]);
        if by != user {
            self.post_system(thread_id, by, kind::RECIPIENT_ADD, System::User(user));
        }
        Ok(())
    }

    /// Removes a member.
    pub(crate) fn leave_thread(&mut self, thread_id: Id, user: Id, by: Id) -> ApiResult<()> {
        let thread = self
            .channel_mut(thread_id)?
            .thread
            .as_mut()
            .ok_or(UNKNOWN_CHANNEL)?;
        if thread.members.remove(&user).is_none() {
            return Ok(());
        }
        self.announce_membership(thread_id, &[], &[user]);
        if by != user {
            self.post_system(thread_id, by, kind::RECIPIENT_REMOVE, System::User(user));
        }
        Ok(())
    }

    /// Archives, un-archives, locks or unlocks, and tells everyone.
    pub(crate) fn set_thread(
        &mut self,
        id: Id,
        archived: Option<bool>,
        locked: Option<bool>,
    ) -> ApiResult<()> {
        let now = self.now();
        // A page of an archive ends at an instant, so no two threads share one.
        let threads = self.channels.values().filter_map(|c| c.thread.as_ref());
        let last = threads.map(|t| t.archive_changed).max().unwrap_or(0);
        let thread = self.channel_mut(id)?.thread.as_mut().ok_or(WRONG_CHANNEL_TYPE)?;
        if let Some(archived) = archived.filter(|archived| *archived != thread.archived) {
            thread.archived = archived;
            thread.archive_changed = now.max(last.saturating_add(1));
            thread.last_active = now;
        }
        thread.locked = locked.unwrap_or(thread.locked);
        self.announce_channel("THREAD_UPDATE", id);
        Ok(())
    }

    /// "Archived Threads": a thread archives itself after its duration without activity.
    pub(crate) fn archive_quiet_threads(&mut self) {
        let now = self.now();
        let quiet: Vec<Id> = self
            .channels
            .values()
            .filter(|channel| {
                channel.thread.as_ref().is_some_and(|thread| {
                    !thread.archived && now - thread.last_active >= thread.auto_archive * 60_000
                })
            })
            .map(|channel| channel.id)
            .collect();
        for id in quiet {
            let done = self.set_thread(id, Some(true), None);
            debug_assert!(done.is_ok(), "a thread that was just found");
        }
    }

    /// Deletes a channel or thread with its messages.
    pub(crate) fn remove_channel(&mut self, id: Id) -> ApiResult<Value> {
        let channel = self.channel(id)?.clone();
        let view = self.channel_view(&channel, self.bot());
        self.announce_deletion(&channel);
        self.messages.remove(&id);
        self.channels.remove(&id);
        self.webhooks.retain(|_, webhook| webhook.channel != id);
        let below = self.channels.values().filter(|c| c.parent == Some(id));
        let (threads, channels): (Vec<&Channel>, Vec<&Channel>) = below.partition(|c| c.kind.is_thread());
        let threads: Vec<Id> = threads.iter().map(|c| c.id).collect();
        // The channels of a category outlive it.
        for id in channels.iter().map(|c| c.id).collect::<Vec<_>>() {
            self.channel_mut(id)?.parent = None;
            self.announce_channel("CHANNEL_UPDATE", id);
        }
        for thread in threads {
            self.messages.remove(&thread);
            self.channels.remove(&thread);
        }
        if let Some(message) = channel
            .parent
            .and_then(|parent| self.message_mut(parent, id).ok())
        {
            message.flags &= !HAS_THREAD;
        }
        Ok(view)
    }

    /// The members of a thread, each with their membership of the guild.
    pub(crate) fn thread_members_view(&self, channel: &Channel) -> Vec<Value> {
        let Some(thread) = &channel.thread else {
            return Vec::new();
        };
        thread
            .members
            .keys()
            .map(|user| self.thread_member_view(channel.id, thread, *user))
            .collect()
    }

    /// The list of threads that `GET …/threads/active` and the archives answer with.
    pub(crate) fn thread_list(&self, threads: &[&Channel], viewer: Id) -> Value {
        let views: Vec<Value> = threads
            .iter()
            .map(|channel| self.channel_view(channel, viewer))
            .collect();
        let members: Vec<Value> = threads
            .iter()
            .filter_map(|channel| {
                let thread = channel
                    .thread
                    .as_ref()
                    .filter(|t| t.members.contains_key(&viewer))?;
                Some(self.thread_member_view(channel.id, thread, viewer))
            })
            .collect();
        json!({ "threads": views, "members": members, "has_more": false })
    }
}
