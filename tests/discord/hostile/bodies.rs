//! What property tests and fuzz targets do with what may arrive from Discord: read it every way there is, and hold
//! what was read against the laws.

use serde_json::{Value, json};
use serenity::all::Interaction;
use shadara::discord::asker::Asker;
use shadara::discord::custom_id::{MAX_LENGTH, Press};
use shadara::rules::Ruleset;

/// A text read as a custom id is refused, or prints as the very same.
pub(crate) fn custom_id(text: &str) {
    let Ok(press) = text.parse::<Press>() else { return };
    assert_eq!(press.to_string(), text);
    assert!(text.len() <= MAX_LENGTH);
    if let Press::Move(_, point) = press {
        for ruleset in Ruleset::ALL {
            if let Some(prefix) = point.steps.prefix(ruleset) {
                assert!(prefix.to_string().len() <= text.len());
            }
        }
    }
}

/// A text read as an interaction, and a text in the places of one where people's words stand.
pub(crate) fn interaction(text: &str) {
    if let Ok(whole) = serde_json::from_str::<Value>(text) {
        read(whole);
    }
    for kind in 2..=5 {
        read(with(kind, text));
    }
}

/// An interaction with a text wherever a person, or another client than ours, decides what stands there.
fn with(kind: u8, text: &str) -> Value {
    let user =
        json!({"id": "2", "username": text, "discriminator": "0", "global_name": text, "avatar": null});
    let data = match kind {
        3 => json!({"custom_id": text, "component_type": 3, "values": [text]}),
        5 => json!({"custom_id": text, "components": [{"type": 1, "components": [
            {"type": 4, "custom_id": text, "value": text}]}]}),
        _ => json!({"id": "3", "name": text, "type": 1, "options": [
            {"name": text, "type": 3, "value": text, "focused": kind == 4}]}),
    };
    json!({
        "id": "1", "application_id": "4", "type": kind, "data": data, "token": "x", "version": 1,
        "guild_id": "5", "channel_id": "6", "locale": text, "guild_locale": text, "app_permissions": "0",
        "channel": {"id": "6", "type": 11, "name": text, "parent_id": "7", "permissions": "0"},
        "member": {"user": user, "nick": text, "roles": [], "joined_at": "2026-01-01T00:00:00Z", "deaf": false,
            "mute": false, "permissions": "0", "flags": 0},
        "entitlements": [], "attachment_size_limit": 10_485_760, "authorizing_integration_owners": {"0": "5"},
        "message": {"id": "8", "channel_id": "6", "author": user, "content": text, "attachments": [], "embeds": [],
            "mentions": [], "mention_roles": [], "timestamp": "2026-01-01T00:00:00Z", "edited_timestamp": null,
            "tts": false, "mention_everyone": false, "pinned": false, "type": 0, "components": []},
    })
}

/// Whether such an interaction is one that the client's library takes; else nothing is proved by it.
pub(crate) fn is_read(kind: u8, text: &str) -> bool {
    serde_json::from_value::<Interaction>(with(kind, text)).is_ok()
}

/// Reads who asked, and what was pressed.
fn read(interaction: Value) {
    let Ok(interaction) = serde_json::from_value::<Interaction>(interaction) else {
        return;
    };
    let asker = match &interaction {
        Interaction::Command(command) | Interaction::Autocomplete(command) => Asker::from(command),
        Interaction::Component(press) => {
            custom_id(&press.data.custom_id);
            Asker::from(press)
        }
        Interaction::Modal(form) => {
            custom_id(&form.data.custom_id);
            Asker::from(form)
        }
        _ => return,
    };
    let name = &asker.person.name;
    let user = match &interaction {
        Interaction::Command(asked) | Interaction::Autocomplete(asked) => &asked.user,
        Interaction::Component(asked) => &asked.user,
        Interaction::Modal(asked) => &asked.user,
        _ => return,
    };
    assert_eq!(asker.person.id.get(), user.id.get());
    assert!(
        *name == user.name || !name.chars().any(char::is_control),
        "{name:?}"
    );
}
