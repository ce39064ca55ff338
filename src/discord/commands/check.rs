//! `/check`: whether the bot may do in this channel what it needs to, and where to give it what is missing.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::failure::Failure;
use serenity::all::{GuildId, Permissions};

use super::super::asker::Place;
use super::super::http::channel_id;
use super::super::permissions::{Where, bits, lacking, missing};
use super::super::view::{View, channel};
use super::Ctx;
use crate::service::{ChannelId, Game};
use crate::words::{Mend, Phrase, Waiting};

/// How many waiting games are listed; each takes requests to Discord.
const MAX_WAITING: usize = 5;

/// Names each missing permission and where to give it.
#[poise::command(
    slash_command,
    guild_only,
    default_member_permissions = "MANAGE_GUILD",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(super) async fn check(ctx: Ctx<'_>) -> Result<(), Failure> {
    let asked = Asked::by_command(ctx.framework.user_data, ctx.interaction, Audience::Asker);
    asked.run("/check", work(&asked)).await;
    Ok(())
}

async fn work(asked: &Asked) -> Result<(), Failure> {
    let words = asked.words();
    let here = asked.asker.channel;
    let place = match asked.asker.place {
        Place::Thread { .. } => Where::Thread,
        Place::Channel | Place::Other => Where::Channel,
    };
    let mut lines = vec![words.check_title(&channel(here.get()))];
    let missing = missing(asked.asker.bot_may, place);
    if missing.is_empty() {
        lines.push(words.phrase(Phrase::CheckFine));
    } else {
        let everywhere = permissions_of_role(asked).await;
        for permission in missing {
            let mend = match &everywhere {
                Ok(role) if role.contains(bits(permission)) => Mend::Channel,
                Ok(_) => Mend::Role,
                Err(_) => Mend::Either,
            };
            lines.push(words.check_missing(&words.permission(permission), mend));
        }
        if let Err(error) = everywhere {
            tracing::warn!(%error, "where permissions are missing could not be found out");
        }
    }
    lines.extend(waiting(asked).await?);
    lines.push(words.phrase(Phrase::CheckElsewhere));
    asked.answer.reply(View::text(lines.join("\n"))).await?;
    Ok(())
}

/// The games whose threads cannot be written in, with the reason; what can be mended by asking is told now.
async fn waiting(asked: &Asked) -> Result<Vec<String>, Failure> {
    let words = asked.words();
    let games = asked.shared.service.hurry_guild(asked.guild()?).await?;
    let mut lines = Vec::new();
    for game in games.iter().take(MAX_WAITING) {
        let Some(thread) = game.thread else { continue };
        let why = why(asked, game, thread).await;
        lines.push(words.check_waiting(game.id.0, &channel(thread.get()), &why));
    }
    if !lines.is_empty() {
        lines.insert(0, words.phrase(Phrase::CheckWaiting));
    }
    Ok(lines)
}

async fn why(asked: &Asked, game: &Game, thread: ChannelId) -> Waiting {
    let http = &asked.shared.http;
    let found = http.get_channel(channel_id(thread)).await.ok();
    let metadata = found
        .and_then(|found| found.guild())
        .and_then(|found| found.thread_metadata);
    if metadata.is_some_and(|thread| thread.locked) {
        return Waiting::Locked;
    }
    let above = asked.shared.service.channel_above(game).await.ok().flatten();
    let above = above.unwrap_or(thread);
    match lacking(http, game.guild, above, Where::Thread).await {
        Ok(missing) if !missing.is_empty() => Waiting::Missing(missing),
        _ => Waiting::Soon,
    }
}

/// What the bot's roles give it in the server, before the channel's own rules.
async fn permissions_of_role(asked: &Asked) -> Result<Permissions, Failure> {
    let guild = GuildId::new(asked.guild()?.get());
    let http = &asked.shared.http;
    let guild = http.get_guild(guild).await?;
    let member = http
        .get_member(guild.id, http.get_current_user().await?.id)
        .await?;
    Ok(guild.member_permissions(&member))
}
