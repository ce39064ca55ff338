//! The position of Bakuk: holes, scores, whose turn it is, who has left.

use super::super::{Outcome, Reason, Recurring, Ruleset, Seat, SeatSet};
use super::{Hole, IllegalMove, Leftover, Move, MoveError, NoMove, Options, PositionError, Sowing, Trace};

/// Stones in the holes, captured stones, whose turn it is, and which seats are out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) holes: [u8; Hole::N],
    /// As many as seats; the others are 0.
    pub(super) scores: [u8; 3],
    pub(super) turn: Seat,
    pub(super) out: SeatSet,
    pub(super) options: Options,
}

impl Position {
    /// All stones of a game.
    pub const N_STONES: u32 = 36;

    /// How many stones are in `hole`.
    #[must_use]
    pub const fn stones_in(&self, hole: Hole) -> u8 {
        self.holes[hole.index()]
    }

    /// The stones in the holes `a` to `f`.
    #[must_use]
    pub const fn holes(&self) -> [u8; Hole::N] {
        self.holes
    }

    /// What each seat has captured: as many numbers as seats.
    #[must_use]
    pub fn scores(&self) -> &[u8] {
        self.scores
            .get(..usize::from(self.options.n_seats()))
            .unwrap_or(&self.scores)
    }

    /// The seats that have left.
    #[must_use]
    pub const fn seats_out(&self) -> SeatSet {
        self.out
    }

    /// The seats still in the game.
    #[must_use]
    pub const fn seats_in(&self) -> SeatSet {
        SeatSet::first(self.options.n_seats()).without(self.out)
    }

    /// The holes of `seat`, in the order of sowing.
    pub fn holes_of(&self, seat: Seat) -> impl Iterator<Item = Hole> + use<> {
        let n_seats = self.options.n_seats();
        Hole::ALL
            .into_iter()
            .filter(move |hole| hole.owner(n_seats) == seat)
    }

    /// Whether `seat` has a stone in one of its holes.
    #[must_use]
    pub fn has_stones(&self, seat: Seat) -> bool {
        self.holes_of(seat).any(|hole| self.stones_in(hole) > 0)
    }

    /// What sowing `hole` does.
    #[must_use]
    pub fn sowing(&self, hole: Hole) -> Sowing {
        Sowing::of(self.holes, hole, self.options)
    }

    /// The ply by which `seat` leaves the game.
    #[must_use]
    pub fn leaving(&self, seat: Seat) -> Move {
        if seat == self.turn {
            Move::Out
        } else {
            Move::OutOf(seat)
        }
    }

    /// Who leaves by `mv`, if it is a leaving.
    #[must_use]
    pub const fn leaver(&self, mv: &Move) -> Option<Seat> {
        match mv {
            Move::Sow(_) => None,
            Move::Out => Some(self.turn),
            Move::OutOf(seat) => Some(*seat),
        }
    }

    /// Whose turn follows that of `seat`: under `pass` the next seat with a stone; if none has one, and
    /// under `end`, the next seat that is in.
    fn turn_after(&self, seat: Seat) -> Seat {
        let n_seats = self.options.n_seats();
        let order = || std::iter::successors(Some(seat.next(n_seats)), move |s| Some(s.next(n_seats)));
        let is_in = |&seat: &Seat| self.seats_in().contains(seat);
        let round = || order().take(usize::from(n_seats)).filter(is_in);
        let able = match self.options.no_move {
            NoMove::Pass => round().find(|&seat| self.has_stones(seat)),
            NoMove::End => None,
        };
        able.or_else(|| round().next()).unwrap_or(seat)
    }

    /// What was captured and, if the option says so, what is left in each seat's holes.
    fn final_scores(&self) -> Vec<u8> {
        let mut scores = self.scores().to_vec();
        if self.options.leftover == Leftover::Owner {
            for hole in Hole::ALL {
                if let Some(score) = scores.get_mut(hole.owner(self.options.n_seats()).index()) {
                    *score += self.stones_in(hole);
                }
            }
        }
        scores
    }

    /// The end by `reason`: the best of the seats still in win, whatever the others captured.
    fn end(&self, reason: Reason) -> Outcome {
        Outcome::by_score(self.final_scores(), self.seats_in(), reason)
    }
}

