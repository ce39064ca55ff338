//! Files: those of messages and interactions as they are fetched, those of people as they arrive.

use axum::body::{Body, to_bytes};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::forms::message::MAX_FILE;
use super::server::Shared;
use super::snowflake;
use super::wire::{header_text, segments};
use super::world::World;
use super::world::messages::Attachment;

/// Answers `/attachments/{channel}/{id}/{name}` and `/ephemeral-attachments/{application}/{id}/{name}`.
pub(crate) fn serve(shared: &Shared, path: &str) -> Response {
    let parts = segments(path);
    let world = shared.lock();
    let Some(found) = find(&world, &parts) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let content_type = found
        .content_type
        .clone()
        .unwrap_or_else(|| "application/octet-stream".to_owned());
    let safe = content_type.starts_with("image/") && !content_type.contains("svg");
    let headers = [
        (header::CONTENT_TYPE, content_type),
        (
            header::CACHE_CONTROL,
            "private, max-age=31536000, immutable".to_owned(),
        ),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            if safe { "inline" } else { "attachment" }.to_owned(),
        ),
    ];
    (headers, found.data.clone()).into_response()
}

fn find<'a>(world: &'a World, parts: &[String]) -> Option<&'a Attachment> {
    let [of, place, id, name] = parts else {
        return None;
    };
    let (place, id) = (snowflake::parse_text(place)?, snowflake::parse_text(id)?);
    let found = if of == "attachments" {
        let mut all = world.messages.get(&place)?.values().flat_map(|m| &m.attachments);
        all.find(|attachment| attachment.id == id)
    } else {
        world.interactions.file(id)
    };
    found.filter(|attachment| attachment.filename == *name)
}

/// Takes in what a person's client puts to `/upload/{name}`.
pub(crate) async fn take(shared: &Shared, parts: Parts, name: &str, body: Body) -> Response {
    if parts.method != Method::PUT {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let Ok(data) = to_bytes(body, MAX_FILE).await else {
        return StatusCode::PAYLOAD_TOO_LARGE.into_response();
    };
    let content_type = Some(header_text(&parts, header::CONTENT_TYPE.as_str()))
        .filter(|kind| !kind.is_empty())
        .map(str::to_owned);
    if shared.lock().take_upload(name, content_type, data) {
        StatusCode::OK.into_response()
    } else {
        StatusCode::NOT_FOUND.into_response()
    }
}
