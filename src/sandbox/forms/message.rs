//! Bodies that make or change a message.
//!
//! Sources: Discord, Message Resource, "Create Message" (its "Limitations"), "Edit Message",
//! "Allowed Mentions Object"; Receiving and Responding, "Messages"; Reference, "Uploading Files".

use serde_json::Value;

use super::{Form, components, embeds, flags_at, int_at, list_at, poll, text_at};
use crate::sandbox::errors::{
    ApiError, ApiResult, EMPTY_MESSAGE, INVALID_STICKER, TOO_LARGE, VOICE_MESSAGE_CONTENT,
    VOICE_MESSAGE_FILE, VOICE_MESSAGE_METADATA,
};
use crate::sandbox::wire::File;

/// Message flag: links are not unfurled.
pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// Message flag: only the invoking person sees it.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// Message flag: "thinking…".
pub(crate) const LOADING: u64 = 1 << 7;
/// Message flag: a thread was made from it.
pub(crate) const HAS_THREAD: u64 = 1 << 5;
/// Message flag: no push notification.
pub(crate) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
/// Message flag: a recording.
const VOICE_MESSAGE: u64 = 1 << 13;
/// Message flag: made of components alone.
pub(crate) const COMPONENTS_V2: u64 = 1 << 15;

/// The code for content or embeds beside components alone.
pub(crate) const LEGACY_WITH_V2: &str = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";

/// The default upload limit of a file: 10 MiB.
pub(crate) const MAX_FILE: usize = 10 * 1024 * 1024;
/// The limit of a whole request: 25 MiB.
const MAX_REQUEST: usize = 25 * 1024 * 1024;

/// What a body does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    /// A new message in a channel.
    Create,
    /// The answer to an interaction, or a follow-up.
    Respond,
    /// A change of a message, by whatever route.
    Edit,
}

/// Checks a message body with its files.
///
/// # Errors
/// 50035 for what is malformed, 50006 for an empty message, 40005 for too many bytes.
pub(crate) fn check(body: &Value, files: &[File], purpose: Use) -> ApiResult<()> {
    check_files(files)?;
    let mut form = Form::new();
    if form.object(body) {
        fields(&mut form, body, files, purpose);
    }
    let clean = form.is_clean();
    form.finish()?;
    if clean && purpose != Use::Edit {
        if is_empty(body, files) {
            return Err(EMPTY_MESSAGE.into());
        }
        // Sticker Resource: there are no stickers here, so none is known.
        if !list_at(body, "sticker_ids").is_empty() {
            return Err(INVALID_STICKER.into());
        }
        voice_message(body, files)?;
    }
    Ok(())
}

/// The same inside an interaction's callback, whose errors are below `data`.
pub(crate) fn check_data(data: &Value, files: &[File], purpose: Use) -> ApiResult<()> {
    check_below("data", data, files, purpose)
}

/// The same for a message that is part of a body, under `key`.
pub(crate) fn check_below(key: &str, body: &Value, files: &[File], purpose: Use) -> ApiResult<()> {
    check(body, files, purpose).map_err(|error| match error.errors {
        Some(errors) => ApiError::invalid_form(serde_json::json!({ key: errors })),
        None => error,
    })
}

/// "Voice Messages": one audio file with its length and waveform, and nothing else.
fn voice_message(body: &Value, files: &[File]) -> ApiResult<()> {
    if flags_at(body).unwrap_or(0) & VOICE_MESSAGE == 0 {
        return Ok(());
    }
    if !text_at(body, "content").is_empty() || !list_at(body, "embeds").is_empty() {
        return Err(VOICE_MESSAGE_CONTENT.into());
    }
    if files.len() != 1 {
        return Err(VOICE_MESSAGE_FILE.into());
    }
    let attachment = list_at(body, "attachments").first().unwrap_or(&Value::Null);
    let described = attachment["waveform"].is_string() && attachment["duration_secs"].is_number();
    if described {
        Ok(())
    } else {
        Err(VOICE_MESSAGE_METADATA.into())
    }
}

/// Checks the data of a deferral: nothing but EPHEMERAL means something, and other flags are refused.
///
/// Source: Discord, Receiving and Responding, "Interaction Callback Type", footnote of type 5.
pub(crate) fn check_deferral(data: Option<&Value>) -> ApiResult<()> {
    let Some(data) = data.filter(|data| !data.is_null()) else {
        return Ok(());
    };
    let mut form = Form::new();
    form.within("data", |form| {
        if form.object(data) {
            let flags = form.integer(data, "flags", 0, i64::from(u32::MAX)).unwrap_or(0);
            if u64::try_from(flags).unwrap_or(0) & !EPHEMERAL != 0 {
                form.refuse(
                    "flags",
                    "BASE_TYPE_CHOICES",
                    "Only EPHEMERAL may be set with a deferred response.",
                );
            }
        }
    });
    form.finish()
}

/// Whether a body says that the message is made of components alone.
pub(super) fn is_v2(body: &Value) -> bool {
    flags_at(body).unwrap_or(0) & COMPONENTS_V2 != 0
}

