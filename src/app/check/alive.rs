//! `shadara check --alive`: whether a bot works on the database, from the signs of life it writes there.

use std::path::Path;
use std::time::Duration;

use crate::service::{Clock, Millis};
use crate::store::{SchemaPolicy, Store, StoreError};

/// How old the process's last sign of life may be: many renewals of its lease.
const FRESH: Duration = Duration::from_secs(30);

/// Why a bot does not count as alive.
#[derive(Debug, thiserror::Error)]
pub enum NotAlive {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// No bot has ever run on it.
    #[error("no bot has run on this database")]
    Never,
    /// The last sign is too old.
    #[error("the bot's last sign of life is {0} s old")]
    Stale(u64),
}

/// Fails unless the bot on this database has shown a sign of life lately.
///
/// # Errors
/// When the database cannot be read, or the last sign is older than 30 s.
pub async fn run(database: &Path, clock: &dyn Clock) -> Result<(), NotAlive> {
    let store = Store::open(database, SchemaPolicy::Require).await?;
    let beats = store.read().await?.beats().await?;
    store.close().await;
    let last: Option<Millis> = beats
        .iter()
        .filter(|(part, _)| part == "process")
        .map(|(_, at)| *at)
        .max();
    let age = clock.now().since(last.ok_or(NotAlive::Never)?);
    if age > FRESH {
        Err(NotAlive::Stale(age.as_secs()))
    } else {
        Ok(())
    }
}
