//! Modals: title, custom id, one to five rows or labels.
//!
//! Source: Discord, Receiving and Responding, "Modal"; Component Reference, "Text Input" and "Label".

use std::collections::HashSet;

use serde_json::Value;

use super::components::{SELECTS, kind};
use super::{Form, list_at, selects};
use crate::sandbox::errors::{ApiError, ApiResult};

/// Checks the `data` of a callback of type 9.
///
/// # Errors
/// 50035 with the errors below `data`.
pub(crate) fn check(data: &Value) -> ApiResult<()> {
    let mut form = Form::new();
    form.within("data", |form| {
        if form.object(data) {
            fields(form, data);
        }
    });
    form.finish()
}

fn fields(form: &mut Form, data: &Value) {
    form.required_text(data, "custom_id", 1, 100);
    form.required_text(data, "title", 1, 45);
    if !form.present(data, "components") {
        return;
    }
    let rows = form.list(data, "components", 1, 5);
    let mut seen = HashSet::new();
    form.each("components", rows, |form, row| top(form, row, &mut seen));
}

fn top<'a>(form: &mut Form, row: &'a Value, seen: &mut HashSet<&'a str>) {
    if !form.object(row) {
        return;
    }
    let Some(kind) = form.integer(row, "type", 1, 64) else {
        return form.required("type");
    };
    form.choice("type", kind, &[kind::ROW, kind::TEXT, kind::LABEL]);
    match kind {
        kind::ROW => {
            let inputs = list_at(row, "components");
            form.length("components", inputs.len(), 1, 1);
            form.each("components", inputs, |form, input| {
                field(form, input, &[kind::TEXT_INPUT], seen, Label::Own);
            });
        }
        kind::LABEL => {
            form.required_text(row, "label", 1, 45);
            form.text(row, "description", 0, 100);
            let others = [
                kind::TEXT_INPUT,
                kind::FILE_UPLOAD,
                kind::RADIO_GROUP,
                kind::CHECKBOX_GROUP,
                kind::CHECKBOX,
            ];
            let allowed = [&others, SELECTS].concat();
            match row.get("component") {
                Some(input) => form.within("component", |form| {
                    field(form, input, &allowed, seen, Label::Around)
                }),
                None => form.required("component"),
            }
        }
        _ => {
            form.required_text(row, "content", 1, 4000);
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    Own,
    Around,
}

fn field<'a>(form: &mut Form, input: &'a Value, allowed: &[i64], seen: &mut HashSet<&'a str>, label: Label) {
    if !form.object(input) {
        return;
    }
    let Some(kind) = form.integer(input, "type", 1, 64) else {
        return form.required("type");
    };
    form.choice("type", kind, allowed);
    if let Some(id) = form.required_text(input, "custom_id", 1, 100)
        && !seen.insert(id)
    {
        form.refuse(
            "custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        );
    }
    if kind == kind::TEXT_INPUT {
        text_input(form, input, label);
    } else if SELECTS.contains(&kind) {
        selects::check(form, input, kind);
    }
}

fn text_input(form: &mut Form, input: &Value, label: Label) {
    match form.integer(input, "style", 1, 2) {
        None => form.required("style"),
        Some(style) => form.choice("style", style, &[1, 2]),
    }
    if label == Label::Own {
        form.required_text(input, "label", 1, 45);
    }
    form.text(input, "placeholder", 0, 100);
    form.boolean(input, "required");
    let min = form.integer(input, "min_length", 0, 4000).unwrap_or(0);
    let max = form.integer(input, "max_length", 1, 4000).unwrap_or(4000);
    if min > max {
        form.refuse(
            "min_length",
            "TEXT_INPUT_MIN_OVER_MAX",
            "min_length is over max_length",
        );
    }
    if let Some(value) = form
        .text(input, "value", 0, 4000)
        .filter(|value| !value.is_empty())
    {
        let n = i64::try_from(value.chars().count()).unwrap_or(i64::MAX);
        if n < min || n > max {
            let message = format!("Must be between {min} and {max} in length.");
            form.refuse("value", "BASE_TYPE_BAD_LENGTH", message);
        }
    }
}

/// Checks the `data` of a callback of type 8.
///
/// # Errors
/// 50035: more than 25 choices, or one that Discord refuses.
pub(crate) fn check_choices(data: &Value) -> ApiResult<()> {
    let mut form = Form::new();
    let choices = data.get("choices").unwrap_or(&Value::Null);
    if !choices.is_array() {
        return Err(ApiError::required("data.choices"));
    }
    form.within("data", |form| {
        super::commands::choices(form, data, super::commands::Values::Any);
    });
    form.finish()
}