impl Recurring for Position {
    fn occurrences_allowed(&self) -> usize {
        3
    }

    fn repeats(&self, earlier: &Self) -> bool {
        self.holes == earlier.holes && self.turn == earlier.turn && self.out == earlier.out
    }

    /// Captured stones do not come back, nor do seats.
    fn is_cut_from(&self, earlier: &Self) -> bool {
        self.scores != earlier.scores || self.out != earlier.out
    }
}

impl super::super::Position for Position {
    const RULESET: Ruleset = Ruleset::Bakuk;
    type Options = Options;
    type Move = Move;
    type ParseError = PositionError;
    type MoveError = MoveError;
    type Illegal = IllegalMove;
    type Trace = Trace;

    fn start(options: Options) -> Self {
        Self {
            holes: [6; Hole::N],
            scores: [0; 3],
            turn: Seat::FIRST,
            out: SeatSet::EMPTY,
            options,
        }
    }

    fn parse(options: Options, text: &str) -> Result<Self, PositionError> {
        super::text::parse(options, text)
    }

    fn options(&self) -> Options {
        self.options
    }

    fn n_seats(&self) -> u8 {
        self.options.n_seats()
    }

    fn seat_to_move(&self) -> Seat {
        self.turn
    }

    fn reason(&self) -> Option<Reason> {
        if self.seats_in().len() == 1 {
            Some(Reason::LastSeat)
        } else if self.holes == [0; Hole::N] {
            Some(Reason::BoardEmpty)
        } else if self.has_stones(self.turn) {
            None
        } else {
            Some(Reason::NoMove)
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.reason().map(|reason| self.end(reason))
    }

    fn repetition_outcome(&self) -> Outcome {
        self.end(Reason::Repetition)
    }

    fn moves(&self) -> impl Iterator<Item = Move> + use<> {
        let position = *self;
        let is_over = self.reason().is_some();
        self.holes_of(self.turn)
            .filter(move |&hole| !is_over && position.stones_in(hole) > 0)
            .map(Move::Sow)
    }

    fn n_moves(&self) -> u64 {
        self.moves().count() as u64
    }

    fn check(&self, mv: &Move) -> Result<(), IllegalMove> {
        if let Some(reason) = self.reason() {
            return Err(IllegalMove::Over { reason });
        }
        if let Some(seat) = self.leaver(mv) {
            return if !self.options.three {
                Err(IllegalMove::OutOfTwo)
            } else if self.out.contains(seat) {
                Err(IllegalMove::AlreadyOut { seat })
            } else {
                Ok(())
            };
        }
        let Move::Sow(hole) = *mv else {
            return Ok(());
        };
        let owner = hole.owner(self.options.n_seats());
        if owner != self.turn {
            let name = |seat| self.options.seat_name(seat);
            return Err(IllegalMove::NotOwn {
                hole,
                owner: name(owner),
                mover: name(self.turn),
            });
        }
        if self.stones_in(hole) == 0 {
            return Err(IllegalMove::Empty { hole });
        }
        Ok(())
    }

    fn play_unchecked(&self, mv: &Move) -> Self {
        let mut after = *self;
        match *mv {
            Move::Sow(hole) => {
                let sowing = self.sowing(hole);
                after.holes = sowing.holes;
                after.scores[self.turn.index()] += sowing.n_captured();
                after.turn = after.turn_after(self.turn);
            }
            Move::Out => {
                after.out.insert(self.turn);
                after.turn = after.turn_after(self.turn);
            }
            Move::OutOf(seat) => {
                after.out.insert(seat);
                if seat == self.turn {
                    after.turn = after.turn_after(seat);
                }
            }
        }
        after
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let mv = text.parse::<super::MoveText>()?.to_move(self)?;
        self.check(&mv)?;
        Ok(mv)
    }

    fn trace(&self, mv: &Move) -> Trace {
        match *mv {
            Move::Sow(hole) => Trace::of(self.turn, hole, self.stones_in(hole), &self.sowing(hole)),
            Move::Out => Trace::Out(self.turn),
            Move::OutOf(seat) => Trace::Out(seat),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_small() {
        assert!(size_of::<Position>() <= 16, "{}", size_of::<Position>());
    }
}
