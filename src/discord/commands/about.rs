//! `/about`: what the program is.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::failure::Failure;
use super::super::view::View;
use super::Ctx;

/// Says what the program is, with its version.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn about(ctx: Ctx<'_>) -> Result<(), Failure> {
    let asked = Asked::by_command(ctx.framework.user_data, ctx.interaction, Audience::Asker);
    asked.run("/about", work(&asked)).await;
    Ok(())
}

async fn work(asked: &Asked) -> Result<(), Failure> {
    asked
        .answer
        .reply(View::text(asked.words().about(env!("CARGO_PKG_VERSION"))))
        .await?;
    Ok(())
}
