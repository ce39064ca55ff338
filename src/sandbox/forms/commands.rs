//! Application commands as they are registered.
//!
//! Source: Discord, Application Commands: "Application Command Object", "Application Command Option Structure",
//! "Subcommands and Subcommand Groups", "Localization", "Registering a Command" for the limits.

use std::collections::HashSet;

use serde_json::Value;

use super::names::{LOCALES, is_slash_name};
use super::{Form, int_at, list_at, text_at};

/// Names, descriptions and values of one command together.
const MAX_TOTAL: usize = 8000;
const CHANNEL_TYPES: &[i64] = &[0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16];
const SUB_COMMAND: i64 = 1;
const SUB_COMMAND_GROUP: i64 = 2;

/// Which values the choices of an option take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Values {
    Text,
    Integer,
    Number,
    /// Autocomplete: whatever the option takes.
    Any,
}

/// What a localised text may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wording {
    /// The name of a slash command or of an option.
    SlashName,
    /// The name in a context menu.
    MenuName,
    /// A description, or the name of a choice.
    Free,
}

/// Checks one command.
pub(crate) fn check(form: &mut Form, command: &Value) {
    if !form.object(command) {
        return;
    }
    let kind = form.integer(command, "type", 1, 4).unwrap_or(1);
    let mut total = 0;
    match form.required_text(command, "name", 1, 32) {
        Some(name) if kind == 1 && !is_slash_name(name) => {
            form.refuse(
                "name",
                "APPLICATION_COMMAND_INVALID_NAME",
                "Command name is invalid",
            );
        }
        _ => {}
    }
    let called = if kind == 1 {
        Wording::SlashName
    } else {
        Wording::MenuName
    };
    total += localised(form, command, "name", called);
    if kind == 1 {
        form.required_text(command, "description", 1, 100);
    } else if !text_at(command, "description").is_empty() {
        // "User Commands", "Message Commands": description and options are not allowed.
        form.refuse(
            "description",
            "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION",
            "Context menu commands cannot have description",
        );
    }
    total += localised(form, command, "description", Wording::Free);
    if kind != 1 && !list_at(command, "options").is_empty() {
        form.refuse(
            "options",
            "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS",
            "Context menu commands cannot have options",
        );
    } else {
        total += options(form, command, Depth::Command);
    }
    contexts(form, command);
    if total > MAX_TOTAL {
        let message = format!("Command exceeds maximum size ({MAX_TOTAL})");
        form.refuse("", "APPLICATION_COMMAND_TOO_LARGE", message);
    }
}

