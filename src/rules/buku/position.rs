//! The position of Buku: two bit planes of counters, scores, side and the 65th counter.

use super::super::{Outcome, Reason, Recurring, Ruleset, Seat, SeatSet};
use super::square::{owned_by, squares};
use super::{IllegalMove, Line, Move, MoveError, N_WALKS, Options, Path, PositionError, Repetition};
use super::{Square, Trace, Walks};

/// Counters on the board, scores, whose turn it is, and whether White still has the 65th counter.
///
/// Between turns no square holds more than 3, so two bits a square are enough.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The squares whose number of counters is odd.
    pub(super) ones: u64,
    /// The squares that hold 2 or 3.
    pub(super) twos: u64,
    pub(super) scores: [u8; 2],
    pub(super) side: Seat,
    pub(super) bonus: bool,
    pub(super) options: Options,
}

impl Position {
    /// All counters of a game.
    pub const N_COUNTERS: u32 = 65;

    /// How many counters stand on `square`.
    #[must_use]
    pub const fn counters_at(&self, square: Square) -> u8 {
        (self.ones & square.bit() != 0) as u8 + 2 * (self.twos & square.bit() != 0) as u8
    }

    /// How many counters stand on the board.
    #[must_use]
    pub const fn n_on_board(&self) -> u32 {
        self.counters_on(!0)
    }

    /// How many counters stand on the squares of `bits`.
    #[must_use]
    pub const fn counters_on(&self, bits: u64) -> u32 {
        (self.ones & bits).count_ones() + 2 * (self.twos & bits).count_ones()
    }

    /// What White and Black have captured.
    #[must_use]
    pub const fn scores(&self) -> [u8; 2] {
        self.scores
    }

    /// Whether White still has the 65th counter, which joins his first hand.
    #[must_use]
    pub const fn has_bonus(&self) -> bool {
        self.bonus
    }

    /// How many counters lifting `line` puts in the hand of the side to move.
    #[must_use]
    pub const fn hand(&self, line: Line) -> usize {
        self.counters_on(line.bits()) as usize + self.bonus as usize
    }

    /// The board after lifting and sowing, before the capture: bit planes of ones, twos and fours.
    pub(super) fn sown(&self, mv: &Move) -> [u64; 3] {
        let lifted = !mv.line.bits();
        let (ones, twos, path) = (self.ones & lifted, self.twos & lifted, mv.path.bits());
        let carry = ones & path;
        [ones ^ path, twos ^ carry, twos & carry]
    }

    /// The counters that each seat would have if those on its own squares were added.
    fn scores_with_own_squares(&self) -> Vec<u8> {
        let with = |seat: Seat| add(self.scores[seat.index()], self.counters_on(owned_by(seat)));
        vec![with(Seat::FIRST), with(Seat::SECOND)]
    }
}

/// A score and counters won; all counters of a game are 65.
fn add(score: u8, counters: u32) -> u8 {
    u8::try_from(counters).map_or(u8::MAX, |counters| score.saturating_add(counters))
}

impl Recurring for Position {
    fn occurrences_allowed(&self) -> usize {
        2
    }

    fn repeats(&self, earlier: &Self) -> bool {
        self.ones == earlier.ones
            && self.twos == earlier.twos
            && match self.options.repetition {
                Repetition::Board => true,
                Repetition::Position => self.side == earlier.side,
            }
    }

    /// A capture takes counters off the board for good. The 65th counter changes the number on the board
    /// by one; captures by three or four cannot bring it back to what it was.
    fn is_cut_from(&self, earlier: &Self) -> bool {
        self.scores != earlier.scores || self.bonus != earlier.bonus
    }
}

impl super::super::Position for Position {
    const RULESET: Ruleset = Ruleset::Buku;
    type Options = Options;
    type Move = Move;
    type ParseError = PositionError;
    type MoveError = MoveError;
    type Illegal = IllegalMove;
    type Trace = Trace;

