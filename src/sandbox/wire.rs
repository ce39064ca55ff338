//! A request as the handlers see it: decoded path, query, who calls, JSON body and files.
//!
//! Bodies are JSON or `multipart/form-data` with a part `payload_json` beside `files[n]`.
//! Source: Discord, Reference, "Uploading Files".

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Multipart};
use axum::http::request::Parts;
use axum::http::{Request, header};
use serde_json::{Map, Value};

use super::errors::{ApiError, ApiResult, INVALID_JSON};
use super::forms::Form;
use super::snowflake::Id;

/// Who sent a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Caller {
    /// `Authorization: Bot sandbox`.
    Bot,
    /// A person's own token, as Discord's client sends it.
    Person(Id),
    /// No token; enough for webhooks and callbacks, which carry theirs in the path.
    Nobody,
}

/// One part of a multipart body.
#[derive(Debug, Clone)]
pub(crate) struct Part {
    pub(crate) name: String,
    pub(crate) filename: Option<String>,
    pub(crate) content_type: Option<String>,
    pub(crate) data: Bytes,
}

/// An uploaded file.
#[derive(Debug, Clone)]
pub(crate) struct File {
    /// The `n` of `files[n]`.
    pub(crate) index: u64,
    pub(crate) filename: String,
    pub(crate) content_type: Option<String>,
    pub(crate) data: Bytes,
}

/// A body as it came, for the traffic log.
#[derive(Debug, Clone)]
pub(crate) enum RawBody {
    Bytes(Bytes),
    Parts(Vec<Part>),
}

/// A request, taken apart.
#[derive(Debug)]
pub(crate) struct Call {
    pub(crate) method: String,
    /// Decoded segments after `/api/v10`.
    pub(crate) segments: Vec<String>,
    pub(crate) query: Vec<(String, String)>,
    pub(crate) caller: Caller,
    /// The address under which the client reaches this server (`127.0.0.1:8080`).
    pub(crate) host: String,
    /// `X-Audit-Log-Reason`, decoded.
    pub(crate) reason: Option<String>,
    /// An empty object when there is none.
    pub(crate) body: Value,
    pub(crate) files: Vec<File>,
}

impl Call {
    /// The first value of a query parameter.
    pub(crate) fn query(&self, key: &str) -> Option<&str> {
        self.query
            .iter()
            .find(|(name, _)| name == key)
            .map(|(_, value)| value.as_str())
    }

    /// Whether a boolean query parameter is `true` or `1`.
    pub(crate) fn asks(&self, key: &str) -> bool {
        matches!(self.query(key), Some("true" | "1" | "True"))
    }
}

/// Headers of an answer beside those that every answer has.
pub(crate) type Headers = Vec<(&'static str, String)>;

/// What a handler answers when it does not refuse.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) body: Option<Value>,
}

impl Reply {
    /// 200 with a body.
    pub(crate) fn ok(body: Value) -> Self {
        Self {
            status: 200,
            body: Some(body),
        }
    }

    /// 204.
    pub(crate) fn none() -> Self {
        Self {
            status: 204,
            body: None,
        }
    }
}

/// The raw and the understood body of a request.
#[derive(Debug)]
pub(crate) struct ReadBody {
    pub(crate) raw: RawBody,
    pub(crate) parsed: ApiResult<(Value, Vec<File>)>,
}

/// Reads the bytes as the content type says.
pub(crate) async fn read_body(parts: Parts, bytes: Bytes) -> ReadBody {
    let content_type = header_text(&parts, header::CONTENT_TYPE.as_str()).to_owned();
    let kind = content_type
        .split(';')
        .next()
        .unwrap_or("")
        .trim()
        .to_ascii_lowercase();
    if kind == "multipart/form-data" {
        let request = Request::from_parts(parts, Body::from(bytes.clone()));
        return match read_parts(request).await {
            Some(parts) => ReadBody {
                parsed: understand(&parts),
                raw: RawBody::Parts(parts),
            },
            None => ReadBody {
                raw: RawBody::Bytes(bytes),
                parsed: Err(ApiError::invalid_field(
                    "",
                    "MULTIPART_INVALID",
                    "Invalid multipart body.",
                )),
            },
        };
    }
    let parsed = if bytes.is_empty() {
        Ok((Value::Object(Map::new()), Vec::new()))
    } else if kind == "application/x-www-form-urlencoded" {
        let pairs = query_pairs(&String::from_utf8_lossy(&bytes));
        let fields = pairs.into_iter().map(|(key, value)| (key, Value::String(value)));
        Ok((Value::Object(fields.collect()), Vec::new()))
    } else if kind == "application/json" {
        serde_json::from_slice(&bytes)
            .map(|body| (body, Vec::new()))
            .map_err(|_| INVALID_JSON.into())
    } else {
        // Reference, "HTTP API": requests must carry a Content-Type that Discord understands.
        Err(ApiError::invalid_field(
            "",
            "CONTENT_TYPE_INVALID",
            "Expected \"Content-Type\" header to be one of {'application/json', \
             'application/x-www-form-urlencoded', 'multipart/form-data'}.",
        ))
    };
    ReadBody {
        raw: RawBody::Bytes(bytes),
        parsed,
    }
}

