//! `/replay`: a game from its first move on, as an animation.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::deliver::{plain_names, plates};
use super::super::failure::Failure;
use super::super::pictures::{Drawing, IN_THREAD};
use super::super::view::{Attached, View};
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
    let words = manner.words;
    let names = plain_names(words, &view);
    let drawing = Drawing {
        record: view.record.clone(),
        seats: plates(words, &view),
        game: Some(view.game.id.0),
        size: IN_THREAD,
        draft: None,
        banner: None,
        manner,
    };
    let bytes = asked.shared.pictures.animate(drawing).await?;
    let id = view.game.id;
    let alt = crate::words::board::alt_text(words, &view.record, Some(id.0), &names);
    let message = View {
        picture: Some(Attached {
            name: format!("replay-{id}-{}.gif", view.game.ply),
            bytes,
            alt: Some(alt),
        }),
        ..View::lines(&views::game::summary(words, &view))
    };
    asked.answer.reply(message).await?;
    Ok(())
}
