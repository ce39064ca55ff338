//! Sentences about people and places: profiles, histories, exports, settings, checks.

use super::{Language, Permission, Words};
use crate::rules::{Options, Ruleset};

/// What a finished game was for a player.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Outcome {
    /// Won.
    Won,
    /// Drawn.
    Drawn,
    /// Lost.
    Lost,
    /// Did not count.
    Void,
}

/// A short answer whose sentence needs nothing else.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Phrase {
    /// A player without a finished game.
    ProfileNoGames,
    /// The person has no finished game to export.
    ExportNone,
    /// A challenge of the context menu was posted.
    InviteSent,
    /// The title of a person's settings.
    SettingsTitle,
    /// The person is pinged.
    PingsOn,
    /// The person is not pinged.
    PingsQuiet,
    /// The person blocks nobody.
    BlockedNone,
    /// Blocking oneself.
    BlockSelf,
    /// Blocking a bot.
    BlockBot,
    /// The title of a server's settings.
    ServerTitle,
    /// A server without options of its own.
    ServerStandard,
    /// Where games may start.
    ServerPlace,
    /// The server's options were changed.
    ServerDone,
    /// The title of the form for them.
    ServerForm,
    /// Nothing is missing.
    CheckFine,
    /// The heading of the games that wait.
    CheckWaiting,
    /// To check other channels.
    CheckElsewhere,
    /// The label of the form for a reason.
    EndLabel,
    /// A game cannot be ended without a reason.
    EndNoReason,
    /// The button that switches pings on.
    ButtonPingsOn,
    /// The button that switches pings off.
    ButtonPingsOff,
    /// The button that opens the form for a server's options.
    ButtonServerOptions,
    /// The button that opens Discord's help about where commands work.
    ButtonServerPlace,
    /// The button to the page before.
    ButtonPrevious,
    /// The button to the page after.
    ButtonNext,
}

/// Why a game's thread waits for what the bot wants to post.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Waiting {
    /// It is locked.
    Locked,
    /// The bot lacks these permissions there.
    Missing(Vec<Permission>),
    /// It waits no longer.
    Soon,
}

/// Where a missing permission is to be given.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Mend {
    /// To the bot's role.
    Role,
    /// In the channel, which denies it.
    Channel,
    /// One of them; which could not be found out.
    Either,
}

impl Words {
    /// A short answer.
    #[must_use]
    pub fn phrase(&self, phrase: Phrase) -> String {
        self.text(
            match phrase {
                Phrase::ProfileNoGames => "profile-no-games",
                Phrase::ExportNone => "export-none",
                Phrase::InviteSent => "invite-sent",
                Phrase::SettingsTitle => "settings-title",
                Phrase::PingsOn => "settings-pings-on",
                Phrase::PingsQuiet => "settings-pings-quiet",
                Phrase::BlockedNone => "settings-blocked-none",
                Phrase::BlockSelf => "settings-block-self",
                Phrase::BlockBot => "settings-block-bot",
                Phrase::ServerTitle => "settings-server-title",
                Phrase::ServerStandard => "settings-server-standard",
                Phrase::ServerPlace => "settings-server-place",
                Phrase::ServerDone => "settings-server-done",
                Phrase::ServerForm => "settings-form-title",
                Phrase::CheckFine => "check-fine",
                Phrase::CheckWaiting => "check-waiting",
                Phrase::CheckElsewhere => "check-elsewhere",
                Phrase::EndLabel => "end-form-label",
                Phrase::EndNoReason => "end-no-reason",
                Phrase::ButtonPingsOn => "button-pings-on",
                Phrase::ButtonPingsOff => "button-pings-off",
                Phrase::ButtonServerOptions => "button-server-options",
                Phrase::ButtonServerPlace => "button-server-place",
                Phrase::ButtonPrevious => "button-previous",
                Phrase::ButtonNext => "button-next",
            },
            &[],
        )
    }

    /// A ruleset with its number of players, as leaderboards and ratings are kept.
    #[must_use]
    pub fn pool(&self, ruleset: Ruleset, n_seats: u8) -> String {
        let options = Options::default_of(ruleset);
        let three = (n_seats == 3)
            .then(|| options.with("players", "3").ok())
            .flatten();
        self.board_ruleset(&three.unwrap_or(options))
    }

