//! Application commands: registered for all guilds or for one, listed, changed, deleted.
//!
//! Source: Discord, Application Commands, "Endpoints" and "Registering a Command" (100 CHAT_INPUT, 15 USER and
//! 15 MESSAGE commands).

use std::collections::{HashMap, HashSet};

use serde_json::{Value, json};

use super::{Segments, id};
use crate::sandbox::errors::{
    ApiError, ApiResult, COMMAND_EXISTS, MAX_COMMANDS, MAX_DAILY_COMMANDS, METHOD_NOT_ALLOWED,
    MISSING_ACCESS, NOT_FOR_BOTS, NOT_FOUND, UNKNOWN_COMMAND, UNKNOWN_COMMAND_PERMISSIONS,
};
use crate::sandbox::forms::{self, Form, int_at, text_at};
use crate::sandbox::snowflake::Id;
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::views::{set, without_nulls};
use crate::sandbox::world::{Command, World};

const DAY_MS: i64 = 86_400_000;
/// Commands that may be created in a day.
const MAX_CREATED: usize = 200;

pub(super) fn perform(world: &mut World, call: &Call, rest: Segments<'_>) -> ApiResult<Reply> {
    let (guild, rest) = match rest {
        ["guilds", guild, rest @ ..] => {
            let guild = id(guild, "guild_id")?;
            if guild != world.guild.id {
                return Err(MISSING_ACCESS.into());
            }
            (Some(guild), rest)
        }
        rest => (None, rest),
    };
    match (call.method.as_str(), rest) {
        ("GET", ["commands"]) => Ok(list(world, call, guild)),
        ("PUT", ["commands"]) => replace_all(world, call, guild),
        ("POST", ["commands"]) => create(world, &call.body, guild),
        ("GET", ["commands", "permissions"]) => Ok(Reply::ok(json!([]))),
        ("GET", ["commands", command, "permissions"]) => {
            find_any(world, id(command, "command_id")?)?;
            // None are ever set: only people may, with their own OAuth2 token.
            Err(UNKNOWN_COMMAND_PERMISSIONS.into())
        }
        ("PUT", ["commands", "permissions"] | ["commands", _, "permissions"]) => Err(NOT_FOR_BOTS.into()),
        ("GET", ["commands", command]) => Ok(Reply::ok(
            find(world, id(command, "command_id")?, guild)?.body.clone(),
        )),
        ("PATCH", ["commands", command]) => change(world, call, id(command, "command_id")?, guild),
        ("DELETE", ["commands", command]) => {
            let command = find(world, id(command, "command_id")?, guild)?.id;
            world.commands.retain(|c| c.id != command);
            Ok(Reply::none())
        }
        (_, ["commands"] | ["commands", _]) => Err(METHOD_NOT_ALLOWED.into()),
        _ => Err(NOT_FOUND.into()),
    }
}

fn find_any(world: &World, id: Id) -> ApiResult<()> {
    if world.commands.iter().any(|command| command.id == id) {
        Ok(())
    } else {
        Err(UNKNOWN_COMMAND.into())
    }
}

fn find(world: &World, id: Id, guild: Option<Id>) -> ApiResult<&Command> {
    let found = world
        .commands
        .iter()
        .find(|command| command.id == id && command.guild == guild);
    found.ok_or_else(|| UNKNOWN_COMMAND.into())
}

fn list(world: &World, call: &Call, guild: Option<Id>) -> Reply {
    let with_localisations = call.asks("with_localizations");
    let own = world.commands.iter().filter(|command| command.guild == guild);
    let bodies = own.map(|c| {
        if with_localisations {
            c.body.clone()
        } else {
            without_localisations(&c.body)
        }
    });
    Reply::ok(bodies.collect())
}

/// Without `with_localizations` the dictionaries are left out.
fn without_localisations(value: &Value) -> Value {
    match value {
        Value::Object(map) => {
            let kept = map.iter().filter(|(key, _)| !key.ends_with("_localizations"));
            Value::Object(
                kept.map(|(key, value)| (key.clone(), without_localisations(value)))
                    .collect(),
            )
        }
        Value::Array(list) => list.iter().map(without_localisations).collect(),
        other => other.clone(),
    }
}

