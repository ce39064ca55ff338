//! Resigning: the end of a game of two; of three, the seat is out and the others play on.

use serde::{Deserialize, Serialize};

use super::ending::{by_leaving, conclude};
use super::turn::{SeatProblem, Turn, acting_seat, play_forced, write};
use super::view::{Loaded, load};
use super::{Failure, Fault, Person, PlayedPly, Service};
use crate::rules::{MoveError, Seat};
use crate::store::{Ending, Fact, GameId, InteractionId, Millis, Termination, Writer};

/// Somebody resigns.
#[derive(Clone, Debug)]
pub struct ResignCommand {
    /// Which game.
    pub game: GameId,
    /// Who.
    pub person: Person,
    /// The interaction; repeated, it gets the first answer again.
    pub interaction: InteractionId,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Resigned {
    /// The game.
    pub game: GameId,
    /// The seat that resigned.
    pub seat: Seat,
    /// How the game ended; nothing if the others play on.
    pub ending: Option<Ending>,
}

/// Why somebody may not resign.
#[derive(Clone, Debug, PartialEq)]
pub enum ResignRefusal {
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
    /// They have left already.
    Out,
}

impl From<SeatProblem> for ResignRefusal {
    fn from(problem: SeatProblem) -> Self {
        match problem {
            SeatProblem::NotInGame => Self::NotInGame,
            SeatProblem::Over(ending) => Self::Over { ending },
            SeatProblem::FlagFallen(seat) => Self::FlagFallen { seat },
            SeatProblem::Out => Self::Out,
        }
    }
}

/// Why a seat leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leaving {
    Resignation,
    Deadline,
}

/// Lets a seat leave a running game: of two, that ends it; of three, it is a ply.
pub(super) async fn leave(
    tx: &mut Writer,
    loaded: &mut Loaded,
    seat: Seat,
    why: Leaving,
    interaction: Option<InteractionId>,
    now: Millis,
) -> Result<(), Fault> {
    let id = loaded.game.id;
    if loaded.game.options.n_seats() > 2 {
        let mut record = loaded.record.clone();
        let inconsistent = |error: MoveError| Fault::Inconsistent {
            game: id,
            what: error.to_string(),
        };
        record.leave(seat).map_err(inconsistent)?;
        let text = record.moves().last().map(ToString::to_string).unwrap_or_default();
        let mut plies = vec![PlayedPly {
            ply: record.ply(),
            seat,
            text,
            is_forced: interaction.is_none(),
        }];
        plies.extend(play_forced(&loaded.game, &mut record).map_err(inconsistent)?);
        return write(tx, loaded, Turn { plies, record }, interaction, now).await;
    }
    let termination = match why {
        Leaving::Resignation => Termination::Resignation { seat },
        Leaving::Deadline => Termination::Deadline { seat },
    };
    end(tx, loaded, by_leaving(termination, seat), now).await
}

/// Ends a game without a ply, and tells of it.
pub(super) async fn end(
    tx: &mut Writer,
    loaded: &mut Loaded,
    ending: Ending,
    now: Millis,
) -> Result<(), Fault> {
    let leavers = loaded.leavers();
    if conclude(tx, &loaded.game, &ending, &leavers, now).await? {
        tx.tell(
            &Fact::GameEnded {
                game: loaded.game.id,
                ply: loaded.game.ply,
            },
            now,
        )
        .await?;
    }
    (loaded.game.ending, loaded.game.to_move, loaded.game.ended) = (Some(ending), None, Some(now));
    Ok(())
}

#[derive(Serialize, Deserialize)]
struct Kept {
    game: GameId,
    seat: u8,
    is_over: bool,
}

impl Service {
    /// Resigns.
    ///
    /// # Errors
    /// A refusal, or a fault of ours.
    pub async fn resign(&self, command: ResignCommand) -> Result<Resigned, Failure<ResignRefusal>> {
        let mut tx = self.store.write().await?;
        let now = self.clock.now();
        if let Some(kept) = tx.answer::<Kept>(command.interaction, "resign").await? {
            let game = tx
                .game(kept.game)
                .await?
                .ok_or(Failure::Refused(ResignRefusal::UnknownGame))?;
            let seat = Seat::new(kept.seat).ok_or(Failure::Refused(ResignRefusal::NotInGame))?;
            return Ok(Resigned {
                game: game.id,
                seat,
                ending: game.ending.filter(|_| kept.is_over),
            });
        }
        let loaded = load(&mut tx, command.game).await?;
        let mut loaded = loaded.ok_or(Failure::Refused(ResignRefusal::UnknownGame))?;
        let seat = acting_seat(&loaded.game, &loaded.record, command.person.id, now)
            .map_err(|problem| Failure::Refused(problem.into()))?;
        leave(
            &mut tx,
            &mut loaded,
            seat,
            Leaving::Resignation,
            Some(command.interaction),
            now,
        )
        .await?;
        tx.seen(command.person.id, &command.person.name, now).await?;
        let ending = loaded.game.ending;
        let kept = Kept {
            game: command.game,
            seat: seat.number(),
            is_over: ending.is_some(),
        };
        tx.keep_answer(command.interaction, "resign", &kept, now).await?;
        tx.commit().await?;
        Ok(Resigned {
            game: command.game,
            seat,
            ending,
        })
    }
}
