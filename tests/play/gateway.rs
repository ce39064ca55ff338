//! The gateway goes away in every way Discord knows; the bot comes back, or ends with a line that says why.

use std::time::Duration;

use serde_json::{Value, json};
use shadara::rules::{Options, Record, Ruleset};

use super::games::{begin, board_at_least, every_board_once};
use super::table::{Table, until};

/// What the bot comes back from.
fn passing() -> Vec<Value> {
    // Not 4003, 4010 and 4011: after these the library waits up to a minute for a heartbeat to fail.
    let mut faults =
        vec![json!([{ "kind": "heartbeat", "interval_ms": 400 }, { "kind": "close", "code": 4000 }])];
    let codes = [1000, 1001, 4001, 4002, 4005, 4007, 4008, 4009];
    faults.extend(
        codes
            .into_iter()
            .map(|code| json!({ "kind": "close", "code": code })),
    );
    faults.extend([
        json!({ "kind": "drop_gateway" }),
        json!({ "kind": "reconnect" }),
        json!({ "kind": "invalid_session", "resumable": true }),
        json!({ "kind": "invalid_session", "resumable": false }),
        json!([{ "kind": "refuse_gateway", "ms": 1500 }, { "kind": "drop_gateway" }]),
        json!({ "kind": "withhold_acks" }),
        json!([{ "kind": "unknown_event" }, { "kind": "duplicate_event" }]),
    ]);
    faults
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_comes_back_whatever_ends_its_connection() {
    let table = Table::set("gateway").await;
    let channel = table.sandbox.channel("games").await;
    let people = [table.sandbox.person("alice"), table.sandbox.person("bob")];
    let ruleset = [("ruleset", json!("buga-shadara"))];
    let game = begin(people[0], people[1], &channel, &ruleset).await;
    let mut record = Record::new(Options::default_of(Ruleset::BugaShadara));
    for fault in passing() {
        println!("{fault}");
        table.sandbox.town().fault(fault).await;
        let mover = people[record.seat_to_move().expect("the game is long").index()];
        let chosen = record.position().moves().next().expect("a move");
        // What is sent while nobody is connected may be lost, as on Discord; then people try again.
        until("the move is answered", async || {
            let told = mover.play(&game.thread, &chosen.to_string()).await;
            (told.status == "answered").then_some(())
        })
        .await;
        record.play(&chosen).expect("legal");
        let ply = record.ply();
        until("its board", async || {
            board_at_least(people[0], &game.thread, ply).await
        })
        .await;
    }
    every_board_once(&table, people[0], &game.thread, record.ply(), &[]).await;
    table.clear().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_pass_ends_the_bot_with_a_line() {
    let mut table = Table::set_with_log("gateway-fatal").await;
    for code in [4004, 4013, 4014] {
        table
            .sandbox
            .town()
            .fault(json!({ "kind": "close", "code": code }))
            .await;
        let mut bot = table.bot.take().expect("running");
        let status = bot.ended().await;
        let log = std::fs::read_to_string(table.log()).expect("a log");
        let last = log.lines().last().unwrap_or_default();
        assert_eq!(status.code(), Some(1), "{code}: {last}");
        assert!(last.starts_with("Discord"), "{code}: {last}");
        assert!(!log.contains("panicked"), "{code}: {log}");
        table.restart().await;
    }
    table.clear().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_waits_until_discord_can_be_reached() {
    let mut table = Table::set_with_log("gateway-late").await;
    table.kill();
    let ill = json!({ "kind": "status", "status": 503, "method": "GET", "path": "/gateway/bot", "count": 2 });
    table.sandbox.town().fault(ill).await;
    table.restart().await;
    assert_eq!(table.sandbox.town().pending_faults().await, 0);
    let log = std::fs::read_to_string(table.log()).expect("a log");
    assert_eq!(log.matches("Discord cannot be reached").count(), 2, "{log}");
    assert!(!log.contains('\u{1b}'), "no colours in a file: {log}");
    table.clear().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_is_obeyed_before_discord_has_answered() {
    let mut table = Table::set("gateway-silent").await;
    table.kill();
    let silent = json!({ "kind": "hang", "method": "GET", "path": "/gateway$" });
    table.sandbox.town().fault(silent).await;
    table.launch();
    until("the bot asks for the gateway", async || {
        (table.sandbox.town().pending_faults().await == 0).then_some(())
    })
    .await;
    let stop = table.bot.take().expect("running").stop();
    let status = tokio::time::timeout(Duration::from_secs(5), stop).await;
    assert!(status.expect("at once").success());
    table.clear().await;
}