/// "Bulk Overwrite": the list is all there is afterwards; a command that keeps its name keeps its id.
fn replace_all(world: &mut World, call: &Call, guild: Option<Id>) -> ApiResult<Reply> {
    let Some(list) = call.body.as_array() else {
        return Err(ApiError::invalid_field(
            "",
            "LIST_TYPE_CONVERT",
            "Only iterables may be used in a ListType",
        ));
    };
    let mut form = Form::new();
    let mut names = HashSet::new();
    let mut counts: HashMap<i64, usize> = HashMap::new();
    for (i, command) in list.iter().enumerate() {
        form.within(i, |form| {
            forms::commands::check(form, command);
            let kind = int_at(command, "type").unwrap_or(1);
            *counts.entry(kind).or_default() += 1;
            if !names.insert((text_at(command, "name").to_owned(), kind)) {
                form.refuse(
                    "",
                    "APPLICATION_COMMANDS_DUPLICATE_NAME",
                    "Application command names must be unique",
                );
            }
        });
    }
    form.finish()?;
    if counts.iter().any(|(kind, count)| *count > most_of(*kind)) {
        return Err(MAX_COMMANDS.into());
    }
    let is_new = |body: &&Value| {
        let kind = int_at(body, "type").unwrap_or(1);
        let same = |c: &Command| c.guild == guild && c.name == text_at(body, "name") && c.kind == kind;
        !world.commands.iter().any(same)
    };
    let created = list.iter().filter(is_new).count();
    count_created(world, guild, created)?;
    let old: Vec<Command> = world
        .commands
        .iter()
        .filter(|c| c.guild == guild)
        .cloned()
        .collect();
    world.commands.retain(|command| command.guild != guild);
    let mut bodies = Vec::new();
    for body in list {
        let kind = int_at(body, "type").unwrap_or(1);
        let before = old
            .iter()
            .find(|c| c.name == text_at(body, "name") && c.kind == kind);
        let command = store(world, body, guild, before.cloned());
        bodies.push(command.body);
    }
    Ok(Reply::ok(Value::Array(bodies)))
}

fn most_of(kind: i64) -> usize {
    match kind {
        1 => 100,
        2 | 3 => 15,
        _ => 1,
    }
}

/// "Registering a Command": 200 commands a day may be created, in each guild and everywhere.
fn count_created(world: &mut World, guild: Option<Id>, n: usize) -> ApiResult<()> {
    let now = world.now();
    let made = &mut world.application.created_commands;
    made.retain(|(_, at)| now - at < DAY_MS);
    let before = made.iter().filter(|(place, _)| *place == guild).count();
    if before + n > MAX_CREATED {
        return Err(MAX_DAILY_COMMANDS.into());
    }
    made.extend(std::iter::repeat_n((guild, now), n));
    Ok(())
}

/// "Create Global Application Command": 201, or 200 when one of that name is replaced.
fn create(world: &mut World, body: &Value, guild: Option<Id>) -> ApiResult<Reply> {
    let mut form = Form::new();
    forms::commands::check(&mut form, body);
    form.finish()?;
    let (name, kind) = (text_at(body, "name"), int_at(body, "type").unwrap_or(1));
    let same = |c: &Command| c.guild == guild && c.name == name && c.kind == kind;
    let before = world.commands.iter().find(|c| same(c)).cloned();
    let count = world
        .commands
        .iter()
        .filter(|c| c.guild == guild && c.kind == kind)
        .count();
    if before.is_none() && count >= most_of(kind) {
        return Err(MAX_COMMANDS.into());
    }
    if before.is_none() {
        count_created(world, guild, 1)?;
    }
    world.commands.retain(|c| !same(c));
    let status = if before.is_some() { 200 } else { 201 };
    let command = store(world, body, guild, before);
    Ok(Reply {
        status,
        body: Some(command.body),
    })
}

