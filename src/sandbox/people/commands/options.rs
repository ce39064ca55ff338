//! The options that a person gave, against those that the command has.

use serde_json::{Value, json};

use crate::sandbox::errors::{ApiError, ApiResult};
use crate::sandbox::forms::{int_at, list_at, text_at};
use crate::sandbox::people::files;
use crate::sandbox::people::interactions::Place;
use crate::sandbox::people::resolve::Resolved;
use crate::sandbox::world::World;
use crate::sandbox::world::views::set;

/// What the options are given for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    Use,
    /// Half-typed: required options may be missing, values may be incomplete.
    Autocomplete,
}

/// Types of options, as Discord numbers them.
mod of {
    pub(super) const SUB_COMMAND: i64 = 1;
    pub(super) const SUB_COMMAND_GROUP: i64 = 2;
    pub(super) const TEXT: i64 = 3;
    pub(super) const INTEGER: i64 = 4;
    pub(super) const BOOLEAN: i64 = 5;
    pub(super) const USER: i64 = 6;
    pub(super) const CHANNEL: i64 = 7;
    pub(super) const ROLE: i64 = 8;
    pub(super) const MENTIONABLE: i64 = 9;
    pub(super) const NUMBER: i64 = 10;
    pub(super) const ATTACHMENT: i64 = 11;
}

/// The reading of a command's options.
pub(super) struct Given<'a> {
    pub(super) world: &'a World,
    pub(super) place: &'a Place,
    pub(super) purpose: Purpose,
    pub(super) resolved: Resolved<'a>,
    pub(super) files: &'a [files::Given],
    pub(super) focused: usize,
}

fn refuse(name: &str, code: &str, message: &str) -> ApiError {
    ApiError::invalid_field(&format!("data.options.{name}"), code, message)
}

