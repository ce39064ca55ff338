//! Rows of ratings, and the rated games they follow from.

use std::collections::HashMap;

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::columns::place;
use super::shown::{PER_POINT, PROVISIONAL, Precise, round};
use super::statements::statements;
use super::{GameId, Millis, PlayerId, Reader, Shown, StoreError, UserId, Writer};
use crate::rules::Ruleset;

/// Reads the ratings that the clause leaves, as [`rating_row`] takes them.
macro_rules! ratings {
    ($which:literal) => {
        concat!(
            "SELECT player_id, ruleset, n_seats, rating, deviation, volatility, n_games, rated_ms FROM ratings ",
            $which
        )
    };
}

statements! {
    RATING = ratings!("WHERE player_id = $1 AND ruleset = $2 AND n_seats = $3");
    RATINGS_OF = ratings!("WHERE player_id = $1 ORDER BY ruleset, n_seats");
    ALL_RATINGS = ratings!("ORDER BY player_id, ruleset, n_seats");
    SET = "INSERT INTO ratings (player_id, ruleset, n_seats, rating, deviation, volatility, n_games, rated_ms,
            settled_until_ms)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        ON CONFLICT (player_id, ruleset, n_seats) DO UPDATE SET rating = excluded.rating,
            deviation = excluded.deviation, volatility = excluded.volatility, n_games = excluded.n_games,
            rated_ms = excluded.rated_ms, settled_until_ms = excluded.settled_until_ms";
    UNSETTLED = ratings!("WHERE settled_until_ms IS NOT NULL AND settled_until_ms <= $1
        ORDER BY settled_until_ms LIMIT 100");
    UNSETTLE = "UPDATE ratings SET settled_until_ms = NULL WHERE player_id = $1 AND ruleset = $2 AND n_seats = $3";
    RATED_GAMES = "SELECT id, ruleset, n_seats, ended_ms, rated_order FROM games
        WHERE rated_order IS NOT NULL AND rated_order > $1 ORDER BY rated_order LIMIT 1000";
    COURSES = "SELECT p.user_id, s.rating_before, s.rating_after FROM players p
            JOIN games g ON g.id IN (SELECT l.id FROM game_seats o JOIN games l ON l.id = o.game_id
                WHERE o.player_id = p.id AND o.is_running = 0 AND o.rating_after IS NOT NULL AND l.ruleset = $1
                    AND l.n_seats = $2 AND l.ended_ms >= $3 ORDER BY l.rated_order DESC LIMIT $4)
            JOIN game_seats s ON s.game_id = g.id AND s.player_id = p.id
        WHERE p.user_id IN ($5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ORDER BY g.rated_order";
    PLACES = "SELECT player_id, place, rating_after FROM game_seats WHERE game_id = $1 ORDER BY seat";
}

/// How many players `COURSES` has places for.
const AT_ONCE: usize = 10;

/// What a rating is kept for: each ruleset and number of players has its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pool {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// How many play.
    pub n_seats: u8,
}

/// A rating in whole numbers, so that summing up games again gives exactly the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RatingRow {
    /// Thousandths of a point.
    pub(crate) rating: i64,
    /// Thousandths of a point, as of the last rated game.
    pub(crate) deviation: i64,
    /// Billionths.
    pub(crate) volatility: i64,
    /// How many games it is from.
    pub(crate) n_games: i64,
    /// When the last of them ended.
    pub(crate) rated: Millis,
}

impl RatingRow {
    /// Whole points, as the leaderboard counts them.
    pub(crate) const fn points(&self) -> i64 {
        round(self.rating)
    }

    /// As it was shown right after its last game.
    pub(crate) fn precise(&self) -> Precise {
        Precise {
            rating: self.rating,
            deviation: self.deviation,
        }
    }

    /// Whether it was provisional right after its last game.
    pub(crate) const fn is_provisional(&self) -> bool {
        self.deviation >= PROVISIONAL
    }

    /// As people see it, given its deviation now.
    pub(crate) fn shown(&self, deviation: f64) -> Shown {
        #[expect(clippy::cast_precision_loss, reason = "110,000 is exact")]
        let is_provisional = deviation * PER_POINT as f64 >= PROVISIONAL as f64;
        Shown {
            points: self.points(),
            is_provisional,
        }
    }
}

/// A game that changed ratings.
#[derive(Clone, Debug)]
pub(crate) struct RatedGame {
    pub(crate) pool: Pool,
    pub(crate) ended: Millis,
    pub(crate) order: i64,
    /// Player and place of each seat; nobody where the player was deleted before the game ended.
    pub(crate) places: Vec<(Option<PlayerId>, u8)>,
}

impl Reader {
    /// A player's rating, if they have finished a rated game.
    pub(crate) async fn rating(
        &mut self,
        player: PlayerId,
        pool: Pool,
    ) -> Result<Option<RatingRow>, StoreError> {
        let query = sqlx::query(RATING)
            .bind(player)
            .bind(pool.ruleset.name())
            .bind(i64::from(pool.n_seats));
        let row = query.fetch_optional(self.conn()).await?;
        row.map(|row| Ok(rating_row(&row)?.2)).transpose()
    }

