//! Threads: their making, archive, lock and members.

use serde_json::{Value, json};

use super::client::{BOT, Bed};

/// A message of the bot in #games, and the path of its channel.
async fn message(bed: &Bed) -> (String, String) {
    let path = format!("/channels/{}", bed.channel("games").await);
    let id = bed
        .post(
            BOT,
            &format!("{path}/messages"),
            json!({ "content": "challenge" }),
        )
        .await
        .id();
    (path, id)
}

async fn thread(bed: &Bed) -> (String, String) {
    let (path, id) = message(bed).await;
    let body = json!({ "name": "Bakuk #17", "auto_archive_duration": 10080 });
    let made = bed
        .post(BOT, &format!("{path}/messages/{id}/threads"), body)
        .await;
    assert_eq!(made.status, 201, "{made:?}");
    (path, made.id())
}

#[tokio::test]
async fn a_thread_has_the_id_of_its_message_and_there_is_one() {
    let bed = Bed::start().await;
    let mut alice = bed.gateway("alice").await;
    let (path, id) = message(&bed).await;
    let start = format!("{path}/messages/{id}/threads");
    let made = bed
        .post(
            BOT,
            &start,
            json!({ "name": "Bakuk #17", "auto_archive_duration": 10080 }),
        )
        .await;
    assert_eq!((made.status, made.id()), (201, id.clone()));
    assert_eq!(made.body["type"], 11);
    assert_eq!(made.body["thread_metadata"]["auto_archive_duration"], 10080);
    assert_eq!(alice.event("THREAD_CREATE").await["newly_created"], true);
    assert_eq!(alice.event("MESSAGE_UPDATE").await["thread"]["id"], json!(id));
    assert_eq!(
        bed.post(BOT, &start, json!({ "name": "again" })).await.refusal(),
        (400, 160_004)
    );
    let source = bed.get(BOT, &format!("{path}/messages/{id}")).await;
    assert_eq!(source.body["flags"], 32);

    // The first message of the thread shows where it started.
    let inside = bed.get(BOT, &format!("/channels/{id}/messages")).await;
    assert_eq!(inside.body[0]["type"], 21);
    assert_eq!(inside.body[0]["referenced_message"]["content"], "challenge");

    let sent = bed
        .post(
            BOT,
            &format!("/channels/{id}/messages"),
            json!({ "content": "x" }),
        )
        .await
        .id();
    let nested = bed
        .post(
            BOT,
            &format!("/channels/{id}/messages/{sent}/threads"),
            json!({ "name": "x" }),
        )
        .await;
    assert_eq!(nested.refusal(), (400, 50024));
    assert_eq!(
        bed.post(BOT, &format!("/channels/{id}/threads"), json!({ "name": "x" }))
            .await
            .refusal(),
        (400, 50024)
    );
    for bad in [
        json!({}),
        json!({ "name": "x".repeat(101) }),
        json!({ "name": "x", "auto_archive_duration": 5 }),
    ] {
        let (path, id) = message(&bed).await;
        assert_eq!(
            bed.post(BOT, &format!("{path}/messages/{id}/threads"), bad)
                .await
                .refusal(),
            (400, 50035)
        );
    }
}

#[tokio::test]
async fn an_archived_thread_takes_no_edits_and_wakes_by_a_message() {
    let bed = Bed::start().await;
    let (_, thread) = thread(&bed).await;
    let messages = format!("/channels/{thread}/messages");
    let sent = bed.post(BOT, &messages, json!({ "content": "board" })).await.id();
    let archived = bed
        .patch(BOT, &format!("/channels/{thread}"), json!({ "archived": true }))
        .await;
    assert_eq!(archived.body["thread_metadata"]["archived"], true, "{archived:?}");
    let edit = json!({ "content": "new" });
    assert_eq!(
        bed.patch(BOT, &format!("{messages}/{sent}"), edit.clone())
            .await
            .refusal(),
        (400, 50083)
    );
    let name = json!({ "name": "other" });
    assert_eq!(
        bed.patch(BOT, &format!("/channels/{thread}"), name)
            .await
            .refusal(),
        (400, 50083)
    );
    let active = bed
        .get(BOT, &format!("/guilds/{}/threads/active", bed.guild))
        .await;
    assert_eq!(active.body["threads"], json!([]));
    assert_eq!(bed.get(BOT, &format!("/channels/{thread}")).await.status, 200);

    assert_eq!(
        bed.post(BOT, &messages, json!({ "content": "wake" }))
            .await
            .status,
        200
    );
    let woken = bed.get(BOT, &format!("/channels/{thread}")).await;
    assert_eq!(woken.body["thread_metadata"]["archived"], false);
    assert_eq!(
        bed.patch(BOT, &format!("{messages}/{sent}"), edit).await.status,
        200
    );
    bed.dump_traffic("threads").await;
}

#[tokio::test]
async fn a_locked_thread_is_for_managers() {
    let bed = Bed::start().await;
    let (_, thread) = thread(&bed).await;
    let messages = format!("/channels/{thread}/messages");
    let lock = json!({ "locked": true });
    assert_eq!(
        bed.patch(BOT, &format!("/channels/{thread}"), lock.clone())
            .await
            .refusal(),
        (403, 50013)
    );
    assert_eq!(
        bed.patch("dave", &format!("/channels/{thread}"), lock)
            .await
            .status,
        200
    );
    let say = json!({ "content": "x" });
    assert_eq!(
        bed.post(BOT, &messages, say.clone()).await.refusal(),
        (400, 160_005)
    );
    assert_eq!(
        bed.post("alice", &messages, say.clone()).await.refusal(),
        (400, 160_005)
    );
    assert_eq!(bed.post("dave", &messages, say).await.status, 200);
}

