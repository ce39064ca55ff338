//! The two kinds of errors: what a person can mend, and our fault.

use crate::rules::ReplayError;
use crate::store::{GameId, StoreError};

/// Why a command had no effect.
#[derive(Debug, thiserror::Error)]
pub enum Failure<R> {
    /// It was refused; a sentence tells the person why.
    #[error("refused: {0:?}")]
    Refused(R),
    /// It is our fault; logged once with an id, and the person is told that id.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl<R> From<StoreError> for Failure<R> {
    fn from(error: StoreError) -> Self {
        Self::Fault(Fault::Store(error))
    }
}

/// Something that a player cannot mend.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The stored moves of a game cannot be replayed.
    #[error("game {game} cannot be replayed: {error}")]
    Replay {
        /// Which game.
        game: GameId,
        /// Why.
        error: ReplayError,
    },
    /// A stored game contradicts itself.
    #[error("game {game}: {what}")]
    Inconsistent {
        /// Which game.
        game: GameId,
        /// How.
        what: String,
    },
    /// A stored answer cannot be read.
    #[error("a stored answer cannot be read: {0}")]
    Answer(#[from] serde_json::Error),
}
