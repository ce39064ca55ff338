//! Answers of commands.

use super::{Permission, Words};
use crate::rules::Ruleset;

/// Whose ratings a leaderboard shows.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Whose {
    /// The players of this server.
    Server,
    /// Everyone.
    Everywhere,
}

impl Whose {
    /// The word for it in options and sentences.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Whose::Server => "server",
            Whose::Everywhere => "everywhere",
        }
    }
}

/// A short answer whose sentence needs nothing else.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Reply {
    /// Resigning is rated, so it costs points.
    ResignAskRated,
    /// The person did not resign after all.
    ResignKept,
    /// The person declined a draw.
    DrawRefused,
    /// The title of the list of games.
    GamesTitle,
    /// There is no running game.
    GamesNone,
    /// The title of the list of challenges.
    GamesChallenges,
    /// Whoever joins.
    GamesAnyone,
    /// Nobody has a rating of this kind.
    LeaderboardEmpty,
    /// The person has no rating of this kind.
    LeaderboardYouNone,
    /// What a question mark means.
    LeaderboardProvisional,
    /// The button to the page with the person's own place.
    ButtonMyPlace,
    /// How to play.
    Help,
    /// Nothing is stored about the person.
    PrivacyNothing,
    /// Whether to delete everything.
    PrivacyAsk,
    /// Everything was deleted.
    PrivacyDone,
    /// Nothing was deleted.
    PrivacyKept,
    /// The button that asks for deletion.
    ButtonForget,
    /// The button that deletes.
    ButtonForgetSure,
    /// The button that does not.
    ButtonKeep,
}

impl Words {
    /// A short answer.
    #[must_use]
    pub fn reply(&self, reply: Reply) -> String {
        self.text(
            match reply {
                Reply::ResignAskRated => "resign-ask-rated",
                Reply::ResignKept => "resign-kept",
                Reply::DrawRefused => "draw-you-refused",
                Reply::GamesTitle => "games-title",
                Reply::GamesNone => "games-none",
                Reply::GamesChallenges => "games-challenges",
                Reply::GamesAnyone => "games-anyone",
                Reply::LeaderboardEmpty => "leaderboard-empty",
                Reply::LeaderboardYouNone => "leaderboard-you-none",
                Reply::ButtonMyPlace => "button-my-place",
                Reply::LeaderboardProvisional => "leaderboard-provisional",
                Reply::Help => "help",
                Reply::PrivacyNothing => "privacy-nothing",
                Reply::PrivacyAsk => "privacy-ask",
                Reply::PrivacyDone => "privacy-done",
                Reply::PrivacyKept => "privacy-kept",
                Reply::ButtonForget => "button-forget",
                Reply::ButtonForgetSure => "button-forget-sure",
                Reply::ButtonKeep => "button-keep",
            },
            &[],
        )
    }

    /// That a move was played.
    #[must_use]
    pub fn moved(&self, text: &str) -> String {
        self.text("moved", &[("move", text.into())])
    }

    /// That a move was played and ended the game.
    #[must_use]
    pub fn moved_over(&self, text: &str) -> String {
        self.text("moved-over", &[("move", text.into())])
    }

    /// That the board cannot be posted yet.
    #[must_use]
    pub fn moved_stuck(&self) -> String {
        self.text("moved-stuck", &[])
    }

    /// That the board cannot be posted for want of these permissions.
    #[must_use]
    pub fn moved_unseen(&self, permissions: &[Permission]) -> String {
        self.text(
            "moved-unseen",
            &[("permissions", self.permissions(permissions).into())],
        )
    }

    /// Whether to resign a game that this ends.
    #[must_use]
    pub fn resign_ask(&self, game: i64, others: &[String]) -> String {
        self.text(
            "resign-ask",
            &[
                ("game", game.to_string().into()),
                ("others", self.and(others).into()),
            ],
        )
    }

    /// Whether to leave a game that goes on without the person.
    #[must_use]
    pub fn resign_ask_three(&self, game: i64, others: &[String]) -> String {
        self.text(
            "resign-ask-three",
            &[
                ("game", game.to_string().into()),
                ("others", self.and(others).into()),
            ],
        )
    }

    /// That the person resigned.
    #[must_use]
    pub fn resign_done(&self, game: i64) -> String {
        self.text("resign-done", &[("game", game.to_string().into())])
    }

    /// That the person aborted a game.
    #[must_use]
    pub fn abort_done(&self, game: i64) -> String {
        self.text("abort-done", &[("game", game.to_string().into())])
    }

