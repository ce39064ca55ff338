//! The options of a game, of whichever ruleset, and their text `k=v, k=v`.

use std::fmt;

use thiserror::Error;

use super::syntax::shortened;
use super::{OptionKey, Ruleset, Seat, SeatName, bakuk, buga_shadara, buku};

/// A ruleset with its options.
///
/// Displayed as the options that differ from the defaults, `k=v, k=v`; empty when none does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Options {
    /// Of Buku.
    Buku(buku::Options),
    /// Of Bakuk.
    Bakuk(bakuk::Options),
    /// Of Buga-shadara.
    BugaShadara(buga_shadara::Options),
}

impl Options {
    /// The default options of `ruleset`.
    #[must_use]
    pub fn default_of(ruleset: Ruleset) -> Self {
        match ruleset {
            Ruleset::Buku => Self::Buku(buku::Options::default()),
            Ruleset::Bakuk => Self::Bakuk(bakuk::Options::default()),
            Ruleset::BugaShadara => Self::BugaShadara(buga_shadara::Options::default()),
        }
    }

    /// Reads `k=v, k=v`; what is not named has its default. Letter case and spaces do not matter.
    ///
    /// # Errors
    /// When a part is no `k=v`, a key or value does not exist, or a key is named twice.
    pub fn parse(ruleset: Ruleset, text: &str) -> Result<Self, OptionsError> {
        let mut options = Self::default_of(ruleset);
        if text.trim().is_empty() {
            return Ok(options);
        }
        let mut seen: Vec<&'static str> = Vec::new();
        for part in text.split(',') {
            let Some((key, value)) = part.split_once('=') else {
                return Err(OptionsError::NotAPair {
                    text: shortened(part.trim()),
                });
            };
            let known = options.key(key)?;
            if seen.contains(&known.name) {
                return Err(OptionsError::Repeated { key: known.name });
            }
            seen.push(known.name);
            options = options.with(key, value)?;
        }
        Ok(options)
    }

    /// These options with `key` set to `value`.
    ///
    /// # Errors
    /// When the ruleset has no such key, or the key no such value.
    pub fn with(self, key: &str, value: &str) -> Result<Self, OptionsError> {
        let known = self.key(key)?;
        let value = known
            .values
            .iter()
            .find(|v| v.eq_ignore_ascii_case(value.trim()))
            .ok_or_else(|| OptionsError::UnknownValue {
                key: *known,
                value: shortened(value.trim()),
            })?;
        Ok(match self {
            Self::Buku(options) => Self::Buku(options.with(known.name, value)),
            Self::Bakuk(options) => Self::Bakuk(options.with(known.name, value)),
            Self::BugaShadara(options) => Self::BugaShadara(options.with(known.name, value)),
        })
    }

    fn key(self, name: &str) -> Result<&'static OptionKey, OptionsError> {
        let name = name.trim();
        self.ruleset()
            .option_keys()
            .iter()
            .find(|k| k.name.eq_ignore_ascii_case(name))
            .ok_or_else(|| OptionsError::UnknownKey {
                ruleset: self.ruleset(),
                key: shortened(name),
            })
    }

    /// Whose options these are.
    #[must_use]
    pub const fn ruleset(&self) -> Ruleset {
        match self {
            Self::Buku(_) => Ruleset::Buku,
            Self::Bakuk(_) => Ruleset::Bakuk,
            Self::BugaShadara(_) => Ruleset::BugaShadara,
        }
    }

    /// How many seats the game has: 2 or 3.
    #[must_use]
    pub const fn n_seats(&self) -> u8 {
        match self {
            Self::Bakuk(options) => options.n_seats(),
            Self::Buku(_) | Self::BugaShadara(_) => 2,
        }
    }

    /// The seats of the game, in the order of moving.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::ALL.into_iter().take(usize::from(self.n_seats()))
    }

    /// Whether a game with these options may be rated: all are default, but for the number of players.
    #[must_use]
    pub fn may_be_rated(&self) -> bool {
        self.differing().all(|(key, _)| key == "players")
    }

    /// What the ruleset calls `seat`; a seat that the game does not have is called as its last one.
    #[must_use]
    pub const fn seat_name(&self, seat: Seat) -> SeatName {
        match self {
            Self::Buku(_) => match seat {
                Seat::FIRST => SeatName::White,
                _ => SeatName::Black,
            },
            Self::Bakuk(options) => options.seat_name(seat),
            Self::BugaShadara(_) => match seat {
                Seat::FIRST => SeatName::Deer,
                _ => SeatName::Dogs,
            },
        }
    }

    /// The value of the option called `key`, if the ruleset has one.
    #[must_use]
    pub fn value(&self, key: &str) -> Option<&'static str> {
        match self {
            Self::Buku(options) => options.value(key),
            Self::Bakuk(options) => options.value(key),
            Self::BugaShadara(options) => options.value(key),
        }
    }

    /// Keys and values of the options that are not default, in the order of the keys.
    pub fn differing(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.ruleset().option_keys().iter().filter_map(|key| {
            let value = self.value(key.name)?;
            (value != key.default_value()).then_some((key.name, value))
        })
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (key, value)) in self.differing().enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            write!(f, "{comma}{key}={value}")?;
        }
        Ok(())
    }
}

/// Why a text is no set of options. The texts in it are cut to a few letters.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OptionsError {
    /// A part between commas has no `=`.
    #[error("\"{text}\" is not of the form key=value")]
    NotAPair {
        /// That part.
        text: String,
    },
    /// The ruleset has no such option.
    #[error("{ruleset} has no option \"{key}\"; it has {}", names(.ruleset.option_keys()))]
    UnknownKey {
        /// The ruleset.
        ruleset: Ruleset,
        /// What was taken for a key.
        key: String,
    },
    /// The option has no such value.
    #[error("{} cannot be \"{value}\"; it is one of {}", .key.name, .key.values.join(", "))]
    UnknownValue {
        /// The option.
        key: OptionKey,
        /// What was taken for a value.
        value: String,
    },
    /// An option is named twice.
    #[error("{key} is named twice")]
    Repeated {
        /// The option.
        key: &'static str,
    },
}

fn names(keys: &[OptionKey]) -> String {
    keys.iter().map(|key| key.name).collect::<Vec<_>>().join(", ")
}
