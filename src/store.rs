//! All SQL: what is stored, and how it is read and written.
//!
//! A [`Store`] has one writer, whose transactions begin with `BEGIN IMMEDIATE` and so never wait for each other
//! half-way, and a few readers, each of which sees one consistent moment. Start with [`Store::open`], then
//! [`Store::read`] and [`Store::write`]. What a row means is decided in `service`; nothing here decides.
//!
//! Statements are constants in the common subset of SQLite and PostgreSQL, gathered in `statements` so that a test
//! prepares each of them.

mod answers;
mod backup;
mod challenges;
mod clock;
mod columns;
mod error;
mod fact;
mod games;
mod history;
mod ids;
mod lease;
mod messages;
mod moves;
mod offers;
mod open;
mod outbox;
mod players;
mod playing;
mod ratings;
mod settings;
mod shown;
mod standings;
mod statements;
mod stored;

use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::{Sqlite, SqliteConnection, SqlitePool, Transaction};
use tokio::sync::Notify;

pub use self::{
    backup::backup,
    clock::{Clock, ManualClock, Millis, SystemClock},
    error::StoreError,
    fact::{Fact, SeatNumber},
    games::{Game, SeatRow},
    history::{HeadToHead, Tally},
    ids::{ChallengeId, ChannelId, GameId, GuildId, InteractionId, MessageId, OutboxId, PlayerId, UserId},
    lease::{Attempt, Holder, Lease},
    messages::Posted,
    moves::{DrawOffer, MoveRow},
    offers::{Challenge, Guest, Place, Terms},
    open::{SCHEMA_VERSION, SchemaPolicy},
    outbox::{Leased, Queue},
    ratings::Pool,
    shown::{RatingChange, Shown},
    stored::{
        Answer, Came, ChallengeState, Ending, ForcedMoves, MessageKind, Mode, Pings, Player, SeatChoice,
        Termination,
    },
};

/// A database that is open. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Store {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    path: PathBuf,
    writer: SqlitePool,
    readers: SqlitePool,
    /// Rung when outbox rows were committed.
    outbox: Notify,
}

pub(crate) use self::{
    challenges::{Closing, NewRow},
    playing::{Advance, NewGame},
    ratings::{RatedGame, RatingRow},
    shown::{PER_POINT, PROVISIONAL, Precise},
    standings::{EVERYWHERE, StandingRow, Step},
};

impl Store {
    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.inner.path
    }

    /// A consistent view of this moment.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn read(&self) -> Result<Reader, StoreError> {
        Ok(Reader {
            tx: self.inner.readers.begin().await?,
        })
    }

    /// A transaction that writes; it waits for the one before it. Dropped without [`Writer::commit`] it has no effect.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn write(&self) -> Result<Writer, StoreError> {
        let writer = &self.inner.writer;
        let tx = match writer.begin_with("BEGIN IMMEDIATE").await {
            // SQLite ends a transaction by itself when the disk is full or fails; the connection does not notice, and
            // would take this one for a part of that for ever.
            Err(sqlx::Error::InvalidSavePointStatement) => {
                writer.acquire().await?.close().await?;
                writer.begin_with("BEGIN IMMEDIATE").await?
            }
            begun => begun?,
        };
        Ok(Writer {
            reader: Reader { tx },
            store: self.clone(),
            rings: false,
        })
    }

    /// Waits until outbox rows have been committed; a ring in between is remembered.
    pub async fn outbox_rung(&self) {
        self.inner.outbox.notified().await;
    }

    /// Wakes whoever waits in [`Store::outbox_rung`].
    pub(crate) fn ring_outbox(&self) {
        self.inner.outbox.notify_one();
    }

    /// Closes all connections, after which the file is complete without its write-ahead log.
    pub async fn close(&self) {
        self.inner.readers.close().await;
        self.inner.writer.close().await;
    }
}

/// A transaction that reads.
#[derive(Debug)]
pub struct Reader {
    tx: Transaction<'static, Sqlite>,
}

impl Reader {
    fn conn(&mut self) -> &mut SqliteConnection {
        &mut self.tx
    }
}

/// A transaction that reads and writes.
#[derive(Debug)]
pub struct Writer {
    reader: Reader,
    store: Store,
    /// Whether committing it must wake the deliverer.
    rings: bool,
}

impl Writer {
    /// Makes everything written permanent: on disk when this returns.
    ///
    /// # Errors
    /// When the database fails; then nothing was written.
    pub async fn commit(self) -> Result<(), StoreError> {
        self.reader.tx.commit().await?;
        if self.rings {
            self.store.ring_outbox();
        }
        Ok(())
    }
}

impl Deref for Writer {
    type Target = Reader;

    fn deref(&self) -> &Reader {
        &self.reader
    }
}

impl DerefMut for Writer {
    fn deref_mut(&mut self) -> &mut Reader {
        &mut self.reader
    }
}
