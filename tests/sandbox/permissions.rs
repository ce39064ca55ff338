//! Permissions of the bot and of people, computed from roles and overwrites.

use serde_json::json;

use super::client::{BOT, Bed};

#[tokio::test]
async fn each_permission_is_missed_where_it_is_needed() {
    let bed = Bed::start().await;
    let say = json!({ "content": "x" });
    let messages = |id: &str| format!("/channels/{id}/messages");
    let rules = bed.channel("rules").await;
    let staff = bed.channel("staff").await;
    assert_eq!(bed.get(BOT, &format!("/channels/{rules}")).await.status, 200);
    assert_eq!(
        bed.post(BOT, &messages(&rules), say.clone()).await.refusal(),
        (403, 50013)
    );
    assert_eq!(
        bed.post(BOT, &messages(&staff), say.clone()).await.refusal(),
        (403, 50001)
    );
    assert_eq!(bed.get("alice", &messages(&staff)).await.refusal(), (403, 50001));
    assert_eq!(bed.post("dave", &messages(&staff), say.clone()).await.status, 200);

    let games = bed.channel("games").await;
    let deny = |names: &str| json!({ "kind": "permissions", "channel": games, "deny": [names] });
    bed.fault(deny("ATTACH_FILES")).await;
    assert_eq!(
        bed.upload("POST", &messages(&games), json!({}), "a.png")
            .await
            .refusal(),
        (403, 50013)
    );
    assert_eq!(bed.post(BOT, &messages(&games), say.clone()).await.status, 200);
    bed.fault(deny("EMBED_LINKS")).await;
    let embed = json!({ "embeds": [{ "title": "t" }] });
    assert_eq!(
        bed.post(BOT, &messages(&games), embed).await.refusal(),
        (403, 50013)
    );
    bed.fault(deny("READ_MESSAGE_HISTORY")).await;
    assert_eq!(bed.get(BOT, &messages(&games)).await.body, json!([]));
    bed.fault(deny("VIEW_CHANNEL")).await;
    assert_eq!(
        bed.post(BOT, &messages(&games), say.clone()).await.refusal(),
        (403, 50001)
    );
    bed.fault(json!({ "kind": "permissions", "channel": games }))
        .await;
    assert_eq!(bed.post(BOT, &messages(&games), say).await.status, 200);
}

#[tokio::test]
async fn in_threads_another_permission_counts() {
    let bed = Bed::start().await;
    let games = bed.channel("games").await;
    let source = bed
        .post(
            BOT,
            &format!("/channels/{games}/messages"),
            json!({ "content": "x" }),
        )
        .await
        .id();
    let start = format!("/channels/{games}/messages/{source}/threads");
    let deny = |names: &str| json!({ "kind": "permissions", "channel": games, "deny": [names] });
    bed.fault(deny("CREATE_PUBLIC_THREADS")).await;
    assert_eq!(
        bed.post(BOT, &start, json!({ "name": "t" })).await.refusal(),
        (403, 50013)
    );
    bed.fault(deny("SEND_MESSAGES")).await;
    let thread = bed.post(BOT, &start, json!({ "name": "t" })).await.id();
    let inside = format!("/channels/{thread}/messages");
    assert_eq!(
        bed.post(BOT, &inside, json!({ "content": "x" })).await.status,
        200
    );
    bed.fault(deny("SEND_MESSAGES_IN_THREADS")).await;
    assert_eq!(
        bed.post(BOT, &inside, json!({ "content": "x" })).await.refusal(),
        (403, 50013)
    );
}

#[tokio::test]
async fn the_invited_and_the_bot_show_their_permissions_in_an_interaction() {
    let bed = Bed::start().await;
    bed.register(json!([{ "name": "play", "description": "d", "options": [
        { "type": 6, "name": "opponent", "description": "d", "required": true },
    ] }]))
    .await;
    let mut gateway = bed.gateway(BOT).await;
    let games = bed.channel("games").await;
    let bob = bed.person("bob", "id").await;
    bed.fault(json!({ "kind": "permissions", "channel": games, "user": "bob", "deny": "VIEW_CHANNEL" }))
        .await;
    let options = json!([{ "type": 6, "name": "opponent", "value": bob }]);
    assert_eq!(
        bed.interact("alice", bed.command(&games, "play", options))
            .await
            .status,
        204
    );
    let event = gateway.event("INTERACTION_CREATE").await;
    assert_eq!(event["data"]["resolved"]["users"][&bob]["username"], "bob");
    assert_eq!(event["data"]["resolved"]["members"][&bob]["permissions"], "0");
    let bits: u64 = event["app_permissions"].as_str().unwrap().parse().unwrap();
    assert_eq!(bits & 309_237_763_072, 309_237_763_072);
}
