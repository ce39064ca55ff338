//! The position of Buga-shadara: deer and dogs as sets of bits, hand, captures, quiet turns.

use std::fmt;

use super::super::{Outcome, Reason, Recurring, Ruleset, Seat, SeatSet};
use super::moves::{dogs_can_step, landings, n_steps};
use super::point::{ALL_POINTS, points};
use super::{IllegalMove, Move, MoveError, Moves, Options, Point, PositionError, Trace, Variant};

/// What stands on a point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// One of the two, black.
    Deer,
    /// One of the many, white.
    Dog,
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Deer => "deer",
            Self::Dog => "dog",
        })
    }
}

/// Where deer and dogs stand, dogs in hand and captured, and for how many turns nothing was captured or
/// dropped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) deer: u64,
    pub(super) dogs: u64,
    pub(super) side: Seat,
    pub(super) hand: u8,
    pub(super) captured: u8,
    pub(super) quiet: u8,
    pub(super) options: Options,
}

impl Position {
    /// After this many turns without capture or drop the game is a draw (`docs/rules.md`, 3.2, point 7).
    pub const QUIET_LIMIT: u8 = 100;

    /// The points on which deer stand, a bit each.
    #[must_use]
    pub const fn deer(&self) -> u64 {
        self.deer
    }

    /// The points on which dogs stand, a bit each.
    #[must_use]
    pub const fn dogs(&self) -> u64 {
        self.dogs
    }

    /// The points on which nothing stands, a bit each.
    #[must_use]
    pub const fn empty(&self) -> u64 {
        ALL_POINTS & !(self.deer | self.dogs)
    }

    /// What stands on `point`.
    #[must_use]
    pub const fn piece_at(&self, point: Point) -> Option<Piece> {
        if self.deer & point.bit() != 0 {
            Some(Piece::Deer)
        } else if self.dogs & point.bit() != 0 {
            Some(Piece::Dog)
        } else {
            None
        }
    }

    /// How many dogs are still to be dropped.
    #[must_use]
    pub const fn hand(&self) -> u8 {
        self.hand
    }

    /// How many dogs were captured.
    #[must_use]
    pub const fn captured(&self) -> u8 {
        self.captured
    }

    /// For how many turns nothing was captured or dropped.
    #[must_use]
    pub const fn quiet(&self) -> u8 {
        self.quiet
    }

    /// How many dogs are left, in hand and on the board.
    #[must_use]
    pub const fn dogs_left(&self) -> u8 {
        self.options.n_dogs().saturating_sub(self.captured)
    }

    pub(super) const fn deer_to_move(&self) -> bool {
        matches!(self.side, Seat::FIRST)
    }

    const fn is_reduced(&self) -> bool {
        self.captured >= self.options.captures_to_win()
    }

    /// Whether the game is over for another reason than that the deer cannot move.
    pub(super) const fn is_over_before_blocked(&self) -> bool {
        self.is_reduced() || self.quiet >= Self::QUIET_LIMIT
    }

    /// Steps and leaps of both deer.
    fn n_deer_moves(&self) -> u32 {
        let empty = self.empty();
        let leaps = |deer| landings(deer, self.dogs, empty).count_ones();
        n_steps(self.deer, empty) + points(self.deer).map(leaps).sum::<u32>()
    }

    fn check_from(&self, point: Point) -> Result<(), IllegalMove> {
        let own = if self.deer_to_move() {
            Piece::Deer
        } else {
            Piece::Dog
        };
        match self.piece_at(point) {
            None => Err(IllegalMove::NoPiece { point }),
            Some(piece) if piece == own => Ok(()),
            Some(piece) => Err(IllegalMove::NotOwn { point, piece }),
        }
    }

    fn check_empty(&self, point: Point) -> Result<(), IllegalMove> {
        self.piece_at(point)
            .map_or(Ok(()), |piece| Err(IllegalMove::Occupied { point, piece }))
    }

    fn check_step(&self, from: Point, to: Point) -> Result<(), IllegalMove> {
        self.check_from(from)?;
        if !from.is_joined_with(to) {
            return Err(IllegalMove::NoLine { from, to });
        }
        self.check_empty(to)
    }

    fn check_leap(&self, from: Point, to: Point) -> Result<(), IllegalMove> {
        self.check_from(from)?;
        let over = from.over(to).ok_or(IllegalMove::NoLeap { from, to })?;
        if self.dogs & over.bit() == 0 {
            return Err(IllegalMove::NoDogToLeap { over });
        }
        self.check_empty(to)
    }

    fn check_drop(&self, point: Point) -> Result<(), IllegalMove> {
        if self.deer_to_move() {
            return Err(IllegalMove::DeerDoNotDrop);
        }
        if self.hand == 0 {
            return Err(IllegalMove::HandEmpty);
        }
        self.check_empty(point)
    }

    /// The position with a dog from the hand on `point`, before anything else of the turn.
    pub(super) const fn with_drop(mut self, point: Point) -> Self {
        self.dogs |= point.bit();
        self.hand = self.hand.saturating_sub(1);
        self
    }
}

impl Recurring for Position {
    fn occurrences_allowed(&self) -> usize {
        3
    }

