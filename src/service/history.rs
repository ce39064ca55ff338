//! A player's finished games, page by page.

use super::{Fault, Service};
use crate::rules::{Ruleset, Seat};
use crate::store::{Game, GameId, UserId};

/// Which part of whose history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryQuery {
    /// Whose.
    pub user: UserId,
    /// Of one ruleset, or of all.
    pub ruleset: Option<Ruleset>,
    /// Which page, from 0; past the end the last one.
    pub page: u32,
}

/// A page of a history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryPage {
    /// The games, latest first.
    pub lines: Vec<HistoryLine>,
    /// Which page this is, from 0.
    pub page: u32,
    /// How many pages there are; at least 1.
    pub n_pages: u32,
    /// How many games there are.
    pub n_games: u64,
}

impl HistoryPage {
    /// How many games are on a page.
    pub const PER_PAGE: u32 = 10;
}

/// A finished game in a history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryLine {
    /// The game; its seats name the players and say how ratings changed.
    pub game: Game,
    /// The seat of the player whose history it is.
    pub seat: Seat,
    /// What it was for them.
    pub result: GameResult,
}

/// What a finished game was for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// They won alone.
    Won,
    /// They shared the win.
    Drawn,
    /// They lost.
    Lost,
    /// It was aborted, or ended by a manager.
    NotCounted,
}

impl GameResult {
    /// What a game was for that seat; nothing while it runs.
    #[must_use]
    pub fn of(game: &Game, seat: Seat) -> Option<Self> {
        let ending = game.ending.as_ref()?;
        Some(
            match (
                ending.termination.counts(),
                ending.winners.contains(seat),
                ending.winners.len(),
            ) {
                (false, ..) => Self::NotCounted,
                (true, true, 1) => Self::Won,
                (true, true, _) => Self::Drawn,
                (true, false, _) => Self::Lost,
            },
        )
    }
}

impl Service {
    /// A page of a player's finished games.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn history(&self, query: HistoryQuery) -> Result<HistoryPage, Fault> {
        let mut reader = self.store.read().await?;
        let mut history = HistoryPage {
            lines: Vec::new(),
            page: 0,
            n_pages: 1,
            n_games: 0,
        };
        let Some(player) = reader.player(query.user).await? else {
            return Ok(history);
        };
        history.n_games = reader.n_over_of(player.id, query.ruleset).await?;
        let n_pages = history.n_games.div_ceil(u64::from(HistoryPage::PER_PAGE)).max(1);
        history.n_pages = u32::try_from(n_pages).unwrap_or(u32::MAX);
        history.page = query.page.min(history.n_pages - 1);
        let offset = u64::from(history.page) * u64::from(HistoryPage::PER_PAGE);
        let part = (offset, HistoryPage::PER_PAGE as usize);
        for id in reader.over_of(player.id, query.ruleset, part).await? {
            let Some(game) = reader.game(id).await? else {
                continue;
            };
            let Some(seat) = game.seat_of(query.user).map(|row| row.seat) else {
                continue;
            };
            let Some(result) = GameResult::of(&game, seat) else {
                continue;
            };
            history.lines.push(HistoryLine { game, seat, result });
        }
        Ok(history)
    }

    /// The numbers of a player's finished games, latest first, at most `limit`; for an export.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn finished_games(&self, user: UserId, limit: usize) -> Result<Vec<GameId>, Fault> {
        let mut reader = self.store.read().await?;
        let Some(player) = reader.player(user).await? else {
            return Ok(Vec::new());
        };
        Ok(reader.over_of(player.id, None, (0, limit)).await?)
    }
}
