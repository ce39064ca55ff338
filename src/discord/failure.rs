//! What can go wrong with an interaction: what a person can mend, and our fault.

use std::fmt;

/// Why an interaction did not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// A person can mend it: the sentence for them.
    Refused(String),
    /// Our fault: for the log; the person gets an id to quote.
    Fault(Box<dyn std::error::Error + Send + Sync>),
}

impl Failure {
    /// A fault of ours that has no error of its own.
    pub(super) fn fault(what: impl Into<String>) -> Failure {
        Failure::Fault(what.into().into())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Refused(sentence) => write!(f, "refused: {sentence}"),
            Failure::Fault(error) => write!(f, "fault: {error}"),
        }
    }
}

impl<E: std::error::Error + Send + Sync + 'static> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure::Fault(Box::new(error))
    }
}

// poise wants to be able to log whatever a command returns.
impl From<Failure> for Box<dyn std::error::Error + Send + Sync> {
    fn from(failure: Failure) -> Self {
        failure.to_string().into()
    }
}
