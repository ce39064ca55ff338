//! `/abort`: gives up a game in which not everyone has moved; it does not count.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::failure::Failure;
use super::super::refusals::{self, failed};
use super::super::view::View;
use super::Ctx;
use crate::service::AbortCommand;

/// Aborts the game in this thread, or the only one the person plays.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn abort(ctx: Ctx<'_>) -> Result<(), Failure> {
    let asked = Asked::by_command(ctx.framework.user_data, ctx.interaction, Audience::Asker);
    asked.run("/abort", work(&asked)).await;
    Ok(())
}

async fn work(asked: &Asked) -> Result<(), Failure> {
    let words = asked.words();
    let game = asked.running_game().await?.game.id;
    let command = AbortCommand {
        game,
        person: asked.asker.person.clone(),
        interaction: asked.asker.interaction,
    };
    let aborted = asked.shared.service.abort(command).await;
    aborted.map_err(|failure| failed(failure, |refusal| refusals::abort(words, game, &refusal)))?;
    asked.answer.reply(View::text(words.abort_done(game.0))).await?;
    Ok(())
}
