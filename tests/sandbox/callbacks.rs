//! Answers to interactions: once, in time, of the right kind; then edits and follow-ups.

use serde_json::{Value, json};

use super::client::{Answer, BOT, Bed, Gateway, button};

/// A sandbox with a command, a bot's gateway, and a channel.
async fn bed() -> (Bed, Gateway, String) {
    let bed = Bed::start().await;
    bed.register(json!([{ "name": "go", "description": "Goes" }]))
        .await;
    let gateway = bed.gateway(BOT).await;
    let games = bed.channel("games").await;
    (bed, gateway, games)
}

/// Alice uses `/go`; the event that the bot gets.
async fn used(bed: &Bed, gateway: &mut Gateway, channel: &str) -> Value {
    assert_eq!(
        bed.interact("alice", bed.command(channel, "go", json!([])))
            .await
            .status,
        204
    );
    gateway.event("INTERACTION_CREATE").await
}

fn callback(event: &Value) -> String {
    let text = |key: &str| event[key].as_str().expect("a text").to_owned();
    format!("/interactions/{}/{}/callback", text("id"), text("token"))
}

fn webhook(event: &Value) -> String {
    format!(
        "/webhooks/{}/{}",
        event["application_id"].as_str().unwrap(),
        event["token"].as_str().unwrap()
    )
}

async fn answer(bed: &Bed, event: &Value, body: Value) -> Answer {
    bed.post(BOT, &callback(event), body).await
}

#[tokio::test]
async fn the_event_has_what_clients_need() {
    let (bed, mut gateway, games) = bed().await;
    let event = used(&bed, &mut gateway, &games).await;
    for key in [
        "id",
        "application_id",
        "token",
        "channel_id",
        "locale",
        "guild_locale",
        "app_permissions",
        "entitlements",
        "attachment_size_limit",
        "authorizing_integration_owners",
        "context",
        "guild_id",
        "guild",
        "channel",
        "version",
    ] {
        assert!(!event[key].is_null(), "{key}");
    }
    assert!(event["member"]["permissions"].is_string());
    assert_eq!(event["member"]["user"]["username"], "alice");
    assert_eq!(event["user"], Value::Null);
    assert_eq!(event["channel"]["name"], "games");
}

#[tokio::test]
async fn an_interaction_is_answered_once_and_in_time() {
    let (bed, mut gateway, games) = bed().await;
    let event = used(&bed, &mut gateway, &games).await;
    let say = json!({ "type": 4, "data": { "content": "hi" } });
    let wrong_token = callback(&event).replace("aW50", "bW50");
    assert_eq!(
        bed.post(BOT, &wrong_token, say.clone()).await.refusal(),
        (404, 10062)
    );
    assert_eq!(answer(&bed, &event, say.clone()).await.status, 204);
    assert_eq!(answer(&bed, &event, say.clone()).await.refusal(), (400, 40060));

    let event = used(&bed, &mut gateway, &games).await;
    bed.advance(3_001).await;
    assert_eq!(answer(&bed, &event, say.clone()).await.refusal(), (404, 10062));
    assert_eq!(
        bed.post(BOT, &webhook(&event), json!({ "content": "x" }))
            .await
            .refusal(),
        (404, 10015)
    );
}

