//! Bakuk for three, with a seat that resigns in the middle.

use serde_json::json;
use shadara::service::GameId;

use super::table::{Table, content, labels};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_play_one_resigns_and_the_others_play_on() {
    let table = Table::lay().await;
    let hall = table.hall();
    let options = [
        ("ruleset", json!("bakuk")),
        ("opponent", json!(table.id("bob"))),
        ("second_opponent", json!(table.id("carol"))),
        ("seat", json!("1")),
        ("rated", json!(true)),
    ];
    let challenge = table.command("alice", &hall, "challenge", &options).await;
    assert!(
        content(&challenge.message).contains("challenges you both"),
        "{challenge:?}"
    );
    assert!(
        content(&challenge.message).contains("Three players"),
        "{challenge:?}"
    );
    let waits = table.press("bob", &challenge.message, "Accept").await;
    assert!(
        content(&waits.message).contains("Bob accepted. Waiting for Carol."),
        "{waits:?}"
    );
    table.press("carol", &waits.message, "Accept").await;
    table.quiet().await;
    let thread = table.threads("alice").await[0]["id"].as_str().unwrap().to_owned();
    let people = ["alice", "bob", "carol"];
    let seats = |view: &shadara::service::GameView| -> Vec<&str> {
        let names = view
            .game
            .seats
            .iter()
            .map(|row| row.player.name().unwrap().to_lowercase());
        names
            .map(|name| *people.iter().find(|one| **one == name).unwrap())
            .collect()
    };
    let mut resigned = None;
    let mut n_moves = 0;
    loop {
        let view = table.service.game(GameId(1)).await.unwrap().unwrap();
        let Some(seat) = view.record.seat_to_move() else {
            break;
        };
        let seated = seats(&view);
        let who = seated[seat.index()];
        if n_moves == 4 && resigned.is_none() {
            // Somebody whose turn it is not.
            let leaver = seated[seat.next(3).index()];
            let asked = table.command(leaver, &thread, "resign", &[]).await;
            assert!(content(&asked.message).contains("You will be out"), "{asked:?}");
            table.press(leaver, &asked.message, "Resign").await;
            table.quiet().await;
            table.saying(&thread, "resigned and is out. The seeds stay").await;
            resigned = Some(leaver);
            continue;
        }
        let played = view.record.position().moves().next().unwrap().to_string();
        let told = table.play(who, &thread, &played).await;
        if labels(&told.message).contains(&"Confirm".to_owned()) {
            table.press(who, &told.message, "Confirm").await;
        }
        n_moves += 1;
    }
    table.quiet().await;
    everything_is_told(&table, &hall, &thread).await;
    table.clear("three").await;
}

/// The result with three ratings, every board once, and three on the leaderboard.
async fn everything_is_told(table: &Table, hall: &str, thread: &str) {
    let messages = table.messages("alice", thread).await;
    let last = messages.last().unwrap();
    assert_eq!(labels(last), ["Rematch"]);
    assert_eq!(
        content(last).matches('→').count(),
        3,
        "three ratings: {}",
        content(last)
    );
    let view = table.service.game(GameId(1)).await.unwrap().unwrap();
    let pictures = messages
        .iter()
        .filter(|message| message["attachments"][0]["filename"].is_string())
        .count();
    let shown = usize::try_from(view.game.ply).unwrap() + 1;
    assert_eq!(pictures, shown, "every board once");
    let options = [("ruleset", json!("bakuk")), ("players", json!("3"))];
    let board = table.command("alice", hall, "leaderboard", &options).await;
    assert!(
        content(&board.message).contains("three players") && content(&board.message).contains("**3.** "),
        "{board:?}"
    );
}
