//! Games and their seats, and how they are read.

use std::time::Duration;

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::columns::{ending, options, place, ply, seat};
use super::players::player;
use super::shown::rating_change;
use super::statements::statements;
use super::{
    ChallengeId, ChannelId, Ending, ForcedMoves, GameId, GuildId, Millis, Mode, Pings, Player, PlayerId,
    RatingChange, Reader, StoreError, UserId,
};
use crate::rules::{Options, Ruleset, Seat};

statements! {
    GAME = "SELECT id, challenge_id, guild_id, channel_id, thread_id, ruleset, options, mode, ply, position, to_move,
            move_time_ms, deadline_ms, termination, reason, winners, scores, ended_by, note,
            created_ms, moved_ms, ended_ms
        FROM games WHERE id = $1";
    SEATS = "SELECT s.seat, s.player_id, p.user_id, p.name, p.pings, s.forced, s.place,
            s.rating_before, s.deviation_before, s.rating_after, s.deviation_after
        FROM game_seats s JOIN players p ON p.id = s.player_id WHERE s.game_id = $1 ORDER BY s.seat";
    RUNNING_IN_THREAD = "SELECT id FROM games WHERE thread_id = $1 AND termination IS NULL";
    LAST_IN_THREAD = "SELECT id FROM games WHERE thread_id = $1 ORDER BY id DESC LIMIT 1";
    ABOVE_THREAD = "SELECT channel_id FROM games WHERE thread_id = $1 AND channel_id <> $1 ORDER BY id LIMIT 1";
    RUNNING_OF = "SELECT game_id FROM game_seats WHERE player_id = $1 AND is_running = 1 ORDER BY game_id";
    FLAGGED = "SELECT id FROM games WHERE termination IS NULL AND deadline_ms IS NOT NULL AND deadline_ms <= $1
        ORDER BY deadline_ms LIMIT 100";
    N_GAMES = "SELECT count(*) FROM games";
}

/// A game with its seats, without its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Its number.
    pub id: GameId,
    /// The challenge it came from.
    pub challenge: ChallengeId,
    /// The server.
    pub guild: GuildId,
    /// Where the challenge was made; of a thread that people had made, the channel above it, if that is known.
    pub channel: ChannelId,
    /// The thread in which it is played, once made.
    pub thread: Option<ChannelId>,
    /// Ruleset, number of seats, and how the rules are varied.
    pub options: Options,
    /// Rated or casual.
    pub mode: Mode,
    /// How many plies have been played: the game's version.
    pub ply: u32,
    /// The position after that ply, a cache: replaying the moves must give it.
    pub position: String,
    /// Who is to move; nobody when it is over.
    pub to_move: Option<Seat>,
    /// How long a seat has for its move; nothing if there are no deadlines.
    pub move_time: Option<Duration>,
    /// When the seat to move must have moved.
    pub deadline: Option<Millis>,
    /// How it ended; nothing while it runs.
    pub ending: Option<Ending>,
    /// When it began.
    pub created: Millis,
    /// When the last ply was played, or when it began.
    pub moved: Millis,
    /// When it ended.
    pub ended: Option<Millis>,
    /// The seats, in order.
    pub seats: Vec<SeatRow>,
}

impl Game {
    /// The ruleset.
    #[must_use]
    pub fn ruleset(&self) -> Ruleset {
        self.options.ruleset()
    }

    /// Whether it is still played.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.ending.is_none()
    }

    /// The row of a seat.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> Option<&SeatRow> {
        self.seats.iter().find(|row| row.seat == seat)
    }

    /// The row of the seat in which that person sits.
    #[must_use]
    pub fn seat_of(&self, user: UserId) -> Option<&SeatRow> {
        self.seats.iter().find(|row| row.player.is(user))
    }
}

/// One seat of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// Which.
    pub seat: Seat,
    /// Who sits there.
    pub player: Player,
    /// Their row.
    pub(crate) row: PlayerId,
    /// Whether the bot may ping them.
    pub pings: Pings,
    /// Whether forced moves are played for it.
    pub forced: ForcedMoves,
    /// The place it came in, 1 for the best; equal places are a draw. Nothing until the game has a result.
    pub place: Option<u8>,
    /// What the game did to the player's rating; nothing if it changed none.
    pub change: Option<RatingChange>,
}

