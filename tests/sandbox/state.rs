//! The file that keeps the world over restarts.

use serde_json::json;
use shadara::sandbox::{Server, Settings, StartError};

use super::client::{BOT, Bed, picture};

#[tokio::test]
async fn a_kept_world_is_there_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = Settings {
        state: Some(folder.path().join("world.json")),
        ..Settings::default()
    };
    let bed = Bed::with(settings.clone()).await;
    let games = bed.channel("games").await;
    let path = format!("/channels/{games}/messages");
    bed.register(json!([{ "name": "go", "description": "Goes" }]))
        .await;
    let body = json!({ "content": "board", "embeds": [{ "image": { "url": "attachment://b.png" } }] });
    let message = bed.upload("POST", &path, body, "b.png").await.id();
    bed.post(
        BOT,
        &format!("{path}/{message}/threads"),
        json!({ "name": "Buku #1" }),
    )
    .await
    .id();
    bed.server.shutdown().await;

    let bed = Bed::with(settings).await;
    assert_eq!(bed.world().await["commands"][0]["name"], "go");
    let active = bed
        .get("alice", &format!("/guilds/{}/threads/active", bed.guild))
        .await;
    assert_eq!(active.body["threads"][0]["name"], "Buku #1");
    let kept = bed.get("alice", &format!("{path}/{message}")).await;
    let url = kept.body["embeds"][0]["image"]["url"]
        .as_str()
        .expect("an address");
    assert!(url.starts_with(&bed.server.base_url()), "{url}");
    assert_eq!(
        bed.http
            .get(url)
            .send()
            .await
            .expect("the picture")
            .bytes()
            .await
            .expect("bytes"),
        picture()
    );
    let next = bed.post("alice", &path, json!({ "content": "after" })).await.id();
    assert!(next.parse::<u64>().expect("an id") > message.parse::<u64>().expect("an id"));
}

#[tokio::test]
async fn a_file_of_another_kind_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("notes.txt");
    std::fs::write(&path, "hello").expect("a file");
    let settings = Settings {
        state: Some(path),
        ..Settings::default()
    };
    assert!(matches!(
        Server::start(settings).await,
        Err(StartError::State { .. })
    ));
    let public = Settings {
        address: ([0, 0, 0, 0], 0).into(),
        state: None,
    };
    assert!(matches!(
        Server::start(public).await,
        Err(StartError::NotLoopback(_))
    ));
}
