//! The words of cards: pictures of a leaderboard and of a player.

use chrono::{DateTime, Datelike as _};

use super::Words;
use super::commands::Whose;

impl Words {
    /// Who drew it.
    #[must_use]
    pub fn card_foot(&self) -> String {
        self.text("card-foot", &[])
    }

    /// The head of a column of names; also who has a name that cannot be shown.
    #[must_use]
    pub fn card_player(&self) -> String {
        self.text("card-player", &[])
    }

    /// The head of a column of ratings.
    #[must_use]
    pub fn card_rating(&self) -> String {
        self.text("card-rating", &[])
    }

    /// The head of a column of deviations.
    #[must_use]
    pub fn card_deviation(&self) -> String {
        self.text("card-deviation", &[])
    }

    /// The head of a column of changes over so many days.
    #[must_use]
    pub fn card_days(&self, days: u32) -> String {
        self.text("card-days", &[("days", days.into())])
    }

    /// The label of games won; it stands below their number.
    #[must_use]
    pub fn card_won(&self, count: u32) -> String {
        self.text("card-won", &[("count", count.into())])
    }

    /// The label of games drawn.
    #[must_use]
    pub fn card_drawn(&self, count: u32) -> String {
        self.text("card-drawn", &[("count", count.into())])
    }

    /// The label of games lost.
    #[must_use]
    pub fn card_lost(&self, count: u32) -> String {
        self.text("card-lost", &[("count", count.into())])
    }

    /// In place of a rating.
    #[must_use]
    pub fn card_unrated(&self) -> String {
        self.text("card-unrated", &[])
    }

    /// Where a player stands, and of how many.
    #[must_use]
    pub fn card_place(&self, place: u64, count: u64) -> String {
        self.text(
            "card-place",
            &[
                ("place", place.to_string().into()),
                ("count", count.to_string().into()),
            ],
        )
    }

    /// Which page, from 1.
    #[must_use]
    pub fn card_page(&self, page: u32, pages: u32) -> String {
        self.text("card-page", &[("page", page.into()), ("pages", pages.into())])
    }

    /// How many players stand on a leaderboard.
    #[must_use]
    pub fn card_players(&self, count: u64) -> String {
        self.text("card-players", &[("count", count.into())])
    }

    /// How many games, since which day.
    #[must_use]
    pub fn card_games_since(&self, count: u64, since_ms: i64) -> String {
        let (year, month) = month_of(since_ms);
        let games = self.text("card-games", &[("count", count.into())]);
        let since = [("month", month.into()), ("year", year.to_string().into())];
        format!("{games} · {}", self.text("card-since", &since))
    }

    /// So many wins one after another.
    #[must_use]
    pub fn card_streak(&self, count: u32) -> String {
        self.text("card-streak", &[("count", count.into())])
    }

    /// The title of a leaderboard.
    #[must_use]
    pub fn card_leaderboard(&self) -> String {
        self.text("card-leaderboard", &[])
    }

    /// Whose leaderboard it is.
    #[must_use]
    pub fn card_whose(&self, whose: Whose) -> String {
        match whose {
            Whose::Server => self.text("card-server", &[]),
            Whose::Everywhere => self.text("card-everywhere", &[]),
        }
    }
}

/// Year and month (from 1) of an instant, in universal time.
fn month_of(at_ms: i64) -> (i32, u32) {
    let at = DateTime::from_timestamp_millis(at_ms).unwrap_or_default();
    (at.year(), at.month())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instant_is_in_its_month() {
        for (ms, month) in [
            (0, (1970, 1)),
            (951_782_399_999, (2000, 2)),
            (951_868_800_000, (2000, 3)),
            (1_741_910_400_000, (2025, 3)),
            (1_767_225_599_999, (2025, 12)),
            (1_767_225_600_000, (2026, 1)),
        ] {
            assert_eq!(month_of(ms), month, "{ms}");
        }
    }

    #[test]
    fn a_player_is_there_since_a_month() {
        let words = Words::english();
        assert_eq!(
            words.card_games_since(1, 1_741_910_400_000),
            "one game · since March 2025"
        );
        assert_eq!(words.card_games_since(166, 0), "166 games · since January 1970");
    }
}
