//! Rows of the outbox: written with the change they tell of, leased, settled.

use std::ops::RangeInclusive;
use std::time::Duration;

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::statements::statements;
use super::{ChannelId, Fact, GameId, GuildId, Millis, OutboxId, Reader, StoreError, Writer};

/// A row was tried, and is put off beyond $2 or waits since before $3.
macro_rules! is_stuck {
    () => {
        "o.state = 'waiting' AND o.last_error IS NOT NULL AND (o.due_ms > $2 OR o.created_ms < $3)"
    };
}

statements! {
    ADD = "INSERT INTO outbox (lane, fact, created_ms, due_ms, attempts, state) VALUES ($1, $2, $3, $3, 0, 'waiting')";
    /// Ordered by a sum, for which the table's own order is of no use: SQLite would read all that is settled in it.
    LEASE = "UPDATE outbox SET lease_ms = $2, attempts = attempts + 1
        WHERE id IN (SELECT o.id FROM outbox o
            WHERE o.state = 'waiting' AND o.due_ms <= $1 AND (o.lease_ms IS NULL OR o.lease_ms <= $1)
                AND NOT EXISTS (SELECT 1 FROM outbox e WHERE e.lane = o.lane AND e.id < o.id AND e.state = 'waiting')
            ORDER BY o.id + 0 LIMIT $3)
        RETURNING id, lane, fact, attempts, created_ms, last_error";
    NEXT = "SELECT min(CASE WHEN o.lease_ms IS NOT NULL AND o.lease_ms > o.due_ms THEN o.lease_ms ELSE o.due_ms END)
        FROM outbox o WHERE o.state = 'waiting'
            AND NOT EXISTS (SELECT 1 FROM outbox e WHERE e.lane = o.lane AND e.id < o.id AND e.state = 'waiting')";
    SETTLE = "UPDATE outbox SET state = 'settled', lease_ms = NULL, closed_ms = $2 WHERE id = $1 AND state = 'waiting'";
    RETRY = "UPDATE outbox SET lease_ms = NULL, due_ms = $2, last_error = $3 WHERE id = $1 AND state = 'waiting'";
    BURY = "UPDATE outbox SET state = 'dead', lease_ms = NULL, closed_ms = $2, last_error = $3
        WHERE id = $1 AND state = 'waiting'";
    RELEASE_ALL = "UPDATE outbox SET lease_ms = NULL, due_ms = CASE WHEN due_ms < $1 THEN due_ms ELSE $1 END
        WHERE state = 'waiting'";
    REWIND = "UPDATE outbox SET due_ms = CASE WHEN due_ms > $1 THEN $1 ELSE due_ms END,
            lease_ms = CASE WHEN lease_ms > $2 THEN $2 ELSE lease_ms END
        WHERE state = 'waiting'";
    HURRY_THREAD = "UPDATE outbox SET due_ms = $2 WHERE state = 'waiting' AND due_ms > $2 AND lease_ms IS NULL
        AND lane IN (SELECT 'game/' || id FROM games WHERE thread_id = $1)";
    HURRY_GUILD = "UPDATE outbox SET due_ms = $2 WHERE state = 'waiting' AND due_ms > $2 AND lease_ms IS NULL
        AND lane IN (SELECT 'game/' || id FROM games WHERE guild_id = $1)";
    IS_PUT_OFF = "SELECT count(*) FROM outbox WHERE state = 'waiting' AND due_ms > $2
        AND lane IN (SELECT 'game/' || id FROM games WHERE thread_id = $1)";
    STUCK = concat!("SELECT count(*) FROM outbox o WHERE o.lane = $1 AND ", is_stuck!());
    STUCK_IN_GUILD = concat!(
        "SELECT g.id FROM games g WHERE g.guild_id = $1
            AND EXISTS (SELECT 1 FROM outbox o WHERE o.lane = 'game/' || g.id AND ", is_stuck!(), ")
        ORDER BY g.id LIMIT 25"
    );
    QUEUE = "SELECT count(*) AS n, min(created_ms) AS oldest_ms FROM outbox WHERE state = 'waiting'";
    DEAD = "SELECT id, lane, fact, attempts, created_ms, last_error FROM outbox WHERE state = 'dead' ORDER BY id";
    PRUNE = "DELETE FROM outbox WHERE state = 'settled' AND closed_ms < $1";
}

