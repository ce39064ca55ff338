//! Messages: bodies that Discord refuses, nonces, attachments, reading.

use serde_json::{Value, json};

use super::client::{BOT, Bed, button, picture};

/// `[errors.path]` has an error of that code.
fn has_error(body: &Value, path: &str, code: &str) -> bool {
    let mut at = &body["errors"];
    for key in path.split('.').filter(|key| !key.is_empty()) {
        at = &at[key];
    }
    at["_errors"]
        .as_array()
        .is_some_and(|list| list.iter().any(|error| error["code"] == code))
}

#[tokio::test]
async fn malformed_messages_are_refused_with_the_place_of_the_fault() {
    let bed = Bed::start().await;
    let path = format!("/channels/{}/messages", bed.channel("games").await);
    for (body, at, code) in super::malformed::all() {
        let answer = bed.post(BOT, &path, body.clone()).await;
        assert_eq!(answer.refusal(), (400, 50035), "{body}: {answer:?}");
        assert!(
            has_error(&answer.body, at, code),
            "{body}: {answer:?} lacks {code} at {at}"
        );
    }
    for body in [
        json!({}),
        json!({ "content": "  " }),
        json!({ "embeds": [], "components": [] }),
    ] {
        assert_eq!(bed.post(BOT, &path, body).await.refusal(), (400, 50006));
    }
    let long_alt = json!({ "attachments": [{ "id": 0, "description": "x".repeat(1025) }] });
    let answer = bed.upload("POST", &path, long_alt, "a.png").await;
    assert!(
        has_error(&answer.body, "attachments.0.description", "BASE_TYPE_MAX_LENGTH"),
        "{answer:?}"
    );
    assert_eq!(bed.get(BOT, &path).await.body, json!([]));
}

#[tokio::test]
async fn bodies_that_are_no_json_are_refused() {
    let bed = Bed::start().await;
    let url = format!(
        "{}/api/v10/channels/{}/messages",
        bed.server.base_url(),
        bed.channel("games").await
    );
    let send = |kind: &'static str, body: &'static str| {
        bed.http
            .post(&url)
            .header("authorization", BOT)
            .header("content-type", kind)
            .body(body)
            .send()
    };
    let answer: Value =
        serde_json::from_str(&send("application/json", "{").await.unwrap().text().await.unwrap()).unwrap();
    assert_eq!(answer["code"], 50109);
    let answer: Value =
        serde_json::from_str(&send("text/plain", "hello").await.unwrap().text().await.unwrap()).unwrap();
    assert_eq!(answer["code"], 50035);
}

