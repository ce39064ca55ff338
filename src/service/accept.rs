//! Accepting a challenge, or joining an open one; when everybody has, the game begins.

use serde::{Deserialize, Serialize};

use super::{Failure, Fault, Person, PersonKind, Service, seats};
use crate::rules::{Record, Seat};
use crate::store::{
    Answer, Came, Challenge, ChallengeId, ChallengeState, ChannelId, Closing, Fact, GameId, InteractionId,
    MessageId, Millis, NewGame, PlayerId, StoreError, Writer,
};

/// Somebody presses *Accept* or *Join*.
#[derive(Clone, Debug)]
pub struct AcceptCommand {
    /// Which challenge.
    pub challenge: ChallengeId,
    /// Who.
    pub person: Person,
    /// The message that shows it, from which the thread will be made.
    pub message: Option<MessageId>,
    /// The channel above, when this is a thread that people made for everybody: where the game goes on, should the
    /// thread be deleted.
    pub above: Option<ChannelId>,
    /// The interaction; repeated, it gets the first answer again.
    pub interaction: InteractionId,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Accepted {
    /// Others have yet to answer.
    Waiting(Challenge),
    /// Everybody is there and the game has begun.
    Started {
        /// The challenge, accepted.
        challenge: Challenge,
        /// The game.
        game: GameId,
    },
}

/// Why a challenge was not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AcceptRefusal {
    /// There is no such challenge.
    Unknown,
    /// It no longer waits: accepted (the game is told), declined, cancelled or expired.
    Closed(ChallengeState),
    /// It is their own.
    Own,
    /// Bots do not play.
    Bot,
    /// They have accepted already; others have yet to answer.
    AlreadyIn,
    /// It is for others, and no seat is free.
    NotInvited,
    /// They and the challenger (or a guest) do not want to play each other.
    Blocked {
        /// Whom they block, or who blocks them.
        name: String,
    },
    /// A game runs in the thread in which it would be played.
    ThreadBusy {
        /// Which.
        game: GameId,
    },
}

/// What accepting does to a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    came: Came,
    is_last: bool,
}

/// Decides whether somebody may accept or join.
fn decide(challenge: &Challenge, person: &Person, now: Millis) -> Result<Step, AcceptRefusal> {
    match &challenge.state {
        ChallengeState::Pending if challenge.expires <= now => {
            return Err(AcceptRefusal::Closed(ChallengeState::Expired));
        }
        ChallengeState::Pending => {}
        closed => return Err(AcceptRefusal::Closed(closed.clone())),
    }
    if person.kind == PersonKind::Bot {
        return Err(AcceptRefusal::Bot);
    }
    if challenge.challenger.is(person.id) {
        return Err(AcceptRefusal::Own);
    }
    let n_awaited = challenge.awaited().count();
    match challenge.guests.iter().find(|guest| guest.player.is(person.id)) {
        Some(guest) if guest.answer == Answer::Pending => {
            let is_last = n_awaited == 1 && challenge.free_seats() == 0;
            Ok(Step {
                came: Came::Invited,
                is_last,
            })
        }
        Some(_) => Err(AcceptRefusal::AlreadyIn),
        None if challenge.free_seats() == 0 => Err(AcceptRefusal::NotInvited),
        None => Ok(Step {
            came: Came::Joined,
            is_last: n_awaited == 0 && challenge.free_seats() == 1,
        }),
    }
}

/// The first answer, as it is kept.
#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    challenge: ChallengeId,
    game: Option<GameId>,
}

