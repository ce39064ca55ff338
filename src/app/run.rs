//! `shadara run`: the bot, from an open database to a clean stop.
//!
//! Four tasks work side by side: the connection to Discord, the outbox, the sweeper, and the renewal of the lease on
//! the database. A signal, or the end of any of them, stops the others; what is under way is finished first, for at
//! most `FAREWELL`.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::{JoinError, JoinSet};

use super::fonts;
use crate::config::Config;
use crate::discord::{Bot, Settings, StartError};
use crate::outbox::{self, Outbox};
use crate::service::{Clock, Service, SystemClock};
use crate::store::{Holder, Lease, SchemaPolicy, Store, StoreError};

/// How long a stop waits for deliveries that are under way; what is left is delivered after the next start.
const FAREWELL: Duration = Duration::from_secs(8);

/// Why the bot stopped, or did not start.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Discord.
    #[error(transparent)]
    Bot(#[from] StartError),
    /// The outbox or the sweeper ended, without which nothing is told or expires.
    #[error("a part of the bot failed, and the rest is of no use without it; the log says more")]
    Task,
}

/// Tells every task when to stop; cheap to clone.
#[derive(Clone, Debug)]
pub struct Shutdown(watch::Receiver<bool>);

impl Shutdown {
    /// A shutdown and what sets it off.
    #[must_use]
    pub fn new() -> (watch::Sender<bool>, Self) {
        let (sender, receiver) = watch::channel(false);
        (sender, Self(receiver))
    }

    /// A shutdown at Ctrl-C or SIGTERM.
    #[must_use]
    pub fn on_signal() -> Self {
        let (sender, shutdown) = Self::new();
        tokio::spawn(async move {
            signal().await;
            tracing::info!("stopping");
            // Nobody listens any more when the bot has ended by itself.
            let _ = sender.send(true);
        });
        shutdown
    }

    /// Ready when it is time to stop.
    pub async fn wait(mut self) {
        // An error means that the sender is gone, which is the end as well.
        let _ = self.0.wait_for(|stop| *stop).await;
    }
}

#[cfg(unix)]
async fn signal() {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut terminate) = signal(SignalKind::terminate()) else {
        let _ = tokio::signal::ctrl_c().await;
        return;
    };
    tokio::select! {
        _ = terminate.recv() => {}
        _ = tokio::signal::ctrl_c() => {}
    }
}

#[cfg(not(unix))]
async fn signal() {
    let _ = tokio::signal::ctrl_c().await;
}

/// Opens the database and runs the bot until `shutdown`.
///
/// # Errors
/// When the database cannot be used or is in use, when Discord refuses the token, or when the lease is lost.
pub async fn run(config: Config, shutdown: Shutdown) -> Result<(), RunError> {
    fonts::load(config.fonts.as_deref());
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let seed = draw_seed();
    let store = Store::open(&config.database, SchemaPolicy::Migrate).await?;
    let lease = store
        .lease(&Holder::this_process(format!("{seed:016x}")), clock.as_ref())
        .await?;
    tracing::info!(database = %config.database.display(), seed, version = env!("CARGO_PKG_VERSION"), "starting");

    let result = work(config, &store, &lease, &clock, seed, shutdown).await;
    if let Err(error) = lease.give_back().await {
        tracing::warn!(%error, "the lease was not given back");
    }
    store.close().await;
    tracing::info!("stopped");
    result
}

async fn work(
    config: Config,
    store: &Store,
    lease: &Lease,
    clock: &Arc<dyn Clock>,
    seed: u64,
    shutdown: Shutdown,
) -> Result<(), RunError> {
    let service = Arc::new(Service::new(store.clone(), Arc::clone(clock), seed));
    let settings = Settings {
        token: config.token.reveal().to_owned(),
        api_base: config.base().map(str::to_owned),
        dev_guild: config.dev_guild,
        render_threads: config.render_threads,
        transport: None,
    };
    // Even the first answers of Discord may be long in coming.
    let bot = tokio::select! {
        bot = Bot::new(settings, Arc::clone(&service)) => bot?,
        error = keep_lease(lease, clock.as_ref()) => return Err(error.into()),
        () = shutdown.clone().wait() => return Ok(()),
    };
    let (stop, stopping) = Shutdown::new();

    let outbox = Outbox::new(store.clone(), Arc::new(bot.deliverer()), Arc::clone(clock), seed);
    let mut tasks = JoinSet::new();
    tasks.spawn(outbox::run(outbox, stopping.clone().wait()));
    tasks.spawn(async move { service.keep_sweeping(stopping.wait()).await });

    let result = tokio::select! {
        ended = bot.run(shutdown.wait()) => ended.map_err(RunError::from),
        error = keep_lease(lease, clock.as_ref()) => Err(error.into()),
        Some(ended) = tasks.join_next() => {
            note(ended);
            Err(RunError::Task)
        }
    };
    let _ = stop.send(true);
    finish(tasks).await;
    result
}

/// Waits for the tasks for at most `FAREWELL`.
async fn finish(mut tasks: JoinSet<()>) {
    let all = async {
        while let Some(ended) = tasks.join_next().await {
            note(ended);
        }
    };
    if tokio::time::timeout(FAREWELL, all).await.is_err() {
        tracing::warn!("what was under way was cut short; it goes on after the next start");
    }
}

/// Tells the log of a task that did not end by itself.
fn note(ended: Result<(), JoinError>) {
    if let Err(error) = ended {
        tracing::error!(%error, "a task ended oddly");
    }
}

/// Renews the lease until that fails for good, which is returned.
async fn keep_lease(lease: &Lease, clock: &dyn Clock) -> StoreError {
    loop {
        tokio::time::sleep(Lease::RENEWAL).await;
        match lease.renew(clock.now()).await {
            Ok(()) => {}
            Err(error @ StoreError::LeaseLost) => return error,
            Err(error) => tracing::error!(%error, "the lease was not renewed"),
        }
    }
}

/// Chance from the system, drawn once and logged.
fn draw_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}
