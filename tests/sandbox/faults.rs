//! Scripted faults, and what the traffic log makes of them.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::client::{BOT, Bed, picture};

#[tokio::test]
async fn a_request_fails_as_scripted_and_then_works() {
    let bed = Bed::start().await;
    let path = format!("/channels/{}/messages", bed.channel("games").await);
    let say = json!({ "content": "x" });
    let on = json!({ "method": "POST", "path": "/channels/*/messages" });
    let with = |kind: Value| {
        let mut fault = on.clone();
        fault
            .as_object_mut()
            .unwrap()
            .extend(kind.as_object().unwrap().clone());
        fault
    };
    bed.fault(with(
        json!({ "kind": "status", "status": 503, "count": 2, "after": 1 }),
    ))
    .await;
    let mut seen = Vec::new();
    for _ in 0..4 {
        seen.push(bed.post(BOT, &path, say.clone()).await.status);
    }
    assert_eq!(seen, [200, 503, 503, 200]);
    bed.fault(with(
        json!({ "kind": "rate_limit", "retry_after": 0.5, "bare": true }),
    ))
    .await;
    let limited = bed.post(BOT, &path, say.clone()).await;
    assert_eq!(
        (limited.status, limited.body["retry_after"].clone()),
        (429, json!(0.5))
    );
    assert_eq!(limited.body.get("code"), None);
    bed.fault(with(json!({ "kind": "delay", "ms": 200 }))).await;
    let start = Instant::now();
    assert_eq!(bed.post(BOT, &path, say.clone()).await.status, 200);
    assert!(start.elapsed() >= Duration::from_millis(200));
    // People are spared.
    bed.fault(with(json!({ "kind": "status" }))).await;
    assert_eq!(bed.post("alice", &path, say.clone()).await.status, 200);
    assert_eq!(bed.post(BOT, &path, say).await.status, 500);
    assert_eq!(
        bed.get("", "/sandbox/faults").await.body,
        json!({ "pending": [] })
    );
    assert_eq!(
        bed.post("", "/sandbox/faults", json!({ "kind": "nonsense" }))
            .await
            .refusal(),
        (400, 50035)
    );
}

