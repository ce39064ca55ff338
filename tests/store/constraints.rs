//! What the schema itself refuses, whoever writes to it.

use sqlx::SqliteConnection;
use tempfile::TempDir;

use super::opening::{connect, made};

/// Two players, a challenge between them and its game.
const WORLD: &[&str] = &[
    "INSERT INTO players (id, user_id, name, created_ms) VALUES (1, 101, 'alice', 0), (2, 102, 'bob', 0)",
    "INSERT INTO challenges (id, interaction_id, challenger_id, guild_id, channel_id, ruleset, options, n_seats, mode,
        seat, state, created_ms, expires_ms) VALUES (1, 1, 1, 7, 8, 'buku', '', 2, 'casual', '1', 'pending', 0, 9)",
    "INSERT INTO challenge_guests (challenge_id, player_id, challenger_id, position, came, answer, is_pending)
        VALUES (1, 2, 1, 0, 'invited', 'pending', 1)",
    "INSERT INTO games (id, challenge_id, guild_id, channel_id, thread_id, ruleset, options, rules_version, n_seats,
        mode, ply, position, to_move, created_ms, moved_ms)
        VALUES (1, 1, 7, 8, 55, 'buku', '', 1, 2, 'casual', 0, '', 1, 0, 0)",
    "INSERT INTO game_seats (game_id, seat, player_id, is_running) VALUES (1, 1, 1, 1), (1, 2, 2, 1)",
    "INSERT INTO moves (game_id, ply, seat, text, interaction_id, played_ms) VALUES (1, 1, 1, 'x', 77, 0)",
];

async fn world() -> (TempDir, SqliteConnection) {
    let (folder, path) = made().await;
    let mut conn = connect(&path).await;
    for statement in WORLD {
        sqlx::query(*statement).execute(&mut conn).await.unwrap();
    }
    (folder, conn)
}

#[tokio::test]
async fn what_may_not_be_is_refused() {
    let (_folder, mut conn) = world().await;
    let cases = [
        (
            "a guest who is the challenger",
            "INSERT INTO challenge_guests (challenge_id, player_id, challenger_id, position, came, answer, is_pending)
                VALUES (1, 1, 1, 1, 'invited', 'pending', 1)",
        ),
        (
            "an interaction that challenges twice",
            "INSERT INTO challenges (interaction_id, challenger_id, guild_id, channel_id, ruleset, options, n_seats,
                mode, seat, state, created_ms, expires_ms)
                VALUES (1, 1, 7, 8, 'buku', '', 2, 'casual', '1', 'pending', 0, 9)",
        ),
        (
            "a second game of a challenge",
            "INSERT INTO games (challenge_id, guild_id, channel_id, ruleset, options, rules_version, n_seats, mode,
                ply, position, to_move, created_ms, moved_ms)
                VALUES (1, 7, 8, 'buku', '', 1, 2, 'casual', 0, '', 1, 0, 0)",
        ),
        (
            "a second move at a ply",
            "INSERT INTO moves (game_id, ply, seat, text, played_ms) VALUES (1, 1, 1, 'y', 0)",
        ),
        (
            "an interaction that moves twice",
            "INSERT INTO moves (game_id, ply, seat, text, interaction_id, played_ms) VALUES (1, 2, 2, 'y', 77, 0)",
        ),
        (
            "a move of no game",
            "INSERT INTO moves (game_id, ply, seat, text, played_ms) VALUES (9, 1, 1, 'y', 0)",
        ),
        ("a seat that is taken", "INSERT INTO game_seats (game_id, seat, player_id, is_running) VALUES (1, 2, 1, 1)"),
        ("one player in two seats", "UPDATE game_seats SET player_id = 1 WHERE seat = 2"),
        ("a fourth seat", "UPDATE game_seats SET seat = 4 WHERE seat = 2"),
        ("text for a number", "UPDATE games SET ply = 'three'"),
        ("an ending without an end", "UPDATE games SET termination = 'agreement'"),
        ("an unknown ending", "UPDATE games SET termination = 'boredom', ended_ms = 1, winners = 0, to_move = NULL"),
        ("a deleted player with a name", "UPDATE players SET user_id = NULL WHERE id = 1"),
        ("two players of one number", "UPDATE players SET user_id = 102 WHERE id = 1"),
        ("who blocks themselves", "INSERT INTO blocks (player_id, blocked_id, created_ms) VALUES (1, 1, 0)"),
        ("a challenge that is declined by nobody", "UPDATE challenges SET state = 'declined', closed_ms = 1"),
        ("a count below nothing", "INSERT INTO standing_counts VALUES (0, 'buku', 2, 0, 1500, -1)"),
    ];
    for (what, statement) in cases {
        let refused = sqlx::query(statement).execute(&mut conn).await;
        let refused = refused.err().and_then(|error| error.into_database_error());
        assert!(refused.is_some(), "{what} is allowed");
    }
}

#[tokio::test]
async fn one_pending_challenge_between_two_and_one_running_game_in_a_thread() {
    let (_folder, mut conn) = world().await;
    let second = [
        "INSERT INTO challenges (id, interaction_id, challenger_id, guild_id, channel_id, ruleset, options, n_seats,
            mode, seat, state, created_ms, expires_ms)
            VALUES (2, 2, 1, 7, 8, 'buku', '', 2, 'casual', '1', 'pending', 0, 9)",
        "INSERT INTO challenge_guests (challenge_id, player_id, challenger_id, position, came, answer, is_pending)
            VALUES (2, 2, 1, 0, 'invited', 'pending', 1)",
        "INSERT INTO games (id, challenge_id, guild_id, channel_id, thread_id, ruleset, options, rules_version,
            n_seats, mode, ply, position, to_move, created_ms, moved_ms)
            VALUES (2, 2, 7, 8, 55, 'buku', '', 1, 2, 'casual', 0, '', 1, 0, 0)",
    ];
    let mut results = Vec::new();
    for statement in second {
        results.push(sqlx::query(statement).execute(&mut conn).await.is_ok());
    }
    assert_eq!(results, [true, false, false]);
    let close = [
        "UPDATE challenge_guests SET is_pending = 0",
        "UPDATE games SET termination = 'agreement', ended_ms = 1, winners = 3, to_move = NULL",
    ];
    for statement in close.iter().chain(&second[1..]) {
        sqlx::query(*statement).execute(&mut conn).await.unwrap();
    }
}
