//! A game of Bakuk from the challenge to the leaderboard.

use serde_json::json;

use super::table::{Table, content, labels};

/// A whole game from `tests/data`: the moves of the first one recorded.
fn recorded() -> Vec<String> {
    let text = std::fs::read_to_string("tests/data/games/bakuk_2p.jsonl").unwrap();
    let games = text
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let shortest = games
        .min_by_key(|game| game["turns"].as_array().map_or(usize::MAX, Vec::len))
        .unwrap();
    let turns = shortest["turns"].as_array().unwrap().clone();
    turns
        .iter()
        .map(|turn| turn[0].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_played_by_buttons_and_by_commands_to_its_end() {
    let table = Table::lay().await;
    let (thread, board) = table.game("bakuk", &[("rated", json!(true))]).await;
    assert!(
        content(&board).contains("**Bakuk** · game #1 · rated"),
        "{}",
        content(&board)
    );
    assert!(content(&board).contains(&format!("<@{}>, your move.", table.id("alice"))));
    assert_eq!(labels(&board), ["a", "b", "c"]);
    let mut board = board;
    let moves = recorded();
    for (index, played) in moves.iter().enumerate() {
        let ply = u32::try_from(index + 1).unwrap();
        let view = table
            .service
            .game(shadara::service::GameId(1))
            .await
            .unwrap()
            .unwrap();
        let seat = view.record.seat_to_move().unwrap();
        let who = if seat.number() == 1 { "alice" } else { "bob" };
        let told = if index % 2 == 0 {
            table.press(who, &board, played).await
        } else {
            table
                .command(who, &thread, "move", &[("move", json!(played))])
                .await
        };
        if ply == u32::try_from(moves.len()).unwrap() {
            // The last one asks first.
            assert!(content(&told.message).contains("This ends the game."), "{told:?}");
            assert_eq!(labels(&told.message).last().unwrap(), "Confirm");
            table.press(who, &told.message, "Confirm").await;
        }
        board = table.board(&thread, 1, ply).await;
    }
    assert_eq!(labels(&board), ["Rematch"]);
    assert!(
        content(&board).contains("wins") || content(&board).contains("draw"),
        "{}",
        content(&board)
    );
    assert!(
        content(&board).contains("→"),
        "no rating change: {}",
        content(&board)
    );
    table.quiet().await;
    let messages = table.messages("alice", &thread).await;
    let with_buttons = messages
        .iter()
        .filter(|message| !labels(message).is_empty())
        .count();
    assert_eq!(with_buttons, 1, "only the last board has buttons");
    let pictures = messages
        .iter()
        .filter(|message| message["attachments"][0]["filename"].is_string());
    assert_eq!(pictures.count(), moves.len() + 1, "every board once");
    let told = table
        .command(
            "alice",
            &table.hall(),
            "leaderboard",
            &[("ruleset", json!("bakuk"))],
        )
        .await;
    assert!(
        content(&told.message).contains("**1.** "),
        "{}",
        content(&told.message)
    );
    table.clear("bakuk").await;
}
