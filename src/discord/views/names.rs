//! How people are named in messages.

use super::super::view::mention;
use crate::service::Player;
use crate::words::{Words, escaped, plain};

/// A player's name in a message: escaped, or "deleted player".
#[must_use]
pub fn name(words: &Words, player: &Player) -> String {
    player.name().map_or_else(|| words.game_deleted_player(), escaped)
}

/// A player's name where there is no markdown.
#[must_use]
pub fn plain_name(words: &Words, player: &Player) -> String {
    player.name().map_or_else(|| words.game_deleted_player(), plain)
}

/// A mention of a player, or "deleted player". It pings only whom the view lists.
#[must_use]
pub fn mentioned(words: &Words, player: &Player) -> String {
    player
        .id()
        .map_or_else(|| words.game_deleted_player(), |id| mention(id.get()))
}
