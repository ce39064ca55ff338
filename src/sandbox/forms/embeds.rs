//! Embeds: the limits of each text, of all together, and their addresses.
//!
//! Source: Discord, Message Resource, "Embed Limits" and "Embed Object".

use serde_json::Value;

use super::message::Use;
use super::{Form, text_at};
use crate::sandbox::wire::File;

/// All texts of all embeds of a message.
const MAX_TOTAL: usize = 6000;
/// Embeds may show files of the same request.
const MEDIA_SCHEMES: &[&str] = &["http", "https", "attachment"];
const WEB_SCHEMES: &[&str] = &["http", "https"];

/// Checks `embeds` of a body.
pub(super) fn check(form: &mut Form, body: &Value, files: &[File], purpose: Use) {
    let embeds = form.list(body, "embeds", 0, 10);
    let mut total = 0;
    form.each("embeds", embeds, |form, embed| {
        if form.object(embed) {
            total += one(form, embed, files, purpose);
        }
    });
    if total > MAX_TOTAL {
        let message = format!("Embed size exceeds maximum size of {MAX_TOTAL}");
        form.refuse("embeds", "MAX_EMBED_SIZE_EXCEEDED", message);
    }
}

/// Checks one embed and returns how many characters count towards the total.
fn one(form: &mut Form, embed: &Value, files: &[File], purpose: Use) -> usize {
    let mut total = trimmed(form, embed, "title", 256) + trimmed(form, embed, "description", 4096);
    form.url(embed, "url", WEB_SCHEMES, 2048);
    form.integer(embed, "color", 0, 0xFF_FFFF);
    form.time(embed, "timestamp");
    for (key, text, max, media) in [
        ("footer", "text", 2048, "icon_url"),
        ("author", "name", 256, "icon_url"),
    ] {
        if let Some(part) = embed.get(key).filter(|part| !part.is_null()) {
            form.within(key, |form| {
                if form.object(part) {
                    total += trimmed(form, part, text, max);
                    image(form, part, media, files, purpose);
                    form.url(part, "url", WEB_SCHEMES, 2048);
                }
            });
        }
    }
    for key in ["image", "thumbnail"] {
        if let Some(part) = embed.get(key).filter(|part| !part.is_null()) {
            form.within(key, |form| {
                if form.object(part) {
                    image(form, part, "url", files, purpose);
                }
            });
        }
    }
    total += fields(form, embed);
    if is_empty(embed) {
        form.refuse("description", "BASE_TYPE_REQUIRED", "This field is required");
    }
    total
}

fn fields(form: &mut Form, embed: &Value) -> usize {
    let mut total = 0;
    let fields = form.list(embed, "fields", 0, 25);
    form.each("fields", fields, |form, field| {
        if !form.object(field) {
            return;
        }
        for (key, max) in [("name", 256), ("value", 1024)] {
            total += trimmed(form, field, key, max);
            if text_at(field, key).trim().is_empty() {
                form.required(key);
            }
        }
        form.boolean(field, "inline");
    });
    total
}

/// "Embed Limits": leading and trailing white space does not count.
fn trimmed(form: &mut Form, object: &Value, key: &str, max: usize) -> usize {
    let Some(text) = form.text(object, key, 0, usize::MAX) else {
        return 0;
    };
    let n = text.trim().chars().count();
    form.length(key, n, 0, max);
    n
}

/// An address of a picture; `attachment://name` must name a file of this request (or, on an edit, one kept).
fn image(form: &mut Form, part: &Value, key: &str, files: &[File], purpose: Use) {
    form.url(part, key, MEDIA_SCHEMES, 2048);
    if part.get(key).is_some_and(|url| url.as_str() == Some("")) {
        form.refuse(key, "URL_TYPE_INVALID_URL", "Not a well formed URL.");
    }
    if let Some(name) = text_at(part, key).strip_prefix("attachment://") {
        let uploaded = files.iter().any(|file| file.filename == name);
        if !uploaded && purpose != Use::Edit {
            let message = format!("The referenced attachment \"{name}\" was not found.");
            form.refuse(
                key,
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                message,
            );
        }
    }
}

fn is_empty(embed: &Value) -> bool {
    [
        "title",
        "description",
        "fields",
        "image",
        "thumbnail",
        "author",
        "footer",
        "video",
        "provider",
        "timestamp",
    ]
    .iter()
    .all(|key| match embed.get(*key) {
        None | Some(Value::Null) => true,
        Some(Value::String(text)) => text.trim().is_empty(),
        Some(Value::Array(list)) => list.is_empty(),
        Some(_) => false,
    })
}
