//! How games are begun, moved on and ended.

use std::time::Duration;

use sqlx::Row;

use super::columns::seat_bits;
use super::statements::statements;
use super::{
    ChallengeId, ChannelId, Ending, ForcedMoves, GameId, GuildId, Millis, Mode, PlayerId, Precise,
    StoreError, Termination, Writer,
};
use crate::rules::{Options, Seat};

/// The version of the rules that judge moves; raised when a rule changes what a stored game means.
const RULES_VERSION: i64 = 1;

statements! {
    INSERT_GAME = "INSERT INTO games (challenge_id, guild_id, channel_id, thread_id, ruleset, options, rules_version,
            n_seats, mode, ply, position, to_move, move_time_ms, deadline_ms, created_ms, moved_ms)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, $10, $11, $12, $13, $14, $14) RETURNING id";
    INSERT_SEAT = "INSERT INTO game_seats (game_id, seat, player_id, is_running) VALUES ($1, $2, $3, 1)";
    ADVANCE = "UPDATE games SET ply = $3, position = $4, to_move = $5, deadline_ms = $6, moved_ms = $7
        WHERE id = $1 AND ply = $2 AND termination IS NULL";
    END = "UPDATE games SET to_move = NULL, deadline_ms = NULL, termination = $2, reason = $3, winners = $4,
            scores = $5, ended_by = $6, note = $7, ended_ms = $8, rated_order = $9
        WHERE id = $1 AND termination IS NULL";
    STOP_SEATS = "UPDATE game_seats SET is_running = 0 WHERE game_id = $1";
    PLACE = "UPDATE game_seats SET place = $3 WHERE game_id = $1 AND seat = $2";
    RATED = "UPDATE game_seats SET rating_before = $3, deviation_before = $4, rating_after = $5, deviation_after = $6
        WHERE game_id = $1 AND seat = $2";
    FORCED = "UPDATE game_seats SET forced = $3 WHERE game_id = $1 AND seat = $2";
    SET_THREAD = "UPDATE games SET thread_id = $2 WHERE id = $1";
    MOVE_PLACE = "UPDATE games SET channel_id = $2, thread_id = $3 WHERE id = $1";
    NEXT_RATED = "SELECT coalesce(max(rated_order), 0) + 1 FROM games WHERE rated_order IS NOT NULL";
}

/// A game to be begun.
#[derive(Clone, Debug)]
pub(crate) struct NewGame {
    pub(crate) challenge: ChallengeId,
    pub(crate) guild: GuildId,
    pub(crate) channel: ChannelId,
    pub(crate) thread: Option<ChannelId>,
    pub(crate) options: Options,
    pub(crate) mode: Mode,
    pub(crate) position: String,
    pub(crate) to_move: Seat,
    pub(crate) move_time: Option<Duration>,
    /// Who sits where, in the order of the seats.
    pub(crate) seats: Vec<PlayerId>,
}

/// Where a game stands after a ply.
#[derive(Clone, Debug)]
pub(crate) struct Advance {
    pub(crate) from_ply: u32,
    pub(crate) ply: u32,
    pub(crate) position: String,
    pub(crate) to_move: Seat,
    pub(crate) deadline: Option<Millis>,
}

impl Writer {
    /// Begins a game.
    pub(crate) async fn insert_game(&mut self, game: &NewGame, now: Millis) -> Result<GameId, StoreError> {
        let deadline = game.move_time.map(|time| now.after(time));
        let row = sqlx::query(INSERT_GAME)
            .bind(game.challenge)
            .bind(game.guild)
            .bind(game.channel)
            .bind(game.thread)
            .bind(game.options.ruleset().name())
            .bind(game.options.to_string())
            .bind(RULES_VERSION)
            .bind(i64::from(game.options.n_seats()))
            .bind(game.mode.word())
            .bind(&game.position)
            .bind(i64::from(game.to_move.number()))
            .bind(game.move_time.map(|time| Millis(0).after(time)))
            .bind(deadline)
            .bind(now)
            .fetch_one(self.conn())
            .await?;
        let id: GameId = row.try_get("id")?;
        for (seat, player) in Seat::ALL.iter().zip(&game.seats) {
            let seat = i64::from(seat.number());
            sqlx::query(INSERT_SEAT)
                .bind(id)
                .bind(seat)
                .bind(*player)
                .execute(self.conn())
                .await?;
        }
        Ok(id)
    }

