//! Words that columns hold, as closed enums.

use super::{GameId, StoreError, UserId};
use crate::rules::{Reason, Seat, SeatSet};

macro_rules! stored_words {
    ($($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal,)+ })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$vdoc])* $variant,)+ }

        impl $name {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The word in tables, logs and custom ids.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word,)+ }
            }

            /// The one with this word.
            #[must_use]
            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.word() == word)
            }

            /// The one whose word a column holds.
            pub(crate) fn stored(word: &str) -> Result<Self, StoreError> {
                Self::from_word(word).ok_or_else(|| StoreError::corrupt(stringify!($name), word))
            }
        }
    )+};
}

stored_words! {
    /// Whether a game changes ratings.
    Mode {
        /// It does.
        Rated = "rated",
        /// It does not.
        Casual = "casual",
    }

    /// The seat that a challenger asked for.
    SeatChoice {
        /// Drawn by lot; the default.
        Random = "random",
        /// The seat that moves first.
        First = "1",
        /// The seat that moves second.
        Second = "2",
        /// The seat that moves third.
        Third = "3",
    }

    /// How somebody came into a challenge.
    Came {
        /// Named by the challenger.
        Invited = "invited",
        /// Took a free seat.
        Joined = "joined",
    }

    /// What the invited said.
    Answer {
        /// Nothing yet.
        Pending = "pending",
        /// Yes.
        Accepted = "accepted",
        /// No.
        Declined = "declined",
    }

    /// Whether the bot may ping a person whose turn it is.
    Pings {
        /// It may; the default.
        On = "on",
        /// It may not.
        Quiet = "quiet",
    }

    /// Whether a seat's forced moves are played for it.
    ForcedMoves {
        /// The seat is asked like for any other move; the default.
        Ask = "ask",
        /// They are played at once.
        Play = "play",
    }

    /// What a message in a game's thread is.
    MessageKind {
        /// The terms and how to move, posted first.
        Terms = "terms",
        /// The board after a ply.
        Board = "board",
        /// The end of a game that ended without a ply.
        End = "end",
        /// An offer of a draw.
        DrawOffer = "draw_offer",
        /// What became of it.
        DrawAnswer = "draw_answer",
        /// Anything else.
        Notice = "notice",
    }
}

impl SeatChoice {
    /// The seat asked for, if one was.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Random => None,
            Self::First => Seat::new(1),
            Self::Second => Seat::new(2),
            Self::Third => Seat::new(3),
        }
    }
}

/// A person as the tables know them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Somebody, with the name last seen.
    Known {
        /// Who.
        id: UserId,
        /// Their name.
        name: String,
    },
    /// Somebody who wished to be deleted.
    Deleted,
}

impl Player {
    /// Their number at Discord, unless deleted.
    #[must_use]
    pub fn id(&self) -> Option<UserId> {
        match self {
            Self::Known { id, .. } => Some(*id),
            Self::Deleted => None,
        }
    }

    /// Their name, unless deleted.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Known { name, .. } => Some(name),
            Self::Deleted => None,
        }
    }

    /// Whether this is that person.
    #[must_use]
    pub fn is(&self, user: UserId) -> bool {
        self.id() == Some(user)
    }
}

/// What has become of a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChallengeState {
    /// It waits for answers.
    Pending,
    /// It became a game.
    Accepted {
        /// Which.
        game: GameId,
    },
    /// Somebody invited said no.
    Declined {
        /// Who.
        by: Player,
    },
    /// The challenger took it back, or was deleted.
    Cancelled,
    /// Nobody answered in time.
    Expired,
}

impl ChallengeState {
    /// The word in tables and logs.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Accepted { .. } => "accepted",
            Self::Declined { .. } => "declined",
            Self::Cancelled => "cancelled",
            Self::Expired => "expired",
        }
    }
}

/// Why a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Termination {
    /// By the rules.
    Rules {
        /// By which of them.
        reason: Reason,
    },
    /// A seat resigned and that decided the game.
    Resignation {
        /// Which seat.
        seat: Seat,
    },
    /// A seat's time ran out and that decided the game.
    Deadline {
        /// Which seat.
        seat: Seat,
    },
    /// Everybody agreed on a draw.
    Agreement,
    /// A seat aborted it before everyone had moved.
    Abort {
        /// Which seat.
        seat: Seat,
    },
    /// Somebody who manages the server ended it.
    Manager {
        /// The reason they gave.
        note: String,
    },
}

impl Termination {
    /// The word in tables and logs.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Rules { .. } => "rules",
            Self::Resignation { .. } => "resignation",
            Self::Deadline { .. } => "deadline",
            Self::Agreement => "agreement",
            Self::Abort { .. } => "abort",
            Self::Manager { .. } => "manager",
        }
    }

    /// Whether the game has a result. An aborted game and one that a manager ended count for nothing.
    #[must_use]
    pub const fn counts(&self) -> bool {
        !matches!(self, Self::Abort { .. } | Self::Manager { .. })
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Why.
    pub termination: Termination,
    /// Who won; several share it; nobody if the game does not count.
    pub winners: SeatSet,
    /// Final scores by seat where the rules ended it, else empty.
    pub scores: Vec<u8>,
}
