//! Cards: what the pictures of a leaderboard and of a player show.

use std::collections::HashMap;

use super::leaders::Leaders;
use super::names::plain_name;
use crate::render::{CardRating, GameOutcome, LeaderboardCard, LeaderboardRow, ProfileCard, ProfilePanel};
use crate::service::{GameResult, HistoryLine, Leaderboard, Pool, Profile, RatingLine, Shown, UserId};
use crate::words::Words;

/// How many rows a card has: a picture with more could not be read in a channel.
pub const ROWS: usize = 10;

/// Wins in a row that are worth a headline.
const STREAK: u32 = 3;

/// Which of a page's standings its card shows: the half in which the viewer stands, else the upper one.
#[must_use]
pub fn rows(board: &Leaderboard) -> std::ops::Range<usize> {
    let own = board.viewer.as_ref();
    let place = board.standings.iter().position(|standing| Some(standing) == own);
    let first = place.unwrap_or(0) / ROWS * ROWS;
    first..board.standings.len().min(first + ROWS)
}

/// The card of a leaderboard; `courses` are the ratings of the last 30 days of those in [`rows`], where they played.
#[must_use]
pub fn leaderboard(
    words: &'static Words,
    leaders: Leaders,
    board: &Leaderboard,
    courses: &HashMap<UserId, Vec<i64>>,
) -> LeaderboardCard<'static> {
    let Pool { ruleset, n_seats } = leaders.pool;
    let standings = board.standings.get(rows(board)).unwrap_or_default();
    let rows = standings.iter().map(|standing| {
        let course = standing.player.id().and_then(|user| courses.get(&user));
        let course = course.cloned().unwrap_or_default();
        let before = course.first().unwrap_or(&standing.rating.points);
        LeaderboardRow {
            rank: standing.rank,
            name: plain_name(words, &standing.player),
            change: Some(standing.rating.points - before),
            rating: rating(standing.rating, standing.deviation, course),
            is_viewer: board.viewer.as_ref() == Some(standing),
        }
    });
    LeaderboardCard {
        ruleset,
        title: words.card_leaderboard(),
        subtitle: [
            words.pool(ruleset, n_seats),
            words.card_whose(leaders.whose),
            words.card_players(board.n_players),
        ]
        .join(" · "),
        rows: rows.collect(),
        foot: words.card_page(board.page + 1, board.n_pages),
        words,
    }
}

/// The card of a player; `last` are their last games, the latest first, `courses` how each of the profile's ratings
/// went.
#[must_use]
pub fn profile(
    words: &'static Words,
    profile: &Profile,
    last: &[HistoryLine],
    courses: Vec<Vec<i64>>,
) -> ProfileCard<'static> {
    let rated = profile.ratings.iter().zip(courses);
    let mut panels: Vec<ProfilePanel> = rated
        .map(|(line, course)| panel(words, profile, line.pool, Some((line, course))))
        .collect();
    let mut pools: Vec<Pool> = profile.ratings.iter().map(|line| line.pool).collect();
    for tally in &profile.tallies {
        if !pools.contains(&tally.pool) {
            pools.push(tally.pool);
            panels.push(panel(words, profile, tally.pool, None));
        }
    }
    let outcomes: Vec<GameOutcome> = last.iter().filter_map(|line| outcome(line.result)).collect();
    let streak = outcomes
        .iter()
        .take_while(|outcome| **outcome == GameOutcome::Won)
        .count();
    let streak = u32::try_from(streak).unwrap_or(0);
    let games = profile
        .tallies
        .iter()
        .map(|tally| tally.wins + tally.draws + tally.losses)
        .sum::<u32>();
    ProfileCard {
        name: plain_name(words, &profile.player),
        subtitle: words.card_games_since(u64::from(games), profile.since.0),
        headline: if streak < STREAK {
            String::new()
        } else {
            words.card_streak(streak)
        },
        last: outcomes.into_iter().rev().collect(),
        panels,
        foot: String::new(),
        words,
    }
}

/// What a profile shows of a pool; `rated` is the rating there and how it went.
fn panel(
    words: &Words,
    profile: &Profile,
    pool: Pool,
    rated: Option<(&RatingLine, Vec<i64>)>,
) -> ProfilePanel {
    let line = rated.as_ref().map(|(line, _)| *line);
    let tallies = profile.tallies.iter().filter(|tally| tally.pool == pool);
    let results = tallies.fold([0, 0, 0], |[won, drawn, lost], tally| {
        [won + tally.wins, drawn + tally.draws, lost + tally.losses]
    });
    ProfilePanel {
        ruleset: pool.ruleset,
        title: words.pool(pool.ruleset, pool.n_seats),
        rank: line
            .filter(|line| line.rank > 0)
            .map(|line| words.card_place(line.rank, line.n_players))
            .unwrap_or_default(),
        rating: rated.map(|(line, course)| rating(line.rating, line.deviation, course)),
        results,
    }
}

fn rating(shown: Shown, deviation: u32, course: Vec<i64>) -> CardRating {
    CardRating {
        points: shown.points,
        is_provisional: shown.is_provisional,
        deviation: Some(deviation),
        course,
    }
}

fn outcome(result: GameResult) -> Option<GameOutcome> {
    match result {
        GameResult::Won => Some(GameOutcome::Won),
        GameResult::Drawn => Some(GameOutcome::Drawn),
        GameResult::Lost => Some(GameOutcome::Lost),
        GameResult::NotCounted => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::service::{Player, Standing};

    fn standing(rank: u64) -> Standing {
        Standing {
            rank,
            player: Player::Known {
                id: UserId(1),
                name: "Ann".to_owned(),
            },
            rating: Shown {
                points: 1500,
                is_provisional: false,
            },
            deviation: 60,
            n_games: 1,
        }
    }

    #[test]
    fn a_card_shows_the_half_of_a_page_in_which_the_viewer_stands() {
        let board = |on_page: u64, viewer: Option<u64>| Leaderboard {
            standings: (1..=on_page).map(standing).collect(),
            page: 0,
            n_pages: 1,
            n_players: on_page,
            viewer: viewer.map(standing),
        };
        assert_eq!(rows(&board(20, None)), 0..10);
        assert_eq!(rows(&board(20, Some(10))), 0..10);
        assert_eq!(rows(&board(20, Some(11))), 10..20);
        assert_eq!(rows(&board(13, Some(12))), 10..13);
        assert_eq!(rows(&board(3, Some(40))), 0..3);
    }
}
