//! A server's settings.

use sqlx::Row;

use super::columns::options;
use super::statements::statements;
use super::{GuildId, Millis, Reader, StoreError, Writer};
use crate::rules::{Options, Ruleset};

statements! {
    MANNER = "SELECT language, locale, theme FROM guild_settings WHERE guild_id = $1";
    SET_LANGUAGE = "INSERT INTO guild_settings (guild_id, language, theme, created_ms) VALUES ($1, $2, $3, $4)
        ON CONFLICT (guild_id) DO UPDATE SET language = excluded.language";
    SET_LOCALE = "INSERT INTO guild_settings (guild_id, locale, theme, created_ms) VALUES ($1, $2, $3, $4)
        ON CONFLICT (guild_id) DO UPDATE SET locale = excluded.locale";
    SET_THEME = "INSERT INTO guild_settings (guild_id, theme, created_ms) VALUES ($1, $2, $3)
        ON CONFLICT (guild_id) DO UPDATE SET theme = excluded.theme";
    OPTIONS = "SELECT ruleset, options FROM guild_options WHERE guild_id = $1 ORDER BY ruleset";
    OPTIONS_FOR = "SELECT ruleset, options FROM guild_options WHERE guild_id = $1 AND ruleset = $2";
    SET_OPTIONS = "INSERT INTO guild_options (guild_id, ruleset, options) VALUES ($1, $2, $3)
        ON CONFLICT (guild_id, ruleset) DO UPDATE SET options = excluded.options";
}

/// The theme of a server that chose none.
const USUAL_THEME: &str = "classic";

/// How a server wants things said and drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MannerRow {
    pub(crate) language: Option<String>,
    pub(crate) locale: Option<String>,
    pub(crate) theme: String,
}

impl Reader {
    /// How a server wants things said and drawn.
    pub(crate) async fn guild_manner(&mut self, guild: GuildId) -> Result<MannerRow, StoreError> {
        let row = sqlx::query(MANNER)
            .bind(guild)
            .fetch_optional(self.conn())
            .await?;
        let Some(row) = row else {
            return Ok(MannerRow {
                language: None,
                locale: None,
                theme: USUAL_THEME.to_owned(),
            });
        };
        Ok(MannerRow {
            language: row.try_get("language")?,
            locale: row.try_get("locale")?,
            theme: row.try_get("theme")?,
        })
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
    /// Writes the language that a server chose, or that it chose none.
    pub(crate) async fn set_guild_language(
        &mut self,
        guild: GuildId,
        language: Option<&str>,
        now: Millis,
    ) -> Result<(), StoreError> {
        self.set_manner(SET_LANGUAGE, guild, language, now).await
    }

    /// Writes a server's own language, as Discord tells it.
    pub(crate) async fn set_guild_locale(
        &mut self,
        guild: GuildId,
        locale: &str,
        now: Millis,
    ) -> Result<(), StoreError> {
        self.set_manner(SET_LOCALE, guild, Some(locale), now).await
    }

    async fn set_manner(
        &mut self,
        statement: &'static str,
        guild: GuildId,
        value: Option<&str>,
        now: Millis,
    ) -> Result<(), StoreError> {
        sqlx::query(statement)
            .bind(guild)
            .bind(value)
            .bind(USUAL_THEME)
            .bind(now)
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Writes the theme of a server's pictures.
    pub(crate) async fn set_guild_theme(
        &mut self,
        guild: GuildId,
        theme: &str,
        now: Millis,
    ) -> Result<(), StoreError> {
        sqlx::query(SET_THEME)
            .bind(guild)
            .bind(theme)
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
