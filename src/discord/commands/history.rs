//! `/history`: a player's finished games, page by page.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::asker::person;
use super::super::failure::Failure;
use super::super::views::people;
use super::Ctx;
use crate::service::{HistoryQuery, UserId};
use crate::words::escaped;

/// Shows a player's finished games, the latest first.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn history(
    ctx: Ctx<'_>,
    #[description = "player"] player: Option<serenity::all::User>,
) -> Result<(), Failure> {
    let asked = Asked::by_command(ctx.framework.user_data, ctx.interaction, Audience::Asker);
    let who = player.map_or_else(|| asked.asker.person.clone(), |user| person(&user, None));
    asked
        .run("/history", async {
            asked
                .answer
                .reply(page(&asked, who.id, Some(&who.name), 0).await?)
                .await?;
            Ok(())
        })
        .await;
    Ok(())
}

/// A page of somebody's history; `name` is what they are called if they are not known.
pub(in super::super) async fn page(
    asked: &Asked,
    user: UserId,
    name: Option<&str>,
    page: u32,
) -> Result<super::super::view::View, Failure> {
    let service = &asked.shared.service;
    let history = service
        .history(HistoryQuery {
            user,
            ruleset: None,
            page,
        })
        .await?;
    let known = history.lines.first().and_then(|line| line.game.seat(line.seat));
    let known = known.and_then(|row| row.player.name().map(escaped));
    let called = known
        .or_else(|| name.map(escaped))
        .unwrap_or_else(|| asked.words().game_deleted_player());
    Ok(people::history(asked.words(), user, &called, &history))
}
