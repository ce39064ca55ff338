//! The gateway: sessions, what is sent to them, and the web sockets they come through.
//!
//! Source: Discord, Gateway (connections, resuming, sharding, intents) and Opcodes and Status Codes.

pub(crate) mod connection;
pub(crate) mod dispatch;
mod identify;
pub(crate) mod intents;
mod members;
pub(crate) mod sessions;

/// Operations of the gateway.
pub(crate) mod op {
    pub(crate) const DISPATCH: i64 = 0;
    pub(crate) const HEARTBEAT: i64 = 1;
    pub(crate) const IDENTIFY: i64 = 2;
    pub(crate) const PRESENCE: i64 = 3;
    pub(crate) const VOICE: i64 = 4;
    pub(crate) const RESUME: i64 = 6;
    pub(crate) const RECONNECT: i64 = 7;
    pub(crate) const MEMBERS: i64 = 8;
    pub(crate) const INVALID_SESSION: i64 = 9;
    pub(crate) const HELLO: i64 = 10;
    pub(crate) const ACK: i64 = 11;
}

/// Why the server closes a connection.
///
/// Source: Discord, Opcodes and Status Codes, "Gateway Close Event Codes".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Close {
    pub(crate) code: u16,
    pub(crate) reason: &'static str,
}

const fn close(code: u16, reason: &'static str) -> Close {
    Close { code, reason }
}

pub(crate) const UNKNOWN_OPCODE: Close = close(4001, "Unknown opcode.");
pub(crate) const DECODE_ERROR: Close = close(4002, "Error while decoding payload.");
pub(crate) const NOT_AUTHENTICATED: Close = close(4003, "Not authenticated.");
pub(crate) const AUTHENTICATION_FAILED: Close = close(4004, "Authentication failed.");
pub(crate) const ALREADY_AUTHENTICATED: Close = close(4005, "Already authenticated.");
pub(crate) const INVALID_SEQ: Close = close(4007, "Invalid seq.");
pub(crate) const RATE_LIMITED: Close = close(4008, "Rate limited.");
pub(crate) const TIMED_OUT: Close = close(4009, "Session timed out.");
pub(crate) const INVALID_SHARD: Close = close(4010, "Invalid shard.");
pub(crate) const INVALID_VERSION: Close = close(4012, "Invalid API version.");
pub(crate) const INVALID_INTENTS: Close = close(4013, "Invalid intent(s).");
pub(crate) const DISALLOWED_INTENTS: Close = close(4014, "Disallowed intent(s).");