async fn read_parts(request: Request<Body>) -> Option<Vec<Part>> {
    let mut multipart = Multipart::from_request(request, &()).await.ok()?;
    let mut parts = Vec::new();
    while let Some(field) = multipart.next_field().await.ok()? {
        let name = field.name().unwrap_or_default().to_owned();
        let filename = field.file_name().map(str::to_owned);
        let content_type = field.content_type().map(str::to_owned);
        let data = field.bytes().await.ok()?;
        parts.push(Part {
            name,
            filename,
            content_type,
            data,
        });
    }
    Some(parts)
}

/// Splits the parts into the JSON and the files.
fn understand(parts: &[Part]) -> ApiResult<(Value, Vec<File>)> {
    let mut body = None;
    let mut fields = Map::new();
    let mut files: Vec<File> = Vec::new();
    let mut form = Form::new();
    for part in parts {
        if part.name == "payload_json" && part.filename.is_none() {
            body = Some(serde_json::from_slice(&part.data).map_err(|_| ApiError::from(INVALID_JSON))?);
        } else if let Some(filename) = &part.filename {
            let index = file_index(&part.name).unwrap_or(files.len() as u64);
            if files.iter().any(|file| file.index == index) {
                form.refuse(&part.name, "FILE_DUPLICATED", "This part is there twice.");
            }
            files.push(File {
                index,
                filename: filename.clone(),
                content_type: part.content_type.clone(),
                data: part.data.clone(),
            });
        } else {
            let text = String::from_utf8_lossy(&part.data).into_owned();
            fields.insert(part.name.clone(), Value::String(text));
        }
    }
    form.finish()?;
    Ok((body.unwrap_or(Value::Object(fields)), files))
}

fn file_index(name: &str) -> Option<u64> {
    name.strip_prefix("files[")
        .and_then(|rest| rest.strip_suffix(']'))
        .and_then(|digits| digits.parse().ok())
        .or_else(|| name.strip_prefix("file").and_then(|digits| digits.parse().ok()))
}

/// A header as text; empty when it is not there.
pub(crate) fn header_text<'a>(parts: &'a Parts, name: &str) -> &'a str {
    parts
        .headers
        .get(name)
        .and_then(|value| value.to_str().ok())
        .unwrap_or("")
}

/// The segments of a path, each percent-decoded (clients write `%40original`).
pub(crate) fn segments(path: &str) -> Vec<String> {
    path.trim_matches('/').split('/').map(percent_decode).collect()
}

/// The pairs of a query string.
pub(crate) fn query_pairs(query: &str) -> Vec<(String, String)> {
    query
        .split('&')
        .filter(|pair| !pair.is_empty())
        .map(|pair| {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            (percent_decode(key), percent_decode(&value.replace('+', " ")))
        })
        .collect()
}

/// Undoes percent-encoding; what is no encoding stays.
pub(crate) fn percent_decode(text: &str) -> String {
    let mut out = Vec::with_capacity(text.len());
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        if byte != b'%' {
            out.push(byte);
            continue;
        }
        let pair: Vec<u8> = bytes.clone().take(2).collect();
        match std::str::from_utf8(&pair)
            .ok()
            .filter(|p| p.len() == 2)
            .map(|p| u8::from_str_radix(p, 16))
        {
            Some(Ok(decoded)) => {
                out.push(decoded);
                bytes.nth(1);
            }
            _ => out.push(byte),
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_decoded() {
        assert_eq!(
            segments("/webhooks/1/t/messages/%40original"),
            ["webhooks", "1", "t", "messages", "@original"]
        );
        assert_eq!(segments("/a%2/%zz"), ["a%2", "%zz"]);
        assert_eq!(
            query_pairs("a=1&b=x%20y+z&c"),
            [
                ("a".to_owned(), "1".to_owned()),
                ("b".to_owned(), "x y z".to_owned()),
                ("c".to_owned(), String::new())
            ]
        );
    }
}
