//! Draws by agreement: an offer, to which every seat that still plays must agree before the next move.

use serde::{Deserialize, Serialize};

use super::resign::end;
use super::turn::{SeatProblem, acting_seat};
use super::view::load;
use super::{Failure, Person, Seen, Service};
use crate::rules::{Seat, SeatSet};
use crate::store::{DrawOffer, Ending, Fact, GameId, InteractionId, Reader, StoreError, Termination};

/// Somebody offers, accepts or declines a draw.
#[derive(Clone, Debug)]
pub struct DrawCommand {
    /// Which game.
    pub game: GameId,
    /// Who.
    pub person: Person,
    /// What they want.
    pub action: DrawAction,
    /// At which ply they decided.
    pub seen: Seen,
    /// The interaction; repeated, it gets the first answer again.
    pub interaction: InteractionId,
}

/// What one can do about a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawAction {
    /// Offer one, or agree to the one that is offered.
    Offer,
    /// Agree to the one that is offered.
    Accept,
    /// Decline it.
    Decline,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq)]
pub enum Drawn {
    /// It is offered.
    Offered(DrawOffer),
    /// Agreed, and others have yet to.
    Waiting(DrawOffer),
    /// Everybody agreed; the game is over.
    Agreed(Ending),
    /// Declined; nobody can offer one again before the next move.
    Declined(DrawOffer),
}

/// Why nothing came of it.
#[derive(Clone, Debug, PartialEq)]
pub enum DrawRefusal {
    /// There is no such game.
    UnknownGame,
    /// They do not play in it.
    NotInGame,
    /// It is over.
    Over {
        /// How it ended.
        ending: Ending,
    },
    /// Time has run out for the seat to move.
    FlagFallen {
        /// Which seat.
        seat: Seat,
    },
    /// They have left the game.
    Out,
    /// The board has moved on since, which voided the offer.
    Stale {
        /// To this ply.
        ply: u32,
    },
    /// They have offered or agreed already; the others have yet to.
    AlreadyAgreed,
    /// Somebody declined at this ply.
    AlreadyDeclined {
        /// Which seat.
        by: Seat,
    },
    /// Nobody has offered a draw.
    NoOffer,
}

/// Decides about a draw: the offer as it will stand.
fn decide(
    seat: Seat,
    ply: u32,
    offer: Option<DrawOffer>,
    action: DrawAction,
) -> Result<DrawOffer, DrawRefusal> {
    if let Some(by) = offer.and_then(|offer| offer.declined_by) {
        return Err(DrawRefusal::AlreadyDeclined { by });
    }
    match (offer, action) {
        (None, DrawAction::Offer) => Ok(DrawOffer {
            ply,
            by: seat,
            agreed: SeatSet::only(seat),
            declined_by: None,
        }),
        (None, DrawAction::Accept | DrawAction::Decline) => Err(DrawRefusal::NoOffer),
        (Some(offer), DrawAction::Offer | DrawAction::Accept) => {
            if offer.agreed.contains(seat) {
                return Err(DrawRefusal::AlreadyAgreed);
            }
            Ok(DrawOffer {
                agreed: offer.agreed.with(seat),
                ..offer
            })
        }
        (Some(offer), DrawAction::Decline) => Ok(DrawOffer {
            declined_by: Some(seat),
            ..offer
        }),
    }
}

#[derive(Serialize, Deserialize)]
struct Kept {
    game: GameId,
    ply: u32,
    came: Came,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
enum Came {
    Offered,
    Waiting,
    Agreed,
    Declined,
}

impl Service {
    /// Offers, accepts or declines a draw.
    ///
    /// # Errors
    /// A refusal, or a fault of ours.
    pub async fn draw(&self, command: DrawCommand) -> Result<Drawn, Failure<DrawRefusal>> {
        let mut tx = self.store.write().await?;
        let now = self.clock.now();
        if let Some(kept) = tx.answer::<Kept>(command.interaction, "draw").await? {
            return Ok(drawn(&mut tx, &kept).await?);
        }
        let loaded = load(&mut tx, command.game).await?;
        let mut loaded = loaded.ok_or(Failure::Refused(DrawRefusal::UnknownGame))?;
        let seat = acting_seat(&loaded.game, &loaded.record, command.person.id, now);
        let seat = seat.map_err(|problem| Failure::Refused(refusal(problem)))?;
        let (id, ply) = (loaded.game.id, loaded.game.ply);
        if command.seen.is_stale(ply) {
            return Err(Failure::Refused(DrawRefusal::Stale { ply }));
        }
        let before = tx.draw_offer(id, ply).await?;
        let offer = decide(seat, ply, before, command.action).map_err(Failure::Refused)?;
        tx.set_draw_offer(id, &offer).await?;
        let seats_in = SeatSet::first(loaded.game.options.n_seats()).without(loaded.record.seats_out());
        let came = if offer.declined_by.is_some() {
            tx.tell(&Fact::DrawDeclined { game: id, ply, seat }, now).await?;
            Came::Declined
        } else if seats_in.without(offer.agreed).is_empty() {
            let ending = Ending {
                termination: Termination::Agreement,
                winners: seats_in,
                scores: Vec::new(),
            };
            end(&mut tx, &mut loaded, ending, now).await?;
            Came::Agreed
        } else if before.is_none() {
            tx.tell(&Fact::DrawOffered { game: id, ply, seat }, now).await?;
            Came::Offered
        } else {
            Came::Waiting
        };
        tx.seen(command.person.id, &command.person.name, now).await?;
        let kept = Kept { game: id, ply, came };
        tx.keep_answer(command.interaction, "draw", &kept, now).await?;
        let drawn = drawn(&mut tx, &kept).await?;
        tx.commit().await?;
        Ok(drawn)
    }
}

async fn drawn(reader: &mut Reader, kept: &Kept) -> Result<Drawn, StoreError> {
    if matches!(kept.came, Came::Agreed) {
        let game = reader.game(kept.game).await?;
        let ending = game.and_then(|game| game.ending);
        return ending
            .map(Drawn::Agreed)
            .ok_or_else(|| StoreError::corrupt("the end of a game", kept.game));
    }
    let offer = reader.draw_offer(kept.game, kept.ply).await?;
    let offer = offer.ok_or_else(|| StoreError::corrupt("a draw offer of game", kept.game))?;
    Ok(match kept.came {
        Came::Offered => Drawn::Offered(offer),
        Came::Declined => Drawn::Declined(offer),
        Came::Waiting | Came::Agreed => Drawn::Waiting(offer),
    })
}

fn refusal(problem: SeatProblem) -> DrawRefusal {
    match problem {
        SeatProblem::NotInGame => DrawRefusal::NotInGame,
        SeatProblem::Over(ending) => DrawRefusal::Over { ending },
        SeatProblem::FlagFallen(seat) => DrawRefusal::FlagFallen { seat },
        SeatProblem::Out => DrawRefusal::Out,
    }
}
