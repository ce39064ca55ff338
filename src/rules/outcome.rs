//! Who won, the scores, and why the game ended by its rules.

use std::fmt;

use super::SeatSet;

/// How a game ended by its rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The seats that share the win; all seats of the game for a draw.
    pub winners: SeatSet,
    /// The final score of each seat in order; empty for Buga-shadara, which has none.
    pub scores: Vec<u8>,
    /// Which rule ended it.
    pub reason: Reason,
}

impl Outcome {
    /// The best of `contenders` win, equal ones together.
    pub(crate) fn by_score(scores: Vec<u8>, contenders: SeatSet, reason: Reason) -> Self {
        let of = |seat: super::Seat| scores.get(seat.index()).copied().unwrap_or(0);
        let best = contenders.iter().map(of).max().unwrap_or(0);
        let winners = contenders.iter().filter(|&seat| of(seat) == best).collect();
        Self {
            winners,
            scores,
            reason,
        }
    }

    /// Whether all seats of a game for `n_seats` share the win.
    #[must_use]
    pub const fn is_draw(&self, n_seats: u8) -> bool {
        self.winners.len() == n_seats
    }

    /// The winners in the words of `docs/rules.md`, section 6: `draw`, or the numbers of the seats joined by `+`.
    #[must_use]
    pub fn winners_text(&self, n_seats: u8) -> String {
        if self.is_draw(n_seats) {
            "draw".to_owned()
        } else {
            self.winners.to_string()
        }
    }
}

/// Which rule ended a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// Buku: no square holds more than one counter.
    Singletons,
    /// Buku: an earlier board is back. Bakuk, Buga-shadara: a position stands for the third time.
    Repetition,
    /// Buku with `majority=true`: a score is above 32.
    Majority,
    /// Bakuk: no stone is left.
    BoardEmpty,
    /// Bakuk: who should move has no stone.
    NoMove,
    /// Bakuk for three: one seat is left.
    LastSeat,
    /// Buga-shadara: neither deer can move.
    DeerBlocked,
    /// Buga-shadara: too few dogs are left.
    DogsReduced,
    /// Buga-shadara: a hundred turns without capture or drop.
    QuietLimit,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Self; 9] = [
        Self::Singletons,
        Self::Repetition,
        Self::Majority,
        Self::BoardEmpty,
        Self::NoMove,
        Self::LastSeat,
        Self::DeerBlocked,
        Self::DogsReduced,
        Self::QuietLimit,
    ];

    /// The word of `docs/rules.md`, section 6.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Singletons => "singletons",
            Self::Repetition => "repetition",
            Self::Majority => "majority",
            Self::BoardEmpty => "board_empty",
            Self::NoMove => "no_move",
            Self::LastSeat => "last_seat",
            Self::DeerBlocked => "deer_blocked",
            Self::DogsReduced => "dogs_reduced",
            Self::QuietLimit => "quiet_limit",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
