//! Emojis of the guild and of the application.
//!
//! Source: Discord, Emoji Resource.

use serde_json::{Value, json};

use super::{Segments, id};
use crate::sandbox::base64;
use crate::sandbox::errors::{ApiError, ApiResult, MAX_EMOJIS, METHOD_NOT_ALLOWED, UNKNOWN_EMOJI};
use crate::sandbox::forms::{Form, list_at, text_at};
use crate::sandbox::snowflake::Id;
use crate::sandbox::wire::{Call, Reply};
use crate::sandbox::world::World;
use crate::sandbox::world::permissions::{CREATE_EXPRESSIONS, MANAGE_EXPRESSIONS};
use crate::sandbox::world::views::set;

/// Emojis of a guild without boosts, twice (moving ones count apart).
const MOST_OF_GUILD: usize = 100;
const MOST_OF_APPLICATION: usize = 2000;
/// 256 KiB.
const MAX_IMAGE: usize = 256 * 1024;

/// Whose emojis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    Guild,
    Application,
}

impl Owner {
    fn emojis(self, world: &mut World) -> &mut Vec<Value> {
        match self {
            Self::Guild => &mut world.guild.emojis,
            Self::Application => &mut world.application.emojis,
        }
    }
}

/// `…/emojis` and `…/emojis/{id}`.
pub(super) fn emojis(
    world: &mut World,
    call: &Call,
    owner: Owner,
    rest: Segments<'_>,
    actor: Id,
) -> ApiResult<Reply> {
    if call.method != "GET" && owner == Owner::Guild {
        let may = world.base_permissions(actor) & (CREATE_EXPRESSIONS | MANAGE_EXPRESSIONS) != 0;
        if !may {
            return Err(crate::sandbox::errors::MISSING_PERMISSIONS.into());
        }
    }
    let [emoji] = rest else {
        return match call.method.as_str() {
            "GET" if owner == Owner::Application => Ok(Reply::ok(json!({ "items": *owner.emojis(world) }))),
            "GET" => Ok(Reply::ok(Value::from(owner.emojis(world).clone()))),
            "POST" => create(world, call, owner, actor),
            _ => Err(METHOD_NOT_ALLOWED.into()),
        };
    };
    let wanted = id(emoji, "emoji_id")?.to_string();
    let list = owner.emojis(world);
    let at = list
        .iter()
        .position(|emoji| emoji["id"] == wanted)
        .ok_or(UNKNOWN_EMOJI)?;
    let reply = match call.method.as_str() {
        "GET" => return Ok(Reply::ok(list[at].clone())),
        "DELETE" => {
            list.remove(at);
            Reply::none()
        }
        _ => {
            let mut form = Form::new();
            name(&mut form, &call.body);
            form.finish()?;
            if !text_at(&call.body, "name").is_empty() {
                set(&mut list[at], "name", text_at(&call.body, "name"));
            }
            Reply::ok(list[at].clone())
        }
    };
    if owner == Owner::Guild {
        world.announce_emojis();
    }
    Ok(reply)
}

fn name(form: &mut Form, body: &Value) {
    if let Some(name) = form.text(body, "name", 2, 32)
        && !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && !name.is_empty()
    {
        form.refuse(
            "name",
            "STRING_TYPE_REGEX",
            "String value did not match validation regex.",
        );
    }
}

/// An image as `data:image/png;base64,…`.
fn image(form: &mut Form, body: &Value) {
    let Some(text) = form.required_text(body, "image", 1, usize::MAX) else {
        return;
    };
    let data = text
        .strip_prefix("data:image/")
        .and_then(|rest| rest.split_once(";base64,"))
        .and_then(|(_, data)| base64::decode(data));
    match data {
        None => form.refuse("image", "IMAGE_INVALID", "Invalid image data"),
        Some(data) if data.len() > MAX_IMAGE => {
            form.refuse(
                "image",
                "BINARY_TYPE_MAX_SIZE",
                "File cannot be larger than 256.0 kb.",
            );
        }
        Some(_) => {}
    }
}

fn create(world: &mut World, call: &Call, owner: Owner, actor: Id) -> ApiResult<Reply> {
    let body = &call.body;
    let mut form = Form::new();
    if form.object(body) {
        form.present(body, "name");
        name(&mut form, body);
        image(&mut form, body);
    }
    form.finish()?;
    let most = match owner {
        Owner::Guild => MOST_OF_GUILD,
        Owner::Application => MOST_OF_APPLICATION,
    };
    if owner.emojis(world).len() >= most {
        return Err(ApiError::from(MAX_EMOJIS));
    }
    let id = world.next_id();
    let emoji = json!({
        "id": id.to_string(),
        "name": text_at(body, "name"),
        "roles": list_at(body, "roles"),
        "user": world.user_view(actor),
        "require_colons": true,
        "managed": false,
        "animated": text_at(body, "image").starts_with("data:image/gif"),
        "available": true,
    });
    owner.emojis(world).push(emoji.clone());
    if owner == Owner::Guild {
        world.announce_emojis();
    }
    Ok(Reply {
        status: 201,
        body: Some(emoji),
    })
}