/// A row that this process is delivering.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leased {
    /// The row.
    pub id: OutboxId,
    /// The queue it is the head of.
    pub lane: String,
    /// What to tell.
    pub fact: Fact,
    /// Which attempt this is, from 1. From the second on the first may have succeeded: look before you send.
    pub attempts: u32,
    /// When it happened.
    pub created: Millis,
    /// Why the attempt before failed.
    pub last_error: Option<String>,
}

/// How long the queue is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Queue {
    /// Rows not yet delivered.
    pub n_waiting: i64,
    /// When the oldest of them was written.
    pub oldest: Option<Millis>,
}

impl Reader {
    /// How long the queue is.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn outbox_queue(&mut self) -> Result<Queue, StoreError> {
        let row = sqlx::query(QUEUE).fetch_one(self.conn()).await?;
        Ok(Queue {
            n_waiting: row.try_get("n")?,
            oldest: row.try_get("oldest_ms")?,
        })
    }

    /// The rows that were given up, oldest first, each with its reason; those whose fact cannot be read left out.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn dead_letters(&mut self) -> Result<Vec<Leased>, StoreError> {
        let rows = sqlx::query(DEAD).fetch_all(self.conn()).await?;
        let letters = rows.iter().map(leased);
        letters
            .filter(|row| !matches!(row, Err(StoreError::Corrupt { .. })))
            .collect()
    }

    /// Whether something about the game in that thread was put off beyond an instant.
    pub(crate) async fn is_put_off(&mut self, thread: ChannelId, beyond: Millis) -> Result<bool, StoreError> {
        let n: i64 = sqlx::query_scalar(IS_PUT_OFF)
            .bind(thread)
            .bind(beyond)
            .fetch_one(self.conn())
            .await?;
        Ok(n > 0)
    }

    /// The games of a server about which something could not be told yet, oldest first; at most 25. It was tried,
    /// and is put off beyond the end of `soon`, or waits since before its start.
    pub(crate) async fn stuck_games(
        &mut self,
        guild: GuildId,
        soon: &RangeInclusive<Millis>,
    ) -> Result<Vec<GameId>, StoreError> {
        Ok(sqlx::query_scalar(STUCK_IN_GUILD)
            .bind(guild)
            .bind(soon.end())
            .bind(soon.start())
            .fetch_all(self.conn())
            .await?)
    }

    /// Whether something about a game could not be told yet, as [`Reader::stuck_games`] has it.
    pub(crate) async fn is_stuck(
        &mut self,
        game: GameId,
        soon: &RangeInclusive<Millis>,
    ) -> Result<bool, StoreError> {
        let n: i64 = sqlx::query_scalar(STUCK)
            .bind(Fact::GameStarted { game }.lane())
            .bind(soon.end())
            .bind(soon.start())
            .fetch_one(self.conn())
            .await?;
        Ok(n > 0)
    }

    /// When the next row can be delivered; nothing if none waits.
    pub(crate) async fn outbox_next(&mut self) -> Result<Option<Millis>, StoreError> {
        Ok(sqlx::query_scalar(NEXT).fetch_one(self.conn()).await?)
    }
}

