//! What the bot does when Discord is slow, ill, forgetful, or takes things away.

use std::time::Duration;

use serde_json::{Value, json};

use super::table::Table;

/// How often each board is in the thread.
async fn boards(table: &Table, thread: &str) -> Vec<String> {
    let messages = table.messages("alice", thread).await;
    let names = messages
        .iter()
        .filter_map(|message| message["attachments"][0]["filename"].as_str());
    names.map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_board_is_posted_once_whatever_becomes_of_the_requests() {
    let table = Table::lay().await;
    let (thread, _) = table.game("bakuk", &[]).await;
    let path = format!("/channels/{thread}/messages$");
    let on = |mut fault: Value| {
        fault["method"] = json!("POST");
        fault["path"] = json!(path);
        fault
    };
    let faults = [
        json!({ "kind": "rate_limit", "retry_after": 0.3, "bare": true }),
        json!({ "kind": "status", "status": 500 }),
        json!({ "kind": "lose" }),
        json!({ "kind": "drop" }),
        json!({ "kind": "status", "status": 502, "count": 2 }),
    ];
    let moves = ["b", "f", "a", "e", "b"];
    for (index, (played, kind)) in moves.iter().zip(faults).enumerate() {
        table.fault(on(kind)).await;
        let who = if index % 2 == 0 { "alice" } else { "bob" };
        table.play(who, &thread, played).await;
        let ply = u32::try_from(index + 1).unwrap();
        table.board(&thread, 1, ply).await;
    }
    table.quiet().await;
    let expected: Vec<String> = (0..=5).map(|ply| format!("shadara-1-{ply}.png")).collect();
    assert_eq!(boards(&table, &thread).await, expected);
    table.clear("fault-posts").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_answer_is_found_by_its_picture_when_the_nonce_is_forgotten() {
    let table = Table::lay().await;
    let (thread, _) = table.game("bakuk", &[]).await;
    table
        .fault(json!({ "kind": "lose", "method": "POST", "path": format!("/channels/{thread}/messages$") }))
        .await;
    table.play("alice", &thread, "b").await;
    table.board(&thread, 1, 1).await;
    table.town.advance(Duration::from_secs(240)).await;
    table.quiet().await;
    assert_eq!(
        boards(&table, &thread).await,
        ["shadara-1-0.png", "shadara-1-1.png"]
    );
    table.clear("fault-nonce").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_survive_a_busy_discord_and_repeated_events() {
    let table = Table::lay().await;
    let (thread, board) = table.game("bakuk", &[]).await;
    table
        .fault(json!({ "kind": "rate_limit", "bare": true, "method": "POST", "path": "/interactions" }))
        .await;
    table.press("alice", &board, "b").await;
    table.board(&thread, 1, 1).await;
    table
        .fault(json!({ "kind": "lose", "method": "POST", "path": "/interactions" }))
        .await;
    table.play("bob", &thread, "f").await;
    table.fault(json!({ "kind": "duplicate_event" })).await;
    table.board(&thread, 1, 2).await;
    table.play("alice", &thread, "a").await;
    table.board(&thread, 1, 3).await;
    table.quiet().await;
    assert_eq!(boards(&table, &thread).await.len(), 4);
    let hall = table.hall();
    let told = table
        .command("carol", &hall, "challenge", &[("ruleset", json!("buku"))])
        .await;
    table.fault(json!({ "kind": "duplicate_event" })).await;
    table.press("dave", &told.message, "Join").await;
    table.quiet().await;
    assert_eq!(table.threads("carol").await.len(), 2);
    table.clear("fault-answers").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_gateway_may_go_and_come_back() {
    let table = Table::lay().await;
    let (thread, _) = table.game("bakuk", &[]).await;
    for (index, kind) in [
        json!({ "kind": "reconnect" }),
        json!({ "kind": "close", "code": 4000 }),
    ]
    .into_iter()
    .enumerate()
    {
        table.fault(kind).await;
        let (who, played) = [("alice", "b"), ("bob", "f")][index];
        table.play(who, &thread, played).await;
        table.board(&thread, 1, u32::try_from(index + 1).unwrap()).await;
    }
    table.clear("fault-gateway").await;
}
