//! Seats: who moves first, second, third; their names; sets of them.

use std::fmt;

/// A seat: 1, 2 or 3, who moves first, second, third.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The seat that moves first.
    pub const FIRST: Self = Self(1);
    /// The seat that moves second.
    pub const SECOND: Self = Self(2);
    /// The seat that moves third, in games for three.
    pub const THIRD: Self = Self(3);
    /// Every seat there can be, in the order of moving.
    pub const ALL: [Self; 3] = [Self::FIRST, Self::SECOND, Self::THIRD];

    /// The seat with this number, 1 to 3.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=3 => Some(Self(number)),
            _ => None,
        }
    }

    /// 1, 2 or 3.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// 0, 1 or 2: the place in a list of seats.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The seat after this one among the first `n_seats`; after the last comes the first.
    #[must_use]
    pub const fn next(self, n_seats: u8) -> Self {
        if self.0 >= n_seats || self.0 == 3 {
            Self::FIRST
        } else {
            Self(self.0 + 1)
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// How a ruleset calls a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeatName {
    /// Buku, seat 1: lifts ranks, owns the light squares.
    White,
    /// Buku, seat 2: lifts files, owns the dark squares.
    Black,
    /// Bakuk, seat 1.
    South,
    /// Bakuk for three, seat 2.
    East,
    /// Bakuk, the last seat.
    North,
    /// Buga-shadara, seat 1.
    Deer,
    /// Buga-shadara, seat 2.
    Dogs,
}

impl fmt::Display for SeatName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "White",
            Self::Black => "Black",
            Self::South => "South",
            Self::East => "East",
            Self::North => "North",
            Self::Deer => "deer",
            Self::Dogs => "dogs",
        })
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// The first `n` seats: all of a game for `n`.
    #[must_use]
    pub const fn first(n: u8) -> Self {
        match n {
            0 => Self(0),
            1 => Self(0b001),
            2 => Self(0b011),
            _ => Self(0b111),
        }
    }

    /// Only this seat.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << (seat.0 - 1))
    }

    /// Whether `seat` is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & Self::only(seat).0 != 0
    }

    /// Adds `seat`.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= Self::only(seat).0;
    }

    /// This set and `seat`.
    #[must_use]
    pub const fn with(mut self, seat: Seat) -> Self {
        self.insert(seat);
        self
    }

    /// The seats of this set that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many seats are in the set.
    #[must_use]
    pub const fn len(self) -> u8 {
        (self.0 & 1) + (self.0 >> 1 & 1) + (self.0 >> 2 & 1)
    }

    /// Whether no seat is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, in the order of moving.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// The numbers joined by `+`: `1+3`; `-` for no seat.
impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (i, seat) in self.iter().enumerate() {
            if i > 0 {
                f.write_str("+")?;
            }
            write!(f, "{seat}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SeatSet({self})")
    }
}
