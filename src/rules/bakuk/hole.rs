//! The six holes of the ring.

use std::fmt;

use super::super::Seat;

/// A hole, `a` to `f`, in the order of sowing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hole(u8);

impl Hole {
    /// How many holes there are.
    pub const N: usize = 6;

    /// Every hole, in the order of sowing.
    pub const ALL: [Self; Self::N] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The hole `index`, 0 for `a` to 5 for `f`.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 6 { Some(Self(index)) } else { None }
    }

    /// 0 for `a` to 5 for `f`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// `a` to `f`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// The hole that is sown after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self((self.0 + 1) % 6)
    }

    /// Whose hole it is in a game for `n_seats`: three holes each for two, two each for three.
    #[must_use]
    pub const fn owner(self, n_seats: u8) -> Seat {
        match self.0 / (if n_seats == 3 { 2 } else { 3 }) {
            0 => Seat::FIRST,
            1 => Seat::SECOND,
            _ => Seat::THIRD,
        }
    }
}

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
