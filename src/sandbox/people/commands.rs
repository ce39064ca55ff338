//! Using a command, and asking for choices while one types.
//!
//! Source: Discord, Application Commands: "Permissions", "Interaction Contexts", "Application Command Interaction
//! Data Structure"; Receiving and Responding, "Autocomplete".

mod options;

use serde_json::{Value, json};

use super::files;
use super::interactions::{Passed, Place};
use super::resolve::Resolved;
use crate::sandbox::errors::{
    ApiError, ApiResult, MISSING_PERMISSIONS, UNKNOWN_COMMAND, UNKNOWN_MESSAGE, UNKNOWN_USER,
};
use crate::sandbox::forms::{int_at, list_at, text_at};
use crate::sandbox::snowflake;
use crate::sandbox::world::interactions::kind;
use crate::sandbox::world::permissions::{ADMINISTRATOR, ALL};
use crate::sandbox::world::views::set;
use crate::sandbox::world::{Command, World};
use options::{Given, Purpose};

/// Checks the use of a command against how it is registered.
///
/// `what` is the kind of the interaction and its data.
pub(super) fn check(
    world: &World,
    place: &Place,
    what: (i64, &Value),
    files: Vec<files::Given>,
) -> ApiResult<Passed> {
    let (of, data) = what;
    let command = find(world, place, data)?;
    may_use(world, place, command)?;
    let purpose = if of == kind::AUTOCOMPLETE {
        Purpose::Autocomplete
    } else {
        Purpose::Use
    };
    let mut given = Given {
        world,
        place,
        purpose,
        resolved: Resolved::new(world, place.channel),
        files: &files,
        focused: 0,
    };
    let options = given.read(list_at(&command.body, "options"), list_at(data, "options"))?;
    if purpose == Purpose::Autocomplete && given.focused != 1 {
        let message = "Exactly one option is focused";
        return Err(ApiError::invalid_field(
            "data.options",
            "AUTOCOMPLETE_FOCUS_INVALID",
            message,
        ));
    }
    let mut out = json!({ "id": command.id.to_string(), "name": command.name, "type": command.kind });
    let mut metadata = json!({});
    if command.kind != 1 {
        target(&mut given, command.kind, data, &mut out, &mut metadata)?;
    }
    if !options.is_empty() {
        set(&mut out, "options", options);
    }
    if !given.resolved.is_empty() {
        set(&mut out, "resolved", given.resolved.into_value());
    }
    if let Some(guild) = command.guild {
        set(&mut out, "guild_id", guild.to_string());
    }
    let command = (full_name(command, &out), command.kind);
    Ok(Passed {
        kind: of,
        data: out,
        source: None,
        command: Some(command),
        metadata,
        files: files.into_iter().map(|(_, file)| file).collect(),
    })
}

/// The command by id or by name, of this guild or of all.
fn find<'a>(world: &'a World, place: &Place, data: &Value) -> ApiResult<&'a Command> {
    let id = snowflake::parse(&data["id"]);
    let name = text_at(data, "name");
    let of = int_at(data, "type").unwrap_or(1);
    let here = |command: &&Command| command.guild.is_none() || place.in_guild;
    let found = world.commands.iter().filter(here).find(|command| match id {
        Some(id) => command.id == id && (name.is_empty() || command.name == name),
        None => command.name == name && command.kind == of,
    });
    let found = found.ok_or(UNKNOWN_COMMAND)?;
    let version = snowflake::parse(&data["version"]);
    if version.is_some() && version != snowflake::parse(&found.body["version"]) {
        return Err(ApiError::invalid_field(
            "data.version",
            "INTERACTION_APPLICATION_COMMAND_INVALID_VERSION",
            "This command is outdated, please try again in a few minutes",
        ));
    }
    Ok(found)
}

/// Contexts and `default_member_permissions`.
fn may_use(world: &World, place: &Place, command: &Command) -> ApiResult<()> {
    let context = i64::from(!place.in_guild);
    let contexts = command.body.get("contexts").and_then(Value::as_array);
    if contexts.is_some_and(|list| !list.iter().any(|c| c.as_i64() == Some(context))) {
        return Err(UNKNOWN_COMMAND.into());
    }
    let needed = snowflake::parse(&command.body["default_member_permissions"]);
    let Some(needed) = needed.filter(|_| place.in_guild) else {
        return Ok(());
    };
    let permissions = world.permissions_in(place.user, world.channel(place.channel)?);
    let is_admin = permissions == ALL || permissions & ADMINISTRATOR != 0;
    if is_admin || needed != 0 && permissions & needed == needed {
        Ok(())
    } else {
        Err(MISSING_PERMISSIONS.into())
    }
}

/// The user or message that a context menu was opened on.
fn target(
    given: &mut Given<'_>,
    of: i64,
    data: &Value,
    out: &mut Value,
    metadata: &mut Value,
) -> ApiResult<()> {
    let id = &data["target_id"];
    if of == 2 {
        if !given.resolved.user(id) {
            return Err(UNKNOWN_USER.into());
        }
        let user = snowflake::parse(id).unwrap_or(0);
        set(metadata, "target_user", given.world.user_view(user));
    } else {
        if !given.resolved.message(id, given.place.user) {
            return Err(UNKNOWN_MESSAGE.into());
        }
        set(metadata, "target_message_id", id.clone());
    }
    set(out, "target_id", snowflake::parse(id).unwrap_or(0).to_string());
    Ok(())
}

/// The name with its sub-commands, as messages show it.
fn full_name(command: &Command, out: &Value) -> String {
    let mut name = command.name.clone();
    let mut at = list_at(out, "options").first();
    while let Some(option) = at.filter(|option| matches!(int_at(option, "type"), Some(1 | 2))) {
        name.push(' ');
        name.push_str(text_at(option, "name"));
        at = list_at(option, "options").first();
    }
    name
}
