//! Pressing a button, choosing in a select.
//!
//! Source: Discord, Component Reference; "Message Component Data Structure".

use std::collections::HashSet;

use serde_json::{Value, json};

use super::interactions::{Passed, Place};
use super::resolve::Resolved;
use crate::sandbox::errors::{ApiError, ApiResult, UNKNOWN_MESSAGE};
use crate::sandbox::forms::components::{SELECTS, find, kind};
use crate::sandbox::forms::{int_at, list_at, text_at};
use crate::sandbox::snowflake::{self, Id};
use crate::sandbox::world::World;
use crate::sandbox::world::interactions;
use crate::sandbox::world::messages::Message;
use crate::sandbox::world::views::set;

fn refuse(path: &str, message: &str) -> ApiError {
    ApiError::invalid_field(path, "COMPONENT_VALIDATION_FAILED", message)
}

/// Checks a press: the message is the bot's and visible, the component is on it, enabled, and offers the values.
pub(super) fn check(world: &mut World, place: &Place, body: &Value) -> ApiResult<Passed> {
    let data = &body["data"];
    let message = snowflake::parse(&body["message_id"]).ok_or_else(|| ApiError::required("message_id"))?;
    let custom_id = text_at(data, "custom_id").to_owned();
    let found = world.readable_message(place.channel, message, place.user)?;
    if found.author != world.bot() {
        return Err(UNKNOWN_MESSAGE.into());
    }
    let component = find(&found.components, &custom_id)
        .ok_or_else(|| refuse("data.custom_id", "The message has no component of this custom id"))?
        .clone();
    let of = int_at(&component, "type").unwrap_or(0);
    if int_at(data, "component_type").is_some_and(|given| given != of) {
        return Err(refuse("data.component_type", "The component is of another type"));
    }
    if component["disabled"] == true {
        return Err(refuse("data.custom_id", "The component is disabled"));
    }
    let mut out = json!({ "component_type": of, "custom_id": custom_id, "id": component["id"] });
    if SELECTS.contains(&of) {
        let values = values(&component, data)?;
        refuse_repeated(found, place.user, &custom_id, &values)?;
        if of != kind::STRING_SELECT {
            let resolved = resolve(world, place, of, &values)?;
            set(&mut out, "resolved", resolved);
        }
        set(&mut out, "values", values.clone());
        let chosen = &mut world.message_mut(place.channel, message)?.chosen;
        chosen.insert((place.user, custom_id), Value::from(values));
    }
    Ok(Passed {
        kind: interactions::kind::COMPONENT,
        data: out,
        source: Some(message),
        command: None,
        metadata: json!({ "interacted_message_id": message.to_string() }),
        files: Vec::new(),
    })
}

/// The values chosen: as many as the select asks for, each once, each one offered.
fn values(component: &Value, data: &Value) -> ApiResult<Vec<Value>> {
    let values = list_at(data, "values").to_vec();
    let count = i64::try_from(values.len()).unwrap_or(i64::MAX);
    let min = int_at(component, "min_values").unwrap_or(1);
    let max = int_at(component, "max_values").unwrap_or(1);
    if count < min || count > max {
        return Err(refuse(
            "data.values",
            &format!("Between {min} and {max} values are to be chosen"),
        ));
    }
    let texts: HashSet<&str> = values.iter().filter_map(Value::as_str).collect();
    if texts.len() != values.len() {
        return Err(refuse("data.values", "Each value is a text, and chosen once"));
    }
    let offered = list_at(component, "options");
    let is_offered = |value: &str| offered.iter().any(|option| text_at(option, "value") == value);
    if int_at(component, "type") == Some(kind::STRING_SELECT) && !texts.iter().all(|v| is_offered(v)) {
        return Err(refuse("data.values", "The select does not offer this value"));
    }
    Ok(values)
}

/// A select shows what was chosen; until its message changes, choosing the same again sends nothing.
///
/// Source: discord-api-docs issues 3441 and 4801.
fn refuse_repeated(message: &Message, user: Id, custom_id: &str, values: &[Value]) -> ApiResult<()> {
    let before = message.chosen.get(&(user, custom_id.to_owned()));
    if before.is_some_and(|before| before.as_array().is_some_and(|list| list == values)) {
        let why = "The select shows this value already: the client sends nothing until the message changes";
        return Err(refuse("data.values", why));
    }
    Ok(())
}

fn resolve(world: &World, place: &Place, of: i64, values: &[Value]) -> ApiResult<Value> {
    let mut resolved = Resolved::new(world, place.channel);
    for value in values {
        let known = match of {
            kind::USER_SELECT => resolved.user(value),
            kind::ROLE_SELECT => resolved.role(value),
            kind::CHANNEL_SELECT => resolved.channel(value, place.user),
            _ => resolved.user(value) || resolved.role(value),
        };
        if !known {
            return Err(refuse("data.values", "The select does not offer this value"));
        }
    }
    Ok(resolved.into_value())
}