    /// The first line of a profile.
    #[must_use]
    pub fn profile_title(&self, who: &str, since_ms: i64, running: usize) -> String {
        let running = u32::try_from(running).unwrap_or(u32::MAX);
        self.text(
            "profile-title",
            &[
                ("who", who.into()),
                ("date", super::day(since_ms).into()),
                ("running", running.into()),
            ],
        )
    }

    /// Somebody who is not known.
    #[must_use]
    pub fn profile_unknown(&self, who: &str) -> String {
        self.text("profile-unknown", &[("who", who.into())])
    }

    /// A rating; `stands` is the place and of how many.
    #[must_use]
    pub fn profile_rating(&self, pool: &str, rating: &str, games: i64, stands: (u64, u64)) -> String {
        self.text(
            "profile-rating",
            &[
                ("pool", pool.into()),
                ("rating", rating.into()),
                ("games", games.into()),
                ("rank", stands.0.to_string().into()),
                ("players", stands.1.to_string().into()),
            ],
        )
    }

    /// Results of one kind of games: won, drawn, lost.
    #[must_use]
    pub fn profile_tally(&self, pool: &str, mode: &str, (wins, draws, losses): (u32, u32, u32)) -> String {
        self.text(
            "profile-tally",
            &[
                ("pool", pool.into()),
                ("mode", mode.into()),
                ("wins", wins.into()),
                ("draws", draws.into()),
                ("losses", losses.into()),
            ],
        )
    }

    /// Results against the one who looks: ahead, level, behind.
    #[must_use]
    pub fn profile_against_you(&self, (ahead, level, behind): (u32, u32, u32)) -> String {
        self.text(
            "profile-against-you",
            &[
                ("ahead", ahead.into()),
                ("level", level.into()),
                ("behind", behind.into()),
            ],
        )
    }

    /// The title of a history; pages are counted from 1.
    #[must_use]
    pub fn history_title(&self, who: &str, page: u32, pages: u32) -> String {
        self.text(
            "history-title",
            &[
                ("who", who.into()),
                ("page", page.to_string().into()),
                ("pages", pages.to_string().into()),
            ],
        )
    }

    /// Somebody without finished games.
    #[must_use]
    pub fn history_none(&self, who: &str) -> String {
        self.text("history-none", &[("who", who.into())])
    }

    /// A finished game; `change` is what it did to the rating, or nothing.
    #[must_use]
    pub fn history_line(
        &self,
        (game, ruleset): (i64, Ruleset),
        players: &str,
        outcome: Outcome,
        change: Option<i64>,
        ended_ms: i64,
    ) -> String {
        let result = self.text(
            match outcome {
                Outcome::Won => "history-won",
                Outcome::Drawn => "history-drawn",
                Outcome::Lost => "history-lost",
                Outcome::Void => "history-void",
            },
            &[],
        );
        let change = change
            .map(|change| format!(" ({})", super::signed(change)))
            .unwrap_or_default();
        self.text(
            "history-line",
            &[
                ("game", game.to_string().into()),
                ("ruleset", self.ruleset(ruleset).into()),
                ("players", players.into()),
                ("result", result.into()),
                ("change", change.into()),
                ("date", super::day(ended_ms).into()),
            ],
        )
    }

    /// That a file has a game.
    #[must_use]
    pub fn export_one(&self, game: i64) -> String {
        self.text("export-one", &[("game", game.to_string().into())])
    }

    /// That a file has so many games.
    #[must_use]
    pub fn export_many(&self, count: usize) -> String {
        self.text(
            "export-many",
            &[("count", u32::try_from(count).unwrap_or(u32::MAX).into())],
        )
    }

    /// That there is nothing to replay yet.
    #[must_use]
    pub fn replay_none(&self, game: i64) -> String {
        self.text("replay-none", &[("game", game.to_string().into())])
    }

    /// To which game somebody is challenged.
    #[must_use]
    pub fn invite_ask(&self, who: &str) -> String {
        self.text("invite-ask", &[("who", who.into())])
    }

    /// Whom the person blocks.
    #[must_use]
    pub fn settings_blocked(&self, names: &[String]) -> String {
        self.text("settings-blocked", &[("names", self.and(names).into())])
    }