fn contexts(form: &mut Form, command: &Value) {
    form.integer(command, "default_member_permissions", 0, i64::MAX);
    form.boolean(command, "dm_permission");
    form.boolean(command, "nsfw");
    for (key, allowed) in [("contexts", &[0, 1, 2][..]), ("integration_types", &[0, 1])] {
        let list = form.list(command, key, 0, 3);
        if command
            .get(key)
            .is_some_and(|v| v.as_array().is_some_and(Vec::is_empty))
        {
            form.length(key, 0, 1, 3);
        }
        form.unique(key, list);
        for (i, value) in list.iter().enumerate() {
            form.within(key, |form| {
                form.choice(&i.to_string(), value.as_i64().unwrap_or(-1), allowed)
            });
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Depth {
    Command,
    Group,
    SubCommand,
}

fn options(form: &mut Form, object: &Value, depth: Depth) -> usize {
    let list = form.list(object, "options", 0, 25);
    let mut total = 0;
    let mut names = HashSet::new();
    let mut optional_seen = false;
    let nested = |option: &Value| matches!(int_at(option, "type"), Some(SUB_COMMAND | SUB_COMMAND_GROUP));
    if list.iter().any(nested) && !list.iter().all(nested) {
        form.refuse(
            "options",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other types",
        );
    }
    form.each("options", list, |form, option| {
        if !form.object(option) {
            return;
        }
        total += one_option(form, option, depth);
        if !names.insert(text_at(option, "name").to_owned()) {
            form.refuse(
                "name",
                "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED",
                "Option name is already used",
            );
        }
        if nested(option) {
            return;
        }
        let required = option.get("required").and_then(Value::as_bool).unwrap_or(false);
        // "Option Structure": required options must be listed before optional ones.
        if required && optional_seen {
            form.refuse(
                "",
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            );
        }
        optional_seen |= !required;
    });
    total
}

fn one_option(form: &mut Form, option: &Value, depth: Depth) -> usize {
    let Some(kind) = form.integer(option, "type", 1, 11) else {
        form.required("type");
        return 0;
    };
    match form.required_text(option, "name", 1, 32) {
        Some(name) if !is_slash_name(name) => {
            form.refuse(
                "name",
                "APPLICATION_COMMAND_INVALID_NAME",
                "Command name is invalid",
            );
        }
        _ => {}
    }
    form.required_text(option, "description", 1, 100);
    let mut total = localised(form, option, "name", Wording::SlashName)
        + localised(form, option, "description", Wording::Free);
    form.boolean(option, "required");
    nesting(form, option, kind, depth);
    let inner = if kind == SUB_COMMAND {
        Depth::SubCommand
    } else {
        Depth::Group
    };
    if kind <= SUB_COMMAND_GROUP {
        total += options(form, option, inner);
    }
    total + values(form, option, kind)
}

/// "Subcommands and Subcommand Groups": groups hold sub-commands, sub-commands hold plain options.
fn nesting(form: &mut Form, option: &Value, kind: i64, depth: Depth) {
    let allowed = match depth {
        Depth::Command => true,
        Depth::Group => kind == SUB_COMMAND,
        Depth::SubCommand => kind > SUB_COMMAND_GROUP,
    };
    if !allowed {
        let message = "Sub-commands and groups cannot be nested this way";
        form.refuse("type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
    }
    let children = list_at(option, "options");
    if kind == SUB_COMMAND_GROUP && children.is_empty() {
        form.required("options");
    }
    if kind > SUB_COMMAND_GROUP && !children.is_empty() {
        let message = "Only sub-commands and groups have options";
        form.refuse("options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
    }
}

/// Choices, autocomplete, and the bounds of an option's value.
fn values(form: &mut Form, option: &Value, kind: i64) -> usize {
    let of = match kind {
        3 => Some(Values::Text),
        4 => Some(Values::Integer),
        10 => Some(Values::Number),
        _ => None,
    };
    let has_choices = !list_at(option, "choices").is_empty();
    let autocomplete = form.boolean(option, "autocomplete") == Some(true);
    if of.is_none() && (has_choices || autocomplete) {
        let key = if autocomplete { "autocomplete" } else { "choices" };
        let message = "Only string, integer and number options take choices";
        form.refuse(key, "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", message);
    }
    if has_choices && autocomplete {
        // "Option Structure": autocomplete may not be true if choices are present.
        let message = "Autocomplete cannot be used together with choices";
        form.refuse(
            "autocomplete",
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
            message,
        );
    }
    for (key, kinds) in [
        ("min_value", &[4, 10][..]),
        ("max_value", &[4, 10]),
        ("min_length", &[3]),
        ("max_length", &[3]),
        ("channel_types", &[7]),
    ] {
        let used = option
            .get(key)
            .is_some_and(|v| !v.is_null() && v.as_array().is_none_or(|a| !a.is_empty()));
        if used && !kinds.contains(&kind) {
            form.refuse(
                key,
                "APPLICATION_COMMAND_OPTIONS_FIELD_INVALID",
                "Not valid for this option type",
            );
        }
    }
    for key in ["min_value", "max_value"] {
        let value = option.get(key).filter(|value| !value.is_null());
        if value.is_some_and(|value| !number_fits(value, kind)) {
            form.refuse(key, "NUMBER_TYPE_COERCE", "The bound is not of the option's type");
        }
    }
    // Channels Resource, "Channel Types": those that an option can be limited to.
    let channel_types = form.list(option, "channel_types", 0, 16);
    form.unique("channel_types", channel_types);
    for (i, kind) in channel_types.iter().enumerate() {
        form.within("channel_types", |form| {
            form.choice(&i.to_string(), kind.as_i64().unwrap_or(-1), CHANNEL_TYPES);
        });
    }
    let bound = |key: &str| option.get(key).and_then(Value::as_f64);
    for (low, high) in [("min_value", "max_value"), ("min_length", "max_length")] {
        if let (Some(min), Some(max)) = (bound(low), bound(high))
            && min > max
        {
            form.refuse(
                low,
                "APPLICATION_COMMAND_OPTIONS_MIN_OVER_MAX",
                format!("{low} is over {high}"),
            );
        }
    }
    form.integer(option, "min_length", 0, 6000);
    form.integer(option, "max_length", 1, 6000);
    of.map_or(0, |of| choices(form, option, of))
}

/// Whether a bound is an integer (or, for a NUMBER option, a number).
fn number_fits(value: &Value, kind: i64) -> bool {
    value.is_number() && (kind != 4 || value.as_f64().is_some_and(|n| n.fract() == 0.0))
}

/// "Option Choice Structure": at most 25, names of 1 to 100 characters, values of the option's type.
pub(crate) fn choices(form: &mut Form, object: &Value, of: Values) -> usize {
    let list = form.list(object, "choices", 0, 25);
    let mut total = 0;
    let mut names = HashSet::new();
    let texts = list.iter().filter(|choice| choice["value"].is_string()).count();
    if of == Values::Any && texts > 0 && texts < list.len() {
        let message = "The values of all choices must be of one type";
        form.refuse(
            "choices",
            "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID",
            message,
        );
    }
    form.each("choices", list, |form, choice| {
        if !form.object(choice) {
            return;
        }
        form.required_text(choice, "name", 1, 100);
        total += localised(form, choice, "name", Wording::Free);
        if !names.insert(text_at(choice, "name").to_owned()) {
            form.refuse(
                "name",
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAMES_DUPLICATE",
                "There are duplicate choice names",
            );
        }
        total += value(form, choice, of);
    });
    total
}

fn value(form: &mut Form, choice: &Value, of: Values) -> usize {
    let value = choice.get("value").unwrap_or(&Value::Null);
    let fits = match of {
        Values::Text => value.is_string(),
        Values::Integer => value.is_i64() || value.as_f64().is_some_and(|n| n.fract() == 0.0),
        Values::Number => value.is_number(),
        Values::Any => value.is_string() || value.is_number(),
    };
    if value.is_null() {
        form.required("value");
    } else if !fits {
        form.refuse(
            "value",
            "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID",
            "Choice value is invalid",
        );
    }
    match value.as_str() {
        Some(_) => form
            .text(choice, "value", 0, 100)
            .map_or(0, |text| text.chars().count()),
        None => 0,
    }
}

/// Checks `<key>_localizations`; returns the length of the longest, which is what counts towards the total.
fn localised(form: &mut Form, object: &Value, key: &str, wording: Wording) -> usize {
    let max = match wording {
        Wording::SlashName | Wording::MenuName => 32,
        Wording::Free => 100,
    };
    let mut longest = text_at(object, key).chars().count();
    let field = format!("{key}_localizations");
    let Some(map) = object.get(&field).filter(|value| !value.is_null()) else {
        return longest;
    };
    form.within(&field, |form| {
        let Some(map) = map.as_object() else {
            return form.refuse(
                "",
                "DICT_TYPE_CONVERT",
                "Only dictionaries may be used in a DictType",
            );
        };
        for (locale, text) in map {
            if !LOCALES.contains(&locale.as_str()) {
                form.refuse(
                    locale,
                    "ENUM_TYPE_COERCE",
                    format!("Value \"{locale}\" is not a valid enum value."),
                );
            }
            let text = text.as_str().unwrap_or("");
            let n = text.chars().count();
            form.length(locale, n, 1, max);
            longest = longest.max(n);
            if wording == Wording::SlashName && !is_slash_name(text) {
                form.refuse(
                    locale,
                    "APPLICATION_COMMAND_INVALID_NAME",
                    "Command name is invalid",
                );
            }
        }
    });
    longest
}
