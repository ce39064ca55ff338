//! What must be true after a fault run, whatever has failed.

use std::collections::BTreeSet;

use serde_json::Value;
use shadara::service::{ForcedMoves, GameView, Termination};

use super::Run;
use super::games::Seated;
use crate::people::{components, content, game_and_ply, pictures, text};

impl Run {
    /// Fails unless nothing was lost and nothing repeated.
    pub(super) async fn check(&self) {
        self.every_told_move_is_stored().await;
        let mut reader = self.eyes.store().read().await.expect("the database can be read");
        let dead = reader.dead_letters().await.expect("the database can be read");
        assert!(dead.is_empty(), "given up: {dead:?}");
        drop(reader);
        let differences = self
            .eyes
            .recompute_ratings()
            .await
            .expect("the database can be read");
        assert_eq!(differences, Vec::<String>::new(), "ratings");
        for game in &self.games {
            self.check_game(game).await;
        }
        let log = std::fs::read_to_string(self.table.log()).expect("the bot's log");
        assert!(!log.contains("panicked"), "{log}");
    }

    async fn every_told_move_is_stored(&self) {
        for (game, ply, played) in &self.told {
            let view = self.view(*game).await;
            let stored = view.moves.iter().find(|row| row.ply == *ply).map(|row| &row.text);
            assert_eq!(
                stored,
                Some(played),
                "game {game}, ply {ply}: told and not stored"
            );
        }
    }

    async fn check_game(&self, game: &Seated) {
        let view = self.view(game.id).await;
        let thread = view.game.thread.expect("every game has a thread").to_string();
        let path = format!("/api/v10/channels/{thread}");
        let is_gone = self.town.try_ask(("GET", &path), "alice", None).await.is_err();
        if is_gone && game.has_moved {
            // Nothing has happened in it since its thread was deleted.
            return;
        }
        let messages = self.town.messages("alice", &thread).await;
        let shown = self.check_boards(game, &view, &messages).await;
        self.check_end(&view, &messages);
        check_buttons(&view, &messages, shown);
    }

    /// Every board once, in order, with picture and alternative text; the plies shown.
    async fn check_boards(&self, game: &Seated, view: &GameView, messages: &[Value]) -> Vec<u32> {
        let id = game.id;
        let boards: Vec<(u32, &Value)> = messages
            .iter()
            .filter_map(|message| Some((game_and_ply(message)?, message)))
            .filter(|((number, _), _)| *number == id.0)
            .map(|((_, ply), message)| (ply, message))
            .collect();
        let shown: Vec<u32> = boards.iter().map(|(ply, _)| *ply).collect();
        let is_rising = shown.windows(2).all(|pair| pair[0] < pair[1]);
        assert!(is_rising, "game {id}: out of order or twice: {shown:?}");
        let expected = expected(view);
        let mut missing: BTreeSet<u32> = &expected - &shown.iter().copied().collect();
        // Forced moves that are played when somebody asks for it have a message of their own.
        let asked = view.game.seats.iter().any(|row| row.forced == ForcedMoves::Play);
        let foreign: Vec<&u32> = shown.iter().filter(|ply| !expected.contains(ply)).collect();
        assert!(
            foreign.is_empty() || asked,
            "game {id}: boards of forced plies: {foreign:?} of {expected:?}"
        );
        missing.retain(|ply| !game.deleted.contains(ply));
        if game.has_moved {
            // What was in a deleted thread is not posted again, but for the last board.
            let first = shown.first().copied().unwrap_or(u32::MAX);
            missing.retain(|ply| *ply > first);
        }
        assert!(
            missing.is_empty(),
            "game {id}: boards {missing:?} are missing among {shown:?}"
        );
        for (ply, board) in boards {
            let picture = &board["attachments"][0];
            let bytes = self.town.download(&text(&picture["url"])).await;
            assert!(
                bytes.starts_with(b"\x89PNG\r\n\x1a\n"),
                "game {id}, ply {ply}: no PNG"
            );
            let alt = text(&picture["description"]).chars().count();
            assert!(
                (20..=1024).contains(&alt),
                "game {id}, ply {ply}: alternative text of {alt}"
            );
        }
        shown
    }

    /// A game that ended without a ply has one message that says so.
    fn check_end(&self, view: &GameView, messages: &[Value]) {
        let name = format!("shadara-{}-{}-end.png", view.game.id, view.game.ply);
        let n = messages
            .iter()
            .filter(|message| pictures(message).contains(&name))
            .count();
        let by_rules = |termination: &Termination| matches!(termination, Termination::Rules { .. });
        let expected = view
            .game
            .ending
            .as_ref()
            .is_some_and(|ending| !by_rules(&ending.termination));
        assert_eq!(
            n,
            usize::from(expected),
            "game {}: {:?}",
            view.game.id,
            view.game.ending
        );
    }
}

/// The plies after which a board is posted: forced ones share the message of the ply before them.
fn expected(view: &GameView) -> BTreeSet<u32> {
    let next_is_chosen = |ply: u32| {
        let next = view.moves.iter().find(|row| row.ply == ply + 1);
        next.is_none_or(|row| row.interaction.is_some())
    };
    (0..=view.game.ply).filter(|ply| next_is_chosen(*ply)).collect()
}

/// Buttons are on the newest board alone, and on an offer after it.
fn check_buttons(view: &GameView, messages: &[Value], shown: Vec<u32>) {
    let id = view.game.id;
    let Some(last) = shown.last() else { return };
    let is_last = |message: &Value| game_and_ply(message) == Some((id.0, *last));
    let position = messages.iter().position(is_last).expect("it is shown");
    for message in &messages[..position] {
        let is_ours = game_and_ply(message).is_some_and(|(number, _)| number == id.0);
        let is_offer = content(message).contains("offers a draw");
        if is_ours || is_offer {
            let left = components(message);
            assert!(left.is_empty(), "game {id}: {left:?} on {:?}", content(message));
        }
    }
    // After the end even the last board has none; a board that ended the game by the rules offers a rematch.
    let is_over_without_ply = pictures_of_end(messages, view);
    if is_over_without_ply {
        assert!(
            components(&messages[position]).is_empty(),
            "game {id}: the game is over"
        );
    }
}

fn pictures_of_end(messages: &[Value], view: &GameView) -> bool {
    let name = format!("shadara-{}-{}-end.png", view.game.id, view.game.ply);
    messages.iter().any(|message| pictures(message).contains(&name))
}
