//! Pressing buttons, choosing in selects, filling in modals.

use serde_json::{Value, json};

use super::client::{BOT, button};
use super::people::{WAIT, bed, reply};

/// A row of buttons (`a`, `b` disabled, a link), a select of texts `s` and one of users `u`.
fn every_component() -> Value {
    json!([
        { "type": 1, "components": [
            { "type": 2, "style": 1, "label": "A", "custom_id": "a" },
            { "type": 2, "style": 1, "label": "B", "custom_id": "b", "disabled": true },
            { "type": 2, "style": 5, "label": "L", "url": "https://example.com" },
        ] },
        { "type": 1, "components": [{ "type": 3, "custom_id": "s", "options": [
            { "label": "X", "value": "x" }, { "label": "Y", "value": "y" },
        ] }] },
        { "type": 1, "components": [{ "type": 5, "custom_id": "u" }] },
    ])
}

/// A choice in a select.
fn choose(mut press: Value, of: i64, values: Value) -> Value {
    press["data"] =
        json!({ "component_type": of, "custom_id": press["data"]["custom_id"], "values": values });
    press
}

#[tokio::test]
async fn presses_are_checked_against_the_message() {
    let (bed, _gateway, games) = bed().await;
    let path = format!("/channels/{games}/messages");
    let message = bed
        .post(
            BOT,
            &path,
            json!({ "content": "m", "components": every_component() }),
        )
        .await
        .id();
    let press = |id: &str| bed.press(&games, &message, id);
    let choose = |id: &str, of: i64, values: Value| choose(press(id), of, values);
    for refused in [
        press("z"),
        press("b"),
        press("s"),
        choose("s", 3, json!(["z"])),
        choose("s", 3, json!([])),
        choose("s", 3, json!(["x", "y"])),
        choose("u", 5, json!(["5"])),
    ] {
        assert_eq!(
            bed.interact("alice", refused.clone()).await.refusal(),
            (400, 50035),
            "{refused}"
        );
    }
    let elsewhere = bed.press(&bed.channel("general").await, &message, "a");
    assert_eq!(bed.interact("alice", elsewhere).await.refusal(), (404, 10008));
    let said = bed
        .post("bob", &path, json!({ "content": "x", "components": button("c") }))
        .await;
    assert_eq!(said.body["components"], json!([]));
}

#[tokio::test]
async fn a_select_sends_a_value_once_until_its_message_changes() {
    let (bed, mut gateway, games) = bed().await;
    let path = format!("/channels/{games}/messages");
    let message = bed
        .post(
            BOT,
            &path,
            json!({ "content": "m", "components": every_component() }),
        )
        .await
        .id();
    let choose = |id: &str, of: i64, values: Value| choose(bed.press(&games, &message, id), of, values);
    let ack = json!({ "type": 6 });
    let (answer, event) = tokio::join!(
        bed.post("alice", WAIT, choose("s", 3, json!(["x"]))),
        reply(&bed, &mut gateway, ack.clone())
    );
    assert_eq!(
        (answer.body["status"].clone(), answer.body["message"].clone()),
        (json!("answered"), Value::Null)
    );
    assert_eq!(event["data"]["values"], json!(["x"]));
    // The same again is not sent, another value is; a change of the message clears it.
    assert_eq!(
        bed.interact("alice", choose("s", 3, json!(["x"])))
            .await
            .refusal(),
        (400, 50035)
    );
    assert_eq!(
        bed.interact("bob", choose("s", 3, json!(["x"]))).await.status,
        204
    );
    assert_eq!(
        bed.interact("alice", choose("s", 3, json!(["y"]))).await.status,
        204
    );
    bed.patch(BOT, &format!("{path}/{message}"), json!({ "content": "new" }))
        .await
        .id();
    assert_eq!(
        bed.interact("alice", choose("s", 3, json!(["y"]))).await.status,
        204
    );

    let bob = bed.person("bob", "id").await;
    gateway.pending().await;
    assert_eq!(
        bed.interact("alice", choose("u", 5, json!([bob]))).await.status,
        204
    );
    let event = gateway.event("INTERACTION_CREATE").await;
    assert_eq!(event["data"]["resolved"]["members"][&bob]["nick"], Value::Null);
    assert!(event["data"]["resolved"]["members"][&bob]["permissions"].is_string());
}

