//! `kill -9` of the bot at bad moments: no move that a player was told of is lost, no board is posted twice.

use std::time::Duration;

use serde_json::json;
use shadara::rules::{Options, Record, Ruleset};

use super::games::{Game, begin, board_at_least, every_board_once, play_by_commands};
use super::table::{Person, Table, until};

/// A game of Bakuk between alice and bob at a table whose bot is killed.
struct Duel {
    table: Table,
    game: Game,
    record: Record,
    chance: fastrand::Rng,
}

impl Duel {
    async fn begin(name: &'static str, seed: u64) -> Self {
        println!("seed {seed}");
        let table = Table::set(name).await;
        let channel = table.sandbox.channel("games").await;
        let [alice, bob] = people(&table);
        let game = begin(alice, bob, &channel, &[("ruleset", json!("bakuk"))]).await;
        Self {
            table,
            game,
            record: Record::new(Options::default_of(Ruleset::Bakuk)),
            chance: fastrand::Rng::with_seed(seed),
        }
    }

    /// Plays that many random moves by `/move`.
    async fn play(&mut self, n_moves: u32) {
        let people = people(&self.table);
        play_by_commands(&people, &self.game, &mut self.record, &mut self.chance, n_moves).await;
    }

    /// Waits for the board after a ply.
    async fn board(&self, ply: u32) {
        let [alice, _] = people(&self.table);
        until("the board", async || {
            board_at_least(alice, &self.game.thread, ply).await
        })
        .await;
    }

    /// Every board is there once, and the bot stops cleanly.
    async fn end(self) {
        let ply = self.record.ply();
        self.board(ply).await;
        let [alice, _] = people(&self.table);
        every_board_once(&self.table, alice, &self.game.thread, ply, &[]).await;
        self.table.clear().await;
    }
}

fn people(table: &Table) -> [Person<'_>; 2] {
    ["alice", "bob"].map(|name| table.sandbox.person(name))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kill_at_random_loses_nothing_and_repeats_nothing() {
    let mut duel = Duel::begin("kill-random", 31).await;
    for _ in 0..6 {
        duel.play(2).await;
        tokio::time::sleep(Duration::from_millis(duel.chance.u64(0..12))).await;
        duel.table.kill_and_restart().await;
    }
    duel.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_whose_answer_was_lost_is_adopted_even_when_its_nonce_is_forgotten() {
    let mut duel = Duel::begin("kill-after-post", 41).await;
    // The post is performed; its answer comes too late for this life of the bot.
    let path = format!("/channels/{}/messages", duel.game.thread);
    let late = json!({ "kind": "late", "method": "POST", "path": path, "ms": 60_000 });
    duel.table.sandbox.town().fault(late).await;
    duel.play(1).await;
    duel.board(1).await;
    duel.table.kill();
    let forgotten = Duration::from_secs(10 * 60);
    duel.table.sandbox.town().advance(forgotten).await;
    duel.table.restart().await;
    duel.play(2).await;
    duel.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kill_while_a_move_is_answered_keeps_what_was_told() {
    let mut duel = Duel::begin("kill-while-answering", 51).await;
    for _ in 0..8 {
        let bot = duel.table.bot.take().expect("running");
        let seat = duel.record.seat_to_move();
        let seat = seat.expect("eight moves do not end a game");
        let chosen = duel.record.position().moves().next().expect("a move");
        let pause = Duration::from_micros(duel.chance.u64(0..25_000));
        let text = chosen.to_string();
        let told = {
            let mover = people(&duel.table)[seat.index()];
            let killed = async {
                tokio::time::sleep(pause).await;
                bot.kill();
            };
            tokio::join!(mover.play(&duel.game.thread, &text), killed).0
        };
        duel.table.restart().await;
        // Untold, the move may have been stored or not; a second command at the same ply shows which.
        if told.status != "answered" {
            let mover = people(&duel.table)[seat.index()];
            let again = mover.play(&duel.game.thread, &text).await;
            again.answered();
        }
        duel.record.play(&chosen).expect("legal");
        duel.board(duel.record.ply()).await;
    }
    duel.end().await;
}
