//! Permission bits and their computation from roles and overwrites.
//!
//! Source: Discord, Permissions: "Permission Overwrites", "Implicit Permissions", "Inherited Permissions" of threads.

use crate::sandbox::errors::{ApiResult, MISSING_PERMISSIONS};
use crate::sandbox::snowflake::Id;

use super::World;
use super::channels::{Channel, ChannelKind};

pub(crate) const CREATE_INVITE: u64 = 1;
pub(crate) const KICK_MEMBERS: u64 = 1 << 1;
pub(crate) const BAN_MEMBERS: u64 = 1 << 2;
pub(crate) const ADMINISTRATOR: u64 = 1 << 3;
pub(crate) const MANAGE_CHANNELS: u64 = 1 << 4;
pub(crate) const MANAGE_GUILD: u64 = 1 << 5;
pub(crate) const ADD_REACTIONS: u64 = 1 << 6;
pub(crate) const VIEW_AUDIT_LOG: u64 = 1 << 7;
pub(crate) const VIEW_CHANNEL: u64 = 1 << 10;
pub(crate) const SEND_MESSAGES: u64 = 1 << 11;
pub(crate) const SEND_TTS_MESSAGES: u64 = 1 << 12;
pub(crate) const MANAGE_MESSAGES: u64 = 1 << 13;
pub(crate) const EMBED_LINKS: u64 = 1 << 14;
pub(crate) const ATTACH_FILES: u64 = 1 << 15;
pub(crate) const READ_MESSAGE_HISTORY: u64 = 1 << 16;
pub(crate) const MENTION_EVERYONE: u64 = 1 << 17;
pub(crate) const USE_EXTERNAL_EMOJIS: u64 = 1 << 18;
pub(crate) const CONNECT: u64 = 1 << 20;
pub(crate) const SPEAK: u64 = 1 << 21;
pub(crate) const CHANGE_NICKNAME: u64 = 1 << 26;
pub(crate) const MANAGE_NICKNAMES: u64 = 1 << 27;
pub(crate) const MANAGE_ROLES: u64 = 1 << 28;
pub(crate) const MANAGE_WEBHOOKS: u64 = 1 << 29;
pub(crate) const MANAGE_EXPRESSIONS: u64 = 1 << 30;
pub(crate) const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
pub(crate) const MANAGE_THREADS: u64 = 1 << 34;
pub(crate) const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
pub(crate) const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
pub(crate) const USE_EXTERNAL_STICKERS: u64 = 1 << 37;
pub(crate) const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
pub(crate) const MODERATE_MEMBERS: u64 = 1 << 40;
pub(crate) const CREATE_EXPRESSIONS: u64 = 1 << 43;
pub(crate) const SEND_POLLS: u64 = 1 << 49;
pub(crate) const PIN_MESSAGES: u64 = 1 << 51;

/// Every permission there is today.
pub(crate) const ALL: u64 = (1 << 53) - 1;

/// What everyone may do in a new server.
pub(crate) const EVERYONE: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | ADD_REACTIONS
    | USE_EXTERNAL_EMOJIS
    | USE_EXTERNAL_STICKERS
    | CREATE_INVITE
    | MENTION_EVERYONE
    | CONNECT
    | SPEAK
    | SEND_POLLS
    | CHANGE_NICKNAME
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | CREATE_PRIVATE_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// What the invitation of the bot asks for (309237763072).
pub(crate) const BOT: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// What somebody may do in a DM.
const IN_DM: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | ADD_REACTIONS
    | MENTION_EVERYONE
    | SEND_POLLS
    | USE_EXTERNAL_EMOJIS
    | USE_APPLICATION_COMMANDS;

impl World {
    /// The user's permissions in the guild, overwrites aside.
    pub(crate) fn base_permissions(&self, user: Id) -> u64 {
        if self.guild.owner == user {
            return ALL;
        }
        let Some(member) = self.guild.members.get(&user) else {
            return 0;
        };
        let bits = self
            .guild
            .roles
            .iter()
            .filter(|role| role.id == self.guild.id || member.roles.contains(&role.id))
            .fold(0, |bits, role| bits | role.permissions);
        if bits & ADMINISTRATOR != 0 { ALL } else { bits }
    }

