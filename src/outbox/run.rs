//! Delivering: lease, deliver, settle.

use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinSet;
use tracing::Instrument;

use super::backoff::{MAX_ATTEMPTS, PATIENCE, backoff};
use crate::store::{Clock, Leased, Millis, Store, StoreError, Writer};

/// How many rows are delivered side by side. Discord allows 50 requests a second, of which a board takes up to three.
const N_AT_ONCE: usize = 16;

/// How long one delivery may take before it counts as failed; longer than any retry inside it.
const DELIVERY_TIMEOUT: Duration = Duration::from_secs(60);

/// How long a row is claimed. Only this process delivers, so this matters only if a delivery hangs.
const LEASE: Duration = Duration::from_secs(90);

/// How far a clock must go back to count as set.
const STEP: Duration = Duration::from_secs(1);

/// How often to look without being rung.
const POLL: Duration = Duration::from_secs(5);

/// Who tells Discord.
pub trait Deliver: Send + Sync + 'static {
    /// Tells what a row says; called again for the same row until it is done or dead.
    fn deliver(&self, row: &Leased) -> impl Future<Output = Delivery> + Send;
}

/// What came of a delivery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// It is told, or nothing was to be told.
    Done,
    /// Something here failed: tried again, at most [`MAX_ATTEMPTS`] times.
    Retry {
        /// Why, for the log.
        why: String,
    },
    /// Discord is ill, or people must mend something: tried again until the row is older than [`PATIENCE`].
    Wait {
        /// Not before this long; else after the usual back-off.
        after: Option<Duration>,
        /// Why, for the log.
        why: String,
    },
    /// Never.
    Dead {
        /// Why, for the log.
        why: String,
    },
}

/// Delivers, one step at a time; [`run`] calls it for ever.
#[derive(Debug)]
pub struct Outbox<D> {
    store: Store,
    deliver: Arc<D>,
    clock: Arc<dyn Clock>,
    chance: fastrand::Rng,
}

impl<D: Deliver> Outbox<D> {
    /// An outbox whose back-off is jittered by `seed`.
    #[must_use]
    pub fn new(store: Store, deliver: Arc<D>, clock: Arc<dyn Clock>, seed: u64) -> Self {
        Self {
            store,
            deliver,
            clock,
            chance: fastrand::Rng::with_seed(seed),
        }
    }

    /// Frees all rows. Call it once at start, when the lease on the database is held: whoever had claimed them is
    /// gone.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn release_all(&self) -> Result<(), StoreError> {
        let mut tx = self.store.write().await?;
        tx.release_outbox(self.clock.now()).await?;
        tx.commit().await
    }

    /// Makes up for a clock that went back: what was put off until an instant that is now far away is due at once.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn clock_went_back(&self) -> Result<(), StoreError> {
        let mut tx = self.store.write().await?;
        let now = self.clock.now();
        tx.rewind_outbox(now, now.after(LEASE)).await?;
        tx.commit().await
    }

    /// Leases what is due, at most `limit` rows, each the head of its lane.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn lease(&self, limit: usize) -> Result<Vec<Leased>, StoreError> {
        let mut tx = self.store.write().await?;
        let rows = tx.lease_outbox(self.clock.now(), LEASE, limit).await?;
        tx.commit().await?;
        Ok(rows)
    }

    /// Writes what came of a delivery.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn settle(&mut self, row: &Leased, delivery: &Delivery) -> Result<(), StoreError> {
        let mut tx = self.store.write().await?;
        let now = self.clock.now();
        match delivery {
            Delivery::Done => tx.settle_outbox(row.id, now).await?,
            Delivery::Retry { why } if row.attempts < MAX_ATTEMPTS => {
                let due = now.after(backoff(row.attempts, &mut self.chance));
                postpone(&mut tx, row, due, why).await?;
            }
            Delivery::Wait { after, why } if is_patient(row, now) => {
                let delay = backoff(row.attempts, &mut self.chance);
                let due = now.after(delay.max(after.unwrap_or_default()));
                postpone(&mut tx, row, due, why).await?;
            }
            Delivery::Retry { why } | Delivery::Wait { why, .. } | Delivery::Dead { why } => {
                tracing::error!(
                    outbox.id = row.id.0,
                    row.lane,
                    row.attempts,
                    why,
                    "delivery given up"
                );
                tx.bury_outbox(row.id, why, now).await?;
            }
        }
        tx.commit().await
    }

    /// Delivers everything that is due, and what becomes due by it, one after another; how many rows.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn drain(&mut self) -> Result<usize, StoreError> {
        let mut n_delivered = 0;
        loop {
            let rows = self.lease(N_AT_ONCE).await?;
            if rows.is_empty() {
                return Ok(n_delivered);
            }
            for row in rows {
                let delivery = deliver(Arc::clone(&self.deliver), row.clone()).await;
                self.settle(&row, &delivery).await?;
                n_delivered += 1;
            }
        }
    }

    /// How long until something is due; at most [`POLL`].
    async fn until_next(&self) -> Duration {
        let next = match self.store.read().await {
            Ok(mut reader) => reader.outbox_next().await,
            Err(error) => Err(error),
        };
        match next {
            Ok(Some(next)) => next.since(self.clock.now()).min(POLL),
            Ok(None) => POLL,
            Err(error) => {
                tracing::error!(%error, "the outbox cannot be read");
                POLL
            }
        }
    }
}

