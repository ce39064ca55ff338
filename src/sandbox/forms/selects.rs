//! Selects, in messages and in modals.
//!
//! Source: Discord, Component Reference, "String Select", "User Select" and the others.

use std::collections::HashSet;

use serde_json::Value;

use super::components::kind;
use super::{Form, emoji, text_at};

/// The rules common to selects in messages and in modals, custom id aside.
pub(super) fn check(form: &mut Form, select: &Value, kind: i64) {
    form.text(select, "placeholder", 0, 150);
    form.boolean(select, "disabled");
    let min = form.integer(select, "min_values", 0, 25).unwrap_or(1);
    let max = form.integer(select, "max_values", 1, 25).unwrap_or(1);
    if min > max {
        form.refuse(
            "min_values",
            "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE",
            "min_values is over max_values",
        );
    }
    if kind == kind::STRING_SELECT {
        options(form, select, max);
        return;
    }
    default_values(form, select, kind, min..=max);
}

/// "Select Default Value Structure": ids of the select's kind, as many as may be chosen.
fn default_values(form: &mut Form, select: &Value, kind: i64, range: std::ops::RangeInclusive<i64>) {
    let list = form.list(select, "default_values", 0, 25);
    let count = i64::try_from(list.len()).unwrap_or(i64::MAX);
    if count > 0 && !range.contains(&count) {
        let message = "The number of default values must be in the range of min_values and max_values";
        form.refuse(
            "default_values",
            "SELECT_COMPONENT_INVALID_DEFAULT_VALUES",
            message,
        );
    }
    let allowed: &[&str] = match kind {
        kind::USER_SELECT => &["user"],
        kind::ROLE_SELECT => &["role"],
        kind::CHANNEL_SELECT => &["channel"],
        _ => &["user", "role"],
    };
    form.each("default_values", list, |form, value| {
        if !form.object(value) {
            return;
        }
        form.required_id(value, "id");
        if !allowed.contains(&text_at(value, "type")) {
            let message = format!("Value must be one of ('{}').", allowed.join("', '"));
            form.refuse("type", "BASE_TYPE_CHOICES", message);
        }
    });
}

/// "String Select": 1 to 25 options, label, value and description of at most 100 characters.
fn options(form: &mut Form, select: &Value, max: i64) {
    if !form.present(select, "options") {
        return;
    }
    let options = form.list(select, "options", 1, 25);
    let mut values = HashSet::new();
    let mut defaults = 0;
    form.each("options", options, |form, option| {
        if !form.object(option) {
            return;
        }
        form.required_text(option, "label", 1, 100);
        form.text(option, "description", 0, 100);
        emoji::check(form, option);
        if form.boolean(option, "default") == Some(true) {
            defaults += 1;
        }
        if let Some(value) = form.required_text(option, "value", 1, 100)
            && !values.insert(value)
        {
            form.refuse(
                "value",
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            );
        }
    });
    if !options.is_empty() && max > i64::try_from(options.len()).unwrap_or(i64::MAX) {
        let message = "max_values is over the number of options";
        form.refuse("max_values", "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE", message);
    }
    if defaults > max {
        let message = "More options are marked as default than max_values allows";
        form.refuse("options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_OPTIONS", message);
    }
}
