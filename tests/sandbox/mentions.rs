//! Whom a message mentions.

use serde_json::{Value, json};

use super::client::{BOT, Bed};

/// The names of those whom a message mentions.
fn names(message: &Value) -> Vec<&str> {
    let mentions = message["mentions"].as_array().expect("mentions");
    mentions
        .iter()
        .filter_map(|user| user["username"].as_str())
        .collect()
}

#[tokio::test]
async fn a_reply_mentions_whom_it_answers() {
    let bed = Bed::start().await;
    let path = format!("/channels/{}/messages", bed.channel("games").await);
    let question = bed
        .post("alice", &path, json!({ "content": "Who plays?" }))
        .await
        .id();
    let bob = bed.person("bob", "id").await;
    let mut gateway = bed.gateway(BOT).await;
    for (allowed, expected) in [
        (Value::Null, vec!["bob", "alice"]),
        (json!({ "parse": [], "replied_user": true }), vec!["alice"]),
        (json!({ "parse": ["users"] }), vec!["bob"]),
        (json!({ "parse": ["users"], "replied_user": false }), vec!["bob"]),
    ] {
        for token in [BOT, "carol"] {
            let body = json!({
                "content": format!("<@{bob}>"),
                "message_reference": { "message_id": question },
                "allowed_mentions": allowed,
            });
            let sent = bed.post(token, &path, body).await;
            assert_eq!(names(&sent.body), expected, "{token} {allowed}: {sent:?}");
            assert_eq!(names(&gateway.event("MESSAGE_CREATE").await), expected);
        }
    }
    // A mention in the text as well is one mention, and an edit finds both anew.
    let alice = bed.person("alice", "id").await;
    let reply = json!({ "content": format!("<@{alice}>"), "message_reference": { "message_id": question } });
    let sent = bed.post(BOT, &path, reply).await;
    assert_eq!(names(&sent.body), ["alice"]);
    let message = format!("{path}/{}", sent.id());
    let edited = bed.patch(BOT, &message, json!({ "content": "me" })).await;
    assert_eq!(names(&edited.body), ["alice"]);
}

#[tokio::test]
async fn text_displays_mention_like_content() {
    let bed = Bed::start().await;
    let path = format!("/channels/{}/messages", bed.channel("games").await);
    let (alice, bob) = (bed.person("alice", "id").await, bed.person("bob", "id").await);
    let text = |id: &str| json!({ "type": 10, "content": format!("Your turn, <@{id}>.") });
    let button = json!({ "type": 2, "style": 1, "label": "Play", "custom_id": "play" });
    let section = json!({ "type": 9, "components": [text(&bob)], "accessory": button });
    let components = json!([text(&alice), { "type": 17, "components": [section] }]);
    let body = json!({ "flags": 1 << 15, "components": components });
    let sent = bed.post(BOT, &path, body.clone()).await;
    assert_eq!(names(&sent.body), ["alice", "bob"], "{sent:?}");
    let mut quiet = body;
    quiet["allowed_mentions"] = json!({ "users": [bob] });
    assert_eq!(names(&bed.post(BOT, &path, quiet).await.body), ["bob"]);

    let message = format!("{path}/{}", sent.id());
    let edit = json!({ "components": [text(&bob)] });
    assert_eq!(names(&bed.patch(BOT, &message, edit).await.body), ["bob"]);
}