impl Given<'_> {
    /// The options as the bot gets them.
    ///
    /// # Errors
    /// 50035 for an unknown option, a missing required one, a value of another type, out of range or not offered.
    pub(super) fn read(&mut self, known: &[Value], given: &[Value]) -> ApiResult<Vec<Value>> {
        let nested = known.iter().any(is_nested);
        if nested && given.len() != 1 {
            return Err(refuse(
                "0",
                "APPLICATION_COMMAND_SUB_COMMAND_REQUIRED",
                "One sub-command is to be chosen",
            ));
        }
        let mut out = Vec::new();
        for option in given {
            let name = text_at(option, "name");
            let Some(definition) = known
                .iter()
                .find(|definition| text_at(definition, "name") == name)
            else {
                return Err(refuse(
                    name,
                    "APPLICATION_COMMAND_OPTION_UNKNOWN",
                    "The command has no such option",
                ));
            };
            if given
                .iter()
                .filter(|other| text_at(other, "name") == name)
                .count()
                > 1
            {
                return Err(refuse(
                    name,
                    "APPLICATION_COMMAND_OPTION_DUPLICATED",
                    "The option is given twice",
                ));
            }
            out.push(self.one(definition, option)?);
        }
        let missing = known.iter().find(|definition| {
            let name = text_at(definition, "name");
            definition["required"] == true && !given.iter().any(|option| text_at(option, "name") == name)
        });
        if let Some(definition) = missing.filter(|_| self.purpose == Purpose::Use) {
            return Err(refuse(
                text_at(definition, "name"),
                "BASE_TYPE_REQUIRED",
                "This field is required",
            ));
        }
        Ok(out)
    }

    fn one(&mut self, definition: &Value, option: &Value) -> ApiResult<Value> {
        let name = text_at(definition, "name");
        let of = int_at(definition, "type").unwrap_or(of::TEXT);
        if int_at(option, "type").is_some_and(|given| given != of) {
            return Err(refuse(
                name,
                "APPLICATION_COMMAND_OPTION_TYPE_INVALID",
                "The option is of another type",
            ));
        }
        let mut out = json!({ "name": name, "type": of });
        if is_nested(definition) {
            let inner = self.read(list_at(definition, "options"), list_at(option, "options"))?;
            set(&mut out, "options", inner);
            return Ok(out);
        }
        let value = &option["value"];
        if option["focused"] == true && self.purpose == Purpose::Autocomplete {
            if definition["autocomplete"] != true {
                return Err(refuse(
                    name,
                    "AUTOCOMPLETE_NOT_OFFERED",
                    "The option has no autocomplete",
                ));
            }
            self.focused += 1;
            set(&mut out, "focused", true);
            // Half-typed: always the text so far.
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            set(
                &mut out,
                "value",
                if value.is_null() { String::new() } else { text },
            );
            return Ok(out);
        }
        if of == of::ATTACHMENT {
            let Some(file) = files::named(self.files, value) else {
                return Err(refuse(
                    name,
                    "APPLICATION_COMMAND_OPTION_VALUE_INVALID",
                    "No attachment of this interaction is called so",
                ));
            };
            self.resolved.attachment(file);
            set(&mut out, "value", file.id.to_string());
            return Ok(out);
        }
        self.fits(definition, of, value)?;
        set(&mut out, "value", value.clone());
        Ok(out)
    }

    /// Whether the value is of the option's type, within its bounds and among its choices.
    fn fits(&mut self, definition: &Value, of: i64, value: &Value) -> ApiResult<()> {
        let name = text_at(definition, "name");
        let typed = match of {
            of::TEXT => value.is_string(),
            of::INTEGER => value.as_i64().is_some_and(|n| n.unsigned_abs() <= 1 << 53),
            of::BOOLEAN => value.is_boolean(),
            of::NUMBER => value.is_number(),
            of::USER => self.resolved.user(value),
            of::CHANNEL => self.resolved.channel(value, self.place.user),
            of::ROLE => self.resolved.role(value),
            of::MENTIONABLE => self.resolved.user(value) || self.resolved.role(value),
            _ => false,
        };
        if !typed {
            return Err(refuse(
                name,
                "APPLICATION_COMMAND_OPTION_VALUE_INVALID",
                "The value does not fit the option",
            ));
        }
        if let Some(text) = value.as_str().filter(|_| of == of::TEXT) {
            let n = i64::try_from(text.chars().count()).unwrap_or(i64::MAX);
            let min = int_at(definition, "min_length").unwrap_or(0);
            let max = int_at(definition, "max_length").unwrap_or(6000);
            if n < min || n > max {
                let message = format!("Must be between {min} and {max} in length.");
                return Err(refuse(name, "BASE_TYPE_BAD_LENGTH", &message));
            }
        }
        if let Some(number) = value.as_f64() {
            let low = definition["min_value"].as_f64().is_some_and(|min| number < min);
            let high = definition["max_value"].as_f64().is_some_and(|max| number > max);
            if low || high {
                return Err(refuse(
                    name,
                    "NUMBER_TYPE_RANGE",
                    "The number is out of the option's range",
                ));
            }
        }
        let choices = list_at(definition, "choices");
        let offered = |choice: &Value| {
            choice["value"] == *value
                || choice["value"]
                    .as_f64()
                    .is_some_and(|n| Some(n) == value.as_f64())
        };
        if !choices.is_empty() && !choices.iter().any(offered) {
            return Err(refuse(
                name,
                "APPLICATION_COMMAND_OPTION_CHOICE_INVALID",
                "The value is not among the choices",
            ));
        }
        let kinds = list_at(definition, "channel_types");
        if of == of::CHANNEL && !kinds.is_empty() {
            let channel = crate::sandbox::snowflake::parse(value).and_then(|id| self.world.channels.get(&id));
            let number = channel.map(|channel| i64::from(channel.kind.number()));
            if !kinds.iter().any(|kind| kind.as_i64() == number) {
                return Err(refuse(
                    name,
                    "APPLICATION_COMMAND_OPTION_CHANNEL_TYPE",
                    "Not a channel of these types",
                ));
            }
        }
        Ok(())
    }
}

fn is_nested(option: &Value) -> bool {
    matches!(
        int_at(option, "type"),
        Some(of::SUB_COMMAND | of::SUB_COMMAND_GROUP)
    )
}