#[tokio::test]
async fn a_request_may_be_performed_and_yet_fail() {
    let bed = Bed::start().await;
    let path = format!("/channels/{}/messages", bed.channel("games").await);
    let fault = json!({
        "kind": "status", "status": 504, "performed": true, "text": "<html>Gateway time-out</html>", "path": path,
    });
    bed.fault(fault).await;
    let url = format!("{}/api/v10{path}", bed.server.base_url());
    let request = bed.http.post(&url).header("authorization", BOT);
    let request = request
        .header("content-type", "application/json")
        .body(r#"{"content":"x"}"#);
    let answer = request.send().await.unwrap();
    assert_eq!(answer.status(), 504);
    assert_eq!(answer.headers()["content-type"], "text/html");
    assert_eq!(answer.text().await.unwrap(), "<html>Gateway time-out</html>");
    assert_eq!(bed.get(BOT, &path).await.body.as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn the_gateway_may_stop_acknowledging_and_refuse_who_comes() {
    let bed = Bed::start().await;
    let mut gateway = bed.gateway(BOT).await;
    let beat = json!({ "op": 1, "d": null });
    gateway.send(beat.clone()).await;
    while gateway.frame().await.expect("an acknowledgement")["op"] != 11 {}
    bed.fault(json!({ "kind": "withhold_acks" })).await;
    gateway.send(beat).await;
    bed.fault(json!({ "kind": "unknown_event" })).await;
    let next = gateway.frame().await.expect("an event");
    assert_eq!(
        next["t"], "SANDBOX_UNKNOWN_EVENT",
        "no acknowledgement comes before it"
    );
    bed.fault(json!([{ "kind": "refuse_gateway", "ms": 60_000 }, { "kind": "drop_gateway" }]))
        .await;
    assert_eq!(gateway.closed().await, 1006);
    // Most clients identify with the token alone.
    for token in [BOT, "sandbox"] {
        let mut refused = bed.connect("?v=10").await;
        refused.identify(token, 0).await;
        assert_eq!(refused.closed().await, 1006);
    }
    bed.gateway("alice").await;
    bed.advance(61_000).await;
    bed.gateway(BOT).await;
}

#[tokio::test]
async fn a_lost_answer_was_performed_and_a_dropped_request_was_not() {
    let bed = Bed::start().await;
    let path = format!("/channels/{}/messages", bed.channel("games").await);
    let url = format!("{}/api/v10{path}", bed.server.base_url());
    for (kind, made) in [("lose", 1), ("drop", 1)] {
        bed.fault(json!({ "kind": kind, "method": "POST", "path": "/channels" }))
            .await;
        let request = bed
            .http
            .post(&url)
            .header("authorization", BOT)
            .header("content-type", "application/json");
        assert!(request.body(r#"{"content":"x"}"#).send().await.is_err(), "{kind}");
        let listed = bed.get(BOT, &path).await;
        assert_eq!(listed.body.as_array().map(Vec::len), Some(made), "{kind}");
    }
    bed.fault(json!({ "kind": "hang", "method": "POST", "path": "/channels" }))
        .await;
    let request = bed
        .http
        .post(&url)
        .header("authorization", BOT)
        .header("content-type", "application/json");
    let hung = request
        .body(r#"{"content":"x"}"#)
        .timeout(Duration::from_millis(200))
        .send()
        .await;
    assert!(hung.is_err_and(|error| error.is_timeout()));
    assert_eq!(bed.get(BOT, &path).await.body.as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn faults_change_the_world_before_a_request() {
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
    bed.post(
        BOT,
        &format!("/channels/{games}/messages/{source}/threads"),
        json!({ "name": "t" }),
    )
    .await
    .id();
    let path = format!("/channels/{source}/messages");
    bed.fault(json!({ "kind": "delete", "channel": source, "method": "POST", "path": path, "after": 1 }))
        .await;
    assert_eq!(bed.post(BOT, &path, json!({ "content": "x" })).await.status, 200);
    assert_eq!(
        bed.post(BOT, &path, json!({ "content": "x" })).await.refusal(),
        (404, 10003)
    );
    bed.fault(json!({ "kind": "archive", "channel": source, "path": "/nothing" }))
        .await;
    assert_eq!(bed.delete("", "/sandbox/faults").await.status, 204);
}

#[tokio::test]
async fn events_come_twice_or_from_the_future() {
    let bed = Bed::start().await;
    let mut gateway = bed.gateway(BOT).await;
    let path = format!("/channels/{}/messages", bed.channel("games").await);
    bed.post("alice", &path, json!({ "content": "x" })).await.id();
    let first = gateway.event("MESSAGE_CREATE").await;
    bed.fault(json!([{ "kind": "duplicate_event" }, { "kind": "unknown_event" }]))
        .await;
    assert_eq!(gateway.event("MESSAGE_CREATE").await, first);
    gateway.event("SANDBOX_UNKNOWN_EVENT").await;
}

#[tokio::test]
async fn the_traffic_has_the_bots_requests_and_frames() {
    let bed = Bed::start().await;
    let path = format!("/channels/{}/messages", bed.channel("games").await);
    let mut gateway = bed.gateway(BOT).await;
    bed.post("alice", &path, json!({ "content": "not recorded" }))
        .await
        .id();
    gateway.event("MESSAGE_CREATE").await;
    bed.upload("POST", &path, json!({ "content": "recorded" }), "a.png")
        .await
        .id();
    let url = format!("{}/sandbox/traffic", bed.server.base_url());
    let text = bed.http.get(&url).send().await.unwrap().text().await.unwrap();
    let lines: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert!(lines.iter().all(|line| line["ts"].is_number()));
    let frames: Vec<&Value> = lines.iter().filter(|line| line["gateway"] == "frame").collect();
    assert_eq!(frames[0]["frame"]["op"], 10);
    assert_eq!(
        (&frames[1]["dir"], &frames[1]["frame"]["op"]),
        (&json!("c2s"), &json!(2))
    );
    let requests: Vec<&Value> = lines.iter().filter(|line| line["method"] == "POST").collect();
    assert_eq!(requests.len(), 1);
    let parts = requests[0]["body"].as_array().expect("parts");
    assert_eq!(
        (&parts[0]["name"], &parts[0]["filename"]),
        (&json!("files[0]"), &json!("a.png"))
    );
    assert!(parts[0]["base64"].as_str().unwrap().starts_with("iVBORw0KGgo"));
    assert_eq!(parts[1]["text"], r#"{"content":"recorded"}"#);
    assert_eq!(
        requests[0]["response_body"]["attachments"][0]["size"],
        picture().len()
    );
    let last = bed
        .http
        .get(format!("{url}?last=1"))
        .send()
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    assert_eq!(last.lines().count(), 1);
}

#[tokio::test]
async fn a_reset_makes_the_world_fresh_and_keeps_the_bot() {
    let bed = Bed::start().await;
    bed.register(json!([{ "name": "go", "description": "Goes" }]))
        .await;
    let mut gateway = bed.gateway(BOT).await;
    let games = bed.channel("games").await;
    let path = format!("/channels/{games}/messages");
    let source = bed.post(BOT, &path, json!({ "content": "x" })).await.id();
    bed.post(BOT, &format!("{path}/{source}/threads"), json!({ "name": "t" }))
        .await
        .id();
    assert_eq!(bed.post("", "/sandbox/reset", json!({})).await.status, 204);
    assert_eq!(gateway.event("THREAD_DELETE").await["id"], json!(source));
    assert_eq!(bed.get(BOT, &path).await.body, json!([]));
    assert_eq!(
        bed.interact("alice", bed.command(&games, "go", json!([])))
            .await
            .status,
        204
    );
    gateway.event("INTERACTION_CREATE").await;
}
