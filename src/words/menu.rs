//! What Discord shows in its list of commands: names and descriptions of commands and options, and choices.

use super::Words;

/// A command's registered name, with the keys of its name and its description.
const COMMANDS: &[(&str, &str, &str)] = &[
    ("challenge", "name-command-challenge", "command-challenge"),
    ("move", "name-command-move", "command-move"),
    ("board", "name-command-board", "command-board"),
    ("resign", "name-command-resign", "command-resign"),
    ("draw", "name-command-draw", "command-draw"),
    ("abort", "name-command-abort", "command-abort"),
    ("rematch", "name-command-rematch", "command-rematch"),
    ("games", "name-command-games", "command-games"),
    ("leaderboard", "name-command-leaderboard", "command-leaderboard"),
    ("profile", "name-command-profile", "command-profile"),
    ("history", "name-command-history", "command-history"),
    ("replay", "name-command-replay", "command-replay"),
    ("export", "name-command-export", "command-export"),
    ("rules", "name-command-rules", "command-rules"),
    ("settings", "name-command-settings", "command-settings"),
    ("check", "name-command-check", "command-check"),
    ("end", "name-command-end", "command-end"),
    ("help", "name-command-help", "command-help"),
    ("about", "name-command-about", "command-about"),
    ("privacy", "name-command-privacy", "command-privacy"),
];

/// An option's registered name, with the keys of its name and its description.
const OPTIONS: &[(&str, &str, &str)] = &[
    ("ruleset", "name-option-ruleset", "option-ruleset"),
    ("opponent", "name-option-opponent", "option-opponent"),
    (
        "second_opponent",
        "name-option-second-opponent",
        "option-second-opponent",
    ),
    ("seat", "name-option-seat", "option-seat"),
    ("rated", "name-option-rated", "option-rated"),
    ("options", "name-option-options", "option-options"),
    ("move", "name-option-move", "option-move"),
    ("game", "name-option-game", "option-game"),
    ("players", "name-option-players", "option-players"),
    ("scope", "name-option-scope", "option-scope"),
    ("player", "name-option-player", "option-player"),
    ("pings", "name-option-pings", "option-pings"),
    ("block", "name-option-block", "option-block"),
    ("unblock", "name-option-unblock", "option-unblock"),
    ("reason", "name-option-reason", "option-reason"),
    ("text", "name-option-text", "option-text"),
    ("shared", "name-option-shared", "option-shared"),
];

/// An option and a value of it, with the key of what is shown.
const CHOICES: &[(&str, &str, &str)] = &[
    ("ruleset", "buku", "ruleset-buku"),
    ("ruleset", "bakuk", "ruleset-bakuk"),
    ("ruleset", "buga-shadara", "ruleset-buga-shadara"),
    ("seat", "random", "choice-seat-random"),
    ("seat", "1", "choice-seat-1"),
    ("seat", "2", "choice-seat-2"),
    ("seat", "3", "choice-seat-3"),
    ("players", "2", "choice-players-2"),
    ("players", "3", "choice-players-3"),
    ("pings", "on", "choice-pings-on"),
    ("pings", "quiet", "choice-pings-quiet"),
    ("scope", "server", "choice-scope-server"),
    ("scope", "everywhere", "choice-scope-everywhere"),
];

impl Words {
    /// What a command is called.
    #[must_use]
    pub fn command_name(&self, name: &str) -> String {
        let row = COMMANDS.iter().find(|row| row.0 == name);
        row.map_or_else(|| name.to_owned(), |row| self.text(row.1, &[]))
    }

    /// What a command does.
    #[must_use]
    pub fn command(&self, name: &str) -> String {
        let row = COMMANDS.iter().find(|row| row.0 == name);
        row.map_or_else(|| name.to_owned(), |row| self.text(row.2, &[]))
    }

    /// What an option of a command is called.
    #[must_use]
    pub fn option_name(&self, name: &str) -> String {
        let row = OPTIONS.iter().find(|row| row.0 == name);
        row.map_or_else(|| name.to_owned(), |row| self.text(row.1, &[]))
    }

    /// What an option of a command means.
    #[must_use]
    pub fn option(&self, name: &str) -> String {
        let row = OPTIONS.iter().find(|row| row.0 == name);
        row.map_or_else(|| name.to_owned(), |row| self.text(row.2, &[]))
    }

    /// A value of an option.
    #[must_use]
    pub fn choice(&self, option: &str, value: &str) -> String {
        let row = CHOICES.iter().find(|row| (row.0, row.1) == (option, value));
        row.map_or_else(|| value.to_owned(), |row| self.text(row.2, &[]))
    }

    /// The entry in a person's menu.
    #[must_use]
    pub fn menu_challenge(&self) -> String {
        self.text("name-menu-challenge", &[])
    }
}
