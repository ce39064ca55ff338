//! Games as text: headers in brackets, then the moves in the notation of the rules, one a line.
//!
//! ```text
//! [Game "17"]
//! [Ruleset "bakuk"]
//! [Options "players=3"]
//! [Mode "rated"]
//! [Started "2026-11-29T18:00:00Z"]
//! [Ended "2026-11-30T07:12:45Z"]
//! [Player1 "alice"]
//! [Player2 "bob"]
//! [Player3 "carol"]
//! [Result "1"]
//! [Termination "rules"]
//! [Reason "last_seat"]
//!
//! a
//! out2
//! ```
//!
//! `Result` names the seats that won joined by `+`, `draw` when all share it, `-` when nobody won or it is not over.
//! Several games follow one another after a blank line. A deleted player's name is empty. `shadara replay` reads it all
//! back.

use std::fmt::Write;

use super::GameView;
use crate::store::Termination;

/// A game as text, with a blank line at its end.
#[must_use]
pub fn export(view: &GameView) -> String {
    let game = &view.game;
    let mut text = String::new();
    let mut header = |key: &str, value: &str| {
        // Writing into a string cannot fail.
        let _ = writeln!(text, "[{key} \"{}\"]", quoted(value));
    };
    header("Game", &game.id.to_string());
    header("Ruleset", game.ruleset().name());
    header("Options", &game.options.to_string());
    header("Mode", game.mode.word());
    header("Started", &game.created.iso());
    if let Some(ended) = game.ended {
        header("Ended", &ended.iso());
    }
    for row in &game.seats {
        header(
            &format!("Player{}", row.seat),
            row.player.name().unwrap_or_default(),
        );
    }
    header("Result", &result(view));
    if let Some(ending) = &game.ending {
        header("Termination", ending.termination.word());
        if let Termination::Rules { reason } = &ending.termination {
            header("Reason", reason.name());
        }
    }
    text.push('\n');
    for row in &view.moves {
        text.push_str(&row.text);
        text.push('\n');
    }
    text.push('\n');
    text
}

fn result(view: &GameView) -> String {
    let Some(ending) = &view.game.ending else {
        return "-".to_owned();
    };
    let winners: Vec<String> = ending.winners.iter().map(|seat| seat.to_string()).collect();
    match winners.len() {
        0 => "-".to_owned(),
        n if n == usize::from(view.game.options.n_seats()) => "draw".to_owned(),
        _ => winners.join("+"),
    }
}

/// A value for between quotes: backslash and quote escaped, line ends and other controls gone.
fn quoted(value: &str) -> String {
    let mut quoted = String::with_capacity(value.len());
    for char in value.chars().filter(|char| !char.is_control()) {
        if matches!(char, '"' | '\\') {
            quoted.push('\\');
        }
        quoted.push(char);
    }
    quoted
}

/// A header read back: its key and its value, without brackets, quotes and escapes; `None` for a line that is none.
#[must_use]
pub fn header(line: &str) -> Option<(&str, String)> {
    let (key, value) = line
        .trim()
        .strip_prefix('[')?
        .strip_suffix(']')?
        .split_once(' ')?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    let mut plain = String::with_capacity(value.len());
    let mut chars = value.chars();
    while let Some(char) = chars.next() {
        match char {
            '\\' => plain.push(chars.next()?),
            '"' => return None,
            char => plain.push(char),
        }
    }
    Some((key, plain))
}
