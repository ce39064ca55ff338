//! The panel of `/settings`: what holds now, with buttons and selects that change it.

use super::super::custom_id::{MePress, Press};
use super::super::manner::{language, own_language, theme};
use super::super::view::{Button, Choice, Row, Select, View, Weight};
use super::names::name;
use crate::render::Theme;
use crate::service::{GuildSettings, Pings, PlayerSettings};
use crate::words::{Language, Phrase, Words};

/// The value of a select that leaves it to the server.
pub const SERVERS: &str = "server";

/// Discord's own help about who may use commands, and in which channels.
const PERMISSIONS_HELP: &str =
    "https://support.discord.com/hc/en-us/articles/4644915651095-Command-Permissions";

/// A person's settings, and for those who manage it the server's.
#[must_use]
pub fn panel(words: &Words, own: &PlayerSettings, server: Option<&GuildSettings>) -> View {
    let mut lines = vec![words.phrase(Phrase::SettingsTitle)];
    let (phrase, label, press) = match own.pings {
        Pings::On => (Phrase::PingsOn, Phrase::ButtonPingsOff, MePress::PingsOff),
        Pings::Quiet => (Phrase::PingsQuiet, Phrase::ButtonPingsOn, MePress::PingsOn),
    };
    lines.push(words.phrase(phrase));
    lines.push(if own.blocked.is_empty() {
        words.phrase(Phrase::BlockedNone)
    } else {
        let names: Vec<String> = own.blocked.iter().map(|player| name(words, player)).collect();
        words.settings_blocked(&names)
    });
    let mut buttons = vec![Button::press(
        words.phrase(label),
        Press::Me(press),
        Weight::Plain,
    )];
    let mut selects = vec![own_theme(words, own)];
    if let Some(server) = server {
        lines.push(words.phrase(Phrase::ServerTitle));
        lines.extend(options(words, server));
        lines.push(words.phrase(Phrase::ServerPlace));
        buttons.push(Button::press(
            words.phrase(Phrase::ButtonServerOptions),
            Press::Me(MePress::ServerOptions),
            Weight::Plain,
        ));
        buttons.push(Button::link(
            words.phrase(Phrase::ButtonServerPlace),
            PERMISSIONS_HELP,
        ));
        selects.push(server_language(words, server));
        selects.push(server_theme(words, server));
    }
    let mut rows = Row::of_buttons(buttons);
    rows.extend(selects.into_iter().map(Row::Select));
    View {
        rows,
        ..View::lines(&lines)
    }
}

/// The options of casual games, where the server has some of its own.
fn options(words: &Words, server: &GuildSettings) -> Vec<String> {
    let varied = server
        .options
        .iter()
        .filter(|options| options.differing().next().is_some());
    let mut lines: Vec<String> = varied
        .map(|options| words.settings_server_options(options.ruleset(), &format!("`{options}`")))
        .collect();
    if lines.is_empty() {
        lines.push(words.phrase(Phrase::ServerStandard));
    }
    lines
}

/// A select whose choices say themselves what they are about; `chosen` is the value that holds.
fn select(press: MePress, choices: Vec<(String, &str)>, chosen: &str) -> Select {
    let options = choices.into_iter().map(|(label, value)| Choice {
        label,
        value: value.to_owned(),
        note: None,
    });
    Select {
        id: Press::Me(press).to_string(),
        placeholder: String::new(),
        options: options.collect(),
        chosen: Some(chosen.to_owned()),
    }
}

fn own_theme(words: &Words, own: &PlayerSettings) -> Select {
    let mut choices = vec![(words.settings_own_theme(None), SERVERS)];
    choices.extend(Theme::ALL.map(|theme| (words.settings_own_theme(Some(theme.name())), theme.name())));
    let chosen = own.theme.as_deref().map_or(SERVERS, |name| theme(name).name());
    select(MePress::OwnTheme, choices, chosen)
}

fn server_theme(words: &Words, server: &GuildSettings) -> Select {
    let choices = Theme::ALL.map(|theme| (words.settings_server_theme(theme.name()), theme.name()));
    select(
        MePress::ServerTheme,
        choices.to_vec(),
        theme(&server.theme).name(),
    )
}

fn server_language(words: &Words, server: &GuildSettings) -> Select {
    let own = words.settings_server_language_own(own_language(server));
    let mut choices = vec![(own, SERVERS)];
    choices.extend(Language::ALL.map(|one| (words.settings_server_language(one), one.code())));
    let chosen = match server.language {
        Some(_) => language(server).code(),
        None => SERVERS,
    };
    select(MePress::ServerLanguage, choices, chosen)
}
