//! Identities: one newtype each, so that a game's number is never taken for a person's.
//!
//! Discord's are snowflakes; they stay below 2^63 until the year 2084, so SQLite's signed 64 bits hold them.

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, sqlx::Type)]
        #[serde(transparent)]
        #[sqlx(transparent)]
        pub struct $name(pub i64);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = std::num::ParseIntError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }
    )+};
}

macro_rules! snowflakes {
    ($($(#[$doc:meta])* $name:ident;)+) => {
        ids! { $($(#[$doc])* $name;)+ }
        $(
            impl $name {
                /// The number as Discord writes it.
                #[must_use]
                pub const fn get(self) -> u64 {
                    self.0.cast_unsigned()
                }
            }

            impl From<u64> for $name {
                fn from(id: u64) -> Self {
                    Self(id.cast_signed())
                }
            }
        )+
    };
}

snowflakes! {
    /// A person, as Discord numbers them.
    UserId;
    /// A server.
    GuildId;
    /// A channel or a thread.
    ChannelId;
    /// A message.
    MessageId;
    /// One interaction: unique, and the same when Discord repeats it.
    InteractionId;
}

ids! {
    /// A game, numbered from 1.
    GameId;
    /// A challenge, numbered from 1.
    ChallengeId;
    /// A person inside this database. Outlives the person's wish to be deleted, the [`UserId`] does not.
    PlayerId;
    /// A row of the outbox; larger means later.
    OutboxId;
}