/// "Edit": only what is given changes; the type stays.
fn change(world: &mut World, call: &Call, command: Id, guild: Option<Id>) -> ApiResult<Reply> {
    let before = find(world, command, guild)?.clone();
    let mut merged = before.body.clone();
    let Some(wish) = call.body.as_object() else {
        return Err(ApiError::invalid_field(
            "",
            "MODEL_TYPE_CONVERT",
            "Expected an object/dictionary.",
        ));
    };
    for (key, value) in wish.iter().filter(|(key, _)| *key != "type") {
        set(&mut merged, key, value.clone());
    }
    let mut form = Form::new();
    forms::commands::check(&mut form, &merged);
    form.finish()?;
    let name = text_at(&merged, "name");
    let taken = |c: &Command| c.id != command && c.guild == guild && c.kind == before.kind && c.name == name;
    if world.commands.iter().any(taken) {
        return Err(COMMAND_EXISTS.into());
    }
    world.commands.retain(|c| c.id != command);
    let stored = store(world, &merged, guild, Some(before));
    Ok(Reply::ok(stored.body))
}

/// Files a checked command; `before` is the one that it replaces, whose id it keeps.
fn store(world: &mut World, body: &Value, guild: Option<Id>, before: Option<Command>) -> Command {
    let kind = int_at(body, "type").unwrap_or(1);
    let version = world.next_id();
    let id = before.as_ref().map_or(version, |command| command.id);
    let mut out = clean(body);
    let permissions = match body.get("default_member_permissions") {
        None | Some(Value::Null) => Value::Null,
        Some(Value::String(text)) => Value::from(text.as_str()),
        Some(number) => Value::from(number.to_string()),
    };
    for (key, value) in [
        ("id", json!(id.to_string())),
        ("application_id", json!(world.application.id.to_string())),
        ("version", json!(version.to_string())),
        ("type", json!(kind)),
        ("description", json!(text_at(body, "description"))),
        ("default_member_permissions", permissions),
        (
            "nsfw",
            json!(body.get("nsfw").and_then(Value::as_bool).unwrap_or(false)),
        ),
        (
            "integration_types",
            list_or(body, "integration_types", json!([0])),
        ),
        (
            "name_localizations",
            body.get("name_localizations").cloned().unwrap_or(Value::Null),
        ),
        (
            "description_localizations",
            body.get("description_localizations")
                .cloned()
                .unwrap_or(Value::Null),
        ),
    ] {
        set(&mut out, key, value);
    }
    match guild {
        Some(guild) => set(&mut out, "guild_id", guild.to_string()),
        None => {
            let everywhere = body.get("dm_permission") != Some(&Value::Bool(false));
            let contexts = if everywhere { Value::Null } else { json!([0]) };
            set(&mut out, "contexts", list_or(body, "contexts", contexts));
            set(&mut out, "dm_permission", everywhere);
        }
    }
    let unchanged = before.filter(|before| same_but_version(&before.body, &out));
    let command = unchanged.unwrap_or_else(|| Command {
        id,
        guild,
        name: text_at(body, "name").to_owned(),
        kind,
        body: out,
    });
    world.commands.push(command.clone());
    world.changes += 1;
    command
}

/// A command that is registered as it was keeps its version.
fn same_but_version(old: &Value, new: &Value) -> bool {
    let mut old = old.clone();
    set(&mut old, "version", new["version"].clone());
    old == *new
}

fn list_or(body: &Value, key: &str, otherwise: Value) -> Value {
    body.get(key)
        .filter(|value| value.is_array())
        .cloned()
        .unwrap_or(otherwise)
}

/// Without nulls, at every depth; numbers that are whole stay whole.
fn clean(value: &Value) -> Value {
    match without_nulls(value) {
        Value::Object(map) => Value::Object(map.into_iter().map(|(k, v)| (k, clean(&v))).collect()),
        Value::Array(list) => list.iter().map(clean).collect(),
        other => other,
    }
}
