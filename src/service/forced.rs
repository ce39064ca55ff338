//! Letting a seat's forced moves be played for it, in one game.

use super::turn::{SeatProblem, Turn, acting_seat, play_forced, write};
use super::view::load;
use super::{Failure, Person, PlayedPly, Service};
use crate::rules::Seat;
use crate::store::{Ending, ForcedMoves, GameId, InteractionId};

/// Somebody switches it on or off.
#[derive(Clone, Debug)]
pub struct ForcedCommand {
    /// In which game.
    pub game: GameId,
    /// Who.
    pub person: Person,
    /// What they want.
    pub forced: ForcedMoves,
    /// The interaction; repeated, it gets the first answer again.
    pub interaction: InteractionId,
}

/// Why it was not.
#[derive(Clone, Debug, PartialEq)]
pub enum ForcedRefusal {
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
}

impl Service {
    /// Switches it; if a forced move waits at this moment it is played at once.
    ///
    /// # Errors
    /// A refusal, or a fault of ours.
    pub async fn set_forced(&self, command: ForcedCommand) -> Result<Vec<PlayedPly>, Failure<ForcedRefusal>> {
        let mut tx = self.store.write().await?;
        if let Some(plies) = tx.answer::<Vec<PlayedPly>>(command.interaction, "forced").await? {
            return Ok(plies);
        }
        let now = self.clock.now();
        let loaded = load(&mut tx, command.game).await?;
        let mut loaded = loaded.ok_or(Failure::Refused(ForcedRefusal::UnknownGame))?;
        let seat = acting_seat(&loaded.game, &loaded.record, command.person.id, now);
        let seat = seat.map_err(|problem| Failure::Refused(refusal(problem)))?;
        tx.set_forced(command.game, seat, command.forced).await?;
        for row in loaded.game.seats.iter_mut().filter(|row| row.seat == seat) {
            row.forced = command.forced;
        }
        let mut record = loaded.record.clone();
        let plies = play_forced(&loaded.game, &mut record).map_err(|error| super::Fault::Inconsistent {
            game: command.game,
            what: error.to_string(),
        })?;
        if !plies.is_empty() {
            write(
                &mut tx,
                &mut loaded,
                Turn {
                    plies: plies.clone(),
                    record,
                },
                None,
                now,
            )
            .await?;
        }
        tx.seen(command.person.id, &command.person.name, now).await?;
        tx.keep_answer(command.interaction, "forced", &plies, now).await?;
        tx.commit().await?;
        Ok(plies)
    }
}

fn refusal(problem: SeatProblem) -> ForcedRefusal {
    match problem {
        SeatProblem::NotInGame => ForcedRefusal::NotInGame,
        SeatProblem::Over(ending) => ForcedRefusal::Over { ending },
        SeatProblem::FlagFallen(seat) => ForcedRefusal::FlagFallen { seat },
        SeatProblem::Out => ForcedRefusal::Out,
    }
}
