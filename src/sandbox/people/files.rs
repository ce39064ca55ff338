//! Files that a person gives with a command or a modal.
//!
//! A client puts them where `POST /channels/{id}/attachments` says, then lists them in `data.attachments` and names
//! one by its place in that list.

use serde_json::Value;

use crate::sandbox::errors::{ApiError, ApiResult};
use crate::sandbox::forms::{list_at, text_at};
use crate::sandbox::world::World;
use crate::sandbox::world::messages::Attachment;

/// A file with the name by which the options of its interaction call it.
pub(super) type Given = (String, Attachment);

/// Takes the files of `data.attachments`.
///
/// # Errors
/// 50035 when one was never sent.
pub(super) fn take(world: &mut World, data: &Value) -> ApiResult<Vec<Given>> {
    let mut out = Vec::new();
    for (i, entry) in list_at(data, "attachments").iter().enumerate() {
        let name = text_at(entry, "uploaded_filename");
        let Some(upload) = world
            .uploads
            .remove(name)
            .filter(|upload| !upload.data.is_empty())
        else {
            let path = format!("data.attachments.{i}.uploaded_filename");
            let message = "Uploaded file was not found";
            return Err(ApiError::invalid_field(&path, "UPLOADED_FILE_NOT_FOUND", message));
        };
        let filename = upload.filename.clone();
        let called = entry["id"]
            .as_str()
            .map_or_else(|| entry["id"].to_string(), str::to_owned);
        out.push((called, world.uploaded(&filename, upload)));
    }
    Ok(out)
}

/// The file that an option or a field names.
pub(super) fn named<'a>(files: &'a [Given], value: &Value) -> Option<&'a Attachment> {
    let name = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    files
        .iter()
        .find(|(called, _)| *called == name)
        .map(|(_, file)| file)
}
