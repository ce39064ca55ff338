//! The headers before the moves of an exported game, and what they say about it.

use thiserror::Error;

use crate::rules::{AnyPosition, Options, OptionsError, PositionError, Record, Ruleset, UnknownRuleset};
use crate::service::export_header;

/// Why headers are of no use. `Display` goes on after `line N: `.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum HeaderError {
    /// A line in brackets has not the form of a header.
    #[error("a header looks like [Ruleset \"bakuk\"]")]
    Malformed,
    /// No header names the ruleset.
    #[error("no header names the ruleset, as in [Ruleset \"bakuk\"]")]
    NoRuleset,
    /// There is no such ruleset.
    #[error("Ruleset: {0}")]
    Ruleset(#[from] UnknownRuleset),
    /// There are no such options.
    #[error("Options: {0}")]
    Options(#[from] OptionsError),
    /// There is no such position.
    #[error("Position: {0}")]
    Position(#[from] PositionError),
    /// The moves lead to another end.
    #[error("the headers say {told}, but the moves lead to {found}")]
    OtherResult {
        /// Winners and reason, as the headers tell them.
        told: String,
        /// As the rules tell them.
        found: String,
    },
}

/// The headers of one game: keys and values in the order in which they stand.
#[derive(Default, Debug)]
pub(super) struct Headers {
    /// The line of the first; 0 while there is none.
    first_line: u64,
    all: Vec<(String, String)>,
}

impl Headers {
    /// The line of the first, counted from 1.
    pub(super) const fn first_line(&self) -> u64 {
        self.first_line
    }

    /// Whether there is none.
    pub(super) const fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Takes a line in brackets.
    pub(super) fn read(&mut self, line: u64, text: &str) -> Result<(), HeaderError> {
        let (key, value) = export_header(text).ok_or(HeaderError::Malformed)?;
        if self.is_empty() {
            self.first_line = line;
        }
        self.all.push((key.to_owned(), value));
        Ok(())
    }

    /// Whether a header of this key is there already.
    pub(super) fn has_key_of(&self, text: &str) -> bool {
        export_header(text).is_some_and(|(key, _)| self.value(key).is_some())
    }

    /// The position in which the game begins; `None` when there are no headers.
    pub(super) fn start(&self) -> Option<Result<AnyPosition, HeaderError>> {
        (!self.is_empty()).then(|| {
            let ruleset: Ruleset = self.value("Ruleset").ok_or(HeaderError::NoRuleset)?.parse()?;
            let options = Options::parse(ruleset, self.value("Options").unwrap_or_default())?;
            Ok(match self.value("Position") {
                None => AnyPosition::start(&options),
                Some(text) => AnyPosition::parse(&options, text)?,
            })
        })
    }

    /// Winners and reason of the game: by the rules when they ended it, else by the headers.
    pub(super) fn result(&self, record: &Record) -> Result<(String, String), HeaderError> {
        let found = record.outcome().map(|outcome| {
            let winners = outcome.winners_text(record.options().n_seats());
            (winners, outcome.reason.name().to_owned())
        });
        let ongoing = || ("-".to_owned(), "ongoing".to_owned());
        let (Some(winners), Some(termination)) = (self.value("Result"), self.value("Termination")) else {
            return Ok(found.unwrap_or_else(ongoing));
        };
        if termination != "rules" {
            return Ok(found.unwrap_or_else(|| (winners.to_owned(), termination.to_owned())));
        }
        let told = (winners, self.value("Reason").unwrap_or_default());
        let found = found.unwrap_or_else(ongoing);
        if told == (found.0.as_str(), found.1.as_str()) {
            return Ok(found);
        }
        Err(HeaderError::OtherResult {
            told: format!("{} ({})", told.0, told.1),
            found: format!("{} ({})", found.0, found.1),
        })
    }

    fn value(&self, key: &str) -> Option<&str> {
        let found = self.all.iter().find(|(name, _)| name == key);
        found.map(|(_, value)| value.as_str())
    }
}
