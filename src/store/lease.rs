//! The lease row: one process works on a database, and the successor of a killed one starts at once.
//!
//! The row names its holder by host (boot and process namespace), process number and birth. On the same host a
//! holder that no longer lives frees the row at once. Where that cannot be told (another host or container), the
//! row is free when its beat has not changed for [`Lease::EXPIRY`]; clocks of two hosts are never compared.

use std::time::Duration;

use sqlx::{Row, SqliteConnection};

use super::statements::statements;
use super::{Clock, Millis, Reader, Store, StoreError, Writer};

statements! {
    LEASE = "SELECT holder, host, pid, born, beat_ms FROM lease WHERE id = 1";
    TAKE = "INSERT INTO lease (id, holder, host, pid, born, taken_ms, beat_ms) VALUES (1, $1, $2, $3, $4, $5, $5)
        ON CONFLICT (id) DO UPDATE SET holder = excluded.holder, host = excluded.host, pid = excluded.pid,
            born = excluded.born, taken_ms = excluded.taken_ms, beat_ms = excluded.beat_ms";
    RENEW = "UPDATE lease SET beat_ms = $2 WHERE id = 1 AND holder = $1";
    GIVE_BACK = "DELETE FROM lease WHERE id = 1 AND holder = $1";
    BEAT = "INSERT INTO heartbeats (part, beat_ms) VALUES ($1, $2)
        ON CONFLICT (part) DO UPDATE SET beat_ms = excluded.beat_ms";
    BEATS = "SELECT part, beat_ms FROM heartbeats ORDER BY part";
}

/// A process, so that another can tell whether it lives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    /// Drawn at each start.
    pub name: String,
    /// Boot and process namespace; empty where the system does not tell.
    pub host: String,
    /// Process number there.
    pub pid: u32,
    /// When that process began, in the system's own count; numbers are used again.
    pub born: String,
}

impl Holder {
    /// This process. `name` must differ at each start.
    #[must_use]
    pub fn this_process(name: String) -> Self {
        let pid = std::process::id();
        Self {
            name,
            host: host().unwrap_or_default(),
            pid,
            born: born(pid).unwrap_or_default(),
        }
    }

    /// Whether the process is known to have ended.
    fn is_dead(&self) -> bool {
        let is_here = host().is_some_and(|host| host == self.host);
        is_here && !self.born.is_empty() && born(self.pid).as_deref() != Some(&*self.born)
    }

    /// Whether the process is known to live.
    fn is_alive(&self) -> bool {
        let is_here = host().is_some_and(|host| host == self.host);
        is_here && !self.born.is_empty() && born(self.pid).as_deref() == Some(&*self.born)
    }
}

/// The boot and the process namespace: only within both do process numbers mean the same.
fn host() -> Option<String> {
    let boot = std::fs::read_to_string("/proc/sys/kernel/random/boot_id").ok()?;
    let namespace = std::fs::read_link("/proc/self/ns/pid").ok()?;
    Some(format!("{} {}", boot.trim(), namespace.display()))
}

/// When a process began, in ticks since boot: field 22 of `/proc/PID/stat` (proc(5)). None for a zombie.
fn born(pid: u32) -> Option<String> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let (_, fields) = stat.rsplit_once(')')?;
    let mut fields = fields.split_ascii_whitespace();
    let state = fields.next()?;
    if matches!(state, "Z" | "X") {
        None
    } else {
        fields.nth(18).map(str::to_owned)
    }
}

/// One try for the lease.
#[derive(Debug)]
pub enum Attempt {
    /// It is held now.
    Taken(Lease),
    /// Another process holds it.
    Held {
        /// Its process number, on its own host.
        pid: u32,
        /// Its last sign of life, on its own clock.
        beat: Millis,
        /// Whether it certainly lives; else wait and see whether the beat changes.
        is_certain: bool,
    },
}

/// The right to work on a database, to be renewed every [`Lease::RENEWAL`].
#[derive(Debug)]
pub struct Lease {
    store: Store,
    name: String,
}

impl Lease {
    /// How often to renew.
    pub const RENEWAL: Duration = Duration::from_secs(2);
    /// How long a beat must stand still before a holder that cannot be seen is taken for dead: five renewals.
    pub const EXPIRY: Duration = Duration::from_secs(10);

