//! `/replay`: a game from its first move on, as an animation.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::failure::Failure;
use super::super::pictures::Drawing;
use super::super::view::View;
use super::super::views;
use super::Ctx;
use super::arguments::GameArgument;

/// Replays the game of that number, of this thread, or the only one the person plays.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn replay(
    ctx: Ctx<'_>,
    #[description = "game"] game: Option<GameArgument>,
    #[description = "shared"] shared: Option<bool>,
) -> Result<(), Failure> {
    let audience = match shared {
        Some(true) => Audience::All,
        _ => Audience::Asker,
    };
    let asked = Asked::by_command(ctx.framework.user_data, ctx.interaction, audience);
    let number = game.map(|game| game.0);
    asked.run("/replay", work(&asked, number, audience)).await;
    Ok(())
}

async fn work(asked: &Asked, number: Option<i64>, audience: Audience) -> Result<(), Failure> {
    let view = match number {
        Some(number) => asked.game_by_number(number).await?,
        None => asked.running_game().await?,
    };
    if view.game.ply == 0 {
        return Err(Failure::Refused(asked.words().replay_none(view.game.id.0)));
    }
    let manner = match audience {
        Audience::Asker => asked.manner().await?,
        Audience::All => asked.manner_for_all().await?,
    };
    let name = format!("replay-{}-{}.gif", view.game.id, view.game.ply);
    let drawing = Drawing::of(&view, manner).ended(&view, view.game.ending.as_ref());
    let message = View {
        picture: Some(asked.shared.pictures.animate(name, drawing).await?),
        ..View::lines(&views::game::summary(manner.words, &view))
    };
    asked.answer.reply(message).await?;
    Ok(())
}
