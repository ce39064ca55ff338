//! When a game's thread is gone, or cannot be written in: where the game goes on, and what still waits to be told.

use std::ops::RangeInclusive;
use std::time::Duration;

use super::{Fault, Service};
use crate::store::{ChannelId, Game, GameId, GuildId, Millis};

/// What is put off by less than this comes soon enough by itself.
const SOON: Duration = Duration::from_secs(5);

impl Service {
    /// The channel above a game's thread; nothing if it was begun in a private thread that people had made.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn channel_above(&self, game: &Game) -> Result<Option<ChannelId>, Fault> {
        match game.thread {
            Some(thread) if thread == game.channel => {
                Ok(self.store.read().await?.above_thread(thread).await?)
            }
            _ => Ok(Some(game.channel)),
        }
    }

    /// Remembers that a game goes on in a new thread below `channel`.
    ///
    /// # Errors
    /// When the database fails, or another game runs in that thread.
    pub async fn thread_replaced(
        &self,
        game: GameId,
        channel: ChannelId,
        thread: ChannelId,
    ) -> Result<(), Fault> {
        let mut tx = self.store.write().await?;
        tx.move_place(game, channel, thread).await?;
        Ok(tx.commit().await?)
    }

    /// Tells at once what was put off about the game in this thread; call it when the thread can be written in.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn hurry_thread(&self, thread: ChannelId) -> Result<(), Fault> {
        let now = self.clock.now();
        let is_put_off = self
            .store
            .read()
            .await?
            .is_put_off(thread, now.after(SOON))
            .await?;
        if is_put_off {
            let mut tx = self.store.write().await?;
            tx.hurry_thread(thread, now).await?;
            tx.commit().await?;
        }
        Ok(())
    }

    /// Tells at once what was put off about the games of this server, and names the games it is about.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn hurry_guild(&self, guild: GuildId) -> Result<Vec<Game>, Fault> {
        let mut reader = self.store.read().await?;
        let mut games = Vec::new();
        for id in reader.stuck_games(guild, &self.soon()).await? {
            games.extend(reader.game(id).await?);
        }
        drop(reader);
        if !games.is_empty() {
            let mut tx = self.store.write().await?;
            tx.hurry_guild(guild, self.clock.now()).await?;
            tx.commit().await?;
        }
        Ok(games)
    }

    /// Whether something about a game could not be told yet, though it was tried. A moment's delay, as of a rate
    /// limit, is not meant.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_stuck(&self, game: GameId) -> Result<bool, Fault> {
        Ok(self.store.read().await?.is_stuck(game, &self.soon()).await?)
    }

    fn soon(&self) -> RangeInclusive<Millis> {
        let now = self.clock.now();
        now.before(SOON)..=now.after(SOON)
    }
}
