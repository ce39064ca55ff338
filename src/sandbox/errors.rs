//! How Discord refuses: status, JSON error code and message.
//!
//! Source: Discord, Opcodes and Status Codes, "JSON Error Codes"; the form of the body is in
//! Reference, "Error Messages".

use std::borrow::Cow;

use serde_json::{Value, json};

use super::clock::seconds;

/// One line of Discord's table of error codes, with the HTTP status it comes with.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Refusal {
    /// HTTP status.
    pub(crate) status: u16,
    /// JSON error code; 0 for a general error.
    pub(crate) code: u32,
    /// What Discord writes.
    pub(crate) message: &'static str,
}

const fn refusal(status: u16, code: u32, message: &'static str) -> Refusal {
    Refusal {
        status,
        code,
        message,
    }
}

pub(crate) const UNAUTHORIZED: Refusal = refusal(401, 0, "401: Unauthorized");
pub(crate) const NOT_FOUND: Refusal = refusal(404, 0, "404: Not Found");
pub(crate) const METHOD_NOT_ALLOWED: Refusal = refusal(405, 0, "405: Method Not Allowed");
pub(crate) const UNKNOWN_APPLICATION: Refusal = refusal(404, 10002, "Unknown Application");
pub(crate) const UNKNOWN_CHANNEL: Refusal = refusal(404, 10003, "Unknown Channel");
pub(crate) const UNKNOWN_GUILD: Refusal = refusal(404, 10004, "Unknown Guild");
pub(crate) const UNKNOWN_INVITE: Refusal = refusal(404, 10006, "Unknown Invite");
pub(crate) const UNKNOWN_MEMBER: Refusal = refusal(404, 10007, "Unknown Member");
pub(crate) const UNKNOWN_MESSAGE: Refusal = refusal(404, 10008, "Unknown Message");
pub(crate) const UNKNOWN_OVERWRITE: Refusal = refusal(404, 10009, "Unknown Overwrite");
pub(crate) const UNKNOWN_ROLE: Refusal = refusal(404, 10011, "Unknown Role");
pub(crate) const UNKNOWN_USER: Refusal = refusal(404, 10013, "Unknown User");
pub(crate) const UNKNOWN_EMOJI: Refusal = refusal(404, 10014, "Unknown Emoji");
pub(crate) const UNKNOWN_REACTION: Refusal = refusal(400, 10014, "Unknown Emoji");
pub(crate) const UNKNOWN_WEBHOOK: Refusal = refusal(404, 10015, "Unknown Webhook");
pub(crate) const UNKNOWN_BAN: Refusal = refusal(404, 10026, "Unknown Ban");
pub(crate) const UNKNOWN_STICKER: Refusal = refusal(404, 10060, "Unknown Sticker");
pub(crate) const UNKNOWN_INTERACTION: Refusal = refusal(404, 10062, "Unknown interaction");
pub(crate) const UNKNOWN_COMMAND: Refusal = refusal(404, 10063, "Unknown application command");
pub(crate) const UNKNOWN_COMMAND_PERMISSIONS: Refusal =
    refusal(404, 10066, "Unknown application command permissions");
pub(crate) const UNKNOWN_WELCOME_SCREEN: Refusal = refusal(404, 10069, "Unknown Guild Welcome Screen");
pub(crate) const UNKNOWN_EVENT: Refusal = refusal(404, 10070, "Unknown Guild Scheduled Event");
pub(crate) const UNKNOWN_TAG: Refusal = refusal(404, 10087, "Unknown Tag");
pub(crate) const NOT_FOR_BOTS: Refusal = refusal(403, 20001, "Bots cannot use this endpoint");
pub(crate) const SLOWMODE: Refusal = refusal(
    429,
    20016,
    "This action cannot be performed due to slowmode rate limit.",
);
pub(crate) const MAX_PINS: Refusal =
    refusal(400, 30003, "Maximum number of pins reached for the channel (250)");
pub(crate) const MAX_ROLES: Refusal = refusal(400, 30005, "Maximum number of server roles reached (250)");
pub(crate) const MAX_WEBHOOKS: Refusal = refusal(400, 30007, "Maximum number of webhooks reached (15)");
pub(crate) const MAX_EMOJIS: Refusal = refusal(400, 30008, "Maximum number of emojis reached");
pub(crate) const MAX_REACTIONS: Refusal = refusal(400, 30010, "Maximum number of reactions reached (20)");
pub(crate) const MAX_CHANNELS: Refusal =
    refusal(400, 30013, "Maximum number of server channels reached (500)");
