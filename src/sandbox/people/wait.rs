//! `POST /sandbox/interactions?wait=1`: an interaction together with what came of it.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;

use super::interactions;
use crate::sandbox::errors::ApiResult;
use crate::sandbox::forms::message::LOADING;
use crate::sandbox::server::Shared;
use crate::sandbox::snowflake::Id;
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::World;
use crate::sandbox::world::interactions::Answer;

/// How long to wait for the edit or follow-up of a deferred answer.
const DEFERRED: Duration = Duration::from_secs(10);

/// Submits an interaction and, when asked to, waits for its answer.
///
/// # Errors
/// As the interaction is refused.
pub(crate) async fn submit(shared: &Arc<Shared>, call: &Call) -> ApiResult<Reply> {
    let id = interactions::submit(&mut shared.lock(), call)?;
    if !call.asks("wait") {
        return Ok(Reply::none());
    }
    let mut deadline = None;
    loop {
        // Registered before looking, so that no change between looking and waiting is missed.
        let changed = shared
            .lock()
            .interactions
            .get(id)
            .map(|found| found.changed.clone());
        let Some(changed) = changed else {
            return Ok(Reply::ok(outcome(&shared.lock(), id)));
        };
        let notified = changed.notified();
        tokio::pin!(notified);
        notified.as_mut().enable();
        let state = shared
            .lock()
            .interactions
            .get(id)
            .map(|found| (found.answer, found.touched));
        match state {
            Some((Answer::Waiting, _)) => notified.await,
            Some((Answer::Deferred, None)) => {
                let until = *deadline.get_or_insert_with(|| Instant::now() + DEFERRED);
                if tokio::time::timeout_at(until, notified).await.is_err() {
                    return Ok(Reply::ok(outcome(&shared.lock(), id)));
                }
            }
            _ => return Ok(Reply::ok(outcome(&shared.lock(), id))),
        }
    }
}

/// `{status, callback, message}`; the message as the person sees it.
fn outcome(world: &World, id: Id) -> Value {
    let Some(found) = world.interactions.get(id) else {
        return json!({ "status": "failed", "callback": null, "message": null });
    };
    let failed = matches!(found.answer, Answer::Waiting | Answer::Failed);
    let message = found
        .touched
        .or(found.original)
        .filter(|_| found.answer != Answer::Acknowledged);
    let seen = message
        .and_then(|message| world.message(found.channel, message).ok())
        .filter(|message| message.is_for(found.user) && message.flags & LOADING == 0)
        .map(|message| world.message_view(message, found.user));
    json!({
        "id": id.to_string(),
        "status": if failed { "failed" } else { "answered" },
        "callback": found.callback,
        "message": seen,
    })
}
