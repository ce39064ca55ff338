//! Finished games of a player, and their numbers.

use sqlx::Row;

use super::ratings::{Pool, pool};
use super::statements::statements;
use super::{GameId, Mode, PlayerId, Reader, StoreError, Writer};
use crate::rules::Ruleset;

statements! {
    OVER_OF = "SELECT game_id FROM game_seats WHERE player_id = $1 AND is_running = 0
        ORDER BY game_id DESC LIMIT $2 OFFSET $3";
    OVER_OF_RULESET = "SELECT s.game_id FROM game_seats s JOIN games g ON g.id = s.game_id
        WHERE s.player_id = $1 AND s.is_running = 0 AND g.ruleset = $4
        ORDER BY s.game_id DESC LIMIT $2 OFFSET $3";
    N_OVER_OF = "SELECT count(*) FROM game_seats WHERE player_id = $1 AND is_running = 0";
    N_OVER_OF_RULESET = "SELECT count(*) FROM game_seats s JOIN games g ON g.id = s.game_id
        WHERE s.player_id = $1 AND s.is_running = 0 AND g.ruleset = $2";
    TALLIES = "SELECT ruleset, n_seats, mode, wins, draws, losses FROM tallies WHERE player_id = $1
        ORDER BY ruleset, n_seats, mode";
    TALLY = "INSERT INTO tallies (player_id, ruleset, n_seats, mode, wins, draws, losses)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT (player_id, ruleset, n_seats, mode) DO UPDATE SET wins = tallies.wins + excluded.wins,
            draws = tallies.draws + excluded.draws, losses = tallies.losses + excluded.losses";
    HEAD_TO_HEAD = "SELECT count(CASE WHEN a.place < b.place THEN 1 END) AS ahead,
            count(CASE WHEN a.place = b.place THEN 1 END) AS level,
            count(CASE WHEN a.place > b.place THEN 1 END) AS behind
        FROM game_seats a JOIN game_seats b ON b.game_id = a.game_id
        WHERE a.player_id = $1 AND a.is_running = 0 AND b.player_id = $2";
    N_MOVES_OF = "SELECT count(*) FROM game_seats s JOIN moves m ON m.game_id = s.game_id AND m.seat = s.seat
        WHERE s.player_id = $1";
}

/// Finished games of one kind, by result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The ruleset and number of players.
    pub pool: Pool,
    /// Rated or casual.
    pub mode: Mode,
    /// Games won alone.
    pub wins: u32,
    /// Games whose win was shared.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

/// Two players' games against each other: who came ahead of whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeadToHead {
    /// Games in which the first came ahead.
    pub ahead: u32,
    /// Games in which they were level.
    pub level: u32,
    /// Games in which the first came behind.
    pub behind: u32,
}

impl Reader {
    /// Finished games of a player, latest first, of one ruleset or of all.
    pub(crate) async fn over_of(
        &mut self,
        player: PlayerId,
        ruleset: Option<Ruleset>,
        (offset, limit): (u64, usize),
    ) -> Result<Vec<GameId>, StoreError> {
        let statement = if ruleset.is_some() {
            OVER_OF_RULESET
        } else {
            OVER_OF
        };
        let mut query = sqlx::query_scalar(statement)
            .bind(player)
            .bind(i64::try_from(limit).unwrap_or(i64::MAX))
            .bind(i64::try_from(offset).unwrap_or(i64::MAX));
        if let Some(ruleset) = ruleset {
            query = query.bind(ruleset.name());
        }
        Ok(query.fetch_all(self.conn()).await?)
    }

    /// How many those are.
    pub(crate) async fn n_over_of(
        &mut self,
        player: PlayerId,
        ruleset: Option<Ruleset>,
    ) -> Result<u64, StoreError> {
        let statement = if ruleset.is_some() {
            N_OVER_OF_RULESET
        } else {
            N_OVER_OF
        };
        let mut query = sqlx::query_scalar::<_, i64>(statement).bind(player);
        if let Some(ruleset) = ruleset {
            query = query.bind(ruleset.name());
        }
        Ok(query.fetch_one(self.conn()).await?.unsigned_abs())
    }

    /// A player's finished games by kind and result.
    pub(crate) async fn tallies(&mut self, player: PlayerId) -> Result<Vec<Tally>, StoreError> {
        let rows = sqlx::query(TALLIES).bind(player).fetch_all(self.conn()).await?;
        let tallies = rows.iter().map(|row| {
            Ok(Tally {
                pool: pool(row)?,
                mode: Mode::stored(row.try_get("mode")?)?,
                wins: count(row.try_get("wins")?)?,
                draws: count(row.try_get("draws")?)?,
                losses: count(row.try_get("losses")?)?,
            })
        });
        tallies.collect()
    }

    /// Two players' games against each other.
    pub(crate) async fn head_to_head(
        &mut self,
        player: PlayerId,
        other: PlayerId,
    ) -> Result<HeadToHead, StoreError> {
        let row = sqlx::query(HEAD_TO_HEAD)
            .bind(player)
            .bind(other)
            .fetch_one(self.conn())
            .await?;
        Ok(HeadToHead {
            ahead: count(row.try_get("ahead")?)?,
            level: count(row.try_get("level")?)?,
            behind: count(row.try_get("behind")?)?,
        })
    }

    /// How many moves a player has made.
    pub(crate) async fn n_moves_of(&mut self, player: PlayerId) -> Result<u64, StoreError> {
        let n: i64 = sqlx::query_scalar(N_MOVES_OF)
            .bind(player)
            .fetch_one(self.conn())
            .await?;
        Ok(n.unsigned_abs())
    }
}

impl Writer {
    /// Adds finished games to a player's tally.
    pub(crate) async fn add_tally(&mut self, player: PlayerId, add: &Tally) -> Result<(), StoreError> {
        sqlx::query(TALLY)
            .bind(player)
            .bind(add.pool.ruleset.name())
            .bind(i64::from(add.pool.n_seats))
            .bind(add.mode.word())
            .bind(i64::from(add.wins))
            .bind(i64::from(add.draws))
            .bind(i64::from(add.losses))
            .execute(self.conn())
            .await?;
        Ok(())
    }
}

fn count(column: i64) -> Result<u32, StoreError> {
    u32::try_from(column).map_err(|_| StoreError::corrupt("a count", column))
}
