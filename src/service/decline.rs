//! Declining an invitation, leaving a seat one has joined, taking a challenge back.

use serde::{Deserialize, Serialize};

use super::challenge::close;
use super::{Failure, Person, Service, accept};
use crate::store::{
    Answer, Came, Challenge, ChallengeId, ChallengeState, Closing, Fact, InteractionId, MessageId, Millis,
};

/// Somebody presses *Decline* or *Cancel*.
#[derive(Clone, Debug)]
pub struct AnswerCommand {
    /// Which challenge.
    pub challenge: ChallengeId,
    /// Who.
    pub person: Person,
    /// The message that shows it.
    pub message: Option<MessageId>,
    /// The interaction; repeated, it gets the first answer again.
    pub interaction: InteractionId,
}

/// Why a challenge was not declined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeclineRefusal {
    /// There is no such challenge.
    Unknown,
    /// It no longer waits.
    Closed(ChallengeState),
    /// It is their own; they may cancel it.
    Own,
    /// They are not in it.
    NotInvited,
}

/// Why a challenge was not cancelled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CancelRefusal {
    /// There is no such challenge.
    Unknown,
    /// It no longer waits.
    Closed(ChallengeState),
    /// It is somebody else's.
    NotYours,
}

fn open_state(challenge: &Challenge, now: Millis) -> Result<(), ChallengeState> {
    match &challenge.state {
        ChallengeState::Pending if challenge.expires <= now => Err(ChallengeState::Expired),
        ChallengeState::Pending => Ok(()),
        closed => Err(closed.clone()),
    }
}

/// Decides whether somebody may decline, and says how they came in.
fn decide_decline(challenge: &Challenge, person: &Person, now: Millis) -> Result<Came, DeclineRefusal> {
    open_state(challenge, now).map_err(DeclineRefusal::Closed)?;
    if challenge.challenger.is(person.id) {
        return Err(DeclineRefusal::Own);
    }
    let guest = challenge.guests.iter().find(|guest| guest.player.is(person.id));
    guest.map(|guest| guest.came).ok_or(DeclineRefusal::NotInvited)
}

fn decide_cancel(challenge: &Challenge, person: &Person, now: Millis) -> Result<(), CancelRefusal> {
    open_state(challenge, now).map_err(CancelRefusal::Closed)?;
    if challenge.challenger.is(person.id) {
        Ok(())
    } else {
        Err(CancelRefusal::NotYours)
    }
}

#[derive(Serialize, Deserialize)]
struct Kept {
    challenge: ChallengeId,
}

impl Service {
    /// Declines an invitation, which ends the challenge; or frees the seat that one had joined.
    ///
    /// # Errors
    /// A refusal, or a fault of ours.
    pub async fn decline(&self, command: AnswerCommand) -> Result<Challenge, Failure<DeclineRefusal>> {
        let mut tx = self.store.write().await?;
        if let Some(kept) = tx.answer::<Kept>(command.interaction, "decline").await? {
            return Ok(accept::challenge(&mut tx, kept.challenge).await?);
        }
        let now = self.clock.now();
        let id = command.challenge;
        let challenge = tx
            .challenge(id)
            .await?
            .ok_or(Failure::Refused(DeclineRefusal::Unknown))?;
        let came = decide_decline(&challenge, &command.person, now).map_err(Failure::Refused)?;
        let row = tx.seen(command.person.id, &command.person.name, now).await?;
        if let (None, Some(message)) = (challenge.message, command.message) {
            tx.set_challenge_message(id, challenge.place.channel, message)
                .await?;
        }
        match came {
            Came::Invited => {
                tx.set_answer(id, row, Answer::Declined).await?;
                close(&mut tx, id, Closing::Declined(row), now).await?;
            }
            Came::Joined => {
                tx.delete_guest(id, row).await?;
                tx.tell(&Fact::ChallengeChanged { challenge: id }, now).await?;
            }
        }
        tx.keep_answer(command.interaction, "decline", &Kept { challenge: id }, now)
            .await?;
        let challenge = accept::challenge(&mut tx, id).await?;
        tx.commit().await?;
        Ok(challenge)
    }

    /// Takes a challenge back.
    ///
    /// # Errors
    /// A refusal, or a fault of ours.
    pub async fn cancel(&self, command: AnswerCommand) -> Result<Challenge, Failure<CancelRefusal>> {
        let mut tx = self.store.write().await?;
        if let Some(kept) = tx.answer::<Kept>(command.interaction, "cancel").await? {
            return Ok(accept::challenge(&mut tx, kept.challenge).await?);
        }
        let now = self.clock.now();
        let id = command.challenge;
        let challenge = tx
            .challenge(id)
            .await?
            .ok_or(Failure::Refused(CancelRefusal::Unknown))?;
        decide_cancel(&challenge, &command.person, now).map_err(Failure::Refused)?;
        tx.seen(command.person.id, &command.person.name, now).await?;
        if let (None, Some(message)) = (challenge.message, command.message) {
            tx.set_challenge_message(id, challenge.place.channel, message)
                .await?;
        }
        close(&mut tx, id, Closing::Cancelled, now).await?;
        tx.keep_answer(command.interaction, "cancel", &Kept { challenge: id }, now)
            .await?;
        let challenge = accept::challenge(&mut tx, id).await?;
        tx.commit().await?;
        Ok(challenge)
    }
}