    fn start(options: Options) -> Self {
        Self {
            ones: !0,
            twos: 0,
            scores: [0, 0],
            side: Seat::FIRST,
            bonus: true,
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
        2
    }

    fn seat_to_move(&self) -> Seat {
        self.side
    }

    fn reason(&self) -> Option<Reason> {
        if self.bonus {
            None
        } else if self.twos == 0 {
            Some(Reason::Singletons)
        } else if self.options.majority && self.scores.iter().any(|&score| score > 32) {
            Some(Reason::Majority)
        } else {
            None
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let reason = self.reason()?;
        let scores = match reason {
            Reason::Singletons => self.scores_with_own_squares(),
            _ => self.scores.to_vec(),
        };
        Some(Outcome::by_score(scores, SeatSet::first(2), reason))
    }

    /// Whoever repeats gives all counters on the board to the opponent, who is to move now.
    fn repetition_outcome(&self) -> Outcome {
        let mut scores = self.scores.to_vec();
        if let Some(score) = scores.get_mut(self.side.index()) {
            *score = add(*score, self.n_on_board());
        }
        Outcome::by_score(scores, SeatSet::first(2), Reason::Repetition)
    }

    fn moves(&self) -> impl Iterator<Item = Move> + use<> {
        let position = *self;
        let lines = if self.reason().is_none() { 8 } else { 0 };
        (0..lines).flat_map(move |index| {
            let line = Line::of(position.side, index);
            Walks::new(position.hand(line)).map(move |path| Move { line, path })
        })
    }

    fn n_moves(&self) -> u64 {
        if self.reason().is_some() {
            return 0;
        }
        Line::all_of(self.side)
            .map(|line| N_WALKS.get(self.hand(line)).copied().unwrap_or(0))
            .sum()
    }

    fn check(&self, mv: &Move) -> Result<(), IllegalMove> {
        if let Some(reason) = self.reason() {
            return Err(IllegalMove::Over { reason });
        }
        if !mv.line.is_of(self.side) {
            return Err(IllegalMove::WrongLine {
                seat: self.side,
                line: mv.line,
            });
        }
        let mut seen = 0;
        let mut before: Option<Square> = None;
        for &square in mv.path.squares() {
            if let Some(before) = before
                && before.neighbours() & square.bit() == 0
            {
                return Err(IllegalMove::NotStraight {
                    from: before,
                    to: square,
                });
            }
            if seen & square.bit() != 0 {
                return Err(IllegalMove::Twice { square });
            }
            seen |= square.bit();
            before = Some(square);
        }
        let hand = self.hand(mv.line);
        if mv.path.len() != hand {
            return Err(IllegalMove::WrongLength {
                hand,
                squares: mv.path.len(),
            });
        }
        Ok(())
    }

    fn play_unchecked(&self, mv: &Move) -> Self {
        let [ones, twos, fours] = self.sown(mv);
        let own = owned_by(self.side);
        let threes = ones & twos & own;
        let fours = fours & own;
        let mut scores = self.scores;
        let won = 3 * threes.count_ones() + 4 * fours.count_ones();
        scores[self.side.index()] = add(self.scores[self.side.index()], won);
        Self {
            ones: ones & !threes,
            twos: twos & !threes,
            scores,
            side: self.side.next(2),
            bonus: false,
            options: self.options,
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let mv = text.parse::<super::MoveText>()?.to_move(self)?;
        self.check(&mv)?;
        Ok(mv)
    }

    fn trace(&self, mv: &Move) -> Trace {
        let count = |bits: u64| {
            squares(bits)
                .map(|s| (s, self.counters_at(s)))
                .filter(|&(_, n)| n > 0)
        };
        let [ones, twos, fours] = self.sown(mv);
        let own = owned_by(self.side);
        let threes = ones & twos & own;
        let captures = squares(threes | fours & own);
        Trace {
            seat: self.side,
            line: mv.line,
            hand: mv.path.len(),
            lifted: count(mv.line.bits()).collect(),
            path: mv.path.squares().to_vec(),
            captures: captures
                .map(|s| (s, if threes & s.bit() == 0 { 4 } else { 3 }))
                .collect(),
        }
    }
}

/// The path of no square is what nothing else may be.
impl Default for Path {
    fn default() -> Self {
        Self::EMPTY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_small() {
        assert!(size_of::<Position>() <= 24, "{}", size_of::<Position>());
        assert!(size_of::<Move>() <= 24, "{}", size_of::<Move>());
    }
}
