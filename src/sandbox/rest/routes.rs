//! Which routes there are, and with which methods: what Discord looks at before anything else.
//!
//! Source: Discord's API description (npm package `discord-api-spec`), the paths.

use crate::sandbox::errors::{METHOD_NOT_ALLOWED, NOT_FOUND, Refusal};

/// Path (`*` is any segment) and methods.
const ROUTES: &[(&str, &str)] = &[
    ("gateway", "GET"),
    ("gateway/bot", "GET"),
    ("interactions", "POST"),
    ("interactions/*/*/callback", "POST"),
    ("users/@me", "GET PATCH"),
    ("users/*", "GET"),
    ("users/@me/guilds", "GET"),
    ("users/@me/guilds/*", "DELETE"),
    ("users/@me/guilds/*/member", "GET"),
    ("users/@me/channels", "GET POST"),
    ("users/@me/connections", "GET"),
    ("users/@me/applications/*/role-connection", "GET PUT DELETE"),
    ("oauth2/@me", "GET"),
    ("oauth2/applications/@me", "GET"),
    ("applications/@me", "GET PATCH"),
    ("applications/*", "GET PATCH"),
    ("applications/*/emojis", "GET POST"),
    ("applications/*/emojis/*", "GET PATCH DELETE"),
    ("applications/*/entitlements", "GET POST"),
    ("applications/*/entitlements/*", "GET DELETE"),
    ("applications/*/entitlements/*/consume", "POST"),
    ("applications/*/skus", "GET"),
    ("applications/*/role-connections/metadata", "GET PUT"),
    ("applications/*/commands", "GET POST PUT"),
    ("applications/*/commands/*", "GET PATCH DELETE"),
    ("applications/*/guilds/*/commands", "GET POST PUT"),
    ("applications/*/guilds/*/commands/permissions", "GET PUT"),
    ("applications/*/guilds/*/commands/*", "GET PATCH DELETE"),
    ("applications/*/guilds/*/commands/*/permissions", "GET PUT"),
    ("channels/*", "GET PATCH DELETE"),
    ("channels/*/attachments", "POST"),
    ("channels/*/followers", "POST"),
    ("channels/*/invites", "GET POST"),
    ("channels/*/messages", "GET POST"),
    ("channels/*/messages/bulk-delete", "POST"),
    ("channels/*/messages/pins", "GET"),
    ("channels/*/messages/pins/*", "PUT DELETE"),
    ("channels/*/messages/*", "GET PATCH DELETE"),
    ("channels/*/messages/*/ack", "POST"),
    ("channels/*/messages/*/crosspost", "POST"),
    ("channels/*/messages/*/reactions", "DELETE"),
    ("channels/*/messages/*/reactions/*", "GET DELETE"),
    ("channels/*/messages/*/reactions/*/*", "PUT DELETE"),
    ("channels/*/messages/*/threads", "POST"),
    ("channels/*/permissions/*", "PUT DELETE"),
    ("channels/*/pins", "GET"),
    ("channels/*/pins/*", "PUT DELETE"),
    ("channels/*/polls/*/answers/*", "GET PUT"),
    ("channels/*/polls/*/expire", "POST"),
    ("channels/*/recipients/*", "PUT DELETE"),
    ("channels/*/thread-members", "GET"),
    ("channels/*/thread-members/*", "GET PUT DELETE"),
    ("channels/*/threads", "POST"),
    ("channels/*/threads/archived/public", "GET"),
    ("channels/*/threads/archived/private", "GET"),
    ("channels/*/users/@me/threads/archived/private", "GET"),
    ("channels/*/threads/search", "GET"),
    ("channels/*/typing", "POST"),
    ("channels/*/webhooks", "GET POST"),
    ("guilds/*", "GET PATCH"),
    ("guilds/*/audit-logs", "GET"),
    ("guilds/*/auto-moderation/rules", "GET POST"),
    ("guilds/*/auto-moderation/rules/*", "GET PATCH DELETE"),
    ("guilds/*/bans", "GET"),
    ("guilds/*/bans/*", "GET PUT DELETE"),
    ("guilds/*/bulk-ban", "POST"),
    ("guilds/*/channels", "GET POST PATCH"),
    ("guilds/*/emojis", "GET POST"),
    ("guilds/*/emojis/*", "GET PATCH DELETE"),
    ("guilds/*/integrations", "GET"),
    ("guilds/*/integrations/*", "DELETE"),
    ("guilds/*/invites", "GET"),
    ("guilds/*/members", "GET"),
    ("guilds/*/members/@me", "GET PATCH"),
    ("guilds/*/members/search", "GET"),
    ("guilds/*/members/*", "GET PUT PATCH DELETE"),
    ("guilds/*/members/*/roles/*", "PUT DELETE"),
    ("guilds/*/onboarding", "GET PUT"),
    ("guilds/*/preview", "GET"),
    ("guilds/*/prune", "GET POST"),
    ("guilds/*/regions", "GET"),
    ("guilds/*/roles", "GET POST PATCH"),
    ("guilds/*/roles/member-counts", "GET"),
    ("guilds/*/roles/*", "GET PATCH DELETE"),
    ("guilds/*/scheduled-events", "GET POST"),
    ("guilds/*/scheduled-events/*", "GET PATCH DELETE"),
    ("guilds/*/scheduled-events/*/users", "GET"),
    ("guilds/*/soundboard-sounds", "GET POST"),
    ("guilds/*/stickers", "GET POST"),
    ("guilds/*/stickers/*", "GET PATCH DELETE"),
    ("guilds/*/templates", "GET POST"),
    ("guilds/*/threads/active", "GET"),
    ("guilds/*/vanity-url", "GET"),
    ("guilds/*/voice-states/*", "GET PATCH"),
    ("guilds/*/webhooks", "GET"),
    ("guilds/*/welcome-screen", "GET PATCH"),
    ("guilds/*/widget", "GET PATCH"),
    ("guilds/*/widget.json", "GET"),
    ("invites/*", "GET POST DELETE"),
    ("soundboard-default-sounds", "GET"),
    ("sticker-packs", "GET"),
    ("stickers/*", "GET"),
    ("voice/regions", "GET"),
    ("webhooks/*", "GET PATCH DELETE"),
    ("webhooks/*/*", "GET POST PATCH DELETE"),
    ("webhooks/*/*/slack", "POST"),
    ("webhooks/*/*/github", "POST"),
    ("webhooks/*/*/messages/*", "GET PATCH DELETE"),
];

