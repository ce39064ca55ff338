//! Intents: which events a bot asked for.
//!
//! Source: Discord, Gateway, "List of Intents".

pub(crate) const GUILDS: u64 = 1;
pub(crate) const GUILD_MEMBERS: u64 = 1 << 1;
pub(crate) const GUILD_MODERATION: u64 = 1 << 2;
pub(crate) const GUILD_EXPRESSIONS: u64 = 1 << 3;
pub(crate) const GUILD_WEBHOOKS: u64 = 1 << 5;
pub(crate) const GUILD_INVITES: u64 = 1 << 6;
pub(crate) const GUILD_PRESENCES: u64 = 1 << 8;
pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
pub(crate) const GUILD_MESSAGE_REACTIONS: u64 = 1 << 10;
pub(crate) const GUILD_MESSAGE_TYPING: u64 = 1 << 11;
pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;
pub(crate) const DIRECT_MESSAGE_REACTIONS: u64 = 1 << 13;
pub(crate) const DIRECT_MESSAGE_TYPING: u64 = 1 << 14;
pub(crate) const MESSAGE_CONTENT: u64 = 1 << 15;
pub(crate) const GUILD_MESSAGE_POLLS: u64 = 1 << 24;
pub(crate) const DIRECT_MESSAGE_POLLS: u64 = 1 << 25;

/// Those that must be switched on for an application.
pub(crate) const PRIVILEGED: u64 = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT;

/// Every intent there is (bits 17 to 19, 22 and 23 are unused).
pub(crate) const KNOWN: u64 = ((1 << 26) - 1) & !(0b111 << 17) & !(0b11 << 22);

/// What a person's client gets: everything.
pub(crate) const ALL: u64 = u64::MAX;
