//! `/settings`: whether one is pinged and whom one blocks; for managers, the rules of the server's casual games.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::failure::Failure;
use serenity::all::{Permissions, User};

use super::super::asker::person;
use super::super::custom_id::{MePress, Press};
use super::super::refusals::failed;
use super::super::view::{Button, Row, View, Weight};
use super::super::views::names::name;
use super::Ctx;
use super::arguments::PingsArgument;
use crate::service::{BlockRefusal, Person, Pings};
use crate::words::{Phrase, escaped};

/// Changes settings if told to, and shows them.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn settings(
    ctx: Ctx<'_>,
    #[description = "pings"] pings: Option<PingsArgument>,
    #[description = "block"] block: Option<User>,
    #[description = "unblock"] unblock: Option<User>,
) -> Result<(), Failure> {
    let asked = Asked::by_command(ctx.framework.user_data, ctx.interaction, Audience::Asker);
    let change = Change {
        pings: pings.map(|pings| pings.0),
        block: block.map(|user| person(&user, None)),
        unblock: unblock.map(|user| person(&user, None)),
    };
    asked.run("/settings", work(&asked, change)).await;
    Ok(())
}

/// What is to be changed.
#[derive(Debug)]
struct Change {
    pings: Option<Pings>,
    block: Option<Person>,
    unblock: Option<Person>,
}

async fn work(asked: &Asked, change: Change) -> Result<(), Failure> {
    let (words, service) = (asked.words(), &asked.shared.service);
    let mut done = Vec::new();
    if let Some(pings) = change.pings {
        service.set_pings(&asked.asker.person, pings).await?;
    }
    if let Some(other) = change.block {
        let blocked = service.block(&asked.asker.person, &other).await;
        blocked.map_err(|failure| {
            failed(failure, |refusal| {
                words.phrase(match refusal {
                    BlockRefusal::Yourself => Phrase::BlockSelf,
                    BlockRefusal::Bot => Phrase::BlockBot,
                })
            })
        })?;
        done.push(words.settings_did_block(&escaped(&other.name)));
    }
    if let Some(other) = change.unblock {
        let who = escaped(&other.name);
        done.push(if service.unblock(asked.user(), other.id).await? {
            words.settings_did_unblock(&who)
        } else {
            words.settings_not_blocked(&who)
        });
    }
    let mut view = panel(asked).await?;
    done.push(view.content);
    view.content = done.join("\n");
    asked.answer.reply(view).await?;
    Ok(())
}

/// The settings as they are, with buttons that change them.
pub(in super::super) async fn panel(asked: &Asked) -> Result<View, Failure> {
    let (words, service) = (asked.words(), &asked.shared.service);
    let settings = service.player_settings(asked.user()).await?;
    let mut lines = vec![words.phrase(Phrase::SettingsTitle)];
    let (phrase, label, press) = match settings.pings {
        Pings::On => (Phrase::PingsOn, Phrase::ButtonPingsOff, MePress::PingsOff),
        Pings::Quiet => (Phrase::PingsQuiet, Phrase::ButtonPingsOn, MePress::PingsOn),
    };
    lines.push(words.phrase(phrase));
    let mut buttons = vec![Button::press(
        words.phrase(label),
        Press::Me(press),
        Weight::Plain,
    )];
    lines.push(if settings.blocked.is_empty() {
        words.phrase(Phrase::BlockedNone)
    } else {
        let names: Vec<String> = settings
            .blocked
            .iter()
            .map(|player| name(words, player))
            .collect();
        words.settings_blocked(&names)
    });
    if let Some(guild) = asked.asker.guild
        && manages(asked)
    {
        let server = service.guild_settings(guild).await?;
        lines.push(words.phrase(Phrase::ServerTitle));
        let mut varied: Vec<String> = server
            .options
            .iter()
            .filter(|options| options.differing().next().is_some())
            .map(|options| words.settings_server_options(options.ruleset(), &format!("`{options}`")))
            .collect();
        if varied.is_empty() {
            varied.push(words.phrase(Phrase::ServerStandard));
        }
        lines.append(&mut varied);
        lines.push(words.phrase(Phrase::ServerPlace));
        let id = Press::Me(MePress::ServerOptions);
        buttons.push(Button::press(
            words.phrase(Phrase::ButtonServerOptions),
            id,
            Weight::Plain,
        ));
    }
    Ok(View {
        content: lines.join("\n"),
        rows: Row::of_buttons(buttons),
        ..View::default()
    })
}

/// Whether the person manages this server.
pub(in super::super) fn manages(asked: &Asked) -> bool {
    let managers = Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR;
    asked.asker.guild.is_some() && asked.asker.may.is_some_and(|may| may.intersects(managers))
}