    /// Moves a game on; false if it no longer stands where it was read, which then changes nothing.
    pub(crate) async fn advance_game(
        &mut self,
        id: GameId,
        to: &Advance,
        now: Millis,
    ) -> Result<bool, StoreError> {
        let done = sqlx::query(ADVANCE)
            .bind(id)
            .bind(i64::from(to.from_ply))
            .bind(i64::from(to.ply))
            .bind(&to.position)
            .bind(i64::from(to.to_move.number()))
            .bind(to.deadline)
            .bind(now)
            .execute(self.conn())
            .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Ends a game; false if it was over, which then changes nothing.
    pub(crate) async fn end_game(
        &mut self,
        id: GameId,
        ending: &Ending,
        rated_order: Option<i64>,
        now: Millis,
    ) -> Result<bool, StoreError> {
        let (reason, ended_by, note) = match &ending.termination {
            Termination::Rules { reason } => (Some(reason.name()), None, None),
            Termination::Resignation { seat }
            | Termination::Deadline { seat }
            | Termination::Abort { seat } => (None, Some(i64::from(seat.number())), None),
            Termination::Agreement => (None, None, None),
            Termination::Manager { note } => (None, None, Some(note.as_str())),
        };
        let scores: Vec<String> = ending.scores.iter().map(u8::to_string).collect();
        let scores = (!scores.is_empty()).then(|| scores.join(","));
        let done = sqlx::query(END)
            .bind(id)
            .bind(ending.termination.word())
            .bind(reason)
            .bind(seat_bits(ending.winners))
            .bind(scores)
            .bind(ended_by)
            .bind(note)
            .bind(now)
            .bind(rated_order)
            .execute(self.conn())
            .await?;
        if done.rows_affected() == 0 {
            return Ok(false);
        }
        sqlx::query(STOP_SEATS).bind(id).execute(self.conn()).await?;
        Ok(true)
    }

    /// The number of the next game that changes ratings.
    pub(crate) async fn next_rated_order(&mut self) -> Result<i64, StoreError> {
        Ok(sqlx::query_scalar(NEXT_RATED).fetch_one(self.conn()).await?)
    }

    /// Writes the place in which a seat came.
    pub(crate) async fn set_place(&mut self, game: GameId, seat: Seat, place: u8) -> Result<(), StoreError> {
        let (seat, place) = (i64::from(seat.number()), i64::from(place));
        sqlx::query(PLACE)
            .bind(game)
            .bind(seat)
            .bind(place)
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Writes what a game did to a seat's rating.
    pub(crate) async fn set_rating_change(
        &mut self,
        game: GameId,
        seat: Seat,
        before: Precise,
        after: Precise,
    ) -> Result<(), StoreError> {
        sqlx::query(RATED)
            .bind(game)
            .bind(i64::from(seat.number()))
            .bind(before.rating)
            .bind(before.deviation)
            .bind(after.rating)
            .bind(after.deviation)
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Writes whether a seat's forced moves are played for it.
    pub(crate) async fn set_forced(
        &mut self,
        game: GameId,
        seat: Seat,
        forced: ForcedMoves,
    ) -> Result<(), StoreError> {
        let seat = i64::from(seat.number());
        sqlx::query(FORCED)
            .bind(game)
            .bind(seat)
            .bind(forced.word())
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Writes that a game goes on in another thread below `channel`.
    pub(crate) async fn move_place(
        &mut self,
        game: GameId,
        channel: ChannelId,
        thread: ChannelId,
    ) -> Result<(), StoreError> {
        sqlx::query(MOVE_PLACE)
            .bind(game)
            .bind(channel)
            .bind(thread)
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Writes in which thread a game is played.
    ///
    /// # Errors
    /// When the database fails, or another game runs in that thread ([`StoreError::is_duplicate`]).
    pub async fn set_thread(&mut self, game: GameId, thread: ChannelId) -> Result<(), StoreError> {
        sqlx::query(SET_THREAD)
            .bind(game)
            .bind(thread)
            .execute(self.conn())
            .await?;
        Ok(())
    }
}
