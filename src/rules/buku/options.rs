//! The options of Buku (`docs/rules.md`, 1.3).

use super::super::OptionKey;

/// What must be the same for a repetition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Repetition {
    /// The counters on the board.
    #[default]
    Board,
    /// The counters and the side to move.
    Position,
}

/// The options of Buku.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// What must be the same for a repetition.
    pub repetition: Repetition,
    /// Whether a score above 32 ends the game.
    pub majority: bool,
}

impl Options {
    /// The keys, in the order of the canonical text.
    pub const KEYS: &'static [OptionKey] = &[
        OptionKey {
            name: "repetition",
            values: &["board", "position"],
        },
        OptionKey {
            name: "majority",
            values: &["false", "true"],
        },
    ];

    /// These options with one changed; what is not in [`KEYS`](Self::KEYS) changes nothing.
    pub(in super::super) fn with(mut self, key: &str, value: &str) -> Self {
        match (key, value) {
            ("repetition", "board") => self.repetition = Repetition::Board,
            ("repetition", "position") => self.repetition = Repetition::Position,
            ("majority", value) => self.majority = value == "true",
            _ => {}
        }
        self
    }

    /// The value of the option called `key`.
    #[must_use]
    pub fn value(&self, key: &str) -> Option<&'static str> {
        Some(match key {
            "repetition" => match self.repetition {
                Repetition::Board => "board",
                Repetition::Position => "position",
            },
            "majority" if self.majority => "true",
            "majority" => "false",
            _ => return None,
        })
    }
}
