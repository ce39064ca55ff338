//! How challenges are made, read, answered and closed.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::columns::options;
use super::players::player;
use super::statements::statements;
use super::{
    Answer, Came, Challenge, ChallengeId, ChallengeState, ChannelId, GameId, Guest, InteractionId, MessageId,
    Millis, Mode, Place, PlayerId, Reader, SeatChoice, StoreError, Terms, Writer,
};

statements! {
    CHALLENGE = "SELECT c.id, c.challenger_id, p.user_id, p.name, c.guild_id, c.channel_id, c.thread_id, c.message_id,
            c.ruleset, c.options, c.mode, c.seat, c.rematch_of, c.state, c.created_ms, c.expires_ms,
            q.user_id AS closed_user_id, q.name AS closed_name, g.id AS game_id
        FROM challenges c JOIN players p ON p.id = c.challenger_id
            LEFT JOIN players q ON q.id = c.closed_by LEFT JOIN games g ON g.challenge_id = c.id
        WHERE c.id = $1";
    GUESTS = "SELECT g.player_id, p.user_id, p.name, g.came, g.answer
        FROM challenge_guests g JOIN players p ON p.id = g.player_id WHERE g.challenge_id = $1 ORDER BY g.position";
    BY_INTERACTION = "SELECT id FROM challenges WHERE interaction_id = $1";
    PENDING_BY = "SELECT id FROM challenges WHERE challenger_id = $1 AND state = 'pending' ORDER BY id";
    PENDING_TO = "SELECT challenge_id FROM challenge_guests WHERE player_id = $1 AND is_pending = 1
        ORDER BY challenge_id";
    PENDING_BETWEEN = "SELECT challenge_id FROM challenge_guests
        WHERE challenger_id = $1 AND player_id = $2 AND is_pending = 1 AND came = 'invited'";
    LIVE_REMATCH = "SELECT id FROM challenges WHERE rematch_of = $1 AND state IN ('pending', 'accepted')";
    DUE = "SELECT id FROM challenges WHERE state = 'pending' AND expires_ms <= $1 ORDER BY expires_ms LIMIT 100";
    N_BY = "SELECT count(*) FROM challenges WHERE challenger_id = $1";
    INSERT = "INSERT INTO challenges (interaction_id, challenger_id, guild_id, channel_id, thread_id, ruleset, options,
            n_seats, mode, seat, rematch_of, state, created_ms, expires_ms)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'pending', $12, $13) RETURNING id";
    INSERT_GUEST = "INSERT INTO challenge_guests (challenge_id, player_id, challenger_id, position, came, answer, is_pending)
        VALUES ($1, $2, $3, (SELECT coalesce(max(position), -1) + 1 FROM challenge_guests WHERE challenge_id = $1),
            $4, $5, 1)";
    DELETE_GUEST = "DELETE FROM challenge_guests WHERE challenge_id = $1 AND player_id = $2";
    ANSWER = "UPDATE challenge_guests SET answer = $3 WHERE challenge_id = $1 AND player_id = $2";
    CLOSE = "UPDATE challenges SET state = $2, closed_by = $3, closed_ms = $4 WHERE id = $1 AND state = 'pending'";
    CLOSE_GUESTS = "UPDATE challenge_guests SET is_pending = 0 WHERE challenge_id = $1";
    SET_MESSAGE = "UPDATE challenges SET channel_id = $2, message_id = $3 WHERE id = $1";
}

/// A challenge to be made.
#[derive(Clone, Debug)]
pub(crate) struct NewRow {
    pub(crate) interaction: InteractionId,
    pub(crate) challenger: PlayerId,
    pub(crate) invited: Vec<PlayerId>,
    pub(crate) terms: Terms,
    pub(crate) place: Place,
    pub(crate) rematch_of: Option<GameId>,
    pub(crate) expires: Millis,
}

/// How a challenge is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Closing {
    Accepted,
    Declined(PlayerId),
    Cancelled,
    Expired,
}

