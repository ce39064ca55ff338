//! How long people wait: from a person's call to the bot's answer, and from an accepted move to its board in the
//! thread, beside the same for a command that does nothing; then the same in two hundred games at once, with what is
//! kept in memory. Bot and sandbox are processes on this machine.
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

use futures_util::future::join_all;
use people::{pictures, text};
use serde_json::{Value, json};
use shadara::rules::{Options, Record, Ruleset};
use table::{Person, Table, until};

/// How many moves are timed.
const MOVES: usize = 60;

/// How many games are then played at once, and how many plies of each.
const GAMES: usize = 200;
const PLIES: usize = 6;

#[tokio::main]
async fn main() {
    // `cargo test --benches` only wants to know that it starts.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    let table = Table::set("latency").await;
    let (alice, bob) = (table.sandbox.person("alice"), table.sandbox.person("bob"));
    let channel = table.sandbox.channel("games").await;
    one_after_another(alice, bob, &channel).await;
    at_once(alice, bob, &channel).await;
    table.clear().await;
}

/// A game in its thread.
struct Game {
    thread: String,
    record: Record,
}

/// The next move of a game, or `None` when it would end: how long the answer took, and the board after it.
async fn play(game: &mut Game, [alice, bob]: [Person<'_>; 2]) -> Option<(Duration, Duration)> {
    let mover = [alice, bob][game.record.seat_to_move()?.index()];
    let choice = game.record.position().moves().next()?;
    if game.record.outcome_after(&choice).unwrap().is_some() {
        return None;
    }
    let started = Instant::now();
    let text = json!(choice.to_string());
    let told = mover.command(&game.thread, "move", &[("move", text)]).await;
    told.answered();
    let answered = Instant::now();
    game.record.play(&choice).unwrap();
    let ply = game.record.ply();
    until("the board", async || shows(mover, &game.thread, ply).await).await;
    Some((answered - started, answered.elapsed()))
}

async fn one_after_another(alice: Person<'_>, bob: Person<'_>, channel: &str) {
    let mut nothing = Vec::new();
    for _ in 0..MOVES {
        nothing.push(timed(async || drop(alice.command(channel, "about", &[]).await.answered())).await);
    }
    let (mut answers, mut boards) = (Vec::new(), Vec::new());
    while answers.len() < MOVES {
        let mut game = begin(alice, bob, channel).await;
        while answers.len() < MOVES
            && let Some((answer, board)) = play(&mut game, [alice, bob]).await
        {
            answers.push(answer);
            boards.push(board);
        }
        alice.command(&game.thread, "resign", &[]).await.answered();
    }
    report("a command that does nothing, call to answer", nothing);
    report("a move, call to answer", answers);
    report("a move, answer to board in the thread", boards);
}

/// Many games at once: how long people wait then, and what the two processes keep in memory.
async fn at_once(alice: Person<'_>, bob: Person<'_>, channel: &str) {
    let mut games = Vec::new();
    for _ in 0..GAMES {
        games.push(begin(alice, bob, channel).await);
    }
    println!("{GAMES} games: {}", memory());
    for _ in 0..PLIES {
        let moves = games.iter_mut().map(|game| play(game, [alice, bob]));
        let started = Instant::now();
        let played = join_all(moves).await;
        let seconds = started.elapsed().as_secs_f64();
        let (answers, boards): (Vec<_>, Vec<_>) = played.into_iter().flatten().unzip();
        println!("{} moves at once in {seconds:.1} s: {}", answers.len(), memory());
        report("    call to answer", answers);
        report("    answer to board", boards);
    }
}

/// The resident memory of the processes that this one started, where the system tells.
fn memory() -> String {
    let mut told = Vec::new();
    for task in std::fs::read_dir("/proc/self/task")
        .into_iter()
        .flatten()
        .flatten()
    {
        let children = std::fs::read_to_string(task.path().join("children")).unwrap_or_default();
        for id in children.split_whitespace() {
            let line = std::fs::read_to_string(format!("/proc/{id}/cmdline")).unwrap_or_default();
            let what = line.split('\0').nth(1).unwrap_or_default();
            let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
            let kilobytes = status
                .lines()
                .find_map(|line| line.strip_prefix("VmRSS:")?.trim().strip_suffix(" kB"));
            let kilobytes: u32 = kilobytes
                .and_then(|number| number.parse().ok())
                .unwrap_or_default();
            told.push(format!("{what} {} MiB", kilobytes / 1024));
        }
    }
    told.sort();
    told.join(", ")
}

async fn timed(work: impl AsyncFnOnce()) -> Duration {
    let started = Instant::now();
    work().await;
    started.elapsed()
}

async fn begin(alice: Person<'_>, bob: Person<'_>, channel: &str) -> Game {
    let options = [
        ("ruleset", json!("bakuk")),
        ("opponent", json!(bob.id().await)),
        ("seat", json!("1")),
    ];
    let challenge = alice.command(channel, "challenge", &options).await.answered();
    bob.press(&challenge.message, "Accept").await.answered();
    let thread = text(&challenge.message["id"]);
    until("the thread", async || {
        let threads = alice.threads().await;
        let is_there = threads.iter().any(|found| text(&found["id"]) == thread);
        if is_there {
            shows(alice, &thread, 0).await
        } else {
            None
        }
    })
    .await;
    Game {
        thread,
        record: Record::new(Options::default_of(Ruleset::Bakuk)),
    }
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
    if times.is_empty() {
        return;
    }
    let at = |percent: usize| times[(times.len() - 1) * percent / 100].as_secs_f64() * 1e3;
    println!(
        "{what}: median {:.1} ms, 95 % {:.1} ms, {} runs",
        at(50),
        at(95),
        times.len()
    );
}
