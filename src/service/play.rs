//! Playing a move.

use serde::{Deserialize, Serialize};

use super::ending::by_rules;
use super::turn::{Turn, play_forced, write};
use super::view::{Loaded, load};
use super::{Failure, Fault, Person, Service};
use crate::rules::{AnyMove, MoveError, Outcome, Record, Seat, SeatSet, bakuk};
use crate::store::{Ending, Game, GameId, InteractionId, Millis, MoveRow, SeatNumber};

/// A move that somebody wants to play.
#[derive(Clone, Debug)]
pub struct MoveCommand {
    /// In which game.
    pub game: GameId,
    /// Who.
    pub person: Person,
    /// At which ply they decided.
    pub seen: Seen,
    /// The move, as typed or pressed; parsed leniently.
    pub text: String,
    /// Whether they know that it ends the game.
    pub confirmed: Confirmation,
    /// The interaction; repeated, it gets the first answer again.
    pub interaction: InteractionId,
}

/// The ply that a person saw when they decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// The board after this ply: a button on it was pressed, or a draft begun from it.
    Ply(u32),
    /// Whatever is the latest: a command was typed.
    Latest,
}

impl Seen {
    /// Whether that is not the board after `ply`.
    pub(super) fn is_stale(self, ply: u32) -> bool {
        matches!(self, Self::Ply(seen) if seen != ply)
    }
}

/// Whether a person has confirmed a move that ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirmation {
    /// Not yet.
    Missing,
    /// They have.
    Given,
}

/// Why a move was not played, in the order in which it is checked.
#[derive(Clone, Debug, PartialEq)]
pub enum MoveRefusal {
    /// There is no such game.
    UnknownGame,
    /// They do not play in it.
    NotInGame,
    /// It is over.
    Over {
        /// How it ended.
        ending: Ending,
    },
    /// Time has run out for the seat to move; its loss is being written.
    FlagFallen {
        /// Which seat.
        seat: Seat,
    },
    /// They have left the game; the others play on.
    Out,
    /// It is another seat's turn.
    NotYourTurn {
        /// Whose.
        to_move: Seat,
    },
    /// The board has moved on since.
    Stale {
        /// To this ply.
        ply: u32,
    },
    /// The rules do not allow it, or it is no move at all.
    Illegal(MoveError),
    /// It is `out`; one leaves by resigning.
    Leaving,
    /// It would end the game; ask, then send it again with [`Confirmation::Given`].
    NeedsConfirmation {
        /// The move, in canonical form.
        text: String,
        /// How the game would end.
        outcome: Outcome,
    },
}

/// A move that was played, with the forced plies that followed.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// In which game.
    pub game: GameId,
    /// The plies, the chosen one first.
    pub plies: Vec<PlayedPly>,
    /// Seats that were passed over because they cannot move, in order (Bakuk).
    pub skipped: Vec<Seat>,
    /// Who moves next; nobody if that ended the game.
    pub next: Option<Seat>,
    /// How the game ended, if it did.
    pub ending: Option<Ending>,
}

impl Played {
    /// The ply after which the board is shown.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.plies.last().map_or(0, |last| last.ply)
    }
}

/// One ply of those.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedPly {
    /// Its number.
    pub ply: u32,
    /// Who moved.
    #[serde(serialize_with = "SeatNumber::write", deserialize_with = "SeatNumber::read")]
    pub seat: Seat,
    /// The move, in canonical form.
    pub text: String,
    /// Whether it was the only one and played at once.
    pub is_forced: bool,
}

/// Decides about a move.
///
/// The order of checks is fixed: in this game? running? flag fallen? your turn? the ply you saw? legal? the end?
pub(super) fn decide(
    game: &Game,
    record: &Record,
    command: &MoveCommand,
    now: Millis,
) -> Result<Turn, MoveRefusal> {
    let seat = game
        .seat_of(command.person.id)
        .map(|row| row.seat)
        .ok_or(MoveRefusal::NotInGame)?;
    let to_move = match (&game.ending, game.to_move) {
        (None, Some(to_move)) => to_move,
        (Some(ending), _) => {
            return Err(MoveRefusal::Over {
                ending: ending.clone(),
            });
        }
        (None, None) => return Err(MoveRefusal::NotYourTurn { to_move: seat }),
    };
    if game.deadline.is_some_and(|deadline| deadline <= now) {
        return Err(MoveRefusal::FlagFallen { seat: to_move });
    }
    if record.seats_out().contains(seat) {
        return Err(MoveRefusal::Out);
    }
    if seat != to_move {
        return Err(MoveRefusal::NotYourTurn { to_move });
    }
    if command.seen.is_stale(game.ply) {
        return Err(MoveRefusal::Stale { ply: game.ply });
    }
    let chosen = record.parse_move(&command.text).map_err(MoveRefusal::Illegal)?;
    if matches!(chosen, AnyMove::Bakuk(bakuk::Move::Out | bakuk::Move::OutOf(_))) {
        return Err(MoveRefusal::Leaving);
    }
    if command.confirmed == Confirmation::Missing
        && let Some(outcome) = record.outcome_after(&chosen).map_err(MoveRefusal::Illegal)?
    {
        return Err(MoveRefusal::NeedsConfirmation {
            text: chosen.to_string(),
            outcome,
        });
    }
    let mut record = record.clone();
    record.play(&chosen).map_err(MoveRefusal::Illegal)?;
    let text = chosen.to_string();
    let mut plies = vec![PlayedPly {
        ply: record.ply(),
        seat,
        text,
        is_forced: false,
    }];
    plies.extend(play_forced(game, &mut record).map_err(MoveRefusal::Illegal)?);
    Ok(Turn { plies, record })
}

