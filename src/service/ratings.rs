//! Glicko-2 (Glickman, <http://www.glicko.net/glicko/glicko2.pdf>), one game a rating period.
//!
//! Ratings are kept in whole thousandths and each game's sum is rounded, so that summing up all games again gives
//! exactly what is stored. Three players are rated as each pair within one period.

use std::collections::HashMap;
use std::time::Duration;

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

use super::{Fault, Service};
use crate::store::{
    Game, GuildId, Millis, PER_POINT, PROVISIONAL, Player, PlayerId, Pool, Precise, RatedGame, RatingRow,
    Shown, Step, Writer,
};

/// From this deviation on a rating is provisional and shown as `1500?`.
pub const PROVISIONAL_FROM: i64 = PROVISIONAL / PER_POINT;

/// How much the square of a deviation grows with each idle day, in square points.
///
/// A deviation of 60, where someone who plays regularly settles, becomes provisional again after a year:
/// (110² − 60²) / 365. Glickman leaves the constant to the system (Glicko, step 1); his volatility per period says
/// nothing about days when a period is one game.
const IDLE_PER_DAY: f64 = (110.0 * 110.0 - 60.0 * 60.0) / 365.0;

/// A new player's deviation, and the largest there is.
const MAX_DEVIATION: f64 = 350.0;

const MS_PER_DAY: f64 = 86_400_000.0;
const POINT: f64 = 1e3;
const VOLATILITY: f64 = 1e9;

/// A rating as it stands before a game: idle days counted.
#[expect(
    clippy::cast_precision_loss,
    reason = "ratings and spans of milliseconds are far below 2^53"
)]
fn standing(row: Option<&RatingRow>, now: Millis) -> Glicko2Rating {
    row.map_or_else(Glicko2Rating::new, |row| Glicko2Rating {
        rating: row.rating as f64 / POINT,
        deviation: deviation(row, now),
        volatility: row.volatility as f64 / VOLATILITY,
    })
}

/// A rating's deviation now, in points: it grows with idle days.
#[expect(
    clippy::cast_precision_loss,
    reason = "ratings and spans of milliseconds are far below 2^53"
)]
fn deviation(row: &RatingRow, now: Millis) -> f64 {
    let days = now.since(row.rated).as_millis() as f64 / MS_PER_DAY;
    let deviation = row.deviation as f64 / POINT;
    deviation
        .mul_add(deviation, IDLE_PER_DAY * days)
        .sqrt()
        .min(MAX_DEVIATION)
}

/// A rating's deviation now, in whole points.
pub(super) fn deviation_points(row: &RatingRow, now: Millis) -> u32 {
    u32::try_from(whole(deviation(row, now), 1.0)).unwrap_or(u32::MAX)
}

/// A rating as people see it now.
pub(super) fn shown(row: &RatingRow, now: Millis) -> Shown {
    row.shown(deviation(row, now))
}

/// The rating of a player who has played no rated game.
pub(super) fn newcomer() -> Shown {
    let new = Glicko2Rating::new();
    let precise = Precise {
        rating: whole(new.rating, POINT),
        deviation: whole(new.deviation, POINT),
    };
    precise.shown()
}

/// When idleness will make a rating provisional; nothing if it is already.
fn settled_until(row: &RatingRow) -> Option<Millis> {
    if row.is_provisional() {
        return None;
    }
    #[expect(clippy::cast_precision_loss, reason = "a deviation is far below 2^53")]
    let (limit, deviation) = (PROVISIONAL_FROM as f64, row.deviation as f64 / POINT);
    let days = (limit * limit - deviation * deviation) / IDLE_PER_DAY;
    Some(row.rated.after(Duration::from_secs_f64(days * 86_400.0)))
}

/// Rates one game: what each player's rating was, idle days counted, and what it becomes.
pub(super) fn rate(players: &[(Option<RatingRow>, u8)], now: Millis) -> Vec<(Precise, RatingRow)> {
    let before: Vec<_> = players
        .iter()
        .map(|(row, _)| standing(row.as_ref(), now))
        .collect();
    let rated = players.iter().enumerate().map(|(me, (row, place))| {
        let others = players.iter().enumerate().filter(|(other, _)| *other != me);
        let results: Vec<_> = others
            .map(|(other, (_, theirs))| {
                let outcome = match place.cmp(theirs) {
                    std::cmp::Ordering::Less => Outcomes::WIN,
                    std::cmp::Ordering::Equal => Outcomes::DRAW,
                    std::cmp::Ordering::Greater => Outcomes::LOSS,
                };
                (before[other], outcome)
            })
            .collect();
        let after = glicko2_rating_period(&before[me], &results, &Glicko2Config::new());
        let row = RatingRow {
            rating: whole(after.rating, POINT),
            deviation: whole(after.deviation.min(MAX_DEVIATION), POINT),
            volatility: whole(after.volatility, VOLATILITY),
            n_games: row.map_or(0, |row| row.n_games) + 1,
            rated: row.map_or(now, |row| row.rated.max(now)),
        };
        let was = Precise {
            rating: whole(before[me].rating, POINT),
            deviation: whole(before[me].deviation, POINT),
        };
        (was, row)
    });
    rated.collect()
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "ratings stay within some thousand points"
)]
fn whole(value: f64, scale: f64) -> i64 {
    (value * scale).round() as i64
}

