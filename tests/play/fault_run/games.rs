//! The games of a fault run: how they begin, and who sits where.

use std::collections::BTreeSet;

use serde_json::json;
use shadara::rules::Seat;
use shadara::service::{GameId, GameView};

use super::super::table::until;
use super::Run;
use crate::people::{Told, button};

/// A game of the run.
pub(super) struct Seated {
    pub(super) id: GameId,
    /// Boards whose message somebody deleted: they may be missing.
    pub(super) deleted: BTreeSet<u32>,
    /// Whether a thread of it was deleted, so that only the last boards are to be seen.
    pub(super) has_moved: bool,
}

/// What is played from the start: ruleset, the challenger and who is invited.
const OPENING: &[(&str, &[&str])] = &[
    ("buku", &["alice", "bob"]),
    ("buga-shadara", &["carol", "dave"]),
    ("bakuk", &["bob", "dave"]),
    ("bakuk", &["alice", "bob", "carol"]),
];

impl Run {
    /// Begins the first games, undisturbed.
    pub(super) async fn begin_games(&mut self) {
        for (ruleset, people) in OPENING {
            let told = self.challenge(ruleset, people).await.expect("the bot answers");
            for guest in &people[1..] {
                let accept = button(&told.message, "Accept").expect("a challenge");
                let told = self
                    .town
                    .try_component(guest, &told.message, (&accept, None))
                    .await;
                told.expect("the channel is open").answered();
            }
        }
        until("the games have begun", async || {
            self.stored_games().await.filter(|n| *n == OPENING.len())
        })
        .await;
        self.take_in_games().await;
    }

    /// A rated challenge among these people; nothing when it was not answered as one.
    pub(super) async fn challenge(&mut self, ruleset: &str, people: &[&str]) -> Option<Told> {
        let mut options = vec![("ruleset", json!(ruleset)), ("rated", json!(true))];
        for (option, guest) in ["opponent", "second_opponent"].into_iter().zip(&people[1..]) {
            options.push((option, json!(self.town.id(guest).await)));
        }
        let told = self
            .town
            .try_command(people[0], &self.hall, "challenge", &options)
            .await;
        let told = told.ok().filter(|told| told.status == "answered")?;
        button(&told.message, "Accept").is_some().then_some(told)
    }

    async fn stored_games(&self) -> Option<usize> {
        let mut reader = self.eyes.store().read().await.ok()?;
        usize::try_from(reader.n_games().await.ok()?).ok()
    }

    /// Takes in games that have begun since.
    pub(super) async fn take_in_games(&mut self) {
        let n = self.stored_games().await.expect("the database can be read");
        for number in self.games.len() + 1..=n {
            self.games.push(Seated {
                id: GameId(i64::try_from(number).expect("few")),
                deleted: BTreeSet::new(),
                has_moved: false,
            });
        }
    }

    /// Challenges somebody in mid-run, who accepts if the challenge is seen.
    pub(super) async fn challenge_anew(&mut self) {
        let mut people = ["alice", "bob", "carol", "dave"];
        self.chance.shuffle(&mut people);
        let n = 2 + usize::from(self.chance.u8(..4) == 0);
        self.note(format!("{} challenges {:?}", people[0], &people[1..n]));
        let Some(told) = self.challenge("bakuk", &people[..n]).await else {
            return;
        };
        let accept = button(&told.message, "Accept").expect("a challenge");
        for guest in &people[1..n] {
            let accepted = self
                .town
                .try_component(guest, &told.message, (&accept, None))
                .await;
            self.note(format!("{guest} accepts: {:?}", accepted.map(|told| told.status)));
        }
        self.take_in_games().await;
    }
}

/// The token of whoever sits there.
pub(super) fn person_at(view: &GameView, seat: Seat) -> String {
    let row = view.game.seat(seat).expect("a seat of the game");
    row.player.name().expect("nobody is deleted").to_lowercase()
}