    /// For each of the players with such games: whole points before the first and after each of their last rated
    /// games that ended since then, oldest first.
    pub(crate) async fn rating_courses(
        &mut self,
        users: &[UserId],
        pool: Pool,
        (since, most): (Millis, usize),
    ) -> Result<HashMap<UserId, Vec<i64>>, StoreError> {
        let mut courses = HashMap::new();
        for users in users.chunks(AT_ONCE) {
            let mut query = sqlx::query_as::<_, (UserId, i64, i64)>(COURSES)
                .bind(pool.ruleset.name())
                .bind(i64::from(pool.n_seats))
                .bind(since)
                .bind(i64::try_from(most).unwrap_or(i64::MAX));
            for place in 0..AT_ONCE {
                query = query.bind(users.get(place).copied());
            }
            for (user, before, after) in query.fetch_all(self.conn()).await? {
                let course = courses.entry(user).or_insert_with(|| vec![round(before)]);
                course.push(round(after));
            }
        }
        Ok(courses)
    }

    /// All ratings of a player.
    pub(crate) async fn ratings_of(
        &mut self,
        player: PlayerId,
    ) -> Result<Vec<(Pool, RatingRow)>, StoreError> {
        let rows = sqlx::query(RATINGS_OF)
            .bind(player)
            .fetch_all(self.conn())
            .await?;
        rows.iter()
            .map(|row| rating_row(row).map(|(_, pool, rating)| (pool, rating)))
            .collect()
    }

    /// All ratings of all players.
    pub(crate) async fn all_ratings(&mut self) -> Result<Vec<(PlayerId, Pool, RatingRow)>, StoreError> {
        let rows = sqlx::query(ALL_RATINGS).fetch_all(self.conn()).await?;
        rows.iter().map(rating_row).collect()
    }

    /// Ratings that idleness has made provisional and whose standings do not say so yet; at most 100 at a time.
    pub(crate) async fn unsettled(
        &mut self,
        now: Millis,
    ) -> Result<Vec<(PlayerId, Pool, RatingRow)>, StoreError> {
        let rows = sqlx::query(UNSETTLED).bind(now).fetch_all(self.conn()).await?;
        rows.iter().map(rating_row).collect()
    }

    /// The games that changed ratings after that one, in their order; at most 1,000 at a time.
    pub(crate) async fn rated_games(&mut self, after: i64) -> Result<Vec<RatedGame>, StoreError> {
        let rows = sqlx::query(RATED_GAMES)
            .bind(after)
            .fetch_all(self.conn())
            .await?;
        let mut games = Vec::with_capacity(rows.len());
        for row in &rows {
            let id: GameId = row.try_get("id")?;
            let seats = sqlx::query(PLACES).bind(id).fetch_all(self.conn()).await?;
            let places = seats.iter().map(|row| {
                let player: PlayerId = row.try_get("player_id")?;
                let after: Option<i64> = row.try_get("rating_after")?;
                Ok((after.map(|_| player), place(row.try_get("place")?)?))
            });
            games.push(RatedGame {
                pool: pool(row)?,
                ended: row.try_get("ended_ms")?,
                order: row.try_get("rated_order")?,
                places: places.collect::<Result<_, StoreError>>()?,
            });
        }
        Ok(games)
    }
}

impl Writer {
    /// Writes a rating, and when idleness will make it provisional.
    pub(crate) async fn set_rating(
        &mut self,
        player: PlayerId,
        pool: Pool,
        rating: &RatingRow,
        settled_until: Option<Millis>,
    ) -> Result<(), StoreError> {
        sqlx::query(SET)
            .bind(player)
            .bind(pool.ruleset.name())
            .bind(i64::from(pool.n_seats))
            .bind(rating.rating)
            .bind(rating.deviation)
            .bind(rating.volatility)
            .bind(rating.n_games)
            .bind(rating.rated)
            .bind(settled_until)
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Remembers that a rating's standings say that it is provisional.
    pub(crate) async fn unsettle(&mut self, player: PlayerId, pool: Pool) -> Result<(), StoreError> {
        let query = sqlx::query(UNSETTLE)
            .bind(player)
            .bind(pool.ruleset.name())
            .bind(i64::from(pool.n_seats));
        query.execute(self.conn()).await?;
        Ok(())
    }
}

/// What the columns of a rating tell: whose, of what, and the rating.
pub(super) fn rating_row(row: &SqliteRow) -> Result<(PlayerId, Pool, RatingRow), StoreError> {
    let rating = RatingRow {
        rating: row.try_get("rating")?,
        deviation: row.try_get("deviation")?,
        volatility: row.try_get("volatility")?,
        n_games: row.try_get("n_games")?,
        rated: row.try_get("rated_ms")?,
    };
    Ok((row.try_get("player_id")?, pool(row)?, rating))
}

/// What the columns `ruleset` and `n_seats` tell.
pub(super) fn pool(row: &SqliteRow) -> Result<Pool, StoreError> {
    let name: &str = row.try_get("ruleset")?;
    let ruleset = name.parse().map_err(|_| StoreError::corrupt("a ruleset", name))?;
    Ok(Pool {
        ruleset,
        n_seats: place(row.try_get("n_seats")?)?,
    })
}
