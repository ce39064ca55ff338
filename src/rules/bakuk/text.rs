//! The text of a position: holes, seat to move, scores, seats out (`docs/rules.md`, 2.6 and 2.2, point 6).

use std::fmt;

use super::super::syntax::small_number;
use super::super::{Position as _, Seat, SeatSet};
use super::{NoMove, Options, Position, PositionError};

/// Reads a position and checks it against `docs/rules.md`, section 5.
pub(super) fn parse(options: Options, text: &str) -> Result<Position, PositionError> {
    let n_seats = options.n_seats();
    let fields: Vec<&str> = text.split_whitespace().take(5).collect();
    let (holes, turn, scores, out) = match *fields.as_slice() {
        [holes, turn, scores] => (holes, turn, scores, None),
        [holes, turn, scores, out] if options.three => (holes, turn, scores, Some(out)),
        _ => {
            let expected = if options.three { "3 or 4" } else { "3" };
            return Err(PositionError::Fields {
                expected,
                found: text.split_whitespace().count(),
            });
        }
    };
    let holes = numbers(holes).ok_or(PositionError::Holes)?;
    let scores = if options.three {
        numbers::<3>(scores)
    } else {
        numbers::<2>(scores).map(|[first, second]| [first, second, 0])
    };
    let scores = scores.ok_or(PositionError::Scores { n_seats })?;
    let turn = small_number(turn)
        .and_then(|number| Seat::new(u8::try_from(number).ok()?))
        .filter(|seat| seat.number() <= n_seats)
        .ok_or(PositionError::Seat { n_seats })?;
    let out = out.map_or(Ok(SeatSet::EMPTY), |out| seats_out(out).ok_or(PositionError::Out))?;
    if out.contains(turn) {
        return Err(PositionError::SeatOut { seat: turn });
    }
    let found = holes.iter().chain(&scores).map(|&n| u32::from(n)).sum();
    if found != Position::N_STONES {
        return Err(PositionError::Total { found });
    }
    let position = Position {
        holes,
        scores,
        turn,
        out,
        options,
    };
    let skipped = options.no_move == NoMove::Pass
        && !position.has_stones(turn)
        && position.seats_in().iter().any(|seat| position.has_stones(seat));
    if skipped {
        return Err(PositionError::MustBeSkipped { seat: turn });
    }
    Ok(position)
}

/// Exactly `N` numbers of at most 36, joined by commas.
fn numbers<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut parts = text.split(',');
    let mut read = [0; N];
    for place in &mut read {
        let number = small_number(parts.next()?).filter(|&n| n <= Position::N_STONES)?;
        *place = u8::try_from(number).ok()?;
    }
    parts.next().is_none().then_some(read)
}

/// `-2` or `-1-2`, in any order, no seat twice.
fn seats_out(text: &str) -> Option<SeatSet> {
    let mut out = SeatSet::EMPTY;
    for number in text.strip_prefix('-')?.split('-') {
        let seat = Seat::new(u8::try_from(small_number(number)?).ok()?)?;
        if out.contains(seat) {
            return None;
        }
        out.insert(seat);
    }
    Some(out)
}

/// The canonical text.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |f: &mut fmt::Formatter<'_>, numbers: &[u8]| {
            numbers.iter().enumerate().try_for_each(|(i, number)| {
                let comma = if i == 0 { "" } else { "," };
                write!(f, "{comma}{number}")
            })
        };
        list(f, &self.holes)?;
        write!(f, " {} ", self.seat_to_move())?;
        list(f, self.scores())?;
        for (i, seat) in self.out.iter().enumerate() {
            let space = if i == 0 { " " } else { "" };
            write!(f, "{space}-{seat}")?;
        }
        Ok(())
    }
}