impl Writer {
    /// Adds a fact, to be told once this transaction is committed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tell(&mut self, fact: &Fact, now: Millis) -> Result<(), StoreError> {
        let text = serde_json::to_string(fact).map_err(|error| StoreError::corrupt("a fact", error))?;
        sqlx::query(ADD)
            .bind(fact.lane())
            .bind(text)
            .bind(now)
            .execute(self.conn())
            .await?;
        self.rings = true;
        Ok(())
    }

    /// Leases rows that are due, at most `limit`, each the oldest of its lane.
    pub(crate) async fn lease_outbox(
        &mut self,
        now: Millis,
        lease: Duration,
        limit: usize,
    ) -> Result<Vec<Leased>, StoreError> {
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        let query = sqlx::query(LEASE).bind(now).bind(now.after(lease)).bind(limit);
        let rows = query.fetch_all(self.conn()).await?;
        let mut leased = Vec::with_capacity(rows.len());
        for row in &rows {
            match self::leased(row) {
                Ok(row) => leased.push(row),
                // Tried for ever it would keep everything behind it from being told.
                Err(error @ StoreError::Corrupt { .. }) => {
                    self.bury_outbox(row.try_get("id")?, &error.to_string(), now)
                        .await?;
                }
                Err(error) => return Err(error),
            }
        }
        leased.sort_by_key(|row: &Leased| row.id);
        Ok(leased)
    }

    /// Marks a row delivered.
    pub(crate) async fn settle_outbox(&mut self, id: OutboxId, now: Millis) -> Result<(), StoreError> {
        sqlx::query(SETTLE)
            .bind(id)
            .bind(now)
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Puts a row back until `due`.
    pub(crate) async fn retry_outbox(
        &mut self,
        id: OutboxId,
        due: Millis,
        why: &str,
    ) -> Result<(), StoreError> {
        sqlx::query(RETRY)
            .bind(id)
            .bind(due)
            .bind(why)
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Gives a row up.
    pub(crate) async fn bury_outbox(
        &mut self,
        id: OutboxId,
        why: &str,
        now: Millis,
    ) -> Result<(), StoreError> {
        sqlx::query(BURY)
            .bind(id)
            .bind(now)
            .bind(why)
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Frees every row, for a process that has just become the only one.
    pub(crate) async fn release_outbox(&mut self, now: Millis) -> Result<(), StoreError> {
        sqlx::query(RELEASE_ALL).bind(now).execute(self.conn()).await?;
        Ok(())
    }

    /// Lets no row wait until after `now`, and no claim last until after `until`.
    pub(crate) async fn rewind_outbox(&mut self, now: Millis, until: Millis) -> Result<(), StoreError> {
        sqlx::query(REWIND)
            .bind(now)
            .bind(until)
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Makes due what was put off about the game in that thread.
    pub(crate) async fn hurry_thread(&mut self, thread: ChannelId, now: Millis) -> Result<(), StoreError> {
        self.hurry(HURRY_THREAD, thread.0, now).await
    }

    /// Makes due what was put off about the games of that server.
    pub(crate) async fn hurry_guild(&mut self, guild: GuildId, now: Millis) -> Result<(), StoreError> {
        self.hurry(HURRY_GUILD, guild.0, now).await
    }

    async fn hurry(&mut self, statement: &'static str, which: i64, now: Millis) -> Result<(), StoreError> {
        sqlx::query(statement)
            .bind(which)
            .bind(now)
            .execute(self.conn())
            .await?;
        self.rings = true;
        Ok(())
    }

    /// Removes rows that were delivered before that instant.
    pub(crate) async fn prune_outbox(&mut self, before: Millis) -> Result<u64, StoreError> {
        Ok(sqlx::query(PRUNE)
            .bind(before)
            .execute(self.conn())
            .await?
            .rows_affected())
    }
}

fn leased(row: &SqliteRow) -> Result<Leased, StoreError> {
    let text: String = row.try_get("fact")?;
    let attempts: i64 = row.try_get("attempts")?;
    Ok(Leased {
        id: row.try_get("id")?,
        lane: row.try_get("lane")?,
        fact: serde_json::from_str(&text).map_err(|_| StoreError::corrupt("a fact", &text))?,
        attempts: u32::try_from(attempts).unwrap_or(u32::MAX),
        created: row.try_get("created_ms")?,
        last_error: row.try_get("last_error")?,
    })
}
