//! The gateway: identify, resume, heartbeats, shards, intents, close codes.

use serde_json::{Value, json};

use super::client::{BOT, Bed, Gateway};

const GUILDS: u64 = 1;

fn identify(extra: &Value) -> Value {
    let mut data = json!({ "token": "sandbox", "intents": 1, "properties": {} });
    for (key, value) in extra.as_object().expect("an object") {
        data[key] = value.clone();
    }
    json!({ "op": 2, "d": data })
}

/// The code with which a connection is closed after one payload.
async fn close_code(bed: &Bed, payload: Value) -> u16 {
    let mut gateway = bed.connect("?v=10").await;
    gateway.send(payload).await;
    gateway.closed().await
}

#[tokio::test]
async fn wrong_payloads_are_closed_with_their_codes() {
    let bed = Bed::start().await;
    assert_eq!(close_code(&bed, json!({ "op": 99, "d": {} })).await, 4003);
    assert_eq!(close_code(&bed, json!({ "op": 8, "d": {} })).await, 4003);
    assert_eq!(close_code(&bed, json!({ "no": "op" })).await, 4002);
    assert_eq!(close_code(&bed, json!({ "op": 2, "d": 7 })).await, 4002);
    assert_eq!(
        close_code(&bed, identify(&json!({ "token": "wrong" }))).await,
        4004
    );
    assert_eq!(
        close_code(&bed, identify(&json!({ "shard": [2, 2] }))).await,
        4010
    );
    assert_eq!(
        close_code(&bed, identify(&json!({ "intents": null }))).await,
        4013
    );
    assert_eq!(
        close_code(&bed, identify(&json!({ "intents": 1u64 << 40 }))).await,
        4013
    );
    bed.fault(json!({ "kind": "privileged_intents", "allowed": false }))
        .await;
    assert_eq!(
        close_code(&bed, identify(&json!({ "intents": 1 << 15 }))).await,
        4014
    );

    bed.fault(json!({ "kind": "privileged_intents", "allowed": true }))
        .await;
    let mut gateway = bed.connect("?v=10").await;
    gateway.send_text("{").await;
    assert_eq!(gateway.closed().await, 4002);
    let mut gateway = bed.gateway(BOT).await;
    gateway.send(identify(&json!({}))).await;
    assert_eq!(gateway.closed().await, 4005);
    let mut gateway = bed.gateway(BOT).await;
    gateway.send(json!({ "op": 99, "d": {} })).await;
    assert_eq!(gateway.closed().await, 4001);
    let mut gateway = bed.gateway(BOT).await;
    gateway
        .send(json!({ "op": 3, "d": { "status": "x".repeat(4096) } }))
        .await;
    assert_eq!(gateway.closed().await, 4002);
    let mut gateway = bed.gateway(BOT).await;
    gateway.send(json!({ "op": 3, "d": { "status": "bored" } })).await;
    assert_eq!(gateway.closed().await, 4002);
    let mut gateway = bed.connect("?v=6").await;
    assert_eq!(gateway.closed().await, 4012);
    let mut gateway = bed.gateway(BOT).await;
    for _ in 0..121 {
        gateway.send(json!({ "op": 1, "d": null })).await;
    }
    assert_eq!(gateway.closed().await, 4008);
}

#[tokio::test]
async fn ready_names_this_server() {
    let bed = Bed::start().await;
    let mut gateway = bed.connect("?v=10").await;
    gateway.identify(BOT, GUILDS).await;
    let ready = gateway.event("READY").await;
    assert_eq!(ready["v"], 10);
    assert_eq!(ready["user"]["bot"], true);
    assert_eq!(ready["application"]["id"], json!(bed.application));
    assert_eq!(ready["guilds"], json!([{ "id": bed.guild, "unavailable": true }]));
    assert_eq!(
        ready["resume_gateway_url"],
        format!("ws://{}/gateway", bed.address())
    );
    let guild = gateway.event("GUILD_CREATE").await;
    assert_eq!(guild["member_count"], 5);
    assert_eq!(guild["channels"].as_array().map(Vec::len), Some(4));
    let url = bed.get(BOT, "/gateway/bot").await;
    assert_eq!(url.body["url"], format!("ws://{}/gateway", bed.address()));
    assert_eq!(bed.get("", "/gateway/bot").await.refusal(), (401, 0));
}

/// Says something in #general and returns the next message that a gateway hears of.
async fn said(bed: &Bed, gateway: &mut Gateway, content: &str) -> Value {
    let path = format!("/channels/{}/messages", bed.channel("general").await);
    bed.post("alice", &path, json!({ "content": content })).await.id();
    gateway.event("MESSAGE_CREATE").await
}

#[tokio::test]
async fn a_resumed_session_hears_what_it_missed() {
    let bed = Bed::start().await;
    let mut gateway = bed.gateway(BOT).await;
    let path = format!("/channels/{}/messages", bed.channel("general").await);
    said(&bed, &mut gateway, "one").await;
    let (session, seq) = (gateway.session.clone(), gateway.seq.unwrap());
    bed.fault(json!({ "kind": "drop_gateway" })).await;
    assert_eq!(gateway.closed().await, 1006);
    for content in ["two", "three"] {
        bed.post("alice", &path, json!({ "content": content })).await.id();
    }
    let mut gateway = bed.connect("?v=10").await;
    gateway.resume("Bot sandbox", &session, seq).await;
    assert_eq!(gateway.event("MESSAGE_CREATE").await["content"], "two");
    assert_eq!(gateway.event("MESSAGE_CREATE").await["content"], "three");
    gateway.event("RESUMED").await;
    assert_eq!(said(&bed, &mut gateway, "four").await["content"], "four");
    bed.dump_traffic("resume").await;

    let mut other = bed.connect("?v=10").await;
    other.resume("sandbox", "nonsense", 1).await;
    assert_eq!(
        other.frame().await.unwrap(),
        json!({ "op": 9, "d": false, "s": null, "t": null })
    );
    other.identify(BOT, GUILDS).await;
    other.event("READY").await;
    let mut other = bed.connect("?v=10").await;
    other.resume("sandbox", &session, 10_000).await;
    assert_eq!(other.closed().await, 4007);
    let mut other = bed.connect("?v=10").await;
    other.resume("alice", &session, 1).await;
    assert_eq!(other.frame().await.unwrap()["op"], 9);
}

