//! The seeded fault run: people play several games at once while everything fails that can fail.
//!
//! One seed decides all of it: two games of two in each ruleset's way, Bakuk for three with a seat that resigns,
//! moves by buttons, drafts and `/move`, draws, rematches; requests that are refused, delayed, lost before or after
//! they are performed; the gateway closing in every way, events repeated and unknown; threads archived, locked and
//! deleted, messages deleted, permissions taken away; and `kill -9` of the bot at named points and at any time.
//! Afterwards (`checks`): every move that a player was told of is stored, every board is in its thread once and in
//! order with picture and alternative text, no board but the last has buttons, ratings equal their recomputation from
//! the games, and the outbox is empty with nothing given up.
//!
//! A few seeds run always. Others by `SHADARA_SEEDS`, a number or a range, and `SHADARA_STEPS` (24):
//!
//! ```text
//! SHADARA_SEEDS=100..140 cargo test --test shadara play::fault_run -- --nocapture
//! ```
//!
//! A seed decides what is tried, not how long it takes: a fault that depends on time may need several tries.

mod checks;
mod games;
mod people;
mod trouble;

use std::sync::Arc;
use std::time::{Duration, Instant};

use shadara::service::{GameId, GameView, Service, SystemClock};
use shadara::store::{SchemaPolicy, Store};

use super::table::{Table, until};
use crate::people::Town;
use games::Seated;

/// The seeds that run always.
const SEEDS: std::ops::Range<u64> = 1..3;

/// How many steps a run takes.
const STEPS: usize = 24;

/// One run.
struct Run {
    seed: u64,
    chance: fastrand::Rng,
    table: Table,
    town: Town,
    hall: String,
    /// The bot's database, read while the bot works on it.
    eyes: Service,
    games: Vec<Seated>,
    /// Moves that a player was told to be played.
    told: Vec<(GameId, u32, String)>,
    /// Drafts that nobody finished.
    drafts: Vec<(String, serde_json::Value)>,
    /// What was done, for whoever reads a failure.
    story: Vec<String>,
}

impl Run {
    async fn begin(seed: u64) -> Self {
        let table = Table::set_with_log("fault-run").await;
        let town = table.sandbox.town().clone();
        let store = Store::open(table.database(), SchemaPolicy::Require).await;
        let store = store.expect("the bot has made it");
        let hall = town.channel("games").await;
        let mut run = Self {
            seed,
            chance: fastrand::Rng::with_seed(seed),
            table,
            town,
            hall,
            eyes: Service::new(store, Arc::new(SystemClock), 1),
            games: Vec::new(),
            told: Vec::new(),
            drafts: Vec::new(),
            story: Vec::new(),
        };
        run.begin_games().await;
        run
    }

    /// Notes what is done.
    fn note(&mut self, what: impl Into<String>) {
        self.story.push(what.into());
    }

    /// A game as it is stored.
    async fn view(&self, game: GameId) -> GameView {
        let view = self.eyes.game(game).await.expect("the database can be read");
        view.expect("a game that was begun")
    }

    /// One step: something goes wrong, perhaps the bot is killed, and somebody does something.
    async fn step(&mut self) {
        let kill = self.next_kill();
        if kill.is_none() {
            self.make_trouble().await;
        }
        match kill {
            Some(kill) => self.act_and_kill(kill).await,
            None => self.act().await,
        }
        self.mend_at_times().await;
    }

    /// Everything is mended, and what waits is told.
    async fn calm_down(&mut self) {
        self.town.ask("DELETE", "", "/sandbox/faults", None).await;
        self.mend_all().await;
        if self.chance.bool() {
            self.note("the last kill");
            self.table.kill();
        }
        if self.table.bot.is_none() {
            self.table.restart().await;
        }
        self.be_online().await;
        let told = self.town.try_command("dave", &self.hall, "check", &[]).await;
        let told = told.expect("the hall is open").answered();
        assert!(
            told.text().contains("I may do everything there"),
            "{}",
            told.text()
        );
        until("the outbox is empty", async || {
            let mut reader = self.eyes.store().read().await.ok()?;
            let queue = reader.outbox_queue().await.ok()?;
            (queue.n_waiting == 0).then_some(())
        })
        .await;
    }

    /// Waits until the bot is connected.
    async fn be_online(&self) {
        until("the bot is online", async || {
            (self.town.world().await["bot"]["online"] == true).then_some(())
        })
        .await;
    }
}

/// Tells the story when a run fails.
impl Drop for Run {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("seed {}:\n  {}", self.seed, self.story.join("\n  "));
        }
    }
}

/// The seeds asked for, or those that run always.
fn seeds() -> std::ops::Range<u64> {
    let Ok(asked) = std::env::var("SHADARA_SEEDS") else {
        return SEEDS;
    };
    let number = |text: &str| {
        text.trim()
            .parse::<u64>()
            .expect("SHADARA_SEEDS is a number or a range")
    };
    match asked.split_once("..") {
        Some((from, to)) => number(from)..number(to),
        None => number(&asked)..number(&asked) + 1,
    }
}

fn steps() -> usize {
    std::env::var("SHADARA_STEPS").map_or(STEPS, |text| text.parse().expect("SHADARA_STEPS is a number"))
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_or_repeated_whatever_fails() {
    for seed in seeds() {
        let begun = Instant::now();
        let mut run = Run::begin(seed).await;
        for _ in 0..steps() {
            run.step().await;
        }
        run.calm_down().await;
        run.check().await;
        println!(
            "seed {seed}: {} moves told, {} games, {} s",
            run.told.len(),
            run.games.len(),
            begun.elapsed().as_secs()
        );
        run.town.keep_traffic(&format!("fault-run-{seed}")).await;
    }
}

/// A short while, at most this long.
fn a_while(chance: &mut fastrand::Rng, most: Duration) -> Duration {
    most.mul_f64(chance.f64())
}
