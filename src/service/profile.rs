//! A player's profile.

use super::{Fault, Service, ratings};
use crate::store::{EVERYWHERE, HeadToHead, Millis, Player, PlayerId, Pool, Reader, Shown, Tally, UserId};

/// What everybody may see of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Who.
    pub player: Player,
    /// Since when they are known.
    pub since: Millis,
    /// Their ratings, where they have finished rated games.
    pub ratings: Vec<RatingLine>,
    /// Their finished games by result.
    pub tallies: Vec<Tally>,
    /// How many games they play now.
    pub n_running: usize,
    /// Their games against whoever looks, from the player's side; nothing if it is they who look.
    pub against_viewer: Option<HeadToHead>,
}

/// One rating of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingLine {
    /// Ruleset and number of players.
    pub pool: Pool,
    /// The rating.
    pub rating: Shown,
    /// Its deviation now, in whole points.
    pub deviation: u32,
    /// How many rated games it is from.
    pub n_games: i64,
    /// Their rank everywhere, from 1.
    pub rank: u64,
    /// Of how many.
    pub n_players: u64,
}

impl Service {
    /// A player's profile; nothing if they are not known.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn profile(&self, user: UserId, viewer: UserId) -> Result<Option<Profile>, Fault> {
        let mut reader = self.store.read().await?;
        let Some(row) = reader.player(user).await? else {
            return Ok(None);
        };
        let against_viewer = match reader.player(viewer).await? {
            Some(viewer) if viewer.id != row.id => Some(reader.head_to_head(row.id, viewer.id).await?),
            _ => None,
        };
        Ok(Some(Profile {
            ratings: rating_lines(&mut reader, (user, row.id), self.clock.now()).await?,
            tallies: reader.tallies(row.id).await?,
            n_running: reader.running_of(row.id).await?.len(),
            player: row.player,
            since: row.created,
            against_viewer,
        }))
    }
}

/// A player's ratings with their ranks.
pub(super) async fn rating_lines(
    reader: &mut Reader,
    (user, player): (UserId, PlayerId),
    now: Millis,
) -> Result<Vec<RatingLine>, Fault> {
    let mut lines = Vec::new();
    for (pool, rating) in reader.ratings_of(player).await? {
        let counts = reader.standing_counts(EVERYWHERE, pool).await?;
        let standing = reader.standing(EVERYWHERE, pool, user).await?;
        lines.push(RatingLine {
            pool,
            rating: ratings::shown(&rating, now),
            deviation: ratings::deviation_points(&rating, now),
            n_games: rating.n_games,
            rank: standing.map_or(0, |standing| counts.rank(standing.step)),
            n_players: counts.total(),
        });
    }
    Ok(lines)
}
