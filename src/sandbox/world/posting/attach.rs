//! Files of messages.
//!
//! Source: Discord, Reference, "Uploading Files"; Message Resource, "Edit Message" for what is kept.

use axum::body::Bytes;
use serde_json::Value;

use super::ids;
use crate::sandbox::forms::{list_at, text_at};
use crate::sandbox::snowflake;
use crate::sandbox::wire::File;
use crate::sandbox::world::World;
use crate::sandbox::world::messages::{Attachment, Message};
use crate::sandbox::world::uploads::Upload;

impl World {
    /// The files of a new message, in the order of their indexes.
    pub(super) fn new_attachments(&mut self, body: &Value, files: &[File]) -> Vec<Attachment> {
        files
            .iter()
            .map(|file| self.attachment(file, described(body, file.index)))
            .collect()
    }

    /// Keeps what an edit lists (everything, when it lists nothing) and adds the new files.
    pub(super) fn change_attachments(&mut self, message: &mut Message, body: &Value, files: &[File]) {
        let listed = body.get("attachments").filter(|list| list.is_array());
        if let Some(list) = listed {
            let list = list.as_array().map_or(&[][..], Vec::as_slice);
            let kept = ids(&list.iter().map(|a| a["id"].clone()).collect::<Vec<_>>());
            let embeds_stay = body.get("embeds").is_none();
            message
                .attachments
                .retain(|a| kept.contains(&a.id) || a.embedded && embeds_stay);
            for attachment in &mut message.attachments {
                if let Some(entry) = list
                    .iter()
                    .find(|e| snowflake::parse(&e["id"]) == Some(attachment.id))
                    && let Some(text) = entry.get("description").and_then(Value::as_str)
                {
                    attachment.description = Some(text.to_owned());
                }
            }
        }
        for file in files {
            let entry = described(body, file.index);
            if listed.is_none() || entry.is_some() {
                let attachment = self.attachment(file, entry);
                message.attachments.push(attachment);
            }
        }
    }

    /// A file that was sent ahead, as an attachment.
    pub(crate) fn uploaded(&mut self, filename: &str, upload: Upload) -> Attachment {
        let file = File {
            index: 0,
            filename: filename.to_owned(),
            content_type: upload.content_type,
            data: upload.data,
        };
        self.attachment(&file, None)
    }

    fn attachment(&mut self, file: &File, entry: Option<&Value>) -> Attachment {
        let text = |key: &str| entry.map(|e| text_at(e, key)).filter(|text| !text.is_empty());
        let filename = safe_name(text("filename").unwrap_or(&file.filename));
        Attachment {
            id: self.next_id(),
            content_type: file
                .content_type
                .clone()
                .or_else(|| guess(&filename).map(str::to_owned)),
            filename,
            description: text("description").map(str::to_owned),
            size: png_size(&file.data).map_or((None, None), |(w, h)| (Some(w), Some(h))),
            data: file.data.clone(),
            embedded: false,
        }
    }
}

/// The entry of `attachments` about the file `files[index]`.
fn described(body: &Value, index: u64) -> Option<&Value> {
    list_at(body, "attachments")
        .iter()
        .find(|entry| snowflake::parse(&entry["id"]) == Some(index))
}

/// Names as Discord stores them: what has no place in an address becomes an underscore.
pub(in crate::sandbox::world) fn safe_name(name: &str) -> String {
    let clean: String = name
        .chars()
        .map(|c| {
            if c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_') {
                c
            } else {
                '_'
            }
        })
        .collect();
    if clean.trim_matches('.').is_empty() {
        "unknown".to_owned()
    } else {
        clean
    }
}

fn guess(filename: &str) -> Option<&'static str> {
    let extension = filename.rsplit('.').next()?.to_ascii_lowercase();
    Some(match extension.as_str() {
        "png" => "image/png",
        "gif" => "image/gif",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "txt" => "text/plain; charset=utf-8",
        "json" => "application/json",
        _ => return None,
    })
}

/// Width and height in the header of a PNG or GIF.
fn png_size(data: &Bytes) -> Option<(u32, u32)> {
    if data.starts_with(b"\x89PNG\r\n\x1a\n") {
        let number = |at: usize| Some(u32::from_be_bytes(data.get(at..at + 4)?.try_into().ok()?));
        return Some((number(16)?, number(20)?));
    }
    if data.starts_with(b"GIF8") {
        let number = |at: usize| {
            Some(u32::from(u16::from_le_bytes(
                data.get(at..at + 2)?.try_into().ok()?,
            )))
        };
        return Some((number(6)?, number(8)?));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_made_safe() {
        assert_eq!(safe_name("my board (1).png"), "my_board__1_.png");
        assert_eq!(safe_name("../../etc"), ".._.._etc");
        assert_eq!(safe_name(""), "unknown");
    }

    #[test]
    fn sizes_are_read_from_headers() {
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x02\0\0\0\x01\0";
        assert_eq!(png_size(&Bytes::from_static(png)), Some((512, 256)));
        assert_eq!(
            png_size(&Bytes::from_static(b"GIF89a\x10\0\x20\0")),
            Some((16, 32))
        );
        assert_eq!(png_size(&Bytes::from_static(b"\x89PNG\r\n\x1a\n\0")), None);
    }
}
