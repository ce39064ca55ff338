//! Forwarded messages.
//!
//! Source: Discord, Message Resource, "Message Reference Types", "Message Snapshot Structure".

use serde_json::{Value, json};

use crate::sandbox::world::World;
use crate::sandbox::world::messages::Message;

/// What a snapshot keeps of a message.
const KEPT: &[&str] = &[
    "type",
    "content",
    "embeds",
    "attachments",
    "timestamp",
    "edited_timestamp",
    "flags",
    "mentions",
    "mention_roles",
    "components",
];

impl World {
    /// The message as a forward shows it.
    pub(crate) fn snapshot_of(&self, message: &Message) -> Value {
        let view = self.message_view(message, message.author);
        let mut kept = json!({});
        for key in KEPT {
            crate::sandbox::world::views::set(&mut kept, key, view[*key].clone());
        }
        json!({ "message": kept })
    }
}
