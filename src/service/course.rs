//! How sure a rating is, and how it went: the points after each of a player's last rated games.

use std::time::Duration;

use super::ratings::deviation_points;
use super::{Fault, Service};
use crate::store::{Millis, Pool, UserId};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// How sure a rating is, and how it went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RatingCourse {
    /// Its deviation now in whole points; nothing without a rating.
    pub deviation: Option<u32>,
    /// The points before the first and after each of the games asked for, the oldest first; empty without such a game.
    pub points: Vec<i64>,
}

impl Service {
    /// A player's rating over the last `most` rated games that ended since then.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn rating_course(
        &self,
        user: UserId,
        pool: Pool,
        (since, most): (Millis, usize),
    ) -> Result<RatingCourse, Fault> {
        let now = self.clock.now();
        let mut reader = self.store.read().await?;
        let Some(player) = reader.player(user).await? else {
            return Ok(RatingCourse::default());
        };
        let rating = reader.rating(player.id, pool).await?;
        Ok(RatingCourse {
            deviation: rating.map(|row| deviation_points(&row, now)),
            points: reader.rating_course(player.id, pool, (since, most)).await?,
        })
    }

    /// The instant so many days ago.
    #[must_use]
    pub fn days_ago(&self, days: u32) -> Millis {
        self.clock.now().before(DAY * days)
    }
}
