//! What Discord must be told: facts, never rendered messages.
//!
//! Stored as JSON in the outbox; the deliverer looks up the rest when it delivers.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{ChallengeId, GameId};
use crate::rules::Seat;

/// Something that happened and must be shown.
///
/// Facts of one game are delivered in the order in which they were written, and so are those of one challenge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
pub enum Fact {
    /// A challenge was accepted: make the thread if there is none, say the terms, post the board at ply 0.
    GameStarted {
        /// The game.
        game: GameId,
    },
    /// Plies were played: post the board after `ply`, with the result if they ended the game.
    ///
    /// Several plies share one message when all but the first were forced.
    Board {
        /// The game.
        game: GameId,
        /// The first ply that this message tells of.
        first: u32,
        /// The last one; the board is the one after it.
        ply: u32,
    },
    /// A game ended without a ply (resignation of one of two, deadline, agreement, abort, manager, deletion).
    GameEnded {
        /// The game.
        game: GameId,
        /// How many plies had been played.
        ply: u32,
    },
    /// A seat offered a draw.
    DrawOffered {
        /// The game.
        game: GameId,
        /// The ply at which it was offered; the next move voids it.
        ply: u32,
        /// Who offered.
        #[serde(serialize_with = "SeatNumber::write", deserialize_with = "SeatNumber::read")]
        seat: Seat,
    },
    /// A seat declined the draw that was offered.
    DrawDeclined {
        /// The game.
        game: GameId,
        /// The ply at which it was offered.
        ply: u32,
        /// Who declined.
        #[serde(serialize_with = "SeatNumber::write", deserialize_with = "SeatNumber::read")]
        seat: Seat,
    },
    /// A challenge was answered, withdrawn, or expired: edit its message.
    ChallengeChanged {
        /// The challenge.
        challenge: ChallengeId,
    },
}

impl Fact {
    /// The queue this fact waits in; facts of one lane never overtake each other.
    #[must_use]
    pub fn lane(&self) -> String {
        match self {
            Self::GameStarted { game }
            | Self::Board { game, .. }
            | Self::GameEnded { game, .. }
            | Self::DrawOffered { game, .. }
            | Self::DrawDeclined { game, .. } => format!("game/{game}"),
            Self::ChallengeChanged { challenge } => format!("challenge/{challenge}"),
        }
    }
}

/// How a seat is written in stored JSON: by its number.
#[derive(Clone, Copy, Debug)]
pub struct SeatNumber;

impl SeatNumber {
    /// Writes a seat.
    ///
    /// # Errors
    /// When the format cannot hold a number.
    pub fn write<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(seat.number())
    }

    /// Reads a seat.
    ///
    /// # Errors
    /// When there is no number, or no such seat.
    pub fn read<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        let number = u8::deserialize(from)?;
        Seat::new(number).ok_or_else(|| D::Error::custom(format!("there is no seat {number}")))
    }
}
