//! The three rulesets by name, and the keys of their options.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{bakuk, buga_shadara, buku};

/// Which rules a game follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Ruleset {
    /// A sowing game on a chess board.
    Buku,
    /// Moroccan mancala for two or three.
    Bakuk,
    /// A Tuvan hunt, two deer against twenty-four dogs.
    BugaShadara,
}

impl Ruleset {
    /// Every ruleset, in the order in which lists show them.
    pub const ALL: [Self; 3] = [Self::Buku, Self::Bakuk, Self::BugaShadara];

    /// The name in commands, tables and logs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Buku => "buku",
            Self::Bakuk => "bakuk",
            Self::BugaShadara => "buga-shadara",
        }
    }

    /// The options of this ruleset, in the order of their canonical text.
    #[must_use]
    pub const fn option_keys(self) -> &'static [OptionKey] {
        match self {
            Self::Buku => buku::Options::KEYS,
            Self::Bakuk => bakuk::Options::KEYS,
            Self::BugaShadara => buga_shadara::Options::KEYS,
        }
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No ruleset has this name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("there is no such ruleset; there are buku, bakuk and buga-shadara")]
pub struct UnknownRuleset;

impl FromStr for Ruleset {
    type Err = UnknownRuleset;

    /// Reads a name; letter case and spaces around it do not matter.
    fn from_str(text: &str) -> Result<Self, UnknownRuleset> {
        Self::ALL
            .into_iter()
            .find(|r| text.trim().eq_ignore_ascii_case(r.name()))
            .ok_or(UnknownRuleset)
    }
}

/// An option of a ruleset and the values it can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionKey {
    /// The name before `=`.
    pub name: &'static str,
    /// What can stand after `=`; the default is the first.
    pub values: &'static [&'static str],
}

impl OptionKey {
    /// The value that holds when the option is not named.
    #[must_use]
    pub const fn default_value(&self) -> &'static str {
        self.values[0]
    }
}