#[tokio::test]
async fn the_server_asks_to_reconnect_and_invalidates() {
    let bed = Bed::start().await;
    let mut gateway = bed.gateway(BOT).await;
    gateway.pending().await;
    bed.fault(json!({ "kind": "reconnect" })).await;
    assert_eq!(gateway.frame().await.unwrap()["op"], 7);
    bed.fault(json!({ "kind": "invalid_session", "resumable": true }))
        .await;
    assert_eq!(gateway.frame().await.unwrap()["d"], true);
    let session = gateway.session.clone();
    gateway.resume("sandbox", &session, gateway.seq.unwrap()).await;
    gateway.event("RESUMED").await;
    bed.fault(json!({ "kind": "invalid_session" })).await;
    assert_eq!(gateway.frame().await.unwrap()["d"], false);
    gateway.identify(BOT, GUILDS).await;
    gateway.event("READY").await;
    bed.fault(json!({ "kind": "close", "code": 4004 })).await;
    assert_eq!(gateway.closed().await, 4004);
}

#[tokio::test]
async fn heartbeats_are_acknowledged_and_missed() {
    let bed = Bed::start().await;
    bed.fault(json!({ "kind": "heartbeat", "interval_ms": 200 }))
        .await;
    let mut gateway = bed.connect("?v=10").await;
    gateway.send(json!({ "op": 1, "d": null })).await;
    assert_eq!(gateway.frame().await.unwrap()["op"], 11);
    assert_eq!(gateway.closed().await, 4009);
}

#[tokio::test]
async fn a_guild_is_on_one_shard() {
    let bed = Bed::start().await;
    let own = (bed.guild.parse::<u64>().unwrap() >> 22) % 2;
    for shard in [0, 1] {
        let mut gateway = bed.connect("?v=10").await;
        gateway
            .send(identify(&json!({ "shard": [shard, 2], "intents": 1 | 1 << 9 })))
            .await;
        let ready = gateway.event("READY").await;
        assert_eq!(
            ready["guilds"].as_array().map(Vec::len),
            Some(usize::from(shard == own))
        );
        assert_eq!(ready["shard"], json!([shard, 2]));
    }
}

#[tokio::test]
async fn events_come_by_intent() {
    let bed = Bed::start().await;
    let path = format!("/channels/{}/messages", bed.channel("general").await);
    let mut quiet = bed.connect("?v=10").await;
    quiet.identify(BOT, GUILDS).await;
    let mut blind = bed.connect("?v=10").await;
    blind.identify(BOT, GUILDS | 1 << 9).await;
    blind.event("GUILD_CREATE").await;
    let mut mute = bed.connect("?v=10").await;
    mute.identify(BOT, 0).await;
    bed.post("alice", &path, json!({ "content": "secret" }))
        .await
        .id();
    let seen = blind.event("MESSAGE_CREATE").await;
    assert_eq!(
        (&seen["content"], &seen["author"]["username"]),
        (&json!(""), &json!("alice"))
    );
    assert_eq!(quiet.pending().await, ["READY", "GUILD_CREATE"]);
    assert_eq!(mute.pending().await, ["READY"]);
    // What it says itself it can read.
    bed.post(BOT, &path, json!({ "content": "own" })).await.id();
    assert_eq!(blind.event("MESSAGE_CREATE").await["content"], "own");
}

#[tokio::test]
async fn people_see_the_bot_come_and_go() {
    let bed = Bed::start().await;
    let mut alice = bed.gateway("alice").await;
    assert_eq!(bed.world().await["bot"]["online"], false);
    let gateway = bed.gateway(BOT).await;
    assert_eq!(alice.event("PRESENCE_UPDATE").await["status"], "online");
    assert_eq!(bed.world().await["bot"]["online"], true);
    drop(gateway);
    assert_eq!(alice.event("PRESENCE_UPDATE").await["status"], "offline");
}

#[tokio::test]
async fn other_origins_are_refused() {
    let bed = Bed::start().await;
    let base = bed.server.base_url();
    let status = |path: &'static str, name: &'static str, value: String| {
        let request = bed.http.get(format!("{base}{path}")).header(name, value);
        async move { request.send().await.expect("an answer").status().as_u16() }
    };
    for path in ["/", "/sandbox/world", "/api/v10/gateway", "/gateway"] {
        assert_eq!(
            status(path, "origin", "http://example.com".to_owned()).await,
            403,
            "{path}"
        );
        assert_eq!(
            status(path, "host", "example.com".to_owned()).await,
            403,
            "{path}"
        );
    }
    assert_eq!(status("/", "origin", base.clone()).await, 200);
    assert_eq!(
        status("/sandbox/world", "host", "discord.com".to_owned()).await,
        200
    );
}
