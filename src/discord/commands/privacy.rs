//! `/privacy`: what is stored about a person, and a way to have it deleted.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::custom_id::{MePress, Press};
use super::super::failure::Failure;
use super::super::view::{Button, Row, View, Weight};
use super::Ctx;
use crate::words::Reply;

/// Says what is stored about the person; a button asks for its deletion.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn privacy(ctx: Ctx<'_>) -> Result<(), Failure> {
    let asked = Asked::by_command(ctx.framework.user_data, ctx.interaction, Audience::Asker);
    asked.run("/privacy", work(&asked)).await;
    Ok(())
}

async fn work(asked: &Asked) -> Result<(), Failure> {
    let words = asked.words();
    let Some(stored) = asked.shared.service.stored_about(asked.user()).await? else {
        asked
            .answer
            .reply(View::text(words.reply(Reply::PrivacyNothing)))
            .await?;
        return Ok(());
    };
    let games = i64::try_from(stored.n_running + stored.n_finished).unwrap_or(i64::MAX);
    let challenges = i64::try_from(stored.n_challenges).unwrap_or(i64::MAX);
    let ratings = i64::try_from(stored.ratings.len()).unwrap_or(i64::MAX);
    let forget = Button::press(
        words.reply(Reply::ButtonForget),
        Press::Me(MePress::Forget),
        Weight::Grave,
    );
    let view = View {
        content: words.privacy(games, challenges, ratings),
        rows: vec![Row::Buttons(vec![forget])],
        ..View::default()
    };
    asked.answer.reply(view).await?;
    Ok(())
}
