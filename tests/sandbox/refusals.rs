//! Requests that Discord refuses, with the status and the JSON error code of each.
//!
//! Sources: Discord, Opcodes and Status Codes, "HTTP" and "JSON Error Codes", and the paragraph that a table names.
//! A line of a table is method, path, status, code and body; `{name}` stands for an id of the scene, `{x9}` for nine
//! letters. Bodies with the place of the fault in them are in `malformed`, `commands` and `callbacks`.

mod scene;

use serde_json::{Value, json};

use super::client::BOT;
use scene::Scene;

/// The table of that name.
macro_rules! table {
    ($name:literal) => {
        include_str!(concat!("../data/refusals/", $name, ".txt"))
    };
}

/// Sends every request of a table and compares the answers.
async fn refuses(scene: &Scene, token: &str, table: &str) {
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let line = scene.fill(line);
        let mut parts = line.splitn(5, ' ');
        let mut next = || parts.next().unwrap_or("");
        let (method, path, status, code, body) = (next(), next(), next(), next(), next());
        let body: Option<Value> = (!body.is_empty()).then(|| serde_json::from_str(body).expect(body));
        let answer = scene.bed.send(method, token, path, body).await;
        let (status, code): (u16, i64) = (status.parse().unwrap(), code.parse().unwrap());
        assert_eq!(answer.refusal(), (status, code), "{line}: {answer:?}");
        assert!(answer.body["message"].is_string(), "{line}: {answer:?}");
        let has_errors = answer.body.get("errors").is_some_and(Value::is_object);
        assert_eq!(has_errors, code == 50035, "{line}: {answer:?}");
    }
}

#[tokio::test]
async fn routes_tokens_and_versions() {
    let scene = Scene::new().await;
    for token in ["", "Bot wrong", "Bearer sandbox", "sandbox", "Bot "] {
        refuses(&scene, token, table!("unauthorised")).await;
    }
    // What there is not is not there for anybody.
    for token in [BOT, ""] {
        refuses(&scene, token, table!("nowhere")).await;
    }
    for version in ["v5", "v11", "v3"] {
        let url = format!("{}/api/{version}/users/@me", scene.bed.server.base_url());
        let request = scene.bed.http.get(url).header("authorization", BOT);
        let response = request.send().await.unwrap();
        assert_eq!(response.status(), 400);
        let body: Value = serde_json::from_str(&response.text().await.unwrap()).unwrap();
        assert_eq!(body["code"], 50041, "{version}");
    }
}

#[tokio::test]
async fn what_is_unknown_or_above_the_bot() {
    let scene = Scene::new().await;
    refuses(&scene, BOT, table!("unknown")).await;
    refuses(&scene, BOT, table!("above")).await;
}

#[tokio::test]
async fn what_the_bot_may_not() {
    let scene = Scene::without_power().await;
    refuses(&scene, BOT, table!("forbidden")).await;
    let thread = |kind: &str| json!({ "kind": kind, "channel": scene.id("thread") });
    for (kind, table) in [("lock", table!("locked")), ("archive", table!("locked_archived"))] {
        scene.bed.fault(thread(kind)).await;
        refuses(&scene, BOT, table).await;
    }
    let alice = |kind: &str| json!({ "kind": kind, "user": "alice" });
    scene.bed.fault(alice("close_dms")).await;
    refuses(&scene, BOT, table!("closed")).await;
    scene.bed.fault(alice("remove_member")).await;
    refuses(&scene, BOT, table!("gone")).await;
}

#[tokio::test]
async fn what_does_not_go_there() {
    let scene = Scene::new().await;
    refuses(&scene, BOT, table!("elsewhere")).await;
    let archive = json!({ "kind": "archive", "channel": scene.id("thread") });
    scene.bed.fault(archive).await;
    refuses(&scene, BOT, table!("archived")).await;
}

#[tokio::test]
async fn values_out_of_bounds() {
    let scene = Scene::new().await;
    refuses(&scene, BOT, table!("bounds")).await;
    refuses(&scene, BOT, table!("messages")).await;
}

/// Reference, "Uploading Files"; "HTTP API" for the content type.
#[tokio::test]
async fn bodies_that_cannot_be_read() {
    let scene = Scene::new().await;
    let url = format!(
        "{}/api/v10{}",
        scene.bed.server.base_url(),
        scene.fill("/channels/{games}/messages")
    );
    let form = "multipart/form-data; boundary=b";
    let part = |head: &str, body: &str| {
        format!("--b\r\nContent-Disposition: form-data; {head}\r\n\r\n{body}\r\n--b--\r\n")
    };
    for (kind, body, code) in [
        ("application/json", "{\"content\":".to_owned(), 50109),
        ("application/json", "content=x".to_owned(), 50109),
        ("text/plain", "{\"content\":\"x\"}".to_owned(), 50035),
        ("application/json", "[]".to_owned(), 50035),
        ("application/json", "\"x\"".to_owned(), 50035),
        (form, part("name=\"payload_json\"", "{"), 50109),
        (form, part("name=\"payload_json\"", "{}"), 50006),
        (
            form,
            part("name=\"payload_json\"", "{\"attachments\":[{\"id\":0}]}"),
            50035,
        ),
        (form, "nonsense".to_owned(), 50035),
        ("application/json", String::new(), 50006),
    ] {
        let request = scene
            .bed
            .http
            .post(&url)
            .header("authorization", BOT)
            .header("content-type", kind);
        let response = request.body(body.clone()).send().await.unwrap();
        assert_eq!(response.status(), 400, "{kind} {body}");
        let answer: Value = serde_json::from_str(&response.text().await.unwrap()).unwrap();
        assert_eq!(answer["code"], code, "{kind} {body}: {answer}");
    }
    // 10 MiB is the limit of a file.
    let big = reqwest::multipart::Part::bytes(vec![0; 10 * 1024 * 1024 + 1]).file_name("big.png");
    let form = reqwest::multipart::Form::new().part("files[0]", big);
    let response = scene
        .bed
        .http
        .post(&url)
        .header("authorization", BOT)
        .multipart(form)
        .send()
        .await
        .unwrap();
    assert_eq!(response.status(), 413);
    let answer: Value = serde_json::from_str(&response.text().await.unwrap()).unwrap();
    assert_eq!(answer["code"], 40005);
    let mut form = reqwest::multipart::Form::new();
    for n in 0..11 {
        let small = reqwest::multipart::Part::bytes(vec![0]).file_name("small.png");
        form = form.part(format!("files[{n}]"), small);
    }
    let response = scene
        .bed
        .http
        .post(&url)
        .header("authorization", BOT)
        .multipart(form)
        .send()
        .await
        .unwrap();
    assert_eq!(response.status(), 400);
}
