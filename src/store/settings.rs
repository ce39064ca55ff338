//! A server's settings.

use sqlx::Row;

use super::columns::options;
use super::statements::statements;
use super::{GuildId, Millis, Reader, StoreError, Writer};
use crate::rules::{Options, Ruleset};

statements! {
    LANGUAGE = "SELECT language FROM guild_settings WHERE guild_id = $1";
    SET_LANGUAGE = "INSERT INTO guild_settings (guild_id, language, created_ms) VALUES ($1, $2, $3)
        ON CONFLICT (guild_id) DO UPDATE SET language = excluded.language";
    OPTIONS = "SELECT ruleset, options FROM guild_options WHERE guild_id = $1 ORDER BY ruleset";
    OPTIONS_FOR = "SELECT ruleset, options FROM guild_options WHERE guild_id = $1 AND ruleset = $2";
    SET_OPTIONS = "INSERT INTO guild_options (guild_id, ruleset, options) VALUES ($1, $2, $3)
        ON CONFLICT (guild_id, ruleset) DO UPDATE SET options = excluded.options";
}

impl Reader {
    /// The language a server chose.
    pub(crate) async fn guild_language(&mut self, guild: GuildId) -> Result<Option<String>, StoreError> {
        Ok(sqlx::query_scalar(LANGUAGE)
            .bind(guild)
            .fetch_optional(self.conn())
            .await?)
    }

    /// The options that a server's games have unless the challenge says otherwise, where it chose some.
    pub(crate) async fn guild_options(&mut self, guild: GuildId) -> Result<Vec<Options>, StoreError> {
        let rows = sqlx::query(OPTIONS).bind(guild).fetch_all(self.conn()).await?;
        rows.iter()
            .map(|row| options(row.try_get("ruleset")?, row.try_get("options")?))
            .collect()
    }

    /// The same for one ruleset.
    pub(crate) async fn guild_options_for(
        &mut self,
        guild: GuildId,
        ruleset: Ruleset,
    ) -> Result<Option<Options>, StoreError> {
        let query = sqlx::query(OPTIONS_FOR).bind(guild).bind(ruleset.name());
        let row = query.fetch_optional(self.conn()).await?;
        row.map(|row| options(row.try_get("ruleset")?, row.try_get("options")?))
            .transpose()
    }
}

impl Writer {
    /// Writes a server's language.
    pub(crate) async fn set_guild_language(
        &mut self,
        guild: GuildId,
        language: &str,
        now: Millis,
    ) -> Result<(), StoreError> {
        sqlx::query(SET_LANGUAGE)
            .bind(guild)
            .bind(language)
            .bind(now)
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Writes a server's options for a ruleset.
    pub(crate) async fn set_guild_options(
        &mut self,
        guild: GuildId,
        options: &Options,
    ) -> Result<(), StoreError> {
        sqlx::query(SET_OPTIONS)
            .bind(guild)
            .bind(options.ruleset().name())
            .bind(options.to_string())
            .execute(self.conn())
            .await?;
        Ok(())
    }
}
