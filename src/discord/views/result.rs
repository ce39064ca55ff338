//! How a game ended, in words.

use super::moves::who;
use super::names::plain_name;
use crate::render::Banner;
use crate::rules::Seat;
use crate::service::{Ending, GameView, Mode, Termination};
use crate::words::{Verdict, Words};

/// Scores as people write them: `20 : 16`; nothing when there are none.
#[must_use]
pub fn score(scores: &[u8]) -> Option<String> {
    if scores.is_empty() {
        return None;
    }
    Some(scores.iter().map(u8::to_string).collect::<Vec<_>>().join(" : "))
}

/// The scores with the winner's first, so that "Bob wins 20 : 16" reads right.
fn score_of(ending: &Ending) -> Option<String> {
    let mut scores = ending.scores.clone();
    scores.sort_unstable_by(|a, b| b.cmp(a));
    score(&scores)
}

/// The lines that tell how a game ended: why, who won, what it did to ratings.
#[must_use]
pub fn lines(words: &Words, view: &GameView, ending: &Ending) -> Vec<String> {
    let mut lines = vec![format!(
        "{} {}",
        verdict(words, view, ending),
        why(words, view, ending)
    )];
    let changes: Vec<String> = view
        .game
        .seats
        .iter()
        .filter_map(|row| {
            let change = row.change?;
            let difference = change.after.points - change.before.points;
            let (before, after) = (change.before.to_string(), change.after.to_string());
            Some(words.result_rating(
                &super::names::name(words, &row.player),
                &before,
                &after,
                difference,
            ))
        })
        .collect();
    if view.game.mode == Mode::Rated && !changes.is_empty() {
        lines.push(changes.join(" · "));
    }
    lines
}

fn verdict(words: &Words, view: &GameView, ending: &Ending) -> String {
    let score = score_of(ending);
    with_verdict(
        view,
        ending,
        |seat| who(words, view, seat),
        |verdict| words.result(verdict, score.as_deref()),
    )
}

/// The result on the ribbon of the last picture.
#[must_use]
pub fn banner(words: &Words, view: &GameView, ending: &Ending) -> Banner {
    let score = score_of(ending);
    let called = |seat| plain(words, view, seat);
    let title = with_verdict(view, ending, called, |verdict| {
        words.ribbon(verdict, score.as_deref())
    });
    Banner {
        title,
        detail: plain_why(words, view, ending),
        winners: ending.winners,
    }
}

/// The result in the alternative text of the last picture, which tells the scores apart; may be empty.
#[must_use]
pub fn told(words: &Words, view: &GameView, ending: &Ending) -> String {
    let why = plain_why(words, view, ending);
    if !ending.termination.counts() {
        return why;
    }
    let called = |seat| plain(words, view, seat);
    let who = with_verdict(view, ending, called, |verdict| words.ribbon(verdict, None));
    words.board_ending(&who, &why)
}

/// Who sits on a seat, for pictures, which know no markdown.
fn plain(words: &Words, view: &GameView, seat: Seat) -> String {
    let row = view.game.seat(seat);
    row.map_or_else(
        || words.seat(view.game.options.seat_name(seat)),
        |row| plain_name(words, &row.player),
    )
}

/// Why a game ended, for pictures; nothing is said of what a manager writes.
fn plain_why(words: &Words, view: &GameView, ending: &Ending) -> String {
    match &ending.termination {
        Termination::Rules { reason } => words.board_reason(*reason, &view.game.options),
        Termination::Resignation { seat } => words.result_resigned(&plain(words, view, *seat)),
        Termination::Abort { seat } => words.result_aborted(&plain(words, view, *seat)),
        Termination::Deadline { seat } => words.result_deadline(&plain(words, view, *seat)),
        Termination::Agreement => words.result_agreed(),
        Termination::Manager { .. } => String::new(),
    }
}

fn with_verdict(
    view: &GameView,
    ending: &Ending,
    called: impl Fn(Seat) -> String,
    say: impl Fn(&Verdict<'_>) -> String,
) -> String {
    if !ending.termination.counts() {
        return say(&Verdict::Void);
    }
    let winners: Vec<String> = ending.winners.iter().map(called).collect();
    match winners.as_slice() {
        [] => say(&Verdict::Draw),
        [winner] => say(&Verdict::Won(winner)),
        all if all.len() == usize::from(view.game.options.n_seats()) => say(&Verdict::Draw),
        several => say(&Verdict::Shared(several)),
    }
}

fn why(words: &Words, view: &GameView, ending: &Ending) -> String {
    match &ending.termination {
        Termination::Rules { reason } => words.reason(view.game.ruleset(), *reason),
        Termination::Resignation { seat } => words.result_resigned(&who(words, view, *seat)),
        Termination::Deadline { seat } => words.result_deadline(&who(words, view, *seat)),
        Termination::Agreement => words.result_agreed(),
        Termination::Abort { seat } => words.result_aborted(&who(words, view, *seat)),
        Termination::Manager { note } => words.result_ended(note),
    }
}
