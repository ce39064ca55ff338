//! The players' side: what people can do, what they see, what they are refused.

use serde_json::{Value, json};

use super::client::{BOT, Bed, Gateway};

pub(super) const WAIT: &str = "/sandbox/interactions?wait=1";

pub(super) async fn bed() -> (Bed, Gateway, String) {
    let bed = Bed::start().await;
    bed.register(json!([
        { "name": "go", "description": "Goes", "options": [
            { "type": 3, "name": "ruleset", "description": "d", "required": true,
              "choices": [{ "name": "Buku", "value": "buku" }, { "name": "Bakuk", "value": "bakuk" }] },
            { "type": 4, "name": "count", "description": "d", "min_value": 1, "max_value": 3 },
            { "type": 5, "name": "rated", "description": "d" },
            { "type": 6, "name": "opponent", "description": "d" },
        ] },
        { "name": "manage", "description": "d", "default_member_permissions": "32" },
        { "name": "here", "description": "d", "contexts": [0] },
        { "name": "anywhere", "description": "d" },
        { "name": "Challenge to a game", "type": 2 },
    ]))
    .await;
    let gateway = bed.gateway(BOT).await;
    let games = bed.channel("games").await;
    (bed, gateway, games)
}

/// Answers the next interaction of the bot.
pub(super) async fn reply(bed: &Bed, gateway: &mut Gateway, body: Value) -> Value {
    let event = gateway.event("INTERACTION_CREATE").await;
    let path = format!(
        "/interactions/{}/{}/callback",
        event["id"].as_str().unwrap(),
        event["token"].as_str().unwrap()
    );
    let answer = bed.post(BOT, &path, body).await;
    assert_eq!(answer.status, 204, "{answer:?}");
    event
}

