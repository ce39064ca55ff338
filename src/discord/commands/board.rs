//! `/board`: shows the board of a game, large, to the one who asks.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::deliver::{plain_names, plates};
use super::super::failure::Failure;
use super::super::pictures::{Drawing, LARGE};
use super::super::view::{Attached, View};
use super::super::views;
use super::Ctx;
use super::arguments::GameArgument;

/// Shows the game in this thread, the one of that number, or the only one the person plays.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn board(
    ctx: Ctx<'_>,
    #[description = "game"] game: Option<GameArgument>,
) -> Result<(), Failure> {
    let asked = Asked::by_command(ctx.framework.user_data, ctx.interaction, Audience::Asker);
    asked.run("/board", work(&asked, game.map(|game| game.0))).await;
    Ok(())
}

async fn work(asked: &Asked, number: Option<i64>) -> Result<(), Failure> {
    let words = asked.words();
    let view = match number {
        Some(number) => asked.game_by_number(number).await?,
        None => asked.running_game().await?,
    };
    let names = plain_names(&asked.shared, &view);
    let alt = crate::words::board::alt_text(words, &view.record, Some(view.game.id.0), &names);
    let ending = view.game.ending.as_ref();
    let drawing = Drawing {
        record: view.record.clone(),
        seats: plates(&asked.shared, &view),
        game: Some(view.game.id.0),
        size: LARGE,
        draft: None,
        banner: ending.map(|ending| views::result::banner(words, &view, ending)),
        words,
    };
    let bytes = asked.shared.pictures.draw(drawing).await?;
    let name = format!("board-{}-{}.png", view.game.id, view.game.ply);
    let mut message: View = views::game::shown(words, &view, asked.user());
    message.picture = Some(Attached {
        name,
        bytes,
        alt: Some(alt),
    });
    asked.answer.reply(message).await?;
    Ok(())
}
