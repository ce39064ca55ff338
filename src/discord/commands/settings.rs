//! `/settings`: pings, the theme of one's own pictures, whom one blocks; for managers, the server's settings.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::failure::Failure;
use serenity::all::{Permissions, User};

use super::super::asker::person;
use super::super::refusals::failed;
use super::super::view::View;
use super::super::views;
use super::Ctx;
use super::arguments::Chosen;
use crate::service::{BlockRefusal, Person, Pings};
use crate::words::{Phrase, escaped};

/// Changes settings if told to, and shows them.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn settings(
    ctx: Ctx<'_>,
    #[description = "pings"] pings: Option<Chosen<Pings>>,
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

/// The settings as they are, with buttons and selects that change them.
pub(in super::super) async fn panel(asked: &Asked) -> Result<View, Failure> {
    let service = &asked.shared.service;
    let own = service.player_settings(asked.user()).await?;
    let server = match asked.asker.guild {
        Some(guild) if manages(asked) => Some(service.guild_settings(guild).await?),
        _ => None,
    };
    Ok(views::settings::panel(asked.words(), &own, server.as_ref()))
}

/// Whether the person manages this server.
pub(in super::super) fn manages(asked: &Asked) -> bool {
    let managers = Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR;
    asked.asker.guild.is_some() && asked.asker.may.is_some_and(|may| may.intersects(managers))
}
