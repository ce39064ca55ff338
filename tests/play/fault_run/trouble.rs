//! What goes wrong in a fault run, and how it is mended again.

use std::time::Duration;

use serde_json::{Value, json};

use super::{Run, a_while};
use crate::people::game_and_ply;

/// Requests of the bot, by what they do.
const REQUESTS: &[(&str, &str, &str)] = &[
    ("an answer", "POST", "/interactions"),
    ("a message", "POST", "/channels/*/messages$"),
    ("the end of a board's buttons", "PATCH", "/channels/*/messages/*"),
    ("a thread", "POST", "/channels/*/messages/*/threads"),
    ("a new thread", "POST", "/channels/*/threads"),
    ("a member", "PUT", "/channels/*/thread-members/*"),
    ("a look into a thread", "GET", "/channels/*/messages"),
    ("an edit or a follow-up", "", "/webhooks"),
];

/// Codes with which Discord closes a gateway that may connect again.
const CODES: &[u16] = &[1001, 4000, 4001, 4002, 4005, 4007, 4008, 4009];

/// A `kill -9`.
#[derive(Debug, Clone)]
pub(super) enum Kill {
    /// Some time after somebody began to act.
    At(Duration),
    /// When the bot has sent this request, and before it is performed (`delay`) or after it (`late`).
    On(&'static str, Value),
}

impl Run {
    /// Whether, and when, the bot is killed in this step.
    pub(super) fn next_kill(&mut self) -> Option<Kill> {
        if self.chance.u8(..5) != 0 {
            return None;
        }
        if self.chance.bool() {
            return Some(Kill::At(a_while(&mut self.chance, Duration::from_millis(60))));
        }
        let (what, method, path) = REQUESTS[self.chance.usize(..REQUESTS.len())];
        let kind = if self.chance.bool() { "delay" } else { "late" };
        let fault = json!({ "kind": kind, "method": method, "path": path, "ms": 20_000 });
        Some(Kill::On(what, fault))
    }

    /// Somebody acts, and the bot is killed meanwhile.
    pub(super) async fn act_and_kill(&mut self, kill: Kill) {
        let before = self.town.pending_faults().await;
        match &kill {
            Kill::At(pause) => self.note(format!("kill after {pause:?}")),
            Kill::On(what, fault) => {
                self.note(format!("kill on {what}: {fault}"));
                self.town.fault(fault.clone()).await;
            }
        }
        let Some(bot) = self.table.bot.take() else { return };
        let town = self.town.clone();
        let killing = tokio::spawn(async move {
            match kill {
                Kill::At(pause) => tokio::time::sleep(pause).await,
                Kill::On(..) => {
                    // Not every step comes by that point.
                    for _ in 0..150 {
                        if town.pending_faults().await <= before {
                            break;
                        }
                        tokio::time::sleep(Duration::from_millis(10)).await;
                    }
                }
            }
            bot.kill();
        });
        self.act().await;
        killing.await.expect("killing does not fail");
        self.town.ask("DELETE", "", "/sandbox/faults", None).await;
        if self.chance.u8(..3) == 0 {
            self.note("Discord forgets its nonces");
            self.town.advance(Duration::from_secs(200)).await;
        }
        self.table.restart().await;
        self.take_in_games().await;
    }

    /// Something goes wrong, or not.
    pub(super) async fn make_trouble(&mut self) {
        match self.chance.u8(..100) {
            0..35 => self.trouble_requests().await,
            35..50 => self.trouble_gateway().await,
            50..60 => self.trouble_thread().await,
            _ => {}
        }
    }

    async fn trouble_requests(&mut self) {
        let (what, method, path) = REQUESTS[self.chance.usize(..REQUESTS.len())];
        let ms = self.chance.u16(20..700);
        let status = [500, 502, 503, 504][self.chance.usize(..4)];
        let mut fault = match self.chance.u8(..9) {
            0 => json!({ "kind": "rate_limit", "retry_after": 0.2, "bare": true }),
            1 => json!({ "kind": "rate_limit", "retry_after": 0.2, "global": true }),
            2 => json!({ "kind": "status", "status": status }),
            3 => json!({ "kind": "status", "status": status, "performed": true }),
            4 => json!({ "kind": "status", "status": 502, "text": "<html>Bad gateway</html>" }),
            5 => json!({ "kind": "delay", "ms": ms }),
            6 => json!({ "kind": "late", "ms": ms }),
            7 => json!({ "kind": "lose" }),
            _ => json!({ "kind": "drop" }),
        };
        fault["method"] = json!(method);
        fault["path"] = json!(path);
        fault["count"] = json!(self.chance.u8(1..3));
        self.note(format!("{what}: {fault}"));
        self.town.fault(fault).await;
    }

