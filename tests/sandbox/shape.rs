//! What becomes of the embeds and components of a message.

use serde_json::{Value, json};

use super::client::{BOT, Bed};

async fn messages(bed: &Bed) -> String {
    format!("/channels/{}/messages", bed.channel("games").await)
}

#[tokio::test]
async fn a_file_is_an_attachment_again_when_no_embed_shows_it() {
    let bed = Bed::start().await;
    let path = messages(&bed).await;
    let body = json!({ "content": "x", "embeds": [{ "image": { "url": "attachment://b.png" } }] });
    let sent = bed.upload("POST", &path, body, "b.png").await;
    assert_eq!(sent.body["attachments"], json!([]), "{sent:?}");
    let message = format!("{path}/{}", sent.id());
    // The address that came back shows the file as well as its name did.
    let url = &sent.body["embeds"][0]["image"]["url"];
    let same = json!({ "embeds": [{ "title": "Board", "image": { "url": url } }] });
    let edited = bed.patch(BOT, &message, same).await;
    assert_eq!(edited.body["attachments"], json!([]), "{edited:?}");
    let edited = bed.patch(BOT, &message, json!({ "embeds": [] })).await;
    assert_eq!(edited.body["attachments"][0]["url"], *url, "{edited:?}");
    let shown = json!({ "embeds": [{ "thumbnail": { "url": "attachment://b.png" } }] });
    let edited = bed.patch(BOT, &message, shown).await;
    assert_eq!(edited.body["attachments"], json!([]));
    assert_eq!(edited.body["embeds"][0]["thumbnail"]["url"], *url);
}

#[tokio::test]
async fn components_are_numbered_with_what_is_not_in_use() {
    let bed = Bed::start().await;
    let path = messages(&bed).await;
    let text = |id: Value| json!({ "type": 10, "content": "x", "id": id });
    let button = json!({ "type": 2, "style": 1, "label": "Play", "custom_id": "play", "id": 4 });
    let section = json!({ "type": 9, "components": [text(json!(0))], "accessory": button });
    let components = json!([
        text(json!(2)),
        text(Value::Null),
        section,
        text(Value::Null),
        text(json!(1))
    ]);
    let body = json!({ "flags": 1 << 15, "components": components });
    let sent = bed.post(BOT, &path, body).await;
    assert_eq!(sent.status, 200, "{sent:?}");
    let shown = &sent.body["components"];
    let top: Vec<&Value> = (0..5).map(|i| &shown[i]["id"]).collect();
    assert_eq!(json!(top), json!([2, 3, 5, 7, 1]));
    let section = &shown[2];
    assert_eq!(
        (&section["components"][0]["id"], &section["accessory"]["id"]),
        (&json!(6), &json!(4))
    );
}

#[tokio::test]
async fn suppressed_embeds_are_hidden() {
    let bed = Bed::start().await;
    let path = messages(&bed).await;
    let mut gateway = bed.gateway("alice").await;
    let body = json!({ "content": "x", "embeds": [{ "title": "Board" }], "flags": 4 });
    let sent = bed.post(BOT, &path, body).await;
    assert_eq!(
        (&sent.body["embeds"], &sent.body["flags"]),
        (&json!([]), &json!(4))
    );
    assert_eq!(gateway.event("MESSAGE_CREATE").await["embeds"], json!([]));
    let message = format!("{path}/{}", sent.id());
    let edited = bed.patch(BOT, &message, json!({ "flags": 0 })).await;
    assert_eq!(edited.body["embeds"][0]["title"], "Board");
    let edited = bed.patch(BOT, &message, json!({ "flags": 4 })).await;
    assert_eq!(edited.body["embeds"], json!([]), "{edited:?}");
    assert_eq!(bed.get("alice", &message).await.body["embeds"], json!([]));
}
