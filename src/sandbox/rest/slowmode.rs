//! Slow mode: how long people wait between messages of a channel.
//!
//! Source: Discord, Channels Resource, `rate_limit_per_user`: bots, and whoever manages messages or the channel, are
//! unaffected; Opcodes and Status Codes, 20016.

use crate::sandbox::errors::{ApiError, ApiResult, SLOWMODE};
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::permissions::{MANAGE_CHANNELS, MANAGE_MESSAGES};

/// Refuses a message that comes too soon after the author's last.
pub(super) fn check(world: &World, channel: Id, actor: Id) -> ApiResult<()> {
    let place = world.channel(channel)?;
    let wait_ms = i64::from(place.rate_limit_per_user) * 1000;
    let exempt = world.users.get(&actor).is_none_or(|user| user.is_bot)
        || world.permissions_in(actor, place) & (MANAGE_CHANNELS | MANAGE_MESSAGES) != 0;
    if wait_ms == 0 || exempt {
        return Ok(());
    }
    let all = world.messages.get(&channel);
    let last = all.and_then(|all| {
        all.values()
            .rev()
            .find(|m| m.author == actor && !m.is_ephemeral())
    });
    let left = last.map_or(0, |m| m.created + wait_ms - world.now());
    if left <= 0 {
        return Ok(());
    }
    let mut error = ApiError::from(SLOWMODE);
    error.retry_ms = Some(left);
    Err(error)
}