#[tokio::test]
async fn an_archived_thread_takes_neither_commands_nor_presses() {
    let (bed, _gateway, games) = bed().await;
    let path = format!("/channels/{games}/messages");
    let source = bed.post(BOT, &path, json!({ "content": "x" })).await.id();
    bed.post(BOT, &format!("{path}/{source}/threads"), json!({ "name": "t" }))
        .await
        .id();
    let inside = json!({ "content": "x", "components": button("a") });
    let message = bed
        .post(BOT, &format!("/channels/{source}/messages"), inside)
        .await
        .id();
    assert_eq!(
        bed.interact("alice", bed.press(&source, &message, "a"))
            .await
            .status,
        204
    );
    bed.fault(json!({ "kind": "archive", "channel": source })).await;
    assert_eq!(
        bed.interact("alice", bed.press(&source, &message, "a"))
            .await
            .refusal(),
        (400, 50083)
    );
    assert_eq!(
        bed.interact("alice", bed.command(&source, "anywhere", json!([])))
            .await
            .refusal(),
        (400, 50083)
    );
    bed.post(
        "alice",
        &format!("/channels/{source}/messages"),
        json!({ "content": "wake" }),
    )
    .await
    .id();
    assert_eq!(
        bed.interact("alice", bed.press(&source, &message, "a"))
            .await
            .status,
        204
    );
}

#[tokio::test]
async fn a_modal_is_filled_in_and_sent() {
    let (bed, mut gateway, games) = bed().await;
    let mut alice = bed.gateway("alice").await;
    let modal = json!({ "type": 9, "data": { "custom_id": "m", "title": "Move", "components": [
        { "type": 1, "components": [
            { "type": 4, "custom_id": "t", "label": "Text", "style": 1, "max_length": 5, "min_length": 2 },
        ] },
    ] } });
    let submit = |custom_id: &str, value: &str| {
        let mut body = bed.command(&games, "", json!([]));
        body["type"] = json!(5);
        body["data"] = json!({ "custom_id": custom_id, "components": [
            { "type": 1, "components": [{ "type": 4, "custom_id": "t", "value": value }] },
        ] });
        body
    };
    assert_eq!(
        bed.interact("alice", submit("m", "e4")).await.refusal(),
        (400, 50035)
    );
    assert_eq!(
        bed.interact("alice", bed.command(&games, "anywhere", json!([])))
            .await
            .status,
        204
    );
    reply(&bed, &mut gateway, modal).await;
    let shown = alice.event("INTERACTION_MODAL_CREATE").await;
    assert_eq!((&shown["title"], &shown["nonce"]), (&json!("Move"), &json!("n1")));
    for (custom_id, value) in [("other", "e4"), ("m", ""), ("m", "x"), ("m", "too long")] {
        assert_eq!(
            bed.interact("alice", submit(custom_id, value)).await.refusal(),
            (400, 50035),
            "{value}"
        );
    }
    assert_eq!(
        bed.interact("bob", submit("m", "e4")).await.refusal(),
        (400, 50035)
    );
    assert_eq!(bed.interact("alice", submit("m", "e4")).await.status, 204);
    let event = reply(
        &bed,
        &mut gateway,
        json!({ "type": 4, "data": { "content": "moved" } }),
    )
    .await;
    assert_eq!(event["data"]["components"][0]["components"][0]["value"], "e4");
    assert_eq!(
        bed.interact("alice", submit("m", "e4")).await.refusal(),
        (400, 50035)
    );
    bed.dump_traffic("modal").await;
}
