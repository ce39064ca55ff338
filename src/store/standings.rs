//! Who stands where: leaderboards of a server and of everywhere, quick for a million players.
//!
//! A standing's rank is one more than how many stand higher, which `standing_counts` sums in at most a few thousand
//! short rows; a page is found by walking the same counts, so that no page is slower than another. Settled ratings
//! stand above provisional ones.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::players::player;
use super::ratings::{Pool, RatingRow, pool, rating_row};
use super::statements::statements;
use super::{GuildId, Player, PlayerId, Reader, StoreError, UserId, Writer};

/// The guild that stands for everywhere; Discord numbers none 0.
pub(crate) const EVERYWHERE: GuildId = GuildId(0);

/// Reads the standings of a guild ($1) and a pool ($2, $3) that the clause leaves, as [`standing_row`] takes them.
macro_rules! standings {
    ($which:literal) => {
        concat!(
            "SELECT s.provisional, s.points, p.user_id, p.name, r.player_id, r.ruleset, r.n_seats, r.rating,
                r.deviation, r.volatility, r.n_games, r.rated_ms
            FROM standings s JOIN players p ON p.id = s.player_id
                JOIN ratings r ON r.player_id = s.player_id AND r.ruleset = s.ruleset AND r.n_seats = s.n_seats
            WHERE s.guild_id = $1 AND s.ruleset = $2 AND s.n_seats = $3 AND ",
            $which
        )
    };
}

statements! {
    COUNTS = "SELECT provisional, points, n FROM standing_counts
        WHERE guild_id = $1 AND ruleset = $2 AND n_seats = $3 AND n > 0 ORDER BY provisional, points DESC";
    PAGE = standings!("s.provisional = $4 AND s.points <= $5 ORDER BY s.points DESC, s.player_id LIMIT $6 OFFSET $7");
    STANDING = standings!("p.user_id = $4");
    EQUALS_BEFORE = "SELECT count(*) FROM standings
        WHERE guild_id = $1 AND ruleset = $2 AND n_seats = $3 AND provisional = $4 AND points = $5 AND player_id < $6";
    OF_PLAYER = "SELECT guild_id, provisional, points FROM standings
        WHERE player_id = $1 AND ruleset = $2 AND n_seats = $3";
    OF_PLAYER_EVERYWHERE = "SELECT guild_id, ruleset, n_seats, provisional, points FROM standings WHERE player_id = $1";
    SET = "INSERT INTO standings (guild_id, ruleset, n_seats, player_id, provisional, points)
        VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (guild_id, ruleset, n_seats, player_id) DO UPDATE SET provisional = excluded.provisional,
            points = excluded.points";
    COUNT = "INSERT INTO standing_counts (guild_id, ruleset, n_seats, provisional, points, n)
        VALUES ($1, $2, $3, $4, $5, 1)
        ON CONFLICT (guild_id, ruleset, n_seats, provisional, points) DO UPDATE SET n = standing_counts.n + 1";
    UNCOUNT = "UPDATE standing_counts SET n = n - 1
        WHERE guild_id = $1 AND ruleset = $2 AND n_seats = $3 AND provisional = $4 AND points = $5";
    DELETE = "DELETE FROM standings WHERE player_id = $1";
}

/// Where a rating stands: settled before provisional, then by points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) is_provisional: bool,
    pub(crate) points: i64,
}

/// How many stand at each step of a leaderboard, best first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counts(Vec<(Step, u64)>);

impl Counts {
    /// How many stand on the leaderboard.
    pub(crate) fn total(&self) -> u64 {
        self.0.iter().map(|(_, n)| n).sum()
    }

    /// The rank of whoever stands at this step, from 1; equals share it.
    pub(crate) fn rank(&self, step: Step) -> u64 {
        1 + self
            .0
            .iter()
            .take_while(|(other, _)| *other != step)
            .map(|(_, n)| n)
            .sum::<u64>()
    }

    /// Where the standing at `offset` from the top is found: its step, and its place among its equals.
    fn seek(&self, offset: u64) -> Option<(Step, u64)> {
        let mut above = 0;
        for (step, n) in &self.0 {
            if offset < above + n {
                return Some((*step, offset - above));
            }
            above += n;
        }
        None
    }
}

/// A row of a leaderboard.
#[derive(Clone, Debug)]
pub(crate) struct StandingRow {
    pub(crate) row: PlayerId,
    pub(crate) player: Player,
    pub(crate) step: Step,
    pub(crate) rating: RatingRow,
}

impl Reader {
    /// How many stand at each step of a leaderboard.
    pub(crate) async fn standing_counts(&mut self, guild: GuildId, pool: Pool) -> Result<Counts, StoreError> {
        let query = sqlx::query(COUNTS)
            .bind(guild)
            .bind(pool.ruleset.name())
            .bind(i64::from(pool.n_seats));
        let rows = query.fetch_all(self.conn()).await?;
        let counts = rows.iter().map(|row| {
            let n: i64 = row.try_get("n")?;
            Ok((step(row)?, n.unsigned_abs()))
        });
        counts.collect::<Result<_, StoreError>>().map(Counts)
    }