#[tokio::test]
async fn a_nonce_is_remembered_for_minutes_only() {
    let bed = Bed::start().await;
    let path = format!("/channels/{}/messages", bed.channel("games").await);
    let body = json!({ "content": "once", "nonce": "ply-1", "enforce_nonce": true });
    let first = bed.post(BOT, &path, body.clone()).await.id();
    assert_eq!(bed.post(BOT, &path, body.clone()).await.id(), first);
    assert_eq!(bed.get(BOT, &path).await.body.as_array().map(Vec::len), Some(1));

    assert_eq!(bed.delete(BOT, &format!("{path}/{first}")).await.status, 204);
    assert_eq!(bed.post(BOT, &path, body.clone()).await.refusal(), (404, 10008));

    bed.advance(181_000).await;
    assert_ne!(bed.post(BOT, &path, body.clone()).await.id(), first);
    let unenforced = json!({ "content": "twice", "nonce": "ply-1" });
    bed.post(BOT, &path, unenforced).await.id();
    assert_eq!(bed.get(BOT, &path).await.body.as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn an_edit_keeps_only_the_attachments_that_it_lists() {
    let bed = Bed::start().await;
    let path = format!("/channels/{}/messages", bed.channel("games").await);
    let body = json!({ "content": "board", "attachments": [{ "id": 0, "description": "alt" }] });
    let sent = bed.upload("POST", &path, body, "shadara 1.png").await;
    let id = sent.id();
    let attachment = sent.body["attachments"][0].clone();
    assert_eq!(attachment["filename"], "shadara_1.png");
    assert_eq!(
        (&attachment["width"], &attachment["height"]),
        (&json!(512), &json!(256))
    );
    let message = format!("{path}/{id}");

    let kept = bed
        .patch(BOT, &message, json!({ "components": button("a") }))
        .await;
    assert_eq!(kept.body["attachments"], sent.body["attachments"]);
    let kept = bed
        .patch(
            BOT,
            &message,
            json!({ "attachments": [{ "id": attachment["id"] }] }),
        )
        .await;
    assert_eq!(kept.body["attachments"][0]["description"], "alt");
    let swapped = bed
        .upload(
            "PATCH",
            &message,
            json!({ "attachments": [{ "id": 0 }] }),
            "new.png",
        )
        .await;
    assert_eq!(
        swapped.body["attachments"].as_array().map(Vec::len),
        Some(1),
        "{swapped:?}"
    );
    assert_eq!(swapped.body["attachments"][0]["filename"], "new.png");
    let dropped = bed.patch(BOT, &message, json!({ "attachments": [] })).await;
    assert_eq!(dropped.body["attachments"], json!([]));
    let url = attachment["url"].as_str().unwrap();
    assert_eq!(bed.http.get(url).send().await.unwrap().status(), 404);
    assert!(dropped.body["edited_timestamp"].is_string());

    let bare = json!({ "content": "", "components": [] });
    assert_eq!(bed.patch(BOT, &message, bare).await.refusal(), (400, 50006));
}

#[tokio::test]
async fn a_picture_in_an_embed_is_shown_there() {
    let bed = Bed::start().await;
    let path = format!("/channels/{}/messages", bed.channel("games").await);
    let body = json!({ "embeds": [{ "title": "Board", "image": { "url": "attachment://b.png" } }] });
    let sent = bed.upload("POST", &path, body, "b.png").await;
    assert_eq!(sent.status, 200, "{sent:?}");
    assert_eq!(sent.body["attachments"], json!([]));
    let url = sent.body["embeds"][0]["image"]["url"]
        .as_str()
        .expect("an address");
    assert_eq!(
        bed.http.get(url).send().await.unwrap().bytes().await.unwrap(),
        picture()
    );
    let edited = bed
        .patch(
            BOT,
            &format!("{path}/{}", sent.id()),
            json!({ "attachments": [], "content": "x" }),
        )
        .await;
    let url = edited.body["embeds"][0]["image"]["url"]
        .as_str()
        .expect("an address");
    assert_eq!(bed.http.get(url).send().await.unwrap().status(), 200);
}

#[tokio::test]
async fn a_file_component_says_its_name_and_size() {
    let bed = Bed::start().await;
    let path = format!("/channels/{}/messages", bed.channel("games").await);
    let file = json!({ "type": 13, "file": { "url": "attachment://b.png" } });
    let body = json!({ "flags": 1 << 15, "components": [file] });
    let sent = bed.upload("POST", &path, body, "b.png").await;
    assert_eq!(sent.status, 200, "{sent:?}");
    let shown = &sent.body["components"][0];
    assert_eq!(
        (&shown["name"], &shown["size"]),
        (&json!("b.png"), &json!(picture().len()))
    );
}

#[tokio::test]
async fn messages_are_listed_before_after_and_around() {
    let bed = Bed::start().await;
    let path = format!("/channels/{}/messages", bed.channel("general").await);
    let mut ids = Vec::new();
    for n in 0..7 {
        ids.push(
            bed.post(BOT, &path, json!({ "content": n.to_string() }))
                .await
                .id(),
        );
    }
    let listed = |query: String| {
        let (bed, path) = (&bed, &path);
        async move {
            let answer = bed.get(BOT, &format!("{path}{query}")).await;
            let list = answer.body.as_array().expect("a list").clone();
            list.iter()
                .map(|m| m["content"].as_str().unwrap().to_owned())
                .collect::<Vec<_>>()
                .join("")
        }
    };
    assert_eq!(listed("?limit=3".to_owned()).await, "654");
    assert_eq!(listed(format!("?before={}&limit=2", ids[3])).await, "21");
    assert_eq!(listed(format!("?after={}&limit=2", ids[3])).await, "54");
    assert_eq!(listed(format!("?around={}&limit=3", ids[3])).await, "432");
    assert_eq!(
        bed.get(BOT, &format!("{path}?limit=101")).await.refusal(),
        (400, 50035)
    );
    assert_eq!(bed.get(BOT, &format!("{path}/1")).await.refusal(), (404, 10008));
}

#[tokio::test]
async fn mentions_are_those_allowed() {
    let bed = Bed::start().await;
    let path = format!("/channels/{}/messages", bed.channel("games").await);
    let (alice, bob) = (bed.person("alice", "id").await, bed.person("bob", "id").await);
    let content = format!("<@{alice}> and <@{bob}>");
    let mentioned = |allowed: Value| {
        let (bed, path, content) = (&bed, &path, &content);
        async move {
            let body = json!({ "content": content, "allowed_mentions": allowed });
            let answer = bed.post(BOT, path, body).await;
            answer.body["mentions"].as_array().expect("mentions").len()
        }
    };
    assert_eq!(mentioned(Value::Null).await, 2);
    assert_eq!(mentioned(json!({ "parse": [] })).await, 0);
    assert_eq!(mentioned(json!({ "users": [alice] })).await, 1);
    assert_eq!(mentioned(json!({ "parse": ["users"] })).await, 2);
}

#[tokio::test]
async fn unknown_things_and_foreign_messages_have_their_codes() {
    let bed = Bed::start().await;
    let games = bed.channel("games").await;
    let path = format!("/channels/{games}/messages");
    assert_eq!(bed.get(BOT, "/channels/1").await.refusal(), (404, 10003));
    assert_eq!(bed.get(BOT, "/channels/x").await.refusal(), (400, 50035));
    assert_eq!(bed.get(BOT, "/guilds/1").await.refusal(), (404, 10004));
    assert_eq!(bed.get(BOT, "/nothing").await.refusal(), (404, 0));
    assert_eq!(bed.delete(BOT, "/gateway").await.refusal(), (405, 0));
    assert_eq!(bed.get("Bot other", "/users/@me").await.refusal(), (401, 0));
    assert_eq!(bed.get("", "/users/@me").await.refusal(), (401, 0));
    let theirs = bed.post("alice", &path, json!({ "content": "hello" })).await.id();
    let edit = json!({ "content": "x" });
    assert_eq!(
        bed.patch(BOT, &format!("{path}/{theirs}"), edit).await.refusal(),
        (403, 50005)
    );
    assert_eq!(
        bed.delete(BOT, &format!("{path}/{theirs}")).await.refusal(),
        (403, 50013)
    );
    assert_eq!(bed.delete("dave", &format!("{path}/{theirs}")).await.status, 204);
    assert_eq!(
        bed.delete("dave", &format!("{path}/{theirs}")).await.refusal(),
        (404, 10008)
    );
}

#[tokio::test]
async fn direct_messages_can_be_closed() {
    let bed = Bed::start().await;
    let alice = bed.person("alice", "id").await;
    let dm = bed
        .post(BOT, "/users/@me/channels", json!({ "recipient_id": alice }))
        .await;
    assert_eq!(dm.body["recipients"][0]["username"], "alice");
    let path = format!("/channels/{}/messages", dm.id());
    bed.post(BOT, &path, json!({ "content": "your turn" })).await.id();
    assert_eq!(bed.get("alice", &path).await.body[0]["content"], "your turn");
    assert_eq!(bed.get("bob", &path).await.refusal(), (403, 50001));
    bed.fault(json!({ "kind": "close_dms", "user": "alice" })).await;
    assert_eq!(
        bed.post(BOT, &path, json!({ "content": "x" })).await.refusal(),
        (403, 50007)
    );
    bed.fault(json!([{ "kind": "open_dms", "user": alice }, { "kind": "remove_member", "user": "alice" }]))
        .await;
    assert_eq!(
        bed.post(BOT, &path, json!({ "content": "x" })).await.refusal(),
        (403, 50278)
    );
    let unknown = bed
        .post(BOT, "/users/@me/channels", json!({ "recipient_id": "5" }))
        .await;
    assert_eq!(unknown.refusal(), (400, 50033));
}

#[tokio::test]
async fn answers_name_no_charset() {
    let bed = Bed::start().await;
    let url = format!("{}/api/v10/users/@me", bed.server.base_url());
    let response = bed
        .http
        .get(url)
        .header("authorization", BOT)
        .send()
        .await
        .unwrap();
    assert_eq!(response.headers()["content-type"], "application/json");
}