#[tokio::test]
async fn the_kind_of_answer_fits_the_interaction() {
    let (bed, mut gateway, games) = bed().await;
    let event = used(&bed, &mut gateway, &games).await;
    for wrong in [1, 6, 7, 8, 99] {
        let refused = answer(&bed, &event, json!({ "type": wrong })).await;
        assert_eq!(refused.refusal(), (400, 50035), "{wrong}");
    }
    assert_eq!(
        answer(&bed, &event, json!({ "data": {} })).await.refusal(),
        (400, 50035)
    );
    assert_eq!(
        answer(&bed, &event, json!({ "type": 4 })).await.refusal(),
        (400, 50035)
    );
    let empty = answer(&bed, &event, json!({ "type": 4, "data": {} })).await;
    assert_eq!(empty.refusal(), (400, 50006));
    let long = answer(
        &bed,
        &event,
        json!({ "type": 4, "data": { "content": "x".repeat(2001) } }),
    )
    .await;
    assert!(
        long.body["errors"]["data"]["content"]["_errors"].is_array(),
        "{long:?}"
    );
    let modal = json!({ "type": 9, "data": { "custom_id": "m", "title": "x".repeat(46), "components": [] } });
    let refused = answer(&bed, &event, modal).await;
    assert!(
        refused.body["errors"]["data"]["title"]["_errors"].is_array(),
        "{refused:?}"
    );
    // After so many refusals it is still unanswered.
    let modal = json!({ "type": 9, "data": { "custom_id": "m", "title": "Move", "components": [
        { "type": 1, "components": [{ "type": 4, "custom_id": "t", "label": "Text", "style": 1 }] },
    ] } });
    assert_eq!(answer(&bed, &event, modal).await.status, 204);
}

#[tokio::test]
async fn with_response_the_resource_comes_along() {
    let (bed, mut gateway, games) = bed().await;
    for query in ["with_response=true", "with_response=1"] {
        let event = used(&bed, &mut gateway, &games).await;
        let path = format!("{}?{query}", callback(&event));
        let answered = bed
            .post(
                BOT,
                &path,
                json!({ "type": 4, "data": { "content": "hi", "flags": 64 } }),
            )
            .await;
        assert_eq!(answered.status, 200);
        assert_eq!(answered.body["resource"]["message"]["content"], "hi");
        assert_eq!(answered.body["interaction"]["response_message_ephemeral"], true);
    }
}

#[tokio::test]
async fn a_deferred_answer_is_made_by_an_edit_or_a_follow_up() {
    let (bed, mut gateway, games) = bed().await;
    let event = used(&bed, &mut gateway, &games).await;
    assert_eq!(
        answer(&bed, &event, json!({ "type": 5, "data": { "flags": 64 } }))
            .await
            .status,
        204
    );
    let original = format!("{}/messages/%40original", webhook(&event));
    let thinking = bed.get(BOT, &original).await;
    assert_eq!(thinking.body["flags"], 64 | 128, "{thinking:?}");
    let made = bed.patch(BOT, &original, json!({ "content": "done" })).await;
    assert_eq!(
        (made.body["flags"].clone(), made.body["content"].clone()),
        (json!(64), json!("done"))
    );
    assert_eq!(made.body["interaction_metadata"]["user"]["username"], "alice");

    let event = used(&bed, &mut gateway, &games).await;
    answer(&bed, &event, json!({ "type": 5 })).await;
    let followed = bed
        .post(BOT, &webhook(&event), json!({ "content": "by follow-up" }))
        .await;
    let original = bed
        .get(BOT, &format!("{}/messages/@original", webhook(&event)))
        .await;
    assert_eq!(followed.id(), original.id());
    let more = bed
        .post(BOT, &webhook(&event), json!({ "content": "more", "flags": 64 }))
        .await;
    assert_ne!(more.id(), original.id());
    let own = format!("{}/messages/{}", webhook(&event), more.id());
    assert_eq!(
        bed.patch(BOT, &own, json!({ "content": "changed" })).await.body["content"],
        "changed"
    );
    assert_eq!(bed.delete(BOT, &own).await.status, 204);
    assert_eq!(bed.get(BOT, &own).await.refusal(), (404, 10008));
    bed.dump_traffic("callbacks").await;
}

#[tokio::test]
async fn a_token_expires_after_fifteen_minutes() {
    let (bed, mut gateway, games) = bed().await;
    let event = used(&bed, &mut gateway, &games).await;
    answer(&bed, &event, json!({ "type": 4, "data": { "content": "hi" } })).await;
    bed.advance(14 * 60_000).await;
    assert_eq!(
        bed.post(BOT, &webhook(&event), json!({ "content": "late" }))
            .await
            .status,
        200
    );
    bed.advance(61_000).await;
    let late = bed
        .post(BOT, &webhook(&event), json!({ "content": "too late" }))
        .await;
    assert_eq!(late.refusal(), (401, 50027));
    let other = format!("/webhooks/{}/nonsense", bed.application);
    assert_eq!(
        bed.post(BOT, &other, json!({ "content": "x" })).await.refusal(),
        (401, 50027)
    );
}

