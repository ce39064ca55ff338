//! What the plies of a game did, in words.

use super::names::name;
use crate::rules::{AnyMove, AnyPosition, Record, Seat, Trace, bakuk};
use crate::service::GameView;
use crate::words::{Taken, Words};

/// One line for each ply from `first` to `ply`, with the seats that were passed over.
#[must_use]
pub fn narration(words: &Words, view: &GameView, first: u32, ply: u32) -> Vec<String> {
    (first.max(1)..=ply)
        .filter_map(|ply| sentence(words, view, ply))
        .collect()
}

fn sentence(words: &Words, view: &GameView, ply: u32) -> Option<String> {
    let record = &view.record;
    let mover = record.mover_of(ply)?;
    let who = who(words, view, mover);
    let played = record.move_at(ply)?;
    let mut sentence = match played {
        AnyMove::Bakuk(bakuk::Move::Out | bakuk::Move::OutOf(_)) if is_forced(view, ply) => {
            words.move_out(&who)
        }
        AnyMove::Bakuk(bakuk::Move::Out | bakuk::Move::OutOf(_)) => words.move_resigned(&who),
        played if played.is_pass() => words.move_passed(&who),
        played if is_forced(view, ply) => words.move_forced(&who, &played.to_string()),
        played => words.move_played(&who, &played.to_string(), taken(record.trace(ply).as_ref())),
    };
    let seat = |seat| words.seat(view.game.options.seat_name(seat));
    let turn = turn_after(record, ply);
    for skipped in turn.skipped {
        sentence.push(' ');
        sentence.push_str(&words.move_skipped(&seat(skipped)));
    }
    if let Some(again) = turn.again {
        sentence.push(' ');
        sentence.push_str(&words.move_again(&seat(again)));
    }
    Some(sentence)
}

/// Whether nobody chose the move.
fn is_forced(view: &GameView, ply: u32) -> bool {
    view.moves
        .iter()
        .any(|row| row.ply == ply && row.interaction.is_none())
}

/// The player in a seat, by name.
#[must_use]
pub fn who(words: &Words, view: &GameView, seat: Seat) -> String {
    let row = view.game.seat(seat);
    row.map_or_else(
        || words.seat(view.game.options.seat_name(seat)),
        |row| name(words, &row.player),
    )
}

fn taken(trace: Option<&Trace>) -> Taken {
    match trace {
        Some(Trace::Buku(trace)) if trace.n_captured() > 0 => Taken::Counters(trace.n_captured()),
        Some(Trace::Bakuk(trace)) if trace.n_captured() > 0 => Taken::Stones(trace.n_captured()),
        Some(Trace::BugaShadara(trace)) if trace.captured.is_some() => Taken::Dog,
        _ => Taken::Nothing,
    }
}

/// Whom the turn passed over.
#[derive(Debug, Default, PartialEq, Eq)]
struct Turn {
    /// Seats without stones, in order.
    skipped: Vec<Seat>,
    /// The seat that moves a second time because of that.
    again: Option<Seat>,
}

/// How the turn went on after a ply of Bakuk, where empty holes pass it over.
fn turn_after(record: &Record, ply: u32) -> Turn {
    let is_last = ply == record.ply();
    let (Some(AnyPosition::Bakuk(_)), Some(before), Some(AnyPosition::Bakuk(after))) = (
        record.position_after(ply),
        ply.checked_sub(1)
            .and_then(|before| record.position_after(before)),
        record.position_after(ply),
    ) else {
        return Turn::default();
    };
    if is_last && record.outcome().is_some() {
        return Turn::default();
    }
    let (from, to) = (before.seat_to_move(), AnyPosition::Bakuk(after).seat_to_move());
    if record.mover_of(ply) != Some(from) {
        return Turn::default();
    }
    let n_seats = record.options().n_seats();
    let mut turn = Turn::default();
    let mut seat = from.next(n_seats);
    while seat != to && turn.skipped.len() < usize::from(n_seats) {
        if after.seats_in().contains(seat) {
            turn.skipped.push(seat);
        }
        seat = seat.next(n_seats);
    }
    if from == to && !turn.skipped.is_empty() {
        turn.again = Some(to);
    }
    turn
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Options, Ruleset};

    fn record(options: &str, start: &str, moves: &[&str]) -> Record {
        let options = Options::parse(Ruleset::Bakuk, options).unwrap();
        Record::replay(options, Some(start), moves.iter().copied()).unwrap()
    }

    #[test]
    fn a_seat_without_stones_is_skipped_and_the_other_moves_again() {
        let record = record("", "0,0,0,1,0,1 2 17,17", &["d"]);
        let turn = turn_after(&record, 1);
        assert_eq!(turn.skipped, [Seat::FIRST]);
        assert_eq!(turn.again, Some(Seat::SECOND));
    }

    #[test]
    fn an_ordinary_turn_passes_nobody_over() {
        let record = record("", "6,6,6,6,6,6 1 0,0", &["a", "d"]);
        assert_eq!(turn_after(&record, 1), Turn::default());
        assert_eq!(turn_after(&record, 2), Turn::default());
    }

    #[test]
    fn of_three_two_can_be_passed_over() {
        let record = record("players=3", "0,2,0,0,0,0 1 17,17,0", &["b"]);
        let turn = turn_after(&record, 1);
        assert_eq!((turn.skipped, turn.again), (vec![], None));
    }

    #[test]
    fn a_seat_that_is_out_is_not_named_as_skipped() {
        let record = record("players=3", "2,2,2,2,2,2 1 8,8,8", &["out", "c"]);
        assert_eq!(turn_after(&record, 2), Turn::default());
    }
}
