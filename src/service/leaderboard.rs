//! Leaderboards: of a server or of everywhere, one for each ruleset and number of players.
//!
//! A server's leaderboard holds whoever has finished a rated game there, with the rating they have everywhere.
//! Settled ratings stand above provisional ones, which are marked; equal ratings share a rank.

use super::ratings::deviation_points;
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
    /// Its deviation now, in whole points.
    pub deviation: u32,
    /// How many rated games it is from.
    pub n_games: i64,
}

/// Which page is meant.
#[derive(Clone, Copy, Debug)]
enum Wanted {
    Page(u32),
    ThatOfViewer,
}

impl Service {
    /// A page of a leaderboard.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn leaderboard(&self, query: LeaderboardQuery) -> Result<Leaderboard, Fault> {
        let board = (query.pool, query.scope);
        self.wanted_page(board, Wanted::Page(query.page), query.viewer)
            .await
    }

    /// The page of a leaderboard on which the viewer stands; the first if they do not stand on it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn leaderboard_around(
        &self,
        pool: Pool,
        scope: Scope,
        viewer: UserId,
    ) -> Result<Leaderboard, Fault> {
        self.wanted_page((pool, scope), Wanted::ThatOfViewer, Some(viewer))
            .await
    }

    async fn wanted_page(
        &self,
        (pool, scope): (Pool, Scope),
        wanted: Wanted,
        viewer: Option<UserId>,
    ) -> Result<Leaderboard, Fault> {
        let (guild, now) = (scope.guild(), self.clock.now());
        let mut reader = self.store.read().await?;
        let counts = reader.standing_counts(guild, pool).await?;
        let own = match viewer {
            Some(user) => reader.standing(guild, pool, user).await?,
            None => None,
        };
        let page = match (wanted, &own) {
            (Wanted::Page(page), _) => page,
            (Wanted::ThatOfViewer, Some(own)) => {
                let equals = reader.equals_before(guild, pool, own).await?;
                page_at(counts.rank(own.step) - 1 + equals)
            }
            (Wanted::ThatOfViewer, None) => 0,
        };
        let n_players = counts.total();
        let last = page_at(n_players.saturating_sub(1));
        let page = page.min(last);
        let per_page = Leaderboard::PER_PAGE;
        let part = (u64::from(page) * u64::from(per_page), per_page as usize);
        let rows = reader.standings(guild, pool, &counts, part).await?;
        let standing = |row: StandingRow| Standing {
            rank: counts.rank(row.step),
            player: row.player,
            rating: Shown {
                points: row.step.points,
                is_provisional: row.step.is_provisional,
            },
            deviation: deviation_points(&row.rating, now),
            n_games: row.rating.n_games,
        };
        Ok(Leaderboard {
            standings: rows.into_iter().map(standing).collect(),
            page,
            n_pages: last + 1,
            n_players,
            viewer: own.map(standing),
        })
    }
}

/// The page of the standing that has so many above it.
fn page_at(above: u64) -> u32 {
    let page = above / u64::from(Leaderboard::PER_PAGE);
    u32::try_from(page).unwrap_or(u32::MAX - 1)
}
