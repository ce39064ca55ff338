//! In which language and with which theme something is said and drawn.
//!
//! What only one person sees is in the language of their client, with their own theme; what is posted for all is
//! in the language and the theme of the server.

use super::asked::Asked;
use super::failure::Failure;
use super::shared::Shared;
use crate::render::Theme;
use crate::service::{Fault, GuildId, GuildSettings};
use crate::words::{Language, Words};

/// How something is said and drawn.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// The language.
    pub words: &'static Words,
    /// How pictures look.
    pub theme: Theme,
}

/// The language of what is posted in a server: the one its managers chose, else its own.
#[must_use]
pub(super) fn language(settings: &GuildSettings) -> Language {
    let chosen = settings.language.as_deref().and_then(Language::of_locale);
    chosen.unwrap_or_else(|| own_language(settings))
}

/// The server's own language as far as it is spoken.
#[must_use]
pub(super) fn own_language(settings: &GuildSettings) -> Language {
    let own = settings.locale.as_deref().and_then(Language::of_locale);
    own.unwrap_or_default()
}

/// The theme of a name; the usual one for a name of another version.
#[must_use]
pub(super) fn theme(name: &str) -> Theme {
    name.parse().unwrap_or_default()
}

impl Shared {
    /// The manner of what is posted in a server.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn manner_of(&self, guild: GuildId) -> Result<Manner, Fault> {
        let settings = self.service.guild_settings(guild).await?;
        Ok(Manner {
            words: Words::of(language(&settings)),
            theme: theme(&settings.theme),
        })
    }
}

impl Asked {
    /// The manner of what all can see: the server's, in direct messages the person's own.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn manner_for_all(&self) -> Result<Manner, Failure> {
        match self.asker.guild {
            Some(guild) => Ok(self.shared.manner_of(guild).await?),
            None => self.manner().await,
        }
    }

    /// The sentences for all to read.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn words_for_all(&self) -> Result<&'static Words, Failure> {
        Ok(self.manner_for_all().await?.words)
    }

    /// The manner of what only this person sees.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn manner(&self) -> Result<Manner, Failure> {
        let own = self.shared.service.player_settings(self.user()).await?.theme;
        let theme = match (own, self.asker.guild) {
            (Some(own), _) => theme(&own),
            (None, Some(guild)) => self.shared.manner_of(guild).await?.theme,
            (None, None) => Theme::default(),
        };
        Ok(Manner {
            words: self.words(),
            theme,
        })
    }

    /// Keeps the server's own language, which comes with each interaction; a failure holds nobody up.
    pub(super) async fn note_server(&self) {
        let (Some(guild), Some(locale)) = (self.asker.guild, &self.asker.guild_locale) else {
            return;
        };
        if self.shared.seen.is_known(guild, locale) {
            return;
        }
        match self.shared.service.guild_seen(guild, locale).await {
            Ok(()) => self.shared.seen.learn(guild, locale),
            Err(error) => tracing::warn!(%error, guild.id = guild.get(), "a server's language was not kept"),
        }
    }
}
