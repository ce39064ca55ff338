//! Channels of every kind: text, DM, voice, forum, thread.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::sandbox::clock::Millis;
use crate::sandbox::errors::{ApiResult, MISSING_ACCESS, MISSING_PERMISSIONS, UNKNOWN_CHANNEL};
use crate::sandbox::snowflake::Id;

use super::World;
use super::permissions::{MANAGE_THREADS, VIEW_CHANNEL};

/// The type of a channel, as Discord numbers them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum ChannelKind {
    Text,
    Dm,
    Voice,
    Category,
    Announcement,
    AnnouncementThread,
    PublicThread,
    PrivateThread,
    Stage,
    Forum,
    Media,
}

impl ChannelKind {
    /// The number on the wire.
    pub(crate) fn number(self) -> u8 {
        match self {
            Self::Text => 0,
            Self::Dm => 1,
            Self::Voice => 2,
            Self::Category => 4,
            Self::Announcement => 5,
            Self::AnnouncementThread => 10,
            Self::PublicThread => 11,
            Self::PrivateThread => 12,
            Self::Stage => 13,
            Self::Forum => 15,
            Self::Media => 16,
        }
    }

    /// The kind of that number, of those the sandbox has.
    pub(crate) fn from_number(number: i64) -> Option<Self> {
        [
            Self::Text,
            Self::Dm,
            Self::Voice,
            Self::Category,
            Self::Announcement,
            Self::AnnouncementThread,
            Self::PublicThread,
            Self::PrivateThread,
            Self::Stage,
            Self::Forum,
            Self::Media,
        ]
        .into_iter()
        .find(|kind| i64::from(kind.number()) == number)
    }

    /// Whether its messages are posts: threads that begin with a message.
    pub(crate) fn is_forum(self) -> bool {
        matches!(self, Self::Forum | Self::Media)
    }

    /// Whether it is a thread.
    pub(crate) fn is_thread(self) -> bool {
        matches!(
            self,
            Self::AnnouncementThread | Self::PublicThread | Self::PrivateThread
        )
    }
}

/// A channel.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Channel {
    pub(crate) id: Id,
    pub(crate) kind: ChannelKind,
    /// Empty for a DM.
    pub(crate) name: String,
    pub(crate) topic: Option<String>,
    pub(crate) parent: Option<Id>,
    pub(crate) position: u32,
    pub(crate) overwrites: Vec<Overwrite>,
    /// The two of a DM.
    pub(crate) recipients: Vec<Id>,
    pub(crate) last_message: Option<Id>,
    pub(crate) last_pin: Option<Millis>,
    pub(crate) rate_limit_per_user: u32,
    pub(crate) thread: Option<Thread>,
    /// Pinned post, required tag.
    #[serde(default)]
    pub(crate) flags: u64,
    /// The tags that posts of a forum may have, as Discord shows them.
    #[serde(default)]
    pub(crate) tags: Vec<Value>,
    /// The tags of a post.
    #[serde(default)]
    pub(crate) applied_tags: Vec<Id>,
    /// What Discord keeps for clients and does not act on: `nsfw`, `bitrate`, `default_sort_order` and the like.
    #[serde(default)]
    pub(crate) settings: Map<String, Value>,
}

/// What a thread has besides.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Thread {
    pub(crate) owner: Id,
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    pub(crate) invitable: bool,
    /// When it was archived or un-archived last.
    pub(crate) archive_changed: Millis,
    /// Minutes of quiet after which it archives itself.
    pub(crate) auto_archive: i64,
    pub(crate) created: Millis,
    pub(crate) last_active: Millis,
    /// Members with the time they joined.
    pub(crate) members: BTreeMap<Id, Millis>,
    pub(crate) message_count: u32,
    pub(crate) total_sent: u32,
}

/// A permission overwrite.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Overwrite {
    pub(crate) id: Id,
    pub(crate) of_member: bool,
    pub(crate) allow: u64,
    pub(crate) deny: u64,
}

impl Channel {
    /// Whether it belongs to the guild.
    pub(crate) fn in_guild(&self) -> bool {
        self.kind != ChannelKind::Dm
    }

    /// Whether messages can be in it.
    pub(crate) fn is_text(&self) -> bool {
        !matches!(
            self.kind,
            ChannelKind::Category | ChannelKind::Forum | ChannelKind::Media
        )
    }
}

impl World {
    /// The channel, whoever asks.
    pub(crate) fn channel(&self, id: Id) -> ApiResult<&Channel> {
        self.channels.get(&id).ok_or_else(|| UNKNOWN_CHANNEL.into())
    }

    /// The same to change it.
    pub(crate) fn channel_mut(&mut self, id: Id) -> ApiResult<&mut Channel> {
        self.channels.get_mut(&id).ok_or_else(|| UNKNOWN_CHANNEL.into())
    }

    /// The channel, if that user may see it.
    ///
    /// # Errors
    /// 10003 when there is none; 50001 "Missing Access" without View Channel.
    pub(crate) fn visible_channel(&self, id: Id, user: Id) -> ApiResult<&Channel> {
        let channel = self.channel(id)?;
        if self.sees(user, channel) {
            Ok(channel)
        } else {
            Err(MISSING_ACCESS.into())
        }
    }

    /// Whether the user may see the channel: View Channel, in a private thread also membership.
    ///
    /// Source: Discord, Threads, "Private Threads".
    pub(crate) fn sees(&self, user: Id, channel: &Channel) -> bool {
        if channel.kind == ChannelKind::Dm {
            return channel.recipients.contains(&user);
        }
        let permissions = self.permissions_in(user, channel);
        if permissions & VIEW_CHANNEL == 0 {
            return false;
        }
        match (&channel.thread, channel.kind) {
            (Some(thread), ChannelKind::PrivateThread) => {
                thread.members.contains_key(&user) || permissions & MANAGE_THREADS != 0
            }
            _ => true,
        }
    }

    /// Refuses with 50013 unless the user has all of `needed` in the channel.
    pub(crate) fn require(&self, user: Id, channel: Id, needed: u64) -> ApiResult<()> {
        let channel = self.visible_channel(channel, user)?;
        if self.permissions_in(user, channel) & needed == needed {
            Ok(())
        } else {
            Err(MISSING_PERMISSIONS.into())
        }
    }

    /// The DM of two users, made when there is none.
    pub(crate) fn dm_between(&mut self, one: Id, other: Id) -> Id {
        let found = self.channels.values().find(|channel| {
            channel.kind == ChannelKind::Dm
                && channel.recipients.contains(&one)
                && channel.recipients.contains(&other)
        });
        if let Some(channel) = found {
            return channel.id;
        }
        let id = self.next_id();
        self.channels.insert(id, Channel::dm(id, one, other));
        id
    }
}

impl Channel {
    /// A DM channel.
    pub(crate) fn dm(id: Id, one: Id, other: Id) -> Self {
        let mut channel = Self::new(id, ChannelKind::Dm, "");
        channel.recipients = vec![one, other];
        channel
    }

    /// A channel with nothing but a name.
    pub(crate) fn new(id: Id, kind: ChannelKind, name: &str) -> Self {
        Self {
            id,
            kind,
            name: name.to_owned(),
            topic: None,
            parent: None,
            position: 0,
            overwrites: Vec::new(),
            recipients: Vec::new(),
            last_message: None,
            last_pin: None,
            rate_limit_per_user: 0,
            thread: None,
            flags: 0,
            tags: Vec::new(),
            applied_tags: Vec::new(),
            settings: Map::new(),
        }
    }
}
