//! Squares, files, ranks and lines of the 8×8 board, as indices and as sets of bits.

use std::fmt;

use super::super::Seat;

/// A file, `a` to `h`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct File(u8);

impl File {
    /// The file `index`, 0 for `a` to 7 for `h`.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 8 { Some(Self(index)) } else { None }
    }

    /// Every file from `a` to `h`.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8).map(Self)
    }

    /// 0 for `a` to 7 for `h`.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// `a` to `h`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A rank, 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Rank(u8);

impl Rank {
    /// The rank `index`, 0 for rank 1 to 7 for rank 8.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 8 { Some(Self(index)) } else { None }
    }

    /// Every rank from 1 to 8.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..8).map(Self)
    }

    /// 0 for rank 1 to 7 for rank 8.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// 1 to 8.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// What a seat lifts: White a rank, Black a file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Line {
    /// White's.
    Rank(Rank),
    /// Black's.
    File(File),
}

impl Line {
    /// The eight lines that `seat` may lift, in order.
    pub fn all_of(seat: Seat) -> impl Iterator<Item = Self> + use<> {
        (0..8).map(move |index| Self::of(seat, index))
    }

    /// The line `index` (0 to 7) of `seat`.
    pub(crate) const fn of(seat: Seat, index: u8) -> Self {
        match seat {
            Seat::FIRST => Self::Rank(Rank(index)),
            _ => Self::File(File(index)),
        }
    }

    /// Whether `seat` lifts lines of this kind.
    #[must_use]
    pub const fn is_of(self, seat: Seat) -> bool {
        matches!(
            (self, seat),
            (Self::Rank(_), Seat::FIRST) | (Self::File(_), Seat::SECOND)
        )
    }

    /// 0 to 7 from rank 1 or file `a`.
    #[must_use]
    pub const fn index(self) -> u8 {
        match self {
            Self::Rank(rank) => rank.0,
            Self::File(file) => file.0,
        }
    }

    /// The squares of the line, a bit each.
    #[must_use]
    pub const fn bits(self) -> u64 {
        match self {
            Self::Rank(rank) => 0xff << (8 * rank.0),
            Self::File(file) => 0x0101_0101_0101_0101 << file.0,
        }
    }
}

/// `1` to `8` or `a` to `h`.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rank(rank) => rank.fmt(f),
            Self::File(file) => file.fmt(f),
        }
    }
}

/// A square, `a1` to `h8`; its index is `rank · 8 + file`, both from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// Every square: a1, b1, … h8.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..64).map(Self)
    }

    /// Where `file` and `rank` cross.
    #[must_use]
    pub const fn at(file: File, rank: Rank) -> Self {
        Self(rank.0 * 8 + file.0)
    }

    /// The square `index`, 0 for a1, 1 for b1, to 63 for h8.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 64 { Some(Self(index)) } else { None }
    }

    /// 0 for a1, 1 for b1, to 63 for h8.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its file.
    #[must_use]
    pub const fn file(self) -> File {
        File(self.0 % 8)
    }

    /// Its rank.
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank(self.0 / 8)
    }

    /// Whether it is a light square, which White owns; the dark ones are Black's.
    #[must_use]
    pub const fn is_light(self) -> bool {
        LIGHT & self.bit() != 0
    }

    /// Whose square it is.
    #[must_use]
    pub const fn owner(self) -> Seat {
        if self.is_light() {
            Seat::FIRST
        } else {
            Seat::SECOND
        }
    }

    /// The one bit of this square.
    #[must_use]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The squares that share a side with it.
    #[must_use]
    pub const fn neighbours(self) -> u64 {
        beside(self.bit())
    }

    /// The square of the lowest bit; `None` when there is none.
    #[must_use]
    pub const fn lowest(bits: u64) -> Option<Self> {
        #[expect(clippy::cast_possible_truncation, reason = "there are at most 64 zeros")]
        Self::new(bits.trailing_zeros() as u8)
    }

    /// The square one step on in `direction`; `None` off the board.
    #[must_use]
    pub(crate) const fn step(self, direction: Direction) -> Option<Self> {
        match direction {
            Direction::East if self.0 & 7 != 7 => Some(Self(self.0 + 1)),
            Direction::West if self.0 & 7 != 0 => Some(Self(self.0 - 1)),
            Direction::North if self.0 < 56 => Some(Self(self.0 + 8)),
            Direction::South if self.0 >= 8 => Some(Self(self.0 - 8)),
            _ => None,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The squares of a set of bits, from the lowest.
pub(crate) fn squares(mut bits: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let square = Square::lowest(bits)?;
        bits &= bits - 1;
        Some(square)
    })
}

/// The light squares: file plus rank is odd.
pub(crate) const LIGHT: u64 = 0x55aa_55aa_55aa_55aa;

/// The squares that `seat` owns.
pub(crate) const fn owned_by(seat: Seat) -> u64 {
    match seat {
        Seat::FIRST => LIGHT,
        _ => !LIGHT,
    }
}

const NOT_FILE_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_FILE_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// The squares that share a side with a square of `bits`.
pub(crate) const fn beside(bits: u64) -> u64 {
    (bits << 8) | (bits >> 8) | ((bits & NOT_FILE_H) << 1) | ((bits & NOT_FILE_A) >> 1)
}

/// One of the four ways along which a path can run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    North,
    East,
    South,
    West,
}

impl Direction {
    pub(crate) const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// Which way a straight line from `from` to `to` runs; `None` when they are not in one line.
    pub(crate) fn between(from: Square, to: Square) -> Option<Self> {
        match (from.file().cmp(&to.file()), from.rank().cmp(&to.rank())) {
            (std::cmp::Ordering::Less, std::cmp::Ordering::Equal) => Some(Self::East),
            (std::cmp::Ordering::Greater, std::cmp::Ordering::Equal) => Some(Self::West),
            (std::cmp::Ordering::Equal, std::cmp::Ordering::Less) => Some(Self::North),
            (std::cmp::Ordering::Equal, std::cmp::Ordering::Greater) => Some(Self::South),
            _ => None,
        }
    }

    /// Whether the two run at right angles.
    pub(crate) const fn is_across(self, other: Self) -> bool {
        matches!(self, Self::North | Self::South) != matches!(other, Self::North | Self::South)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a1_is_dark_and_b1_light() {
        let light: Vec<String> = squares(LIGHT).take(5).map(|s| s.to_string()).collect();
        assert_eq!(light, ["b1", "d1", "f1", "h1", "a2"]);
        assert_eq!(LIGHT.count_ones(), 32);
    }

    #[test]
    fn there_are_112_edges() {
        let degrees: u32 = Square::all().map(|s| s.neighbours().count_ones()).sum();
        assert_eq!(degrees, 224);
    }
}