pub(crate) const MAX_COMMANDS: Refusal =
    refusal(400, 30032, "Maximum number of application commands reached (100)");
pub(crate) const MAX_THREAD_MEMBERS: Refusal = refusal(
    400,
    30033,
    "Maximum number of thread participants has been reached (1000)",
);
pub(crate) const MAX_DAILY_COMMANDS: Refusal = refusal(
    400,
    30034,
    "Max number of daily application command creates has been reached (200)",
);
pub(crate) const MAX_PINNED_POSTS: Refusal = refusal(
    400,
    30046,
    "Maximum number of pinned threads in a forum channel has been reached (1)",
);
pub(crate) const MAX_TAGS: Refusal = refusal(
    400,
    30047,
    "Maximum number of tags in a forum channel has been reached (20)",
);
pub(crate) const TOO_LARGE: Refusal = refusal(413, 40005, "Request entity too large");
pub(crate) const NOT_IN_VOICE: Refusal = refusal(400, 40032, "Target user is not connected to voice.");
pub(crate) const ALREADY_CROSSPOSTED: Refusal =
    refusal(400, 40033, "This message has already been crossposted.");
pub(crate) const COMMAND_EXISTS: Refusal =
    refusal(400, 40041, "An application command with that name already exists");
pub(crate) const ALREADY_ACKNOWLEDGED: Refusal =
    refusal(400, 40060, "Interaction has already been acknowledged.");
pub(crate) const TAG_NAMES: Refusal = refusal(400, 40061, "Tag names must be unique");
pub(crate) const TAG_REQUIRED: Refusal = refusal(
    400,
    40067,
    "A tag is required to create a forum post in this channel",
);
pub(crate) const MISSING_ACCESS: Refusal = refusal(403, 50001, "Missing Access");
pub(crate) const NOT_IN_DM: Refusal = refusal(403, 50003, "Cannot execute action on a DM channel");
pub(crate) const NOT_THE_AUTHOR: Refusal =
    refusal(403, 50005, "Cannot edit a message authored by another user");
pub(crate) const EMPTY_MESSAGE: Refusal = refusal(400, 50006, "Cannot send an empty message");
pub(crate) const CANNOT_SEND_TO_USER: Refusal = refusal(403, 50007, "Cannot send messages to this user");
pub(crate) const CANNOT_SEND_TO_BOT: Refusal = refusal(400, 50007, "Cannot send messages to this user");
pub(crate) const NOT_TEXT_CHANNEL: Refusal =
    refusal(400, 50008, "Cannot send messages in a non-text channel");
pub(crate) const MISSING_PERMISSIONS: Refusal = refusal(403, 50013, "Missing Permissions");
pub(crate) const BULK_DELETE_COUNT: Refusal = refusal(
    400,
    50016,
    "Provided too few or too many messages to delete. Must provide at least 2 and fewer than 100 messages to delete",
);
pub(crate) const SYSTEM_MESSAGE: Refusal = refusal(403, 50021, "Cannot execute action on a system message");
pub(crate) const WRONG_CHANNEL_TYPE: Refusal =
    refusal(400, 50024, "Cannot execute action on this channel type");
pub(crate) const INVALID_WEBHOOK_TOKEN: Refusal = refusal(401, 50027, "Invalid Webhook Token");
pub(crate) const INVALID_ROLE: Refusal = refusal(400, 50028, "Invalid Role");
pub(crate) const INVALID_RECIPIENTS: Refusal = refusal(400, 50033, "Invalid Recipient(s)");
pub(crate) const TOO_OLD_TO_DELETE: Refusal = refusal(
    400,
    50034,
    "You can only bulk delete messages that are under 14 days old.",
);
pub(crate) const INVALID_VERSION: Refusal = refusal(400, 50041, "Invalid API version");
pub(crate) const INVALID_STICKER: Refusal = refusal(400, 50081, "Invalid sticker sent");
pub(crate) const THREAD_ARCHIVED: Refusal = refusal(400, 50083, "Thread is archived");
pub(crate) const INVALID_JSON: Refusal = refusal(400, 50109, "The request body contains invalid JSON.");
pub(crate) const VOICE_MESSAGE_CONTENT: Refusal =
    refusal(400, 50159, "Voice messages do not support additional content.");
