//! Channels of the guild: made, ordered, and the settings that making and changing have in common.
//!
//! Source: Discord, Guild Resource, "Create Guild Channel", "Modify Guild Channel Positions"; Channels Resource,
//! "JSON Params (Guild channel)".

use serde_json::{Value, json};

use super::{Segments, channels};
use crate::sandbox::errors::{
    ApiResult, MAX_CHANNELS, MAX_TAGS, METHOD_NOT_ALLOWED, MISSING_PERMISSIONS, TAG_NAMES,
};
use crate::sandbox::forms::{Form, emoji, flags_at, int_at, list_at, text_at};
use crate::sandbox::snowflake::{self, Id};
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::World;
use crate::sandbox::world::channels::{Channel, ChannelKind, Overwrite};
use crate::sandbox::world::permissions::{ALL, MANAGE_CHANNELS, MANAGE_ROLES};

/// Channels that a guild may have, threads aside.
const MOST: usize = 500;
/// Tags of a forum.
const MOST_TAGS: usize = 20;
/// What is kept as it comes, with its bounds; `None` where anything goes.
const KEPT: &[(&str, Option<(i64, i64)>)] = &[
    ("nsfw", None),
    ("bitrate", Some((8000, 96_000))),
    ("user_limit", Some((0, 99))),
    ("rtc_region", None),
    ("video_quality_mode", Some((1, 2))),
    ("default_auto_archive_duration", Some((60, 10_080))),
    ("default_thread_rate_limit_per_user", Some((0, 21_600))),
    ("default_reaction_emoji", None),
    ("default_sort_order", Some((0, 1))),
    ("default_forum_layout", Some((0, 2))),
];

/// `/guilds/{id}/channels`.
pub(super) fn perform(world: &mut World, call: &Call, rest: Segments<'_>, actor: Id) -> ApiResult<Reply> {
    match (call.method.as_str(), rest) {
        ("GET", []) => Ok(Reply::ok(list(world, actor))),
        ("POST", []) => create(world, call, actor),
        ("PATCH", []) => reorder(world, call, actor),
        _ => Err(METHOD_NOT_ALLOWED.into()),
    }
}

/// All channels but threads; those that one cannot see are listed for bots, as Discord does.
fn list(world: &World, actor: Id) -> Value {
    world
        .channels
        .values()
        .filter(|c| c.in_guild() && !c.kind.is_thread() && (actor == world.bot() || world.sees(actor, c)))
        .map(|channel| world.channel_view(channel, actor))
        .collect()
}

fn create(world: &mut World, call: &Call, actor: Id) -> ApiResult<Reply> {
    world.require_in_guild(actor, MANAGE_CHANNELS)?;
    let body = &call.body;
    let mut form = Form::new();
    let mut kind = ChannelKind::Text;
    if form.object(body) {
        form.required_text(body, "name", 1, 100);
        if let Some(number) = form.integer(body, "type", 0, i64::MAX) {
            form.choice("type", number, &[0, 2, 4, 5, 13, 15, 16]);
            kind = ChannelKind::from_number(number).unwrap_or(kind);
        }
        check(&mut form, world, body, kind);
    }
    form.finish()?;
    let own = world
        .channels
        .values()
        .filter(|c| c.in_guild() && !c.kind.is_thread());
    if own.count() >= MOST {
        return Err(MAX_CHANNELS.into());
    }
    let id = world.next_id();
    let mut channel = Channel::new(id, kind, &named(kind, text_at(body, "name")));
    let below = world
        .channels
        .values()
        .filter(|c| !c.kind.is_thread() && c.in_guild());
    channel.position = below.map(|c| c.position + 1).max().unwrap_or(0);
    apply(world, call, &mut channel, actor)?;
    world.channels.insert(id, channel);
    world.announce_channel("CHANNEL_CREATE", id);
    Ok(Reply {
        status: 201,
        ..channels::view(world, id, actor)?
    })
}

/// A name as Discord stores it: in text channels lower case, with dashes for spaces.
pub(super) fn named(kind: ChannelKind, name: &str) -> String {
    match kind {
        ChannelKind::Voice | ChannelKind::Stage | ChannelKind::Category => name.trim().to_owned(),
        kind if kind.is_thread() => name.trim().to_owned(),
        _ => name
            .to_lowercase()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join("-"),
    }
}

/// Checks what making and changing a channel have in common.
pub(super) fn check(form: &mut Form, world: &World, body: &Value, kind: ChannelKind) {
    form.text(body, "topic", 0, if kind.is_forum() { 4096 } else { 1024 });
    form.integer(body, "rate_limit_per_user", 0, 21_600);
    form.integer(body, "position", 0, i64::from(i32::MAX));
    form.boolean(body, "nsfw");
    for (key, bounds) in KEPT {
        if let Some((min, max)) = bounds {
            form.integer(body, key, *min, *max);
        }
    }
    if let Some(minutes) = form.integer(body, "default_auto_archive_duration", 0, i64::MAX) {
        form.choice(
            "default_auto_archive_duration",
            minutes,
            super::threads::AUTO_ARCHIVE,
        );
    }
    if let Some(parent) = form.id(body, "parent_id") {
        let found = world.channels.get(&parent);
        if kind == ChannelKind::Category || found.is_none_or(|c| c.kind != ChannelKind::Category) {
            form.refuse("parent_id", "CHANNEL_PARENT_INVALID_TYPE", "Not a category");
        }
    }
    let overwrites = form.list(body, "permission_overwrites", 0, 1000);
    form.each("permission_overwrites", overwrites, |form, overwrite| {
        if form.object(overwrite) {
            overwrite_fields(form, overwrite);
            form.required_id(overwrite, "id");
        }
    });
    let tags = form.list(body, "available_tags", 0, usize::MAX);
    form.each("available_tags", tags, |form, tag| {
        if form.object(tag) {
            form.required_text(tag, "name", 1, 20);
            form.boolean(tag, "moderated");
        }
    });
}

