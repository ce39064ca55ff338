//! `/help`: how to play.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::failure::Failure;
use super::super::view::View;
use super::Ctx;
use crate::words::Reply;

/// Says how to start, how to move, and what else there is.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn help(ctx: Ctx<'_>) -> Result<(), Failure> {
    let asked = Asked::by_command(ctx.framework.user_data, ctx.interaction, Audience::Asker);
    asked.run("/help", work(&asked)).await;
    Ok(())
}

async fn work(asked: &Asked) -> Result<(), Failure> {
    asked
        .answer
        .reply(View::text(asked.words().reply(Reply::Help)))
        .await?;
    Ok(())
}
