//! Submitting a modal that the bot has opened.
//!
//! Source: Discord, Receiving and Responding, "Modal Submit Data Structure"; Component Reference, "Text Input".

use serde_json::{Value, json};

use super::files;
use super::interactions::{Passed, Place};
use super::resolve::Resolved;
use crate::sandbox::errors::{ApiError, ApiResult};
use crate::sandbox::forms::components::{find, kind};
use crate::sandbox::forms::{int_at, list_at, text_at};
use crate::sandbox::world::World;
use crate::sandbox::world::interactions;
use crate::sandbox::world::views::set;

fn refuse(path: &str, message: &str) -> ApiError {
    ApiError::invalid_field(path, "COMPONENT_VALIDATION_FAILED", message)
}

/// Checks a submission; the modal is gone afterwards.
pub(super) fn check(
    world: &mut World,
    place: &Place,
    data: &Value,
    files: Vec<files::Given>,
) -> ApiResult<Passed> {
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
    let mut filling = Filling {
        data,
        place,
        files: &files,
        resolved: Resolved::new(world, place.channel),
        next: 0,
    };
    let components = modal
        .components
        .iter()
        .enumerate()
        .map(|(i, row)| filling.filled(row, i))
        .collect::<ApiResult<Vec<Value>>>()?;
    let mut out = json!({ "custom_id": custom_id, "components": components });
    if !filling.resolved.is_empty() {
        set(&mut out, "resolved", filling.resolved.into_value());
    }
    if let Some(list) = world.interactions.modals.get_mut(&place.user) {
        list.remove(position);
    }
    Ok(Passed {
        kind: interactions::kind::MODAL,
        data: out,
        source: modal.source,
        command: None,
        metadata: json!({ "triggering_interaction_metadata": modal.metadata }),
        files: files.into_iter().map(|(_, file)| file).collect(),
    })
}

/// The filling in of a modal.
struct Filling<'a> {
    data: &'a Value,
    place: &'a Place,
    files: &'a [files::Given],
    resolved: Resolved<'a>,
    /// The number of the component before.
    next: i64,
}

impl Filling<'_> {
    fn id(&mut self, component: &Value) -> i64 {
        self.next += 1;
        int_at(component, "id").filter(|id| *id > 0).unwrap_or(self.next)
    }

    /// A row or label of the modal with what the person entered.
    fn filled(&mut self, row: &Value, i: usize) -> ApiResult<Value> {
        let of = int_at(row, "type").unwrap_or(1);
        let own = self.id(row);
        match of {
            kind::ROW => {
                let inputs = list_at(row, "components");
                let inputs: ApiResult<Vec<Value>> = inputs.iter().map(|c| self.entered(c, i)).collect();
                Ok(json!({ "type": of, "id": own, "components": inputs? }))
            }
            kind::LABEL => {
                let component = self.entered(&row["component"], i)?;
                Ok(json!({ "type": of, "id": own, "component": component }))
            }
            _ => Ok(json!({ "type": of, "id": own })),
        }
    }

    fn entered(&mut self, input: &Value, i: usize) -> ApiResult<Value> {
        let (id, of) = (self.id(input), int_at(input, "type").unwrap_or(kind::TEXT_INPUT));
        let custom_id = text_at(input, "custom_id");
        let given = find(list_at(self.data, "components"), custom_id);
        let required = input.get("required").and_then(Value::as_bool).unwrap_or(true);
        let mut out = json!({ "type": of, "id": id, "custom_id": custom_id });
        match of {
            kind::TEXT_INPUT => {
                let path = format!("data.components.{i}.components.0.value");
                let value = given.map_or("", |given| text_at(given, "value"));
                if required && value.is_empty() {
                    return Err(ApiError::required(&path));
                }
                check_length(input, value, &path)?;
                set(&mut out, "value", value);
            }
            kind::RADIO_GROUP => {
                let value = given.map_or(&Value::Null, |given| &given["value"]);
                let path = format!("data.components.{i}.component.value");
                if required && value.is_null() {
                    return Err(refuse(&path, "This field is required"));
                }
                set(&mut out, "value", value.clone());
            }
            kind::CHECKBOX => set(
                &mut out,
                "value",
                given.is_some_and(|given| given["value"] == true),
            ),
            _ => {
                let path = format!("data.components.{i}.component.values");
                let values = given.map_or(&[][..], |given| list_at(given, "values"));
                if required && values.is_empty() {
                    return Err(refuse(&path, "This field is required"));
                }
                let values = self.resolve(of, values, &path)?;
                set(&mut out, "values", values);
            }
        }
        Ok(out)
    }

    /// The values of a select or the files of an upload, with what they stand for in `resolved`.
    fn resolve(&mut self, of: i64, values: &[Value], path: &str) -> ApiResult<Vec<Value>> {
        let mut out = Vec::new();
        for value in values {
            let known = match of {
                kind::USER_SELECT => self.resolved.user(value),
                kind::ROLE_SELECT => self.resolved.role(value),
                kind::CHANNEL_SELECT => self.resolved.channel(value, self.place.user),
                kind::MENTIONABLE_SELECT => self.resolved.user(value) || self.resolved.role(value),
                kind::FILE_UPLOAD => {
                    let file = files::named(self.files, value);
                    let file = file.ok_or_else(|| refuse(path, "No attachment is called so"))?;
                    self.resolved.attachment(file);
                    out.push(json!(file.id.to_string()));
                    continue;
                }
                _ => true,
            };
            if !known {
                return Err(refuse(path, "The select does not offer this value"));
            }
            out.push(value.clone());
        }
        Ok(out)
    }
}

/// Nothing is never too short.
fn check_length(input: &Value, value: &str, path: &str) -> ApiResult<()> {
    let n = i64::try_from(value.chars().count()).unwrap_or(i64::MAX);
    let min = int_at(input, "min_length").unwrap_or(0);
    let max = int_at(input, "max_length").unwrap_or(4000);
    if n > max || n > 0 && n < min {
        let message = format!("Must be between {min} and {max} in length.");
        return Err(ApiError::invalid_field(path, "BASE_TYPE_BAD_LENGTH", &message));
    }
    Ok(())
}