    /// Refuses with 50013 unless the user has all of `needed` in the guild.
    pub(crate) fn require_in_guild(&self, user: Id, needed: u64) -> ApiResult<()> {
        if self.base_permissions(user) & needed == needed {
            Ok(())
        } else {
            Err(MISSING_PERMISSIONS.into())
        }
    }

    /// The place of the user's highest role; the owner's is above all.
    ///
    /// Source: Discord, Permissions, "Permission Hierarchy".
    pub(crate) fn rank(&self, user: Id) -> u32 {
        if self.guild.owner == user {
            return u32::MAX;
        }
        let held = self.guild.members.get(&user).map_or(&[][..], |m| &m.roles);
        let roles = self.guild.roles.iter().filter(|role| held.contains(&role.id));
        roles.map(|role| role.position).max().unwrap_or(0)
    }

    /// The user's permissions in a channel; a thread has those of its parent.
    pub(crate) fn permissions_in(&self, user: Id, channel: &Channel) -> u64 {
        if channel.kind == ChannelKind::Dm {
            return if channel.recipients.contains(&user) {
                IN_DM
            } else {
                0
            };
        }
        if channel.kind.is_thread() {
            let parent = channel.parent.and_then(|id| self.channels.get(&id));
            return parent.map_or(0, |parent| self.permissions_in(user, parent));
        }
        let base = self.base_permissions(user);
        if base & ADMINISTRATOR != 0 {
            return ALL;
        }
        let bits = implicit(self.with_overwrites(base, user, channel));
        // "Permissions for Timed Out Members": they may view and read, nothing else.
        let member = self.guild.members.get(&user);
        let silenced = member
            .and_then(|m| m.silenced_until)
            .is_some_and(|t| t > self.now());
        if silenced {
            bits & (VIEW_CHANNEL | READ_MESSAGE_HISTORY)
        } else {
            bits
        }
    }

    /// "Permission Overwrites": everyone's, then those of all roles together, then the member's.
    fn with_overwrites(&self, base: u64, user: Id, channel: &Channel) -> u64 {
        let mut bits = base;
        let everyone = channel
            .overwrites
            .iter()
            .find(|o| o.id == self.guild.id && !o.of_member);
        if let Some(overwrite) = everyone {
            bits = bits & !overwrite.deny | overwrite.allow;
        }
        let roles = self
            .guild
            .members
            .get(&user)
            .map_or(&[][..], |member| &member.roles);
        let of_roles = channel
            .overwrites
            .iter()
            .filter(|o| !o.of_member && roles.contains(&o.id));
        let (allow, deny) = of_roles.fold((0, 0), |(a, d), o| (a | o.allow, d | o.deny));
        bits = bits & !deny | allow;
        if let Some(own) = channel.overwrites.iter().find(|o| o.of_member && o.id == user) {
            bits = bits & !own.deny | own.allow;
        }
        bits
    }

    /// Whether the user may send to the channel, which in a thread is another permission.
    ///
    /// Source: Discord, Threads, "Permissions": SEND_MESSAGES has no effect in threads.
    pub(crate) fn send_permission(channel: &Channel) -> u64 {
        if channel.kind.is_thread() {
            SEND_MESSAGES_IN_THREADS
        } else {
            SEND_MESSAGES
        }
    }
}

/// "Implicit Permissions": who cannot view a channel can do nothing in it; who cannot send cannot attach either.
fn implicit(bits: u64) -> u64 {
    if bits & VIEW_CHANNEL == 0 {
        return 0;
    }
    if bits & (SEND_MESSAGES | SEND_MESSAGES_IN_THREADS) == 0 {
        return bits & !(MENTION_EVERYONE | SEND_TTS_MESSAGES | ATTACH_FILES | EMBED_LINKS);
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_invitation_asks_for_what_the_documents_say() {
        assert_eq!(BOT, 309_237_763_072);
    }
}
