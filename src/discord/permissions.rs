//! What the bot and the invited must be allowed to do where a game is played.

use serenity::all::{GuildId, Http, Permissions};

use super::http::{Trouble, channel_id, code, trouble};
use crate::service;
use crate::words::Permission;

/// What the bot needs in a channel where a game starts, with the names that people know them by.
///
/// All of them together are the number in the invite link, 309237763072.
const IN_CHANNEL: &[(Permissions, Permission)] = &[
    (Permissions::VIEW_CHANNEL, Permission::ViewChannel),
    (Permissions::SEND_MESSAGES, Permission::SendMessages),
    (Permissions::CREATE_PUBLIC_THREADS, Permission::CreateThreads),
    (Permissions::SEND_MESSAGES_IN_THREADS, Permission::SendInThreads),
    (Permissions::ATTACH_FILES, Permission::AttachFiles),
    (Permissions::EMBED_LINKS, Permission::EmbedLinks),
    (Permissions::READ_MESSAGE_HISTORY, Permission::ReadHistory),
];

/// What it needs in a thread in which a game is played.
const IN_THREAD: &[(Permissions, Permission)] = &[
    (Permissions::VIEW_CHANNEL, Permission::ViewChannel),
    (Permissions::SEND_MESSAGES_IN_THREADS, Permission::SendInThreads),
    (Permissions::ATTACH_FILES, Permission::AttachFiles),
    (Permissions::EMBED_LINKS, Permission::EmbedLinks),
    (Permissions::READ_MESSAGE_HISTORY, Permission::ReadHistory),
];

/// Where a game is to be played.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Where {
    /// In a thread that is made from a message of this channel.
    Channel,
    /// In this very thread.
    Thread,
}

/// The permissions that the bot lacks of `has`; none when Discord did not say what it has.
#[must_use]
pub fn missing(has: Option<Permissions>, place: Where) -> Vec<Permission> {
    let Some(has) = has else { return Vec::new() };
    if has.contains(Permissions::ADMINISTRATOR) {
        return Vec::new();
    }
    let needed = match place {
        Where::Channel => IN_CHANNEL,
        Where::Thread => IN_THREAD,
    };
    needed
        .iter()
        .filter(|(bit, _)| !has.contains(*bit))
        .map(|(_, name)| *name)
        .collect()
}

/// The permissions that the bot lacks in a channel where no interaction told them; for threads name the one above.
///
/// # Errors
/// When Discord does not say.
pub async fn lacking(
    http: &Http,
    guild: service::GuildId,
    channel: service::ChannelId,
    place: Where,
) -> serenity::Result<Vec<Permission>> {
    let found = match http.get_channel(channel_id(channel)).await {
        Ok(found) => found.guild(),
        Err(error) if trouble(&error) == Trouble::Refused(code::MISSING_ACCESS) => None,
        Err(error) => return Err(error),
    };
    let Some(found) = found else {
        return Ok(vec![Permission::ViewChannel]);
    };
    let guild = http.get_guild(GuildId::new(guild.get())).await?;
    let member = http
        .get_member(guild.id, http.get_current_user().await?.id)
        .await?;
    Ok(missing(Some(guild.user_permissions_in(&found, &member)), place))
}

/// Whether somebody with these permissions can see the channel; assumed when Discord did not say.
#[must_use]
pub fn can_see(has: Option<Permissions>) -> bool {
    has.is_none_or(|has| has.intersects(Permissions::ADMINISTRATOR | Permissions::VIEW_CHANNEL))
}

/// The bit of a permission.
#[must_use]
pub fn bits(permission: Permission) -> Permissions {
    let found = IN_CHANNEL.iter().find(|(_, name)| *name == permission);
    found.map_or(Permissions::empty(), |(bit, _)| *bit)
}

/// Every permission that the bot asks for when it is invited.
#[must_use]
pub fn all() -> Permissions {
    IN_CHANNEL
        .iter()
        .fold(Permissions::empty(), |all, (bit, _)| all | *bit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_invite_link_asks_for_exactly_what_is_needed() {
        assert_eq!(all().bits(), 309_237_763_072);
    }

    #[test]
    fn each_missing_permission_is_named() {
        assert_eq!(missing(Some(all()), Where::Channel), []);
        assert_eq!(missing(None, Where::Channel), []);
        assert_eq!(missing(Some(Permissions::ADMINISTRATOR), Where::Channel), []);
        let some = all() - Permissions::ATTACH_FILES - Permissions::CREATE_PUBLIC_THREADS;
        assert_eq!(
            missing(Some(some), Where::Channel),
            [Permission::CreateThreads, Permission::AttachFiles]
        );
        assert_eq!(missing(Some(some), Where::Thread), [Permission::AttachFiles]);
        assert!(!can_see(Some(Permissions::SEND_MESSAGES)));
    }
}
