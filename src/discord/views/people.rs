//! Profiles and histories.

use super::super::custom_id::{PagePress, Press};
use super::super::view::{Row, View};
use super::names::name;
use super::pages::beside;
use crate::service::{GameResult, HistoryLine, HistoryPage, Mode, Profile, UserId};
use crate::words::{Outcome, Phrase, Words};

/// A player's profile.
#[must_use]
pub fn profile(words: &Words, profile: &Profile) -> View {
    let mut lines =
        vec![words.profile_title(&name(words, &profile.player), profile.since.0, profile.n_running)];
    for line in &profile.ratings {
        let pool = words.pool(line.pool.ruleset, line.pool.n_seats);
        let stands = (line.rank, line.n_players);
        lines.push(words.profile_rating(&pool, &line.rating.to_string(), line.n_games, stands));
    }
    for tally in &profile.tallies {
        let pool = words.pool(tally.pool.ruleset, tally.pool.n_seats);
        let mode = match tally.mode {
            Mode::Rated => words.game_rated(),
            Mode::Casual => words.game_casual(),
        };
        lines.push(words.profile_tally(&pool, &mode, (tally.wins, tally.draws, tally.losses)));
    }
    if profile.tallies.is_empty() {
        lines.push(words.phrase(Phrase::ProfileNoGames));
    }
    if let Some(against) = profile.against_viewer
        && against.ahead + against.level + against.behind > 0
    {
        lines.push(words.profile_against_you((against.ahead, against.level, against.behind)));
    }
    View::text(lines.join("\n"))
}

/// A page of a player's finished games, with buttons to the pages beside it.
#[must_use]
pub fn history(words: &Words, user: UserId, called: &str, history: &HistoryPage) -> View {
    if history.lines.is_empty() {
        return View::text(words.history_none(called));
    }
    let mut lines = vec![words.history_title(called, history.page + 1, history.n_pages)];
    lines.extend(history.lines.iter().map(|line| history_line(words, line)));
    let press = |page| Press::Page(PagePress::History, user.0, page);
    let buttons = beside(words, history.page, history.n_pages, press);
    View {
        rows: Row::of_buttons(buttons),
        ..View::lines(&lines)
    }
}

fn history_line(words: &Words, line: &HistoryLine) -> String {
    let game = &line.game;
    let names: Vec<String> = game.seats.iter().map(|row| name(words, &row.player)).collect();
    let outcome = match line.result {
        GameResult::Won => Outcome::Won,
        GameResult::Drawn => Outcome::Drawn,
        GameResult::Lost => Outcome::Lost,
        GameResult::NotCounted => Outcome::Void,
    };
    let change = game.seat(line.seat).and_then(|row| row.change);
    let change = change.map(|change| change.after.points - change.before.points);
    let ended = game.ended.unwrap_or(game.moved).0;
    words.history_line(
        (game.id.0, game.ruleset()),
        &words.game_players(&names),
        outcome,
        change,
        ended,
    )
}