fn fields(form: &mut Form, body: &Value, files: &[File], purpose: Use) {
    if let Some(content) = form.text(body, "content", 0, usize::MAX) {
        form.length("content", content.trim().chars().count(), 0, 2000);
    }
    embeds::check(form, body, files, purpose);
    // "Create Message": flags that cannot be set are ignored, not refused.
    form.integer(body, "flags", 0, i64::from(u32::MAX));
    components::check_message(form, body, files, purpose);
    if is_v2(body) {
        // Component Reference, "Using Components V2": content, embeds, stickers and poll fail.
        for key in ["content", "embeds", "sticker_ids", "poll"] {
            let used = body.get(key).is_some_and(|value| match value {
                Value::Null => false,
                Value::String(text) => !text.is_empty(),
                Value::Array(list) => !list.is_empty(),
                _ => true,
            });
            if used {
                let message =
                    format!("The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2");
                form.refuse(key, LEGACY_WITH_V2, message);
            }
        }
    }
    if purpose != Use::Edit {
        poll::check(form, body);
        form.list(body, "sticker_ids", 0, 3);
    }
    allowed_mentions(form, body);
    attachments(form, body, files, purpose);
    nonce(form, body);
    if purpose != Use::Edit {
        form.boolean(body, "tts");
        form.boolean(body, "enforce_nonce");
    }
    if let Some(reference) = body.get("message_reference").filter(|value| !value.is_null()) {
        form.within("message_reference", |form| {
            if !form.object(reference) {
                return;
            }
            if let Some(kind) = form.integer(reference, "type", 0, i64::MAX) {
                form.choice("type", kind, &[0, 1]);
            }
            if form.id(reference, "message_id").is_none() && form.is_clean() {
                form.required("message_id");
            }
        });
    }
}

fn nonce(form: &mut Form, body: &Value) {
    match body.get("nonce") {
        None | Some(Value::Null) => {}
        Some(Value::Number(number)) if number.is_i64() || number.is_u64() => {}
        Some(Value::String(text)) => {
            // "Create Message": nonce is an integer or a string of up to 25 characters.
            if text.chars().count() > 25 {
                form.refuse(
                    "nonce",
                    "NONCE_TYPE_TOO_LONG",
                    "Nonce must be 25 or fewer in length.",
                );
            }
        }
        Some(_) => form.refuse(
            "nonce",
            "NONCE_TYPE_INVALID",
            "Nonce must be an integer or a string.",
        ),
    }
}

fn allowed_mentions(form: &mut Form, body: &Value) {
    let Some(allowed) = body.get("allowed_mentions").filter(|value| !value.is_null()) else {
        return;
    };
    form.within("allowed_mentions", |form| {
        if !form.object(allowed) {
            return;
        }
        let parse = form.list(allowed, "parse", 0, 1521);
        for (i, kind) in parse.iter().enumerate() {
            if !matches!(kind.as_str(), Some("roles" | "users" | "everyone")) {
                form.within("parse", |form| {
                    let message = "Value must be one of ('roles', 'users', 'everyone').";
                    form.refuse(&i.to_string(), "BASE_TYPE_CHOICES", message);
                });
            }
        }
        for key in ["users", "roles"] {
            let ids = form.list(allowed, key, 0, 100);
            // "Allowed Mentions Object": an entry in `parse` and ids of the same kind exclude each other.
            if !ids.is_empty() && parse.iter().any(|kind| kind.as_str() == Some(key)) {
                let message = format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive.");
                form.refuse("", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message);
            }
            form.within(key, |form| {
                for (i, id) in ids.iter().enumerate() {
                    if crate::sandbox::snowflake::parse(id).is_none() {
                        let message = format!("Value {id} is not snowflake.");
                        form.refuse(&i.to_string(), "NUMBER_TYPE_COERCE", message);
                    }
                }
            });
        }
        for key in ["parse", "users", "roles"] {
            form.unique(key, list_at(allowed, key));
        }
        form.boolean(allowed, "replied_user");
    });
}

fn attachments(form: &mut Form, body: &Value, files: &[File], purpose: Use) {
    let list = form.list(body, "attachments", 0, 10);
    let mut seen = Vec::new();
    form.each("attachments", list, |form, attachment| {
        if !form.object(attachment) {
            return;
        }
        let Some(id) = form.required_id(attachment, "id") else {
            return;
        };
        if seen.contains(&id) {
            form.refuse("id", "ATTACHMENT_DUPLICATED", "The attachment is listed twice.");
        }
        seen.push(id);
        form.text(attachment, "filename", 1, 1024);
        // "Attachment Object": the description (alt text) has at most 1024 characters.
        form.text(attachment, "description", 0, 1024);
        let uploaded = files.iter().any(|file| file.index == id);
        if !uploaded && (id < 1 << 22 || purpose == Use::Create) {
            let message = format!("No file of this request is named files[{id}].");
            form.refuse("id", "ATTACHMENT_NOT_FOUND", message);
        }
    });
}

/// Each file at most 10 MiB, ten files, 25 MiB in all.
fn check_files(files: &[File]) -> ApiResult<()> {
    if files.iter().any(|file| file.data.len() > MAX_FILE) {
        return Err(TOO_LARGE.into());
    }
    if files.iter().map(|file| file.data.len()).sum::<usize>() > MAX_REQUEST {
        return Err(TOO_LARGE.into());
    }
    if files.len() > 10 {
        return Err(ApiError::invalid_field(
            "files",
            "BASE_TYPE_MAX_LENGTH",
            "Must be 10 or fewer in length.",
        ));
    }
    for file in files {
        let n = file.filename.chars().count();
        if n == 0 || n > 260 {
            let path = format!("files.{}.filename", file.index);
            return Err(ApiError::invalid_field(
                &path,
                "BASE_TYPE_BAD_LENGTH",
                "Must be between 1 and 260 in length.",
            ));
        }
    }
    Ok(())
}

/// "Create Message": at least one of content, embeds, stickers, components, files or a poll.
fn is_empty(body: &Value, files: &[File]) -> bool {
    let forwards = body
        .get("message_reference")
        .is_some_and(|r| int_at(r, "type") == Some(1));
    text_at(body, "content").trim().is_empty()
        && list_at(body, "embeds").is_empty()
        && list_at(body, "components").is_empty()
        && list_at(body, "sticker_ids").is_empty()
        && files.is_empty()
        && body.get("poll").is_none_or(Value::is_null)
        && !forwards
}
