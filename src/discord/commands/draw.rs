//! `/draw`: offers a draw, or accepts the one on offer.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::components;
use super::super::failure::Failure;
use super::Ctx;
use crate::service::{DrawAction, Seen};

/// Offers a draw in the game of this thread, or in the only one; agrees where one is offered.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn draw(ctx: Ctx<'_>) -> Result<(), Failure> {
    let asked = Asked::by_command(ctx.framework.user_data, ctx.interaction, Audience::Asker);
    asked.run("/draw", work(&asked)).await;
    Ok(())
}

async fn work(asked: &Asked) -> Result<(), Failure> {
    let view = asked.running_game().await?;
    components::draw(asked, view.game.id, DrawAction::Offer, Seen::Latest).await
}