/// Seats that still play and were passed over between a move of `mover` and the turn of `next`.
pub(super) fn skipped(mover: Seat, next: Seat, n_seats: u8, out: SeatSet) -> Vec<Seat> {
    let mut skipped = Vec::new();
    let mut seat = mover.next(n_seats);
    while seat != next && skipped.len() < usize::from(n_seats) {
        if !out.contains(seat) {
            skipped.push(seat);
        }
        seat = seat.next(n_seats);
    }
    skipped
}

/// The first answer to a move, as it is kept: the rest follows from the record.
#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    game: GameId,
    first: u32,
    ply: u32,
}

/// Says what plies `first..=ply` of a game were.
fn told(loaded: &Loaded, kept: &Kept) -> Result<Played, Fault> {
    let inconsistent = || {
        let what = format!("has no plies {} to {}", kept.first, kept.ply);
        Fault::Inconsistent {
            game: kept.game,
            what,
        }
    };
    let rows = loaded
        .moves
        .iter()
        .filter(|row| (kept.first..=kept.ply).contains(&row.ply));
    let plies: Vec<_> = rows.map(played_ply).collect();
    let mover = plies.last().map(|ply| ply.seat).ok_or_else(inconsistent)?;
    let record = if kept.ply == loaded.record.ply() {
        loaded.record.clone()
    } else {
        loaded.record.at(kept.ply)
    };
    let next = record.seat_to_move();
    let n_seats = loaded.game.options.n_seats();
    let skipped = next
        .map(|next| skipped(mover, next, n_seats, record.seats_out()))
        .unwrap_or_default();
    Ok(Played {
        game: kept.game,
        plies,
        skipped,
        next,
        ending: record.outcome().map(by_rules),
    })
}

fn played_ply(row: &MoveRow) -> PlayedPly {
    PlayedPly {
        ply: row.ply,
        seat: row.seat,
        text: row.text.clone(),
        is_forced: row.interaction.is_none(),
    }
}

impl Service {
    /// Plays a move, and the forced plies that follow it.
    ///
    /// # Errors
    /// A refusal, or a fault of ours.
    pub async fn play(&self, command: MoveCommand) -> Result<Played, Failure<MoveRefusal>> {
        let mut tx = self.store.write().await?;
        if let Some(kept) = tx.answer::<Kept>(command.interaction, "move").await? {
            let loaded = load(&mut tx, kept.game).await?;
            let loaded = loaded.ok_or(Failure::Refused(MoveRefusal::UnknownGame))?;
            return Ok(told(&loaded, &kept)?);
        }
        let now = self.clock.now();
        let loaded = load(&mut tx, command.game).await?;
        let mut loaded = loaded.ok_or(Failure::Refused(MoveRefusal::UnknownGame))?;
        let turn = match decide(&loaded.game, &loaded.record, &command, now) {
            Ok(turn) => turn,
            Err(refusal) => {
                if matches!(refusal, MoveRefusal::FlagFallen { .. }) {
                    super::sweep::flag(&mut tx, loaded, now).await?;
                    tx.commit().await?;
                }
                return Err(Failure::Refused(refusal));
            }
        };
        let first = loaded.game.ply + 1;
        write(&mut tx, &mut loaded, turn, Some(command.interaction), now).await?;
        tx.seen(command.person.id, &command.person.name, now).await?;
        let kept = Kept {
            game: command.game,
            first,
            ply: loaded.record.ply(),
        };
        tx.keep_answer(command.interaction, "move", &kept, now).await?;
        tx.commit().await?;
        Ok(told(&loaded, &kept)?)
    }
}
