//! Who a message mentions, of those it is allowed to.
//!
//! Source: Discord, Message Resource, "Allowed Mentions Object"; Reference, "Message Formatting".

use serde_json::Value;

use super::ids;
use crate::sandbox::forms::components::kind as component;
use crate::sandbox::forms::{int_at, list_at, text_at};
use crate::sandbox::snowflake::{self, Id};
use crate::sandbox::world::World;
use crate::sandbox::world::messages::{Message, kind};
use crate::sandbox::world::permissions::MENTION_EVERYONE;

impl World {
    /// Sets the mentions of a message from its text and `allowed_mentions`.
    pub(super) fn find_mentions(&self, message: &mut Message, body: &Value) {
        let allowed = body.get("allowed_mentions").filter(|value| value.is_object());
        let mut content = message.content.clone();
        add_displayed(&mut content, &message.components);
        let content = content.as_str();
        let place = self.channels.get(&message.channel);
        let may =
            place.is_some_and(|place| self.permissions_in(message.author, place) & MENTION_EVERYONE != 0);
        let users = marks(content, "<@")
            .into_iter()
            .filter(|id| self.users.contains_key(id));
        message.mentions = users.filter(|id| allows(allowed, "users", *id)).collect();
        let answered = self.answered(message);
        if allowed.is_none_or(|allowed| allowed["replied_user"] == true)
            && let Some(author) = answered.filter(|id| !message.mentions.contains(id))
        {
            message.mentions.push(author);
        }
        // "Role Mentions": a role that is not mentionable pings only who may mention everyone.
        let roles = marks(content, "<@&").into_iter().filter(|id| {
            self.guild
                .roles
                .iter()
                .any(|r| r.id == *id && (r.mentionable || may))
        });
        message.mention_roles = roles.filter(|id| allows(allowed, "roles", *id)).collect();
        message.mention_everyone = may
            && (content.contains("@everyone") || content.contains("@here"))
            && allows(allowed, "everyone", 0);
    }

    /// The author of the message that this one replies to. Answers to interactions mention nobody by it, and a
    /// webhook is nobody.
    fn answered(&self, message: &Message) -> Option<Id> {
        if message.kind != kind::REPLY || message.metadata.is_some() {
            return None;
        }
        let (channel, id) = message.reference?;
        let source = self.message(channel, id).ok()?;
        source.webhook_name.is_none().then_some(source.author)
    }
}

/// Whether a mention of that kind pings: without the field all do, with it only what it parses or lists.
fn allows(allowed: Option<&Value>, kind: &str, id: Id) -> bool {
    allowed.is_none_or(|allowed| {
        list_at(allowed, "parse")
            .iter()
            .any(|entry| entry.as_str() == Some(kind))
            || kind != "everyone" && ids(list_at(allowed, kind)).contains(&id)
    })
}

/// Adds the text that components display, in whatever they are nested.
fn add_displayed(text: &mut String, components: &[Value]) {
    for component in components {
        if int_at(component, "type") == Some(component::TEXT) {
            text.push('\n');
            text.push_str(text_at(component, "content"));
        }
        add_displayed(text, list_at(component, "components"));
    }
}

/// The ids in marks like `<@123>`, each once, in order.
fn marks(content: &str, opening: &str) -> Vec<Id> {
    let mut found = Vec::new();
    for rest in content.split(opening).skip(1) {
        let Some((inside, _)) = rest.split_once('>') else {
            continue;
        };
        let digits = inside.strip_prefix('!').unwrap_or(inside);
        if let Some(id) = snowflake::parse_text(digits).filter(|id| !found.contains(id)) {
            found.push(id);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_found_once_each() {
        assert_eq!(marks("<@1> and <@!2>, <@1> <@x> <@3", "<@"), [1, 2]);
        assert_eq!(marks("<@&7>", "<@&"), [7]);
        assert_eq!(marks("<@&7>", "<@"), [] as [Id; 0]);
    }
}
