//! Rate limits: Discord's by default, with its headers and bodies.

use serde_json::{Value, json};

use super::client::{BOT, Bed};

#[tokio::test]
async fn the_sixth_message_in_five_seconds_is_refused() {
    let bed = Bed::strict().await;
    let url = format!(
        "{}/api/v10/channels/{}/messages",
        bed.server.base_url(),
        bed.channel("games").await
    );
    let send = || {
        let request = bed
            .http
            .post(&url)
            .header("authorization", BOT)
            .header("content-type", "application/json");
        request.body(r#"{"content":"x"}"#).send()
    };
    for left in (0..5).rev() {
        let response = send().await.unwrap();
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["x-ratelimit-limit"], "5");
        assert_eq!(
            response.headers()["x-ratelimit-remaining"],
            left.to_string().as_str()
        );
        assert!(response.headers().contains_key("x-ratelimit-bucket"));
        assert!(response.headers().contains_key("x-ratelimit-reset-after"));
        assert_eq!(response.headers()["via"], "1.1 google");
    }
    let response = send().await.unwrap();
    assert_eq!(response.status(), 429);
    assert_eq!(response.headers()["x-ratelimit-scope"], "user");
    assert!(response.headers().contains_key("retry-after"));
    let body: Value = serde_json::from_str(&response.text().await.unwrap()).unwrap();
    assert_eq!(
        (&body["message"], &body["global"]),
        (&json!("You are being rate limited."), &json!(false))
    );
    let after = body["retry_after"].as_f64().unwrap();
    assert!(after > 0.0 && after <= 5.0, "{after}");
    bed.advance(5_000).await;
    assert_eq!(send().await.unwrap().status(), 200);
}

#[tokio::test]
async fn fifty_requests_a_second_are_the_most() {
    let bed = Bed::strict().await;
    let mut limited = None;
    for n in 0..80 {
        let answer = bed.get(BOT, &format!("/channels/{n}")).await;
        if answer.status == 429 && answer.body["global"] == true {
            limited = Some(answer);
            break;
        }
    }
    // On a slow machine the second may be over before; the unit tests of the limits do not depend on it.
    if let Some(answer) = limited {
        assert!(answer.body["retry_after"].as_f64().unwrap() <= 1.0);
    }
    assert_eq!(bed.get("alice", "/users/@me").await.status, 200);
}

#[tokio::test]
async fn limits_are_raised_for_load_tests() {
    let bed = Bed::strict().await;
    let path = format!("/channels/{}/messages", bed.channel("games").await);
    assert_eq!(
        bed.post("", "/sandbox/limits", json!({})).await.body["factor"],
        1000
    );
    for _ in 0..60 {
        bed.post(BOT, &path, json!({ "content": "x" })).await.id();
    }
    assert_eq!(
        bed.delete("", "/sandbox/limits").await.body,
        json!({ "enabled": true, "factor": 1, "global": 50 })
    );
}
