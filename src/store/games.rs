//! Rows of games and their seats.

use std::time::Duration;

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::players::player;
use super::statements::statements;
use super::{
    ChallengeId, ChannelId, Ending, ForcedMoves, GameId, GuildId, Millis, Mode, Pings, Player, PlayerId,
    Reader, StoreError, Termination, UserId, Writer,
};
use crate::rules::{Options, Reason, Ruleset, Seat, SeatSet};

/// The version of the rules that judge moves; raised when a rule changes what a stored game means.
const RULES_VERSION: i64 = 1;

/// Rating and deviation are stored in thousandths.
pub(crate) const PER_POINT: i64 = 1000;

/// From this deviation on a rating is provisional (design, section 1), in thousandths.
pub(crate) const PROVISIONAL: i64 = 110 * PER_POINT;

statements! {
    GAME = "SELECT id, challenge_id, guild_id, channel_id, thread_id, ruleset, options, mode, ply, position, to_move,
            move_time_ms, deadline_ms, termination, reason, winners, scores, ended_by, note,
            created_ms, moved_ms, ended_ms
        FROM games WHERE id = $1";
    SEATS = "SELECT s.seat, s.player_id, p.user_id, p.name, p.pings, s.forced, s.place,
            s.rating_before, s.deviation_before, s.rating_after, s.deviation_after
        FROM game_seats s JOIN players p ON p.id = s.player_id WHERE s.game_id = $1 ORDER BY s.seat";
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
    NEXT_RATED = "SELECT coalesce(max(rated_order), 0) + 1 FROM games WHERE rated_order IS NOT NULL";
    RUNNING_IN_THREAD = "SELECT id FROM games WHERE thread_id = $1 AND termination IS NULL";
    LAST_IN_THREAD = "SELECT id FROM games WHERE thread_id = $1 ORDER BY id DESC LIMIT 1";
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
    /// Where the challenge's message is.
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

/// A rating before and after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingChange {
    /// Before.
    pub before: Shown,
    /// After.
    pub after: Shown,
}

/// A rating as people see it: whole points, and a question mark while it is provisional.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shown {
    /// Whole points.
    pub points: i64,
    /// Whether the deviation is 110 or more.
    pub is_provisional: bool,
}

impl std::fmt::Display for Shown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mark = if self.is_provisional { "?" } else { "" };
        write!(f, "{}{mark}", self.points)
    }
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

/// A rating in a game's seat, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Precise {
    pub(crate) rating: i64,
    pub(crate) deviation: i64,
}

impl Precise {
    /// As people see it.
    pub(crate) fn shown(self) -> Shown {
        Shown {
            points: round(self.rating),
            is_provisional: self.deviation >= PROVISIONAL,
        }
    }
}

/// Whole points, half rounded up.
pub(crate) const fn round(thousandths: i64) -> i64 {
    (thousandths + PER_POINT / 2).div_euclid(PER_POINT)
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

/// What the columns of a seat tell of a rating's change.
pub(super) fn rating_change(row: &SqliteRow) -> Result<Option<RatingChange>, StoreError> {
    let columns: [Option<i64>; 4] = [
        row.try_get("rating_before")?,
        row.try_get("deviation_before")?,
        row.try_get("rating_after")?,
        row.try_get("deviation_after")?,
    ];
    let [
        Some(before),
        Some(deviation_before),
        Some(after),
        Some(deviation_after),
    ] = columns
    else {
        return Ok(None);
    };
    let before = Precise {
        rating: before,
        deviation: deviation_before,
    }
    .shown();
    let after = Precise {
        rating: after,
        deviation: deviation_after,
    }
    .shown();
    Ok(Some(RatingChange { before, after }))
}

/// How the columns of a game say that it ended.
pub(super) fn ending(row: &SqliteRow) -> Result<Option<Ending>, StoreError> {
    let Some(word) = row.try_get::<Option<String>, _>("termination")? else {
        return Ok(None);
    };
    let ended_by: Option<i64> = row.try_get("ended_by")?;
    let by = || seat(ended_by.unwrap_or_default());
    let termination = match word.as_str() {
        "rules" => Termination::Rules {
            reason: reason(row.try_get("reason")?)?,
        },
        "resignation" => Termination::Resignation { seat: by()? },
        "deadline" => Termination::Deadline { seat: by()? },
        "abort" => Termination::Abort { seat: by()? },
        "agreement" => Termination::Agreement,
        "manager" => Termination::Manager {
            note: row.try_get::<Option<String>, _>("note")?.unwrap_or_default(),
        },
        _ => return Err(StoreError::corrupt("a termination", word)),
    };
    let winners: i64 = row.try_get("winners")?;
    let scores: Option<String> = row.try_get("scores")?;
    let scores = scores.iter().flat_map(|text| text.split(','));
    let scores = scores
        .map(|score| score.parse().map_err(|_| StoreError::corrupt("a score", score)))
        .collect::<Result<_, _>>()?;
    Ok(Some(Ending {
        termination,
        winners: seat_set(winners),
        scores,
    }))
}

fn reason(word: String) -> Result<Reason, StoreError> {
    Reason::ALL
        .into_iter()
        .find(|reason| reason.name() == word)
        .ok_or_else(|| StoreError::corrupt("a reason", word))
}

/// Options as two columns hold them.
pub(super) fn options(ruleset: &str, text: &str) -> Result<Options, StoreError> {
    let parsed: Ruleset = ruleset
        .parse()
        .map_err(|_| StoreError::corrupt("a ruleset", ruleset))?;
    Options::parse(parsed, text).map_err(|_| StoreError::corrupt("options", text))
}

/// A column's ply.
pub(super) fn ply(column: i64) -> Result<u32, StoreError> {
    u32::try_from(column).map_err(|_| StoreError::corrupt("a ply", column))
}

/// A column's seat.
pub(super) fn seat(column: i64) -> Result<Seat, StoreError> {
    let number = u8::try_from(column).ok();
    number
        .and_then(Seat::new)
        .ok_or_else(|| StoreError::corrupt("a seat", column))
}

/// A column's place or number of seats.
pub(super) fn place(column: i64) -> Result<u8, StoreError> {
    u8::try_from(column).map_err(|_| StoreError::corrupt("a place", column))
}

/// Seats as bits: 1 is seat 1, 2 is seat 2, 4 is seat 3.
pub(super) fn seat_bits(seats: SeatSet) -> i64 {
    seats.iter().map(|seat| 1 << seat.index()).sum()
}

/// Seats from bits.
pub(super) fn seat_set(bits: i64) -> SeatSet {
    Seat::ALL
        .into_iter()
        .filter(|seat| bits >> seat.index() & 1 == 1)
        .collect()
}
