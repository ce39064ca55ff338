//! Polls: who voted, ending one early, and a person's vote.
//!
//! Source: Discord, Poll Resource, "Get Answer Voters", "End Poll".

use serde_json::json;

use super::{Segments, before_and_after, id, limit, messages};
use crate::sandbox::errors::{
    ApiResult, METHOD_NOT_ALLOWED, NOT_A_POLL, NOT_FOR_BOTS, NOT_THE_AUTHOR, UNKNOWN_MESSAGE,
};
use crate::sandbox::forms::list_at;
use crate::sandbox::snowflake::{self, Id};
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::World;

pub(super) fn perform(
    world: &mut World,
    call: &Call,
    channel: Id,
    rest: Segments<'_>,
    actor: Id,
) -> ApiResult<Reply> {
    let [message, rest @ ..] = rest else {
        return Err(UNKNOWN_MESSAGE.into());
    };
    let message = id(message, "message_id")?;
    let found = world.readable_message(channel, message, actor)?;
    match (call.method.as_str(), rest) {
        ("GET", ["answers", answer]) => {
            let answer = i64::try_from(id(answer, "answer_id")?).unwrap_or(0);
            let limit = limit(call, 100, 25)?;
            let (_, after) = before_and_after(call)?;
            let votes = &found.poll.as_ref().ok_or(NOT_A_POLL)?.votes;
            let mut users = votes.get(&answer).cloned().unwrap_or_default();
            users.sort_unstable();
            let shown = users
                .into_iter()
                .filter(|id| *id > after.unwrap_or(0))
                .take(limit);
            let users: Vec<_> = shown.map(|id| world.user_view(id)).collect();
            Ok(Reply::ok(json!({ "users": users })))
        }
        ("POST", ["expire"]) => {
            if found.author != actor {
                return Err(NOT_THE_AUTHOR.into());
            }
            world.end_poll(channel, message)?;
            messages::view(world, channel, message, actor)
        }
        // Only people vote; a bot may not.
        ("PUT", ["answers", "@me"]) if actor == world.bot() => Err(NOT_FOR_BOTS.into()),
        ("PUT", ["answers", "@me"]) => {
            let chosen = list_at(&call.body, "answer_ids").iter();
            let chosen: Vec<i64> = chosen
                .filter_map(snowflake::parse)
                .filter_map(|n| i64::try_from(n).ok())
                .collect();
            world.vote(channel, message, actor, &chosen)?;
            Ok(Reply::none())
        }
        _ => Err(METHOD_NOT_ALLOWED.into()),
    }
}