impl Service {
    /// Accepts an invitation, or takes a free seat.
    ///
    /// # Errors
    /// A refusal, or a fault of ours.
    pub async fn accept(&self, command: AcceptCommand) -> Result<Accepted, Failure<AcceptRefusal>> {
        let mut tx = self.store.write().await?;
        if let Some(kept) = tx.answer::<Kept>(command.interaction, "accept").await? {
            return Ok(answer(&mut tx, &kept).await?);
        }
        let now = self.clock.now();
        let id = command.challenge;
        let challenge = tx
            .challenge(id)
            .await?
            .ok_or(Failure::Refused(AcceptRefusal::Unknown))?;
        let step = decide(&challenge, &command.person, now).map_err(Failure::Refused)?;
        if let Some(thread) = challenge.place.thread
            && let Some(game) = tx.running_in_thread(thread).await?
        {
            return Err(Failure::Refused(AcceptRefusal::ThreadBusy { game }));
        }
        let row = tx.seen(command.person.id, &command.person.name, now).await?;
        // Also an invitation may be older than the wish not to play each other.
        if let Some(name) = blocked(&mut tx, &challenge, row).await? {
            return Err(Failure::Refused(AcceptRefusal::Blocked { name }));
        }
        match step.came {
            Came::Invited => tx.set_answer(id, row, Answer::Accepted).await?,
            Came::Joined => {
                tx.insert_guest(id, challenge.challenger_row, row, Came::Joined)
                    .await?;
            }
        }
        if let (None, Some(message)) = (challenge.message, command.message) {
            tx.set_challenge_message(id, challenge.place.channel, message)
                .await?;
        }
        let game = if step.is_last {
            Some(self.start(&mut tx, id, command.above, now).await?)
        } else {
            None
        };
        // Who presses below the challenge's message sees it change by the answer; elsewhere it is still to be told.
        if game.is_none() || command.message.is_none() {
            tx.tell(&Fact::ChallengeChanged { challenge: id }, now).await?;
        }
        let kept = Kept { challenge: id, game };
        tx.keep_answer(command.interaction, "accept", &kept, now).await?;
        let accepted = answer(&mut tx, &kept).await?;
        tx.commit().await?;
        Ok(accepted)
    }

    /// Begins the game of a challenge whose guests have all accepted; with the channel above a thread that was there.
    async fn start(
        &self,
        tx: &mut Writer,
        id: ChallengeId,
        above: Option<ChannelId>,
        now: Millis,
    ) -> Result<GameId, Fault> {
        let challenge = self::challenge(tx, id).await?;
        tx.close_challenge(id, Closing::Accepted, now).await?;
        let seats = self.seats(tx, &challenge).await?;
        let record = Record::new(challenge.terms.options);
        let game = NewGame {
            challenge: id,
            guild: challenge.place.guild,
            channel: above
                .filter(|_| challenge.place.thread.is_some())
                .unwrap_or(challenge.place.channel),
            thread: challenge.place.thread,
            options: challenge.terms.options,
            mode: challenge.terms.mode,
            position: record.position().to_string(),
            to_move: record.seat_to_move().unwrap_or(Seat::FIRST),
            move_time: None,
            seats,
        };
        let game = tx.insert_game(&game, now).await?;
        tx.tell(&Fact::GameStarted { game }, now).await?;
        Ok(game)
    }

    /// Who sits where: as the challenger asked and chance decides; in a rematch everybody moves on one seat.
    async fn seats(&self, tx: &mut Writer, challenge: &Challenge) -> Result<Vec<PlayerId>, Fault> {
        let guests = challenge.guests.iter().map(|guest| guest.row);
        let players: Vec<PlayerId> = std::iter::once(challenge.challenger_row).chain(guests).collect();
        if let Some(before) = challenge.rematch_of
            && let Some(before) = tx.game(before).await?
        {
            return Ok(seats::rotated(
                &before.seats.iter().map(|row| row.row).collect::<Vec<_>>(),
            ));
        }
        let mut chance = seats::chance(self.seed, challenge.id);
        Ok(seats::assign(&players, challenge.terms.seat.seat(), &mut chance))
    }
}

/// The name of somebody in the challenge who blocks that player or is blocked by them.
async fn blocked(tx: &mut Writer, challenge: &Challenge, player: PlayerId) -> Result<Option<String>, Fault> {
    let guests = challenge.guests.iter().map(|guest| (guest.row, &guest.player));
    for (row, other) in std::iter::once((challenge.challenger_row, &challenge.challenger)).chain(guests) {
        if tx.blocks(row, player).await? || tx.blocks(player, row).await? {
            return Ok(Some(super::challenge::name_of(other)));
        }
    }
    Ok(None)
}

/// The challenge that must be there.
pub(super) async fn challenge(tx: &mut Writer, id: ChallengeId) -> Result<Challenge, Fault> {
    let challenge = tx.challenge(id).await?;
    Ok(challenge.ok_or_else(|| StoreError::corrupt("a challenge's number", id))?)
}

/// Whether that interaction has accepted a challenge.
pub(super) async fn is_answered(tx: &mut Writer, interaction: InteractionId) -> Result<bool, Fault> {
    Ok(tx.answer::<Kept>(interaction, "accept").await?.is_some())
}

async fn answer(tx: &mut Writer, kept: &Kept) -> Result<Accepted, Fault> {
    let challenge = challenge(tx, kept.challenge).await?;
    Ok(match kept.game {
        Some(game) => Accepted::Started { challenge, game },
        None => Accepted::Waiting(challenge),
    })
}