/// The pool that a game counts for.
pub(super) fn pool(game: &Game) -> Pool {
    Pool {
        ruleset: game.ruleset(),
        n_seats: game.options.n_seats(),
    }
}

/// Rates a finished game: ratings, standings, and what the seats say of them. Whoever was deleted during the game (one
/// of three who had left it) counts as a newcomer, and nothing is kept of what it did to them.
pub(super) async fn apply(tx: &mut Writer, game: &Game, places: &[u8], now: Millis) -> Result<(), Fault> {
    let pool = pool(game);
    let mut players = Vec::with_capacity(places.len());
    for (seat, place) in game.seats.iter().zip(places) {
        players.push((tx.rating(seat.row, pool).await?, *place));
    }
    let rated = game.seats.iter().zip(rate(&players, now));
    for (seat, (before, after)) in rated.filter(|(seat, _)| seat.player != Player::Deleted) {
        tx.set_rating_change(game.id, seat.seat, before, after.precise())
            .await?;
        write(tx, (seat.row, pool), &after, Some(game.guild)).await?;
    }
    Ok(())
}

async fn write(
    tx: &mut Writer,
    (player, pool): (PlayerId, Pool),
    rating: &RatingRow,
    played_in: Option<GuildId>,
) -> Result<(), Fault> {
    tx.set_rating(player, pool, rating, settled_until(rating)).await?;
    let step = Step {
        is_provisional: rating.is_provisional(),
        points: rating.points(),
    };
    Ok(tx.set_standing(player, pool, step, played_in).await?)
}

/// Moves ratings that idleness has made provisional to where those stand; how many.
pub(super) async fn unsettle(tx: &mut Writer, now: Millis) -> Result<usize, Fault> {
    let idle = tx.unsettled(now).await?;
    for (player, pool, rating) in &idle {
        tx.unsettle(*player, *pool).await?;
        let step = Step {
            is_provisional: true,
            points: rating.points(),
        };
        tx.set_standing(*player, *pool, step, None).await?;
    }
    Ok(idle.len())
}

impl Service {
    /// Sums up every rated game again and compares: the ratings that differ from what is stored, as text for logs.
    ///
    /// Ratings of deleted players are summed up too, for those of their opponents follow from them.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn recompute_ratings(&self) -> Result<Vec<String>, Fault> {
        let mut reader = self.store.read().await?;
        let mut ratings = HashMap::new();
        let mut after = 0;
        loop {
            let games = reader.rated_games(after).await?;
            let Some(last) = games.last() else { break };
            after = last.order;
            for game in &games {
                recount(&mut ratings, game);
            }
        }
        let mut differences = Vec::new();
        for (player, pool, stored) in reader.all_ratings().await? {
            let summed: Option<RatingRow> = ratings.remove(&(player, pool));
            if summed != Some(stored) {
                differences.push(format!(
                    "player {player}, {pool:?}: {stored:?} is stored, games give {summed:?}"
                ));
            }
        }
        for ((player, pool), summed) in ratings {
            if reader.is_known(player).await? {
                differences.push(format!(
                    "player {player}, {pool:?}: nothing is stored, games give {summed:?}"
                ));
            }
        }
        Ok(differences)
    }
}

fn recount(ratings: &mut HashMap<(PlayerId, Pool), RatingRow>, game: &RatedGame) {
    let players: Vec<_> = game
        .places
        .iter()
        .map(|(player, place)| {
            let before = player.and_then(|player| ratings.get(&(player, game.pool)));
            (before.copied(), *place)
        })
        .collect();
    for ((player, _), (_, rating)) in game.places.iter().zip(rate(&players, game.ended)) {
        if let Some(player) = player {
            ratings.insert((*player, game.pool), rating);
        }
    }
}
