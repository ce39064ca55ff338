//! A game of Bakuk from the challenge to the leaderboard.

use serde_json::{Value, json};
use shadara::rules::{AnyMove, Options, Record, Ruleset, Seat};

use super::table::{Table, content, labels};
use crate::people::game_and_ply;

const PLAY: &str = "Play forced moves for me";
const ASK: &str = "Ask me for forced moves, too";

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
            table.play(who, &thread, played).await
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

/// The shortest random game that asks one seat twice for its only move, and goes on after both.
fn game_with_two_forced_moves() -> (Record, [u32; 2]) {
    let found = (0..200).filter_map(|seed| {
        let mut chance = fastrand::Rng::with_seed(seed);
        let mut record = Record::new(Options::parse(Ruleset::Bakuk, "").unwrap());
        let mut forced: Vec<(u32, Seat)> = Vec::new();
        while let Some(seat) = record.seat_to_move() {
            let moves: Vec<AnyMove> = record.position().moves().collect();
            let is_forced = moves.len() == 1 && record.outcome_after(&moves[0]).unwrap().is_none();
            record.play(&moves[chance.usize(..moves.len())]).unwrap();
            if is_forced {
                let before = forced.iter().find(|(_, other)| *other == seat).copied();
                match before {
                    Some((first, _)) => return Some((record.clone(), [first, record.ply()])),
                    None => forced.push((record.ply(), seat)),
                }
            }
        }
        None
    });
    found.min_by_key(|(record, _)| record.ply()).unwrap()
}

/// Plays a ply of the record by `/move`; gives the board after `shown`.
async fn play(table: &Table, thread: &str, record: &Record, ply: u32, shown: u32) -> Value {
    let played = record.move_at(ply).unwrap().to_string();
    table.play(mover(record, ply), thread, &played).await;
    table.board(thread, 1, shown).await
}

fn mover(record: &Record, ply: u32) -> &'static str {
    match record.mover_of(ply).unwrap() {
        Seat::FIRST => "alice",
        _ => "bob",
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_has_its_forced_moves_played_until_it_wants_to_be_asked_again() {
    let (record, [first, second]) = game_with_two_forced_moves();
    let had_no_choice = |board: &Value, ply: u32| {
        let said = format!("had no choice: `{}` was played.", record.move_at(ply).unwrap());
        assert!(content(board).contains(&said), "{}", content(board));
    };
    let table = Table::lay().await;
    let (thread, mut board) = table.game("bakuk", &[]).await;
    for ply in 1..first {
        board = play(&table, &thread, &record, ply, ply).await;
    }
    let player = mover(&record, first);
    assert_eq!(labels(&board).last().unwrap(), PLAY);
    let refused = table.press("carol", &board, PLAY).await;
    assert!(
        content(&refused.message).contains("You do not play in game #1"),
        "{}",
        content(&refused.message)
    );
    let set = table.press(player, &board, PLAY).await;
    assert_eq!(
        content(&set.message),
        "From now on your forced moves in game #1 are played for you."
    );
    had_no_choice(&table.board(&thread, 1, first).await, first);
    for ply in first + 1..second {
        let shown = if ply + 1 == second { second } else { ply };
        board = play(&table, &thread, &record, ply, shown).await;
    }
    had_no_choice(&board, second);
    let asked = table.press(player, &set.message, ASK).await;
    assert_eq!(
        content(&asked.message),
        "From now on you are asked for every move in game #1."
    );
    assert_eq!(labels(&asked.message), [PLAY]);
    table.quiet().await;
    let messages = table.messages("alice", &thread).await;
    let shown: Vec<u32> = messages
        .iter()
        .filter_map(game_and_ply)
        .map(|(_, ply)| ply)
        .collect();
    let expected: Vec<u32> = (0..=second).filter(|ply| ply + 1 != second).collect();
    assert_eq!(shown, expected, "the last two plies share a message");
    table.clear("bakuk-forced").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_buttons_stand_as_the_holes_are_drawn() {
    let table = Table::lay().await;
    let (thread, _) = table.game("bakuk", &[]).await;
    table.play("alice", &thread, "b").await;
    assert_eq!(labels(&table.board(&thread, 1, 1).await), ["f", "e", "d"]);
    table.clear("bakuk-buttons").await;
}
