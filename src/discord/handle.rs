//! Around every interaction: a span, a deadline, and an answer whatever happens.

use std::collections::VecDeque;
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use futures_util::FutureExt as _;
use tracing::Instrument as _;

use super::answer::{Answer, TOO_LATE};
use super::failure::Failure;
use super::http::{Trouble, code, trouble};
use super::view::View;
use crate::service::{Fault, InteractionId};
use crate::words::Words;

/// Runs the work of one interaction beside its deadline, and answers when the work could not.
///
/// A refusal becomes its sentence. A fault of ours is logged once, with an id that the person is told.
pub async fn handle<W>(
    words: &Words,
    interaction: InteractionId,
    answer: &Answer,
    span: tracing::Span,
    work: W,
) where
    W: Future<Output = Result<(), Failure>>,
{
    let guarded = async {
        // Settled inside the branch: a deferral under way is then waited for, never dropped half-sent.
        let settled = async {
            let done = AssertUnwindSafe(work).catch_unwind().await;
            settle(words, interaction, answer, done).await;
        };
        tokio::select! {
            biased;
            () = settled => {}
            () = answer.defer_when_late() => {}
        }
    };
    guarded.instrument(span).await;
}

async fn settle(
    words: &Words,
    interaction: InteractionId,
    answer: &Answer,
    done: std::thread::Result<Result<(), Failure>>,
) {
    let sentence = match done {
        Ok(Ok(())) => return,
        Ok(Err(Failure::Refused(sentence))) => {
            tracing::debug!("refused");
            sentence
        }
        Ok(Err(Failure::Fault(error))) => {
            if is_too_late(error.as_ref()) {
                // Discord does so at random now and then; what was asked is done and shown in the thread.
                tracing::warn!(%error, "Discord no longer took the answer");
                return;
            }
            let id = fault_id(interaction);
            tracing::error!(%error, fault.id = %id, "an interaction failed");
            if is_unsaid(error.as_ref()) {
                words.refusal_unsaid()
            } else if is_of_storage(error.as_ref()) {
                words.refusal_storage(&id)
            } else {
                words.refusal_fault(&id)
            }
        }
        Err(_) => {
            let id = fault_id(interaction);
            tracing::error!(fault.id = %id, "an interaction panicked");
            words.refusal_fault(&id)
        }
    };
    if let Err(error) = answer.whisper(View::text(sentence)).await {
        tracing::warn!(%error, "the refusal could not be said");
    }
}

/// Whether Discord has closed the interaction, so that nothing more can be said in it.
fn is_too_late(error: &(dyn std::error::Error + Send + Sync + 'static)) -> bool {
    error.downcast_ref::<serenity::Error>().is_some_and(|error| {
        matches!(
            trouble(error),
            Trouble::Refused(code::UNKNOWN_INTERACTION | code::ALREADY_ACKNOWLEDGED)
        ) || matches!(error, serenity::Error::Other(TOO_LATE))
    })
}

/// Whether Discord was too busy or ill to take what was said, so that what was asked may well be done.
fn is_unsaid(error: &(dyn std::error::Error + Send + Sync + 'static)) -> bool {
    let by_discord = error.downcast_ref::<serenity::Error>();
    by_discord.is_some_and(|error| matches!(trouble(error), Trouble::Busy | Trouble::Unknown))
}

/// Whether the bot's disk is to blame.
fn is_of_storage(error: &(dyn std::error::Error + Send + Sync + 'static)) -> bool {
    let by_service = error.downcast_ref::<Fault>();
    by_service.is_some_and(|fault| matches!(fault, Fault::Store(error) if error.is_of_storage()))
}

/// A short number that a person can quote and the log can be searched for.
#[must_use]
pub fn fault_id(interaction: InteractionId) -> String {
    format!("{:08x}", interaction.get() & 0xffff_ffff)
}

/// How many interactions are remembered; a resumed connection repeats the last few at most.
const REMEMBERED: usize = 1000;

/// Keeps the number of interactions at work, so that a stop can wait for them, and which were there already.
#[derive(Clone, Debug, Default)]
pub struct AtWork {
    busy: Arc<tokio::sync::RwLock<()>>,
    seen: Arc<std::sync::Mutex<VecDeque<InteractionId>>>,
}

impl AtWork {
    /// Whether an interaction comes for the first time. Discord repeats events when a connection is resumed, and
    /// takes one answer to each; what an interaction did is done once in any case, by its id in the database.
    #[must_use]
    pub fn is_new(&self, id: InteractionId) -> bool {
        let mut seen = self
            .seen
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        if seen.contains(&id) {
            return false;
        }
        if seen.len() == REMEMBERED {
            seen.pop_front();
        }
        seen.push_back(id);
        true
    }

    /// Counts one until the guard is dropped.
    pub async fn begin(&self) -> tokio::sync::OwnedRwLockReadGuard<()> {
        Arc::clone(&self.busy).read_owned().await
    }

    /// Waits until none is at work.
    pub async fn idle(&self) {
        drop(self.busy.write().await);
    }
}