impl Reader {
    /// A game with its seats.
    ///
    /// # Errors
    /// When the database fails or holds what it may not.
    pub async fn game(&mut self, id: GameId) -> Result<Option<Game>, StoreError> {
        let Some(row) = sqlx::query(GAME).bind(id).fetch_optional(self.conn()).await? else {
            return Ok(None);
        };
        let seats = sqlx::query(SEATS).bind(id).fetch_all(self.conn()).await?;
        let mut game = game_row(&row)?;
        game.seats = seats.iter().map(seat_row).collect::<Result<_, _>>()?;
        Ok(Some(game))
    }

    /// The game that runs in a thread, else the last one played there.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn game_in_thread(&mut self, thread: ChannelId) -> Result<Option<GameId>, StoreError> {
        if let Some(running) = self.running_in_thread(thread).await? {
            return Ok(Some(running));
        }
        Ok(sqlx::query_scalar(LAST_IN_THREAD)
            .bind(thread)
            .fetch_optional(self.conn())
            .await?)
    }

    /// The channel above a thread, if some game in it was begun from there.
    pub(crate) async fn above_thread(&mut self, thread: ChannelId) -> Result<Option<ChannelId>, StoreError> {
        Ok(sqlx::query_scalar(ABOVE_THREAD)
            .bind(thread)
            .fetch_optional(self.conn())
            .await?)
    }

    /// The game that runs in a thread.
    pub(crate) async fn running_in_thread(
        &mut self,
        thread: ChannelId,
    ) -> Result<Option<GameId>, StoreError> {
        Ok(sqlx::query_scalar(RUNNING_IN_THREAD)
            .bind(thread)
            .fetch_optional(self.conn())
            .await?)
    }

    /// The running games of a player, oldest first.
    pub(crate) async fn running_of(&mut self, player: PlayerId) -> Result<Vec<GameId>, StoreError> {
        Ok(sqlx::query_scalar(RUNNING_OF)
            .bind(player)
            .fetch_all(self.conn())
            .await?)
    }

    /// Running games whose deadline has passed; at most 100 at a time.
    pub(crate) async fn flagged(&mut self, now: Millis) -> Result<Vec<GameId>, StoreError> {
        Ok(sqlx::query_scalar(FLAGGED)
            .bind(now)
            .fetch_all(self.conn())
            .await?)
    }

    /// How many games there are.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn n_games(&mut self) -> Result<i64, StoreError> {
        Ok(sqlx::query_scalar(N_GAMES).fetch_one(self.conn()).await?)
    }
}

fn game_row(row: &SqliteRow) -> Result<Game, StoreError> {
    let to_move: Option<i64> = row.try_get("to_move")?;
    let move_time: Option<Millis> = row.try_get("move_time_ms")?;
    Ok(Game {
        id: row.try_get("id")?,
        challenge: row.try_get("challenge_id")?,
        guild: row.try_get("guild_id")?,
        channel: row.try_get("channel_id")?,
        thread: row.try_get("thread_id")?,
        options: options(row.try_get("ruleset")?, row.try_get("options")?)?,
        mode: Mode::stored(row.try_get("mode")?)?,
        ply: ply(row.try_get("ply")?)?,
        position: row.try_get("position")?,
        to_move: to_move.map(seat).transpose()?,
        move_time: move_time.map(|time| time.since(Millis(0))),
        deadline: row.try_get("deadline_ms")?,
        ending: ending(row)?,
        created: row.try_get("created_ms")?,
        moved: row.try_get("moved_ms")?,
        ended: row.try_get("ended_ms")?,
        seats: Vec::new(),
    })
}

fn seat_row(row: &SqliteRow) -> Result<SeatRow, StoreError> {
    let place: Option<i64> = row.try_get("place")?;
    Ok(SeatRow {
        seat: seat(row.try_get("seat")?)?,
        player: player(row.try_get("user_id")?, row.try_get("name")?),
        row: row.try_get("player_id")?,
        pings: Pings::stored(row.try_get("pings")?)?,
        forced: ForcedMoves::stored(row.try_get("forced")?)?,
        place: place.map(self::place).transpose()?,
        change: rating_change(row)?,
    })
}
