//! The options of Bakuk (`docs/rules.md`, 2.3).

use super::super::{OptionKey, Seat, SeatName};

/// What happens when the seat to move has no stone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum NoMove {
    /// It is skipped.
    #[default]
    Pass,
    /// The game ends.
    End,
}

/// Who gets the stones left on the board at the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Leftover {
    /// Nobody.
    #[default]
    None,
    /// The owners of their holes.
    Owner,
}

/// The options of Bakuk.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// Whether three play, or two.
    pub three: bool,
    /// What happens when the seat to move has no stone.
    pub no_move: NoMove,
    /// Who gets the stones left on the board at the end.
    pub leftover: Leftover,
    /// Whether sowing passes over the hole that was emptied.
    pub skip_origin: bool,
}

impl Options {
    /// The keys, in the order of the canonical text.
    pub const KEYS: &'static [OptionKey] = &[
        OptionKey {
            name: "players",
            values: &["2", "3"],
        },
        OptionKey {
            name: "no_move",
            values: &["pass", "end"],
        },
        OptionKey {
            name: "leftover",
            values: &["none", "owner"],
        },
        OptionKey {
            name: "skip_origin",
            values: &["false", "true"],
        },
    ];

    /// These options with one changed; what is not in [`KEYS`](Self::KEYS) changes nothing.
    pub(in super::super) fn with(mut self, key: &str, value: &str) -> Self {
        match (key, value) {
            ("players", value) => self.three = value == "3",
            ("no_move", "pass") => self.no_move = NoMove::Pass,
            ("no_move", "end") => self.no_move = NoMove::End,
            ("leftover", "none") => self.leftover = Leftover::None,
            ("leftover", "owner") => self.leftover = Leftover::Owner,
            ("skip_origin", value) => self.skip_origin = value == "true",
            _ => {}
        }
        self
    }

    /// The value of the option called `key`.
    #[must_use]
    pub fn value(&self, key: &str) -> Option<&'static str> {
        Some(match key {
            "players" if self.three => "3",
            "players" => "2",
            "no_move" => match self.no_move {
                NoMove::Pass => "pass",
                NoMove::End => "end",
            },
            "leftover" => match self.leftover {
                Leftover::None => "none",
                Leftover::Owner => "owner",
            },
            "skip_origin" if self.skip_origin => "true",
            "skip_origin" => "false",
            _ => return None,
        })
    }

    /// 2 or 3.
    #[must_use]
    pub const fn n_seats(&self) -> u8 {
        if self.three { 3 } else { 2 }
    }

    /// South and North; South, East and North.
    #[must_use]
    pub const fn seat_name(&self, seat: Seat) -> SeatName {
        match (seat, self.three) {
            (Seat::FIRST, _) => SeatName::South,
            (Seat::SECOND, true) => SeatName::East,
            _ => SeatName::North,
        }
    }
}
