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

#[tokio::test(flavor = "multi_thread")]
async fn a_kill_while_a_move_is_answered_keeps_what_was_told() {
    let seed = 51;
    println!("seed {seed}");
    let mut chance = fastrand::Rng::with_seed(seed);
    let mut table = Table::set("kill-while-answering").await;
    let channel = table.sandbox.channel("games").await;
    let mut record = Record::new(Options::default_of(Ruleset::Bakuk));
    let thread = {
        let (alice, bob) = (table.sandbox.person("alice"), table.sandbox.person("bob"));
        begin(alice, bob, &channel, &[("ruleset", json!("bakuk"))])
            .await
            .thread
    };
    for _ in 0..8 {
        let bot = table.bot.take().expect("running");
        let seat = record.seat_to_move().expect("eight moves do not end a game");
        let choice = record.position().moves().next().expect("a move");
        let pause = Duration::from_micros(chance.u64(0..25_000));
        let told = {
            let mover = [table.sandbox.person("alice"), table.sandbox.person("bob")][seat.index()];
            let text = json!(choice.to_string());
            let options = [("move", text)];
            let killed = async {
                tokio::time::sleep(pause).await;
                bot.kill();
            };
            tokio::join!(mover.command(&thread, "move", &options), killed).0
        };
        table.restart().await;
        let alice = table.sandbox.person("alice");
        let next = record.ply() + 1;
        // Untold, the move may have been stored or not; a second command at the same ply shows which.
        let is_stored = told.status == "answered" || {
            let mover = [alice, table.sandbox.person("bob")][seat.index()];
            let again = mover
                .command(&thread, "move", &[("move", json!(choice.to_string()))])
                .await;
            again.status == "answered"
        };
        assert!(is_stored);
        record.play(&choice).expect("legal");
        until("the board", async || board_at_least(alice, &thread, next).await).await;
    }
    let ply = record.ply();
    every_board_once(&table, table.sandbox.person("alice"), &thread, ply, &[]).await;
    table.clear().await;
}