impl Reader {
    /// A challenge with its guests.
    ///
    /// # Errors
    /// When the database fails or holds what it may not.
    pub async fn challenge(&mut self, id: ChallengeId) -> Result<Option<Challenge>, StoreError> {
        let row = sqlx::query(CHALLENGE)
            .bind(id)
            .fetch_optional(self.conn())
            .await?;
        let Some(row) = row else { return Ok(None) };
        let guests = sqlx::query(GUESTS).bind(id).fetch_all(self.conn()).await?;
        let mut challenge = challenge_row(&row)?;
        challenge.guests = guests.iter().map(guest_row).collect::<Result<_, _>>()?;
        Ok(Some(challenge))
    }

    /// The challenge that an interaction made.
    pub(crate) async fn challenge_by_interaction(
        &mut self,
        interaction: InteractionId,
    ) -> Result<Option<ChallengeId>, StoreError> {
        Ok(sqlx::query_scalar(BY_INTERACTION)
            .bind(interaction)
            .fetch_optional(self.conn())
            .await?)
    }

    /// Pending challenges that a player made, oldest first.
    pub(crate) async fn pending_by(&mut self, player: PlayerId) -> Result<Vec<ChallengeId>, StoreError> {
        Ok(sqlx::query_scalar(PENDING_BY)
            .bind(player)
            .fetch_all(self.conn())
            .await?)
    }

    /// Pending challenges that a player is a guest of, oldest first.
    pub(crate) async fn pending_to(&mut self, player: PlayerId) -> Result<Vec<ChallengeId>, StoreError> {
        Ok(sqlx::query_scalar(PENDING_TO)
            .bind(player)
            .fetch_all(self.conn())
            .await?)
    }

    /// The pending challenge of one player to another.
    pub(crate) async fn pending_between(
        &mut self,
        challenger: PlayerId,
        invited: PlayerId,
    ) -> Result<Option<ChallengeId>, StoreError> {
        let query = sqlx::query_scalar(PENDING_BETWEEN).bind(challenger).bind(invited);
        Ok(query.fetch_optional(self.conn()).await?)
    }

    /// The rematch of a game that is offered or was accepted.
    pub(crate) async fn live_rematch(&mut self, game: GameId) -> Result<Option<ChallengeId>, StoreError> {
        Ok(sqlx::query_scalar(LIVE_REMATCH)
            .bind(game)
            .fetch_optional(self.conn())
            .await?)
    }

    /// Pending challenges whose time is over; at most 100 at a time.
    pub(crate) async fn due_challenges(&mut self, now: Millis) -> Result<Vec<ChallengeId>, StoreError> {
        Ok(sqlx::query_scalar(DUE).bind(now).fetch_all(self.conn()).await?)
    }

    /// How many challenges a player has ever made.
    pub(crate) async fn n_challenges_by(&mut self, player: PlayerId) -> Result<i64, StoreError> {
        Ok(sqlx::query_scalar(N_BY)
            .bind(player)
            .fetch_one(self.conn())
            .await?)
    }
}

impl Writer {
    /// Makes a pending challenge.
    pub(crate) async fn insert_challenge(
        &mut self,
        new: &NewRow,
        now: Millis,
    ) -> Result<ChallengeId, StoreError> {
        let row = sqlx::query(INSERT)
            .bind(new.interaction)
            .bind(new.challenger)
            .bind(new.place.guild)
            .bind(new.place.channel)
            .bind(new.place.thread)
            .bind(new.terms.ruleset().name())
            .bind(new.terms.options.to_string())
            .bind(i64::from(new.terms.n_seats()))
            .bind(new.terms.mode.word())
            .bind(new.terms.seat.word())
            .bind(new.rematch_of)
            .bind(now)
            .bind(new.expires)
            .fetch_one(self.conn())
            .await?;
        let id: ChallengeId = row.try_get("id")?;
        for invited in &new.invited {
            self.insert_guest(id, new.challenger, *invited, Came::Invited)
                .await?;
        }
        Ok(id)
    }

