//! Presses that concern the presser, or the server they manage: settings, being forgotten.

use super::super::asked::Asked;
use super::super::commands;
use super::super::custom_id::{FormPress, MePress, Press};
use super::super::failure::Failure;
use super::super::forms::{Field, Form};
use super::super::view::{Button, Row, View, Weight};
use super::super::views::settings::SERVERS;
use crate::render::Theme;
use crate::rules::Ruleset;
use crate::service::Pings;
use crate::words::{Language, Phrase, Refusal, Reply};

pub(super) async fn pressed(asked: &Asked, press: MePress, chosen: Option<&str>) -> Result<(), Failure> {
    let words = asked.words();
    let view = match press {
        MePress::Forget => View {
            content: words.reply(Reply::PrivacyAsk),
            rows: vec![Row::Buttons(vec![
                Button::press(
                    words.reply(Reply::ButtonKeep),
                    Press::Me(MePress::Keep),
                    Weight::Plain,
                ),
                Button::press(
                    words.reply(Reply::ButtonForgetSure),
                    Press::Me(MePress::ForgetSure),
                    Weight::Grave,
                ),
            ])],
            ..View::default()
        },
        MePress::ForgetSure => {
            asked
                .shared
                .service
                .forget(asked.user(), asked.asker.interaction)
                .await?;
            View::text(words.reply(Reply::PrivacyDone))
        }
        MePress::PingsOn | MePress::PingsOff => {
            let pings = if press == MePress::PingsOn {
                Pings::On
            } else {
                Pings::Quiet
            };
            asked.shared.service.set_pings(&asked.asker.person, pings).await?;
            commands::settings_panel(asked).await?
        }
        MePress::OwnTheme | MePress::ServerTheme | MePress::ServerLanguage => {
            let chosen = chosen.ok_or_else(|| asked.refused(Refusal::UnknownButton))?;
            choose(asked, press, chosen).await?;
            commands::settings_panel(asked).await?
        }
        MePress::ServerOptions => return server_options(asked).await,
        MePress::Keep => View::text(words.reply(Reply::PrivacyKept)),
    };
    asked.answer.update(view).await?;
    Ok(())
}

/// Sets what was chosen in a select of `/settings`.
async fn choose(asked: &Asked, press: MePress, chosen: &str) -> Result<(), Failure> {
    let service = &asked.shared.service;
    let unknown = || asked.refused(Refusal::UnknownButton);
    let theme = || chosen.parse::<Theme>().map_err(|_| unknown());
    if press == MePress::OwnTheme {
        let theme = match chosen {
            SERVERS => None,
            _ => Some(theme()?.name()),
        };
        return Ok(service.set_theme(&asked.asker.person, theme).await?);
    }
    let guild = asked.guild()?;
    if !commands::manages(asked) {
        return Err(asked.refused(Refusal::ManagersOnly));
    }
    if press == MePress::ServerTheme {
        return Ok(service.set_guild_theme(guild, theme()?.name()).await?);
    }
    let language = match chosen {
        SERVERS => None,
        _ => Some(Language::of_locale(chosen).ok_or_else(unknown)?.code()),
    };
    Ok(service.set_guild_language(guild, language).await?)
}

/// Asks a manager for the options of the server's casual games, filled in with those that hold now.
async fn server_options(asked: &Asked) -> Result<(), Failure> {
    let (words, guild) = (asked.words(), asked.guild()?);
    if !commands::manages(asked) {
        return Err(asked.refused(Refusal::ManagersOnly));
    }
    let server = asked.shared.service.guild_settings(guild).await?;
    let fields = Ruleset::ALL.map(|ruleset| {
        let now = server.options.iter().find(|options| options.ruleset() == ruleset);
        let now = now.map(ToString::to_string).unwrap_or_default();
        Field::short(ruleset.name(), words.ruleset(ruleset), 200, now)
    });
    let form = Form {
        id: Press::Form(FormPress::Options, 0).to_string(),
        title: words.phrase(Phrase::ServerForm),
        fields: fields.to_vec(),
    };
    asked.answer.ask(form.create()).await?;
    Ok(())
}