    /// That somebody is blocked now.
    #[must_use]
    pub fn settings_did_block(&self, who: &str) -> String {
        self.text("settings-did-block", &[("who", who.into())])
    }

    /// That somebody is no longer blocked.
    #[must_use]
    pub fn settings_did_unblock(&self, who: &str) -> String {
        self.text("settings-did-unblock", &[("who", who.into())])
    }

    /// That somebody was not blocked.
    #[must_use]
    pub fn settings_not_blocked(&self, who: &str) -> String {
        self.text("settings-not-blocked", &[("who", who.into())])
    }

    /// The options of a server's casual games of a ruleset.
    #[must_use]
    pub fn settings_server_options(&self, ruleset: Ruleset, options: &str) -> String {
        self.text(
            "settings-server-options",
            &[
                ("ruleset", self.ruleset(ruleset).into()),
                ("options", options.into()),
            ],
        )
    }

    /// The choice of a theme, by its name, for the pictures that only one person sees; nothing for the server's.
    #[must_use]
    pub fn settings_own_theme(&self, theme: Option<&str>) -> String {
        match theme {
            Some(theme) => self.text("settings-own-theme", &[("theme", self.theme(theme).into())]),
            None => self.text("settings-own-theme-server", &[]),
        }
    }

    /// The choice of a theme, by its name, for the pictures in a server's threads.
    #[must_use]
    pub fn settings_server_theme(&self, theme: &str) -> String {
        self.text("settings-server-theme", &[("theme", self.theme(theme).into())])
    }

    /// The choice of a language for a server's threads.
    #[must_use]
    pub fn settings_server_language(&self, language: Language) -> String {
        self.text(
            "settings-server-language",
            &[("language", language.own_name().into())],
        )
    }

    /// The choice of the server's own language, which is this one.
    #[must_use]
    pub fn settings_server_language_own(&self, language: Language) -> String {
        self.text(
            "settings-server-language-own",
            &[("language", language.own_name().into())],
        )
    }

    /// What a theme is called.
    fn theme(&self, name: &str) -> String {
        let key = match name {
            "classic" => "theme-classic",
            "midnight" => "theme-midnight",
            "paper" => "theme-paper",
            "contrast" => "theme-contrast",
            _ => return name.to_owned(),
        };
        self.text(key, &[])
    }

    /// The question that a check answers.
    #[must_use]
    pub fn check_title(&self, channel: &str) -> String {
        self.text("check-title", &[("channel", channel.into())])
    }

    /// A missing permission and where to give it.
    #[must_use]
    pub fn check_missing(&self, permission: &str, mend: Mend) -> String {
        let key = match mend {
            Mend::Role => "check-missing-role",
            Mend::Channel => "check-missing-channel",
            Mend::Either => "check-missing",
        };
        self.text(key, &[("permission", permission.into())])
    }

    /// Why a game's thread waits.
    #[must_use]
    pub fn check_waiting(&self, game: i64, place: &str, why: &Waiting) -> String {
        let (game, place) = (("game", game.to_string().into()), ("place", place.into()));
        match why {
            Waiting::Locked => self.text("check-waiting-locked", &[game, place]),
            Waiting::Missing(permissions) => {
                let permissions = ("permissions", self.permissions(permissions).into());
                self.text("check-waiting-missing", &[game, place, permissions])
            }
            Waiting::Soon => self.text("check-waiting-soon", &[game, place]),
        }
    }

    /// The title of the form that asks why a game is ended.
    #[must_use]
    pub fn end_form_title(&self, game: i64) -> String {
        self.text("end-form-title", &[("game", game.to_string().into())])
    }

    /// That a game is ended.
    #[must_use]
    pub fn end_done(&self, game: i64) -> String {
        self.text("end-done", &[("game", game.to_string().into())])
    }

    /// That a reason is too long.
    #[must_use]
    pub fn end_too_long(&self, max: usize) -> String {
        self.text("end-too-long", &[("max", max.to_string().into())])
    }

    /// That forced moves are played from now on.
    #[must_use]
    pub fn forced_on(&self, game: i64) -> String {
        self.text("forced-on", &[("game", game.to_string().into())])
    }

    /// That forced moves are asked for from now on.
    #[must_use]
    pub fn forced_off(&self, game: i64) -> String {
        self.text("forced-off", &[("game", game.to_string().into())])
    }
}
