//! The options of Buga-shadara (`docs/rules.md`, 3.3).

use super::super::OptionKey;

/// What the dogs do while some are in hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Variant {
    /// They drop one.
    #[default]
    Standard,
    /// They drop one and may then step with one.
    DropMove,
}

/// The options of Buga-shadara.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// What the dogs do while some are in hand.
    pub variant: Variant,
    /// How many dogs there are: 24 or 25.
    dogs: u8,
    /// With how many dogs left the deer win: 0, 7, 10 or 11.
    lose_at: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            variant: Variant::Standard,
            dogs: 24,
            lose_at: 10,
        }
    }
}

impl Options {
    /// The keys, in the order of the canonical text.
    pub const KEYS: &'static [OptionKey] = &[
        OptionKey {
            name: "variant",
            values: &["standard", "drop_move"],
        },
        OptionKey {
            name: "dogs",
            values: &["24", "25"],
        },
        OptionKey {
            name: "lose_at",
            values: &["10", "0", "7", "11"],
        },
    ];

    /// How many dogs there are: 24 or 25.
    #[must_use]
    pub const fn n_dogs(&self) -> u8 {
        self.dogs
    }

    /// With how many dogs left the deer win: 0, 7, 10 or 11.
    #[must_use]
    pub const fn lose_at(&self) -> u8 {
        self.lose_at
    }

    /// With how many captures the deer win.
    #[must_use]
    pub const fn captures_to_win(&self) -> u8 {
        self.dogs - self.lose_at
    }

    /// These options with one changed; what is not in [`KEYS`](Self::KEYS) changes nothing.
    pub(in super::super) fn with(mut self, key: &str, value: &str) -> Self {
        match (key, value) {
            ("variant", "standard") => self.variant = Variant::Standard,
            ("variant", "drop_move") => self.variant = Variant::DropMove,
            ("dogs", "24") => self.dogs = 24,
            ("dogs", "25") => self.dogs = 25,
            ("lose_at", "0") => self.lose_at = 0,
            ("lose_at", "7") => self.lose_at = 7,
            ("lose_at", "10") => self.lose_at = 10,
            ("lose_at", "11") => self.lose_at = 11,
            _ => {}
        }
        self
    }

    /// The value of the option called `key`.
    #[must_use]
    pub fn value(&self, key: &str) -> Option<&'static str> {
        Some(match key {
            "variant" => match self.variant {
                Variant::Standard => "standard",
                Variant::DropMove => "drop_move",
            },
            "dogs" if self.dogs == 25 => "25",
            "dogs" => "24",
            "lose_at" => match self.lose_at {
                0 => "0",
                7 => "7",
                11 => "11",
                _ => "10",
            },
            _ => return None,
        })
    }
}
