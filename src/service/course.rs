//! How a rating went: the points after each of a player's last rated games.

use super::{Fault, Service};
use crate::store::{Millis, Pool, UserId};

impl Service {
    /// A player's rating before the first and after each of the last `most` rated games that ended since then, the
    /// oldest first; nothing without such a game.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn rating_course(
        &self,
        user: UserId,
        pool: Pool,
        (since, most): (Millis, usize),
    ) -> Result<Vec<i64>, Fault> {
        let mut reader = self.store.read().await?;
        let Some(player) = reader.player(user).await? else {
            return Ok(Vec::new());
        };
        Ok(reader.rating_course(player.id, pool, (since, most)).await?)
    }

    /// The instant so many days ago.
    #[must_use]
    pub fn days_ago(&self, days: i64) -> Millis {
        Millis(self.clock.now().0 - days * 86_400_000)
    }
}
