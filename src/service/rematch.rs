//! A rematch: an offer to the others of a finished game, played in the same thread with the seats moved on.
//!
//! It is a challenge like any other, so *Accept*, *Decline*, *Cancel* and expiry are theirs. Pressing *Rematch* while
//! it is offered accepts it.

use super::challenge::{ChallengeRefusal, Invitees, PENDING_FOR, check_people, expire_due, name_of};
use super::{AcceptCommand, AcceptRefusal, Accepted, Failure, Fault, Person, Service, accept, seats};
use crate::store::{
    Challenge, ChallengeId, ChallengeState, Game, GameId, InteractionId, NewRow, Place, SeatChoice, Terms,
    Writer,
};

/// Somebody presses *Rematch*.
#[derive(Clone, Debug)]
pub struct RematchCommand {
    /// Which game they want to play again.
    pub game: GameId,
    /// Who.
    pub person: Person,
    /// The interaction; repeated, it gets the first answer again.
    pub interaction: InteractionId,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rematch {
    /// It is offered: show this challenge in the thread.
    Offered(Challenge),
    /// It had been offered by another, and was accepted hereby.
    Accepted(Accepted),
}

/// Why nothing came of it.
#[derive(Clone, Debug, PartialEq)]
pub enum RematchRefusal {
    /// There is no such game.
    UnknownGame,
    /// They did not play in it.
    NotInGame,
    /// It is not over.
    StillRunning,
    /// Somebody who played in it has been deleted.
    PlayerGone,
    /// The rematch has been played, or is being.
    Played {
        /// Which game it is.
        game: GameId,
    },
    /// They cannot challenge the others now.
    Challenge(ChallengeRefusal),
    /// They cannot accept the rematch that is offered.
    Accept(AcceptRefusal),
}

/// Who would be invited, once it is clear that they may ask.
fn decide(game: &Game, person: &Person) -> Result<(Invitees, Terms), RematchRefusal> {
    let own = game.seat_of(person.id).ok_or(RematchRefusal::NotInGame)?;
    if game.is_running() {
        return Err(RematchRefusal::StillRunning);
    }
    let others = game.seats.iter().filter(|row| row.row != own.row);
    let mut invited = Vec::new();
    for row in others {
        row.player.id().ok_or(RematchRefusal::PlayerGone)?;
        invited.push((row.row, name_of(&row.player)));
    }
    let rows: Vec<_> = game.seats.iter().map(|row| row.row).collect();
    let seat = seats::rotated(&rows).iter().position(|row| *row == own.row);
    let seat = match seat {
        Some(0) => SeatChoice::First,
        Some(1) => SeatChoice::Second,
        _ => SeatChoice::Third,
    };
    let terms = Terms {
        options: game.options,
        mode: game.mode,
        seat,
    };
    Ok((
        Invitees {
            challenger: own.row,
            invited,
        },
        terms,
    ))
}

impl Service {
    /// Offers a rematch, or accepts the one that is offered.
    ///
    /// # Errors
    /// A refusal, or a fault of ours.
    pub async fn rematch(&self, command: RematchCommand) -> Result<Rematch, Failure<RematchRefusal>> {
        let mut tx = self.store.write().await?;
        if let Some(id) = tx.challenge_by_interaction(command.interaction).await? {
            return Ok(Rematch::Offered(accept::challenge(&mut tx, id).await?));
        }
        if accept::is_answered(&mut tx, command.interaction).await? {
            drop(tx);
            return self.accept_rematch(command, None).await;
        }
        let now = self.clock.now();
        let game = tx.game(command.game).await?;
        let game = game.ok_or(Failure::Refused(RematchRefusal::UnknownGame))?;
        let (people, terms) = decide(&game, &command.person).map_err(Failure::Refused)?;
        expire_due(&mut tx, now).await?;
        if let Some(offered) = live(&mut tx, &game).await? {
            if let ChallengeState::Accepted { game } = offered.state {
                return Err(Failure::Refused(RematchRefusal::Played { game }));
            }
            // What has expired stays so; the acceptance has a transaction of its own and looks again.
            tx.commit().await?;
            return self.accept_rematch(command, Some(offered.id)).await;
        }
        let place = Place {
            guild: game.guild,
            // The offer's message is in the thread.
            channel: game.thread.unwrap_or(game.channel),
            thread: game.thread,
        };
        let checked = check_people(&mut tx, &people, place).await?;
        checked.map_err(|refusal| Failure::Refused(RematchRefusal::Challenge(refusal)))?;
        let row = NewRow {
            interaction: command.interaction,
            challenger: people.challenger,
            invited: people.invited.iter().map(|(row, _)| *row).collect(),
            terms,
            place,
            rematch_of: Some(game.id),
            expires: now.after(PENDING_FOR),
        };
        let id = tx.insert_challenge(&row, now).await?;
        tx.seen(command.person.id, &command.person.name, now).await?;
        let challenge = accept::challenge(&mut tx, id).await?;
        tx.commit().await?;
        Ok(Rematch::Offered(challenge))
    }

    async fn accept_rematch(
        &self,
        command: RematchCommand,
        offered: Option<ChallengeId>,
    ) -> Result<Rematch, Failure<RematchRefusal>> {
        let accept = AcceptCommand {
            // Without one the interaction was answered before, and what it accepted is known.
            challenge: offered.unwrap_or(ChallengeId(0)),
            person: command.person,
            message: None,
            above: None,
            interaction: command.interaction,
        };
        match self.accept(accept).await {
            Ok(accepted) => Ok(Rematch::Accepted(accepted)),
            Err(Failure::Refused(refusal)) => Err(Failure::Refused(RematchRefusal::Accept(refusal))),
            Err(Failure::Fault(fault)) => Err(Failure::Fault(fault)),
        }
    }
}

/// The rematch that is offered or accepted.
async fn live(tx: &mut Writer, game: &Game) -> Result<Option<Challenge>, Fault> {
    match tx.live_rematch(game.id).await? {
        Some(id) => Ok(tx.challenge(id).await?),
        None => Ok(None),
    }
}