    /// That the person offered a draw.
    #[must_use]
    pub fn draw_you_offered(&self, game: i64) -> String {
        self.text("draw-you-offered", &[("game", game.to_string().into())])
    }

    /// That the person agreed to a draw; `waiting` others have not answered.
    #[must_use]
    pub fn draw_you_agreed(&self, game: i64, waiting: usize) -> String {
        let waiting = u32::try_from(waiting).unwrap_or(u32::MAX);
        self.text(
            "draw-you-agreed",
            &[("game", game.to_string().into()), ("waiting", waiting.into())],
        )
    }

    /// A game that waits for the person.
    #[must_use]
    pub fn games_line_yours(&self, game: i64, ruleset: Ruleset, players: &str, place: &str) -> String {
        self.text(
            "games-line-yours",
            &[
                ("game", game.to_string().into()),
                ("ruleset", self.ruleset(ruleset).into()),
                ("players", players.into()),
                ("place", place.into()),
            ],
        )
    }

    /// A game that waits for somebody else; `named` are the players and who is to move.
    #[must_use]
    pub fn games_line_theirs(&self, game: i64, ruleset: Ruleset, named: (&str, &str), place: &str) -> String {
        self.text(
            "games-line-theirs",
            &[
                ("game", game.to_string().into()),
                ("ruleset", self.ruleset(ruleset).into()),
                ("players", named.0.into()),
                ("who", named.1.into()),
                ("place", place.into()),
            ],
        )
    }

    /// A challenge that waits; `named` are who made it and to whom.
    #[must_use]
    pub fn games_challenge_line(
        &self,
        ruleset: Ruleset,
        named: (&str, &str),
        expires_ms: i64,
        place: &str,
    ) -> String {
        self.text(
            "games-challenge-line",
            &[
                ("ruleset", self.ruleset(ruleset).into()),
                ("who", named.0.into()),
                ("whom", named.1.into()),
                ("relative", super::relative(expires_ms).into()),
                ("place", place.into()),
            ],
        )
    }

    /// That a list goes on.
    #[must_use]
    pub fn games_more(&self, count: usize) -> String {
        self.text("games-more", &[("count", count.to_string().into())])
    }

    /// The title of a leaderboard.
    #[must_use]
    pub fn leaderboard_title(&self, ruleset: Ruleset, players: u8, whose: Whose) -> String {
        self.text(
            "leaderboard-title",
            &[
                ("ruleset", self.ruleset(ruleset).into()),
                ("players", players.into()),
                ("scope", whose.word().into()),
            ],
        )
    }

    /// One player of a leaderboard.
    #[must_use]
    pub fn leaderboard_line(&self, place: u64, who: &str, rating: &str, games: i64) -> String {
        self.text(
            "leaderboard-line",
            &[
                ("place", place.to_string().into()),
                ("who", who.into()),
                ("rating", rating.into()),
                ("games", games.into()),
            ],
        )
    }

    /// The page of a list of several pages; pages are counted from 1.
    #[must_use]
    pub fn leaderboard_page(&self, page: u32, pages: u32) -> String {
        self.text(
            "leaderboard-page",
            &[
                ("page", page.to_string().into()),
                ("pages", pages.to_string().into()),
            ],
        )
    }

    /// The place of the one who asked, of how many, by name: everybody reads it.
    #[must_use]
    pub fn leaderboard_own(&self, who: &str, (place, players): (u64, u64), rating: &str) -> String {
        self.text(
            "leaderboard-own",
            &[
                ("who", who.into()),
                ("place", place.into()),
                ("players", players.to_string().into()),
                ("rating", rating.into()),
            ],
        )
    }

    /// The place of the one who asked, of how many, to themselves.
    #[must_use]
    pub fn leaderboard_you(&self, (place, players): (u64, u64), rating: &str) -> String {
        self.text(
            "leaderboard-you",
            &[
                ("place", place.into()),
                ("players", players.to_string().into()),
                ("rating", rating.into()),
            ],
        )
    }

    /// What the program is; `version` is its own.
    #[must_use]
    pub fn about(&self, version: &str) -> String {
        self.text("about", &[("version", version.into())])
    }

    /// What is stored about a person: how many games, challenges and ratings.
    #[must_use]
    pub fn privacy(&self, games: i64, challenges: i64, ratings: i64) -> String {
        self.text(
            "privacy",
            &[
                ("games", games.into()),
                ("challenges", challenges.into()),
                ("ratings", ratings.into()),
            ],
        )
    }
}
