//! A game as everybody may see it: its row, its record, and what the deliverer needs.

use super::{Fault, Service, ratings};
use crate::rules::{Record, Seat, SeatSet};
use crate::store::{
    Challenge, ChallengeId, ChannelId, Clock, DrawOffer, Game, GameId, MessageId, MessageKind, Mode, MoveRow,
    Pool, Posted, Reader, Shown, UserId,
};

/// A game with its moves replayed.
#[derive(Clone, Debug)]
pub struct GameView {
    /// The row, with seats, ending, thread and deadline.
    pub game: Game,
    /// The moves, replayed.
    pub record: Record,
    /// The moves as stored, with their instants.
    pub moves: Vec<MoveRow>,
    /// The rating of each seat's player now, if they have one; in the order of the seats.
    pub ratings: Vec<Option<Shown>>,
    /// The draw that is offered at this ply and not declined.
    pub draw_offer: Option<DrawOffer>,
    /// The rematch that is offered or was accepted.
    pub rematch: Option<ChallengeId>,
}

impl GameView {
    /// The seat of that person.
    #[must_use]
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        self.game.seat_of(user).map(|row| row.seat)
    }

    /// What to show beside a seat's name: the rating before a game that changed it, else the rating now; in a rated
    /// game that of a newcomer for who has none.
    #[must_use]
    pub fn rating_of(&self, seat: Seat) -> Option<Shown> {
        let change = self.game.seat(seat).and_then(|row| row.change);
        change
            .map(|change| change.before)
            .or_else(|| self.ratings.get(seat.index()).copied().flatten())
            .or_else(|| (self.game.mode == Mode::Rated).then(ratings::newcomer))
    }

    /// The seats that still play.
    #[must_use]
    pub fn seats_in(&self) -> SeatSet {
        SeatSet::first(self.game.options.n_seats()).without(self.record.seats_out())
    }
}

/// A game with its moves, as decisions take it.
#[derive(Debug)]
pub(super) struct Loaded {
    pub(super) game: Game,
    pub(super) record: Record,
    pub(super) moves: Vec<MoveRow>,
}

impl Loaded {
    /// The seats that have left, in the order in which they did.
    pub(super) fn leavers(&self) -> Vec<Seat> {
        leavers(&self.moves)
    }
}

/// The seats that left, in the order in which they did.
pub(super) fn leavers(moves: &[MoveRow]) -> Vec<Seat> {
    moves
        .iter()
        .filter(|row| row.text.starts_with("out"))
        .map(|row| row.seat)
        .collect()
}

/// Reads a game and replays it; the stored position must come out.
pub(super) async fn load(reader: &mut Reader, id: GameId) -> Result<Option<Loaded>, Fault> {
    let Some(game) = reader.game(id).await? else {
        return Ok(None);
    };
    let moves = reader.moves(id).await?;
    let texts = moves.iter().map(|row| row.text.as_str());
    let record =
        Record::replay(game.options, None, texts).map_err(|error| Fault::Replay { game: id, error })?;
    let replayed = record.position().to_string();
    if record.ply() != game.ply || replayed != game.position {
        let what = format!(
            "ply {} {:?} replays to ply {} {replayed:?}",
            game.ply,
            game.position,
            record.ply()
        );
        return Err(Fault::Inconsistent { game: id, what });
    }
    Ok(Some(Loaded { game, record, moves }))
}

impl Service {
    /// A game, if there is one of that number.
    ///
    /// # Errors
    /// When the database fails, or the stored moves do not give the stored position.
    pub async fn game(&self, id: GameId) -> Result<Option<GameView>, Fault> {
        let mut reader = self.store.read().await?;
        let Some(Loaded { game, record, moves }) = load(&mut reader, id).await? else {
            return Ok(None);
        };
        let now = self.clock.now();
        let pool = Pool {
            ruleset: game.ruleset(),
            n_seats: game.options.n_seats(),
        };
        let mut shown = Vec::with_capacity(game.seats.len());
        for seat in &game.seats {
            let rating = reader.rating(seat.row, pool).await?;
            shown.push(rating.map(|rating| ratings::shown(&rating, now)));
        }
        let draw_offer = reader.draw_offer(id, game.ply).await?;
        let draw_offer = draw_offer.filter(|offer| offer.declined_by.is_none() && game.is_running());
        let rematch = reader.live_rematch(id).await?;
        Ok(Some(GameView {
            game,
            record,
            moves,
            ratings: shown,
            draw_offer,
            rematch,
        }))
    }

    /// The game that runs in a thread, else the last one that was played there.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn game_in_thread(&self, thread: ChannelId) -> Result<Option<GameView>, Fault> {
        let id = self.store.read().await?.game_in_thread(thread).await?;
        match id {
            Some(id) => self.game(id).await,
            None => Ok(None),
        }
    }

    /// A challenge, if there is one of that number.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn challenge_view(&self, id: ChallengeId) -> Result<Option<Challenge>, Fault> {
        Ok(self.store.read().await?.challenge(id).await?)
    }

    /// Remembers which message shows a challenge.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn challenge_posted(
        &self,
        id: ChallengeId,
        channel: ChannelId,
        message: MessageId,
    ) -> Result<(), Fault> {
        let mut tx = self.store.write().await?;
        tx.set_challenge_message(id, channel, message).await?;
        Ok(tx.commit().await?)
    }

    /// Remembers in which thread a game is played.
    ///
    /// # Errors
    /// When the database fails, or another game runs in that thread.
    pub async fn thread_made(&self, game: GameId, thread: ChannelId) -> Result<(), Fault> {
        let mut tx = self.store.write().await?;
        tx.set_thread(game, thread).await?;
        Ok(tx.commit().await?)
    }

    /// Remembers a message that was posted for a game. Call it as soon as Discord has told the message's id.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn message_posted(
        &self,
        game: GameId,
        (kind, ply): (MessageKind, u32),
        channel: ChannelId,
        message: MessageId,
    ) -> Result<(), Fault> {
        let posted = Posted {
            game,
            kind,
            ply,
            channel,
            message,
            posted: self.clock.now(),
        };
        let mut tx = self.store.write().await?;
        tx.record_message(&posted).await?;
        Ok(tx.commit().await?)
    }

    /// The messages that were posted for a game, oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn messages(&self, game: GameId) -> Result<Vec<Posted>, Fault> {
        Ok(self.store.read().await?.messages(game).await?)
    }

    /// The clock that this service goes by.
    #[must_use]
    pub fn clock(&self) -> &dyn Clock {
        &*self.clock
    }
}
