//! Invitations to the guild.
//!
//! Source: Discord, Invite Resource; Channels Resource, "Create Channel Invite".

use serde_json::{Value, json};

use super::Segments;
use crate::sandbox::clock::iso;
use crate::sandbox::errors::{ApiResult, METHOD_NOT_ALLOWED, NOT_FOR_BOTS, NOT_FOUND, UNKNOWN_INVITE};
use crate::sandbox::forms::{Form, int_at};
use crate::sandbox::snowflake::{self, Id};
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::World;
use crate::sandbox::world::permissions::{CREATE_INVITE, MANAGE_CHANNELS};
use crate::sandbox::world::users::Member;

const DAY_S: i64 = 86_400;

/// `/channels/{id}/invites`.
pub(super) fn of_channel(world: &mut World, call: &Call, channel: Id, actor: Id) -> ApiResult<Reply> {
    if call.method == "GET" {
        world.require(actor, channel, MANAGE_CHANNELS)?;
        let own = world
            .guild
            .invites
            .iter()
            .filter(|i| snowflake::parse(&i["channel"]["id"]) == Some(channel));
        return Ok(Reply::ok(own.cloned().collect()));
    }
    world.require(actor, channel, CREATE_INVITE)?;
    let body = &call.body;
    let mut form = Form::new();
    let age = form.integer(body, "max_age", 0, 604_800).unwrap_or(DAY_S);
    let uses = form.integer(body, "max_uses", 0, 100).unwrap_or(0);
    form.boolean(body, "temporary");
    form.boolean(body, "unique");
    form.finish()?;
    let now = world.now();
    let place = world.channel(channel)?;
    let invite = json!({
        "type": 0,
        "channel": { "id": channel.to_string(), "name": place.name, "type": place.kind.number() },
        "guild": {
            "id": world.guild.id.to_string(),
            "name": world.guild.name,
            "splash": null,
            "banner": null,
            "description": world.guild.description,
            "icon": null,
            "features": [],
            "verification_level": 0,
            "vanity_url_code": null,
            "nsfw_level": 0,
            "nsfw": false,
            "premium_subscription_count": 0,
        },
        "guild_id": world.guild.id.to_string(),
        "inviter": world.user_view(actor),
        "flags": 0,
        "uses": 0,
        "max_uses": uses,
        "max_age": age,
        "temporary": body["temporary"] == true,
        "created_at": iso(now),
        "expires_at": (age > 0).then(|| iso(now + age * 1000)),
    });
    let code = code(world.next_id());
    let mut invite = invite;
    crate::sandbox::world::views::set(&mut invite, "id", code.as_str());
    crate::sandbox::world::views::set(&mut invite, "code", code.as_str());
    world.guild.invites.push(invite.clone());
    let mut told = invite.clone();
    crate::sandbox::world::views::set(&mut told, "channel_id", channel.to_string());
    world.announce_invite("INVITE_CREATE", told);
    Ok(Reply::ok(invite))
}

/// A short text that stands for the id.
fn code(id: Id) -> String {
    const DIGITS: &[u8] = b"23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ";
    let base = DIGITS.len() as u64;
    let mut rest = id;
    let mut out = String::new();
    while rest > 0 && out.len() < 10 {
        let digit = usize::try_from(rest % base).unwrap_or(0);
        out.push(char::from(DIGITS.get(digit).copied().unwrap_or(b'a')));
        rest /= base;
    }
    out
}

/// `/invites/{code}`.
pub(super) fn perform(world: &mut World, call: &Call, rest: Segments<'_>, actor: Id) -> ApiResult<Reply> {
    let [code] = rest else {
        return Err(NOT_FOUND.into());
    };
    let at = world
        .guild
        .invites
        .iter()
        .position(|invite| invite["code"] == *code);
    let invite = at
        .and_then(|at| world.guild.invites.get(at))
        .ok_or(UNKNOWN_INVITE)?
        .clone();
    match call.method.as_str() {
        "GET" => {
            let mut shown = invite;
            if call.asks("with_counts") {
                let n = world.guild.members.len();
                crate::sandbox::world::views::set(&mut shown, "approximate_member_count", n);
                crate::sandbox::world::views::set(&mut shown, "approximate_presence_count", n);
            }
            Ok(Reply::ok(shown))
        }
        "DELETE" => {
            let channel = snowflake::parse(&invite["channel"]["id"]).unwrap_or(0);
            world.require(actor, channel, MANAGE_CHANNELS)?;
            world.guild.invites.retain(|other| other["code"] != *code);
            let told = json!({ "channel_id": channel.to_string(), "code": code });
            world.announce_invite("INVITE_DELETE", told);
            Ok(Reply::ok(invite))
        }
        "POST" if actor == world.bot() => Err(NOT_FOR_BOTS.into()),
        "POST" => {
            join(world, actor);
            let used = int_at(&invite, "uses").unwrap_or(0) + 1;
            if let Some(stored) = at.and_then(|at| world.guild.invites.get_mut(at)) {
                crate::sandbox::world::views::set(stored, "uses", used);
            }
            Ok(Reply::ok(invite))
        }
        _ => Err(METHOD_NOT_ALLOWED.into()),
    }
}

/// Somebody comes (back) to the guild.
fn join(world: &mut World, user: Id) {
    if world.is_member(user) {
        return;
    }
    let now = world.now();
    world.guild.members.insert(user, Member::new(now));
    world.announce_member("GUILD_MEMBER_ADD", user);
}

/// All of the guild's.
pub(super) fn all(world: &World) -> Value {
    Value::from(world.guild.invites.clone())
}
