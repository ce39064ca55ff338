//! Rows of players.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::statements::statements;
use super::{Millis, Pings, Player, PlayerId, Reader, StoreError, UserId, Writer};

statements! {
    BY_USER = "SELECT id, user_id, name, pings, theme, created_ms FROM players WHERE user_id = $1";
    SEEN = "INSERT INTO players (user_id, name, created_ms) VALUES ($1, $2, $3)
        ON CONFLICT (user_id) DO UPDATE SET name = excluded.name
        RETURNING id";
    PINGS = "UPDATE players SET pings = $2 WHERE id = $1";
    THEME = "UPDATE players SET theme = $2 WHERE id = $1";
    FORGET = "UPDATE players SET user_id = NULL, name = '', pings = 'on', theme = NULL WHERE id = $1";
    FORGET_RATINGS = "DELETE FROM ratings WHERE player_id = $1";
    FORGET_TALLIES = "DELETE FROM tallies WHERE player_id = $1";
    FORGET_BLOCKS = "DELETE FROM blocks WHERE player_id = $1 OR blocked_id = $1";
    BLOCK = "INSERT INTO blocks (player_id, blocked_id, created_ms) VALUES ($1, $2, $3)
        ON CONFLICT (player_id, blocked_id) DO NOTHING";
    UNBLOCK = "DELETE FROM blocks WHERE player_id = $1 AND blocked_id = $2";
    BLOCKED = "SELECT p.id, p.user_id, p.name, p.pings, p.theme, p.created_ms
        FROM blocks b JOIN players p ON p.id = b.blocked_id WHERE b.player_id = $1 ORDER BY p.name, p.id";
    IS_KNOWN = "SELECT count(*) FROM players WHERE id = $1 AND user_id IS NOT NULL";
    IS_BLOCKED = "SELECT count(*) FROM blocks WHERE player_id = $1 AND blocked_id = $2";
}

/// A row of players.
#[derive(Clone, Debug)]
pub(crate) struct PlayerRow {
    pub(crate) id: PlayerId,
    pub(crate) player: Player,
    pub(crate) pings: Pings,
    pub(crate) theme: Option<String>,
    pub(crate) created: Millis,
}

impl Reader {
    /// The row of a person, if they are known.
    pub(crate) async fn player(&mut self, user: UserId) -> Result<Option<PlayerRow>, StoreError> {
        let row = sqlx::query(BY_USER)
            .bind(user)
            .fetch_optional(self.conn())
            .await?;
        row.as_ref().map(player_row).transpose()
    }

    /// Whether a player is neither deleted nor unknown.
    pub(crate) async fn is_known(&mut self, player: PlayerId) -> Result<bool, StoreError> {
        let n: i64 = sqlx::query_scalar(IS_KNOWN)
            .bind(player)
            .fetch_one(self.conn())
            .await?;
        Ok(n > 0)
    }

    /// Whom this player blocks.
    pub(crate) async fn blocked_by(&mut self, player: PlayerId) -> Result<Vec<Player>, StoreError> {
        let rows = sqlx::query(BLOCKED).bind(player).fetch_all(self.conn()).await?;
        rows.iter().map(|row| Ok(player_row(row)?.player)).collect()
    }

    /// Whether `player` blocks `other`.
    pub(crate) async fn blocks(&mut self, player: PlayerId, other: PlayerId) -> Result<bool, StoreError> {
        let n: i64 = sqlx::query_scalar(IS_BLOCKED)
            .bind(player)
            .bind(other)
            .fetch_one(self.conn())
            .await?;
        Ok(n > 0)
    }
}

impl Writer {
    /// Keeps a person's name, and makes their row if they are new.
    pub(crate) async fn seen(
        &mut self,
        user: UserId,
        name: &str,
        now: Millis,
    ) -> Result<PlayerId, StoreError> {
        let row = sqlx::query(SEEN)
            .bind(user)
            .bind(name)
            .bind(now)
            .fetch_one(self.conn())
            .await?;
        Ok(row.try_get("id")?)
    }

    /// Changes whether a player may be pinged.
    pub(crate) async fn set_pings(&mut self, player: PlayerId, pings: Pings) -> Result<(), StoreError> {
        sqlx::query(PINGS)
            .bind(player)
            .bind(pings.word())
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Changes the theme of the pictures that only this player sees.
    pub(crate) async fn set_theme(
        &mut self,
        player: PlayerId,
        theme: Option<&str>,
    ) -> Result<(), StoreError> {
        sqlx::query(THEME)
            .bind(player)
            .bind(theme)
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Removes whatever names or describes a player. Their row stays, nameless, for their opponents' games.
    pub(crate) async fn forget_player(&mut self, player: PlayerId) -> Result<(), StoreError> {
        for statement in [FORGET_RATINGS, FORGET_TALLIES, FORGET_BLOCKS, FORGET] {
            sqlx::query(statement).bind(player).execute(self.conn()).await?;
        }
        Ok(())
    }

    /// Blocks somebody; twice is once.
    pub(crate) async fn block(
        &mut self,
        player: PlayerId,
        other: PlayerId,
        now: Millis,
    ) -> Result<(), StoreError> {
        sqlx::query(BLOCK)
            .bind(player)
            .bind(other)
            .bind(now)
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Unblocks somebody; whether they were blocked.
    pub(crate) async fn unblock(&mut self, player: PlayerId, other: PlayerId) -> Result<bool, StoreError> {
        let done = sqlx::query(UNBLOCK)
            .bind(player)
            .bind(other)
            .execute(self.conn())
            .await?;
        Ok(done.rows_affected() > 0)
    }
}

fn player_row(row: &SqliteRow) -> Result<PlayerRow, StoreError> {
    Ok(PlayerRow {
        id: row.try_get("id")?,
        player: player(row.try_get("user_id")?, row.try_get("name")?),
        pings: Pings::stored(row.try_get("pings")?)?,
        theme: row.try_get("theme")?,
        created: row.try_get("created_ms")?,
    })
}

/// The player that the columns `user_id` and `name` tell of.
pub(super) fn player(user: Option<UserId>, name: String) -> Player {
    user.map_or(Player::Deleted, |id| Player::Known { id, name })
}
