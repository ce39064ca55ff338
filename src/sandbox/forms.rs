//! Checks of request bodies; refuses with "Invalid Form Body" (50035) and Discord's nested `errors`.
//!
//! `Form` collects what is wrong under the path where it is wrong. Each file below checks one kind of body.
//! Source of the shape: Discord, Reference, "Error Messages".

pub(crate) mod commands;
pub(crate) mod components;
pub(crate) mod embeds;
pub(crate) mod emoji;
pub(crate) mod message;
pub(crate) mod modal;
mod names;
mod poll;
mod selects;

use serde_json::{Value, json};

use super::errors::{ApiError, ApiResult};
use super::snowflake;

/// Errors found so far, and where in the body we are.
#[derive(Debug, Default)]
pub(crate) struct Form {
    path: Vec<String>,
    found: Vec<(Vec<String>, String, String)>,
}

impl Form {
    /// A form without errors.
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// Notes an error at `key` of the object we are in (`""` for the object itself).
    pub(crate) fn refuse(&mut self, key: &str, code: &str, message: impl Into<String>) {
        let mut path = self.path.clone();
        if !key.is_empty() {
            path.push(key.to_owned());
        }
        self.found.push((path, code.to_owned(), message.into()));
    }

    /// Runs `check` inside `key`.
    pub(crate) fn within(&mut self, key: impl ToString, check: impl FnOnce(&mut Self)) {
        self.path.push(key.to_string());
        check(self);
        self.path.pop();
    }

    /// Runs `check` inside each entry of the list at `key`.
    pub(crate) fn each<'a>(
        &mut self,
        key: &str,
        list: &'a [Value],
        mut check: impl FnMut(&mut Self, &'a Value),
    ) {
        self.within(key, |form| {
            for (i, entry) in list.iter().enumerate() {
                form.within(i, |form| check(form, entry));
            }
        });
    }

    /// Whether nothing was refused yet.
    pub(crate) fn is_clean(&self) -> bool {
        self.found.is_empty()
    }

    /// The verdict.
    pub(crate) fn finish(self) -> ApiResult<()> {
        if self.found.is_empty() {
            return Ok(());
        }
        let mut errors = json!({});
        for (path, code, message) in self.found {
            let mut at = &mut errors;
            for key in path {
                if !at.is_object() {
                    *at = json!({});
                }
                at = &mut at[key];
            }
            let entry = json!({ "code": code, "message": message });
            match at.get_mut("_errors").and_then(Value::as_array_mut) {
                Some(list) => list.push(entry),
                None => {
                    if !at.is_object() {
                        *at = json!({});
                    }
                    at["_errors"] = json!([entry]);
                }
            }
        }
        Err(ApiError::invalid_form(errors))
    }

    /// The object at hand must be one.
    pub(crate) fn object(&mut self, value: &Value) -> bool {
        if value.is_object() {
            return true;
        }
        self.refuse("", "MODEL_TYPE_CONVERT", "Expected an object/dictionary.");
        false
    }