/// `type`, `allow` and `deny` of an overwrite.
pub(super) fn overwrite_fields(form: &mut Form, overwrite: &Value) {
    match overwrite.get("type") {
        None | Some(Value::Null) => form.required("type"),
        Some(Value::String(text)) if matches!(text.as_str(), "role" | "member") => {}
        Some(_) => {
            if let Some(kind) = form.integer(overwrite, "type", 0, i64::MAX) {
                form.choice("type", kind, &[0, 1]);
            }
        }
    }
    form.bits(overwrite, "allow");
    form.bits(overwrite, "deny");
}

/// Writes a checked body into the channel.
///
/// # Errors
/// 50013 for permissions that the actor does not have, 30047 and 40061 for tags.
pub(super) fn apply(world: &mut World, call: &Call, channel: &mut Channel, actor: Id) -> ApiResult<()> {
    let body = &call.body;
    if body.get("topic").is_some() {
        channel.topic = body.get("topic").and_then(Value::as_str).map(str::to_owned);
    }
    channel.rate_limit_per_user = number(body, "rate_limit_per_user", channel.rate_limit_per_user);
    channel.position = number(body, "position", channel.position);
    if body.get("parent_id").is_some() {
        channel.parent = snowflake::parse(&body["parent_id"]);
    }
    channel.flags = flags_at(body).unwrap_or(channel.flags);
    for (key, _) in KEPT {
        if let Some(value) = body.get(*key) {
            channel.settings.insert((*key).to_owned(), value.clone());
        }
    }
    if let Some(list) = body.get("permission_overwrites").and_then(Value::as_array) {
        let wished: Vec<Overwrite> = list.iter().filter_map(read_overwrite).collect();
        for overwrite in &wished {
            may_overwrite(world, channel, overwrite, actor)?;
        }
        channel.overwrites = wished;
    }
    if body.get("available_tags").is_some_and(Value::is_array) {
        channel.tags = tags(world, list_at(body, "available_tags"))?;
    }
    Ok(())
}

/// Only what one may do oneself can be allowed or denied, unless one manages roles in that very channel.
///
/// Source: Discord, Channels Resource, "Edit Channel Permissions".
pub(super) fn may_overwrite(
    world: &World,
    channel: &Channel,
    overwrite: &Overwrite,
    actor: Id,
) -> ApiResult<()> {
    let known = channel.overwrites.iter().any(|own| own == overwrite);
    let manages = channel
        .overwrites
        .iter()
        .any(|own| own.id == actor && own.allow & MANAGE_ROLES != 0);
    let bits = (overwrite.allow | overwrite.deny) & ALL;
    if known || manages || bits & !world.base_permissions(actor) == 0 {
        Ok(())
    } else {
        Err(MISSING_PERMISSIONS.into())
    }
}

fn number(body: &Value, key: &str, old: u32) -> u32 {
    int_at(body, key)
        .and_then(|n| u32::try_from(n).ok())
        .unwrap_or(old)
}

/// The tags of a forum; those without an id are new.
fn tags(world: &mut World, list: &[Value]) -> ApiResult<Vec<Value>> {
    if list.len() > MOST_TAGS {
        return Err(MAX_TAGS.into());
    }
    let mut out: Vec<Value> = Vec::new();
    for tag in list {
        let name = text_at(tag, "name");
        if out.iter().any(|other| text_at(other, "name") == name) {
            return Err(TAG_NAMES.into());
        }
        let id = snowflake::parse(&tag["id"]).filter(|id| *id > 0);
        let id = id.unwrap_or_else(|| world.next_id());
        let sign = tag["emoji_name"].as_str().filter(|sign| emoji::is_unicode(sign));
        out.push(json!({
            "id": id.to_string(),
            "name": name,
            "moderated": tag["moderated"] == true,
            "emoji_id": snowflake::parse(&tag["emoji_id"]).map(|id| id.to_string()),
            "emoji_name": sign,
        }));
    }
    Ok(out)
}

/// An overwrite of a body.
pub(super) fn read_overwrite(value: &Value) -> Option<Overwrite> {
    let bits = |key: &str| snowflake::parse(&value[key]).unwrap_or(0);
    Some(Overwrite {
        id: snowflake::parse(&value["id"])?,
        of_member: snowflake::parse(&value["type"]) == Some(1) || value["type"] == "member",
        allow: bits("allow"),
        deny: bits("deny"),
    })
}

/// "Modify Guild Channel Positions": 204.
fn reorder(world: &mut World, call: &Call, actor: Id) -> ApiResult<Reply> {
    world.require_in_guild(actor, MANAGE_CHANNELS)?;
    let mut form = Form::new();
    let wishes = form.positions(&call.body);
    form.finish()?;
    // A client may not have heard yet that a channel is gone.
    let known = wishes
        .into_iter()
        .filter(|(id, _)| world.channels.contains_key(id));
    for (id, position) in known.collect::<Vec<_>>() {
        world.channel_mut(id)?.position = position;
        world.announce_channel("CHANNEL_UPDATE", id);
    }
    Ok(Reply::none())
}
