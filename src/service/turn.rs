//! A turn: the ply that was chosen and the forced ones after it, and writing them.

use super::ending::{by_rules, conclude};
use super::view::Loaded;
use super::{Fault, PlayedPly};
use crate::rules::{AnyMove, MoveError, Record, Seat};
use crate::store::{
    Advance, Ending, Fact, ForcedMoves, Game, InteractionId, Millis, MoveRow, StoreError, UserId, Writer,
};

/// What a decision adds to a game.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    /// The plies, with their seats.
    pub(super) plies: Vec<PlayedPly>,
    /// The record after them.
    pub(super) record: Record,
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
