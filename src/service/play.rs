//! Playing a move.

use serde::{Deserialize, Serialize};

use super::ending::{by_rules, conclude};
use super::view::{Loaded, load};
use super::{Failure, Fault, Person, Service};
use crate::rules::{AnyMove, MoveError, Outcome, Record, Seat, SeatSet, bakuk};
use crate::store::{
    Advance, Ending, Fact, ForcedMoves, Game, GameId, InteractionId, Millis, MoveRow, SeatNumber, StoreError,
    UserId, Writer,
};

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

/// What a decision adds to a game.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    /// The plies, with their seats.
    pub(super) plies: Vec<PlayedPly>,
    /// The record after them.
    pub(super) record: Record,
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

/// Plays what needs no choice: forced passes, and the only move of a seat that wants it so.
pub(super) fn play_forced(game: &Game, record: &mut Record) -> Result<Vec<PlayedPly>, MoveError> {
    let mut plies = Vec::new();
    while let Some(seat) = record.seat_to_move() {
        let wants_it = game.seat(seat).is_some_and(|row| row.forced == ForcedMoves::Play);
        let forced = record
            .forced_pass()
            .or_else(|| if wants_it { only_move(record) } else { None });
        let Some(forced) = forced else { break };
        record.play(&forced)?;
        plies.push(PlayedPly {
            ply: record.ply(),
            seat,
            text: forced.to_string(),
            is_forced: true,
        });
    }
    Ok(plies)
}

/// The only legal move, if there is but one.
fn only_move(record: &Record) -> Option<AnyMove> {
    let position = record.position();
    let mut moves = position.moves();
    match (moves.next(), moves.next()) {
        (Some(only), None) => Some(only),
        _ => None,
    }
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
                    super::sweep::flag(&mut tx, &loaded, now).await?;
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

/// Writes plies, where the game stands after them, and how it ended if it did; and the fact that tells of them.
///
/// Of the plies only the first carries the interaction. Leaves `loaded` as the game now is.
pub(super) async fn write(
    tx: &mut Writer,
    loaded: &mut Loaded,
    turn: Turn,
    interaction: Option<InteractionId>,
    now: Millis,
) -> Result<(), Fault> {
    let Turn { plies, record } = turn;
    let id = loaded.game.id;
    let from_ply = loaded.game.ply;
    for ply in &plies {
        let interaction = interaction.filter(|_| ply.ply == from_ply + 1 && !ply.is_forced);
        let row = MoveRow {
            ply: ply.ply,
            seat: ply.seat,
            text: ply.text.clone(),
            played: now,
            interaction,
        };
        tx.insert_move(id, &row).await?;
        loaded.moves.push(row);
    }
    let game = &mut loaded.game;
    // A game that is over keeps its last seat until its ending is written, in the same transaction.
    let to_move = record.seat_to_move().or(game.to_move).unwrap_or(Seat::FIRST);
    let has_left_only = plies.iter().all(|ply| ply.text.starts_with("out"));
    let deadline = if has_left_only && game.to_move == Some(to_move) {
        game.deadline
    } else {
        game.move_time.map(|time| now.after(time))
    };
    let position = record.position().to_string();
    let to = Advance {
        from_ply,
        ply: record.ply(),
        position,
        to_move,
        deadline,
    };
    if !tx.advance_game(id, &to, now).await? {
        return Err(Fault::Store(StoreError::Corrupt {
            what: "the ply of a game",
            value: from_ply.to_string(),
        }));
    }
    (game.ply, game.position, game.moved, game.deadline) = (to.ply, to.position, now, deadline);
    game.to_move = record.seat_to_move();
    tx.tell(
        &Fact::Board {
            game: id,
            first: from_ply + 1,
            ply: to.ply,
        },
        now,
    )
    .await?;
    if let Some(outcome) = record.outcome() {
        let ending = by_rules(outcome);
        let leavers = super::view::leavers(&loaded.moves);
        conclude(tx, game, &ending, &leavers, now).await?;
        game.ending = Some(ending);
        game.ended = Some(now);
    }
    loaded.record = record;
    Ok(())
}

/// The seat of somebody in a running game, or why there is none.
pub(super) enum SeatProblem {
    NotInGame,
    Over(Ending),
    FlagFallen(Seat),
    Out,
}

/// The seat of somebody who may still act in a game, whoever's turn it is.
pub(super) fn acting_seat(
    game: &Game,
    record: &Record,
    user: UserId,
    now: Millis,
) -> Result<Seat, SeatProblem> {
    let seat = game
        .seat_of(user)
        .map(|row| row.seat)
        .ok_or(SeatProblem::NotInGame)?;
    if let Some(ending) = &game.ending {
        return Err(SeatProblem::Over(ending.clone()));
    }
    match (game.deadline, game.to_move) {
        (Some(deadline), Some(to_move)) if deadline <= now => return Err(SeatProblem::FlagFallen(to_move)),
        _ => {}
    }
    if record.seats_out().contains(seat) {
        Err(SeatProblem::Out)
    } else {
        Ok(seat)
    }
}
