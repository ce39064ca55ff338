//! Leaderboards: of a server or of everywhere, one for each ruleset and number of players.
//!
//! A server's leaderboard holds whoever has finished a rated game there, with the rating they have everywhere.
//! Settled ratings stand above provisional ones, which are marked; equal ratings share a rank.

use super::{Fault, Service};
use crate::store::{EVERYWHERE, GuildId, Player, Pool, Shown, StandingRow, UserId};

/// A server, or all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// One server.
    Guild(GuildId),
    /// All servers.
    Everywhere,
}

impl Scope {
    /// Whether a server belongs to it.
    #[must_use]
    pub fn holds(self, guild: GuildId) -> bool {
        match self {
            Self::Guild(only) => only == guild,
            Self::Everywhere => true,
        }
    }

    fn guild(self) -> GuildId {
        match self {
            Self::Guild(guild) => guild,
            Self::Everywhere => EVERYWHERE,
        }
    }
}

/// Which part of which leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeaderboardQuery {
    /// Ruleset and number of players.
    pub pool: Pool,
    /// Where.
    pub scope: Scope,
    /// Which page, from 0; past the end the last one.
    pub page: u32,
    /// Who looks: their own standing is told too.
    pub viewer: Option<UserId>,
}

/// A page of a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaderboard {
    /// The standings, best first.
    pub standings: Vec<Standing>,
    /// Which page this is, from 0.
    pub page: u32,
    /// How many pages there are; at least 1.
    pub n_pages: u32,
    /// How many players stand on it.
    pub n_players: u64,
    /// Where the viewer stands, if they do.
    pub viewer: Option<Standing>,
    /// On which page that is.
    pub viewer_page: Option<u32>,
}

impl Leaderboard {
    /// How many stand on a page.
    pub const PER_PAGE: u32 = 20;
}

/// A row of a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// From 1; equals share it.
    pub rank: u64,
    /// Who.
    pub player: Player,
    /// Their rating.
    pub rating: Shown,
    /// How many rated games it is from.
    pub n_games: i64,
}

impl Service {
    /// A page of a leaderboard.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn leaderboard(&self, query: LeaderboardQuery) -> Result<Leaderboard, Fault> {
        let mut reader = self.store.read().await?;
        let guild = query.scope.guild();
        let counts = reader.standing_counts(guild, query.pool).await?;
        let n_players = counts.total();
        let n_pages = n_players.div_ceil(u64::from(Leaderboard::PER_PAGE)).max(1);
        let n_pages = u32::try_from(n_pages).unwrap_or(u32::MAX);
        let page = query.page.min(n_pages - 1);
        let offset = u64::from(page) * u64::from(Leaderboard::PER_PAGE);
        let rows = reader
            .standings(
                guild,
                query.pool,
                &counts,
                (offset, Leaderboard::PER_PAGE as usize),
            )
            .await?;
        let standing = |row: StandingRow| Standing {
            rank: counts.rank(row.step),
            player: row.player,
            rating: Shown {
                points: row.step.points,
                is_provisional: row.step.is_provisional,
            },
            n_games: row.n_games,
        };
        let viewer = match query.viewer {
            Some(user) => reader.player(user).await?,
            None => None,
        };
        let mut viewer_page = None;
        let viewer = match viewer {
            Some(player) => {
                let row = reader.standing(guild, query.pool, player.id).await?;
                if let Some(StandingRow { step, .. }) = row {
                    let equals = reader.equals_before(guild, query.pool, step, player.id).await?;
                    let above = counts.rank(step) - 1 + equals;
                    viewer_page = u32::try_from(above / u64::from(Leaderboard::PER_PAGE)).ok();
                }
                row
            }
            None => None,
        };
        let standings = rows.into_iter().map(standing).collect();
        Ok(Leaderboard {
            standings,
            page,
            n_pages,
            n_players,
            viewer: viewer.map(standing),
            viewer_page,
        })
    }
}
