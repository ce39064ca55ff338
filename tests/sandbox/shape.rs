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
