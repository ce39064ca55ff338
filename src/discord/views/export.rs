//! A game as text: headers in brackets, then its moves, one a line, as `shadara replay` reads them.

use std::fmt::Write as _;

use crate::rules::{Options, Ruleset, Seat};
use crate::service::{GameView, Mode, Termination};
use crate::words::plain;

/// The game as text. Names and reasons are quoted as in the notation of chess games: `\"` and `\\`.
#[must_use]
pub fn text(view: &GameView) -> String {
    let game = &view.game;
    let mut text = String::new();
    // Writing into a String cannot fail.
    let mut header = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        let _ = writeln!(text, "[{name} \"{value}\"]");
    };
    header("Game", &game.id.to_string());
    header("Ruleset", game.ruleset().name());
    header("Options", &game.options.to_string());
    header(
        "Mode",
        match game.mode {
            Mode::Rated => "rated",
            Mode::Casual => "casual",
        },
    );
    header("Began", &instant(game.created.0));
    if let Some(ended) = game.ended {
        header("Ended", &instant(ended.0));
    }
    for row in &game.seats {
        let name = row.player.name().map_or_else(String::new, plain);
        header(seat_word(&game.options, row.seat), &name);
    }
    header("Result", &result(view));
    header("Reason", reason(view));
    text.push('\n');
    for row in &view.moves {
        let _ = writeln!(text, "{}", row.text);
    }
    text
}

/// `White`, `South`, `Deer`: the seat's name as a header's.
fn seat_word(options: &Options, seat: Seat) -> &'static str {
    match (options.ruleset(), seat.number(), options.n_seats()) {
        (Ruleset::Buku, 1, _) => "White",
        (Ruleset::Buku, _, _) => "Black",
        (Ruleset::Bakuk, 1, _) => "South",
        (Ruleset::Bakuk, 2, 3) => "East",
        (Ruleset::Bakuk, _, _) => "North",
        (Ruleset::BugaShadara, 1, _) => "Deer",
        (Ruleset::BugaShadara, _, _) => "Dogs",
    }
}

fn result(view: &GameView) -> String {
    let Some(ending) = view
        .game
        .ending
        .as_ref()
        .filter(|ending| ending.termination.counts())
    else {
        return "-".to_owned();
    };
    if ending.winners.len() == view.game.options.n_seats() {
        return "draw".to_owned();
    }
    ending.winners.to_string()
}

fn reason(view: &GameView) -> &'static str {
    match view.game.ending.as_ref().map(|ending| &ending.termination) {
        None => "ongoing",
        Some(Termination::Rules { reason }) => reason.name(),
        Some(Termination::Resignation { .. }) => "resignation",
        Some(Termination::Deadline { .. }) => "deadline",
        Some(Termination::Agreement) => "agreement",
        Some(Termination::Abort { .. }) => "abort",
        Some(Termination::Manager { .. }) => "manager",
    }
}

/// An instant as `2026-11-29 23:17:05 UTC`.
fn instant(at_ms: i64) -> String {
    chrono::DateTime::from_timestamp_millis(at_ms)
        .map(|at| at.format("%Y-%m-%d %H:%M:%S UTC").to_string())
        .unwrap_or_default()
}
