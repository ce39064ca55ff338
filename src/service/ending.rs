//! What follows when a game ends: places, tallies, ratings, and the fact that tells of it.

use super::{Fault, ratings};
use crate::rules::{Outcome, Seat, SeatSet};
use crate::store::{Ending, Game, Millis, Mode, Player, Tally, Termination, Writer};

/// How a game ended by the rules.
pub(super) fn by_rules(outcome: &Outcome) -> Ending {
    Ending {
        termination: Termination::Rules {
            reason: outcome.reason,
        },
        winners: outcome.winners,
        scores: outcome.scores.clone(),
    }
}

/// How a game of two ended because one left.
pub(super) fn by_leaving(termination: Termination, seat: Seat) -> Ending {
    let winners = SeatSet::first(2).without(SeatSet::only(seat));
    Ending {
        termination,
        winners,
        scores: Vec::new(),
    }
}

/// How a game ended that does not count.
pub(super) fn without_result(termination: Termination) -> Ending {
    Ending {
        termination,
        winners: SeatSet::EMPTY,
        scores: Vec::new(),
    }
}

/// The place of each seat, 1 for the best, equal for a draw; nothing if the game does not count.
///
/// Winners come first and share it; then the others by score; then who left, the first to leave last of all
/// (rules, 2.2: "it ranks behind all others whatever it captured").
pub(super) fn places(ending: &Ending, n_seats: u8, leavers: &[Seat]) -> Option<Vec<u8>> {
    if !ending.termination.counts() {
        return None;
    }
    let worth = |seat: Seat| {
        let is_winner = ending.winners.contains(seat);
        let left = leavers.iter().position(|leaver| *leaver == seat);
        let score = if is_winner {
            0
        } else {
            ending.scores.get(seat.index()).copied().unwrap_or(0)
        };
        (is_winner, left.is_none(), left, score)
    };
    let seats: Vec<Seat> = Seat::ALL.into_iter().take(usize::from(n_seats)).collect();
    let places = seats.iter().map(|seat| {
        let better = seats.iter().filter(|other| worth(**other) > worth(*seat)).count();
        u8::try_from(better + 1).unwrap_or(u8::MAX)
    });
    Some(places.collect())
}

/// Ends a game: writes the ending, places, tallies and ratings. False if it was over.
pub(super) async fn conclude(
    tx: &mut Writer,
    game: &Game,
    ending: &Ending,
    leavers: &[Seat],
    now: Millis,
) -> Result<bool, Fault> {
    let places = places(ending, game.options.n_seats(), leavers);
    let is_rated = game.mode == Mode::Rated && places.is_some();
    let order = if is_rated {
        Some(tx.next_rated_order().await?)
    } else {
        None
    };
    if !tx.end_game(game.id, ending, order, now).await? {
        return Ok(false);
    }
    let Some(places) = places else { return Ok(true) };
    for (row, place) in game.seats.iter().zip(&places) {
        tx.set_place(game.id, row.seat, *place).await?;
        // Whoever was deleted meanwhile stays so.
        if row.player != Player::Deleted {
            tx.add_tally(row.row, &tally(game, ending, row.seat)).await?;
        }
    }
    if is_rated {
        ratings::apply(tx, game, &places, now).await?;
    }
    Ok(true)
}

fn tally(game: &Game, ending: &Ending, seat: Seat) -> Tally {
    let (wins, draws, losses) = match (ending.winners.contains(seat), ending.winners.len()) {
        (true, 1) => (1, 0, 0),
        (true, _) => (0, 1, 0),
        (false, _) => (0, 0, 1),
    };
    Tally {
        pool: ratings::pool(game),
        mode: game.mode,
        wins,
        draws,
        losses,
    }
}
