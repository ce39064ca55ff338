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
mod resign;
mod rules;
mod settings;

pub(super) use self::end::end_game;
pub(super) use self::history::page as history_page;
pub(super) use self::rules::page as rules_page;
pub(super) use self::settings::{manages, panel as settings_panel};
use poise::FrameworkError;

use super::answer::Audience;
use super::asked::{Asked, Data};
use super::failure::Failure;
use crate::words::{Refusal, Words};

/// What a command is given.
pub(super) type Ctx<'a> = poise::ApplicationContext<'a, Data, Failure>;

/// Every command, described in these words.
#[must_use]
pub fn all(words: &Words) -> Vec<poise::Command<Data, Failure>> {
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
        command.description = Some(words.command(&command.name).into());
        for parameter in &mut command.parameters {
            parameter.description = Some(words.option(&parameter.name).into());
        }
    }
    commands
}

/// Answers what poise could not hand to a command, or what went wrong on the way.
pub(super) async fn on_error(error: FrameworkError<'_, Data, Failure>) {
    let (data, interaction, failure) = match &error {
        FrameworkError::UnknownInteraction {
            framework,
            interaction,
            ..
        } => {
            let words = framework.user_data.shared.words;
            (
                framework.user_data,
                *interaction,
                Failure::Refused(words.refusal(Refusal::UnknownCommand)),
            )
        }
        FrameworkError::CommandStructureMismatch { description, ctx, .. } => {
            tracing::warn!(description, "a command does not look as it was registered");
            let words = ctx.framework.user_data.shared.words;
            (
                ctx.framework.user_data,
                ctx.interaction,
                Failure::Refused(words.refusal(Refusal::UnknownCommand)),
            )
        }
        FrameworkError::ArgumentParse {
            ctx: poise::Context::Application(ctx),
            ..
        } => {
            let words = ctx.framework.user_data.shared.words;
            (
                ctx.framework.user_data,
                ctx.interaction,
                Failure::Refused(words.refusal(Refusal::BadOption)),
            )
        }
        FrameworkError::GuildOnly {
            ctx: poise::Context::Application(ctx),
            ..
        } => {
            let words = ctx.framework.user_data.shared.words;
            (
                ctx.framework.user_data,
                ctx.interaction,
                Failure::Refused(words.refusal(Refusal::ServerOnly)),
            )
        }
        other => match other.ctx() {
            Some(poise::Context::Application(ctx)) => (
                ctx.framework.user_data,
                ctx.interaction,
                Failure::fault(format!("poise: {other}")),
            ),
            _ => {
                tracing::error!(%other, "an event could not be handled");
                return;
            }
        },
    };
    let asked = Asked::by_command(data, interaction, Audience::Asker);
    asked.run(&interaction.data.name, async { Err(failure) }).await;
}