/// Refuses a path that there is not (404) and a method that it does not take (405).
pub(super) fn check(method: &str, segments: &[&str]) -> Result<(), Refusal> {
    let matching = ROUTES.iter().filter_map(|(path, methods)| {
        let literal = literals(path, segments)?;
        Some((literal, *methods))
    });
    // `messages/bulk-delete` is more of a match than `messages/*`.
    let (_, methods) = matching.max_by_key(|(literal, _)| *literal).ok_or(NOT_FOUND)?;
    if methods.split(' ').any(|known| known == method) {
        Ok(())
    } else {
        Err(METHOD_NOT_ALLOWED)
    }
}

/// How many segments match by themselves; `None` when the path is another.
fn literals(path: &str, segments: &[&str]) -> Option<usize> {
    let parts = path.split('/');
    if parts.clone().count() != segments.len() {
        return None;
    }
    let mut literal = 0;
    for (part, segment) in parts.zip(segments) {
        match part {
            "*" if !segment.is_empty() => {}
            part if part == *segment => literal += 1,
            _ => return None,
        }
    }
    Some(literal)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(method: &str, path: &str) -> Option<u16> {
        let segments: Vec<&str> = path.split('/').collect();
        check(method, &segments).err().map(|refusal| refusal.status)
    }

    #[test]
    fn paths_and_methods_are_known() {
        assert_eq!(refusal("GET", "channels/1/messages/2"), None);
        assert_eq!(refusal("PUT", "channels/1/messages/2"), Some(405));
        assert_eq!(refusal("GET", "channels/1/messages/bulk-delete"), Some(405));
        assert_eq!(refusal("GET", "channels/1/nothing"), Some(404));
        assert_eq!(refusal("GET", "channels"), Some(404));
        assert_eq!(refusal("PATCH", "webhooks/1/t/messages/@original"), None);
        assert_eq!(refusal("DELETE", "gateway"), Some(405));
        assert_eq!(refusal("GET", ""), Some(404));
    }
}
