//! `/games`: a person's running games and the challenges that wait.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::failure::Failure;
use super::super::views::lists;
use super::Ctx;

/// Lists the games of this server, in direct messages those of all servers.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn games(ctx: Ctx<'_>) -> Result<(), Failure> {
    let asked = Asked::by_command(ctx.framework.user_data, ctx.interaction, Audience::Asker);
    asked.run("/games", work(&asked)).await;
    Ok(())
}

async fn work(asked: &Asked) -> Result<(), Failure> {
    let (service, scope) = (&asked.shared.service, asked.scope());
    let games = service.games_of(asked.user(), scope).await?;
    let mut challenges = service.pending_challenges(asked.user()).await?;
    challenges.retain(|challenge| scope.holds(challenge.place.guild));
    asked
        .answer
        .reply(lists::games(asked.words(), &games, &challenges))
        .await?;
    Ok(())
}
