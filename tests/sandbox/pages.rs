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

#[tokio::test]
async fn archived_threads_come_in_pages() {
    let bed = Bed::start().await;
    let place = format!("/channels/{}", bed.channel("games").await);
    let (mut public, mut private) = (Vec::new(), Vec::new());
    for n in 0..5 {
        for (kind, ids) in [(11, &mut public), (12, &mut private)] {
            let new = json!({ "name": n.to_string(), "type": kind, "auto_archive_duration": 60 });
            let id = bed.post(BOT, &format!("{place}/threads"), new).await.id();
            ids.insert(0, id);
        }
    }
    // They all fall asleep at once.
    bed.advance(61 * 60_000).await;
    let role = format!("/guilds/{}/roles/{}", bed.guild, bot_role(&bed).await);
    let all = json!({ "permissions": "8" });
    assert_eq!(bed.patch("dave", &role, all).await.status, 200);
    let archived_at = |thread: &Value| {
        let time = &thread["thread_metadata"]["archive_timestamp"];
        time.as_str().expect("a time").to_owned()
    };
    let id = |thread: &Value| thread["id"].as_str().expect("an id").to_owned();
    for (kind, ids) in [("public", &public), ("private", &private)] {
        let list = format!("{place}/threads/archived/{kind}");
        let (found, count) = pages(&bed, &list, "threads", archived_at).await;
        let mut found: Vec<String> = found.iter().map(id).collect();
        found.sort_unstable_by(|a, b| b.cmp(a));
        assert_eq!((&found, count), (ids, 3), "{kind}");
        for bad in ["limit=1", "limit=101", "before=yesterday"] {
            let answer = bed.get(BOT, &format!("{list}?{bad}")).await;
            assert_eq!(answer.refusal(), (400, 50035), "{bad}");
        }
    }
    let list = format!("{place}/users/@me/threads/archived/private");
    let (found, count) = pages(&bed, &list, "threads", id).await;
    let found: Vec<String> = found.iter().map(id).collect();
    assert_eq!((found, count), (private, 3));
    let bad = bed.get(BOT, &format!("{list}?before=2026-01-01T00:00:00Z")).await;
    assert_eq!(bad.refusal(), (400, 50035));
}

/// The id of the role that the bot has.
async fn bot_role(bed: &Bed) -> String {
    let path = format!("/guilds/{}/members/{}", bed.guild, bed.application);
    let roles = bed.get(BOT, &path).await.body["roles"].clone();
    roles[0].as_str().expect("a role").to_owned()
}
