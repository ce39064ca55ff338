//! Registering commands.

use serde_json::{Value, json};

use super::client::{BOT, Bed};

fn option(name: &str, extra: &Value) -> Value {
    let mut option = json!({ "type": 3, "name": name, "description": "d" });
    for (key, value) in extra.as_object().expect("an object") {
        option[key] = value.clone();
    }
    option
}

fn command(options: Value) -> Value {
    json!({ "name": "play", "description": "d", "options": options })
}

fn malformed() -> Vec<Value> {
    let choices = |n: usize| -> Vec<Value> {
        (0..n)
            .map(|i| json!({ "name": i.to_string(), "value": i.to_string() }))
            .collect()
    };
    let many: Vec<Value> = (0..26).map(|i| option(&format!("o{i}"), &json!({}))).collect();
    let long = "x".repeat(100);
    let heavy: Vec<Value> = (0..25)
        .map(|i| {
            let choices: Vec<Value> = (0..4)
                .map(|c| json!({ "name": format!("{c}{}", "y".repeat(99)), "value": c.to_string() }))
                .collect();
            json!({ "type": 3, "name": format!("o{i}"), "description": long, "choices": choices })
        })
        .collect();
    vec![
        json!({ "name": "Play", "description": "d" }),
        json!({ "name": "two words", "description": "d" }),
        json!({ "name": "", "description": "d" }),
        json!({ "name": "x".repeat(33), "description": "d" }),
        json!({ "name": "play" }),
        json!({ "name": "play", "description": "x".repeat(101) }),
        json!({ "name": "play", "description": "d", "type": 9 }),
        json!({ "name": "Menu", "description": "d", "type": 2 }),
        json!({ "name": "play", "description": "d", "name_localizations": { "xx": "spiel" } }),
        json!({ "name": "play", "description": "d", "name_localizations": { "de": "Spiel" } }),
        json!({ "name": "play", "description": "d", "contexts": [5] }),
        json!({ "name": "play", "description": "d", "default_member_permissions": "many" }),
        command(json!(many)),
        command(json!(heavy)),
        command(json!([
            option("a", &json!({})),
            option("b", &json!({ "required": true }))
        ])),
        command(json!([option("a", &json!({})), option("a", &json!({}))])),
        command(json!([option("a", &json!({ "choices": choices(26) }))])),
        command(json!([option(
            "a",
            &json!({ "choices": choices(2), "autocomplete": true })
        )])),
        command(json!([option("a", &json!({ "type": 6, "autocomplete": true }))])),
        command(json!([option("a", &json!({ "type": 12 }))])),
        command(json!([option("a", &json!({ "min_length": 5, "max_length": 2 }))])),
        command(json!([option("a", &json!({ "min_value": 5 }))])),
        command(json!([option(
            "a",
            &json!({ "choices": [{ "name": "n", "value": 1 }] })
        )])),
        command(json!([option("a", &json!({})), { "type": 1, "name": "sub", "description": "d" }])),
        command(json!([{ "type": 2, "name": "group", "description": "d" }])),
    ]
}

#[tokio::test]
async fn malformed_commands_are_refused() {
    let bed = Bed::start().await;
    let path = format!("/applications/{}/commands", bed.application);
    for body in malformed() {
        let one = bed.post(BOT, &path, body.clone()).await;
        assert_eq!(one.refusal(), (400, 50035), "{body}");
        let all = bed.put(BOT, &path, json!([body])).await;
        assert!(all.body["errors"]["0"].is_object(), "{all:?}");
    }
    let twice = json!([{ "name": "a", "description": "d" }, { "name": "a", "description": "d" }]);
    assert_eq!(bed.put(BOT, &path, twice).await.refusal(), (400, 50035));
    let many: Vec<Value> = (0..101)
        .map(|i| json!({ "name": format!("c{i}"), "description": "d" }))
        .collect();
    assert_eq!(bed.put(BOT, &path, json!(many)).await.refusal(), (400, 30032));
    assert_eq!(bed.get(BOT, &path).await.body, json!([]));
    assert_eq!(
        bed.put(BOT, "/applications/1/commands", json!([]))
            .await
            .refusal(),
        (404, 10002)
    );
    assert_eq!(bed.put("alice", &path, json!([])).await.refusal(), (403, 50001));
}

#[tokio::test]
async fn commands_keep_their_ids_and_change_their_versions() {
    let bed = Bed::start().await;
    let path = format!("/applications/{}/commands", bed.application);
    let body = json!({ "name": "play", "description": "d", "description_localizations": { "de": "s" } });
    let made = bed.post(BOT, &path, body.clone()).await;
    assert_eq!((made.status, made.body["type"].clone()), (201, json!(1)));
    assert_eq!(made.body["default_member_permissions"], Value::Null);
    let again = bed.post(BOT, &path, body).await;
    assert_eq!(
        (again.status, again.body["version"].clone()),
        (200, made.body["version"].clone())
    );
    let changed = bed
        .patch(
            BOT,
            &format!("{path}/{}", made.id()),
            json!({ "description": "new" }),
        )
        .await;
    assert_eq!(changed.id(), made.id());
    assert_ne!(changed.body["version"], made.body["version"]);
    let listed = bed.get(BOT, &path).await;
    assert_eq!(listed.body[0].get("description_localizations"), None);
    let listed = bed.get(BOT, &format!("{path}?with_localizations=true")).await;
    assert_eq!(listed.body[0]["description_localizations"]["de"], "s");

    let guild = format!("/applications/{}/guilds/{}/commands", bed.application, bed.guild);
    let own = bed
        .post(BOT, &guild, json!({ "name": "play", "description": "here" }))
        .await;
    assert_eq!(own.body["guild_id"], json!(bed.guild));
    assert_eq!(bed.world().await["commands"].as_array().map(Vec::len), Some(2));
    assert_eq!(
        bed.delete(BOT, &format!("{path}/{}", made.id())).await.status,
        204
    );
    assert_eq!(
        bed.get(BOT, &format!("{path}/{}", made.id())).await.refusal(),
        (404, 10063)
    );
    assert_eq!(bed.put(BOT, &guild, json!([])).await.body, json!([]));
}
