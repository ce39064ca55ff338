//! The arguments that name a ruleset, its options and a position: `--ruleset R [--option k=v]… [--position "…"]`.

use clap::Args;
use thiserror::Error;

use crate::rules::{AnyPosition, Options, OptionsError, PositionError, Ruleset, UnknownRuleset};

/// A ruleset, its options and a position.
#[derive(Args, Clone, PartialEq, Eq, Debug)]
pub struct GameArgs {
    /// buku, bakuk or buga-shadara.
    #[arg(long, value_name = "RULESET")]
    pub ruleset: String,
    /// An option of the ruleset, such as players=3; may be repeated.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// Where to begin; without it, the start position.
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub position: Option<String>,
}

/// Why arguments name no game. One line each.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum GameArgsError {
    /// The ruleset.
    #[error("--ruleset: {0}")]
    Ruleset(#[from] UnknownRuleset),
    /// An option.
    #[error("--option: {0}")]
    Options(#[from] OptionsError),
    /// The position.
    #[error("--position: {0}")]
    Position(#[from] PositionError),
}

impl GameArgs {
    /// The options named, the others default.
    ///
    /// # Errors
    /// When there is no such ruleset or option.
    pub fn options(&self) -> Result<Options, GameArgsError> {
        let ruleset: Ruleset = self.ruleset.parse()?;
        Ok(Options::parse(ruleset, &self.options.join(","))?)
    }

    /// The position named, else the start position.
    ///
    /// # Errors
    /// When there is no such ruleset or option, or the position cannot be.
    pub fn position(&self) -> Result<AnyPosition, GameArgsError> {
        let options = self.options()?;
        Ok(match &self.position {
            None => AnyPosition::start(&options),
            Some(text) => AnyPosition::parse(&options, text)?,
        })
    }
}
