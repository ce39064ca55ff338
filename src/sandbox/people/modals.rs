//! Submitting a modal that the bot has opened.
//!
//! Source: Discord, Receiving and Responding, "Modal Submit Data Structure"; Component Reference, "Text Input".

use serde_json::{Value, json};

use super::interactions::{Passed, Place};
use crate::sandbox::errors::{ApiError, ApiResult};
use crate::sandbox::forms::components::{SELECTS, find, kind};
use crate::sandbox::forms::{int_at, list_at, text_at};
use crate::sandbox::world::World;
use crate::sandbox::world::interactions;

fn refuse(path: &str, message: &str) -> ApiError {
    ApiError::invalid_field(path, "COMPONENT_VALIDATION_FAILED", message)
}

/// Checks a submission; the modal is gone afterwards.
pub(super) fn check(world: &mut World, place: &Place, data: &Value) -> ApiResult<Passed> {
    let custom_id = text_at(data, "custom_id");
    let open = world.interactions.modals.get(&place.user);
    let position = open.and_then(|list| {
        list.iter()
            .rposition(|modal| modal.custom_id == custom_id && modal.channel == place.channel)
    });
    let Some((position, list)) = position.zip(open) else {
        return Err(refuse("data.custom_id", "No modal of this custom id is open"));
    };
    let modal = list[position].clone();
    let mut next = 0;
    let components = modal
        .components
        .iter()
        .enumerate()
        .map(|(i, row)| filled(row, data, i, &mut next))
        .collect::<ApiResult<Vec<Value>>>()?;
    if let Some(list) = world.interactions.modals.get_mut(&place.user) {
        list.remove(position);
    }
    Ok(Passed {
        kind: interactions::kind::MODAL,
        data: json!({ "custom_id": custom_id, "components": components }),
        source: modal.source,
        command: None,
        metadata: json!({ "triggering_interaction_metadata": modal.metadata }),
    })
}

/// A row or label of the modal with what the person entered.
fn filled(row: &Value, data: &Value, i: usize, next: &mut i64) -> ApiResult<Value> {
    let mut id = |component: &Value| {
        *next += 1;
        int_at(component, "id").filter(|id| *id > 0).unwrap_or(*next)
    };
    let of = int_at(row, "type").unwrap_or(1);
    let own = id(row);
    match of {
        kind::ROW => {
            let inputs = list_at(row, "components");
            let inputs: ApiResult<Vec<Value>> = inputs.iter().map(|c| entered(c, data, i, id(c))).collect();
            Ok(json!({ "type": of, "id": own, "components": inputs? }))
        }
        kind::LABEL => {
            let component = entered(&row["component"], data, i, id(&row["component"]))?;
            Ok(json!({ "type": of, "id": own, "component": component }))
        }
        _ => Ok(json!({ "type": of, "id": own })),
    }
}

fn entered(input: &Value, data: &Value, i: usize, id: i64) -> ApiResult<Value> {
    let custom_id = text_at(input, "custom_id");
    let path = format!("data.components.{i}.components.0.value");
    let of = int_at(input, "type").unwrap_or(kind::TEXT_INPUT);
    let given = find(list_at(data, "components"), custom_id);
    let required = input.get("required").and_then(Value::as_bool).unwrap_or(true);
    if SELECTS.contains(&of) {
        let values = given.map_or(&[][..], |given| list_at(given, "values"));
        if required && values.is_empty() {
            return Err(refuse(&path, "This field is required"));
        }
        return Ok(json!({ "type": of, "id": id, "custom_id": custom_id, "values": values }));
    }
    let value = given.map_or("", |given| text_at(given, "value"));
    let n = i64::try_from(value.chars().count()).unwrap_or(i64::MAX);
    if n == 0 && required {
        return Err(ApiError::invalid_field(
            &path,
            "BASE_TYPE_REQUIRED",
            "This field is required",
        ));
    }
    let min = int_at(input, "min_length").unwrap_or(0);
    let max = int_at(input, "max_length").unwrap_or(4000);
    if n > max || n > 0 && n < min {
        let message = format!("Must be between {min} and {max} in length.");
        return Err(ApiError::invalid_field(&path, "BASE_TYPE_BAD_LENGTH", &message));
    }
    Ok(json!({ "type": of, "id": id, "custom_id": custom_id, "value": value }))
}