#[tokio::test]
async fn the_world_is_as_documented() {
    let (bed, _gateway, _) = bed().await;
    let world = bed.world().await;
    let names: Vec<&str> = world["users"]
        .as_array()
        .unwrap()
        .iter()
        .map(|u| u["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["alice", "bob", "carol", "dave"]);
    assert!(
        world["users"]
            .as_array()
            .unwrap()
            .iter()
            .all(|user| user["token"] == user["name"])
    );
    assert_eq!(world["commands"].as_array().map(Vec::len), Some(5));
    assert_eq!(world["channels"][1]["name"], "games");
    assert_eq!(
        (&world["channels"][1]["type"], &world["channels"][1]["parent_id"]),
        (&json!(0), &Value::Null)
    );
}

#[tokio::test]
async fn commands_are_checked_against_their_registration() {
    let (bed, _gateway, games) = bed().await;
    let option = |name: &str, of: i64, value: Value| json!({ "name": name, "type": of, "value": value });
    let ruleset = option("ruleset", 3, json!("buku"));
    let refused = [
        json!([]),
        json!([option("ruleset", 3, json!("chess"))]),
        json!([option("ruleset", 4, json!(1))]),
        json!([option("ruleset", 3, json!(1))]),
        json!([ruleset, option("count", 4, json!(4))]),
        json!([ruleset, option("count", 4, json!("2"))]),
        json!([ruleset, option("rated", 5, json!("true"))]),
        json!([ruleset, option("opponent", 6, json!("5"))]),
        json!([ruleset, option("colour", 3, json!("red"))]),
        json!([ruleset, ruleset]),
    ];
    for options in refused {
        let answer = bed
            .interact("alice", bed.command(&games, "go", options.clone()))
            .await;
        assert_eq!(answer.refusal(), (400, 50035), "{options}");
    }
    let fine = json!([
        ruleset,
        option("count", 4, json!(2)),
        option("rated", 5, json!(true))
    ]);
    assert_eq!(
        bed.interact("alice", bed.command(&games, "go", fine))
            .await
            .status,
        204
    );

    let unknown = bed.command(&games, "gone", json!([]));
    assert_eq!(bed.interact("alice", unknown).await.refusal(), (404, 10063));
    let manage = bed.command(&games, "manage", json!([]));
    assert_eq!(
        bed.interact("alice", manage.clone()).await.refusal(),
        (403, 50013)
    );
    assert_eq!(bed.interact("dave", manage).await.status, 204);
    let staff = bed.channel("staff").await;
    let hidden = bed.command(&staff, "anywhere", json!([]));
    assert_eq!(bed.interact("alice", hidden).await.refusal(), (403, 50001));
    let mut stale = bed.command(&games, "anywhere", json!([]));
    stale["data"]["version"] = json!("1");
    assert_eq!(bed.interact("alice", stale).await.refusal(), (400, 50035));
    assert_eq!(
        bed.interact(BOT, bed.command(&games, "anywhere", json!([])))
            .await
            .status,
        403
    );
    assert_eq!(
        bed.interact("", bed.command(&games, "anywhere", json!([])))
            .await
            .status,
        401
    );
}

#[tokio::test]
async fn contexts_decide_where_a_command_is() {
    let (bed, mut gateway, _) = bed().await;
    let dm = bed.person("alice", "dm_channel_id").await;
    let mut body = bed.command(&dm, "anywhere", json!([]));
    body.as_object_mut().unwrap().remove("guild_id");
    assert_eq!(bed.interact("alice", body.clone()).await.status, 204);
    let event = gateway.event("INTERACTION_CREATE").await;
    assert_eq!(event["user"]["username"], "alice");
    assert_eq!((&event["member"], &event["context"]), (&Value::Null, &json!(1)));
    assert_eq!(event["authorizing_integration_owners"], json!({ "0": "0" }));
    body["data"]["name"] = json!("here");
    assert_eq!(bed.interact("alice", body.clone()).await.refusal(), (404, 10063));
    body["guild_id"] = json!(bed.guild);
    assert_eq!(bed.interact("alice", body).await.refusal(), (404, 10004));
}

#[tokio::test]
async fn a_context_menu_names_its_target() {
    let (bed, mut gateway, games) = bed().await;
    let bob = bed.person("bob", "id").await;
    let mut body = bed.command(&games, "Challenge to a game", json!([]));
    body["data"]["type"] = json!(2);
    assert_eq!(bed.interact("alice", body.clone()).await.refusal(), (404, 10013));
    body["data"]["target_id"] = json!(bob);
    assert_eq!(bed.interact("alice", body).await.status, 204);
    let event = gateway.event("INTERACTION_CREATE").await;
    assert_eq!(event["data"]["target_id"], json!(bob));
    assert_eq!(event["data"]["resolved"]["users"][&bob]["username"], "bob");
}

#[tokio::test]
async fn waiting_gives_the_callback_and_the_message() {
    let (bed, mut gateway, games) = bed().await;
    let body = bed.command(&games, "anywhere", json!([]));
    let say = json!({ "type": 4, "data": { "content": "only you", "flags": 64 } });
    let (answer, _) = tokio::join!(
        bed.post("alice", WAIT, body.clone()),
        reply(&bed, &mut gateway, say.clone())
    );
    assert_eq!(
        (answer.status, answer.body["status"].clone()),
        (200, json!("answered"))
    );
    assert_eq!(answer.body["callback"], say);
    assert_eq!(answer.body["message"]["content"], "only you");

    // Ephemeral: for alice alone, not even for the bot.
    let path = format!("/channels/{games}/messages");
    assert_eq!(
        bed.get("alice", &path).await.body.as_array().map(Vec::len),
        Some(1)
    );
    assert_eq!(bed.get("bob", &path).await.body, json!([]));
    assert_eq!(bed.get(BOT, &path).await.body, json!([]));
    let id = answer.body["message"]["id"].as_str().unwrap();
    assert_eq!(
        bed.get(BOT, &format!("{path}/{id}")).await.refusal(),
        (404, 10008)
    );
    assert_eq!(
        bed.patch(BOT, &format!("{path}/{id}"), json!({ "content": "x" }))
            .await
            .refusal(),
        (404, 10008)
    );
    assert_eq!(
        bed.delete("bob", &format!("{path}/{id}")).await.refusal(),
        (404, 10008)
    );

    // A deferral waits for what comes of it.
    let later = async {
        let event = reply(&bed, &mut gateway, json!({ "type": 5 })).await;
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        let path = format!(
            "/webhooks/{}/{}/messages/@original",
            bed.application,
            event["token"].as_str().unwrap()
        );
        bed.patch(BOT, &path, json!({ "content": "at last" })).await
    };
    let (answer, _) = tokio::join!(bed.post("alice", WAIT, body.clone()), later);
    assert_eq!(answer.body["message"]["content"], "at last");
    assert_eq!(answer.body["callback"]["type"], 5);
    assert_eq!(bed.delete("alice", &format!("{path}/{id}")).await.status, 204);
}

#[tokio::test]
async fn an_unanswered_interaction_fails_after_three_seconds() {
    let (bed, _gateway, games) = bed().await;
    let mut alice = bed.gateway("alice").await;
    let body = bed.command(&games, "anywhere", json!([]));
    let hurry = async {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        bed.advance(3_000).await;
    };
    let (answer, ()) = tokio::join!(bed.post("alice", WAIT, body), hurry);
    assert_eq!(answer.body["status"], "failed");
    assert_eq!(
        (&answer.body["callback"], &answer.body["message"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(alice.event("INTERACTION_CREATE").await["nonce"], "n1");
    assert_eq!(alice.event("INTERACTION_FAILURE").await["nonce"], "n1");
}

#[tokio::test]
async fn people_hear_only_what_they_may_see() {
    let (bed, mut gateway, games) = bed().await;
    let (mut alice, mut bob) = (bed.gateway("alice").await, bed.gateway("bob").await);
    alice.event("GUILD_CREATE").await;
    bob.event("GUILD_CREATE").await;
    assert_eq!(
        bed.interact("alice", bed.command(&games, "anywhere", json!([])))
            .await
            .status,
        204
    );
    reply(
        &bed,
        &mut gateway,
        json!({ "type": 4, "data": { "content": "psst", "flags": 64 } }),
    )
    .await;
    bed.post(
        "dave",
        &format!("/channels/{}/messages", bed.channel("staff").await),
        json!({ "content": "x" }),
    )
    .await
    .id();
    assert_eq!(
        alice.pending().await,
        ["INTERACTION_CREATE", "MESSAGE_CREATE", "INTERACTION_SUCCESS"]
    );
    assert_eq!(bob.pending().await, [] as [&str; 0]);
    assert_eq!(gateway.pending().await, [] as [&str; 0]);
    bed.post(
        "alice",
        &format!("/channels/{games}/messages"),
        json!({ "content": "hello" }),
    )
    .await
    .id();
    let heard = bob.event("MESSAGE_CREATE").await;
    assert_eq!(
        (&heard["content"], &heard["author"]["username"]),
        (&json!("hello"), &json!("alice"))
    );
}