    /// Repetition is counted once all dogs are dropped; before, every turn of the dogs changes the hand.
    fn repeats(&self, earlier: &Self) -> bool {
        self.hand == 0
            && self.deer == earlier.deer
            && self.dogs == earlier.dogs
            && self.side == earlier.side
            && self.hand == earlier.hand
    }

    /// Dropped dogs do not go back, captured ones do not return.
    fn is_cut_from(&self, earlier: &Self) -> bool {
        self.captured != earlier.captured || self.hand != earlier.hand
    }
}

impl super::super::Position for Position {
    const RULESET: Ruleset = Ruleset::BugaShadara;
    type Options = Options;
    type Move = Move;
    type ParseError = PositionError;
    type MoveError = MoveError;
    type Illegal = IllegalMove;
    type Trace = Trace;

    fn start(options: Options) -> Self {
        // Deer on the doors c3 and c7, dogs on the eight points round the centre c5.
        let set = |points: &[(u8, u8)]| {
            points
                .iter()
                .filter_map(|&(x, y)| Point::at(x, y))
                .fold(0, |bits, point| bits | point.bit())
        };
        Self {
            deer: set(&[(3, 3), (3, 7)]),
            dogs: set(&[(2, 4), (3, 4), (4, 4), (2, 5), (4, 5), (2, 6), (3, 6), (4, 6)]),
            side: Seat::FIRST,
            hand: options.n_dogs() - 8,
            captured: 0,
            quiet: 0,
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
        if self.is_reduced() {
            Some(Reason::DogsReduced)
        } else if self.deer_to_move() && self.n_deer_moves() == 0 {
            Some(Reason::DeerBlocked)
        } else if self.quiet >= Self::QUIET_LIMIT {
            Some(Reason::QuietLimit)
        } else {
            None
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let reason = self.reason()?;
        let winners = match reason {
            Reason::DogsReduced => SeatSet::only(Seat::FIRST),
            Reason::DeerBlocked => SeatSet::only(Seat::SECOND),
            _ => SeatSet::first(2),
        };
        Some(Outcome {
            winners,
            scores: Vec::new(),
            reason,
        })
    }

    fn repetition_outcome(&self) -> Outcome {
        Outcome {
            winners: SeatSet::first(2),
            scores: Vec::new(),
            reason: Reason::Repetition,
        }
    }

    fn moves(&self) -> impl Iterator<Item = Move> + use<> {
        Moves::of(self)
    }

    fn n_moves(&self) -> u64 {
        if self.is_over_before_blocked() {
            return 0;
        }
        let empty = self.empty();
        let n = if self.deer_to_move() {
            self.n_deer_moves()
        } else if self.hand == 0 {
            n_steps(self.dogs, empty).max(1)
        } else {
            match self.options.variant {
                Variant::Standard => empty.count_ones(),
                // After a drop on e the dogs step as before but not to e, and the new dog steps from e.
                Variant::DropMove => {
                    let (n_empty, steps) = (empty.count_ones(), n_steps(self.dogs, empty));
                    n_empty + n_empty * steps - steps + n_steps(empty, empty)
                }
            }
        };
        u64::from(n)
    }

    fn check(&self, mv: &Move) -> Result<(), IllegalMove> {
        if let Some(reason) = self.reason() {
            return Err(IllegalMove::Over { reason });
        }
        match *mv {
            Move::Step { from, .. } if !self.deer_to_move() && self.hand > 0 => {
                self.check_from(from)?;
                Err(IllegalMove::MustDrop { hand: self.hand })
            }
            Move::Step { from, to } => self.check_step(from, to),
            Move::Leap { .. } if !self.deer_to_move() => Err(IllegalMove::DogsDoNotLeap),
            Move::Leap { from, to } => self.check_leap(from, to),
            Move::Drop(point) => self.check_drop(point),
            Move::DropStep { drop, from, to } => {
                self.check_drop(drop)?;
                if self.options.variant == Variant::Standard {
                    return Err(IllegalMove::NoStepAfterDrop);
                }
                self.with_drop(drop).check_step(from, to)
            }
            Move::Pass if self.deer_to_move() || self.hand > 0 => Err(IllegalMove::MayNotPass),
            Move::Pass if dogs_can_step(self.dogs, self.empty()) => Err(IllegalMove::MayNotPass),
            Move::Pass => Ok(()),
        }
    }

    fn play_unchecked(&self, mv: &Move) -> Self {
        let mut after = *self;
        after.quiet = after.quiet.saturating_add(1);
        after.side = self.side.next(2);
        match *mv {
            Move::Step { from, to } if self.deer_to_move() => after.deer ^= from.bit() | to.bit(),
            Move::Step { from, to } => after.dogs ^= from.bit() | to.bit(),
            Move::Leap { from, to } => {
                after.deer ^= from.bit() | to.bit();
                after.dogs &= !from.over(to).map_or(0, Point::bit);
                after.captured += 1;
                after.quiet = 0;
            }
            Move::Drop(point) => {
                after = after.with_drop(point);
                after.quiet = 0;
            }
            Move::DropStep { drop, from, to } => {
                after = after.with_drop(drop);
                after.dogs ^= from.bit() | to.bit();
                after.quiet = 0;
            }
            Move::Pass => {}
        }
        after
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let mv = text.parse::<Move>()?;
        self.check(&mv)?;
        Ok(mv)
    }

    fn trace(&self, mv: &Move) -> Trace {
        Trace::of(self.side, mv)
    }
}