    /// Adds a guest: an invited one has yet to answer, one who joins has answered by joining.
    pub(crate) async fn insert_guest(
        &mut self,
        id: ChallengeId,
        challenger: PlayerId,
        guest: PlayerId,
        came: Came,
    ) -> Result<(), StoreError> {
        let answer = match came {
            Came::Invited => Answer::Pending,
            Came::Joined => Answer::Accepted,
        };
        sqlx::query(INSERT_GUEST)
            .bind(id)
            .bind(guest)
            .bind(challenger)
            .bind(came.word())
            .bind(answer.word())
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Takes a guest who joined out again.
    pub(crate) async fn delete_guest(&mut self, id: ChallengeId, guest: PlayerId) -> Result<(), StoreError> {
        sqlx::query(DELETE_GUEST)
            .bind(id)
            .bind(guest)
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Writes an invited player's answer.
    pub(crate) async fn set_answer(
        &mut self,
        id: ChallengeId,
        guest: PlayerId,
        answer: Answer,
    ) -> Result<(), StoreError> {
        sqlx::query(ANSWER)
            .bind(id)
            .bind(guest)
            .bind(answer.word())
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Closes a pending challenge; false if it was closed, which then changes nothing.
    pub(crate) async fn close_challenge(
        &mut self,
        id: ChallengeId,
        how: Closing,
        now: Millis,
    ) -> Result<bool, StoreError> {
        let (state, by) = match how {
            Closing::Accepted => ("accepted", None),
            Closing::Declined(by) => ("declined", Some(by)),
            Closing::Cancelled => ("cancelled", None),
            Closing::Expired => ("expired", None),
        };
        let done = sqlx::query(CLOSE)
            .bind(id)
            .bind(state)
            .bind(by)
            .bind(now)
            .execute(self.conn())
            .await?;
        if done.rows_affected() == 0 {
            return Ok(false);
        }
        sqlx::query(CLOSE_GUESTS).bind(id).execute(self.conn()).await?;
        Ok(true)
    }

    /// Writes which message shows a challenge.
    pub(crate) async fn set_challenge_message(
        &mut self,
        id: ChallengeId,
        channel: ChannelId,
        message: MessageId,
    ) -> Result<(), StoreError> {
        sqlx::query(SET_MESSAGE)
            .bind(id)
            .bind(channel)
            .bind(message)
            .execute(self.conn())
            .await?;
        Ok(())
    }
}

fn challenge_row(row: &SqliteRow) -> Result<Challenge, StoreError> {
    let state: String = row.try_get("state")?;
    let state = match state.as_str() {
        "pending" => ChallengeState::Pending,
        "accepted" => {
            let game: Option<GameId> = row.try_get("game_id")?;
            let game = game.ok_or_else(|| StoreError::corrupt("an accepted challenge's game", "none"))?;
            ChallengeState::Accepted { game }
        }
        "declined" => {
            let name: Option<String> = row.try_get("closed_name")?;
            ChallengeState::Declined {
                by: player(row.try_get("closed_user_id")?, name.unwrap_or_default()),
            }
        }
        "cancelled" => ChallengeState::Cancelled,
        "expired" => ChallengeState::Expired,
        _ => return Err(StoreError::corrupt("a challenge's state", state)),
    };
    Ok(Challenge {
        id: row.try_get("id")?,
        challenger: player(row.try_get("user_id")?, row.try_get("name")?),
        challenger_row: row.try_get("challenger_id")?,
        guests: Vec::new(),
        terms: Terms {
            options: options(row.try_get("ruleset")?, row.try_get("options")?)?,
            mode: Mode::stored(row.try_get("mode")?)?,
            seat: SeatChoice::stored(row.try_get("seat")?)?,
        },
        place: Place {
            guild: row.try_get("guild_id")?,
            channel: row.try_get("channel_id")?,
            thread: row.try_get("thread_id")?,
        },
        message: row.try_get("message_id")?,
        rematch_of: row.try_get("rematch_of")?,
        state,
        created: row.try_get("created_ms")?,
        expires: row.try_get("expires_ms")?,
    })
}

fn guest_row(row: &SqliteRow) -> Result<Guest, StoreError> {
    Ok(Guest {
        player: player(row.try_get("user_id")?, row.try_get("name")?),
        row: row.try_get("player_id")?,
        came: Came::stored(row.try_get("came")?)?,
        answer: Answer::stored(row.try_get("answer")?)?,
    })
}
