//! What time alone does: challenges expire, flags fall, idle ratings become provisional, old answers are forgotten.
//!
//! Everything is found by instants in rows, so a restart loses nothing and a late sweep only comes late.

use std::time::Duration;

use super::challenge::expire_due;
use super::resign::{Leaving, leave};
use super::view::{Loaded, load};
use super::{Fault, Service, ratings};
use crate::store::{ChallengeId, GameId, Millis, Writer};

/// How often to sweep.
const EVERY: Duration = Duration::from_secs(15);

/// How long first answers are kept: an interaction's token lives 15 minutes, and a resumed gateway session replays
/// less than that.
const ANSWERS_FOR: Duration = Duration::from_secs(24 * 60 * 60);

/// How long delivered rows of the outbox are kept, for whoever wonders what happened.
const SETTLED_FOR: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// What a sweep did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Swept {
    /// Challenges that expired.
    pub expired: Vec<ChallengeId>,
    /// Games in which a flag fell.
    pub flagged: Vec<GameId>,
    /// Ratings that have become provisional.
    pub n_unsettled: usize,
}

/// Lets the seat whose time has run out lose, or be out.
pub(super) async fn flag(tx: &mut Writer, mut loaded: Loaded, now: Millis) -> Result<(), Fault> {
    let Some(seat) = loaded.game.to_move else {
        return Ok(());
    };
    leave(tx, &mut loaded, seat, Leaving::Deadline, None, now).await
}

impl Service {
    /// Does what is due now.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn sweep(&self) -> Result<Swept, Fault> {
        let mut tx = self.store.write().await?;
        let now = self.clock.now();
        let expired = expire_due(&mut tx, now).await?;
        let flagged = tx.flagged(now).await?;
        for id in &flagged {
            if let Some(loaded) = load(&mut tx, *id).await? {
                flag(&mut tx, loaded, now).await?;
            }
        }
        let n_unsettled = ratings::unsettle(&mut tx, now).await?;
        tx.prune_answers(now.before(ANSWERS_FOR)).await?;
        tx.prune_outbox(now.before(SETTLED_FOR)).await?;
        tx.beat("sweep", now).await?;
        tx.commit().await?;
        Ok(Swept {
            expired,
            flagged,
            n_unsettled,
        })
    }

    /// Sweeps until `shutdown` is over.
    pub async fn keep_sweeping(&self, shutdown: impl Future<Output = ()>) {
        let mut shutdown = std::pin::pin!(shutdown);
        loop {
            match self.sweep().await {
                Ok(swept) if swept == Swept::default() => {}
                Ok(swept) => tracing::info!(
                    n_expired = swept.expired.len(),
                    n_flagged = swept.flagged.len(),
                    n_unsettled = swept.n_unsettled,
                    "swept"
                ),
                Err(error) => tracing::error!(%error, "the sweep failed"),
            }
            tokio::select! {
                () = &mut shutdown => return,
                () = tokio::time::sleep(EVERY) => {}
            }
        }
    }
}
