//! How ratings went: the points after each of a player's last rated games.

use std::collections::HashMap;
use std::time::Duration;

use super::{Fault, Service};
use crate::store::{Millis, Pool, UserId};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl Service {
    /// The ratings of these players over the last `most` rated games of each that ended since then: the points before
    /// the first and after each of them, oldest first. Who played no such game is left out.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn rating_courses(
        &self,
        users: &[UserId],
        pool: Pool,
        (since, most): (Millis, usize),
    ) -> Result<HashMap<UserId, Vec<i64>>, Fault> {
        let mut reader = self.store.read().await?;
        Ok(reader.rating_courses(users, pool, (since, most)).await?)
    }

    /// The instant so many days ago.
    #[must_use]
    pub fn days_ago(&self, days: u32) -> Millis {
        self.clock.now().before(DAY * days)
    }
}