    async fn trouble_gateway(&mut self) {
        let fault = match self.chance.u8(..10) {
            0..3 => json!({ "kind": "close", "code": CODES[self.chance.usize(..CODES.len())] }),
            3 => json!({ "kind": "drop_gateway" }),
            4 => json!({ "kind": "reconnect" }),
            5 => json!({ "kind": "invalid_session", "resumable": self.chance.bool() }),
            6 | 7 => json!({ "kind": "duplicate_event" }),
            8 => json!({ "kind": "unknown_event" }),
            _ => json!([{ "kind": "refuse_gateway", "ms": 500 }, { "kind": "drop_gateway" }]),
        };
        self.note(format!("gateway: {fault}"));
        self.town.fault(fault).await;
    }

    async fn trouble_thread(&mut self) {
        let index = self.chance.usize(..self.games.len());
        let view = self.view(self.games[index].id).await;
        let Some(thread) = view.game.thread.filter(|_| view.game.is_running()) else {
            return;
        };
        let thread = thread.to_string();
        let fault = match self.chance.u8(..6) {
            0 => json!({ "kind": "archive", "channel": thread }),
            1 => json!({ "kind": "lock", "channel": thread }),
            2 => {
                self.games[index].has_moved = true;
                json!({ "kind": "delete", "channel": thread })
            }
            3 | 4 => {
                let Some((ply, message)) = self.some_board(&thread, view.game.id.0).await else {
                    return;
                };
                self.games[index].deleted.insert(ply);
                json!({ "kind": "delete_message", "channel": thread, "message": message })
            }
            _ => {
                let all = [
                    "SEND_MESSAGES_IN_THREADS",
                    "ATTACH_FILES",
                    "VIEW_CHANNEL",
                    "READ_MESSAGE_HISTORY",
                ];
                let name = all[self.chance.usize(..all.len())];
                json!({ "kind": "permissions", "channel": self.hall, "deny": [name] })
            }
        };
        self.note(format!("#{}: {fault}", view.game.id));
        // The thread may be gone already, and nobody told yet.
        let faulted = self
            .town
            .try_ask(("POST", "/sandbox/faults"), "", Some(fault))
            .await;
        if let Err(refused) = faulted {
            self.note(format!("… {refused:?}"));
        }
    }

    async fn some_board(&mut self, thread: &str, game: i64) -> Option<(u32, Value)> {
        let path = format!("/api/v10/channels/{thread}/messages?limit=50");
        let messages = self.town.try_ask(("GET", &path), "alice", None).await.ok()?;
        let boards: Vec<(u32, Value)> = messages
            .as_array()?
            .iter()
            .filter_map(|one| {
                let (number, ply) = game_and_ply(one)?;
                (number == game).then(|| (ply, one["id"].clone()))
            })
            .collect();
        (!boards.is_empty()).then(|| boards[self.chance.usize(..boards.len())].clone())
    }

    /// Now and then somebody mends what people can mend.
    pub(super) async fn mend_at_times(&mut self) {
        if self.chance.u8(..5) == 0 {
            self.mend_all().await;
        }
    }

    /// Threads are opened, permissions given back.
    pub(super) async fn mend_all(&mut self) {
        self.town
            .fault(json!({ "kind": "permissions", "channel": self.hall }))
            .await;
        let games: Vec<_> = self.games.iter().map(|game| game.id).collect();
        for game in games {
            let Some(thread) = self.view(game).await.game.thread else {
                continue;
            };
            for kind in ["unlock", "unarchive"] {
                let fault = json!({ "kind": kind, "channel": thread.to_string() });
                // A deleted one cannot be mended; the bot makes another.
                let mended = self
                    .town
                    .try_ask(("POST", "/sandbox/faults"), "", Some(fault))
                    .await;
                drop(mended);
            }
        }
    }
}
