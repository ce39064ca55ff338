//! How long people wait: from a person's call to the bot's answer, and from an accepted move to its board in the
//! thread, beside the same for a command that does nothing. Bot and sandbox are processes on this machine.
//!
//! `cargo bench --bench latency`. Prints medians and the 95th percentile in milliseconds; run it on an idle machine
//! and read the ratios.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a benchmark stops at the first surprise"
)]

#[expect(dead_code, reason = "the tests use the rest")]
#[path = "../tests/people.rs"]
mod people;
#[expect(dead_code, reason = "the tests use the rest")]
#[path = "../tests/play/table.rs"]
mod table;

use std::time::{Duration, Instant};

use people::{pictures, text};
use serde_json::{Value, json};
use table::{Person, Table, until};

/// How many moves are timed.
const MOVES: u32 = 60;

#[tokio::main]
async fn main() {
    // `cargo test --benches` only wants to know that it starts.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    let table = Table::set("latency").await;
    let (alice, bob) = (table.sandbox.person("alice"), table.sandbox.person("bob"));
    let channel = table.sandbox.channel("games").await;

    let mut nothing = Vec::new();
    for _ in 0..MOVES {
        nothing.push(timed(async || drop(alice.command(&channel, "about", &[]).await.answered())).await);
    }

    let (mut answers, mut boards) = (Vec::new(), Vec::new());
    while answers.len() < MOVES as usize {
        let thread = begin(alice, bob, &channel).await;
        let mut record = shadara::rules::Record::new(shadara::rules::Options::default_of(
            shadara::rules::Ruleset::Bakuk,
        ));
        while let (Some(seat), true) = (record.seat_to_move(), answers.len() < MOVES as usize) {
            let mover = [alice, bob][seat.index()];
            let choice = record.position().moves().next().unwrap();
            if record.outcome_after(&choice).unwrap().is_some() {
                break;
            }
            let started = Instant::now();
            let choice_text = json!(choice.to_string());
            mover
                .command(&thread, "move", &[("move", choice_text)])
                .await
                .answered();
            let answered = Instant::now();
            record.play(&choice).unwrap();
            let ply = record.ply();
            until("the board", async || shows(mover, &thread, ply).await).await;
            answers.push(answered - started);
            boards.push(answered.elapsed());
        }
        alice.command(&thread, "resign", &[]).await.answered();
    }
    report("a command that does nothing, call to answer", nothing);
    report("a move, call to answer", answers);
    report("a move, answer to board in the thread", boards);
    table.clear().await;
}

async fn timed(work: impl AsyncFnOnce()) -> Duration {
    let started = Instant::now();
    work().await;
    started.elapsed()
}

async fn begin(alice: Person<'_>, bob: Person<'_>, channel: &str) -> String {
    let options = [
        ("ruleset", json!("bakuk")),
        ("opponent", json!(bob.id().await)),
        ("seat", json!("1")),
    ];
    let challenge = alice.command(channel, "challenge", &options).await.answered();
    bob.press(&challenge.message, "Accept").await.answered();
    let thread = text(&challenge.message["id"]);
    until("the thread", async || {
        let found = alice
            .threads()
            .await
            .iter()
            .any(|found| text(&found["id"]) == thread);
        if found {
            shows(alice, &thread, 0).await
        } else {
            None
        }
    })
    .await;
    thread
}

/// Whether the newest messages of the thread hold the board after `ply`.
async fn shows(person: Person<'_>, thread: &str, ply: u32) -> Option<()> {
    let ending = format!("-{ply}.png");
    let messages: Vec<Value> = person.messages(thread).await;
    messages
        .iter()
        .rev()
        .take(3)
        .any(|message| pictures(message).iter().any(|name| name.ends_with(&ending)))
        .then_some(())
}

fn report(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100].as_secs_f64() * 1e3;
    println!(
        "{what}: median {:.1} ms, 95 % {:.1} ms, {} runs",
        at(50),
        at(95),
        times.len()
    );
}
