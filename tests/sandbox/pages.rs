//! Lists that come in pages: pins and archived threads.

use serde_json::{Value, json};

use super::client::{BOT, Bed};

/// The entries at `key` of every page, and how many pages there were; `next` says where the next one begins.
async fn pages(bed: &Bed, list: &str, key: &str, next: impl Fn(&Value) -> String) -> (Vec<Value>, usize) {
    let (mut found, mut before) = (Vec::new(), String::new());
    for page in 1..10 {
        let answer = bed.get(BOT, &format!("{list}?limit=2{before}")).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        let entries = answer.body[key].as_array().expect("entries");
        found.extend(entries.iter().cloned());
        if answer.body["has_more"] == false {
            return (found, page);
        }
        let last = entries.last().expect("a page that is not empty");
        before = format!("&before={}", next(last).replace('+', "%2B"));
    }
    panic!("the pages of {list} do not end");
}

#[tokio::test]
async fn pins_come_in_pages() {
    let bed = Bed::start().await;
    let path = format!("/channels/{}/messages", bed.channel("games").await);
    let mut ids = Vec::new();
    for n in 0..5 {
        let say = json!({ "content": n.to_string() });
        let id = bed.post("dave", &path, say).await.id();
        let pin = format!("{path}/pins/{id}");
        assert_eq!(bed.send("PUT", "dave", &pin, None).await.status, 204);
        ids.insert(0, id);
    }
    let list = format!("{path}/pins");
    let pinned_at = |pin: &Value| pin["pinned_at"].as_str().expect("a time").to_owned();
    let (found, count) = pages(&bed, &list, "items", pinned_at).await;
    let found: Vec<&Value> = found.iter().map(|pin| &pin["message"]["id"]).collect();
    assert_eq!((json!(found), count), (json!(ids), 3));
    let bad = bed.get(BOT, &format!("{list}?before={}", ids[0])).await;
    assert_eq!(bad.refusal(), (400, 50035));
    assert_eq!(
        bad.body["errors"]["before"]["_errors"][0]["code"],
        "DATE_TIME_TYPE_PARSE"
    );
}
