//! Challenges, their guests and terms.

use super::{
    Answer, Came, ChallengeId, ChallengeState, ChannelId, GameId, GuildId, MessageId, Millis, Mode, Player,
    PlayerId, SeatChoice,
};
use crate::rules::{Options, Ruleset};

/// A challenge with everyone in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Its number.
    pub id: ChallengeId,
    /// Who offers to play.
    pub challenger: Player,
    /// The challenger's row.
    pub(crate) challenger_row: PlayerId,
    /// Who is invited, in the order named, then who joined, in that order.
    pub guests: Vec<Guest>,
    /// What is offered.
    pub terms: Terms,
    /// Where.
    pub place: Place,
    /// Its message, once known.
    pub message: Option<MessageId>,
    /// The game that this is a rematch of.
    pub rematch_of: Option<GameId>,
    /// What has become of it.
    pub state: ChallengeState,
    /// When it was made.
    pub created: Millis,
    /// When it expires, or expired, unless everybody answers before.
    pub expires: Millis,
}

impl Challenge {
    /// How many seats anybody may still take.
    #[must_use]
    pub fn free_seats(&self) -> usize {
        usize::from(self.terms.n_seats()).saturating_sub(1 + self.guests.len())
    }

    /// Whether it waits for answers.
    #[must_use]
    pub fn is_pending(&self) -> bool {
        self.state == ChallengeState::Pending
    }

    /// The invited who have not answered.
    pub fn awaited(&self) -> impl Iterator<Item = &Player> {
        self.guests
            .iter()
            .filter(|guest| guest.answer == Answer::Pending)
            .map(|guest| &guest.player)
    }
}

/// Somebody in a challenge besides the challenger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// Who.
    pub player: Player,
    /// Their row.
    pub(crate) row: PlayerId,
    /// Invited, or joined.
    pub came: Came,
    /// What they said.
    pub answer: Answer,
}

/// What will be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The options; they know their ruleset and number of seats.
    pub options: Options,
    /// Rated or casual.
    pub mode: Mode,
    /// The seat that the challenger asked for.
    pub seat: SeatChoice,
}

impl Terms {
    /// The ruleset.
    #[must_use]
    pub fn ruleset(&self) -> Ruleset {
        self.options.ruleset()
    }

    /// How many play.
    #[must_use]
    pub fn n_seats(&self) -> u8 {
        self.options.n_seats()
    }
}

/// Where a challenge was made and where its game will be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The server.
    pub guild: GuildId,
    /// The channel or thread of the challenge's message.
    pub channel: ChannelId,
    /// The thread to play in, if the challenge was made inside one; else one is made from the message.
    pub thread: Option<ChannelId>,
}