#[tokio::test]
async fn an_update_changes_the_message_pressed() {
    let (bed, mut gateway, games) = bed().await;
    let path = format!("/channels/{games}/messages");
    let body = json!({ "content": "board", "components": button("b"), "attachments": [{ "id": 0 }] });
    let message = bed.upload("POST", &path, body, "b.png").await.id();
    let pressed = || async {
        assert_eq!(
            bed.interact("alice", bed.press(&games, &message, "b"))
                .await
                .status,
            204
        );
    };
    pressed().await;
    let event = gateway.event("INTERACTION_CREATE").await;
    assert_eq!(event["message"]["id"], json!(message));
    assert_eq!(event["data"]["custom_id"], "b");
    let update = json!({ "type": 7, "data": { "content": "again", "components": button("c") } });
    assert_eq!(answer(&bed, &event, update).await.status, 204);
    let after = bed.get(BOT, &format!("{path}/{message}")).await;
    assert_eq!(after.body["content"], "again");
    assert_eq!(after.body["attachments"].as_array().map(Vec::len), Some(1));

    assert_eq!(
        bed.interact("alice", bed.press(&games, &message, "c"))
            .await
            .status,
        204
    );
    let event = gateway.event("INTERACTION_CREATE").await;
    let update = json!({ "type": 7, "data": { "attachments": [] } });
    assert_eq!(answer(&bed, &event, update).await.status, 204);
    let after = bed.get(BOT, &format!("{path}/{message}")).await;
    assert_eq!(after.body["attachments"], json!([]));

    // Acknowledged without a change, @original is the message of the component.
    assert_eq!(
        bed.interact("alice", bed.press(&games, &message, "c"))
            .await
            .status,
        204
    );
    let event = gateway.event("INTERACTION_CREATE").await;
    assert_eq!(answer(&bed, &event, json!({ "type": 6 })).await.status, 204);
    let original = format!("{}/messages/@original", webhook(&event));
    assert_eq!(bed.get(BOT, &original).await.id(), message);
    assert_eq!(
        bed.patch(BOT, &original, json!({ "components": [] }))
            .await
            .status,
        200
    );
}

#[tokio::test]
async fn choices_are_at_most_twenty_five() {
    let (bed, mut gateway, games) = bed().await;
    bed.register(json!([{ "name": "move", "description": "Moves", "options": [
        { "type": 3, "name": "move", "description": "The move", "required": true, "autocomplete": true },
    ] }]))
    .await;
    let mut body = bed.command(
        &games,
        "move",
        json!([{ "type": 3, "name": "move", "value": "e", "focused": true }]),
    );
    body["type"] = json!(4);
    assert_eq!(bed.interact("alice", body.clone()).await.status, 204);
    let event = gateway.event("INTERACTION_CREATE").await;
    assert_eq!(
        event["data"]["options"][0],
        json!({ "name": "move", "type": 3, "value": "e", "focused": true })
    );
    let choices = |n: usize| -> Vec<Value> {
        (0..n)
            .map(|i| json!({ "name": format!("c{i}"), "value": i.to_string() }))
            .collect()
    };
    let refused = answer(
        &bed,
        &event,
        json!({ "type": 8, "data": { "choices": choices(26) } }),
    )
    .await;
    assert_eq!(refused.refusal(), (400, 50035));
    let mut alice = bed.gateway("alice").await;
    assert_eq!(
        answer(
            &bed,
            &event,
            json!({ "type": 8, "data": { "choices": choices(25) } })
        )
        .await
        .status,
        204
    );
    let got = alice.event("APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE").await;
    assert_eq!(got["choices"].as_array().map(Vec::len), Some(25));
}
