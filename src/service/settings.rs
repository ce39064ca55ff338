//! Settings of a player and of a server, and whom a player blocks.

use super::{Failure, Fault, Person, PersonKind, Service};
use crate::rules::Options;
use crate::store::{GuildId, Pings, Player, UserId};

/// A player's settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerSettings {
    /// Whether they may be pinged when it is their turn.
    pub pings: Pings,
    /// The theme of the pictures that only they see, by its name; nothing for the server's.
    pub theme: Option<String>,
    /// Whom they block.
    pub blocked: Vec<Player>,
}

/// A server's settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuildSettings {
    /// The language of what is posted there, as Discord names languages; nothing if none was chosen.
    pub language: Option<String>,
    /// The server's own language, as Discord last told it.
    pub locale: Option<String>,
    /// The theme of the pictures that are posted there, by its name.
    pub theme: String,
    /// The options of its casual games where the challenge names none, for those rulesets for which some were chosen.
    pub options: Vec<Options>,
}

/// Why somebody cannot be blocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockRefusal {
    /// It is themselves.
    Yourself,
    /// Bots challenge nobody.
    Bot,
}

impl Service {
    /// A player's settings; the defaults for somebody unknown.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn player_settings(&self, user: UserId) -> Result<PlayerSettings, Fault> {
        let mut reader = self.store.read().await?;
        let Some(player) = reader.player(user).await? else {
            return Ok(PlayerSettings {
                pings: Pings::On,
                theme: None,
                blocked: Vec::new(),
            });
        };
        Ok(PlayerSettings {
            pings: player.pings,
            theme: player.theme,
            blocked: reader.blocked_by(player.id).await?,
        })
    }

    /// Changes whether a player may be pinged.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_pings(&self, person: &Person, pings: Pings) -> Result<(), Fault> {
        let mut tx = self.store.write().await?;
        let player = tx.seen(person.id, &person.name, self.clock.now()).await?;
        tx.set_pings(player, pings).await?;
        Ok(tx.commit().await?)
    }

    /// Changes the theme of the pictures that only this player sees; nothing for the server's.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_theme(&self, person: &Person, theme: Option<&str>) -> Result<(), Fault> {
        let mut tx = self.store.write().await?;
        let player = tx.seen(person.id, &person.name, self.clock.now()).await?;
        tx.set_theme(player, theme).await?;
        Ok(tx.commit().await?)
    }

    /// Blocks somebody: neither can challenge the other, nor join what the other is in.
    ///
    /// # Errors
    /// A refusal, or a fault of ours.
    pub async fn block(&self, person: &Person, other: &Person) -> Result<(), Failure<BlockRefusal>> {
        if person.id == other.id {
            return Err(Failure::Refused(BlockRefusal::Yourself));
        }
        if other.kind == PersonKind::Bot {
            return Err(Failure::Refused(BlockRefusal::Bot));
        }
        let mut tx = self.store.write().await?;
        let now = self.clock.now();
        let player = tx.seen(person.id, &person.name, now).await?;
        let blocked = tx.seen(other.id, &other.name, now).await?;
        tx.block(player, blocked, now).await?;
        Ok(tx.commit().await?)
    }

    /// Unblocks somebody; whether they were blocked.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unblock(&self, user: UserId, other: UserId) -> Result<bool, Fault> {
        let mut tx = self.store.write().await?;
        let (Some(player), Some(blocked)) = (tx.player(user).await?, tx.player(other).await?) else {
            return Ok(false);
        };
        let was_blocked = tx.unblock(player.id, blocked.id).await?;
        tx.commit().await?;
        Ok(was_blocked)
    }

    /// A server's settings.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn guild_settings(&self, guild: GuildId) -> Result<GuildSettings, Fault> {
        let mut reader = self.store.read().await?;
        let manner = reader.guild_manner(guild).await?;
        Ok(GuildSettings {
            language: manner.language,
            locale: manner.locale,
            theme: manner.theme,
            options: reader.guild_options(guild).await?,
        })
    }

    /// Keeps a server's own language, as Discord tells it; writes only what is new.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn guild_seen(&self, guild: GuildId, locale: &str) -> Result<(), Fault> {
        let known = self.store.read().await?.guild_manner(guild).await?.locale;
        if known.as_deref() == Some(locale) {
            return Ok(());
        }
        let mut tx = self.store.write().await?;
        tx.set_guild_locale(guild, locale, self.clock.now()).await?;
        Ok(tx.commit().await?)
    }

    /// Changes the theme of a server's pictures; the caller checks that the person manages it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_guild_theme(&self, guild: GuildId, theme: &str) -> Result<(), Fault> {
        let mut tx = self.store.write().await?;
        tx.set_guild_theme(guild, theme, self.clock.now()).await?;
        Ok(tx.commit().await?)
    }

    /// Changes the language of what is posted in a server, nothing for the server's own; the caller checks that the
    /// person manages it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_guild_language(&self, guild: GuildId, language: Option<&str>) -> Result<(), Fault> {
        let mut tx = self.store.write().await?;
        tx.set_guild_language(guild, language, self.clock.now()).await?;
        Ok(tx.commit().await?)
    }

    /// Changes the options that a server's casual games of a ruleset have; the caller checks that the person manages
    /// it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_guild_options(&self, guild: GuildId, options: &Options) -> Result<(), Fault> {
        let mut tx = self.store.write().await?;
        tx.set_guild_options(guild, options).await?;
        Ok(tx.commit().await?)
    }
}
