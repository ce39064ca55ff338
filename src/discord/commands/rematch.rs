//! `/rematch`: offers to play the game of this thread again, with the seats rotated.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::components;
use super::super::failure::Failure;
use super::Ctx;
use crate::words::Refusal;

/// Does what the button *Rematch* does.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn rematch(ctx: Ctx<'_>) -> Result<(), Failure> {
    let asked = Asked::by_command(ctx.framework.user_data, ctx.interaction, Audience::All);
    asked.run("/rematch", work(&asked)).await;
    Ok(())
}

async fn work(asked: &Asked) -> Result<(), Failure> {
    let view = asked
        .game_here()
        .await?
        .ok_or_else(|| asked.refused(Refusal::NoGameHere))?;
    components::rematch(asked, view.game.id).await
}