    /// The standings from `offset` on, best first.
    pub(crate) async fn standings(
        &mut self,
        guild: GuildId,
        pool: Pool,
        counts: &Counts,
        (offset, limit): (u64, usize),
    ) -> Result<Vec<StandingRow>, StoreError> {
        let mut standings = Vec::with_capacity(limit);
        while standings.len() < limit {
            let Some((from, skip)) = counts.seek(offset + standings.len() as u64) else {
                break;
            };
            let rest = limit - standings.len();
            let rows = sqlx::query(PAGE)
                .bind(guild)
                .bind(pool.ruleset.name())
                .bind(i64::from(pool.n_seats))
                .bind(i64::from(from.is_provisional))
                .bind(from.points)
                .bind(i64::try_from(rest).unwrap_or(i64::MAX))
                .bind(i64::try_from(skip).unwrap_or(i64::MAX))
                .fetch_all(self.conn())
                .await?;
            if rows.is_empty() {
                break;
            }
            for row in &rows {
                standings.push(standing_row(row)?);
            }
        }
        Ok(standings)
    }

    /// Where one player stands.
    pub(crate) async fn standing(
        &mut self,
        guild: GuildId,
        pool: Pool,
        user: UserId,
    ) -> Result<Option<StandingRow>, StoreError> {
        let row = sqlx::query(STANDING)
            .bind(guild)
            .bind(pool.ruleset.name())
            .bind(i64::from(pool.n_seats))
            .bind(user)
            .fetch_optional(self.conn())
            .await?;
        row.as_ref().map(standing_row).transpose()
    }

    /// How many of a standing's equals are listed before it.
    pub(crate) async fn equals_before(
        &mut self,
        guild: GuildId,
        pool: Pool,
        standing: &StandingRow,
    ) -> Result<u64, StoreError> {
        let n: i64 = sqlx::query_scalar(EQUALS_BEFORE)
            .bind(guild)
            .bind(pool.ruleset.name())
            .bind(i64::from(pool.n_seats))
            .bind(i64::from(standing.step.is_provisional))
            .bind(standing.step.points)
            .bind(standing.row)
            .fetch_one(self.conn())
            .await?;
        Ok(n.unsigned_abs())
    }
}

impl Writer {
    /// Puts a player where a new rating stands: in the server of that game, everywhere, and wherever they stood.
    pub(crate) async fn set_standing(
        &mut self,
        player: PlayerId,
        pool: Pool,
        to: Step,
        played_in: Option<GuildId>,
    ) -> Result<(), StoreError> {
        let (ruleset, n_seats) = (pool.ruleset.name(), i64::from(pool.n_seats));
        let query = sqlx::query(OF_PLAYER).bind(player).bind(ruleset).bind(n_seats);
        let mut guilds = Vec::new();
        for row in query.fetch_all(self.conn()).await? {
            let guild: GuildId = row.try_get("guild_id")?;
            guilds.push((guild, Some(step(&row)?)));
        }
        for guild in played_in.into_iter().flat_map(|guild| [EVERYWHERE, guild]) {
            if guilds.iter().all(|(known, _)| *known != guild) {
                guilds.push((guild, None));
            }
        }
        for (guild, from) in guilds.into_iter().filter(|(_, from)| *from != Some(to)) {
            if let Some(from) = from {
                self.uncount(guild, pool, from).await?;
            }
            sqlx::query(SET)
                .bind(guild)
                .bind(ruleset)
                .bind(n_seats)
                .bind(player)
                .bind(i64::from(to.is_provisional))
                .bind(to.points)
                .execute(self.conn())
                .await?;
            sqlx::query(COUNT)
                .bind(guild)
                .bind(ruleset)
                .bind(n_seats)
                .bind(i64::from(to.is_provisional))
                .bind(to.points)
                .execute(self.conn())
                .await?;
        }
        Ok(())
    }

    /// Takes a player off every leaderboard.
    pub(crate) async fn delete_standings(&mut self, player: PlayerId) -> Result<(), StoreError> {
        let rows = sqlx::query(OF_PLAYER_EVERYWHERE)
            .bind(player)
            .fetch_all(self.conn())
            .await?;
        for row in &rows {
            let guild: GuildId = row.try_get("guild_id")?;
            self.uncount(guild, pool(row)?, step(row)?).await?;
        }
        sqlx::query(DELETE).bind(player).execute(self.conn()).await?;
        Ok(())
    }

    async fn uncount(&mut self, guild: GuildId, pool: Pool, from: Step) -> Result<(), StoreError> {
        sqlx::query(UNCOUNT)
            .bind(guild)
            .bind(pool.ruleset.name())
            .bind(i64::from(pool.n_seats))
            .bind(i64::from(from.is_provisional))
            .bind(from.points)
            .execute(self.conn())
            .await?;
        Ok(())
    }
}

fn step(row: &SqliteRow) -> Result<Step, StoreError> {
    let provisional: i64 = row.try_get("provisional")?;
    Ok(Step {
        is_provisional: provisional != 0,
        points: row.try_get("points")?,
    })
}

fn standing_row(row: &SqliteRow) -> Result<StandingRow, StoreError> {
    let (id, _, rating) = rating_row(row)?;
    Ok(StandingRow {
        row: id,
        player: player(row.try_get("user_id")?, row.try_get("name")?),
        step: step(row)?,
        rating,
    })
}