/// Puts a row off.
async fn postpone(tx: &mut Writer, row: &Leased, due: Millis, why: &str) -> Result<(), StoreError> {
    tracing::warn!(
        outbox.id = row.id.0,
        row.lane,
        row.attempts,
        why,
        "delivery failed, will retry"
    );
    tx.retry_outbox(row.id, due, why).await
}

/// Whether a row may still wait. Its age alone does not tell: a clock that is set right may jump by years.
fn is_patient(row: &Leased, now: Millis) -> bool {
    row.attempts < MAX_ATTEMPTS || now.since(row.created) < PATIENCE
}

/// One delivery, which neither hangs nor takes the caller down when it panics.
async fn deliver<D: Deliver>(by: Arc<D>, row: Leased) -> Delivery {
    let span = tracing::info_span!(
        "deliver",
        outbox.id = row.id.0,
        lane = row.lane,
        attempt = row.attempts
    );
    let task = tokio::spawn(
        async move {
            match tokio::time::timeout(DELIVERY_TIMEOUT, by.deliver(&row)).await {
                Ok(delivery) => delivery,
                Err(_) => Delivery::Wait {
                    after: None,
                    why: "it took too long".to_owned(),
                },
            }
        }
        .instrument(span),
    );
    match task.await {
        Ok(delivery) => delivery,
        Err(error) => Delivery::Retry {
            why: format!("it failed: {error}"),
        },
    }
}

/// Delivers until `shutdown` is over, then waits for what is under way.
pub async fn run<D: Deliver>(mut outbox: Outbox<D>, shutdown: impl Future<Output = ()>) {
    let mut shutdown = std::pin::pin!(shutdown);
    let mut under_way: JoinSet<(Leased, Delivery)> = JoinSet::new();
    let mut latest = outbox.clock.now();
    let mut ended: Vec<Ended> = Vec::new();
    let mut is_released = false;
    loop {
        ended = settle_all(&mut outbox, ended).await;
        let now = outbox.clock.now();
        if latest.since(now) > STEP
            && let Err(error) = outbox.clock_went_back().await
        {
            tracing::error!(%error, "the outbox cannot follow the clock");
        }
        latest = now;
        let has_started = match release_once(&outbox, &mut is_released).await {
            Ok(()) => start_due(&outbox, &mut under_way).await,
            Err(error) => Err(error),
        };
        let until_next = match has_started {
            Ok(()) if under_way.len() < N_AT_ONCE => outbox.until_next().await,
            Ok(()) => POLL,
            Err(error) => {
                tracing::error!(%error, "the outbox cannot be leased");
                POLL
            }
        };
        tokio::select! {
            () = &mut shutdown => break,
            Some(done) = under_way.join_next() => ended.push(done),
            () = outbox.store.outbox_rung() => {}
            () = tokio::time::sleep(until_next.max(Duration::from_millis(20))) => {}
        }
    }
    while let Some(done) = under_way.join_next().await {
        ended.push(done);
    }
    settle_all(&mut outbox, ended).await;
}

/// Frees all rows unless that is done; before it nothing is delivered.
async fn release_once<D: Deliver>(outbox: &Outbox<D>, is_released: &mut bool) -> Result<(), StoreError> {
    if !*is_released {
        outbox.release_all().await?;
        *is_released = true;
    }
    Ok(())
}

/// Starts to deliver what is due, as far as there is room.
async fn start_due<D: Deliver>(
    outbox: &Outbox<D>,
    under_way: &mut JoinSet<(Leased, Delivery)>,
) -> Result<(), StoreError> {
    let room = N_AT_ONCE - under_way.len();
    if room == 0 {
        return Ok(());
    }
    for row in outbox.lease(room).await? {
        let by = Arc::clone(&outbox.deliver);
        under_way.spawn(async move { (row.clone(), deliver(by, row).await) });
    }
    Ok(())
}

/// A delivery that ended: its row, and what came of it.
type Ended = Result<(Leased, Delivery), tokio::task::JoinError>;

/// Settles deliveries that have ended; gives back those that could not be, for the disk may be full for a while.
async fn settle_all<D: Deliver>(outbox: &mut Outbox<D>, ended: Vec<Ended>) -> Vec<Ended> {
    let mut left = Vec::new();
    for one in ended {
        match one {
            Ok((row, delivery)) => {
                if let Err(error) = outbox.settle(&row, &delivery).await {
                    tracing::error!(%error, outbox.id = row.id.0, "a delivery cannot be settled yet");
                    left.push(Ok((row, delivery)));
                }
            }
            Err(error) => tracing::error!(%error, "a delivery ended oddly; it will be repeated"),
        }
    }
    left
}
