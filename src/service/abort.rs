//! Aborting a game before everybody has moved: it counts for nothing.

use serde::{Deserialize, Serialize};

use super::ending::without_result;
use super::resign::end;
use super::turn::{SeatProblem, acting_seat};
use super::view::load;
use super::{Failure, Person, Service};
use crate::rules::Seat;
use crate::store::{Ending, Game, GameId, InteractionId, Termination};

/// Somebody aborts a game.
#[derive(Clone, Debug)]
pub struct AbortCommand {
    /// Which game.
    pub game: GameId,
    /// Who.
    pub person: Person,
    /// The interaction; repeated, it gets the first answer again.
    pub interaction: InteractionId,
}

/// Why a game may not be aborted.
#[derive(Clone, Debug, PartialEq)]
pub enum AbortRefusal {
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
    /// Everybody has moved; resign, or offer a draw.
    TooLate {
        /// How many plies have been played.
        ply: u32,
    },
}

/// Whether a game may still be aborted: not everybody has had a move.
pub(super) fn may_abort(game: &Game) -> bool {
    game.ply < u32::from(game.options.n_seats())
}

#[derive(Serialize, Deserialize)]
struct Kept {
    game: GameId,
}

impl Service {
    /// Aborts a game.
    ///
    /// # Errors
    /// A refusal, or a fault of ours.
    pub async fn abort(&self, command: AbortCommand) -> Result<Ending, Failure<AbortRefusal>> {
        let mut tx = self.store.write().await?;
        let now = self.clock.now();
        if let Some(kept) = tx.answer::<Kept>(command.interaction, "abort").await? {
            let game = tx.game(kept.game).await?;
            return game
                .and_then(|game| game.ending)
                .ok_or(Failure::Refused(AbortRefusal::UnknownGame));
        }
        let loaded = load(&mut tx, command.game).await?;
        let mut loaded = loaded.ok_or(Failure::Refused(AbortRefusal::UnknownGame))?;
        let seat = acting_seat(&loaded.game, &loaded.record, command.person.id, now);
        let seat = seat.map_err(|problem| {
            Failure::Refused(match problem {
                SeatProblem::NotInGame => AbortRefusal::NotInGame,
                SeatProblem::Over(ending) => AbortRefusal::Over { ending },
                SeatProblem::FlagFallen(seat) => AbortRefusal::FlagFallen { seat },
                SeatProblem::Out => AbortRefusal::TooLate { ply: loaded.game.ply },
            })
        })?;
        if !may_abort(&loaded.game) {
            return Err(Failure::Refused(AbortRefusal::TooLate { ply: loaded.game.ply }));
        }
        let ending = without_result(Termination::Abort { seat });
        end(&mut tx, &mut loaded, ending.clone(), now).await?;
        tx.seen(command.person.id, &command.person.name, now).await?;
        tx.keep_answer(command.interaction, "abort", &Kept { game: command.game }, now)
            .await?;
        tx.commit().await?;
        Ok(ending)
    }
}