    /// An optional text of a length in characters.
    pub(crate) fn text<'a>(
        &mut self,
        object: &'a Value,
        key: &str,
        min: usize,
        max: usize,
    ) -> Option<&'a str> {
        let value = object.get(key).filter(|value| !value.is_null())?;
        let Some(text) = value.as_str() else {
            self.refuse(
                key,
                "STRING_TYPE_CONVERT",
                format!("Could not interpret \"{value}\" as string."),
            );
            return None;
        };
        if text.is_empty() && min > 0 {
            self.required(key);
        } else {
            self.length(key, text.chars().count(), min, max);
        }
        Some(text)
    }

    /// A text that must be there.
    pub(crate) fn required_text<'a>(
        &mut self,
        object: &'a Value,
        key: &str,
        min: usize,
        max: usize,
    ) -> Option<&'a str> {
        if self.present(object, key) {
            self.text(object, key, min, max)
        } else {
            None
        }
    }

    /// Whether a field that must be there is.
    pub(crate) fn present(&mut self, object: &Value, key: &str) -> bool {
        let missing = object.get(key).is_none_or(Value::is_null);
        if missing {
            self.required(key);
        }
        !missing
    }

    /// A snowflake that must be there.
    pub(crate) fn required_id(&mut self, object: &Value, key: &str) -> Option<u64> {
        self.present(object, key);
        self.id(object, key)
    }

    /// Notes that a field is missing.
    pub(crate) fn required(&mut self, key: &str) {
        self.refuse(key, "BASE_TYPE_REQUIRED", "This field is required");
    }

    /// Checks a length.
    pub(crate) fn length(&mut self, key: &str, n: usize, min: usize, max: usize) {
        if n > max && min == 0 {
            self.refuse(
                key,
                "BASE_TYPE_MAX_LENGTH",
                format!("Must be {max} or fewer in length."),
            );
        } else if n > max || n < min {
            let message = format!("Must be between {min} and {max} in length.");
            self.refuse(key, "BASE_TYPE_BAD_LENGTH", message);
        }
    }

    /// An optional integer of a range.
    pub(crate) fn integer(&mut self, object: &Value, key: &str, min: i64, max: i64) -> Option<i64> {
        let value = object.get(key).filter(|value| !value.is_null())?;
        let number = match value {
            Value::Number(number) => number.as_i64().or_else(|| whole(number.as_f64()?)),
            Value::String(text) => text.parse().ok(),
            _ => None,
        };
        let Some(number) = number else {
            self.refuse(key, "NUMBER_TYPE_COERCE", format!("Value {value} is not int."));
            return None;
        };
        if number > max {
            let message = format!("int value should be less than or equal to {max}.");
            self.refuse(key, "NUMBER_TYPE_MAX", message);
        } else if number < min {
            let message = format!("int value should be greater than or equal to {min}.");
            self.refuse(key, "NUMBER_TYPE_MIN", message);
        }
        Some(number)
    }

    /// An optional boolean.
    pub(crate) fn boolean(&mut self, object: &Value, key: &str) -> Option<bool> {
        let value = object.get(key).filter(|value| !value.is_null())?;
        let found = match value {
            Value::Bool(flag) => Some(*flag),
            Value::String(text) if text == "true" => Some(true),
            Value::String(text) if text == "false" => Some(false),
            _ => None,
        };
        if found.is_none() {
            self.refuse(key, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
        }
        found
    }

    /// An optional list of at most `max` entries; empty when absent.
    pub(crate) fn list<'a>(&mut self, object: &'a Value, key: &str, min: usize, max: usize) -> &'a [Value] {
        let Some(value) = object.get(key).filter(|value| !value.is_null()) else {
            return &[];
        };
        let Some(list) = value.as_array() else {
            self.refuse(
                key,
                "LIST_TYPE_CONVERT",
                "Only iterables may be used in a ListType",
            );
            return &[];
        };
        self.length(key, list.len(), min, max);
        list
    }

    /// Refuses a list in which something is twice.
    pub(crate) fn unique(&mut self, key: &str, list: &[Value]) {
        if (1..list.len()).any(|i| list.iter().take(i).any(|earlier| Some(earlier) == list.get(i))) {
            self.refuse(
                key,
                "SET_TYPE_ALREADY_CONTAINS_VALUE",
                "The set already contains this value",
            );
        }
    }

    /// Whether the value at `key`, if there, is a snowflake.
    pub(crate) fn id(&mut self, object: &Value, key: &str) -> Option<u64> {
        let value = object.get(key).filter(|value| !value.is_null())?;
        let id = snowflake::parse(value);
        if id.is_none() {
            self.refuse(
                key,
                "NUMBER_TYPE_COERCE",
                format!("Value {value} is not snowflake."),
            );
        }
        id
    }

    /// An optional set of permissions.
    pub(crate) fn bits(&mut self, object: &Value, key: &str) {
        if let Some(bits) = object.get(key).filter(|bits| !bits.is_null())
            && snowflake::parse(bits).is_none()
        {
            self.refuse(key, "NUMBER_TYPE_COERCE", format!("Value {bits} is not int."));
        }
    }

    /// An optional instant, in unix milliseconds.
    pub(crate) fn time(&mut self, object: &Value, key: &str) -> Option<i64> {
        let text = self.text(object, key, 0, 64).filter(|text| !text.is_empty())?;
        let parsed = chrono::DateTime::parse_from_rfc3339(text);
        if parsed.is_err() {
            let message = format!("Could not parse {text}. Should be ISO8601.");
            self.refuse(key, "DATE_TIME_TYPE_PARSE", message);
        }
        parsed.ok().map(|instant| instant.timestamp_millis())
    }

    /// A body that is a list of `{id, position}`.
    pub(crate) fn positions(&mut self, body: &Value) -> Vec<(u64, u32)> {
        let Some(list) = body.as_array() else {
            self.refuse(
                "",
                "LIST_TYPE_CONVERT",
                "Only iterables may be used in a ListType",
            );
            return Vec::new();
        };
        let mut out = Vec::new();
        for (i, entry) in list.iter().enumerate() {
            self.within(i, |form| {
                let id = form.required_id(entry, "id");
                let position = form.integer(entry, "position", 0, i64::from(i32::MAX));
                if let (Some(id), Some(position)) = (id, position.and_then(|n| u32::try_from(n).ok())) {
                    out.push((id, position));
                }
            });
        }
        out
    }

    /// Refuses a value that is not among `allowed`.
    pub(crate) fn choice(&mut self, key: &str, value: i64, allowed: &[i64]) {
        if !allowed.contains(&value) {
            let list: Vec<String> = allowed.iter().map(i64::to_string).collect();
            let message = format!("Value must be one of {{{}}}.", list.join(", "));
            self.refuse(key, "BASE_TYPE_CHOICES", message);
        }
    }

    /// An optional address with one of `schemes`.
    pub(crate) fn url(&mut self, object: &Value, key: &str, schemes: &[&str], max: usize) {
        let Some(text) = self.text(object, key, 0, max).filter(|text| !text.is_empty()) else {
            return;
        };
        match text.split_once("://") {
            Some((scheme, rest)) if schemes.contains(&scheme) => {
                if rest.is_empty() || rest.starts_with('/') || rest.contains(char::is_whitespace) {
                    self.refuse(key, "URL_TYPE_INVALID_URL", "Not a well formed URL.");
                }
            }
            Some((scheme, _)) => {
                let message = format!("Scheme \"{scheme}\" must be one of ('{}').", schemes.join("', '"));
                self.refuse(key, "URL_TYPE_INVALID_SCHEME", message);
            }
            None => self.refuse(key, "URL_TYPE_INVALID_URL", "Not a well formed URL."),
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "checked to be whole and small")]
fn whole(number: f64) -> Option<i64> {
    (number.fract() == 0.0 && number.abs() < 9e15).then_some(number as i64)
}

/// The integer at `key`, written as a number or as digits; `None` when absent or no integer.
pub(crate) fn int_at(object: &Value, key: &str) -> Option<i64> {
    match object.get(key)? {
        Value::Number(number) => number.as_i64().or_else(|| whole(number.as_f64()?)),
        Value::String(text) => text.parse().ok(),
        _ => None,
    }
}

/// The `flags` of a body, if it has any.
pub(crate) fn flags_at(object: &Value) -> Option<u64> {
    int_at(object, "flags").and_then(|flags| u64::try_from(flags).ok())
}

/// The list at `key`, empty when there is none.
pub(crate) fn list_at<'a>(object: &'a Value, key: &str) -> &'a [Value] {
    object
        .get(key)
        .and_then(Value::as_array)
        .map_or(&[], Vec::as_slice)
}

/// The text at `key`, empty when there is none.
pub(crate) fn text_at<'a>(object: &'a Value, key: &str) -> &'a str {
    object.get(key).and_then(Value::as_str).unwrap_or("")
}
