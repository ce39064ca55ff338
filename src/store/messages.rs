//! Messages that were posted in games' threads, stored as soon as Discord told their ids.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::statements::statements;
use super::{ChannelId, GameId, MessageId, MessageKind, Millis, Reader, StoreError, Writer};

statements! {
    RECORD = "INSERT INTO messages (game_id, kind, ply, channel_id, message_id, posted_ms)
        VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (game_id, kind, ply) DO UPDATE SET channel_id = excluded.channel_id,
            message_id = excluded.message_id, posted_ms = excluded.posted_ms";
    OF_GAME = "SELECT game_id, kind, ply, channel_id, message_id, posted_ms FROM messages
        WHERE game_id = $1 ORDER BY message_id";
    BY_ID = "SELECT game_id, kind, ply, channel_id, message_id, posted_ms FROM messages WHERE message_id = $1";
}

/// A message that the bot posted for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Posted {
    /// For which game.
    pub game: GameId,
    /// What it is.
    pub kind: MessageKind,
    /// After which ply.
    pub ply: u32,
    /// In which channel or thread.
    pub channel: ChannelId,
    /// Its id.
    pub message: MessageId,
    /// When it was posted.
    pub posted: Millis,
}

impl Reader {
    /// The messages posted for a game, oldest first (a larger id is later).
    ///
    /// # Errors
    /// When the database fails.
    pub async fn messages(&mut self, game: GameId) -> Result<Vec<Posted>, StoreError> {
        let rows = sqlx::query(OF_GAME).bind(game).fetch_all(self.conn()).await?;
        rows.iter().map(posted).collect()
    }

    /// What a message was posted for.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn message(&mut self, message: MessageId) -> Result<Option<Posted>, StoreError> {
        let row = sqlx::query(BY_ID)
            .bind(message)
            .fetch_optional(self.conn())
            .await?;
        row.as_ref().map(posted).transpose()
    }
}

impl Writer {
    /// Records a posted message; a second one for the same game, kind and ply replaces the first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn record_message(&mut self, posted: &Posted) -> Result<(), StoreError> {
        sqlx::query(RECORD)
            .bind(posted.game)
            .bind(posted.kind.word())
            .bind(i64::from(posted.ply))
            .bind(posted.channel)
            .bind(posted.message)
            .bind(posted.posted)
            .execute(self.conn())
            .await?;
        Ok(())
    }
}

fn posted(row: &SqliteRow) -> Result<Posted, StoreError> {
    Ok(Posted {
        game: row.try_get("game_id")?,
        kind: MessageKind::stored(row.try_get("kind")?)?,
        ply: super::columns::ply(row.try_get("ply")?)?,
        channel: row.try_get("channel_id")?,
        message: row.try_get("message_id")?,
        posted: row.try_get("posted_ms")?,
    })
}
