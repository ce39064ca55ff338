//! First answers to interactions, for when Discord repeats one.

use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::Row;

use super::statements::statements;
use super::{InteractionId, Millis, Reader, StoreError, Writer};

statements! {
    ANSWER = "SELECT answer FROM answers WHERE interaction_id = $1 AND command = $2";
    KEEP = "INSERT INTO answers (interaction_id, command, answer, created_ms) VALUES ($1, $2, $3, $4)";
    PRUNE = "DELETE FROM answers WHERE created_ms < $1";
}

impl Reader {
    /// The first answer to this interaction, if it was answered.
    ///
    /// # Errors
    /// When the database fails or the answer is of another form.
    pub async fn answer<T: DeserializeOwned>(
        &mut self,
        interaction: InteractionId,
        command: &str,
    ) -> Result<Option<T>, StoreError> {
        let row = sqlx::query(ANSWER)
            .bind(interaction)
            .bind(command)
            .fetch_optional(self.conn())
            .await?;
        let Some(row) = row else { return Ok(None) };
        let text: String = row.try_get("answer")?;
        serde_json::from_str(&text)
            .map(Some)
            .map_err(|_| StoreError::corrupt("an answer", text))
    }
}

impl Writer {
    /// Keeps the first answer to an interaction.
    ///
    /// # Errors
    /// When the database fails, or one is kept already.
    pub async fn keep_answer<T: Serialize>(
        &mut self,
        interaction: InteractionId,
        command: &str,
        answer: &T,
        now: Millis,
    ) -> Result<(), StoreError> {
        let text = serde_json::to_string(answer).map_err(|error| StoreError::corrupt("an answer", error))?;
        sqlx::query(KEEP)
            .bind(interaction)
            .bind(command)
            .bind(text)
            .bind(now)
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Forgets answers from before that instant.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn prune_answers(&mut self, before: Millis) -> Result<u64, StoreError> {
        Ok(sqlx::query(PRUNE)
            .bind(before)
            .execute(self.conn())
            .await?
            .rows_affected())
    }
}
