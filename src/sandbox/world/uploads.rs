//! Files that people's clients send ahead of the message or interaction that uses them.
//!
//! A client asks `POST /channels/{id}/attachments` where to put them, puts them there, and names them by
//! `uploaded_filename`.

use axum::body::Bytes;

use crate::sandbox::clock::Millis;
use crate::sandbox::snowflake::Id;

use super::World;

/// How long a file that nobody uses is kept.
pub(crate) const KEPT_MS: i64 = 15 * 60_000;

/// A file on its way.
#[derive(Debug, Clone)]
pub(crate) struct Upload {
    pub(crate) filename: String,
    pub(crate) content_type: Option<String>,
    /// Empty until the client has sent it.
    pub(crate) data: Bytes,
    pub(crate) created: Millis,
}

impl World {
    /// A place for a file: its name there, by which it is used later.
    pub(crate) fn await_upload(&mut self, filename: &str) -> (Id, String) {
        let (id, created) = (self.next_id(), self.now());
        let name = format!("{id}/{}", super::posting::safe_name(filename));
        let upload = Upload {
            filename: filename.to_owned(),
            content_type: None,
            data: Bytes::new(),
            created,
        };
        self.uploads.insert(name.clone(), upload);
        (id, name)
    }

    /// Takes in a file; false when nobody asked for its place.
    pub(crate) fn take_upload(&mut self, name: &str, content_type: Option<String>, data: Bytes) -> bool {
        match self.uploads.get_mut(name) {
            Some(upload) => {
                upload.content_type = content_type;
                upload.data = data;
                true
            }
            None => false,
        }
    }
}
