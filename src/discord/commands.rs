//! The slash commands, one file each.
//!
//! A command's poise function only reads what Discord sent; the work is a plain function beside it that calls one
//! use case of the service and shows the result. Names are poise's, descriptions come from the words.

mod abort;
mod about;
mod arguments;
mod board;
mod challenge;
mod check;
mod draw;
mod end;
mod export;
mod games;
mod help;
mod history;
mod invite;
mod leaderboard;
mod play;
mod privacy;
mod profile;
mod rematch;
mod replay;
mod resign;
mod rules;
mod settings;

pub(super) use self::end::end_game;
pub(super) use self::history::page as history_page;
pub(super) use self::leaderboard::{page as leaders_page, place as leaders_place};
pub(super) use self::rules::page as rules_page;
pub(super) use self::settings::{manages, panel as settings_panel};
use std::borrow::Cow;

use poise::FrameworkError;
use serenity::all::CreateCommand;

use super::answer::Audience;
use super::asked::{Asked, Data};
use super::failure::Failure;
use crate::words::{Language, Refusal, Words};

/// What a command is given.
pub(super) type Ctx<'a> = poise::ApplicationContext<'a, Data, Failure>;

/// Every command, named and described in every language.
#[must_use]
pub fn all() -> Vec<poise::Command<Data, Failure>> {
    let mut commands = vec![
        challenge::challenge(),
        play::play(),
        board::board(),
        resign::resign(),
        draw::draw(),
        abort::abort(),
        rematch::rematch(),
        games::games(),
        leaderboard::leaderboard(),
        profile::profile(),
        history::history(),
        replay::replay(),
        export::export(),
        rules::rules(),
        settings::settings(),
        check::check(),
        end::end(),
        help::help(),
        about::about(),
        privacy::privacy(),
        invite::invite(),
    ];
    for command in &mut commands {
        let name = command.name.to_string();
        command.description = Some(Words::english().command(&name).into());
        command.description_localizations = localized(|words| words.command(&name));
        command.name_localizations = localized(|words| words.command_name(&name));
        for parameter in &mut command.parameters {
            let name = parameter.name.to_string();
            parameter.description = Some(Words::english().option(&name).into());
            parameter.description_localizations = localized(|words| words.option(&name));
            parameter.name_localizations = localized(|words| words.option_name(&name));
        }
    }
    commands
}

/// The commands as they are registered with Discord.
#[must_use]
pub fn registered(commands: &[poise::Command<Data, Failure>]) -> Vec<CreateCommand> {
    let slash = commands
        .iter()
        .filter_map(poise::Command::create_as_slash_command);
    let menu = commands
        .iter()
        .filter_map(poise::Command::create_as_context_menu_command);
    // poise names entries of menus in one language only; there is one entry so far.
    let menu = menu.map(|entry| {
        in_other_languages(Words::menu_challenge)
            .fold(entry, |entry, (locale, name)| entry.name_localized(locale, name))
    });
    slash.chain(menu).collect()
}

/// What is said in each language but English, by Discord's name for the language.
fn in_other_languages(said: impl Fn(&Words) -> String) -> impl Iterator<Item = (&'static str, String)> {
    let others = Language::ALL
        .into_iter()
        .filter(|language| *language != Language::English);
    others.map(move |language| (language.code(), said(Words::of(language))))
}

type Localized = Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>;

fn localized(said: impl Fn(&Words) -> String) -> Localized {
    let texts = in_other_languages(said).map(|(locale, text)| (locale.into(), text.into()));
    texts.collect::<Vec<_>>().into()
}

/// Answers what poise could not hand to a command, or what went wrong on the way.
pub(super) async fn on_error(error: FrameworkError<'_, Data, Failure>) {
    let (data, interaction, refusal) = match &error {
        FrameworkError::UnknownInteraction {
            framework,
            interaction,
            ..
        } => (framework.user_data, *interaction, Some(Refusal::UnknownCommand)),
        FrameworkError::CommandStructureMismatch { description, ctx, .. } => {
            tracing::warn!(description, "a command does not look as it was registered");
            (
                ctx.framework.user_data,
                ctx.interaction,
                Some(Refusal::UnknownCommand),
            )
        }
        FrameworkError::ArgumentParse {
            ctx: poise::Context::Application(ctx),
            ..
        } => (ctx.framework.user_data, ctx.interaction, Some(Refusal::BadOption)),
        FrameworkError::GuildOnly {
            ctx: poise::Context::Application(ctx),
            ..
        } => (
            ctx.framework.user_data,
            ctx.interaction,
            Some(Refusal::ServerOnly),
        ),
        other => match other.ctx() {
            Some(poise::Context::Application(ctx)) => (ctx.framework.user_data, ctx.interaction, None),
            _ => {
                tracing::error!(%other, "an event could not be handled");
                return;
            }
        },
    };
    let asked = Asked::by_command(data, interaction, Audience::Asker);
    let failure = match refusal {
        Some(refusal) => asked.refused(refusal),
        None => Failure::fault(format!("poise: {error}")),
    };
    asked.run(&interaction.data.name, async { Err(failure) }).await;
}
