//! `kill -9` of the bot at bad moments: no move that a player was told of is lost, no board is posted twice.

use serde_json::json;
use shadara::rules::{Options, Record, Ruleset};
use std::time::Duration;

use super::games::{begin, board_at_least, every_board_once, play_by_commands};
use super::table::{Table, until};

#[tokio::test(flavor = "multi_thread")]
async fn a_kill_at_random_loses_nothing_and_repeats_nothing() {
    let seed = 31;
    println!("seed {seed}");
    let mut chance = fastrand::Rng::with_seed(seed);
    let mut table = Table::set("kill-random").await;
    let channel = table.sandbox.channel("games").await;
    let mut record = Record::new(Options::default_of(Ruleset::Bakuk));
    let game = {
        let (alice, bob) = (table.sandbox.person("alice"), table.sandbox.person("bob"));
        begin(alice, bob, &channel, &[("ruleset", json!("bakuk"))]).await
    };
    for _ in 0..6 {
        {
            let people = [table.sandbox.person("alice"), table.sandbox.person("bob")];
            play_by_commands(&people, &game, &mut record, &mut chance, 2).await;
        }
        tokio::time::sleep(Duration::from_millis(chance.u64(0..12))).await;
        table.kill_and_restart().await;
    }
    let alice = table.sandbox.person("alice");
    let ply = record.ply();
    until("the last board", async || {
        board_at_least(alice, &game.thread, ply).await
    })
    .await;
    every_board_once(&table, alice, &game.thread, ply, &[]).await;
    table.clear().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_whose_answer_was_lost_is_adopted_even_when_its_nonce_is_forgotten() {
    let mut chance = fastrand::Rng::with_seed(41);
    let mut table = Table::set("kill-after-post").await;
    let channel = table.sandbox.channel("games").await;
    let mut record = Record::new(Options::default_of(Ruleset::Bakuk));
    let game = {
        let (alice, bob) = (table.sandbox.person("alice"), table.sandbox.person("bob"));
        let game = begin(alice, bob, &channel, &[("ruleset", json!("bakuk"))]).await;
        // The post is performed; its answer comes too late for this life of the bot.
        let path = format!("/channels/{}/messages", game.thread);
        table
            .sandbox
            .fault(&json!({"kind": "late", "method": "POST", "path": path, "ms": 60_000, "count": 1}))
            .await;
        play_by_commands(&[alice, bob], &game, &mut record, &mut chance, 1).await;
        until("the board that nobody was told of", async || {
            board_at_least(alice, &game.thread, 1).await
        })
        .await;
        game
    };
    table.kill();
    table.sandbox.advance(Duration::from_secs(10 * 60)).await;
    table.restart().await;
    {
        let people = [table.sandbox.person("alice"), table.sandbox.person("bob")];
        play_by_commands(&people, &game, &mut record, &mut chance, 2).await;
    }
    let alice = table.sandbox.person("alice");
    let ply = record.ply();
    until("the last board", async || {
        board_at_least(alice, &game.thread, ply).await
    })
    .await;
    every_board_once(&table, alice, &game.thread, ply, &[]).await;
    table.clear().await;
}