#[tokio::test]
async fn a_thread_archives_itself_when_it_is_quiet() {
    let bed = Bed::start().await;
    let (_, thread) = thread(&bed).await;
    bed.advance(10_080 * 60_000 - 1000).await;
    let open = bed.get(BOT, &format!("/channels/{thread}")).await;
    assert_eq!(open.body["thread_metadata"]["archived"], false);
    bed.advance(2000).await;
    let closed = bed.get(BOT, &format!("/channels/{thread}")).await;
    assert_eq!(closed.body["thread_metadata"]["archived"], true);
    let (path, _) = message(&bed).await;
    let list = bed.get(BOT, &format!("{path}/threads/archived/public")).await;
    assert_eq!(list.body["threads"][0]["id"], json!(thread));
}

#[tokio::test]
async fn members_come_and_go() {
    let bed = Bed::start().await;
    let (_, thread) = thread(&bed).await;
    let alice = bed.person("alice", "id").await;
    let members = format!("/channels/{thread}/thread-members");
    let mut gateway = bed.gateway("alice").await;
    assert_eq!(
        bed.put(BOT, &format!("{members}/{alice}"), Value::Null)
            .await
            .status,
        204
    );
    let update = gateway.event("THREAD_MEMBERS_UPDATE").await;
    assert_eq!(update["added_members"][0]["user_id"], json!(alice));
    assert_eq!(gateway.event("MESSAGE_CREATE").await["type"], 1);
    let member = bed.get(BOT, &format!("{members}/{alice}?with_member=true")).await;
    assert_eq!(member.body["member"]["user"]["username"], "alice");
    assert_eq!(
        bed.get(BOT, &members).await.body.as_array().map(Vec::len),
        Some(2)
    );
    let carol = bed.person("carol", "id").await;
    assert_eq!(
        bed.get(BOT, &format!("{members}/{carol}")).await.refusal(),
        (404, 10007)
    );
    assert_eq!(
        bed.put("bob", &format!("{members}/@me"), Value::Null)
            .await
            .status,
        204
    );
    assert_eq!(
        bed.delete(BOT, &format!("{members}/{alice}")).await.refusal(),
        (403, 50013)
    );
    assert_eq!(bed.delete("alice", &format!("{members}/@me")).await.status, 204);
}

#[tokio::test]
async fn a_private_thread_is_seen_by_its_members() {
    let bed = Bed::start().await;
    let games = bed.channel("games").await;
    let path = format!("/channels/{games}/threads");
    let fault = json!({ "kind": "permissions", "channel": games, "deny": "CREATE_PRIVATE_THREADS" });
    bed.fault(fault).await;
    assert_eq!(
        bed.post(BOT, &path, json!({ "name": "x", "type": 12 }))
            .await
            .refusal(),
        (403, 50013)
    );
    let thread = bed
        .post("alice", &path, json!({ "name": "secret", "type": 12 }))
        .await
        .id();
    let place = format!("/channels/{thread}");
    assert_eq!(bed.get("bob", &place).await.refusal(), (403, 50001));
    assert_eq!(bed.get(BOT, &place).await.refusal(), (403, 50001));
    assert_eq!(bed.get("dave", &place).await.status, 200);
    let mut bob = bed.gateway("bob").await;
    let id = bed.person("bob", "id").await;
    assert_eq!(
        bed.put("alice", &format!("{place}/thread-members/{id}"), Value::Null)
            .await
            .status,
        204
    );
    assert_eq!(bob.event("THREAD_CREATE").await["name"], "secret");
    assert_eq!(bed.get("bob", &place).await.status, 200);
    let active = format!("/guilds/{}/threads/active", bed.guild);
    assert_eq!(
        bed.get("bob", &active).await.body["members"]
            .as_array()
            .map(Vec::len),
        Some(1)
    );
    assert_eq!(bed.get("carol", &active).await.body["threads"], json!([]));
}

#[tokio::test]
async fn a_deleted_thread_is_gone() {
    let bed = Bed::start().await;
    let (path, thread) = thread(&bed).await;
    let mut alice = bed.gateway("alice").await;
    assert_eq!(
        bed.delete(BOT, &format!("/channels/{thread}")).await.refusal(),
        (403, 50013)
    );
    assert_eq!(
        bed.delete("dave", &format!("/channels/{thread}")).await.status,
        200
    );
    assert_eq!(alice.event("THREAD_DELETE").await["id"], json!(thread));
    let say = json!({ "content": "x" });
    assert_eq!(
        bed.post(BOT, &format!("/channels/{thread}/messages"), say)
            .await
            .refusal(),
        (404, 10003)
    );
    assert_eq!(
        bed.get(BOT, &format!("{path}/messages/{thread}")).await.body["flags"],
        0
    );
}

#[tokio::test]
async fn a_thread_begins_with_its_slow_mode_or_its_parents() {
    let bed = Bed::start().await;
    let games = format!("/channels/{}", bed.channel("games").await);
    let usual = json!({ "default_thread_rate_limit_per_user": 30 });
    assert_eq!(bed.patch("dave", &games, usual).await.status, 200);
    for (wish, expected) in [(json!(5), 5), (json!(0), 0), (Value::Null, 30)] {
        let new = json!({ "name": "x", "type": 11, "rate_limit_per_user": wish });
        let (_, message) = message(&bed).await;
        let from_message = format!("{games}/messages/{message}/threads");
        for path in [format!("{games}/threads"), from_message] {
            let made = bed.post(BOT, &path, new.clone()).await;
            assert_eq!(made.body["rate_limit_per_user"], expected, "{path} {made:?}");
            let place = bed.get(BOT, &format!("/channels/{}", made.id())).await;
            assert_eq!(place.body["rate_limit_per_user"], expected);
        }
    }
}