pub(crate) const VOICE_MESSAGE_FILE: Refusal =
    refusal(400, 50160, "Voice messages must have a single audio attachment.");
pub(crate) const VOICE_MESSAGE_METADATA: Refusal =
    refusal(400, 50161, "Voice messages must have supporting metadata.");
pub(crate) const NO_MUTUAL_GUILD: Refusal = refusal(
    403,
    50278,
    "Cannot send messages to this user due to having no mutual guilds",
);
pub(crate) const THREAD_EXISTS: Refusal =
    refusal(400, 160_004, "A thread has already been created for this message");
pub(crate) const CANNOT_READ_REPLIED: Refusal = refusal(
    400,
    160_002,
    "Cannot reply without permission to read message history",
);
pub(crate) const THREAD_LOCKED: Refusal = refusal(400, 160_005, "Thread is locked");
pub(crate) const TOO_MANY_THREADS: Refusal =
    refusal(400, 160_006, "Maximum number of active threads reached");
pub(crate) const WEBHOOK_NEEDS_THREAD: Refusal = refusal(
    400,
    220_001,
    "Webhooks posted to forum channels must have a thread_name or thread_id",
);
pub(crate) const WEBHOOK_ONE_THREAD: Refusal = refusal(
    400,
    220_002,
    "Webhooks posted to forum channels cannot have both a thread_name and thread_id",
);
pub(crate) const WEBHOOK_NO_FORUM: Refusal =
    refusal(400, 220_003, "Webhooks can only create threads in forum channels");
pub(crate) const POLL_EXPIRED: Refusal = refusal(400, 520_001, "Poll expired");
pub(crate) const CANNOT_EDIT_POLL: Refusal = refusal(400, 520_003, "Cannot edit a poll message");
pub(crate) const NOT_A_POLL: Refusal = refusal(400, 520_006, "Cannot expire a non-poll message");

/// What a handler answers when it refuses.
#[derive(Debug, Clone)]
pub(crate) struct ApiError {
    /// HTTP status.
    pub(crate) status: u16,
    /// JSON error code.
    pub(crate) code: u32,
    /// What Discord writes.
    pub(crate) message: Cow<'static, str>,
    /// The nested `errors` of an invalid form body.
    pub(crate) errors: Option<Value>,
    /// Milliseconds until it may be tried again, for slow mode.
    pub(crate) retry_ms: Option<i64>,
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        Self {
            status: refusal.status,
            code: refusal.code,
            message: Cow::Borrowed(refusal.message),
            errors: None,
            retry_ms: None,
        }
    }
}

impl ApiError {
    /// Code 50035 with the errors of each field.
    pub(crate) fn invalid_form(errors: Value) -> Self {
        Self {
            status: 400,
            code: 50035,
            message: Cow::Borrowed("Invalid Form Body"),
            errors: Some(errors),
            retry_ms: None,
        }
    }

    /// Code 50035 with one error at the dotted `path` (empty for the whole body).
    pub(crate) fn invalid_field(path: &str, code: &str, message: &str) -> Self {
        let mut errors = json!({ "_errors": [{ "code": code, "message": message }] });
        for key in path.split('.').filter(|key| !key.is_empty()).rev() {
            errors = json!({ key: errors });
        }
        Self::invalid_form(errors)
    }

    /// Code 50035 for a field that is missing at the dotted `path`.
    pub(crate) fn required(path: &str) -> Self {
        Self::invalid_field(path, "BASE_TYPE_REQUIRED", "This field is required")
    }

    /// The body as Discord sends it.
    pub(crate) fn body(&self) -> Value {
        let mut body = json!({ "message": self.message, "code": self.code });
        if let (Some(errors), Some(map)) = (&self.errors, body.as_object_mut()) {
            map.insert("errors".to_owned(), errors.clone());
        }
        if let (Some(ms), Some(map)) = (self.retry_ms, body.as_object_mut()) {
            map.insert("retry_after".to_owned(), json!(seconds(ms)));
        }
        body
    }
}

/// The answer of every handler.
pub(crate) type ApiResult<T> = Result<T, ApiError>;
