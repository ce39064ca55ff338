//! `/board`: shows the board of a game, large or as text, to the one who asks.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::failure::Failure;
use super::super::pictures::{Drawing, LARGE};
use super::super::views;
use super::Ctx;
use super::arguments::GameArgument;
use crate::service::GameView;

/// Shows the game in this thread, the one of that number, or the only one the person plays.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn board(
    ctx: Ctx<'_>,
    #[description = "game"] game: Option<GameArgument>,
    #[description = "text"] text: Option<bool>,
) -> Result<(), Failure> {
    let asked = Asked::by_command(ctx.framework.user_data, ctx.interaction, Audience::Asker);
    let number = game.map(|game| game.0);
    asked
        .run("/board", async {
            let view = match number {
                Some(number) => asked.game_by_number(number).await?,
                None => asked.running_game().await?,
            };
            if text == Some(true) {
                let message = views::game::shown_as_text(asked.words(), &view, asked.user());
                asked.answer.reply(message).await?;
                return Ok(());
            }
            as_picture(&asked, &view).await
        })
        .await;
    Ok(())
}

async fn as_picture(asked: &Asked, view: &GameView) -> Result<(), Failure> {
    let manner = asked.manner().await?;
    let words = manner.words;
    let drawing = Drawing {
        size: LARGE,
        ..Drawing::of(view, manner).ended(view, view.game.ending.as_ref())
    };
    let name = format!("board-{}-{}.png", view.game.id, view.game.ply);
    let mut message = views::game::shown(words, view, asked.user());
    message.picture = Some(asked.shared.pictures.draw(name, drawing).await?);
    asked.answer.reply(message).await?;
    Ok(())
}
