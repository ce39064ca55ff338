//! The 33 points of the board, the lines that join them, and the leaps (`docs/rules.md`, 3.5).
//!
//! Files are x, 1 to 5; ranks are y, 1 to 9; ranks 3 to 7 are the main board, the rest two houses.

use std::fmt;

/// A point of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u8);

/// How many points there are.
const N: usize = 33;

/// x and y of every point, rank by rank from the south.
const COORDINATES: [(u8, u8); N] = {
    let mut all = [(0, 0); N];
    let (mut n, mut y) = (0, 1);
    while y <= 9 {
        let mut x = 1;
        while x <= 5 {
            if is_point(x, y) {
                all[n] = (x, y);
                n += 1;
            }
            x += 1;
        }
        y += 1;
    }
    all
};

const fn is_point(x: u8, y: u8) -> bool {
    let half_width = match y {
        1 | 9 => 0,
        2 | 8 => 1,
        3..=7 => 2,
        _ => return false,
    };
    3 - half_width <= x && x <= 3 + half_width
}

/// Whether a line joins two points: on the main board orthogonal neighbours, and diagonal ones from
/// points whose x and y are both odd or both even; in a house all neighbours.
const fn is_edge(a: usize, b: usize) -> bool {
    let ((ax, ay), (bx, by)) = (COORDINATES[a], COORDINATES[b]);
    let (dx, dy) = (ax.abs_diff(bx), ay.abs_diff(by));
    if dx > 1 || dy > 1 || dx + dy == 0 {
        return false;
    }
    let on_main_board = 3 <= ay && ay <= 7 && 3 <= by && by <= 7;
    if on_main_board {
        return dx + dy == 1 || (ax + ay) % 2 == 0;
    }
    is_in_house(ax, ay) && is_in_house(bx, by)
}

/// Whether the point is in a house, its door on the main board included.
const fn is_in_house(x: u8, y: u8) -> bool {
    y < 3 || y > 7 || (x == 3 && (y == 3 || y == 7))
}

/// The points at the other ends of the lines of each point.
const NEIGHBOURS: [u64; N] = {
    let mut all = [0; N];
    let mut a = 0;
    while a < N {
        let mut b = 0;
        while b < N {
            if is_edge(a, b) {
                all[a] |= 1 << b;
            }
            b += 1;
        }
        a += 1;
    }
    all
};

/// A leap: the point leapt over and the point behind it.
type Leap = (Point, Point);

/// The leaps from each point, and how many there are (at most 8, one in each direction).
const LEAPS: [([Leap; 8], usize); N] = {
    let mut all = [([(Point(0), Point(0)); 8], 0); N];
    let mut from = 0_u8;
    while from < 33 {
        let (list, n) = &mut all[from as usize];
        let (mut over, (fx, fy)) = (0_u8, COORDINATES[from as usize]);
        while over < 33 {
            let (mut to, (ox, oy)) = (0_u8, COORDINATES[over as usize]);
            while to < 33 {
                let (tx, ty) = COORDINATES[to as usize];
                let is_straight = tx + fx == 2 * ox && ty + fy == 2 * oy;
                if is_straight && is_edge(from as usize, over as usize) && is_edge(over as usize, to as usize)
                {
                    list[*n] = (Point(over), Point(to));
                    *n += 1;
                }
                to += 1;
            }
            over += 1;
        }
        from += 1;
    }
    all
};

/// All points, a bit each.
pub(crate) const ALL_POINTS: u64 = (1 << N) - 1;

impl Point {
    /// How many points there are.
    pub const N: usize = N;

    /// Every point, rank by rank from the south: c1, b2, c2, … c9.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..33).map(Self)
    }

    /// The point `index`, 0 for c1 to 32 for c9.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 33 { Some(Self(index)) } else { None }
    }

    /// The point at x (1 to 5) and y (1 to 9), if there is one.
    #[must_use]
    pub fn at(x: u8, y: u8) -> Option<Self> {
        Self::all().find(|point| point.x() == x && point.y() == y)
    }

    /// 0 for c1 to 32 for c9.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file: 1 for `a` to 5 for `e`.
    #[must_use]
    pub const fn x(self) -> u8 {
        COORDINATES[self.0 as usize].0
    }

    /// The rank: 1 to 9.
    #[must_use]
    pub const fn y(self) -> u8 {
        COORDINATES[self.0 as usize].1
    }

    /// The one bit of this point.
    #[must_use]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The points at the other ends of its lines.
    #[must_use]
    pub const fn neighbours(self) -> u64 {
        NEIGHBOURS[self.0 as usize]
    }

    /// Whether a line joins it with `other`.
    #[must_use]
    pub const fn is_joined_with(self, other: Self) -> bool {
        self.neighbours() & other.bit() != 0
    }

    /// The leaps from here: the point leapt over and the point behind it.
    #[must_use]
    pub fn leaps(self) -> &'static [(Self, Self)] {
        let (leaps, n) = &LEAPS[self.0 as usize];
        leaps.get(..*n).unwrap_or(leaps)
    }

    /// The point that a leap from here to `to` passes over, if there is such a leap.
    #[must_use]
    pub fn over(self, to: Self) -> Option<Self> {
        self.leaps()
            .iter()
            .find(|&&(_, behind)| behind == to)
            .map(|&(over, _)| over)
    }

    /// The point of the lowest bit; `None` when there is none.
    #[must_use]
    pub const fn lowest(bits: u64) -> Option<Self> {
        #[expect(clippy::cast_possible_truncation, reason = "there are at most 64 zeros")]
        Self::new(bits.trailing_zeros() as u8)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.x() - 1) as char, self.y())
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The points of a set of bits, from the lowest.
pub(crate) fn points(mut bits: u64) -> impl Iterator<Item = Point> {
    std::iter::from_fn(move || {
        let point = Point::lowest(bits)?;
        bits &= bits - 1;
        Some(point)
    })
}

/// The 72 lines of the board, each once.
pub fn edges() -> impl Iterator<Item = (Point, Point)> {
    Point::all().flat_map(|a| {
        points(a.neighbours())
            .filter(move |&b| a < b)
            .map(move |b| (a, b))
    })
}

/// The 100 leaps: from, over, to.
pub fn leaps() -> impl Iterator<Item = (Point, Point, Point)> {
    Point::all().flat_map(|from| from.leaps().iter().map(move |&(over, to)| (from, over, to)))
}