    /// Says that this process lives.
    ///
    /// # Errors
    /// [`StoreError::LeaseLost`] when another process has taken over: stop at once.
    pub async fn renew(&self, now: Millis) -> Result<(), StoreError> {
        let mut tx = self.store.write().await?;
        let renewed = sqlx::query(RENEW)
            .bind(&self.name)
            .bind(now)
            .execute(tx.conn())
            .await?;
        if renewed.rows_affected() == 0 {
            return Err(StoreError::LeaseLost);
        }
        tx.beat("process", now).await?;
        tx.commit().await
    }

    /// Gives the lease back, so that the next process need not wonder.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn give_back(self) -> Result<(), StoreError> {
        let mut tx = self.store.write().await?;
        sqlx::query(GIVE_BACK).bind(&self.name).execute(tx.conn()).await?;
        tx.commit().await
    }
}

impl Store {
    /// Takes the lease, waiting at most [`Lease::EXPIRY`] and a renewal for a holder that cannot be seen.
    ///
    /// # Errors
    /// [`StoreError::Leased`] when another process works on this database.
    pub async fn lease(&self, holder: &Holder, clock: &dyn Clock) -> Result<Lease, StoreError> {
        const STEP: Duration = Duration::from_millis(500);
        let mut waited = Duration::ZERO;
        let mut first_beat = None;
        loop {
            let is_expired = waited >= Lease::EXPIRY;
            match self
                .try_lease(holder, first_beat.filter(|_| is_expired), clock.now())
                .await?
            {
                Attempt::Taken(lease) => return Ok(lease),
                Attempt::Held {
                    pid,
                    beat,
                    is_certain,
                } => {
                    let is_beating = *first_beat.get_or_insert(beat) != beat;
                    if is_certain || is_beating {
                        return Err(StoreError::Leased { pid, beat });
                    }
                }
            }
            tokio::time::sleep(STEP).await;
            waited += STEP;
        }
    }

    /// Tries to take the lease, also from a holder whose last beat is `stale`.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn try_lease(
        &self,
        holder: &Holder,
        stale: Option<Millis>,
        now: Millis,
    ) -> Result<Attempt, StoreError> {
        let mut tx = self.write().await?;
        if let Some((other, beat)) = held_by(tx.conn()).await?
            && other.name != holder.name
            && !other.is_dead()
            && stale != Some(beat)
        {
            return Ok(Attempt::Held {
                pid: other.pid,
                beat,
                is_certain: other.is_alive(),
            });
        }
        sqlx::query(TAKE)
            .bind(&holder.name)
            .bind(&holder.host)
            .bind(i64::from(holder.pid))
            .bind(&holder.born)
            .bind(now)
            .execute(tx.conn())
            .await?;
        tx.beat("process", now).await?;
        tx.commit().await?;
        Ok(Attempt::Taken(Lease {
            store: self.clone(),
            name: holder.name.clone(),
        }))
    }
}

impl Reader {
    /// The last sign of life of each part of the bot.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn beats(&mut self) -> Result<Vec<(String, Millis)>, StoreError> {
        let rows = sqlx::query(BEATS).fetch_all(self.conn()).await?;
        rows.iter()
            .map(|row| Ok((row.try_get("part")?, row.try_get("beat_ms")?)))
            .collect()
    }
}

impl Writer {
    /// Records a sign of life of a part of the bot (`process`, `gateway`, `outbox`, `sweep`).
    ///
    /// # Errors
    /// When the database fails.
    pub async fn beat(&mut self, part: &str, now: Millis) -> Result<(), StoreError> {
        sqlx::query(BEAT)
            .bind(part)
            .bind(now)
            .execute(self.conn())
            .await?;
        Ok(())
    }
}

/// Refuses to change the schema under a process that works on it.
pub(super) async fn refuse_if_alive(conn: &mut SqliteConnection) -> Result<(), StoreError> {
    match held_by(conn).await {
        Ok(Some((holder, beat))) if holder.is_alive() && holder.pid != std::process::id() => {
            Err(StoreError::Leased {
                pid: holder.pid,
                beat,
            })
        }
        // A schema so old that it has no lease has no holder either.
        _ => Ok(()),
    }
}

async fn held_by(conn: &mut SqliteConnection) -> Result<Option<(Holder, Millis)>, StoreError> {
    let Some(row) = sqlx::query(LEASE).fetch_optional(conn).await? else {
        return Ok(None);
    };
    let pid: i64 = row.try_get("pid")?;
    let pid = u32::try_from(pid).map_err(|_| StoreError::corrupt("a process number", pid))?;
    let holder = Holder {
        name: row.try_get("holder")?,
        host: row.try_get("host")?,
        pid,
        born: row.try_get("born")?,
    };
    Ok(Some((holder, row.try_get("beat_ms")?)))
}
